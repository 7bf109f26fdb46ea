"""What effects do to the base and to what the crew owns, once their target is known.

A clause aimed at a facility that is not open is skipped (FM-SD-11), and a demand that cannot be met
takes what there is (section 4.15).
"""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    AT_SPACE,
    MOST_GREENHOUSES,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    SPACE_NAMES,
)
from planitia.games.first_martians.content.clauses import (
    BLOCK_ROVER,
    BREAK,
    CLEAR_TOKEN,
    DRAW_POI,
    GIVE_PART,
    GIVE_SAMPLE,
    GIVE_SEED,
    GIVE_TOKEN,
    GREENHOUSE,
    MEND_SLOT,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    MOVE_TRACK,
    PUT_TOKEN,
    SHUT,
    TURN_BOX,
    WITHER,
    YIELD,
    Clause,
)
from planitia.games.first_martians.rules.base import changes, modifier_tokens
from planitia.games.first_martians.rules.crew import health
from planitia.games.first_martians.rules.phases import farm
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians


def at_facility(s: FirstMartians, clause: Clause, at: int, part: int, cause: str) -> None:
    """A clause whose facility, and part, is known."""
    if not s.is_open(at):
        return
    do = clause.do
    if do == BREAK:
        changes.break_part(s, at, part, cause)
    elif do == MEND_SLOT:
        changes.mend_part(s, at, part, cause)
    elif do == YIELD:
        changes.change_yield(s, at, clause.n, cause)
    elif do == SHUT:
        changes.shut_down(s, at, clause.resource, cause)
    elif do == PUT_TOKEN:
        modifier_tokens.put_token(s, clause.place, at, clause.token, cause)
    elif do == CLEAR_TOKEN:
        modifier_tokens.clear_token(s, clause.place, at, clause.token)
    elif do == GREENHOUSE:
        s.greenhouses = put(s.greenhouses, at, min(s.greenhouses[at] + clause.n, MOST_GREENHOUSES))
        if s.events is not None:
            facts: dict[str, object] = {"facility": s.book.facilities[at].slug}
            facts["now"] = s.greenhouses[at]
            s.tell("greenhouse", facts)


def at_space(s: FirstMartians, clause: Clause, space: int, cause: str) -> None:
    """A clause about a tile; where none lies, nothing happens."""
    if s.tiles[space] == NONE:
        return
    if clause.do == PUT_TOKEN:
        modifier_tokens.put_token(s, AT_SPACE, space, clause.token, cause)
    elif clause.do == CLEAR_TOKEN:
        modifier_tokens.clear_token(s, AT_SPACE, space, clause.token)
    else:
        before = s.ground[space]
        s.ground = put(s.ground, space, max(0, before + clause.n))
        if s.events is not None and s.ground[space] != before:
            facts: dict[str, object] = {"space": SPACE_NAMES[space]}
            facts["change"] = s.ground[space] - before
            facts["now"] = s.ground[space]
            s.tell("ground", facts)


def at_part(s: FirstMartians, clause: Clause, part: int) -> None:
    """Spare parts of a kind that is known."""
    _stock(s, PARTS[part], changes.change_part(s, part, clause.n))


def at_once(s: FirstMartians, clause: Clause, cause: str) -> None:
    """A clause on the base or the crew that needs no target."""
    do = clause.do
    if do == MOVE_TRACK:
        changes.move_track(s, clause.block, clause.n, cause)
    elif do == TURN_BOX:
        changes.turn_box(s, clause.block, clause.flag)
    elif do == BLOCK_ROVER:
        modifier_tokens.block_rover(s, clause.rover, cause)
    elif do == WITHER:
        farm.order_wilting(s, cause)
    elif do == MOVE_MORALE:
        changes.change_morale(s, clause.n, cause)
    elif do == MOVE_STRESS:
        health.change_stress(s, clause.n, cause)
    elif do == MOVE_RESERVE:
        changes.change_reserve(s, clause.resource, clause.n, cause)
    elif do == GIVE_PART:
        at_part(s, clause, clause.part)
    elif do == GIVE_SAMPLE:
        _stock(s, "sample", changes.change_samples(s, clause.n))
    elif do == GIVE_SEED:
        _stock(s, "seed", changes.change_seeds(s, clause.n))
    elif do == GIVE_TOKEN:
        before = s.tokens[clause.what]
        s.tokens = put(s.tokens, clause.what, max(0, before + clause.n))
        _stock(s, f"{OBJECTIVE_TOKENS[clause.what]} token", s.tokens[clause.what] - before)
    elif do == DRAW_POI:
        draw_pois(s, clause.n)


def draw_pois(s: FirstMartians, count: int) -> None:
    """FM-PO-04, Q51: POI tokens from the stack, as long as there are any."""
    for _ in range(count):
        if s.poi_stack:
            s.pois += s.poi_stack[-1:]
            s.poi_stack = s.poi_stack[:-1]
            if s.events is not None:
                s.tell("poi", {"poi": s.book.pois[s.pois[-1]].slug, "gained": True})


def _stock(s: FirstMartians, item: str, change: int) -> None:
    """Say what came to the Cargo Bay or left it."""
    if s.events is not None and change:
        s.tell("stock", {"item": item, "change": change})
