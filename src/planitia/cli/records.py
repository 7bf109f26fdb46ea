"""Replaying a record: its log in sentences, and the table where it stops."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from planitia.cli import screens
from planitia.cli.arguments import find_game
from planitia.cli.exits import FINE
from planitia.kernel.earlier import difference
from planitia.kernel.errors import BadOption, RecordError
from planitia.kernel.event import Event
from planitia.kernel.record import Record, read_again, replay_record
from planitia.kernel.state import State


def replay(
    console: Console, path: Path, to: int | None, seat: int | None, content: Path | None
) -> int:
    """Show a record up to a point. Raises PlanitiaError."""
    record = read_record(path)
    game = find_game(record.game, content)
    count = len(record.answers)
    if to is not None and not 0 <= to <= count:
        raise BadOption(f"{path} has {count} answers: --to goes from 0 to {count}, not {to}.")
    events: list[Event] = []

    seen: list[State] = []

    def watch(state: State) -> None:
        if to is None or state.steps <= to:
            if state.steps == 0:
                events.extend(game.begin(state.header, listening=True).heard())
            state.listen()
            events.extend(state.heard())
            seen[:] = [state.clone()]

    data = record.data()
    if to is not None and not difference(game, str(data["version"]), str(data["content"])):
        why = ""
        replay_record(record, game, to, watch)
    else:
        why = read_again(record, game, watch).why
    [state] = seen
    if seat is not None and seat not in range(state.seats):
        raise BadOption(f"Seats of this record go from 0 to {state.seats - 1}, not {seat}.")
    screens.show_log(console, game, events, seat, None)
    shown = "a spectator" if seat is None else f"seat {seat}"
    console.print(
        f"\n[bold]{escape(game.title)} after {state.steps} of {count} answers, as {shown} "
        "sees it[/bold]",
    )
    console.print(game.draw(state.view(seat)))
    if state.over:
        screens.show_outcome(console, state, ["seat"] * state.seats)
    else:
        for decision in state.waited:
            console.print(f"Seat {decision.seat} is asked: {escape(decision.prompt)}")
    if why:
        console.print(f"\n[bold]{escape(why)}[/bold]")
    return FINE


def read_record(path: Path) -> Record:
    """A record's text, read. Raises RecordError, naming the file."""
    try:
        return Record(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise RecordError(0, f"{path} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(0, f"{path} is no text") from None
    except RecordError as fault:
        raise RecordError(fault.line, f"{fault.reason} ({path})") from None
