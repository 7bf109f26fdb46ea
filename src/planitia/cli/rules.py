"""The rules in a terminal: in short, by words, and how the tests cover them."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from planitia import rulebook
from planitia.cli.arguments import find_game
from planitia.cli.exits import FINE, INCOMPLETE
from planitia.cli.saves import write_atomically
from planitia.kernel.errors import BadOption
from planitia.kernel.registry import game_names
from planitia.rulebook import Coverage, Place, Section


def show(console: Console, name: str, words: list[str]) -> int:
    """A game's rules in short; with words, every numbered rule that has them all."""
    found = rulebook.read_checklist(rulebook.docs_folder(), find_game(name).name)
    if not words:
        for point in found.summary:
            console.print(f"[bold]{escape(point.title)}[/bold]")
            console.print(f"{escape(point.text)}\n")
        console.print(f"[dim]Numbered rules by their words: planitia rules show {name} WORD[/dim]")
        return FINE
    wanted = [word.lower() for word in words]
    hits = 0
    for section in [*found.sections, Section(rulebook.RULINGS, found.rulings)]:
        for rule in section.rules:
            text = f"{rule.id} {rule.text} {section.name}".lower()
            if all(word in text for word in wanted):
                hits += 1
                console.print(f"[bold]{rule.id}[/bold] {escape(section.name)}: {escape(rule.text)}")
    if not hits:
        raise BadOption("No rule has all these words.")
    return FINE


def where(console: Console, id: str) -> int:
    """Where a rule is enforced and which tests show it."""
    places = rulebook.places()
    wanted = id.upper()
    known: list[str] = []
    for name in game_names():
        if not rulebook.checklist_path(places.docs, name).is_file():
            continue
        checklist = rulebook.read_checklist(places.docs, name)
        rule = checklist.find(wanted)
        if rule is None:
            known += [one.id for one in [*checklist.rules(), *checklist.rulings]]
            continue
        found = rulebook.coverage(name, places)
        console.print(f"[bold]{rule.id}[/bold] {escape(rule.text)}\n", soft_wrap=True)
        show_places(console, "enforced in", found.sources.get(rule.id, []))
        show_places(console, "shown by", found.tests.get(rule.id, []))
        if rule.id in found.excuses:
            console.print(f"not tested: {escape(found.excuses[rule.id])}", soft_wrap=True)
        return FINE
    near = ", ".join(get_close_matches(wanted, known)) or "none that is like it"
    raise BadOption(f"There is no rule {id}. There is: {near}.")


def show_places(console: Console, what: str, found: list[Place]) -> None:
    """A line a place: file and line as editors open them, and its name."""
    for place in found:
        told = f"{what} [bold]{place.file}:{place.line}[/bold] {escape(place.name)}"
        console.print(told, soft_wrap=True, highlight=False)


def coverage(console: Console, name: str | None, index: Path | None) -> int:
    """Show the coverage of one game or of all; 1 where something is missing."""
    if name is not None:
        find_game(name)
    where = rulebook.places()
    if name is not None:
        names = [name]
    else:
        names = [one for one in game_names() if rulebook.checklist_path(where.docs, one).is_file()]
    problems = 0
    pages: list[str] = []
    for one in names:
        found = rulebook.coverage(one, where)
        console.print(overview(found))
        for problem in found.problems():
            console.print(f"[bold red]✗[/bold red] {escape(problem)}")
        problems += len(found.problems())
        for id, reason in found.excuses.items():
            console.print(f"[dim]Not tested: {id}: {escape(reason)}[/dim]")
        pages.append(found.index())
    if index is not None:
        write_atomically(index, "\n".join(pages))
    if problems:
        console.print(f"[bold red]{problems} problems.[/bold red]")
        return INCOMPLETE
    console.print("[bold green]✓[/bold green] Every rule has a test or a reason.")
    return FINE


def overview(found: Coverage) -> Grid:
    """One line a section: its ids, how many are tested or excused, and where they are enforced."""
    rules = found.checklist.rules()
    tested = sum(rule.id in found.tests for rule in rules)
    grid = Grid(box=box.SIMPLE_HEAD, title=f"{found.game}: {tested} of {len(rules)} rules tested")
    grid.add_column("section")
    for column in ("ids", "tested", "excused", "cited"):
        grid.add_column(column, justify="right")
    grid.add_column("enforced in")
    for section in found.checklist.sections:
        grid.add_row(*line(found, section))
    return grid


def line(found: Coverage, section: Section) -> list[str]:
    """A section's numbers, and the files that name its ids."""
    ids = [rule.id for rule in section.rules]
    tested = sum(id in found.tests for id in ids)
    excused = sum(id in found.excuses and id not in found.tests for id in ids)
    cited = sum(id in found.sources for id in ids)
    files = dict.fromkeys(
        place.file.rpartition("/")[2] for id in ids for place in found.sources.get(id, [])
    )
    short = tested + excused < len(ids)
    mark = f"[bold red]✗ {tested}[/bold red]" if short else str(tested)
    return [
        escape(section.title.partition(":")[0]),
        str(len(ids)),
        mark,
        str(excused or ""),
        str(cited),
        escape(", ".join(files)),
    ]
