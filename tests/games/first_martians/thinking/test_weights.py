"""The numbers behind the crew's opinions: whose they are, and that turning them changes choices."""

from __future__ import annotations

from pathlib import Path

import pytest

import planitia
from first_martians.acts import plan
from first_martians.builder import Table, table
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.printed import Printed
from planitia.games.first_martians.thinking.judge import FirstMartiansJudge, read_weights
from planitia.games.first_martians.thinking.weights import Weights
from planitia.judging.judge import Judge, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD
from planitia.kernel.errors import ContentError
from planitia.kernel.observation import Observation

GAME = planitia.game("first-martians")
BOOK = Book()


def planned(t: Table, judge: Judge) -> list[str]:
    """The way of every stack that a judge plans for a sol: for sure, or with dice."""
    plan(t)
    while True:
        decision = t.decision()
        scores = judge.judge(known(Observation(t.state, decision)))
        action = decision.action(scores.index(max(scores))).text
        if action.startswith(("agree", "commit")):
            return [stack["mode"] for stack in t.view()["plan"]["stacks"]]
        t.take(action)


def broken() -> Table:
    """A table with more to mend than a careful crew can."""
    t = table(4).threshold(0).spare(cpu=4, energy=4)
    for facility in ("med-lab", "lab", "probe-bay", "crew-quarters"):
        t.red(facility, "cpu").red(facility, "energy")
    return t


def test_weights_go_by_name_and_are_all_there_are() -> None:
    weights = Weights()
    parameters = weights.parameters()
    assert parameters["join"] == 1.0 and parameters["step"] == 2.8
    turned = weights.turned({"join": 2.0})
    assert turned.join == 2.0 and weights.join == 1.0
    assert turned.parameters() == {**parameters, "join": 2.0}
    with pytest.raises(ContentError, match="courage"):
        weights.turned({"courage": 1.0})


def test_a_crew_that_wants_to_be_sure_rolls_fewer_dice() -> None:
    judge = judge_of(GAME)
    assert judge is not None
    bold, careful = planned(broken(), judge), planned(broken(), judge.tuned({"join": 3.0}))
    assert careful.count("dice") < bold.count("dice")
    assert judge.parameters() == Weights().parameters(), "tuning makes another judge"


def test_every_weight_counts() -> None:
    plain = FirstMartiansJudge(Printed(BOOK), Weights())
    unseen: list[tuple[str, Judge]] = []
    for name, value in Weights().parameters().items():
        unseen += [(name, plain.tuned({name: turned})) for turned in (value / 9, 9 * value)]
    for seed in range(12):
        state = GAME.new(4, f"weights {seed}")
        while state.outcome is None and unseen:
            decision = state.foremost()
            handed = known(Observation(state, decision))
            scores = plain.judge(handed)
            seen = {name for name, judge in unseen if judge.judge(handed) != scores}
            unseen = [one for one in unseen if one[0] not in seen]
            state.apply(decision.seat, decision.codes[scores.index(max(scores))])
    assert not unseen, "a weight that changes no opinion in a dozen games is none"


def test_the_upper_levels_have_weights_of_their_own() -> None:
    heuristic, adept, master = judge_of(GAME), judge_of(GAME, HARD), judge_of(GAME, EXPERT)
    assert heuristic is not None and adept is not None and master is not None
    assert heuristic.parameters() == Weights().parameters()
    assert 1.0 < adept.parameters()["join"] < master.parameters()["join"]
    assert judge_of(GAME, EXPERT) is master


def test_a_wrong_file_of_weights_is_named(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text("join = 2\n")
    assert read_weights(path).join == 2.0
    path.write_text("courage = 2.0\n")
    with pytest.raises(ContentError, match="courage: is no weight; there are"):
        read_weights(path)
    path.write_text("join = true\n")
    with pytest.raises(ContentError, match="join: must be a number"):
        read_weights(path)
