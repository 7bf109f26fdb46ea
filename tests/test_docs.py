"""The documents that are made from the code say what the code says now."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import planitia

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("game", [game.name for game in planitia.all_games()])
def test_the_rules_index_is_current(game: str, tmp_path: Path) -> None:
    made = tmp_path / "index.md"
    command = [sys.executable, "-m", "planitia", "rules", "coverage", game, "--index", str(made)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    kept = ROOT / "docs" / "rules-index" / f"{game}.md"
    assert kept.read_text() == made.read_text(), (
        f"run: planitia rules coverage {game} --index {kept}"
    )


def test_the_python_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.startswith("Outcome(winners=")
    assert planitia.replay(done.stdout.partition("\n")[2].strip() + "\n").over


def test_the_search_is_compared_with_what_is_different_about_it() -> None:
    note = runpy.run_path(str(ROOT / "benchmarks" / "run.py"))["SEARCH_NOTE"]
    assert note in (ROOT / "docs" / "performance.md").read_text()
