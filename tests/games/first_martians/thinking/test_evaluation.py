"""The features of a table, and the chance that they promise the crew."""

from __future__ import annotations

from pathlib import Path

import pytest

import planitia
from first_martians.acts import declare, plan
from first_martians.builder import Table, new_game, table
from first_martians.position import turn_piles
from planitia.games.first_martians.constants import CONDITIONS, PENALTIES, SPACE_NAMES
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.evaluation import FILE, read_evaluation
from planitia.games.first_martians.thinking.feature_names import (
    CLOSED,
    FEATURES,
    ILLS,
    POIS,
    REDS,
    WOUNDS,
)
from planitia.games.first_martians.thinking.features import features, progress
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD
from planitia.kernel.errors import ContentError
from planitia.kernel.rng import quick
from planitia.kernel.state import State

GAME = planitia.game("first-martians")
MISSIONS = [mission.slug for mission in Book().missions]


def shown(state: FirstMartians) -> dict[str, float]:
    """The features by name."""
    found = features(state)
    assert len(found) == len(FEATURES)
    return dict(zip(FEATURES, found, strict=True))


def chance(t: Table) -> float:
    """What the crew is promised, the same for every seat."""
    return evaluated(t.state)


def evaluated(state: State) -> float:
    """The same of any state."""
    assert judge_of(GAME, EXPERT) is not None
    found = judge_of(GAME, EXPERT).evaluate(state)
    assert len(found) == state.seats and len(set(found)) == 1
    return found[0]


def yards() -> Table:
    """A crew in its third sol with something to build, something to mend and time for both."""
    t = table(4).set(sol=3).threshold(2).spare(hardware=2, cpu=2).supply(energy=3, oxygen=3)
    t.red("lab", "cpu").red("med-lab", "hardware")
    for card in ("backup-solar-panel", "backup-oxygenator"):
        t.goal("built", t.facility(card))
    t.state.mission.raisable = [t.facility("backup-solar-panel"), t.facility("backup-oxygenator")]
    return t


def expedition(*explored: str) -> Table:
    """A crew that must reach the third ring."""
    t = table(4).set(sol=2).goal("explored", 1 << SPACE_NAMES.index("r3-n"))
    for space in explored:
        t.tile(space, "landing-plains" if space[1] == "1" else "salt-plains")
    return t


def test_every_place_on_the_signboard_has_its_name() -> None:
    assert len(set(FEATURES)) == len(FEATURES)
    assert FEATURES[REDS] == f"red-{PENALTIES[0]}"
    assert FEATURES[CLOSED] == "closed-rest"
    assert FEATURES[WOUNDS + 1] == "wounds-1" and FEATURES[WOUNDS + 5] == "wounds-5"
    assert FEATURES[ILLS] == f"ill-{CONDITIONS[0]}"
    assert FEATURES[POIS] == FEATURES[-1] == "pois"


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_table_of_a_game_has_a_chance_that_is_the_same_for_all(
    mission: str, seats: int
) -> None:
    state = new_game(seats, "prospects", mission=mission)
    whims = quick("prospects")
    while state.outcome is None:
        assert 0.0 < evaluated(state) < 1.0
        assert 0.0 <= progress(state) <= 1.0
        decision = state.foremost()
        state.apply(decision.seat, decision.codes[whims.below(len(decision.codes))])


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_harder_level_promises_less(mission: str) -> None:
    easy, normal, hard = [
        evaluated(new_game(4, 1, mission=mission, level=level))
        for level in ("easy", "normal", "hard")
    ]
    assert easy > normal > hard


