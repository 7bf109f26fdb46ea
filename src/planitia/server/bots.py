"""Bots are seats: they think in worker processes, so that thinking never delays a table.

A worker that dies or takes too long is replaced and the move is asked again; at last a random legal
move is made, so that no table waits for ever.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial

from planitia.bots.names import bot
from planitia.kernel.decision import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.registry import game
from planitia.kernel.state import State
from planitia.server.authority import Table
from planitia.server.model import Accepted, Answer, Principal
from planitia.server.rooms import Room

BUDGETS: dict[str, float] = {"random": 5.0, "heuristic": 10.0}
"""Seconds a level may think, start of a worker process included."""

TRIES = 3


def think(game_name: str, save: str, decision: str, level: str, seed: str) -> str:
    """In a worker: what this level answers. It sees an observation and never the state."""
    state = game(game_name).load(save)
    return choice(state, state.decision(decision), level, seed)


def choice(state: State, decision: Decision, level: str, seed: str) -> str:
    """What a level answers to a decision."""
    return bot(level, seed).choose(Observation(state, decision)).text


class Thinkers:
    """A pool of worker processes that is mended when a worker dies."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.replaced = 0

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=spawn)
        return self.pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self.pool is not broken:
            return
        self.replaced += 1
        self.pool = None
        for process in list((broken._processes or {}).values()):
            process.kill()
        broken.shutdown(wait=False, cancel_futures=True)

    async def choose(self, state: State, decision: Decision, level: str) -> str:
        """The answer of a level, from a worker; asked again if the worker dies."""
        seed = f"{state.header.seed}/{decision.id}/{level}"
        job = partial(think, state.game.name, state.save(), decision.id, level, seed)
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._pool()
            try:
                asked = loop.run_in_executor(pool, job)
                return await asyncio.wait_for(asked, BUDGETS.get(level, 10.0))
            except (BrokenProcessPool, TimeoutError):
                self._replace(pool)
        return choice(state, decision, "random", seed)

    def close(self) -> None:
        """End the workers."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


class BotSeats:
    """Lets bots answer wherever a room awaits one."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()
        self.moves = 0
        self.stopping = False

    def look(self, room: Room) -> None:
        """Start thinking about every decision of this room that is a bot's and nobody's yet."""
        state = room.table.state
        if state is None or not room.table.running or self.stopping:
            return
        for decision in state.decisions:
            level = room.table.chairs[decision.seat].mind
            if level and decision.id not in room.thinking:
                room.thinking.add(decision.id)
                task = asyncio.create_task(self._answer(room, state.clone(), decision, level))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _answer(self, room: Room, state: State, decision: Decision, level: str) -> None:
        try:
            action = await self.thinkers.choose(state, decision, level)
        finally:
            room.thinking.discard(decision.id)
        act = partial(_act, seat=decision.seat, decision=decision.id, action=action)
        if isinstance(await room.command(act), Accepted):
            self.moves += 1

    async def close(self) -> None:
        """Stop thinking."""
        self.stopping = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()


def _act(table: Table, seat: int, decision: str, action: str) -> Answer:
    return table.act(Principal(seat), decision, action, "")
