"""What is about to happen, and whether a free action could change it.

A threat is a kind, what it is about, and some numbers. ``helpful`` lists what a seat could use
against it; empty for all: nobody is asked (``pauses``).
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import SCRAP, SKILL
from planitia.games.first_martians.constants import (
    ANEMIA,
    BLOCKS,
    DEADLY,
    ENERGY,
    FIGHT,
    FOOD,
    FROGGY_CHECK,
    FULL_TRACK,
    LOSE_SAMPLE,
    NONE,
    OXYGEN,
    PARTS,
    POISONING,
    STRESS,
    TOKEN,
    TRACK,
    WORKING,
)
from planitia.games.first_martians.content.clauses import (
    CURE_ONE,
    HEAL_WOUND,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    SPIRIT,
    YIELD,
    Clause,
)
from planitia.games.first_martians.rules.base.changes import penalties, penalty
from planitia.games.first_martians.rules.base.resources import (
    can_pay,
    demand,
    harvest,
    lacks,
    made,
    needed,
)
from planitia.games.first_martians.rules.crew.free_actions import (
    actor_of,
    codes,
    lowers,
    mends,
    of_the_crew,
    reaches,
    script_of,
    skills_of,
)
from planitia.games.first_martians.rules.crew.skills import owner_of
from planitia.games.first_martians.rules.crew.stakes import could_open, could_turn, could_win
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first

FIGHTING: Final = 0
"""Stress rises to 18: by how much."""
HUNGER: Final = 1
"""The crew eats more than there is."""
WILTING: Final = 2
"""What: the Farm that lacks something."""
SHORTAGE: Final = 3
"""What: the resource of which the base makes too little."""
HARDWARE: Final = 4
"""Broken parts of the Working Block strike in Production."""
DESPAIR: Final = 5
"""Low Morale takes tokens of the First Player, or wounds."""
RISING: Final = 6
"""What: the block whose track fills; by how much it rises."""
MALFUNCTIONS: Final = 7
"""The dice of the Malfunction phase, a block."""
WOUNDS: Final = 8
"""What: the astronaut who takes them; how many."""
TILE: Final = 9
"""What: the resource that a flipped Shutdown tile asks for; how much."""
DIE: Final = 10
"""What: the broken slot that calls for a success die."""
CARD_LOST: Final = 11
"""An Upgrade card may have to go."""
TOKENS_LOST: Final = 12
"""What: bits of the astronauts who give up Morale tokens; how many each."""
TURNING: Final = 13
"""Something depends on how things stand: script, clause and astronaut."""
ENDING: Final = 14
"""The last sol ends and the mission is not done."""
HELD: Final = 15
"""Nothing: somebody wished to be asked."""
OPTION: Final = 16
"""Of several options only one can be met: script, clause and astronaut."""
HEADACHE: Final = 17
"""What: bits of the astronauts whose Migraine comes into force and forbids their skills."""
THREATS: Final = (
    *("fight", "hunger", "wilting", "shortage", "hardware", "morale", "track", "malfunction"),
    *("wound", "tile", "die", "upgrade", "tokens", "test", "end", "hold", "option"),
    "migraine",
)
HURTFUL: Final = (FROGGY_CHECK, LOSE_SAMPLE, STRESS, TOKEN)
"""What broken parts do in Production."""


def helpful(
    s: FirstMartians, kind: int, what: int, amounts: tuple[int, ...], seat: int
) -> list[Any]:
    """What a seat could use against it: own skills, and what is the crew's for its captain."""
    if kind == HELD:
        return codes(s, seat)
    found = skills_of(s, seat)
    if seat == s.captain():
        found += of_the_crew(s)
    return [code for code in found if helps(s, kind, what, amounts, code)]


def everything(s: FirstMartians) -> list[Any]:
    """All that the crew could use together."""
    found = of_the_crew(s)
    for seat in range(s.seats):
        found += skills_of(s, seat)
    return found


def helps(s: FirstMartians, kind: int, what: int, amounts: tuple[int, ...], code: int) -> bool:
    """Whether a free action changes what happens, alone or with all the others at hand."""
    if kind == CARD_LOST:
        return code & 0xFF == SCRAP
    if kind == HEADACHE and code & 0xFF == SKILL and what >> owner_of(s, first(code)) & 1:
        return True
    if kind == OPTION:
        return could_open(s, amounts, code, everything(s))
    script = script_of(s, code)
    if script == NONE:
        return False
    if (kind == TOKENS_LOST or kind == DESPAIR) and outspends(s, kind, what, amounts, code):
        return True
    if kind == ENDING:
        return could_win(s, code, everything(s))
    for clause in s.book.scripts[script]:
        if against(s, kind, what, amounts, clause, actor_of(s, code)):
            return True
    return False


