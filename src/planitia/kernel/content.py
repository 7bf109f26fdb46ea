"""Reading content: TOML tables whose every fault is named with file, key and reason."""

from __future__ import annotations

import json
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any

from planitia.kernel.errors import ContentError


class Table:
    """One table of a content file, read key by key; ``close`` complains about keys nobody read."""

    def __init__(self, file: str, path: str, values: dict[str, Any]) -> None:
        self.file = file
        self.path = path
        self.values = values
        self.read: set[str] = set()

    def fault(self, key: str, reason: str) -> ContentError:
        """An error at this key."""
        return ContentError(self.file, f"{self.path}.{key}".strip("."), reason)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.values

    def _take(self, key: str, kind: type, what: str) -> Any:
        self.read.add(key)
        if key not in self.values:
            raise self.fault(key, f"is missing; {what} is needed")
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(key, f"must be {what}, not {value!r}")
        return value

    def text(self, key: str) -> str:
        """A text."""
        return str(self._take(key, str, "a text"))

    def word(self, key: str, words: tuple[str, ...]) -> str:
        """One of some words."""
        value = self.text(key)
        if value not in words:
            raise self.fault(key, f"must be one of {', '.join(words)}, not “{value}”")
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range."""
        if default is not None and key not in self.values:
            return default
        value = int(self._take(key, int, f"a whole number from {low} to {high}"))
        if not low <= value <= high:
            raise self.fault(key, f"must be from {low} to {high}, not {value}")
        return value

    def flag(self, key: str) -> bool:
        """A switch, off when absent."""
        if key not in self.values:
            return False
        return bool(self._take(key, bool, "true or false"))

    def table(self, key: str) -> Table:
        """A table inside this one."""
        value = self._take(key, dict, "a table")
        return Table(self.file, f"{self.path}.{key}".strip("."), value)

    def tables(self, key: str) -> list[Table]:
        """A list of tables."""
        value = self._take(key, list, "a list of tables")
        path = f"{self.path}.{key}".strip(".")
        for at, item in enumerate(value):
            if not isinstance(item, dict):
                raise self.fault(f"{key}[{at}]", "must be a table")
        return [Table(self.file, f"{path}[{at}]", item) for at, item in enumerate(value)]

    def close(self) -> None:
        """Complain about the first key that nobody read."""
        for key in self.values:
            if key not in self.read:
                known = ", ".join(sorted(self.read))
                raise self.fault(key, f"is not known here; known: {known}")


def read_toml(path: Path) -> tuple[Table, str]:
    """A content file as a table, and the hash that names it. Raises ContentError."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise ContentError(str(path), "", f"cannot be read ({fault.strerror})") from None
    try:
        values = tomllib.loads(raw.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise ContentError(str(path), "", f"is not valid TOML: {fault}") from None
    canonical = json.dumps(values, sort_keys=True, default=str)
    return Table(path.name, "", values), blake2b(canonical.encode(), digest_size=8).hexdigest()
