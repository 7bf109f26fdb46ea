"""Rolling dice: eights explode in tests, single dice do not."""

from __future__ import annotations

from planitia.games.mars_attacks.constants import DIE, square_at
from planitia.games.mars_attacks.state import MarsAttacks


def die(s: MarsAttacks) -> int:
    """One die, 1 to 8 (MA-SU-06)."""
    return s.rng.below(DIE) + 1


def die_for(s: MarsAttacks, what: str, means: tuple[str, ...] = ()) -> int:
    """One die that decides something, shown to all, with what its face means in words."""
    face = die(s)
    if s.events is not None:
        facts: dict[str, object] = {"what": what, "die": face}
        if means:
            facts["means"] = means[face - 1]
        s.tell("die", facts)
    return face


def roll(s: MarsAttacks, who: str, what: str, dice: int, need: int) -> int:
    """MA-DICE-01..04, MA-MODEL-04, MA-SURV-02, R-MA-24: the successes of a pool of dice."""
    assert dice > 0
    successes = 0
    left = dice
    shown: list[int] | None = None if s.events is None else []
    while left:
        left -= 1
        face = s.rng.below(DIE) + 1
        if face >= need:
            successes += 1
            if face == DIE:
                left += 1
        if shown is not None:
            shown.append(face)
    if shown is not None:
        facts: dict[str, object] = {"who": who, "what": what, "need": need, "pool": dice}
        facts["dice"], facts["extra"], facts["successes"] = shown, len(shown) - dice, successes
        s.tell("rolled", facts)
    return successes


def random_square(s: MarsAttacks, what: str) -> int:
    """MA-SU-08, 11, R-MA-58: one die for the row, one for the column."""
    row = die(s)
    column = die(s)
    if s.events is not None:
        s.tell("place-dice", {"what": what, "row": row, "column": column})
    return square_at(row, column)
