"""Starting a table from arguments, or going on with a saved one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from planitia.cli import screens
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
from planitia.cli.exits import FINE
from planitia.cli.saves import Saved, new_save_path, read_save
from planitia.cli.table import Table
from planitia.kernel.errors import BadOption
from planitia.kernel.game import game_of


def start(
    console: Console,
    name: str | None,
    seats: int | None,
    me: str | None,
    bots: list[str] | None,
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
    table = reopened(console, read_save(path, name, content))
    return FINE if table is None else table.play()


def reopened(console: Console, saved: Saved) -> Table | None:
    """A saved table, or one like it where it is of another version; None: nobody wants that.

    The old save stays as it is.
    """
    state = saved.state
    if not saved.why:
        return Table(console, state, saved.who, saved.path, saved.content)
    people = [seat for seat, name in enumerate(saved.who) if name == PERSON]
    screens.show_table(console, state, people[0] if len(people) == 1 else None, saved.who)
    console.print(f"\n[bold]{escape(saved.why)}[/bold]")
    try:
        answer = console.input("Press Enter for a new table with the same players, q to leave: ")
    except EOFError:
        return None
    if answer.strip():
        return None
    new = game_of(state).new(state.seats, None, **state.header.options)
    return Table(console, new, saved.who, new_save_path(state.game.name), saved.content)


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
