"""The menu: choose a game, who sits where and the options, or continue a game."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from planitia.cli.arguments import PERSON, players_for, read_number
from planitia.cli.exits import FINE
from planitia.cli.saves import Summary, new_save_path, read_save, unfinished
from planitia.cli.screens import seat_names
from planitia.cli.sheets import manner_of, seat_range, written
from planitia.cli.table import Table
from planitia.cli.tables import reopened
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.kernel.game import Game
from planitia.kernel.option import Option, Value
from planitia.kernel.registry import all_games

SHOWN_SAVES = 8


def menu(console: Console) -> int:
    """Ask what to play, and play it."""
    console.print("\n[bold]Planitia[/bold], a table for Mars board games\n")
    try:
        table = choose_table(console)
    except (EOFError, KeyboardInterrupt):
        table = None
    if table is None:
        console.print("Good-bye.")
        return FINE
    return table.play()


def choose_table(console: Console) -> Table | None:
    """A saved table, a new one, or None to leave."""
    saves = unfinished()[:SHOWN_SAVES]
    offered = all_games()
    while True:
        lines = [f"Continue {describe(saved)}" for saved in saves]
        lines += [f"New game: {game.title} ({seat_range(game)} seats)" for game in offered]
        lines.append("Leave")
        at = choose(console, "What would you like to play?", lines, 0)
        if at == len(lines) - 1:
            return None
        if at >= len(saves):
            return new_table(console, offered[at - len(saves)])
        try:
            saved = read_save(saves[at].path, None, None)
        except PlanitiaError as fault:
            console.print(escape(str(fault)))
            del saves[at]
        else:
            return reopened(console, saved)


def describe(saved: Summary) -> str:
    """A saved table in a line."""
    when = time.strftime("%d %B %H:%M", time.localtime(saved.written))
    return f"{saved.game} of {when}, after {saved.answers} answers ({seat_names(saved.who)})"


def new_table(console: Console, game: Game) -> Table:
    """A new table by questions."""
    console.print(f"\n[bold]{escape(game.title)}[/bold]: {escape(game.summary)}\n")
    counts = [str(count) for count in game.seats]
    usual = counts.index("2") if "2" in counts else 0
    seats = game.seats[choose(console, "How many seats?", counts, usual)]
    bots = players_for(game)
    who: list[str] = []
    for seat in range(seats):
        kinds = [PERSON, *reversed(bots)]
        names = ["me" if kind == PERSON else f"bot {manner_of(game, kind)}" for kind in kinds]
        who.append(
            kinds[choose(console, f"Who sits at seat {seat}?", names, 0 if seat == 0 else 1)]
        )
    while True:
        options = choose_options(console, game)
        try:
            state = game.new(seats, None, **options)
        except BadOption as fault:
            console.print(f"[bold]{escape(str(fault))}[/bold]")
        else:
            return Table(console, state, who, new_save_path(game.name), None)


def choose_options(console: Console, game: Game) -> dict[str, Value]:
    """The options that are not as usual."""
    chosen: dict[str, Value] = {}
    if not game.options:
        return chosen
    if choose(console, "Options?", ["as usual", "choose"], 0) == 0:
        return chosen
    for option in game.options:
        chosen[option.name] = choose_value(console, option)
    return chosen


def choose_value(console: Console, option: Option) -> Value:
    """A value of one option: one of a few, or a number."""
    values = option.values()
    if isinstance(option.default, int) and not isinstance(option.default, bool):
        span = f"{option.low} to {option.high}"
        while True:
            question = f"{option.name}: {option.help} ({span}) [{option.default}] "
            line = console.input(escape(question)).strip()
            try:
                return option.read(line or option.default)
            except BadOption as fault:
                console.print(escape(str(fault)))
    names = [written(value) for value in values]
    default = values.index(option.default)
    return values[choose(console, f"{option.name}: {option.help}", names, default)]


def choose(console: Console, question: str, lines: Sequence[str], default: int) -> int:
    """The place of the chosen line; Enter takes the default."""
    console.print(f"[bold]{escape(question)}[/bold]")
    for number, line in enumerate(lines, start=1):
        console.print(f"  [bold]{number}[/bold]  {escape(line)}")
    while True:
        line = console.input(f"[dim]1 to {len(lines)}, Enter for {default + 1}:[/dim] ").strip()
        if not line:
            return default
        chosen = read_number(line, 1, len(lines))
        if chosen is not None:
            return chosen - 1
        if line in ("q", "quit"):
            raise EOFError
        console.print(f"Type a number from 1 to {len(lines)}, or q to leave.")
