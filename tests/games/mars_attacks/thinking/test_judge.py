"""The better judge: its numbers, and what it weighs that the heuristic player leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.constants import HUMAN, MARTIAN
from planitia.games.mars_attacks.content.map_reader import named
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.seen_table import read_view
from planitia.games.mars_attacks.thinking.judge import (
    ADEPT,
    MASTER,
    MarsAttacksJudge,
    MarsAttacksMaster,
)
from planitia.games.mars_attacks.thinking.position import Position
from planitia.games.mars_attacks.thinking.weights import Weights
from planitia.judging.judge import Judge, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD
from planitia.judging.parameters import read_parameters
from planitia.kernel.errors import ContentError
from planitia.kernel.observation import Observation


def street() -> Table:
    """An empty Main Street."""
    return table(named("main-street"))


def best(t: Table, judge: Judge) -> str:
    """The answer that a judge likes best."""
    scores = judge.judge(known(Observation(t.state, t.decision())))
    return t.decision().action(scores.index(max(scores))).text


def scores_of(t: Table, judge: Judge) -> dict[str, float]:
    """What a judge thinks of every answer."""
    decision = t.decision()
    scores = judge.judge(known(Observation(t.state, decision)))
    return {decision.action(at).text: score for at, score in enumerate(scores)}


def position(t: Table, seat: int, **numbers: float) -> Position:
    """The table as a seat with these numbers sees it."""
    weights = Weights(seat)
    weights.tune(numbers)
    return Position(read_view(t.state.view(seat), seat), weights)


def test_the_heuristic_has_the_plain_weights_and_the_better_judges_others() -> None:
    heuristic, adept, master = judge_of(GAME), judge_of(GAME, HARD), judge_of(GAME, EXPERT)
    assert heuristic is not None and adept is not None and master is not None
    assert (
        heuristic.parameters()
        == MarsAttacksMaster({}).parameters()
        == MarsAttacksJudge().parameters()
    )
    assert adept.parameters() != heuristic.parameters()
    assert master.parameters() not in (adept.parameters(), heuristic.parameters())
    assert judge_of(GAME, EXPERT) is master


def test_a_judge_can_be_tuned_knob_by_knob_and_leaves_the_first_as_it_was() -> None:
    judge = MarsAttacksMaster({"human.life": 2.0})
    other = judge.tuned({"martian.life": 3.0})
    assert (other.parameters()["human.life"], other.parameters()["martian.life"]) == (2.0, 3.0)
    assert judge.parameters()["martian.life"] == Weights(MARTIAN).life


def test_the_numbers_of_the_files_are_those_they_judge_with() -> None:
    for judge, file in ((judge_of(GAME, HARD), ADEPT), (judge_of(GAME, EXPERT), MASTER)):
        assert judge is not None
        assert judge.parameters() == {**MarsAttacksJudge().parameters(), **read_parameters(file)}


@pytest.mark.parametrize("line", ["lief = 1.0", 'life = "much"'])
def test_a_file_with_a_wrong_weight_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "master.toml"
    path.write_text(f"[human]\n{line}\n[martian]\n")
    with pytest.raises(ContentError, match=r"human\.li"):
        MarsAttacksMaster(read_parameters(path))


def test_it_judges_from_the_view_alone() -> None:
    t = street().soldier(1, "4.3.5").martian(1, "4.5.5").hand("martian", "tough.cute")
    t.turn("human")
    assert judge_of(GAME, EXPERT) is not None
    before = judge_of(GAME, EXPERT).judge(known(Observation(t.state, t.decision())))
    t.state.hands[1] = (t.out("peace.cute"),)
    t.state.deck.append(17)
    assert judge_of(GAME, EXPERT).judge(known(Observation(t.state, t.decision()))) == before


def test_what_was_worked_out_for_one_arrangement_is_not_used_for_another() -> None:
    judge = MarsAttacksMaster({})
    near = street().soldier(1, "4.3.5").martian(1, "4.5.5").turn("human")
    far = street().soldier(1, "4.3.5").martian(1, "8.7.5").turn("human")
    fresh = MarsAttacksMaster({})
    scores_of(near, judge)
    assert scores_of(far, judge) == scores_of(far, fresh) != scores_of(near, fresh)


def test_an_enemy_menaces_only_what_it_can_reach_and_until_it_has_acted() -> None:
    t = street().soldier(1, "4.3.5").martian(1, "4.5.5").martian(2, "5.5.5", acted=True)
    p = position(t.martian(3, "8.8.5").turn("human"), HUMAN)
    assert p.menace(8) > 0.5
    assert p.menace(9) == p.menace(10) == 0.0


def test_it_keeps_the_enemy_from_acting_that_is_most_dangerous() -> None:
    t = street().soldier(1, "4.3.5").martian(1, "8.8.5").martian(2, "4.6.5")
    t.hand("human", "peace.cute").turn("human")
    stunning = MarsAttacksMaster({"human.stun": 3.0})
    assert best(t, stunning) == "play-on peace.cute m2"
    assert best(t, MarsAttacksMaster({})) != "play-on peace.cute m2"


def test_a_second_model_may_wait_while_a_card_is_played() -> None:
    t = street().soldier(1, "1.3.5").soldier(2, "1.6.5").hand("human", "peace.artillery")
    t.turn("human").take("activate h1", "stop")
    assert best(t, MarsAttacksMaster({})).startswith("activate")
    assert best(t, MarsAttacksMaster({"human.second": 0.1})) == "play peace.artillery"


def test_prospects_grow_with_points_and_models_and_add_up() -> None:
    judge = MarsAttacksMaster({})
    even = street().turn("human").state
    ahead = street().points("human", shot=3).turn("human").state
    more = street().soldier(1, "2.2.5").turn("human").state
    for state in (even, ahead, more):
        assert sum(judge.evaluate(state)) == pytest.approx(1.0)
    assert judge.evaluate(ahead)[HUMAN] > judge.evaluate(even)[HUMAN]
    assert judge.evaluate(more)[HUMAN] > judge.evaluate(even)[HUMAN]
