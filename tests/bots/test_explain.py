"""A search says what it weighs: the same thoughts that it chooses by, in numbers."""

from __future__ import annotations

import pytest
from quiet_table.game import GAME as QUIET
from two_card_bluff.game import GAME as BLUFF

import planitia
from bots.poison import poisoned
from planitia.bots.advice import Candidate
from planitia.bots.levels import AHEAD, Leveled, adviser
from planitia.bots.search import Budget, Search
from planitia.judging.judges import judge_of
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation
from planitia.kernel.state import State

GAMES = 40
EVERY = [*planitia.all_games(), BLUFF, QUIET]


def named(game: Game) -> str:
    return game.name


def first_choice(game: Game, skip: int = 0) -> State:
    """A game at a decision with something to choose, some such decisions after the first."""
    state = game.new(seed="explain")
    while len(state.foremost().codes) == 1 or skip:
        skip -= len(state.foremost().codes) > 1
        state.take(state.foremost(), state.foremost().action(0))
    return state


def explained(state: State, seed: str = "1") -> list[Candidate]:
    return Search(seed, Budget(GAMES, 0.0)).explain(Observation(state, state.foremost()))


def numbers(candidates: list[Candidate]) -> list[tuple[str, float, float, int]]:
    return [(one.action.text, one.share, one.result, one.games) for one in candidates]


@pytest.mark.parametrize("game", EVERY, ids=named)
def test_what_it_explains_is_what_it_would_choose(game: Game) -> None:
    for skip, seed in ((0, "1"), (3, "2")):
        state = first_choice(game, skip)
        chosen = Search(seed, Budget(GAMES, 0.0)).choose(Observation(state, state.foremost()))
        assert explained(state, seed)[0].action == chosen


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("game", planitia.all_games(), ids=named)
def test_a_level_explains_what_it_would_choose(game: Game, level: str) -> None:
    for skip in (0, 3, 9):
        state = first_choice(game, skip)
        observation = Observation(state, state.foremost())
        player, judge = Leveled(level, "1"), judge_of(game, level)
        alone = judge.hard == 0 if level == "hard" else judge.expert == 0
        found = Leveled(level, "1", 0.05 if alone else 0.0).explain(observation)
        assert sorted(one.action.code for one in found) == sorted(state.foremost().codes)
        assert found[0].games > 0 and 0.0 <= found[0].result <= 1.0
        if not alone:
            assert found[0].action == player.choose(observation)


def test_where_a_level_only_judges_a_search_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_choice(planitia.game("first-martians"), 3)
    observation = Observation(state, state.foremost())
    monkeypatch.setitem(AHEAD, "expert", GAMES)
    found = Leveled("expert", "1").explain(observation)
    assert numbers(found) == numbers(explained(state))
    assert len({one.share for one in found if one.games}) > 2, "they tell answers apart"


@pytest.mark.parametrize("game", EVERY, ids=named)
def test_every_answer_has_its_share(game: Game) -> None:
    state = first_choice(game)
    found = explained(state)
    assert sorted(one.action.code for one in found) == sorted(state.foremost().codes)
    assert sum(one.games for one in found) == GAMES
    assert sum(one.share for one in found) == pytest.approx(1.0)
    assert [one.games for one in found] == sorted([one.games for one in found], reverse=True)
    for one in found:
        assert one.share == one.games / GAMES
        assert 0.0 <= one.result <= 1.0
        assert one.games or one.result == 0.0


@pytest.mark.parametrize("game", EVERY, ids=named)
def test_a_count_and_a_seed_explain_the_same_again(game: Game) -> None:
    state = first_choice(game)
    assert numbers(explained(state)) == numbers(explained(state))


def test_other_chance_gives_other_numbers() -> None:
    state = first_choice(planitia.game("pocket-mars"))
    assert numbers(explained(state, "1")) != numbers(explained(state, "2"))


@pytest.mark.parametrize("game", EVERY, ids=named)
def test_it_explains_from_its_view_alone(game: Game) -> None:
    state = first_choice(game)
    honest = Search("1", Budget(GAMES, 0.0)).explain(poisoned(state, state.foremost()))
    assert numbers(honest) == numbers(explained(state))


def test_where_nothing_is_to_choose_nothing_is_imagined() -> None:
    state = planitia.game("mars-attacks").new(seed=1)
    while len(state.foremost().codes) > 1:
        state.apply(state.foremost().seat, state.foremost().codes[0])
    (only,) = explained(state)
    assert (only.action, only.share, only.games) == (state.foremost().action(0), 1.0, 0)


def test_who_explains_goes_on_from_the_same_thoughts() -> None:
    state = first_choice(planitia.game("pocket-mars"))
    observation = Observation(state, state.foremost())
    player = Search("1", Budget(GAMES, 0.0))
    player.explain(observation)
    assert sum(one.games for one in player.explain(observation)) == 2 * GAMES
    other = first_choice(planitia.game("pocket-mars"), skip=1)
    elsewhere = player.explain(Observation(other, other.foremost()))
    assert sum(one.games for one in elsewhere) == GAMES


def test_a_budget_of_both_ends_with_what_ends_first() -> None:
    state = first_choice(planitia.game("pocket-mars"))
    observation = Observation(state, state.foremost())
    by_count, by_time = Search("1", Budget(5, 60.0)), Search("1", Budget(10_000_000, 0.05))
    by_count.explain(observation)
    by_time.explain(observation)
    assert by_count.games == 5
    assert 0 < by_time.games < 10_000_000


def test_advice_says_how_much_was_thought() -> None:
    state = first_choice(BLUFF)
    bot = adviser("1")
    candidates = bot.explain(Observation(state, state.foremost()))
    assert bot.games == sum(one.games for one in candidates) > 0