class TestProgress:
    def test_what_is_built_is_no_work_any_more(self) -> None:
        before, after = yards(), yards().built("backup-solar-panel", red=False)
        assert shown(before.state)["raising"] == 2.0 and shown(after.state)["raising"] == 1.0
        assert shown(before.state)["work"] > shown(after.state)["work"]
        assert chance(after) > chance(before)

    def test_time_that_is_left_is_worth_something(self) -> None:
        assert chance(yards()) > chance(yards().set(sol=5)) > chance(yards().set(sol=6))

    def test_broken_parts_above_the_threshold_must_be_mended(self) -> None:
        sound = shown(table(4).threshold(2).state)
        assert sound["excess"] == 0.0 and sound["margin"] == 2.0
        t = table(4).threshold(0).red("lab", "cpu").red("lab", "energy").spare(cpu=1)
        assert shown(t.state)["excess"] == 2.0
        assert shown(t.state)["unfit"] == 1.0, "there is no energy connector"

    def test_of_a_way_one_space_is_explored_a_sol(self) -> None:
        near, far = expedition("r1-n", "r2-n"), expedition()
        assert shown(near.state)["exploring"] == 1.0 and shown(far.state)["exploring"] == 3.0
        assert shown(near.set(sol=6).state)["spare-sols-0"] == 1.0
        assert shown(far.set(sol=6).state)["spare-sols-0"] == 3.0
        assert chance(near) > chance(far)

    def test_what_is_declared_counts_as_likely_done(self) -> None:
        t = plan(yards())
        before = shown(t.state)
        tried = shown(declare(t, "engineer build", "aim mend lab cpu").state)
        sure = shown(t.take("join-stack 1 medic").state)
        assert sure["excess"] < tried["excess"] < before["excess"]
        assert before["peril"] == sure["peril"] == 0.0 < tried["peril"], "one pawn needs the dice"


class TestHarm:
    def test_wounds_lower_the_chance(self) -> None:
        hurt = yards().wounds("medic", 4).wounds("engineer", 5)
        assert shown(hurt.state)["wounds-4"] == shown(hurt.state)["wounds-5"] == 1.0
        assert chance(hurt) < chance(yards())

    def test_conditions_do(self) -> None:
        ill = yards().ill("medic", "cardiac-disorder").ill("geologist", "poisoning")
        assert shown(ill.state)["ill-poisoning"] == 1.0
        assert chance(ill) < chance(yards())

    def test_what_the_base_lacks_is_seen(self) -> None:
        dark = yards().makes("solar-panel-1", 2)
        assert shown(dark.state)["short"] == 3.0
        shut = yards().shut("working-bay", "energy")
        assert shown(shut.state)["tiles"] == 1.0
        assert shown(shut.state)["closed-build"] == 1.0
        assert chance(dark) < chance(yards())

    def test_hunger_is_foreseen(self) -> None:
        hungry = yards().farm(4, 2)
        assert shown(hungry.state)["hunger"] == 2.0
        assert shown(hungry.supply(food=1).state)["hunger"] == 1.0
        assert chance(yards().farm(4, 2)) < chance(yards())

    def test_stress_and_bad_morale_lower_it(self) -> None:
        assert chance(yards().set(stress=15)) < chance(yards())
        assert chance(yards().set(morale=-2)) < chance(yards())

    def test_tracks_that_are_nearly_full_lower_it(self) -> None:
        high = yards().track("system", 4).track("living", 4).track("working", 4)
        assert shown(high.state)["tracks"] == 12.0
        assert chance(high) < chance(yards())


def test_what_nobody_may_know_is_no_sign() -> None:
    t = yards()
    before = features(t.state)
    s = t.state
    turn_piles(s)
    assert features(s) == before


def test_reading_the_signs_changes_nothing() -> None:
    t = declare(plan(yards()), "engineer build", "aim mend lab cpu")
    before = t.state.fingerprint()
    chance(t)
    assert t.state.fingerprint() == before


def test_a_file_without_two_numbers_for_a_sign_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evaluation.toml"
    path.write_text(FILE.read_text().replace("excess = [", "excess = [1.0, ", 1))
    with pytest.raises(ContentError, match=r"excess.*two numbers"):
        read_evaluation(path)
    path.write_text(FILE.read_text().replace("excess = [", 'excess = ["much"] # [', 1))
    with pytest.raises(ContentError, match=r"excess.*two numbers"):
        read_evaluation(path)
    path.write_text(FILE.read_text().replace("excess = [", 'excess = ["much", 1.0] # [', 1))
    with pytest.raises(ContentError, match=r"excess.*not 'much'"):
        read_evaluation(path)


def test_a_file_with_a_sign_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evaluation.toml"
    path.write_text(FILE.read_text() + "courage = [1.0, 1.0]\n")
    with pytest.raises(ContentError, match=r"courage.*not known"):
        read_evaluation(path)


def test_the_upper_levels_still_only_judge() -> None:
    for judge in (judge_of(GAME), judge_of(GAME, HARD), judge_of(GAME, EXPERT)):
        assert judge is not None
        assert (judge.hard, judge.expert) == (0, 0)
