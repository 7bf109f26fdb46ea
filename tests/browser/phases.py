"""Every kind of question a game asks, found in the record of its lesson."""

from __future__ import annotations

from pathlib import Path

from browser.places import WEB, Place, seated
from planitia import game
from planitia.kernel.record import Record
from planitia.lessons import lesson_of


def phases(name: str) -> dict[str, int]:
    """The kinds of question that the first seat is asked, each with the line it is asked at."""
    lesson = lesson_of(game(name))
    assert lesson is not None
    state = lesson.game.begin(lesson.start.header)
    found: dict[str, int] = {}
    for line, seat, text in lesson.record.answers:
        asked = next(one for one in state.decisions if one.seat == seat)
        if seat == lesson.learner:
            found.setdefault(f"{asked.rule}-{type(asked.frame).__name__}".lower(), line)
        state.take(asked, text)
    return found


def continued(url: str, name: str, line: int) -> Place:
    """A table that goes on where the lesson's record has this line."""
    text = Path(game(name).lesson()).with_suffix(".record").read_text()
    to = [at for at, _, _ in Record(text).answers].index(line)
    body = {"record": text, "to": to, "seat": 0, "name": "Ann"}
    told = WEB.post(f"{url}/api/replay/continue", json=body)
    assert told.is_success, told.text
    return seated(url, told.json()).start()
