"""The record of a table's game: as one principal has seen it, and as the log alone tells it.

The first is for a game that goes on, of which nobody may have everything; the second for a table
whose log these rules cannot follow.
"""

from __future__ import annotations

from planitia.kernel.action import RESIGN, RESIGN_TEXT
from planitia.kernel.transcript import header_lines, whole_record
from planitia.server.table.authority import Authority
from planitia.server.table.messages import events
from planitia.server.table.model import SPECTATOR, Entry, Head, Principal
from planitia.server.table.rounds import asked_of, unsigned

NAMELESS = "- all have answered"
PASSING = "- somebody acted"

NO_FINGERPRINT = "unknown"
"""Where nobody has kept the state that all answers led to."""


def seen_record(table: Authority, who: Principal) -> str:
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


def logged_record(head: Head, entries: list[Entry], fingerprint: str) -> str:
    """What a log says of a game, as a record of the version that it was played with."""
    first = header_lines(head.game, head.version, head.seats, head.options, head.seed)
    return whole_record(first, head.content, logged_answers(entries), fingerprint)


def logged_answers(entries: list[Entry]) -> list[tuple[int, str]]:
    """Who answered what, without what was taken back.

    Whoever takes back takes their own last answer.
    """
    found: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "created":
            found += [(int(seat), str(text)) for seat, text in entry.data.get("prefix", [])]
        elif entry.kind == "answered":
            # A decision's id is the moment and the seat that is asked.
            found.append((int(entry.data["decision"].split(".")[1]), str(entry.data["action"])))
        elif entry.kind == "lapsed":
            found += [(int(seat), str(text)) for seat, text in entry.data["answers"]]
        elif entry.kind == "resigned":
            found += [(int(seat), RESIGN_TEXT) for seat in entry.data["seats"]]
        elif entry.kind == "undone":
            own = [at for at, (seat, _) in enumerate(found) if seat == entry.seat]
            del found[own[-1]]
    return found


def begun(entries: list[Entry]) -> bool:
    """Whether there is a game at all."""
    return any(entry.kind == "started" for entry in entries)
