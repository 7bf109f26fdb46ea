"""The record of a running game as one principal has seen it."""

from __future__ import annotations

from planitia.server.authority import Table
from planitia.server.messages import events
from planitia.server.model import Principal


def seen_record(table: Table, who: Principal) -> str:
    """One line an answer: who answered, what of it was seen, and what followed, in sentences."""
    assert table.state is not None
    lines = [
        "planitia seen record 1",
        f"game {table.head.game} {table.head.version}",
        f"seats {table.head.seats}",
    ]
    state = table.game.begin(table.state.header)
    state.listen()
    for seat, code in table.state.answers():
        decision = next(one for one in state.decisions if one.seat == seat)
        mine = seat == who.seat
        hidden = decision.secret and not mine
        shown = "sealed" if hidden else state.glimpse(seat, code, who.seat)
        state.apply(seat, code)
        lines.append(f"{seat} {shown}")
        lines += [f"  {event['sentence']}" for event in events(table.game, state.heard(), who)]
    return "\n".join(lines) + "\n"
