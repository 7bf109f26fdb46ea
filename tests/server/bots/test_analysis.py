"""What a bot would have done at a step of a finished game, beside what was done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import planitia
from planitia.server.bots import analysis
from server.asked import Asked
from server.places import Place, finished, made
from server.servers import running_server

GOLDEN = Path(__file__).parents[2] / "golden" / "pocket-mars"
RECORD = (GOLDEN / "2-seats-round-limit-1.record").read_text()
ANSWERS = int(RECORD.splitlines()[-1].split()[1])


@pytest.fixture(scope="module")
def web() -> Iterator[httpx.Client]:
    with running_server() as server, httpx.Client(base_url=server.url, timeout=60.0) as client:
        yield client


@pytest.fixture(scope="module")
def over(web: httpx.Client) -> Place:
    return finished(web, 1)


def choices(record: str, most: int) -> list[int]:
    """The first steps at which there was something to choose."""
    found: list[int] = []
    to = 0
    while len(found) < most:
        if len(planitia.replay(record, to=to).foremost().codes) > 1:
            found.append(to)
        to += 1
    return found


def test_a_step_of_a_table_is_thought_about(over: Place) -> None:
    record = over.ask("GET", "/record").text
    steps = over.ask("GET", "/replay/steps").json()
    for to in choices(record, 2):
        answer = over.ask("GET", f"/replay/analysis?to={to}")
        assert answer.status_code == 200, answer.text
        told = answer.json()
        state = planitia.replay(record, to=to)
        decision = state.foremost()
        assert (told["to"], told["seat"]) == (to, steps[to + 1]["seat"])
        assert told["chosen"] == steps[to + 1]["action"]
        assert told["prompt"] == decision.prompt and told["games"] > 0
        view = state.view(told["seat"])
        texts = {action.text: action.code for action in decision.actions}
        for one in told["candidates"]:
            assert one["label"] == state.game.label(view, texts[one["action"]])
        assert told["chosen"] in [one["action"] for one in told["candidates"]]
        assert len(told["candidates"]) <= analysis.MOST_TOLD + 1


def test_a_step_of_a_record_is_thought_about(web: httpx.Client) -> None:
    (to,) = choices(RECORD, 1)
    told = web.post("/api/replay/analysis", json={"record": RECORD, "to": to}).json()
    assert told["to"] == to and told["games"] > 0
    assert told["chosen"] in [one["action"] for one in told["candidates"]]


def test_a_step_with_one_answer_is_not_thought_about(web: httpx.Client) -> None:
    game = planitia.game("mars-attacks")
    state = game.new(seed=1)
    while len(state.foremost().codes) > 1:
        state.take(state.foremost(), state.foremost().action(0))
    to = state.steps
    state.take(state.foremost(), state.foremost().action(0))
    told = web.post("/api/replay/analysis", json={"record": state.record(), "to": to}).json()
    (only,) = told["candidates"]
    assert (told["games"], only["share"], only["result"]) == (0, 1.0, None)
    assert only["action"] == told["chosen"]


@pytest.mark.parametrize(
    ("to", "status", "refused"), [(ANSWERS, 409, "over"), (ANSWERS + 1, 422, "invalid")]
)
def test_where_no_answer_follows(web: httpx.Client, to: int, status: int, refused: str) -> None:
    answer = web.post("/api/replay/analysis", json={"record": RECORD, "to": to})
    assert (answer.status_code, answer.json()["refused"]) == (status, refused)


def test_a_running_game_is_not_analysed(web: httpx.Client) -> None:
    place = made(web, "me bot", listed=True)
    place.ask("POST", "/start")
    for answer in (
        place.ask("GET", "/replay/analysis?to=0"),
        web.get(f"{place.path}/replay/analysis?to=0"),
    ):
        assert (answer.status_code, answer.json()["refused"]) == (403, "not-allowed")


def test_only_those_who_may_look_may_have_a_table_analysed(web: httpx.Client) -> None:
    place = made(web, "bot bot", spectators=False)
    assert web.get(f"{place.path}/replay/analysis?to=0").status_code == 401


def test_a_bad_record_gets_a_clear_sentence(web: httpx.Client) -> None:
    answer = web.post("/api/replay/analysis", json={"record": "hello"})
    assert answer.status_code == 422 and "begins with" in answer.json()["sentence"]


def test_only_so_many_wait_for_it() -> None:
    client = Asked()
    client.app.state.host.analyst.waiting = analysis.MOST_WAITING
    answer = client.post("/api/replay/analysis", json={"record": RECORD, "to": 0})
    assert (answer.status_code, answer.json()["refused"]) == (429, "too-many")
