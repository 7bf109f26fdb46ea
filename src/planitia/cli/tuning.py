"""Tuning from the command line: a line a round, a proof on fresh deals, and a file of numbers."""

from __future__ import annotations

import json
import re
import secrets
import shlex
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path

from planitia.bots.sides import has_sides
from planitia.cli.arguments import (
    check_seats,
    check_seed,
    check_written,
    find_game,
    read_options,
    usual_seats,
)
from planitia.cli.console import Console
from planitia.cli.exits import FINE, INTERRUPTED
from planitia.cli.simulation import check_jobs, stopping
from planitia.judging.judges import judges_of
from planitia.judging.parameters import read_parameters
from planitia.kernel.errors import BadOption
from planitia.kernel.game import Game
from planitia.lab.places import CREW, SIDE, wilson
from planitia.lab.tournament import given_by
from planitia.lab.trials import Arena, Parameters, Trial, tunable
from planitia.lab.tuning import NO_OPTIMISER, PROOF, Tuning, plain_parameters, search

HEURISTIC = "heuristic"
MASTER = "master"
WIDEST = 3.0
BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that TOML takes without quotation marks."""


@dataclass(frozen=True)
class Wish:
    """What was asked for, checked."""

    trial: Trial
    tuning: Tuning
    begun: str
    """Whose numbers it begins with: a judge's, or a file's."""

    def command(self, rounds: int) -> str:
        """The command that makes the same numbers in so many rounds."""
        trial, tuning = self.trial, self.tuning
        words = ["planitia", "tune", trial.game, "--seats", str(trial.seats)]
        for name, value in trial.options:
            words += ["--option", f"{name}={value}"]
        if trial.side is not None:
            words += ["--side", str(trial.side)]
        words += ["--start", self.begun, "--parameters", ",".join(tuning.names)]
        words += ["--games", str(trial.games), "--rounds", str(rounds)]
        words += ["--spread", repr(tuning.spread), "--seed", tuning.seed]
        if trial.content is not None:
            words += ["--content", trial.content]
        return shlex.join(words)


def read_wish(
    name: str,
    seats: int | None,
    options: list[str],
    side: int | None,
    parameters: str | None,
    start: str | None,
    games: int,
    rounds: int,
    spread: float,
    seed: str | None,
    content: Path | None,
) -> Wish:
    """What the arguments ask for, checked before anything is played."""
    game = find_game(name, content)
    tunable(game)
    count = usual_seats(game) if seats is None else seats
    check_seats(game, count)
    check_seed(seed)
    if games < 1 or rounds < 1:
        raise BadOption(f"Tune for at least 1 round of 1 game, not {rounds} of {games}.")
    if not 0 < spread <= WIDEST:
        raise BadOption(f"A spread is above 0 and at most {WIDEST:g}, not {spread:g}.")
    chosen = read_options(game, options)
    judges = judges_of(game)
    begun = start or (HEURISTIC if judges.best is judges.normal else MASTER)
    numbers = read_start(game, begun)
    seed = secrets.token_hex(4) if seed is None else seed
    held = None if content is None else str(content.resolve())
    trial = Trial(name, count, games, seed, tuple(chosen.items()), held)
    trial = read_side(game, trial, side).of(games)
    return Wish(trial, Tuning(numbers, read_names(game, parameters), rounds, spread, seed), begun)


def read_side(game: Game, trial: Trial, side: int | None) -> Trial:
    """The trial of a side, or of whoever has to win together. Raises BadOption."""
    if side is None:
        given = given_by(game, trial.seats)
        if given == SIDE:
            raise BadOption(f"{game.title} has two sides: tune one of them, --side 0 or --side 1.")
        return replace(trial, crews=given == CREW)
    if side not in (0, 1) or not has_sides(game):
        known = "0 and 1" if has_sides(game) else "none that its judge tells apart"
        raise BadOption(f"{game.title} has no side {side}: its sides are {known}.")
    return replace(trial, side=side)


def read_names(game: Game, text: str | None) -> tuple[str, ...]:
    """The parameters to turn. Raises BadOption."""
    known = tunable(game).parameters()
    if text is None:
        return tuple(known)
    names = [word.strip() for word in text.split(",") if word.strip()]
    for name in names:
        if name not in known:
            raise BadOption(
                f"The judge of {game.title} has no parameter “{name}”. It has: {', '.join(known)}."
            )
    if not names or len(set(names)) < len(names):
        raise BadOption(f"Name parameters, each once, out of: {', '.join(known)}.")
    return tuple(names)


def read_start(game: Game, begun: str) -> Parameters:
    """The numbers to begin with. Raises BadOption or ContentError."""
    if begun == HEURISTIC:
        return plain_parameters(game)
    known = tunable(game).parameters()
    if begun == MASTER:
        return known
    found = read_parameters(Path(begun))
    for name in found:
        if name not in known:
            raise BadOption(f"{begun}: the judge of {game.title} has no parameter “{name}”.")
    return {**known, **found}


def tune(wish: Wish, jobs: int, out: Path | None) -> int:
    """Tune, prove, and write; what there is of it when interrupted."""
    check_jobs(jobs, None)
    if find_spec("cma") is None:
        raise BadOption(NO_OPTIMISER)
    if out is not None:
        check_out(out)
    console = Console()
    parameters, rounds, shares = wish.tuning.start, 0, None
    proof = wish.trial.of(PROOF * wish.trial.games).games
    with stopping() as stop, Arena(wish.trial, jobs, stop) as arena:
        for one in search(wish.tuning, arena):
            parameters, rounds = one.parameters, one.number
            console.print(f"round {rounds}: best {one.best:.1%}, mean {one.mean:.1%}")
        if rounds == wish.tuning.rounds:
            shares = arena.shares([wish.tuning.start, parameters], "proof", proof)
    told = [f"Interrupted after {rounds} of {wish.tuning.rounds} rounds."]
    if rounds == wish.tuning.rounds:
        told = ["Interrupted after the last round: what came of it is not proved."]
    if shares is not None:
        told = [said("start", shares[0], proof), said("tuned", shares[1], proof)]
    for line in told:
        console.print(line)
    text = written(wish.command(rounds), told, parameters)
    if out is None:
        console.print(text, end="", markup=False, soft_wrap=True)
    elif rounds:
        try:
            out.write_text(text, encoding="utf-8")
        except OSError:
            console.print(text, end="", markup=False, soft_wrap=True)
            raise
    return FINE if shares is not None else INTERRUPTED


def check_out(path: Path) -> None:
    """Refuse a file that could not be written in the end. Raises BadOption."""
    if path.suffix != ".toml" or path.is_dir():
        raise BadOption(f"Parameters go to a TOML file, as in --out master.toml, not {path}.")
    check_written(path)


def said(who: str, share: Fraction, games: int) -> str:
    """How much the proof was won."""
    low, high = wilson(float(share * games), games)
    return f"{who}: won {float(share):.1%} ({low:.1%} to {high:.1%}) of {games} fresh games"


def written(command: str, told: list[str], parameters: Parameters) -> str:
    """The file: which command made it, what it came to, and the numbers."""
    lines = [f"# Made by: {command}", *[f"# {line}" for line in told]]
    for name, value in parameters.items():
        lines.append(f"{name if BARE.fullmatch(name) else json.dumps(name)} = {value!r}")
    return "\n".join(lines) + "\n"
