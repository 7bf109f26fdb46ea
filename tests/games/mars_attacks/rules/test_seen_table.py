"""What the judge goes by is the same whether it is read off a view or off an imagined state."""

from __future__ import annotations

import pytest

import planitia
from planitia.games.mars_attacks.board.map import AS_COUNTER, FROM_LEFT, FROM_RIGHT
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.seen_table import SeenTable, map_of, read_state, read_view
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.judging.judge import known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT
from planitia.kernel.observation import Observation

READ = (
    *("seat", "pending", "spots", "squares", "down", "acted", "alive", "waiting", "finds"),
    *("haul", "round", "sizes", "left", "own_turn", "acted_with", "played"),
    "cards_only",
)


def numbers(seen: SeenTable) -> dict[str, object]:
    """All that was read."""
    return {name: getattr(seen, name) for name in READ}


@pytest.mark.parametrize("name", [*MAP_NAMES, "random"])
def test_view_and_state_read_alike_and_are_judged_alike(name: str) -> None:
    state = GAME.new(2, f"seen {name}", map=name)
    assert isinstance(state, MarsAttacks)
    assert judge_of(GAME, EXPERT) is not None
    players = [planitia.bot(level, name) for level in ("normal", "easy")]
    read = 0
    while not state.over and read < 150:
        decision = state.foremost()
        observation = Observation(state, decision)
        if len(decision.codes) > 1:
            read += 1
            by_view = read_view(observation.view, decision.seat)
            by_state = read_state(state, decision.seat)
            assert numbers(by_view) == numbers(by_state)
            assert by_view.map is by_state.map
            judge = judge_of(GAME, EXPERT)
            assert judge.judge(known(observation)) == judge.foresee(state, decision)
        state.take(decision, players[decision.seat].choose(observation))
    assert read > 50


@pytest.mark.parametrize("came_from", [FROM_LEFT, AS_COUNTER, FROM_RIGHT])
def test_a_car_at_rest_is_read_off_the_view_as_a_model_and_as_a_counter(came_from: int) -> None:
    state = GAME.new(2, "wreck")
    assert isinstance(state, MarsAttacks)
    state.set_wreck(3 | (came_from + 1) << 6)
    assert map_of(state.view(0)) is state.map is not state.base
    again = GAME.load(state.save())
    assert isinstance(again, MarsAttacks)
    assert again.map is state.map


@pytest.mark.parametrize("name", [name for name in READ if name != "pending"])
def test_tables_that_read_differently_are_not_taken_for_each_other(name: str) -> None:
    state = GAME.new(2, "keys")
    assert isinstance(state, MarsAttacks)
    seen, other = read_state(state, 0), read_state(state, 0)
    assert seen.key([1, 2]) == other.key([1, 2]) != other.key([1, 3])
    value = getattr(other, name)
    if isinstance(value, list):
        value[:] = [changed(value[0]) if value else (1, True), *value[1:]]
    else:
        setattr(other, name, changed(value))
    assert numbers(seen) != numbers(other)
    assert seen.key([1, 2]) != other.key([1, 2])


def changed(value: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, tuple):
        return (changed(value[0]), value[1])
    if isinstance(value, bool):
        return not value
    assert isinstance(value, int)
    return value + 1
