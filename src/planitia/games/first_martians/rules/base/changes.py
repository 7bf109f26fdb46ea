"""What may happen to the base and to what the crew owns, one change a function.

Effects, phases and actions all go through here. Nothing here asks anybody or pushes a frame.
A facility that is not open ignores whatever is aimed at it (FM-SD-02, 11, FM-RB-16).
"""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    BLOCKS,
    FREED,
    FULL_TRACK,
    GREEN,
    LEAST_MORALE,
    MENDED,
    MOST_MORALE,
    NO_SLOT,
    NONE,
    PARTS,
    RED,
    RESERVES,
    TRACK,
)
from planitia.games.first_martians.content.things import CANCEL
from planitia.games.first_martians.rules.rows import put, shuffled
from planitia.games.first_martians.state import FirstMartians

# Parts and productivity


def penalty(s: FirstMartians, facility: int, part: int) -> int:
    """FM-WK-02, FM-RB-05, 06: what a red slot does now, or NONE."""
    if not s.is_red(facility, part) or not s.is_open(facility) or cancelled(s, facility, part):
        return NONE
    return s.book.facilities[facility].slots[part]


def penalties(s: FirstMartians, block: int) -> int:
    """FM-MA-04, FM-BP-01: how much the red slots of a block add to its Malfunction track."""
    count = 0
    for facility, kind in enumerate(s.book.facilities):
        if kind.block == block:
            for part in range(len(PARTS)):
                if penalty(s, facility, part) == TRACK:
                    count += 1
    return count


def break_part(s: FirstMartians, facility: int, part: int, cause: str) -> bool:
    """FM-INV-08: turn a slot red; what is broken does not break again. Whether it broke."""
    slot = s.slots[4 * facility + part]
    if not s.is_open(facility) or slot == NO_SLOT or slot == RED:
        return False
    set_slot(s, facility, part, RED, cause)
    return True


def mend_part(s: FirstMartians, facility: int, part: int, cause: str) -> bool:
    """FM-TI-01, 07: a red slot is repaired and works when the phase ends, by a free action now."""
    if not s.is_open(facility) or s.slots[4 * facility + part] != RED:
        return False
    set_slot(s, facility, part, GREEN if is_at_once(cause) else MENDED, cause)
    return True


def is_at_once(cause: str) -> bool:
    """FM-TI-01, 02, FM-SK-07: what skills and finds do is in force at once."""
    return cause.startswith("skill:") or cause.startswith("poi:")


def set_slot(s: FirstMartians, facility: int, part: int, to: int, cause: str) -> None:
    """Change a slot and tell it."""
    s.slots[4 * facility + part] = to
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["part"] = PARTS[part]
        facts["to"] = ("none", "green", "red", "mended")[to]
        facts["cause"] = cause
        s.tell("slot", facts)


def change_yield(s: FirstMartians, facility: int, by: int, cause: str) -> int:
    """FM-OX-01, FM-EN-01, FM-PR-02: move a productivity marker; how far it went."""
    if not s.is_open(facility):
        return 0
    return move_yield(s, facility, by, cause)


def move_yield(s: FirstMartians, facility: int, by: int, cause: str) -> int:
    """FM-RB-08: the same for a facility that is just being freed."""
    before = s.yields[facility]
    now = min(max(before + by, 0), s.book.facilities[facility].most)
    s.yields = put(s.yields, facility, now)
    if s.events is not None and now != before:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["change"] = now - before
        facts["now"] = now
        facts["cause"] = cause
        s.tell("yield", facts)
    return now - before


def raise_facility(s: FirstMartians, facility: int) -> None:
    """FM-FC-02..05, FM-RV-07: a Facility card is built; every slot starts red."""
    card = s.book.facilities[facility]
    s.built = put(s.built, facility, 1)
    s.yields = put(s.yields, facility, card.most)
    s.greenhouses = put(s.greenhouses, facility, card.greenhouses)
    for part in range(len(PARTS)):
        s.slots[4 * facility + part] = NO_SLOT if card.slots[part] == NONE else RED
    if s.events is not None:
        s.tell("raised", {"facility": card.slug})


# Upgrades


def cancelled(s: FirstMartians, facility: int, part: int) -> bool:
    """FM-RB-06: whether a working upgrade takes the penalty of a slot away."""
    upgrade = s.upgrades[facility]
    if upgrade == NONE or not s.is_open(facility):
        return False
    tile = s.book.upgrades[upgrade]
    return tile.kind == CANCEL and tile.n == part


def upgrade_effect(s: FirstMartians, facility: int, kind: int) -> int:
    """FM-UP-02, FM-RB-05: the strength of the working upgrade of that kind there, or 0."""
    upgrade = s.upgrades[facility]
    if upgrade == NONE or not s.is_open(facility) or s.book.upgrades[upgrade].kind != kind:
        return 0
    return s.book.upgrades[upgrade].n


# Shutdown tiles


def can_shut(s: FirstMartians, facility: int, resource: int) -> bool:
    """FM-SD-04, 05, Q6: a user of that resource without a tile of that type."""
    if s.built[facility] == 0 or s.shut[2 * facility + resource] > 0:
        return False
    return s.mission.uses[facility][resource]


