"""Tables from the store and for it: built from snapshot and log, and begun with a head."""

from __future__ import annotations

import json
import time

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.game import Game
from planitia.kernel.registry import game as game_named
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.model import Draft, Entry, Head, Refused


async def load_table(store: Store, id: str) -> Authority | Refused:
    """Build a table from its snapshot and log. Raises StoreError."""
    head = await store.head(id)
    if head is None:
        return Refused("unknown-table", f"There is no table “{id}”.")
    try:
        game = game_named(head.game)
    except PlanitiaError as fault:
        return Refused("frozen", f"This table cannot be shown: {fault}")
    kept = await store.snapshot(id)
    current = kept is not None and same_rules(game, kept["version"], kept["content"])
    table = Authority(head, game)
    if kept is not None and current:
        try:
            table.load(json.loads(kept["data"]))
        except (PlanitiaError, LookupError, TypeError, ValueError):
            table = Authority(head, game)
    try:
        for entry in await store.entries(id, table.n):
            table.apply(entry)
            if kept is not None and not current and entry.n == kept["n"]:
                agree(table, json.loads(kept["data"]))
    except PlanitiaError as fault:
        table.freeze(str(fault))
    except (LookupError, TypeError, ValueError, AssertionError):
        said = f"This table cannot be shown: entry {table.n} of its log is damaged."
        return Refused("frozen", said)
    if table.frozen and kept is not None and kept["n"] > table.agreed_at:
        table.last_view = json.loads(kept["data"])["view"]
    return table


def same_rules(game: Game, version: str, content: str) -> bool:
    """Whether something was kept by the rules and cards of now."""
    return version == game.version and content == game.content_hash()


def agree(table: Authority, kept: dict[str, object]) -> None:
    """A table of older rules goes on only if they lead to the same state."""
    now = None if table.state is None else table.state.fingerprint()
    if now != kept["fingerprint"]:
        table.part()


def new_entry(draft: Draft, n: int = 1) -> Entry:
    """What is to be written down as entry ``n``."""
    return Entry(n, draft.kind, draft.seat, draft.data, draft.key, time.time())


def new_head(game: Game, id: str, seats: int, options: dict[str, object], seed: str) -> Head:
    """What fixes a new table."""
    return Head(
        id, game.name, game.version, game.content_hash(), seats, dict(options), seed, time.time()
    )
