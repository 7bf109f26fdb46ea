"""What things are worth to the crew, in pawns: the scale on which the heuristic player compares.

Most prices are differences of a cost that grows towards a disaster: wounds towards a death, Stress
towards a fight, a Malfunction track towards a card.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from planitia.games.first_martians.constants import (
    ANEMIA,
    BUILD,
    CALM,
    CARDIAC,
    CONCENTRATION,
    DEADLY,
    DIE,
    ENERGY,
    FIGHT,
    FOOD,
    FROGGY_CHECK,
    FULL_TRACK,
    LOSE_SAMPLE,
    MALFUNCTION_DICE,
    MIGRAINE,
    MOST_MORALE,
    NO_ROVER,
    NONE,
    PARTS,
    PAY,
    POISONING,
    RED,
    RESEARCH,
    STRESS,
    TOKEN,
    TRACK,
    UNWIND,
    WILT,
)
from planitia.games.first_martians.content.things import CANCEL
from planitia.games.first_martians.thinking.mission_goals import Goals
from planitia.games.first_martians.thinking.table import Person, Table
from planitia.games.first_martians.thinking.weights import Weights

PAIN: Final[tuple[float, ...]] = (0.0, 0.3, 0.8, 1.5, 3.2)
"""What having so many wounds costs early in a mission."""
ILLS: Final = {
    ANEMIA: 0.45,
    CARDIAC: 0.7,
    CONCENTRATION: 0.5,
    MIGRAINE: 0.2,
    POISONING: 0.5,
}
"""What a condition costs in a sol."""
NUISANCE: Final = {
    WILT: 0.8,
    NO_ROVER: 0.3,
    FROGGY_CHECK: 0.2,
    LOSE_SAMPLE: 0.1,
    STRESS: 0.3,
    TOKEN: 0.5,
}
"""What a red slot costs in a sol, but for those that concern an action or a track."""


class Prices:
    """The prices of one moment."""

    def __init__(self, table: Table, goals: Goals) -> None:
        self.table = table
        self.goals = goals
        self.weights: Weights = table.weights
        weights = table.weights
        self.left = table.left
        self.fade: float = (table.left + 1) / (table.left + weights.fade)
        """Wounds and conditions matter less towards the end, as long as nobody dies."""
        self.spirit: float = weights.spirit if table.left else weights.spirit_last
        self.urgency: float = min(max(goals.pressure(), weights.haste_least), weights.haste_most)
        self.step: float = weights.step * self.urgency * self.lateness()
        self.scarce: bool = goals.lacks_parts()

    def lateness(self) -> float:
        """How much more a step counts towards the end."""
        if self.left > 1:
            return 1.0
        return self.weights.step_before if self.left else self.weights.step_last

    # Astronauts

    def pain(self, wounds: float) -> float:
        """What so many wounds cost somebody; between two numbers, on average."""
        low = int(wounds)
        here, above = self.suffering(low), self.suffering(low + 1)
        return here + (above - here) * (wounds - low)

    def suffering(self, wounds: int) -> float:
        """What a number of wounds costs somebody."""
        weights = self.weights
        if wounds >= DEADLY:
            return weights.death
        if wounds == len(PAIN):
            return weights.brink * self.fade
        return weights.pain * PAIN[wounds] * self.fade

    def wound(self, person: Person, count: int = 1) -> float:
        """What more wounds cost."""
        if person.ill(POISONING):
            count *= 2
        now = person.wounds + person.peril
        return self.pain(now + count) - self.pain(now)

    def healing(self, person: Person) -> float:
        """What a wound less is worth."""
        if not person.wounds:
            return 0.0
        now = person.wounds + person.peril
        return self.pain(now) - self.pain(now - 1)

    def illness(self, condition: int) -> float:
        """What it is worth to be rid of a condition."""
        return self.weights.ills * ILLS.get(condition, 0.0) * self.left

    # The crew

    def fight(self) -> float:
        """What a fight costs: a wound each, and Morale."""
        wounds = sum([self.wound(person) for person in self.table.people])
        loss = wounds + self.morale(self.table.morale) - self.morale(self.table.morale - 1)
        return self.weights.fight * loss

    def tension(self, stress: int) -> float:
        """What Stress at this height costs: the fight it leads to, if there is time for one."""
        if stress >= FIGHT:
            return self.fight()
        table = self.table
        rise = len(table.people) + 2 * table.shuts + self.weights.news
        sols = (FIGHT - stress) / rise
        if ceil(sols) <= self.left:
            return self.fight() * (1.0, 0.8, 0.65, 0.5, 0.4)[min(ceil(sols), 5) - 1]
        return self.fight() * 0.3 * max(0.0, 1.0 - (sols - self.left) / 3)

    def calm(self, by: int) -> float:
        """What so much less Stress is worth; negative: more of it."""
        stress = self.table.stress
        slope = self.weights.slope * min(by, stress) * (self.left > 0)
        return self.tension(stress) - self.tension(max(stress - by, 0)) + slope

    def morale(self, height: int) -> float:
        """What Morale at this height brings the First Players of the sols to come."""
        height = min(height, MOST_MORALE)
        if height >= 0:
            return self.weights.cheer * self.spirit * height * self.left
        return self.weights.gloom * self.spirit * height * self.left

    # The base

    def risk(self, block: int, height: int) -> float:
        """What a Malfunction track at this height costs."""
        dice = self.table.view["forecast"]["malfunction"]["dice"]
        extra = self.penalties(block)
        faces = self.table.book.malfunction_dice[block]
        if MALFUNCTION_DICE[block] not in dice:
            faces = [0]
        full = len([face for face in faces if height + face + extra >= FULL_TRACK]) / len(faces)
        later = self.weights.height * height if self.left else 0.0
        return self.weights.card * (full * self.weight() + later)

    def weight(self) -> float:
        """How much another broken part matters now."""
        return 1.0 if self.left or self.goals.excess > -2 else 0.2

    def penalties(self, block: int) -> int:
        """The red slots that raise a block's track every sol."""
        table = self.table
        count = 0
        for facility, kind in enumerate(table.book.facilities):
            if kind.block == block and table.open[facility]:
                for part in range(len(PARTS)):
                    if table.slots[len(PARTS) * facility + part] == RED:
                        count += kind.slots[part] == TRACK
        return count

    def lower(self, block: int, by: int) -> float:
        """What it is worth to lower a track."""
        height = self.table.tracks[block]
        return self.risk(block, height) - self.risk(block, max(height - by, 0))

    def slot(self, slot: int) -> float:
        """What it is worth that a slot is green, but for the Threshold."""
        facility, part = divmod(slot, len(PARTS))
        kind = self.table.book.facilities[facility]
        penalty = kind.slots[part]
        upgrade = self.table.upgrade[facility]
        if upgrade != NONE:
            card = self.table.book.upgrades[upgrade]
            if card.kind == CANCEL and card.n == part:
                return 0.0
        if penalty == PAY or penalty == DIE:
            return self.traffic(kind.act) * self.left * (0.45 if penalty == PAY else 0.6)
        if penalty == TRACK:
            return self.weights.track * (self.left + 1)
        if penalty == WILT and not self.table.plants[facility]:
            return 0.02
        return self.weights.nuisance * NUISANCE.get(penalty, 0.0) * self.left

    def traffic(self, act: int) -> float:
        """About how often an act is taken in a sol."""
        if act == BUILD:
            return 2.0
        if act == RESEARCH:
            return 0.8 if self.goals.planting or self.goals.samples else 0.2
        return 0.7 if act == UNWIND else 0.35

    def mending(self, slot: int) -> float:
        """What it is worth to mend a slot: its penalty, and the Threshold."""
        worth = self.slot(slot)
        excess = self.goals.excess
        if excess > 0:
            return worth + self.weights.mend * self.step
        return worth + (self.weights.mend_ahead if excess > -2 else self.weights.mend_never)

    def part(self, part: int) -> float:
        """A spare part."""
        if not self.left:
            return 0.1
        weights = self.weights
        if self.goals.short_of(part) > 0:
            return weights.part_scarce if self.scarce else weights.part_short
        return weights.part_spare

    def any_part(self) -> float:
        """A spare part of choice."""
        return max([self.part(part) for part in range(len(PARTS))])

    def reserve(self, resource: int) -> float:
        """A point of a reserve."""
        weights = self.weights
        have = self.table.reserves[resource]
        wanted = self.goals.reserves[resource]
        if resource == FOOD:
            return weights.food if self.left else 0.0
        if wanted > have:
            return weights.wanted
        floor = weights.energy if resource == ENERGY else weights.oxygen
        saved = 0.5 * self.goals.saving[resource]
        return floor + saved + (weights.empty if have < 2 else 0.0) if self.left else 0.1

    def unwinding(self) -> float:
        """What one Unwind is worth."""
        return max(self.calm(CALM), self.cheering())

    def cheering(self) -> float:
        """What Morale up by 1 is worth."""
        morale = self.table.morale
        return self.morale(morale + 1) - self.morale(morale) if morale < MOST_MORALE else 0.0
