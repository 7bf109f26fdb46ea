"""What the next Production and the next Malfunction phase bring, as things stand.

Exact where nothing can come between; otherwise ``notes`` say what can. What is decided by dice is a
range with its chances. Nothing here looks at what is hidden.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    ENERGY,
    FIGHT,
    FOOD,
    FREED,
    FROGGY_CHECK,
    FULL_TRACK,
    GREEN,
    GROWTH_SPACES,
    LOSE_SAMPLE,
    MALFUNCTION,
    MALFUNCTION_DICE,
    MENDED,
    MORALE,
    NONE,
    OXYGEN,
    PARTS,
    PRODUCTION,
    RESERVES,
    STRESS,
    TILE_STRESS,
    TOKEN,
    TOKENS,
    TRACK,
    WORKING,
)
from planitia.games.first_martians.content.clauses import (
    CURE_ONE,
    MEND_SLOT,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    SPIRIT,
    YIELD,
)
from planitia.games.first_martians.content.things import ANY_WINDOW
from planitia.games.first_martians.content.titles import many
from planitia.games.first_martians.rules.base.changes import penalties, penalty, tiles_lying
from planitia.games.first_martians.rules.base.decks import pool
from planitia.games.first_martians.rules.base.resources import demand, farms, lacks, made, needed
from planitia.games.first_martians.rules.crew.free_actions import poi_script
from planitia.games.first_martians.rules.crew.skills import unused
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians

OPEN_END: Final = "Events, cards and what the crew does before then can change this."
TO_SHUT: Final = "The crew chooses where to put {}; whatever is shut so is not reckoned with."
RECKONED: Final = (MOVE_MORALE, MOVE_RESERVE, MOVE_STRESS, SPIRIT, YIELD)
"""Clauses that Production feels; Morale tokens pay for others."""
HARDWARE_NOTES: Final = {
    FROGGY_CHECK: "{}: the green wound die may block Froggy.",
    LOSE_SAMPLE: "{}: one sample on the map is lost.",
    STRESS: "{}: 1 Stress more.",
    TOKEN: "{}: a {} token comes into force.",
}


def forecast(s: FirstMartians) -> dict[str, Any]:
    """Both outlooks."""
    then = settled(s)
    return {"production": production(then, s), "malfunction": malfunction(then, s)}


def settled(s: FirstMartians) -> FirstMartians:
    """The table as the end of this phase leaves it, if nothing else happens (FM-PROC-48)."""
    then = s.clone()
    then.slots = [GREEN if slot == MENDED else slot for slot in s.slots]
    then.shut = tuple([0 if tile == FREED else tile for tile in s.shut])
    for astronaut in range(s.astronauts):
        held = s.conditions[astronaut] | s.coming[astronaut]
        then.conditions = put(then.conditions, astronaut, held & ~s.going[astronaut])
    return then


def production(then: FirstMartians, s: FirstMartians) -> dict[str, Any]:
    """FM-PRD-01..27: the next Production phase, step by step."""
    sol = s.sol if s.phase < PRODUCTION else s.sol + 1
    sure = s.phase == MORALE and not interrupted(s) and not swayed(s)
    notes = [] if sure else [OPEN_END]
    oxygen, energy = resource(then, OXYGEN), resource(then, ENERGY)
    plots = [farm(then, one, (energy["stored"], oxygen["stored"])) for one in farms(then)]
    shut = oxygen["tiles"] + energy["tiles"]
    if shut:
        notes.append(TO_SHUT.format(many(shut, "Shutdown tile")))
    for rule in s.mission.specials:
        if rule.phase == PRODUCTION and rule.low <= sol <= rule.high:
            notes.append(f"A rule of the mission: {rule.title}.")
    return {
        "sol": sol,
        "oxygen": oxygen,
        "energy": energy,
        "farm": plots,
        "food": food(then, plots),
        "stress": stress(then, tiles_lying(then) + shut),
        "exact": sure and not shut,
        "notes": notes + hardware(then),
    }


def interrupted(s: FirstMartians) -> bool:
    """FM-GO-13, FM-EV-10: whether a rule of the mission or of an event comes before."""
    for rule in s.mission.specials:
        if rule.phase == s.phase and rule.low <= s.sol <= rule.high:
            return True
    return any([s.book.lasting[number].phase == s.phase for number, _ in s.lasting])


def swayed(s: FirstMartians) -> bool:
    """FM-SK-02, FM-MO-06, FM-CO-07: whether a free action, or a wound of low Morale, may matter."""
    if -s.morale > s.spirits[s.first]:
        return True
    for astronaut in range(s.astronauts):
        tokens = s.spirits[astronaut] + (max(s.morale, 0) if astronaut == s.first else 0)
        for number in unused(s, astronaut):
            skill = s.book.skills[number]
            if skill.window == ANY_WINDOW and skill.cost <= tokens and counts(s, skill.script):
                return True
    return any([counts(s, poi_script(s, poi)) for poi in s.pois])


def counts(s: FirstMartians, script: int) -> bool:
    """Whether what a free action does is reckoned with in Production, now or once Stress rises."""
    if script == NONE:
        return False
    for clause in s.book.scripts[script]:
        if clause.do in RECKONED or (clause.do == MEND_SLOT and s.broken() > 0):
            return True
        if clause.do == CURE_ONE and (any(s.conditions) or any(s.coming)):
            return True
    return False


def resource(then: FirstMartians, at: int) -> dict[str, int]:
    """FM-PRD-02..07: what is made and needed, the tiles it costs, or what is stored."""
    have, want = made(then, at), needed(then, at)
    return {
        "made": have,
        "need": want,
        "tiles": max(want - have, 0),
        "stored": half(have - want),
    }


def half(surplus: int) -> int:
    """FM-PRD-04: half of what is left over, rounded up."""
    return (surplus + 1) // 2 if surplus > 0 else 0


def farm(then: FirstMartians, at: int, stored: tuple[int, int]) -> dict[str, Any]:
    """FM-PRD-12..14: a Farm grows, wilts, or can be paid for."""
    lacking = [one for one in (ENERGY, OXYGEN) if lacks(then, at) >> one & 1]
    plants, last = then.plants[at], then.growth[at] >> GROWTH_SPACES - 1 & 1
    payable = all([then.reserves[one] + stored[one] > 0 for one in lacking])
    outcome = "grows" if not lacking else "choice" if payable else "wilts"
    return {
        "facility": then.book.facilities[at].slug,
        "outcome": outcome,
        "pay": [RESERVES[one] for one in lacking],
        "plants": plants + last if not lacking else max(plants - 1, 0),
        "held": plants,
        "open": then.is_open(at),
    }


def food(then: FirstMartians, plots: list[dict[str, Any]]) -> dict[str, int]:
    """FM-PRD-16..19: portions; ``most`` if every Farm that can be is paid for."""
    least = sum([plot["plants"] for plot in plots if plot["open"]])
    kept = [max(plot["plants"], plot["held"] * (plot["outcome"] == "choice")) for plot in plots]
    most = sum([kept[at] for at, plot in enumerate(plots) if plot["open"]])
    need, reserve = demand(then), then.reserves[FOOD]
    return {
        "made": least,
        "most": most,
        "need": need,
        "stored": half(least - need),
        "short": max(need - least - reserve, 0),
    }


def stress(then: FirstMartians, tiles: int) -> dict[str, Any]:
    """FM-PRD-21..24: one move for the crew and the tiles, then one of the Lab's hardware."""
    after = then.stress + then.astronauts + TILE_STRESS * tiles
    fight = after >= FIGHT
    after = 0 if fight else after
    after += len(broken_hardware(then, STRESS))
    if after >= FIGHT:
        fight, after = True, 0
    return {"from": then.stress, "to": after, "fight": fight}


