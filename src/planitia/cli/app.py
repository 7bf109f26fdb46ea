"""The commands and their arguments. What they do lives in the modules beside this one."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import planitia
from planitia.cli import (
    learning,
    new_game,
    packs,
    records,
    rules,
    serving,
    sheets,
    simulation,
    tables,
)
from planitia.cli import menu as menus
from planitia.cli import tournament as tournaments
from planitia.cli import tuning as tunings
from planitia.cli.arguments import find_game
from planitia.cli.console import Console
from planitia.cli.exits import FINE, INCOMPLETE, INTERRUPTED, MISUSED
from planitia.judging.levels import LEVELS
from planitia.kernel.errors import PlanitiaError

app = typer.Typer(
    help="A table for Mars board games: play them by the book, or simulate them by the thousand.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
content_app = typer.Typer(help="Card sets, maps and missions.", no_args_is_help=True)
rules_app = typer.Typer(help="The rules, in short and numbered.", no_args_is_help=True)
app.add_typer(content_app, name="content")
app.add_typer(rules_app, name="rules")
app.add_typer(serving.admin_app, name="admin")
app.command("serve")(serving.serve_command)
app.command("join")(serving.join_command)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name from `planitia games`.")]
PLAYERS_HELP = (
    f"Levels are {', '.join(LEVELS)} (`planitia games GAME` says how strong); others are "
    "random, heuristic, search:2000, search:500ms, search:2000+veil; hard/normal has one for each "
    "of two sides."
)
REPEATED = "As easy,hard or given several times; who is named begins again when seats are left."
Seats = Annotated[
    int | None, typer.Option(help="How many seats.", show_default="2, or as few as the game has")
]
MostSeats = Annotated[
    int | None,
    typer.Option("--seats", help="How many seats.", show_default="as many as the game has"),
]
Options = Annotated[list[str] | None, typer.Option("--option", help="A variant, as name=value.")]
Jobs = Annotated[int, typer.Option(help="How many processes.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
]
Content = Annotated[Path | None, typer.Option(help="Play with this content file.")]


def tell_version(wanted: bool) -> None:
    """Say which Planitia this is, and nothing else."""
    if wanted:
        how = "compiled" if planitia.compiled else "not compiled"
        typer.echo(f"planitia {planitia.__version__} ({how}, Python {platform.python_version()})")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option("--version", callback=tell_version, is_eager=True, help="Say which this is."),
]


@app.callback(invoke_without_command=True)
def start(context: typer.Context, version: Version = False) -> int:
    """Without a command, the menu opens."""
    return menus.menu(Console()) if context.invoked_subcommand is None else FINE


@app.command()
def menu() -> int:
    """Choose a game, the seats and the options, or continue a game."""
    return menus.menu(Console())


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Tell of this one.")] = None,
) -> int:
    """List the registered games, or tell of one: its options, how strong its bots are and how long
    they think.
    """
    console = Console()
    if game is not None:
        return sheets.show_game(console, find_game(game))
    return sheets.list_games(console)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game.")] = None,
    seats: Seats = None,
    me: Annotated[
        str | None,
        typer.Option(help="Seats that are people, as 0,2; none: only bots.", show_default="0"),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(help=f"Players of the other seats in their order. {REPEATED} {PLAYERS_HELP}"),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same.")] = None,
    option: Options = None,
    content: Content = None,
    save: Annotated[Path | None, typer.Option(help="Where to save after every action.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> int:
    """Play in this terminal, alone or at one keyboard, with bots at the other seats."""
    console = Console()
    if resume is not None:
        given = {
            "--seats": seats,
            "--me": me,
            "--bots": bots,
            "--seed": seed,
            "--option": option,
            "--save": save,
        }
        return tables.resume(console, resume, game, content, given)
    return tables.start(console, game, seats, me, bots, seed, option or [], content, save)


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game.")] = None,
    short: Annotated[bool, typer.Option("--short", help="The lesson of two minutes.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only check the lesson.")] = False,
) -> int:
    """Learn a game by playing a scripted table; without a game, list what can be learnt."""
    return learning.learn(Console(), game, short, check)


@app.command()
def simulate(
    game: GameName,
    seats: MostSeats = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Players of seats 0, 1, … {REPEATED} {PLAYERS_HELP}", show_default="random"
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Game i has the seed SEED/i.")] = None,
    option: Options = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    records: Annotated[Path | None, typer.Option(help="Write every record here.")] = None,
    content: Content = None,
) -> int:
    """Play many games with bots and sum up, by seat, or by side or crew where these win as one.

    A win that seats share counts as equal parts of one.
    """
    named = bots or ["random"]
    batch = simulation.read_batch(game, seats, games, named, seed, option or [], records, content)
    return simulation.simulate(batch, jobs, cluster, json)


@app.command()
def tournament(
    game: GameName,
    players: Annotated[
        list[str],
        typer.Option(
            help="Who plays, as hard,normal or given several times; one twice, as normal,normal, "
            f"measures the places it has. {PLAYERS_HELP}"
        ),
    ],
    games: Annotated[int, typer.Option(help="How many, rounded up to whole sets.")] = 100,
    seats: Seats = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same.")] = None,
    option: Options = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    journal: Annotated[
        Path | None, typer.Option(help="Keep finished games here, and go on from there.")
    ] = None,
    chart: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw the ratings here.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    content: Content = None,
) -> int:
    """Let players meet on the same deals from all seats, and say how strong they are.

    Where all win or lose together, each has a whole table in turn; where there are sides, a side.
    A player named twice meets itself: then seats or sides are compared.
    """
    held = tournaments.read_tournament(game, seats, players, seed, option or [], content, journal)
    return tournaments.hold(held, games, jobs, cluster, journal, chart, json)


@app.command()
def tune(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    side: Annotated[
        int | None, typer.Option(help="Tune for one side, 0 or 1, where a game has sides.")
    ] = None,
    parameters: Annotated[str | None, typer.Option(help="Only these, as a,b,c.")] = None,
    start: Annotated[
        str | None,
        typer.Option(help="Begin with the numbers of the heuristic, the master, or a file."),
    ] = None,
    games: Annotated[int, typer.Option(help="How many a candidate, up to whole deals.")] = 200,
    rounds: Annotated[int, typer.Option(help="How many rounds of candidates.")] = 30,
    spread: Annotated[float, typer.Option(help="How far parameters are turned at first.")] = 0.3,
    seed: Annotated[str | None, typer.Option(help="The same seed tunes the same.")] = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="Write the numbers here.")
    ] = None,
    content: Content = None,
) -> int:
    """Tune the numbers of a game's judge by how much it wins against the heuristic (CMA-ES)."""
    wish = tunings.read_wish(
        game, seats, option or [], side, parameters, start, games, rounds, spread, seed, content
    )
    return tunings.tune(wish, jobs, out)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: Annotated[int | None, typer.Option(help="Stop after this many answers.")] = None,
    seat: Annotated[int | None, typer.Option(help="See it as this seat.")] = None,
    content: Content = None,
) -> int:
    """Show what happened in a record and the table at its end, or after some answers."""
    return records.replay(Console(), file, to, seat, content)


