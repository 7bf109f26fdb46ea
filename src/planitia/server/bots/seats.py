"""Bots are seats: where a room awaits one, it is asked, and answers at a moment that tells nothing.

Besides, what a person said in advance is answered here, and the least for a person whose answer is
due.
"""

from __future__ import annotations

import asyncio
import math
import time
from functools import partial

from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Decision
from planitia.kernel.rng import quick
from planitia.kernel.state import State
from planitia.kernel.together import Window
from planitia.server.bots.thinkers import Thinkers
from planitia.server.people import clocks
from planitia.server.rooms.room import Room
from planitia.server.table.authority import Authority
from planitia.server.table.model import Accepted, Answer, Draft, Principal, Refused
from planitia.server.table.rounds import is_done

STANDING_SECONDS = 1.5
"""Before an answer is given that a person gave in advance."""

DEFER_SECONDS = 0.5

HELD_SECONDS = 1.5
"""How long after a question a bot's answer is told that may not say by its moment what it holds."""

FIRST, EACH, SPREAD = 1.0, 0.1, 1.5
"""Seconds that bots take in quiet rounds: at least, for every awaited seat, and by chance."""


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


def passed(seat: int, id: str, table: Authority) -> Answer:
    """The least that a seat can answer to a decision, if that is still open."""
    state = table.state
    if state is None or state.over or id not in map(table.decision_id, state.decisions):
        return Refused("stale", f"Seat {seat} has answered.")
    least = state.stack[-1].least(state, seat)
    return table.act(Principal(seat), id, table.game.vocabulary.text(least), "")


def as_said(seat: int, id: str, action: str, table: Authority) -> Answer:
    """What a person said in advance to answer, unless they have thought again."""
    state = table.state
    if state is None or state.over or state.stack[-1].standing(state, seat) == PENDING:
        return Refused("stale", f"Seat {seat} has said nothing in advance.")
    return table.act(Principal(seat), id, action, "")


def shows(state: State, action: str) -> bool:
    """Whether others may notice when this is answered to a quiet round, if only by its end."""
    frame = state.stack[-1]
    planned = isinstance(frame, Window) and frame.hides()
    return frame.hides_answers() and (not planned or is_done(frame, state.vocabulary.code(action)))


def pause_of(state: State, seat: int) -> float:
    """Seconds between a question to all and a bot's answer, by public facts alone."""
    frame, awaited = type(state.stack[-1]).__name__, len(state.awaited)
    chance = quick(f"{state.game.name} {frame} {state.told} {awaited} {seat}").below(1000) / 1000
    return FIRST + EACH * awaited + SPREAD * chance


def due(pause: float, passed: float) -> float:
    """Seconds to wait when so many have passed: whole pauses, so that thinking hardly shows."""
    return pause * max(1, math.ceil(passed / pause)) - passed


def answered(seat: int, id: str, action: str, table: Authority, told: int | None = None) -> Answer:
    """A bot's answer, unless its seat was given back or an undo asks anew meanwhile.

    To be done is no answer to what others did after ``told`` answers, when it was thought about.
    """
    if not table.chairs[seat].mind:
        return Refused("not-allowed", f"No bot decides for seat {seat} any more.")
    answer = table.act(Principal(seat), id, action, "")
    state = table.state
    if told is not None and isinstance(answer, Draft) and state is not None and state.told != told:
        if is_done(state.stack[-1], table.game.vocabulary.code(action)):
            return Refused("stale", "Others acted meanwhile.")
    return answer
