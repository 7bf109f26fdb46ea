"""Many games from the command line: progress, interruption, and the result as table or JSON."""

from __future__ import annotations

import json
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from types import FrameType

import typer
from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import planitia
from planitia.cli.arguments import (
    check_seats,
    check_seed,
    counted,
    find_game,
    read_bots,
    read_options,
)
from planitia.cli.console import Console
from planitia.cli.exits import FINE, INTERRUPTED
from planitia.kernel.errors import BadOption
from planitia.kernel.game import Game
from planitia.lab.batch import Batch, Totals, run
from planitia.lab.cluster import run_batch
from planitia.lab.places import SEAT, mean_interval, place_names, wilson, won_by
from planitia.lab.source import code_hash
from planitia.lab.team import STOPPING


class Stop:
    """Set by the first Ctrl-C or SIGTERM, so that finished games are kept; a second one insists."""

    def __init__(self) -> None:
        self.asked = False

    def is_set(self) -> bool:
        """Whether to stop."""
        return self.asked

    def ask(self, number: int, frame: FrameType | None) -> None:
        """What a signal does."""
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def stopping() -> Iterator[Stop]:
    """A flag that signals set while the block runs."""
    stop = Stop()
    before = {number: signal.getsignal(number) for number in STOPPING}
    for number in before:
        signal.signal(number, stop.ask)
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def progress() -> Progress:
    """A bar on the error stream, where that is a terminal."""
    errors = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        disable=not errors.is_terminal,
        transient=True,
    )


def read_batch(
    name: str,
    seats: int | None,
    games: int,
    bots: list[str],
    seed: str | None,
    options: list[str],
    records: Path | None,
    content: Path | None,
) -> Batch:
    """The batch that the arguments ask for, checked before anything is played or written."""
    game = find_game(name, content)
    count = game.seats[-1] if seats is None else seats
    check_seats(game, count)
    if games < 1:
        raise BadOption(f"Simulate at least 1 game, not {games}.")
    check_seed(seed)
    players = read_bots(bots, game)
    chosen = read_options(game, options)
    game.new(count, 0, **chosen)
    if records is not None and records.exists() and not records.is_dir():
        raise BadOption(f"{records} is a file; records need a folder.")
    return Batch(
        name,
        count,
        games,
        tuple(players),
        secrets.token_hex(4) if seed is None else seed,
        tuple(chosen.items()),
        None if content is None else str(content.resolve()),
        None if records is None else str(records),
        won_by(game, count),
    )


def check_jobs(jobs: int, cluster: str | None) -> None:
    """Refuse a number of processes that cannot be. Raises BadOption."""
    if jobs < 1:
        raise BadOption(f"Use at least 1 job, not {jobs}.")
    if jobs > 1 and cluster is not None:
        raise BadOption("Use either --jobs or --cluster: a cluster has as many workers as it has.")


def simulate(batch: Batch, jobs: int, cluster: str | None, as_json: bool) -> int:
    """Play the batch and print the result, or what there is of it when interrupted."""
    check_jobs(jobs, cluster)
    with stopping() as stop, progress() as bar:
        task = bar.add_task(escape(batch.game), total=batch.games)
        began = perf_counter()
        if cluster is not None:
            totals = run_batch(cluster, batch, stop, lambda n: bar.advance(task, n))
        else:
            totals = run(batch, min(jobs, batch.games), stop, lambda n: bar.advance(task, n))
        seconds = perf_counter() - began
    result = summary(batch, totals, seconds)
    cut_short = totals.games < batch.games
    if cut_short:
        result["interrupted"] = True
    if as_json:
        typer.echo(json.dumps(result))
    else:
        show(Console(), batch, totals, result)
    return INTERRUPTED if cut_short else FINE


