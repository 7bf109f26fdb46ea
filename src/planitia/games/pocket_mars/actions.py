"""The actions of Pocket Mars: their verbs and how to build and read their codes."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.pocket_mars.constants import (
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    HOMES,
    PLACES,
    PLAYERS,
    PREP,
)
from planitia.kernel.action import Name, NameSet, Verb, Vocabulary

SKIP: Final = 0
USE: Final = 1
DRAFT: Final = 2
PREPARE: Final = 3
DISCARD: Final = 4
PLAY: Final = 5
CONNECT: Final = 6
BORROW: Final = 7
LAUNCH: Final = 8
LAUNCH_AND_SCRAP: Final = 9
RECHARGE: Final = 10
LAND: Final = 11
UPGRADE: Final = 12
PROMOTE: Final = 13
DEMOTE: Final = 14
SWAP_COLONISTS: Final = 15
SWAP_PROJECTS: Final = 16
PEEK: Final = 17
BURY: Final = 18
COVER: Final = 19
TAKE: Final = 20
SEND: Final = 21
TAKE_EVERYTHING: Final = 22

_CARD = Name("project card", CARD_NAMES)
_CARD_SET = NameSet("project card", CARD_NAMES)
_BUILDING = Name("Building", BUILDINGS)
_PLAYER = Name("player", PLAYERS)
_PLACE = Name("place in a prep module", PLACES)
_LAYER = Name("layer of a site", [str(layer + 1) for layer in range(CARDS)])

VOCABULARY: Final = Vocabulary(
    [
        Verb("skip"),
        Verb("use"),
        Verb("draft", _CARD),
        Verb("prepare", _CARD_SET),
        Verb("discard", _CARD_SET),
        Verb("play", _CARD),
        Verb("connect", _CARD),
        Verb("borrow", _PLAYER, _PLACE),
        Verb("launch"),
        Verb("launch-and-scrap", _PLACE),
        Verb("recharge", _CARD),
        Verb("land", _BUILDING),
        Verb("upgrade", _BUILDING),
        Verb("promote", _PLAYER, _BUILDING),
        Verb("demote", _PLAYER, _BUILDING),
        Verb("swap-colonists", _BUILDING, _PLAYER, _PLAYER),
        Verb("swap-projects", _BUILDING, _LAYER, _LAYER),
        Verb("peek", _PLAYER),
        Verb("bury", _CARD),
        Verb("cover", _CARD, _BUILDING),
        Verb("take", _PLACE),
        Verb("send", _BUILDING),
        Verb("take-everything"),
    ]
)


# The codes of the most frequent actions, made once. Typed as objects, so that compiled rules hand
# them on without making a new number each time.
PLAYS: Final[list[Any]] = [PLAY | card << 8 for card in range(CARDS)]
CONNECTS: Final[list[Any]] = [CONNECT | card << 8 for card in range(CARDS)]
RECHARGES: Final[list[Any]] = [RECHARGE | card << 8 for card in range(CARDS)]
PREPARES: Final[list[Any]] = [PREPARE | 1 << card + 8 for card in range(CARDS)]
LANDS: Final[list[Any]] = [LAND | home << 8 for home in range(HOMES)]
BORROWS: Final[list[Any]] = [
    BORROW | word << 8 | place << 16 for word in range(len(PLAYERS)) for place in range(PREP)
]


def card_sets(cards: tuple[int, ...], size: int) -> list[int]:
    """Every set of ``size`` of these cards, as bit masks."""
    if size == 1:
        return [1 << card for card in cards]
    masks: list[int] = []
    for at, card in enumerate(cards):
        if size == 0 or at + size > len(cards):
            break
        masks += [rest | 1 << card for rest in card_sets(cards[at + 1 :], size - 1)]
    return masks
