"""What a game leaves behind: its record, continuing from a point, a rematch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import planitia
from planitia.client import Client
from planitia.kernel.registry import _loaded
from server.books import BLUFF
from server.players import play, refusal, run, two_people
from server.servers import Server
from server.toys import toy_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with toy_server(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(autouse=True)
def bluff(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process knows the toy too, to replay records."""
    monkeypatch.setitem(_loaded, BLUFF.name, BLUFF)


def test_the_record_of_a_running_game_is_ones_own_view(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client, listed=True)
            assert await refusal(host.record()) == (409, "not-started")
            await host.start()
            await host.act("0.0", "bid 3")
            assert "0 bid 3" in await host.record()
            for other in (guest, client.watch(host.table)):
                seen = await other.record()
                assert "0 sealed" in seen and "bid 3" not in seen and "seed" not in seen

    run(work())


def test_a_finished_game_is_continued_from_any_point(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client, options={"rounds": 2})
            assert await refusal(host.continue_from(0)) == (403, "not-allowed")
            await host.start()
            given = await play(host, guest)
            record = await host.record()
            assert await refusal(host.continue_from(given + 1)) == (422, "invalid")
            for to in (0, 1, given - 1):
                mine = await guest.continue_from(to)
                assert mine.seat == 1 and mine.table != host.table
                assert (await mine.look())["settings"]["parent"] == host.table
                await mine.start()
                await play(mine)
                whole = await mine.record()
                again, first = planitia.replay(whole, to=to), planitia.replay(record, to=to)
                assert again.fingerprint() == first.fingerprint()
                assert planitia.replay(whole).over

    run(work())


def test_a_rematch_seats_the_same_people_with_the_tokens_they_have(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            assert await refusal(guest.rematch()) == (403, "not-allowed")
            await host.start()
            await play(host, guest)
            mine = await guest.rematch()
            assert (await host.look())["rematch"] == mine.table
            theirs = await host.rematch()
            assert theirs.table == mine.table, "who asks second is sent to the same table"
            told = await theirs.look()
            assert told["you"] == {"seat": 0, "host": True}
            assert told["settings"]["parent"] == host.table
            await theirs.start()
            await play(mine, theirs)
            assert await mine.record() != await guest.record()
            alone = await client.create("two-card-bluff", ["me", "random"])
            await alone.start()
            await play(alone)
            next_one = await alone.rematch()
            assert (await next_one.look())["chairs"][1]["level"] == "random"
            assert (await next_one.look())["status"] == "running", "nobody is to be waited for"
            await play(next_one)

    run(work())
