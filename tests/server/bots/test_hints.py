"""Hints: a bot tells who is asked what it would do, from that seat's view and to it alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from quiet_table.game import GAME as QUIET

from bots.poison import poisoned
from planitia.bots.search import Budget, Search
from planitia.client import Client
from planitia.games.first_martians.game import GAME as FIRST_MARTIANS
from planitia.kernel.frame import Decision
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from planitia.server.bots import analysis
from planitia.server.bots.analysis import BUSY, Analyst
from planitia.server.bots.thinkers import Thinkers
from planitia.server.table.model import Refused
from planitia.server.transport.limits import THOUGHT, cost
from server.asked import Asked
from server.books import BLUFF, HOST, OTHER, WATCHER, Book
from server.places import Place, made
from server.players import PATIENCE, hear, refusal, run, two_people
from server.servers import Server

FRESH = 5
"""So often a bot that had time for a few games only may come to the same by chance."""


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60.0) as client:
        yield client


def at_choice(place: Place) -> dict[str, Any]:
    """The place's decision once there is something to choose and nobody else is awaited."""
    until = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < until:
        told = place.ask("GET").json()
        for one in told["decisions"] if told["awaited"] == [place.seat] else []:
            if len(one["actions"]) > 1:
                return dict(one)
            body = {"decision": one["id"], "action": one["actions"][0]["action"], "key": one["id"]}
            place.ask("POST", "/act", body)
        time.sleep(0.05)
    raise AssertionError("nothing is asked")


def why(found: Decision | Refused) -> str:
    """Why there is no hint; empty where there is one."""
    return found.reason if isinstance(found, Refused) else ""


# Who may ask


def test_who_plays_alone_is_told_what_a_bot_would_do(web: httpx.Client) -> None:
    place = made(web, "me bot", seed="hints")
    place.ask("POST", "/start")
    decision = at_choice(place)
    before = place.ask("GET").json()
    answer = place.ask("POST", "/hint", {"decision": decision["id"]})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["decision"] == decision["id"] and told["games"] > 0
    labels = {one["action"]: one["label"] for one in decision["actions"]}
    candidates = told["candidates"]
    assert 1 <= len(candidates) <= analysis.MOST_TOLD
    assert all(labels[one["action"]] == one["label"] for one in candidates)
    assert 0.0 < sum(one["share"] for one in candidates) <= 1.001
    assert all(0.0 <= one["result"] <= 1.0 for one in candidates)
    shares = [one["share"] for one in candidates]
    assert shares == sorted(shares, reverse=True)
    assert place.ask("GET").json() == before, "nothing was written down"
    best = {"decision": decision["id"], "action": candidates[0]["action"], "key": "best"}
    assert place.ask("POST", "/act", best).status_code == 200
    again = place.ask("POST", "/hint", {"decision": decision["id"]})
    assert (again.status_code, again.json()["refused"]) == (409, "stale")


@pytest.mark.parametrize(
    ("chairs", "wish", "hints"),
    [
        ("me bot", {}, True),
        ("me", {}, True),
        ("me bot", {"hints": False}, False),
        ("me open", {}, False),
        ("me open bot", {}, False),
        ("me open", {"hints": True}, True),
        ("bot bot", {}, False),
    ],
)
def test_hints_are_for_who_plays_alone_unless_the_host_says(
    web: httpx.Client, chairs: str, wish: dict[str, bool], hints: bool
) -> None:
    assert made(web, chairs, **wish).ask("GET").json()["settings"]["hints"] is hints


def test_only_the_seat_that_is_asked_gets_a_hint() -> None:
    book = Book("Ann", "Ben", game=BLUFF, hints=True)
    assert why(book.table.hint(HOST, "0.0")) == "not-started"
    book.start()
    assert why(book.table.hint(HOST, "0.0")) == ""
    assert why(book.table.hint(OTHER, "0.0")) == "foreign-seat"
    assert why(book.table.hint(HOST, "7.0")) == "stale"
    assert why(book.table.hint(WATCHER, "0.0")) == "not-allowed"
    book.write(book.table.act(HOST, "0.0", "bid 1", "a"))
    assert why(book.table.hint(HOST, "0.0")) == "stale"


def test_a_table_without_hints_gives_none() -> None:
    book = Book("Ann", "Ben", game=BLUFF).start()
    assert book.table.hint(HOST, "0.0") == Refused("not-allowed", "This table plays without hints.")


def test_strangers_and_spectators_are_refused(web: httpx.Client) -> None:
    place = made(web, "me bot", listed=True)
    place.ask("POST", "/start")
    body = {"decision": at_choice(place)["id"]}
    watching = web.post(f"{place.path}/hint", json=body)
    assert (watching.status_code, watching.json()["refused"]) == (403, "not-allowed")
    stranger = web.post(f"{place.path}/hint", json=body, headers={"authorization": "Bearer x"})
    assert stranger.status_code == 401
    for bad in ({}, {"decision": 7}, {"decision": "0.0", "more": 1}, {"decision": "x" * 40}):
        assert place.ask("POST", "/hint", bad).status_code == 422


