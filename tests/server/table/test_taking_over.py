"""Who takes over the seat of a running game gets its view, and nothing that came before."""

from __future__ import annotations

from pathlib import Path

from marks import rule
from planitia.client import Client, Json
from server.hosted import hosted
from server.players import play, run


def private_events(news: Json) -> list[Json]:
    """The events that were told to a seat with what is its own."""
    return [event for one in news["happened"] for event in one["events"] if event.get("private")]


@rule("MVE-VISTAB-35", "R-MVE-70")
def test_who_takes_a_seat_over_is_not_told_what_it_was_told_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            wishes = {"listed": True, "options": {"draft": True}}
            host = await client.create("pocket-mars", ["me", "random"], seed="3", **wishes)
            await host.start()
            await play(host, answers=20)
            begun = host.last = 2
            assert private_events(await host.wait(0)), "the host was there all the time"
            heir = await client.join(host.table, await host.invite(1), name="Cat")
            heir.last = begun
            news = await heir.wait(0)
            assert len(news["happened"]) > 20
            assert private_events(news) == []
            theirs = (await heir.record()).splitlines()
            assert theirs == (await client.watch(host.table).record()).splitlines()
            assert theirs != (await host.record()).splitlines()
            assert (await heir.look())["view"]["players"][1]["hand"], "the seat's view is whole"

    run(work())
