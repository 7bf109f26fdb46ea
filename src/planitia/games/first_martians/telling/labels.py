"""Actions in words, for buttons: short, and telling somebody to do something.

A label is made from the action's own text and the view of who reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.first_martians.constants import BLOCKS, PROFESSIONS
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import (
    filled,
    many,
    printed,
    signed,
    spaced,
    title,
)
from planitia.games.first_martians.rules.plan.stack_titles import aim_text

Tell = Callable[["Book", dict[str, Any], list[str]], str]

ERRANDS: Final = {
    "rest": "rest",
    "unwind": "unwind",
    "heal": "be healed",
    "manage": "manage a track",
    "explore": "explore",
    "gather": "gather",
    "research": "research",
    "build": "build",
    "event": "see to an event",
    "unshut": "remove a Shutdown tile",
    "mission": "work for the mission",
}
RESULTS: Final = {"wound": "the wound", "adventure": "the Adventure", "tokens": "the Morale tokens"}
PLAIN: Final = {
    "on-foot": "Go on foot",
    "agree": "Agree to this plan",
    "commit": "Commit the plan",
    "cancel": "Drop this action",
    "keep-roll": "Leave the dice as they lie",
    "heal-wound": "Heal a wound",
    "go-on": "Go on",
    "not-this-phase": "Go on, and use nothing for the rest of this phase",
    "endure": "Take the wounds",
    "keep": "Keep this card",
}
NAMED: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "operate": ("Let the {1} operate the {0}", ("pawns", "professions")),
    "dismantle": ("Take the {1} out of {0}", ("facilities", "parts")),
    "scrap": ("Scrap {0} for its parts", ("upgrades",)),
    "use-poi": ("Use the find: {0}", ("pois",)),
    "use": ("Do it in {0}", ("facilities",)),
    "from": ("Take the part from {0}", ("facilities",)),
    "with": ("Take {0} along", ("rovers",)),
    "join": ("Add the {0}", ("pawns",)),
    "cure": ("Cure {0}", ("conditions",)),
    "shut-down": ("Shut down {0}", ("facilities",)),
    "pay-farm": ("Pay for {0} from the supply", ("facilities",)),
    "let-wilt": ("Let {0} wilt", ("facilities",)),
    "hungry": ("Let the {0} miss a portion", ("professions",)),
    "lose-sample": ("Give up a sample at {0}", ("spaces",)),
    "slot-at": ("Choose the {1} of {0}", ("facilities", "parts")),
    "facility-at": ("Choose {0}", ("facilities",)),
    "pick": ("Choose the {0}", ("professions",)),
    "at": ("Choose {0}", ("spaces",)),
    "take-part": ("Choose the {0}", ("parts",)),
    "lose-skill": ("Give up {0}", ("skills",)),
    "discard-upgrade": ("Give up {0}", ("upgrades",)),
    "first-card": ("Begin with the {0}", ("blocks",)),
}


def label(book: Book, view: dict[str, Any], text: str) -> str:
    """An action as who may take it reads it; with what it brings, where that is told."""
    if told := view.get("answers", {}).get(text):
        return str(told)
    verb, *words = text.split()
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in NAMED:
        return filled(book, NAMED[verb], words)
    return TOLD[verb](book, view, words)


def stack_title(view: dict[str, Any], number: str) -> str:
    """A stack of the plan by number and title; several may do the same."""
    return f"{number}, {view['plan']['stacks'][int(number) - 1]['title']}"


def skill_text(book: Book, slug: str) -> str:
    """A skill by title and price."""
    skill = next(one for one in printed(book, "skills") if one.slug == slug)
    return f"{skill.title} ({many(skill.cost, 'Morale token')})"


def _profession(book: Book, view: dict[str, Any], words: list[str]) -> str:
    own = book.skills_of[PROFESSIONS.index(words[0])]
    skills = " ".join([book.skills[one].text for one in own])
    return f"Play the {title(book, 'professions', words[0])}: {skills}"


def _choose_aom(book: Book, view: dict[str, Any], words: list[str]) -> str:
    act = title(book, "acts", words[0].removeprefix("aom-"))
    return (
        f"Take the {title(book, 'pawns', words[0])}: 1 more pawn for {act}, or for what has no type"
    )


def _aim(book: Book, view: dict[str, Any], words: list[str]) -> str:
    if words == ["plain"]:
        return title(book, "acts", view["plan"]["draft"]["act"])
    return aim_text(book, words)


def _send(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"Send the {title(book, 'pawns', words[0])} to {ERRANDS[words[1]]}"


def _via(book: Book, view: dict[str, Any], words: list[str]) -> str:
    if not words:
        return "Go straight there"
    return f"Go by way of {spaced([title(book, 'spaces', word) for word in words])}"


def _join_stack(book: Book, view: dict[str, Any], words: list[str]) -> str:
    stack = stack_title(view, words[0]).split(" with that of ")[0]
    return f"Add the {title(book, 'pawns', words[1])} to {stack}"


def _withdraw(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"Take back {stack_title(view, words[0])}"


def _next(book: Book, view: dict[str, Any], words: list[str]) -> str:
    number, _, what = stack_title(view, words[0]).partition(", ")
    return f"Resolve “{what}” (number {number} of the plan)"


def _skill(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"Use {skill_text(book, words[0])}"


def _reroll(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"Roll the {words[1]} die again with {skill_text(book, words[0])}"


def _order(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"First {RESULTS[words[0]]}"


def _raise_morale(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"Raise Morale (now {signed(view['morale'])})"


def _calm_down(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return f"Lower Stress (now {view['stress']})"


def _lower(book: Book, view: dict[str, Any], words: list[str]) -> str:
    now = view["tracks"][BLOCKS.index(words[0])]
    return f"Lower the track of the {title(book, 'blocks', words[0])} (now {now})"


def _choose(book: Book, view: dict[str, Any], words: list[str]) -> str:
    return str(view["choices"][int(words[0]) - 1])


def _hold(book: Book, view: dict[str, Any], words: list[str]) -> str:
    if view["you"] in view["holds"]:
        return "Do not pause before the next step"
    return "Pause before the next step"


TOLD: Final[dict[str, Tell]] = {
    "profession": _profession,
    "choose-aom": _choose_aom,
    "aim": _aim,
    "send": _send,
    "via": _via,
    "join-stack": _join_stack,
    "withdraw": _withdraw,
    "next": _next,
    "skill": _skill,
    "reroll": _reroll,
    "order": _order,
    "raise-morale": _raise_morale,
    "calm-down": _calm_down,
    "lower": _lower,
    "choose": _choose,
    "hold": _hold,
}
