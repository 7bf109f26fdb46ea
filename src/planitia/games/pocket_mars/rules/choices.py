"""What effects ask about colonists: one frame a kind of choice."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.pocket_mars.actions import (
    DEMOTE,
    LAND,
    LANDS,
    PROMOTE,
    SKIP,
    SWAP_COLONISTS,
    UPGRADE,
    USE,
    first,
    only,
    second,
    third,
    verb_of,
)
from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDING_TITLES,
    BUILDINGS,
    CARD_NAMES,
    EMPTY,
    HABITATION,
    HOMES,
    ROW,
    SHIP,
    UPGRADED,
)
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.decision import Decision
from planitia.kernel.frame import Frame, Refusal

COMPULSORY: Final = -1
"""In place of the part that may be declined."""


class Choice(Frame[PocketMars]):
    """One player chooses how an effect happens, or declines the part of a card or Building."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "part")

    def __init__(self, seat: int, part: int) -> None:
        self.seat = seat
        self.part = part

    def decider(self) -> int:
        """The player the effect belongs to."""
        return self.seat

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice; with no way at all, nothing happens (R-PM-09).

        A way that is the only one and compulsory needs no question.
        """
        codes = self.ways(s)
        if not codes:
            s.stack.pop()
            return False
        if self.part == COMPULSORY:
            if len(codes) == 1:
                s.stack.pop()
                self.happen(s, codes[0])
                return False
        else:
            codes.append(SKIP)
        s.opened = (Decision(self, s.game, self.seat, s.steps, codes),)
        return True

    def options(self, s: PocketMars) -> list[int]:
        """The ways the effect may happen, then ``skip`` where it may be declined."""
        codes = self.ways(s)
        if self.part != COMPULSORY:
            codes.append(SKIP)
        return codes

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Let it happen, or not."""
        s.stack.pop()
        if code != SKIP:
            self.happen(s, code)
        else:
            tell_declined(s, self.seat, self.part)

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """A compulsory effect cannot be skipped; otherwise the kind of choice explains."""
        if code == SKIP:
            return Refusal("this effect happens as far as it can", "R-PM-10")
        return self.against(s, code)

    def ways(self, s: PocketMars) -> list[int]:
        """The ways the effect may happen."""
        raise NotImplementedError

    def happen(self, s: PocketMars, code: int) -> None:
        """Carry out one of the ways."""
        raise NotImplementedError

    def against(self, s: PocketMars, code: int) -> Refusal:
        """What forbids a way that is not listed."""
        return Refusal("it is not what this effect offers", self.rule)


