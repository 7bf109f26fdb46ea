"""Playing one game out with a player a seat."""

from __future__ import annotations

from collections.abc import Callable

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.observation import Observation, Player
from planitia.kernel.state import State


class Tally:
    """What playing a game out took."""

    def __init__(self, decisions: int, choices: int) -> None:
        self.decisions = decisions
        self.choices = choices


def play_out(
    state: State, players: list[Player], between: Callable[[], None] | None = None
) -> Tally:
    """Let the players finish the game; decisions open at once are answered in seat order.

    ``between`` is called after every decision, for what else this process has to do.
    """
    decisions = choices = 0
    bound = state.game.bound
    while state.outcome is None:
        decision = state.foremost()
        action = players[decision.seat].choose(Observation(state, decision))
        decisions += 1
        if len(decision.codes) > 1:
            choices += 1
        state.take(decision, action)
        if decisions > bound:
            raise PlanitiaError(f"A game of {state.game.title} exceeded {bound} decisions.")
        if between is not None:
            between()
    return Tally(decisions, choices)
