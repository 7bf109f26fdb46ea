"""How much anybody may ask, what texts may hold, and the headers of every answer."""

from __future__ import annotations

import asyncio
import http.client
import socket

import httpx
import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from planitia.server.people.quotas import Buckets
from planitia.server.transport import limits
from planitia.server.transport.limits import (
    HEADERS,
    Guard,
    PatientHttp,
    client_of,
    origin_of,
)
from server.places import made
from server.players import PATIENCE, run
from server.servers import Server, free_port, running_server

JSON = {"content-type": "application/json"}


def test_a_request_has_an_end(server: Server, web: httpx.Client) -> None:
    large = b'{"name": "' + b"x" * 70_000 + b'"}'
    assert web.post("/api/tables", content=large, headers=JSON).status_code == 413
    assert web.post("/api/tables", content=iter([large]), headers=JSON).status_code == 411
    for length in ("-1", "1e3", "99999999999999999999"):
        assert raw(server, f"content-length: {length}\r\n") in (400, 413)
    both = "content-length: 5\r\ntransfer-encoding: chunked\r\n"
    assert raw(server, both) in (400, 411)
    assert raw(server, "transfer-encoding: chunked\r\n", "GET") == 411
    assert raw(server, "transfer-encoding: gzip, chunked\r\n") in (400, 411)
    assert server.ready()


