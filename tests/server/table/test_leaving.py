"""Leaving and giving up: entries of the log like any other, and what each game makes of them."""

from __future__ import annotations

from typing import Any

import planitia
from planitia.client import Client
from planitia.kernel.registry import game
from planitia.server.table import messages
from planitia.server.table.model import SPECTATOR, Principal
from planitia.server.table.records import logged_record, seen_record
from planitia.server.table.tokens import hashed
from server.books import HOST, OTHER, WATCHER, Book, finished, refused
from server.players import refusal, run
from server.servers import Server

CREW = game("first-martians")
ROLES = game("mars-vs-earth")


def sentence(answer: object) -> str:
    return str(getattr(answer, "sentence", ""))


def same_again(book: Book) -> None:
    """The log makes the same table, and so does a snapshot of it."""
    kept = book.fold()
    assert kept.dump() == book.table.dump()
    loaded = book.fold(1)
    loaded.load(book.table.dump())
    assert loaded.dump() == book.table.dump()


# Leaving


def test_who_leaves_before_the_game_opens_the_seat_and_has_no_place_any_more() -> None:
    book = Book("Ann", "Ben")
    book.write(book.table.leave(OTHER))
    assert book.table.chairs[1].kind == "open"
    assert book.table.principal("token of 1") is None
    book.write(book.table.leave(HOST))
    assert book.table.principal("token of 0") == Principal(None, True), "the host stays the host"
    same_again(book)


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back() -> None:
    for played in (game("pocket-mars"), game("mars-attacks")):
        book = Book(game=played).start().play(3)
        told = book.table.state.fingerprint() if book.table.state else ""
        book.write(book.table.leave(OTHER))
        assert book.table.chairs[1].mind == "normal" and book.table.running
        assert book.table.state is not None and book.table.state.fingerprint() == told
        assert refused(book.table.leave(OTHER)) == "invalid"
        same_again(book)
        book.write(book.table.keep(OTHER, 1, ""))
        assert not book.table.chairs[1].mind


def test_leaving_is_refused_with_its_reason() -> None:
    assert refused(Book().table.leave(WATCHER)) == "not-allowed"
    assert refused(finished().table.leave(HOST)) == "over"


def test_where_sides_are_hidden_one_leaves_and_cannot_resign() -> None:
    book = Book("Ann", "Ben", "Cat", "bot", "bot", game=ROLES).start().play(4)
    answer = book.table.resign(OTHER)
    assert refused(answer) == "not-allowed" and "You can leave" in sentence(answer)
    assert messages.settings(book.table)["resign"] == ""
    before = messages.full(book.table, SPECTATOR)
    book.write(book.table.leave(OTHER))
    after = messages.full(book.table, SPECTATOR)
    assert {name for name in after if after[name] != before[name]} == {"n", "chairs"}


# Giving up


def test_of_two_sides_the_other_wins_and_the_record_says_so() -> None:
    book = Book().start().play(5)
    book.write(book.table.resign(OTHER))
    state = book.table.state
    assert state is not None and state.outcome is not None
    assert (book.table.status, state.outcome.winners) == ("finished", (0,))
    assert "resigned" in state.outcome.reason
    assert [one["gave_up"] for one in messages.chairs(book.table)] == ["", "resigned"]
    replayed = planitia.replay(state.record())
    assert replayed.outcome is not None and replayed.outcome.winners == (0,)
    logged = logged_record(book.head, book.entries, state.fingerprint())
    assert logged == state.record()
    assert "1 resign" in seen_record(book.table, SPECTATOR)
    assert refused(book.table.resign(HOST)) == "over"
    assert refused(book.table.take_back(OTHER, "k")) == "over"
    same_again(book)


def test_among_three_a_bot_plays_on_and_there_is_no_way_back() -> None:
    book = Book("Ann", "Ben", "Cat").start().play(4)
    book.write(book.table.resign(OTHER))
    table = book.table
    who = table.principal("token of 1")
    assert table.running and table.chairs[1].mind == "normal"
    assert who == Principal(1, False, True)
    assert messages.full(table, who)["decisions"] == []
    assert refused(table.resign(who)) == "not-allowed"
    assert refused(table.keep(who, 1, "")) == "not-allowed"
    assert refused(table.take_back(who, "k")) == "not-allowed"
    (asked, *_) = [one for one in book.open_ids() if ".1" in one] or book.open_ids()
    assert refused(table.act(who, asked, "launch", "k")) in ("not-allowed", "foreign-seat")
    same_again(book)
    book.play(2000)
    state = table.state
    assert state is not None and state.outcome is not None and 1 not in state.outcome.winners


