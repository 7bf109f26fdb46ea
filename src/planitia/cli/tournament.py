"""A tournament from the command line: progress, a journal to go on with, and who is how strong."""

from __future__ import annotations

import json
import secrets
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

import typer
from rich import box
from rich.markup import escape
from rich.table import Table as Grid

from planitia.cli.arguments import (
    check_seats,
    check_seed,
    check_written,
    counted,
    find_game,
    read_bots,
    read_options,
    usual_seats,
)
from planitia.cli.console import Console
from planitia.cli.exits import FINE, INTERRUPTED
from planitia.cli.simulation import check_jobs, played_line, played_with, progress, stopping
from planitia.kernel.errors import BadOption
from planitia.lab.chart import Bar, draw
from planitia.lab.cluster import run_tournament
from planitia.lab.journal import Journal, read_seed
from planitia.lab.places import SIDE
from planitia.lab.standings import Standing, ratings, standings
from planitia.lab.tournament import Result, Tournament, given_by, run

NO_RATINGS = "Ratings need one more package: pip install 'planitia[lab]'."


def read_tournament(
    name: str,
    seats: int | None,
    players: list[str],
    seed: str | None,
    options: list[str],
    content: Path | None,
    journal: Path | None,
) -> Tournament:
    """The tournament that the arguments ask for, checked before anything is played or written."""
    game = find_game(name, content)
    count = usual_seats(game) if seats is None else seats
    check_seats(game, count)
    names = read_bots(players, game)
    alone = len(set(names)) == 1
    if len(names) < 2 or (len(set(names)) < len(names) and not alone):
        raise BadOption(
            "Name at least two players, each once, as in --players heuristic,random, or one twice, "
            "as in --players normal,normal, to compare the seats or sides that it has."
        )
    chosen = read_options(game, options)
    game.new(count, 0, **chosen)
    if seed is None and journal is not None:
        seed = read_seed(journal)
    check_seed(seed)
    return Tournament(
        name,
        count,
        tuple(names[:1] if alone else names),
        secrets.token_hex(4) if seed is None else seed,
        tuple(chosen.items()),
        None if content is None else str(content.resolve()),
        given_by(game, count),
    )


def hold(
    tournament: Tournament,
    games: int,
    jobs: int,
    cluster: str | None,
    path: Path | None,
    chart: Path | None,
    as_json: bool,
) -> int:
    """Play what is missing and print the standings, or what there is when interrupted."""
    if games < 1:
        raise BadOption(f"Play at least 1 game, not {games}.")
    check_jobs(jobs, cluster)
    if chart is not None:
        if tournament.alone:
            raise BadOption("A chart compares players: name two that differ.")
        check_chart(chart, path)
    games = tournament.whole(games)
    journal = Journal(tournament, path)
    missing = journal.count_missing(games)
    began = perf_counter()
    try:
        with stopping() as stop, progress() as bar:
            task = bar.add_task(escape(tournament.game), total=games)
            bar.advance(task, games - missing)
            if cluster is not None:
                results = run_tournament(cluster, tournament, journal.missing(games), stop)
            else:
                workers = min(jobs, max(1, missing))
                results = run(tournament, journal.missing(games), workers, stop)
            for result in results:
                journal.keep(result)
                bar.advance(task)
    finally:
        journal.close()
    played = [journal.results[number] for number in sorted(journal.results) if number < games]
    report = Report(tournament, played, games, perf_counter() - began)
    if as_json:
        typer.echo(json.dumps(report.summary()))
    else:
        report.show(Console())
    if chart is not None:
        chart.write_text(report.chart(), encoding="utf-8")
    return FINE if len(played) == games else INTERRUPTED


def check_chart(path: Path, journal: Path | None) -> None:
    """Refuse a chart that could not be drawn or written in the end. Raises BadOption."""
    if path.suffix != ".svg" or path.is_dir():
        raise BadOption(f"A chart is an SVG file, as in --chart cup.svg, not {path}.")
    if journal is not None and path.resolve() == journal.resolve():
        raise BadOption(f"{path} cannot be both the journal and the chart: name two files.")
    check_written(path)
    if find_spec("openskill") is None:
        raise BadOption(f"A chart shows ratings. {NO_RATINGS}")


