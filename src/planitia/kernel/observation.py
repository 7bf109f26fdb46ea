"""What a player gets to decide with: its view, its decision, and imagination. Never the state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Action
from planitia.kernel.frame import Decision
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Rules
from planitia.kernel.state import State


@mypyc_attr(free_list_len=1)
class Observation:
    """One decision as the seat that must make it sees it."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.__state = state
        self.__view: dict[str, Any] | None = None
        self.decision = decision
        self.seat: int = decision.seat
        self.game: Rules = state.game

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know; built when first asked for."""
        view = self.__view
        if view is None:
            view = self.__state.view(self.seat)
            self.__view = view
        return view

    @property
    def met(self) -> object:
        """The content that the seat was shown, as data (``State.met``)."""
        return self.__state.met(self.seat)

    def imagine(self, rng: Rng | int | str) -> State:
        """A full state that the seat cannot tell from the real one."""
        return self.__state.imagine(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Anything that chooses: a bot, or a test."""

    def choose(self, observation: Observation) -> Action:
        """One of the decision's actions."""
        raise NotImplementedError
