"""Who may do what over HTTP, from where, how much, and what is kept of secrets."""

from __future__ import annotations

import base64
import hmac
import json
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from planitia.server.table import tokens
from planitia.server.transport.limits import FOR_TLS
from server.places import Place, commands, made
from server.servers import Server, running_server

JSON = {"content-type": "application/json"}


def test_secrets_have_256_bits_and_are_compared_in_constant_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = {tokens.new_token() for _ in range(1000)}
    assert len(made) == 1000
    assert all(len(base64.urlsafe_b64decode(one + "=")) == 32 for one in made)
    compared: list[str] = []
    real = hmac.compare_digest

    def watched(kept: str, given: str) -> bool:
        compared.append(kept)
        return real(kept, given)

    monkeypatch.setattr(hmac, "compare_digest", watched)
    assert tokens.same(tokens.hashed("one"), "one") and not tokens.same(tokens.hashed("one"), "two")
    assert compared == [tokens.hashed("one")] * 2
    assert not tokens.same("", ""), "no secret is no secret that is known"


def test_only_hashes_reach_the_disk(tmp_path: Path) -> None:
    with running_server(tmp_path) as server, httpx.Client(base_url=server.url, timeout=60.0) as web:
        host = made(web)
        used, spare = host.invite(1), host.invite(-1)
        guest = host.joined(invite=used)
        watcher = host.joined(invite=host.invite(-1))
        host.ask("POST", "/start")
        server.stop()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (host.token, guest.token, watcher.token, used, spare):
        assert secret.encode() not in kept
        assert sha256(secret.encode()).hexdigest().encode() in kept


def test_a_seat_is_proven_by_cookie_or_header_and_never_by_the_address(
    server: Server, web: httpx.Client
) -> None:
    host = made(web)
    token = host.token
    cookie = {"cookie": f"planitia-{host.table}={token}"}
    assert host.ask("GET").status_code == 200
    assert web.get(host.path, headers=cookie).json()["you"] == {"seat": 0, "host": True}
    assert web.get(host.path, headers={**cookie, "authorization": "Bearer x"}).status_code == 401
    for query in (f"?token={token}", f"?authorization=Bearer {token}", f"?access_token={token}"):
        assert web.get(host.path + query).status_code == 401
    assert token not in server.said


def test_the_cookie_is_for_this_table_and_for_no_script(web: httpx.Client) -> None:
    answer = web.post("/api/tables", json={"game": "pocket-mars", "chairs": [{"kind": "me"}]})
    table = answer.json()["table"]
    name, *flags = answer.headers["set-cookie"].split("; ")
    assert name.startswith(f"planitia-{table}=")
    assert {f"Path=/api/tables/{table}", "HttpOnly", "SameSite=strict"} <= set(flags)
    assert "Secure" not in flags


def test_behind_tls_the_cookie_is_secure_and_only_public_pages_may_ask() -> None:
    asked = {"game": "pocket-mars", "chairs": [{"kind": "me"}]}
    arguments = ("--public", "https://play.example/")
    with (
        running_server(arguments=arguments) as server,
        httpx.Client(base_url=server.url, timeout=60.0) as web,
    ):
        for origin in ("https://play.example", "https://PLAY.example:443"):
            answer = web.post("/api/tables", json=asked, headers={"origin": origin})
            assert answer.status_code == 201
            assert "; Secure" in answer.headers["set-cookie"]
            assert answer.headers.items() >= FOR_TLS.items()
        for origin in ("http://play.example", "https://play.example:8443", server.url):
            answer = web.post("/api/tables", json=asked, headers={"origin": origin})
            assert answer.status_code == 403


def test_an_invite_is_good_for_one_and_can_be_taken_back(web: httpx.Client) -> None:
    host = made(web, "me open open")
    first, second, third = host.invite(1), host.invite(1), host.invite(2)
    host.joined(invite=first)
    for spent in (first, second, "never-made"):
        assert web.post(f"{host.path}/join", json={"invite": spent}).status_code == 409
    assert host.ask("DELETE", "/invites/2").status_code == 200
    answer = web.post(f"{host.path}/join", json={"invite": third})
    assert answer.json()["refused"] == "invite-spent"
    assert "token" not in answer.json() and "set-cookie" not in answer.headers


def test_a_spectator_can_change_nothing_and_a_seat_cannot_act_as_host(web: httpx.Client) -> None:
    host = made(web, listed=True)
    host.invite(-1)
    watcher = host.joined(invite=host.invite(-1))
    guest = host.joined(seat=1)
    anybody = Place(web, {"table": host.table, "seat": None, "token": ""})
    anybody.bearer = {}
    host.ask("POST", "/start")
    before = host.ask("GET").json()
    for method, path, body in commands():
        for nobody in (watcher, anybody):
            assert nobody.ask(method, path, body).json()["refused"] == "not-allowed", path
    for method, path, body in commands()[:3] + commands()[4:5]:
        assert guest.ask(method, path, body).status_code == 403, path
    assert host.ask("GET").json() == before


def test_a_private_table_shows_nothing_without_a_place_at_it(web: httpx.Client) -> None:
    host = made(web, "me")
    host.ask("POST", "/start")
    for path in ("", "/events", "/record", "/chat"):
        for headers in ({}, {"authorization": "Bearer guess"}):
            answer = web.get(host.path + path, headers=headers)
            assert answer.json() == {
                "refused": "unknown-token",
                "sentence": "You have no seat at this table.",
            }
    for method, path, body in commands():
        assert web.request(method, host.path + path, json=body).status_code == 401
    assert web.post(f"{host.path}/join", json={}).status_code == 403
    shown = made(web, "me", listed=True, spectators=False)
    assert web.get(shown.path).status_code == 401
    listed = web.get("/api/tables").json()
    assert {"table", "game", "seats", "status"} == set(listed[0])
    assert host.table not in str(listed) and shown.table in str(listed)


def test_a_seat_that_changed_hands_is_lost_to_its_old_token(web: httpx.Client) -> None:
    host = made(web)
    old = host.joined(invite=host.invite(1))
    assert old.ask("GET").json()["you"]["seat"] == 1
    host.ask("PUT", "/seats/1", {"kind": "open"})
    new = host.joined(invite=host.invite(1))
    assert (old.ask("GET").status_code, new.ask("GET").status_code) == (401, 200)


def test_pages_of_other_sites_change_nothing(server: Server, web: httpx.Client) -> None:
    host = made(web)
    foreign = ["http://evil.example", "null", "http://[", "", f"{server.url}.evil.example"]
    foreign += ["https://127.0.0.1", f"http://evil.example@127.0.0.1:{server.port}.evil.example"]
    for origin in foreign:
        for method, path, body in commands():
            answer = host.ask(method, path, body, origin=origin)
            assert answer.status_code == 403, origin
            assert "another site" in answer.json()["sentence"]
        assert web.post("/api/tables", json={}, headers={"origin": origin}).status_code == 403
    assert host.ask("POST", "/invites", {"seat": 1}, origin=server.url).status_code == 200
    assert "access-control-allow-origin" not in host.ask("GET", origin=foreign[0]).headers


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"]
)
def test_only_what_says_it_is_json_is_read(web: httpx.Client, kind: str) -> None:
    """So that no form of another page, which needs no leave from a browser, is ever a command."""
    host = made(web)
    body = json.dumps({"seat": 1}).encode()
    headers = {**host.bearer, "content-type": kind} if kind else host.bearer
    answer = web.post(f"{host.path}/invites", content=body, headers=headers)
    assert answer.status_code == 415
    assert web.post(f"{host.path}/start", content=b"", headers=headers).status_code in (415, 409)