def summary(batch: Batch, totals: Totals, seconds: float) -> dict[str, object]:
    """The result as JSON values; means are null where no game was finished."""
    games = totals.games
    game = batch.load()
    wins = [float(won) for won in totals.wins]
    return {
        "game": batch.game,
        **played_with(game),
        "seats": batch.seats,
        "bots": [batch.bot_of(seat) for seat in range(batch.seats)],
        "options": batch.played(game),
        "games": games,
        "decisions": totals.decisions,
        "choices": totals.choices,
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 2),
        "decisions_per_s": round(totals.decisions / seconds, 1),
        "compiled": planitia.compiled,
        "seed": batch.seed,
        "by": batch.by,
        "places": place_names(game, batch.by, batch.seats),
        "wins": [round(won, 6) for won in wins],
        "share": [round(won / games, 6) for won in wins] if games else None,
        "interval": [rounded(wilson(won, games)) for won in wins],
        "mean_score": [round(score / games, 6) for score in totals.scores] if games else None,
        "mean_score_interval": [rounded(ends) for ends in score_intervals(totals)],
        "mean_rounds": (
            round(totals.rounds / games, 6) if games and totals.rounds is not None else None
        ),
        "mean_rounds_interval": rounded(round_interval(totals)),
    }


def played_with(game: Game) -> dict[str, object]:
    """What was played, so that a result can be told from that of other rules, cards or players."""
    return {"version": game.version, "content": game.content_hash(), "code": code_hash()}


def played_line(result: dict[str, object]) -> str:
    """The same as a line."""
    return f"version {result['version']}, content {result['content']}, code {result['code']}"


def score_intervals(totals: Totals) -> list[tuple[float, float] | None]:
    """Where the true mean score of each seat lies."""
    each = zip(totals.scores, totals.score_squares, strict=True)
    return [mean_interval(total, squares, totals.games) for total, squares in each]


def round_interval(totals: Totals) -> tuple[float, float] | None:
    """Where the true mean number of rounds lies."""
    if totals.rounds is None:
        return None
    return mean_interval(totals.rounds, totals.round_squares, totals.games)


def rounded(ends: tuple[float, float] | None) -> list[float] | None:
    """An interval as JSON has it."""
    return None if ends is None else [round(end, 6) for end in ends]


def between(ends: tuple[float, float] | None, form: str) -> str:
    """An interval in words."""
    return "" if ends is None else f"{ends[0]:{form}}–{ends[1]:{form}}"


def show(console: Console, batch: Batch, totals: Totals, result: dict[str, object]) -> None:
    """The result as a table."""
    games = totals.games
    title = escape(f"{batch.game}: {counted(games, 'game')}, seed {batch.seed}")
    grid = Grid(box=box.SIMPLE_HEAD, title=title)
    by_seat = batch.by == SEAT or batch.seats == 1
    grid.add_column(SEAT if by_seat else batch.by)
    columns = ["wins", "share", "95 %"]
    if by_seat:
        grid.add_column("player")
        columns += ["mean score", "95 %"]
    for column in columns:
        grid.add_column(column, justify="right")
    scores = score_intervals(totals)
    for place, name in enumerate(place_names(batch.load(), batch.by, batch.seats)):
        won = float(totals.wins[place])
        share = f"{won / games:.1%}" if games else ""
        cells = [f"{won:g}", share, between(wilson(won, games), ".1%")]
        if by_seat:
            mean = f"{totals.scores[place] / games:.2f}" if games else ""
            cells += [mean, between(scores[place], ".2f")]
            grid.add_row(str(place), escape(batch.bot_of(place)), *cells)
        else:
            grid.add_row(name, *cells)
    console.print(grid)
    if not by_seat:
        players = [f"{seat} {batch.bot_of(seat)}" for seat in range(batch.seats)]
        console.print(escape(f"players by seat: {', '.join(players)}"))
    rounds = result["mean_rounds"]
    if isinstance(rounds, float):
        sure = between(round_interval(totals), ".1f")
        console.print(f"{rounds:.1f} rounds a game" + (f" (95 %: {sure})" if sure else ""))
    console.print(played_line(result))
    console.print(
        f"{totals.decisions} decisions, {totals.choices} of them choices, "
        f"in {result['seconds']} s: {result['games_per_s']} games/s, "
        f"{result['decisions_per_s']} decisions/s "
        f"({'compiled' if planitia.compiled else 'not compiled'})",
    )
    if games < batch.games:
        console.print(f"[bold]Interrupted after {games} of {batch.games} games.[/bold]")
