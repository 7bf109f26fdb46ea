"""Sections GO and EG: objectives, the Threshold, and how a mission ends."""

from __future__ import annotations

import pytest

from first_martians.builder import Table, new_game, table
from marks import rule
from planitia.games.first_martians.constants import FARM, MALFUNCTION
from planitia.games.first_martians.rules.crew.health import wound
from planitia.games.first_martians.rules.goal import ABSENT, OPEN, TICKED, judge
from planitia.games.first_martians.rules.milestones import check
from planitia.games.first_martians.rules.phases.phase_end import end_phase
from planitia.games.first_martians.rules.rows import put
from planitia.kernel.outcome import Outcome


def ended(t: Table) -> Outcome | None:
    """What the end check says now."""
    judge(t.state)
    return t.state.outcome


def goals(t: Table, done: int, still: int = 0, optional: int = 0) -> Table:
    """Mandatory objectives done and open, and optional ones that are open."""
    for _ in range(done):
        t.goal("sol_least", n=1)
    for _ in range(still):
        t.goal("sol_least", n=99)
    for _ in range(optional):
        t.goal("sol_least", n=99, optional=True)
    check(t.state)
    return t


@rule("FM-GO-01", "FM-GO-08", "FM-EG-01", "FM-EG-02", "FM-FP-05")
def test_with_every_mandatory_objective_done_the_crew_wins_together() -> None:
    outcome = ended(goals(table(3), done=2))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1, 2), (1, 1, 1))


@rule("FM-GO-01", "FM-GO-03")
def test_one_open_objective_means_playing_on() -> None:
    assert ended(goals(table().set(sol=5), done=2, still=1)) is None


@rule("FM-GO-02")
def test_optional_objectives_are_never_needed() -> None:
    outcome = ended(goals(table(), done=1, optional=2))
    assert outcome is not None and outcome.winners


@rule("FM-GO-03", "FM-GO-17", "FM-EG-04")
def test_the_last_sol_without_them_is_a_defeat() -> None:
    outcome = ended(goals(table().set(sol=6), done=2, still=1))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (0, 0, 0, 0))


@rule("FM-GO-17")
def test_the_last_clean_up_is_the_last_chance() -> None:
    outcome = ended(goals(table().set(sol=6), done=2))
    assert outcome is not None and outcome.winners


@rule("FM-GO-04")
def test_sols_may_depend_on_the_number_of_players() -> None:
    t = goals(table(2).set(sol=6), done=0, still=1)
    t.state.mission.sols_by = [0, 8, 8, 7, 6]
    assert ended(t) is None
    t = goals(table(4).set(sol=6), done=0, still=1)
    t.state.mission.sols_by = [0, 8, 8, 7, 6]
    assert ended(t) is not None


@rule("FM-GO-05", "FM-GO-08", "FM-GO-15", "FM-GO-09")
def test_the_threshold_is_the_most_broken_parts_allowed() -> None:
    t = (
        goals(table().threshold(3), done=1)
        .red("lab", "cpu", "energy")
        .red("farm", "energy", "oxygen")
    )
    assert ended(t) is None
    t.state.slots[t.slot("lab", "cpu")] = 1
    outcome = ended(t)
    assert outcome is not None and outcome.winners


@rule("FM-GO-10", "FM-EG-05")
def test_missing_it_with_no_sol_left_is_a_defeat() -> None:
    t = goals(table().threshold(0).set(sol=6), done=1).red("lab", "cpu")
    outcome = ended(t)
    assert outcome is not None and not outcome.winners


@rule("FM-GO-06", "FM-FC-08")
def test_broken_parts_of_tiles_and_built_cards_count() -> None:
    t = table().red("lab", "cpu")
    assert t.state.broken() == 1
    t.built("backup-farm")
    slots = [slot for slot in t.state.book.facilities[t.facility("backup-farm")].slots if slot >= 0]
    assert t.state.broken() == 1 + len(slots)


@rule("FM-GO-07", "FM-GO-16")
def test_red_tracks_and_box_markers_are_no_broken_parts() -> None:
    t = goals(table().threshold(3), done=1).red("lab", "cpu", "energy", "hardware")
    t.set(tracks=[4, 4, 4], box=(1, 1, 0))
    outcome = ended(t)
    assert outcome is not None and outcome.winners


@rule("FM-GO-19")
def test_an_objective_that_demands_the_threshold_is_judged_by_the_check() -> None:
    t = goals(table().threshold(0), done=1).goal("threshold").red("lab", "cpu")
    check(t.state)
    assert t.state.objectives == (TICKED, OPEN)
    assert ended(t) is None
    t.state.slots[t.slot("lab", "cpu")] = 1
    assert ended(t) is not None
    assert t.state.objectives == (TICKED, TICKED)


@rule("FM-GO-12", "FM-PROC-47")
def test_an_objective_is_ticked_when_it_is_met_and_stays() -> None:
    t = table().goal("plants", n=5).listening()
    check(t.state)
    assert t.state.objectives == (OPEN,)
    t.state.plants = put(t.state.plants, FARM, 5)
    check(t.state)
    assert t.state.objectives == (TICKED,)
    t.state.plants = put(t.state.plants, FARM, 0)
    check(t.state)
    assert t.state.objectives == (TICKED,)
    assert len(t.heard("objective")) == 1


@rule("FM-GO-12", "FM-EA-02")
def test_an_objective_that_is_not_in_play_is_neither_ticked_nor_needed() -> None:
    t = goals(table(), done=1).goal("sol_least", n=1)
    t.state.objectives = put(t.state.objectives, 1, ABSENT)
    check(t.state)
    assert t.state.objectives == (TICKED, ABSENT)
    assert ended(t) is not None


@rule("FM-GO-18", "FM-EG-03")
def test_a_death_before_the_check_loses() -> None:
    t = goals(table().wounds("medic", 5), done=1)
    t.state.condition_stack = ()
    wound(t.state, 0, 1, "test")
    t.settle()
    outcome = ended(t)
    assert outcome is not None and not outcome.winners


@rule("FM-GO-18", "FM-PROC-47")
def test_the_game_is_not_won_when_the_last_objective_is_ticked() -> None:
    t = goals(table(), done=1)
    t.set(phase=MALFUNCTION)
    end_phase(t.state)
    assert not t.state.over


@rule("FM-GO-14", "FM-OT-06")
def test_the_training_mission_has_six_mandatory_and_two_optional_objectives() -> None:
    s = new_game(4, mission="make-yourself-at-home")
    mandatory = [goal.slug for goal in s.mission.objectives if not goal.optional]
    assert len(mandatory) == 6
    assert len(s.mission.objectives) == 8
    assert s.mission.threshold(s.seats, s.level) >= 0
    probes = [place for place in s.mission.places if place.tokens]
    assert len(probes) == 2


@rule("FM-GO-09", "FM-RO-02", "FM-RO-03", "FM-CL-06", "FM-PC-07")
@pytest.mark.parametrize(("seats", "following"), [(4, [1, 2, 3, 0]), (1, [1, 0, 1, 0])])
def test_round_after_round_the_token_goes_clockwise_and_the_sol_advances(
    seats: int, following: list[int]
) -> None:
    t = goals(table(seats), done=0, still=1)
    held: list[int] = []
    for _ in range(4):
        sol = t.state.sol
        t.next_round()
        assert t.state.sol == sol + 1
        held.append(t.state.first)
    assert held == following
