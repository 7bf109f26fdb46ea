"""What a player gets to decide with: its view, its decision, and imagination. Never the state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Action
from planitia.kernel.decision import Decision
from planitia.kernel.game import Game
from planitia.kernel.rng import Rng
from planitia.kernel.state import State


class Observation:
    """One decision as the seat that must make it sees it."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.__state = state
        self.__view: dict[str, Any] | None = None
        self.decision = decision
        self.seat: int = decision.seat
        self.game: Game = decision.game

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know; built when first asked for."""
        view = self.__view
        if view is None:
            view = self.__state.view(self.seat)
            self.__view = view
        return view

    def imagine(self, rng: Rng) -> State:
        """A full state that the seat cannot tell from the real one."""
        return self.__state.imagine(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Anything that chooses: a bot, or a test."""

    def choose(self, observation: Observation) -> Action:
        """One of the decision's actions."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's own opinion of actions, from an observation."""

    def judge(self, observation: Observation) -> list[float]:
        """A number an action of the decision; higher is better."""
        raise NotImplementedError
