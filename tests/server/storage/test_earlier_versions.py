"""Tables of an earlier version are never lost: shown, replayed as far as they agree, begun anew."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest
from sqlalchemy import delete, select, update
from two_card_bluff import rules
from two_card_bluff.state import Bluff

from cli.test_serving import start_join
from planitia.cli.places import remember
from planitia.client import Client, Json, Seat
from planitia.kernel.option import Option
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.server.serve import database_url
from planitia.server.storage.schema import snapshots
from planitia.server.storage.store import Store
from server.books import BLUFF
from server.hosted import database as file_of
from server.hosted import hosted, know_toy
from server.players import play, refusal, run, two_people

OLDER = "0.9"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "SQLite":
        return file_of(tmp_path)
    return database_url(request.getfixturevalue("database"), tmp_path)


class Marked(Bluff):
    """The table as the earlier version kept it, with a field that there is no more."""

    fields: ClassVar[tuple[str, ...]] = (*Bluff.fields, "chalk")

    def __init__(self, header: Header, rng: Rng) -> None:
        super().__init__(header, rng)
        self.chalk = 3


def generous(s: Bluff, winner: int, stake: int) -> None:
    """The earlier rule: from the second round on the winner gets one point more."""
    extra = 1 if s.round > 1 else 0
    s.points[winner] += stake + extra
    s.points[1 - winner] -= stake
    s.tell("paid", {"to": winner, "points": stake})


@contextmanager
def earlier(how: str = "rules") -> Iterator[None]:
    """While the earlier version was installed."""
    with pytest.MonkeyPatch.context() as then:
        then.setattr(BLUFF, "version", OLDER)
        if how == "rules":
            then.setattr(rules, "pay", generous)
        elif how == "shape":
            then.setattr(type(BLUFF), "blank", lambda self, header, rng: Marked(header, rng))
        elif how == "options":
            then.setattr(BLUFF, "options", (*BLUFF.options, Option("jokers", True, "jokers")))
        yield


async def left_behind(url: str, folder: Path, answers: int, **wishes: Any) -> list[Seat]:
    """Two people in the middle of a game; their server has stopped."""
    async with hosted(folder, url) as server, Client(server.url) as client:
        options = wishes.pop("options", {}) | {"rounds": 5}
        seats = await two_people(client, options=options, undo=False, seed="older", **wishes)
        await seats[0].start()
        await play(*seats, answers=answers)
    return seats


def moved(seats: list[Seat], client: Client) -> list[Seat]:
    """The same places at another server."""
    for seat in seats:
        seat.client = client
        seat.last = 0
    return seats


async def forget_snapshots(url: str) -> None:
    store = Store(url)
    async with store.begun() as connection:
        await connection.execute(delete(snapshots))
    await store.close()


@pytest.mark.parametrize("kept", [True, False])
def test_a_table_of_other_rules_is_shown_and_replayed_as_far_as_they_agree(
    url: str, tmp_path: Path, kept: bool
) -> None:
    async def work() -> None:
        with earlier():
            seats = await left_behind(url, tmp_path, 9)
            async with hosted(tmp_path, url) as server, Client(server.url) as client:
                last = (await moved(seats, client)[0].look())["view"]
        if not kept:
            await forget_snapshots(url)
        async with hosted(tmp_path, url) as server, Client(server.url) as client:
            host, guest = moved(seats, client)
            told = await guest.look()
            assert told["status"] == "frozen"
            assert f"version {OLDER} of Two-Card Bluff; here it is version" in told["sentence"]
            assert "the same answers now lead to another state" in told["sentence"]
            steps = await guest.call("GET", "/replay/steps")
            agreed = len(steps) - 1
            assert 4 <= agreed < 9, "two rounds, and not the third"
            assert f"They agree in the first {agreed} answers." in told["sentence"]
            if kept:
                assert told["view"]["points"] == last["points"], "as it was seen last"
            else:
                shown = await host.call("GET", "/replay", to=agreed)
                assert told["view"] == shown["view"]
            assert told["view"]["card"] is None, "as a spectator saw it"

    run(work())


def test_a_replay_of_a_game_that_did_not_end_tells_no_secret(tmp_path: Path) -> None:
    async def work() -> None:
        with earlier():
            seats = await left_behind("", tmp_path, 9)
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, _ = moved(seats, client)
            steps = await host.call("GET", "/replay/steps")
            bids = [step for step in steps if "bid" in step["action"]]
            assert bids == [], "what was sealed stays so"
            for seat in (-2, -1, 0, 1):
                shown = await host.call("GET", "/replay", to=len(steps) - 1, seat=seat)
                assert shown["view"]["you"] is None and shown["view"]["card"] is None
            analysis = host.call("GET", "/replay/analysis", to=0)
            assert await refusal(analysis) == (403, "not-allowed")
            assert "sealed" in await host.record()

    run(work())


def test_the_same_people_go_on_at_a_new_table(url: str, tmp_path: Path) -> None:
    async def work() -> None:
        with earlier():
            seats = await left_behind(url, tmp_path, 9, listed=True, clock="relaxed")
        async with hosted(tmp_path, url) as server, Client(server.url) as client:
            host, guest = moved(seats, client)
            news = asyncio.create_task(heard_of(guest))
            watcher = client.watch(host.table)
            assert await refusal(watcher.rematch()) == (403, "not-allowed")
            anew = [await guest.rematch(), host.at(await news)]
            assert anew[0].table == anew[1].table != host.table
            assert (await host.rematch()).table == anew[0].table, "there is one for all"
            told = [await seat.look() for seat in anew]
            assert [one["you"]["seat"] for one in told] == [1, 0]
            assert [chair["name"] for chair in told[0]["chairs"]] == ["Ann", "Ben"]
            assert told[0]["options"] == {"rounds": 5}
            assert told[0]["settings"]["clock"] == "relaxed" and told[0]["settings"]["listed"]
            assert (told[0]["settings"]["parent"], told[0]["settings"]["seeded"]) == (host.table, 0)
            await anew[1].start()
            await play(*anew)
            assert (await anew[0].look())["status"] == "finished"

    run(work())


async def heard_of(seat: Seat) -> str:
    """The new table that somebody asks for, as others at the table hear of it."""
    async for told in seat.listen(stay=True):
        if told["rematch"]:
            return str(told["rematch"])
    raise AssertionError("nobody has asked for one")


def test_a_state_of_another_shape_is_shown_as_it_was_kept(url: str, tmp_path: Path) -> None:
    async def work() -> None:
        with earlier("shape"):
            seats = await left_behind(url, tmp_path, 9)
            async with hosted(tmp_path, url) as server, Client(server.url) as client:
                last = (await moved(seats, client)[0].look())["view"]
        async with hosted(tmp_path, url) as server, Client(server.url) as client:
            host, guest = moved(seats, client)
            told = await guest.look()
            assert told["status"] == "frozen" and told["view"] == {
                **last,
                "card": None,
                "you": None,
            }
            assert "They agree in the first 0 answers." in told["sentence"]
            assert await refusal(host.call("GET", "/replay/steps")) == (403, "not-allowed")
            assert (await host.rematch()).table

    run(work())


def test_a_version_that_agrees_to_the_end_goes_on(url: str, tmp_path: Path) -> None:
    async def work() -> None:
        with earlier("nothing"):
            seats = await left_behind(url, tmp_path, 9)
        async with hosted(tmp_path, url) as server, Client(server.url) as client:
            moved(seats, client)
            await play(*seats)
            assert (await seats[0].look())["status"] == "finished"
            assert len(await seats[0].call("GET", "/replay/steps")) > 9

    run(work())


def test_a_finished_table_of_other_rules_keeps_its_end(url: str, tmp_path: Path) -> None:
    async def work() -> None:
        with earlier():
            seats = await left_behind(url, tmp_path, 0)
        async with hosted(tmp_path, url) as server, Client(server.url) as client:
            told = await moved(seats, client)[0].look()
            assert told["status"] == "frozen"
            assert told["view"]["outcome"]["reason"] == "all rounds are played"

    run(work())


@pytest.mark.parametrize("damage", ["state", "settings"])
def test_what_was_kept_in_a_shape_of_its_own_is_made_anew_from_the_log(
    url: str, tmp_path: Path, damage: str
) -> None:
    async def work() -> None:
        seats = await left_behind(url, tmp_path, 9)
        store = Store(url)
        async with store.begun() as connection:
            [row] = (await connection.execute(select(snapshots.c.data))).scalars()
            data: Json = json.loads(row)
            if damage == "state":
                save = json.loads(data["save"])
                del save["state"]["points"]
                data["save"] = json.dumps(save)
            else:
                data["settings"]["music"] = "loud"
            await connection.execute(update(snapshots).values(data=json.dumps(data)))
        await store.close()
        async with hosted(tmp_path, url) as server, Client(server.url) as client:
            moved(seats, client)
            assert (await seats[0].look())["status"] == "running"
            await play(*seats)

    run(work())


def test_options_that_there_are_no_more_are_left_out_at_the_new_table(tmp_path: Path) -> None:
    async def work() -> None:
        with earlier("options"):
            seats = await left_behind("", tmp_path, 3, options={"jokers": False})
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, _ = moved(seats, client)
            assert (await host.look())["status"] == "frozen"
            new = await host.rematch()
            assert (await new.look())["options"] == {"rounds": 5}
            await new.start()

    run(work())


def test_whoever_joins_in_a_terminal_is_told_and_goes_on_with_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    async def joined(seat: Seat, typed: str) -> str:
        remember(f"{seat.client.url}/{seat.table}", seat.token)
        link = f"{seat.client.url}/join/{seat.table}"
        process = start_join(link, tmp_path / f"toys {len(typed)}")
        out, err = await asyncio.to_thread(process.communicate, typed)
        assert err == ""
        return " ".join(out.split())

    async def work() -> None:
        with earlier():
            seats = await left_behind("", tmp_path, 9)
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = moved(seats, client)
            assert "Type new for a new table with the same people" in await joined(guest, "\n")
            assert not (await host.look())["rematch"], "nobody wanted one"
            playing = asyncio.create_task(joined(guest, "new\n" + "1\n" * 40))
            new = host.at(await heard_of(host))
            await new.start()
            await play(new)
            out = await playing
            assert f"version {OLDER} of Two-Card Bluff" in out
            assert f"You sit in seat 1 of table {new.table}." in out
            assert "all rounds are played" in out

    run(work())
