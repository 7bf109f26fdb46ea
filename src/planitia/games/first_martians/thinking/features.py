"""The features of a table: what tells whether the mission will be won, as numbers.

They are read off an imagined state, in the order of ``feature_names``; what they count is learnt
(``evaluation``). Nothing here knows a mission by name, and nothing looks at what chance will bring.
"""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    ACTIONS,
    AOMS,
    BLOCKS,
    CALM,
    CONDITIONS,
    DEADLY,
    ENERGY,
    FIGHT,
    FOOD,
    FULL_TRACK,
    MALFUNCTION,
    MANAGE,
    MORALE,
    OXYGEN,
    PARTS,
    PRODUCTION,
    ROVERS,
    SOLO_AOMS,
    TILE_STRESS,
    TYPED,
    UNWIND,
)
from planitia.games.first_martians.rules.base.changes import penalties, penalty, tiles_lying
from planitia.games.first_martians.rules.base.decks import pool
from planitia.games.first_martians.rules.base.resources import (
    demand,
    farms,
    harvest,
    lacks,
    made,
    needed,
)
from planitia.games.first_martians.rules.plan.available import works
from planitia.games.first_martians.rules.plan.stacks import PAWNS
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.expected_plan import Ahead
from planitia.games.first_martians.thinking.feature_names import (
    AMPLE,
    BLOCKED_ROVERS,
    BOX,
    BRINK,
    BROKE,
    CLOSED,
    DELAY,
    DONE,
    DRY,
    EXCESS,
    EXPLORING,
    FEATURES,
    FETCHING,
    FIGHTING,
    FOLLOW_UPS,
    FULL,
    GLOOM,
    GOOD_MORALE,
    HUNGER,
    HURRY,
    ILLS,
    MARGIN,
    MOST_HURRY,
    ODDS,
    OPEN_EVENTS,
    OTHERS,
    PERIL,
    PLANTING,
    POIS,
    RAISED_TRACKS,
    RAISING,
    REDS,
    SAMPLES,
    SEEDLESS,
    SHORT,
    SOLS,
    SPARE,
    SPARE_SOLS,
    SPIRITS,
    STARVING,
    STORED,
    STORED_FOOD,
    SURPLUS,
    TENSION,
    TILES,
    TOKENS,
    TRACKS,
    TURNS,
    UNDONE,
    UNFIT,
    UPGRADE_CARDS,
    UPGRADES,
    WEAR,
    WILTING,
    WORK,
    WORK_ABOVE,
    WOUNDS,
)
from planitia.games.first_martians.thinking.remaining_work import Labour


def progress(s: FirstMartians) -> float:
    """How much of the mission's time has passed, 0 to 1; a sol has once its plan is carried out."""
    sols = s.mission.sols(s.seats, s.level)
    return (s.sol - 1 + (1.0 if s.phase > ACTIONS else 0.0)) / sols


def features(s: FirstMartians) -> list[float]:
    """What tells how the crew is doing."""
    found = [0.0] * len(FEATURES)
    ahead = Ahead(s)
    left = s.mission.sols(s.seats, s.level) - s.sol
    found[s.seats - 1] = 1.0
    found[ODDS] = s.mission.odds(s.level) / 100
    found[SOLS] = float(left)
    mission_features(s, ahead, left, found)
    base_features(s, ahead, left, found)
    supply_features(s, left, found)
    crew_features(s, ahead, found)
    found[OPEN_EVENTS] = float(len(s.open_events) - ahead.answered)
    found[FOLLOW_UPS] = float(len(s.follow_ups))
    found[SAMPLES] = float(min(s.samples + s.pending_samples, AMPLE))
    found[POIS] = float(min(len(s.pois), AMPLE))
    return found


# The mission


def mission_features(s: FirstMartians, ahead: Ahead, left: int, found: list[float]) -> None:
    """What is still to be done, and the pawns there are for it."""
    labour = Labour(s, ahead)
    found[UNDONE] = float(labour.undone)
    if labour.undone == 0 and labour.excess <= 0.0:
        found[DONE] = 1.0
    crew = 2 * s.astronauts + machines(s, s.aoms)
    ready = hands(s)
    have = float(ready + left * crew)
    share = min(labour.pawns() / max(have, 1.0), MOST_HURRY)
    found[WORK] = share
    for at in range(len(HURRY)):
        found[WORK_ABOVE + at] = max(share - HURRY[at] / 100, 0.0)
    spare = left + min(ready, 2) / 2 - labour.sols
    for at in range(DELAY):
        found[SPARE_SOLS + at] = min(max(at + 1 - spare, 0.0), DELAY)
    found[RAISING] = labour.raising
    found[PLANTING] = labour.planting
    found[TURNS] = labour.turns
    found[EXPLORING] = labour.exploring
    found[FETCHING] = labour.fetching
    found[OTHERS] = labour.others
    if labour.planting > 0.0 and ahead.planted == 0.0 and s.seeds + s.pending_seeds == 0:
        found[SEEDLESS] = 1.0
    found[EXCESS] = max(labour.excess, 0.0)
    found[MARGIN] = min(max(-labour.excess, 0.0), AMPLE)
    found[UNFIT] = labour.unfit
    found[SPARE] = float(sum(s.parts) + sum(s.pending_parts))
    found[UPGRADE_CARDS] = float(len(s.cards))
    dry = 0.0
    for resource in (ENERGY, OXYGEN, FOOD):
        dry += max(labour.reserves[resource] - s.reserves[resource], 0.0)
    found[DRY] = min(dry, AMPLE)


