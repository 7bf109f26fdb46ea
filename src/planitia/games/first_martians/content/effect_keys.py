"""The keys of every effect, and how far its number may go."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import COLOURS, DICE_NAMES

DICE: Final = tuple([f"{colour} {die}" for colour in COLOURS for die in DICE_NAMES])
KEYS: Final = {
    "break": "facility part",
    "mend": "facility part",
    "yield": "facility n",
    "shut": "facility resource",
    "token": "token place",
    "clear-token": "token place",
    "track": "block n",
    "box": "block colour",
    "malfunction": "block keyword",
    "block-rover": "rover",
    "wilt": "",
    "greenhouse": "facility n",
    "morale": "n",
    "stress": "n",
    "reserve": "resource n",
    "part": "part n",
    "sample": "n",
    "seed": "n",
    "ground-sample": "roi n",
    "objective-token": "token-colour n",
    "poi": "n",
    "lose-upgrade": "",
    "objective": "objective",
    "counter": "counter",
    "wound": "who n",
    "heal": "who n",
    "condition": "who condition",
    "cure": "who",
    "spirit": "who n",
    "lose-skill": "who",
    "withhold": "who n",
    "choose": "options",
    "if": "if branches",
    "roll": "die branches",
    "direction": "weights",
    "research": "most branches",
    "later": "later",
    "cancel": "cancel",
    "lasting": "lasting",
}
RANGES: Final = {
    "yield": (-3, 3),
    "track": (-3, 2),
    "greenhouse": (1, 2),
    "morale": (-2, 2),
    "stress": (-6, 6),
    "reserve": (-3, 3),
    "part": (-2, 2),
    "sample": (-2, 2),
    "seed": (-2, 2),
    "ground-sample": (-2, 2),
    "objective-token": (-2, 2),
    "poi": (1, 2),
    "wound": (1, 2),
    "heal": (1, 2),
    "spirit": (-3, 3),
    "withhold": (1, 1),
}
MOST_OPTIONS: Final = 4
LONGEST: Final = 3
"""Rounds that a follow-up may wait or an effect may last."""
PLAIN_KEYS: Final = ("n", "part", "resource", "block", "colour", "token-colour", "rover", "most")
