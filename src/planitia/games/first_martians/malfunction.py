"""Phase V: dice and broken parts raise the tracks; full ones draw cards (FM-MA-01..16).

What a full track does is in ``effects``, since an effect may fill one too.
"""

from __future__ import annotations

from planitia.games.first_martians import base, decks
from planitia.games.first_martians.effects import check
from planitia.games.first_martians.kinds import BLOCKS, MALFUNCTION_DICE
from planitia.games.first_martians.state import FirstMartians


def begin(s: FirstMartians) -> None:
    """FM-MA-02..06, 14: roll, add what is broken, raise all three tracks, then look."""
    rolled = [0] * len(BLOCKS)
    pool = decks.pool(s, s.sol)
    for block in pool:
        faces = s.book.malfunction_dice[block]
        rolled[block] = faces[s.rng.below(len(faces))]
    broken = [base.penalties(s, block) for block in range(len(BLOCKS))]
    if s.events is not None:
        dice = {MALFUNCTION_DICE[block]: rolled[block] for block in pool}
        s.tell("malfunction", {"dice": dice, "penalties": broken})
    for block in range(len(BLOCKS)):
        base.move_track(s, block, rolled[block] + broken[block], "malfunction")
    check(s)
