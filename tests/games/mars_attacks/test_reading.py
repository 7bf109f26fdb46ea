"""What the judge goes by is the same whether it is read off a view or off an imagined state."""

from __future__ import annotations

import pytest

import planitia
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.maps import MAP_NAMES
from planitia.games.mars_attacks.reading import Reading, read_state, read_view
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.observation import Observation

READ = (
    *("seat", "pending", "spots", "squares", "down", "acted", "alive", "waiting", "finds"),
    *("points", "haul", "round", "sizes", "left", "own_turn", "acted_with", "played"),
    "cards_only",
)


def numbers(reading: Reading) -> dict[str, object]:
    """All that was read."""
    return {name: getattr(reading, name) for name in READ}


@pytest.mark.parametrize("name", [*MAP_NAMES, "random"])
def test_view_and_state_read_alike_and_are_judged_alike(name: str) -> None:
    state = GAME.new(2, f"reading {name}", map=name)
    assert isinstance(state, MarsAttacks)
    assert GAME.master is not None
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
            assert GAME.master.judge(observation) == GAME.master.foresee(state, decision)
        state.take(decision, players[decision.seat].choose(observation))
    assert read > 50
