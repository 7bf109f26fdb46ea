"""New tables: written down first, then opened; made anew, or from a game that was played."""

from __future__ import annotations

from dataclasses import asdict

from planitia.kernel.errors import BadOption
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.server.rooms.room import Room
from planitia.server.rooms.rooms import Rooms
from planitia.server.storage.faults import StoreError
from planitia.server.storage.loading import new_entry, new_head
from planitia.server.table.authority import Authority
from planitia.server.table.model import (
    BOT,
    KEEPER,
    PERSON,
    Answer,
    Chair,
    Draft,
    Json,
    Principal,
    Refused,
    Settings,
)
from planitia.server.table.rounds import prefix_of
from planitia.server.table.tokens import hashed, new_id, new_token


async def found_table(
    rooms: Rooms,
    game: Game,
    seed: str,
    options: dict[str, Value],
    settings: Settings,
    chairs: list[Chair],
    prefix: list[list[object]],
) -> Room | Refused:
    """Write a new table down and open its room."""
    head = new_head(game, new_id(), len(chairs), dict(options), seed)
    data: Json = {
        "settings": asdict(settings),
        "chairs": [asdict(chair) for chair in chairs],
        "prefix": prefix,
    }
    first = new_entry(Draft("created", None, data))
    try:
        await rooms.store.create(head, first, settings.listed)
    except StoreError:
        return Refused("storage", "The table could not be kept. Please try again in a moment.")
    table = Authority(head, game)
    table.apply(first)
    return rooms.opened(table)


async def continue_table(
    rooms: Rooms, table: Authority, who: Principal, to: int
) -> tuple[Room, str] | Refused:
    """A new table from a finished one after ``to`` answers, and the token of its host's seat; bots
    take the others."""
    state = table.state
    if state is None or table.status != "finished":
        return Refused("not-allowed", "Only a finished game can be continued from a point.")
    answers = state.answers()
    if to > len(answers):
        return Refused("invalid", f"That game has {len(answers)} answers, not {to}.")
    token = new_token()
    prefix = prefix_of(state, to)
    mine = who.seat if who.seat is not None else 0
    chairs = [
        Chair(PERSON, table.chairs[mine].name or "Guest", token=hashed(token))
        if seat == mine
        else Chair(BOT, level=KEEPER)
        for seat in range(table.head.seats)
    ]
    settings = Settings(host=hashed(token), parent=table.head.id, hints=True)
    options = state.header.options
    room = await found_table(rooms, table.game, table.head.seed, options, settings, chairs, prefix)
    return room if isinstance(room, Refused) else (room, token)


async def meet_again(rooms: Rooms, room: Room, who: Principal) -> Room | Refused:
    """Another table with the same people; each sits down there with the token they have.

    Where nobody is to be waited for, it begins at once.
    """
    table = room.table
    if table.rematch and who.seat is not None:
        return await rooms.room(table.rematch)
    answer: Answer = table.again(who, "")
    if isinstance(answer, Refused):
        return answer
    chairs = [Chair(chair.kind, chair.name, chair.level, chair.token) for chair in table.chairs]
    try:
        options = table.game.fitted(len(chairs), table.head.options)
    except BadOption as fault:
        return Refused("invalid", str(fault))
    anew = {"parent": table.head.id, "seeded": False}
    settings = Settings(**{**asdict(table.settings), **anew})
    made = await found_table(rooms, table.game, new_token(), options, settings, chairs, [])
    if isinstance(made, Refused):
        return made
    told = await room.command(lambda t: t.again(who, made.table.head.id))
    if isinstance(told, Refused):
        await rooms.store.delete([made.table.head.id])
        return told
    if made.table.peopled_by(1):
        await made.command(lambda t: t.start(Principal(host=True)))
    return made
