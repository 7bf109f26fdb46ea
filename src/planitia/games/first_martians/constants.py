"""The numbers that rules, content and views share, with the words they are written in."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Phases of a round (FM-RO-01)
PHASES: Final = ("events", "morale", "production", "actions", "malfunction", "clean-up")
EVENTS: Final = 0
MORALE: Final = 1
PRODUCTION: Final = 2
ACTIONS: Final = 3
MALFUNCTION: Final = 4
CLEAN_UP: Final = 5

# Blocks, in the cycle of the Malfunction Box (FM-MA-08)
BLOCKS: Final = ("working", "living", "system")
WORKING: Final = 0
LIVING: Final = 1
SYSTEM: Final = 2
MALFUNCTION_DICE: Final = ("yellow", "orange", "red")

# Parts, and the reserves: the first two of each go together, Shutdown tiles too
PARTS: Final = ("energy", "oxygen", "hardware", "cpu")
RESERVES: Final = ("energy", "oxygen", "food")
ENERGY: Final = 0
OXYGEN: Final = 1
HARDWARE: Final = 2
CPU: Final = 3
FOOD: Final = 2

# What a slot is
NO_SLOT: Final = 0
GREEN: Final = 1
RED: Final = 2
MENDED: Final = 3
"""FM-TI-07: repaired in this phase; red until it ends."""
FREED: Final = -1
"""FM-TI-08: a Shutdown tile was removed in this phase; the facility opens when it ends."""

# What a red slot does (FM-BP-01..07, FM-WK-03..07)
PENALTIES: Final = (
    *("track", "wilt", "no-rover", "pay", "die"),
    *("froggy-check", "lose-sample", "stress", "token"),
)
TRACK: Final = 0
WILT: Final = 1
NO_ROVER: Final = 2
PAY: Final = 3
DIE: Final = 4
FROGGY_CHECK: Final = 5
LOSE_SAMPLE: Final = 6
STRESS: Final = 7
TOKEN: Final = 8

# The thirteen tiles in order; Facility cards follow them (content says which there are)
FACILITIES: Final = (
    *("oxygenator-1", "oxygenator-2", "solar-panel-1", "solar-panel-2", "farm"),
    *("quiet-place", "crew-quarters", "med-lab", "control-center"),
    *("garage-hall", "probe-bay", "lab", "working-bay"),
)
FARM: Final = 4
QUIET_PLACE: Final = 5
CREW_QUARTERS: Final = 6
MED_LAB: Final = 7
CONTROL_CENTER: Final = 8
GARAGE_HALL: Final = 9
PROBE_BAY: Final = 10
LAB: Final = 11
WORKING_BAY: Final = 12
TILES: Final = 13

# Actions: the eight with a facility, in its order, then those without a type (FM-AC-08)
ACTS: Final = (
    *("rest", "unwind", "heal", "manage", "explore", "gather", "research", "build"),
    *("event", "unshut", "mission"),
)
REST: Final = 0
UNWIND: Final = 1
HEAL: Final = 2
MANAGE: Final = 3
EXPLORE: Final = 4
GATHER: Final = 5
RESEARCH: Final = 6
BUILD: Final = 7
EVENT: Final = 8
UNSHUT: Final = 9
MISSION: Final = 10
TYPED: Final = 8
"""Acts below this number have a facility: ``QUIET_PLACE + act``."""
DICE_NAMES: Final = ("success", "wound", "adventure")
"""The three action dice of a colour (FM-DI-01)."""
COLOURS: Final = ("green", "gray", "blue", "brown")
"""Of dice and Adventures: Explore, Gather, Research, Build, as ``act - EXPLORE`` (FM-AD-02)."""
DIE_OF: Final = (NONE, 1, 2, 3, 0, 1, 2, 3, NONE, NONE, NONE)
"""FM-BP-07: the colour of the success die that a red CPU slot calls for, an act."""
STEP_OF: Final = (2, 3, 4, 5, 6, 7, 8, 9, 1, 10, 11)
"""FM-AC-03: the step in which an act resolves."""

# What a Build or a Research is for (``Stack.purpose``)
PURPOSES: Final = (
    *("plain", "mend", "switch", "rover", "upgrade", "card"),
    *("examine", "examine-again", "plant", "sample", "token", "special"),
)
PLAIN: Final = 0
MEND: Final = 1
"""Build: repair a slot with a spare part. ``target`` slot."""
SWITCH: Final = 2
"""Build: repair a slot with a green part from elsewhere. ``target`` slot, ``item`` donor slot."""
MEND_ROVER: Final = 3
"""Build: take the topmost token off a rover. ``target`` rover."""
INSTALL: Final = 4
"""Build: an Upgrade card. ``target`` upgrade."""
RAISE: Final = 5
"""Build: a Facility card the mission provides. ``target`` facility."""
EXAMINE: Final = 6
"""Research: an available sample."""
EXAMINE_AGAIN: Final = 7
"""Research: a sample that was examined once."""
PLANT: Final = 8
"""Research: a seed. ``target`` farm."""
TAKE_SAMPLE: Final = 9
"""Gather: a sample. ``target`` space."""
TAKE_TOKEN: Final = 10
"""Gather: an Objective token. ``target`` space, ``item`` its kind."""
SPECIAL: Final = 11
"""A mission's own action, typed or not. ``target`` its number, ``item`` its space or NONE."""

