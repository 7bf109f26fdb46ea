"""Bots are seats: they think in worker processes, so that thinking never delays a table.

Each worker is one process that thinks about one decision at a time. A worker that dies or takes too
long is replaced, it alone, and the move is asked again; at last a random legal move is made, so
that no table waits for ever.
"""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial

from planitia.bots.names import bot
from planitia.bots.pace import patience_for
from planitia.kernel.decision import Decision
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.frame import PENDING
from planitia.kernel.observation import Observation
from planitia.kernel.registry import game
from planitia.kernel.rng import quick
from planitia.kernel.state import State
from planitia.kernel.together import Window
from planitia.lab.team import end_with_parent
from planitia.server.people import clocks
from planitia.server.rooms.room import Room
from planitia.server.table.authority import Table
from planitia.server.table.model import Accepted, Answer, Draft, Principal, Refusal
from planitia.server.table.rounds import is_done

PATIENCE = 5.0
"""Seconds after which a worker is taken to be stuck that has no more to think."""

STANDING_SECONDS = 1.5
"""Before an answer is given that a person gave in advance."""

DEFER_SECONDS = 0.5

START_SECONDS = 60.0
"""Seconds a worker may take to begin, on however busy a machine."""

TRIES = 3

HELD_SECONDS = 1.5
"""How long after a question a bot's answer is told that may not say by its moment what it holds."""

HELD_THOUGHT = 1.0
"""Seconds that a bot may think about such an answer."""

FIRST, EACH, SPREAD = 1.0, 0.1, 1.5
"""Seconds that bots take in quiet rounds: at least, for every awaited seat, and by chance."""

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
        if level == "heuristic" and state.game.heuristic is None:
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


class BotSeats:
    """Lets bots answer wherever a room awaits one."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()
        self.moves = 0
        self.stopping = False

    def look(self, room: Room) -> None:
        """Start thinking about every decision of this room that is a bot's and nobody's yet."""
        table, state = room.table, room.table.state
        if state is None or not table.running or self.stopping:
            return
        for decision in state.waited:
            level, id = table.chairs[decision.seat].mind, table.decision_id(decision)
            standing = decision.frame.standing(state, decision.seat)
            quiet = not level and passes_by_itself(room, decision)
            if id in room.thinking:
                continue
            if quiet:
                thinking = self._let_pass(room, id, decision.seat)
            elif not level and standing == PENDING:
                continue
            elif not level:
                thinking = self._keep_word(room, id, decision.seat, standing)
            elif (left := table.left_to_bots(decision.seat)) is not None:
                if not left:
                    continue
                thinking = self._defer(room, id, decision.seat, left[0])
            elif table.deputy(decision.seat) == decision.seat:
                thinking = self._answer(room, id, state.clone(), decision, level)
            else:
                continue
            room.thinking.add(id)
            task = asyncio.create_task(thinking)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _keep_word(self, room: Room, id: str, seat: int, code: int) -> None:
        """Answer what a person said in advance, after a while in which they may think again."""
        try:
            await asyncio.sleep(STANDING_SECONDS)
            action = room.table.game.vocabulary.text(code)
            await room.command(partial(as_said, seat, id, action))
        finally:
            room.thinking.discard(id)

    async def _let_pass(self, room: Room, id: str, seat: int) -> None:
        """Answer the least for who has not answered when the answer is to be told."""
        try:
            while (until := room.told_at) is not None and until > time.time():
                await asyncio.sleep(until - time.time())
            if id not in room.kept_back:
                await room.command(partial(passed, seat, id))
        finally:
            room.thinking.discard(id)

    async def _defer(self, room: Room, id: str, seat: int, code: int) -> None:
        """Answer what is left to a bot among persons, after a moment in which they may go on."""
        try:
            await asyncio.sleep(DEFER_SECONDS)
            action = room.table.game.vocabulary.text(code)
            await room.command(partial(answered, seat, id, action))
        finally:
            room.thinking.discard(id)
        self.look(room)

    async def _answer(
        self, room: Room, id: str, state: State, decision: Decision, level: str
    ) -> None:
        asked = room.table.asked
        try:
            action = await self.thinkers.choose(state, decision, level)
            if decision.frame.held(state):
                pause = clocks.PACE * HELD_SECONDS
                await asyncio.sleep(due(pause, time.time() - asked) if pause else 0.0)
            elif room.people > 1 and shows(state, action):
                pause = pause_of(state, decision.seat)
                await asyncio.sleep(due(pause, time.time() - asked))
            answer = partial(answered, decision.seat, id, action, told=state.told)
            result = await room.command(answer)
        finally:
            room.thinking.discard(id)
        if isinstance(result, Accepted):
            self.moves += 1
        elif result.reason in ("illegal", "stale"):
            # Others acted meanwhile.
            self.look(room)

    async def close(self) -> None:
        """Stop thinking."""
        self.stopping = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()


def passes_by_itself(room: Room, decision: Decision) -> bool:
    """Whether a person need not answer: at its moment it is done for them, whatever they hold.

    Where nobody else is there to learn from the moment, only who has no choice is spared.
    """
    state = room.table.state
    if state is None or not decision.frame.held(state):
        return False
    if room.people < 2:
        return len(decision.codes) == 1
    return clocks.PACE > 0 and decision.seat in room.here


def passed(seat: int, id: str, table: Table) -> Answer:
    """The least that a seat can answer to a decision, if that is still open."""
    state = table.state
    if state is None or state.over or id not in map(table.decision_id, state.decisions):
        return Refusal("stale", f"Seat {seat} has answered.")
    least = state.stack[-1].least(state, seat)
    return table.act(Principal(seat), id, table.game.vocabulary.text(least), "")


def as_said(seat: int, id: str, action: str, table: Table) -> Answer:
    """What a person said in advance to answer, unless they have thought again."""
    state = table.state
    if state is None or state.over or state.stack[-1].standing(state, seat) == PENDING:
        return Refusal("stale", f"Seat {seat} has said nothing in advance.")
    return table.act(Principal(seat), id, action, "")


def shows(state: State, action: str) -> bool:
    """Whether others may notice when this is answered to a quiet round, if only by its end."""
    frame = state.stack[-1]
    planned = isinstance(frame, Window) and frame.hides()
    return frame.quiet() and (not planned or is_done(frame, state.game.vocabulary.code(action)))


def pause_of(state: State, seat: int) -> float:
    """Seconds between a question to all and a bot's answer, by public facts alone."""
    frame, awaited = type(state.stack[-1]).__name__, len(state.awaited)
    chance = quick(f"{state.game.name} {frame} {state.told} {awaited} {seat}").below(1000) / 1000
    return FIRST + EACH * awaited + SPREAD * chance


def due(pause: float, passed: float) -> float:
    """Seconds to wait when so many have passed: whole pauses, so that thinking hardly shows."""
    return pause * max(1, math.ceil(passed / pause)) - passed


def answered(seat: int, id: str, action: str, table: Table, told: int | None = None) -> Answer:
    """A bot's answer, unless its seat was given back or an undo asks anew meanwhile.

    To be done is no answer to what others did after ``told`` answers, when it was thought about.
    """
    if not table.chairs[seat].mind:
        return Refusal("not-allowed", f"No bot decides for seat {seat} any more.")
    answer = table.act(Principal(seat), id, action, "")
    state = table.state
    if told is not None and isinstance(answer, Draft) and state is not None and state.told != told:
        if is_done(state.stack[-1], table.game.vocabulary.code(action)):
            return Refusal("stale", "Others acted meanwhile.")
    return answer
