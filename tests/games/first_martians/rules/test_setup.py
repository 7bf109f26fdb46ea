"""Sections SU, PC and AS: the table before the first sol, for one to four players."""

from __future__ import annotations

import pytest

from first_martians.builder import BARE, Table, new_game, table
from marks import rule
from planitia.games.first_martians.constants import (
    AOMS,
    FARM,
    GREEN,
    MED_LAB,
    NONE,
    PROFESSIONS,
    RED,
    SPACES,
)
from planitia.games.first_martians.content.things import NO_MEDIC
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules import setup
from planitia.games.first_martians.state import FirstMartians

SEATS = (1, 2, 3, 4)
every_crew = pytest.mark.parametrize("seats", SEATS)
every_mission = pytest.mark.parametrize("mission", [one.slug for one in GAME.book.missions])


def opened(seats: int, seed: int = 1, **options: str) -> Table:
    """A table at its first question."""
    return Table(new_game(seats, seed, **options))


@rule("FM-SU-04", "FM-HE-01", "FM-MO-10")
@every_crew
def test_everything_starts_at_nothing(seats: int) -> None:
    s = new_game(seats)
    crew = 2 if seats == 1 else seats
    assert (s.morale, s.stress, s.tracks) == (0, 0, [0, 0, 0])
    assert (s.wounds, s.spirits, s.conditions) == ((0,) * crew, [0] * crew, (0,) * crew)
    assert (s.sol, s.pending_samples, sum(s.pending_parts), s.plan) == (1, 0, 0, [])
    assert s.tiles == (NONE,) * SPACES
    assert s.rover_tokens == ((), ())
    assert not any(s.shut)


@rule("FM-SU-01", "FM-SU-02", "FM-TEAM-01")
def test_four_players_use_all_four_professions() -> None:
    t = opened(4)
    for _ in range(3):
        assert all(option.startswith("profession ") for option in t.options())
        t.take(t.options()[-1])
    assert sorted(t.state.crew) == [0, 1, 2, 3]


@rule("FM-SU-01", "FM-SU-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_players_choose_freely_from_the_first_player_on(seats: int) -> None:
    t = opened(seats)
    order = [(t.state.first + turn) % seats for turn in range(seats)]
    for number, seat in enumerate(order):
        assert t.asked() == [seat]
        assert len(t.options()) == 4 - number
        taken = t.options()[0]
        t.take(taken)
        if number + 1 < seats:
            assert t.refused(taken).rule == "FM-SU-01"
    assert len(set(t.state.crew)) == seats


@rule("FM-SU-02", "FM-PC-05", "FM-TEAM-01")
def test_alone_one_chooses_two_and_holds_all_aoms() -> None:
    t = opened(1)
    assert t.state.aoms == 0b1111
    t.take("profession engineer").take("profession geologist")
    assert sorted(t.state.crew) == [2, 3]
    assert [t.state.owner(astronaut) for astronaut in (0, 1)] == [0, 0]


@rule("FM-SU-03", "FM-PC-03", "FM-PC-04", "FM-TEAM-02")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 1)])
def test_small_crews_choose_aoms_together(seats: int, count: int) -> None:
    t = opened(seats)
    for _ in range(seats):
        t.take(t.options()[0])
    for number in range(count):
        assert t.options() == [f"choose-aom {aom}" for aom in AOMS[number:]]
        assert t.asked() == [t.state.captain()]
        t.take(t.options()[0])
        if number + 1 < count:
            assert t.refused(f"choose-aom {AOMS[0]}").rule == "FM-SU-03"
    assert t.state.aom_ready == [int(at < count) for at in range(4)]
    assert not any(action.text.startswith("choose-aom") for action in t.decision().actions)


@rule("FM-SU-03")
def test_a_full_crew_has_no_aoms() -> None:
    t = opened(4)
    for _ in range(3):
        t.take(t.options()[0])
    assert t.state.aoms == 0
    assert t.state.aom_ready == [0, 0, 0, 0]


