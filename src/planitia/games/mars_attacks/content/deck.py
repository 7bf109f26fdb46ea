"""The deck: 36 two-sided cards and 6 Events, read from content, each with a text made from it.

MA-CARD-01, 02, MA-EVT-04, R-MA-73. Halves and Events have fixed numbers, because the rules name
them; how often each pair is printed, names, dice and sizes come from the content file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from planitia.games.mars_attacks.constants import HUMAN, MARTIAN, SIDES
from planitia.kernel.content import Table, read_toml
from planitia.kernel.errors import ContentError

PEACE: Final = 0
FRIENDS: Final = 1
TOUGH: Final = 2
CUNNING: Final = 3
MORE: Final = 4
MIND: Final = 5
HEAT_RAY: Final = 6
FREEZE_RAY: Final = 7
INGENUITY: Final = 8
SPLAT: Final = 9
SNEAK: Final = 10
CUTE: Final = 11
SQUABBLE: Final = 12
ESCAPE: Final = 13
JAMMER: Final = 14
ARTILLERY_STRIKE: Final = 15
STRAFING_RUN: Final = 16
HARASSING_FIRE: Final = 17
HALF_IDS: Final = (
    *("peace", "friends", "tough", "cunning", "more", "mind", "heat", "freeze"),
    *("ingenuity", "splat", "sneak", "cute", "squabble", "escape", "jammer"),
    *("artillery", "strafing", "harassing"),
)
MARTIAN_HALVES: Final = 8

CAR: Final = 0
UNFRIENDLY: Final = 1
HEADS_DOWN: Final = 2
BARBECUE: Final = 3
TERROR: Final = 4
WINGS: Final = 5
EVENT_IDS: Final = ("flying-car", "unfriendly-fire", "heads-down", "barbecue", "terror", "wings")

# The sets of Support cards, and after them the Events that attack an area.
HEAT: Final = 0
FREEZE: Final = 1
ARTILLERY: Final = 2
STRAFING: Final = 3
HARASSING: Final = 4
SETS: Final = 5
SET_NAMES: Final = ("heat-ray", "freeze-ray", "artillery", "strafing", "harassing")
SET_OWNERS: Final = (MARTIAN, MARTIAN, HUMAN, HUMAN, HUMAN)
SET_HALVES: Final = (HEAT_RAY, FREEZE_RAY, ARTILLERY_STRIKE, STRAFING_RUN, HARASSING_FIRE)
CAR_CRASH: Final = 5
BARRAGE: Final = 6
NO_SET: Final = -1

HAND: Final = 4
"""MA-CARD-03: how many cards a hand is filled up to."""
CONTENT: Final = Path(__file__).parent

EFFECTS: Final = (
    *("bonus", "malus", "step", "return", "seize", "support"),
    *("distract", "quarrel", "escape", "jam"),
)
ROLLS: Final = ("shoot", "fight", "survive", "any")
AREAS: Final = ("square", "around", "line")
FAILED: Final = ("activated", "rattled")
EVENT_EFFECTS: Final = ("car", "barrage", "suppress", "herd", "civilians", "bug")


class Half:
    """What one side may do with a card."""

    def __init__(self, number: int, entry: Table) -> None:
        self.number = number
        self.id: str = HALF_IDS[number]
        self.name = entry.text("name")
        self.side: int = SIDES.index(entry.word("side", SIDES))
        self.effect = entry.word("effect", EFFECTS)
        self.roll = ""
        self.dice = 0
        self.need = 0
        self.most = 0
        self.area = ""
        self.failed = ""
        if self.effect in ("bonus", "malus"):
            self.roll = entry.word("roll", ROLLS)
            self.dice = entry.number("dice", 1, 2)
        elif self.effect == "support":
            self.most = entry.number("most", 1, 3)
            self.area = entry.word("area", AREAS)
            if entry.has("failed"):
                self.failed = entry.word("failed", FAILED)
            else:
                self.dice = entry.number("dice", 1, 8)
                self.need = entry.number("need", 2, 8)
        if (number < MARTIAN_HALVES) != (self.side == MARTIAN):
            entry.clash("side", "is not the side this card belongs to")


class EventCard:
    """What an Event does; the rules know how."""

    def __init__(self, number: int, entry: Table) -> None:
        self.number = number
        self.id: str = EVENT_IDS[number]
        self.name = entry.text("name")
        self.effect = entry.word("effect", EVENT_EFFECTS)
        attacks = self.effect not in ("suppress", "civilians")
        self.dice = entry.number("dice", 1, 8) if attacks else 0
        self.need = entry.number("need", 2, 8) if attacks else 0


class Deck:
    """All cards by number: the two-sided ones first, then the Events."""

    def __init__(self, path: Path) -> None:
        table, self.hash = read_toml(path)
        self.title = table.text("title")
        halves: dict[str, Half] = {}
        for entry in table.tables("half"):
            id = entry.word("id", HALF_IDS)
            halves[id] = Half(HALF_IDS.index(id), entry)
            entry.close()
        missing = [id for id in HALF_IDS if id not in halves]
        if missing:
            raise ContentError(table.file, "half", f"is missing {', '.join(missing)}")
        self.halves = [halves[id] for id in HALF_IDS]
        self.names: list[str] = []
        self.faces: list[tuple[int, int]] = []
        for entry in table.tables("card"):
            self.read_card(entry)
        self.pairs: int = len(self.faces)
        events: dict[str, EventCard] = {}
        for entry in table.tables("event"):
            id = entry.word("id", EVENT_IDS)
            events[id] = EventCard(EVENT_IDS.index(id), entry)
            entry.close()
        missing = [id for id in EVENT_IDS if id not in events]
        if missing:
            raise ContentError(table.file, "event", f"is missing {', '.join(missing)}")
        self.events = [events[id] for id in EVENT_IDS]
        self.names += EVENT_IDS
        table.close()

    def read_card(self, entry: Table) -> None:
        """One pairing, as often as it is printed."""
        martian = entry.word("martian", HALF_IDS[:MARTIAN_HALVES])
        human = entry.word("human", HALF_IDS[MARTIAN_HALVES:])
        for copy in range(1, entry.number("copies", 1, 4, 1) + 1):
            name = f"{martian}.{human}" if copy == 1 else f"{martian}.{human}.{copy}"
            if name in self.names:
                raise entry.fault("human", f"{name} is there twice; use copies")
            self.names.append(name)
            self.faces.append((HALF_IDS.index(human), HALF_IDS.index(martian)))
        entry.close()


DECK: Final = Deck(CONTENT / "deck.toml")
PAIRS: Final = DECK.pairs
CARDS: Final = len(DECK.names)
CARD_NAMES: Final = tuple(DECK.names)
HALVES: Final = (
    tuple([face[HUMAN] for face in DECK.faces]),
    tuple([face[MARTIAN] for face in DECK.faces]),
)
"""MA-CARD-02: the half of each card that a side may use, by side and card."""

WEAPON_DICE: Final = tuple(
    [DECK.halves[half].dice for half in SET_HALVES]
    + [DECK.events[CAR].dice, DECK.events[UNFRIENDLY].dice]
)
WEAPON_NEED: Final = tuple(
    [DECK.halves[half].need for half in SET_HALVES]
    + [DECK.events[CAR].need, DECK.events[UNFRIENDLY].need]
)
WEAPON_NAMES: Final = (*SET_NAMES, "flying-car", "unfriendly-fire")
WEAPON_TITLES: Final = tuple(
    [DECK.halves[half].name for half in SET_HALVES]
    + [DECK.events[CAR].name, DECK.events[UNFRIENDLY].name]
)
# MA-SUP-09, MA-INV-05.
SET_MOST: Final = tuple([DECK.halves[half].most for half in SET_HALVES])
SET_LEAST: Final = tuple([1 if most == 2 else 2 for most in SET_MOST])
"""MA-SUP-13, 20, 26, 32, 38: from how many cards on a set does anything."""
BEAST_DICE: Final = DECK.events[BARBECUE].dice, DECK.events[WINGS].dice
BEAST_NEED: Final = DECK.events[BARBECUE].need, DECK.events[WINGS].need
SET_OF_HALF: Final = tuple(
    [SET_HALVES.index(half) if half in SET_HALVES else NO_SET for half in range(len(HALF_IDS))]
)


def is_event(card: int) -> bool:
    """Whether a card is an Event."""
    return card >= PAIRS
