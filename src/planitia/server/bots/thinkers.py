"""The processes in which bots think, so that thinking never delays a table.

Each worker is one process that thinks about one decision at a time. A worker that dies or takes too
long is replaced, it alone, and the move is asked again; at last a random legal move is made, so
that no table waits for ever.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial

from planitia.bots.names import bot
from planitia.bots.pace import patience_for
from planitia.judging.judges import judges_of
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.registry import game
from planitia.kernel.state import State
from planitia.lab.team import end_with_parent

PATIENCE = 5.0
"""Seconds after which a worker is taken to be stuck that has no more to think."""

START_SECONDS = 60.0
"""Seconds a worker may take to begin, on however busy a machine."""

TRIES = 3

HELD_THOUGHT = 1.0
"""Seconds that a bot may think about an answer that may not say by its moment what it holds."""

logger = logging.getLogger("planitia")


def think(game_name: str, save: str, decision: str, level: str, seed: str, held: bool) -> str:
    """In a worker: what this level answers. It sees an observation and never the state."""
    state = game(game_name).load(save)
    return choice(state, state.decision(decision), level, seed, held)


def choice(state: State, decision: Decision, level: str, seed: str, held: bool = False) -> str:
    """What a level answers to a decision; to a held one it may not think for long."""
    patience = patience_for(level)
    player = bot(level, seed, min(patience, HELD_THOUGHT) if held else patience)
    return player.choose(Observation(state, decision)).text


def prepare(game_name: str) -> None:
    """In a worker: import what thinking needs, so that it does not count as thinking."""
    with suppress(PlanitiaError):
        game(game_name)


def begin_worker() -> None:
    """In a worker: leave when the server is gone, however it went, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


class Thinker:
    """One worker process, started when it is first asked."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.replaced = 0

    @property
    def pids(self) -> list[int]:
        """The process that thinks, if it has begun."""
        return [] if self.pool is None else list(self.pool._processes or {})

    async def answer(self, job: partial[str], seconds: float) -> str:
        """What the job comes to. Raises BrokenProcessPool, TimeoutError, or the job's own fault."""
        loop = asyncio.get_running_loop()
        try:
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(1, spawn, begin_worker)
                ready = loop.run_in_executor(self.pool, prepare, *job.args[:1])
                await asyncio.wait_for(ready, START_SECONDS)
            return await asyncio.wait_for(loop.run_in_executor(self.pool, job), seconds)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self.close()
            self.replaced += 1
            raise

    def close(self) -> None:
        """End the process, whatever it does."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=True, cancel_futures=True)


class Thinkers:
    """Worker processes, each free or busy; who finds none free waits in turn."""

    def __init__(self, workers: int = 1) -> None:
        self.all = [Thinker() for _ in range(workers)]
        self.closed = False
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self.all:
            self.free.put_nowait(thinker)

    @property
    def replaced(self) -> int:
        """How many workers died or were too slow."""
        return sum(thinker.replaced for thinker in self.all)

    async def choose(self, state: State, decision: Decision, level: str) -> str:
        """The answer of a level, from a worker; asked again if the worker dies."""
        if level == "heuristic" and judges_of(state.game).normal is None:
            level = "random"
        seed = f"{state.header.seed}/{decision.id}/{level}"
        held = decision.frame.held(state) > 0
        job = partial(think, state.game.name, state.save(), decision.id, level, seed, held)
        found = await self.tried(job, PATIENCE + patience_for(level), level)
        return choice(state, decision, "random", seed) if found is None else found

    async def tried(self, job: partial[str], seconds: float, who: str) -> str | None:
        """What a job comes to, tried again if its worker dies; None where it comes to nothing."""
        for _ in range(TRIES):
            thinker = await self.free.get()
            try:
                if self.closed:
                    break
                return await thinker.answer(job, seconds)
            except (BrokenProcessPool, TimeoutError) as fault:
                logger.warning("a bot (%s) is replaced: %s", who, type(fault).__name__)
            except Exception as fault:
                logger.error("a bot (%s) failed: %s", who, type(fault).__name__)
                break
            finally:
                self.free.put_nowait(thinker)
        return None

    def close(self) -> None:
        """End the workers."""
        self.closed = True
        for thinker in self.all:
            thinker.close()
