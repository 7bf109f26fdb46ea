"""Rattled: Rattle tests, who becomes Rattled, and where in its square it lies down."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import LIES
from planitia.games.mars_attacks.constants import (
    BITS,
    MODEL_NAMES,
    MODEL_TITLES,
    SIDE_MASKS,
    SPOT_NAMES,
    SQUARE_OF,
    lowest,
    members,
    side_of,
)
from planitia.games.mars_attacks.rules.dice import die
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only
from planitia.kernel.frame import Refusal

NERVE: Final = 5
"""MA-RATTLE-02: what one die must show for a model to keep its nerve."""


def nerves(s: MarsAttacks, testing: int) -> int:
    """MA-RATTLE-01, 02, 10, R-MA-27, 29: one die a model that is not Rattled; 1 to 4 Rattles it."""
    fallen = 0
    for model in members(testing):
        face = die(s)
        if s.events is not None:
            facts: dict[str, object] = {"model": MODEL_NAMES[model], "die": face}
            facts["holds"], facts["need"] = face >= NERVE, NERVE
            s.tell("nerve", facts)
        if face < NERVE:
            fallen |= BITS[model]
    if fallen:
        rattle(s, fallen, "nerve")
    return fallen


def rattle(s: MarsAttacks, fallen: int, why: str) -> None:
    """MA-RATTLE-09: these models are Rattled."""
    s.rattled |= fallen
    if s.events is not None:
        for model in members(fallen):
            s.tell("rattled", {"model": MODEL_NAMES[model], "why": why})


def lie_down(s: MarsAttacks, fallen: int) -> None:
    """R-MA-28, R-MA-80 (8): owners choose where the Rattled lie, the active player first."""
    if fallen:
        model = lowest(fallen & SIDE_MASKS[s.active] or fallen)
        s.stack.append(LieDown(side_of(model), model, fallen & ~BITS[model]))


class LieDown(Question[MarsAttacks]):
    """MA-RATTLE-04, R-MA-28: a Rattled model lies down on any free spot of its square."""

    rule: ClassVar[str] = "MA-RATTLE-04"

    def __init__(self, seat: int, model: int, rest: int) -> None:
        super().__init__(seat)
        self.model = model
        self.rest = rest

    def prompt(self) -> str:
        """Names the model that lies down."""
        return f"{MODEL_TITLES[self.model]} is Rattled. Where in its square does it lie down?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Where it is, or any free spot of the square."""
        spot = s.spots[self.model]
        codes = [LIES[spot]]
        for free in s.free_spots(SQUARE_OF[spot]):
            codes.append(LIES[free])
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """Lie there; then the next one."""
        s.stack.pop()
        spot = only(code)
        if s.events is not None:
            facts: dict[str, object] = {"model": MODEL_NAMES[self.model]}
            facts["from"], facts["to"] = SPOT_NAMES[s.spots[self.model]], SPOT_NAMES[spot]
            s.tell("lay-down", facts)
        s.spots[self.model] = spot
        lie_down(s, self.rest)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Another square, or a spot that is taken."""
        return Refusal("it lies down on a free spot of its own square", self.rule)
