"""Load a real server on loopback beside boardgame.io's, and write docs/performance-server.md.

The server has one core and the clients the other. Every table has two seats with open streams; the
next move is made when both have the update. Whatever is started here is bounded in time and stopped
by its process id. Absolute figures move from run to run; the ratios within one run are what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "build" / "compiled"
PAGE = ROOT / "docs" / "performance-server.md"
NODE = ROOT / "benchmarks" / "boardgameio"

SERVER_CORE, CLIENT_CORE = 0, 1
FEW, MANY = 50, 500
PACE_MS = 500
"""Between two moves of a table: 100 moves a second over 50 tables."""
IDLE_TABLES = 1_000
STORED_TABLES = 10_000
STORED_ANSWERS = 40
READY_LIMIT = 2.0
START_SECONDS = 60.0
LOAD_SECONDS = 300.0
BUSY = 0.5
"""The load of a machine, as it was before, above which the figures say little."""

PEER = "boardgame.io, in memory"
SQLITE = "Planitia, SQLite"
POSTGRES = "Planitia, PostgreSQL"

SHORT_IDLE = (
    "import sys; from planitia.server import rooms; rooms.IDLE_SECONDS = 3.0; "
    "from planitia.cli import main; sys.argv[0] = 'planitia'; sys.exit(main())"
)
"""The command line with tables that leave memory after seconds instead of minutes."""

Row = dict[str, Any]


def pinned(core: int) -> list[str]:
    """The words that keep a program on one core, where that can be asked for."""
    return ["taskset", "-c", str(core)] if shutil.which("taskset") else []


def free_port() -> int:
    """A port of loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def stop(process: subprocess.Popen[bytes], how: signal.Signals = signal.SIGTERM) -> None:
    """End a process that was started here."""
    if process.poll() is None:
        process.send_signal(how)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_until_ready(process: subprocess.Popen[bytes], url: str) -> float:
    """Seconds until an address answers."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < START_SECONDS:
        if process.poll() is not None:
            raise SystemExit(f"The server for {url} ended with {process.returncode}.")
        with suppress(httpx.HTTPError):
            if httpx.get(url, timeout=2.0).status_code < 500:
                return time.perf_counter() - begun
        time.sleep(0.005)
    raise SystemExit(f"Nothing answered at {url}.")


@contextmanager
def fresh_folder() -> Iterator[Path]:
    """A folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="planitia-bench-") as name:
        yield Path(name)


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, ready: float) -> None:
        self.process = process
        self.port = port
        self.ready = ready

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def resident(self) -> int:
        """Bytes of memory in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def planitia(
    core: Path, folder: Path, database: str = "", short_idle: bool = False
) -> Iterator[Server]:
    """Our server with its durable log, on one core."""
    port = free_port()
    program = ["-c", SHORT_IDLE] if short_idle else ["-m", "planitia"]
    words = ["serve", "--port", str(port), "--data", str(folder), "--rate", "1000000"]
    if database:
        words += ["--database", database]
    with (folder / "server.log").open("ab") as log:
        begun = time.perf_counter()
        process = subprocess.Popen(
            [*pinned(SERVER_CORE), sys.executable, *program, *words],
            env={**os.environ, "PYTHONPATH": str(core)},
            stdout=log,
            stderr=log,
        )
        try:
            wait_until_ready(process, f"http://127.0.0.1:{port}/readyz")
            yield Server(process, port, time.perf_counter() - begun)
        finally:
            stop(process)


@contextmanager
def boardgameio() -> Iterator[Server]:
    """boardgame.io's server with a game of tic-tac-toe, on the same core."""
    port = free_port()
    process = subprocess.Popen(
        [*pinned(SERVER_CORE), "node", "server.js", str(port)],
        cwd=NODE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        ready = wait_until_ready(process, f"http://127.0.0.1:{port}/games")
        yield Server(process, port, ready)
    finally:
        stop(process)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of its own on loopback, durable, beside the clients; its address."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        raise SystemExit("PostgreSQL is not installed (Debian: apt-get install postgresql).")
    programs = found[-1].parent
    folder = Path(tempfile.mkdtemp(prefix="planitia-pg-"))
    given: dict[str, Any] = {"cwd": folder, "env": {**os.environ, "HOME": str(folder)}}
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        given |= {"user": "postgres", "group": "postgres", "extra_groups": []}
    port = free_port()
    data = folder / "data"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    make = ["-D", str(data), "-U", "bench", "-A", "trust", "-E", "UTF8"]
    subprocess.run([str(programs / "initdb"), *make], check=True, **quiet, **given)
    listen = ["-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    serve = [str(programs / "postgres"), "-D", str(data), *listen]
    process: subprocess.Popen[bytes] = subprocess.Popen(
        [*pinned(CLIENT_CORE), *serve], **quiet, **given
    )
    try:
        begun = time.perf_counter()
        ask = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-U", "bench"]
        while subprocess.run(ask, **quiet).returncode != 0:
            if time.perf_counter() - begun > START_SECONDS:
                raise SystemExit("PostgreSQL did not start.")
            time.sleep(0.05)
        yield f"postgresql://bench@127.0.0.1:{port}/postgres"
    finally:
        stop(process, signal.SIGINT)
        shutil.rmtree(folder, ignore_errors=True)


def load(server: Server, script: str, tables: int, seconds: float, pace: int = 0) -> Row:
    """What one load script measured from the other core."""
    words = ["node", script, str(server.port), str(tables), str(seconds), str(pace)]
    done = subprocess.run(
        [*pinned(CLIENT_CORE), *words],
        cwd=NODE,
        env={**os.environ, "SERVER_PID": str(server.process.pid)},
        capture_output=True,
        text=True,
        timeout=LOAD_SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{script} failed: {done.stderr.strip()[-500:]}")
    row: Row = json.loads(done.stdout.splitlines()[-1])
    if row["errors"]:
        raise SystemExit(f"{script} met {row['errors']} errors: {row.get('refused')}")
    return row


def npm_install() -> None:
    """Bring boardgame.io and the clients, as locked."""
    if not (NODE / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=NODE, check=True)


def turn(core: Path, database: str, seconds: float) -> dict[tuple[str, int, int], Row]:
    """One turn of every load, each server fresh."""
    rows: dict[tuple[str, int, int], Row] = {}
    shapes = [(FEW, 0), (FEW, PACE_MS), (MANY, 0)]
    for tables, pace in shapes:
        with boardgameio() as server:
            rows[PEER, tables, pace] = load(server, "load.js", tables, seconds, pace)
        for name, address in ((SQLITE, ""), (POSTGRES, database)):
            with fresh_folder() as folder, planitia(core, folder, address) as server:
                rows[name, tables, pace] = load(server, "planitia.js", tables, seconds, pace)
    for (name, tables, pace), row in rows.items():
        print(
            f"{name}, {tables} tables, pace {pace}: {row['moves_s']:.0f} moves/s, "
            f"p50 {row['p50']:.1f} ms, p99 {row['p99']:.1f} ms, server {row['server_us']:.0f} us",
            file=sys.stderr,
        )
    return rows


class Caller:
    """A few requests, one after the other."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=f"{url}/api", timeout=30.0)

    def post(self, path: str, token: str = "", **body: Any) -> Row:
        """One request."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        told: Row = answer.json()
        return told

    def look(self, table: str, token: str) -> Row:
        """A table as a seat sees it."""
        answer = self.http.get(f"/tables/{table}", headers={"authorization": f"Bearer {token}"})
        answer.raise_for_status()
        told: Row = answer.json()
        return told

    def started(self) -> tuple[str, list[str]]:
        """A table for two with its game begun; its id and tokens."""
        chairs = [{"kind": "me"}, {"kind": "open"}]
        host = self.post("/tables", game="pocket-mars", chairs=chairs, listed=True)
        table = str(host["table"])
        guest = self.post(f"/tables/{table}/join")
        self.post(f"/tables/{table}/start", str(host["token"]))
        return table, [str(host["token"]), str(guest["token"])]

    def play(self, table: str, tokens: list[str], answers: int) -> None:
        """Answer with the first action, so many times."""
        for number in range(answers):
            told = self.look(table, tokens[0])
            token = tokens[told["awaited"][0]]
            decision = self.look(table, token)["decisions"][0]
            action = decision["actions"][0]["action"]
            path = f"/tables/{table}/act"
            self.post(path, token, decision=decision["id"], action=action, key=str(number))


def rooms_in_memory(server: Server) -> int:
    """How many tables the server holds."""
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith("planitia_rooms "):
            return int(float(line.split()[1]))
    raise SystemExit("The server tells no planitia_rooms.")


def memory(core: Path) -> Row:
    """What a thousand idle tables cost in memory, and what is left when they have left it."""
    with fresh_folder() as folder, planitia(core, folder) as server:
        base, held = filled(server, 20)
        most, tables = filled(server, IDLE_TABLES)
    with fresh_folder() as folder, planitia(core, folder, short_idle=True) as server:
        before, _ = filled(server, 20)
        filled(server, IDLE_TABLES)
        begun = time.perf_counter()
        while rooms_in_memory(server) > 0:
            if time.perf_counter() - begun > START_SECONDS:
                raise SystemExit("Idle tables do not leave memory.")
            time.sleep(0.5)
        after = server.resident()
    return {
        "tables": tables - held,
        "a_table": (most - base) / (tables - held),
        "base": base,
        "most": most,
        "before": before,
        "after": after,
    }


def filled(server: Server, tables: int) -> tuple[int, int]:
    """Start so many games; then the memory in use and the tables in it."""
    caller = Caller(server.url)
    for _ in range(tables):
        caller.started()
    return server.resident(), rooms_in_memory(server)


def restart(core: Path) -> Row:
    """How long a server needs that finds many tables stored, and the first look at one."""
    with fresh_folder() as folder:
        with planitia(core, folder) as server:
            caller = Caller(server.url)
            table, tokens = caller.started()
            caller.play(table, tokens, STORED_ANSWERS)
        multiply(folder / "planitia.sqlite3", table, STORED_TABLES)
        with planitia(core, folder) as server:
            begun = time.perf_counter()
            Caller(server.url).look(f"{table}-77", tokens[0])
            first = time.perf_counter() - begun
            return {"ready": server.ready, "first": first, "tables": STORED_TABLES}


def multiply(path: Path, table: str, copies: int) -> None:
    """Store a table so many times over."""
    database = sqlite3.connect(path)
    numbers = f"WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < {copies})"
    for name, column in (("heads", "id"), ("log", "table_id"), ("snapshots", "table_id")):
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        copied = [f"{column} || '-' || i" if each == column else each for each in columns]
        database.execute(
            f"{numbers} INSERT INTO {name} ({', '.join(columns)}) "
            f"SELECT {', '.join(copied)} FROM {name} CROSS JOIN c WHERE {column} = ?",
            (table,),
        )
    database.commit()
    database.close()


def middle(turns: list[dict[tuple[str, int, int], Row]]) -> dict[tuple[str, int, int], Row]:
    """The median of each figure over the turns."""
    return {
        key: {
            figure: statistics.median(float(each[key][figure]) for each in turns)
            for figure, value in first.items()
            if isinstance(value, int | float)
        }
        for key, first in turns[0].items()
    }


def report(rows: dict[tuple[str, int, int], Row], idle: Row, stored: Row, turns: int) -> str:
    """The page."""
    lines = [
        "# The server under load",
        "",
        "Written by `make bench-server`: a real server with its durable log on one core, clients "
        "on the other, all on loopback, two seats a table with both streams open, the next move "
        "when both have the update. SQLite with `synchronous=FULL`, PostgreSQL with `fsync` on "
        "(it runs beside the clients). boardgame.io's server keeps its matches in memory and plays "
        "tic-tac-toe; ours plays Pocket Mars at random. "
        f"Medians of {turns} turns taken in one run on {platform.machine()} with Python "
        f"{platform.python_version()}. Absolute figures move from run to run; the ratios count. "
        "CPU shares tell who was the bottleneck.",
        "",
        "| server | tables | moves/s | p50 ms | p99 ms | bytes a message | server CPU "
        "| client CPU | server µs a move |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for (name, tables, pace), row in rows.items():
        paced = ", 100 moves/s" if pace else ""
        lines.append(
            f"| {name} | {tables}{paced} | {row['moves_s']:,.0f} | {row['p50']:.1f} "
            f"| {row['p99']:.1f} | {row['msg_bytes']:,.0f} | {row['server_cpu']:.0%} "
            f"| {row['client_cpu']:.0%} | {row['server_us']:,.0f} |"
        )
    lines += ["", "## Against boardgame.io, in the same run", "", "| what | ratio | floor | goal |"]
    lines.append("|---|---|---|---|")
    for name in (SQLITE, POSTGRES):
        fast = rows[name, FEW, 0]["moves_s"] / rows[PEER, FEW, 0]["moves_s"]
        lines.append(f"| {name}: moves/s with {FEW} tables | {fast:.2f}× | 1× | 3× |")
        dear = rows[PEER, FEW, 0]["server_us"] / rows[name, FEW, 0]["server_us"]
        lines.append(f"| {name}: moves a second of the server's CPU | {dear:.2f}× | | |")
        late = rows[name, FEW, PACE_MS]["p99"] / rows[PEER, FEW, PACE_MS]["p99"]
        lines.append(f"| {name}: p99 at 100 moves/s, less is better | {late:.2f}× | 1× | 0.5× |")
        many = rows[name, MANY, 0]["moves_s"] / rows[PEER, MANY, 0]["moves_s"]
        lines.append(f"| {name}: moves/s with {MANY} tables | {many:.2f}× | | |")
    lines += [
        "",
        "## Memory and restart",
        "",
        f"A running table for two that nobody listens to holds {idle['a_table'] / 1024:,.1f} KiB "
        f"(with {idle['tables']:,} of them {idle['most'] / 2**20:,.0f} MiB, without "
        f"{idle['base'] / 2**20:,.0f} MiB). After {IDLE_TABLES:,} tables came and left memory a "
        f"server holds {idle['after'] / 2**20:,.0f} MiB, {idle['before'] / 2**20:,.0f} MiB before.",
        "",
        f"With {stored['tables']:,} tables of {STORED_ANSWERS} answers stored, a server started "
        f"anew is ready after {stored['ready']:.2f} s (limit {READY_LIMIT:.0f} s), and the first "
        f"look at one of them takes {stored['first'] * 1000:.0f} ms.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure in turns and write the page."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--turns", type=int, default=3)
    words.add_argument("--seconds", type=float, default=5.0)
    words.add_argument("--core", type=Path, default=CORE, help="where the compiled core is")
    words.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    given = words.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    busy = os.getloadavg()[0]
    npm_install()
    stored = restart(given.core)
    print(f"ready after {stored['ready']:.2f} s", file=sys.stderr)
    idle = memory(given.core)
    print(f"{idle['a_table'] / 1024:.1f} KiB a table", file=sys.stderr)
    turns = []
    with postgres() as database:
        for number in range(given.turns):
            print(f"turn {number + 1} of {given.turns}", file=sys.stderr)
            turns.append(turn(given.core, database, given.seconds))
    text = report(middle(turns), idle, stored, given.turns)
    if busy > BUSY:
        text += (
            f"**The machine was busy with other work (load {busy:.1f}): do not rely on this.**\n"
        )
    given.page.write_text(text)
    print(text)
    if stored["ready"] >= READY_LIMIT:
        raise SystemExit("The restart took too long.")


if __name__ == "__main__":
    main()