@rule("FM-SU-05", "FM-SU-09", "FM-GS-02", "FM-FA-01", "FM-FA-02", "FM-MT-01")
@every_mission
@every_crew
def test_the_base_is_as_the_mission_lays_it(seats: int, mission: str) -> None:
    s = new_game(seats, mission=mission)
    start = s.mission.start(seats, s.level)
    assert s.reserves == start.reserves
    assert (s.greenhouses[FARM], s.plants[FARM]) == (start.greenhouses, start.plants)
    assert s.plants[FARM] <= s.greenhouses[FARM] <= 5
    assert s.broken() == len(start.broken) + start.random_broken
    assert all(s.slots[slot] == RED for slot in start.broken)
    assert (s.seeds, s.samples, s.parts, s.box) == (
        *(start.seeds, start.samples, start.parts, tuple(start.box)),
    )
    for facility, kind in enumerate(s.book.facilities):
        assert bool(s.built[facility]) is not kind.card
        assert s.yields[facility] <= kind.most


@rule("FM-SU-05")
def test_without_a_word_of_the_mission_all_is_green_and_at_its_most() -> None:
    table()
    mission = BARE.book.missions[0]
    start = mission.starts[4]
    start.broken, start.random_broken = [], 0
    state = BARE.new(4, seed=1)
    assert isinstance(state, FirstMartians)
    assert set(state.slots) <= {0, GREEN}
    assert state.box == (0, 0, 0)
    assert state.yields[:4] == (4, 4, 5, 5)


@rule("FM-SU-06", "FM-MA-01", "FM-VIS-06")
def test_everything_that_is_drawn_from_is_whole_and_shuffled() -> None:
    s, other = new_game(4, 1), new_game(4, 2)
    book = s.book
    assert sorted(s.decks[0] + s.decks[1] + s.decks[2]) == list(range(len(book.cards)))
    for block, deck in enumerate(s.decks):
        assert all(book.cards[card].block == block for card in deck)
    for ring, stack in enumerate(s.roi_stacks):
        assert all(book.tiles[tile].ring == ring for tile in stack)
        assert len(stack) >= 8
    assert [len(stack) for stack in s.tile_stacks] == [4, 4]
    assert len(s.condition_stack) == sum(book.condition_copies)
    assert len(s.poi_stack) == sum(poi.copies for poi in book.pois)
    assert sorted(s.event_deck) == sorted(s.mission.events)
    assert s.decks != other.decks and s.roi_stacks != other.roi_stacks
    assert s.condition_stack != other.condition_stack and s.event_deck != other.event_deck


@rule("FM-SU-07", "FM-UP-01", "FM-PC-01", "FM-PC-02")
@every_crew
def test_two_upgrade_cards_lie_ready_never_a_scanner_for_small_crews(seats: int) -> None:
    scanners: set[str] = set()
    for seed in range(30):
        s = new_game(seats, seed)
        cards = [s.book.upgrades[card] for card in s.cards]
        assert len(set(s.cards)) == s.mission.start(seats, s.level).upgrade_count
        built = s.upgrades[MED_LAB]
        scanners.update(card.slug for card in cards if card.kind == NO_MEDIC)
        if seats < 4:
            assert s.book.upgrades[built].kind == NO_MEDIC
        else:
            assert built == NONE
    assert bool(scanners) == (seats == 4)


@rule("FM-SU-07")
def test_a_mission_may_name_its_upgrade_cards() -> None:
    t = table(2)
    s = t.state
    start = s.mission.starts[2]
    start.upgrades = [
        s.book.upgrade_slugs.index(slug) for slug in ("auto-scanner", "power-generator")
    ]
    setup.lay_upgrades(s, s.rng)
    start.upgrades = []
    assert [s.book.upgrades[card].slug for card in s.cards] == ["power-generator"]


@rule("FM-SU-08")
def test_anybody_may_be_the_first_first_player() -> None:
    assert {new_game(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert {new_game(1, seed).first for seed in range(30)} == {0, 1}


@rule("FM-GO-04", "FM-SU-09")
@every_mission
def test_alone_counts_as_two_astronauts_where_nothing_else_is_said(mission: str) -> None:
    s = new_game(1, mission=mission)
    assert s.astronauts == 2
    assert 6 <= s.mission.sols(1, s.level) <= 9
    assert s.mission.start(1, s.level).plants >= 1


@rule("FM-AS-01", "FM-AS-02", "FM-AS-03", "FM-PROC-41")
def test_each_astronaut_has_two_pawns_a_base_skill_and_three_cards() -> None:
    s = new_game(4)
    assert s.ready == [2, 2, 2, 2]
    for profession in range(len(PROFESSIONS)):
        skills = [s.book.skills[number] for number in s.book.skills_of[profession]]
        assert [skill.base for skill in skills].count(True) == 1
        assert len(skills) == 4
        assert s.book.astronauts[profession].profile
    assert s.used_skills == s.lost_skills == (0, 0, 0, 0)
