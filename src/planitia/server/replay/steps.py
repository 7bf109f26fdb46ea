"""A game again, step by step: what it was after any number of its answers."""

from __future__ import annotations

from typing import Any

from planitia.kernel.action import RESIGN
from planitia.kernel.event import Event
from planitia.kernel.game import game_of
from planitia.kernel.state import State
from planitia.server.table import messages
from planitia.server.table.model import Json, Principal, Refused
from planitia.server.table.rounds import asked_of, unsigned

ALL = -2
"""In place of a seat: what all seats together know."""
SPECTATOR = -1


def outside(state: State, to: int, seat: int = 0) -> Refused | None:
    """Why there is nothing to show: that game has no such seat or not so many answers."""
    if seat >= state.seats:
        return Refused("invalid", f"This game has seats 0 to {state.seats - 1}.")
    if to > state.steps:
        return Refused("invalid", f"That game has {state.steps} answers, not {to}.")
    return None


def again(state: State, to: int) -> tuple[State, list[Event], int | None]:
    """The game after ``to`` answers, what the last of them brought about, and whose it was."""
    replayed = game_of(state).begin(state.header, listening=True)
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
    replayed = game_of(state).begin(state.header, listening=True)
    steps = [step_told(replayed, None, "", replayed.heard())]
    text = state.vocabulary.text
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
