"""The actions of First Martians: their verbs, and how to build and read their codes.

Astronauts are named by profession, so codes hold professions where stacks hold astronauts.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.first_martians.constants import (
    ACTS,
    AOMS,
    BLOCKS,
    CONDITIONS,
    DICE_NAMES,
    MEND,
    OBJECTIVE_TOKENS,
    PARTS,
    PROFESSIONS,
    PURPOSES,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    SPACES,
    SWITCH,
)
from planitia.kernel.action import Argument, Name, NameSet, Verb, Vocabulary
from planitia.kernel.errors import InvalidAction

# Set-up
PROFESSION: Final = 0
CHOOSE_AOM: Final = 1
# Planning
OPERATE: Final = 2
DISMANTLE: Final = 3
SCRAP: Final = 4
USE_POI: Final = 5
SKILL: Final = 6
SEND: Final = 7
AIM: Final = 8
USE: Final = 9
DONOR: Final = 10
VIA_SPACES: Final = 11
WITH: Final = 12
ON_FOOT: Final = 13
JOIN: Final = 14
JOIN_STACK: Final = 15
AGREE: Final = 16
COMMIT: Final = 17
WITHDRAW: Final = 18
CANCEL: Final = 19
# Resolving
NEXT: Final = 20
REROLL_DIE: Final = 21
KEEP_ROLL: Final = 22
ORDER: Final = 23
RAISE_MORALE: Final = 24
CALM_DOWN: Final = 25
HEAL_WOUND: Final = 26
CURE: Final = 27
LOWER: Final = 28
GO_ON: Final = 29
# Production
SHUT_DOWN: Final = 30
PAY_FARM: Final = 31
LET_WILT: Final = 32
HUNGRY: Final = 33
LOSE_SAMPLE: Final = 34
# Wounds and cards
ENDURE: Final = 35
KEEP: Final = 36
# Effects
CHOOSE: Final = 37
SLOT_AT: Final = 38
FACILITY_AT: Final = 39
PICK: Final = 40
SPACE_AT: Final = 41
TAKE_PART: Final = 42
LOSE_SKILL: Final = 43
DISCARD_UPGRADE: Final = 44
# Malfunction
FIRST_CARD: Final = 45
# Before what a free action could change
NOT_THIS_PHASE: Final = 46
HOLD: Final = 47

PAWN_NAMES: Final = PROFESSIONS + AOMS
RESULTS: Final = ("wound", "adventure", "tokens")
"""What dice bring, in the bits of ``rules.acts.ordering``; FM-DI-05."""
MOST_STACKS: Final = 12
MOST_FACILITIES: Final = 32
MOST_NAMES: Final = 256
NUMBERS: Final = tuple([str(n + 1) for n in range(MOST_STACKS)])

AIM_EVENT: Final = len(PURPOSES)
AIM_TILE: Final = len(PURPOSES) + 1
AIM_PLAIN: Final = len(PURPOSES) + 2
AIM_WORDS: Final = ("space", *PURPOSES[1:], "event", "tile", "plain")
"""``aim space`` is what Explore does: its purpose is plain."""


class Names:
    """The slugs of a content folder that actions name, each list in the order of its things."""

    def __init__(
        self,
        facilities: list[str],
        upgrades: list[str],
        skills: list[str],
        pois: list[str],
        events: list[str],
        specials: list[str],
    ) -> None:
        self.facilities = facilities
        self.upgrades = upgrades
        self.skills = skills
        self.pois = pois
        self.events = events
        self.specials = specials
        """Actions of missions."""

    def __reduce__(self) -> tuple[Any, ...]:
        things = (self.facilities, self.upgrades, self.skills, self.pois)
        return Names, (*things, self.events, self.specials)


class Aim(Argument):
    """What a stack is for: a purpose, then its target and perhaps one thing more.

    The purpose takes eight bits, the target eight, the rest what it needs.
    """

    wide: ClassVar[bool] = True

    def __init__(self, names: Names) -> None:
        self.names = names
        facility = Name("facility", names.facilities)
        part = Name("part", PARTS)
        space = Name("space", SPACE_NAMES)
        upgrade = Name("Upgrade card", names.upgrades)
        special = Name("action of a mission", names.specials)
        self.kind = Name("aim", AIM_WORDS)
        self.parts: list[list[Name]] = [
            [space],
            [facility, part],
            [facility, part],
            [Name("rover", ROVERS)],
            [upgrade],
            [facility],
            [],
            [],
            [facility],
            [space],
            [space, Name("Objective token", OBJECTIVE_TOKENS)],
            [special],
            [Name("event", names.events)],
            [facility, Name("Shutdown tile", RESERVES[:2])],
            [],
        ]

    def made_of(self) -> tuple[Any, ...]:
        """The names that aims may have."""
        return (self.names,)

    def write(self, value: int) -> str:
        """The words of an aim."""
        words = [self.kind.write(value & 0xFF)]
        rest = value >> 8
        for name in self.parts[value & 0xFF]:
            words.append(name.write(rest & 0xFF))
            rest >>= 8
        return " ".join(words)

    def read(self, words: list[str]) -> int:
        """The aim of these words."""
        value = self.kind.read(words[:1])
        parts = self.parts[value]
        if len(words) != 1 + len(parts):
            shown = " ".join(["aim", words[0], *[f"({name.what})" for name in parts]])
            raise InvalidAction(f"“{' '.join(words)}” should read “{shown}”.")
        for place, name in enumerate(parts):
            value |= name.read([words[1 + place]]) << 8 * (1 + place)
        return value


def vocabulary(names: Names) -> Vocabulary:
    """The verbs with the names of the content."""
    profession: Argument = Name("profession", PROFESSIONS)
    pawn: Argument = Name("pawn", PAWN_NAMES)
    aom: Argument = Name("AOM", AOMS)
    facility: Argument = Name("facility", names.facilities)
    part: Argument = Name("part", PARTS)
    upgrade: Argument = Name("upgrade", names.upgrades)
    skill: Argument = Name("skill", names.skills)
    space: Argument = Name("space", SPACE_NAMES)
    number: Argument = Name("number", NUMBERS)
    rover: Argument = Name("rover", ROVERS)
    block: Argument = Name("block", BLOCKS)
    condition: Argument = Name("condition", CONDITIONS)
    return Vocabulary(
        [
            Verb("profession", profession),
            Verb("choose-aom", aom),
            Verb("operate", aom, profession),
            Verb("dismantle", facility, part),
            Verb("scrap", upgrade),
            Verb("use-poi", Name("POI token", names.pois)),
            Verb("skill", skill),
            Verb("send", pawn, Name("act", ACTS)),
            Verb("aim", Aim(names)),
            Verb("use", facility),
            Verb("from", facility),
            Verb("via", NameSet("space", SPACE_NAMES)),
            Verb("with", rover),
            Verb("on-foot"),
            Verb("join", pawn),
            Verb("join-stack", number, pawn),
            Verb("agree"),
            Verb("commit"),
            Verb("withdraw", number),
            Verb("cancel"),
            Verb("next", number),
            Verb("reroll", skill, Name("die", DICE_NAMES)),
            Verb("keep-roll"),
            Verb("order", Name("result", RESULTS)),
            Verb("raise-morale"),
            Verb("calm-down"),
            Verb("heal-wound"),
            Verb("cure", condition),
            Verb("lower", block),
            Verb("go-on"),
            Verb("shut-down", facility),
            Verb("pay-farm", facility),
            Verb("let-wilt", facility),
            Verb("hungry", profession),
            Verb("lose-sample", space),
            Verb("endure"),
            Verb("keep"),
            Verb("choose", number),
            Verb("slot-at", facility, part),
            Verb("facility-at", facility),
            Verb("pick", profession),
            Verb("at", space),
            Verb("take-part", part),
            Verb("lose-skill", skill),
            Verb("discard-upgrade", upgrade),
            Verb("first-card", block),
            Verb("not-this-phase"),
            Verb("hold"),
        ]
    )


# Codes made once, typed as objects, so that compiled rules hand them on as they are.
SENDS: Final[list[list[Any]]] = [
    [SEND | pawn << 8 | act << 16 for act in range(len(ACTS))] for pawn in range(len(PAWN_NAMES))
]
JOINS: Final[list[Any]] = [JOIN | pawn << 8 for pawn in range(len(PAWN_NAMES))]
JOIN_STACKS: Final[list[list[Any]]] = [
    [JOIN_STACK | at << 8 | pawn << 16 for pawn in range(len(PAWN_NAMES))]
    for at in range(MOST_STACKS)
]
AIM_SPACES: Final[list[list[Any]]] = [
    [AIM | purpose << 8 | space << 16 for space in range(SPACES)]
    for purpose in range(len(PURPOSES))
]
AIM_SLOTS: Final[list[list[Any]]] = [
    [AIM | purpose << 8 | slot // 4 << 16 | slot % 4 << 24 for slot in range(4 * MOST_FACILITIES)]
    for purpose in (0, MEND, SWITCH)
]
"""By purpose, MEND or SWITCH, and slot."""
DISMANTLES: Final[list[Any]] = [
    DISMANTLE | slot // 4 << 8 | slot % 4 << 16 for slot in range(4 * MOST_FACILITIES)
]
USE_SKILLS: Final[list[Any]] = [SKILL | number << 8 for number in range(MOST_NAMES)]
USE_POIS: Final[list[Any]] = [USE_POI | number << 8 for number in range(MOST_NAMES)]
SCRAPS: Final[list[Any]] = [SCRAP | number << 8 for number in range(MOST_NAMES)]
NEXTS: Final[list[Any]] = [NEXT | at << 8 for at in range(MOST_STACKS)]
WITHS: Final[list[Any]] = [WITH | rover << 8 for rover in range(len(ROVERS))]
ORDERS: Final[list[Any]] = [ORDER | result << 8 for result in range(len(RESULTS))]
CURES: Final[list[Any]] = [CURE | condition << 8 for condition in range(len(CONDITIONS))]
LOWERS: Final[list[Any]] = [LOWER | block << 8 for block in range(len(BLOCKS))]


def pack(verb: int, first: int = 0, second: int = 0) -> int:
    """The code of a verb with up to two arguments."""
    return verb | first << 8 | second << 16
