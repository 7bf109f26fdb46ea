"""``planitia admin`` looks without changing anything, whatever Planitia has used the database."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cli.runner import Command
from planitia.server.storage import store
from server.hosted import database
from server.players import run

LOOKS = (("list",), ("inspect", "t"), ("export", "t"))
LATER = '''
revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Change nothing."""
'''


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """A folder whose database a server has used."""

    async def work() -> None:
        opened = store.Store(database(tmp_path))
        await opened.open()
        await opened.close()

    run(work())
    return tmp_path


@pytest.fixture
def later(
    used: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From now on a Planitia with one migration more than the one that has used the database."""
    folder = tmp_path_factory.mktemp("later") / "migrations"
    shutil.copytree(store.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "0002_later.py").write_text(LATER)
    monkeypatch.setattr(store, "MIGRATIONS", folder)


def ask(folder: Path, statement: str) -> list[tuple[object, ...]]:
    """What the database itself says."""
    with closing(sqlite3.connect(folder / "planitia.sqlite3")) as connection:
        found = connection.execute(statement).fetchall()
        connection.commit()
        return found


def version_of(folder: Path) -> object:
    """The schema that a database says it has."""
    return ask(folder, "SELECT version_num FROM alembic_version")[0][0]


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("look", LOOKS)
def test_looking_at_an_older_database_leaves_it_as_it_is(
    used: Path, planitia: Command, look: tuple[str, ...]
) -> None:
    said = planitia.refused("admin", *look, "--data", str(used))
    assert said == (
        "The database cannot be read: an older Planitia has used it (its schema is 0001, and this "
        "one reads 0002); looking changes nothing, “planitia serve” brings it up to date."
    )
    assert version_of(used) == "0001"


@pytest.mark.usefixtures("later")
def test_who_changes_something_brings_it_up_to_date(used: Path, planitia: Command) -> None:
    assert planitia("admin", "compact", "--data", str(used)).said == "0 tables are gone."
    assert version_of(used) == "0002"
    assert planitia("admin", "list", "--data", str(used)).code == 0


@pytest.mark.parametrize("look", [*LOOKS, ("compact",), ("delete", "t")])
def test_a_newer_database_is_a_sentence(
    used: Path, planitia: Command, look: tuple[str, ...]
) -> None:
    ask(used, "UPDATE alembic_version SET version_num = '0099'")
    said = planitia.refused("admin", *look, "--data", str(used))
    assert said == (
        "The database cannot be read: a newer Planitia has used it (its schema is 0099, and this "
        "one knows them up to 0001); install the newer one."
    )
    assert version_of(used) == "0099"


@pytest.mark.parametrize("look", LOOKS)
def test_looking_makes_no_tables(tmp_path: Path, planitia: Command, look: tuple[str, ...]) -> None:
    ask(tmp_path, "SELECT 1")
    assert planitia.refused("admin", *look, "--data", str(tmp_path)) == (
        "The database cannot be read: no server has used it yet, so there are no tables in it."
    )
    assert ask(tmp_path, "SELECT name FROM sqlite_master") == []


@pytest.mark.parametrize("look", LOOKS)
def test_looking_at_a_file_of_others_changes_no_byte_of_it(
    tmp_path: Path, planitia: Command, look: tuple[str, ...]
) -> None:
    ask(tmp_path, "CREATE TABLE notes (id INTEGER)")
    before = (tmp_path / "planitia.sqlite3").read_bytes()
    assert "no server has used it yet" in planitia.refused("admin", *look, "--data", str(tmp_path))
    assert (tmp_path / "planitia.sqlite3").read_bytes() == before


@pytest.mark.parametrize(
    "words", [("serve", "--no-browser", "--port", "0"), ("admin", "list"), ("admin", "compact")]
)
def test_a_database_that_cannot_be_opened_is_a_sentence_and_no_traceback(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    """In a process of its own, for threads print their tracebacks where nobody catches them."""
    (tmp_path / "planitia.sqlite3").mkdir()
    command = [sys.executable, "-m", "planitia", *words, "--data", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert found.stderr.splitlines()[-1].endswith(": unable to open database file.")
    assert "Traceback" not in found.stderr
