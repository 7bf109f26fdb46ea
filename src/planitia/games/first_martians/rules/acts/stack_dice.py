"""The dice of a stack: thrown, rolled again, and looked at.

FM-DI-01, FM-BP-06, 09, FM-MT-08, FM-PROC-32, 33.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    COLOURS,
    DAMAGES,
    DICE_NAMES,
    DIE_OF,
    EXPLORE,
    NONE,
)
from planitia.games.first_martians.content.things import (
    FREE_REROLL,
    IGNORE_SLOT,
    IGNORE_TERRAIN,
    IGNORE_TOKENS,
)
from planitia.games.first_martians.rules import dice
from planitia.games.first_martians.rules.base.changes import upgrade_effect
from planitia.games.first_martians.rules.crew.skills import adds_sample, before_stack
from planitia.games.first_martians.rules.dice import ADVENTURE, BLANK, HIT, SUCCESS, UNROLLED, WOUND
from planitia.games.first_martians.rules.plan.movement import REROLLS
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    AUTO,
    DICE,
    FACILITY,
    ROVER,
    acting,
    mode,
    route_bits,
    success_die,
    token_bits,
)
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first

# ``s.rolled``: who rolled, the colour, what each die shows, and what was rolled again
ASTRONAUT: Final = 0
COLOUR: Final = 1
FIRST_DIE: Final = 2
AGAIN: Final = 5
FORCED: Final = 1
"""A Reroll token had its way (FM-RB-02)."""
FREED: Final = 2
"""The facility's upgrade had its way."""
CHOSEN: Final = 4
"""A skill had its way."""


def helpful(s: FirstMartians, stack: tuple[int, ...], spared: int) -> list[int]:
    """FM-PROC-49: codes of the acting astronaut's skills that would do something for a stack."""
    act = stack[ACT]
    codes: list[int] = []
    for code in before_stack(s, acting(s, stack), act):
        kind = s.book.skills[first(code)].kind
        if spared >> kind & 1:
            continue
        if kind == IGNORE_TERRAIN:
            bits = route_bits(s, stack)
            useful = bits & ~DAMAGES != 0 or (bits != 0 and stack[ROVER] != NONE)
        elif kind == IGNORE_SLOT:
            useful = success_die(s, stack) and mode(s, stack) == AUTO
        elif kind == IGNORE_TOKENS:
            useful = token_bits(s, stack) != 0
        else:
            useful = adds_sample(s.book.skills[first(code)], act)
        if useful:
            codes.append(code)
    return codes


def roll(s: FirstMartians, stack: tuple[int, ...], spared: int) -> bool:
    """FM-PROC-32, Q33: three dice, the success die alone, or none; whether there was a roll."""
    act = stack[ACT]
    shown = [UNROLLED] * len(DICE_NAMES)
    if mode(s, stack) == DICE:
        colour = act - EXPLORE
        for kind in (SUCCESS, WOUND, ADVENTURE):
            shown[kind] = HIT if dice.roll(s, colour, kind) else BLANK
    elif success_die(s, stack) and not spared >> IGNORE_SLOT & 1:
        colour = DIE_OF[act]
        shown[SUCCESS] = HIT if dice.roll(s, colour, SUCCESS) else BLANK
    else:
        return False
    s.rolled = (acting(s, stack), colour, *shown, 0)
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(s.rolled[ASTRONAUT])}
        facts["colour"] = COLOURS[colour]
        facts["dice"] = {
            DICE_NAMES[kind]: bool(shown[kind]) for kind in range(3) if shown[kind] != UNROLLED
        }
        s.tell("rolled", facts)
    insist(s, stack, spared)
    return True


def insist(s: FirstMartians, stack: tuple[int, ...], spared: int) -> None:
    """FM-MT-08, FM-RB-02: a Reroll token rolls a success again, an upgrade a failure; once each."""
    bits = 0 if spared >> IGNORE_TOKENS & 1 else token_bits(s, stack)
    if not spared >> IGNORE_TERRAIN & 1:
        bits |= route_bits(s, stack)
    facility = stack[FACILITY]
    while True:
        hit = s.rolled[FIRST_DIE + SUCCESS] == HIT
        if hit and bits & REROLLS and not s.rolled[AGAIN] & FORCED:
            roll_again(s, SUCCESS, FORCED, "token")
        elif not hit and facility != NONE and not s.rolled[AGAIN] & FREED:
            if not upgrade_effect(s, facility, FREE_REROLL):
                return
            roll_again(s, SUCCESS, FREED, "upgrade")
        else:
            return


def roll_again(s: FirstMartians, kind: int, why: int, cause: str) -> None:
    """One die again; the new result stands."""
    hit = dice.roll(s, s.rolled[COLOUR], kind)
    s.rolled = put(s.rolled, FIRST_DIE + kind, HIT if hit else BLANK)
    s.rolled = put(s.rolled, AGAIN, s.rolled[AGAIN] | why)
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(s.rolled[ASTRONAUT])}
        facts["die"] = DICE_NAMES[kind]
        facts["hit"] = hit
        facts["cause"] = cause
        s.tell("rerolled", facts)


def unwelcome(s: FirstMartians) -> int:
    """Bits: the dice that show a failure, a wound or an Adventure."""
    bits = 0
    if s.rolled[FIRST_DIE + SUCCESS] == BLANK:
        bits |= 1
    if s.rolled[FIRST_DIE + WOUND] == HIT:
        bits |= 2
    if s.rolled[FIRST_DIE + ADVENTURE] == HIT:
        bits |= 4
    return bits
