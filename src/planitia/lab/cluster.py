"""The same work on a Dask cluster: workers play games by their numbers and send the results back.

A game's result depends on its number alone, so nothing but the time depends on who plays it, or
how often it is begun anew because a worker died. Here every number is counted once.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from queue import Empty, Queue
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import planitia
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.kernel.game import Game
from planitia.lab.batch import CHUNK, Batch, Totals, nothing, play_game
from planitia.lab.source import code_hash
from planitia.lab.team import PATIENCE, Flag, breathe, collecting_seldom
from planitia.lab.tournament import Result, Tournament, play

if TYPE_CHECKING:
    from distributed import Client, Future

ANSWER = 5.0
"""Seconds that a scheduler has to answer."""
LOOK = 1.0
"""Seconds between two looks at how many workers there are."""
RETURN = 30.0
"""Seconds that workers have to come back when there are none left."""
WHILE = 1.0
"""Seconds after which a worker sends what it has played and gives the rest back."""
NEEDED = "A cluster needs one more package: pip install 'planitia[cluster]'."
HOW = "docs/players.md says how to start one"

Work: TypeAlias = Batch | Tournament
"""What games are numbered in."""
W = TypeVar("W", Batch, Tournament)
T = TypeVar("T")


def run_tournament(
    address: str, held: Tournament, numbers: Iterable[int], stop: Flag
) -> Iterator[Result]:
    """Play these games of a tournament on the cluster; results come as they are finished."""
    return (result for _, result in spread(address, held, play_held, numbers, stop))


def run_batch(
    address: str, batch: Batch, stop: Flag, report: Callable[[int], None] | None = None
) -> Totals:
    """Play a batch on the cluster; records are written here, not where the workers are."""
    batch.make_folder()
    totals = nothing(batch)
    for number, (one, record) in spread(address, batch, play_one, range(batch.games), stop):
        totals.add(one)
        if record is not None:
            batch.write_record(number, record)
        if report is not None:
            report(1)
    return totals


def play_held(held: Tournament, game: Game, number: int) -> Result:
    """On a worker: one game of a tournament."""
    return play(held, game, number, breathe)


def play_one(batch: Batch, game: Game, number: int) -> tuple[Totals, str | None]:
    """On a worker: one game of a batch, as its sums, and its record if records are wanted."""
    totals = nothing(batch)
    state = play_game(batch, game, number, totals, breathe)
    return totals, None if batch.records is None else state.record()


def spread(
    address: str, work: W, one: Callable[[W, Game, int], T], numbers: Iterable[int], stop: Flag
) -> Iterator[tuple[int, T]]:
    """Let workers play these numbers; each comes back once. Told to stop, the rest is cancelled."""
    left = deque(numbers)
    if not left:
        return
    with connected(address) as client:
        ours = identity(work)
        check_workers(client, address, work, ours)
        crew = Crew(client, address)
        size = max(1, min(CHUNK, len(left) // (crew.many * 8)))
        waiting: dict[Future[dict[int, T]], list[int]] = {}
        finished: Queue[Future[dict[int, T]]] = Queue()
        try:
            while (left or waiting) and not stop.is_set():
                while left and len(waiting) < crew.many * 2:
                    chunk = [left.popleft() for _ in range(min(size, len(left)))]
                    future = client.submit(play_some, work, one, chunk, ours, WHILE, pure=False)
                    waiting[future] = chunk
                    future.add_done_callback(finished.put)
                crew.look()
                try:
                    future = finished.get(timeout=PATIENCE)
                except Empty:
                    continue
                chunk = waiting.pop(future)
                played = result_of(future, chunk, address)
                left.extendleft(number for number in reversed(chunk) if number not in played)
                yield from played.items()
        finally:
            with suppress(Exception):  # whoever leaves is forgotten by the scheduler anyway
                client.cancel(list(waiting))


def result_of(future: Future[dict[int, T]], chunk: list[int], address: str) -> dict[int, T]:
    """What came of a chunk; nothing where it was lost. Raises PlanitiaError."""
    from distributed import CancelledError, KilledWorker

    try:
        return future.result(timeout=RETURN)
    except TimeoutError:
        return {}
    except KilledWorker:
        raise PlanitiaError(
            f"Every worker that began games {chunk[0]} to {chunk[-1]} died; see the workers' logs."
        ) from None
    except (CancelledError, OSError):
        if future.status == "error":
            raise
        raise lost(address) from None


def lost(address: str) -> PlanitiaError:
    """The sentence for a scheduler that went away."""
    return PlanitiaError(
        f"The Dask scheduler at {address} went away; with --journal a tournament can go on later."
    )


class Crew:
    """How many workers there are: they come and go, but not all of them for long."""

    def __init__(self, client: Client, address: str) -> None:
        self.client = client
        self.address = address
        self.many = 1
        self.seen = self.looked = monotonic()
        self.count()

    def count(self) -> None:
        """Ask the scheduler. A worker plays one game at a time, whatever threads it has."""
        try:
            many = len(self.client.nthreads())
        except Exception:
            raise lost(self.address) from None
        self.looked = monotonic()
        if many:
            self.many, self.seen = many, self.looked

    def look(self) -> None:
        """Count again now and then. Raises PlanitiaError when nobody has come back."""
        if monotonic() - self.looked < LOOK:
            return
        self.count()
        if self.looked - self.seen > RETURN:
            raise PlanitiaError(
                f"All workers of the cluster at {self.address} are gone; start some "
                "(with --journal a tournament can go on later)."
            )


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """A client of the scheduler at this address. Raises BadOption when there is none."""
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise BadOption(NEEDED) from None
    with quiet():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                asyncio.run(asyncio.wait_for(greet(address), ANSWER))
                client = Client(address, timeout=ANSWER, set_as_default=False)
        except Exception:  # an address can be wrong in many ways
            raise BadOption(
                f"No Dask scheduler answers at {address}; {HOW}, as in --cluster tcp://HOST:8786."
            ) from None
        try:
            yield client
        finally:
            with suppress(Exception):
                client.close()


async def greet(address: str) -> None:
    """Shake hands with a scheduler: a client would wait for ever for one that keeps silent."""
    from distributed import Security, connect

    comm = await connect(address, timeout=ANSWER, **Security().get_connection_args("client"))
    await comm.close()


@contextmanager
def quiet() -> Iterator[None]:
    """What goes wrong is told in sentences of our own, not in Dask's log."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


