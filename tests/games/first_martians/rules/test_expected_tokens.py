"""What nobody has found is looked for where the mission sheet sends the crew, and nowhere else."""

from __future__ import annotations

from first_martians.builder import new_game
from marks import rule
from planitia.bots.names import bot
from planitia.games.first_martians.constants import NONE, SPACE_NAMES, SPACES
from planitia.games.first_martians.content.mission import Mission, Objective
from planitia.games.first_martians.content.printed import Printed
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules.expected_tokens import MANDATORY, OPTIONAL, expected_tokens
from planitia.games.first_martians.rules.goal import OPEN
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.rules.shown_content import Shown
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.mission_goals import Goals
from planitia.games.first_martians.thinking.table import Lexicon, Table
from planitia.games.first_martians.thinking.weights import Weights
from planitia.judging.judge import known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT
from planitia.kernel.observation import Observation
from planitia.kernel.rng import quick

NORTH, EAST = SPACE_NAMES.index("r3-n"), SPACE_NAMES.index("r3-e")
LEXICON = Lexicon(Printed(GAME.book), Weights())
WATER = "water-allegedly"
TICKED = 1


def planning() -> FirstMartians:
    """The first plan of Water, Allegedly."""
    state = new_game(2, "hunches", mission=WATER)
    player = bot("normal", 1)
    while state.view(0)["pending"][0] != "Plan":
        decision = state.foremost()
        state.take(decision, player.choose(Observation(state, decision)))
    return state


def objective(mission: Mission, slug: str) -> int:
    return [one.slug for one in mission.objectives].index(slug)


def sought(s: FirstMartians) -> list[float]:
    """How much the crew wants to explore each space."""
    handed = known(Observation(s, s.foremost()))
    assert isinstance(handed.met, Shown)
    return Goals(Table(handed.view, LEXICON, handed.met)).spaces


def imagined_tokens(s: FirstMartians) -> dict[int, tuple[int, ...]]:
    """Where an imagined table hides Objective tokens."""
    dream = s.imagine(0, quick("dream"))
    assert isinstance(dream, FirstMartians)
    return {place.space: place.tokens for place in dream.mission.places if place.tokens}


@rule("FM-VIS-02", "FM-OT-01")
def test_nobody_looks_for_the_second_core_before_its_objective_is_in_play() -> None:
    s = planning()
    assert [place.space for place in s.mission.places] == [NORTH, EAST], "there it lies"
    assert sought(s)[NORTH] == 1.0
    assert sought(s)[EAST] == 0.0
    s.objectives = put(s.objectives, objective(s.mission, "white-east"), OPEN)
    s.objectives = put(s.objectives, objective(s.mission, "first-core"), TICKED)
    s.counters = put(s.counters, 1, 1)
    assert sought(s)[EAST] == Weights().optional


@rule("FM-VIS-14", "FM-OT-01")
def test_an_imagined_table_has_tokens_where_the_sheet_sends_the_crew() -> None:
    s = planning()
    assert imagined_tokens(s) == {NORTH: (MANDATORY,)}
    s.objectives = put(s.objectives, objective(s.mission, "white-east"), OPEN)
    assert imagined_tokens(s) == {NORTH: (MANDATORY,), EAST: (OPTIONAL,)}


@rule("FM-VIS-14")
def test_where_the_mission_hides_things_changes_nothing_that_is_imagined() -> None:
    s = planning()
    moved = s.clone()
    moved.mission = s.mission.copy()
    moved.mission.places = s.mission.places[:1]
    moved.mission.place_at = list(put(tuple(s.mission.place_at), EAST, NONE))
    judge = judge_of(GAME, EXPERT)
    assert judge is not None
    for draw in range(20):
        dreams = [one.imagine(0, quick(f"{draw}")) for one in (s, moved)]
        chances = [judge.evaluate(dream) for dream in dreams]
        assert chances[0] == chances[1]
        assert dreams[0].dump() == dreams[1].dump()


@rule("FM-OT-02", "FM-OT-03")
def test_everybody_may_read_what_tokens_are_for_and_not_where_they_lie() -> None:
    missions = GAME.catalogue()["missions"]
    assert missions[WATER]["tokens"] == {"red": "Cores +1.", "orange": "Cores +1."}
    home = missions["make-yourself-at-home"]["tokens"]
    assert set(home) == {"orange"} and home["orange"].startswith("Probes salvaged +1. Gain 1 spare")
    assert "R3-E" not in str(missions[WATER]) and "place" not in str(sorted(missions[WATER]))


@rule("FM-OT-01")
def test_a_title_counts_only_where_it_is_about_tokens() -> None:
    mission = GAME.book.missions[GAME.book.mission_named(WATER)]
    named = {one.slug: one.named for one in mission.objectives}
    assert named["white-north"] == 1 << NORTH
    assert named["white-east"] == 1 << EAST
    assert named["relay"] == 0, "R2-N is where the mast is raised, not where something lies"
    home = GAME.book.missions[GAME.book.mission_named("make-yourself-at-home")]
    south = [SPACE_NAMES.index(name) for name in ("r1-s", "r2-s")]
    shown: list[Objective | None] = list(home.objectives)
    expected = expected_tokens(shown, home.token_counter, home.token_script)
    assert expected == [OPTIONAL if space in south else NONE for space in range(SPACES)]
    assert (
        expected_tokens([None] * len(shown), home.token_counter, home.token_script)
        == [NONE] * SPACES
    )
