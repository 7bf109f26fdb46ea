"""Planitia: a table for Mars board games, played by the book or simulated by the thousand.

import planitia

game = planitia.game("pocket-mars")
state = game.new(seats=3, seed=7)
while not state.over:
    decision = state.decisions[0]
    state.take(decision, decision.actions[0])
print(state.outcome)
"""

from __future__ import annotations

import planitia.games  # noqa: F401  (first, so that the function games below keeps its name)
from planitia.bots.names import bot
from planitia.kernel import rng as _rng
from planitia.kernel.action import Action
from planitia.kernel.decision import Decision
from planitia.kernel.errors import (
    BadOption,
    ContentError,
    IllegalAction,
    InvalidAction,
    PlanitiaError,
    RecordError,
    SaveError,
    StaleDecision,
    UnknownGame,
)
from planitia.kernel.observation import Observation, Player
from planitia.kernel.outcome import Outcome
from planitia.kernel.record import Record, replay_record
from planitia.kernel.registry import game, games
from planitia.kernel.rng import Rng, quick
from planitia.kernel.state import State

__version__ = "0.1.0"

compiled: bool = not _rng.__file__.endswith(".py")
"""Whether the core runs compiled."""


def replay(text: str, to: int | None = None) -> State:
    """The state that a record leads to, or its state after ``to`` answers. Raises RecordError."""
    record = Record(text)
    return replay_record(record, game(record.game), to)


__all__ = [
    "Action",
    "BadOption",
    "ContentError",
    "Decision",
    "IllegalAction",
    "InvalidAction",
    "Observation",
    "Outcome",
    "PlanitiaError",
    "Player",
    "RecordError",
    "Rng",
    "SaveError",
    "StaleDecision",
    "State",
    "UnknownGame",
    "bot",
    "compiled",
    "game",
    "games",
    "quick",
    "replay",
]
