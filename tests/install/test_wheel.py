"""The wheel that ``make`` builds, in a clean environment: first alone, then with the server."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from install.clean import COMPILERS, NODE, ROOT, Clean, expect, machine_without
from server.servers import free_port

VERSION = ".".join(map(str, sys.version_info[:2]))


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Clean:
    """An environment with the wheel, on a machine without compiler and Node."""
    folder = tmp_path_factory.mktemp("clean")
    path = str(machine_without(folder / "programs", COMPILERS, NODE))
    made = Clean(folder / "environment", VERSION, path)
    (wheel,) = (ROOT / "build" / "wheel").glob("*.whl")
    made.pip("install", wheel)
    return made


def test_the_wheel_is_whole_and_plays_without_compiler_and_node(clean: Clean) -> None:
    expect(clean, compiled=shutil.which("cc") is not None)


def test_without_the_server_it_says_what_to_install_and_that_is_enough(clean: Clean) -> None:
    for words in (["serve"], ["join", "http://127.0.0.1/join/t"], ["admin", "list"]):
        done = clean.ask("planitia", *words)
        said = rf"planitia {words[0]} needs packages that are not installed \(\w+\): (.*)\.\n"
        found = re.fullmatch(said, done.stderr)
        assert found is not None and done.returncode == 2, done.stderr
        assert found[1] == "pip install 'planitia[server]'"
    clean.pip("install", "planitia[server]")
    port = free_port()
    with subprocess.Popen(
        [clean.folder / "bin" / "planitia", "serve", "--port", str(port), "--data", clean.folder],
        env=clean.environment,
        cwd=clean.folder,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            read_to(server, "people can come now")
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
                assert b"<title>Planitia" in page.read()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games") as games:
                assert b"pocket-mars" in games.read()
            server.send_signal(signal.SIGTERM)
            read_to(server, "every game is kept")
        finally:
            server.kill()


def read_to(server: subprocess.Popen[str], words: str) -> None:
    """Wait until a server has said these words."""
    assert server.stderr is not None
    said = ""
    while words not in said:
        line = server.stderr.readline()
        assert line, said
        said += line


def test_a_new_game_is_made_from_the_wheel_and_keeps_every_promise(
    clean: Clean, tmp_path: Path
) -> None:
    clean.run("planitia", "new-game", "dust-storm", within=tmp_path)
    check = ("python", "-m", "planitia.conformance", "check", "dust_storm.game:GAME")
    said = clean.run(*check, within=tmp_path / "dust-storm" / "src")
    assert re.fullmatch(r"(\w+: 4 games\n){10,}", said), said


def test_the_wheel_is_made_from_this_source(clean: Clean) -> None:
    where = clean.run("python", "-c", "import planitia; print(planitia.__file__)").strip()
    package = Path(where).parent
    for path in (ROOT / "src" / "planitia").rglob("*.py"):
        installed = package / path.relative_to(ROOT / "src" / "planitia")
        same = installed.read_bytes() == path.read_bytes()
        assert same, f"{path} is newer than the wheel: make build/compiled/.built"
