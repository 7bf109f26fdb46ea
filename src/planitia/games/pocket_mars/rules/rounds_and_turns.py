"""Rounds and turns: the five actions, and who has them when."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.pocket_mars.actions import (
    BORROW,
    BORROWS,
    CONNECT,
    CONNECTS,
    LAUNCH,
    LAUNCH_AND_SCRAP,
    PLAY,
    PLAYS,
    RECHARGE,
    RECHARGES,
    SKIP,
)
from planitia.games.pocket_mars.constants import ANDROIDS, EARTH, EMPTY, PREP, ROW
from planitia.games.pocket_mars.rules import playing_cards, scoring
from planitia.games.pocket_mars.rules.four_card_rule import FourCardRule
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.choice import Question
from planitia.kernel.codec import first, only, second, verb_of
from planitia.kernel.frame import Frame, Refusal


class Turn(Question[PocketMars]):
    """PM-TURN-03..08: exactly one of five actions. In solo it is the Architect phase."""

    rule: ClassVar[str] = "PM-TURN-03"

    def prompt(self) -> str:
        """Ask for one of the five actions."""
        return "Your turn: play or connect a card, launch a colonist, or discard for energy."

    def options(self, s: PocketMars) -> list[int]:
        """R-PM-29: playing and discarding are always possible."""
        seat = self.seat
        hand = s.hands[seat]
        preps = s.preps
        at = seat * PREP
        codes: list[Any] = []
        for card in hand:
            codes.append(PLAYS[card])
        for place in range(at, at + PREP):
            if preps[place] != EMPTY:
                codes.append(CONNECTS[preps[place]])
        for player in range(s.players):
            if player != seat:
                first_place = s.player_word(player) * PREP
                for place in range(PREP):
                    if preps[player * PREP + place] != EMPTY:
                        codes.append(BORROWS[first_place + place])
        if s.rows[seat * ROW + EARTH]:
            if s.solo:
                for place in range(PREP):
                    if preps[PREP + place] != EMPTY:
                        codes.append(LAUNCH_AND_SCRAP | place << 8)
            else:
                codes.append(LAUNCH)
        for card in hand:
            codes.append(RECHARGES[card])
        for place in range(at, at + PREP):
            if preps[place] != EMPTY:
                codes.append(RECHARGES[preps[place]])
        return codes

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """PM-LAUNCH-01..03, PM-ENERGY-01..06, PM-SOLO-ARCH-08, 10: carry out the action."""
        s.stack.pop()
        verb = verb_of(code)
        if verb == PLAY:
            playing_cards.play_from_hand(s, seat, only(code))
        elif verb == CONNECT:
            place = 0 if s.preps[seat * PREP] == only(code) else 1
            playing_cards.play_from_prep(s, seat, place)
        elif verb == BORROW and s.solo:
            playing_cards.play_from_androids(s, seat, second(code))
        elif verb == BORROW:
            playing_cards.play_from_other(s, seat, first(code), second(code))
        elif verb == LAUNCH:
            s.launch(seat, 1)
        elif verb == LAUNCH_AND_SCRAP:
            s.launch(seat, 1)
            s.discard(s.leave_prep(ANDROIDS, only(code)))
        else:
            s.give_up(seat, only(code))
            s.discard(only(code))
            s.gain(seat, 2 if s.solo else 1)

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """Each action with what it lacks."""
        verb = verb_of(code)
        if verb == PLAY:
            return Refusal("that card is not in your hand", "PM-HAND-01")
        if verb == CONNECT:
            return Refusal("that card is not in your prep module", "PM-PREP-01")
        if verb == BORROW:
            return Refusal("no other player at this table has a card there", "PM-OTHER-01")
        if verb == RECHARGE:
            return Refusal("that card is neither in your hand nor your prep module", "PM-ENERGY-01")
        if verb == LAUNCH and s.solo:
            return Refusal("in solo a launch also scraps a card of the androids", "PM-SOLO-ARCH-08")
        if verb == LAUNCH:
            return Refusal("you have no colonist on Earth", "PM-LAUNCH-02")
        if verb == LAUNCH_AND_SCRAP and s.solo:
            return Refusal("you have no colonist on Earth", "PM-SOLO-ARCH-09")
        if verb == SKIP:
            return Refusal("passing is not allowed", "PM-TURN-03")
        return Refusal("it is not one of the five actions of a turn", "PM-TURN-03")


class Rounds(Frame[PocketMars]):
    """PM-TURN-01, 02, 10, PM-END-01..04, R-PM-17: turns in order, and the end of a round."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def proceed(self, s: PocketMars) -> bool:
        """The next turn of the round, or the end, or the next round."""
        if self.taken == s.seats:
            limit = s.header.options["round_limit"]
            if any([scoring.all_settled(s, player) for player in range(s.players)]):
                scoring.finish(s, "all 7 colonists of a player are settled")
                return False
            if s.round == limit:
                scoring.finish(s, f"the limit of {limit} rounds is reached")
                return False
            s.round += 1
            s.stack[-1] = Rounds(0)
            return False
        s.stack[-1] = Rounds(self.taken + 1)
        begin_turn(s, (s.starter + self.taken) % s.seats)
        return False


def begin_turn(s: PocketMars, seat: int) -> None:
    """PM-TURN-09: a turn, and after it the 4-card rule for all."""
    if s.events is not None:
        s.tell("turn", {"player": s.name_of(seat), "round": s.round})
    s.stack.append(FourCardRule(seat, seat))
    s.stack.append(Turn(seat))