@content_app.command("check")
def content_check(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A content file (TOML), or a folder of them.")
    ],
    game: Annotated[str, typer.Option(help="The game it is for.")] = "pocket-mars",
) -> int:
    """Validate a pack: print what it contains, or everything that is wrong with it."""
    return packs.check(Console(), file, game)


@app.command("new-game")
def new_game_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, as in dust-storm.")],
    folder: Annotated[Path | None, typer.Option(help="Where to; usually a folder NAME.")] = None,
) -> int:
    """Make a small working game of your own to start from: rules, views, a judge, tests."""
    return new_game.create(Console(), name, folder)


@rules_app.command("show")
def rules_show(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only rules with these words.")
    ] = None,
) -> int:
    """A game's rules in short, or every numbered rule that has these words or is called so."""
    return rules.show(Console(), game, words or [])


@rules_app.command("where")
def rules_where(
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule or ruling, as in PM-FOUR-03.")],
) -> int:
    """Where a rule is enforced, and the tests that show it."""
    return rules.where(Console(), id)


@rules_app.command("coverage")
def rules_coverage(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game only.")] = None,
    index: Annotated[Path | None, typer.Option(help="Write the rules index here.")] = None,
) -> int:
    """Compare the checklists with the tests; fails where a rule has neither test nor reason."""
    return rules.coverage(Console(), game, index)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the answer is its exit code. Whatever the user got wrong is a sentence."""
    given = None if arguments is None else list(arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = app(args=given, prog_name="planitia", standalone_mode=False)
    except PlanitiaError as fault:
        return complain(str(fault))
    except ModuleNotFoundError as fault:
        return complain(f"This needs a package that is not installed: pip install {fault.name}.")
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  (flushed once more at exit)
        return INCOMPLETE
    except OSError as fault:
        return complain(f"{fault.filename or 'A file'}: {fault.strerror}.")
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:
        sentence = usage_fault(fault)
        if sentence is None:
            raise
        return complain(sentence)
    return code if isinstance(code, int) else FINE


def usage_fault(fault: Exception) -> str | None:
    """The sentence of a fault that the argument parser found, or None if it is another."""
    message = getattr(fault, "format_message", None)
    if message is None:
        return None
    context = getattr(fault, "ctx", None)
    path = context.command_path if context is not None else "planitia"
    said = " ".join(message().split())
    return f"{said.rstrip('.')}. See: {path} --help"


def complain(sentence: str) -> int:
    """Say what was wrong on the error stream; the answer is the exit code for it."""
    console = Console(stderr=True)
    sys.stdout.flush()
    console.print(escape(sentence), soft_wrap=True)
    return MISUSED
