"""Step 3, second part: trials, ousting, and the cleanup."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.actions import DEFEND, DEFENDED, NO_DEFENCE
from planitia.games.mars_vs_earth.constants import AGENT, EVERYBODY, FACE, NONE, OWNER
from planitia.games.mars_vs_earth.content.effect_kinds import GAVEL
from planitia.games.mars_vs_earth.rules.accusations import BOTH
from planitia.games.mars_vs_earth.rules.drawing import add_faces, leave_hand
from planitia.games.mars_vs_earth.rules.effects import in_trial
from planitia.games.mars_vs_earth.rules.ousting import oust
from planitia.games.mars_vs_earth.rules.overheard import Overheard
from planitia.games.mars_vs_earth.rules.table_talk import AFTER, begin_talk
from planitia.games.mars_vs_earth.rules.tally import AGAINST, FOR, LAID_BITS, effects_at
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import first, verb_of
from planitia.kernel.frame import Frame, Refusal


def begin(s: MarsVsEarth) -> None:
    """MVE-TRI-01, 02, R-MVE-27: whoever has two cards against them, in Initiative Order."""
    accused = [seat for seat in s.order() if len(s.charges[seat]) == BOTH]
    if accused:
        s.stack.append(Trials(tuple(accused)))


class Trials(Frame[MarsVsEarth]):
    """MVE-TRI-13, 16, R-MVE-33, 34: one trial after the other, of those who are still Agents."""

    def __init__(self, accused: tuple[int, ...]) -> None:
        self.accused = accused

    def proceed(self, s: MarsVsEarth) -> bool:
        """The next trial."""
        if not self.accused:
            s.stack.pop()
            return False
        s.stack[-1] = Trials(self.accused[1:])
        seat = self.accused[0]
        if s.statuses[seat] == AGENT:
            s.trial = seat
            s.stack.append(Verdict())
            if s.hands[seat]:
                begin_talk(s)
                s.stack.append(Defence(seat, s.told, s.told, (0,) * s.seats))
            if s.events is not None:
                accuser, other = [card >> OWNER for card in s.charges[seat]]
                s.tell("trial", {"accused": seat, "accuser": accuser, "second": other})
        return False


class Defence(Overheard):
    """MVE-TRI-03..05, 14, MVE-WAIT-06, R-MVE-45: one card face up, or none, before the evidence is
    seen; meanwhile all may talk."""

    rule: ClassVar[str] = "MVE-TRI-04"
    final: ClassVar[bool] = True

    def moment(self) -> int:
        """The Threats are behind them."""
        return AFTER

    def with_turns(self, turns: tuple[int, ...]) -> Defence:
        """The same after somebody has talked."""
        return Defence(self.seat, self.begun, self.opened, turns)

    def proceed(self, s: MarsVsEarth) -> bool:
        """Wait for the defence."""
        return True

    def prompt(self) -> str:
        """Ask the accused for a defence."""
        return "You stand trial: defend yourself with one card, or with none."

    def acts(self, s: MarsVsEarth) -> list[Any]:
        """Any card of the hand."""
        codes: list[Any] = []
        add_faces(codes, DEFENDED, s.hands[self.seat])
        codes.append(NO_DEFENCE)
        return codes

    def act(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Show the card."""
        s.stack.pop()
        if verb_of(code) == DEFEND:
            s.defence = first(code)
            leave_hand(s, seat, s.defence)

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: no defence."""
        return NO_DEFENCE

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """One card of one's own."""
        if verb_of(code) == DEFEND or code == NO_DEFENCE:
            if seat != self.seat:
                return Refusal(f"Seat {self.seat} stands trial, not you", "MVE-TRI-03")
            return Refusal("that card is not in your hand", "MVE-TRI-03")
        return super().why_not(s, seat, code)


class Verdict(Frame[MarsVsEarth]):
    """MVE-TRI-05..12, 15, R-MVE-32, 35: the evidence, gavel effects, the count, the verdict."""

    def proceed(self, s: MarsVsEarth) -> bool:
        """The next thing."""
        if s.todo:
            in_trial(s, s.todo.pop(0))
        elif not s.proved:
            show_evidence(s)
        else:
            s.stack.pop()
            judge(s)
        return False


def show_evidence(s: MarsVsEarth) -> None:
    """MVE-TRI-06, 15: the cards of accuser and second, each with its player."""
    s.proved = 1
    skills = s.cards.skills
    cards = [card & FACE for card in s.charges[s.trial]]
    defence = 0 if s.defence == NONE else skills.strengths[s.defence]
    s.symbols = [defence, skills.strengths[cards[0]], skills.strengths[cards[1]], 0, 0]
    if s.events is not None:
        shown = None if s.defence == NONE else skills.slugs[s.defence]
        s.tell("defended", {"seat": s.trial, "card": shown})
        for card in s.charges[s.trial]:
            s.tell("evidence", {"seat": card >> OWNER, "card": skills.slugs[card & FACE]})
    if s.defence != NONE:
        s.todo += effects_at(s, s.defence, GAVEL)
    for at, card in enumerate(cards):
        s.todo += [at + 1 << LAID_BITS | entry for entry in effects_at(s, card, GAVEL)]


def judge(s: MarsVsEarth) -> None:
    """MVE-TRI-09..11: more symbols against than for the accused, and they are ousted."""
    seat = s.trial
    against = s.symbols[1] + s.symbols[2] + s.symbols[AGAINST]
    favour = s.symbols[0] + s.symbols[FOR]
    guilty = against > favour
    cards = tuple([card & FACE for card in s.charges[seat]])
    accuser, other = [card >> OWNER for card in s.charges[seat]]
    if s.events is not None:
        facts: dict[str, object] = {"accused": seat, "for": favour, "against": against}
        s.tell("verdict", {**facts, "ousted": guilty})
    if guilty:
        oust(s, seat)
    slugs = s.cards.skills.slugs
    s.chronicle.append(
        {
            "what": "trial",
            "round": s.round,
            "accused": seat,
            "accuser": accuser,
            "second": other,
            "cards": [slugs[card] for card in cards],
            "defence": None if s.defence == NONE else slugs[s.defence],
            "ousted": guilty,
            "clone": guilty and s.dna[seat] > 0,
        }
    )
    s.docket += [card | EVERYBODY for card in cards]
    if s.defence != NONE:
        s.docket.append(s.defence | EVERYBODY)
    s.charges[seat] = ()
    s.clear_trial()
