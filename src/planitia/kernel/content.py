"""Reading content: TOML tables whose every fault is named with file, key and reason."""

from __future__ import annotations

import json
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from planitia.kernel.errors import ContentError
from planitia.kernel.faults import NOTES, line_of, quoted

LONGEST: Final = 400
"""No text of content has more characters."""
SHORT: Final = {"slug": 40, "title": 60, "name": 60, "label": 60}
"""Nor have names, which stand on cards and in lines."""
NAMES: Final = ("slug", "name", "title", "id")
"""What an entry is called by, the first that it has."""


class Table:
    """One table of a content file, read key by key; ``close`` complains about keys nobody read.

    A fault is raised, or noted where somebody wants to know all of them; then what is read is
    something harmless.
    """

    def __init__(
        self,
        file: str,
        path: str,
        values: dict[str, Any],
        source: str = "",
        name: str = "",
        blank: bool = False,
    ) -> None:
        self.file = file
        self.path = path
        self.values = values
        self.source = source
        """The whole file as text."""
        self.name = name
        """What the entry is called that this table is, or is in."""
        self.blank = blank
        """Whether it stands in for one at fault, of which nothing more can be said."""
        self.read: set[str] = set()
        self.offered: set[str] = set()
        """The keys that somebody looked for, there or not."""

    def fault(self, key: str, reason: str) -> ContentError:
        """An error at this key."""
        path = self.at(key)
        line = line_of(self.source, path)
        where = f"line {line}" if line else ""
        if self.name:
            where = f"{where}, {quoted(self.name)}".strip(", ")
        shown = "".join([letter if letter.isprintable() else "?" for letter in path])
        return ContentError(self.file, shown, f"{reason} ({where})" if where else reason)

    def wrong(self, key: str, reason: str) -> None:
        """Something is wrong that need not stop the reading of the rest. May raise ContentError."""
        if self.blank:
            return
        fault = self.fault(key, reason)
        if not NOTES.note(fault):
            raise fault

    def clash(self, key: str, reason: str) -> None:
        """Something does not go with something else, unless that comes of a fault in this entry.

        May raise ContentError.
        """
        if not NOTES.troubled(self.file, self.at(key)):
            self.wrong(key, reason)

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}".strip(".")

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        self.offered.add(key)
        return key in self.values

    def _take(self, key: str, kind: type, what: str, instead: Any) -> Any:
        self.read.add(key)
        if key not in self.values:
            self.wrong(key, f"is missing; {what} is needed")
            return instead
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.wrong(key, f"must be {what}, not {quoted(repr(value))}")
            return instead
        return value

    def prose(self, key: str) -> str:
        """A text of any length and of any number of lines."""
        return str(self._take(key, str, "a text", "x"))

    def text(self, key: str) -> str:
        """A text: one line that is not too long, of letters and signs that can be shown."""
        value = self.prose(key)
        most = SHORT.get(key, LONGEST)
        if len(value) > most:
            self.wrong(key, f"must have at most {most} characters, not {len(value)}")
        elif not value.isprintable():
            odd = next(letter for letter in value if not letter.isprintable())
            self.wrong(key, f"has a character that cannot be shown, U+{ord(odd):04X}")
        return value

    def word(self, key: str, words: tuple[str, ...]) -> str:
        """One of some words."""
        first = words[0] if words else ""
        value = str(self._take(key, str, "a text", first))
        if value not in words:
            self.wrong(key, f"must be one of {', '.join(words)}, not “{quoted(value)}”")
            return first
        return value

    def kind(self, key: str, words: tuple[str, ...]) -> str:
        """One of some words, which says what else this table has: without it that is not known."""
        value = self.word(key, words)
        self.blank = self.blank or self.values.get(key) != value
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range."""
        if default is not None and not self.has(key):
            return default
        value = int(self._take(key, int, f"a whole number from {low} to {high}", low))
        if not low <= value <= high:
            self.wrong(key, f"must be from {low} to {high}, not {quoted(value)}")
            return low
        return value

    def flag(self, key: str) -> bool:
        """A switch, off when absent."""
        if not self.has(key):
            return False
        return bool(self._take(key, bool, "true or false", False))

    def table(self, key: str) -> Table:
        """A table inside this one."""
        value = self._take(key, dict, "a table", {})
        blank = self.blank or not isinstance(self.values.get(key), dict)
        return Table(self.file, self.at(key), value, self.source, self.name, blank)

    def tables(self, key: str) -> list[Table]:
        """A list of tables."""
        found: list[Table] = []
        items = self._take(key, list, "a list of tables", [])
        if not isinstance(self.values.get(key), list):
            NOTES.unread.add(f"{self.file}: {self.at(key)}")
        for at, item in enumerate(items):
            if not isinstance(item, dict):
                self.wrong(f"{key}[{at}]", "must be a table")
                continue
            path = self.at(f"{key}[{at}]")
            name = next((str(item[one]) for one in NAMES if one in item), self.name)
            if not NOTES.left_out(self.file, path, name):
                found.append(Table(self.file, path, item, self.source, name, self.blank))
        return found

    def fills(self, key: str) -> bool:
        """Whether a key holds a list of tables, so that it need not come from elsewhere.

        May raise ContentError.
        """
        value = self.values.get(key)
        if isinstance(value, list) and value and all([isinstance(one, dict) for one in value]):
            return True
        self.read.add(key)
        self.wrong(key, "must be a list of tables, at least one")
        return False

    def close(self) -> None:
        """Complain about keys that nobody read."""
        for key in self.values:
            if key not in self.read:
                known = ", ".join(sorted(self.read | self.offered))
                self.wrong(quoted(key), f"is not known here; known: {known}")


def read_toml(path: Path) -> tuple[Table, str]:
    """A content file as a table, and the hash that names it. Raises ContentError.

    Where all faults are wanted, a file that cannot be read is a blank table.
    """
    NOTES.files.append(str(path))
    reason = ""
    values: dict[str, Any] = {}
    raw = b""
    try:
        raw = path.read_bytes()
        values = tomllib.loads(raw.decode())
    except OSError as fault:
        reason = f"cannot be read ({fault.strerror})"
    except ValueError as fault:
        # Besides what is no TOML, tomllib raises it for numbers of thousands of digits.
        reason = f"is not valid TOML: {fault}"
    except RecursionError:
        reason = "is not valid TOML: lists or tables stand too deep in one another"
    if reason:
        unread = ContentError(str(path), "", reason)
        if not NOTES.note(unread):
            raise unread
        return Table(path.name, "", {}, blank=True), ""
    canonical = json.dumps(values, sort_keys=True, default=str)
    digest = blake2b(canonical.encode(), digest_size=8).hexdigest()
    return Table(path.name, "", values, raw.decode()), digest
