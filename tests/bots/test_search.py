"""The search player: fair, repeatable, in time, and better than not searching."""

from __future__ import annotations

from time import perf_counter, process_time

import pytest
from quiet_table.game import GAME as QUIET
from two_card_bluff.game import GAME as BLUFF
from two_card_bluff.state import CARDS, Bluff

import planitia
from planitia.bots.determinizations import Determinizer
from planitia.bots.search import Budget, Search, asked, read_budget
from planitia.judging.judge import Doubt, Judge, Knowledge
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation
from planitia.kernel.state import State
from planitia.kernel.together import Window
from planitia.lab.play import play_out

KING = CARDS.index("king")


def answers(game: Game, seats: int, name: str, seed: int, decisions: int) -> list[str]:
    """What players of that name answer in a game."""
    state = game.new(seats, seed)
    players = [planitia.bot(name, seat) for seat in range(seats)]
    found: list[str] = []
    while not state.over and len(found) < decisions:
        decision = state.foremost()
        action = players[decision.seat].choose(Observation(state, decision))
        found.append(action.text)
        state.take(decision, action)
    return found


@pytest.mark.parametrize("game", [one.name for one in planitia.all_games()])
def test_a_count_and_a_seed_choose_the_same_again(game: str) -> None:
    played = planitia.game(game)
    first = answers(played, played.seats[0], "search:12", 5, 12)
    assert first == answers(played, played.seats[0], "search:12", 5, 12)


@pytest.mark.parametrize("game", [BLUFF, QUIET])
def test_games_without_a_judge_are_played_to_their_end(game: Game) -> None:
    for seed in range(3):
        state = game.new(seed=seed)
        play_out(state, [planitia.bot("search:20", seat) for seat in range(state.seats)])
        assert state.over


def test_time_is_kept_and_used() -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    player = planitia.bot("search:40ms", 1)
    assert isinstance(player, Search)
    began, worked = perf_counter(), process_time()
    player.choose(Observation(state, state.foremost()))
    assert perf_counter() - began >= 0.04
    assert process_time() - worked < 4.0, "others may have kept it waiting"
    assert player.games


def test_a_count_is_what_is_imagined() -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    player = Search("1", Budget(33, 0.0))
    player.choose(Observation(state, state.foremost()))
    assert player.games == 33


def test_where_nothing_is_to_choose_nothing_is_thought() -> None:
    state = planitia.game("mars-attacks").new(seed=1)
    player = Search("1", Budget(5, 0.0))
    while len(state.foremost().codes) > 1:
        state.apply(state.foremost().seat, state.foremost().codes[0])
    player.choose(Observation(state, state.foremost()))
    assert player.games == 0


def answering_with(card: int) -> Bluff:
    """A last round of Two-Card Bluff in which the seat that must answer holds this card."""
    for seed in range(200):
        state = BLUFF.new(seed=seed, rounds=1)
        assert isinstance(state, Bluff)
        for bid in ("bid 1", "bid 3"):
            state.take(state.foremost(), bid)
        if state.cards[state.foremost().seat] == card:
            return state
    raise AssertionError("no such deal")


@pytest.mark.parametrize("veil", [0.0, 0.5])
def test_it_calls_with_the_best_card(veil: float) -> None:
    state = answering_with(KING)
    player = Search("1", Budget(60, 0.0), veil)
    assert player.choose(Observation(state, state.foremost())).text == "call"


class Sure(Doubt):
    """Believes that the other seat holds the king."""

    def weight(self, state: State) -> float:
        assert isinstance(state, Bluff)
        return 1.0 if state.cards[1] == KING else 0.01


class Believer(Judge):
    """A judge that only believes."""

    def doubt(self, known: Knowledge) -> Doubt | None:
        return Sure()


def test_beliefs_choose_what_is_imagined() -> None:
    state = BLUFF.new(seed=1)
    assert isinstance(state, Bluff)
    while state.cards[0] == KING:
        state.deal(state.rng)
    observation = Observation(state, state.foremost())

    def kings(judge: Judge | None) -> int:
        determinizer = Determinizer(observation, judge, planitia.quick("kings"))
        dreams = [determinizer.sample() for _ in range(100)]
        return len([one for one in dreams if isinstance(one, Bluff) and one.cards[1] == KING])

    assert 30 < kings(None) < 70
    assert kings(Believer()) > 85


def test_what_was_thought_is_kept_while_all_comes_as_foreseen() -> None:
    kept = dropped = 0
    state = planitia.game("pocket-mars").new(2, seed=3)
    other = planitia.game("pocket-mars").new(2, seed=4)
    elsewhere = Observation(other, other.foremost())
    player = Search("1", Budget(30, 0.0))
    while not state.over and not (kept and dropped):
        decision = state.foremost()
        observation = Observation(state, decision)
        minds = player.minds
        if minds is not None and len(decision.codes) > 1:
            determinizer = Determinizer(observation, None, player.rng)
            assert player.recall(elsewhere, determinizer) is not minds
            player.minds = minds
            assert player.recall(observation, determinizer) is minds
            bandits = minds.roots[decision.seat].bandits.values()
            assert any(bandit.visits for bandit in bandits)
            kept += 1
        state.take(decision, player.choose(observation))
        dropped += player.minds is None
    assert kept and dropped


def test_searching_beats_random_play() -> None:
    won = 0
    for seed in range(3):
        for seat in range(2):
            state = planitia.game("pocket-mars").new(2, seed)
            players = [planitia.bot("random", 1), planitia.bot("random", 2)]
            players[seat] = planitia.bot("search:25", seed)
            play_out(state, players)
            assert state.outcome is not None
            won += state.outcome.winners == (seat,)
    assert won >= 5


@pytest.mark.parametrize("text", ["", "0", "-3", "fast", "0ms", "1h", "61s", "2.5s"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(planitia.UnknownPlayer, match="says not how much"):
        planitia.bot(f"search:{text}")


def test_budgets_are_read() -> None:
    assert (read_budget("2000").games, read_budget("2000").seconds) == (2000, 0.0)
    assert (read_budget("500ms").games, read_budget("500ms").seconds) == (0, 0.5)
    assert read_budget("2s").seconds == 2.0


def test_a_veil_is_asked_for_by_name() -> None:
    veiled, plain = planitia.bot("search:20+veil", 1), planitia.bot("search:20", 1)
    assert isinstance(veiled, Search) and isinstance(plain, Search)
    assert (veiled.budget.games, plain.budget.games) == (20, 20)
    assert veiled.veil > 0 == plain.veil
    with pytest.raises(planitia.UnknownPlayer, match="search:2000\\+veil"):
        planitia.bot("search:20+mask")


def test_a_seat_that_is_done_in_what_it_imagines_is_not_taken_to_be_asked() -> None:
    state = planitia.game("mars-vs-earth").new(3, "done")
    while not isinstance(state.foremost().frame, Window):
        state.take(state.foremost(), state.foremost().action(0))
    seat = state.foremost().seat
    assert asked(state, seat)
    state.take(state.foremost(), "done")
    assert seat in [one.seat for one in state.decisions], "it may still act"
    assert not asked(state, seat)
