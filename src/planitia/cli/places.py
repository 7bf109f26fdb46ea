"""The seats this person has at tables of servers, so that joining again finds the same chair."""

from __future__ import annotations

import json
from pathlib import Path

from planitia.cli.saves import data_folder, write_atomically


def places_file() -> Path:
    """Where they are kept, in a folder that only its owner may open: they are secrets."""
    return data_folder() / "private" / "places.json"


def known() -> dict[str, str]:
    """The token of every table that was joined, by its address."""
    try:
        kept = json.loads(places_file().read_text())
    except (OSError, ValueError):
        return {}
    return {str(at): str(token) for at, token in kept.items()} if isinstance(kept, dict) else {}


def remember(address: str, token: str) -> None:
    """Keep a token; an empty one is forgotten."""
    kept = {**known(), address: token}
    path = places_file()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_atomically(path, json.dumps({at: each for at, each in kept.items() if each}))
