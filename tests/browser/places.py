"""Tables over HTTP: what a browser test sets up, moves and checks beside its pages."""

from __future__ import annotations

import secrets
from typing import Any

import httpx

from planitia.kernel.rng import quick

Json = dict[str, Any]
WAIT = 5
WEB = httpx.Client(timeout=60.0)
"""One client for all places; each proves itself by its token, never by a cookie."""


class Place:
    """Somebody at a table, by the secret of their seat."""

    def __init__(self, url: str, table: str, seat: int | None, token: str) -> None:
        self.url, self.table, self.seat, self.token = url, table, seat, token
        self.bearer = {"authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str = "", body: Json | None = None) -> httpx.Response:
        """One request about this table; a refusal fails the test."""
        address = f"{self.url}/api/tables/{self.table}{path}"
        WEB.cookies.clear()
        answer = WEB.request(method, address, json=body, headers=self.bearer)
        assert answer.is_success, answer.text
        return answer

    def look(self) -> Json:
        """Everything this seat may know now."""
        told: Json = self.ask("GET").json()
        return told

    def news(self, after: int) -> Json:
        """The table once something has happened after this entry, or a little later."""
        told: Json = self.ask("GET", f"/events?after={after}&wait={WAIT}").json()
        return told

    def start(self) -> Place:
        """Begin the game."""
        self.ask("POST", "/start")
        return self

    def act(self, decision: str, action: str) -> int:
        """Answer a decision; the number of the entry."""
        key = secrets.token_hex(8)
        body = {"decision": decision, "action": action, "key": key}
        return int(self.ask("POST", "/act", body).json()["n"])

    def answer(self) -> Json:
        """Answer the open decision in a way that depends on nothing but it; what it was."""
        decision: Json = self.asked()
        actions = decision["actions"]
        at = quick(decision["id"] + decision["prompt"]).below(len(actions))
        self.act(decision["id"], actions[at]["action"])
        return decision

    def asked(self) -> Json:
        """The decision this seat is asked and the table waits for, once there is one."""
        told = self.look()
        while not (asked := [one for one in told["decisions"] if not one["optional"]]):
            assert told["status"] == "running", "the game is over, and nobody is asked"
            told = self.news(told["n"])
        decision: Json = asked[0]
        return decision

    def alone(self) -> int:
        """The number of the last entry, once nobody but this seat is awaited."""
        told = self.look()
        while told["awaited"] != [self.seat]:
            told = self.news(told["n"])
        return int(told["n"])

    def invite(self, seat: int) -> str:
        """The link that brings somebody to a seat."""
        made = self.ask("POST", "/invites", {"seat": seat}).json()
        return f"{self.url}/join/{self.table}#{made['invite']}"

    def guest(self, seat: int, name: str) -> Place:
        """Somebody who has come by an invite."""
        invite = self.invite(seat).partition("#")[2]
        return seated(self.url, self.ask("POST", "/join", {"name": name, "invite": invite}).json())

    def finish(self) -> Place:
        """Let a bot play this seat to the end of the game."""
        told = self.look()
        if told["status"] == "running":
            self.ask("PUT", f"/seats/{self.seat}/keeper", {"level": "random"})
        while told["status"] == "running":
            told = self.news(told["n"])
        return self

    def record(self) -> str:
        """The record of the game."""
        return self.ask("GET", "/record").text


def seated(url: str, told: Json) -> Place:
    """A place from the server's reply."""
    return Place(url, told["table"], told["seat"], told["token"])


def create(url: str, chairs: str, game: str = "pocket-mars", **wishes: Any) -> Place:
    """A new table and its host; a chair is ``me``, ``open`` or the level of a bot."""
    asked = [
        {"kind": chair} if chair in ("me", "open") else {"kind": "bot", "level": chair}
        for chair in chairs.split()
    ]
    body = {"game": game, "chairs": asked, "name": "Ann", **wishes}
    answer = WEB.post(f"{url}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return seated(url, answer.json())