def hands(s: FirstMartians) -> int:
    """The pawns that may still be placed in this sol; those of a draft can be taken back."""
    if s.phase > ACTIONS or s.step > 0:
        return 0
    count = sum(s.ready)
    ready = 0
    for aom in range(len(AOMS)):
        if s.aom_ready[aom]:
            ready |= 1 << aom
    count += machines(s, ready)
    for draft in s.draft:
        count += len(draft) - PAWNS
    if s.phase < ACTIONS:
        count -= sum(s.withheld)
    return count


def machines(s: FirstMartians, bits: int) -> int:
    """How many of these AOMs a sol can use; alone at most two."""
    count = bits.bit_count()
    return min(count, SOLO_AOMS) if s.seats == 1 else count


# The base


def base_features(s: FirstMartians, ahead: Ahead, left: int, found: list[float]) -> None:
    """What is broken or closed, and what will break."""
    for at in range(len(s.slots)):
        kind = penalty(s, at // len(PARTS), at % len(PARTS))
        if kind >= 0:
            found[REDS + kind] += 1.0
    for act in range(TYPED):
        closed = 1.0
        for facility in s.book.offering[act]:
            if works(s, facility):
                closed = 0.0
        found[CLOSED + act] = closed
    for facility in range(len(s.built)):
        found[TOKENS] += len(s.now_tokens[facility]) + len(s.next_tokens[facility])
        if s.upgrades[facility] >= 0:
            found[UPGRADES] += 1.0
    for rover in range(len(ROVERS)):
        if s.rover_tokens[rover]:
            found[BLOCKED_ROVERS] += 1.0
    found[TILES] = max(tiles_lying(s) - ahead.opened, 0.0)
    found[BOX] = float(sum(s.box))
    wear_features(s, ahead, left, found)


def wear_features(s: FirstMartians, ahead: Ahead, left: int, found: list[float]) -> None:
    """How the Malfunction tracks stand, and how far they will rise until the end."""
    coming = left if s.phase > MALFUNCTION else left + 1
    found[TRACKS] = max(sum(s.tracks) - ahead.living[MANAGE], 0.0)
    rise = float(left)
    for sol in range(s.sol + left + 1 - coming, s.sol + left + 1):
        for block in pool(s, sol):
            faces = s.book.malfunction_dice[block]
            rise += sum(faces) / len(faces)
    raised = 0
    for block in range(len(BLOCKS)):
        more = penalties(s, block)
        raised += more
        if coming:
            full = chance_full(s, block, more)
            found[FULL] += full
    found[RAISED_TRACKS] = float(raised * coming)
    found[WEAR] = rise / FULL_TRACK


def chance_full(s: FirstMartians, block: int, more: int) -> float:
    """How likely a track fills in the next Malfunction phase, as things stand."""
    height = s.tracks[block] % FULL_TRACK + more
    if block not in pool(s, s.sol if s.phase <= MALFUNCTION else s.sol + 1):
        return 1.0 if height >= FULL_TRACK else 0.0
    hits = 0
    faces = s.book.malfunction_dice[block]
    for face in faces:
        if height + face >= FULL_TRACK:
            hits += 1
    return hits / len(faces)


# The supply


def supply_features(s: FirstMartians, left: int, found: list[float]) -> None:
    """Energy, oxygen and food: what is there, and what the next Production will lack."""
    for resource in (ENERGY, OXYGEN):
        balance = made(s, resource) - needed(s, resource)
        if balance < 0:
            found[SHORT] -= balance
        else:
            found[SURPLUS] += min(balance, AMPLE)
        found[STORED + resource] = float(min(s.reserves[resource], AMPLE + AMPLE))
    coming = left if s.phase >= PRODUCTION else left + 1
    for farm in farms(s):
        if lacks(s, farm) and s.plants[farm]:
            found[WILTING] += 1.0
    if coming:
        missing = demand(s) - harvest(s)
        food = s.reserves[FOOD]
        found[HUNGER] = float(max(missing - food, 0))
        found[STARVING] = float(max(coming * missing - food, 0))
    found[STORED_FOOD] = float(min(s.reserves[FOOD], AMPLE))


# The crew


def crew_features(s: FirstMartians, ahead: Ahead, found: list[float]) -> None:
    """Wounds, conditions, Morale and Stress."""
    for astronaut in range(s.astronauts):
        wounds = s.wounds[astronaut] - ahead.healed[astronaut]
        peril = ahead.peril[astronaut]
        found[PERIL] += peril
        if wounds > 0.0:
            hurt(found, min(wounds, DEADLY - 1.0))
        if wounds + 2.0 >= DEADLY:
            found[BRINK] += peril
        ills = (s.conditions[astronaut] | s.coming[astronaut]) & ~s.going[astronaut]
        for condition in range(len(CONDITIONS)):
            if ills >> condition & 1:
                found[ILLS + condition] += 1.0
        found[SPIRITS] += min(s.spirits[astronaut], AMPLE)
    found[GOOD_MORALE] = float(s.morale)
    found[GLOOM] = float(max(-s.morale, 0))
    leader = s.first
    if s.phase > MORALE:
        leader = (s.first + 1) % s.astronauts
    found[BROKE] = float(max(-s.morale - s.spirits[leader], 0))
    stress = max(s.stress - CALM * ahead.living[UNWIND], 0.0)
    found[TENSION] = stress / FIGHT
    if stress + s.astronauts + TILE_STRESS * found[TILES] >= FIGHT:
        found[FIGHTING] = 1.0


def hurt(found: list[float], wounds: float) -> None:
    """Somebody has so many wounds; between two numbers a part of each."""
    low = int(wounds)
    part = wounds - low
    if low:
        found[WOUNDS + low] += 1.0 - part
    if part > 0.0:
        found[WOUNDS + low + 1] += part
