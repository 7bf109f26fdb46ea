"""The street as text, spot by spot: everything that stands, lies or blocks sight, where it is.

The Martian edge is on top; a spot is two signs wide, and walls run between spots as they do on the
table. Lines between the spots of a square are only drawn where a wall lies on them.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.constants import (
    CELLS,
    INCH,
    SPOT_NAMES,
    SPOTS_EACH,
    SQUARE_NAMES,
    cell_spot,
)

STYLES: Final = {"human": "bold dodger_blue1", "martian": "bold green3"}
ACTED: Final = {"human": "dodger_blue1", "martian": "green3"}
FAINT: Final = "dim"
EDGE: Final = 3
"""How many spots a square is wide."""
UPRIGHT: Final = {"low-wall": "┊", "high-wall": "┃"}
ACROSS: Final = {"low-wall": "┄", "high-wall": "━"}
HIGH: Final = "high-wall"
FREE: Final = "·"
SIGNS: Final = {
    "car": ("ca", "car"),
    "wreck": ("wr", "wreck"),
    "bin": ("bi", "bin"),
    "post-box": ("po", "post box"),
    "phone-box": ("PH", "phone box"),
    "car-counter": ("xx", "car counter, nothing is seen across its square"),
    "hidden": ("?", "counter"),
    "alien-secret": ("S", "Alien Secret"),
    "critter": ("C", "Critter"),
    "civilian": ("Ci", "Civilian"),
    "herd": ("He", "herd"),
    "bug": ("Bu", "Bug"),
}
"""How scenery, counters and things are drawn, and what the signs mean."""
MIDDLE_FIRST: Final = (4, 8, 7, 6, 5, 3, 2, 1, 0)
"""In which order what lies in a square is drawn on its free spots."""

Walls = dict[tuple[int, int, bool], str]
"""The kind of wall on single inches: where one starts, and whether it runs away from the Humans."""


def styled(text: str, style: str) -> str:
    """A piece of a line in a style."""
    return f"[{style}]{text}[/{style}]"


def chart(view: dict[str, Any]) -> list[str]:
    """The board, its numbers and what the signs mean."""
    walls = wall_inches(view)
    spots, used, crowded = on_spots(view)
    lines: list[str] = []
    for y in range(CELLS, -1, -1):
        if not y % EDGE:
            lines.append(rule_line(walls, y))
        elif any([(x, y, False) in walls for x in range(CELLS)]):
            lines.append(inner_line(walls, y))
        if y:
            lines.append(spot_line(walls, spots, y - 1))
    width = EDGE * 3 - 1
    numbers = range(1, CELLS // EDGE + 1)
    lines.append("    " + " ".join([str(column).center(width) for column in numbers]))
    lines += [f"Also in square {name}: {what}" for name, what in crowded]
    return lines + legend(walls, used)


def wall_inches(view: dict[str, Any]) -> Walls:
    """Every inch that has a wall; a high one hides a low one."""
    found: Walls = {}
    for piece in view["map"]["pieces"]:
        kind = piece["kind"]
        if kind not in UPRIGHT:
            continue
        for x1, y1, x2, y2 in piece["segments"]:
            away = x1 == x2
            for inch in range(0, max(x2 - x1, y2 - y1), INCH):
                x, y = (x1, y1 + inch) if away else (x1 + inch, y1)
                key = (x // INCH, y // INCH, away)
                if found.get(key) != HIGH:
                    found[key] = kind
    return found


def on_spots(view: dict[str, Any]) -> tuple[dict[int, str], list[str], list[tuple[str, str]]]:
    """What is drawn on each spot, the signs that this takes, and what finds no room."""
    spots: dict[int, str] = {}
    used: list[str] = []
    for piece in view["map"]["pieces"]:
        for spot in piece["spots"]:
            spots[spot] = styled(SIGNS[piece["kind"]][0].ljust(2), FAINT)
            used.append(piece["kind"])
    loose: dict[str, list[str]] = {}
    for model in view["models"]:
        name = model["model"] if model["rattled"] else model["model"].upper()
        shown = styled(name, (ACTED if model["activated"] else STYLES)[model["side"]])
        if model["spot"] is not None:
            spots[SPOT_NAMES.index(model["spot"])] = shown
        elif model["square"] is not None:
            loose.setdefault(model["square"], []).append(shown)
    for square, sign in lying(view):
        loose.setdefault(square, []).append(SIGNS[sign][0].ljust(2))
        used.append(sign)
    crowded: list[tuple[str, str]] = []
    for square, left in loose.items():
        first = SQUARE_NAMES.index(square) * SPOTS_EACH
        for at in MIDDLE_FIRST:
            if left and first + at not in spots:
                spots[first + at] = left.pop(0)
        if left:
            crowded.append((square, " ".join(left)))
    for piece in view["map"]["pieces"]:
        if piece["kind"] == "car-counter":
            used.append("car-counter")
            cross_out(spots, piece["segments"][0])
    return spots, used, crowded


def lying(view: dict[str, Any]) -> list[tuple[str, str]]:
    """What lies or runs about in squares: the Bug first, which is in the middle of its square."""
    found = [(one["square"], one["thing"]) for one in view["things"] if one["thing"] == "bug"]
    found += [(one["square"], one["thing"]) for one in view["things"] if one["thing"] != "bug"]
    on_board = [one for one in view["counters"] if one["square"] is not None]
    return found + [(one["square"], one["what"] or "hidden") for one in on_board]


def cross_out(spots: dict[int, str], corner: list[int]) -> None:
    """Mark the square of a car that lies as a counter wherever nothing else is."""
    for x in range(EDGE):
        for y in range(EDGE):
            spot = cell_spot(corner[0] // INCH + x, corner[1] // INCH + y)
            spots.setdefault(spot, styled(SIGNS["car-counter"][0], FAINT))


def spot_line(walls: Walls, spots: dict[int, str], y: int) -> str:
    """One line of spots, with the walls between them."""
    shown = f" {y // EDGE + 1} |" if y % EDGE == 1 else "   |"
    for x in range(CELLS):
        shown += spots.get(cell_spot(x, y), styled(FREE.ljust(2), FAINT))
        between = "" if (x + 1) % EDGE else "|"
        shown += mark(walls, (x + 1, y, True), UPRIGHT) or between or " "
    return shown


def mark(walls: Walls, at: tuple[int, int, bool], marks: dict[str, str]) -> str:
    """How the wall on an inch is drawn, if one is there."""
    kind = walls.get(at)
    return "" if kind is None else marks[kind]


def rule_line(walls: Walls, y: int) -> str:
    """The line between two rows of squares."""
    shown = "   +"
    for x in range(CELLS):
        here, there = mark(walls, (x, y, False), ACROSS), mark(walls, (x + 1, y, False), ACROSS)
        shown += (here or "-") * 2
        shown += "+" if not (x + 1) % EDGE else here if here == there and here else "-"
    return shown


def inner_line(walls: Walls, y: int) -> str:
    """The line between two lines of spots of the same squares."""
    shown = "   |"
    for x in range(CELLS):
        here, there = mark(walls, (x, y, False), ACROSS), mark(walls, (x + 1, y, False), ACROSS)
        below, above = [mark(walls, (x + 1, at, True), UPRIGHT) for at in (y - 1, y)]
        shown += (here or " ") * 2
        across = here if here == there else ""
        through = below if below == above else ""
        shown += through or across or ("" if (x + 1) % EDGE else "|") or " "
    return shown


def legend(walls: Walls, used: list[str]) -> list[str]:
    """What the signs on this board mean, so many a line as fit."""
    said = ["H1 on its feet", "h1 Rattled", "bold: yet to act"]
    kinds = set(walls.values())
    if HIGH in kinds:
        said.append("┃ ━ high wall")
    if "low-wall" in kinds:
        said.append("┊ ┄ low wall")
    said += [f"{SIGNS[sign][0]} {SIGNS[sign][1]}" for sign in SIGNS if sign in used]
    lines = [""]
    for one in said:
        if len(lines[-1]) + len(one) > CELLS * EDGE:
            lines.append("")
        lines[-1] += one if not lines[-1] else f", {one}"
    return [styled(line, FAINT) for line in lines]
