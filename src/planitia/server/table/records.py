"""The record of a running game as one principal has seen it."""

from __future__ import annotations

from planitia.kernel.action import RESIGN, RESIGN_TEXT
from planitia.server.table.authority import Table
from planitia.server.table.messages import events
from planitia.server.table.model import SPECTATOR, Principal
from planitia.server.table.rounds import asked_of, unsigned

NAMELESS = "- all have answered"
PASSING = "- somebody acted"


def seen_record(table: Table, who: Principal) -> str:
    """One line an answer: who answered, what of it was seen, and what followed, in sentences.

    What another seat answered in quiet is not in it, and what was only for those who watched is
    not either.
    """
    assert table.state is not None
    lines = [
        "planitia seen record 1",
        f"game {table.head.game} {table.head.version}",
        f"seats {table.head.seats}",
    ]
    state = table.game.begin(table.state.header, listening=True)
    joined = 0 if who.seat is None else table.chairs[who.seat].joined
    eyes = who if joined == 0 else SPECTATOR
    beginning = [event for event in state.heard() if not event.fleeting]
    lines += [f"  {event['sentence']}" for event in events(table.game, beginning, eyes)]
    for seat, code in table.state.answers():
        if code == RESIGN:
            state.apply(seat, code)
            lines.append(f"{seat} {RESIGN_TEXT}")
            lines += [f"  {event['sentence']}" for event in events(table.game, state.heard(), who)]
            continue
        decision, told = asked_of(state, seat), state.told
        eyes = who if state.steps >= joined else SPECTATOR
        mine = seat == eyes.seat
        hidden = decision.secret and not mine
        shown = f"{seat} {'sealed' if hidden else state.glimpse(seat, code, eyes.seat)}"
        nameless = unsigned(decision.frame, code)
        state.apply(seat, code)
        heard = state.heard()
        lasting = [event for event in heard if not event.fleeting]
        if not mine and state.told == told:
            continue
        if not mine and nameless:
            shown = NAMELESS
        elif not mine and len(lasting) < len(heard):
            shown = PASSING
        lines.append(shown)
        lines += [f"  {event['sentence']}" for event in events(table.game, lasting, eyes)]
    return "\n".join(lines) + "\n"
