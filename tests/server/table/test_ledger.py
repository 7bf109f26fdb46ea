"""A table is its log: the same entries make the same table, from the start or from a snapshot."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import Any

import pytest

from planitia.kernel.errors import SaveError
from planitia.kernel.game import Game
from planitia.kernel.state import State
from planitia.server.table.authority import Authority
from planitia.server.table.ledger import MARK, MOST_CHAT
from planitia.server.table.messages import full
from planitia.server.table.model import Draft, Entry, Principal
from server.books import BLUFF, HOST, OTHER, POCKET_MARS, Book, finished, refused


def busy(game: Game) -> Book:
    """A table to which about everything has happened."""
    book = Book("Ann", "open", game=game, listed=True)
    table = book.table
    book.write(table.invite(HOST, 1, "one"))
    book.write(table.invite(HOST, -1, "two"))
    book.write(table.invite(HOST, 1, "three"))
    book.write(table.join("two", None, "Eve", "eve"))
    book.write(table.join("one", None, "Ben", "ben"))
    book.write(table.revoke(HOST, 1))
    book.start()
    first = table.state.decisions[0] if table.state else None
    assert first is not None
    book.write(table.act(HOST, first.id, first.action(0).text, "first"))
    book.write(table.take_back(HOST, "back"))
    book.write(table.say(OTHER, "Hello", False, "hello"))
    book.play(2)
    book.write(table.keep(OTHER, 1, "random"))
    book.play(2, at=1)
    book.write(table.keep(OTHER, 1, ""))
    book.play(200, at=2)
    book.write(table.again(HOST, "next"))
    return book


@pytest.fixture(scope="module", params=[POCKET_MARS, BLUFF], ids=lambda game: game.name)
def book(request: pytest.FixtureRequest) -> Book:
    return busy(request.param)


def test_the_same_log_makes_the_same_table(book: Book) -> None:
    assert book.table.status == "finished"
    assert book.fold().dump() == book.fold().dump() == book.table.dump()


def test_a_snapshot_and_the_rest_equal_the_whole_log_at_every_entry(book: Book) -> None:
    whole = book.table.dump()
    folded = Authority(book.head, book.game)
    for entry in book.entries:
        folded.apply(entry)
        kept = json.loads(json.dumps(folded.dump()))
        loaded = Authority(book.head, book.game)
        loaded.load(kept)
        assert loaded.dump() == folded.dump()
        assert full(loaded, OTHER) == full(folded, OTHER)
        if entry.n % 16 == 0:
            for later in book.entries[entry.n :]:
                loaded.apply(later)
            assert loaded.dump() == whole


def test_a_loaded_table_tells_the_same_events(book: Book) -> None:
    half = book.entries[len(book.entries) // 2].n
    folded = book.fold(half)
    loaded = Authority(book.head, book.game)
    loaded.load(json.loads(json.dumps(folded.dump())))
    for entry in book.entries[half:]:
        told = [event.seen_by(1) for event in folded.apply(entry)]
        assert [event.seen_by(1) for event in loaded.apply(entry)] == told


def test_entries_come_in_order() -> None:
    book = Book()
    with pytest.raises(AssertionError, match="entry 3 after 1"):
        book.table.apply(Draft("started").entry(3, 0.0))


def test_the_clock_runs_from_the_last_entry_of_the_game() -> None:
    book = Book().start()
    started = book.table.asked
    book.write(book.table.say(HOST, "Wait a moment", False, "k"))
    assert book.table.asked == started == book.entries[1].at
    book.play(1)
    assert book.table.asked == book.entries[-1].at


def test_talk_is_kept_up_to_a_number_of_lines() -> None:
    book = Book()
    for number in range(MOST_CHAT + 5):
        book.write(Draft("said", number % 2, {"text": f"{number}", "phrase": False}))
    assert len(book.table.chat) == MOST_CHAT
    assert book.table.chat[0]["text"] == "5"


def test_decisions_asked_anew_after_undo_have_new_ids() -> None:
    book = Book(game=BLUFF).start()
    book.write(book.table.act(HOST, "0.0", "bid 1", "a"))
    book.write(book.table.take_back(HOST, "b"))
    book.write(book.table.act(HOST, "0.0", "bid 1", "c"))
    assert book.open_ids() == ["0.1"], "seat 1 was asked before, so its decision is the same one"
    book.write(book.table.act(OTHER, "0.1", "bid 2", "d"))
    assert book.open_ids() == ["2.0.1"], "this one could have been asked before the undo"
    assert refused(book.table.act(HOST, "2.0", "fold", "e")) == "stale"
    book.play(1)
    assert book.fold().dump() == book.table.dump()


def test_one_caller_plays_all_seats_at_one_screen() -> None:
    book = Book("Ann", "Ben", "Cid").start()
    while book.table.running:
        state = book.table.state
        assert state is not None
        for asked in state.decisions:
            seat = Principal(asked.seat)
            shown = full(book.table, seat)
            mine = shown["decisions"][0]
            action = mine["actions"][book.table.n % len(mine["actions"])]["action"]
            book.write(book.table.act(seat, mine["id"], action, ""))
    assert book.table.state is not None and book.table.state.outcome is not None


# Frozen


def altered(book: Book, at: int, **changes: Any) -> list[Entry]:
    """The log with one entry's data changed."""
    entries = list(book.entries)
    entries[at] = replace(entries[at], data={**entries[at].data, **changes})
    return entries


