"""The maps that come with the game, read from ``content/maps``, and any map by its name.

MA-SU-02, R-MA-05, 06. What cannot stand where a file puts it is refused with file, key and reason.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from planitia.games.mars_attacks.board.map import Map, misplaced
from planitia.games.mars_attacks.board.random_map import RANDOM, random_map
from planitia.games.mars_attacks.board.scenery import (
    ARMS,
    CAR,
    KINDS,
    WALLS,
    Piece,
    box,
    wall,
)
from planitia.games.mars_attacks.constants import (
    CAPACITY,
    CELLS,
    EDGE,
    SQUARES,
    cell_spot,
    square_name,
)
from planitia.kernel.content import Table, read_toml
from planitia.kernel.errors import ContentError

MAPS: Final = Path(__file__).parent / "maps"
MAP_NAMES: Final = ("main-street", "crossroads", "strip-mall")

_named: dict[str, Map] = {}


def named(name: str) -> Map:
    """One of the maps that come with the game."""
    found = _named.get(name)
    if found is None:
        found = read_map(MAPS / f"{name}.toml")
        _named[name] = found
    return found


def read_map(path: Path) -> Map:
    """A map from a content file. Raises ContentError."""
    table, content_hash = read_toml(path)
    title = table.text("title")
    summary = table.text("summary")
    zone_rows = (table.number("zone-from", 1, EDGE), table.number("zone-to", 1, EDGE))
    entry_row = EDGE if table.word("entry", ("near", "far")) == "far" else 1
    if zone_rows[0] > zone_rows[1] or zone_rows[0] <= entry_row <= zone_rows[1]:
        raise table.fault("zone-to", "the zone must be rows in order that leave the entry row out")
    pieces = [read_piece(entry) for entry in table.tables("piece")]
    table.close()
    for at, piece in enumerate(pieces):
        clash = misplaced(piece, pieces[:at])
        if clash:
            raise ContentError(table.file, f"piece[{at}]", clash)
    found = Map(path.stem, title, summary, tuple(pieces), zone_rows, entry_row)
    found.hash = content_hash
    for square in range(SQUARES):
        if len(found.free[square]) < CAPACITY:
            raise ContentError(
                table.file, "piece", f"{square_name(square)} keeps fewer than 6 free spots"
            )
    return found


def read_piece(entry: Table) -> Piece:
    """One piece: a wall with arms from an inch point, or a box on an inch cell."""
    kind = entry.word("kind", KINDS)
    if kind in WALLS:
        x = entry.number("x", 0, CELLS)
        y = entry.number("y", 0, CELLS)
        arms = {arm: entry.number(arm, 1, CELLS, 0) for arm in ARMS if entry.has(arm)}
        if not arms:
            raise entry.fault("kind", f"a wall needs an arm: {', '.join(ARMS)}")
        entry.close()
        return wall(kind, x, y, arms)
    x = entry.number("x", 0, CELLS - 1)
    y = entry.number("y", 0, CELLS - 1)
    spots = [cell_spot(x, y)]
    if kind == CAR:
        along = entry.word("lies", ("across", "lengthwise")) == "across"
        if max(x if along else y, 0) == CELLS - 1:
            raise entry.fault("lies", "the car reaches over the edge of the board")
        spots.append(cell_spot(x + 1, y) if along else cell_spot(x, y + 1))
    entry.close()
    return box(kind, spots)


def find_map(name: str) -> Map:
    """A map by its name: one that comes with the game, or ``random:`` and a seed."""
    return random_map(name[len(RANDOM) :]) if name.startswith(RANDOM) else named(name)
