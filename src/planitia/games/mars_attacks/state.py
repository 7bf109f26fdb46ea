"""The table of Mars Attacks: where every model, counter and card is, and what all rules ask of it.

The moves here check nothing; the frames ask only for what the rules allow. Sets of models are bit
masks (``constants``); a place is a spot, a square in passing, WAITING or DEAD.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.constants import (
    ASIDE,
    BITS,
    BUG_THING,
    CAPACITY,
    COUNTERS,
    CRITTER,
    HUMAN,
    MODELS,
    NO_WRECK,
    NOBODY,
    SECRET,
    SIDE_MASKS,
    SIDES,
    SPOTS_EACH,
    SQUARE_OF,
    SQUARES,
    WAITING,
)
from planitia.games.mars_attacks.content.deck import CARD_NAMES, CARDS, SETS
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State


class MarsAttacks(State):
    """A game of Mars Attacks. Seat 0 plays the Humans, seat 1 the Martians (MA-SU-20).

    MA-INV-01, 04, 06: every card, counter and model is in exactly one place.
    """

    spots: list[int]
    rattled: int
    marked: int
    """The models with an Activation marker (MA-SU-19)."""
    dead: int
    faces: list[int]
    places: list[int]
    turned: int
    """The counters that lie face up or have been taken."""
    things: list[int]
    haul: list[int]
    """How many counters that it wants each side has taken, Civilians included."""
    shot_points: list[int]
    fight_points: list[int]
    wreck: int
    """Where a car came to rest, and above the square from which side; or NO_WRECK."""
    drawer: int
    """Who drew the Bug and so places whom it carries away (MA-EVT-41)."""
    deck: list[int]
    """The last card is the top."""
    discards: list[int]
    resolving: list[int]
    """Cards played and not yet discarded."""
    hands: list[tuple[int, ...]]
    sets: list[tuple[int, ...]]
    laid: int
    """The sets that got a card this Turn (MA-SUP-04)."""
    round: int
    next: int
    active: int
    """R-MA-70: whose Turn it is, and after the last Turn of a Round whose it was."""
    turning: int
    """Whether a Turn is being taken, as against set-up and the end of a Round."""
    late: int
    """Whether the Turn began with no model left to act (MA-TURN-05)."""
    acted: int
    played: int
    acting: int
    """The model activated first in this Turn."""
    subject: int
    """The model that a card played first binds the activation to (MA-TURN-04)."""
    carded: int
    """The active player's models that have had their card this Turn (R-MA-21)."""
    arrived: int
    """The models that moved into the square they are in this Turn (MA-FIGHT-08, R-MA-32)."""
    passed: int
    finished: int
    """R-MA-15: who first had no model left to act in this Round."""
    mover: int
    """R-MA-13: who acted with a model last."""

    # Made from the fields above by tools/fields.py.

    fields: ClassVar[tuple[str, ...]] = (
        "spots",
        "rattled",
        "marked",
        "dead",
        "faces",
        "places",
        "turned",
        "things",
        "haul",
        "shot_points",
        "fight_points",
        "wreck",
        "drawer",
        "deck",
        "discards",
        "resolving",
        "hands",
        "sets",
        "laid",
        "round",
        "next",
        "active",
        "turning",
        "late",
        "acted",
        "played",
        "acting",
        "subject",
        "carded",
        "arrived",
        "passed",
        "finished",
        "mover",
    )

    def copy_fields(self, twin: MarsAttacks) -> None:
        """Give a clone its own of everything that changes."""
        twin.spots = self.spots.copy()
        twin.rattled = self.rattled
        twin.marked = self.marked
        twin.dead = self.dead
        twin.faces = self.faces.copy()
        twin.places = self.places.copy()
        twin.turned = self.turned
        twin.things = self.things.copy()
        twin.haul = self.haul.copy()
        twin.shot_points = self.shot_points.copy()
        twin.fight_points = self.fight_points.copy()
        twin.wreck = self.wreck
        twin.drawer = self.drawer
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.resolving = self.resolving.copy()
        twin.hands = self.hands.copy()
        twin.sets = self.sets.copy()
        twin.laid = self.laid
        twin.round = self.round
        twin.next = self.next
        twin.active = self.active
        twin.turning = self.turning
        twin.late = self.late
        twin.acted = self.acted
        twin.played = self.played
        twin.acting = self.acting
        twin.subject = self.subject
        twin.carded = self.carded
        twin.arrived = self.arrived
        twin.passed = self.passed
        twin.finished = self.finished
        twin.mover = self.mover

    def read_fields(self, data: dict[str, Any]) -> None:
        """Take the fields from what ``dump`` wrote."""
        self.spots = data["spots"]
        self.rattled = data["rattled"]
        self.marked = data["marked"]
        self.dead = data["dead"]
        self.faces = data["faces"]
        self.places = data["places"]
        self.turned = data["turned"]
        self.things = data["things"]
        self.haul = data["haul"]
        self.shot_points = data["shot_points"]
        self.fight_points = data["fight_points"]
        self.wreck = data["wreck"]
        self.drawer = data["drawer"]
        self.deck = data["deck"]
        self.discards = data["discards"]
        self.resolving = data["resolving"]
        self.hands = [tuple(one) for one in data["hands"]]
        self.sets = [tuple(one) for one in data["sets"]]
        self.laid = data["laid"]
        self.round = data["round"]
        self.next = data["next"]
        self.active = data["active"]
        self.turning = data["turning"]
        self.late = data["late"]
        self.acted = data["acted"]
        self.played = data["played"]
        self.acting = data["acting"]
        self.subject = data["subject"]
        self.carded = data["carded"]
        self.arrived = data["arrived"]
        self.passed = data["passed"]
        self.finished = data["finished"]
        self.mover = data["mover"]

    # Made up to here.

    def __init__(self, header: Header, rng: Rng, base: Map) -> None:
        super().__init__(header, rng)
        self.base = base
        self.map = base

    def lay_out(self) -> None:
        """Everything off the board, before counters are placed and cards dealt."""
        self.spots = [WAITING] * MODELS
        self.rattled = self.marked = self.dead = self.turned = 0
        self.faces = [SECRET] * (COUNTERS // 2) + [CRITTER] * (COUNTERS // 2)
        self.places = [ASIDE] * COUNTERS
        self.things = []
        self.haul = [0, 0]
        self.shot_points = [0, 0]
        self.fight_points = [0, 0]
        self.wreck = NO_WRECK
        self.drawer = NOBODY
        self.deck = list(range(CARDS))
        self.discards = []
        self.resolving = []
        self.hands = [(), ()]
        self.sets = [()] * SETS
        self.round = 1
        self.next = self.active = HUMAN
        self.turning = self.late = self.laid = 0
        self.acted = self.played = self.carded = self.arrived = self.passed = 0
        self.acting = self.subject = self.finished = self.mover = NOBODY

    def clone(self) -> MarsAttacks:
        """A copy that shares nothing that changes."""
        twin = MarsAttacks(self.header, self.rng.copy(), self.base)
        twin.map = self.map
        self.copy_fields(twin)
        self.copied(twin)
        return twin

    def read(self, data: dict[str, Any]) -> None:
        """The wreck changes the map."""
        self.read_fields(data)
        self.set_wreck(self.wreck)

    def rounds(self) -> int | None:
        """The round that is played."""
        return self.round

    # Reading the table

    def who(self, square: int) -> int:
        """The models in a square."""
        found = 0
        spots = self.spots
        for model in range(MODELS):
            if SQUARE_OF[spots[model]] == square:
                found |= BITS[model]
        return found

    def crowds(self) -> list[int]:
        """How many models each square holds."""
        counts = [0] * SQUARES
        for spot in self.spots:
            if spot < WAITING:
                counts[SQUARE_OF[spot]] += 1
        return counts

    def full(self, square: int) -> bool:
        """MA-CAP-01, 02, MA-INV-02: whether a square holds as many models as it can."""
        count = 0
        for spot in self.spots:
            if SQUARE_OF[spot] == square:
                count += 1
        return count >= CAPACITY

    def free_spots(self, square: int) -> list[int]:
        """R-MA-83: the spots of a square with neither a model nor scenery."""
        spots = self.spots
        taken = 0
        low = square * SPOTS_EACH
        for spot in spots:
            if low <= spot < low + SPOTS_EACH:
                taken |= 1 << (spot - low)
        free = self.map.free[square]
        if not taken:
            return list(free)
        return [spot for spot in free if not taken >> (spot - low) & 1]

    def left(self, seat: int) -> int:
        """The models of a side that can still act this Round, waiting ones included."""
        return SIDE_MASKS[seat] & ~self.dead & ~self.marked

    def cards_left(self) -> int:
        """MA-TURN-02, 03, 05, R-MA-20: how many card plays the active player's Turn still has."""
        if self.late:
            return 2 - self.played
        return 1 - self.played if self.acted <= 1 else 0

    def may_play(self, seat: int) -> bool:
        """R-MA-80: whether public facts leave this seat a card; in the own Turn they count."""
        if not self.hands[seat]:
            return False
        return seat != self.active or not self.turning or self.cards_left() > 0

    def had_card(self, seat: int, model: int) -> bool:
        """MA-CARD-42, R-MA-21: whether a model of the active player has had its card this Turn."""
        return seat == self.active and self.turning == 1 and self.carded & BITS[model] != 0

    def charge(self, model: int) -> int:
        """MA-FIGHT-08, 19, R-MA-32: the die of a model that moved into its square this Turn."""
        return 1 if self.arrived & BITS[model] else 0

    def points(self, seat: int) -> int:
        """MA-VP-01..05: the victory points of a side."""
        haul = self.haul[seat]
        return self.shot_points[seat] + self.fight_points[seat] + (haul - 1 if haul > 1 else 0)

    def thing(self, kind: int) -> int:
        """The place among things of the herd or the Bug, or -1."""
        for at in range(len(self.things)):
            if self.things[at] >> 6 == kind:
                return at
        return -1

    def bug_square(self) -> int:
        """The square of the Bug, or -1."""
        for thing in self.things:
            if thing >> 6 == BUG_THING:
                return thing & 63
        return -1

    # Changing the table

    def mark(self, models: int) -> None:
        """MA-ACT-10: Activation markers; then see who has finished (R-MA-15)."""
        self.marked |= models & ~self.dead
        self.note_finished()

    def note_finished(self) -> None:
        """R-MA-15: remember who first had no model left to act; the active player on a tie."""
        if self.finished == NOBODY:
            if not self.left(self.active):
                self.finished = self.active
            elif not self.left(1 - self.active):
                self.finished = 1 - self.active

    def spend(self, seat: int, card: int, on: int = NOBODY) -> None:
        """MA-CARD-08, R-MA-20: a card leaves a hand; in the own Turn it is a card play."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        self.resolving.append(card)
        if seat == self.active and self.turning:
            self.played += 1
            if on != NOBODY and SIDE_MASKS[seat] & BITS[on]:
                self.carded |= BITS[on]

    def clear_resolved(self) -> None:
        """MA-TURN-11: what has been resolved goes to the discard pile."""
        if self.resolving:
            self.discards += self.resolving
            self.resolving = []

    def set_wreck(self, wreck: int) -> None:
        """R-MA-63, 68: one car at rest at most; it changes the map."""
        self.wreck = wreck
        if wreck == NO_WRECK:
            self.map = self.base
        else:
            self.map = self.base.with_wreck(wreck & 63, (wreck >> 6) - 1)

    def tell_waits(self, seat: int) -> None:
        """R-MA-80: say that a seat wants to be waited for, which tells nothing of its hand."""
        if self.events is not None:
            self.tell("waits", {"player": SIDES[seat]})

    def tell_card(self, kind: str, seat: int, card: int, more: dict[str, object]) -> None:
        """Say that a seat did something with a card that all may see."""
        facts: dict[str, object] = {"player": SIDES[seat], "card": CARD_NAMES[card]}
        facts.update(more)
        self.tell(kind, facts)
