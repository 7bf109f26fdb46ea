"""What a server says when it starts, and when it opens a browser."""

from __future__ import annotations

import sys
import threading
import time
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from planitia.cli import welcome
from server.servers import free_port, running_server


class Ready(BaseHTTPRequestHandler):
    """A server that is ready and says nothing else."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/readyz" else 404)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser was asked to open."""
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    return shown


def test_a_server_says_where_it_is_and_how_others_come() -> None:
    with running_server() as server:
        where, others, *_ = server.said.splitlines()
        assert where == f"Starting on {server.url} (stop with Ctrl-C)"
        assert others.startswith("Only this computer reaches it.") and "--host 0.0.0.0" in others


def test_others_are_told_an_address_that_they_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "own_address", lambda: "192.168.1.20")
    for host in ("0.0.0.0", "::"):
        said = welcome.how_others_come(host, 8000, "")
        assert "http://192.168.1.20:8000" in said
        assert welcome.here(host, 8000) == "http://127.0.0.1:8000"
    assert "http://10.0.0.7:81." in welcome.how_others_come("10.0.0.7", 81, "")
    assert "https://mars.example." in welcome.how_others_come("::1", 81, "https://mars.example")
    for host in ("127.0.0.1", "::1", "localhost"):
        assert "Only this computer" in welcome.how_others_come(host, 8000, "")
    monkeypatch.setattr(welcome, "own_address", lambda: "")
    assert "no network" in welcome.how_others_come("0.0.0.0", 8000, "")
    assert welcome.address("::1", 80) == "http://[::1]:80"


def test_a_browser_opens_only_where_somebody_would_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert not welcome.may_open({"DISPLAY": ":0"}), "input and output are no terminal here"
    for stream in (sys.stdin, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    assert welcome.may_open({"DISPLAY": ":0"})
    assert welcome.may_open({"WAYLAND_DISPLAY": "wayland-0"})
    assert not welcome.may_open({})
    assert not welcome.may_open({"DISPLAY": ":10", "SSH_CONNECTION": "far away"})
    monkeypatch.setattr(sys, "platform", "darwin")
    assert welcome.may_open({})


def test_the_browser_opens_once_the_server_is_ready(opened: list[str]) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    waiting = welcome.open_when_ready(url)
    time.sleep(0.2)
    assert opened == [], "nobody answers yet"
    with HTTPServer(("127.0.0.1", port), Ready) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        waiting.join(60.0)
        server.shutdown()
    assert opened == [url]


def test_a_server_that_never_answers_opens_nothing(opened: list[str]) -> None:
    welcome.open_when_ready(f"http://127.0.0.1:{free_port()}", patience=0.3).join(60.0)
    assert opened == []
