"""What tables cost while nobody plays: memory, and the start of a server that keeps many."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
from load_servers import START_SECONDS, Server, fresh_folder, planitia

IDLE_TABLES = 1_000
STORED_TABLES = 10_000
STORED_ANSWERS = 40

Row = dict[str, Any]


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
