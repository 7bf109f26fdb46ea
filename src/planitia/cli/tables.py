"""Starting a table from arguments, or going on with a saved one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from planitia.cli.arguments import (
    PERSON,
    check_seats,
    check_seed,
    find_game,
    players_for,
    read_bots,
    read_options,
    read_people,
    usual_seats,
)
from planitia.cli.saves import new_save_path, read_save
from planitia.cli.table import Table
from planitia.kernel.errors import BadOption


def start(
    console: Console,
    name: str | None,
    seats: int | None,
    me: str | None,
    bots: str | None,
    seed: str | None,
    options: list[str],
    content: Path | None,
    save: Path | None,
) -> int:
    """Open a new table. Raises PlanitiaError before anything is written."""
    game = find_game(name, content)
    count = usual_seats(game) if seats is None else seats
    check_seats(game, count)
    check_seed(seed)
    people = read_people("0" if me is None else me, count)
    others = [players_for(game)[-1]] if bots is None else read_bots(bots, game)
    state = game.new(count, seed, **read_options(game, options))
    if save is not None and save.exists():
        raise BadOption(
            f"{save} exists already. Go on with it by --resume {save}, or save elsewhere."
        )
    who = seat_players(count, people, others)
    file = None if content is None else str(content.resolve())
    return Table(console, state, who, save or new_save_path(game.name), file).play()


def resume(
    console: Console,
    path: Path,
    name: str | None,
    content: Path | None,
    given: Mapping[str, object],
) -> int:
    """Go on with a saved table, which knows its seats, options and players itself."""
    for flag, value in given.items():
        if value is not None:
            raise BadOption(f"A saved game knows its own table: leave out {flag} with --resume.")
    saved = read_save(path, name, content)
    return Table(console, saved.state, saved.who, path, saved.content).play()


def seat_players(seats: int, people: list[int], others: list[str]) -> list[str]:
    """A player's name a seat; the others fill the seats without people in turn."""
    who: list[str] = []
    filled = 0
    for seat in range(seats):
        if seat in people:
            who.append(PERSON)
        else:
            who.append(others[filled % len(others)])
            filled += 1
    return who
