"""Project cards: what their effects ask, beyond what Buildings do."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.pocket_mars.actions import (
    COVER,
    DEMOTE,
    PEEK,
    SWAP_COLONISTS,
    SWAP_PROJECTS,
    UPGRADE,
)
from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDINGS,
    CARD_NAMES,
    EMPTY,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    UPGRADED,
)
from planitia.games.pocket_mars.rules.choices import HowItHappens
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.codec import first, only, second, third, verb_of
from planitia.kernel.frame import Refusal


class Upgrading(HowItHappens):
    """R-PM-24: one of one's own colonists from basic to upgraded, in any Building with room."""

    rule: ClassVar[str] = "R-PM-24"

    def prompt(self) -> str:
        """Ask which Building has the colonist that moves up."""
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


class Demoting(HowItHappens):
    """One colonist of any rival from upgraded to basic."""

    rule: ClassVar[str] = "R-PM-02"

    def prompt(self) -> str:
        """Ask whose colonist moves down, and where."""
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


class SwappingColonists(HowItHappens):
    """R-PM-23: two colonists of one Building, one on each space, change places."""

    rule: ClassVar[str] = "R-PM-23"

    def prompt(self) -> str:
        """Ask which two colonists change places."""
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


class SwappingProjects(HowItHappens):
    """PM-CARD-02, R-PM-23: two cards of one site change places, each staying face up or down."""

    rule: ClassVar[str] = "R-PM-23"

    def prompt(self) -> str:
        """Ask which two cards of a site change places."""
        return "Exchange which two project cards at one Building?"

    def ways(self, s: PocketMars) -> list[int]:
        """Building, lower layer, upper layer."""
        codes: list[int] = []
        for building in range(len(BUILDINGS)):
            size = len(s.sites[building])
            for low in range(size - 1):
                for high in range(low + 1, size):
                    codes.append(SWAP_PROJECTS | building << 8 | low << 16 | high << 24)
        return codes

    def happen(self, s: PocketMars, code: int) -> None:
        """They change places; nothing is connected or triggered."""
        building, low, high = first(code), second(code), third(code)
        site = list(s.sites[building])
        site[low], site[high] = site[high], site[low]
        s.sites[building] = tuple(site)
        if s.events is not None:
            facts: dict[str, object] = {"building": BUILDINGS[building], "low": low, "high": high}
            s.tell("projects-swapped", facts)


class Peeking(HowItHappens):
    """PM-CARD-06, R-PM-26: look at the prep module of one other player."""

    rule: ClassVar[str] = "R-PM-26"

    def prompt(self) -> str:
        """Ask whose prep module the player looks into."""
        return "Look at whose prep module?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every other player with a card there; in solo the androids."""
        return [
            PEEK | s.player_word(player) << 8
            for player in range(s.players)
            if player != self.seat and s.prep_count(player)
        ]

    def happen(self, s: PocketMars, code: int) -> None:
        """PM-VIS-07: only this player sees the faces; the others learn whose cards were seen."""
        player = s.player_at(only(code))
        found: list[str] = []
        for place in range(PREP):
            at = player * PREP + place
            if s.preps[at] != EMPTY:
                s.seen[self.seat] |= 1 << at
                found.append(CARD_NAMES[s.preps[at]])
        if s.events is not None:
            facts: dict[str, object] = {"player": s.name_of(self.seat), "at": s.name_of(player)}
            s.tell("peeked", facts, {self.seat: {"cards": found}})

    def against(self, s: PocketMars, code: int) -> Refusal:
        """Own cards need no effect."""
        if verb_of(code) == PEEK:
            return Refusal("it must be another player at this table with cards there", self.rule)
        return super().against(s, code)


class Covering(HowItHappens):
    """PM-CARD-11..13, R-PM-48: lay a hand card face down on a site; nothing else follows."""

    rule: ClassVar[str] = "PM-CARD-12"

    def prompt(self) -> str:
        """Ask which hand card is laid on which site."""
        return "Lay which hand card face down on which Building's site?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every hand card at each of the four Buildings with a value."""
        return [
            COVER | card << 8 | home << 16 for card in s.hands[self.seat] for home in range(HOMES)
        ]

    def happen(self, s: PocketMars, code: int) -> None:
        """Lay it there."""
        s.cover(self.seat, first(code), second(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """Habitation has no value to reset."""
        if verb_of(code) == COVER and second(code) == HABITATION:
            return Refusal("Habitation has no value to reset", self.rule)
        return super().against(s, code)


def can_upgrade(s: PocketMars, player: int, home: int) -> bool:
    """R-PM-24: a colonist on the basic space, and room on the upgraded one."""
    return s.rows[player * ROW + BASIC + home] > 0 and s.room(home)
