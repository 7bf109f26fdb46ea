"""Tuning: it finds what is known to be better, the same for a seed, in any number of processes."""

from __future__ import annotations

import threading
from fractions import Fraction
from pathlib import Path

import numpy
import pytest
from bold_bluff import BOLD, install
from two_card_bluff.game import GAME as PLAIN

from planitia.kernel.errors import BadOption
from planitia.kernel.outcome import Outcome
from planitia.lab.trials import Arena, Parameters, Trial, tunable
from planitia.lab.tuning import Dial, Round, Tuning, plain_parameters, search

NEVER = threading.Event()


@pytest.fixture(autouse=True)
def bold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a registered game."""
    install(tmp_path, monkeypatch)


def trial(side: int | None = None, crews: bool = False) -> Trial:
    return Trial(BOLD.name, 2, 60, "t", side=side, crews=crews)


def rounds(
    *names: str, many: int = 6, seed: str = "t", start: Parameters | None = None
) -> list[Round]:
    tuning = Tuning(start or plain_parameters(BOLD), names, many, 0.5, seed)
    with Arena(trial(), 1, NEVER) as arena:
        return list(search(tuning, arena))


def test_a_king_learns_to_call() -> None:
    found = rounds("caution", start={"nerve": 0.0, "caution": 2.5})
    assert found[-1].parameters["caution"] < 2


def test_a_knob_that_begins_with_nothing_finds_its_sign() -> None:
    found = rounds("nerve")[-1].parameters
    assert found["nerve"] > 0
    assert found["caution"] == plain_parameters(BOLD)["caution"]


def test_what_was_tuned_wins_more_on_fresh_deals() -> None:
    last = rounds("nerve", "caution")[-1]
    with Arena(trial(), 1, NEVER) as arena:
        shares = arena.shares([plain_parameters(BOLD), last.parameters], "fresh", 400)
    assert shares is not None
    assert abs(shares[0] - Fraction(1, 2)) < Fraction(1, 20)
    assert shares[1] > shares[0] + Fraction(1, 20)


def test_the_same_seed_tunes_the_same_and_another_does_not() -> None:
    assert rounds("nerve", many=2) == rounds("nerve", many=2)
    assert rounds("nerve", many=2) == rounds("nerve", many=3)[:2]
    assert rounds("nerve", many=2) != rounds("nerve", many=2, seed="u")


def test_a_round_tells_its_best_and_its_mean() -> None:
    first = rounds("nerve", "caution", many=1)[0]
    assert 0 < first.mean < first.best <= 1


def test_knobs_are_turned_by_a_factor_and_those_at_nothing_by_the_usual_size() -> None:
    dial = Dial({"a": 2.0, "b": -8.0, "c": 0.0, "d": 4.0}, ("a", "b", "c"))
    assert dial.turned([0.0, 0.0, 0.0]) == dial.start
    turned = dial.turned([1.0, -1.0, -0.5])
    assert turned == {"a": 5.4366, "b": -2.943, "c": -2.0, "d": 4.0}


def test_a_deal_is_played_from_all_seats_unless_the_table_is_one_crew() -> None:
    assert [Trial("g", 3, 0, "s").of(games).games for games in (1, 3, 4)] == [3, 3, 6]
    assert Trial("g", 3, 0, "s", crews=True).of(4).games == 4
    assert Trial("g", 3, 0, "s", side=1).of(4).games == 4


def test_one_process_and_two_give_the_same() -> None:
    tuning = Tuning(plain_parameters(BOLD), ("nerve", "caution"), 2, 0.5, "t")
    with Arena(trial(), 2, NEVER) as arena:
        assert list(search(tuning, arena)) == rounds("nerve", "caution", many=2)


@pytest.mark.parametrize("side", [0, 1])
def test_a_side_is_played_by_the_tuned_judge_and_no_other(side: int) -> None:
    """The toy's side is its seat, and a judge of great nerve beats a timid one from either."""
    bold = {"nerve": 5.0, "caution": 0.5}
    timid = {"nerve": -5.0, "caution": 0.5}
    with Arena(trial(side=side), 1, NEVER) as arena:
        shares = arena.shares([bold, timid], "x", 200)
    assert shares is not None
    assert shares[0] > shares[1] + Fraction(1, 10)


def test_a_tie_is_half_a_win_for_either_side() -> None:
    state = BOLD.new(seed=1)
    state.outcome = Outcome((0, 1), (1, 1), "")
    assert [trial(side=side).won(state, 0) for side in (0, 1)] == [Fraction(1, 2)] * 2
    state.outcome = Outcome((0,), (1, 0), "")
    assert [trial(side=side).won(state, 0) for side in (0, 1)] == [1, 0]


def test_a_crew_has_the_whole_table() -> None:
    """Whatever they do, the crew that has both seats wins half of a duel, or all of a tie."""
    with Arena(trial(crews=True), 1, NEVER) as arena:
        shares = arena.shares([{"nerve": 5.0, "caution": 0.5}], "x", 50)
    assert shares is not None and Fraction(1, 2) <= shares[0] < 1


def test_told_to_stop_it_ends_with_the_rounds_that_are_whole() -> None:
    stop = threading.Event()
    tuning = Tuning(plain_parameters(BOLD), ("nerve",), 5, 0.5, "t")
    found = []
    with Arena(trial(), 1, stop) as arena:
        for one in search(tuning, arena):
            found.append(one)
            if one.number == 2:
                stop.set()
    assert found == rounds("nerve", many=2)


def test_a_game_without_knobs_is_refused() -> None:
    with pytest.raises(BadOption, match="no judge with parameters"):
        tunable(PLAIN)


def test_without_the_package_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planitia.lab.tuning.find_spec", lambda name: None)
    with pytest.raises(BadOption, match="one more package"):
        rounds("nerve")


def test_numpys_own_generator_is_left_alone() -> None:
    numpy.random.seed(1)
    rounds("nerve", many=1)
    drawn = numpy.random.random()
    numpy.random.seed(1)
    assert numpy.random.random() == drawn