def test_a_mission_is_lost_when_everybody_who_plays_has_agreed() -> None:
    book = Book("Ann", "Ben", "Cat", "bot", game=CREW).start()
    table, third = book.table, Principal(2)
    assert refused(table.resign(OTHER, False)) == "invalid"
    book.write(table.resign(OTHER))
    assert [one["gave_up"] for one in messages.chairs(table)] == ["", "willing", "", ""]
    again = table.resign(OTHER)
    assert refused(again) == "invalid" and "Ann, Cat" in sentence(again)
    book.write(table.resign(OTHER, False))
    assert not table.chairs[1].willing
    book.write(table.resign(HOST))
    book.write(table.leave(third))
    assert table.running
    same_again(book)
    book.write(table.resign(OTHER))
    state = table.state
    assert state is not None and state.outcome is not None
    assert (table.status, state.outcome.winners) == ("finished", ())
    assert "given the mission up" in state.outcome.reason
    same_again(book)


def test_resigning_is_refused_with_its_reason() -> None:
    assert refused(Book().table.resign(WATCHER)) == "not-allowed"
    assert refused(Book().table.resign(HOST)) == "not-started"
    assert refused(Book().start().table.resign(HOST, False)) == "invalid"
    assert refused(finished().table.resign(HOST)) == "over"


def test_what_resigning_means_is_told_with_the_settings() -> None:
    for seats, word in ((2, "other side"), (3, "cannot win"), (1, "lost")):
        book = Book(*["Ann", "Ben", "Cat"][:seats])
        assert word in messages.settings(book.table)["resign"]
    crew = Book("Ann", "Ben", game=CREW)
    assert "agreed" in messages.settings(crew.table)["resign"]


# Over the network


def test_a_resigned_game_is_shown_again_and_can_be_continued(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me", "open"], name="Ann")
            guest = await client.join(host.table, await host.invite(1), name="Ben")
            await host.start()
            await host.leave()
            assert (await guest.look())["chairs"][0]["keeper"] == "normal"
            await host.keep(0, None)
            await guest.resign()
            told = await host.look()
            assert told["status"] == "finished"
            steps: list[dict[str, Any]] = await host.call("GET", "/replay/steps")
            assert steps[-1]["action"] == "resign"
            assert "resigned" in " ".join(steps[-1]["sentences"])
            last = await host.call("GET", "/replay", to=len(steps) - 1)
            assert last["status"] == "finished" and last["view"]["outcome"]["winners"] == [0]
            at_resigning = host.call("GET", "/replay/analysis", to=len(steps) - 2)
            assert await refusal(at_resigning) == (422, "invalid")
            brought = await client.call("POST", "/replay", record=await host.record(), to=0)
            assert brought["steps"] == len(steps) - 1
            on = await host.continue_from(len(steps) - 1)
            await on.start()
            assert (await on.look())["status"] == "running", "the game goes on as if nobody had"

    run(work())


def test_an_invite_says_which_game_it_is_to_and_from_whom(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me", "open", "easy"], name="Ann")
            code = await host.invite(1)
            for _ in range(2):
                told = await client.invitation(host.table, code)
            assert told == {
                "table": host.table,
                "game": "pocket-mars",
                "seats": 3,
                "seat": 1,
                "host": "Ann",
                "people": ["Ann"],
                "bots": 1,
                "clock": "none",
                "status": "open",
            }
            assert await refusal(client.invitation(host.table)) == (403, "not-allowed")
            wrong = client.invitation(host.table, hashed(code))
            assert await refusal(wrong) == (409, "invite-spent")
            await client.join(host.table, code)
            assert await refusal(client.invitation(host.table, code)) == (409, "invite-spent")

    run(work())