def against(
    s: FirstMartians, kind: int, what: int, amounts: tuple[int, ...], clause: Clause, actor: int
) -> bool:
    """Whether one clause does its part."""
    do = clause.do
    if kind == FIGHTING:
        calm = -total(s, MOVE_STRESS, NONE)
        over = s.stress + amounts[0] - FIGHT
        return do == MOVE_STRESS and clause.n < 0 and 0 <= over < calm
    if kind == HUNGER:
        return harvest(s) + s.reserves[FOOD] < demand(s) and feeds(s, clause, actor)
    if kind == WILTING:
        return saves_farm(s, what, clause)
    if kind == SHORTAGE:
        return do == YIELD and clause.n > 0 and made(s, what) < needed(s, what)
    if kind == HARDWARE:
        return any([mends(s, clause, slot) for slot in hurting(s)])
    if kind == DESPAIR:
        if s.spirits[s.first] >= -s.morale:
            return False
        cheers = do == SPIRIT and clause.n > 0 and reaches(s, clause, s.first, actor)
        return cheers or (do == MOVE_MORALE and clause.n > 0)
    if kind == RISING:
        return lowers(s, clause, what) and can_hold(s, what, amounts[0])
    if kind == MALFUNCTIONS:
        return holds_back(s, amounts, clause)
    if kind == WOUNDS:
        return eases(s, what, amounts[0], clause, actor)
    if kind == TILE:
        missing = amounts[0] - s.reserves[what]
        gives = do == MOVE_RESERVE and clause.resource == what and clause.n > 0
        return gives and 0 < missing <= total(s, MOVE_RESERVE, what)
    if kind == DIE:
        return mends(s, clause, what)
    if kind == HEADACHE:
        return do == CURE_ONE and any(
            [what >> who & 1 and reaches(s, clause, who, actor) for who in range(s.astronauts)]
        )
    return kind == TURNING and could_turn(s, amounts, clause, actor)


def total(s: FirstMartians, do: int, resource: int) -> int:
    """How far everything at hand would move Stress or a reserve, the good way alone."""
    moved = 0
    for code in everything(s):
        script = script_of(s, code)
        if script != NONE:
            for clause in s.book.scripts[script]:
                good = clause.n < 0 if do == MOVE_STRESS else clause.n > 0
                if clause.do == do and good and clause.resource == resource:
                    moved += clause.n
    return moved


def clauses(s: FirstMartians, code: int) -> list[Clause]:
    """The clauses of a free action."""
    script = script_of(s, code)
    return [] if script == NONE else s.book.scripts[script]


# One kind each


def outspends(s: FirstMartians, kind: int, what: int, amounts: tuple[int, ...], code: int) -> bool:
    """FM-MO-05: a skill that its owner can pay now and could not after giving up tokens."""
    if code & 0xFF != SKILL:
        return False
    losing, lost = (1 << s.first, -s.morale) if kind == DESPAIR else (what, amounts[0])
    owner = owner_of(s, first(code))
    cost = s.book.skills[first(code)].cost
    return lost > 0 and losing >> owner & 1 == 1 and cost > s.spirits[owner] - lost


def feeds(s: FirstMartians, clause: Clause, actor: int) -> bool:
    """FM-FA-14, FM-CO-09: food in the supply, or nobody who eats for two."""
    if clause.do == MOVE_RESERVE:
        return clause.resource == FOOD and clause.n > 0
    return clause.do == CURE_ONE and cures(s, clause, actor, ANEMIA)


def cures(s: FirstMartians, clause: Clause, actor: int, condition: int) -> bool:
    """Whether a clause can rid somebody of a condition that is in force."""
    for astronaut in range(s.astronauts):
        if s.suffers(astronaut, condition) and reaches(s, clause, astronaut, actor):
            return True
    return False