def test_who_decides_for_a_seat_that_knows_as_much_gets_a_hint() -> None:
    for seed in range(20):
        book = Book("Ann", "bot", game=FIRST_MARTIANS, seed=str(seed), hints=True).start()
        for _ in range(20):
            assert book.table.state is not None
            for one in book.table.state.decisions:
                if one.seat == 1 and book.table.decides(0, 1):
                    assert why(book.table.hint(HOST, book.table.decision_id(one))) == ""
                    return
            book.play(1)
    raise AssertionError("nobody decides for the bot")


def test_who_decides_for_a_seat_that_knows_more_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BLUFF, "deputy", lambda state, seat, minds: 0)
    book = Book("Ann", "bot", game=BLUFF, hints=True).start()
    assert not isinstance(book.table.open_to(HOST, "0.1"), Refused)
    assert why(book.table.hint(HOST, "0.1")) == "not-allowed"
    assert why(book.table.hint(HOST, "0.0")) == ""


# What it may know, and who hears of it


@pytest.mark.parametrize("game", [*all_games(), BLUFF, QUIET], ids=lambda one: one.name)
def test_a_hint_is_made_of_the_seats_view_alone(game: Game) -> None:
    state = game.new(seed="hint")
    while len(state.foremost().codes) == 1:
        state.take(state.foremost(), state.foremost().action(0))
    decision = state.foremost()
    last = decision.action(len(decision.codes) - 1).text
    told = analysis.told(poisoned(state, decision), Search("1", Budget(30, 0.0)), last)
    view = state.view(decision.seat)
    assert last in [one["action"] for one in told["candidates"]]
    for one in told["candidates"]:
        code = game.vocabulary.code(one["action"])
        assert code in decision.codes
        assert one["label"] == game.label(view, code)
        assert set(one) == {"action", "label", "share", "result", "tied"}
        assert (one["result"] is None) == (one["share"] == 0.0)


def test_nobody_else_hears_that_a_hint_was_asked(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            seats = await two_people(client, "pocket-mars", hints=True, seed="1")
            await seats[0].start()
            looks = [await seat.look() for seat in seats]
            asked = next(at for at in (0, 1) if looks[at]["decisions"])
            host, guest = seats[asked], seats[1 - asked]
            (decision,) = looks[asked]["decisions"]
            async with await guest.stream() as ears:
                first = await hear(ears)
                look, record = await guest.look(), await guest.record()
                assert (await host.hint(decision["id"]))["candidates"]
                assert (await guest.look(), await guest.record()) == (look, record)
                await host.say("Hm.")
                while (heard := await hear(ears))["type"] != "table":
                    pass
                assert [one["kind"] for one in heard["happened"]] == ["said"]
                assert heard["n"] == first["n"] + 1
            assert await refusal(guest.hint(decision["id"])) == (403, "foreign-seat")

    run(work())


def test_chance_is_fresh_each_time(web: httpx.Client) -> None:
    place = made(web, "me bot", seed="hints")
    place.ask("POST", "/start")
    body = {"decision": at_choice(place)["id"]}
    asked = [place.ask("POST", "/hint", body).json()["candidates"]]
    while asked[-1] == asked[0]:
        assert len(asked) < FRESH, "it thinks the same each time"
        asked.append(place.ask("POST", "/hint", body).json()["candidates"])


# How much may be asked


def test_a_hint_counts_as_many_requests() -> None:
    for method, path in (
        ("POST", "/api/tables/k7m2pq9xrt/hint"),
        ("GET", "/api/tables/k7m2pq9xrt/replay/analysis"),
        ("POST", "/api/replay/analysis"),
    ):
        assert cost({"method": method, "path": path}) == THOUGHT
    assert cost({"method": "POST", "path": "/api/tables/k7m2pq9xrt/act"}) == 1.0


def test_only_so_many_wait_for_advice() -> None:
    client = Asked()
    analyst: Analyst = client.app.state.host.analyst
    analyst.waiting = analysis.MOST_WAITING
    state = BLUFF.new(seed=1)
    assert run(analyst.weighed(state, state.foremost(), "1")) == BUSY
    assert BUSY.status == 429
    assert analyst.waiting == analysis.MOST_WAITING


def test_a_bot_that_fails_is_busy_and_leaves_no_trace() -> None:
    class Failing(Thinkers):
        async def tried(self, job: partial[str], seconds: float, who: str) -> str | None:
            return None

    analyst = Analyst(Failing())
    state = BLUFF.new(seed=1)
    assert run(analyst.weighed(state, state.foremost(), "1")) == BUSY
    assert analyst.waiting == 0


def test_nobody_begins_to_think_when_the_server_stops() -> None:
    async def work() -> str | None:
        thinkers = Thinkers()
        thinkers.close()
        found = await thinkers.tried(partial(str, "thought"), 5.0, "advice")
        assert thinkers.all[0].pool is None
        return found

    assert run(work()) is None
