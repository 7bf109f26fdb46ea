"""Tables over real sockets: making, joining, watching, arranging, playing, talking."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

import planitia
from planitia.bots.pace import thinking_time
from planitia.client import Client
from planitia.judging.judges import judges_of
from server.players import answer, play, refusal, run, two_people
from server.servers import Server
from server.toys import toy_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with toy_server(tmp_path_factory.mktemp("server")) as started:
        yield started


def test_games_are_listed_with_their_facts(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            games = {game["name"]: game for game in await client.games()}
            assert games["two-card-bluff"]["seats"] == [2, 2]
            assert games["two-card-bluff"]["options"][0]["name"] == "rounds"
            assert "pocket-mars" in games

    run(work())


def test_games_are_listed_with_how_strong_and_how_quick_their_levels_are(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            listed = {game["name"]: game for game in await client.games()}
            assert listed["two-card-bluff"]["levels"] == []
            for game in planitia.all_games():
                told = listed[game.name]["levels"]
                assert [
                    (one["name"], one["manner"], one["wins"], one["measure"]) for one in told
                ] == [
                    (one.name, one.manner, one.wins, one.measure) for one in judges_of(game).levels
                ]
                seconds = [one["seconds"] for one in told]
                assert seconds == [thinking_time(game, one.name) for one in judges_of(game).levels]
                assert seconds[:2] == [0, 0]

    run(work())


def test_a_game_is_played_from_making_the_table_to_the_record(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client, "pocket-mars", seed="7")
            opened = await host.look()
            assert opened["status"] == "open" and opened["view"] is None
            assert [chair["name"] for chair in opened["chairs"]] == ["Ann", "Ben"]
            await host.start()
            given = await play(host, guest)
            ended = await guest.look()
            assert ended["status"] == "finished" and ended["decisions"] == []
            replayed = planitia.replay(await guest.record())
            assert replayed.over and replayed.steps == given
            assert replayed.view(1) == ended["view"]

    run(work())


def test_only_listed_tables_are_found(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            private = await client.create("two-card-bluff", ["me", "open"])
            listed = await client.create("two-card-bluff", ["me", "open"], listed=True)
            found = {table["table"]: table for table in await client.tables()}
            assert private.table not in found
            assert found[listed.table]["status"] == "open"
            assert await refusal(client.join(private.table)) == (403, "not-allowed")
            guest = await client.join(listed.table, name="Ben")
            assert guest.seat == 1
            assert await refusal(client.join(listed.table)) == (409, "seat-taken")
            await listed.start()
            await play(listed, guest)
            assert listed.table not in {table["table"] for table in await client.tables()}

    run(work())


def test_what_cannot_be_made_is_refused_with_a_sentence(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            wrong: list[tuple[str, list[str], dict[str, Any]]] = [
                ("chess", ["me", "open"], {}),
                ("two-card-bluff", ["me", "open", "open"], {}),
                ("two-card-bluff", ["me", "me"], {}),
                ("two-card-bluff", ["me", "grandmaster"], {}),
                ("two-card-bluff", ["me", "open"], {"options": {"rounds": 9}}),
                ("two-card-bluff", ["me", "open"], {"options": {"moons": 2}}),
                ("two-card-bluff", ["me", "open"], {"clock": "fast"}),
            ]
            for game, chairs, wishes in wrong:
                asked = client.create(game, chairs, **wishes)
                assert await refusal(asked) == (422, "invalid")
            assert await refusal(client.watch("nowhere").look()) == (404, "unknown-table")

    run(work())


def test_an_invite_is_used_once_and_can_be_taken_back(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("two-card-bluff", ["me", "open"])
            first, second = await host.invite(1), await host.invite(1)
            assert (await host.look())["invites"] == [1, 1]
            guest = await client.join(host.table, first)
            assert "invites" not in await guest.look() or (await guest.look())["invites"] == []
            assert await refusal(client.join(host.table, first)) == (409, "invite-spent")
            assert await refusal(client.join(host.table, second)) == (409, "seat-taken")
            assert await refusal(guest.invite(0)) == (403, "not-allowed")
            await host.arrange(1, "open")
            assert await refusal(guest.look()) == (401, "unknown-token")
            await host.revoke(1)
            assert await refusal(client.join(host.table, second)) == (409, "invite-spent")

    run(work())


def test_spectators_watch_and_do_no_more(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, _ = await two_people(client, listed=True)
            invited = await client.join(host.table, await host.invite(-1))
            passing = client.watch(host.table)
            await host.start()
            for watcher in (invited, passing):
                told = await watcher.look()
                assert told["you"] == {"seat": None, "host": False}
                assert told["view"]["card"] is None and told["decisions"] == []
                assert await refusal(watcher.act("0.0", "bid 1")) == (403, "not-allowed")
                assert await refusal(watcher.undo()) == (403, "not-allowed")
                assert await refusal(watcher.say("Hi")) == (403, "not-allowed")
                assert await refusal(watcher.start()) == (403, "not-allowed")
                assert await refusal(watcher.rematch()) == (403, "not-allowed")
            private, _ = await two_people(client)
            assert await refusal(client.watch(private.table).look()) == (401, "unknown-token")
            closed, _ = await two_people(client, listed=True, spectators=False)
            assert await refusal(client.watch(closed.table).look()) == (401, "unknown-token")
            assert await refusal(closed.invite(-1)) == (403, "not-allowed")

    run(work())


def test_the_host_arranges_seats_and_starts(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("two-card-bluff", ["me", "open"])
            assert await refusal(host.start()) == (409, "not-started")
            await host.arrange(1, "random")
            await host.arrange(1, "open")
            guest = await client.join(host.table, await host.invite(1))
            assert await refusal(guest.arrange(0, "random")) == (403, "not-allowed")
            assert await refusal(guest.start()) == (403, "not-allowed")
            assert await refusal(host.act("0.0", "bid 1")) == (409, "not-started")
            await host.start()
            assert await refusal(host.start()) == (409, "already-started")
            assert await refusal(host.arrange(1, "random")) == (409, "seat-taken")
            assert await refusal(host.arrange(0, "open")) == (409, "already-started")

    run(work())


def test_a_bot_keeps_a_left_seat_until_it_is_given_back(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            await host.start()
            assert await refusal(guest.keep(0, "random")) == (403, "not-allowed")
            await host.keep(1, "random")
            while 1 in (await host.look())["awaited"]:
                await asyncio.sleep(0.02)
            assert (await host.look())["chairs"][1]["keeper"] == "random"
            await guest.keep(1, None)
            assert (await guest.look())["chairs"][1]["keeper"] == ""
            assert await refusal(guest.keep(1, None)) == (422, "invalid")
            await play(host, guest)
            assert await refusal(guest.keep(1, "random")) == (409, "over")

    run(work())


def test_acting_is_refused_with_its_reason(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            await host.start()
            assert await refusal(host.act("0.1", "bid 1")) == (403, "foreign-seat")
            assert await refusal(host.act("5.0", "bid 1")) == (409, "stale")
            assert await refusal(host.act("0.0", "dance")) == (422, "invalid")
            assert await refusal(host.act("0.0", "fold")) == (422, "illegal")
            n = await host.act("0.0", "bid 1", key="once")
            assert await host.act("0.0", "bid 1", key="once") == n
            assert await refusal(host.act("0.0", "bid 2", key="once")) == (409, "key-reused")
            await play(host, guest)
            assert await refusal(host.act("0.0", "bid 1")) == (409, "over")
            assert await refusal(host.undo()) == (409, "over")

    run(work())


def test_undo_asks_nobody_where_nobody_learnt(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            await host.start()
            await host.act("0.0", "bid 1")
            assert (await host.wait(0))["undo"] is True
            assert (await guest.wait(0))["undo"] is False
            await host.undo()
            assert (await host.look())["decisions"][0]["id"] == "0.0"
            await host.act("0.0", "bid 2")
            await guest.act("0.1", "bid 3")
            assert await refusal(guest.undo()) == (409, "no-undo")
            asked = (await host.look())["decisions"][0]
            assert await refusal(host.act("2.0", "fold")) == (409, "stale")
            await answer(host, asked)
            strict, _ = await two_people(client, undo=False)
            await strict.start()
            await strict.act("0.0", "bid 1")
            assert (await strict.wait(0))["undo"] is False
            assert await refusal(strict.undo()) == (409, "no-undo")

    run(work())


def test_people_talk_as_the_table_allows(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            n = await host.say("Good luck", key="hello")
            assert await host.say("Good luck", key="hello") == n
            guest.last = n - 1
            told = await guest.wait(0)
            assert told["happened"][-1]["text"] == "Good luck"
            assert [line["text"] for line in await guest.chat()] == ["Good luck"]
            assert await refusal(host.say("Cheers", phrase=True)) == (422, "invalid")
            assert await refusal(host.say("x" * 501)) == (422, "invalid")
            mute, _ = await two_people(client, chat="off")
            assert await refusal(mute.say("Hi")) == (403, "not-allowed")
            phrases, _ = await two_people(client, chat="phrases")
            assert await refusal(phrases.say("Hi")) == (403, "not-allowed")

    run(work())
