"""Many games with the same players, alone or in several processes, and what came of them.

Game i of a batch has the seed ``{seed}/{i}`` and seat k's player ``{seed}/{i}/{k}``, and all sums
are exact, so the result does not depend on how the games were spread over processes. A win shared
by n seats counts 1/n for each of them, so the wins add up to the games that somebody won.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Protocol

import planitia
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.game import Game, Value
from planitia.kernel.state import State
from planitia.lab.play import play_out

STOPPING = (signal.SIGINT, signal.SIGTERM)
PATIENCE = 0.1
"""Seconds between two reports of progress."""
COLLECT_AFTER = 50_000
CHUNK = 50
"""The most games that a process takes at a time."""


class Flag(Protocol):
    """Something that says whether to stop: a thread's or a process's event."""

    def is_set(self) -> bool:
        """Whether to stop."""


@dataclass(frozen=True)
class Batch:
    """What to play. Players are named for seats 0, 1, … and begin again when they run out."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, Value], ...] = ()
    content: str | None = None
    records: str | None = None

    def bot_of(self, seat: int) -> str:
        """The player of a seat."""
        return self.bots[seat % len(self.bots)]

    def load(self) -> Game:
        """The game with its content."""
        game = planitia.game(self.game)
        return game if self.content is None else game.with_content(self.content)

    def start(self, game: Game, number: int) -> State:
        """The state that game ``number`` begins with."""
        return game.new(self.seats, f"{self.seed}/{number}", **{**game.alone, **dict(self.options)})

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
    """What each seat won, in parts of a ``WHOLE``."""
    scores: list[int] = field(default_factory=list)
    rounds: int | None = 0

    @property
    def wins(self) -> list[Fraction]:
        """How many games each seat won; a shared win is divided."""
        return [Fraction(part, WHOLE) for part in self.parts]

    def add(self, other: Totals) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.choices += other.choices
        if other.games:
            self.parts = [a + b for a, b in zip(self.parts, other.parts, strict=True)]
            self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        if self.rounds is not None:
            self.rounds = None if other.rounds is None else self.rounds + other.rounds


def nothing(seats: int) -> Totals:
    """The sums over no games."""
    return Totals(parts=[0] * seats, scores=[0] * seats)


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Games leave no cycles behind: do not look for any after every few hundred objects."""
    before = gc.get_threshold()
    gc.set_threshold(COLLECT_AFTER, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


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
    totals = nothing(batch.seats)
    reported, due = 0, perf_counter() + PATIENCE
    for number in range(first, last):
        if stop.is_set():
            break
        state = play_game(batch, game, number, totals)
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
    count(totals, state)
    totals.decisions += tally.decisions
    totals.choices += tally.choices
    return state


def count(totals: Totals, state: State) -> None:
    """Add one finished game: its winners, scores and rounds."""
    outcome = state.outcome
    assert outcome is not None
    totals.games += 1
    for seat in outcome.winners:
        totals.parts[seat] += WHOLE // len(outcome.winners)
    for seat, score in enumerate(outcome.scores):
        totals.scores[seat] += score
    if totals.rounds is not None:
        rounds = state.rounds()
        totals.rounds = None if rounds is None else totals.rounds + rounds


def run(batch: Batch, jobs: int, stop: Flag, report: Callable[[int], None] | None = None) -> Totals:
    """Play the batch in this process or in ``jobs`` others; ``stop`` ends it with what there is."""
    batch.make_folder()
    if jobs == 1:
        return play_games(batch, batch.load(), 0, batch.games, stop, report)
    return _run_in_processes(batch, jobs, stop, report)


def _run_in_processes(
    batch: Batch, jobs: int, stop: Flag, report: Callable[[int], None] | None
) -> Totals:
    context = multiprocessing.get_context("spawn")
    halt = context.Event()
    size = max(1, min(CHUNK, batch.games // (jobs * 8)))
    chunks = iter(range(0, batch.games, size))
    totals = nothing(batch.seats)
    waiting: set[Future[Totals]] = set()
    with ProcessPoolExecutor(jobs, context, _prepare_process, (batch, halt)) as pool:
        try:
            while True:
                wanted = 0 if stop.is_set() else jobs * 2 - len(waiting)
                with unheard():
                    for first in islice(chunks, wanted):
                        last = min(first + size, batch.games)
                        waiting.add(pool.submit(_play_chunk, first, last))
                if stop.is_set():
                    halt.set()
                if not waiting:
                    return totals
                done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
                for chunk in done:
                    played = chunk.result()
                    totals.add(played)
                    if report is not None:
                        report(played.games)
        except BrokenProcessPool:
            raise PlanitiaError("A process of the simulation died; try fewer jobs.") from None
        finally:
            halt.set()


@contextmanager
def unheard() -> Iterator[None]:
    """Processes started inside do not hear the signals that stop us, not even while they start."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_batch: Batch
_game: Game
_halt: Flag


def _prepare_process(batch: Batch, halt: Flag) -> None:
    """Leave signals to the process that started this one, listen to it, and end with it."""
    global _batch, _game, _halt
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    _batch, _game, _halt = batch, batch.load(), halt


def end_with_parent() -> None:
    """In a thread of a process that works for another: end when the other does."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play_chunk(first: int, last: int) -> Totals:
    return play_games(_batch, _game, first, last, _halt)
