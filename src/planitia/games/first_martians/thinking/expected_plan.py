"""What the plan of an imagined table will likely do, stack by stack, before it is carried out."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    BUILD,
    DIE_OF,
    EVENT,
    EXPLORE,
    HEAL,
    HURTS,
    MANAGE,
    MEND,
    OBJECTIVE_TOKENS,
    PLANT,
    RAISE,
    REST,
    SPACES,
    SPECIAL,
    TAKE_TOKEN,
    UNSHUT,
    UNWIND,
    VENTURE,
)
from planitia.games.first_martians.rules.acts import hazards
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    DICE,
    ITEM,
    PURPOSE,
    TARGET,
    acting,
    mode,
    success_die,
)
from planitia.games.first_martians.state import FirstMartians

SIX: Final = 6
VENTURE_WOUNDS: Final = 0.4
"""How many wounds an Adventure brings on average."""


class Ahead:
    """What is to be expected of the stacks that were declared and not carried out yet."""

    def __init__(self, s: FirstMartians) -> None:
        self.raised: list[float] = [0.0] * len(s.built)
        """Facility cards."""
        self.mended: float = 0.0
        """Slots, with spare parts."""
        self.planted: float = 0.0
        self.specials: list[float] = [0.0] * len(s.mission.actions)
        """The mission's own actions."""
        self.explored: list[float] = [0.0] * SPACES
        self.fetched: list[float] = [0.0] * len(OBJECTIVE_TOKENS)
        """Objective tokens, by colour."""
        self.living: list[float] = [0.0] * len(s.book.offering)
        """Acts that are for the crew or the tracks: Rest, Unwind, Heal, Manage."""
        self.healed: list[float] = [0.0] * s.astronauts
        self.opened: float = 0.0
        """Shutdown tiles that somebody tries to remove."""
        self.answered: int = 0
        """Events."""
        self.peril: list[float] = [0.0] * s.astronauts
        """Wounds that dice, Adventures and places may bring each astronaut."""
        for stack in s.plan:
            self.expect(s, stack)

    def expect(self, s: FirstMartians, stack: tuple[int, ...]) -> None:
        """One stack."""
        act, purpose, target = stack[ACT], stack[PURPOSE], stack[TARGET]
        tried = mode(s, stack) == DICE
        chance = 1.0
        if tried:
            chance = s.book.success[act - EXPLORE] / SIX
        elif success_die(s, stack):
            chance = s.book.success[DIE_OF[act]] / SIX
        self.endanger(s, stack, tried)
        if purpose == SPECIAL:
            self.specials[target] += chance
        elif act == EXPLORE:
            self.explored[target] += chance
        elif act == BUILD:
            if purpose == MEND:
                self.mended += chance
            elif purpose == RAISE:
                self.raised[target] += chance
        elif purpose == PLANT:
            self.planted += chance
        elif purpose == TAKE_TOKEN:
            self.fetched[stack[ITEM]] += chance
        elif act == EVENT:
            self.answered += 1
        elif act == UNSHUT:
            self.opened += 1.0
        elif act in (REST, UNWIND, HEAL, MANAGE):
            self.living[act] += chance
            if act == HEAL:
                self.healed[acting(s, stack)] += chance

    def endanger(self, s: FirstMartians, stack: tuple[int, ...], tried: bool) -> None:
        """The wounds that one stack may bring who acts."""
        peril = venture = once = 0.0
        for hazard in hazards.of_action(s, stack) + hazards.of_journey(s, stack):
            kind = hazards.kind_of(hazard)
            if kind == HURTS:
                peril += 1.0
            elif kind == VENTURE and hazards.yields_to_others(hazard):
                once = 1.0
            elif kind == VENTURE:
                venture += 1.0
        if tried:
            colour = stack[ACT] - EXPLORE
            peril += s.book.wound[colour] / SIX
            once = max(once, s.book.venture[colour] / SIX)
        self.peril[acting(s, stack)] += peril + VENTURE_WOUNDS * max(venture, once)
