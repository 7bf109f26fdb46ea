"""``tools/fields.py``: what follows from a state's fields is made from them, and never stale."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "fields.py"
STATE = '''"""A table."""

from __future__ import annotations

from typing import Any, ClassVar


class Base: ...


class Table(Base):
    """What lies there."""

    hands: list[tuple[int, ...]]
    """Sorted."""
    names: dict[str, int]
    dealt: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    round: int
    LIMIT: ClassVar[int] = 3

    # Made from the fields above by tools/fields.py.
    # Made up to here.

    def after(self) -> int:
        """Not touched."""
        return self.round


class Other(Base):
    """Has no marks, so nothing is made of it."""

    depth: int
'''

Run = Callable[..., None]


@pytest.fixture
def fields(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("fields")


@pytest.fixture
def state(tmp_path: Path, fields: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state with nothing between its marks, in a project that the tool looks at."""
    monkeypatch.setattr(fields, "ROOT", tmp_path)
    path = tmp_path / "src" / "game" / "state.py"
    path.parent.mkdir(parents=True)
    path.write_text(STATE)
    return path


@pytest.fixture
def run(fields: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The tool, run with some words."""

    def main(*words: str) -> None:
        monkeypatch.setattr(sys, "argv", ["fields.py", *words])
        fields.main()

    return main


def test_a_stale_part_is_named_by_a_check_and_mended_by_a_run(state: Path, run: Run) -> None:
    stale = r"Stale, run `python tools/fields.py`: src/game/state\.py\."
    with pytest.raises(SystemExit, match=stale):
        run("--check")
    assert state.read_text() == STATE, "a check writes nothing"
    run()
    run("--check")
    made = state.read_text()
    run()
    assert state.read_text() == made, "a second run has nothing to do"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    round: int\n", "    round: int\n    turn: int\n"),
        ("    round: int\n", ""),
        ("    names: dict[str, int]\n", "    names: tuple[str, ...]\n"),
        ("        twin.hands = self.hands.copy()\n", "        twin.hands = self.hands\n"),
        ('        "round",\n', ""),
    ],
)
def test_whatever_changes_is_noticed(old: str, new: str, state: Path, run: Run) -> None:
    run()
    made = state.read_text()
    assert made.count(old) == 1
    changed = made.replace(old, new)
    state.write_text(changed)
    with pytest.raises(SystemExit, match="Stale"):
        run("--check")
    assert state.read_text() == changed
    run()
    run("--check")


def test_what_is_made_copies_what_changes_and_reads_what_json_wrote(state: Path, run: Run) -> None:
    run()
    made: dict[str, Any] = {}
    exec(compile(state.read_text(), str(state), "exec"), made)
    table, twin = made["Table"](), made["Table"]()
    assert table.fields == ("hands", "names", "dealt", "pairs", "round")
    data = {"hands": [[1, 2], [3]], "names": {"a": 1}, "dealt": [4], "pairs": [[5, 6]], "round": 7}
    table.read_fields(data)
    assert table.hands == [(1, 2), (3,)]
    assert (table.dealt, table.pairs, table.round) == ((4,), ((5, 6),), 7)
    table.copy_fields(twin)
    assert vars(twin) == vars(table)
    twin.hands.append(())
    twin.names["b"] = 2
    assert (table.hands, table.names) == ([(1, 2), (3,)], {"a": 1})
    assert table.after() == 7 and not hasattr(made["Other"], "fields")


def test_nothing_outside_of_the_marks_is_touched(state: Path, run: Run, fields: ModuleType) -> None:
    run()
    made = state.read_text()
    before, rest = made.split(fields.BEGIN)
    after = rest.split(fields.END)[1]
    assert f"{before}{fields.BEGIN}\n{fields.END}{after}" == STATE


def test_every_game_of_the_project_is_current(fields: ModuleType) -> None:
    done = subprocess.run(
        [sys.executable, TOOL, "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    for path in (ROOT / "src" / "planitia" / "games").glob("*/state.py"):
        assert any(found for _, found in fields.declared(path)), path
