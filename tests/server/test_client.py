"""The Python client: a command is carried out once however often it is sent; trouble is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from planitia.client import Client, Json, Refused, Seat, Trying
from server.hosted import hosted, know_toy
from server.players import run, two_people

Handler = Callable[[httpx.Request], httpx.Response]


def seat_at(handler: Handler, patience: float) -> Seat:
    """A seat at a server that this function plays."""
    client = Client("http://server", patience)
    client.http = httpx.AsyncClient(
        transport=httpx.MockTransport(handler), base_url="http://server"
    )
    return Seat(client, "t", 0, "secret")


class Troubled:
    """A server with some trouble before it answers."""

    def __init__(self, *troubles: Exception | int) -> None:
        self.troubles: Iterator[Exception | int] = iter(troubles)
        self.asked: list[Json] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(json.loads(request.content))
        assert request.headers["authorization"] == "Bearer secret"
        trouble = next(self.troubles, None)
        if isinstance(trouble, Exception):
            raise trouble
        if trouble is not None:
            return httpx.Response(trouble, json={"refused": "storage", "sentence": "Not now."})
        return httpx.Response(200, json={"n": 5})


def test_a_patient_client_sends_a_command_again_with_the_same_key() -> None:
    server = Troubled(httpx.ConnectError("gone"), 503, httpx.ReadError("cut"))
    assert run(seat_at(server, 30.0).act("0.0", "bid 1")) == 5
    assert len(server.asked) == 4
    assert all(body == server.asked[0] for body in server.asked)
    assert len(server.asked[0]["key"]) >= 16


def test_every_command_has_a_key_of_its_own() -> None:
    server = Troubled()

    async def work() -> None:
        seat = seat_at(server, 0.0)
        await seat.act("0.0", "bid 1")
        await seat.undo()
        await seat.say("Hi")
        await seat.act("0.0", "bid 1", key="mine")

    run(work())
    keys = [body["key"] for body in server.asked]
    assert len(set(keys)) == 4 and keys[-1] == "mine"


def test_an_impatient_client_tells_the_trouble_at_once() -> None:
    with pytest.raises(httpx.ConnectError):
        run(seat_at(Troubled(httpx.ConnectError("gone")), 0.0).undo())
    with pytest.raises(Refused, match="Not now") as refused:
        run(seat_at(Troubled(503), 0.0).undo())
    assert (refused.value.status, refused.value.reason) == (503, "storage")


def test_a_refusal_is_final_however_patient_the_client_is() -> None:
    server = Troubled(409)
    with pytest.raises(Refused):
        run(seat_at(server, 30.0).act("0.0", "bid 1"))
    assert len(server.asked) == 1


def test_patience_ends() -> None:
    async def work() -> int:
        trying, tries = Trying(2.0), 0
        while await trying.again():
            tries += 1
        return tries

    assert 1 <= run(work()) <= 5


def test_a_reply_that_is_no_json_is_refused_with_a_sentence() -> None:
    def proxy(_: httpx.Request) -> httpx.Response:
        return httpx.Response(502, text="Bad Gateway")

    with pytest.raises(Refused, match=r"The server said no\.") as refused:
        run(seat_at(proxy, 0.0).look())
    assert refused.value.status == 502


def test_seats_of_one_client_are_not_mixed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    know_toy(monkeypatch)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await two_people(client, listed=True)
            places = [host, guest, client.watch(host.table)]
            assert [(await one.look())["you"]["seat"] for one in places] == [0, 1, None]
            assert not client.http.cookies.jar._cookies  # type: ignore[attr-defined]

    run(work())
