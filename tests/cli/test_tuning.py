"""The command ``tune``: what it prints, writes and refuses."""

from __future__ import annotations

import shlex
import tomllib
from pathlib import Path

import pytest
from bold_bluff import BOLD, install

from cli.runner import Command
from planitia.lab.trials import Arena

TUNE = ("tune", "bold-bluff", "--games", "20", "--rounds", "2", "--seed", "1", "--spread", "0.5")


@pytest.fixture(autouse=True)
def bold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a registered game."""
    install(tmp_path, monkeypatch)


def test_it_tells_every_round_and_proves_what_came_of_it(planitia: Command) -> None:
    result = planitia(*TUNE)
    assert result.code == 0 and result.err == ""
    lines = result.out.splitlines()
    assert lines[0].startswith("round 1: best ") and ", mean " in lines[0]
    assert lines[1].startswith("round 2: best ")
    assert lines[2].startswith("start: won ") and lines[2].endswith("of 200 fresh games")
    assert lines[3].startswith("tuned: won ")
    assert set(tomllib.loads("\n".join(lines[4:]))) == {"nerve", "caution"}


def test_the_file_says_which_command_makes_it_again(planitia: Command, tmp_path: Path) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    assert planitia(*TUNE, "--option", "rounds=2", "--out", str(first)).code == 0
    made = first.read_text().splitlines()[0].removeprefix("# Made by: planitia ")
    assert "--option rounds=2" in made and "--start heuristic" in made
    assert planitia(*shlex.split(made), "--out", str(second)).code == 0
    assert second.read_text() == first.read_text()
    assert tomllib.loads(first.read_text())["nerve"] != 0


def test_it_goes_on_from_a_file_and_leaves_other_knobs_alone(
    planitia: Command, tmp_path: Path
) -> None:
    start = tmp_path / "start.toml"
    start.write_text("nerve = 2\ncaution = 1.5\n")
    out = tmp_path / "out.toml"
    planitia(*TUNE, "--start", str(start), "--parameters", "nerve", "--out", str(out))
    found = tomllib.loads(out.read_text())
    assert found["caution"] == 1.5
    assert 0 < found["nerve"] != 2


def test_interrupted_it_names_the_command_of_what_is_done(
    planitia: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.toml"
    shares = Arena.shares
    monkeypatch.setattr(
        Arena,
        "shares",
        lambda self, some, label, games: None if label == "2" else shares(self, some, label, games),
    )
    result = planitia(*TUNE, "--out", str(out))
    assert result.code == 130
    assert "Interrupted after 1 of 2 rounds." in result.out
    assert "--rounds 1 " in out.read_text().splitlines()[0]


def test_interrupted_in_the_proof_it_says_that_nothing_is_proved(
    planitia: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares = Arena.shares
    monkeypatch.setattr(
        Arena,
        "shares",
        lambda self, some, label, games: (
            None if label == "proof" else shares(self, some, label, games)
        ),
    )
    result = planitia(*TUNE)
    assert result.code == 130
    assert "Interrupted after the last round: what came of it is not proved." in result.out


def test_what_cannot_be_written_is_printed(
    planitia: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.toml"

    def full(self: Path, text: str, encoding: str = "") -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    result = planitia(*TUNE, "--out", str(out))
    assert result.code == 2
    assert "nerve = " in result.out and "No space left" in result.err


def test_a_side_can_be_tuned(planitia: Command) -> None:
    assert "--side 1" in planitia(*TUNE, "--side", "1").out


def test_what_cannot_be_tuned_is_refused(
    planitia: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "no parameter “luck”. It has: nerve, caution" in planitia.refused(
        *TUNE, "--parameters", "luck"
    )
    assert "each once" in planitia.refused(*TUNE, "--parameters", "nerve,nerve")
    assert "has no side 2" in planitia.refused(*TUNE, "--side", "2")
    assert "at least 1 round" in planitia.refused(*TUNE, "--rounds", "0")
    assert "above 0" in planitia.refused(*TUNE, "--spread", "0")
    assert "at least 1 job" in planitia.refused(*TUNE, "--jobs", "0")
    assert "a TOML file" in planitia.refused(*TUNE, "--out", str(tmp_path / "out.txt"))
    assert "no folder" in planitia.refused(*TUNE, "--out", str(tmp_path / "none" / "out.toml"))
    assert "No such file" in planitia.refused(*TUNE, "--start", str(tmp_path / "none.toml"))
    wrong = tmp_path / "wrong.toml"
    for text, told in (
        ("nerve = ", "is not valid TOML"),
        ("luck = 1", "no parameter “luck”"),
        ("nerve = true", "must be a number"),
        ("nerve = nan", "must be from -1,000,000,000"),
        ("nerve = 1e308", "must be from -1,000,000,000 to 1,000,000,000"),
        ("nerve = -inf", "must be from -1,000,000,000"),
    ):
        wrong.write_text(text)
        assert told in planitia.refused(*TUNE, "--start", str(wrong))
    monkeypatch.setattr(BOLD, "allied", True)
    assert "has two sides" in planitia.refused(*TUNE)


def test_a_game_that_has_nothing_to_tune_is_refused(
    planitia: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BOLD, "judges", None)
    assert "Two-Card Bluff has no judge with parameters" in planitia.refused(*TUNE)


def test_without_the_package_there_is_a_sentence(
    planitia: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("planitia.cli.tuning.find_spec", lambda name: None)
    assert "pip install 'planitia[lab]'" in planitia.refused(*TUNE)
