"""What follows a deadly roll: Lucky Escape, removal and points, Rattle tests, lying down."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.deck import ESCAPE, HALVES
from planitia.games.mars_attacks.dice import die
from planitia.games.mars_attacks.hands import distinct
from planitia.games.mars_attacks.models import (
    BITS,
    DEAD,
    HUMAN,
    HUMANS_MASK,
    MODEL_NAMES,
    MODEL_TITLES,
    NOBODY,
    SIDE_MASKS,
    SQUARE_OF,
    lowest,
    members,
    side_of,
)
from planitia.games.mars_attacks.patience import CardQuestion
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.victory import check_win, score_kill
from planitia.games.mars_attacks.words import (
    DECLINE,
    HOLD_ON,
    LIES,
    SPOT_NAMES,
    USE,
    USES,
    only,
    place_name,
    verb_of,
)
from planitia.kernel.frame import Frame, Refusal

BY_SHOT: Final = 0
BY_FIGHT: Final = 1
NERVE: Final = 5
"""MA-RATTLE-02: what one die must show for a model to keep its nerve."""


class Deaths(CardQuestion):
    """R-MA-80 (6) to (8), R-MA-81 (5) to (7): who is about to die in one moment, and what follows.

    ``doomed`` die unless they escape, ``shaken`` were saved by their armour, ``asked`` are Soldiers
    for whom Lucky Escape is still to be asked about.
    """

    fields: ClassVar[tuple[str, ...]] = (
        *("cause", "scorer", "doomed", "shaken", "asked", "patient"),
    )
    rule: ClassVar[str] = "MA-CARD-34"

    def __init__(
        self, cause: int, scorer: int, doomed: int, shaken: int, asked: int, patient: int = 0
    ) -> None:
        self.cause = cause
        self.scorer = scorer
        self.doomed = doomed
        self.shaken = shaken
        self.asked = asked
        self.patient = patient

    def decider(self) -> int:
        """The Human player."""
        return HUMAN

    def proceed(self, s: MarsAttacks) -> bool:
        """Ask while a Soldier may escape, then bury the dead (R-MA-47)."""
        if self.asked and s.may_play(HUMAN):
            model = lowest(self.asked)
            if not s.had_card(HUMAN, model):
                return True
            s.stack[-1] = self.without(model, self.doomed)
            return False
        s.stack.pop()
        self.bury(s)
        return False

    def prompt(self) -> str:
        """What is asked."""
        return f"{MODEL_TITLES[lowest(self.asked)]} is about to die. Play Lucky Escape?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Any Lucky Escape in hand, or none."""
        hand = distinct(s.hands[HUMAN])
        codes = [USES[card] for card in hand if HALVES[HUMAN][card] == ESCAPE]
        codes.append(DECLINE)
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """MA-CARD-34, 35, 40: the model lives after all; go on to the next one."""
        model = lowest(self.asked)
        doomed = self.doomed
        if code == HOLD_ON:
            s.stack[-1] = Deaths(self.cause, self.scorer, doomed, self.shaken, self.asked, 1)
            s.tell_waits(seat)
            return
        if verb_of(code) == USE:
            s.spend(HUMAN, only(code), model)
            doomed &= ~BITS[model]
            if s.events is not None:
                s.tell_card("card", HUMAN, only(code), {"model": MODEL_NAMES[model]})
        s.stack[-1] = self.without(model, doomed)

    def without(self, model: int, doomed: int) -> Deaths:
        """The same, with this Soldier asked about."""
        asked = self.asked & ~BITS[model]
        return Deaths(self.cause, self.scorer, doomed, self.shaken, asked)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Only Lucky Escape answers a death."""
        return Refusal("only a Lucky Escape of your hand, or nothing, answers a death", self.rule)

    def bury(self, s: MarsAttacks) -> None:
        """MA-SHOOT-08, MA-RATTLE-01..03, MA-VP-15: remove all, score, test the win, then Rattle."""
        doomed = self.doomed
        shocked: list[int] = []
        if doomed:
            if self.cause == BY_SHOT:
                shocked = sorted({SQUARE_OF[s.spots[model]] for model in members(doomed)})
            for model in members(doomed):
                self.kill(s, model)
            s.note_finished()
            check_win(s)
            if s.outcome is not None:
                return
        if s.events is not None:
            for model in members(self.shaken & s.rattled):
                s.tell("missed", {"model": MODEL_NAMES[model], "why": "armour"})
        fallen = self.shaken & ~s.dead & ~s.rattled
        if fallen:
            rattle(s, fallen, "armour")
        for square in shocked:
            fallen |= nerves(s, s.who(square) & ~s.rattled)
        lie_down(s, fallen)

    def kill(self, s: MarsAttacks, model: int) -> None:
        """MA-VP-16, R-MA-55, 56: points only for enemies, and only if somebody is the killer."""
        if s.events is not None:
            facts: dict[str, object] = {"model": MODEL_NAMES[model]}
            facts["from"] = place_name(s.spots[model])
            facts["cause"] = "shooting" if self.cause == BY_SHOT else "fight"
            s.tell("killed", facts)
        bit = BITS[model]
        s.spots[model] = DEAD
        s.dead |= bit
        s.rattled &= ~bit
        s.marked &= ~bit
        if self.scorer != NOBODY and not SIDE_MASKS[self.scorer] & bit:
            score_kill(s, self.scorer, model, self.cause == BY_FIGHT)


def deaths(s: MarsAttacks, cause: int, scorer: int, doomed: int, shaken: int = 0) -> None:
    """Put on the stack what follows if anybody is about to die or was saved by armour."""
    if doomed or shaken:
        s.stack.append(Deaths(cause, scorer, doomed, shaken, doomed & HUMANS_MASK))


def nerves(s: MarsAttacks, testing: int) -> int:
    """MA-RATTLE-01, 02, 10, R-MA-27, 29: one die a model that is not Rattled; 1 to 4 Rattles it."""
    fallen = 0
    for model in members(testing):
        face = die(s)
        if s.events is not None:
            facts: dict[str, object] = {"model": MODEL_NAMES[model], "die": face}
            facts["holds"], facts["need"] = face >= NERVE, NERVE
            s.tell("nerve", facts)
        if face < NERVE:
            fallen |= BITS[model]
    if fallen:
        rattle(s, fallen, "nerve")
    return fallen


def rattle(s: MarsAttacks, fallen: int, why: str) -> None:
    """MA-RATTLE-09: these models are Rattled."""
    s.rattled |= fallen
    if s.events is not None:
        for model in members(fallen):
            s.tell("rattled", {"model": MODEL_NAMES[model], "why": why})


def lie_down(s: MarsAttacks, fallen: int) -> None:
    """R-MA-28, R-MA-80 (8): owners choose where the Rattled lie, the active player first."""
    if fallen:
        model = lowest(fallen & SIDE_MASKS[s.active] or fallen)
        s.stack.append(LieDown(side_of(model), model, fallen & ~BITS[model]))


class LieDown(Frame[MarsAttacks]):
    """MA-RATTLE-04, R-MA-28: a Rattled model lies down on any free spot of its square."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "model", "rest")
    rule: ClassVar[str] = "MA-RATTLE-04"

    def __init__(self, seat: int, model: int, rest: int) -> None:
        self.seat = seat
        self.model = model
        self.rest = rest

    def decider(self) -> int:
        """The model's owner."""
        return self.seat

    def proceed(self, s: MarsAttacks) -> bool:
        """Wait for the choice."""
        return True

    def prompt(self) -> str:
        """What is asked."""
        return f"{MODEL_TITLES[self.model]} is Rattled. Where in its square does it lie down?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Where it is, or any free spot of the square."""
        spot = s.spots[self.model]
        codes = [LIES[spot]]
        for free in s.free_spots(SQUARE_OF[spot]):
            codes.append(LIES[free])
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """Lie there; then the next one."""
        s.stack.pop()
        spot = only(code)
        if s.events is not None:
            facts: dict[str, object] = {"model": MODEL_NAMES[self.model]}
            facts["from"], facts["to"] = SPOT_NAMES[s.spots[self.model]], SPOT_NAMES[spot]
            s.tell("lay-down", facts)
        s.spots[self.model] = spot
        lie_down(s, self.rest)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Another square, or a spot that is taken."""
        return Refusal("it lies down on a free spot of its own square", self.rule)
