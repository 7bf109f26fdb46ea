"""Many games with the same players, alone or in several processes, and what came of them.

Game i of a batch has the seed ``{seed}/{i}`` and seat k's player ``{seed}/{i}/{k}``, and all sums
are exact, so the result does not depend on how the games were spread over processes. A crew wins as
one and a side as one; else a win shared by n seats counts 1/n for each of them. So the wins add up
to the games that somebody won.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from time import perf_counter

import planitia
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.state import State
from planitia.lab.deals import Deals
from planitia.lab.places import SEAT, places_of, winners_of
from planitia.lab.play import play_out
from planitia.lab.team import PATIENCE, Flag, Team, breathe, collecting_seldom

CHUNK = 50
"""The most games that a process takes at a time."""
QUICK = "random"
"""A table of these is done before anybody waits."""


@dataclass(frozen=True)
class Batch(Deals):
    """What to play. Players are named for seats 0, 1, … and begin again when they run out."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, Value], ...] = ()
    content: str | None = None
    records: str | None = None
    by: str = SEAT
    """What wins: a seat, a side, or the crew as a whole."""

    @property
    def places(self) -> int:
        """How many of these there are."""
        return places_of(self.by, self.seats)

    def bot_of(self, seat: int) -> str:
        """The player of a seat."""
        return self.bots[seat % len(self.bots)]

    def record_path(self, number: int) -> Path:
        """The file of a game's record."""
        return Path(self.records or ".") / f"{self.game}-{number:06}.record"

    def make_folder(self) -> None:
        """Make the folder of the records, if they are wanted."""
        if self.records is not None:
            Path(self.records).mkdir(parents=True, exist_ok=True)

    def write_record(self, number: int, text: str) -> None:
        """Write the record of a game."""
        self.record_path(number).write_text(text, encoding="utf-8")


WHOLE = 232_792_560
"""A win, in parts that any number of winners up to twenty share exactly."""


@dataclass
class Totals:
    """Exact sums over finished games."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    parts: list[int] = field(default_factory=list)
    """What each seat, each side or the crew won, in parts of a ``WHOLE``."""
    scores: list[int] = field(default_factory=list)
    score_squares: list[int] = field(default_factory=list)
    rounds: int | None = 0
    round_squares: int = 0

    @property
    def wins(self) -> list[Fraction]:
        """How many games each place won; a shared win is divided."""
        return [Fraction(part, WHOLE) for part in self.parts]

    def add(self, other: Totals) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.choices += other.choices
        if other.games:
            self.parts = [a + b for a, b in zip(self.parts, other.parts, strict=True)]
            self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
            squares = zip(self.score_squares, other.score_squares, strict=True)
            self.score_squares = [a + b for a, b in squares]
        if self.rounds is not None:
            self.rounds = None if other.rounds is None else self.rounds + other.rounds
            self.round_squares += other.round_squares


def nothing(batch: Batch) -> Totals:
    """The sums over no games."""
    zeros = [0] * batch.seats
    return Totals(parts=[0] * batch.places, scores=zeros, score_squares=zeros.copy())


@collecting_seldom()
def play_games(
    batch: Batch,
    game: Game,
    first: int,
    last: int,
    stop: Flag,
    report: Callable[[int], None] | None = None,
) -> Totals:
    """Play games ``first`` up to but not with ``last``, or until told to stop."""
    totals = nothing(batch)
    reported, due = 0, perf_counter() + PATIENCE
    between = None if set(batch.bots) == {QUICK} else breathe
    for number in range(first, last):
        if stop.is_set():
            break
        state = play_game(batch, game, number, totals, between)
        if batch.records is not None:
            batch.write_record(number, state.record())
        if report is not None and perf_counter() >= due:
            report(totals.games - reported)
            reported, due = totals.games, perf_counter() + PATIENCE
    if report is not None:
        report(totals.games - reported)
    return totals


def play_game(
    batch: Batch,
    game: Game,
    number: int,
    totals: Totals,
    between: Callable[[], None] | None = None,
) -> State:
    """Play one game and add it to the sums; the answer is how it ended."""
    state = batch.start(game, number)
    players = [
        planitia.bot(batch.bot_of(seat), f"{batch.seed}/{number}/{seat}")
        for seat in range(batch.seats)
    ]
    tally = play_out(state, players, between)
    count(totals, state, batch.by)
    totals.decisions += tally.decisions
    totals.choices += tally.choices
    return state


def count(totals: Totals, state: State, by: str = SEAT) -> None:
    """Add one finished game: its winners, scores and rounds."""
    outcome = state.outcome
    assert outcome is not None
    totals.games += 1
    winners = winners_of(state, by)
    for place in winners:
        totals.parts[place] += WHOLE // len(winners)
    for seat, score in enumerate(outcome.scores):
        totals.scores[seat] += score
        totals.score_squares[seat] += score * score
    if totals.rounds is not None:
        rounds = state.rounds()
        totals.rounds = None if rounds is None else totals.rounds + rounds
        totals.round_squares += 0 if rounds is None else rounds * rounds


def run(batch: Batch, jobs: int, stop: Flag, report: Callable[[int], None] | None = None) -> Totals:
    """Play the batch in this process or in ``jobs`` others; ``stop`` ends it with what there is."""
    batch.make_folder()
    if jobs == 1:
        return play_games(batch, batch.load(), 0, batch.games, stop, report)
    size = max(1, min(CHUNK, batch.games // (jobs * 8)))
    chunks = (range(first, min(first + size, batch.games)) for first in range(0, batch.games, size))
    totals = nothing(batch)
    with Team(batch, jobs, "simulation") as team:
        for _, played in team.results(play_chunk, chunks, stop):
            totals.add(played)
            if report is not None:
                report(played.games)
    return totals


def play_chunk(batch: Batch, game: Game, numbers: range, stop: Flag) -> Totals:
    """In a process: some games in a row."""
    return play_games(batch, game, numbers.start, numbers.stop, stop)
