"""Checking a content file or folder and saying what is in it."""

from __future__ import annotations

from pathlib import Path

from rich import box
from rich.markup import escape
from rich.table import Table as Grid

from planitia.cli.arguments import find_game
from planitia.cli.console import Console
from planitia.cli.exits import FINE, MISUSED
from planitia.kernel.content import read_toml
from planitia.kernel.faults import NOTES, every_fault

PLAIN = (str, int, float, bool)


def check(console: Console, path: Path, name: str) -> int:
    """Load a pack as the game would, and list its entries, or all that is wrong with it."""
    find_game(name)
    faults = every_fault(lambda: find_game(name, path))
    if faults:
        complaints = Console(stderr=True)
        for fault in faults:
            complaints.print(escape(str(fault)), soft_wrap=True)
        return MISUSED
    NOTES.begin(False)
    game = find_game(name, path)
    read = [Path(file) for file in NOTES.files]
    inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    for at, file in enumerate([file for file in inside if file in read]):
        table, _ = read_toml(file)
        if at == 0:
            title = path.name if path.is_dir() else str(table.values.get("title", path.name))
            console.print(
                f"[bold]{escape(title)}[/bold]: a good pack for {escape(game.title)} "
                f"[dim](content {game.content_hash()})[/dim]",
            )
        for key, entries in table.values.items():
            if isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries):
                console.print(listing(key, entries))
    unread = [str(file.relative_to(path)) for file in inside if file not in read]
    if unread:
        console.print(
            escape(f"Not read, for it is no content of {game.title}: {', '.join(unread)}.")
        )
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