def broken_hardware(then: FirstMartians, kind: int) -> list[int]:
    """FM-WK-01, 02: the Working Block's facilities whose red slots do that in Production."""
    return [
        at
        for at, facility in enumerate(then.book.facilities)
        for part in range(len(PARTS))
        if facility.block == WORKING and penalty(then, at, part) == kind
    ]


def hardware(then: FirstMartians) -> list[str]:
    """FM-PRD-23, 24: what red hardware does in Production."""
    notes: list[str] = []
    for kind, note in HARDWARE_NOTES.items():
        for at in broken_hardware(then, kind):
            facility = then.book.facilities[at]
            token = TOKENS[facility.token] if kind == TOKEN else ""
            notes.append(note.format(facility.title, token))
    return notes


def malfunction(then: FirstMartians, s: FirstMartians) -> dict[str, Any]:
    """FM-MA-02..06: the dice of the next Malfunction phase, and how far each track may rise."""
    sol = s.sol if s.phase < MALFUNCTION else s.sol + 1
    blocks = pool(then, sol)
    rises: list[list[int]] = []
    full: list[float] = []
    for block in range(len(BLOCKS)):
        extra = penalties(then, block)
        faces = [face + extra for face in then.book.malfunction_dice[block]]
        if block not in blocks:
            faces = [extra] * len(faces)
        at = then.tracks[block] % FULL_TRACK
        rises.append([min(faces), max(faces)])
        full.append(round(sum([at + face >= FULL_TRACK for face in faces]) / len(faces), 2))
    return {
        "sol": sol,
        "dice": [MALFUNCTION_DICE[block] for block in blocks],
        "rises": rises,
        "full": full,
        "sources": sources(then),
        "notes": [OPEN_END],
    }


def sources(then: FirstMartians) -> list[dict[str, str]]:
    """FM-BP-01: the red slots that raise a track."""
    found: list[dict[str, str]] = []
    for at, kind in enumerate(then.book.facilities):
        for part, name in enumerate(PARTS):
            if penalty(then, at, part) == TRACK:
                found.append({"block": BLOCKS[kind.block], "facility": kind.slug, "part": name})
    return found
