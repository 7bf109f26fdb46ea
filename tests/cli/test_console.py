"""What is printed is what was written: brackets and colons of sentences are no markup."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest
import typer
from rich.markup import RE_TAGS, escape
from rich.table import Table as Grid
from sqlalchemy import insert

import planitia as library
from cli.runner import Command
from planitia.cli import app, tournament
from planitia.cli.console import Console
from planitia.server.storage.schema import heads, log
from planitia.server.storage.store import Store
from server.hosted import database
from server.players import run

SOURCE = Path(app.__file__).parent


@pytest.mark.parametrize(
    "text",
    [
        "pip install 'planitia[lab]'",
        "a [list, of] words [/and] an end",
        "see [dim",
        ":warning: and :smile:",
        "[@click=leave]here",
    ],
)
def test_a_sentence_is_printed_as_it_is(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    console = Console()
    console.print(text)
    console.print(f"[bold]{text}[/bold]")
    console.print(escape(text))
    console.print(f"[dim]{escape(text)}[/]", soft_wrap=True)
    assert capsys.readouterr().out.splitlines() == [text] * 4


def test_words_of_others_are_printed_as_they_are_where_they_name_a_style(
    capsys: pytest.CaptureFixture[str],
) -> None:
    name = "[red]Ann[/red] \\[dim]"
    Console().print(f"[bold]{escape(name)}[/bold]")
    assert capsys.readouterr().out == f"{name}\n"


def test_tables_keep_brackets_in_titles_heads_and_cells(capsys: pytest.CaptureFixture[str]) -> None:
    grid = Grid("a [head]", title="a [title]")
    grid.add_row("a [cell]")
    Console().print(grid)
    said = capsys.readouterr().out
    assert all(word in said for word in ("a [title]", "a [head]", "a [cell]"))


def test_every_command_prints_on_this_console() -> None:
    makers = [path for path in SOURCE.glob("*.py") if "Console(" in path.read_text()]
    assert {path.name for path in makers} >= {"app.py", "serving.py", "tournament.py"}
    for path in makers:
        if path.name != "console.py":
            text = path.read_text()
            assert "from planitia.cli.console import Console" in text, path
            assert "rich.console" not in text, path


def test_without_ratings_it_says_what_to_install(
    planitia: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament, "ratings", lambda *_: None)
    players = ("--players", "random,heuristic", "--games", "2", "--seed", "a")
    said = planitia("tournament", "pocket-mars", *players).out.splitlines()
    assert said[-1] == "Ratings need one more package: pip install 'planitia[lab]'."


def test_a_list_of_tables_shows_names_as_they_are(tmp_path: Path, planitia: Command) -> None:
    row = {"id": "t", "game": "[red]mars", "version": "1", "content": "c", "seats": 2}
    row |= {"options": {}, "seed": "s", "created": 1, "touched": 1, "status": "open", "listed": 0}
    entry = {"table_id": "t", "n": 1, "kind": "created", "data": {}, "key": "", "at": 1.0}

    async def work() -> None:
        store = Store(database(tmp_path))
        await store.open()
        async with store.begun() as connection:
            await connection.execute(insert(heads), [row])
            await connection.execute(insert(log), [entry])
        await store.close()

    run(work())
    assert "[red]mars" in planitia("admin", "list", "--data", str(tmp_path)).out
    gone = planitia("admin", "delete", "t", "--data", str(tmp_path))
    assert gone.out == "Table t is gone.\n"


def test_help_has_nothing_that_its_markup_would_drop() -> None:
    waiting = [typer.main.get_command(app.app)]
    seen = 0
    while waiting:
        command = waiting.pop()
        waiting += getattr(command, "commands", {}).values()
        texts = [command.help, *[getattr(each, "help", None) for each in command.params]]
        for text in texts:
            seen += text is not None
            assert not RE_TAGS.search(text or ""), f"{command.name}: {text}"
    assert seen > 50


def test_the_version_is_told_with_what_a_report_needs(planitia: Command) -> None:
    how = "compiled" if library.compiled else "not compiled"
    said = f"planitia {library.__version__} ({how}, Python {platform.python_version()})\n"
    for arguments in (("--version",), ("--version", "games")):
        told = planitia(*arguments)
        assert (told.code, told.out) == (0, said)
