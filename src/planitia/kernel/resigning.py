"""Giving up: a seat that resigns cannot win any more.

It may be done at any moment and answers nothing, so it is no action of a game's vocabulary: in the
history and in records it is a line of its own, ``0 resign``. A game says how its seats may give up
(``Game.resigning``) and what follows (``Game.gave_up``); programs never do.
"""

from __future__ import annotations

from typing import Final

from planitia.kernel.action import RESIGN
from planitia.kernel.rules import NEVER, TOGETHER
from planitia.kernel.state import State

LOST: Final = "The game is lost and ends here."
SIDES: Final = "The other side wins and the game ends here."
AMONG_MANY: Final = (
    "A bot plays your seat on, and you cannot win any more, whatever points it makes. This cannot "
    "be taken back."
)
CREW: Final = "The game is lost and ends here when everybody at the table has agreed."


def meaning(resigning: str, seats: int) -> str:
    """What resigning means at a table of so many seats, as a sentence; empty: there is none."""
    if resigning == NEVER:
        return ""
    if seats == 1:
        return LOST
    if resigning == TOGETHER:
        return CREW
    return SIDES if seats == 2 else AMONG_MANY


def contenders(state: State) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat in range(state.seats) if seat not in state.resigned]


def may_resign(state: State, seat: int) -> bool:
    """Whether a seat can give up here: it has not, the game knows it, and is not over."""
    going_on = state.outcome is None and state.game.resigning != NEVER
    return going_on and seat in contenders(state)


def resign(state: State, seat: int) -> None:
    """A seat gives up, asked or not."""
    state.apply(seat, RESIGN)
