"""Tables in any position, so that a rule test is a few lines.

    t = table(seats=3).hand(0, "orange-6", "green-1").prep(0, "blue-2", "green-5").turn(0)
    t.take("connect green-5")

Import it as ``from pocket_mars.builder import table``. All 35 cards start in the deck; each one
named moves to its place. ``turn`` deals two cards to every hand and prep module that was not named
(from the bottom of the deck, never one that was named) and asks the seat for its action. Colonists
that are not placed stay on Earth. In the solo game the androids are ``"da"``.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import pytest

from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COLONISTS,
    DOWN,
    EARTH,
    EMPTY,
    ENERGY,
    FACE,
    HAND,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
)
from planitia.games.pocket_mars.game import GAME
from planitia.games.pocket_mars.rules.four_card_rule import FourCardRule
from planitia.games.pocket_mars.rules.rounds_and_turns import Rounds, Turn
from planitia.games.pocket_mars.rules.solo.round import SystemFailure
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.errors import IllegalAction
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.option import Value

Player = int | Literal["da"]
Spaces = tuple[int, int]
"""Colonists on the basic and on the upgraded space of a Building."""

NOBODY_THERE: Final[Spaces] = (0, 0)


def new_game(seats: int, seed: int | str = 1, **options: Value) -> PocketMars:
    """A game at its first decision, as a player would begin it."""
    state = GAME.new(seats=seats, seed=seed, **options)
    assert isinstance(state, PocketMars)
    return state


def table(seats: int = 2, seed: int | str = 1, **options: Value) -> Table:
    """An empty table with everything in the deck, to be arranged."""
    return Table(new_game(seats, seed, **options))


def number(card: str) -> int:
    return CARD_NAMES.index(card)


def names(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


class Table:
    """A game in a position of choice: first arranged, then played and read."""

    def __init__(self, state: PocketMars) -> None:
        self.state = state
        self.named: set[int] = set()
        self.hands_named: set[int] = set()
        self.preps_named: set[int] = set()
        self.whole_deck: list[int] | None = None
        rows = state.rows
        state.lay_out()
        state.rows = rows
        state.deck = list(range(CARDS))
        state.packs = []

    # Arranging

    def hand(self, player: Player, *cards: str) -> Table:
        """Exactly these cards in a hand."""
        assert self.at(player) not in self.hands_named, "a hand is named once"
        self.hands_named.add(self.at(player))
        self.state.hands[self.at(player)] = tuple([self.out(card) for card in cards])
        return self

    def prep(self, player: Player, *cards: str) -> Table:
        """Exactly these cards in a prep module, left place first."""
        assert self.at(player) not in self.preps_named, "a prep module is named once"
        self.preps_named.add(self.at(player))
        for place, card in enumerate(cards):
            self.state.preps[self.at(player) * PREP + place] = self.out(card)
        return self

    def site(self, building: str, *cards: str) -> Table:
        """These cards face up at a site, on what lies there already, the last one on top."""
        at = BUILDINGS.index(building)
        self.state.sites[at] += tuple([self.out(card) for card in cards])
        return self

    def covered(self, building: str, card: str, by: int) -> Table:
        """A card face down on top of a site, laid by that seat."""
        at = BUILDINGS.index(building)
        self.state.sites[at] += (self.out(card) | (by + 1) << DOWN,)
        return self

    def colonists(
        self,
        player: Player,
        ship: int = 0,
        earth: int | None = None,
        greenhouse: Spaces = NOBODY_THERE,
        energy_bank: Spaces = NOBODY_THERE,
        comms_center: Spaces = NOBODY_THERE,
        aqualab: Spaces = NOBODY_THERE,
    ) -> Table:
        """A player's seven colonists: (basic, upgraded) in each Building, the rest on Earth."""
        homes = (greenhouse, energy_bank, comms_center, aqualab)
        left = COLONISTS - ship - sum([low + high for low, high in homes])
        assert left >= 0, "a player has seven colonists"
        assert earth is None or earth == left, f"{left} colonists are left for Earth"
        row = [0] * ROW
        row[EARTH], row[SHIP], row[ENERGY] = left, ship, self.energy_of(player)
        for home, (low, high) in enumerate(homes):
            row[BASIC + home], row[UPGRADED + home] = low, high
        at = self.at(player) * ROW
        self.state.rows[at : at + ROW] = row
        return self

    def energy(self, player: Player, level: int) -> Table:
        self.state.rows[self.at(player) * ROW + ENERGY] = level
        return self

    def deck_top(self, *cards: str) -> Table:
        """The next cards of the deck, the first one to be drawn first."""
        self.state.deck += reversed([self.out(card) for card in cards])
        return self

    def deck(self, *cards: str) -> Table:
        """Exactly these cards in the deck, the top first; all others not named are discarded."""
        self.whole_deck = [self.out(card) for card in cards]
        return self

    def buried(self, by: int, *cards: str) -> Table:
        """Cards that a seat has put under the deck, each below the one before."""
        for card in cards:
            self.state.deck.insert(0, self.out(card))
            self.state.witnesses.insert(0, 1 << by)
        return self

    def discard_pile(self, *cards: str) -> Table:
        """The discard pile, its top last."""
        self.state.discards += [self.out(card) for card in cards]
        return self

    def turn(self, seat: int = 0, starter: int = 0, round: int = 1) -> Table:
        """The table is arranged: this seat is asked for the action of its turn."""
        s = self.state
        for player in range(s.players):
            if player not in self.preps_named:
                s.preps[player * PREP : player * PREP + PREP] = self.dealt(PREP)
            if player not in self.hands_named and not (s.solo and player == 1):
                s.hands[player] = tuple(self.dealt(HAND))
        if self.whole_deck is not None:
            under = len(s.witnesses)
            s.discards = s.deck[under:] + s.discards
            s.deck = s.deck[:under] + self.whole_deck[::-1]
        s.starter = starter
        s.round = round
        first = SystemFailure() if s.solo else Rounds((seat - starter) % s.seats + 1)
        s.stack = [first, FourCardRule(seat, seat), Turn(seat)]
        s.opened = None
        self.check()
        return self

    def at(self, player: Player) -> int:
        return 1 if player == "da" else player

    def out(self, card: str) -> int:
        """Take a card out of the deck, once."""
        found = number(card)
        assert found not in self.named, f"{card} is named twice"
        self.named.add(found)
        self.state.deck.remove(found)
        return found

    def dealt(self, count: int) -> list[int]:
        """Cards nobody named, from the bottom of the deck."""
        free = [card for card in self.state.deck if card not in self.named][:count]
        for card in free:
            self.state.deck.remove(card)
        return free

    def check(self) -> None:
        """PM-INV-01, PM-INV-02: 35 cards, and seven colonists a player."""
        s = self.state
        everywhere = [card for hand in s.hands for card in hand]
        everywhere += [card for card in s.preps if card != EMPTY]
        everywhere += [laid & FACE for site in s.sites for laid in site]
        everywhere += s.deck + s.discards
        everywhere += [] if s.resolving == EMPTY else [s.resolving]
        assert sorted(everywhere) == list(range(CARDS))
        for player in range(s.players):
            row = s.rows[player * ROW : player * ROW + ROW]
            assert sum(row) - row[ENERGY] == COLONISTS

    # Playing

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision, or the one of this seat."""
        found = [one for one in self.state.decisions if seat is None or one.seat == seat]
        assert len(found) == 1, f"asked now: {self.asked()}"
        return found[0]

    def take(self, *answer: int | str) -> Table:
        """``take(text)`` for the seat that is asked, or ``take(seat, text)``."""
        seat = answer[0] if isinstance(answer[0], int) else None
        self.state.take(self.decision(seat), str(answer[-1]))
        self.check()
        return self

    def refused(self, *answer: int | str) -> IllegalAction:
        """The refusal of an answer that the rules forbid here; nothing has changed."""
        seat = answer[0] if isinstance(answer[0], int) else None
        before = self.state.fingerprint()
        with pytest.raises(IllegalAction) as caught:
            self.state.take(self.decision(seat), str(answer[-1]))
        assert self.state.fingerprint() == before
        return caught.value

    def options(self, seat: int | None = None) -> list[str]:
        return [action.text for action in self.decision(seat).actions]

    def asked(self) -> list[int]:
        return [one.seat for one in self.state.decisions]

    def listening(self) -> Table:
        self.state.listen()
        return self

    def heard(self) -> list[Event]:
        return self.state.heard()

    # Reading

    def row(self, player: Player, place: int) -> int:
        return self.state.rows[self.at(player) * ROW + place]

    def energy_of(self, player: Player) -> int:
        return self.row(player, ENERGY)

    def earth(self, player: Player) -> int:
        return self.row(player, EARTH)

    def ship(self, player: Player) -> int:
        return self.row(player, SHIP)

    def basic(self, player: Player, building: str) -> int:
        return self.row(player, BASIC + BUILDINGS[:HOMES].index(building))

    def upgraded(self, player: Player, building: str) -> int:
        return self.row(player, UPGRADED + BUILDINGS[:HOMES].index(building))

    def hand_of(self, player: Player) -> list[str]:
        return names(self.state.hands[self.at(player)])

    def prep_of(self, player: Player) -> list[str | None]:
        """The cards of a prep module, left place first, None where it is empty."""
        at = self.at(player) * PREP
        places = self.state.preps[at : at + PREP]
        return [None if card == EMPTY else CARD_NAMES[card] for card in places]

    def site_of(self, building: str) -> list[str]:
        """The cards of a site, the top last, a face-down one in brackets."""
        laid = self.state.sites[BUILDINGS.index(building)]
        found = names([card & FACE for card in laid])
        return [
            f"({name})" if card >> DOWN else name for card, name in zip(laid, found, strict=True)
        ]

    def value_to_beat(self, building: str) -> int:
        return self.state.value_to_beat(BUILDINGS.index(building))

    @property
    def deck_names(self) -> list[str]:
        return names(self.state.deck[::-1])

    @property
    def discards(self) -> list[str]:
        """The discard pile, its top last."""
        return names(self.state.discards)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.state.view(seat)
