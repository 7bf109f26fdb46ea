"""Tables in any position with any dice, so that a rule test is a few lines.

    t = table().soldier(1, "3.4.5").martian(1, "3.6.5").turn("human").dice(8, 5, 2, 1, 1, 1, 1)
    t.take("activate h1", "shoot m1")

Import it as ``from mars_attacks.builder import table``. The ground is open unless a map is given.
Models that are not named are dead, but for a reserve on each side far away in a corner, so that
nobody wins by accident. Hands are empty, no counter lies about; all cards not named are in the
deck, the Events below all others. ``dice`` are the faces that will be rolled, in order; a die that
nobody expected fails the test.
"""

from __future__ import annotations

from typing import Any

import pytest

from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.scenery import Piece
from planitia.games.mars_attacks.constants import (
    BITS,
    COUNTER_KINDS,
    DEAD,
    DIE,
    MODEL_NAMES,
    SIDES,
    SPOT_NAMES,
    SQUARE_NAMES,
    SQUARE_OF,
    TAKEN,
    THING_NAMES,
    TRANSIT,
    WAITING,
    place_name,
)
from planitia.games.mars_attacks.content.deck import CARD_NAMES, CARDS, SET_NAMES
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.rounds import Rounds
from planitia.games.mars_attacks.rules.turns import begin_turn
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.errors import IllegalAction
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.option import Value
from planitia.kernel.rng import Rng, quick

RESERVES = {"h8": "1.1.1", "m5": "8.8.9"}


