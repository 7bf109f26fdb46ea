"""Wounds, conditions, death, and fights when Stress runs over."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import ENDURE
from planitia.games.first_martians.constants import (
    ANXIETY,
    CONDITIONS,
    DEADLY,
    FIGHT,
    MIGRAINE,
    POISONING,
)
from planitia.games.first_martians.rules.base.changes import change_morale
from planitia.games.first_martians.rules.crew import skills
from planitia.games.first_martians.rules.crew.conditions import can_gain, curable, has_condition
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import FIGHTING, WOUNDS
from planitia.games.first_martians.rules.goal import finish
from planitia.games.first_martians.rules.rows import added, put, removed, shuffled
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.choice import Question
from planitia.kernel.frame import Frame


def wound(s: FirstMartians, astronaut: int, count: int, cause: str) -> None:
    """FM-PROC-39: wounds of one cause land together. May push the question of a skill."""
    if count <= 0:
        return
    own = OwnWound(s.owner(astronaut), astronaut, count, cause)
    if pause(s, own, WOUNDS, astronaut, (count,)):
        return
    if skills.preventing(s, astronaut):
        s.stack.append(own)
    else:
        take_wounds(s, astronaut, count, cause)


def wound_all(s: FirstMartians, counts: tuple[int, ...], cause: str) -> None:
    """Wounds of several astronauts, from the First Player clockwise."""
    s.stack.append(Wounds(counts, cause))


class Wounds(Frame[FirstMartians]):
    """FM-ST-03, FM-PRD-19: one astronaut after the other takes what falls on the crew."""

    def __init__(self, counts: tuple[int, ...], cause: str) -> None:
        self.counts = counts
        self.cause = cause

    def proceed(self, s: FirstMartians) -> bool:
        """The next who is hit."""
        s.stack.pop()
        for turn in range(s.astronauts):
            astronaut = (s.first + turn) % s.astronauts
            count = self.counts[astronaut]
            if count:
                rest = list(self.counts)
                rest[astronaut] = 0
                s.stack.append(Wounds(tuple(rest), self.cause))
                wound(s, astronaut, count, self.cause)
                break
        return False


class OwnWound(Question[FirstMartians]):
    """FM-PROC-49, FM-SK-07: before an own wound is taken its owner may use a skill."""

    rule: ClassVar[str] = "FM-PROC-49"

    def __init__(self, seat: int, astronaut: int, count: int, cause: str) -> None:
        super().__init__(seat)
        self.astronaut = astronaut
        self.count = count
        self.cause = cause

    def prompt(self) -> str:
        """Says how many wounds come, and asks for a skill against them."""
        return f"Wounds to take: {self.count}. Use a skill, or take them."

    def proceed(self, s: FirstMartians) -> bool:
        """Ask while there is a wound to prevent and a skill for it."""
        if self.count > 0 and skills.preventing(s, self.astronaut):
            return True
        s.stack.pop()
        take_wounds(s, self.astronaut, self.count, self.cause)
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """The skills that fit, or none."""
        return [*skills.preventing(s, self.astronaut), ENDURE]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """Wounds prevented are prevented before Poisoning doubles the others."""
        if code == ENDURE:
            s.stack.pop()
            take_wounds(s, self.astronaut, self.count, self.cause)
        else:
            left = self.count - skills.prevent(s, self.astronaut, code)
            s.stack[-1] = OwnWound(seat, self.astronaut, max(left, 0), self.cause)


def take_wounds(s: FirstMartians, astronaut: int, count: int, cause: str) -> None:
    """FM-HE-02..07, FM-CO-16, 20, Q14: doubled by Poisoning; then a condition an icon passed."""
    if count <= 0:
        return
    if s.suffers(astronaut, POISONING):
        count *= 2
    before = s.wounds[astronaut]
    now = min(before + count, DEADLY)
    s.wounds = put(s.wounds, astronaut, now)
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(astronaut), "count": count, "now": now}
        facts["cause"] = cause
        s.tell("wound", facts)
    if now == DEADLY:
        if s.events is not None:
            s.tell("dead", {"astronaut": s.name(astronaut)})
        finish(s, False, f"the {s.name(astronaut)} died")
        return
    for icon in s.book.astronauts[s.crew[astronaut]].icons:
        if before < icon <= now:
            draw_condition(s, astronaut, cause)


def heal(s: FirstMartians, astronaut: int, count: int) -> int:
    """FM-HE-05: the marker goes back to the left; how far."""
    healed = min(count, s.wounds[astronaut])
    s.wounds = added(s.wounds, astronaut, -healed)
    if healed and s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(astronaut), "count": healed}
        facts["now"] = s.wounds[astronaut]
        s.tell("healed", facts)
    return healed


# Conditions


def draw_condition(s: FirstMartians, astronaut: int, cause: str) -> None:
    """FM-CO-01, 03, 18, 22: the first token of a type that the astronaut lacks."""
    stack = s.condition_stack
    for at in range(len(stack) - 1, -1, -1):
        if not has_condition(s, astronaut, stack[at]):
            rest = stack[:at] + stack[at + 1 :]
            s.condition_stack = rest if at == len(rest) else shuffled(rest, s.rng)
            gain(s, astronaut, stack[at], cause)
            return


def gain_condition(s: FirstMartians, astronaut: int, condition: int, cause: str) -> None:
    """A named condition, if the stack has it and the astronaut has not."""
    if can_gain(s, astronaut, condition):
        s.condition_stack = removed(s.condition_stack, condition)
        gain(s, astronaut, condition, cause)


def gain(s: FirstMartians, astronaut: int, condition: int, cause: str) -> None:
    """FM-CO-05, 10: from the next phase on; an Anxiety Attack at once, and then it is over."""
    tell_condition(s, astronaut, condition, True, cause)
    if condition == ANXIETY:
        give_back(s, condition)
        change_morale(s, -1, "anxiety-attack")
    else:
        s.coming = put(s.coming, astronaut, s.coming[astronaut] | 1 << condition)


def cure(s: FirstMartians, astronaut: int, condition: int, at_once: bool = False) -> bool:
    """FM-CO-08, FM-ML-05: it applies until the phase ends and then goes back to the stack.

    FM-TI-01: a free action is in force at once.
    """
    if not curable(s, astronaut) >> condition & 1:
        return False
    if at_once:
        s.conditions = put(s.conditions, astronaut, s.conditions[astronaut] & ~(1 << condition))
        s.coming = put(s.coming, astronaut, s.coming[astronaut] & ~(1 << condition))
        give_back(s, condition)
    else:
        s.going = put(s.going, astronaut, s.going[astronaut] | 1 << condition)
    tell_condition(s, astronaut, condition, False, "healed")
    return True


def give_back(s: FirstMartians, condition: int) -> None:
    """A token is shuffled back into the stack."""
    s.condition_stack = shuffled((*s.condition_stack, condition), s.rng)


def turn_phase(s: FirstMartians) -> None:
    """FM-CO-05, 08: as a phase ends new conditions come into force and healed ones leave."""
    for astronaut in range(s.astronauts):
        coming, going = s.coming[astronaut], s.going[astronaut]
        if coming or going:
            held = (s.conditions[astronaut] | coming) & ~going
            s.conditions = put(s.conditions, astronaut, held)
            s.coming = put(s.coming, astronaut, 0)
            s.going = put(s.going, astronaut, 0)
        for condition in range(len(CONDITIONS)):
            if going >> condition & 1:
                give_back(s, condition)


def headaches(s: FirstMartians) -> int:
    """FM-CO-05, 15: bits of the astronauts whose Migraine comes into force as the phase ends."""
    found = 0
    for astronaut in range(s.astronauts):
        if s.coming[astronaut] & ~s.going[astronaut] & ~s.conditions[astronaut] & 1 << MIGRAINE:
            found |= 1 << astronaut
    return found


def tell_condition(
    s: FirstMartians, astronaut: int, condition: int, gained: bool, cause: str
) -> None:
    """Say that a condition came or was healed."""
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(astronaut), "gained": gained}
        facts["condition"] = CONDITIONS[condition]
        facts["cause"] = cause
        s.tell("condition", facts)


# Stress


def change_stress(s: FirstMartians, by: int, cause: str) -> None:
    """FM-ST-02..05: Stress moves; before a fight the crew may calm down (FM-SK-02)."""
    fight = by > 0 and s.stress + by >= FIGHT
    if not (fight and pause(s, Strain(by, cause), FIGHTING, 0, (by,))):
        move_stress(s, by, cause)


class Strain(Frame[FirstMartians]):
    """FM-ST-02: Stress rises after all."""

    def __init__(self, by: int, cause: str) -> None:
        self.by = by
        self.cause = cause

    def proceed(self, s: FirstMartians) -> bool:
        """By as much as it was to rise."""
        s.stack.pop()
        move_stress(s, self.by, self.cause)
        return False


def move_stress(s: FirstMartians, by: int, cause: str) -> None:
    """FM-ST-02..05, 07, Q39: at 18 a fight, in any phase; not below 0. May push wounds."""
    before = s.stress
    s.stress = max(before + by, 0)
    fight = s.stress >= FIGHT
    if s.events is not None and s.stress != before:
        facts: dict[str, object] = {"change": s.stress - before, "now": min(s.stress, FIGHT)}
        facts["cause"] = cause
        s.tell("stress", facts)
    if fight:
        s.stress = 0
        if s.events is not None:
            s.tell("fight", {})
        change_morale(s, -1, "fight")
        wound_all(s, (1,) * s.astronauts, "fight")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (OwnWound, Strain, Wounds)