def check_workers(client: Client, address: str, work: Work, ours: str) -> None:
    """Refuse a cluster without workers, or one that would play otherwise. Raises BadOption."""
    found: dict[str, object] = client.run(identity, work, on_error="return")
    if not found:
        raise BadOption(f"The Dask cluster at {address} has no workers; {HOW}.")
    try:
        found["scheduler"] = client.run_on_scheduler(identity, work)
    except Exception as fault:
        found["scheduler"] = fault
    for where, theirs in found.items():
        if theirs != ours:
            raise BadOption(differing(where, theirs, ours))


def differing(where: str, theirs: object, ours: str) -> str:
    """The sentence for a part of the cluster that is not as we are."""
    told = theirs if isinstance(theirs, str) else f"no such planitia ({theirs})"
    return (
        f"The cluster would play something else. Here: {ours}. At {where}: {told}. "
        "Install the same planitia and content there, and start it anew."
    )


@lru_cache(maxsize=8)
def loaded(work: Work) -> Game:
    """The game with its content, read once a process."""
    return work.load()


@lru_cache(maxsize=8)
def identity(work: Work) -> str:
    """What decides how games are played, on this machine: code, weights, rules and cards."""
    try:
        game = loaded(work)
    except PlanitiaError as fault:
        return str(fault).rstrip(".")
    code = f"planitia {planitia.__version__} (code {code_hash()})"
    return f"{code}, {game.name} {game.version} (content {game.content_hash()})"


_table = threading.Lock()
"""A process plays one game at a time: rules may keep scratch memory of their own."""


def play_some(
    work: W, one: Callable[[W, Game, int], T], numbers: list[int], ours: str, seconds: float
) -> dict[int, T]:
    """On a worker: play the first of these games, and others while there is time."""
    with _table, collecting_seldom():
        if identity(work) != ours:
            raise BadOption(differing("a worker that came later", identity(work), ours))
        found: dict[int, T] = {}
        due = monotonic() + seconds
        for number in numbers:
            found[number] = one(work, loaded(work), number)
            if monotonic() >= due:
                break
        return found
