"""Bots in quiet rounds: where people watch each other, their pauses tell nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import cast

import pytest
from quiet_table.state import Quiet

from kernel.quiet_games import begun, dropping, laying, voting
from marks import rule
from planitia.client import Client
from planitia.kernel.frame import Decision
from planitia.kernel.state import State
from planitia.server.bots import seats as bot_seats
from planitia.server.bots.thinkers import Thinkers
from planitia.server.people import clocks
from planitia.server.rooms.room import WATCHING, Room
from planitia.server.table.model import Draft, Principal
from server.books import QUIET, Book, refused
from server.hosted import Hosted, hosted, know_toy
from server.players import PATIENCE, hear, run
from server.quiet import gathered

FIRST = 8.0
"""Seconds that bots take at least: enough for a busy machine to do what it does beside them."""


@pytest.fixture(autouse=True)
def quick_times(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(clocks, "PACE", 0.0)


def test_a_bot_takes_its_time_by_public_facts_alone() -> None:
    one, other = laying(seed="1"), laying(seed="2")
    assert one.hands != other.hands
    for seat in range(3):
        assert bot_seats.pause_of(one, seat) == bot_seats.pause_of(other, seat)
        least = bot_seats.FIRST + 3 * bot_seats.EACH
        assert least <= bot_seats.pause_of(one, seat) <= least + bot_seats.SPREAD
    assert len({bot_seats.pause_of(one, seat) for seat in range(3)}) == 3


def test_how_long_a_bot_thought_shows_in_whole_pauses_only() -> None:
    for thought, waited in ((0.0, 2.0), (0.3, 2.0), (1.99, 2.0), (2.01, 4.0), (5.0, 6.0)):
        assert thought + bot_seats.due(2.0, thought) == pytest.approx(waited)


def test_small_steps_of_a_hidden_answer_take_no_time_of_their_own() -> None:
    window, vote, hidden = laying(), voting(), dropping()
    assert [bot_seats.shows(window, action) for action in ("nod", "lay low", "done")] == [True] * 3
    assert bot_seats.shows(vote, "stay")
    assert [bot_seats.shows(hidden, action) for action in ("drop low", "rest", "done")] == [
        *(False, True, True)
    ]
    assert not bot_seats.shows(begun(), "call red")


class Thoughts:
    """In place of workers: a seat thinks for as long as is said, and is done as soon as it can."""

    replaced = 0

    def __init__(self) -> None:
        self.seconds: dict[str, tuple[float, ...]] = {}
        """By the seed of the table, for every seat."""

    async def choose(self, state: State, decision: Decision, level: str) -> str:
        await asyncio.sleep(self.seconds[state.header.seed][decision.seat])
        return decision.action(-1).text

    def close(self) -> None:
        """Nothing to end."""


async def answers_of_bots(
    server: Hosted, client: Client, people: int, *seconds: float
) -> dict[int | None, float]:
    """How long after the opening of a window each bot was done, at a table of three or four."""
    thoughts = cast(Thoughts, server.host.bots.thinkers)
    seed = f"{len(thoughts.seconds)}"
    thoughts.seconds[seed] = seconds
    kinds = ["me", *["open"] * (people - 1), *["random"] * (len(seconds) - people)]
    host = await client.create("quiet-table", kinds, seed=seed)
    for seat in range(1, people):
        await client.join(host.table, await host.invite(seat))
    await host.start()
    await host.act("0.0", "call red")
    room = server.host.rooms.rooms[host.table]
    bots_here = len(seconds) - people
    async with asyncio.timeout(PATIENCE):
        while len(room.table.numbers.alone) < bots_here:
            await asyncio.sleep(0.01)
    log = await server.host.store.entries(host.table, 0)
    opened = next(entry.at for entry in log if entry.data.get("action") == "call red")
    return {entry.seat: entry.at - opened for entry in log if entry.data.get("action") == "done"}


@rule("MVE-WAIT-17")
def test_where_two_people_are_bots_answer_in_public_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "FIRST", FIRST)
    monkeypatch.setattr(bot_seats, "EACH", 0.0)
    monkeypatch.setattr(bot_seats, "SPREAD", 0.0)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            server.host.bots.thinkers = cast(Thinkers, Thoughts())
            soon, late, alone = await asyncio.gather(
                answers_of_bots(server, client, 2, 0, 0, 0.0, 0.5 * FIRST),
                answers_of_bots(server, client, 2, 0, 0, 1.2 * FIRST, 1.4 * FIRST),
                answers_of_bots(server, client, 1, 0, 0.0, 0.5 * FIRST),
            )
            assert soon.keys() == late.keys() == {2, 3}
            for seconds in soon.values():
                assert FIRST <= seconds < 2 * FIRST
            for seconds in late.values():
                assert 2 * FIRST <= seconds < 3 * FIRST
            assert alone[1] < 0.5 * FIRST <= alone[2] < FIRST, "nobody else is there to be misled"

    run(work())


def test_spectators_are_people_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host = await client.create("quiet-table", ["me", "random"], listed=True)
            room: Room = server.host.rooms.rooms[host.table]
            assert room.people == 1
            async with await client.watch(host.table).stream() as socket:
                await hear(socket)
                assert room.people == 2
                async with await host.stream() as mine:
                    await hear(mine)
                    assert room.people == 2
            async with asyncio.timeout(PATIENCE):
                while room.listeners:
                    await asyncio.sleep(0.01)
            room.elsewhere[WATCHING] = time.monotonic()
            room.look_round()
            assert (room.people, room.here) == (2, [])

    run(work())


def test_a_bots_answer_that_became_illegal_is_thought_about_again(tmp_path: Path) -> None:
    class Late(Thoughts):
        """Thinks of laying a card that it has laid when the thought is over."""

        asked = 0

        async def choose(self, state: State, decision: Decision, level: str) -> str:
            self.asked += 1
            return "lay high" if self.asked == 1 else decision.action(-1).text

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            late = Late()
            server.host.bots.thinkers = cast(Thinkers, late)
            host = await client.create("quiet-table", ["me", "random"], seed="7")
            await host.start()
            room = server.host.rooms.rooms[host.table]
            assert isinstance(room.table.state, Quiet)
            room.table.state.hands[1] = [0, 0, 0]
            await host.act("0.0", "call red")
            async with asyncio.timeout(PATIENCE):
                while not room.table.numbers.alone:
                    await asyncio.sleep(0.01)
            assert late.asked == 2

    run(work())


def test_a_person_with_a_single_answer_is_asked_like_anybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3)
            await gathering.act(0, "call red")
            state = server.host.rooms.rooms[gathering.table].table.state
            assert isinstance(state, Quiet)
            state.hands = [[0, 0, 0] for _ in range(3)]
            for seat in range(3):
                await gathering.act(seat, "done")
            await asyncio.sleep(0.3)
            for place in gathering.seats:
                told = await place.look()
                (mine,) = told["decisions"]
                assert [one["action"] for one in mine["actions"]] == ["stay"]
                assert told["awaited"] == [0, 1, 2]
            await gathering.close()

    run(work())


def test_a_bot_is_not_done_with_what_it_has_not_seen() -> None:
    book = Book("Ann", "bot", game=QUIET).start()
    book.write(book.table.act(Principal(0), "0.0", "call red", ""))
    state = book.table.state
    assert state is not None
    told = state.told
    assert isinstance(bot_seats.answered(1, "1.1", "rest", book.table, told), Draft)
    book.write(book.table.act(Principal(0), "1.0", "nod", ""))
    assert refused(bot_seats.answered(1, "1.1", "rest", book.table, told)) == "stale"
    assert isinstance(bot_seats.answered(1, "1.1", "nod", book.table, told), Draft)
    assert isinstance(bot_seats.answered(1, "1.1", "rest", book.table, state.told), Draft)
