"""Phase V: dice and broken parts raise the tracks; full ones draw cards (FM-MA-01..16).

What a full track does is in ``effects.scripts``, since an effect may fill one too.
"""

from __future__ import annotations

from planitia.games.first_martians.constants import BLOCKS, MALFUNCTION_DICE
from planitia.games.first_martians.rules.base import changes, decks
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import MALFUNCTIONS
from planitia.games.first_martians.rules.effects.scripts import check
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Frame


def begin(s: FirstMartians) -> None:
    """FM-MA-02, 03, FM-SK-02: roll; before the tracks rise the crew may use something."""
    rolled = [0] * len(BLOCKS)
    for block in decks.pool(s, s.sol):
        faces = s.book.malfunction_dice[block]
        rolled[block] = faces[s.rng.below(len(faces))]
    shown = tuple(rolled)
    if not pause(s, Rise(shown), MALFUNCTIONS, 0, shown):
        rise(s, shown)


class Rise(Frame[FirstMartians]):
    """FM-MA-04: what is broken now is added to the dice."""

    def __init__(self, rolled: tuple[int, ...]) -> None:
        self.rolled = rolled

    def proceed(self, s: FirstMartians) -> bool:
        """The tracks rise, whatever was mended before."""
        s.stack.pop()
        rise(s, self.rolled)
        return False


def rise(s: FirstMartians, rolled: tuple[int, ...]) -> None:
    """FM-MA-04..06, 14: add what is broken, raise all three tracks, then look."""
    broken = [changes.penalties(s, block) for block in range(len(BLOCKS))]
    if s.events is not None:
        dice = {MALFUNCTION_DICE[block]: rolled[block] for block in decks.pool(s, s.sol)}
        s.tell("malfunction", {"dice": dice, "penalties": broken})
    for block in range(len(BLOCKS)):
        changes.move_track(s, block, rolled[block] + broken[block], "malfunction")
    check(s)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Rise,)
