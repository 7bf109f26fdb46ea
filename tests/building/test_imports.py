"""``tools/imports.py``: no module imports itself by way of others, however it imports them."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "imports.py"

Look = Callable[..., tuple[int, str]]


@pytest.fixture
def imports(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("imports")


@pytest.fixture
def package(tmp_path: Path, imports: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that the tool looks at instead of ours: ``top`` imports ``low``, and no cycle."""
    monkeypatch.setattr(imports, "ROOT", tmp_path)
    folder = tmp_path / "planitia"
    (folder / "room").mkdir(parents=True)
    for name, text in {
        "__init__.py": "",
        "room/__init__.py": "",
        "room/top.py": "from planitia.room.low import something\nimport json\n",
        "room/low.py": "something = 1\n",
        "other.py": "from planitia.room import top\n",
    }.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture
def look(
    imports: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Look:
    """The tool, run with some words: its exit code and what it says."""

    def run(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["imports.py", *words])
        with pytest.raises(SystemExit) as end:
            imports.main()
        assert isinstance(end.value.code, int)
        return end.value.code, capsys.readouterr().out

    return run


def test_without_a_cycle_all_is_well(package: Path, look: Look) -> None:
    assert look() == (0, "5 modules, 0 cycles\n")


@pytest.mark.parametrize(
    "planted",
    [
        "from planitia.room.top import thing\n",
        "from planitia.room import top\n",
        "import planitia.room.top\n",
        "import planitia.room.top as above\n",
        "if TYPE_CHECKING:\n    from planitia.room.top import Thing\n",
        "def work():\n    from planitia.room.top import thing\n",
        "class Work:\n    def do(self):\n        if self:\n            import planitia.room.top\n",
        "try:\n    from planitia.room.top import thing\nexcept ImportError:\n    thing = None\n",
    ],
)
def test_a_cycle_is_found_and_named_wherever_the_import_stands(
    planted: str, package: Path, look: Look
) -> None:
    (package / "room" / "low.py").write_text(planted)
    assert look() == (
        1,
        "A cycle of 2: planitia.room.low, planitia.room.top\n5 modules, 1 cycles\n",
    )


def test_a_cycle_over_several_modules_is_one_and_two_are_two(package: Path, look: Look) -> None:
    (package / "room" / "low.py").write_text("def late():\n    import planitia.other\n")
    code, said = look()
    whole = "A cycle of 3: planitia.other, planitia.room.low, planitia.room.top\n"
    assert (code, said) == (1, f"{whole}5 modules, 1 cycles\n")
    (package / "one.py").write_text("import planitia.two\n")
    (package / "two.py").write_text("import planitia.one\n")
    code, said = look()
    assert code == 1
    assert whole in said and "A cycle of 2: planitia.one, planitia.two\n" in said
    assert said.endswith("7 modules, 2 cycles\n")


def test_a_module_that_names_itself_or_a_foreign_package_is_no_cycle(
    package: Path, look: Look
) -> None:
    (package / "room" / "low.py").write_text("import planitia.room.low\nimport rich\n")
    assert look()[0] == 0


def test_the_graph_is_told_between_folders_and_within_one(package: Path, look: Look) -> None:
    assert look("--graph")[1].splitlines()[:-1] == ["other -> room", "room -> nothing of ours"]
    within = look("--graph", "--room", "planitia.room")[1].splitlines()[:-1]
    assert within == ["low -> nothing of ours", "top -> low"]


def test_the_project_has_no_cycle() -> None:
    done = subprocess.run([sys.executable, TOOL], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    found = re.fullmatch(r"(\d+) modules, 0 cycles\n", done.stdout)
    assert found is not None, done.stdout
    assert int(found[1]) == len([*(ROOT / "src" / "planitia").rglob("*.py")])


def test_the_project_imports_by_whole_names() -> None:
    """The tool does not read relative imports, so there are none."""
    for path in (ROOT / "src").rglob("*.py"):
        assert not re.search(r"^\s*from\s+\.", path.read_text(), re.MULTILINE), path
