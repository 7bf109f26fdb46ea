"""Buildings: what their abilities ask, and what cards that do the same ask in their place."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.pocket_mars.actions import (
    BURY,
    DEMOTE,
    LAND,
    LANDS,
    PROMOTE,
)
from planitia.games.pocket_mars.constants import (
    BASIC,
    EMPTY,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
)
from planitia.games.pocket_mars.rules.choices import HowItHappens
from planitia.games.pocket_mars.rules.deck import bury
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.codec import first, only, second, verb_of
from planitia.kernel.frame import Refusal


class Landing(HowItHappens):
    """PM-BLD-14, 15: one colonist from the Ship to the basic space of any Building with spaces."""

    rule: ClassVar[str] = "PM-BLD-14"

    def prompt(self) -> str:
        """Ask which Building the colonist lands in."""
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


class Shifting(HowItHappens):
    """PM-BLD-09, 10, R-PM-27: any player's colonist, up or down, inside its Building."""

    rule: ClassVar[str] = "PM-BLD-09"

    def prompt(self) -> str:
        """Ask which colonist moves."""
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


class BuryingHand(HowItHappens):
    """PM-CARD-05: one hand card to the bottom of the deck."""

    rule: ClassVar[str] = "PM-CARD-05"

    def prompt(self) -> str:
        """Ask which card of the hand is buried."""
        return "Put which card of your hand under the deck?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every hand card."""
        return [BURY | card << 8 for card in s.hands[self.seat]]

    def happen(self, s: PocketMars, code: int) -> None:
        """Put it there."""
        bury(s, self.seat, only(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """The card lies elsewhere."""
        if verb_of(code) == BURY:
            return Refusal("that card is not among those you may choose", self.rule)
        return super().against(s, code)


class BuryingOwned(BuryingHand):
    """PM-BLD-13, R-PM-20: one card of hand or prep module to the bottom of the deck."""

    rule: ClassVar[str] = "PM-BLD-13"

    def prompt(self) -> str:
        """Ask which card of hand or prep module is buried."""
        return "Put which card of your hand or prep module under the deck?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every hand card and every card in the prep module."""
        codes = super().ways(s)
        for place in range(PREP):
            card = s.preps[self.seat * PREP + place]
            if card != EMPTY:
                codes.append(BURY | card << 8)
        return codes


def can_land(s: PocketMars, player: int) -> bool:
    """PM-PREP-11: whether anybody is on the Ship."""
    return s.rows[player * ROW + SHIP] > 0
