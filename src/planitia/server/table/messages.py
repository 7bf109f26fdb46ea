"""What a table tells each principal: a view, what it is asked, and what happened."""

from __future__ import annotations

from typing import Any

from planitia.bots.pace import thinking_time
from planitia.judging.judges import judges_of
from planitia.kernel.asides import asides_alone, without_asides
from planitia.kernel.at_table import PENDING
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.game import Game
from planitia.kernel.resigning import meaning
from planitia.kernel.rules import TOGETHER, Rules
from planitia.kernel.state import State
from planitia.server.table.authority import Authority
from planitia.server.table.model import Draft, Json, Principal


def game(told: Game) -> Json:
    """A game that can be played here, for anybody."""
    return {
        "name": told.name,
        "title": told.title,
        "summary": told.summary,
        "seats": [told.seats[0], told.seats[-1]],
        "phrases": list(told.phrases),
        "timed": told.timed,
        "options": [
            {"name": o.name, "default": o.default, "help": o.help, "values": o.values()}
            for o in told.options
        ],
        "levels": [
            {
                "name": one.name,
                "manner": one.manner,
                "wins": one.wins,
                "measure": one.measure,
                "seconds": thinking_time(told, one.name),
            }
            for one in judges_of(told).levels
        ],
    }


def full(table: Authority, who: Principal) -> Json:
    """Everything a principal may know of a table now."""
    state = table.state
    told: Json = {
        "type": "table",
        "n": table.number(who),
        "table": table.head.id,
        "game": table.head.game,
        "status": table.status,
        "options": table.head.options,
        "you": {"seat": who.seat, "host": who.host},
        **people(table),
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
        told["awaited"] = table.awaited()
        told["decisions"] = [decision(table, one, view) for one in asked_of(table, state, who)]
    return told


def asked_of(table: Authority, state: State, who: Principal) -> list[Decision]:
    """What a principal is asked, what the table waits for first; who decides in another's stead
    proposes nothing besides. Who has resigned is asked nothing.

    At any moment they use what is their own, and nothing of the seat that they answer for.
    """
    if who.resigned:
        return []
    mine = [one for one in state.decisions if table.decides(who.seat, one.seat)]
    if all(one.seat == who.seat for one in mine):
        return mine
    asked = [without_asides(one) for one in mine if one.seat != who.seat]
    asked = [one for one in asked if one.codes]
    own = [one for one in mine if one.seat == who.seat]
    if not asked:
        return own
    asked += [asides_alone(one) if one.optional else one for one in own if useful(one)]
    return [one for one in asked if not one.optional] + [one for one in asked if one.optional]


def useful(one: Decision) -> bool:
    """Whether somebody who answers for another is told of their own decision besides."""
    return not one.optional or one.asides > 0


def people(table: Authority) -> Json:
    """Who sits where and what they agreed on, put together again when that changes."""
    seating, told = table.people_told
    if seating != table.seating:
        told = {"chairs": chairs(table), "settings": settings(table)}
        table.people_told = (table.seating, told)
    return told


def chairs(table: Authority) -> list[Json]:
    """Who sits where, without any secret."""
    return [
        {
            "kind": chair.kind,
            "name": chair.name,
            "level": chair.level,
            "keeper": chair.keeper,
            "gave_up": gave_up(table, seat),
        }
        for seat, chair in enumerate(table.chairs)
    ]


def gave_up(table: Authority, seat: int) -> str:
    """Whether who sits there has given the game up, or is willing to if all are."""
    if table.has_resigned(seat):
        return "resigned"
    return "willing" if table.chairs[seat].willing else ""


def settings(table: Authority) -> Json:
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
        "seeded": chosen.seeded,
        "hints": chosen.hints,
        "resign": meaning(table.game.resigning, table.head.seats),
        "together": table.game.resigning == TOGETHER and table.head.seats > 1,
    }


def decision(table: Authority, asked: Decision, view: dict[str, Any]) -> Json:
    """One decision with its options as its seat reads them."""
    assert table.state is not None
    text, label = table.game.vocabulary.text, table.game.label
    offered = table.state.offered(asked)
    told: Json = {
        "id": table.decision_id(asked),
        "seat": asked.seat,
        "prompt": asked.prompt,
        "rule": asked.rule,
        "secret": asked.secret,
        "optional": asked.optional,
        "actions": [{"action": text(code), "label": label(view, code)} for code in offered],
    }
    state = table.state
    if (by := asked.frame.begun_by(state)) not in (PENDING, asked.seat):
        told["by"] = by
    if (asked.frame.limit or asked.frame.held(state)) and not asked.optional:
        least = asked.frame.least(state, asked.seat)
        if least != PENDING:
            told["least"] = label(view, least)
    if ahead := table.game.preview(view, asked.codes):
        told["preview"] = ahead
    if back := asked.frame.takebacks(state, asked.seat):
        told["takebacks"] = [{"action": text(code), "label": label(view, code)} for code in back]
    if asked.asides:
        besides = asked.own_asides() + table.game.wishes(state, asked.seat)
        told["asides"] = [{"action": text(code), "label": label(view, code)} for code in besides]
    return told


def events(game: Rules, happened: list[Event], who: Principal) -> list[Json]:
    """What happened as this principal learns of it, each with its sentence and how long it is
    shown: alike for all, so that nobody learns anything from the time."""
    told: list[Json] = []
    for event in happened:
        seen = event.seen_by(who.seat)
        seen["sentence"] = game.told_to(seen, who.seat)
        if ms := game.shown_for(event.seen_by(None)):
            seen["ms"] = ms
        if event.fleeting:
            seen["fleeting"] = True
        told.append(seen)
    return told


def may_undo(table: Authority, who: Principal, find_out: bool = True) -> bool:
    """Whether a principal could take its last answer back; found out once an entry and seat.

    That takes long, and one entry is told to many. Of a quiet round it is known at once, and
    depends on nobody else.
    """
    if table.hides_answers:
        return isinstance(table.take_back(who, ""), Draft)
    known = table.undoable
    if who.seat not in known and find_out:
        known[who.seat] = isinstance(table.take_back(who, ""), Draft)
    return known.get(who.seat, False)
