"""The plan as text: each stack with what it takes, what it costs and what it risks."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import source_title, title, titles
from planitia.ink import PLAIN, Ink, columns, cut

FAINT: Final = "dim"
INDENT: Final = "     "
PENALTIES: Final = {
    "die": "success die",
    "wound": "wound",
    "adventure": "Adventure",
    "morale": "Morale -1",
    "reroll": "success rolled twice",
    "rover-damage": "rover check",
}


def flow(start: str, pieces: list[str], width: int, style: str = PLAIN) -> list[Ink]:
    """Pieces after a start, on as many lines as they need; only a long piece is broken."""
    rows: list[str] = []
    for piece in pieces:
        if rows and columns(f"{rows[-1]} · {piece}") <= width - len(start):
            rows[-1] += f" · {piece}"
        else:
            rows += wrap(piece, width - len(start))
    blank = " " * len(start)
    return [Ink(blank if at else start).then(row, style) for at, row in enumerate(rows)]


def plan_lines(view: dict[str, Any], book: Book, width: int) -> list[Ink]:
    """FM-VIS-04: the declared stacks, the one being declared, the last roll, who agrees."""
    plan = view["plan"]
    lines: list[Ink] = []
    for stack in plan["stacks"]:
        lines += stack_lines(stack, f"{stack['n']:3}. ", book, width)
    if plan["draft"] is not None:
        lines += stack_lines(plan["draft"], "   + ", book, width)
    if plan["agreed"]:
        seats = ", ".join([f"Seat {seat}" for seat in plan["agreed"]])
        lines.append(Ink(f"   agreed: {seats}", FAINT))
    if view["roll"] is not None:
        lines.append(roll_line(view["roll"], book))
    for one in view["proposals"]:
        lines.append(Ink(cut(f"   Seat {one['seat']} proposes: {one['label']}", width), "italic"))
    return [Ink(" Plan", "bold"), *lines] if lines else []


def stack_lines(stack: dict[str, Any], head: str, book: Book, width: int) -> list[Ink]:
    """A stack: what it does and with whom, then need, bill, dice and penalties."""
    pawns = ", ".join(titles(book, "pawns", stack["pawns"]))
    rover = f" with {title(book, 'rovers', stack['rover'])}" if stack["rover"] else ""
    lines = [Ink(cut(f"{head}{stack['title']}", width), "bold")]
    lines += flow(INDENT, [f"{pawns}{rover}"], width)
    if "need" not in stack:
        return lines
    facts = [need_text(stack)]
    facts += [f"pays {n} {name}" for name, n in stack["bill"].items() if n]
    for one in stack["penalties"]:
        facts.append(f"{PENALTIES[one['kind']]} ({source_title(book, one['source'])})")
    return lines + flow(INDENT, facts, width, FAINT)


def need_text(stack: dict[str, Any]) -> str:
    """How many pawns it takes and what the dice say."""
    need, odds = stack["need"], stack["odds"]
    pawns = f"needs {need['auto']}"
    if need["dice"] < need["auto"]:
        pawns += f", or {need['dice']} and dice"
    if odds is None or not stack["dice"]:
        return pawns
    return (
        f"{pawns}; {', '.join(stack['dice'])} {'dice' if len(stack['dice']) > 1 else 'die'}, "
        f"success {round(100 * odds)} %"
    )


def roll_line(roll: dict[str, Any], book: Book) -> Ink:
    """The last roll, die by die."""
    who = title(book, "professions", roll["astronaut"])
    faces = ", ".join([f"{one['die']} {'✓' if one['hit'] else '–'}" for one in roll["dice"]])
    return Ink(f"   {who} rolled {roll['colour']}: {faces}", "bold")