class Report:
    """What the games that were played came to, the best player first."""

    def __init__(
        self, tournament: Tournament, played: list[Result], games: int, seconds: float
    ) -> None:
        self.game = tournament.load()
        self.tournament = tournament
        self.played = len(played)
        self.games = games
        self.seconds = seconds
        self.ratings = ratings(tournament, played)
        self.itself = tournament.alone and tournament.places > 1
        """Whether a player meets itself, so that it wins whatever happens."""
        found = standings(tournament, played).values()
        self.standings = sorted(found, key=lambda standing: -standing.share)

    def summary(self) -> dict[str, object]:
        """The result as JSON values."""
        tournament = self.tournament
        return {
            "game": tournament.game,
            **played_with(self.game),
            "seats": tournament.seats,
            "options": tournament.played(self.game),
            "by": tournament.by,
            "places": tournament.names(self.game),
            "seed": tournament.seed,
            "games": self.played,
            "seconds": round(self.seconds, 3),
            "players": [self.row(standing) for standing in self.standings],
            "interrupted": self.played < self.games,
        }

    def row(self, standing: Standing) -> dict[str, object]:
        """One player as JSON values."""
        rating = None
        if self.ratings:
            found = self.ratings[standing.name]
            rating = {
                "mu": round(found.mu, 4),
                "sigma": round(found.sigma, 4),
                "interval": [round(end, 4) for end in found.interval],
            }
        return {
            "player": standing.name,
            "games": standing.games,
            "won": None if self.itself else round(standing.won, 6),
            "share": None if self.itself else round(standing.share, 6),
            "interval": None if self.itself else [round(end, 6) for end in standing.interval],
            "place_games": standing.place_games,
            "place_won": [round(won, 6) for won in standing.place_won],
            "place_interval": [[round(end, 6) for end in ends] for ends in standing.place_interval],
            "rating": rating,
        }

    def chart(self) -> str:
        """The ratings as an SVG picture."""
        assert self.ratings is not None
        bars = [
            Bar(
                standing.name,
                self.ratings[standing.name],
                f"won {standing.share:.1%} of {standing.games} games",
            )
            for standing in self.standings
        ]
        return draw(self.title(), bars)

    def title(self) -> str:
        """What was played, with the options that are not as the game has them by itself."""
        held = self.tournament
        usual = {option.name: option.default for option in self.game.options}
        played = held.played(self.game).items()
        unusual = [f"{name}={value}" for name, value in played if value != usual[name]]
        facts = [
            counted(self.played, "game"),
            counted(held.seats, "seat"),
            *unusual,
            f"seed {held.seed}",
        ]
        return f"{held.game}: {', '.join(facts)}"

    def places(self) -> str:
        """What the places are: sides too where each side has one seat."""
        held = self.tournament
        return SIDE if len(self.game.sides) == held.places else held.by

    def labels(self) -> list[str]:
        """The places in short: numbers of seats, names of sides."""
        held = self.tournament
        if self.places() == SIDE:
            return held.names(self.game)
        return [str(at) for at in range(held.places)]

    def show(self, console: Console) -> None:
        """The result as a table."""
        grid = Grid(box=box.SIMPLE_HEAD, title=escape(self.title()), collapse_padding=True)
        grid.add_column("player")
        several = self.tournament.places > 1
        columns = ["games"] if self.itself else ["games", "wins", "95 %"]
        columns += [f"by {self.places()}, 95 %"] if several else []
        columns += [] if self.ratings == {} else ["rating", "95 %"]
        for column in columns:
            grid.add_column(column, justify="right")
        for standing in self.standings:
            low, high = standing.interval
            cells = [escape(standing.name), str(standing.games)]
            if not self.itself:
                cells += [f"{standing.share:.1%}", f"{low:.1%}–{high:.1%}"]
            if several:
                cells.append("\n".join(by_place(standing, self.labels())))
            if self.ratings:
                rating = self.ratings[standing.name]
                low, high = rating.interval
                cells += [f"{rating.mu:.1f}", f"{low:.1f}–{high:.1f}"]
            grid.add_row(*cells)
        console.print(grid)
        console.print(played_line(played_with(self.game)))
        if self.ratings is None:
            console.print(NO_RATINGS)
        if self.played < self.games:
            console.print(f"[bold]Interrupted after {self.played} of {self.games} games.[/bold]")


def by_place(standing: Standing, labels: list[str]) -> list[str]:
    """A line a place: the share of wins there, and where the true one lies."""
    lines = []
    for place, (low, high) in enumerate(standing.place_interval):
        won, games = standing.place_won[place], standing.place_games[place]
        share = f"{won / games:.0%} ({100 * low:.0f}–{100 * high:.0f})" if games else "-"
        lines.append(f"{labels[place]}: {share}")
    return lines
