"""Which content file each list comes from: the given ones, and the box for what they leave out."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Final

from planitia.games.first_martians.content.shelf import CONTENT
from planitia.kernel.content import Table, read_toml
from planitia.kernel.errors import ContentError

LISTS: Final = {
    "base.toml": (
        *("facility", "upgrade", "shutdown", "dice"),
        *("direction", "research", "conditions"),
    ),
    "crew.toml": ("astronaut", "skill"),
    "map.toml": ("tile", "poi"),
    "malfunctions.toml": ("card",),
    "events.toml": ("event",),
    "adventures.toml": ("adventure",),
}
TABLES: Final = ("dice", "conditions")
"""Which of these are no lists."""


class Sources:
    """Which file each list comes from."""

    def __init__(self, path: Path) -> None:
        self.found: dict[str, Table] = {}
        self.missions: list[Table] = []
        self.own: list[Table] = []
        self.hashes: list[str] = []
        slugs: list[object] = []
        for file in files_of(path):
            table, digest = read_toml(file)
            self.hashes.append(digest)
            if table.has("sols"):
                self.missions.append(table)
                slugs.append(table.values.get("slug"))
                continue
            table.text("title")
            self.own.append(table)
            for names in LISTS.values():
                for name in names:
                    if table.has(name) and (name in TABLES or table.fills(name)):
                        if name in self.found:
                            table.wrong(name, f"is in {self.found[name].file} already")
                            table.read.add(name)
                            continue
                        self.found[name] = table
        if not self.hashes:
            raise ContentError(path.name, "", "has no content of First Martians")
        self.fill(slugs)

    def fill(self, slugs: list[object]) -> None:
        """Take from the box what is not there."""
        for file, names in LISTS.items():
            missing = [name for name in names if name not in self.found]
            if missing:
                table, digest = read_toml(CONTENT / file)
                self.hashes.append(digest)
                for name in missing:
                    self.found[name] = table
        for path in sorted((CONTENT / "missions").glob("*.toml")):
            table, digest = read_toml(path)
            if table.values.get("slug") not in slugs:
                self.missions.append(table)
                self.hashes.append(digest)
        self.missions.sort(key=place_in_list)

    def of(self, name: str) -> Table:
        """The table that holds a list."""
        return self.found[name]

    def hash(self) -> str:
        """A name for all of it, whatever the order of the files."""
        return blake2b(" ".join(sorted(self.hashes)).encode(), digest_size=8).hexdigest()

    def close(self) -> None:
        """Complain about what nobody read."""
        for table in self.own:
            table.close()


def place_in_list(table: Table) -> tuple[int, str]:
    """Missions by their order, then by slug; a wrong order is named when it is read."""
    order = table.values.get("order")
    return order if isinstance(order, int) else 0, str(table.values.get("slug"))


def files_of(path: Path) -> list[Path]:
    """The content files of a folder, or the one file."""
    if not path.is_dir():
        return [path]
    found = [path / name for name in LISTS if (path / name).exists()]
    return found + sorted((path / "missions").glob("*.toml"))
