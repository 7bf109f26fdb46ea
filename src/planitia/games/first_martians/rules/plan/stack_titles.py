"""What a stack does in a few words, as the plan, its events and its buttons call it."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTS,
    EVENT,
    EXPLORE,
    GATHER,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PLAIN,
    PURPOSES,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    SPECIAL,
    SWITCH,
    TAKE_TOKEN,
    UNSHUT,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import filled, title
from planitia.games.first_martians.rules.plan.stacks import ACT, ITEM, PURPOSE, TARGET, UNSET
from planitia.games.first_martians.state import FirstMartians

AIMS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "space": ("Explore {0}", ("spaces",)),
    "mend": ("Mend the {1} of {0}", ("facilities", "parts")),
    "switch": ("Mend the {1} of {0} with a part from elsewhere", ("facilities", "parts")),
    "rover": ("Repair {0}", ("rovers",)),
    "upgrade": ("Install {0}", ("upgrades",)),
    "card": ("Build {0}", ("facilities",)),
    "examine": ("Examine a sample", ()),
    "examine-again": ("Examine a sample again", ()),
    "plant": ("Plant a seed in {0}", ("facilities",)),
    "sample": ("Gather a sample at {0}", ("spaces",)),
    "token": ("Gather the {1} token at {0}", ("spaces", "colours")),
    "special": ("{0}", ("specials",)),
    "event": ("See to “{0}”", ("events",)),
    "tile": ("Take the {1} tile off {0}", ("facilities", "colours")),
}
OF_SLOTS: Final = ("mend", "switch")


def title_of(s: FirstMartians, stack: tuple[int, ...]) -> str:
    """What a stack does, in a few words."""
    aim = aim_words(s, stack)
    if not aim:
        return title(s.book, "acts", ACTS[stack[ACT]])
    text = aim_text(s.book, aim)
    if stack[PURPOSE] == SWITCH and stack[ITEM] >= 0:
        donor = s.book.facilities[stack[ITEM] // len(PARTS)].title
        text = f"{aim_text(s.book, ['mend', *aim[1:]])} with that of {donor}"
    return text


def aim_words(s: FirstMartians, stack: tuple[int, ...]) -> list[str]:
    """The aim of a stack as its action says it; nothing where none is needed or named yet."""
    act, purpose, target = stack[ACT], stack[PURPOSE], stack[TARGET]
    if purpose == UNSET:
        return []
    word = PURPOSES[purpose]
    if purpose == SPECIAL:
        return ["special", s.mission.actions[target].slug]
    if target == NONE:
        return [word] if word in ("examine", "examine-again") else []
    if act == EXPLORE and purpose == PLAIN:
        return ["space", SPACE_NAMES[target]]
    if act == GATHER:
        named = [word, SPACE_NAMES[target]]
        return [*named, OBJECTIVE_TOKENS[stack[ITEM]]] if purpose == TAKE_TOKEN else named
    if act == EVENT:
        return ["event", s.book.events[target].slug]
    if act == UNSHUT:
        return ["tile", s.book.facilities[target // 2].slug, RESERVES[target % 2]]
    if word in OF_SLOTS:
        facility, part = divmod(target, len(PARTS))
        return [word, s.book.facilities[facility].slug, PARTS[part]]
    if word == "rover":
        return [word, ROVERS[target]]
    if word == "upgrade":
        return [word, s.book.upgrades[target].slug]
    if word in ("card", "plant"):
        return [word, s.book.facilities[target].slug]
    return [word] if word in ("examine", "examine-again") else []


def aim_text(book: Book, words: list[str]) -> str:
    """What a stack is for."""
    return filled(book, AIMS[words[0]], words[1:])
