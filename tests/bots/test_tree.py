"""The tree of a search: what is tried when, what is told apart, and what the end is worth."""

from __future__ import annotations

import pytest
from quiet_table.game import GAME as QUIET
from two_card_bluff.game import GAME as BLUFF

import planitia
from planitia.bots.minds import Minds
from planitia.bots.rollout import returns, roll_out
from planitia.bots.tree import JUDGE_FIRST, NARROW, Bandit
from planitia.judging.judges import judges_of
from planitia.kernel.outcome import Outcome


def tries(bandit: Bandit, codes: list[int], values: dict[int, float], times: int) -> list[int]:
    """Which answers a bandit tries when each always brings the same."""
    tried = []
    for _ in range(times):
        arm = bandit.select(bandit.open(codes))
        bandit.learn(arm, values.get(arm.code, 0.0))
        tried.append(arm.code)
    return tried


def test_a_bandit_finds_the_best_answer() -> None:
    tried = tries(Bandit(), [1, 2, 3], {1: 0.4, 2: 0.6, 3: 0.5}, 400)
    assert tried.count(2) > 300
    assert set(tried) == {1, 2, 3}


def test_of_many_answers_the_likely_ones_are_tried_first_and_more_in_time() -> None:
    bandit = Bandit()
    codes = list(range(100))
    bandit.rank(bandit.open(codes), [float(code) for code in codes])
    assert set(tries(bandit, codes, {}, NARROW)) <= set(codes[-NARROW - 2 :])
    assert len(set(tries(bandit, codes, {}, 400))) > 2 * NARROW


def test_a_good_answer_is_found_whatever_the_judge_thinks() -> None:
    bandit = Bandit()
    codes = list(range(10))
    bandit.rank(bandit.open(codes), [float(-code) for code in codes])
    assert tries(bandit, codes, {9: 1.0}, 500)[-1] == 9


def test_an_answer_that_was_seldom_possible_is_not_forgotten() -> None:
    bandit = Bandit()
    tries(bandit, [1, 2], {1: 0.5, 2: 0.5}, 100)
    assert 3 in tries(bandit, [1, 2, 3], {1: 0.5, 2: 0.5, 3: 0.9}, 20)


def test_the_judge_is_asked_late_and_again_only_for_new_answers() -> None:
    bandit = Bandit()
    assert not bandit.unjudged(bandit.open([1, 2]))
    tries(bandit, [1, 2], {}, JUDGE_FIRST)
    arms = bandit.open([1, 2])
    assert bandit.unjudged(arms)
    bandit.rank(arms, [1.0, 2.0])
    tries(bandit, [1, 2], {}, 4 * JUDGE_FIRST)
    assert not bandit.unjudged(bandit.open([1, 2]))
    assert bandit.unjudged(bandit.open([1, 3]))


def test_a_sealed_answer_moves_nobody_but_its_own_seat() -> None:
    minds, state = Minds(2), BLUFF.new(seed=1)
    before = minds.places.copy()
    decision = state.foremost()
    minds.answer(state, decision, decision.codes[0])
    assert minds.places[decision.seat] is not before[decision.seat]
    assert minds.places[1 - decision.seat] is before[1 - decision.seat]


def test_an_open_answer_leads_every_seat_elsewhere() -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    while not state.foremost().prompt.startswith("Your turn"):
        state.apply(state.foremost().seat, state.foremost().codes[0])
    minds, decision = Minds(2), state.foremost()
    ends = []
    for code in decision.codes[:2]:
        minds.begin()
        minds.answer(state.clone(), decision, code)
        ends.append(minds.places)
    for seat in range(2):
        assert ends[0][seat] is not ends[1][seat]


def test_answers_of_which_the_same_backs_show_are_one_to_the_others() -> None:
    together = apart = 0
    state, rng = planitia.game("pocket-mars").new(2, seed=1), planitia.quick("backs")
    while not state.over:
        minds, decision = Minds(2), state.foremost()
        other = 1 - decision.seat
        seen: dict[str, int] = {}
        for code in decision.codes:
            if not decision.secret:
                shown = state.glimpse(decision.seat, code, other)
                minds.begin()
                minds.answer(state.clone(), decision, code)
                together += shown in seen
                assert seen.setdefault(shown, id(minds.places[other])) == id(minds.places[other])
        assert len(set(seen.values())) == len(seen)
        apart += len(seen) > 1
        state.apply(decision.seat, decision.codes[rng.below(len(decision.codes))])
    assert together and apart


def test_being_done_in_private_moves_nobody_else() -> None:
    state = QUIET.new(seed=1)
    moved = 0
    rng = planitia.quick("done")
    for _ in range(200):
        if state.over:
            break
        minds, decision = Minds(state.seats), state.foremost()
        before, told = minds.places.copy(), state.told
        minds.answer(state, decision, decision.codes[rng.below(len(decision.codes))])
        others = [seat for seat in range(state.seats) if seat != decision.seat]
        if state.told == told or decision.secret:
            assert all(minds.places[seat] is before[seat] for seat in others)
        else:
            moved += 1
            assert all(minds.places[seat] is not before[seat] for seat in others)
    assert moved


@pytest.mark.parametrize(
    ("winners", "allied", "values"),
    [
        ((1,), False, [0.0, 1.0, 0.0]),
        ((0, 2), False, [0.5, 0.0, 0.5]),
        ((0, 2), True, [1.0, 0.0, 1.0]),
        ((), True, [0.0, 0.0, 0.0]),
    ],
)
def test_what_the_end_is_worth(winners: tuple[int, ...], allied: bool, values: list[float]) -> None:
    assert returns(Outcome(winners, (0, 0, 0), "over"), 3, allied) == values


@pytest.mark.parametrize("game", [*[one.name for one in planitia.all_games()], "two-card-bluff"])
def test_a_rollout_gives_every_seat_a_chance_between_none_and_all(game: str) -> None:
    played = BLUFF if game == BLUFF.name else planitia.game(game)
    rng = planitia.quick("rollout")
    for seed in range(3):
        state = played.new(seed=seed).imagine(0, rng)
        values = roll_out(state, judges_of(played).normal, rng)
        assert len(values) == state.seats
        assert all(0.0 <= value <= 1.0 for value in values)