# Rovers
ROVERS: Final = ("froggy", "scorpio")
FROGGY: Final = 0
SCORPIO: Final = 1

# Pawns: 0 to 3 belong to that astronaut, 4 to 7 to the AOM of Explore, Gather, Research, Build
AOMS: Final = ("aom-explore", "aom-gather", "aom-research", "aom-build")
FIRST_AOM: Final = 4

# Modifier tokens (section 4.14)
TOKENS: Final = ("blocked", "extra-pawn", "adventure", "reroll", "wound", "rover-damage")
BLOCKED: Final = 0
EXTRA_PAWN: Final = 1
ADVENTURE: Final = 2
REROLL: Final = 3
WOUND: Final = 4
ROVER_DAMAGE: Final = 5

# Where a token lies (FM-MT-01)
PLACES: Final = ("now", "next", "space", "rover", "astronaut")
AT_NOW: Final = 0
AT_NEXT: Final = 1
AT_SPACE: Final = 2
AT_ROVER: Final = 3
AT_ID: Final = 4

# Deeds that objectives and conditions count
DEEDS: Final = (
    *("planted", "gathered", "explored", "examined"),
    *("discovered", "mended", "installed", "raised"),
)
PLANTED: Final = 0
GATHERED: Final = 1
EXPLORED: Final = 2
EXAMINED: Final = 3
DISCOVERED: Final = 4
MENDED_PART: Final = 5
INSTALLED: Final = 6
RAISED: Final = 7

# Conditions (FM-CO-09..16)
CONDITIONS: Final = (
    *("anemia", "anxiety-attack", "cardiac-disorder"),
    *("concentration-difficulties", "migraine", "poisoning"),
)
ANEMIA: Final = 0
ANXIETY: Final = 1
CARDIAC: Final = 2
CONCENTRATION: Final = 3
MIGRAINE: Final = 4
POISONING: Final = 5

# The map: ring * 8 + direction
DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
RINGS: Final = 3
SPACES: Final = 24
SPACE_NAMES: Final = tuple([f"r{ring + 1}-{word}" for ring in range(RINGS) for word in DIRECTIONS])

# What a tile does to who goes there or through (FM-RE-01..06), as bits
TERRAINS: Final = ("rover-damage", "edge", "adventure", "morale", "wound")
DAMAGES: Final = 1
EDGE: Final = 2
VENTURE: Final = 4
GLOOM: Final = 8
HURTS: Final = 16

# Astronauts
PROFESSIONS: Final = ("medic", "scientist", "engineer", "geologist")
MEDIC: Final = 0
SCIENTIST: Final = 1
ENGINEER: Final = 2
GEOLOGIST: Final = 3

# Objective tokens (FM-OT-01)
OBJECTIVE_TOKENS: Final = ("red", "orange", "black")
RED_TOKEN: Final = 0
ORANGE_TOKEN: Final = 1
BLACK_TOKEN: Final = 2

# Limits of the board
MOST_MORALE: Final = 3
LEAST_MORALE: Final = -2
FIGHT: Final = 18
FULL_TRACK: Final = 5
DEADLY: Final = 6
GROWTH_SPACES: Final = 6
MOST_GREENHOUSES: Final = 5
TILE_STRESS: Final = 2
CALM: Final = 6
"""What Unwind takes off Stress."""
EVENT_ROUNDS: Final = 3
SOLO_AOMS: Final = 2
