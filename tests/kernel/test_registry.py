"""The registry: games by entry point, and what it says of those that are not there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from planitia.kernel.errors import UnknownGame
from planitia.kernel.registry import GROUP, all_games, game, game_names


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An installed package with three games that do not load."""
    facts = tmp_path / "unlucky-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: unlucky\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(
        f"[{GROUP}]\n"
        "absent = no.such.module:GAME\n"
        "broken = broken_at_import:GAME\n"
        "nothing = json:dumps\n"
    )
    (tmp_path / "broken_at_import.py").write_text("raise RuntimeError('out of dilithium')\n")
    monkeypatch.syspath_prepend(str(tmp_path))


def test_every_registered_game_is_listed_once() -> None:
    assert "pocket-mars" in game_names()
    assert [one.name for one in all_games()] == game_names()
    assert game("pocket-mars") is game("pocket-mars")


def test_an_unknown_game_is_answered_with_those_that_are_known() -> None:
    with pytest.raises(UnknownGame) as caught:
        game("chess")
    assert str(caught.value).startswith("There is no game “chess”. Registered games: ")
    assert "pocket-mars" in str(caught.value)


@pytest.mark.usefixtures("entries")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("absent", "The game “absent” is registered but does not load: No module named 'no'."),
        ("broken", "The game “broken” is registered but does not load: out of dilithium."),
        ("nothing", "“nothing” is registered as a game but is none."),
    ],
)
def test_a_game_that_does_not_load_says_why(name: str, sentence: str) -> None:
    assert name in game_names()
    with pytest.raises(UnknownGame) as caught:
        game(name)
    assert str(caught.value) == sentence


def test_the_public_list_of_games_can_be_asked_for_again_and_again() -> None:
    program = "import planitia; print(planitia.all_games(), planitia.all_games())"
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("<Game pocket-mars") == 2