class Landing(Choice):
    """PM-BLD-14, 15: one colonist from the Ship to the basic space of any Building with spaces."""

    rule: ClassVar[str] = "PM-BLD-14"

    def prompt(self) -> str:
        """What is asked."""
        return "Land a colonist from your Ship in which Building?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every Building that holds colonists, if anybody is on the Ship."""
        return LANDS.copy() if can_land(s, self.seat) else []

    def happen(self, s: PocketMars, code: int) -> None:
        """Land there."""
        s.land(self.seat, only(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """Habitation has no spaces."""
        if code == LAND | HABITATION << 8:
            return Refusal("Habitation holds no colonists", "PM-BLD-15")
        return super().against(s, code)


class LandingByCard(Landing):
    """R-PM-01: the same by a card, which no Building's ability has to do with."""

    rule: ClassVar[str] = "R-PM-01"


class Upgrading(Choice):
    """R-PM-24: one of one's own colonists from basic to upgraded, in any Building with room."""

    rule: ClassVar[str] = "R-PM-24"

    def prompt(self) -> str:
        """What is asked."""
        return "Upgrade your colonist in which Building?"

    def ways(self, s: PocketMars) -> list[int]:
        """Buildings with a basic colonist of the player's and room."""
        return [UPGRADE | home << 8 for home in range(HOMES) if can_upgrade(s, self.seat, home)]

    def happen(self, s: PocketMars, code: int) -> None:
        """Move the colonist."""
        s.promote(self.seat, only(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """Nobody there, or no room."""
        home = only(code)
        if verb_of(code) == UPGRADE and home < HOMES and not s.room(home):
            return Refusal("the upgraded space there is full", "PM-BLD-10")
        if verb_of(code) == UPGRADE:
            return Refusal("you have no colonist on a basic space there", self.rule)
        return super().against(s, code)


class Shifting(Choice):
    """PM-BLD-09, 10, R-PM-27: any player's colonist, up or down, inside its Building."""

    rule: ClassVar[str] = "PM-BLD-09"

    def prompt(self) -> str:
        """What is asked."""
        return "Move which colonist between the basic and the upgraded space of its Building?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every colonist that can move, by owner and Building."""
        codes: list[int] = []
        for home in range(HOMES):
            room = s.room(home)
            for player in range(s.players):
                at = player * ROW + home
                who = s.player_word(player) << 8 | home << 16
                if room and s.rows[at + BASIC]:
                    codes.append(PROMOTE | who)
                if s.rows[at + UPGRADED]:
                    codes.append(DEMOTE | who)
        return codes

    def happen(self, s: PocketMars, code: int) -> None:
        """Move it."""
        player = s.player_at(first(code))
        if verb_of(code) == PROMOTE:
            s.promote(player, second(code))
        else:
            s.demote(player, second(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """No room, or nobody to move."""
        verb = verb_of(code)
        if verb == PROMOTE and second(code) < HOMES and not s.room(second(code)):
            return Refusal("the upgraded space there is full", "PM-BLD-10")
        if verb == PROMOTE or verb == DEMOTE:
            return Refusal("no such colonist stands there", self.rule)
        return super().against(s, code)


class ShiftingByCard(Shifting):
    """R-PM-02: the same by a card, which no Building's ability has to do with."""

    rule: ClassVar[str] = "R-PM-02"


class Demoting(Choice):
    """One colonist of any rival from upgraded to basic."""

    rule: ClassVar[str] = "R-PM-02"

    def prompt(self) -> str:
        """What is asked."""
        return "Move which rival colonist down to the basic space?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every rival colonist on an upgraded space, by owner and Building."""
        return [
            DEMOTE | s.player_word(player) << 8 | home << 16
            for player in range(s.players)
            if player != self.seat
            for home in range(HOMES)
            if s.rows[player * ROW + UPGRADED + home]
        ]

    def happen(self, s: PocketMars, code: int) -> None:
        """Move it."""
        s.demote(s.player_at(first(code)), second(code))


class SwappingColonists(Choice):
    """R-PM-23: two colonists of one Building, one on each space, change places."""

    rule: ClassVar[str] = "R-PM-23"

    def prompt(self) -> str:
        """What is asked."""
        return "Exchange which two colonists between the spaces of one Building?"

    def ways(self, s: PocketMars) -> list[int]:
        """Building, owner on the basic space, owner on the upgraded space."""
        return [
            SWAP_COLONISTS | home << 8 | s.player_word(low) << 16 | s.player_word(high) << 24
            for home in range(HOMES)
            for low in range(s.players)
            if s.rows[low * ROW + BASIC + home]
            for high in range(s.players)
            if s.rows[high * ROW + UPGRADED + home]
        ]

    def happen(self, s: PocketMars, code: int) -> None:
        """They change places; the capacity is never exceeded on the way."""
        s.demote(s.player_at(third(code)), first(code))
        s.promote(s.player_at(second(code)), first(code))


class May(Frame[PocketMars]):
    """R-PM-10: an optional part of a card that needs no choice of how, but of whether."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "part", "source")
    rule: ClassVar[str] = "R-PM-10"

    def __init__(self, seat: int, part: int, source: int = EMPTY) -> None:
        self.seat = seat
        self.part = part
        self.source = source
        """The card that offers it, or the Building."""

    def decider(self) -> int:
        """The player the part belongs to."""
        return self.seat

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice."""
        return True

    def prompt(self) -> str:
        """What is asked."""
        return f"Use this effect of {spoken(self.source)}?"

    def options(self, s: PocketMars) -> list[int]:
        """Use it or not."""
        return [USE, SKIP]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Pay and let it happen."""
        s.stack.pop()
        if code == USE:
            s.cards.parts[self.part].use(s, self.seat)
        else:
            tell_declined(s, self.seat, self.part)


class MayPay(May):
    """PM-ENERGY-06, 07: a part of a card that has a price of its own."""

    rule: ClassVar[str] = "PM-ENERGY-06"

    def prompt(self) -> str:
        """What is asked."""
        return f"Pay for this effect of {spoken(self.source)}?"


class MayUseAbility(May):
    """PM-BLD-16: the ability of a Building that needs no choice of how."""

    rule: ClassVar[str] = "PM-BLD-16"

    def prompt(self) -> str:
        """What is asked."""
        return f"Use the ability of the {BUILDING_TITLES[self.source]}?"


def spoken(card: int) -> str:
    """A card by colour and value."""
    return CARD_NAMES[card].replace("-", " ")


def tell_declined(s: PocketMars, player: int, part: int) -> None:
    """PM-PREP-04, PM-BLD-16: everybody learns that somebody did without an effect, and of what."""
    if s.events is not None:
        facts: dict[str, object] = {"player": s.name_of(player)}
        offered = s.cards.parts[part]
        if offered.card == EMPTY:
            facts["building"] = BUILDINGS[offered.building]
        else:
            facts["card"] = CARD_NAMES[offered.card]
        s.tell("declined", facts)


def can_land(s: PocketMars, player: int) -> bool:
    """PM-PREP-11: whether anybody is on the Ship."""
    return s.rows[player * ROW + SHIP] > 0


def can_upgrade(s: PocketMars, player: int, home: int) -> bool:
    """R-PM-24: a colonist on the basic space, and room on the upgraded one."""
    return s.rows[player * ROW + BASIC + home] > 0 and s.room(home)
