"""How the package is built: compiled where a compiler exists, plain otherwise, never mixed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import planitia
from planitia.lab.source import code_hash

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(planitia.__file__).parent


def core() -> list[Path]:
    """The modules of the running package that are meant to be compiled."""
    names = ("authority", "seating", "ledger", "messages", "numbering", "rounds")
    found = [PACKAGE / "lab" / "play.py", PACKAGE / "server" / "rooms" / "news.py"]
    found += [PACKAGE / "server" / "table" / f"{name}.py" for name in names]
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
        inside = path.relative_to(PACKAGE)
        source = ROOT / "src" / "planitia" / inside
        if inside.parts[0] == "_example":
            source = ROOT / "examples" / "high_card" / Path(*inside.parts[1:])
        assert path.read_bytes() == source.read_bytes(), f"{path} is not what {source} says"


def test_the_name_of_the_code_is_the_same_in_every_install() -> None:
    assert code_hash(PACKAGE) == code_hash(ROOT / "src" / "planitia")


def nothing(copy: Path) -> None:
    """Leave the source as it is."""


def build_wheel(
    folder: Path, tools: Path, games: str = "*", change: Callable[[Path], None] = nothing
) -> list[str]:
    """Build a wheel of a changed copy of the source with only these tools on the path."""
    copy = folder / "source"
    copy.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        (copy / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run(["cp", "-r", ROOT / "src", ROOT / "docs", ROOT / "tools", copy], check=True)
    for game in (copy / "src" / "planitia" / "games").iterdir():
        if game.is_dir() and not game.match(games):
            shutil.rmtree(game)
    change(copy)
    env = {key: value for key, value in os.environ.items() if key not in ("CC", "PYTHONPATH")}
    words = "-m pip wheel -q --no-deps --no-build-isolation -w"
    subprocess.run(
        [sys.executable, *words.split(), folder / "wheels", copy],
        env={**env, "PATH": str(tools), "PLANITIA_PAGE": "none"},
        check=True,
    )
    (wheel,) = (folder / "wheels").glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


def is_plain(files: list[str]) -> bool:
    """Whether a wheel has the source and nothing compiled."""
    compiled = [name for name in files if name.endswith((".so", ".pyd"))]
    return "planitia/kernel/state.py" in files and not compiled


def compilers(folder: Path, exit_code: int) -> Path:
    """Compilers that do nothing and say whether they are content, as a folder of tools."""
    tools = folder / "tools"
    tools.mkdir()
    for name in ("cc", "gcc", "x86_64-linux-gnu-gcc"):
        (tools / name).write_text(f"#!/bin/sh\nexit {exit_code}\n")
        (tools / name).chmod(0o755)
    (tools / "sh").symlink_to("/bin/sh")
    return tools


def test_without_a_compiler_the_same_source_is_installed_plain(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    files = build_wheel(tmp_path, tmp_path / "tools")
    assert is_plain(files)
    assert "planitia/games/pocket_mars/content/projects.toml" in files


def test_a_compiler_that_fails_leaves_no_half_compiled_core(tmp_path: Path) -> None:
    assert is_plain(build_wheel(tmp_path, compilers(tmp_path, 1), games="pocket_mars"))


def a_wrong_type(copy: Path) -> None:
    """Let mypyc find a fault: it prints it and leaves by ``sys.exit``."""
    with (copy / "src" / "planitia" / "kernel" / "rng.py").open("a") as file:
        file.write('\nWRONG: int = "a text"\n')


def a_mypyc_that(does: str) -> Callable[[Path], None]:
    """Let another mypyc be found first."""

    def change(copy: Path) -> None:
        package = copy / "tools" / "mypyc"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "build.py").write_text(f"def mypycify(*_, **__):\n    {does}\n")

    return change


@pytest.mark.parametrize(
    "change",
    [
        a_wrong_type,
        a_mypyc_that("raise SystemExit(1)"),
        a_mypyc_that("raise RuntimeError('a fault of its own')"),
        a_mypyc_that("import a_module_that_nobody_has"),
    ],
    ids=["wrong type", "exit", "fault", "missing"],
)
def test_whatever_stops_mypyc_the_source_is_installed_plain(
    tmp_path: Path, change: Callable[[Path], None]
) -> None:
    assert is_plain(build_wheel(tmp_path, compilers(tmp_path, 0), "pocket_mars", change))


ONE_LIST = """
    from setuptools import Extension
    shared = ["-O3"]
    names = ("mars_attacks", "pocket_mars")
    return [Extension(name, [f"{name}.c"], extra_compile_args=shared) for name in names]
"""
"""What mypyc does: all extensions share one list of arguments."""


def test_only_the_large_games_are_optimized_less_and_no_argument_is_given_twice(
    tmp_path: Path,
) -> None:
    log = tmp_path / "log"
    tools = compilers(tmp_path, 0)
    for compiler in tools.glob("*c"):
        compiler.write_text(f'#!/bin/sh\necho "$@" >>{log}\n')
    build_wheel(tmp_path, tools, "pocket_mars", a_mypyc_that(ONE_LIST))
    lines = [line.split() for line in log.read_text().splitlines() if " -c " in line]
    given = {name: line for line in lines for name in line if name.endswith(".c")}
    assert "-O1" in given["mars_attacks.c"] and "-O1" not in given["pocket_mars.c"]
    assert {line.count("-fno-plt") for line in lines} == {1}


def test_nothing_of_an_earlier_build_is_installed(tmp_path: Path) -> None:
    def change(copy: Path) -> None:
        stale = copy / "build" / "lib" / "planitia" / "kernel"
        stale.mkdir(parents=True)
        (stale / "rng.cpython-311-x86_64-linux-gnu.so").touch()

    (tmp_path / "tools").mkdir()
    assert is_plain(build_wheel(tmp_path, tmp_path / "tools", "pocket_mars", change))


def test_types_are_checked_and_compiled_by_the_same_mypy() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (checked,) = [
        name for name in project["project"]["optional-dependencies"]["dev"] if "mypy" in name
    ]
    backend = (ROOT / "tools" / "planitia_build.py").read_text()
    assert f'"{checked.replace("mypy", "mypy[mypyc]")}"' in backend
