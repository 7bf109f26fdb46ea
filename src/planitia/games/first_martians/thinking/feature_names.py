"""The features of a table by name, and where each stands in the list of them.

``features`` reads them off an imagined state, and content says what each counts.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import ACTS, CONDITIONS, DEADLY, PENALTIES, TYPED

SEATS: Final = 4
HURRY: Final = (25, 50, 75, 100, 150)
"""From which percentages on of the pawns that are left the work counts more."""
MOST_HURRY: Final = 2.5
DELAY: Final = 3
"""How many sols to spare are told apart."""
AMPLE: Final = 4
"""More than this of a thing counts no more."""

FEATURES: Final[tuple[str, ...]] = (
    *[f"seats-{seats}" for seats in range(1, SEATS + 1)],
    *("odds", "sols", "undone", "done", "work", *[f"work-{percent}" for percent in HURRY]),
    *[f"spare-sols-{sols}" for sols in range(DELAY)],
    *("raising", "planting", "turns", "exploring", "fetching", "others", "seedless"),
    *("excess", "margin", "unfit", "spare", "upgrade-cards", "upgrades"),
    *("wear", "tracks", "full", "raised-tracks", "box"),
    *[f"red-{name}" for name in PENALTIES],
    *[f"closed-{name}" for name in ACTS[:TYPED]],
    *("tiles", "tokens", "rovers"),
    *("short", "surplus", "energy", "oxygen", "dry", "hunger", "starving", "food", "wilting"),
    *[f"wounds-{count}" for count in range(1, DEADLY)],
    *("peril", "brink"),
    *[f"ill-{name}" for name in CONDITIONS],
    *("morale", "gloom", "broke", "spirits", "stress", "fight"),
    *("events", "follow-ups", "samples", "pois"),
)
ODDS: Final = SEATS
SOLS: Final = ODDS + 1
UNDONE: Final = ODDS + 2
DONE: Final = ODDS + 3
WORK: Final = ODDS + 4
WORK_ABOVE: Final = ODDS + 5
SPARE_SOLS: Final = WORK_ABOVE + len(HURRY)
RAISING: Final = SPARE_SOLS + DELAY
PLANTING: Final = RAISING + 1
TURNS: Final = RAISING + 2
EXPLORING: Final = RAISING + 3
FETCHING: Final = RAISING + 4
OTHERS: Final = RAISING + 5
SEEDLESS: Final = RAISING + 6
EXCESS: Final = RAISING + 7
MARGIN: Final = EXCESS + 1
UNFIT: Final = EXCESS + 2
SPARE: Final = EXCESS + 3
UPGRADE_CARDS: Final = EXCESS + 4
UPGRADES: Final = EXCESS + 5
WEAR: Final = EXCESS + 6
TRACKS: Final = WEAR + 1
FULL: Final = WEAR + 2
RAISED_TRACKS: Final = WEAR + 3
BOX: Final = WEAR + 4
REDS: Final = WEAR + 5
CLOSED: Final = REDS + len(PENALTIES)
TILES: Final = CLOSED + TYPED
TOKENS: Final = TILES + 1
BLOCKED_ROVERS: Final = TILES + 2
SHORT: Final = TILES + 3
SURPLUS: Final = SHORT + 1
STORED: Final = SHORT + 2
"""Energy, then oxygen."""
DRY: Final = SHORT + 4
HUNGER: Final = SHORT + 5
STARVING: Final = SHORT + 6
STORED_FOOD: Final = SHORT + 7
WILTING: Final = SHORT + 8
WOUNDS: Final = SHORT + 8
"""Less the number of wounds."""
PERIL: Final = WOUNDS + DEADLY
BRINK: Final = PERIL + 1
ILLS: Final = PERIL + 2
GOOD_MORALE: Final = ILLS + len(CONDITIONS)
GLOOM: Final = GOOD_MORALE + 1
BROKE: Final = GOOD_MORALE + 2
SPIRITS: Final = GOOD_MORALE + 3
TENSION: Final = GOOD_MORALE + 4
FIGHTING: Final = GOOD_MORALE + 5
OPEN_EVENTS: Final = GOOD_MORALE + 6
FOLLOW_UPS: Final = GOOD_MORALE + 7
SAMPLES: Final = GOOD_MORALE + 8
POIS: Final = GOOD_MORALE + 9
