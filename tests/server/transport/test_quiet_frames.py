"""Raw frames: what one seat holds or answers in quiet changes no byte for anybody else.

Two tables play the same script but for one seat's hidden cards and answers. Until something public
differs, every other seat and a spectator are told the same bytes in the same order, by stream and
by request.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from quiet_table.game import GAME as QUIET
from quiet_table.game import QuietTable
from quiet_table.state import Quiet

from marks import rule
from planitia.client import Client
from planitia.kernel.rng import Rng
from planitia.kernel.state import State
from planitia.server.people import clocks
from planitia.server.transport import stream
from server.hosted import hosted, know_toy
from server.players import refusal, run
from server.quiet import Gathering, Witness, gathered

SEAT = 1
"""Whose cards and answers differ."""

Script = Callable[[Gathering], Awaitable[None]]


@pytest.fixture(autouse=True)
def quick_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(clocks, "PACE", 0.0)


def deal(patch: pytest.MonkeyPatch, hands: list[str]) -> None:
    """Let all games from now on begin with these hands."""

    def set_up(state: State, rng: Rng) -> None:
        QuietTable.set_up(QUIET, state, rng)
        assert isinstance(state, Quiet)
        state.hands = [["lmh".index(face) for face in hand] for hand in hands]

    patch.setattr(QUIET, "set_up", set_up)


async def everything(gathering: Gathering) -> None:
    """All but one seat ask all there is to ask, and try all there is to try."""
    for one in gathering.others(SEAT):
        look = (await one.ask("GET", "")).json()
        for path in ("/chat", "/record", "/events?after=0", f"/events?after={look['n']}"):
            told = await one.ask("GET", path)
        await probe(one)
        if not told.json()["undo"]:
            assert (await one.ask("POST", "/undo", key="probe")).status_code in (403, 409)


async def probe(one: Witness) -> None:
    """Try to learn from refusals what the seat has answered."""
    ids = [f"{opened}{turn}.{SEAT}" for opened in range(5) for turn in ("", "+1", "+2")]
    for id in [*ids, f"99.{SEAT}", "0", "0.0", "x.y"]:
        refused = await one.ask("POST", "/act", decision=id, action="stay", key="probe")
        assert refused.status_code in (403, 409)


async def compared(folder: Path, first: Script, second: Script, hands: list[list[str]]) -> int:
    """Play two scripts at two tables; what all others were told must be the same."""
    told: list[list[list[str]]] = []
    with pytest.MonkeyPatch.context() as patch:
        async with hosted(folder) as server, Client(server.url) as client:
            for script, dealt in zip((first, second), hands, strict=True):
                deal(patch, dealt)
                gathering = await gathered(client, "quiet-table", 3, seed="same")
                await script(gathering)
                told.append([one.told for one in gathering.others(SEAT)])
                await gathering.close()
    for mine, theirs in zip(*told, strict=True):
        assert mine == theirs
    return sum(len(one) for one in told[0])


async def to_the_vote(gathering: Gathering) -> None:
    await gathering.act(0, "call red")
    for seat in (0, SEAT, 2):
        await gathering.act(seat, "done")


@rule("MVE-WAIT-20", "MVE-WAIT-11", "MVE-WAIT-10")
def test_hidden_cards_and_single_answers_change_no_byte(tmp_path: Path) -> None:
    async def script(gathering: Gathering) -> None:
        await to_the_vote(gathering)
        await gathering.act(SEAT, "stay")
        await everything(gathering)
        await gathering.act(0, "stay")
        await gathering.seats[2].say("Well?")
        await gathering.calm()
        await everything(gathering)
        await gathering.act(2, "stay")
        await everything(gathering)

    hands = [["lmh", "mhh", "lll"], ["lmh", "lll", "lll"]]
    assert run(compared(tmp_path, script, script, hands)) > 200


@rule("MVE-WAIT-11", "MVE-WAIT-13", "MVE-WAIT-16")
def test_when_and_how_often_a_seat_answers_changes_no_byte(tmp_path: Path) -> None:
    async def eager(gathering: Gathering) -> None:
        await to_the_vote(gathering)
        await gathering.act(SEAT, "show")
        await gathering.undo(SEAT)
        await gathering.act(SEAT, "stay")
        await everything(gathering)
        await gathering.act(0, "stay")
        await everything(gathering)
        await gathering.act(2, "stay")
        await gathering.act(SEAT, "drop mid")
        await gathering.act(SEAT, "drop high")
        for _ in range(2):
            await gathering.undo(SEAT)
        await gathering.act(SEAT, "rest")
        await everything(gathering)
        await gathering.act(0, "done")
        await everything(gathering)
        await gathering.act(2, "done")
        await everything(gathering)

    async def slow(gathering: Gathering) -> None:
        await to_the_vote(gathering)
        await everything(gathering)
        await gathering.act(0, "stay")
        await everything(gathering)
        await gathering.act(SEAT, "stay")
        await gathering.act(2, "stay")
        await everything(gathering)
        await gathering.act(0, "done")
        await everything(gathering)
        await gathering.act(SEAT, "done")
        await gathering.act(2, "done")
        await everything(gathering)

    hands = [["lmh", "mhh", "lll"]] * 2
    assert run(compared(tmp_path, eager, slow, hands)) > 200


def test_a_public_difference_is_noticed_by_all_of_them(tmp_path: Path) -> None:
    async def script(gathering: Gathering, colour: str) -> None:
        await gathering.act(0, f"call {colour}")

    hands = [["lmh", "mhh", "lll"]] * 2
    with pytest.raises(AssertionError):
        run(compared(tmp_path, lambda g: script(g, "red"), lambda g: script(g, "black"), hands))


@rule("MVE-WAIT-15", "MVE-WAIT-16")
def test_being_done_in_an_open_window_changes_no_byte(tmp_path: Path) -> None:
    async def done(gathering: Gathering) -> None:
        await gathering.act(0, "call red")
        await gathering.act(SEAT, "rest")
        await everything(gathering)
        await gathering.act(0, "nod")
        await gathering.act(SEAT, "rest")
        await gathering.undo(SEAT)
        await gathering.act(SEAT, "done")
        await everything(gathering)
        await gathering.act(2, "lay low")
        await everything(gathering)

    async def waits(gathering: Gathering) -> None:
        await gathering.act(0, "call red")
        await everything(gathering)
        await gathering.act(0, "nod")
        await everything(gathering)
        await gathering.act(2, "lay low")
        await everything(gathering)

    hands = [["lmh", "mhh", "lll"], ["lmh", "lml", "lll"]]
    run(compared(tmp_path, done, waits, hands))


def test_heartbeats_count_what_their_reader_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.02)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3, seed="same")
            await gathering.act(0, "call red")
            before = [one.messages[-1]["n"] for one in gathering.all]
            await gathering.act(SEAT, "rest")
            after = [one.messages[-1]["n"] for one in gathering.all]
            assert [now - then for now, then in zip(after, before, strict=True)] == [0, 1, 0, 0]
            assert {one.messages[-1]["type"] for one in gathering.all} == {"heartbeat"}
            await gathering.close()

    monkeypatch.setattr(Gathering, "calm", a_beat)
    run(work())


async def a_beat(gathering: Gathering) -> None:
    """Wait until everybody has heard a heartbeat after all that was told before."""
    for one in gathering.all:
        await one.caught_up()
    for one in gathering.all:
        heard = len(one.told)
        while len(one.told) == heard or one.messages[-1]["type"] != "heartbeat":
            await asyncio.sleep(0.01)


def test_nobody_is_told_who_answered_last(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3, seed="same")
            await to_the_vote(gathering)
            for seat in (2, 0, SEAT):
                await gathering.act(seat, "stay")
            for one in gathering.all:
                closed = one.messages[-1]["happened"]
                assert [entry["kind"] for entry in closed] == ["answered"]
                mine = one.place.seat == SEAT
                assert closed[0]["seat"] == (SEAT if mine else None)
            await gathering.close()

    run(work())


def test_the_seat_itself_is_told_at_once_and_may_take_it_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3, seed="same", undo=False)
            mine = gathering.all[SEAT]
            first = mine.messages[0]["n"] + 1
            await to_the_vote(gathering)
            n = await gathering.act(SEAT, "stay")
            told = mine.messages[-1]
            assert (told["n"], told["undo"], told["decisions"]) == (n, True, [])
            assert told["awaited"] == [0, 1, 2]
            assert await gathering.undo(SEAT) == n + 1
            told = mine.messages[-1]
            assert (told["n"], told["undo"]) == (n + 1, False)
            assert [entry["kind"] for entry in told["happened"]] == ["undone"]
            assert await refusal(mine.place.undo()) == (409, "no-undo")
            live = [one["n"] for told in mine.messages[1:] for one in told["happened"]]
            assert live == list(range(first, n + 2)), "no number is missing"
            await gathering.close()

    run(work())
