"""Running a server: health, readiness, metrics, log lines, and starting where it cannot start."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from planitia.client import Client
from planitia.server.app import make_app
from planitia.server.host import Config
from server.players import PATIENCE, play, run
from server.postgres import Postgres
from server.servers import Server, free_port, running_server


async def a_game(url: str) -> None:
    """A short game against a bot."""
    async with Client(url) as client:
        seat = await client.create("pocket-mars", ["me", "random"], options={"round_limit": 2})
        await seat.start()
        async with await seat.stream():
            await play(seat)


def test_it_says_that_it_lives_and_is_ready(server: Server) -> None:
    for path, said in (("/healthz", "alive\n"), ("/readyz", "ready\n")):
        answer = httpx.get(server.url + path, timeout=PATIENCE)
        assert (answer.status_code, answer.text) == (200, said)


def test_metrics_are_what_prometheus_reads(server: Server) -> None:
    run(a_game(server.url))
    answer = httpx.get(f"{server.url}/metrics", timeout=PATIENCE)
    assert answer.headers["content-type"].startswith("text/plain")
    families = {family.name: family for family in text_string_to_metric_families(answer.text)}
    values = {name: family.samples[0].value for name, family in families.items()}
    assert values["planitia_rooms"] == 1
    assert values["planitia_bot_moves"] >= 2
    assert values["planitia_commits"] >= 4
    counted = {sample.labels["status"] for sample in families["planitia_requests"].samples}
    assert "2xx" in counted
    buckets = families["planitia_request_seconds"].samples
    assert next(one.value for one in buckets if one.name.endswith("_count")) > 10


@pytest.mark.parametrize(
    ("address", "status"),
    [("127.0.0.1", 200), ("::1", 200), ("10.0.0.7", 403), ("2001:db8::1", 403), ("", 403)],
)
def test_metrics_are_read_on_the_machine_itself(address: str, status: int) -> None:
    async def ask() -> int:
        way = httpx.ASGITransport(make_app(Config("sqlite+aiosqlite://")), client=(address, 1))
        async with httpx.AsyncClient(transport=way, base_url="http://here") as client:
            return (await client.get("/metrics")).status_code

    assert run(ask()) == status


def test_it_says_where_it_is_and_logs_lines_of_json(server: Server) -> None:
    first, others, *lines = server.said.splitlines()
    assert first == f"Starting on http://127.0.0.1:{server.port} (stop with Ctrl-C)"
    assert others.startswith("Only this computer reaches it.")
    assert len(lines) >= 3
    for line in lines:
        told = json.loads(line)
        assert {"at", "level", "from", "said"} <= set(told)
        assert told["level"] in ("info", "warning", "error")


def test_it_is_not_ready_while_its_database_is_away(postgres: Postgres, database: str) -> None:
    with running_server(database=database) as server:
        postgres.stop()
        try:
            assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code == 503
            assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200
            asked = httpx.get(f"{server.url}/api/tables", timeout=PATIENCE)
            assert asked.status_code == 503 and asked.json()["refused"] == "storage"
        finally:
            postgres.start()
        until = time.monotonic() + PATIENCE
        while not server.ready() and time.monotonic() < until:
            time.sleep(0.05)
        assert server.ready()


# A server that cannot start as asked


def complaint(*arguments: str) -> str:
    """What ``planitia serve`` says last before it ends with exit code 2."""
    ended = subprocess.run(
        [sys.executable, "-m", "planitia", "serve", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
        check=False,
    )
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == "" and "Traceback" not in ended.stderr
    return ended.stderr.splitlines()[-1]


def test_a_database_that_cannot_be_used_is_a_sentence() -> None:
    nobody = f"postgresql://test@127.0.0.1:{free_port()}/tables"
    said = complaint("--database", nobody, "--port", str(free_port()))
    assert said.startswith("The database cannot be opened: ") and said.endswith(".")


def test_without_its_packages_it_says_what_to_install() -> None:
    for command in (["serve"], ["join", "http://host/join/t"], ["admin", "list"]):
        code = (
            "import sys\n"
            "for name in ('fastapi', 'uvicorn', 'httpx', 'sqlalchemy'):\n"
            "    sys.modules[name] = None\n"
            "from planitia.cli import main\n"
            f"sys.exit(main({command!r}))"
        )
        ended = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False
        )
        assert ended.returncode == 2
        needs = f"planitia {command[0]} needs packages that are not installed ("
        assert ended.stderr.startswith(needs)
        assert ended.stderr.endswith("): pip install 'planitia[server]'.\n")
        assert ended.stderr.count("\n") == 1
