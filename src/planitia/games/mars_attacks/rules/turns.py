"""Turns: two models, a model and a card, two cards, or a pass."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import (
    ACTIVATE,
    ACTIVATES,
    ASSIGN,
    CALL,
    HOLD_ON,
    PASS,
    PLAY,
    STOP,
    USE,
)
from planitia.games.mars_attacks.constants import (
    BITS,
    NOBODY,
    SIDES,
    WAITING,
    members,
)
from planitia.games.mars_attacks.rules import card_plays
from planitia.games.mars_attacks.rules.cards import TURN_SECONDS, CardQuestion
from planitia.games.mars_attacks.rules.model_actions import activate
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import only, verb_of
from planitia.kernel.frame import Refusal


def begin_turn(s: MarsAttacks, seat: int) -> None:
    """MA-TURN-01, 05: a Turn; whether it is one of cards alone is settled now."""
    s.active = seat
    s.next = 1 - seat
    s.turning = 1
    s.late = 0 if s.left(seat) else 1
    s.acted = s.played = s.carded = s.arrived = s.laid = 0
    s.acting = s.subject = NOBODY
    if s.events is not None:
        s.tell("turn", {"player": SIDES[seat], "round": s.round})
    s.stack.append(Turn(seat, FRESH))


FRESH: Final = 0
CARD_PLAYED: Final = 1
MODEL_ACTED: Final = 2
CARDS_ONLY: Final = 3
ONE_OF_TWO: Final = 4
PROMPTS: Final = (
    "Your Turn: activate a model, or play a card first.",
    "You have played a card: now activate one model.",
    "Activate a second model, or play a card, or end your Turn.",
    "None of your models can act: play up to two cards, or pass.",
    "You may play one more card, or end your Turn.",
)


def stage_of(s: MarsAttacks) -> int:
    """How far a Turn has come, for the question that is asked."""
    if s.late:
        return ONE_OF_TWO if s.played else CARDS_ONLY
    if s.acted:
        return MODEL_ACTED
    return CARD_PLAYED if s.played else FRESH


class Turn(CardQuestion):
    """MA-TURN-01..16, R-MA-16, 20..22: what the active player does next in this Turn."""

    rule: ClassVar[str] = "MA-TURN-01"

    def __init__(self, seat: int, stage: int, patient: int = 0) -> None:
        self.seat = seat
        self.stage = stage
        self.patient = patient

    def held(self, s: MarsAttacks) -> float:
        """R-MA-80: with no model left to act, whether a card is played or none is told alike."""
        return 0.0 if self.patient or self.candidates(s) else TURN_SECONDS

    def least(self, s: MarsAttacks, seat: int) -> int:
        """With no model left to act: to be done."""
        if self.candidates(s):
            return PENDING
        return PASS if s.late and not s.played else STOP

    def decider(self) -> int:
        """The player whose Turn it is."""
        return self.seat

    def proceed(self, s: MarsAttacks) -> bool:
        """Wait, unless nothing may follow what has been done."""
        s.clear_resolved()
        if self.over(s):
            s.stack.pop()
            return False
        stage = stage_of(s)
        if stage != self.stage:
            s.stack[-1] = Turn(self.seat, stage)
        return True

    def over(self, s: MarsAttacks) -> bool:
        """MA-TURN-14, 15, R-MA-85: whether the Turn is over; public facts decide alone."""
        seat = self.seat
        if s.late:
            return s.played == 2 or (s.played == 1 and not card_plays.any_card(s, seat))
        if s.acted == 0:
            return s.played > 0 and not self.candidates(s)
        if s.acted == 2 or s.played:
            return True
        return not s.left(seat) and not card_plays.any_card(s, seat)

    def candidates(self, s: MarsAttacks) -> int:
        """MA-TURN-04, 07, 09: the models that may be activated now."""
        if s.late or s.acted == 2 or (s.acted == 1 and s.played):
            return 0
        left = s.left(self.seat)
        return left if s.subject == NOBODY else left & BITS[s.subject]

    def prompt(self) -> str:
        """Says what the Turn still allows."""
        return PROMPTS[self.stage]

    def options(self, s: MarsAttacks) -> list[int]:
        """Models to activate, cards to play, sets to call, and the end of the Turn."""
        codes: list[int] = []
        waiting = False
        for model in members(self.candidates(s)):
            # Soldiers off the board are all alike: the first one stands for them (MA-MODEL-01).
            if s.spots[model] == WAITING:
                if waiting:
                    continue
                waiting = True
            codes.append(ACTIVATES[model])
        if s.cards_left() > 0:
            card_plays.list_plays(s, self.seat, codes)
        if s.late and not s.played:
            codes.append(PASS)
        elif s.late or s.acted:
            codes.append(STOP)
        return codes

    def shortcuts(self, s: MarsAttacks, seat: int) -> list[int]:
        """A person may take any of the Soldiers off the board by its number."""
        waiting = [one for one in members(self.candidates(s)) if s.spots[one] == WAITING]
        return [ACTIVATES[model] for model in waiting[1:]]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """Carry it out; this frame stays below and sees what may follow."""
        verb = verb_of(code)
        if verb == HOLD_ON:
            s.stack[-1] = Turn(seat, self.stage, 1)
            s.tell_waits(seat)
        elif verb == ACTIVATE:
            activate(s, seat, only(code))
        elif verb == STOP:
            s.stack.pop()
        elif verb == PASS:
            s.passed |= 1 << seat
            s.stack.pop()
            if s.events is not None:
                s.tell("passed", {"player": SIDES[seat]})
        else:
            card_plays.play(s, seat, code)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Each choice with what it lacks."""
        verb = verb_of(code)
        if verb == ACTIVATE:
            return self.against_activating(s, only(code))
        if verb == PASS and s.left(seat):
            return Refusal("you may pass only with no model left to act", "MA-TURN-06")
        if verb == PASS:
            return Refusal("end this Turn instead: something was done in it", "MA-TURN-06")
        if verb == STOP and s.late:
            return Refusal("play a card or pass", "MA-TURN-16")
        if verb == STOP:
            return Refusal("you must act with at least one model", "MA-TURN-07")
        if verb == USE or verb == ASSIGN:
            return Refusal("there is no test to play a card on", "MA-CARD-41")
        if PLAY <= verb <= CALL:
            return card_plays.against(s, seat, code)
        return super().why_not(s, seat, code)

    def against_activating(self, s: MarsAttacks, model: int) -> Refusal:
        """Why a model may not be activated now."""
        bit = BITS[model]
        if s.marked & bit:
            return Refusal("it has acted this Round", "MA-TURN-09")
        if not s.left(self.seat) & bit:
            return Refusal("it is not a model of yours that can act", "MA-TURN-02")
        if s.subject != NOBODY and s.subject != model:
            return Refusal("your card was played on another model", "MA-TURN-04")
        return Refusal("a Turn is two models, or one and a card", "MA-TURN-15")
