"""What Events leave on the board and moves at the end of Rounds: Civilians, the herd, the Bug."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.board import NOWHERE
from planitia.games.mars_attacks.deaths import BY_FIGHT, deaths, lie_down, rattle
from planitia.games.mars_attacks.deck import BEAST_DICE, BEAST_NEED
from planitia.games.mars_attacks.dice import die_for, roll
from planitia.games.mars_attacks.models import (
    BITS,
    MODEL_NAMES,
    NOBODY,
    POOL,
    SQUARE_OF,
    SURVIVE_NEED,
    lowest,
    side_of,
)
from planitia.games.mars_attacks.reach import friend_die
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.tokens import CIVILIAN, HERD, THING_NAMES
from planitia.games.mars_attacks.words import (
    SQUARE_NAMES,
)
from planitia.kernel.frame import Frame

STAMPEDE: Final = 4
"""MA-EVT-18: how many squares the herd runs."""
HERD_BEAST: Final = 0
BUG_BEAST: Final = 1


def scatter(s: MarsAttacks, what: str) -> int:
    """MA-SCAT-01, R-MA-59: a die gives one of eight directions."""
    return die_for(s, what) - 1


def shift(s: MarsAttacks, at: int, square: int) -> None:
    """A thing moves to a square, or off the board and out of the game."""
    kind = s.things[at] >> 6
    if s.events is not None:
        facts: dict[str, object] = {"thing": THING_NAMES[kind]}
        facts["from"] = SQUARE_NAMES[s.things[at] & 63]
        facts["to"] = None if square == NOWHERE else SQUARE_NAMES[square]
        s.tell("thing-moved", facts)
    if square == NOWHERE:
        s.things.pop(at)
    else:
        s.things[at] = kind << 6 | square


def civilian_runs(s: MarsAttacks, at: int) -> None:
    """MA-EVT-31, 32, MA-SCAT-02..05, R-MA-40, 60, 89: one square, unless walled or full."""
    square = s.map.way(s.things[at] & 63, scatter(s, THING_NAMES[CIVILIAN]))
    if square == NOWHERE or (square >= 0 and not s.full(square)):
        shift(s, at, square)


def herd_runs(s: MarsAttacks) -> None:
    """MA-EVT-18, 24: the herd scatters and runs."""
    s.stack.append(Stampede(scatter(s, THING_NAMES[HERD]), STAMPEDE))


class Stampede(Frame[MarsAttacks]):
    """MA-EVT-18..20, R-MA-60, 62: the herd runs straight; a wall stops it, the edge removes it."""

    fields: ClassVar[tuple[str, ...]] = ("direction", "left")

    def __init__(self, direction: int, left: int) -> None:
        self.direction = direction
        self.left = left

    def proceed(self, s: MarsAttacks) -> bool:
        """The next square, wholly resolved before the one after."""
        s.stack.pop()
        if not self.left:
            return False
        at = s.thing(HERD)
        square = s.map.way(s.things[at] & 63, self.direction)
        if square == NOWHERE:
            shift(s, at, NOWHERE)
        elif square >= 0:
            shift(s, at, square)
            s.stack.append(Stampede(self.direction, self.left - 1))
            herd_enters(s, square)
        return False


def herd_enters(s: MarsAttacks, square: int) -> None:
    """MA-EVT-17, 21, 22, R-MA-61, 87: everybody in the square it enters is run into."""
    there = s.who(square)
    if there:
        s.stack.append(Trampling(there, there & ~s.rattled))


class Trampling(Frame[MarsAttacks]):
    """MA-EVT-21..23, 26, R-MA-61, 86: by model number, Rattled, or trampled if Rattled before."""

    fields: ClassVar[tuple[str, ...]] = ("there", "upright")

    def __init__(self, there: int, upright: int) -> None:
        self.there = there
        self.upright = upright

    def proceed(self, s: MarsAttacks) -> bool:
        """The next model; when all are done those that fell lie down."""
        s.stack.pop()
        if not self.there:
            lie_down(s, self.upright)
            return False
        model = lowest(self.there)
        s.stack.append(Trampling(self.there & ~BITS[model], self.upright))
        if self.upright & BITS[model]:
            rattle(s, BITS[model], "herd")
            return False
        dice = POOL + friend_die(s, model)
        hits = roll(s, "herd", "fight", BEAST_DICE[HERD_BEAST], BEAST_NEED[HERD_BEAST])
        need = SURVIVE_NEED[side_of(model)]
        if hits > roll(s, MODEL_NAMES[model], "survive", dice, need):
            deaths(s, BY_FIGHT, NOBODY, SQUARE_OF[s.spots[model]], BITS[model])
        return False
