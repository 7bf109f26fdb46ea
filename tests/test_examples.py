"""Every example runs, says what it promises, and leaves nothing behind."""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import planitia
from planitia.conformance import CHECKS
from planitia.lab.places import wilson

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
PATIENCE = 60.0
"""How long to wait for what must come; a busy machine is slow."""


def environment() -> dict[str, str]:
    """What another process needs to run this very build, wherever it starts."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    package = Path(planitia.__file__).resolve().parents[1]
    return {**mine, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}


def run(folder: Path, *words: str) -> str:
    """What Python prints for these words; nothing that it started may be left."""
    process = subprocess.Popen(
        [sys.executable, *words],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        said, complained = process.communicate()
        assert process.returncode == 0, said + complained
        assert is_gone(process.pid), "something that it started still runs"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return said


def is_gone(group: int) -> bool:
    """Whether all processes of a group have ended; those that are about to may do so."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def own_bot(said: str) -> None:
    found = re.fullmatch(
        r"LooksAhead won ([\d.]+) of 4 games against normal: (\d+)%\.\n"
        r"Its true share lies between (\d+)% and (\d+)%, in 95 of 100 cases\.\n",
        said,
    )
    assert found is not None
    won = float(found[1])
    shares = (won / 4, *wilson(won, 4))
    assert list(found.groups()[1:]) == [f"{share:.0%}".rstrip("%") for share in shares]


def own_card(said: str) -> None:
    found = re.fullmatch(
        r"(?:Refused: projects\.toml: project\[3\]\.\S+ must be one of .* not “casino” \(.*\)\n){2}"
        r"A good pack: content (\w{16}), the box has (\w{16})\.\n"
        r"With the card of the box, green-4 was played (\d+) times in 30 games\.\n"
        r"With the card of the pack, green-4 was played (\d+) times in 30 games\.\n",
        said,
    )
    assert found is not None
    assert found[1] != found[2] == planitia.game("pocket-mars").content_hash()
    assert 0 < int(found[3]) <= 60 and 0 < int(found[4]) <= 60


def tournament(said: str) -> None:
    first, *lines = said.splitlines()
    assert first == "6 games: each pair plays a deal twice, with the seats exchanged."
    line = r"(\w+) +(\d+)% of 4 games, truly (\d+)% to (\d+)%, rating \d+\.\d"
    found = [re.fullmatch(line, one) for one in lines]
    rows = [one.groups() for one in found if one is not None]
    assert len(rows) == len(lines) == 3
    assert {name for name, *_ in rows} == {"normal", "easy", "random"}
    shares = [int(share) for _, share, *_ in rows]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(150, abs=2), "a win a game, in rounded shares"
    assert all(int(low) <= int(share) <= int(high) for _, share, low, high in rows)


def client(said: str) -> None:
    found = re.fullmatch(
        r"The server answers at http://127\.0\.0\.1:\d+\.\n"
        r"Played (\d+) decisions in seat 0 of table \w+\.\n"
        r"The game is over: .+\. Scores: \[(\d+), (\d+)\]\.\n"
        r"(We|The bot) won\.\n"
        r"The server is stopped\.\n",
        said,
    )
    assert found is not None
    assert int(found[1]) > 5


SHORT: dict[str, tuple[tuple[str, ...], Callable[[str], None]]] = {
    "client.py": ((), client),
    "own_bot.py": (("4",), own_bot),
    "own_card.py": (("30",), own_card),
    "tournament.py": (("5",), tournament),
}
"""How an example is run quickly, and what is right about what it prints."""
PACKAGES = {"high_card"}


@pytest.mark.parametrize("name", SHORT)
def test_an_example_runs_and_says_what_it_promises(name: str, tmp_path: Path) -> None:
    words, is_right = SHORT[name]
    is_right(run(tmp_path, str(EXAMPLES / name), *words))
    assert list(tmp_path.iterdir()) == [], "it writes only to temporary folders"


@pytest.mark.parametrize("name", SHORT)
def test_silence_is_no_success(name: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        SHORT[name][1]("")


def test_no_example_is_untested_or_untold() -> None:
    there = {path.name for path in EXAMPLES.iterdir() if not path.name.startswith((".", "__"))}
    assert there - {"README.md"} == set(SHORT) | PACKAGES
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [name for name in SHORT if f"`python examples/{name}`" not in readme] == []
    assert [name for name in PACKAGES if f"`examples/{name}`" not in readme] == []


@pytest.mark.parametrize("name", SHORT)
def test_an_example_says_at_its_top_how_to_run_it_and_what_it_shows(name: str) -> None:
    said = ast.get_docstring(ast.parse((EXAMPLES / name).read_text(encoding="utf-8")))
    assert said is not None
    assert f"    python examples/{name}\n" in re.sub(r" *#.*", "", f"{said}\n")
    assert "\nIt shows " in said


@pytest.mark.parametrize("name", sorted(PACKAGES))
def test_a_package_of_the_examples_passes_its_own_tests(name: str) -> None:
    said = run(EXAMPLES / name, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    found = re.search(r"^(\d+) passed in [\d.]+s", said, re.MULTILINE)
    assert found is not None, said
    assert int(found[1]) > len(CHECKS)
