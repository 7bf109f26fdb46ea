"""Whether effects would do anything now (pure): what has no effect is offered to nobody.

What chance, cards or later rounds decide counts as an effect, so that nothing hidden shows here.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import AT_ROVER, FARM, LEAST_MORALE, MOST_MORALE, NONE
from planitia.games.first_martians.content.clauses import (
    ANY_BLOCK,
    ANY_PART,
    BLOCK_ROVER,
    CHOOSE_ONE,
    CLEAR_TOKEN,
    COUNTER,
    CREW_PICK,
    CURE_ONE,
    DRAW_CARD,
    DRAW_POI,
    EXPLORED_PICK,
    GIVE_PART,
    GIVE_SAMPLE,
    GIVE_SEED,
    GIVE_TOKEN,
    GREENHOUSE,
    HEAL_WOUND,
    IF,
    LOSE_UPGRADE,
    MEND_SLOT,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    MOVE_TRACK,
    SPIRIT,
    TURN_BOX,
    WITHER,
    YIELD,
    Clause,
)
from planitia.games.first_martians.rules.base.modifier_tokens import holds_token
from planitia.games.first_martians.rules.effects import targets
from planitia.games.first_martians.rules.effects.tests import holds
from planitia.games.first_martians.state import FirstMartians

NOTHING: Final = 0
PARTLY: Final = 1
FULLY: Final = 2
BOONS: Final = (MEND_SLOT, CLEAR_TOKEN, HEAL_WOUND, CURE_ONE, DRAW_POI, GREENHOUSE)
"""Effects that nobody minds: if they find nothing to do, no demand is left unmet."""
STOCK: Final = (MOVE_RESERVE, GIVE_PART, GIVE_SAMPLE, GIVE_SEED, GIVE_TOKEN)
GIFTS: Final = (YIELD, MOVE_MORALE, SPIRIT, COUNTER, *STOCK)
"""Effects that give where their number is above 0, and take where it is below."""


def does(s: FirstMartians, script: int, actor: int) -> bool:
    """Whether a script would change anything; NONE is nothing."""
    return script != NONE and rank(s, script, actor) > NOTHING


def best(s: FirstMartians, scripts: list[int], actor: int) -> list[int]:
    """The places of the scripts that may be chosen: what they demand can be met in full.

    Where none can, those that do something; where none does, the first stands for all.
    """
    ranks = [rank(s, script, actor) for script in scripts]
    most = max(ranks)
    if most == NOTHING:
        return [0]
    return [at for at, found in enumerate(ranks) if found == most]


def rank(s: FirstMartians, script: int, actor: int) -> int:
    """NOTHING changes, the demands are met PARTLY, or FULLY."""
    found, unmet = NOTHING, False
    for clause in s.book.scripts[script]:
        share = clause_rank(s, clause, actor)
        found = max(found, share)
        if share == PARTLY or (share == NOTHING and demands(clause)):
            unmet = True
    return PARTLY if found and unmet else found


def demands(clause: Clause) -> bool:
    """Whether a clause takes something from the crew."""
    if clause.do in BOONS or clause.do == IF:
        return False
    if clause.do == TURN_BOX:
        return clause.flag
    if clause.do == MOVE_STRESS or clause.do == MOVE_TRACK:
        return clause.n > 0
    return clause.n <= 0 or clause.do not in GIFTS


def given(n: int, have: int) -> int:
    """How a demand for so many (below 0) is met by what there is; a gift is always met."""
    if n > 0 or have >= -n:
        return FULLY
    return PARTLY if have > 0 else NOTHING


def changed(whether: bool) -> int:
    """FULLY or NOTHING."""
    return FULLY if whether else NOTHING


def clause_rank(s: FirstMartians, clause: Clause, actor: int) -> int:
    """How one clause would be met."""
    do = clause.do
    if do == IF:
        assert clause.test is not None
        branch = clause.then if holds(s, clause.test, actor) else clause.other
        return NOTHING if branch == NONE else rank(s, branch, actor)
    if do == CHOOSE_ONE:
        return max([rank(s, script, actor) for script in clause.scripts])
    if do > CHOOSE_ONE or do == DRAW_CARD:
        return FULLY
    if clause.facility != NONE:
        return at_facility(s, clause)
    if clause.roi != NONE:
        return at_space(s, clause)
    if clause.who != NONE:
        return on_crew(s, clause, actor)
    if clause.place == AT_ROVER:
        gone = do == CLEAR_TOKEN and not holds_token(s, AT_ROVER, clause.rover, clause.token)
        return changed(not gone)
    return on_base(s, clause)


def at_facility(s: FirstMartians, clause: Clause) -> int:
    """A facility named or of choice."""
    found = targets.facilities(s, clause)
    if found and clause.do == YIELD:
        return given(clause.n, s.yields[found[0][0]])
    return changed(len(found) > 0)


def at_space(s: FirstMartians, clause: Clause) -> int:
    """A space named or of choice; where a Direction card decides nobody knows."""
    if clause.roi >= 0:
        return changed(targets.reaches(s, clause, clause.roi))
    return changed(clause.roi != EXPLORED_PICK or len(targets.spaces(s, clause)) > 0)


def on_crew(s: FirstMartians, clause: Clause, actor: int) -> int:
    """One astronaut, or all: each gives what there is."""
    crew = targets.whom(s, clause.who, actor)
    if clause.do == SPIRIT and clause.who != CREW_PICK and len(crew) == 1:
        return given(clause.n, s.spirits[crew[0]])
    for astronaut in crew:
        if targets.touches(s, clause, astronaut):
            return FULLY
    return NOTHING


def on_base(s: FirstMartians, clause: Clause) -> int:
    """What needs no target, or a target that is no place."""
    do, n = clause.do, clause.n
    if do == MOVE_TRACK:
        if n > 0:
            return FULLY
        raised = targets.raised_tracks(s)
        return changed(len(raised) > 0 if clause.block == ANY_BLOCK else clause.block in raised)
    if do == TURN_BOX:
        return changed(bool(s.box[clause.block]) != clause.flag)
    if do == WITHER:
        return changed(s.is_open(FARM) and s.plants[FARM] + s.growth[FARM] > 0)
    if do == MOVE_MORALE:
        if n > 0:
            return changed(s.morale < MOST_MORALE)
        return given(n, s.morale - LEAST_MORALE)
    if do == MOVE_STRESS:
        return changed(n > 0 or s.stress > 0)
    if do == LOSE_UPGRADE:
        return changed(len(targets.upgrades(s)) > 0)
    if do == DRAW_POI:
        return changed(len(s.poi_stack) > 0)
    if do == BLOCK_ROVER:
        return FULLY
    return on_stock(s, clause)


def on_stock(s: FirstMartians, clause: Clause) -> int:
    """Reserves, goods, and the mission's own tracks."""
    do, n = clause.do, clause.n
    if do == MOVE_RESERVE:
        return given(n, s.reserves[clause.resource])
    if do == GIVE_PART:
        return given(n, max(s.parts) if clause.part == ANY_PART else s.parts[clause.part])
    if do == GIVE_SAMPLE:
        return given(n, s.samples)
    if do == GIVE_SEED:
        return given(n, s.seeds)
    if do == GIVE_TOKEN:
        return given(n, s.tokens[clause.what])
    if do == COUNTER and not clause.flag:
        now = s.counters[clause.what]
        return given(n, now) if n < 0 else changed(now < s.mission.counters[clause.what].most)
    return FULLY
