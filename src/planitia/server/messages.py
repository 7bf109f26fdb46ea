"""What a table tells each principal: a view, what it is asked, and what happened."""

from __future__ import annotations

from typing import Any

from planitia.kernel.decision import Decision
from planitia.kernel.event import Event
from planitia.kernel.game import Game
from planitia.kernel.undo import undo
from planitia.server.authority import Table
from planitia.server.model import Json, Principal


def full(table: Table, who: Principal) -> Json:
    """Everything a principal may know of a table now."""
    state = table.state
    told: Json = {
        "type": "table",
        "n": table.n,
        "table": table.head.id,
        "game": table.head.game,
        "status": table.status,
        "options": table.head.options,
        "you": {"seat": who.seat, "host": who.host},
        "chairs": chairs(table),
        "settings": settings(table),
        "rematch": table.rematch,
        "sentence": table.frozen,
        "view": table.last_view,
        "decisions": [],
        "awaited": [],
    }
    if who.host:
        told["invites"] = sorted(table.invites.values())
    if state is not None and not table.frozen:
        view = state.view(who.seat)
        told["view"] = view
        told["awaited"] = [one.seat for one in state.decisions]
        told["decisions"] = [
            decision(table.game, one, view) for one in state.decisions if one.seat == who.seat
        ]
    return told


def chairs(table: Table) -> list[Json]:
    """Who sits where, without any secret."""
    return [
        {"kind": chair.kind, "name": chair.name, "level": chair.level, "keeper": chair.keeper}
        for chair in table.chairs
    ]


def settings(table: Table) -> Json:
    """What the table agreed on, without any secret."""
    chosen = table.settings
    return {
        "listed": chosen.listed,
        "spectators": chosen.spectators,
        "undo": chosen.undo,
        "chat": chosen.chat,
        "clock": chosen.clock,
        "takeover": chosen.takeover,
        "parent": chosen.parent,
    }


def decision(game: Game, asked: Decision, view: dict[str, Any]) -> Json:
    """One decision with its options as its seat reads them."""
    text = game.vocabulary.text
    return {
        "id": asked.id,
        "seat": asked.seat,
        "prompt": asked.prompt,
        "rule": asked.rule,
        "secret": asked.secret,
        "actions": [
            {"action": text(code), "label": game.label(view, code)} for code in asked.codes
        ],
    }


def events(game: Game, happened: list[Event], who: Principal) -> list[Json]:
    """What happened as this principal learns of it, each with its sentence."""
    told: list[Json] = []
    for event in happened:
        seen = event.seen_by(who.seat)
        told.append({**seen, "sentence": game.narrate(seen)})
    return told


def may_undo(table: Table, seat: int | None) -> bool:
    """Whether a seat could take its last answer back."""
    return (
        seat is not None
        and table.settings.undo
        and table.state is not None
        and not table.frozen
        and undo(table.state, seat) is not None
    )
