"""Commands look and change nothing; each guard refuses with its reason and a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from planitia.server.table.authority import MOST_IN_A_ROW
from planitia.server.table.model import Answer, Draft
from planitia.server.table.seating import SPECTATING
from server.books import BLUFF, HOST, OTHER, WATCHER, Book, accepted, drafted, finished, refused


def frozen() -> Book:
    book = Book().start()
    book.table.freeze("a test")
    return book


def commands(book: Book) -> list[Callable[[], Answer]]:
    """One of every command, by the host at seat 0, but for a rematch."""
    table = book.table
    return [
        lambda: table.invite(HOST, SPECTATING, "code"),
        lambda: table.invite(HOST, 0, "code"),
        lambda: table.revoke(HOST, 1),
        lambda: table.join("code", None, "Eve", "token"),
        lambda: table.join(None, 1, "Eve", "token"),
        lambda: table.arrange(HOST, 1, "bot", "random"),
        lambda: table.keep(HOST, 1, "random"),
        lambda: table.leave(HOST),
        lambda: table.resign(HOST),
        lambda: table.start(HOST),
        lambda: table.act(HOST, "0.0", "launch", "k"),
        lambda: table.act(HOST, "2.0", "launch", "k"),
        lambda: table.take_back(HOST, "k"),
        lambda: table.say(HOST, "Hello", False, "k"),
    ]


@pytest.mark.parametrize("book", [Book("Ann", "open"), Book().start().play(3), finished()])
def test_a_command_changes_nothing_by_itself(book: Book) -> None:
    before = book.table.dump()
    for command in commands(book):
        command()
    book.table.again(HOST, "next")
    assert book.table.dump() == before


def test_a_frozen_table_refuses_everything_but_a_new_one_with_the_same_people() -> None:
    book = frozen()
    assert {refused(command()) for command in commands(book)} == {"frozen"}
    assert book.table.status == "frozen"
    again = book.table.again(HOST, "next")
    assert isinstance(again, Draft) and again.data == {"table": "next"}


# Acting


def test_an_answer_is_refused_with_its_reason() -> None:
    waiting = Book().table
    assert refused(waiting.act(HOST, "0.0", "launch", "k")) == "not-started"
    table = Book().start().table
    assert refused(table.act(WATCHER, "0.0", "launch", "k")) == "not-allowed"
    assert refused(table.act(HOST, "9.0", "launch", "k")) == "stale"
    assert refused(table.act(HOST, "0.1", "launch", "k")) == "foreign-seat"
    assert refused(table.act(HOST, "0.0", "dance", "k")) == "invalid"
    assert refused(table.act(HOST, "0.0", "launch", "k")) == "illegal"
    assert refused(finished().table.act(HOST, "0.0", "fold", "k")) == "over"


def test_an_illegal_answer_names_the_rule() -> None:
    table = Book(game=BLUFF).start().table
    answer = table.act(HOST, "0.0", "fold", "k")
    assert refused(answer) == "illegal"
    assert getattr(answer, "rule", "") == "TCB-02"


def test_sealed_answers_do_not_collide_in_either_order() -> None:
    for first, second in ((HOST, OTHER), (OTHER, HOST)):
        book = Book(game=BLUFF).start()
        ids = {who: book.open_ids(who.seat)[0] for who in (first, second)}
        book.write(book.table.act(first, ids[first], "bid 1", "a"))
        assert book.open_ids() == [ids[second]]
        assert refused(book.table.act(first, ids[first], "bid 2", "b")) == "stale"
        book.write(book.table.act(second, ids[second], "bid 3", "a"))
        assert book.open_ids(first.seat) == [f"2.{first.seat}"]


# Undo


def test_a_sealed_answer_can_be_taken_back_until_it_is_revealed() -> None:
    book = Book(game=BLUFF).start()
    book.write(book.table.act(HOST, "0.0", "bid 1", "a"))
    assert refused(book.table.take_back(OTHER, "b")) == "no-undo"
    book.write(book.table.take_back(HOST, "b"))
    assert book.open_ids() == ["0.0", "0.1"]
    book.write(book.table.act(HOST, "0.0", "bid 2", "c"))
    book.write(book.table.act(OTHER, "0.1", "bid 3", "c"))
    assert refused(book.table.take_back(OTHER, "d")) == "no-undo"


def test_undo_is_refused_with_its_reason() -> None:
    assert refused(Book().table.take_back(HOST, "k")) == "not-started"
    assert refused(Book().start().table.take_back(HOST, "k")) == "no-undo"
    assert refused(Book().start().table.take_back(WATCHER, "k")) == "not-allowed"
    book = Book(game=BLUFF, undo=False).start()
    book.write(book.table.act(HOST, "0.0", "bid 1", "a"))
    assert refused(book.table.take_back(HOST, "b")) == "no-undo"


def test_what_ended_the_game_is_not_taken_back() -> None:
    # Its whole record could have been read meanwhile.
    assert refused(finished().table.take_back(HOST, "k")) == "over"
    assert refused(finished().table.take_back(OTHER, "k")) == "over"


def test_what_was_answered_at_another_table_is_not_taken_back() -> None:
    book = Book(game=BLUFF, prefix=[[0, "bid 1"]]).start()
    assert refused(book.table.take_back(HOST, "k")) == "no-undo"


# Talk


def test_talk_follows_the_settings() -> None:
    assert refused(Book().table.say(WATCHER, "Hi", False, "k")) == "not-allowed"
    assert refused(Book(chat="off").table.say(HOST, "Hi", False, "k")) == "not-allowed"
    assert refused(Book(chat="phrases").table.say(HOST, "Hi", False, "k")) == "not-allowed"
    book = Book()
    book.write(book.table.say(OTHER, "Hi", False, "k"))
    said = {"n": 2, "seat": 1, "at": 1002.0, "text": "Hi", "phrase": False}
    assert book.table.chat == [said]


def test_a_game_offers_its_phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BLUFF, "phrases", ("I call", "Well played"))
    book = Book(game=BLUFF, chat="phrases")
    assert refused(book.table.say(HOST, "I fold", True, "k")) == "invalid"
    book.write(book.table.say(HOST, "I call", True, "k"))
    assert book.table.chat[0]["text"] == "I call"


def test_nobody_talks_alone_for_ever() -> None:
    book = Book()
    for number in range(MOST_IN_A_ROW):
        book.write(book.table.say(HOST, f"line {number}", False, f"k{number}"))
    assert refused(book.table.say(HOST, "more", False, "k")) == "too-many"
    book.write(book.table.say(OTHER, "me too", False, "k"))
    drafted(book.table.say(HOST, "more", False, "k"))


# Rematch


def test_a_rematch_follows_a_finished_game_once() -> None:
    assert refused(Book().table.again(HOST, "next")) == "not-allowed"
    assert refused(Book().start().table.again(HOST, "next")) == "not-allowed"
    book = finished()
    assert refused(book.table.again(WATCHER, "next")) == "not-allowed"
    book.write(book.table.again(OTHER, "next"))
    assert book.table.rematch == "next"
    assert refused(book.table.again(HOST, "more")) == "already-started"


# Keys


def test_a_repeated_command_gets_the_first_answer() -> None:
    book = Book(game=BLUFF).start()
    n = book.write(book.table.act(HOST, "0.0", "bid 1", "k"))
    assert accepted(book.table.act(HOST, "0.0", "bid 1", "k")) == n
    back = book.write(book.table.take_back(HOST, "u"))
    assert accepted(book.table.take_back(HOST, "u")) == back
    assert accepted(book.table.act(HOST, "0.0", "bid 1", "k")) == n
    said = book.write(book.table.say(HOST, "Hi", False, "s"))
    assert accepted(book.table.say(HOST, "Hi", False, "s")) == said


def test_a_key_is_for_one_command_of_one_seat() -> None:
    book = Book(game=BLUFF).start()
    book.write(book.table.act(HOST, "0.0", "bid 1", "k"))
    assert refused(book.table.act(HOST, "0.0", "bid 2", "k")) == "key-reused"
    assert refused(book.table.take_back(HOST, "k")) == "key-reused"
    assert refused(book.table.say(HOST, "Hi", False, "k")) == "key-reused"
    drafted(book.table.act(OTHER, "0.1", "bid 1", "k"))
