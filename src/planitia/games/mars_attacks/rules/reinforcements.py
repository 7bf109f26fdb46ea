"""Martians that arrive in their deployment zone, at set-up or as reinforcements."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_attacks.actions import DEPLOYS
from planitia.games.mars_attacks.constants import (
    BITS,
    CAPACITY,
    MARTIAN,
    MODEL_NAMES,
    SPOT_NAMES,
    SQUARE_OF,
)
from planitia.games.mars_attacks.rules.counters import visit
from planitia.games.mars_attacks.rules.fighting import ChooseFoe, foes_of
from planitia.games.mars_attacks.rules.model_actions import BEGUN, Acting, Activated
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.codec import only
from planitia.kernel.frame import Frame, Refusal


class Reinforce(Frame[MarsAttacks]):
    """MA-CARD-20..24, R-MA-37, 45: a killed Martian comes back, in any square of the zone."""

    rule: ClassVar[str] = "MA-CARD-21"

    def __init__(self, model: int) -> None:
        self.model = model

    def decider(self) -> int:
        """The Martian player."""
        return MARTIAN

    def proceed(self, s: MarsAttacks) -> bool:
        """Wait for the spot."""
        return True

    def prompt(self) -> str:
        """Asks where in the zone it arrives."""
        return "Where in the deployment zone does the fresh Martian arrive?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Every free spot of a zone square that is not full."""
        return zone_spots(s)

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """It arrives, finds counters, fights or goes on, and is marked."""
        spot = only(code)
        model = self.model
        s.dead &= ~BITS[model]
        s.stack[-1] = Activated(model)
        s.spots[model] = spot
        if s.events is not None:
            s.tell("arrived", {"model": MODEL_NAMES[model], "to": SPOT_NAMES[spot]})
        s.arrived |= BITS[model]
        visit(s, MARTIAN, SQUARE_OF[spot])
        if foes_of(s, model):
            s.stack.append(ChooseFoe(MARTIAN, model, 1))
        else:
            s.stack.append(Acting(MARTIAN, model, 1, 1, BEGUN, 0))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """It must be a free spot of the zone."""
        return Refusal("it arrives on a free spot of the deployment zone", self.rule)


def zone_spots(s: MarsAttacks) -> list[int]:
    """MA-SU-15: the free spots of zone squares with room, as actions."""
    crowds = s.crowds()
    codes: list[int] = []
    for square in s.map.zone:
        if crowds[square] < CAPACITY:
            for spot in s.free_spots(square):
                codes.append(DEPLOYS[spot])
    return codes
