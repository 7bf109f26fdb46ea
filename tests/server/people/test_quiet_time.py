"""Time at quiet rounds: windows are not slammed shut, rounds end, bots' pauses tell nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from quiet_table.rules import Voting

from kernel.quiet_games import voting
from marks import rule
from planitia.client import Client
from planitia.server import host as hosts
from planitia.server.people import clocks
from planitia.server.table.model import Principal
from server.books import QUIET, Book, drafted
from server.hosted import hosted, know_toy
from server.players import run
from server.quiet import Gathering, gathered

PAUSE = 2.0
"""Seconds before a window closes: enough for a busy machine to act within them."""
LIMIT = 1.0
LONG = 600.0


@pytest.fixture(autouse=True)
def quick_times(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(clocks, "PACE", 0.0)
    monkeypatch.setattr(hosts, "SWEEP_SECONDS", 0.05)


async def opened(client: Client, **wishes: Any) -> Gathering:
    """A table of three in its open window."""
    gathering = await gathered(client, "quiet-table", 3, seed="7", **wishes)
    await gathering.act(0, "call red")
    return gathering


async def to_the_vote(gathering: Gathering) -> None:
    for seat in range(3):
        await gathering.act(seat, "done")


# The pause before a window closes


@rule("MVE-WAIT-15")
def test_nobody_places_and_slams_the_window_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await opened(client)
            for seat in (0, 1):
                await gathering.act(seat, "done")
            monkeypatch.setattr(clocks, "PACE", PAUSE / 3.0)
            await gathering.act(2, "nod")
            nodded = server.host.rooms.rooms[gathering.table].table.asked
            await gathering.act(2, "done")
            assert time.time() - nodded >= PAUSE
            assert (await gathering.seats[0].look())["view"]["pending"][0] == "Voting"
            await gathering.close()

    run(work())


def test_being_done_takes_as_long_whether_or_not_one_is_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await opened(client)
            pause = 3 * PAUSE
            monkeypatch.setattr(clocks, "PACE", pause / 3.0)
            await gathering.act(2, "nod")
            asked = server.host.rooms.rooms[gathering.table].table.asked

            async def done(seat: int) -> float:
                await gathering.act(seat, "done")
                return time.time() - asked

            took = await asyncio.gather(*[done(seat) for seat in range(3)])
            assert min(took) >= pause
            log = await server.host.store.entries(gathering.table, 0)
            told = [entry.at for entry in log if entry.data.get("action") == "done"]
            assert len(told) == 3 and max(told) - min(told) < pause / 2
            await gathering.close()

    run(work())


def test_who_waits_to_be_done_can_still_act_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await opened(client)
            monkeypatch.setattr(clocks, "PACE", 2 * PAUSE)
            (mine,) = (await gathering.seats[1].look())["decisions"]
            waiting = asyncio.create_task(
                gathering.seats[1].call(
                    "POST", "/act", decision=mine["id"], action="done", key="done"
                )
            )
            room = server.host.rooms.rooms[gathering.table]
            while not room.kept_back:
                await asyncio.sleep(0.01)
            assert not waiting.done()
            await gathering.act(1, "nod")
            with pytest.raises(Exception, match="That is not asked any more"):
                await waiting
            await gathering.close()
            assert server.host.streams == set()

    run(work())


def test_a_repeat_while_it_waits_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await opened(client)
            monkeypatch.setattr(clocks, "PACE", PAUSE / 3.0)
            await gathering.act(0, "nod")
            (mine,) = (await gathering.seats[1].look())["decisions"]
            both = [gathering.seats[1].act(mine["id"], "rest", "key") for _ in range(2)]
            first, second = await asyncio.gather(*both)
            assert first == second
            await gathering.close()
            assert server.host.rooms.rooms[gathering.table].table.hidden

    run(work())


def test_only_windows_in_sight_of_people_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    def held(book: Book, seat: int, action: str, again: bool = False) -> float:
        (id,) = book.open_ids(seat)
        draft = drafted(book.table.act(Principal(seat), id, action, ""))
        return clocks.hold(book.table, draft, again)

    monkeypatch.setattr(clocks, "PACE", 1.0)
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    book = Book("Ann", "Ben", "Cid", game=QUIET).start()
    assert held(book, 0, "call red") == 0
    book.write(book.table.act(Principal(0), "0.0", "call red", ""))
    book.table.asked = 1000.0
    assert held(book, 0, "rest") == 3.0
    assert held(book, 0, "nod") == 0
    assert held(book, 0, "rest", again=True) == 0, "others are not done"
    for seat in (1, 2):
        book.write(book.table.act(Principal(seat), f"1.{seat}", "done", ""))
    assert held(book, 0, "rest", again=True) == 3.0
    alone = Book("bot", "bot", "bot", game=QUIET).start()
    alone.write(alone.table.act(Principal(0), "0.0", "call red", ""))
    alone.table.asked = 1000.0
    assert held(alone, 0, "rest") == 0


# Rounds that end


@rule("MVE-WAIT-19", "MVE-WAIT-18")
def test_a_round_of_limited_length_ends_without_any_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Voting, "limit", LONG)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await opened(client)
            assert (await gathering.seats[0].look())["left"] is None
            await to_the_vote(gathering)
            assert 0.0 < (await gathering.seats[0].look())["left"] <= LONG
            await gathering.act(1, "stay")
            room = server.host.rooms.rooms[gathering.table]
            room.started = room.table.began = time.time() - LONG
            while (await gathering.seats[0].look())["view"]["pending"][0] == "Voting":
                await asyncio.sleep(0.02)
            await gathering.calm()
            for one in gathering.all:
                (lapsed,) = one.messages[-1]["happened"]
                assert (lapsed["kind"], lapsed["seat"]) == ("lapsed", None)
            chairs = (await gathering.seats[0].look())["chairs"]
            assert [chair["keeper"] for chair in chairs] == [""] * 3
            await gathering.close()

    run(work())


def test_play_by_turns_has_a_day() -> None:
    ends = {}
    for clock in ("none", "live", "relaxed"):
        book = Book("Ann", "bot", game=QUIET, clock=clock).start()
        book.table.state = voting(seats=2)
        book.table.began = book.table.asked = 1000.0
        ends[clock] = clocks.round_end(book.table, 0.0)
    assert ends == {"none": 1020.0, "live": 1020.0, "relaxed": 1000.0 + 24 * 3600}
    bots_only = Book("bot", "bot", game=QUIET).start()
    bots_only.table.state = voting(seats=2)
    assert clocks.round_end(bots_only.table, 0.0) is None


def test_the_clock_does_not_tell_that_the_persons_have_answered() -> None:
    book = Book("Ann", "bot", "bot", game=QUIET, clock="live").start()
    book.table.state = voting(seats=3)
    before = clocks.clock_end(book.table, 0.0)
    state = book.table.state
    state.take(state.decisions[0], "stay")
    assert clocks.clock_end(book.table, 0.0) == before is not None


def test_the_clock_takes_the_least_answer_and_no_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clocks.LIMITS, "live", LIMIT)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(
                client, "quiet-table", 2, clock="live", options={"rounds": 1}
            )
            while (told := await gathering.seats[0].look())["status"] == "running":
                await asyncio.sleep(0.05)
            assert [chair["keeper"] for chair in told["chairs"]] == ["", ""]
            await gathering.calm()
            kinds = [one["kind"] for told in gathering.all[-1].messages for one in told["happened"]]
            assert kinds[-4:] == ["lapsed"] * 4
            await gathering.close()

    run(work())
