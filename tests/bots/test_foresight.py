"""The player that tries its best answers: repeatable, in time, and led by what came of them."""

from __future__ import annotations

import pytest
from two_card_bluff.game import GAME as BLUFF

import planitia
from planitia.bots.foresight import (
    ALIKE,
    FEWEST,
    WIDTH,
    Foresight,
    Trial,
    drop_hopeless,
    play_on,
)
from planitia.bots.search import Budget
from planitia.judging.judge import Judge, Knowledge, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.state import State
from planitia.lab.play import play_out

GAME = planitia.game("mars-attacks")
TURNS = 2


class Blind(Judge):
    """Likes all answers alike and plays the first one on."""

    def judge(self, known: Knowledge) -> list[float]:
        return [0.0] * len(known.codes)

    def foresee(self, state: State, decision: Decision) -> list[float]:
        return [-float(at) for at in range(len(decision.codes))]


def master() -> Judge:
    """The judge of Mars Attacks that plays on by itself."""
    assert judge_of(GAME, EXPERT) is not None
    return judge_of(GAME, EXPERT)


def middle(decisions: int = 40) -> State:
    """A game of the heuristic that has come some way, to a decision with many answers."""
    state = GAME.new(2, "middle")
    player = planitia.bot("normal", 1)
    while decisions or len(state.foremost().codes) <= 2 * WIDTH:
        decision = state.foremost()
        state.take(decision, player.choose(Observation(state, decision)))
        decisions = max(0, decisions - 1)
    return state


def test_the_same_seed_tries_the_same_and_chooses_the_same() -> None:
    state = middle()
    seen = Observation(state, state.foremost())
    chosen = [Foresight("1", master(), Budget(40, 0.0), TURNS).choose(seen).text for _ in range(2)]
    assert chosen[0] == chosen[1]


def test_it_tries_the_answers_that_the_judge_likes_best() -> None:
    state = middle()
    seen = Observation(state, state.foremost())
    scores = master().judge(known(seen))
    found = Foresight("1", master(), Budget(40, 0.0), TURNS).weigh(seen)
    tried = [trial for trial in found if trial.games]
    assert len(found) == len(scores) > len(tried) == WIDTH
    worst = min(scores[seen.decision.codes.index(trial.code)] for trial in tried)
    kinds = [master().kind(trial.code) for trial in tried]
    assert max(kinds.count(kind) for kind in kinds) <= ALIKE
    for trial in found[WIDTH:]:
        better = scores[seen.decision.codes.index(trial.code)] > worst
        assert not better or kinds.count(master().kind(trial.code)) == ALIKE
    assert max(trial.start for trial in tried) == 0.0


def test_the_better_an_answer_the_more_games_it_is_tried_in() -> None:
    state = middle()
    player = Foresight("1", master(), Budget(192, 0.0), TURNS)
    trials = player.weigh(Observation(state, state.foremost()))
    games = [trial.games for trial in trials]
    assert games == sorted(games, reverse=True)
    assert games[0] > games[WIDTH // 2] >= games[WIDTH - 1] > games[WIDTH] == 0
    assert player.games == sum(games) <= 192


def test_where_nothing_comes_out_the_worse_half_goes_again_and_again() -> None:
    state = middle()
    player = Foresight("1", master(), Budget(50, 0.0), TURNS)
    trials = player.weigh(Observation(state, state.foremost()))
    games = [trial.games for trial in trials[: WIDTH + 1]]
    assert games == [10, 10, 6, *[4] * 3, *[2] * 6, 0]
    assert player.games == sum(games) and games[0] < 2 * FEWEST


def tried(name: int, brought: list[float]) -> Trial:
    """An answer of which this has come."""
    trial = Trial(name, 0.0)
    trial.brought = brought
    return trial


def test_an_answer_that_is_clearly_worse_is_dropped() -> None:
    luck = [0.1, 0.9, 0.4, 0.8, 0.2, 0.5]
    best = tried(0, luck)
    worse = tried(1, [one - 0.02 - 0.001 * at for at, one in enumerate(luck)])
    close = tried(2, [one + (0.03 if at % 2 else -0.04) for at, one in enumerate(luck)])
    same = tried(3, luck)
    left = [worse, close, best, same]
    assert len(luck) == FEWEST
    assert drop_hopeless(left) == [same, worse], "what comes to the same is not worth more games"
    assert left == [best, close]


def test_few_games_drop_nothing() -> None:
    left = [tried(at, [1.0 - at] * (FEWEST - 1)) for at in range(2)]
    assert drop_hopeless(left) == []
    assert len(left) == 2


def test_where_all_is_clear_few_games_are_imagined() -> None:
    state = BLUFF.new(seed=1)
    player = Foresight("1", Blind(), Budget(10**6, 0.0), 0)
    player.choose(Observation(state, state.foremost()))
    assert 0 < player.games < 10**5


def test_all_that_is_compared_meets_the_same_games() -> None:
    state = middle()
    seen = Observation(state, state.foremost())
    player = Foresight("1", master(), Budget(40, 0.0), TURNS)
    first, second = player.chosen(seen)[0][:1], player.chosen(seen)[0][:1]
    dream = seen.imagine(planitia.quick("dream"))
    player.compare([*first, *second], dream, seen.decision)
    assert first[0].brought == second[0].brought
    assert (first[0].games, second[0].games) == (2, 2)
    assert dream.fingerprint() == seen.imagine(planitia.quick("dream")).fingerprint()


def test_when_time_is_up_no_more_games_are_begun() -> None:
    state = middle()
    player = Foresight("1", master(), Budget(10**6, 1e-9), TURNS)
    player.choose(Observation(state, state.foremost()))
    assert player.games == 2 * WIDTH, "each answer is tried once, that there is something to say"


def test_playing_on_ends_where_a_turn_begins_or_the_game_does() -> None:
    state = middle().imagine(0, planitia.quick("on"))
    values = play_on(state, master(), 1)
    assert state.outcome is None and master().rests(state)
    assert values == master().evaluate(state)
    values = play_on(state, master(), 0)
    assert state.outcome is not None
    assert [seat for seat in (0, 1) if values[seat]] == list(state.outcome.winners)


@pytest.mark.parametrize("seed", range(3))
def test_it_needs_no_evaluation_where_games_end_soon(seed: int) -> None:
    state = BLUFF.new(seed=seed)
    judge = Blind()
    play_out(
        state, [Foresight(str(seat), judge, Budget(12, 0.0), 0) for seat in range(state.seats)]
    )
    assert state.over
