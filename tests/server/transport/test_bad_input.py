"""Whatever is sent over HTTP: never a fault, and every answer is as the OpenAPI document says."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from planitia.client import Client
from server.players import play
from server.servers import Server

WALK = Path(__file__).parents[1] / "schema_walk.py"
Known = dict[str, str]
"""Secrets by table."""

READING = [
    "/tables/{table}/join",
    "/tables/{table}/invites",
    "/tables/{table}/invitation",
    "/tables/{table}/resign",
    "/tables/{table}/act",
    "/tables/{table}/undo",
    "/tables/{table}/chat",
    "/tables/{table}/start",
    "/tables/{table}/continue",
    "/tables/{table}/rematch",
    "/tables",
]
"""Where a body is posted to."""


@pytest.fixture(scope="module")
def known(server: Server) -> Known:
    """A table that is open, one that is running, one that is finished."""

    async def made() -> Known:
        async with Client(server.url) as client:
            waiting = await client.create("pocket-mars", ["me", "open"], listed=True)
            running = await client.create("pocket-mars", ["me", "random"])
            await running.start()
            over = await client.create("pocket-mars", ["me"], options={"round_limit": 1})
            await over.start()
            await play(over)
            assert (await over.look())["status"] == "finished"
            return {seat.table: seat.token for seat in (waiting, running, over)}

    return asyncio.run(made())


def test_no_request_is_answered_by_a_fault_or_beside_the_document(
    server: Server, known: Known
) -> None:
    given = json.dumps({"url": server.url, "tables": known})
    ran = subprocess.run(
        [sys.executable, "-P", str(WALK)], input=given, capture_output=True, text=True, timeout=600
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["faults"] == [], "\n".join(told["faults"])
    assert told["operations"] >= 17
    assert told["requests"] >= 500, told
    assert {"200", "201", "401", "403", "404", "409", "422"} <= set(told["statuses"]), told
    assert not {"500", "503"} & set(told["statuses"])
    assert "failed" not in server.said


def test_bodies_that_are_no_json_or_too_much_of_it(server: Server, known: Known) -> None:
    """Random bytes, cut and bent JSON, depth, great numbers, broken text: always a sentence."""
    rng = random.Random("bodies")
    tried = 0
    with httpx.Client(
        base_url=server.url, headers={"content-type": "application/json"}, timeout=60.0
    ) as web:
        for path in READING:
            for table, token in known.items():
                for body in bodies(rng):
                    web.headers["authorization"] = f"Bearer {token}"
                    answer = web.post("/api" + path.format(table=table), content=body)
                    assert answer.status_code < 500, (path, body[:80])
                    assert answer.status_code < 400 or answer.json()["sentence"]
                    tried += 1
    assert tried >= 500
    assert "failed" not in server.said
    assert server.ready()


def bodies(rng: random.Random) -> Iterator[bytes]:
    yield rng.randbytes(200)
    yield b"[" * 60_000
    yield b'{"a":' * 10_000 + b"1" + b"}" * 10_000
    yield b'{"to": ' + b"9" * 5_000 + b"}"
    yield b'{"to": 1e999, "seat": NaN, "key": Infinity}'
    yield b'{"key": "\\ud800", "text": "\\udfff", "\\ud800": 1}'
    yield b'{"options": {"seats": 3, "seed": "x", "self": 1}, "game": "pocket-mars", "chairs": []}'
    yield b'{"game": "pocket-mars", "chairs": [{"kind": "me"}], "options": {"round_limit": "'
    yield b'{"game": "pocket-mars", "chairs": [{"kind": "me"}], "options": {"seed": "1"}}'
    good = b'{"game": "pocket-mars", "chairs": [{"kind": "me"}], "options": {"round_limit": "12"}}'
    yield good.replace(b"12", b"1" * 6_000)
    for _ in range(8):
        bent = bytearray(good)
        for _ in range(rng.randrange(1, 4)):
            bent[rng.randrange(len(bent))] = rng.randrange(256)
        yield bytes(bent[: rng.randrange(1, len(bent) + 1)])
    yield b"\xff\xfe\x00"
    yield b"null"
