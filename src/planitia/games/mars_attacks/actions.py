"""The actions of Mars Attacks: their verbs and how to build and read their codes.

A square is written ``row.column``, a spot ``row.column.spot``, all counted from 1 (R-MA-58).
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.constants import (
    EDGE,
    MODEL_NAMES,
    MODELS,
    SPOT_NAMES,
    SPOTS,
    SQUARE_NAMES,
    SQUARES,
    TARGET_NAMES,
)
from planitia.games.mars_attacks.content.deck import CARD_NAMES, CARDS, SET_NAMES
from planitia.kernel.action import Name, NameSet, Verb, Vocabulary

STOP: Final = 0
PASS: Final = 1
DEPLOY: Final = 2
ACTIVATE: Final = 3
MOVE: Final = 4
STAND: Final = 5
SHOOT: Final = 6
AIM: Final = 7
FIGHT: Final = 8
FIGHT_BACK: Final = 9
DODGE: Final = 10
USE: Final = 11
DECLINE: Final = 12
ASSIGN: Final = 13
LIE: Final = 14
PLACE: Final = 15
PLAY: Final = 16
PLAY_ON: Final = 17
SQUABBLE_WITH: Final = 18
JAM: Final = 19
SEIZE: Final = 20
CALL: Final = 21
LINE: Final = 22
TARGET: Final = 23
RUN: Final = 24
PICK: Final = 25
DISCARD: Final = 26
KEEP: Final = 27
HOLD_ON: Final = 28

LINE_NAMES: Final = tuple(
    [f"row-{n}" for n in range(1, EDGE + 1)] + [f"column-{n}" for n in range(1, EDGE + 1)]
)
RUN_NAMES: Final = ("away", "right", "near", "left")
AWAY: Final = 0
RIGHT: Final = 1
NEAR: Final = 2
LEFT: Final = 3

_SQUARE = Name("square", SQUARE_NAMES)
_SPOT = Name("spot of a square", SPOT_NAMES)
_MODEL = Name("model", MODEL_NAMES)
_TARGET = Name("target", TARGET_NAMES)
_CARD = Name("card", CARD_NAMES)
_SET = Name("Support set", SET_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb("stop"),
        Verb("pass"),
        Verb("deploy", _SPOT),
        Verb("activate", _MODEL),
        Verb("move", _SQUARE),
        Verb("stand", _SPOT),
        Verb("shoot", _TARGET),
        Verb("aim", _TARGET),
        Verb("fight", _TARGET),
        Verb("fight-back"),
        Verb("dodge"),
        Verb("use", _CARD),
        Verb("decline"),
        Verb("assign", _CARD, _MODEL),
        Verb("lie", _SPOT),
        Verb("place", _SPOT),
        Verb("play", _CARD),
        Verb("play-on", _CARD, _MODEL),
        Verb("squabble", _CARD, _MODEL, _MODEL),
        Verb("jam", _CARD, _SET),
        Verb("seize", _CARD, _SET),
        Verb("call", _SET),
        Verb("line", Name("row or column", LINE_NAMES)),
        Verb("target", _SQUARE),
        Verb("run", Name("direction", RUN_NAMES)),
        Verb("pick", _MODEL),
        Verb("discard", NameSet("card", CARD_NAMES)),
        Verb("keep"),
        Verb("hold-on"),
    ]
)

# The codes of the most frequent actions, made once. Typed as objects, so that compiled rules hand
# them on without making a new number each time.
DEPLOYS: Final[list[Any]] = [DEPLOY | spot << 8 for spot in range(SPOTS)]
STANDS: Final[list[Any]] = [STAND | spot << 8 for spot in range(SPOTS)]
LIES: Final[list[Any]] = [LIE | spot << 8 for spot in range(SPOTS)]
PLACES: Final[list[Any]] = [PLACE | spot << 8 for spot in range(SPOTS)]
MOVES: Final[list[Any]] = [MOVE | square << 8 for square in range(SQUARES)]
TARGETS: Final[list[Any]] = [TARGET | square << 8 for square in range(SQUARES)]
ACTIVATES: Final[list[Any]] = [ACTIVATE | model << 8 for model in range(MODELS)]
SHOOTS: Final[list[Any]] = [SHOOT | model << 8 for model in range(MODELS + 1)]
AIMS: Final[list[Any]] = [AIM | model << 8 for model in range(MODELS + 1)]
FIGHTS: Final[list[Any]] = [FIGHT | model << 8 for model in range(MODELS + 1)]
USES: Final[list[Any]] = [USE | card << 8 for card in range(CARDS)]
PLAYS: Final[list[Any]] = [PLAY | card << 8 for card in range(CARDS)]
LINES: Final[list[Any]] = [LINE | at << 8 for at in range(2 * EDGE)]


def cards_of(mask: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if mask >> card & 1]
