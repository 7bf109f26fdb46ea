"""Rounds: Turn after Turn, and the end of a Round.

R-MA-14: what Events left moves, markers come off, hands are discarded from and refilled.
"""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import DISCARD, KEEP, cards_of
from planitia.games.mars_attacks.constants import (
    CIVILIAN,
    HERD,
    HUMAN,
    MARTIAN,
    NOBODY,
    SIDES,
)
from planitia.games.mars_attacks.content.deck import CARD_NAMES, HAND, is_event
from planitia.games.mars_attacks.rules import event_cards
from planitia.games.mars_attacks.rules.bug import bug_acts
from planitia.games.mars_attacks.rules.cards import discards
from planitia.games.mars_attacks.rules.herd import herd_runs
from planitia.games.mars_attacks.rules.scatter import civilian_runs
from planitia.games.mars_attacks.rules.turns import begin_turn
from planitia.games.mars_attacks.rules.victory import finish_by_limit
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only, verb_of
from planitia.kernel.frame import Frame, Refusal


class Rounds(Frame[MarsAttacks]):
    """MA-ROUND-01, 02, MA-TURN-17, R-MA-12: Turn after Turn until no model is left to act."""

    def proceed(self, s: MarsAttacks) -> bool:
        """The next Turn, or the end of the Round."""
        s.turning = 0
        if not s.left(HUMAN) and not s.left(MARTIAN):
            s.stack.append(PersistentEvents(0, NOBODY))
            return False
        seat = 1 - s.next if s.passed >> s.next & 1 else s.next
        begin_turn(s, seat)
        return False


FIRST_DISCARDS: Final = 0
FIRST_DRAWS: Final = 1
SECOND_DISCARDS: Final = 2
SECOND_DRAWS: Final = 3
TOP_UP: Final = 4
REFILLS: Final = ("first-finished", "last-mover")
LAST_MOVER: Final = REFILLS[1]


class PersistentEvents(Frame[MarsAttacks]):
    """MA-ROUND-08, 09, R-MA-14 (1): herd, Civilians and Bug, in the order they came.

    ``at`` is the next one; ``before`` how many there were before the last one moved.
    """

    def __init__(self, at: int, before: int) -> None:
        self.at = at
        self.before = before

    def proceed(self, s: MarsAttacks) -> bool:
        """One after another, each wholly resolved; then markers off (MA-ROUND-03, MA-INV-07)."""
        s.clear_resolved()
        count = len(s.things)
        at = self.at
        if self.before != NOBODY and count == self.before:
            at += 1
        if at >= count:
            s.marked = 0
            s.stack[-1] = Refill(refills_first(s), FIRST_DISCARDS)
            return False
        s.stack[-1] = PersistentEvents(at, count)
        kind = s.things[at] >> 6
        if kind == CIVILIAN:
            civilian_runs(s, at)
        elif kind == HERD:
            herd_runs(s)
        else:
            bug_acts(s)
        return False


def refills_first(s: MarsAttacks) -> int:
    """R-MA-13: who finished first, or by the other reading who acted with the last model."""
    if s.header.options["refill"] == LAST_MOVER and s.mover != NOBODY:
        return s.mover
    return s.finished


class Refill(Frame[MarsAttacks]):
    """MA-ROUND-04..07, 10, MA-EVT-03, R-MA-13, R-MA-14 (3), (4): who finished first goes first."""

    def __init__(self, first: int, stage: int) -> None:
        self.first = first
        self.stage = stage

    def proceed(self, s: MarsAttacks) -> bool:
        """One stage after another, then the next Round."""
        stage = self.stage
        seat = self.first if stage <= FIRST_DRAWS else 1 - self.first
        if stage < TOP_UP:
            s.stack[-1] = Refill(self.first, stage + 1)
            if stage == FIRST_DISCARDS or stage == SECOND_DISCARDS:
                if s.hands[seat]:
                    s.stack.append(Discarding(seat))
            else:
                s.stack.append(Drawing(seat))
            return False
        for short in (self.first, 1 - self.first):
            if len(s.hands[short]) < HAND:
                s.stack.append(Drawing(short))
                return False
        s.stack.pop()
        next_round(s)
        return False


def next_round(s: MarsAttacks) -> None:
    """MA-ROUND-07, R-MA-88: who finished first begins; or the limit ends the game."""
    limit = s.header.options["round_limit"]
    assert isinstance(limit, int)
    if s.round >= limit:
        finish_by_limit(s, limit)
        return
    s.round += 1
    s.next = s.finished
    s.passed = 0
    s.finished = NOBODY
    if s.events is not None:
        s.tell("round", {"round": s.round, "first": SIDES[s.next]})


class Discarding(Question[MarsAttacks]):
    """MA-ROUND-04, R-MA-72: any number of cards, all at once and face up."""

    rule: ClassVar[str] = "MA-ROUND-04"

    def prompt(self) -> str:
        """Says that drawing follows, up to a full hand."""
        return "The Round is over. Which cards do you discard before drawing up to 4?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Keep all, or any set of cards of the hand."""
        codes = [KEEP]
        for mask in discards(s.hands[self.seat]):
            codes.append(DISCARD | mask << 8)
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """They go to the open discard pile."""
        s.stack.pop()
        if verb_of(code) == DISCARD:
            gone = cards_of(only(code))
            s.hands[seat] = tuple([card for card in s.hands[seat] if card not in gone])
            s.discards += gone
            if s.events is not None:
                names = [CARD_NAMES[card] for card in gone]
                s.tell("discarded", {"player": SIDES[seat], "cards": names})

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Only cards of the own hand."""
        return Refusal(
            "choose among the cards of your hand, of some that are alike the first, or keep all",
            self.rule,
        )


class Drawing(Frame[MarsAttacks]):
    """MA-ROUND-06, 11, MA-EVT-01..03, R-MA-75: one card at a time; an Event happens at once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def proceed(self, s: MarsAttacks) -> bool:
        """Draw until the hand is full or an Event stops the drawing."""
        s.clear_resolved()
        seat = self.seat
        while len(s.hands[seat]) < HAND:
            if not s.deck:
                s.deck = s.discards
                s.discards = []
                s.rng.shuffle(s.deck)
                if s.events is not None:
                    s.tell("reshuffled", {"cards": len(s.deck)})
            card = s.deck.pop()
            if is_event(card):
                s.resolving.append(card)
                event_cards.begin(s, seat, card)
                return False
            s.hands[seat] = s.hands[seat] + (card,)
            if s.events is not None:
                facts: dict[str, object] = {"player": SIDES[seat]}
                s.tell("drew", facts, {seat: {"card": CARD_NAMES[card]}})
        s.stack.pop()
        return False
