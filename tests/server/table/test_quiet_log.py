"""Quiet answers in the log: whose they are, who counts them, who may take them back, time up."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import Any

import pytest

from planitia.server.people import clocks
from planitia.server.table.authority import Authority
from planitia.server.table.happenings import BUFFER, MOST_KEPT, Happening, Recent
from planitia.server.table.ledger import MARK, TAKEN, mark_of
from planitia.server.table.messages import full, may_undo
from planitia.server.table.model import Draft, Principal
from planitia.server.table.numbering import Numbers, load_numbers
from planitia.server.table.records import seen_record
from planitia.server.table.rounds import least_answers
from server.books import QUIET, WATCHER, Book, accepted, drafted, refused

SEATS = [Principal(0, True), Principal(1), Principal(2)]


def begun(*chairs: str, **settings: Any) -> Book:
    return Book(*(chairs or ("Ann", "Ben", "Cid")), game=QUIET, seed="7", **settings).start()


def act(book: Book, seat: int, action: str, key: str = "") -> int:
    (id,) = book.open_ids(seat)
    return book.write(book.table.act(SEATS[seat], id, action, key))


def voting(**settings: Any) -> Book:
    book = begun(**settings)
    act(book, 0, "call red")
    for seat in range(3):
        act(book, seat, "done")
    return book


def numbers(book: Book) -> list[int]:
    """How far each seat and a spectator have counted."""
    return [book.table.number(who) for who in (*SEATS, WATCHER)]


# Numbers


def test_an_entry_for_one_seat_has_no_number_for_others() -> None:
    counted = Numbers()
    for seat, n in ((1, 4), (2, 5), (1, 7)):
        counted.hush(seat, n)
    told = {seat: [counted.told(seat, n) for n in range(3, 9)] for seat in (None, 0, 1, 2)}
    assert told[None] == told[0] == [3, 3, 3, 4, 4, 5]
    assert told[1] == [3, 4, 4, 5, 6, 7]
    assert told[2] == [3, 3, 4, 5, 5, 6]
    again = load_numbers(json.loads(json.dumps(counted.dump())))
    assert again.dump() == counted.dump() == [[1, 4, 7], [2, 5]]


def test_hushed_answers_and_their_undo_are_counted_by_their_seat_alone() -> None:
    book = voting()
    before = numbers(book)
    act(book, 1, "stay")
    assert book.table.hidden
    book.write(book.table.take_back(SEATS[1], ""))
    assert book.table.hidden
    act(book, 1, "stay")
    act(book, 0, "stay")
    counted = [now - then for now, then in zip(numbers(book), before, strict=True)]
    assert counted == [1, 3, 0, 0]
    act(book, 2, "stay")
    assert not book.table.hidden and book.table.unsigned
    counted = [now - then for now, then in zip(numbers(book), before, strict=True)]
    assert counted == [2, 4, 1, 1]


def test_a_public_act_of_a_window_is_signed_and_its_end_is_not() -> None:
    book = begun()
    act(book, 0, "call red")
    assert (book.table.hidden, book.table.unsigned) == (False, False)
    act(book, 1, "nod")
    assert (book.table.hidden, book.table.unsigned) == (False, False)
    for seat in range(3):
        act(book, seat, "rest")
        assert book.table.unsigned
        assert book.table.hidden == (seat < 2)


def test_a_snapshot_keeps_the_numbers_and_the_log_makes_them_anew() -> None:
    book = voting()
    act(book, 1, "stay")
    book.write(book.table.take_back(SEATS[1], "back"))
    act(book, 2, "stay")
    loaded = Authority(book.head, QUIET)
    loaded.load(json.loads(json.dumps(book.table.dump())))
    for table in (loaded, book.fold()):
        assert table.dump() == book.table.dump()
        assert [table.number(who) for who in (*SEATS, WATCHER)] == numbers(book)
        assert table.round == book.table.round
        for who in (*SEATS, WATCHER):
            assert full(table, who) == full(book.table, who)


def test_a_repeat_is_answered_with_the_first_number_of_its_seat() -> None:
    book = voting()
    act(book, 0, "stay")
    (id,) = book.open_ids(1)
    n = book.write(book.table.act(SEATS[1], id, "stay", "key"))
    act(book, 2, "stay")
    assert accepted(book.table.act(SEATS[1], id, "stay", "key")) == n
    assert book.table.number(SEATS[1], n) == n - 2, "seat 0 was done and has answered in quiet"


# What comes back


def heard(book: Book, n: int, hidden: bool) -> Happening:
    return Happening(Draft("said", n % 3).entry(n, 0.0), [], hidden)


def test_how_far_back_one_is_told_does_not_depend_on_others() -> None:
    for quiet in (0, 1, 3):
        book = voting()
        recent = Recent()
        table = book.table
        for _ in range(BUFFER + 5):
            for hidden in [True] * quiet + [False]:
                table.n += 1
                if hidden:
                    table.numbers.hush(1, table.n)
                seat = 1 if hidden else 0
                recent.add(Happening(Draft("said", seat).entry(table.n, 0.0), [], hidden))
        last = table.number(WATCHER)
        missed = recent.since(table, WATCHER, last - BUFFER)
        assert missed is not None and len(missed) == BUFFER
        assert not any(one.hidden for one in missed)
        assert recent.since(table, WATCHER, last - BUFFER - 1) is None
        assert recent.since(table, WATCHER, last + 1) is None
        mine = recent.since(table, SEATS[1], table.number(SEATS[1]) - 50)
        assert mine is not None and len(mine) == 50


def test_one_seat_cannot_fill_the_memory() -> None:
    book = voting()
    recent, table = Recent(), book.table
    for at in range(2 * MOST_KEPT):
        table.n += 1
        hidden = at % 100 > 0
        if hidden:
            table.numbers.hush(1, table.n)
        recent.add(Happening(Draft("said", 1).entry(table.n, 0.0), [], hidden))
    assert len(recent.kept) == MOST_KEPT
    last = table.number(WATCHER)
    told = recent.since(table, WATCHER, last - 40)
    assert told is not None and [table.number(WATCHER, one.entry.n) for one in told] == list(
        range(last - 39, last + 1)
    )
    assert recent.since(table, SEATS[1], table.number(SEATS[1]) - BUFFER) is not None


# Undo


def test_each_seat_takes_its_own_quiet_answer_back_whoever_was_last() -> None:
    book = voting()
    act(book, 1, "stay")
    act(book, 2, "stay")
    ids = book.open_ids(0)
    assert [may_undo(book.table, who) for who in (*SEATS, WATCHER)] == [False, True, True, False]
    book.write(book.table.take_back(SEATS[1], ""))
    assert book.open_ids() == [*ids, "2.1"]
    assert book.table.retreats == [], "no id changes for others"
    assert refused(book.table.take_back(SEATS[1], "")) == "no-undo"
    drafted(book.table.take_back(SEATS[2], ""))
    assert book.fold().dump() == book.table.dump()


def test_refusals_of_undo_do_not_tell_whether_anybody_has_answered() -> None:
    book = voting()
    sentence = repr(book.table.take_back(SEATS[0], ""))
    act(book, 1, "stay")
    assert repr(book.table.take_back(SEATS[0], "")) == sentence


def test_a_call_before_a_window_stands_whether_or_not_anybody_is_done() -> None:
    book = begun()
    act(book, 0, "call red")
    before = repr(book.table.take_back(SEATS[0], ""))
    act(book, 1, "done")
    assert repr(book.table.take_back(SEATS[0], "")) == before


def test_what_closed_a_round_is_not_taken_back() -> None:
    book = voting()
    for seat in range(3):
        act(book, seat, "stay")
    assert [refused(book.table.take_back(who, "")) for who in SEATS] == ["no-undo"] * 3


def test_a_quiet_answer_shows_on_nobodys_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    book = voting(clock="5min")
    now = book.table.asked + 20.0
    monkeypatch.setattr(time, "time", lambda: now)
    before = clocks.banked(book.table, 0.0)
    assert before == [280.0] * 3
    for seat in (1, 2):
        draft = book.table.act(SEATS[seat], book.open_ids(seat)[0], "stay", "")
        assert isinstance(draft, Draft)
        book.write(replace(draft, data={**draft.data, TAKEN: 20.0}))
        assert clocks.banked(book.table, 0.0) == before


def test_a_quiet_answer_of_another_table_is_not_taken_back() -> None:
    prefix = [[0, "call red"], *[[seat, "done"] for seat in range(3)], [1, "stay"]]
    book = begun(prefix=prefix)
    assert refused(book.table.take_back(SEATS[1], "")) == "no-undo"
    act(book, 2, "stay")
    book.write(book.table.take_back(SEATS[2], ""))
    assert refused(book.table.take_back(SEATS[1], "")) == "no-undo"


# Refusals


@pytest.mark.parametrize("answered", [False, True])
def test_another_seats_decision_is_another_seats_open_or_not(answered: bool) -> None:
    book = voting()
    (id,) = book.open_ids(1)
    if answered:
        act(book, 1, "stay")
    for named in (id, "0.1", "2+1.1", "999.1", "2.1.5"):
        for who in (SEATS[0], SEATS[2]):
            assert refused(book.table.act(who, named, "stay", "")) == "foreign-seat"


def test_the_stale_sentence_names_public_facts_only() -> None:
    book = voting()
    said = repr(book.table.act(SEATS[0], "77.0", "stay", ""))
    assert "Awaited now: Seat 0, Seat 1 and Seat 2." in said
    act(book, 1, "stay")
    assert repr(book.table.act(SEATS[0], "77.0", "stay", "")) == said
    assert refused(book.table.act(SEATS[0], "77.9", "stay", "")) == "stale"


# The record of a running table


def test_a_running_record_has_nothing_quiet_of_others_and_nothing_fleeting() -> None:
    book = begun()
    act(book, 0, "call red")
    state = book.table.state
    assert state is not None
    lay = next(one.text for one in state.decisions[0].actions if one.text.startswith("lay"))
    act(book, 0, lay)
    for seat in (1, 0, 2):
        act(book, seat, "done")
    act(book, 1, "stay")
    records = [seen_record(book.table, who).splitlines()[3:] for who in (*SEATS, WATCHER)]
    public = ["0 call red", "- somebody acted", "- all have answered"]
    plain = [[line for line in one if not line.startswith("  ")] for one in records]
    assert plain[3] == public
    assert plain[0] == ["0 call red", f"0 {lay}", "0 done", "- all have answered"]
    assert plain[1] == ["0 call red", "- somebody acted", "1 done", "- all have answered", "1 stay"]
    assert plain[2] == ["0 call red", "- somebody acted", "2 done"]
    assert not any("laid" in line for one in records for line in one)


# Time


def test_the_least_answers_end_what_is_asked() -> None:
    book = begun()
    state = book.table.state
    assert state is not None
    assert least_answers(state) == [[0, "call red"]]
    act(book, 0, "call red")
    act(book, 1, "rest")
    assert least_answers(state) == [[0, "done"], [2, "done"]]
    before, n = numbers(book), book.table.n
    lapsed = drafted(book.table.lapse())
    assert lapsed.seat is None and lapsed.data["answers"] == [[0, "done"], [2, "done"]]
    assert lapsed.data[MARK] == mark_of(state)
    assert book.write(lapsed) == n + 1
    assert numbers(book) == [one + 1 for one in before], "everybody is told, once"
    assert book.table.state is not None and len(least_answers(book.table.state)) == 3
    assert book.fold().dump() == book.table.dump()


def test_a_question_without_a_least_answer_does_not_lapse() -> None:
    assert refused(Book().start().table.lapse()) == "not-allowed"
    assert refused(Book().table.lapse()) == "not-started"


def test_the_time_of_a_round_runs_from_its_opening_and_no_quiet_answer_shows_in_it() -> None:
    book = begun()
    act(book, 0, "call red")
    opened = book.table.asked
    assert book.table.began == opened
    act(book, 1, "rest")
    assert (book.table.asked, book.table.began) == (opened, opened)
    n = act(book, 2, "nod")
    assert book.table.asked == book.entries[n - 1].at
    assert book.table.began == opened
