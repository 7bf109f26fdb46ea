"""The burning herd (Barbecue On The Hoof): where it runs, whom it throws down, whom it tramples."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board.scenery import WALLED
from planitia.games.mars_attacks.constants import (
    BITS,
    HERD,
    MODEL_NAMES,
    NOBODY,
    NOWHERE,
    POOL,
    SURVIVE_NEED,
    THING_NAMES,
    members,
    side_of,
)
from planitia.games.mars_attacks.content.deck import BEAST_DICE, BEAST_NEED
from planitia.games.mars_attacks.rules.deaths import BY_FIGHT, deaths
from planitia.games.mars_attacks.rules.dice import roll
from planitia.games.mars_attacks.rules.fighting import friend_die
from planitia.games.mars_attacks.rules.rattled import lie_down, rattle
from planitia.games.mars_attacks.rules.scatter import scatter, shift, stay
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.frame import Frame

STAMPEDE: Final = 4
"""MA-EVT-18: how many squares the herd runs."""
HERD_BEAST: Final = 0


def herd_runs(s: MarsAttacks) -> None:
    """MA-EVT-18, 24: the herd scatters and runs."""
    s.stack.append(Stampede(scatter(s, THING_NAMES[HERD]), STAMPEDE))


class Stampede(Frame[MarsAttacks]):
    """MA-EVT-18..20, R-MA-60, 62: the herd runs straight; a wall stops it, the edge removes it."""

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

    def __init__(self, fallen: int) -> None:
        self.fallen = fallen

    def proceed(self, s: MarsAttacks) -> bool:
        """Their owners choose where."""
        s.stack.pop()
        lie_down(s, self.fallen)
        return False
