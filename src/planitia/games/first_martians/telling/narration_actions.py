"""Events of planning and of actions in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import spaced, title
from planitia.games.first_martians.telling.causes import why
from planitia.games.first_martians.telling.labels import NAMED, PLAIN, label

FACES: Final[dict[str, tuple[str, str]]] = {
    "success": ("a failure", "a success"),
    "wound": ("no wound", "a wound"),
    "adventure": ("no Adventure", "an Adventure"),
}
"""What each die shows: blank, and hit."""

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
    thrown = said["dice"]
    faces = ", ".join([FACES[die][hit] for die, hit in thrown.items()])
    what = "dice" if len(thrown) > 1 else f"{next(iter(thrown))} die"
    return f"The {said['astronaut']} rolls the {said['colour']} {what}{why(book, said)}: {faces}."


def _rerolled(book: Book, said: dict[str, Any]) -> str:
    return f"The {said['die']} die again{why(book, said)}: {FACES[said['die']][said['hit']]}."


def _checked(book: Book, said: dict[str, Any]) -> str:
    end = "a wound, it cannot drive" if said["hit"] else "no wound, it is unharmed"
    return f"{said['rover']} is checked with the green wound die{why(book, said)}: {end}."


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
    if said.get("lacking"):
        end = f"it asks for {said['lacking']} more than there is, so {end}"
    return f"{said['The facility']}, {front}: {end}."


OF_ACTIONS: Final[dict[str, Tell]] = {
    "proposal": _proposal,
    "committed": _committed,
    "declared": _declared,
    "withdrawn": _withdrawn,
    "act": _act,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "checked": _checked,
    "gathered": _gathered,
    "examined": _examined,
    "flipped": _flipped,
}
