"""Clocks: how long may be taken for a decision, how much of that is left, and what has to wait."""

from __future__ import annotations

import time
from typing import Final

from planitia.kernel.together import Window
from planitia.server.table.authority import Authority
from planitia.server.table.model import PERSON, Answer, Draft, Refused
from planitia.server.table.rounds import is_done

LIMITS: Final = {"relaxed": 24 * 3600.0, "live": 90.0, "60s": 60.0, "30s": 30.0, "15s": 15.0}
"""Seconds a person may take for a decision before time is up."""

BANKS: Final = {"20min": 1200.0, "10min": 600.0, "5min": 300.0}
"""Seconds a person may take for all decisions of a game together."""

PACE = 1.0
"""How many times as long as the games say one waits: for windows to close, for held answers, for
what happened to be shown."""

ARRIVING = 2.0
"""How many times as long who was away when a question was asked may read it."""


def left(table: Authority, since: float, seat: int | None = None) -> float | None:
    """Seconds left for those who are awaited, or None where no clock runs; to a ``seat`` that is
    one of them its own.

    Clocks stand still while no server runs: nobody's time began before ``since``.
    """
    clock, limit = clock_end(table, since, seat), round_end(table, since)
    if clock is None and limit is None:
        return None
    ends = min(end for end in (clock, limit) if end is not None)
    return max(0.0, ends - time.time())


def clock_end(table: Authority, since: float, seat: int | None = None) -> float | None:
    """When the table's clock runs out, while persons are awaited."""
    clock, asked = table.settings.clock, max(asked_at(table), since)
    if clock not in LIMITS and clock not in BANKS:
        return None
    awaited = awaited_persons(table)
    if not awaited:
        return None
    if clock in LIMITS:
        return asked + LIMITS[clock]
    banks = {one: BANKS[clock] - table.chairs[one].spent for one in awaited}
    return asked + (banks[seat] if seat in banks else min(banks.values()))


def banked(table: Authority, since: float) -> list[float | None]:
    """Seconds that every person has left for the rest of the game, and None for each bot; nothing
    where decisions do not share a time.

    As everybody may know it: who is awaited, and no answer that only its seat knows of.
    """
    used = taken(table, since)
    if used is None:
        return []
    bank, awaited = BANKS[table.settings.clock], awaited_persons(table)
    return [
        None if chair.mind else max(0.0, bank - chair.spent - (used if seat in awaited else 0.0))
        for seat, chair in enumerate(table.chairs)
    ]


def awaited_persons(table: Authority) -> list[int]:
    """The seats that a running game waits for and a person plays, as everybody may know it."""
    if not table.running:
        return []
    return [seat for seat in table.awaited() if not table.chairs[seat].mind]


def taken(table: Authority, since: float) -> float | None:
    """For how long those who are awaited have been asked, where a game's decisions share a time."""
    if table.settings.clock not in BANKS or not table.running:
        return None
    return max(0.0, time.time() - max(asked_at(table), since))


def out_of_time(table: Authority, since: float) -> list[int]:
    """The persons for whom a bot plays on, for their time is up."""
    if table.settings.clock in BANKS:
        return [one for one in awaited_persons(table) if left(table, since, one) == 0]
    waited = [] if table.state is None else table.state.waited
    return [table.deputy(one.seat) for one in waited]


def asked_at(table: Authority) -> float:
    """When what is asked is seen by somebody to whom all that led there is calmly shown.

    How fast a reader really looks changes nothing: the time is the same for all.
    """
    return table.asked + PACE * table.story


def round_end(table: Authority, since: float) -> float | None:
    """When a round of limited length ends, clock or not, at a table with people."""
    state = table.state
    if state is None or state.outcome is not None or table.frozen:
        return None
    if not state.stack[-1].limit or not peopled(table):
        return None
    relaxed = table.settings.clock == "relaxed"
    limit = LIMITS["relaxed"] if relaxed else state.stack[-1].limit
    return max(table.began + PACE * table.round_story, since) + limit


def peopled(table: Authority) -> bool:
    """Whether any seat is a person's."""
    return any(chair.kind == PERSON for chair in table.chairs)


def run_out(table: Authority, since: float) -> Answer:
    """Time is up: those who are awaited answer the least, where they can."""
    end = round_end(table, since)
    over = end is not None and end <= time.time()
    alike = table.settings.takeover and table.settings.clock not in BANKS
    if over or (alike and left(table, since) == 0):
        return table.lapse()
    return Refused("not-allowed", "There is time left.")


def held_until(table: Authority, since: float, here: dict[int, float]) -> float | None:
    """When the answer to what one person is asked is told, whichever it is; None: at once.

    ``here`` says since when the persons of seats are connected. Nothing else than that, the time
    of the question and public facts goes into it, and so its moment tells nothing.
    """
    state = table.state
    if state is None or state.outcome is not None or table.frozen:
        return None
    pause = PACE * state.stack[-1].held(state)
    if not pause or table.chairs[state.stack[-1].decider()].mind:
        return None
    asked = max(asked_at(table), since)
    came = here.get(state.stack[-1].decider(), 0.0)
    return came + ARRIVING * pause if came > asked else asked + pause


def hold(table: Authority, draft: Draft, again: bool) -> float:
    """Seconds that being done in a window in sight of all has to wait for, at a table with people.

    First everybody's waits, so that waiting tells nothing; then only what would end the window.
    """
    state = table.state
    if draft.kind != "answered" or state is None or draft.seat is None:
        return 0.0
    frame = state.stack[-1]
    if not isinstance(frame, Window) or frame.hides() or not peopled(table):
        return 0.0
    code = table.game.vocabulary.code(draft.data["action"])
    if not is_done(frame, code) or (again and not frame.closes(state, draft.seat, code)):
        return 0.0
    pause = PACE * frame.pause
    return min(pause, table.asked + pause - time.time())
