"""A finished game again, step by step: the table after any number of its answers.

Whoever may look at a finished table may have its whole record, so every seat's view is theirs too.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query

from planitia.kernel.action import RESIGN
from planitia.kernel.event import Event
from planitia.kernel.state import State
from planitia.server.host import Host
from planitia.server.table import messages
from planitia.server.table.authority import Table
from planitia.server.table.model import Json, Principal, Refusal
from planitia.server.table.rounds import asked_of, unsigned
from planitia.server.transport.http import REFUSALS, ACaller, AHost, Caller, Refused, checked
from planitia.server.transport.requests import AnalysisReply, TableReply

ALL = -2
SPECTATOR = -1
To = Annotated[int, Query(ge=0, le=1_000_000)]
Seat = Annotated[int, Query(ge=ALL, le=9)]

router = APIRouter(prefix="/api/tables/{table}/replay", responses=REFUSALS)


class ReplayReply(TableReply):
    """A table as it was after ``to`` of its ``steps`` answers, with what the last one brought."""

    to: int
    steps: int
    happened: list[Json]


def finished(caller: Caller) -> tuple[Table, State]:
    """The table with its ended game. Raises Refused."""
    table = caller.room.table
    state = table.state
    if state is None or not state.over or table.frozen:
        refusal = Refusal("not-allowed", "A game can be replayed when it is over.")
        raise Refused(refusal)
    return table, state


def replayable(caller: Caller) -> tuple[Table, State]:
    """The same, or of a game of other rules the part in which they agree. Raises Refused."""
    table = caller.room.table
    return (table, table.agreed) if table.frozen and table.agreed is not None else finished(caller)


def in_range(state: State, to: int, seat: int) -> None:
    """Raises Refused where that game has no such seat or not so many answers."""
    if seat >= state.seats:
        raise Refused(Refusal("invalid", f"This game has seats 0 to {state.seats - 1}."))
    if to > state.steps:
        raise Refused(Refusal("invalid", f"That game has {state.steps} answers, not {to}."))


def again(state: State, to: int) -> tuple[State, list[Event], int | None]:
    """The game after ``to`` answers, what the last of them brought about, and whose it was."""
    replayed = state.game.begin(state.header, listening=True)
    seat: int | None = None
    for at, code in state.answers()[:to]:
        replayed.heard()
        replayed.apply(at, code)
        seat = at
    return replayed, replayed.heard(), seat


def everything(state: State) -> Json:
    """What all seats together know: a spectator's view with every gap that some seat can fill."""
    view: Json = state.view(None)
    for seat in range(state.header.seats):
        view = filled(view, state.view(seat))
    view["you"] = None
    return view


def filled(view: Any, other: Any) -> Any:
    """A JSON value whose nulls are taken from another of the same shape."""
    if view is None:
        return other
    if isinstance(view, dict) and isinstance(other, dict):
        return {key: filled(value, other.get(key)) for key, value in view.items()}
    if isinstance(view, list) and isinstance(other, list) and len(view) == len(other):
        return [filled(mine, theirs) for mine, theirs in zip(view, other, strict=True)]
    return view


def shown(around: Json, state: State, to: int, seat: int) -> Json:
    """What a replay shows after ``to`` answers; ``around`` is the table it is shown at."""
    replayed, events, answered = again(state, to)
    who = Principal(seat if seat >= 0 else None)
    return around | {
        "you": {"seat": who.seat, "host": False},
        "view": everything(replayed) if seat == ALL else replayed.view(who.seat),
        "awaited": replayed.awaited,
        "decisions": [],
        "status": "finished" if replayed.over else "running",
        "here": list(range(state.seats)),
        "left": None,
        "banks": [],
        "to": replayed.steps,
        "steps": state.steps,
        "happened": [
            {
                "n": replayed.steps,
                "kind": "answered" if to else "started",
                "seat": answered,
                "events": messages.events(state.game, events, who),
            }
        ],
    }


def told_steps(state: State, whole: bool = True) -> list[Json]:
    """Every step in sentences, with the open figures of each player after it.

    Of a game that did not end (not ``whole``) it tells of an answer what a spectator saw.
    """
    replayed = state.game.begin(state.header, listening=True)
    steps = [step_told(replayed, None, "", replayed.heard())]
    text = state.game.vocabulary.text
    for seat, code in state.answers():
        if code == RESIGN:
            replayed.apply(seat, code)
            steps.append(step_told(replayed, seat, text(code), replayed.heard()))
            continue
        decision, told = asked_of(replayed, seat), replayed.told
        seen = replayed.glimpse(seat, code, None)
        nameless = decision.secret or unsigned(decision.frame, code)
        replayed.apply(seat, code)
        if whole:
            steps.append(step_told(replayed, seat, text(code), replayed.heard()))
        elif nameless or replayed.told == told:
            steps.append(step_told(replayed, None, "", replayed.heard()))
        else:
            steps.append(step_told(replayed, seat, seen, replayed.heard()))
    return steps


def step_told(state: State, seat: int | None, action: str, events: list[Event]) -> Json:
    """One step of a replay's log, as spectators saw it; ``round`` where the game counts them."""
    view = state.view(None)
    sentences = [told["sentence"] for told in messages.events(state.game, events, Principal())]
    return {
        "to": state.steps,
        "seat": seat,
        "action": action,
        "round": view.get("round"),
        "sentences": sentences,
        "figures": [
            {name: value for name, value in player.items() if type(value) is int}
            for player in view.get("players", [])
            if isinstance(player, dict)
        ],
    }


async def analysed(host: Host, state: State, to: int) -> AnalysisReply:
    """What a bot would have done where the next answer was given. Raises Refused."""
    in_range(state, to, 0)
    if to == state.steps:
        raise Refused(Refusal("over", "No answer follows there; go back a step."))
    seat, code = state.answers()[to]
    if code == RESIGN:
        raise Refused(Refusal("invalid", "A seat resigned there: nothing was asked."))
    replayed, _, _ = await asyncio.to_thread(again, state, to)
    decision, chosen = asked_of(replayed, seat), state.game.vocabulary.text(code)
    told = checked(await host.advisor.weighed(replayed, decision, f"analysis {to}", chosen))
    return AnalysisReply(to=to, seat=seat, prompt=decision.prompt, chosen=chosen, **told)


@router.get("")
async def replay(caller: ACaller, to: To = 0, seat: Seat = ALL) -> ReplayReply:
    """A finished game after ``to`` answers, for a seat, a spectator (-1) or all together (-2).

    A game of other rules is shown as far as they agree, to everybody as a spectator saw it.
    """
    table, state = replayable(caller)
    in_range(state, to, seat)
    if table.frozen:
        seat = SPECTATOR
    around = messages.full(table, Principal())
    return ReplayReply(**await asyncio.to_thread(shown, around, state, to, seat))


@router.get("/analysis")
async def analysis(caller: ACaller, host: AHost, to: To = 0) -> AnalysisReply:
    """What a bot would have done after ``to`` answers, from the view of the seat that answered."""
    _, state = finished(caller)
    return await analysed(host, state, to)


@router.get("/steps")
async def steps(caller: ACaller) -> list[Json]:
    """Every step of a finished game in sentences, as spectators saw it, with open figures."""
    table, state = replayable(caller)
    return await asyncio.to_thread(told_steps, state, not table.frozen)