def shut_down(s: FirstMartians, facility: int, resource: int, cause: str) -> bool:
    """FM-SD-01, 21, FM-TI-03: a random tile of that type goes on a facility, face down."""
    if not can_shut(s, facility, resource):
        return False
    stack = s.tile_stacks[resource]
    if stack:
        tile = stack[-1]
        s.tile_stacks = put(s.tile_stacks, resource, stack[:-1])
    else:
        fronts = tiles_of(s, resource)
        tile = fronts[s.rng.below(len(fronts))]
    s.shut = put(s.shut, 2 * facility + resource, tile + 1)
    s.faced = put(s.faced, 2 * facility + resource, 0)
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["type"] = RESERVES[resource]
        facts["cause"] = cause
        s.tell("shut", facts)
    return True


def tiles_of(s: FirstMartians, resource: int) -> list[int]:
    """The Shutdown tiles of one type."""
    return [tile for tile, front in enumerate(s.book.shutdowns) if front.type == resource]


def tiles_lying(s: FirstMartians) -> int:
    """FM-SD-03: how many Shutdown tiles lie on the base."""
    return len([tile for tile in s.shut if tile > 0])


def remove_tile(s: FirstMartians, facility: int, resource: int) -> None:
    """FM-RS-03, FM-TI-08, FM-SD-21: back into its stack; a fresh copy of a tile is just gone."""
    at = 2 * facility + resource
    tile = s.shut[at] - 1
    s.shut = put(s.shut, at, FREED)
    s.faced = put(s.faced, at, 0)
    stack = s.tile_stacks[resource]
    if tile not in stack and tile + 1 not in s.shut:
        s.tile_stacks = put(s.tile_stacks, resource, shuffled((*stack, tile), s.rng))
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["type"] = RESERVES[resource]
        s.tell("opened", facts)


# Malfunction


def move_track(s: FirstMartians, block: int, by: int, cause: str) -> bool:
    """FM-MA-06, 13, FM-CC-01: whether the track has just reached its end."""
    before = s.tracks[block]
    if before == FULL_TRACK and by > 0:
        return False
    now = min(max(before + by, 0), FULL_TRACK)
    s.tracks[block] = now
    if s.events is not None and now != before:
        facts: dict[str, object] = {"block": BLOCKS[block], "change": now - before, "now": now}
        facts["cause"] = cause
        s.tell("track", facts)
    return now == FULL_TRACK


def turn_box(s: FirstMartians, block: int, red: bool) -> None:
    """FM-MA-08, 15: turn a block's marker in the Malfunction Box."""
    if bool(s.box[block]) == red:
        return
    s.box = put(s.box, block, int(red))
    if s.events is not None:
        s.tell("box", {"block": BLOCKS[block], "red": red})


# The crew


def change_morale(s: FirstMartians, by: int, cause: str) -> None:
    """FM-MO-02, 03: from -2 to 3; what goes beyond is lost."""
    before = s.morale
    s.morale = min(max(before + by, LEAST_MORALE), MOST_MORALE)
    if s.events is not None and s.morale != before:
        s.tell("morale", {"change": s.morale - before, "now": s.morale, "cause": cause})


def change_spirits(s: FirstMartians, astronaut: int, by: int, cause: str) -> int:
    """FM-SK-11: give or take Morale tokens, as many as there are; how many it were."""
    before = s.spirits[astronaut]
    now = max(before + by, 0)
    s.spirits[astronaut] = now
    if s.events is not None and now != before:
        facts: dict[str, object] = {"astronaut": s.name(astronaut), "change": now - before}
        facts["now"] = now
        facts["cause"] = cause
        s.tell("spirits", facts)
    return now - before


def change_reserve(s: FirstMartians, resource: int, by: int, cause: str) -> int:
    """FM-GS-05, 07: not below zero, without a limit above; how much it was."""
    before = s.reserves[resource]
    now = max(before + by, 0)
    s.reserves[resource] = now
    if s.events is not None and now != before:
        facts: dict[str, object] = {"resource": RESERVES[resource], "change": now - before}
        facts["now"] = now
        facts["cause"] = cause
        s.tell("reserve", facts)
    return now - before


def change_part(s: FirstMartians, part: int, by: int) -> int:
    """Spare parts in Available, not below zero; how many it were."""
    before = s.parts[part]
    s.parts[part] = max(before + by, 0)
    return s.parts[part] - before


def change_samples(s: FirstMartians, by: int) -> int:
    """Samples in Available, not below zero; how many it were."""
    before = s.samples
    s.samples = max(before + by, 0)
    return s.samples - before


def change_seeds(s: FirstMartians, by: int) -> int:
    """Seeds in Available, not below zero; how many it were."""
    before = s.seeds
    s.seeds = max(before + by, 0)
    return s.seeds - before


def withhold(s: FirstMartians, astronaut: int, count: int) -> None:
    """FM-PROC-26: keep pawns of an astronaut idle this round."""
    s.withheld = put(s.withheld, astronaut, min(s.withheld[astronaut] + count, 2))
