"""Running the command in this process, or in another one with a keyboard that waits for prompts."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO

import pytest

from planitia.cli import main

PROMPTS = ("\n> ", "press Enter. ")
PATIENCE = 60.0


@dataclass
class Result:
    """What a run of the command gave."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """Everything printed, in one line, so that wrapping does not matter."""
        return " ".join(self.out.split())


class Command:
    """The command, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> Result:
        """Run it with these arguments and this input."""
        self.capsys.readouterr()
        self.monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = main(arguments)
        printed = self.capsys.readouterr()
        return Result(code, printed.out, printed.err)

    def refused(self, *arguments: str) -> str:
        """Run it with something wrong in it: a sentence on stderr, exit code 2, nothing else."""
        result = self(*arguments)
        assert result.code == 2
        assert result.out == ""
        assert result.err.count("\n") == 1
        assert "Traceback" not in result.err
        return result.err.strip()


class Keyboard:
    """A person at the command in another process: reads up to a prompt, types a line."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def read(self) -> str:
        """Everything up to the next prompt, or to the end."""
        assert self.process.stdout is not None
        got = b""
        while not got.decode(errors="replace").endswith(PROMPTS):
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            assert ready, f"nothing more after {got.decode()!r}"
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                break
            got += more
        return got.decode()

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()


@contextmanager
def keyboard(*arguments: str) -> Iterator[Keyboard]:
    """The command in another process."""
    command = [sys.executable, "-m", "planitia", *arguments]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with process:
        try:
            yield Keyboard(process)
        finally:
            process.kill()
