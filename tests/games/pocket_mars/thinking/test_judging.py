"""What the judges go by: numbers that can be turned, and what the features of a table promise."""

from __future__ import annotations

import tomllib

import pytest

from planitia.games.pocket_mars.constants import COLOURS, VALUES
from planitia.games.pocket_mars.content.reader import CONTENT
from planitia.games.pocket_mars.game import GAME
from planitia.games.pocket_mars.thinking.evaluation import read_evaluation
from planitia.games.pocket_mars.thinking.features import (
    CROWD,
    DECK,
    FEATURES,
    HAND,
    HAND_VALUE,
    IN_HOMES,
    ONE,
    PREPARED,
    PREPARED_VALUE,
    READY,
    ROOM,
    TURN,
    features,
)
from planitia.games.pocket_mars.thinking.judge import PocketMarsJudge
from planitia.games.pocket_mars.thinking.weights import Weights, turned
from planitia.judging.judge import Judge, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT
from planitia.kernel import content
from planitia.kernel.errors import ContentError
from planitia.kernel.observation import Observation
from pocket_mars.builder import Table, table


def chances(t: Table) -> list[float]:
    assert judge_of(GAME, EXPERT) is not None
    return judge_of(GAME, EXPERT).evaluate(t.state)


def scores(judge: Judge, t: Table) -> dict[str, float]:
    decision = t.state.foremost()
    found = judge.judge(known(Observation(t.state, decision)))
    return {decision.action(at).text: score for at, score in enumerate(found)}


def test_a_turned_knob_changes_what_an_action_is_worth_and_nothing_else() -> None:
    assert judge_of(GAME) is not None
    t = table().turn(0)
    eager = judge_of(GAME).tuned({"launched": 9.0})
    assert eager.parameters() == {**judge_of(GAME).parameters(), "launched": 9.0}
    before, after = scores(judge_of(GAME), t), scores(eager, t)
    assert after["launch"] == pytest.approx(before["launch"] + 8.0)
    assert judge_of(GAME).parameters()["launched"] == 1.0


def test_every_knob_may_be_turned_and_no_other() -> None:
    parameters = Weights().parameters()
    assert len(parameters) > 40 and "launched" in parameters
    other = {name: value + 1.0 for name, value in parameters.items()}
    assert turned(other).parameters() == other
    with pytest.raises(ContentError, match="luck"):
        turned({"luck": 1.0})


def test_the_master_goes_by_the_numbers_of_its_file_and_the_heuristic_by_its_own() -> None:
    assert isinstance(judge_of(GAME), PocketMarsJudge) and judge_of(GAME, EXPERT) is not None
    assert judge_of(GAME).parameters() == Weights().parameters()
    told = tomllib.loads((CONTENT / "master.toml").read_text())
    assert told and judge_of(GAME, EXPERT).parameters() == {**Weights().parameters(), **told}
    assert judge_of(GAME, EXPERT).parameters() != judge_of(GAME).parameters()


def test_the_places_of_the_features_are_those_of_their_names() -> None:
    assert [FEATURES[HAND + at] for at in range(5)] == [f"hand-{colour}" for colour in COLOURS]
    assert [FEATURES[PREPARED + at] for at in range(5)] == [f"prep-{colour}" for colour in COLOURS]
    for value in range(1, VALUES + 1):
        assert FEATURES[HAND_VALUE + value] == f"hand-{value}"
        assert FEATURES[PREPARED_VALUE + value] == f"prep-{value}"
    places = (IN_HOMES + 1, IN_HOMES + 4, CROWD + 2, CROWD + 4, ROOM, TURN, READY, DECK, ONE)
    named = ["homes-1", "homes-4", "crowd-2", "crowd-4", "room", "turn", "ready", "deck", "one"]
    assert [FEATURES[place] for place in places] == named


def test_the_features_of_a_table() -> None:
    t = table().hand(0, "green-1", "green-7").prep(0, "blue-7", "black-2")
    t = t.colonists(0, ship=2, greenhouse=(1, 1), aqualab=(1, 0)).energy(0, 3).energy(1, 2).turn(0)
    shown = {name: n for name, n in zip(FEATURES, features(t.state, 0), strict=True) if n}
    assert shown.pop("deck") == len(t.state.deck) / 35
    assert shown == {
        "aboard": 2.0,
        "flying": 1.0,
        "settled": 2.0,
        "raised": 1.0,
        "homes-2": 1.0,
        "crowd-2": 1.0,
        "room": 1.0,
        "energy": 3.0,
        "most-energy": 1.0,
        "turn": 1.0,
        "ready": 1.0,
        "hand-green": 2.0,
        "hand-1": 1.0,
        "hand-7": 1.0,
        "prep-blue": 1.0,
        "prep-7": 1.0,
        "prep-black": 1.0,
        "prep-2": 1.0,
        "one": 1.0,
    }


def test_chances_add_up_and_colonists_raise_them() -> None:
    equal = table().turn(0)
    ahead = table().colonists(0, ship=1, greenhouse=(1, 1), aqualab=(2, 0)).turn(0)
    assert sum(chances(equal)) == pytest.approx(1.0)
    assert chances(ahead)[0] > 0.75 and chances(ahead)[0] > chances(equal)[0]
    assert len(chances(table(seats=4).turn(0))) == 4


def test_alone_there_is_one_chance_and_androids_lower_it() -> None:
    few = table(1).colonists("da", ship=7).turn(0)
    many = table(1).colonists("da", ship=1, greenhouse=(0, 1), aqualab=(2, 1), energy_bank=(2, 0))
    assert len(chances(few)) == 1
    assert chances(many.turn(0))[0] < chances(few)[0]


def test_who_has_a_turn_yet_in_the_round() -> None:
    first, second = table().turn(0).state, table().turn(1).state
    assert [features(first, seat)[TURN] for seat in range(2)] == [1.0, 1.0]
    assert [features(second, seat)[TURN] for seat in range(2)] == [0.0, 1.0]


def test_a_turn_to_come_is_worth_something() -> None:
    def chance_of_last(seat: int) -> float:
        t = table().colonists(0, greenhouse=(3, 0), ship=1).colonists(1, greenhouse=(3, 0), ship=1)
        return chances(t.turn(seat, starter=1 - seat))[1]

    assert chance_of_last(1) > chance_of_last(0) + 0.1


@pytest.mark.parametrize(("text", "told"), [("", "rivals"), ("[rivals]\naboard = 1", "aboard")])
def test_a_file_that_lacks_numbers_is_refused(text: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        read_evaluation(content.Table("evaluation.toml", "", tomllib.loads(text)))
