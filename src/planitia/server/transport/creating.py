"""A request for a new table, read into its game, chairs and settings."""

from __future__ import annotations

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.registry import game as game_named
from planitia.server.rooms.founding import found_table
from planitia.server.rooms.room import Room
from planitia.server.rooms.rooms import Rooms
from planitia.server.table.model import BOT, OPEN, PERSON, Chair, Refused, Settings
from planitia.server.table.tokens import hashed, new_token
from planitia.server.transport.requests import CreateRequest


async def new_table(rooms: Rooms, asked: CreateRequest) -> tuple[Room, str] | Refused:
    """The room of a new table, and the token of its host."""
    try:
        game = game_named(asked.game)
        seats = len(asked.chairs)
        header = game.new(seats=seats, seed=asked.seed, **asked.options).header
    except PlanitiaError as fault:
        return Refused("invalid", str(fault))
    token = new_token()
    mine = [at for at, chair in enumerate(asked.chairs) if chair.kind == "me"]
    if len(mine) > 1:
        return Refused("invalid", "You can take one seat; leave the others open or to bots.")
    chairs = [
        Chair(PERSON, asked.name, token=hashed(token))
        if chair.kind == "me"
        else Chair(OPEN if chair.kind == "open" else BOT, level=_level(chair.kind, chair.level))
        for chair in asked.chairs
    ]
    settings = Settings(
        asked.listed,
        asked.spectators,
        asked.undo,
        asked.chat,
        asked.clock,
        asked.takeover,
        hashed(token),
        seeded=asked.seed is not None,
        hints=_alone(asked) if asked.hints is None else asked.hints,
    )
    room = await found_table(rooms, game, header.seed, header.options, settings, chairs, [])
    return room if isinstance(room, Refused) else (room, token)


def _alone(asked: CreateRequest) -> bool:
    """Whether one person plays with bots, and nobody else is to come."""
    return [chair.kind for chair in asked.chairs if chair.kind != "bot"] == ["me"]


def _level(kind: str, level: str) -> str:
    return level if kind == "bot" else ""
