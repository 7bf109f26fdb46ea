"""Section INV: what holds at any moment of any game, over many games of random answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COLONISTS,
    DOWN,
    EMPTY,
    ENERGY,
    ENERGY_MAX,
    FACE,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    UPGRADED,
    colour_of,
)
from planitia.games.pocket_mars.rules.rounds_and_turns import Turn
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.event import Event
from planitia.kernel.option import Value
from planitia.kernel.rng import quick
from pocket_mars.builder import new_game

ROUNDS = 40
Kind = tuple[int, dict[str, Value]]

TABLES: list[Kind] = [
    (seats, {"draft": draft, "round_limit": ROUNDS})
    for seats in (2, 3, 4)
    for draft in (False, True)
]
SOLO: list[Kind] = [
    (1, {"level": level, "calculations": who})
    for level in ("normal", "super-droid", "cyborg")
    for who in ("engine", "player")
]
GAMES = 10

every_table = pytest.mark.parametrize(
    ("seats", "options"), TABLES + SOLO, ids=lambda value: str(value).replace("'", "")
)
multiplayer = pytest.mark.parametrize(
    ("seats", "options"), TABLES, ids=lambda value: str(value).replace("'", "")
)


def moments(
    seats: int, options: dict[str, Value], games: int = GAMES, listen: bool = False
) -> Iterator[PocketMars]:
    """Every state of some games in which everybody answers at random."""
    for seed in range(games):
        s = new_game(seats, seed=seed, **options)
        if listen:
            s.listen()
        rng = quick(f"{seats} {options} {seed}")
        yield s
        while not s.over:
            decision = s.decisions[rng.below(len(s.decisions))]
            assert decision.codes, "whoever is asked can answer"
            s.apply(decision.seat, decision.codes[rng.below(len(decision.codes))])
            yield s


@rule("PM-INV-01", "PM-INV-03", "PM-INV-05")
@every_table
def test_colonists_are_seven_spaces_hold_and_energy_stays_on_its_track(
    seats: int, options: dict[str, Value]
) -> None:
    capacity = 1 if seats <= 2 else 2
    for s in moments(seats, options):
        rows = [s.rows[at : at + ROW] for at in range(0, len(s.rows), ROW)]
        assert len(rows) == max(2, seats)
        for row in rows:
            assert sum(row) - row[ENERGY] == COLONISTS
            assert min(row) >= 0
            assert 0 <= row[ENERGY] <= ENERGY_MAX
        for home in range(HOMES):
            assert sum(row[UPGRADED + home] for row in rows) <= capacity


@rule("PM-INV-02", "PM-INV-04")
@every_table
def test_every_card_is_at_exactly_one_place_and_sites_hold_their_colour(
    seats: int, options: dict[str, Value]
) -> None:
    game: PocketMars | None = None
    rebuilt = piled = 0
    for s in moments(seats, options):
        rebuilt += s is game and len(s.discards) < piled
        game, piled = s, len(s.discards)
        places = [s.deck, s.discards, *s.hands, *s.packs]
        places += [[laid & FACE for laid in site] for site in s.sites]
        places += [[card for card in s.preps if card != EMPTY]]
        places += [[] if s.resolving == EMPTY else [s.resolving]]
        assert sorted(card for place in places for card in place) == list(range(CARDS))
        for building, site in enumerate(s.sites):
            for laid in site:
                if laid >> DOWN:
                    assert building != HABITATION
                else:
                    assert colour_of(laid) == building
    assert (rebuilt > 0) is (seats > 1), "the deck was made anew, but never in solo"


@rule("PM-INV-06", "PM-FOUR-07", "PM-DECK-11", "R-PM-29")
@multiplayer
def test_between_turns_everybody_has_two_in_hand_and_two_in_prep(
    seats: int, options: dict[str, Value]
) -> None:
    turns = 0
    for s in moments(seats, options):
        assert s.deck
        if not s.over and isinstance(s.stack[-1], Turn):
            turns += 1
            assert [len(hand) for hand in s.hands] == [2] * seats
            assert EMPTY not in s.preps
            verbs = {action.text.split()[0] for action in s.decisions[0].actions}
            assert verbs >= {"play", "connect", "borrow", "recharge"}
    assert turns > GAMES * seats * 4


class Knowledge:
    """What each seat has been shown of others' cards, kept from the events alone."""

    def __init__(self, s: PocketMars) -> None:
        self.s = s
        self.prep: dict[tuple[int, int], str] = {}
        self.laid: set[tuple[int, str]] = set()

    def hear(self, events: list[Event]) -> None:
        """Note what the seats are shown; forget what has left its place (R-PM-14)."""
        for event in events:
            for seat in range(self.s.seats):
                told = event.seen_by(seat)
                if event.kind == "peeked" and "cards" in told:
                    self.look(seat, str(told["at"]), told["cards"])
                if event.kind == "androids-drew" and "card" in told:
                    self.prep[seat, PREP + int(str(told["place"]))] = str(told["card"])
                if event.kind == "covered" and "card" in told:
                    self.laid.add((seat, str(told["card"])))
        for (seat, place), card in list(self.prep.items()):
            held = self.s.preps[place]
            if held == EMPTY or CARD_NAMES[held] != card:
                del self.prep[seat, place]

    def look(self, seat: int, owner: str, cards: object) -> None:
        """A seat saw the cards of a prep module, left to right."""
        player = 1 if owner == "da" else int(owner[1:])
        assert isinstance(cards, list)
        filled = [
            place
            for place in range(player * PREP, player * PREP + PREP)
            if CARD_NAMES[self.s.preps[place]] in cards
        ]
        for place, card in zip(filled, cards, strict=True):
            self.prep[seat, place] = card


