"""Lessons over HTTP: whole, packed, and with nothing in them that the learner may not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from two_card_bluff.game import TwoCardBluff

from planitia.kernel.registry import _loaded
from planitia.lessons import Lesson, lessons, short_of
from planitia.server.replay import lessons as told_lessons
from server.asked import Asked
from server.books import BLUFF

WHOLE = lessons()
LESSONS = [*WHOLE, *[short for lesson in WHOLE if (short := short_of(lesson.game))]]
NAMES = [lesson.game.name for lesson in WHOLE]


def address(lesson: Lesson) -> str:
    """Where a lesson is; what its test is called, too."""
    return f"/api/learn/{lesson.game.name}{'/short' * lesson.short}"


@pytest.fixture(scope="module")
def web() -> Asked:
    return Asked()


def test_the_shelf_names_every_lesson(web: Asked) -> None:
    told = web.get("/api/learn").json()
    assert [one["game"] for one in told] == NAMES
    lines = [*told, *[one["short"] for one in told]]
    assert all(one["title"] and one["summary"] and one["moves"] > 0 for one in lines)


@pytest.mark.parametrize("lesson", LESSONS, ids=address)
def test_a_lesson_is_told_stop_by_stop(web: Asked, lesson: Lesson) -> None:
    told = web.get(address(lesson)).json()
    stops = told["stops"]
    assert len(stops) == sum(1 for _ in lesson.stops())
    assert [stop["expected"] for stop in stops if stop["decision"]] == lesson.moves()
    for stop in stops:
        assert stop["note"]["title"] and stop["note"]["text"]
        if stop["decision"]:
            options = [action["action"] for action in stop["decision"]["actions"]]
            assert stop["expected"] in options
            assert stop["decision"]["seat"] == told["learner"] in stop["awaited"]
        else:
            assert stop["expected"] == ""
    assert stops[-1]["status"] == "finished" and stops[-1]["view"]["outcome"]
    assert [event["sentence"] for stop in stops for event in stop["events"]]


@pytest.mark.parametrize("lesson", LESSONS, ids=address)
def test_views_and_events_are_the_learners(web: Asked, lesson: Lesson) -> None:
    told = web.get(address(lesson)).json()["stops"]
    for stop, seen in zip(lesson.stops(), told, strict=True):
        assert seen["view"] == json.loads(json.dumps(stop.state.view(lesson.learner)))
        for event, shown in zip(stop.events, seen["events"], strict=True):
            facts = json.loads(json.dumps(event.seen_by(lesson.learner)))
            assert {key: shown[key] for key in facts} == facts
            marks = {"fleeting"} if event.fleeting else set()
            if ms := lesson.game.shown_for(event.seen_by(None)):
                assert shown["ms"] == ms
                marks.add("ms")
            assert set(shown) == {*facts, "sentence", *marks}


def test_no_card_of_the_rival_is_in_the_lesson_of_pocket_mars(web: Asked) -> None:
    (lesson,) = [one for one in WHOLE if one.game.name == "pocket-mars"]
    told = web.get("/api/learn/pocket-mars").json()["stops"]
    hidden = 0
    for stop, seen in zip(lesson.stops(), told, strict=True):
        rival = stop.state.view(1)["players"][1]
        known = {one["card"] for one in seen["view"]["players"][1]["prep"] if one}
        text = json.dumps([seen["view"]["players"], seen["decision"], seen["events"]])
        for card in rival["hand"] + [one for one in rival["prep"] if one]:
            if card["card"] not in known and card["card"] not in played(seen):
                hidden += 1
                assert f'"{card["card"]}"' not in text
    assert hidden > 100


def played(seen: dict[str, Any]) -> set[str]:
    """Cards that everybody saw on the way to a stop, and that may have come back since."""
    return {event["card"] for event in seen["events"] if event.get("card")}


def test_the_seed_is_not_told(web: Asked) -> None:
    for lesson in LESSONS:
        told = web.get(address(lesson)).json()
        assert "seed" not in told and "record" not in told


def test_it_is_packed_for_those_who_can_unpack_it(web: Asked) -> None:
    packed = web.get("/api/learn/pocket-mars", headers={"accept-encoding": "gzip"})
    plain = web.get("/api/learn/pocket-mars", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 5


def test_a_game_without_a_lesson_says_so(web: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_loaded, BLUFF.name, BLUFF)
    for name, said in (
        (BLUFF.name, "no lesson of Two-Card Bluff"),
        (f"{BLUFF.name}/short", "no short lesson of Two-Card Bluff"),
        ("chess", "no game “chess”"),
    ):
        answer = web.get(f"/api/learn/{name}")
        assert answer.status_code == 404
        assert answer.json()["refused"] == "unknown-table"
        assert said in answer.json()["sentence"]


def test_a_lesson_that_cannot_be_read_hides_no_other(
    web: Asked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = TwoCardBluff()
    monkeypatch.setattr(broken, "lesson", lambda: str(tmp_path / "none.toml"))
    monkeypatch.setitem(_loaded, broken.name, broken)
    every = [broken, *[lesson.game for lesson in WHOLE]]
    monkeypatch.setattr(told_lessons, "all_games", lambda: every)
    told_lessons.shelf.cache_clear()
    try:
        assert [one["game"] for one in web.get("/api/learn").json()] == NAMES
        answer = web.get(f"/api/learn/{broken.name}")
        assert answer.status_code == 404 and "cannot be read" in answer.json()["sentence"]
    finally:
        told_lessons.shelf.cache_clear()
