"""Which code plays: what must be the same where games are to be counted together."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import planitia

PARTS = ("bots", "games", "judging", "kernel", "lab")
KINDS = (".py", ".toml")
"""Rules and players are modules, and the weights that players go by are content.

A compiled install has every module's source beside it, so its name is that of a plain one.
"""

TOLD = ("lesson.toml", "levels.toml")
"""What people are told, which decides nothing: a figure may be written down between two games."""


@cache
def code_hash(root: Path = Path(planitia.__file__).parent) -> str:
    """Names the code and the content, weights included, that decide how games are played."""
    digest = blake2b(digest_size=6)
    for part in PARTS:
        for path in sorted((root / part).rglob("*")):
            if path.suffix in KINDS and path.name not in TOLD:
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
