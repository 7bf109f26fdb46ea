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
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
WRITTEN = {"findings.md"}
"""What a command writes; the repository does not hold it."""


def python_of(page: str) -> list[str]:
    """The pieces of Python that a page quotes."""
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)


def anchors(page: Path) -> set[str]:
    """How the headings of a page are linked to."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}


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
    (example,) = python_of("README.md")
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.startswith("Outcome(winners=")
    assert planitia.replay(done.stdout.partition("\n")[2].strip() + "\n").over


def test_the_search_is_compared_with_what_is_different_about_it() -> None:
    note = runpy.run_path(str(ROOT / "benchmarks" / "run.py"))["SEARCH_NOTE"]
    assert note in (ROOT / "docs" / "performance.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for file, heading in LINK.findall(page.read_text()):
        target = page.parent / file if file else page
        assert target.exists(), f"{page}: {file}"
        assert not heading or heading in anchors(target), f"{page}: {file}#{heading}"


def test_files_that_pages_name_exist() -> None:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no repository")
    files = [f"/{one}" for one in listed.stdout.split()]
    for page in PAGES:
        named = re.findall(r"`([\w./-]+\.(?:py|toml|ts|svelte|md|sh|record))\b", page.read_text())
        for name in set(named) - WRITTEN:
            assert any(one.endswith(f"/{name}") for one in files), f"{page}: {name}"


@pytest.mark.parametrize("at", [0, 1])
def test_the_bots_of_the_guide_play(at: int) -> None:
    example = python_of("docs/write-a-bot.md")[at]
    subprocess.run([sys.executable, "-c", example], capture_output=True, check=True, cwd=ROOT)


def test_the_guide_to_games_quotes_the_example() -> None:
    model = [path.read_text() for path in (ROOT / "examples" / "high_card" / "src").rglob("*.py")]
    for piece in python_of("docs/write-a-game.md"):
        assert any(piece in text for text in model), piece
