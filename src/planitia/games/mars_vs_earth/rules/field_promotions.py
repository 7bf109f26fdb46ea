"""Step 4a: field promotions, in sealed rounds, so that waiting shows nobody's strong card."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_vs_earth.actions import PASS, PROMOTE
from planitia.games.mars_vs_earth.constants import AGENT, CIVILIAN, EVERYBODY, STRONGEST
from planitia.games.mars_vs_earth.rules.drawing import leave_hand
from planitia.games.mars_vs_earth.rules.ousting import reinstate
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.frame import Refusal
from planitia.kernel.together import NOT_ASKED, Sealed


def promotable(s: MarsVsEarth) -> list[int]:
    """MVE-PROMO-03: the Civilians, but for those ousted this round."""
    return [
        seat for seat in range(s.seats) if s.statuses[seat] == CIVILIAN and not s.ousted >> seat & 1
    ]


def ask_promotions(s: MarsVsEarth) -> None:
    """MVE-WAIT-07, 22, R-MVE-57: one more round, if public facts leave anybody to ask."""
    if not promotable(s):
        return
    answers = [NOT_ASKED] * s.seats
    for seat in range(s.seats):
        if s.statuses[seat] == AGENT and s.hands[seat] and not s.promoters >> seat & 1:
            answers[seat] = PENDING
    if PENDING in answers:
        s.stack.append(Promotions(s.told, tuple(answers)))


class Promotions(Sealed[MarsVsEarth]):
    """MVE-PROMO-01..12, MVE-INI-02, R-MVE-38, 57: the first in order promotes; the rest is
    forgotten and asked anew."""

    rule: ClassVar[str] = "MVE-PROMO-01"
    final: ClassVar[bool] = True
    limit: ClassVar[float] = 20.0
    hides_who: ClassVar[bool] = True

    def with_answers(self, answers: tuple[int, ...]) -> Promotions:
        """The same round with other answers."""
        return Promotions(self.opened, answers)

    def prompt(self) -> str:
        """Ask every Agent in the same words, with a strong card or without."""
        return "Field promotion: discard a card of strength 3 to reinstate a Civilian, or pass."

    def order(self, s: MarsVsEarth) -> list[int]:
        """Initiative Order."""
        return s.order()

    def options_of(self, s: MarsVsEarth, seat: int) -> list[int]:
        """Every strength-3 card of the hand for every Civilian, and to pass."""
        strengths = s.cards.skills.strengths
        strong = sorted({card for card in s.hands[seat] if strengths[card] == STRONGEST})
        codes: list[int] = []
        for civilian in promotable(s):
            codes += [PROMOTE | civilian << 8 | card << 16 for card in strong]
        codes.append(PASS)
        return codes

    def reveal(self, s: MarsVsEarth, answers: tuple[int, ...]) -> None:
        """MVE-PROMO-05, 11: the first who promotes does so; then everybody left is asked again."""
        for seat in s.order():
            code = answers[seat]
            if code != NOT_ASKED and verb_of(code) == PROMOTE:
                promote(s, seat, first(code), second(code))
                ask_promotions(s)
                return

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: no promotion."""
        return PASS

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What a promotion lacks."""
        if verb_of(code) != PROMOTE:
            return untimely(s, seat, code, self.rule)
        civilian, card = first(code), second(code)
        if civilian >= s.seats or s.statuses[civilian] != CIVILIAN:
            return Refusal("only Civilians are promoted", "MVE-CIV-13")
        if s.ousted >> civilian & 1:
            return Refusal("that Civilian was ousted this round", "MVE-PROMO-03")
        if card not in s.hands[seat]:
            return Refusal("that card is not in your hand", self.rule)
        return Refusal("a promotion takes a card of strength 3", "MVE-PROMO-08")


def promote(s: MarsVsEarth, seat: int, civilian: int, card: int) -> None:
    """MVE-PROMO-01, 04, 09..11: the card is shown and discarded, the Civilian an Agent again."""
    s.promoters |= 1 << seat
    leave_hand(s, seat, card)
    s.discards.append(card | EVERYBODY)
    slug = s.cards.skills.slugs[card]
    facts: dict[str, object] = {"seat": seat, "civilian": civilian, "card": slug}
    s.chronicle.append({"what": "promotion", "round": s.round, **facts})
    if s.events is not None:
        s.tell("promoted", facts)
    reinstate(s, civilian, seat)
