"""Every way to install, each in a clean environment: slow, so ``make test-install`` runs it.

From a directory, a source archive and a wheel; with and without a compiler; with and without Node;
on every Python that can be had.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from install.clean import COMPILERS, NODE, Clean, expect, had, machine_without, source_archive

FIRST = had()[0]
HIDDEN = {"compiler": COMPILERS, "Node": NODE}


class Ways:
    """A machine with what a way to install needs, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0

    def clean(self, *without: str, version: str = FIRST) -> Clean:
        """A fresh environment on a machine without these."""
        self.count += 1
        folder = self.folder / str(self.count)
        programs = machine_without(folder / "programs", *[HIDDEN[name] for name in without])
        return Clean(folder / "environment", version, str(programs))

    def source(self) -> Path:
        """A fresh copy of the repository."""
        self.count += 1
        return source_archive(self.folder / str(self.count) / "source")

    def sdist(self) -> Path:
        """A source archive, made as package builders make it."""
        clean, source = self.clean("compiler", "Node"), self.source()
        clean.pip("install", "build")
        clean.run("python", "-m", "build", "--sdist", "-o", source / "archives", source)
        (archive,) = (source / "archives").glob("*.tar.gz")
        return archive


@pytest.fixture
def ways(tmp_path: Path) -> Ways:
    return Ways(tmp_path)


def test_a_compiler_is_there() -> None:
    """Without one these tests would show nothing."""
    assert shutil.which("cc"), "These tests need a C compiler: apt-get install gcc."


def test_from_a_directory_with_the_server(ways: Ways) -> None:
    clean = ways.clean()
    clean.pip("install", ".[server]", within=ways.source())
    expect(clean, compiled=True)
    clean.run("python", "-I", "-c", "import planitia.server.serve, planitia.server.rooms.news")


def test_from_a_directory_without_node(ways: Ways) -> None:
    clean = ways.clean("Node")
    clean.pip("install", ".", within=ways.source())
    expect(clean, compiled=True)


def test_from_a_directory_without_a_compiler(ways: Ways) -> None:
    clean = ways.clean("compiler")
    clean.pip("install", ".", within=ways.source())
    expect(clean, compiled=False)


def test_a_wheel_is_built_and_installed_where_there_is_neither(ways: Ways) -> None:
    source = ways.source()
    ways.clean().pip("wheel", "--no-deps", "-w", "wheels", ".", within=source)
    (wheel,) = (source / "wheels").glob("planitia-*.whl")
    clean = ways.clean("compiler", "Node")
    clean.pip("install", wheel)
    expect(clean, compiled=True)


def test_from_a_source_archive(ways: Ways) -> None:
    clean = ways.clean()
    clean.pip("install", ways.sdist())
    expect(clean, compiled=True)


def test_from_a_source_archive_without_compiler_and_node(ways: Ways) -> None:
    clean = ways.clean("compiler", "Node")
    clean.pip("install", ways.sdist())
    expect(clean, compiled=False)


@pytest.mark.parametrize("version", had()[1:])
def test_on_another_python(ways: Ways, version: str) -> None:
    clean = ways.clean(version=version)
    clean.pip("install", ".[server]", within=ways.source())
    expect(clean, compiled=True)
