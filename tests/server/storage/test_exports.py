"""A table of an earlier version can be exported: what there is, and why it does not go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete, update

from cli.runner import Command
from planitia.kernel.record import Record
from planitia.server.storage.schema import heads, snapshots
from planitia.server.storage.store import Store
from planitia.server.table.model import Entry, Head
from planitia.server.table.records import logged_answers
from server.books import BLUFF, HOST, OTHER, Book
from server.hosted import database, know_toy
from server.players import run
from server.storage.test_earlier_versions import OLDER, earlier, left_behind


@pytest.fixture
def planitia(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, run in this process, which knows the toys."""
    know_toy(monkeypatch)
    return Command(capsys, monkeypatch)


async def forget_snapshots(folder: Path) -> None:
    store = Store(database(folder))
    async with store.begun() as connection:
        await connection.execute(delete(snapshots))
    await store.close()


@pytest.mark.parametrize("how", ["rules", "shape", "options"])
def test_a_table_of_an_earlier_version_is_exported_with_the_reason_it_ended(
    how: str, tmp_path: Path, planitia: Command
) -> None:
    where = ("--data", str(tmp_path))
    with earlier(how):
        seats = run(left_behind(database(tmp_path), tmp_path, 9))
        then = planitia("admin", "export", seats[0].table, *where).out
    now = planitia("admin", "export", seats[0].table, *where)
    assert (now.code, now.out) == (0, then), "the record that the earlier version would give"
    assert Record(now.out).data()["version"] == OLDER
    assert f"version {OLDER} of Two-Card Bluff" in now.err and "cannot go on" in now.err
    assert now.err.count("\n") == 1


def test_without_a_snapshot_only_the_fingerprint_is_unknown(
    tmp_path: Path, planitia: Command
) -> None:
    where = ("--data", str(tmp_path))
    with earlier():
        seats = run(left_behind(database(tmp_path), tmp_path, 9))
        then = planitia("admin", "export", seats[0].table, *where).out
    run(forget_snapshots(tmp_path))
    now = planitia("admin", "export", seats[0].table, *where).out
    assert now.splitlines()[:-1] == then.splitlines()[:-1]
    assert now.splitlines()[-1] == "end 9 unknown"
    (tmp_path / "left.record").write_text(now)
    shown = planitia("replay", str(tmp_path / "left.record"))
    assert shown.code == 0 and "another version of the rules" in shown.said


def test_a_table_of_a_game_that_is_not_installed_is_exported(
    tmp_path: Path, planitia: Command
) -> None:
    seats = run(left_behind(database(tmp_path), tmp_path, 4))

    async def rename() -> None:
        store = Store(database(tmp_path))
        async with store.begun() as connection:
            await connection.execute(update(heads).values(game="chess"))
        await store.close()

    run(rename())
    found = planitia("admin", "export", seats[0].table, "--data", str(tmp_path))
    assert (found.code, len(Record(found.out).answers)) == (0, 4)
    assert "There is no game “chess”" in found.err


@pytest.mark.parametrize("data", [{}, {"settings": {"mood": 1}, "chairs": []}])
def test_a_damaged_log_is_a_sentence(
    data: dict[str, object], tmp_path: Path, planitia: Command
) -> None:
    async def write() -> None:
        store = Store(database(tmp_path))
        await store.open()
        head = Head("t", "two-card-bluff", "1", "", 2, {}, "7", 0.0)
        await store.create(head, Entry(1, "created", None, data, "", 0.0), False)
        await store.close()

    run(write())
    for look in ("inspect", "export"):
        said = planitia.refused("admin", look, "t", "--data", str(tmp_path))
        assert "This table cannot be shown: entry 1 of its log is damaged." in said


def test_answers_of_a_log_are_those_of_the_game_whatever_was_taken_back() -> None:
    book = Book(game=BLUFF).start()
    book.write(book.table.act(HOST, "0.0", "bid 1", "a"))
    book.write(book.table.take_back(HOST, "b"))
    book.write(book.table.act(OTHER, "0.1", "bid 2", "c"))
    book.play(4)
    assert logged_answers(book.entries) == given(book)
    continued = Book(game=BLUFF, prefix=[list(one) for one in given(book)]).start().play(1)
    assert logged_answers(continued.entries) == given(continued)
    assert len(given(continued)) == len(given(book)) + 1


def given(book: Book) -> list[tuple[int, str]]:
    """The answers of the game as it is."""
    assert book.table.state is not None
    text = book.game.vocabulary.text
    return [(seat, text(code)) for seat, code in book.table.state.answers()]