def raw(server: Server, headers: str, method: str = "POST") -> int:
    """The status of a request that no decent client would send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        start = f"{method} /api/tables HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n"
        connection.sendall(f"{start}{headers}\r\n0\r\n\r\n".encode())
        response = http.client.HTTPResponse(connection)
        response.begin()
        return response.status


def test_texts_have_an_end_and_hide_nothing(web: httpx.Client) -> None:
    host = made(web, "me", listed=True)
    host.ask("POST", "/start")
    bad = ["", " ", "a\nb", "nul\x00", "\x1b[31m", "turned \u202e round", "\u2066"]
    for name in [*bad, "n" * 41]:
        assert web.post(f"{host.path}/join", json={"name": name}).status_code == 422
    for text in [*bad, "t" * 501]:
        assert host.ask("POST", "/chat", {"text": text, "key": "k"}).status_code == 422
    for action in [*bad[2:], "a" * 501]:
        body = {"decision": "0.0", "action": action, "key": "k"}
        assert host.ask("POST", "/act", body).status_code in (409, 422)
    for key in ("", "k" * 65, "k\x00", "ключ", "a b"):
        assert host.ask("POST", "/undo", {"key": key}).status_code == 422
    assert host.ask("POST", "/chat", {"text": "Grüße, 火星 👩‍🚀", "key": "k"}).status_code == 200
    for at in range(30):
        last = host.ask("POST", "/chat", {"text": "spam", "key": f"s{at}"})
    assert last.json()["refused"] == "too-many"


def test_every_answer_has_its_headers_and_none_names_the_server(web: httpx.Client) -> None:
    host = made(web)
    answers = [
        web.get("/healthz"),
        web.get("/metrics"),
        web.get("/openapi.json"),
        web.get("/no/such/page"),
        web.get("/api/no/such/path"),
        web.patch("/api/tables"),
        web.options("/api/tables"),
        web.get("/api/games"),
        web.get(host.path),
        web.get("/api/tables/nosuchtable"),
        web.get("/api/tables/%00%ff%2e%2e"),
        web.post("/api/tables", content=b"{", headers=JSON),
        web.post("/api/tables", content=b"[" * 60_000, headers=JSON),
        web.post("/api/tables", content=b"x" * 70_000, headers=JSON),
        web.post("/api/tables", json={}, headers={"origin": "http://evil.example"}),
        web.post("/api/tables", content=b"x", headers={"content-type": "text/plain"}),
        host.ask("POST", "/start"),
    ]
    for answer in answers:
        assert answer.status_code < 500
        assert answer.headers.items() >= HEADERS.items()
        assert "server" not in answer.headers and "x-powered-by" not in answer.headers
        if answer.url.path.startswith("/api"):
            assert answer.headers["cache-control"] == "no-store"
        if answer.status_code >= 400 and "json" in answer.headers["content-type"]:
            assert answer.json()["sentence"] and "Traceback" not in answer.text
    policy = HEADERS["content-security-policy"]
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy and "*" not in policy
    told = "".join(answer.text for answer in answers[:2])
    assert host.table not in told and host.token not in told


def test_who_asks_too_much_is_told_to_wait_and_cannot_pose_as_many() -> None:
    with running_server(rate=1.0) as server, httpx.Client(base_url=server.url, timeout=60.0) as web:
        answers = [web.get("/api/games", headers=posing(at)) for at in range(60)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) > 20
        for answer in refused:
            assert answer.json()["refused"] == "too-many"
            assert answer.headers.items() >= HEADERS.items()
        assert web.get("/healthz").status_code == 200


def test_a_proxy_that_is_believed_tells_the_clients_apart() -> None:
    proxied = running_server(rate=1.0, arguments=("--proxied",))
    with proxied as server, httpx.Client(base_url=server.url, timeout=60.0) as web:
        asked = [web.get("/api/games", headers=posing(at)).status_code for at in range(60)]
        assert set(asked) == {200}
        one = [web.get("/api/games", headers=posing(1)).status_code for _ in range(60)]
        assert one.count(429) > 20


def posing(at: int) -> dict[str, str]:
    return {"x-forwarded-for": f"203.0.113.{at}"}


def test_buckets_refill_cost_by_weight_and_forget_the_longest_silent() -> None:
    buckets = Buckets(0.001, 10)
    assert [buckets.take("a", 5) for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    for at in range(10_000):
        buckets.take(f"{at}")
    assert len(buckets.levels) == 10_000 and "a" not in buckets.levels
    one, two = ({"client": (f"2001:db8::{at}:1", 1)} for at in (1, 2))
    assert client_of(one) == client_of(two) != client_of({"client": ("2001:db8:1::1", 1)})
    assert client_of({"client": ("::ffff:192.0.2.1", 1)}) == "192.0.2.1"
    assert client_of({"client": None}) == "?"
    assert [
        origin_of(url) for url in ("https://a:443/x", "HTTP://B:81", "null", "http://[", "")
    ] == [
        "https://a",
        "http://b:81",
        "",
        "",
        "",
    ]


HALF_A_BODY = (
    b"POST /body HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n"
    b"content-length: 9\r\n\r\n1"
)


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, start: bytes) -> None:
    """Send a head without end."""
    for _ in range(200):
        writer.write(start + b"a" * 16_000)
        await writer.drain()
    await reader.read()


async def raises(scope: Scope, receive: Receive, send: Send) -> None:
    """An application with a fault that quotes a secret, or one that waits for a body."""
    if scope["path"] == "/body":
        await receive()
        await receive()
    if scope["path"] != "/fine":
        raise KeyError("a card that nobody may know")
    await PlainTextResponse("fine")(scope, receive, send)


def test_faults_and_endless_requests_end_without_a_word_too_much(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        port = free_port()
        app = Guard(raises, Buckets(1e6, 1e6), "", (), lambda status, seconds: None)
        config = uvicorn.Config(app, "127.0.0.1", port, log_config=None, lifespan="off")
        config.http = PatientHttp
        running = uvicorn.Server(config)
        serving = asyncio.create_task(running.serve())
        while not running.started:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as web:
            for path in ("/fine", "/fault", "/fine"):
                answer = await web.get(path)
                assert answer.headers.items() >= HEADERS.items()
            assert (await web.get("/fault")).json()["refused"] == "fault"
        monkeypatch.setattr(limits, "HEAD_SECONDS", 0.3)
        monkeypatch.setattr(limits, "BODY_SECONDS", 0.3)
        for sent in (
            b"",
            b"GET /fine HT",
            b"POST /body HTTP/1.1\r\nhost: h\r\ncontent-length: 9\r\n\r\n1",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            async with asyncio.timeout(PATIENCE):
                await reader.read()
            writer.close()
        for start in (b"GET /", b"GET / HTTP/1.1\r\nx: "):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with pytest.raises(ConnectionError):
                await pour(reader, writer, start)
            writer.close()
        running.should_exit = True
        await serving

    run(work())
    assert "KeyError at" in caplog.text and "nobody may know" not in caplog.text
