"""What follows a deadly roll: Lucky Escape, removal and points, then who is Rattled by it."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import DECLINE, HOLD_ON, USE, USES
from planitia.games.mars_attacks.constants import (
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
    place_name,
)
from planitia.games.mars_attacks.content.deck import ESCAPE, HALVES
from planitia.games.mars_attacks.rules.cards import CardQuestion, distinct
from planitia.games.mars_attacks.rules.rattled import lie_down, nerves, rattle
from planitia.games.mars_attacks.rules.victory import check_win, score_kill
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.codec import only, verb_of
from planitia.kernel.frame import Refusal

BY_SHOT: Final = 0
BY_FIGHT: Final = 1


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
        """Names the Soldier that may still be saved."""
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
