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

from planitia.bots.names import bot
from planitia.kernel import rng as _rng
from planitia.kernel.action import Action
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
    UnknownPlayer,
)
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation, Player
from planitia.kernel.outcome import Outcome
from planitia.kernel.record import Record, replay_record
from planitia.kernel.registry import all_games, game
from planitia.kernel.rng import Rng, quick
from planitia.kernel.state import State

__version__ = "0.2.0"

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
    "UnknownPlayer",
    "all_games",
    "bot",
    "compiled",
    "game",
    "quick",
    "replay",
]
