"""People at tables over HTTP, for tests of who may do what."""

from __future__ import annotations

import time
from typing import Any

import httpx


class Place:
    """Somebody at a table, by header."""

    def __init__(self, web: httpx.Client, told: dict[str, Any]) -> None:
        web.cookies.clear()
        self.web = web
        self.table, self.seat, self.token = told["table"], told["seat"], told["token"]
        self.path = f"/api/tables/{self.table}"
        self.bearer = {"authorization": f"Bearer {self.token}"}

    def ask(self, method: str, path: str = "", body: Any = None, **headers: str) -> httpx.Response:
        return self.web.request(
            method, self.path + path, json=body, headers={**self.bearer, **headers}
        )

    def invite(self, seat: int) -> str:
        return str(self.ask("POST", "/invites", {"seat": seat}).json()["invite"])

    def joined(self, **body: Any) -> Place:
        answer = self.web.post(f"{self.path}/join", json=body)
        assert answer.status_code == 200, answer.text
        return Place(self.web, answer.json())


def made(web: httpx.Client, chairs: str = "me open", **wishes: Any) -> Place:
    """A new table and its host."""
    kinds = [{"kind": kind} for kind in chairs.split()]
    answer = web.post("/api/tables", json={"game": "pocket-mars", "chairs": kinds, **wishes})
    assert answer.status_code == 201, answer.text
    return Place(web, answer.json())


def finished(web: httpx.Client, rounds: int) -> Place:
    """A listed table of two bots, played to its end, and its host."""
    place = made(web, "bot bot", options={"round_limit": rounds}, listed=True, seed="7")
    place.ask("POST", "/start")
    until = time.monotonic() + 180
    while place.ask("GET").json()["status"] != "finished":
        assert time.monotonic() < until, "the bots did not finish"
        time.sleep(0.05)
    return place


def commands() -> list[tuple[str, str, Any]]:
    """Every request that changes a table."""
    act = {"decision": "0.0", "action": "pass", "key": "k"}
    return [
        ("POST", "/invites", {"seat": 1}),
        ("DELETE", "/invites/-1", None),
        ("PUT", "/seats/1", {"kind": "bot"}),
        ("PUT", "/seats/1/keeper", {"level": "random"}),
        ("POST", "/start", None),
        ("POST", "/leave", None),
        ("POST", "/resign", {}),
        ("POST", "/act", act),
        ("POST", "/undo", {"key": "k"}),
        ("POST", "/chat", {"text": "hello", "key": "k"}),
        ("POST", "/rematch", None),
        ("POST", "/continue", {"to": 0}),
    ]