class Script(Rng):
    """Dice that fall as a test wants them; anything but a die is left to chance."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.chance = quick("script")

    def word(self) -> int:
        return self.chance.word()

    def below(self, n: int) -> int:
        if n != DIE:
            return self.chance.below(n)
        assert self.faces, "a die is rolled that the test did not expect"
        return self.faces.pop(0) - 1

    def shuffle(self, items: list[int]) -> None:
        self.chance.shuffle(items)

    def copy(self) -> Script:
        return Script(list(self.faces))

    def dump(self) -> list[str | int]:
        return ["script", *self.faces]


def open_ground(*pieces: Piece) -> Map:
    """A map with nothing but these pieces."""
    return Map("open", "Open ground", "For tests.", tuple(pieces))


def new_game(seed: int | str = 1, **options: Value) -> MarsAttacks:
    """A game at its first decision, as players would begin it."""
    state = GAME.new(2, seed, **options)
    assert isinstance(state, MarsAttacks)
    return state


def table(ground: Map | None = None, **options: Value) -> Table:
    """An empty table, to be arranged."""
    return Table(new_game(**options), ground or open_ground())


class Table:
    """A game in a position of choice: first arranged, then played and read."""

    def __init__(self, state: MarsAttacks, ground: Map) -> None:
        self.state = state
        state.base = state.map = ground
        state.lay_out()
        state.spots = [DEAD] * len(MODEL_NAMES)
        state.faces = [0] * 10
        state.deck = list(range(CARDS))[::-1]
        self.script = Script([])
        state.rng = self.script

    # Arranging

    def soldier(self, n: int, spot: str, rattled: bool = False, acted: bool = False) -> Table:
        return self.model(f"h{n}", spot, rattled, acted)

    def martian(self, n: int, spot: str, rattled: bool = False, acted: bool = False) -> Table:
        return self.model(f"m{n}", spot, rattled, acted)

    def model(self, name: str, spot: str, rattled: bool = False, acted: bool = False) -> Table:
        """A model on a spot, or ``"waiting"``."""
        s = self.state
        at = MODEL_NAMES.index(name)
        s.spots[at] = WAITING if spot == "waiting" else SPOT_NAMES.index(spot)
        s.rattled |= BITS[at] if rattled else 0
        s.marked |= BITS[at] if acted else 0
        return self

    def hand(self, side: str, *cards: str) -> Table:
        self.state.hands[SIDES.index(side)] = tuple([self.out(card) for card in cards])
        return self

    def support(self, kind: str, *cards: str) -> Table:
        """A set of Support cards in front of its owner."""
        self.state.sets[SET_NAMES.index(kind)] = tuple([self.out(card) for card in cards])
        return self

    def deck_top(self, *cards: str) -> Table:
        """The next cards to be drawn, the first one first."""
        self.state.deck += reversed([self.out(card) for card in cards])
        return self

    def only_deck(self, *cards: str) -> Table:
        """Exactly these cards in the deck, all others not named are discarded."""
        kept = [self.out(card) for card in cards]
        self.state.discards += self.state.deck
        self.state.deck = kept[::-1]
        return self

    def counter(self, square: str, what: str, up: bool = False) -> Table:
        s = self.state
        at = next(at for at in range(10) if s.places[at] == -1)
        s.places[at] = SQUARE_NAMES.index(square)
        s.faces[at] = COUNTER_KINDS.index(what)
        s.turned |= 1 << at if up else 0
        return self

    def thing(self, what: str, square: str, drawer: str = "human") -> Table:
        self.state.things.append(THING_NAMES.index(what) << 6 | SQUARE_NAMES.index(square))
        if what == "bug":
            self.state.drawer = SIDES.index(drawer)
        return self

    def points(self, side: str, shot: int = 0, fight: int = 0, haul: int = 0) -> Table:
        seat = SIDES.index(side)
        self.state.shot_points[seat] = shot
        self.state.fight_points[seat] = fight
        self.state.haul[seat] = haul
        return self

    def dice(self, *faces: int) -> Table:
        """The next dice, in the order in which they will be rolled."""
        self.script.faces += faces
        return self

    def turn(self, side: str = "human", round: int = 2) -> Table:
        """The table is arranged: this side has the Turn."""
        s = self.state
        for name, spot in RESERVES.items():
            if s.spots[MODEL_NAMES.index(name)] == DEAD:
                self.model(name, spot)
        s.dead = sum([BITS[at] for at, spot in enumerate(s.spots) if spot == DEAD])
        s.round = round
        s.stack = [Rounds()]
        s.opened = None
        begin_turn(s, SIDES.index(side))
        s.settle()
        return self

    def out(self, card: str) -> int:
        number = CARD_NAMES.index(card)
        self.state.deck.remove(number)
        return number

    # Playing

    def decision(self) -> Decision:
        (found,) = self.state.decisions
        return found

    def take(self, *answers: str) -> Table:
        """Answer whatever is asked, one answer after another."""
        for answer in answers:
            self.state.take(self.decision(), answer)
            self.check()
        return self

    def refused(self, answer: str) -> IllegalAction:
        """The refusal of an answer that the rules forbid here; nothing has changed."""
        before = self.state.fingerprint()
        with pytest.raises(IllegalAction) as caught:
            self.state.take(self.decision(), answer)
        assert self.state.fingerprint() == before
        return caught.value

    def check(self) -> None:
        """MA-INV-01, 02, 06, 09: nothing is lost, crowded or on top of another."""
        s = self.state
        cards = s.deck + s.discards + s.resolving
        for pile in [*s.hands, *s.sets]:
            cards += pile
        assert sorted(cards) == list(range(CARDS))
        standing = [spot for spot in s.spots if spot < TRANSIT]
        assert len(set(standing)) == len(standing)
        assert not set(standing) & s.map.covered
        assert max(s.crowds()) <= 6

    def options(self, *verbs: str) -> list[str]:
        """What may be answered, or only the answers with these verbs."""
        said = [action.text for action in self.decision().actions]
        return [one for one in said if not verbs or one.split()[0] in verbs]

    def asked(self) -> str:
        """The side that is asked."""
        return SIDES[self.decision().seat]

    def listening(self) -> Table:
        self.state.listen()
        return self

    def heard(self, *kinds: str) -> list[Event]:
        """The events since last asked, or those of some kinds."""
        return [one for one in self.state.heard() if not kinds or one.kind in kinds]

    def facts(self, kind: str) -> list[dict[str, object]]:
        return [one.facts for one in self.heard(kind)]

    # SeenTable

    @property
    def dice_left(self) -> int:
        return len(self.script.faces)

    def where(self, model: str) -> str:
        """The spot or square of a model, or waiting or dead."""
        place = self.state.spots[MODEL_NAMES.index(model)]
        return place_name(place) or ("dead" if place == DEAD else "waiting")

    def square(self, model: str) -> str:
        return SQUARE_NAMES[SQUARE_OF[self.state.spots[MODEL_NAMES.index(model)]]]

    def dead(self, model: str) -> bool:
        return self.where(model) == "dead"

    def rattled(self, model: str) -> bool:
        return self.state.rattled & BITS[MODEL_NAMES.index(model)] != 0

    def acted(self, model: str) -> bool:
        return self.state.marked & BITS[MODEL_NAMES.index(model)] != 0

    def score(self, side: str) -> int:
        return self.state.points(SIDES.index(side))

    def hand_of(self, side: str) -> list[str]:
        return [CARD_NAMES[card] for card in self.state.hands[SIDES.index(side)]]

    def set_of(self, kind: str) -> list[str]:
        return [CARD_NAMES[card] for card in self.state.sets[SET_NAMES.index(kind)]]

    @property
    def discards(self) -> list[str]:
        return [CARD_NAMES[card] for card in self.state.discards]

    def things(self) -> list[tuple[str, str]]:
        return [(THING_NAMES[one >> 6], SQUARE_NAMES[one & 63]) for one in self.state.things]

    def taken_by(self, side: str) -> list[int]:
        """The numbers of the counters a side has."""
        place = TAKEN - SIDES.index(side)
        return [at + 1 for at, one in enumerate(self.state.places) if one == place]

    def view(self, side: str | None) -> dict[str, Any]:
        return self.state.view(None if side is None else SIDES.index(side))
