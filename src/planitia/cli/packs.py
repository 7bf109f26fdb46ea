"""Checking a content file and saying what is in it."""

from __future__ import annotations

from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from planitia.cli.arguments import find_game
from planitia.cli.exits import FINE
from planitia.kernel.content import read_toml

PLAIN = (str, int, float, bool)


def check(console: Console, path: Path, name: str) -> int:
    """Load a pack as the game would, and list its entries. Raises ContentError."""
    game = find_game(name, path)
    table, digest = read_toml(path)
    title = table.values.get("title", path.name)
    console.print(
        f"[bold]{escape(str(title))}[/bold]: a good pack for {escape(game.title)} "
        f"[dim](content {digest})[/dim]",
    )
    for key, entries in table.values.items():
        if isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries):
            console.print(listing(key, entries))
    return FINE


def listing(key: str, entries: list[dict[str, object]]) -> Grid:
    """The entries of one kind with their plain values."""
    keys = list(
        dict.fromkeys(name for entry in entries for name in entry if isinstance(entry[name], PLAIN))
    )
    grid = Grid(box=box.SIMPLE_HEAD, title=f"{len(entries)} × {escape(key)}", title_justify="left")
    for name in keys:
        grid.add_column(escape(name))
    for entry in entries:
        grid.add_row(*[escape(str(entry.get(name, ""))) for name in keys])
    return grid
