"""Lessons in a terminal: taken at the keyboard, or checked by whoever writes one."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from planitia.cli import screens
from planitia.cli.arguments import find_game, read_number
from planitia.cli.exits import FINE, INCOMPLETE, INTERRUPTED
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.lessons import Lesson, Stop, lesson_of, lessons, short_of
from planitia.rulebook import docs_folder, read_checklist

LEAVE = ("q", "quit", "leave")


def learn(console: Console, name: str | None, short: bool, check: bool) -> int:
    """List the lessons, take one, or check one. Raises PlanitiaError."""
    if name is None:
        for each in lessons():
            console.print(f"[bold]{each.game.name}[/bold]  {escape(each.title)}")
            console.print(f"  {escape(each.summary)} About {each.minutes} minutes.")
            if brief := short_of(each.game):
                console.print(f"  --short: {escape(brief.summary)} About {brief.minutes} minutes.")
        return FINE
    game = find_game(name)
    lesson = short_of(game) if short else lesson_of(game)
    if lesson is None:
        kind = "short lesson" if short else "lesson"
        raise BadOption(f"There is no {kind} of {game.title} yet.")
    return checked(console, lesson) if check else taken(console, lesson)


def checked(console: Console, lesson: Lesson) -> int:
    """Print every stop, and what is wrong with the lesson; 1 where something is."""
    for stop in lesson.stops():
        told = f"{escape(stop.expected)}  " if stop.decision is not None else ""
        console.print(f"[bold]{told}[/bold][dim]{escape(stop.note.title)}[/dim]")
    faults = lesson.faults(read_checklist(docs_folder(), lesson.game.name))
    for fault in faults:
        console.print(f"[bold red]✗[/bold red] {escape(fault)}")
    console.print(f"{len(lesson.moves())} moves of the learner, {len(faults)} faults.")
    return INCOMPLETE if faults else FINE


def taken(console: Console, lesson: Lesson) -> int:
    """Take a lesson at the keyboard, from its beginning to its end."""
    try:
        for stop in lesson.stops():
            screens.show_log(console, lesson.game, stop.events, lesson.learner, None)
            console.print(Panel(escape(stop.note.text), title=escape(stop.note.title)))
            if stop.decision is not None:
                answered(console, stop)
            elif read(console, "Read on: press Enter. ") in LEAVE:
                return FINE
        screens.show_outcome(console, stop.state, lesson.names)
    except EOFError:
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    return FINE


def read(console: Console, question: str) -> str:
    """A line that was typed; leaving ends the input."""
    return console.input(question).strip()


def answered(console: Console, stop: Stop) -> None:
    """Ask until the lesson's own choice is made. Raises EOFError where somebody leaves."""
    decision = stop.decision
    assert decision is not None
    console.print(stop.state.game.draw(stop.state.view(decision.seat)))
    screens.show_question(console, stop.state, decision)
    while True:
        line = read(console, "[bold]> [/bold]")
        if line in LEAVE:
            raise EOFError
        if line in screens.folds_of(stop.state, decision).runs:
            screens.show_question(console, stop.state, decision, line)
            continue
        codes = stop.state.offered(decision)
        number = read_number(line, 1, len(codes)) if line.isdecimal() else None
        try:
            words = decision.vocabulary
            chosen = line if number is None else words.text(codes[number - 1])
            wanted = decision.vocabulary.code(stop.expected)
            if decision.vocabulary.code(chosen) == wanted:
                return
            refusal = stop.state.why_not(decision, chosen)
        except PlanitiaError as fault:
            console.print(escape(f"{fault} Type a number from the list, or q to leave."))
            continue
        if refusal is not None:
            console.print(escape(f"That is not possible here: {refusal.why} ({refusal.rule})."))
        else:
            at = codes.index(wanted) + 1
            kind = stop.note.instead or "Good idea for another day."
            console.print(f"{escape(kind)} That is number {at}.")
