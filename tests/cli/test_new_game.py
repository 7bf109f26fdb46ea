"""``planitia new-game``: what it makes works at once, under its own name in every spelling."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import planitia as library
from cli.runner import Command
from planitia.cli.new_game import LEFT_OUT, model_folder, spellings
from planitia.conformance import CHECKS

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "examples" / "high_card"
NAMES = [
    ("dust-storm", "dust_storm", "Dust Storm", "DustStorm", "DS-"),
    ("crater", "crater", "Crater", "Crater", "CR-"),
    ("olympus2-mons-rush", "olympus2_mons_rush", "Olympus2 Mons Rush", "Olympus2MonsRush", "OMR-"),
]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def texts(folder: Path) -> dict[str, str]:
    """The files of a game by their names, without what running it leaves there."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(part.endswith(LEFT_OUT) for part in path.parts)
    }


def run(folder: Path, *words: str, more: tuple[Path, ...] = ()) -> str:
    """What Python prints with a game's source, and this very build, where it finds them."""
    package = Path(library.__file__).resolve().parents[1]
    mine = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    path = os.pathsep.join([str(folder / "src"), *map(str, more), str(package)])
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**mine, "PYTHONPATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_new_game_passes_its_tests_and_every_promise(planitia: Command, here: Path) -> None:
    made = planitia("new-game", "dust-storm")
    assert (made.code, made.err) == (0, "")
    assert made.out.splitlines() == [
        "Dust Storm is in dust-storm. Go on there:",
        "  pip install -e dust-storm",
        "  planitia play dust-storm",
        "  pytest dust-storm",
    ]
    folder = here / "dust-storm"
    said = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    passed = re.search(r"^(\d+) passed in [\d.]+s", said, re.MULTILINE)
    assert passed is not None and int(passed[1]) > len(CHECKS), said
    promises = run(folder, "-m", "planitia.conformance", "check", "dust_storm.game:GAME", "2")
    told = dict(line.split(": ", 1) for line in promises.splitlines())
    assert set(told) == {*CHECKS, "other_process"}
    assert set(told.values()) == {"8 games"}


def test_once_registered_it_is_listed_and_played(
    planitia: Command, here: Path, tmp_path: Path
) -> None:
    assert planitia("new-game", "dust-storm").code == 0
    folder = here / "dust-storm"
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    entries = project["entry-points"]["planitia.games"]
    assert (project["name"], entries) == ("dust-storm", {"dust-storm": "dust_storm.game:GAME"})
    # What ``pip install`` would write of it.
    about = tmp_path / "installed" / "dust_storm-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: dust-storm\nVersion: 1.0.0\n")
    (about / "entry_points.txt").write_text(
        "[planitia.games]\n" + "".join(f"{name} = {at}\n" for name, at in entries.items())
    )
    installed = (about.parent,)
    assert "Dust Storm" in run(folder, "-m", "planitia", "games", more=installed)
    words = ("dust-storm", "--seats", "3", "--games", "4", "--bots", "normal", "--json")
    played = run(folder, "-m", "planitia", "simulate", *words, more=installed)
    assert json.loads(played)["games"] == 4


@pytest.mark.parametrize(("name", "module", "title", "kind", "rules"), NAMES)
def test_the_name_is_right_in_every_spelling(
    name: str, module: str, title: str, kind: str, rules: str, planitia: Command, here: Path
) -> None:
    assert tuple(spellings(name).values()) == (name, module, title, kind, rules)
    assert planitia("new-game", name, "--folder", "made").code == 0
    found = texts(here / "made")
    whole = "\n".join([*found, *found.values()])
    assert re.findall(r"high[-_ ]?card|hc-", whole, re.IGNORECASE) == []
    game = found[f"src/{module}/game.py"]
    assert f'"{name}",\n            "{title}",' in game and f"class {kind}Game(Game):" in game
    assert f"from {module}.state import {kind}\n" in game
    assert f'rule: ClassVar[str] = "{rules}ROUND-03"' in found[f"src/{module}/rules/rounds.py"]
    assert f"game {name} 1\n" in found["tests/golden/2-seats.record"]
    assert found["README.md"].startswith(f"# {title}\n")


def test_nothing_but_the_name_differs_from_the_example(planitia: Command, here: Path) -> None:
    assert planitia("new-game", "dust-storm").code == 0
    back = dict(zip(spellings("dust-storm").values(), spellings("high-card").values(), strict=True))
    found = texts(here / "dust-storm")
    for new, old in back.items():
        found = {name.replace(new, old): text.replace(new, old) for name, text in found.items()}
    assert found == texts(MODEL)


def test_the_example_that_is_copied_is_that_of_the_project() -> None:
    assert texts(model_folder()) == texts(MODEL)


@pytest.mark.parametrize(
    "name",
    ["", "Dust-Storm", "dust_storm", "dust storm", "9-lives", "dust--storm", "dust-", "../dust"]
    + ["dust-9", "dust/storm", "dust.storm", "stürm", "dust-storm\n"],
)
def test_a_name_that_is_none_is_refused_and_nothing_is_written(
    name: str, planitia: Command, here: Path, tmp_path: Path
) -> None:
    result = planitia("new-game", name)
    assert (result.code, result.out) == (2, "")
    assert " ".join(result.err.split()) == " ".join(
        f"“{name}” is no name of a game: use small letters and digits, and hyphens between words, "
        "as in dust-storm.".split()
    )
    assert list(tmp_path.rglob("*")) == [here]
    planitia("new-game", name, "--folder", "made")
    assert list(tmp_path.rglob("*")) == [here]


@pytest.mark.parametrize("words", [(), ("--folder", "elsewhere")])
def test_what_exists_is_left_alone(words: tuple[str, ...], planitia: Command, here: Path) -> None:
    folder = here / (words[1] if words else "dust-storm")
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    said = planitia.refused("new-game", "dust-storm", *words)
    assert said == f"{folder.name} exists already. Name another folder with --folder."
    assert [path for path in here.rglob("*") if path.is_file()] == [folder / "notes.txt"]
    assert (folder / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("name", ["class", "json", "planitia", "pocket-mars"])
def test_a_name_that_is_taken_is_refused(planitia: Command, here: Path, name: str) -> None:
    assert f"“{name}” is taken" in planitia.refused("new-game", name)
    assert not list(here.iterdir())
