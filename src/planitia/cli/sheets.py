"""What is known of a game before it is played: seats, options, and its bots level by level."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from planitia.bots.pace import thinking_time
from planitia.cli.exits import FINE
from planitia.judging.judges import judges_of
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.registry import all_games


def list_games(console: Console) -> int:
    """A table of the registered games."""
    grid = Grid(box=box.SIMPLE_HEAD, show_lines=False)
    for column in ("name", "title", "seats", "options"):
        grid.add_column(column, no_wrap=True)
    grid.add_column("what it is")
    for game in all_games():
        options = "\n".join(f"{one.name}={written(one.default)}" for one in game.options)
        seats = seat_range(game)
        grid.add_row(
            escape(game.name), escape(game.title), seats, escape(options), escape(game.summary)
        )
    console.print(grid)
    console.print("[dim]planitia games GAME tells more of one, and how strong its bots are.[/dim]")
    return FINE


def show_game(console: Console, game: Game) -> int:
    """One game: what it is, its options, its levels."""
    console.print(f"\n[bold]{escape(game.title)}[/bold], {seat_range(game)} seats")
    console.print(escape(game.summary))
    if game.options:
        grid = Grid(box=box.SIMPLE_HEAD)
        grid.add_column("option", no_wrap=True)
        for column in ("usually", "what it is"):
            grid.add_column(column)
        for one in game.options:
            grid.add_row(escape(one.name), escape(written(one.default)), escape(one.help))
        console.print(grid)
    if not judges_of(game).levels:
        console.print("Nothing is stated of its levels.")
        return FINE
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column("level", no_wrap=True)
    for column in ("how it plays", "how strong it is", "how long it thinks"):
        grid.add_column(column)
    for level in judges_of(game).levels:
        time = pace(thinking_time(game, level.name))
        grid.add_row(level.name, escape(level.manner), escape(level.strength), time)
    console.print(grid)
    if any(thinking_time(game, level.name) for level in judges_of(game).levels):
        console.print(
            "[dim]So at a table. In simulations nobody is cut short, so that a seed gives the same "
            "game on any machine.[/dim]"
        )
    return FINE


def pace(seconds: float | None) -> str:
    """How long somebody thinks, in words."""
    if seconds is None:
        return "as long as it takes"
    return f"up to {seconds:g} s a decision" if seconds else "answers at once"


def manner_of(game: Game, player: str) -> str:
    """A player's name, and how it plays this game if that is stated."""
    for level in judges_of(game).levels:
        if level.name == player:
            return f"{player}: {level.manner}"
    return player


def written(value: Value) -> str:
    """An option's value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def seat_range(game: Game) -> str:
    """The seats a game is for."""
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low} to {high}"
