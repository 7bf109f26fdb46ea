"""Who sits where: tokens, invites, sitting down, arranging, keeping and giving back."""

from __future__ import annotations

from planitia.server.table.model import SPECTATOR, Principal
from planitia.server.table.seating import MOST_INVITES, SPECTATING
from planitia.server.table.tokens import hashed
from server.books import HOST, OTHER, Book, drafted, finished, refused

# Who is who


def test_a_token_names_its_seat() -> None:
    table = Book().table
    assert table.principal("token of 0") == HOST
    assert table.principal("token of 1") == OTHER
    assert table.principal("another") is None
    assert table.principal("") is table.principal(None) is None


def test_without_a_token_a_listed_table_is_watched() -> None:
    assert Book(listed=True).table.principal(None) == SPECTATOR
    assert Book(listed=True, spectators=False).table.principal(None) is None


def test_a_host_need_not_sit() -> None:
    book = Book(host=hashed("host"))
    assert book.table.principal("host") == Principal(None, True)
    book.write(book.table.start(Principal(None, True)))
    assert refused(book.table.act(Principal(None, True), "0.0", "launch", "k")) == "not-allowed"


# Invites


def test_an_invite_seats_one_person_once() -> None:
    book = Book("Ann", "open")
    book.write(book.table.invite(HOST, 1, "code"))
    book.write(book.table.join("code", None, "Ben", "ben"))
    assert book.table.principal("ben") == OTHER
    assert book.table.chairs[1].name == "Ben"
    assert refused(book.table.join("code", None, "Eve", "eve")) == "invite-spent"


def test_an_invite_can_be_revoked() -> None:
    book = Book("Ann", "open")
    book.write(book.table.invite(HOST, 1, "one"))
    book.write(book.table.invite(HOST, 1, "two"))
    book.write(book.table.revoke(HOST, 1))
    assert refused(book.table.join("one", None, "Eve", "eve")) == "invite-spent"
    assert refused(book.table.revoke(HOST, 1)) == "invite-spent"


def test_the_second_invite_to_a_taken_seat_is_refused() -> None:
    book = Book("Ann", "open")
    book.write(book.table.invite(HOST, 1, "one"))
    book.write(book.table.invite(HOST, 1, "two"))
    book.write(book.table.join("one", None, "Ben", "ben"))
    assert refused(book.table.join("two", None, "Eve", "eve")) == "seat-taken"
    assert refused(book.table.invite(HOST, 1, "three")) == "seat-taken"


def test_an_invite_to_watch_makes_a_spectator() -> None:
    book = Book()
    book.write(book.table.invite(HOST, SPECTATING, "code"))
    book.write(book.table.join("code", 1, "Eve", "eve"))
    assert book.table.principal("eve") == SPECTATOR
    assert refused(Book(spectators=False).table.invite(HOST, SPECTATING, "c")) == "not-allowed"


def test_only_the_host_invites_within_bounds() -> None:
    book = Book("Ann", "open")
    assert refused(book.table.invite(OTHER, 1, "code")) == "not-allowed"
    assert refused(book.table.revoke(OTHER, 1)) == "not-allowed"
    assert refused(book.table.invite(HOST, 2, "code")) == "invalid"
    for number in range(MOST_INVITES):
        book.write(book.table.invite(HOST, 1, f"code {number}"))
    assert refused(book.table.invite(HOST, 1, "code")) == "too-many"


def test_a_person_takes_a_bots_seat_over_by_invite_in_mid_game() -> None:
    book = Book("Ann", "bot").start()
    book.write(book.table.invite(HOST, 1, "code"))
    book.write(book.table.join("code", None, "Ben", "ben"))
    assert book.table.chairs[1].mind == ""
    assert book.table.state is not None
    action = book.table.state.decisions[1].action(0).text
    drafted(book.table.act(OTHER, "0.1", action, "k"))


# Sitting down


def test_a_private_table_needs_an_invite() -> None:
    assert refused(Book("Ann", "open").table.join(None, 1, "Eve", "eve")) == "not-allowed"


def test_a_listed_table_gives_its_open_seats() -> None:
    book = Book("Ann", "bot", "open", listed=True)
    assert refused(book.table.join(None, 1, "Eve", "eve")) == "seat-taken"
    assert refused(book.table.join(None, 3, "Eve", "eve")) == "invalid"
    assert refused(book.table.join(None, SPECTATING, "Eve", "eve")) == "invalid"
    book.write(book.table.join(None, None, "Eve", "eve"))
    assert book.table.principal("eve") == Principal(2)
    assert refused(book.table.join(None, None, "Max", "max")) == "seat-taken"


def test_nobody_sits_down_when_the_game_is_over() -> None:
    book = finished(listed=True)
    assert refused(book.table.join(None, 1, "Eve", "eve")) == "over"
    assert refused(book.table.invite(HOST, 1, "code")) == "over"
    drafted(book.table.invite(HOST, SPECTATING, "code"))


# Arranging, keeping, giving back


def test_the_host_arranges_seats_until_the_game_begins() -> None:
    book = Book("Ann", "open")
    assert refused(book.table.arrange(OTHER, 1, "bot", "random")) == "not-allowed"
    assert refused(book.table.arrange(HOST, 9, "bot", "random")) == "invalid"
    book.write(book.table.arrange(HOST, 1, "bot", "random"))
    assert book.table.chairs[1].mind == "random"
    book.start()
    assert refused(book.table.arrange(HOST, 1, "open", "")) == "already-started"
    book.write(book.table.arrange(HOST, 1, "bot", "heuristic"))
    assert refused(finished().table.arrange(HOST, 1, "bot", "random")) == "over"


def test_a_person_is_not_put_out_of_a_running_game() -> None:
    book = Book()
    book.write(book.table.arrange(HOST, 1, "open", ""))
    assert book.table.principal("token of 1") is None
    assert refused(Book().start().table.arrange(HOST, 1, "bot", "random")) == "seat-taken"
    own = Book().start()
    own.write(own.table.arrange(HOST, 0, "bot", "random"))
    assert own.table.principal("token of 0") == Principal(None, True)


def test_a_bot_keeps_a_seat_and_gives_it_back() -> None:
    book = Book("Ann", "Ben", "Cid", "bot").start()
    assert refused(book.table.keep(OTHER, 2, "random")) == "not-allowed"
    assert refused(book.table.keep(HOST, 3, "random")) == "invalid"
    assert refused(book.table.keep(HOST, 4, "random")) == "invalid"
    assert refused(book.table.keep(OTHER, 1, "")) == "invalid"
    book.write(book.table.keep(HOST, 1, "random"))
    assert (book.table.chairs[1].kind, book.table.chairs[1].mind) == ("person", "random")
    book.write(book.table.keep(OTHER, 1, ""))
    assert book.table.chairs[1].mind == ""
    assert refused(finished().table.keep(HOST, 1, "random")) == "over"


def test_a_game_starts_once_with_all_seats_taken() -> None:
    book = Book("Ann", "open")
    assert refused(book.table.start(OTHER)) == "not-allowed"
    assert refused(book.table.start(HOST)) == "not-started"
    book.write(book.table.arrange(HOST, 1, "bot", "random"))
    book.start()
    assert refused(book.table.start(HOST)) == "already-started"