def saves_farm(s: FirstMartians, farm: int, clause: Clause) -> bool:
    """FM-FA-06, 10, FM-PRD-12: mend what the Farm lacks, or bring what pays for it."""
    lacking = lacks(s, farm)
    if lacking == 0 or s.plants[farm] + s.growth[farm] == 0:
        return False
    for resource in (ENERGY, OXYGEN):
        if lacking >> resource & 1:
            if mends(s, clause, 4 * farm + resource) and s.shut[2 * farm + resource] <= 0:
                return True
            pays = clause.do == MOVE_RESERVE and clause.resource == resource and clause.n > 0
            if pays and s.reserves[resource] == 0 and payable(s, farm, lacking):
                return True
    return False


def payable(s: FirstMartians, farm: int, lacking: int) -> bool:
    """Whether everything that a Farm lacks could be had with all that is at hand."""
    for resource in (ENERGY, OXYGEN):
        if lacking >> resource & 1 and not can_pay(s, 1 << resource):
            slot = 4 * farm + resource
            mended = any(
                [mends(s, one, slot) for code in everything(s) for one in clauses(s, code)]
            )
            if not mended and total(s, MOVE_RESERVE, resource) == 0:
                return False
    return True


def hurting(s: FirstMartians) -> list[int]:
    """FM-WK-03..07: the broken slots that will do something in this Production."""
    found: list[int] = []
    for slot in range(len(s.slots)):
        facility = slot // len(PARTS)
        if s.book.facilities[facility].block == WORKING:
            kind = penalty(s, facility, slot % len(PARTS))
            if kind in HURTFUL and (kind != LOSE_SAMPLE or sum(s.ground) > 0):
                found.append(slot)
    return found


def can_hold(s: FirstMartians, block: int, rise: int) -> bool:
    """Whether a track would fill, and everything at hand could keep it from that."""
    return s.tracks[block] + rise >= FULL_TRACK > s.tracks[block] + rise - relief(s, block)


def relief(s: FirstMartians, block: int) -> int:
    """How far everything at hand would lower a track before it rises, broken parts included."""
    lowered = mended = 0
    for code in everything(s):
        for clause in clauses(s, code):
            if lowers(s, clause, block):
                lowered -= clause.n
            elif any([mends(s, clause, slot) for slot in straining(s, block)]):
                mended += 1
    return min(lowered, s.tracks[block]) + min(mended, len(straining(s, block)))


def straining(s: FirstMartians, block: int) -> list[int]:
    """FM-MA-04: the broken slots that raise a block's track in the Malfunction phase."""
    found: list[int] = []
    for slot in range(len(s.slots)):
        facility = slot // len(PARTS)
        if s.book.facilities[facility].block == block:
            if penalty(s, facility, slot % len(PARTS)) == TRACK:
                found.append(slot)
    return found


def holds_back(s: FirstMartians, rolled: tuple[int, ...], clause: Clause) -> bool:
    """FM-MA-02..06: a part mended before it counts, or a track lowered that would fill."""
    for block in range(len(BLOCKS)):
        rise = rolled[block] + penalties(s, block)
        fills = s.tracks[block] + rise >= FULL_TRACK
        if fills and not can_hold(s, block, rise):
            continue
        if fills and lowers(s, clause, block):
            return True
        if any([mends(s, clause, slot) for slot in straining(s, block)]):
            return True
    return False


def eases(s: FirstMartians, astronaut: int, count: int, clause: Clause, actor: int) -> bool:
    """FM-HE-03..07, FM-CO-16: healed first, somebody lives, or passes no icon; or no Poisoning."""
    if not reaches(s, clause, astronaut, actor):
        return False
    poisoned = s.suffers(astronaut, POISONING)
    if clause.do == CURE_ONE:
        return poisoned
    if clause.do != HEAL_WOUND or s.wounds[astronaut] == 0:
        return False
    before = s.wounds[astronaut]
    hurt = 2 * count if poisoned else count
    if before + hurt >= DEADLY:
        healed = 0
        for code in everything(s):
            for one in clauses(s, code):
                if one.do == HEAL_WOUND and reaches(s, one, astronaut, actor_of(s, code)):
                    healed += one.n
        return max(before - healed, 0) + hurt < DEADLY
    rest = max(before - clause.n, 0)
    return met(s, astronaut, rest, rest + hurt) < met(s, astronaut, before, before + hurt)


def met(s: FirstMartians, astronaut: int, before: int, now: int) -> int:
    """FM-HE-03: how many icons the marker passes."""
    icons = s.book.astronauts[s.crew[astronaut]].icons
    return len([icon for icon in icons if before < icon <= now])
