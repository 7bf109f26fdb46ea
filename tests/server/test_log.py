"""The log of a server: sentences on a terminal, JSON elsewhere or when asked."""

from __future__ import annotations

import json
import logging
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from planitia.server.logs import Sentences
from server.servers import free_port

SENTENCE = re.compile(r"\d\d:\d\d:\d\d [A-Z].*\.")


def told(folder: Path, *more: str) -> list[str]:
    """What a server says on a terminal from its start to its end, without its welcome."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "planitia", "serve", "--no-browser", "--data", str(folder)]
    server = subprocess.Popen(
        [*command, "--port", str(free_port()), *more],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    said = b""
    with server:
        try:
            while b"eople can come now" not in said:
                said += os.read(ours, 4096)
            server.send_signal(signal.SIGTERM)
            said += rest_of(ours)
            server.wait(60)
        finally:
            server.kill()
            os.close(ours)
    return said.decode().splitlines()[2:]


def rest_of(descriptor: int) -> bytes:
    """All that is said until nobody is left who could."""
    said = b""
    while True:
        try:
            more = os.read(descriptor, 4096)
        except OSError:  # how Linux tells that the other end is closed
            return said
        if not more:
            return said
        said += more


def test_on_a_terminal_it_speaks_in_sentences(tmp_path: Path) -> None:
    lines = told(tmp_path)
    assert [line[9:] for line in lines] == [
        "People can come now.",
        "The server has stopped, and every game is kept.",
    ]
    assert all(SENTENCE.fullmatch(line) for line in lines)


def test_json_can_be_asked_for_on_a_terminal(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in told(tmp_path, "--log", "json")]
    assert "people can come now" in [line["said"] for line in lines]


def test_sentences_can_be_asked_for_where_there_is_no_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "planitia", "serve", "--data", str(tmp_path), "--log", "text"]
    with subprocess.Popen(
        [*command, "--port", str(free_port())], stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stderr is not None
        try:
            lines = [server.stderr.readline() for _ in range(3)]
        finally:
            server.kill()
    assert lines[2].endswith("People can come now.\n")


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("table t1: not saved: no space", "Table t1: not saved: no space."),
        ("the store\ndoes not answer.", "The store does not answer."),
    ],
)
def test_a_line_is_one_sentence(message: str, sentence: str) -> None:
    record = logging.LogRecord("planitia", logging.WARNING, "", 0, message, None, None)
    assert Sentences().format(record)[9:] == sentence


def test_a_fault_is_named_without_what_it_said() -> None:
    try:
        raise ValueError("the secret token")
    except ValueError:
        record = logging.LogRecord("planitia", 40, "", 0, "it failed", None, sys.exc_info())
    said = Sentences().format(record)[9:]
    assert said == "It failed (ValueError; --log json shows where)."
