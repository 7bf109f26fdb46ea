"""What lies on the table and how it is numbered. Facts only, no rules.

MVE-CMP-01..08, 12, MVE-SU-02..12, MVE-HAND-03..10, MVE-THR-01, MVE-LVL-01..12, MVE-END-02, 03.
Seats are numbered clockwise. A card is known by its face, a Threat and an Agent by its place in the
card set; a set of seats or waves is a bit mask, with wave 1 in the lowest bit.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1

SEATS: Final = range(3, 11)
MOST_SEATS: Final = 10
SMALL_TABLE: Final = 4
"""Up to so many players Agents with one group stay in the box, and Humans hold one card more."""

# One entry a number of players, from 0 to 10.
START: Final = (0, 0, 0, 6, 8, 8, 11, 11, 13, 13, 15)
HUMANS: Final = (0, 0, 0, 8, 10, 13, 15, 18, 20, 23, 25)
CLONES: Final = (0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 5)
THREATS_EACH: Final = (0, 0, 0, 2, 2, 3, 3, 4, 4, 5, 5)
"""Active Threats a round, which is also the number of defeats that a wave needs."""

WAVES: Final = 3
HUMAN_HAND: Final = (0, 3, 5, 7)
"""One entry a wave."""

# One entry a Martian level, from 0 to 6.
LEVEL_HAND: Final = (0, 2, 2, 2, 3, 4, 6)
LEVEL_COUNTERS: Final = (0, 0, 1, 1, 2, 3, 5)
LEADING_LEVEL: Final = 4
"""R-MVE-02: from this level on a revealed Martian leads, and failure costs 1 more."""
COUNTERS: Final = 7

LEVELS: Final = tuple(
    [sum([wave + 1 for wave in range(WAVES) if mask >> wave & 1]) for mask in range(1 << WAVES)]
)
"""MVE-LVL-01: the level for every set of waves that brought a Clone card."""

SKILL_CARDS: Final = 86
THREATS: Final = 20
AGENTS: Final = 12
STRONGEST: Final = 3
"""MVE-CMP-12: the strength that a field promotion needs."""

SKILLS: Final = ("science", "diplomacy", "military", "wild")
SCIENCE: Final = 0
DIPLOMACY: Final = 1
MILITARY: Final = 2
WILD: Final = 3

RESOURCES: Final = ("defense", "tech", "people", "food", "any")
DEFENSE: Final = 0
TECH: Final = 1
PEOPLE: Final = 2
FOOD: Final = 3
ANY: Final = 4
"""Whoever carries the effect out chooses the resource."""

AGENT: Final = 0
CIVILIAN: Final = 1
MARTIAN: Final = 2
STATUSES: Final = ("agent", "civilian", "martian")

HUMAN_CARD: Final = 0
CLONE_CARD: Final = 1
DNA_FACES: Final = ("human", "clone")

EARTH: Final = 0
MARS: Final = 1
SIDES: Final = ("earth", "mars")

LEADER_CAP: Final = 3
CAPS: Final = tuple(
    [
        tuple([max(0, LEADER_CAP - min(at, seats - at)) for at in range(seats)])
        for seats in range(MOST_SEATS + 1)
    ]
)
"""MVE-PROX-05: for each table, how many cards a seat may give by its place from the leader, which
may be counted either way round."""

# The steps of a round, in order (MVE-RD-01..04).
DRAWING: Final = 0
TURNING_UP: Final = 1
LEADING: Final = 2
FATE: Final = 3
MARTIAN_INFLUENCE: Final = 4
HUMAN_INFLUENCE: Final = 5
MISSIONS: Final = 6
ACCUSATIONS: Final = 7
TRIALS: Final = 8
PROMOTIONS: Final = 9
WAVE_CHECK: Final = 10
REVEALS: Final = 11
DISCARDS: Final = 12
INITIATIVE_PASSES: Final = 13
STEPS: Final = (
    "draw",
    "threats",
    "leading",
    "fate",
    "martian-influence",
    "human-influence",
    "missions",
    "accusations",
    "trials",
    "promotions",
    "wave",
    "reveals",
    "discards",
    "initiative",
)

# Where a Threat of the round stands.
OPEN: Final = 0
RESOLVING: Final = 1
DEFEATED: Final = 2
FAILED: Final = 3
THREAT_STATES: Final = ("open", "resolving", "defeated", "failed")

# How a card of a mission counts.
GOOD: Final = 0
BAD: Final = 1
UNJUDGED: Final = 2
SORTS: Final = ("good", "bad", "wild")
DROPPED: Final = 4
"""Added to a sort: the card does not count any more."""

# The stages of a mission and of a trial.
IMMEDIATES: Final = 0
WILDS: Final = 1
GROUP: Final = 2
RESULTS: Final = 3
AREA: Final = 4
LOSSES: Final = 5
EXTRA: Final = 6
SCORING: Final = 7
STAGES: Final = ("immediate", "wild", "group", "effects", "effects", "loss", "loss", "score")

# Above the face of a card: whose it is (in front of a Threat or of an accused), or in the discard
# one more than the seat that knows it, or that everybody saw it.
OWNER: Final = 8
FACE: Final = (1 << OWNER) - 1
EVERYBODY: Final = 15 << OWNER
