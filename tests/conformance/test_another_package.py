"""A game in a package of its own is found by its entry point and passes the whole suite."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOY = Path(__file__).parent.parent / "toys" / "two_card_bluff"

PLAY = """
import planitia
print([game.name for game in planitia.all_games()])
state = planitia.game("two-card-bluff").new(seed=7, rounds=2)
while not state.over:
    decision = state.decisions[0]
    state.take(decision, decision.actions[0])
print(state.outcome)
print(planitia.replay(state.record()).fingerprint() == state.fingerprint())
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that has the toy installed."""
    source = tmp_path_factory.mktemp("source") / "toy"
    target = tmp_path_factory.mktemp("target")
    shutil.copytree(TOY, source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    offline = ["--no-index", "--disable-pip-version-check", "--target", str(target)]
    subprocess.run([*pip, *offline, str(source)], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(target)}


def run(environment: dict[str, str], *words: str) -> str:
    ran = subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_it_is_listed_and_plays(installed: dict[str, str]) -> None:
    names, outcome, same = run(installed, "-c", PLAY).splitlines()
    assert "'two-card-bluff'" in names
    assert "'pocket-mars'" in names
    assert outcome.startswith("Outcome(winners=")
    assert same == "True"


def test_it_passes_the_whole_suite(installed: dict[str, str]) -> None:
    said = run(installed, "-m", "planitia.conformance", "check", "two-card-bluff", "3")
    lines = said.splitlines()
    assert len(lines) == 17
    assert all(line.endswith(": 9 games") for line in lines), said


def test_its_golden_records_are_written_and_replay(
    installed: dict[str, str], tmp_path: Path
) -> None:
    run(installed, "-m", "planitia.conformance", "golden", "two-card-bluff", str(tmp_path))
    assert sorted(path.stem for path in tmp_path.glob("*.record")) == [
        "2-seats",
        "2-seats-rounds-1",
        "2-seats-rounds-5",
    ]
    check = "from planitia.conformance import *; from planitia.kernel.registry import game; "
    check += "from pathlib import Path; import sys; "
    check += "check_golden(game('two-card-bluff'), Path(sys.argv[1]))"
    assert run(installed, "-c", check, str(tmp_path)) == ""
