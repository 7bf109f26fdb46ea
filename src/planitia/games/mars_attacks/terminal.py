"""The table as text: pure functions from a seat's view to lines with Rich markup.

The Martian edge is on top. A square shows its models by name, capital letters for those on their
feet and small ones for the Rattled, a dot after whoever has acted, and what lies there. A thick
line is a solid wall, a broken one a low or ruined wall; # counts the pieces that stand in a square.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.board import INCH, SIDE, SQUARE_SPAN
from planitia.games.mars_attacks.texts import card_title
from planitia.games.mars_attacks.words import SQUARE_NAMES

CELL: Final = 8
ROOM: Final = 2
"""How many models of a side a square shows one by one."""
LINES: Final = 3
STYLES: Final = {"human": "bold dodger_blue1", "martian": "bold green3"}
FAINT: Final = "dim"
COUNTER_MARKS: Final = {None: "?", "alien-secret": "S", "critter": "C"}
HIGH: Final = "high-wall"
LOW: Final = "low-wall"
Edge = tuple[int, int, bool]
"""A boundary: where it starts, and whether it runs away from the Human edge."""
Inches = dict[Edge, set[int]]
THING_MARKS: Final = {"civilian": "Civ", "herd": "Herd", "bug": "Bug"}


def styled(text: str, style: str) -> str:
    """A piece of a line in a style."""
    return f"[{style}]{text}[/{style}]"


def draw(view: dict[str, Any]) -> str:
    """The whole table."""
    lines = [headline(view), ""]
    lines += board(view)
    lines.append("")
    for player in view["players"]:
        lines.append(player_line(view, player))
    if view["outcome"] is not None:
        lines.append(styled(view["outcome"]["reason"], "bold yellow"))
    return "\n".join(lines)


def headline(view: dict[str, Any]) -> str:
    """Round, Turn, deck and map."""
    turn = f"Round {view['round']}, the {view['active']}s' Turn"
    deck = f"deck {view['deck']}, discards {len(view['discards'])}"
    return f"{styled(turn, 'bold')}  {deck}  {view['map']['title']}"


def board(view: dict[str, Any]) -> list[str]:
    """Eight rows of squares, the farthest from the Human edge first."""
    cells = [square_lines(view, square) for square in range(SIDE * SIDE)]
    high, walls = wall_inches(view, (HIGH,)), wall_inches(view, (HIGH, LOW))
    lines = [rule_line(SIDE, high, walls)]
    for row in range(SIDE - 1, -1, -1):
        for line in range(LINES):
            shown = f" {row + 1} |" if line == 1 else "   |"
            for column in range(SIDE):
                edge = ((column + 1) * SQUARE_SPAN, row * SQUARE_SPAN, True)
                shown += cells[row * SIDE + column][line] + wall_mark(edge, high, walls, "|┊┃")
            lines.append(shown)
        lines.append(rule_line(row, high, walls))
    lines.append("    " + " ".join([str(column).center(CELL) for column in range(1, SIDE + 1)]))
    return lines


def rule_line(row: int, high: Inches, walls: Inches) -> str:
    """The line below a row of squares."""
    shown = "   +"
    for column in range(SIDE):
        edge = (column * SQUARE_SPAN, row * SQUARE_SPAN, False)
        shown += wall_mark(edge, high, walls, "-┄━") * CELL + "+"
    return shown


def wall_mark(edge: Edge, high: Inches, walls: Inches, marks: str) -> str:
    """How a boundary of squares is drawn: open, broken, or solid (R-MA-09)."""
    if len(high.get(edge, set())) == SQUARE_SPAN // INCH:
        return marks[2]
    return marks[1] if edge in walls else marks[0]


def wall_inches(view: dict[str, Any], kinds: tuple[str, ...]) -> Inches:
    """The inches of each boundary that walls of these kinds cover; ends of the board aside."""
    found: Inches = {}
    for piece in view["map"]["pieces"]:
        if piece["kind"] not in kinds:
            continue
        for x1, y1, x2, y2 in piece["segments"]:
            upright = x1 == x2
            if (x1 if upright else y1) % SQUARE_SPAN:
                continue
            for inch in range(y1 if upright else x1, y2 if upright else x2, INCH):
                start = inch - inch % SQUARE_SPAN
                edge = (x1, start, True) if upright else (start, y1, False)
                found.setdefault(edge, set()).add(inch)
    return found


def square_lines(view: dict[str, Any], square: int) -> list[str]:
    """The three lines of one square: Martians, Soldiers, and what lies there."""
    name = SQUARE_NAMES[square]
    lines = [models_line(view, name, side) for side in ("martian", "human")]
    marks = [
        COUNTER_MARKS[counter["what"]] for counter in view["counters"] if counter["square"] == name
    ]
    marks += [THING_MARKS[thing["thing"]] for thing in view["things"] if thing["square"] == name]
    scenery = scenery_mark(view, square)
    text = " ".join(marks)[: CELL - 2]
    lines.append(text.ljust(CELL - 2) + styled(scenery.rjust(2), FAINT))
    return lines


def models_line(view: dict[str, Any], square: str, side: str) -> str:
    """The models of a side in a square; a crowd by its numbers, those on their feet first."""
    there = [one for one in view["models"] if one["square"] == square and one["side"] == side]
    if len(there) <= ROOM:
        shown = ""
        for model in there:
            name = model["model"] if model["rattled"] else model["model"].upper()
            shown += name + ("." if model["activated"] else " ")
    else:
        upright = "".join([one["model"][1:] for one in there if not one["rattled"]])
        down = "".join([one["model"][1:] for one in there if one["rattled"]])
        letter = side[0]
        shown = (letter.upper() + upright if upright else "") + (letter + down if down else "")
    return styled(shown, STYLES[side]) + " " * (CELL - len(shown)) if shown else " " * CELL


def scenery_mark(view: dict[str, Any], square: int) -> str:
    """How many pieces of scenery cover spots of a square."""
    count = 0
    for piece in view["map"]["pieces"]:
        if any([spot // 9 == square for spot in piece["spots"]]):
            count += 1
    return f"#{count}" if count else ""


def player_line(view: dict[str, Any], player: dict[str, Any]) -> str:
    """One side: points, models left to act, sets, and the hand of whoever looks."""
    side = player["player"]
    number = ("human", "martian").index(side)
    said = f"{styled(side.capitalize() + 's', STYLES[side])}  {player['points']} of 8 points"
    alive = [m for m in view["models"] if m["side"] == side and m["where"] != "dead"]
    said += f", {len(alive)} models, {len(player['left'])} to act"
    sets = [f"{name} {len(one['cards'])}" for name, one in player["sets"].items() if one["cards"]]
    if sets:
        said += f"; sets: {', '.join(sets)}"
    if player["hand"] is None:
        return f"{said}; {player['cards']} cards"
    hand = [card_title(card, number) for card in player["hand"]]
    return f"{said}; hand: {', '.join(hand) or 'empty'}"