def frozen(book: Book, entries: list[Entry]) -> Authority:
    table = Authority(book.head, book.game)
    for entry in entries:
        table.apply(entry)
    assert table.status == "frozen"
    assert table.n == len(entries)
    return table


def test_an_impossible_answer_freezes_the_table_and_tells_nothing_of_a_hand() -> None:
    book = Book().start().play(4)
    secret = book.entries[2].data["action"].split()[-1]
    for wrong in ("launch", "nonsense"):
        table = frozen(book, altered(book, 2, action=wrong))
        assert "entry 3 of its log is not possible any more" in table.frozen
        assert secret not in table.frozen
        seen = book.fold(2).state
        assert seen is not None and full(table, OTHER)["view"] == seen.view(None)
        assert full(table, OTHER)["decisions"] == []


def test_people_who_came_after_the_fault_still_have_their_seats() -> None:
    book = Book("Ann", "bot").start().play(4)
    book.write(book.table.invite(HOST, 1, "code"))
    book.write(book.table.join("code", None, "Ben", "ben"))
    table = frozen(book, altered(book, 2, action="launch"))
    assert table.principal("ben") == OTHER


def test_an_entry_of_a_later_version_freezes_the_table() -> None:
    book = Book()
    table = frozen(book, [*book.entries, Draft("auctioned").entry(2, 0.0)])
    assert "entry 2 of its log is of a kind not known here" in table.frozen


def test_options_that_are_gone_freeze_the_table() -> None:
    book = Book()
    book.head = replace(book.head, options={"moons": 2})
    frozen(book, [*book.entries, Draft("started").entry(2, 0.0)])


def test_a_prefix_that_is_not_possible_freezes_the_table() -> None:
    book = Book(game=BLUFF, prefix=[[0, "bid 1"], [0, "bid 1"]])
    frozen(book, [*book.entries, Draft("started").entry(2, 0.0)])


def test_rules_that_fail_freeze_the_table_and_log_no_secret(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    book = Book(game=BLUFF).start()
    book.write(book.table.act(HOST, "0.0", "bid 1", "a"))

    def fail(state: State, *_: object) -> None:
        raise KeyError("the king of seat 1")

    monkeypatch.setattr(BLUFF.frames["Bidding"], "reveal", fail)
    with caplog.at_level(logging.ERROR, "planitia"):
        book.write(book.table.act(OTHER, "0.1", "bid 2", "a"))
    assert book.table.status == "frozen"
    assert "KeyError" in caplog.text and "king" not in caplog.text
    assert full(book.table, OTHER)["decisions"] == []
    assert refused(book.table.act(HOST, "2.0", "fold", "b")) == "frozen"


def test_a_table_of_other_rules_is_compared_answer_by_answer() -> None:
    book = finished()
    older = replace(book.head, version="0")
    table = Authority(older, book.game)
    for entry in book.entries:
        table.apply(entry)
    assert table.status == "finished"
    book.head = older
    table = frozen(book, altered(book, 4, **{MARK: "another"}))
    assert "the same answers now lead to another state" in table.frozen


def test_a_damaged_snapshot_is_no_table() -> None:
    book = Book().start()
    table = Authority(book.head, book.game)
    with pytest.raises(SaveError):
        table.load({**book.table.dump(), "save": "{}"})
    assert table.n == 0
