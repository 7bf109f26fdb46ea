"""The name of the code that plays: it changes with what changes a game, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from planitia.lab.source import code_hash


@pytest.fixture
def install(tmp_path: Path) -> Path:
    """A small install: a module of each part, a game's weights, and what else lies about."""
    for name in ("bots/names.py", "games/chess/rules.py", "kernel/state.py", "lab/play.py"):
        write(tmp_path / name, f"# {name}")
    write(tmp_path / "games/chess/content/master.toml", "pawn = 1.0")
    write(tmp_path / "server/app.py", "# the server")
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def now(root: Path) -> str:
    code_hash.cache_clear()
    return code_hash(root)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("games/chess/content/master.toml", "pawn = 1.1"),
        ("games/chess/content/evaluation.toml", "check = 0.2"),
        ("games/chess/rules.py", "# en passant"),
        ("bots/names.py", "# others"),
    ],
)
def test_other_rules_players_or_weights_are_other_code(install: Path, name: str, text: str) -> None:
    before = now(install)
    write(install / name, text)
    assert now(install) != before


@pytest.mark.parametrize(
    "name",
    [
        "kernel/state.cpython-311-x86_64-linux-gnu.so",
        "kernel/__pycache__/state.cpython-311.pyc",
        "games/chess/content/lesson.record",
        "games/chess/content/lesson.toml",
        "games/chess/content/levels.toml",
        "server/app.py",
    ],
)
def test_what_is_compiled_and_what_does_not_play_changes_nothing(install: Path, name: str) -> None:
    before = now(install)
    write(install / name, "something else")
    assert now(install) == before
