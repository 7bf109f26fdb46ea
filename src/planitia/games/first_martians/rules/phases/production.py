"""Phase III: oxygen, energy, the Farm, Stress, and the hardware of the Working Block."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.first_martians.actions import LOSE_SAMPLE as LOSE
from planitia.games.first_martians.actions import pack
from planitia.games.first_martians.constants import (
    AT_NOW,
    ENERGY,
    FROGGY,
    FROGGY_CHECK,
    LOSE_SAMPLE,
    OXYGEN,
    PARTS,
    RED,
    RESERVES,
    SPACE_NAMES,
    SPACES,
    STRESS,
    TILE_STRESS,
    TOKEN,
    WORKING,
)
from planitia.games.first_martians.content.things import PRODUCTION_SPIRIT
from planitia.games.first_martians.rules.base.changes import (
    change_reserve,
    change_spirits,
    penalty,
    tiles_lying,
    upgrade_effect,
)
from planitia.games.first_martians.rules.base.modifier_tokens import put_token
from planitia.games.first_martians.rules.base.resources import made, needed
from planitia.games.first_martians.rules.crew.health import change_stress
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import HARDWARE, SHORTAGE
from planitia.games.first_martians.rules.dice import check_rover
from planitia.games.first_martians.rules.phases import farm
from planitia.games.first_martians.rules.phases.shutdown import fall_short
from planitia.games.first_martians.rules.rows import added
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, verb_of
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal

STEPS: Final = 7


def begin(s: FirstMartians) -> None:
    """FM-PR-01, FM-PRD-01: its steps in order."""
    s.stack.append(Production(0))


class Production(Frame[FirstMartians]):
    """FM-PRD-01: oxygen, energy, growth, food, Stress, hardware, and what upgrades give."""

    def __init__(self, step: int) -> None:
        self.step = step

    def proceed(self, s: FirstMartians) -> bool:
        """The next step; it pushes what it asks."""
        step = self.step
        if step == STEPS:
            s.stack.pop()
            return False
        s.stack[-1] = Production(step + 1)
        if step == 0:
            produce(s, OXYGEN)
        elif step == 1:
            produce(s, ENERGY)
        elif step == 2:
            s.stack.append(farm.Farms(0))
        elif step == 3:
            farm.feed(s)
        elif step == 4:
            tense(s)
        elif step == 5:
            s.stack.append(Hardware(0))
            pause(s, None, HARDWARE)
        else:
            reward(s)
        return False


def tense(s: FirstMartians) -> None:
    """FM-PRD-21, 22: one move of Stress for the crew and the Shutdown tiles; its cause has both."""
    tiles = TILE_STRESS * tiles_lying(s)
    change_stress(s, s.astronauts + tiles, f"production:{s.astronauts}:{tiles}")


def produce(s: FirstMartians, resource: int) -> None:
    """FM-PRD-05, FM-SK-02: before something is shut down the base may be made to give more."""
    short = made(s, resource) < needed(s, resource)
    if not (short and pause(s, Output(resource), SHORTAGE, resource)):
        put_out(s, resource)


class Output(Frame[FirstMartians]):
    """FM-PRD-02: the base makes what it can now."""

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def proceed(self, s: FirstMartians) -> bool:
        """Count what is made and needed now."""
        s.stack.pop()
        put_out(s, self.resource)
        return False


def put_out(s: FirstMartians, resource: int) -> None:
    """FM-OX-05, 06, FM-EN-05, 06, FM-PRD-04..07: half a surplus is stored; reserves never help."""
    amount, need = made(s, resource), needed(s, resource)
    stored = (amount - need + 1) // 2 if amount > need else 0
    if s.events is not None:
        facts: dict[str, object] = {"resource": RESERVES[resource], "made": amount, "need": need}
        facts["stored"] = stored
        s.tell("produced", facts)
    if stored:
        change_reserve(s, resource, stored, "production")
    if amount < need:
        fall_short(s, resource, need - amount)


def reward(s: FirstMartians) -> None:
    """FM-PRD-25: Morale tokens of upgrades in open facilities go to the First Player."""
    for facility in range(len(s.built)):
        spirits = upgrade_effect(s, facility, PRODUCTION_SPIRIT)
        if spirits:
            change_spirits(s, s.first, spirits, "upgrade")


# The hardware of the Working Block


class Hardware(Frame[FirstMartians]):
    """FM-WK-01..07, FM-PRD-23, 24: slot after slot, in the order of the facilities."""

    def __init__(self, at: int) -> None:
        self.at = at

    def proceed(self, s: FirstMartians) -> bool:
        """The next slot that is broken."""
        for at in range(self.at, len(s.slots)):
            facility = at // len(PARTS)
            if s.slots[at] >= RED and s.book.facilities[facility].block == WORKING:
                s.stack[-1] = Hardware(at + 1)
                suffer(s, facility, penalty(s, facility, at % len(PARTS)))
                return False
        s.stack.pop()
        return False


def suffer(s: FirstMartians, facility: int, kind: int) -> None:
    """FM-WK-03..07: what a red slot does in Production; those of actions wait for them."""
    cause = s.book.facilities[facility].slug
    if kind == FROGGY_CHECK:
        check_rover(s, FROGGY, cause)
    elif kind == LOSE_SAMPLE:
        s.stack.append(LostSample(s.told, s.captain(), s.unsaid()))
    elif kind == STRESS:
        change_stress(s, 1, cause)
    elif kind == TOKEN:
        put_token(s, AT_NOW, facility, s.book.facilities[facility].token, cause)


class LostSample(Crew[FirstMartians]):
    """FM-WK-05, FM-PRD-24: the crew says which ROI loses a sample."""

    rule: ClassVar[str] = "FM-WK-05"

    def with_proposals(self, proposals: tuple[int, ...]) -> LostSample:
        """The same with other proposals."""
        return LostSample(self.opened, self.captain, proposals)

    def prompt(self) -> str:
        """Asks for the space that loses a sample."""
        return "The Probe Bay's hardware is broken: which ROI loses a sample?"

    def proceed(self, s: FirstMartians) -> bool:
        """Without a choice it just goes, or nothing happens."""
        codes = self.options(s)
        if len(codes) > 1:
            return True
        s.stack.pop()
        if codes:
            self.settled(s, codes[0])
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Every ROI with a sample."""
        return [pack(LOSE, space) for space in range(SPACES) if s.ground[space] > 0]

    def settled(self, s: FirstMartians, code: int) -> None:
        """It is gone."""
        s.ground = added(s.ground, first(code), -1)
        if s.events is not None:
            s.tell("lost-sample", {"space": SPACE_NAMES[first(code)]})

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Why it cannot be that ROI."""
        if verb_of(code) == LOSE:
            return Refusal("no sample lies there", self.rule)
        return super().why_not(s, seat, code)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Hardware, LostSample, Output, Production)
