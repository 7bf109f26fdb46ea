"""docs/protocol.md says what the server does: real frames fit the schema, the examples are real."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import jsonschema_rs
import pytest
from pydantic import BaseModel
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from planitia.client import Client, Json, Seat
from planitia.kernel.registry import game, game_names
from planitia.server.app import make_app
from planitia.server.host import Config
from planitia.server.table.model import Reason
from planitia.server.transport import protocol, requests
from planitia.server.transport.protocol import schema_of, stream_schema
from server.players import PATIENCE, ask, play, run, two_people
from server.protocol_examples import PAGE, blocks, current_examples
from server.servers import Server
from server.toys import toy_server

PUT_RIGHT = "The page is not current: tests/server/protocol_examples.py writes it anew."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with toy_server(tmp_path_factory.mktemp("server"), hasty=True) as started:
        yield started


class Recorder:
    """Listens at streams, checks every frame and counts them by kind."""

    def __init__(self) -> None:
        self.check = jsonschema_rs.validator_for(schema_of("FromServer"))
        self.kinds: dict[str, int] = {}

    def take(self, told: Json) -> None:
        self.check.validate(told)
        kind = f"{told['type']} {told.get('refused', '')}".strip()
        self.kinds[kind] = self.kinds.get(kind, 0) + 1

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                self.take(json.loads(raw))
        except ConnectionClosed:
            pass


def seats_of(name: str) -> int:
    """How many persons a game needs, two at least."""
    toys = {"two-card-bluff": 2, "quiet-table": 3}
    return toys.get(name) or max(2, game(name).seats[0])


@pytest.mark.parametrize("name", ["two-card-bluff", "quiet-table", *game_names()])
def test_every_frame_of_a_whole_game_fits_the_schema(server: Server, name: str) -> None:
    async def work() -> None:
        recorder = Recorder()
        async with Client(server.url) as client:
            kinds = ["me", *["open"] * (seats_of(name) - 1)]
            host = await client.create(name, kinds, name="Ann", listed=True, seed="frames")
            guests = [
                await client.join(host.table, await host.invite(seat), name="Ben")
                for seat in range(1, len(kinds))
            ]
            guest = guests[0]
            places = [host, *guests, client.watch(host.table)]
            sockets = [await place.stream() for place in places]
            listening = [asyncio.create_task(recorder.listen(socket)) for socket in sockets]
            await host.say("Good luck")
            await host.invite(-1)
            await host.start()
            await guest.leave()
            await guest.keep(1, None)
            await play(host, *guests)
            await guest.rematch()
            await asyncio.sleep(0.2)
            for socket in sockets:
                await socket.close()
            await asyncio.gather(*listening)
        assert set(recorder.kinds) - {"heartbeat"} == {"table"}
        assert recorder.kinds["table"] > 20

    run(work(), 10 * PATIENCE)


def test_every_answer_fits_the_schema(server: Server) -> None:
    async def work() -> None:
        recorder = Recorder()
        async with Client(server.url) as client:
            host, _ = await two_people(client)
            await host.start()
            act: Json = {"type": "act", "decision": "0.0", "action": "bid 1", "key": "k"}
            asked: list[Json] = [
                {**act, "action": "dance"},
                {**act, "action": "fold"},
                {**act, "decision": "0.1"},
                {**act, "decision": "7.0"},
                act,
                act,
                {**act, "action": "bid 2"},
                {"type": "undo", "key": "u"},
                {"type": "undo", "key": "v"},
                {"type": "say", "text": "Hi", "key": "s"},
                {"type": "say", "text": "Hi", "key": "p", "phrase": True},
                {"type": "fly"},
                {},
            ]
            fits = jsonschema_rs.validator_for(schema_of("ToServer"))
            assert [fits.is_valid(message) for message in asked] == [True] * 11 + [False] * 2
            async with await host.stream() as socket:
                for number, message in enumerate(asked):
                    answer = await ask(socket, ref=number, **message)
                    assert answer["ref"] == number
                    recorder.take(answer)
            for stranger in (Seat(client, host.table, 0, "x"), Seat(client, "nowhere", 0, "x")):
                async with await stranger.stream() as socket:
                    await recorder.listen(socket)
                    assert socket.close_code == 1008
        assert recorder.kinds == {
            "answer": 4,
            "answer invalid": 4,
            "answer illegal": 1,
            "answer foreign-seat": 1,
            "answer stale": 1,
            "answer key-reused": 1,
            "answer no-undo": 1,
            "refused unknown-token": 1,
            "refused unknown-table": 1,
        }

    run(work())


def test_the_long_poll_tells_the_same_message(server: Server) -> None:
    async def work() -> None:
        recorder = Recorder()
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            await host.start()
            await play(host, guest, answers=3)
            for seat in (host, guest):
                recorder.take(await seat.wait(0))
                recorder.take(await seat.wait(0))

    run(work())


def test_the_schema_catches_what_is_wrong() -> None:
    fits = jsonschema_rs.validator_for(schema_of("FromServer"))
    beat = {"type": "heartbeat", "n": 4}
    assert fits.is_valid(beat)
    assert not fits.is_valid({**beat, "token": "secret"})
    assert not fits.is_valid({**beat, "n": "4"})
    assert not fits.is_valid({"type": "answer", "ref": 1})


def model(name: str) -> type[BaseModel]:
    """The model of an example."""
    kind = name.split()[0]
    found: type[BaseModel] = getattr(protocol, kind, None) or getattr(requests, kind)
    return found


def test_the_examples_of_the_page_are_real(tmp_path: Path) -> None:
    shown = blocks(PAGE.read_text())
    assert shown.pop("schema") == stream_schema(), PUT_RIGHT
    assert shown == current_examples(tmp_path), PUT_RIGHT
    for name, example in shown.items():
        if name not in ("HelloRequest", "JoinRequest"):  # their secrets are shortened
            model(name).model_validate(example)


def test_the_page_names_every_path_refusal_and_limit() -> None:
    page = PAGE.read_text()
    for path, methods in make_app(Config("sqlite+aiosqlite://")).openapi()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}" in page
    for reason in get_args(Reason):
        assert f"`{reason}`" in page
