"""DA abilities: what the androids do in place of a Building's ability."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.pocket_mars.actions import DEMOTE, PROMOTE, SEND
from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    AQUALAB,
    BASIC,
    COLOURS,
    COMMS_CENTER,
    DA,
    EARTH,
    ENERGY,
    ENERGY_BANK,
    ENERGY_MAX,
    GREENHOUSE,
    HABITATION,
    HOMES,
    ROW,
    SHIP,
    UPGRADED,
    YOU,
)
from planitia.games.pocket_mars.rules import scoring
from planitia.games.pocket_mars.rules.deck import top_card
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.codec import only, second, verb_of
from planitia.kernel.frame import Frame, Refusal

DA_ABILITIES: Final = (
    "double-upgrade",
    "overwhelming-power",
    "recruitment-drive",
    "spark",
    "calculations",
)
"""How events name what the androids do, by Building."""


def ability(s: PocketMars, building: int) -> None:
    """PM-SOLO-DA-01..12: the androids' version of a Building's ability; never optional."""
    if s.events is not None:
        tell_ability(s, building, building)
    if building == GREENHOUSE:
        s.stack.append(DoubleUpgrade(2))
    elif building == AQUALAB:
        spark(s)
    elif building == ENERGY_BANK:
        if s.rows[ANDROIDS * ROW + ENERGY] < ENERGY_MAX:
            s.gain(ANDROIDS, 2)
            return
        if s.events is not None:
            tell_ability(s, AQUALAB, building)
        spark(s)
    elif building == COMMS_CENTER or s.rows[ANDROIDS * ROW + SHIP] == 0:
        s.launch(ANDROIDS, 1)
    elif s.header.options["calculations"] == "player":
        s.stack.append(Calculations())
    else:
        s.land(ANDROIDS, best_home(s))


def spark(s: PocketMars) -> None:
    """PM-SOLO-DA-06, PM-SOLO-FAIL-01, R-PM-41: up to two cards from the deck to the discard."""
    for _ in range(2):
        if s.deck:
            s.discard(top_card(s))


class Calculations(Frame[PocketMars]):
    """R-PM-39: with the option ``calculations`` set to player, you choose for the androids."""

    rule: ClassVar[str] = "PM-SOLO-DA-10"

    def decider(self) -> int:
        """You decide for the androids."""
        return YOU

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice."""
        return True

    def prompt(self) -> str:
        """Ask where the androids' colonist lands."""
        return "Calculations: place the androids' colonist where it scores most for them."

    def options(self, s: PocketMars) -> list[int]:
        """Every Building that holds colonists."""
        return [SEND | home << 8 for home in range(HOMES)]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Land it there."""
        s.stack.pop()
        s.land(ANDROIDS, only(code))

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """It must land in a Building with spaces."""
        return Refusal("the androids' colonist lands in one of the four Buildings", self.rule)


class DoubleUpgrade(Frame[PocketMars]):
    """PM-SOLO-DA-01..05: so many upgrades are left, each an android up or else one of yours down.

    R-PM-40: the engine chooses where, or you do with the option ``calculations`` set to player.
    """

    rule: ClassVar[str] = "PM-SOLO-DA-02"

    def __init__(self, left: int) -> None:
        self.left = left

    def decider(self) -> int:
        """You decide for the androids."""
        return YOU

    def proceed(self, s: PocketMars) -> bool:
        """PM-SOLO-DA-04: what cannot be used is lost; ask only you, and only where it matters."""
        codes = self.options(s)
        if not codes:
            s.stack.pop()
            if s.events is not None:
                s.tell("upgrades-lost", {"count": self.left})
            return False
        if len(codes) > 1 and s.header.options["calculations"] == "player":
            return True
        self.answer(s, YOU, best_upgrade(s, codes))
        return False

    def prompt(self) -> str:
        """Ask whose colonist moves, and where."""
        return "Double Upgrade: choose for the androids what scores most for them."

    def options(self, s: PocketMars) -> list[int]:
        """PM-SOLO-DA-02, 03: androids that can move up; if there are none, yours that move down."""
        androids = ANDROIDS * ROW + BASIC
        up = [
            PROMOTE | DA << 8 | home << 16
            for home in range(HOMES)
            if s.rows[androids + home] and s.room(home)
        ]
        mine = YOU * ROW + UPGRADED
        return up or [
            DEMOTE | YOU << 8 | home << 16 for home in range(HOMES) if s.rows[mine + home]
        ]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Make the move and go on with what is left."""
        if self.left > 1:
            s.stack[-1] = DoubleUpgrade(self.left - 1)
        else:
            s.stack.pop()
        if verb_of(code) == PROMOTE:
            s.promote(ANDROIDS, second(code))
        else:
            s.demote(YOU, second(code))

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """Upgrading an android comes first."""
        if verb_of(code) == DEMOTE and verb_of(self.options(s)[0]) == PROMOTE:
            return Refusal("an android that can move up does so first", "PM-SOLO-DA-03")
        return Refusal("the upgrade is not possible there", self.rule)


def best_upgrade(s: PocketMars, codes: list[int]) -> int:
    """R-PM-40: promote where it bars you, demote you where an android waits, else in order."""
    for code in codes:
        waiting = YOU if verb_of(code) == PROMOTE else ANDROIDS
        if s.rows[waiting * ROW + BASIC + second(code)]:
            return code
    return codes[0]


def best_home(s: PocketMars) -> int:
    """R-PM-39: where one more android scores most now, with the ruling's order of ties."""
    at = ANDROIDS * ROW
    best, best_rank = 0, (-1, -1, -1, -1)
    for home in range(HOMES):
        settled = s.rows[at + BASIC + home] + s.rows[at + UPGRADED + home]
        s.rows[at + SHIP] -= 1
        s.rows[at + BASIC + home] += 1
        points = sum(scoring.breakdown(s, ANDROIDS).values())
        s.rows[at + SHIP] += 1
        s.rows[at + BASIC + home] -= 1
        rank = (points, 1 if settled == 0 else 0, settled, 1 if s.room(home) else 0)
        if rank > best_rank:
            best, best_rank = home, rank
    return best


def tell_ability(s: PocketMars, building: int, cause: int) -> None:
    """Which ability is used, for a card of which colour, and what it lacks where it cannot be."""
    facts: dict[str, object] = {"ability": DA_ABILITIES[building], "colour": COLOURS[cause]}
    lack = lacking(s, building)
    if lack:
        facts["lacks"] = lack
    s.tell("android-ability", facts)


def lacking(s: PocketMars, building: int) -> str:
    """PM-SOLO-DA-06..11, R-PM-41: what keeps an ability from doing all that it says; or nothing."""
    at = ANDROIDS * ROW
    if building == ENERGY_BANK:
        return "energy" if s.rows[at + ENERGY] == ENERGY_MAX else ""
    if building == AQUALAB:
        return ("cards", "card", "")[min(len(s.deck), 2)]
    if building == COMMS_CENTER:
        return "" if s.rows[at + EARTH] else "earth"
    if building == HABITATION and s.rows[at + SHIP] == 0:
        return "ship" if s.rows[at + EARTH] else "everybody"
    return ""
