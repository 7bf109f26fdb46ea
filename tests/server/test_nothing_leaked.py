"""Whole games over real sockets: every byte to every principal is what that principal may know.

A replica of the game runs beside the server from the same seed. Each frame and each body must be
exactly what the replica shows that principal at that entry, as it counts entries, so there is no
room for anything else; and canaries (the seed, every secret and its hash) are looked for in the raw
bytes and in the log.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any

import httpx
import pytest
from quiet_table.game import GAME as QUIET
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from planitia.client import Client, Seat
from planitia.conformance.walking import allowed
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.registry import all_games
from planitia.kernel.rng import quick, table_key
from planitia.kernel.undo import undo
from planitia.server.table import wording
from server.replica import Replica
from server.servers import Server
from server.toys import toy_server

Json = dict[str, Any]

TABLE_KEYS = {"type", "n", "table", "game", "status", "options", "you", "chairs", "settings"}
TABLE_KEYS |= {"rematch", "sentence", "view", "decisions", "awaited", "invites"}
TABLE_KEYS |= {"here", "left", "banks"}
NEWS_KEYS = TABLE_KEYS | {"happened", "undo", "gap"}
MOST_WITH_UNDO = 2
"""Whether undo is offered takes long to find out, so larger tables play without."""
LOOK_EVERY = 25
CHAT = "canary-of-talk"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with toy_server(tmp_path_factory.mktemp("server"), hasty=True) as started:
        yield started


def tables() -> list[Any]:
    """Every registered game with few, some and most seats, plain and with each switch turned on."""
    found = []
    for game in [*all_games(), QUIET]:
        switches = [o.name for o in game.options if o.default is False]
        few, some, most = game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]
        for seats in sorted({few, some, most}):
            for options in ({}, *({name: True} for name in switches)):
                full = {option.name: option.default for option in game.options} | options
                if allowed(game, seats, full):
                    name = "-".join([game.name, str(seats), *options])
                    found.append(pytest.param(game, seats, options, id=name))
    return found


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


class Ears:
    """One principal: its place, its stream, and every byte it was ever sent."""

    def __init__(self, place: Seat, socket: ClientConnection) -> None:
        self.place = place
        self.socket = socket
        self.frames: list[bytes] = []
        self.bodies: list[bytes] = []
        self.bodies_when_over: list[bytes] = []
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            async for raw in self.socket:
                self.frames.append(raw.encode() if isinstance(raw, str) else raw)

    async def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        """A request whose answer is kept."""
        answer = await self.place.client.http.request(
            method,
            f"/api/tables/{self.place.table}{path}",
            headers={"authorization": f"Bearer {self.place.token}"},
            json=body or None,
        )
        self.bodies.append(answer.content + repr(answer.headers.raw).encode())
        return answer


def check_table(told: Json, ears: Ears, replica: Replica, host: bool, live: bool = False) -> None:
    """A view of the table is exactly that of this principal at that entry."""
    seat = ears.place.seat
    state = replica.at(seat, told["n"])
    assert told["you"] == {"seat": seat, "host": host}
    assert told.get("invites", []) == [] or host
    assert all(set(c) == {"kind", "name", "level", "keeper", "gave_up"} for c in told["chairs"])
    assert not {"host", "token", "seed"} & set(told["settings"])
    assert told["settings"]["seeded"]
    assert set(told["here"]) <= set(range(len(told["chairs"])))
    if state is None:
        assert (told["view"], told["decisions"], told["awaited"]) == (None, [], [])
        return
    assert told["view"] == plain(state.view(seat))
    assert told["decisions"] == plain(replica.asked(state, seat))
    assert told["awaited"] == state.awaited
    limited = not state.over and state.stack[-1].limit > 0
    assert (told["left"] is not None) == limited and told["banks"] == []
    if told.get("undo"):
        assert seat is not None
        assert state.seats <= MOST_WITH_UNDO or state.stack[-1].hides_answers()
        assert undo(state, seat) is not None
    for one in told.get("happened", []):
        check_happening(one, seat, replica, live)


def check_happening(told: Json, seat: int | None, replica: Replica, live: bool) -> None:
    """What happened is told as it may be known: at the time, or later."""
    spoken = {"text", "phrase"} if told["kind"] == "said" else set()
    assert set(told) == {"n", "kind", "seat", "events"} | spoken
    step = replica.step(seat, told["n"])
    if step is None:
        assert told["kind"] not in ("started", "answered") and told["events"] == []
        return
    late = step.fleeting and not live
    events = [event for event in step.events if live or not event.fleeting]
    assert told["events"] == plain(replica.told(events, seat))
    nobody = late or (step.unsigned and step.seat != seat)
    assert told["seat"] == (None if nobody else step.seat)


async def seated(client: Client, game: Game, seats: int, options: dict[str, Value]) -> Any:
    """A table with all its people and a spectator; its seed; every secret and whose it is."""
    seed = f"canary-{random.Random(f'{game.name}{seats}{options}').getrandbits(128):x}"
    chairs = ["me", *["open"] * (seats - 1)]
    wishes = {"seed": seed, "options": options, "undo": seats <= MOST_WITH_UNDO}
    host = await client.create(game.name, chairs, **wishes)
    secrets: dict[str, Seat | None] = {host.token: host}
    places = [host]
    for seat in [*range(1, seats), -1]:
        code = await host.invite(seat)
        spare = await host.invite(seat)
        places.append(await client.join(host.table, code, name=f"Guest {seat}"))
        secrets |= {code: host, spare: host, places[-1].token: places[-1]}
    await host.call("DELETE", "/invites/-1")
    for secret in [*secrets, seed]:
        secrets[sha256(secret.encode()).hexdigest()] = None
    secrets |= {seed: None, table_key(seed).hex(): None}
    return places, seed, secrets


@pytest.mark.parametrize(("game", "seats", "options"), tables())
def test_every_byte_is_what_its_reader_may_know(
    server: Server, game: Game, seats: int, options: dict[str, Value]
) -> None:
    asyncio.run(whole_game(server, game, seats, options))


async def whole_game(server: Server, game: Game, seats: int, options: dict[str, Value]) -> None:
    rng = random.Random(f"walk {game.name} {seats} {options}")
    async with Client(server.url) as client:
        places, seed, secrets = await seated(client, game, seats, options)
        everybody = [Ears(place, await place.stream()) for place in places]
        header = game.new_header(seats, seed, options)
        replica = Replica(game, game.begin(header, listening=True))
        replica.start((await everybody[0].ask("POST", "/start")).json()["n"])
        hidden: set[str] = set()
        tried: list[str] = []
        while not replica.state.over:
            decision = rng.choice(replica.state.decisions)
            code = rng.choice(decision.codes)
            action = game.vocabulary.text(code)
            tried.append(action)
            if decision.secret and " " in action:
                hidden.add(action)
            if replica.state.steps % LOOK_EVERY == 9:
                await look_around(everybody, replica, tried, rng)
            key = f"key-{replica.state.steps}"
            told = await everybody[decision.seat].ask(
                "POST", "/act", decision=decision.id, action=action, key=key
            )
            replica.take(told.json()["n"], decision.seat, code)
        await look_around(everybody, replica, tried, rng)
        for ears in everybody:
            last = replica.last(ears.place.seat)
            while not any(json.loads(raw).get("n", 0) >= last for raw in ears.frames[-3:]):
                await asyncio.sleep(0.01)
            await ears.socket.close()
            await ears.task
        whole = await places[-1].call("GET", "/record")
    assert whole == replica.state.record()
    check_frames(everybody, replica)
    check_canaries(everybody, secrets)
    check_log(server.said, {*secrets, *hidden, CHAT})


async def look_around(
    everybody: list[Ears], replica: Replica, tried: list[str], rng: random.Random
) -> None:
    """Every way to ask, and every way to be refused, by everybody."""
    over = replica.state.over
    decision = None if over else rng.choice(replica.state.decisions)
    foreign = "0.0" if decision is None else decision.id
    action = "x" if decision is None else decision.action(0).text
    for ears in everybody:
        seat = ears.place.seat
        host = ears is everybody[0]
        look = (await ears.ask("GET", "")).json()
        assert set(look) == TABLE_KEYS
        check_table(look, ears, replica, host)
        news = (await ears.ask("GET", f"/events?after={rng.randrange(look['n'])}")).json()
        assert set(news) == NEWS_KEYS
        check_table(news, ears, replica, host)
        record = (await ears.ask("GET", "/record")).text.splitlines()
        ears.bodies_when_over = ears.bodies[-1:]
        assert over or record[3:] == replica.seen_record(seat)
        if decision is not None and seat != decision.seat:
            refused = await ears.ask("POST", "/act", decision=foreign, action=action, key="f")
            assert refused.json()["refused"] in ("not-allowed", "foreign-seat")
        for path, body in (
            ("/act", {"decision": "99999.0", "action": action, "key": "stale"}),
            ("/act", {"decision": foreign, "action": "no such action", "key": "invalid"}),
            ("/undo", {"key": "nobody"} if seat is None else {"key": ""}),
            ("/join", {"invite": "never made"}),
        ):
            refused = await ears.ask("POST", path, **body)
            assert 400 <= refused.status_code < 500
            assert set(refused.json()) <= {"refused", "sentence", "rule"}
            assert "Traceback" not in refused.text
        await try_what_is_forbidden(ears, replica, tried, rng)
        await ears.ask("POST", "/chat", text=CHAT, key=f"said-{rng.random()}")
        for line in (await ears.ask("GET", "/chat")).json():
            assert set(line) == {"n", "seat", "at", "text", "phrase"}


async def try_what_is_forbidden(
    ears: Ears, replica: Replica, tried: list[str], rng: random.Random
) -> None:
    """A refusal says what it would say if all that is hidden were otherwise."""
    state, seat = replica.state, ears.place.seat
    for decision in [one for one in state.decisions if one.seat == seat]:
        action = rng.choice(tried)
        if (forbidden := state.why_not(decision, action)) is None:
            continue
        body = {"decision": decision.id, "action": action, "key": "forbidden"}
        refused = (await ears.ask("POST", "/act", **body)).json()
        twin = state.imagine(seat, quick(f"twin {state.steps}"))
        other = twin.why_not(twin.decision(decision.id), action)
        code = state.vocabulary.code(action)
        assert other is not None and refused == {
            "refused": "illegal",
            "sentence": wording.forbidden(twin, seat, twin.decision(decision.id), code, other.why),
            "rule": forbidden.rule,
            "action": action,
        }


def check_frames(everybody: list[Ears], replica: Replica) -> None:
    for ears in everybody:
        frames = [json.loads(raw) for raw in ears.frames]
        assert len(frames) > sum(not one.hidden for one in replica.steps) // 20
        for told in frames:
            if told["type"] == "heartbeat":
                assert set(told) == {"type", "n"}
                continue
            assert told["type"] == "table"
            assert set(told) | {"gap", "invites"} == NEWS_KEYS
            hello = "gap" in told
            check_table(told, ears, replica, ears is everybody[0], live=not hello)


def check_canaries(everybody: list[Ears], secrets: dict[str, Seat | None]) -> None:
    """No secret reaches anybody but its owner; the seed only in the record of the finished game."""
    for ears in everybody:
        *running, _ = [at for at, body in enumerate(ears.bodies) if b"planitia record" in body] or [
            0
        ]
        assert not running, "the whole record was told twice"
        sent = b"".join(ears.frames + [b for b in ears.bodies if b"planitia record" not in b])
        for secret, owner in secrets.items():
            assert owner is ears.place or secret.encode() not in sent


def check_log(said: str, secrets: set[str]) -> None:
    """No fault, and no secret, talk, or answer that was given in secret."""
    for unwanted in secrets | {"Traceback", "failed"}:
        assert unwanted not in said
