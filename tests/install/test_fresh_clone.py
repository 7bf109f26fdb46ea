"""``make play`` on a fresh clone: a page soon, the rules compiled beside it, and an end of all."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

from install.clean import TOLD, bare, had, interpreter, source_archive
from server.servers import free_port

PATIENCE = 3600.0


def is_served(port: int) -> bool:
    """Whether the page is there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5.0) as page:
            return b"<title>Planitia" in page.read()
    except OSError:
        return False


def test_a_fresh_clone_serves_its_page_and_the_next_start_is_compiled(tmp_path: Path) -> None:
    clone = source_archive(tmp_path / "clone")
    for number, words in enumerate(("as plain Python. The rules are being", "compiled.")):
        port = free_port()
        log = tmp_path / f"{number}.txt"
        with log.open("w") as out:
            playing = subprocess.Popen(
                ["make", "play", f"PYTHON={interpreter(had()[0])}", f"PORT={port}"]
                + [f"ARGS=--no-browser --data {tmp_path / 'data'}"],
                cwd=clone,
                env=bare(),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        began = time.monotonic()
        try:
            while not is_served(port):
                assert playing.poll() is None, log.read_text()
                assert time.monotonic() - began < PATIENCE, log.read_text()
                time.sleep(0.1)
            took = time.monotonic() - began
            TOLD.append(f"make play, start {number + 1}: the page after {took:.0f} s.")
            assert f"Starting the table{',' if number else ''} {words}" in log.read_text()
            while number == 0 and "The rules are compiled" not in log.read_text():
                assert "could not be compiled" not in log.read_text(), log.read_text()
                assert time.monotonic() - began < PATIENCE, log.read_text()
                time.sleep(0.5)
        finally:
            os.killpg(playing.pid, signal.SIGINT)
            playing.wait(60)
