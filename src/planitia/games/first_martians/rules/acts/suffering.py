"""What an action does to who takes it: tokens and conditions before its effect, the way after it.

FM-PROC-35..41, FM-DM-07..09.
"""

from __future__ import annotations

from planitia.games.first_martians.constants import EXPLORE, GLOOM, HURTS, NONE, VENTURE
from planitia.games.first_martians.content.things import IGNORE_TERRAIN
from planitia.games.first_martians.rules import milestones
from planitia.games.first_martians.rules.acts import adventures, carrying, hazards
from planitia.games.first_martians.rules.base.changes import change_morale
from planitia.games.first_martians.rules.crew.health import wound
from planitia.games.first_martians.rules.plan.declaring import return_items
from planitia.games.first_martians.rules.plan.stacks import ACT, ROVER, acting
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Frame


class Penalties(Frame[FirstMartians]):
    """FM-PROC-35, 36, 38, Q29, Q46: tokens before the effect, the journey after it.

    Success or not.
    """

    def __init__(
        self, success: int, spared: int, ventured: int, left: tuple[int, ...], travelled: int
    ) -> None:
        self.success = success
        self.spared = spared
        self.ventured = ventured
        """Whether the action has brought an Adventure."""
        self.left = left
        """The hazards still to come, the next first."""
        self.travelled = travelled
        """Whether these are the journey's."""

    def proceed(self, s: FirstMartians) -> bool:
        """One penalty after the other; then the effect, or the return."""
        if self.left:
            self.strike(s, self.left[0])
        elif self.travelled:
            s.stack[-1] = Return()
        else:
            self.take_effect(s)
        return False

    def strike(self, s: FirstMartians, hazard: int) -> None:
        """The next of them."""
        kind, cause = hazards.kind_of(hazard), hazards.cause_of(s, hazard)
        ventures = kind == VENTURE and not (self.ventured and hazards.yields_to_others(hazard))
        ventured = 1 if ventures else self.ventured
        rest = self.left[1:]
        s.stack[-1] = Penalties(self.success, self.spared, ventured, rest, self.travelled)
        stack = s.plan[0]
        actor = acting(s, stack)
        if kind == GLOOM:
            change_morale(s, -1, cause)
        elif kind == HURTS:
            wound(s, actor, 1, cause)
        elif ventures:
            adventures.meet(s, actor, stack[ACT] - EXPLORE, cause)

    def take_effect(self, s: FirstMartians) -> None:
        """FM-PROC-37: the whole effect, or none and the items go back; then the journey counts."""
        stack = s.plan[0]
        skip = self.spared >> IGNORE_TERRAIN & 1
        if stack[ROVER] != NONE:
            checks = hazards.of_rover(s, stack, not skip)
            s.used_rovers = put(s.used_rovers, stack[ROVER], checks)
        left: tuple[int, ...] = () if skip else hazards.of_journey(s, stack)
        s.stack[-1] = Penalties(self.success, self.spared, self.ventured, left, 1)
        if self.success:
            carrying.carry_out(s, stack, self.spared)
        else:
            return_items(s, stack)


class Return(Frame[FirstMartians]):
    """FM-PROC-41, 47, FM-RV-08: pawns and rover come back, spent; objectives are looked at."""

    def proceed(self, s: FirstMartians) -> bool:
        """The stack is over."""
        s.stack.pop()
        s.plan.pop(0)
        s.bills.pop(0)
        milestones.check(s)
        return False


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Penalties, Return)
