"""Replays: a finished table, or a record that somebody brings along, step by step."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import planitia
from planitia.server.replay import uploads
from planitia.server.replay.steps import everything, filled
from server.asked import Asked
from server.books import BLUFF
from server.hosted import know_toy
from server.places import Place, finished, made
from server.servers import running_server

GOLDEN = Path(__file__).parents[2] / "golden" / "pocket-mars"
RECORD = (GOLDEN / "2-seats-round-limit-1.record").read_text()
VERSION = planitia.game("pocket-mars").version
ANSWERS = int(RECORD.splitlines()[-1].split()[1])


@pytest.fixture(scope="module")
def web() -> Iterator[httpx.Client]:
    with (
        running_server(quick=True) as server,
        httpx.Client(base_url=server.url, timeout=60.0) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def over(web: httpx.Client) -> Place:
    return finished(web, 2)


# A finished table


def test_a_running_game_is_not_replayed(web: httpx.Client) -> None:
    place = made(web, "me bot")
    for path in ("/replay", "/replay/steps"):
        assert place.ask("GET", path).json()["refused"] == "not-allowed"
        place.ask("POST", "/start")
        answer = place.ask("GET", path)
        assert answer.status_code == 403 and answer.json()["refused"] == "not-allowed"


def test_only_those_who_may_look_may_replay(web: httpx.Client) -> None:
    place = made(web, "bot bot", spectators=False)
    for path in ("/replay", "/replay/steps"):
        assert web.get(place.path + path).status_code == 401


def test_each_step_is_what_the_record_leads_to(over: Place) -> None:
    record = over.ask("GET", "/record").text
    steps = over.ask("GET", "/replay/steps").json()
    assert [step["to"] for step in steps] == list(range(len(steps)))
    for to in range(len(steps)):
        state = planitia.replay(record, to=to)
        for seat in (0, 1):
            told = over.ask("GET", f"/replay?to={to}&seat={seat}").json()
            assert told["view"] == json.loads(json.dumps(state.view(seat)))
            assert told["you"] == {"seat": seat, "host": False}
            assert told["to"] == to and told["steps"] == len(steps) - 1
            assert told["decisions"] == []
            assert told["awaited"] == [one.seat for one in state.decisions]
            assert told["status"] == ("finished" if state.over else "running")
        told = over.ask("GET", f"/replay?to={to}&seat=-1").json()
        assert told["view"] == json.loads(json.dumps(state.view(None)))


def test_a_step_tells_what_happened_as_the_seat_saw_it(over: Place) -> None:
    steps = over.ask("GET", "/replay/steps").json()
    drew = next(step for step in steps if any("drew a" in text for text in step["sentences"]))
    told = {
        seat: str(over.ask("GET", f"/replay?to={drew['to']}&seat={seat}").json()["happened"])
        for seat in (-1, 0, 1)
    }
    (who,) = {seat for seat in (0, 1) if told[seat] != told[-1]}
    assert told[1 - who] == told[-1]
    assert over.ask("GET", "/replay?to=0").json()["happened"][0]["kind"] == "started"


def test_steps_have_rounds_and_open_figures_and_no_secrets(over: Place) -> None:
    steps = over.ask("GET", "/replay/steps").json()
    rounds = [step["round"] for step in steps]
    assert rounds == sorted(rounds) and set(rounds) == {1, 2}
    assert all(set(step["figures"][0]) == {"points", "energy", "earth", "ship"} for step in steps)
    assert steps[0]["seat"] is None and {step["seat"] for step in steps[1:]} == {0, 1}


def test_all_together_fill_each_others_gaps(over: Place) -> None:
    view = over.ask("GET", "/replay?to=4&seat=-2").json()["view"]
    assert view["you"] is None
    for player in view["players"]:
        assert all(card["card"] for card in player["hand"] + player["prep"] if card)
    alone = over.ask("GET", "/replay?to=4&seat=0").json()["view"]
    assert not all(card["card"] for card in alone["players"][1]["hand"])


def test_gaps_are_filled_where_shapes_agree() -> None:
    assert filled({"a": None, "b": [None, 2]}, {"a": 1, "b": [3, 4]}) == {"a": 1, "b": [3, 2]}
    assert filled([None], [1, 2]) == [None]
    state = BLUFF.new(seats=2, seed=3)
    assert everything(state)["you"] is None


@pytest.mark.parametrize("query", ["to=9999", "to=-1", "seat=2", "seat=-3", "to=x", "seat=1.5"])
def test_what_cannot_be_shown_is_refused(over: Place, query: str) -> None:
    answer = over.ask("GET", f"/replay?{query}")
    assert answer.status_code == 422
    assert answer.json()["refused"] == "invalid" and answer.json()["sentence"].endswith(".")


# A record


def shown(web: httpx.Client, record: str = RECORD, **more: Any) -> httpx.Response:
    return web.post("/api/replay", json={"record": record, **more})


def test_a_record_is_shown_like_a_table(web: httpx.Client, over: Place) -> None:
    record = over.ask("GET", "/record").text
    body = {"record": record}
    theirs = over.ask("GET", "/replay/steps").json()
    assert web.post("/api/replay/steps", json=body).json() == theirs
    for to in (0, 3, len(theirs) - 1):
        for seat in (-2, -1, 0, 1):
            mine = shown(web, record, to=to, seat=seat).json()
            table = over.ask("GET", f"/replay?to={to}&seat={seat}").json()
            same = ("view", "awaited", "happened", "to", "steps", "status", "game", "options")
            assert {key: mine[key] for key in same} == {key: table[key] for key in same}


def test_a_record_that_was_cut_before_the_end_is_shown_as_far_as_it_goes(web: httpx.Client) -> None:
    state = planitia.replay(RECORD, to=5)
    told = shown(web, state.record(), to=5).json()
    assert told["status"] == "running" and told["steps"] == 5


def test_nothing_is_kept() -> None:
    with (
        running_server(quick=True) as undisturbed,
        httpx.Client(base_url=undisturbed.url, timeout=60.0) as web,
    ):
        before = web.get("/metrics").text
        assert shown(web).status_code == 200
        web.post("/api/replay/steps", json={"record": RECORD})
        after = web.get("/metrics").text
    for figure in ("planitia_rooms", "planitia_commits"):
        (one,) = [line for line in before.splitlines() if line.startswith(f"{figure} ")]
        assert one in after.splitlines()


LINES = RECORD.splitlines(keepends=True)


def headed(game: str) -> str:
    """The record with another game or version in its header."""
    return re.sub(r"^game .*$", f"game {game}", RECORD, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("hello", "begins with"),
        ("planitia seen record 1\ngame pocket-mars 1\n", "begins with"),
        ("\x00\x01\x02", "begins with"),
        ("planitia record 1\n", "does not name the game"),
        ("".join(LINES[:-1]), "cut off"),
        ("".join(LINES[:-2] + LINES[-1:]), "the closing line counts"),
        (headed("chess 1"), "There is no game “chess”"),
        (RECORD.replace("seats 2", "seats 9"), "out of range"),
        (RECORD.replace("seats 2", "seats many"), "no number of seats"),
        (RECORD.replace("\n0 ", "\n7 ", 1), "seat 7 is not asked"),
        (RECORD.replace("\n0 prepare", "\n0 dance", 1), "line"),
        (RECORD.replace("seed ", "seed 9"), "not allowed"),
        (f"{RECORD}more\n", "follows the closing line"),
        (f"planitia record 1\n{'9' * 5000} launch\n", "neither a header line"),
        (f"planitia record 1\nend {'9' * 5000} ab\n", "closing line is"),
        (f"planitia record 1\n{'x' * 20_000}\n", "neither a header line"),
    ],
)
def test_a_bad_record_gets_a_clear_sentence(web: httpx.Client, record: str, said: str) -> None:
    for path in ("/api/replay", "/api/replay/steps"):
        answer = web.post(path, json={"record": record})
        assert answer.status_code == 422, answer.text
        told = answer.json()
        assert told["refused"] == "invalid"
        assert said in told["sentence"] or len(told["sentence"]) > 200
        assert len(told["sentence"]) < 300 and told["sentence"].endswith((".", "…"))


def test_a_fingerprint_that_does_not_fit_is_noticed(web: httpx.Client) -> None:
    head, _, mark = RECORD.rstrip().rpartition(" ")
    other = mark[::-1]
    assert "another state" in shown(web, f"{head} {other}\n").json()["sentence"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"record": ""},
        {"record": 7},
        {"record": None},
        {"record": RECORD, "to": -1},
        {"record": RECORD, "to": "1"},
        {"record": RECORD, "seat": 10},
        {"record": RECORD, "seat": -3},
        {"record": RECORD, "more": 1},
        [],
        "record",
    ],
)
def test_a_request_that_is_not_understood_is_refused(web: httpx.Client, body: Any) -> None:
    answer = web.post("/api/replay", json=body)
    assert answer.status_code == 422 and answer.json()["refused"] == "invalid"


def test_a_record_beyond_the_limit_of_a_request_is_not_read(web: httpx.Client) -> None:
    answer = shown(web, "planitia record 1\n" + "x" * 70_000)
    assert answer.status_code == 413 and answer.json()["refused"] == "too-large"


def test_out_of_range_of_a_record(web: httpx.Client) -> None:
    assert f"has {ANSWERS} answers" in shown(web, to=ANSWERS + 1).json()["sentence"]
    assert "seats 0 to 1" in shown(web, seat=2).json()["sentence"]


def test_a_record_is_played_within_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "SECONDS", -1.0)
    with pytest.raises(uploads.TooLong, match="takes too long"):
        uploads.played(RECORD)
    monkeypatch.undo()
    monkeypatch.setattr(uploads, "MOST_ANSWERS", ANSWERS - 1)
    with pytest.raises(uploads.TooLong, match="more than"):
        uploads.played(RECORD)


def test_only_so_many_records_wait_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Asked()
    monkeypatch.setattr(uploads.reader, "waiting", uploads.MOST_WAITING)
    answer = client.post("/api/replay", json={"record": RECORD})
    assert answer.status_code == 429 and answer.json()["refused"] == "too-many"
    monkeypatch.setattr(uploads.reader, "waiting", 0)
    assert client.post("/api/replay", json={"record": RECORD}).status_code == 200
    assert client.post("/api/replay", json={"record": "x"}).status_code == 422
    assert uploads.reader.waiting == 0


def test_a_game_of_another_package_is_replayed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    state = BLUFF.new(seats=2, seed=3, rounds=2)
    while not state.over:
        state.take(state.decisions[0], state.decisions[0].action(0))
    client = Asked()
    steps = client.post("/api/replay/steps", json={"record": state.record()}).json()
    assert len(steps) == state.steps + 1


# Continuing from a record


def test_a_record_is_continued_as_a_new_table(web: httpx.Client) -> None:
    # Ann is asked there, so no bot goes on before anybody looks.
    body = {"record": RECORD, "to": 5, "seat": 1, "name": "Ann"}
    answer = web.post("/api/replay/continue", json=body)
    assert answer.status_code == 201
    place = Place(web, answer.json())
    assert place.seat == 1
    place.ask("POST", "/start")
    told = place.ask("GET").json()
    assert told["chairs"][1]["name"] == "Ann" and told["chairs"][0]["kind"] == "bot"
    assert told["settings"]["seeded"] is True
    begun = planitia.replay(RECORD, to=5).view(1)
    assert told["view"]["players"][1]["hand"] == begun["players"][1]["hand"]


@pytest.mark.parametrize(
    ("more", "status", "refused"),
    [
        ({"to": ANSWERS}, 409, "over"),
        ({"to": ANSWERS + 1}, 422, "invalid"),
        ({"to": 0, "seat": 2}, 422, "invalid"),
        ({"to": 0, "seat": -1}, 422, "invalid"),
        ({"to": 0, "name": ""}, 422, "invalid"),
        ({}, 422, "invalid"),
    ],
)
def test_where_a_record_cannot_be_continued(
    web: httpx.Client, more: dict[str, Any], status: int, refused: str
) -> None:
    answer = web.post("/api/replay/continue", json={"record": RECORD, **more})
    assert (answer.status_code, answer.json()["refused"]) == (status, refused)


@pytest.mark.parametrize(
    ("older", "made"),
    [
        (
            RECORD.replace(f"game pocket-mars {VERSION}", "game pocket-mars 0.9"),
            "version 0.9 of Pocket Mars",
        ),
        (RECORD.replace("content ", "content 00"), "cards 00"),
    ],
)
def test_a_record_of_another_version_is_shown_as_far_as_it_agrees(
    web: httpx.Client, older: str, made: str
) -> None:
    agrees = web.post("/api/replay", json={"record": older}).json()
    assert agrees["sentence"] == "" and agrees["steps"] == len(planitia.replay(RECORD).answers())
    lines = older.splitlines()
    at = [number for number, line in enumerate(lines) if line[0].isdecimal()]
    lines[at[3]] = f"{lines[at[3]][0]} prepare green-1 green-7"
    told = web.post("/api/replay", json={"record": "\n".join(lines), "to": 3}).json()
    assert told["steps"] == told["to"] == 3
    assert made in told["sentence"]
    assert "answer 4 of" in told["sentence"] and "not possible any more" in told["sentence"]
    steps = web.post("/api/replay/steps", json={"record": "\n".join(lines)}).json()
    assert len(steps) == 4
