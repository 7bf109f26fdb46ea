"""What is wrong with content: where it stands, and all of it rather than the first."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from planitia.kernel.errors import ContentError

HEADER: Final = re.compile(r"(\[\[?)([^\[\]]+)\]\]?")
PIECE: Final = re.compile(r'"[^"]*"|\'[^\']*\'|[\w-]+')
KEY: Final = re.compile(rf"((?:{PIECE.pattern})(?:\s*\.\s*(?:{PIECE.pattern}))*)\s*=")
ENTRY: Final = re.compile(r"[\w-]+\[\d+\]")
ROOT: Final = re.compile(r"[^.]+")
"""The entry or the table that a key is in, of those that stand at the top of a file."""
QUOTES: Final = "\"'"
FENCES: Final = ('"""', "'''")
MOST_FAULTS: Final = 100
MOST_QUOTED: Final = 40


def quoted(value: object) -> str:
    """A value as a fault names it: no longer than anybody reads, and nothing a terminal obeys."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join([letter if letter.isprintable() else "?" for letter in text[: MOST_QUOTED + 1]])
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"


def line_of(source: str, path: str) -> int:
    """The line of a key such as ``skill[3].effects[0].n``, or of what it stands in; 0: unknown."""
    lines = lines_of(source)
    while path:
        for place in (path, f"{path}[0]"):
            if place in lines:
                return lines[place]
        path = path[: path.rindex("[")] if path.endswith("]") else path.rpartition(".")[0]
    return 0


def lines_of(source: str) -> dict[str, int]:
    """The lines of the tables and keys of a TOML text; what stands in one line has that line."""
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    within, fence = "", ""
    for number, raw in enumerate(source.splitlines(), start=1):
        line = raw.strip()
        if fence:
            fence = "" if fence in line else fence
            continue
        header = HEADER.match(line)
        if header is not None and line.startswith("["):
            within = ""
            names = [name.strip().strip('"') for name in header.group(2).split(".")]
            for at, name in enumerate(names):
                within = f"{within}.{name}".strip(".")
                if at == len(names) - 1 and header.group(1) == "[[":
                    counts[within] = counts.get(within, 0) + 1
                if within in counts:
                    within = f"{within}[{counts[within] - 1}]"
            lines.setdefault(within, number)
            continue
        key = KEY.match(line)
        if key is not None:
            path = within
            for piece in PIECE.findall(key.group(1)):
                path = f"{path}.{piece.strip(QUOTES)}".strip(".")
                lines.setdefault(path, number)
        for mark in FENCES:
            if line.count(mark) == 1:
                fence = mark
    return lines


class Notes:
    """Faults that were found so far while somebody wants to know them all."""

    def __init__(self) -> None:
        self.begin(False)

    def begin(self, open: bool) -> None:
        """Note faults from now on, or none any more."""
        self.open = open
        self.files: list[str] = []
        """Every content file that was read."""
        self.found: list[ContentError] = []
        self.skipped: set[str] = set()
        """Entries with faults, which are left out when the content is read once more."""
        self.missing: set[str] = set()
        """What they are called: whoever names them is not at fault for that."""
        self.unread: set[str] = set()
        """Lists that are none: what they lack is not said besides."""

    def note(self, fault: ContentError) -> bool:
        """Whether a fault is kept for later, rather than raised at once."""
        if not self.open:
            return False
        if len(self.found) < MOST_FAULTS and not self.known(fault):
            self.found.append(fault)
        return True

    def known(self, fault: ContentError) -> bool:
        """Whether a fault is noted already, or comes of one that is."""
        if self.spoiled(fault.file, fault.key) or f"{fault.file}: {fault.key}" in self.unread:
            return True
        if any([f"not “{name}”" in fault.reason for name in self.missing]):
            return True
        return str(fault) in [str(one) for one in self.found]

    def left_out(self, file: str, path: str, name: str) -> bool:
        """Whether an entry is left out."""
        out = self.open and f"{file}: {path}" in self.skipped
        if out:
            self.missing.add(quoted(name))
        return out

    def skip(self, fault: ContentError) -> bool:
        """Leave the entry of a fault out from now on; False where it is in none, or it was."""
        entry = ENTRY.match(fault.key)
        place = "" if entry is None else f"{fault.file}: {entry.group()}"
        if not place or place in self.skipped:
            return False
        self.skipped.add(place)
        return True

    def troubled(self, file: str, key: str) -> bool:
        """Whether the entry or table of a key has faults, so that others may come of them."""
        if not self.open:
            return False
        root = root_of(key)
        return any([one.file == file and root_of(one.key) == root for one in self.found])

    def spoiled(self, file: str, key: str) -> bool:
        """Whether entries of a list have faults, so that one of the whole list means little."""
        return any([fault.file == file and fault.key.startswith(f"{key}[") for fault in self.found])


def root_of(key: str) -> str:
    """The entry or the table that a key is in."""
    found = ROOT.match(key)
    return "" if found is None else found.group()


NOTES: Final = Notes()


def every_fault(read: Callable[[], object]) -> list[ContentError]:
    """All faults of what somebody reads: it is read again and again without the entries at fault.

    Where a whole list is at fault only because entries of it are, that is not said.
    """
    NOTES.begin(True)
    try:
        while len(NOTES.found) < MOST_FAULTS:
            before = len(NOTES.found)
            try:
                read()
                break
            except ContentError as fault:
                if not shadowed(fault, before):
                    NOTES.note(fault)
                if not NOTES.skip(fault):
                    break
            except Exception:
                # What was read in place of a fault need not fit; without faults it is a real one.
                if not NOTES.found:
                    raise
                if not any([NOTES.skip(fault) for fault in NOTES.found]):
                    break
        return NOTES.found
    finally:
        NOTES.begin(False)


def shadowed(fault: ContentError, before: int) -> bool:
    """Whether a fault was raised in an entry of which others were noted in the same reading."""
    entry = ENTRY.match(fault.key)
    if entry is None:
        return False
    noted = NOTES.found[before:]
    return any([one.file == fault.file and one.key.startswith(entry.group()) for one in noted])
