"""Who plays: this process, or several others that play for it and end with it."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cached_property
from itertools import islice
from threading import Thread
from types import TracebackType
from typing import Any, Generic, Protocol, Self, TypeVar

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.game import Game
from planitia.lab.deals import Deals

STOPPING = (signal.SIGINT, signal.SIGTERM)
PATIENCE = 0.1
"""Seconds between two reports of progress."""
COLLECT_AFTER = 50_000

D = TypeVar("D", bound=Deals)
T = TypeVar("T")
R = TypeVar("R")


class Flag(Protocol):
    """Something that says whether to stop: a thread's or a process's event."""

    def is_set(self) -> bool:
        """Whether to stop."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Games leave no cycles behind: do not look for any after every few hundred objects."""
    before = gc.get_threshold()
    gc.set_threshold(COLLECT_AFTER, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


class Team(Generic[D]):
    """This process, or ``jobs`` others that stay until the block ends; an error ends them at once.

    ``what`` they play is for sentences. Each has up to ``ahead`` tasks, so that none waits for the
    next one; with 1 it has none that it would still begin when told to stop.
    """

    def __init__(self, deals: D, jobs: int, what: str, ahead: int = 2) -> None:
        self.deals = deals
        self.what = what
        self.most = jobs * ahead
        self.pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            context = multiprocessing.get_context("spawn")
            self.halt = context.Event()
            self.pool = ProcessPoolExecutor(jobs, context, prepare_process, (deals, self.halt))

    @cached_property
    def game(self) -> Game:
        """The game that this process plays."""
        return self.deals.load()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pool is not None:
            self.halt.set()
            if kind is not None:
                for process in list(self.pool._processes.values()):
                    process.kill()
            self.pool.shutdown(cancel_futures=True)

    def results(
        self, one: Callable[[D, Game, T, Flag], R], tasks: Iterable[T], stop: Flag
    ) -> Iterator[tuple[T, R]]:
        """What comes of each task, as it comes. Told to stop, no more begins.

        What has begun gets the flag too, may cut itself short by it, and comes in any case.
        """
        if self.pool is not None:
            yield from self.elsewhere(self.pool, one, iter(tasks), stop)
            return
        for task in tasks:
            if stop.is_set():
                return
            with collecting_seldom():
                result = one(self.deals, self.game, task, stop)
            yield task, result

    def elsewhere(
        self,
        pool: ProcessPoolExecutor,
        one: Callable[[D, Game, T, Flag], R],
        tasks: Iterator[T],
        stop: Flag,
    ) -> Iterator[tuple[T, R]]:
        """The same by other processes. Raises PlanitiaError when one of them dies."""
        waiting: dict[Future[R], T] = {}
        try:
            while True:
                wanted = self.most - len(waiting)
                if stop.is_set():
                    self.halt.set()
                    wanted = 0
                with unheard():
                    for task in islice(tasks, wanted):
                        waiting[pool.submit(work_on, one, task)] = task
                if not waiting:
                    return
                done, _ = wait(waiting, PATIENCE, FIRST_COMPLETED)
                for future in done:
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            raise PlanitiaError(f"A process of the {self.what} died; try fewer jobs.") from None


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


_deals: Deals
_game: Game
_halt: Flag


def prepare_process(deals: Deals, halt: Flag) -> None:
    """Leave signals to the process that started this one, listen to it, and end with it."""
    global _deals, _game, _halt
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    _deals, _game, _halt = deals, deals.load(), halt


def breathe() -> None:
    """Between decisions: let other threads of this process have a turn.

    Compiled rules keep them waiting for as long as no interpreted function is called.
    """


def end_with_parent() -> None:
    """In a thread of a process that works for another: end when the other does."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def work_on(one: Callable[[Any, Game, T, Flag], R], task: T) -> R:
    """In a process: carry out a task."""
    with collecting_seldom():
        return one(_deals, _game, task, _halt)
