"""Events of planning and of actions in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from planitia.games.first_martians.telling.labels import NAMED, PLAIN, label
from planitia.games.first_martians.telling.titles import spaced, title

if TYPE_CHECKING:
    from planitia.games.first_martians.reading.book import Book

Tell = Callable[["Book", dict[str, Any]], str]


def _proposal(book: Book, said: dict[str, Any]) -> str:
    verb = said["action"].split()[0]
    if verb in NAMED or verb in PLAIN:
        return f"Seat {said['seat']} proposes: {label(book, {}, said['action'])}."
    return f"Seat {said['seat']} makes a proposal."


def _committed(book: Book, said: dict[str, Any]) -> str:
    if said["settled"]:
        return f"Seat {said['seat']} settles the plan. The crew gets to work."
    return "All agree. The crew gets to work."


def _declared(book: Book, said: dict[str, Any]) -> str:
    return f"Seat {said['seat']} plans: {said['title']} ({who(book, said['pawns'])})."


def _withdrawn(book: Book, said: dict[str, Any]) -> str:
    return f"Seat {said['seat']} takes back: {said['title']}."


def _act(book: Book, said: dict[str, Any]) -> str:
    return f"{said['title']}: {who(book, said['pawns'])}."


def who(book: Book, pawns: list[str]) -> str:
    """The pawns of a stack, the top one first."""
    return spaced([title(book, "pawns", pawn) for pawn in pawns])


def _rolled(book: Book, said: dict[str, Any]) -> str:
    faces = [f"{die} {'yes' if hit else 'no'}" for die, hit in said["dice"].items()]
    return f"The {said['astronaut']} rolls {said['colour']}: {', '.join(faces)}."


def _rerolled(book: Book, said: dict[str, Any]) -> str:
    return f"The {said['die']} die again: {'yes' if said['hit'] else 'no'}."


def _gathered(book: Book, said: dict[str, Any]) -> str:
    item = str(said["item"])
    article = "An" if item.startswith("orange") else "A"
    return f"{article} {item} from {said['space']} is on its way home."


def _examined(book: Book, said: dict[str, Any]) -> str:
    found = "a Discovery" if said["result"] == "discovery" else "examined"
    return f"The sample is {found}."


def _flipped(book: Book, said: dict[str, Any]) -> str:
    front = title(book, "shutdowns", said["tile"])
    end = "it comes off" if said["removed"] else "it stays"
    return f"{said['The facility']}, {front}: {end}."


OF_ACTIONS: Final[dict[str, Tell]] = {
    "proposal": _proposal,
    "committed": _committed,
    "declared": _declared,
    "withdrawn": _withdrawn,
    "act": _act,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "gathered": _gathered,
    "examined": _examined,
    "flipped": _flipped,
}
