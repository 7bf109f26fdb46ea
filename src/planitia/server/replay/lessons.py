"""Lessons as they are told: every stop as the learner's seat sees it, with its note.

A lesson never changes while the server runs, so it is made once and packed once. What is hidden
from the learner is not in it: views and events are those of the learner's seat, and of others'
answers only what follows from them.
"""

from __future__ import annotations

import gzip
import logging
from dataclasses import asdict
from functools import cache

import orjson

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.registry import all_games, game
from planitia.lessons import Lesson, Stop, lesson_of, short_of
from planitia.server.table import messages
from planitia.server.table.model import Json, Principal

logger = logging.getLogger("planitia")


def told_lesson(lesson: Lesson) -> Json:
    """A lesson in a line."""
    return {
        "title": lesson.title,
        "summary": lesson.summary,
        "minutes": lesson.minutes,
        "moves": len(lesson.moves()),
    }


def told_stop(lesson: Lesson, stop: Stop) -> Json:
    """One stop, as the learner's seat sees it."""
    view = stop.state.view(lesson.learner)
    asked = stop.decision
    text, label = lesson.game.vocabulary.text, lesson.game.label
    offered = [] if asked is None else stop.state.offered(asked)
    return {
        "note": asdict(stop.note),
        "view": view,
        "awaited": stop.state.awaited,
        "status": "finished" if stop.state.over else "running",
        "events": messages.events(lesson.game, stop.events, Principal(lesson.learner)),
        "decision": None
        if asked is None
        else {
            "id": asked.id,
            "seat": asked.seat,
            "prompt": asked.prompt,
            "rule": asked.rule,
            "secret": asked.secret,
            "optional": asked.optional,
            "actions": [{"action": text(code), "label": label(view, code)} for code in offered],
            "asides": [
                {"action": text(code), "label": label(view, code)} for code in asked.own_asides()
            ],
        },
        "expected": stop.expected,
        "jumped": stop.jumped,
    }


def told_stops(lesson: Lesson) -> Json:
    """A lesson with all its stops."""
    return {
        **told_lesson(lesson),
        "game": lesson.game.name,
        "short": lesson.short,
        "learner": lesson.learner,
        "names": list(lesson.names),
        "options": lesson.start.header.options,
        "stops": [told_stop(lesson, stop) for stop in lesson.stops()],
    }


@cache
def shelf() -> list[Json]:
    """Every lesson in a line; one that cannot be read hides no other."""
    told: list[Json] = []
    for each in all_games():
        try:
            if lesson := lesson_of(each):
                short = short_of(each)
                beside = {"game": each.name, "short": told_lesson(short) if short else None}
                told.append({**told_lesson(lesson), **beside})
        except PlanitiaError as fault:
            logger.warning("the lesson of %s cannot be read: %s", each.name, fault)
    return told


@cache
def packed(name: str, short: bool) -> tuple[bytes, bytes]:
    """A game's lesson as it is sent, plain and packed. Raises PlanitiaError."""
    lesson = short_of(game(name)) if short else lesson_of(game(name))
    if lesson is None:
        kind = "short lesson" if short else "lesson"
        raise PlanitiaError(f"There is no {kind} of {game(name).title} yet.")
    plain = orjson.dumps(told_stops(lesson))
    return plain, gzip.compress(plain, 9, mtime=0)
