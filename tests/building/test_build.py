"""How the package is built: compiled where a compiler exists, plain otherwise, never mixed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import planitia
from planitia.lab.source import code_hash

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(planitia.__file__).parent


def core() -> list[Path]:
    """The modules of the running package that are meant to be compiled."""
    found = [PACKAGE / "lab" / "play.py", PACKAGE / "server" / "authority.py"]
    for part in ("kernel", "games", "bots"):
        found += [path for path in (PACKAGE / part).rglob("*.py") if path.name != "__init__.py"]
    return found


def compiled_twin(path: Path) -> list[Path]:
    """The compiled module beside a source file, if there is one."""
    return [*path.parent.glob(f"{path.stem}.*.so"), *path.parent.glob(f"{path.stem}.*.pyd")]


def test_the_core_is_compiled_where_that_is_expected_and_the_source_runs_otherwise() -> None:
    expected = os.environ.get("PLANITIA_EXPECT_COMPILED") == "1"
    assert planitia.compiled == expected
    assert all(bool(compiled_twin(path)) == expected for path in core())


def test_no_compiled_module_lies_beside_the_source() -> None:
    assert [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")] == []


def test_the_running_package_is_made_from_this_source() -> None:
    for path in PACKAGE.rglob("*.py"):
        source = ROOT / "src" / "planitia" / path.relative_to(PACKAGE)
        assert path.read_bytes() == source.read_bytes(), f"{path} is not what {source} says"


def test_the_name_of_the_code_is_the_same_in_every_install() -> None:
    assert code_hash(PACKAGE) == code_hash(ROOT / "src" / "planitia")


def build_wheel(folder: Path, tools: Path, games: str = "*") -> list[str]:
    """Build a wheel of a copy of the source with only these tools on the path."""
    copy = folder / "source"
    copy.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        (copy / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run(["cp", "-r", ROOT / "src", ROOT / "docs", ROOT / "tools", copy], check=True)
    for game in (copy / "src" / "planitia" / "games").iterdir():
        if game.is_dir() and not game.match(games):
            shutil.rmtree(game)
    env = {key: value for key, value in os.environ.items() if key not in ("CC", "PYTHONPATH")}
    words = "-m pip wheel -q --no-deps --no-build-isolation -w"
    subprocess.run(
        [sys.executable, *words.split(), folder / "wheels", copy],
        env={**env, "PATH": str(tools), "PLANITIA_NO_PAGE": "1"},
        check=True,
    )
    (wheel,) = (folder / "wheels").glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


def test_without_a_compiler_the_same_source_is_installed_plain(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    files = build_wheel(tmp_path, tmp_path / "tools")
    assert "planitia/kernel/state.py" in files
    assert "planitia/games/pocket_mars/content/projects.toml" in files
    assert not [name for name in files if name.endswith((".so", ".pyd"))]


def test_a_compiler_that_fails_leaves_no_half_compiled_core(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("cc", "gcc", "x86_64-linux-gnu-gcc"):
        (tools / name).write_text("#!/bin/sh\nexit 1\n")
        (tools / name).chmod(0o755)
    (tools / "sh").symlink_to("/bin/sh")
    files = build_wheel(tmp_path, tools, games="pocket_mars")
    assert "planitia/kernel/state.py" in files
    assert not [name for name in files if name.endswith((".so", ".pyd"))]
