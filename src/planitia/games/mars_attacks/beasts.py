"""What Events leave on the board and moves at the end of Rounds: Civilians, the herd, the Bug."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.board import DIRECTIONS, NOWHERE
from planitia.games.mars_attacks.deaths import BY_FIGHT, deaths, lie_down, rattle
from planitia.games.mars_attacks.deck import BEAST_DICE, BEAST_NEED
from planitia.games.mars_attacks.dice import die_for, roll
from planitia.games.mars_attacks.models import (
    BITS,
    MODEL_NAMES,
    NOBODY,
    POOL,
    SURVIVE_NEED,
    members,
    side_of,
)
from planitia.games.mars_attacks.reach import friend_die
from planitia.games.mars_attacks.scenery import WALLED
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.tokens import CIVILIAN, HERD, THING_NAMES
from planitia.games.mars_attacks.words import (
    SQUARE_NAMES,
)
from planitia.kernel.frame import Frame

STAMPEDE: Final = 4
"""MA-EVT-18: how many squares the herd runs."""
DIRECTION_WORDS: Final = tuple([f"{way}, as the Humans see it" for way in DIRECTIONS])
HERD_BEAST: Final = 0
BUG_BEAST: Final = 1


def scatter(s: MarsAttacks, what: str) -> int:
    """MA-SCAT-01, R-MA-59: a die gives one of eight directions."""
    return die_for(s, what, DIRECTION_WORDS) - 1


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


def stay(s: MarsAttacks, at: int, why: str) -> None:
    """Say that a thing would go on and cannot: a wall, or a full square (MA-SCAT-02)."""
    if s.events is not None:
        facts: dict[str, object] = {"thing": THING_NAMES[s.things[at] >> 6], "why": why}
        facts["square"] = SQUARE_NAMES[s.things[at] & 63]
        s.tell("thing-stays", facts)


def civilian_runs(s: MarsAttacks, at: int) -> None:
    """MA-EVT-31, 32, MA-SCAT-02..05, R-MA-40, 60, 89: one square, unless walled or full."""
    square = s.map.way(s.things[at] & 63, scatter(s, THING_NAMES[CIVILIAN]))
    if square == WALLED:
        stay(s, at, "wall")
    elif square != NOWHERE and s.full(square):
        stay(s, at, "full")
    else:
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
        square = s.map.run(s.things[at] & 63, self.direction)
        if square == NOWHERE:
            shift(s, at, NOWHERE)
        elif square == WALLED:
            stay(s, at, "wall")
        else:
            shift(s, at, square)
            s.stack.append(Stampede(self.direction, self.left - 1))
            herd_enters(s, square)
        return False


def herd_enters(s: MarsAttacks, square: int) -> None:
    """MA-EVT-17, 21, 22, R-MA-61, 87, 90: all in the square are run into in one moment."""
    there = s.who(square)
    if not there:
        return
    upright = there & ~s.rattled
    doomed = 0
    for model in members(there & s.rattled):
        if trample(s, model):
            doomed |= BITS[model]
        elif s.events is not None:
            s.tell("missed", {"model": MODEL_NAMES[model]})
    if upright:
        rattle(s, upright, "herd")
        s.stack.append(Fallen(upright))
    deaths(s, BY_FIGHT, NOBODY, doomed)


def trample(s: MarsAttacks, model: int) -> bool:
    """MA-EVT-22, 23, 26, R-MA-86: the herd Fights a model that was Rattled; whether it kills."""
    dice = POOL + friend_die(s, model)
    hits = roll(s, "herd", "fight", BEAST_DICE[HERD_BEAST], BEAST_NEED[HERD_BEAST])
    return hits > roll(s, MODEL_NAMES[model], "survive", dice, SURVIVE_NEED[side_of(model)])


class Fallen(Frame[MarsAttacks]):
    """MA-RATTLE-04, R-MA-28: when the dead are removed, those whom the herd threw down lie."""

    fields: ClassVar[tuple[str, ...]] = ("fallen",)

    def __init__(self, fallen: int) -> None:
        self.fallen = fallen

    def proceed(self, s: MarsAttacks) -> bool:
        """Their owners choose where."""
        s.stack.pop()
        lie_down(s, self.fallen)
        return False
