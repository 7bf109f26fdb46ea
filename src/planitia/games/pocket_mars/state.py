"""The table of Pocket Mars: where every card and colonist is, and the moves that rules are made of.

The moves here check nothing; the frames ask only for what the rules allow.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    BASIC,
    BUILDING_VALUE,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COLONISTS,
    COLOURS,
    DA,
    DOWN,
    EARTH,
    EMPTY,
    ENERGY,
    ENERGY_MAX,
    ENERGY_START,
    PLAYERS,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
    site_value,
)
from planitia.games.pocket_mars.content.cards import CardSet
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State


class PocketMars(State):
    """A game of Pocket Mars (PM-BLD-03, 07). In the solo game player 1 is Devious Automatics."""

    rows: list[int]
    """One row of numbers a player: Earth, Ship, energy and the spaces (see ``constants``)."""
    hands: list[tuple[int, ...]]
    preps: list[int]
    deck: list[int]
    """The last card is the top."""
    witnesses: list[int]
    """R-PM-14, 19: for each of the lowest cards of the deck, the seats that know its face, as a bit
    mask: who laid it there, and who had seen it before."""
    discards: list[int]
    sites: list[tuple[int, ...]]
    packs: list[tuple[int, ...]]
    seen: list[int]
    """R-PM-14: for each seat, the prep places whose faces it has seen, as a bit mask."""
    starter: int
    """PM-SU-14: drawn once all have filled their prep modules; EMPTY until then."""
    round: int
    resolving: int
    """The card that is being played from hand, which is nowhere else meanwhile."""

    # Made from the fields above by tools/fields.py.

    fields: ClassVar[tuple[str, ...]] = (
        "rows",
        "hands",
        "preps",
        "deck",
        "witnesses",
        "discards",
        "sites",
        "packs",
        "seen",
        "starter",
        "round",
        "resolving",
    )

    def copy_fields(self, twin: PocketMars) -> None:
        """Give a clone its own of everything that changes."""
        twin.rows = self.rows.copy()
        twin.hands = self.hands.copy()
        twin.preps = self.preps.copy()
        twin.deck = self.deck.copy()
        twin.witnesses = self.witnesses.copy()
        twin.discards = self.discards.copy()
        twin.sites = self.sites.copy()
        twin.packs = self.packs.copy()
        twin.seen = self.seen.copy()
        twin.starter = self.starter
        twin.round = self.round
        twin.resolving = self.resolving

    def read_fields(self, data: dict[str, Any]) -> None:
        """Take the fields from what ``dump`` wrote."""
        self.rows = data["rows"]
        self.hands = [tuple(one) for one in data["hands"]]
        self.preps = data["preps"]
        self.deck = data["deck"]
        self.witnesses = data["witnesses"]
        self.discards = data["discards"]
        self.sites = [tuple(one) for one in data["sites"]]
        self.packs = [tuple(one) for one in data["packs"]]
        self.seen = data["seen"]
        self.starter = data["starter"]
        self.round = data["round"]
        self.resolving = data["resolving"]

    # Made up to here.

    def __init__(self, header: Header, rng: Rng, cards: CardSet) -> None:
        super().__init__(header, rng)
        self.cards = cards
        self.solo: bool = header.seats == 1
        self.players: int = 2 if self.solo else header.seats
        self.capacity: int = 1 if header.seats <= 2 else 2
        """PM-BLD-04..06: how many colonists an upgraded space holds."""

    def lay_out(self) -> None:
        """PM-SU-02..08: ships, colonists, energy and empty sites, before any card is dealt."""
        row = [0] * ROW
        row[EARTH] = COLONISTS - 1
        row[SHIP] = 1
        row[ENERGY] = ENERGY_START
        self.rows = row * self.players
        self.hands = [()] * self.players
        self.preps = [EMPTY] * (PREP * self.players)
        self.sites = [()] * len(BUILDINGS)
        self.seen = [0] * self.seats
        self.deck = list(range(CARDS))
        self.witnesses = []
        self.discards = []
        self.packs = []
        self.starter = EMPTY
        self.round = 1
        self.resolving = EMPTY

    def clone(self) -> PocketMars:
        """A copy that shares nothing that changes."""
        twin = PocketMars(self.header, self.rng.copy(), self.cards)
        self.copy_fields(twin)
        self.copied(twin)
        return twin

    def read(self, data: dict[str, Any]) -> None:
        """Version 1 noted who laid a card under the deck; its tables can still be looked at."""
        if "buriers" in data:
            data = {**data, "witnesses": [1 << seat for seat in data["buriers"]]}
        self.read_fields(data)

    def rounds(self) -> int | None:
        """The round that is played."""
        return self.round

    # Reading the table

    def prep_count(self, player: int) -> int:
        """How many cards a prep module holds."""
        at = player * PREP
        left = 0 if self.preps[at] == EMPTY else 1
        return left if self.preps[at + 1] == EMPTY else left + 1

    def settled(self, player: int) -> int:
        """How many of a player's colonists are in Buildings."""
        at = player * ROW
        return COLONISTS - self.rows[at + EARTH] - self.rows[at + SHIP]

    def room(self, building: int) -> bool:
        """PM-BLD-04..06: whether the upgraded space of a Building has room for one more."""
        taken = 0
        for player in range(self.players):
            taken += self.rows[player * ROW + UPGRADED + building]
        return taken < self.capacity

    def value_to_beat(self, building: int) -> int:
        """PM-PREP-06, 07: the value of the site's top card, or the Building's own."""
        site = self.sites[building]
        return site_value(site[-1]) if site else BUILDING_VALUE

    def name_of(self, player: int) -> str:
        """A player as actions and events name it."""
        return PLAYERS[self.player_word(player)]

    def player_word(self, player: int) -> int:
        """The number of a player among the names that actions use."""
        return DA if self.solo and player == ANDROIDS else player

    def player_at(self, word: int) -> int:
        """The player that an action names."""
        return ANDROIDS if word == DA else word

    # Moving colonists and energy

    def launch(self, player: int, count: int) -> None:
        """PM-TURN-12, R-PM-11: move up to this many colonists from Earth to the Ship."""
        at = player * ROW
        moved = min(count, self.rows[at + EARTH])
        self.rows[at + EARTH] -= moved
        self.rows[at + SHIP] += moved
        if self.events is not None and moved:
            self.tell("launched", {"player": self.name_of(player), "count": moved})

    def gain(self, player: int, count: int) -> None:
        """PM-ENERGY-04, R-PM-08: raise energy by what fits."""
        at = player * ROW + ENERGY
        gained = min(count, ENERGY_MAX - self.rows[at])
        self.rows[at] += gained
        if self.events is not None:
            self.tell("energy", {"player": self.name_of(player), "change": gained})

    def pay(self, player: int, price: int) -> None:
        """Lower energy by a price that can be paid."""
        self.rows[player * ROW + ENERGY] -= price
        if self.events is not None and price:
            self.tell("energy", {"player": self.name_of(player), "change": -price})

    def land(self, player: int, building: int) -> None:
        """R-PM-01, R-PM-37: a colonist leaves the Ship for the basic space of a Building."""
        at = player * ROW
        self.rows[at + SHIP] -= 1
        self.rows[at + BASIC + building] += 1
        if self.events is not None:
            self.tell("landed", {"player": self.name_of(player), "building": BUILDINGS[building]})

    def promote(self, player: int, building: int) -> None:
        """R-PM-02: a colonist moves from basic to upgraded."""
        at = player * ROW + building
        self.rows[at + BASIC] -= 1
        self.rows[at + UPGRADED] += 1
        if self.events is not None:
            self.tell("promoted", {"player": self.name_of(player), "building": BUILDINGS[building]})

    def demote(self, player: int, building: int) -> None:
        """R-PM-02: a colonist moves from upgraded to basic."""
        at = player * ROW + building
        self.rows[at + UPGRADED] -= 1
        self.rows[at + BASIC] += 1
        if self.events is not None:
            self.tell("demoted", {"player": self.name_of(player), "building": BUILDINGS[building]})

    # Moving cards

    def leave_hand(self, player: int, card: int) -> None:
        """Take a card out of a hand."""
        hand = list(self.hands[player])
        hand.remove(card)
        self.hands[player] = tuple(hand)

    def leave_prep(self, player: int, place: int) -> int:
        """Take the card out of a prep place; what others had seen there is forgotten."""
        at = player * PREP + place
        card = self.preps[at]
        self.preps[at] = EMPTY
        for seat in range(self.seats):
            self.seen[seat] &= ~(1 << at)
        return card

    def give_up(self, player: int, card: int) -> None:
        """Take a card out of a player's hand or prep module, wherever it is."""
        at = player * PREP
        if self.preps[at] == card:
            self.leave_prep(player, 0)
        elif self.preps[at + 1] == card:
            self.leave_prep(player, 1)
        else:
            self.leave_hand(player, card)

    def discard(self, card: int) -> None:
        """Put a card face up on the discard pile."""
        self.discards.append(card)
        if self.events is not None:
            self.tell("discarded", {"card": CARD_NAMES[card]})

    def connect(self, player: int, owner: int, place: int) -> int:
        """PM-PREP-01, 02: lay a card of a prep module face up on the site of its colour."""
        card = self.leave_prep(owner, place)
        building = colour_of(card)
        self.sites[building] = self.sites[building] + (card,)
        if self.events is not None:
            facts: dict[str, object] = {"card": CARD_NAMES[card], "building": BUILDINGS[building]}
            names = {"player": self.name_of(player), "owner": self.name_of(owner), "place": place}
            self.tell("connected", {**names, **facts})
        return card

    def cover(self, player: int, card: int, building: int) -> None:
        """R-PM-48: lay a hand card face down on a site."""
        self.leave_hand(player, card)
        self.sites[building] = self.sites[building] + (card | (player + 1) << DOWN,)
        if self.events is not None:
            facts: dict[str, object] = {"player": self.name_of(player)}
            facts["colour"] = COLOURS[colour_of(card)]
            facts["building"] = BUILDINGS[building]
            self.tell("covered", facts, {player: {"card": CARD_NAMES[card]}})

    def prepare(self, player: int, card: int) -> None:
        """PM-FOUR-05, R-PM-14: a hand card fills the first empty place of the prep module."""
        self.leave_hand(player, card)
        at = player * PREP
        place = 0 if self.preps[at] == EMPTY else 1
        self.preps[at + place] = card
        if self.events is not None:
            facts: dict[str, object] = {"player": self.name_of(player), "place": place}
            facts["colour"] = COLOURS[colour_of(card)]
            self.tell("prepared", facts, {player: {"card": CARD_NAMES[card]}})

    def fill_prep(self, player: int, cards: list[int]) -> None:
        """PM-FOUR-05, PM-VIS-02: hand cards go to prep; how two of a colour lie is left to chance.

        Any fixed order would tell the others which of the two backs hides the higher value.
        """
        if len(cards) == PREP and colour_of(cards[0]) == colour_of(cards[1]):
            self.rng.shuffle(cards)
        for card in cards:
            self.prepare(player, card)