def check_view(s: PocketMars, known: Knowledge, seat: int | None, view: dict[str, Any]) -> None:
    """No face that this seat was not shown, and every face that it was."""
    for player, shown in enumerate(view["players"]):
        if player != seat:
            assert [card["card"] for card in shown["hand"]] == [None] * len(s.hands[player])
            assert all(card["card"] is None for card in shown.get("pack", []))
            for place in range(PREP):
                card = shown["prep"][place]
                at = player * PREP + place
                expected = None if seat is None else known.prep.get((seat, at))
                assert (card or {"card": None})["card"] == expected
    for building in BUILDINGS:
        for layer, laid in enumerate(view["sites"][building]):
            if laid["down"] and not s.over:
                assert laid["value"] == 0
                hidden = CARD_NAMES[s.sites[BUILDINGS.index(building)][layer] & FACE]
                mine = seat is not None and (seat, hidden) in known.laid
                assert laid["card"] == (hidden if mine else None)
    bottom = view["deck_bottom"]
    faces = [seat is not None and known >> seat & 1 == 1 for known in s.witnesses]
    assert [card["card"] is not None for card in bottom] == faces


@rule("PM-INV-07", "PM-VIS-07", "R-PM-14", "R-PM-49")
@every_table
def test_a_view_shows_faces_of_others_only_as_far_as_an_effect_has_shown_them(
    seats: int, options: dict[str, Value]
) -> None:
    known: Knowledge | None = None
    looks = covers = 0
    for s in moments(seats, options, games=GAMES if seats > 1 else 5 * GAMES, listen=True):
        if known is None or known.s is not s:
            known = Knowledge(s)
        known.hear(s.heard())
        looks += len(known.prep)
        covers += len(known.laid)
        for seat in (None, *range(seats)):
            check_view(s, known, seat, s.view(seat))
    assert looks, "somebody looked at a prep module"
    assert covers or seats == 1, "and somebody laid a card face down, which is rare in solo"


@rule("PM-INV-08", "R-PM-46", "PM-DECK-06")
@pytest.mark.parametrize(("seats", "options"), SOLO, ids=lambda value: str(value).replace("'", ""))
def test_in_solo_cards_at_sites_and_in_the_discard_never_leave(
    seats: int, options: dict[str, Value]
) -> None:
    before: set[int] = set()
    game: PocketMars | None = None
    for s in moments(seats, options, games=20):
        gone = {laid & FACE for site in s.sites for laid in site}
        piled = list(s.discards)
        if s is game:
            assert before <= gone | set(piled)
        game, before = s, gone | set(piled)
    assert len(before) > 20


@rule("PM-SOLO-RD-03", "PM-SOLO-ARCH-01", "R-PM-29")
@pytest.mark.parametrize(("seats", "options"), SOLO, ids=lambda value: str(value).replace("'", ""))
def test_at_the_start_of_every_solo_round_the_androids_have_two_cards(
    seats: int, options: dict[str, Value]
) -> None:
    turns = 0
    for s in moments(seats, options, games=20):
        if not s.over and isinstance(s.stack[-1], Turn):
            turns += 1
            assert s.prep_count(1) == 2
            assert s.prep_count(0) == 2 and len(s.hands[0]) == 2
    assert turns > 100


@rule("PM-SCORE-07", "PM-SCORE-12", "PM-SCORE-13", "PM-SOLO-SCORE-08")
@every_table
def test_no_game_is_scored_above_the_best_possible(seats: int, options: dict[str, Value]) -> None:
    best = 28 if seats <= 2 else 31
    for s in moments(seats, options):
        if s.outcome is not None:
            assert all(0 <= score <= best for score in s.outcome.scores)
            totals = [sum(part.values()) for part in s.outcome.breakdown.values()]
            assert totals[: len(s.outcome.scores)] == list(s.outcome.scores)
            assert max(totals) <= (33 if seats == 1 else best)
            settled = [sum(s.rows[p * ROW + BASIC : p * ROW + ROW]) for p in range(s.players)]
            assert settled == [s.settled(player) for player in range(s.players)]
