"""Set-up: the deal, the draft, and the choice of the first prep cards."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.pocket_mars.actions import DRAFT, PREPARE, card_sets
from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    CARD_NAMES,
    COLONISTS,
    EARTH,
    OWNED,
    PREP,
    ROW,
    SHIP,
    YOU,
)
from planitia.games.pocket_mars.rules.rounds_and_turns import Rounds
from planitia.games.pocket_mars.rules.solo.round import ArchitectPhase, refill
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import members, only
from planitia.kernel.frame import Refusal
from planitia.kernel.rng import Rng
from planitia.kernel.together import Sealed

PACK: Final = 5
LEVELS: Final = ("normal", "super-droid", "cyborg")
ANDROIDS_ON_SHIP: Final = {"normal": 5, "super-droid": 6, "cyborg": 7}
"""PM-SOLO-LVL-01..04."""


def set_up(s: PocketMars, rng: Rng) -> None:
    """PM-SU-01..15, PM-SOLO-SU-01..07: everything before the first decision."""
    s.lay_out()
    rng.shuffle(s.deck)
    asked = (PENDING,) * s.seats
    if s.header.options["draft"]:
        s.packs = [deal(s, PACK) for _ in range(s.seats)]
        s.stack.append(Draft(0, asked))
        return
    for seat in range(s.seats):
        s.hands[seat] = deal(s, OWNED)
    if s.solo:
        on_ship = ANDROIDS_ON_SHIP[str(s.header.options["level"])]
        s.rows[ANDROIDS * ROW + SHIP] = on_ship
        s.rows[ANDROIDS * ROW + EARTH] = COLONISTS - on_ship
    s.stack.append(FirstPrep(0, asked))


def deal(s: PocketMars, count: int) -> tuple[int, ...]:
    """Cards from the top of the full deck."""
    return tuple([s.deck.pop() for _ in range(count)])


class Draft(Sealed[PocketMars]):
    """PM-DRAFT-01..07, R-PM-31, 32: keep one card, pass the rest to the left, four times."""

    rule: ClassVar[str] = "PM-DRAFT-02"

    def with_answers(self, answers: tuple[int, ...]) -> Draft:
        """The same round of picks with other answers."""
        return Draft(self.opened, answers)

    def prompt(self) -> str:
        """Ask which card of the pack is kept."""
        return "Draft: keep one card and pass the rest to the left."

    def options_of(self, s: PocketMars, seat: int) -> list[int]:
        """Every card of the pack in hand."""
        return [DRAFT | card << 8 for card in s.packs[seat]]

    def reveal(self, s: PocketMars, answers: tuple[int, ...]) -> None:
        """Everybody keeps the picked card; the packs go round."""
        rest: list[tuple[int, ...]] = []
        for seat in range(s.seats):
            kept = only(answers[seat])
            s.hands[seat] = (*s.hands[seat], kept)
            rest.append(tuple([card for card in s.packs[seat] if card != kept]))
            if s.events is not None:
                facts: dict[str, object] = {"player": s.name_of(seat)}
                s.tell("drafted", facts, {seat: {"card": CARD_NAMES[kept]}})
        asked = (PENDING,) * s.seats
        if len(s.hands[0]) < OWNED:
            s.packs = [rest[(seat - 1) % s.seats] for seat in range(s.seats)]
            s.stack.append(Draft(s.steps, asked))
            return
        s.packs = []
        for leftover in rest:
            s.deck += leftover
        s.rng.shuffle(s.deck)
        s.stack.append(FirstPrep(s.steps, asked))

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """The card is elsewhere, or it is no pick."""
        return Refusal("keep one card of the pack you hold", self.rule)


class FirstPrep(Sealed[PocketMars]):
    """PM-SU-11, 12, PM-DRAFT-06, R-PM-30: two of four cards to the prep module, all at once.

    PM-SU-14, PM-SOLO-SU-05: who begins, and what the androids prepare, is settled after it.
    """

    rule: ClassVar[str] = "PM-SU-11"

    def with_answers(self, answers: tuple[int, ...]) -> FirstPrep:
        """The same choice with other answers."""
        return FirstPrep(self.opened, answers)

    def prompt(self) -> str:
        """Ask which two cards are prepared."""
        return "Choose the two cards of your prep module; the other two stay in your hand."

    def options_of(self, s: PocketMars, seat: int) -> list[int]:
        """Every pair."""
        return [PREPARE | mask << 8 for mask in card_sets(s.hands[seat], PREP)]

    def reveal(self, s: PocketMars, answers: tuple[int, ...]) -> None:
        """The preps are laid out together, the starting player is drawn, the first round begins."""
        for seat in range(s.seats):
            s.fill_prep(seat, members(only(answers[seat])))
        if s.solo:
            s.starter = YOU
            refill(s)
            s.stack.append(ArchitectPhase())
            return
        s.starter = s.rng.below(s.seats)
        if s.events is not None:
            s.tell("starts", {"player": s.name_of(s.starter)})
        s.stack.append(Rounds(0))

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """Exactly two of one's own."""
        return Refusal("choose exactly two of your four cards", self.rule)
