"""Section INV: what holds at any moment of any game, over many games of random answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import (
    ENERGY,
    EVENT,
    EXAMINE,
    FIGHT,
    FIRST_AOM,
    MOST_MORALE,
    NONE,
    OXYGEN,
    QUIET_PLACE,
    SPECIAL,
    TAKE_SAMPLE,
)
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules.base.resources import farms, needed
from planitia.games.first_martians.rules.plan.planning import Plan
from planitia.games.first_martians.rules.plan.stacks import ACT, PAWNS, PURPOSE, ROVER, TARGET
from planitia.games.first_martians.state import FirstMartians

GAMES = 3
TABLES = [(seats, mission.slug) for mission in GAME.book.missions for seats in (1, 2, 3, 4)]
every_table = pytest.mark.parametrize(("seats", "mission"), TABLES)


def walks(seats: int, mission: str, listen: bool = False) -> Iterator[FirstMartians]:
    """Every moment of some games."""
    for seed in range(GAMES):
        yield from moments(seats, seed, {"mission": mission}, listen)


def planning(s: FirstMartians) -> bool:
    """Whether the crew plans, so that nothing is being resolved."""
    return not s.over and isinstance(s.stack[-1], Plan)


def stacks(s: FirstMartians) -> list[tuple[int, ...]]:
    """Every declared stack, and the one that is being declared."""
    return s.plan + s.draft


@rule("FM-INV-01", "FM-INV-09", "FM-RV-04", "FM-RV-11")
@every_table
def test_every_pawn_and_rover_is_in_one_place(seats: int, mission: str) -> None:
    for s in walks(seats, mission):
        pawns = [pawn for stack in stacks(s) for pawn in stack[PAWNS:]]
        for astronaut in range(s.astronauts):
            placed = pawns.count(astronaut)
            assert s.ready[astronaut] >= 0 and placed + s.ready[astronaut] <= 2
            if planning(s):
                assert placed + s.ready[astronaut] + s.withheld[astronaut] == 2
        for aom, ready in enumerate(s.aom_ready):
            assert pawns.count(FIRST_AOM + aom) + ready <= s.aoms >> aom & 1
        rovers = [stack[ROVER] for stack in stacks(s) if stack[ROVER] >= 0]
        assert len(rovers) == len(set(rovers))


@rule("FM-INV-02", "FM-MO-02", "FM-ST-02", "FM-MA-01", "FM-OX-01", "FM-EN-01")
@every_table
def test_every_number_is_within_its_range_while_the_crew_plans(seats: int, mission: str) -> None:
    rounds = 0
    for s in walks(seats, mission):
        if not planning(s):
            continue
        rounds += 1
        assert -2 <= s.morale <= MOST_MORALE
        assert 0 <= s.stress < FIGHT
        assert all(0 <= track <= 4 for track in s.tracks)
        assert all(0 <= wounds <= 5 for wounds in s.wounds)
        assert min(s.spirits) >= 0 and min(s.reserves) >= 0 and min(s.parts) >= 0
        assert min(s.samples, s.seeds, s.examined, s.discoveries, *s.ground, *s.tokens) >= 0
        for facility, kind in enumerate(s.book.facilities):
            assert 0 <= s.yields[facility] <= kind.most
    assert rounds > GAMES


@rule("FM-INV-03", "FM-CO-02", "FM-CO-03", "FM-MA-09")
@every_table
def test_no_card_tile_or_token_is_ever_lost(seats: int, mission: str) -> None:
    for s in walks(seats, mission):
        for block in range(3):
            cards = sorted(s.decks[block] + s.wrecks[block])
            assert cards == [n for n, card in enumerate(s.book.cards) if card.block == block]
        apart = {place.tile for place in s.mission.places} - {NONE}
        lying = [tile for tile in s.tiles if tile != NONE]
        left = [tile for stack in s.roi_stacks for tile in stack]
        assert sorted({*lying, *left, *apart}) == list(range(len(s.book.tiles)))
        assert len(lying) + len(left) == len({*lying, *left})
        pois = [n for n, poi in enumerate(s.book.pois) for _ in range(poi.copies)]
        assert sorted(s.poi_stack + s.pois + s.poi_used) == pois
        held = [s.conditions[at] | s.coming[at] for at in range(s.astronauts)]
        for condition, copies in enumerate(s.book.condition_copies):
            owned = sum(bits >> condition & 1 for bits in held)
            assert s.condition_stack.count(condition) + owned == copies


@rule("FM-INV-04", "FM-INV-05", "FM-FA-03", "FM-PL-05", "FM-SD-04")
@every_table
def test_farms_and_shutdown_tiles_keep_their_limits(seats: int, mission: str) -> None:
    for s in walks(seats, mission):
        for farm in farms(s):
            assert s.plants[farm] + s.growth[farm].bit_count() <= s.greenhouses[farm] <= 5
        assert s.shut[2 * QUIET_PLACE] == s.shut[2 * QUIET_PLACE + 1] == 0
        for at, tile in enumerate(s.shut):
            if tile > 0:
                assert s.book.shutdowns[tile - 1].type == at % 2
                assert s.mission.uses[at // 2][at % 2] and s.built[at // 2]


@rule("FM-INV-06", "FM-PRD-05", "FM-PRD-09")
@every_table
def test_after_production_the_users_do_not_outnumber_what_was_made(
    seats: int, mission: str
) -> None:
    checked = 0
    produced: dict[str, int] = {}
    for s in walks(seats, mission, listen=True):
        fresh = False
        for event in s.heard():
            if event.kind == "produced":
                produced[str(event.facts["resource"])] = int(str(event.facts["made"]))
                fresh = True
            elif event.kind == "phase":
                fresh = event.facts["phase"] == "actions" and bool(produced)
        if fresh and planning(s):
            checked += 1
            assert needed(s, OXYGEN) <= produced["oxygen"]
            assert needed(s, ENERGY) <= produced["energy"]
            produced = {}
    assert checked >= GAMES


@rule("FM-INV-07", "FM-SD-02", "FM-SD-12")
@every_table
def test_a_shut_down_facility_does_not_change(seats: int, mission: str) -> None:
    before: dict[int, tuple[object, ...]] = {}
    for s in walks(seats, mission):
        now: dict[int, tuple[object, ...]] = {}
        for facility in range(len(s.built)):
            tiles = (s.shut[2 * facility], s.shut[2 * facility + 1])
            if s.steps and max(tiles) > 0:
                slots = tuple(s.slots[4 * facility : 4 * facility + 4])
                tokens = (s.now_tokens[facility], s.next_tokens[facility])
                now[facility] = (tiles, slots, s.yields[facility], tokens)
                then = before.get(facility)
                if then is not None and then[0] == tiles:
                    assert then == now[facility]
        before = now


@rule("FM-INV-08", "FM-BD-09", "FM-DS-03", "FM-FC-04")
@every_table
def test_every_change_of_broken_parts_is_told_with_its_cause(seats: int, mission: str) -> None:
    causes: set[str] = set()
    before, game = 0, None
    for s in walks(seats, mission, listen=True):
        change = 0
        for event in s.heard():
            if event.kind == "slot":
                change += 1 if event.facts["to"] == "red" else -1
                causes.add(str(event.facts["cause"]).split(":")[0])
            elif event.kind == "raised":
                card = s.book.facilities[s.book.facility_slugs.index(str(event.facts["facility"]))]
                change += sum(slot != NONE for slot in card.slots)
        if s is game:
            assert s.broken() == before + change
        before, game = s.broken(), s
    assert {"dismantled", "repair"} <= causes


@rule("FM-INV-10", "FM-PROC-15", "FM-PROC-16")
@every_table
def test_samples_only_move_while_the_crew_plans(seats: int, mission: str) -> None:
    then = NONE
    for s in walks(seats, mission, listen=True):
        gains = [event for event in s.heard() if event.kind in ("skill", "poi", "sol")]
        if not planning(s):
            then = NONE
            continue
        total = s.samples + s.pending_samples + sum(s.ground) + s.examined + s.discoveries
        for stack in s.plan:
            if stack[PURPOSE] in (EXAMINE, TAKE_SAMPLE):
                total += 1
            elif stack[PURPOSE] == SPECIAL:
                total += s.mission.actions[stack[TARGET]].samples
            elif stack[ACT] == EVENT:
                action = s.book.events[stack[TARGET]].action
                total += 0 if action is None else action.samples
        if then != NONE and not gains:
            assert total == then
        then = total
