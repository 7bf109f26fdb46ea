"""``make play``: what it sets up, says, compiles beside and ends, on a stand-in for the project."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
SERVER = f"""#!{sys.executable}
import os, pathlib, signal, sys
with open("served", "a") as file:
    file.write(os.environ.get("PYTHONPATH", "plain") + " " + " ".join(sys.argv[1:]) + "\\n")
try:
    signal.pause()
except KeyboardInterrupt:
    pass
"""
MAKEFILE = """
.venv/.playing:
	mkdir -p .venv/bin && cp server .venv/bin/python && touch $@
web/dist/index.html:
	{page}
	echo made >> pages && mkdir -p web/dist && touch $@
build/compiled/.built:
	echo $$$$ >> compiling; {compile}
	mkdir -p build/compiled && touch $@
"""


class Project:
    """A folder with the real ``tools/play.py`` and a Makefile that does little."""

    def __init__(self, folder: Path, page: str = "true", compile: str = "cat gate") -> None:
        self.folder = folder
        (folder / "tools").mkdir()
        for name in ("play.py", "machine.py", "turns.py"):
            shutil.copy(ROOT / "tools" / name, folder / "tools")
        (folder / "Makefile").write_text(MAKEFILE.format(page=page, compile=compile))
        (folder / "server").write_text(SERVER)
        (folder / "server").chmod(0o755)
        os.mkfifo(folder / "gate")
        self.started: list[Playing] = []

    def play(self, **environment: str) -> Playing:
        """Start it as make would."""
        playing = Playing(self.folder, environment)
        self.started.append(playing)
        return playing

    def open_gate(self) -> None:
        """Let go on who waits at the gate; waits until there is one."""
        (self.folder / "gate").write_text("go on")

    def lines(self, name: str) -> list[str]:
        """The lines of a file; none where there is no file."""
        path = self.folder / name
        return path.read_text().splitlines() if path.exists() else []

    def wait_for(self, name: str, count: int = 1) -> list[str]:
        """The lines of a file as soon as there are so many."""
        until = time.monotonic() + PATIENCE
        while len(self.lines(name)) < count:
            assert time.monotonic() < until, f"{name}: {self.lines(name)}"
            time.sleep(0.01)
        return self.lines(name)


class Playing:
    """A ``make play`` that runs."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "tools/play.py", "--port", "1"],
            cwd=folder,
            env={**os.environ, "CC": "sh", **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def read_to(self, words: str) -> str:
        """The next line with these words in it."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if words in line:
                return line.rstrip()
        raise AssertionError(f"“{words}” was not said")

    def interrupt(self) -> None:
        """What Ctrl-C does: everything in the foreground hears it."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> None:
        """Let nothing of it go on."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    made = Project(tmp_path)
    yield made
    for playing in made.started:
        playing.end()


def is_running(pid: str) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    return True


def test_the_table_opens_plain_while_the_rules_compile_and_the_next_start_is_compiled(
    project: Project,
) -> None:
    first = project.play()
    assert "usually about" in first.read_to("The Python packages of the server")
    first.read_to("The page: ready after")
    first.read_to("as plain Python. The rules are being compiled beside it")
    assert project.wait_for("served") == ["plain -m planitia serve --port 1"]
    assert not (project.folder / "build" / "compiled").exists()
    project.open_gate()
    first.read_to("The rules are compiled")
    first.interrupt()
    assert first.process.wait(PATIENCE) == 0
    second = project.play()
    second.read_to("Starting the table, compiled.")
    served = project.wait_for("served", 2)[1]
    assert served.split()[0] == str(project.folder / "build" / "compiled")
    assert len(project.lines("pages")) == len(project.lines("compiling")) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_end_is_the_end_of_all(project: Project, number: signal.Signals) -> None:
    playing = project.play()
    (compiling,) = project.wait_for("compiling")
    project.wait_for("served")
    if number == signal.SIGINT:
        playing.interrupt()
    else:
        playing.process.send_signal(number)
    assert playing.process.wait(PATIENCE) == 0
    assert not is_running(compiling)
    with pytest.raises(ProcessLookupError):
        os.killpg(playing.process.pid, 0)
    assert "could not be compiled" not in playing.process.communicate()[1]


def test_a_compiler_that_fails_is_told_of_and_the_table_plays_on(tmp_path: Path) -> None:
    project = Project(tmp_path, compile="echo no luck; exit 1")
    playing = project.play()
    said = playing.read_to("The rules could not be compiled")
    log = tmp_path / "build" / "log" / "build.txt"
    assert str(log) in said and said.endswith("The table plays on.")
    assert "no luck" in log.read_text()
    project.wait_for("served")
    assert playing.process.poll() is None
    playing.end()


def test_two_at_once_set_up_one_after_the_other(tmp_path: Path) -> None:
    project = Project(tmp_path, page="cat gate", compile="true")
    first = project.play()
    first.read_to("The page: being set up")
    second = project.play()
    second.read_to("Another “make play” is setting things up here")
    project.open_gate()
    for playing in (first, second):
        playing.read_to("Starting the table")
    project.wait_for("served", 2)
    assert project.lines("pages") == ["made"]
    for playing in (first, second):
        playing.end()


def test_what_cannot_be_set_up_is_shown_and_nothing_is_served(tmp_path: Path) -> None:
    project = Project(tmp_path, page="echo the reason; exit 1")
    playing = project.play()
    said = playing.process.communicate(timeout=PATIENCE)[1]
    assert playing.process.returncode == 1
    assert "the reason" in said and "The page: this went wrong, as told above." in said
    assert project.lines("served") == []


def test_without_a_compiler_nothing_is_compiled(project: Project) -> None:
    playing = project.play(PLANITIA_PURE="1")
    playing.read_to("a C compiler would make bots think faster")
    project.wait_for("served")
    assert project.lines("compiling") == []


def test_two_that_compile_take_turns_and_the_second_finds_it_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    compiled = importlib.import_module("compiled")
    stamp, source = tmp_path / "compiled" / ".built", tmp_path / "source"
    source.touch()
    monkeypatch.setattr(compiled, "BUILD", tmp_path)
    monkeypatch.setattr(compiled, "STAMP", stamp)
    begun, go_on, built = threading.Event(), threading.Event(), []

    def build() -> None:
        begun.set()
        built.append("begun")
        assert go_on.wait(PATIENCE)
        stamp.parent.mkdir(exist_ok=True)
        stamp.touch()
        built.append("done")

    monkeypatch.setattr(compiled, "build", build)
    both = [threading.Thread(target=compiled.main, args=([str(source)],)) for _ in range(2)]
    both[0].start()
    assert begun.wait(PATIENCE)
    both[1].start()
    go_on.set()
    for one in both:
        one.join(PATIENCE)
    assert built == ["begun", "done"]
    source.touch()
    os.utime(source, (stamp.stat().st_mtime + 1,) * 2)
    compiled.main([str(source)])
    assert built == ["begun", "done"] * 2, "a newer source is built anew"
