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
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from load_servers import (
    CLIENT_CORE,
    NODE,
    Server,
    boardgameio,
    fresh_folder,
    pinned,
    planitia,
    postgres,
)
from load_stored import IDLE_TABLES, STORED_ANSWERS, memory, restart

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "build" / "compiled"
PAGE = ROOT / "docs" / "performance-server.md"

FEW, MANY = 50, 500
PACE_MS = 500
"""Between two moves of a table: 100 moves a second over 50 tables."""
READY_LIMIT = 2.0
LOAD_SECONDS = 300.0
BUSY = 0.5
"""The load of a machine, as it was before, above which the figures say little."""
CALM_SECONDS = 240
"""How long to wait for it to fall, as after a build."""

PEER = "boardgame.io, in memory"
SQLITE = "Planitia, SQLite"
POSTGRES = "Planitia, PostgreSQL"

Row = dict[str, Any]


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


def quiet() -> float:
    """The load of the machine once it is quiet, or when it does not become so."""
    for _ in range(CALM_SECONDS):
        if os.getloadavg()[0] <= BUSY:
            break
        time.sleep(1)
    return os.getloadavg()[0]


def main() -> None:
    """Measure in turns and write the page."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--turns", type=int, default=3)
    words.add_argument("--seconds", type=float, default=5.0)
    words.add_argument("--core", type=Path, default=CORE, help="where the compiled core is")
    words.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    given = words.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    npm_install()
    busy = quiet()
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
