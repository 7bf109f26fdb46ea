"""What effects ask about cards: one frame a kind of choice."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.pocket_mars.actions import (
    BURY,
    COVER,
    PEEK,
    SWAP_PROJECTS,
    TAKE,
    first,
    only,
    second,
    third,
    verb_of,
)
from planitia.games.pocket_mars.constants import (
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    EMPTY,
    HABITATION,
    HOMES,
    PREP,
    colour_of,
)
from planitia.games.pocket_mars.rules.choices import COMPULSORY, Choice
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.frame import Frame, Refusal


class SwappingProjects(Choice):
    """PM-CARD-02, R-PM-23: two cards of one site change places, each staying face up or down."""

    rule: ClassVar[str] = "R-PM-23"

    def prompt(self) -> str:
        """What is asked."""
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


class Peeking(Choice):
    """PM-CARD-06, R-PM-26: look at the prep module of one other player."""

    rule: ClassVar[str] = "R-PM-26"

    def prompt(self) -> str:
        """What is asked."""
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


class BuryingHand(Choice):
    """PM-CARD-05: one hand card to the bottom of the deck."""

    rule: ClassVar[str] = "PM-CARD-05"

    def prompt(self) -> str:
        """What is asked."""
        return "Put which card of your hand under the deck?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every hand card."""
        return [BURY | card << 8 for card in s.hands[self.seat]]

    def happen(self, s: PocketMars, code: int) -> None:
        """Put it there."""
        s.bury(self.seat, only(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """The card lies elsewhere."""
        if verb_of(code) == BURY:
            return Refusal("that card is not among those you may choose", self.rule)
        return super().against(s, code)


class BuryingOwned(BuryingHand):
    """PM-BLD-13, R-PM-20: one card of hand or prep module to the bottom of the deck."""

    rule: ClassVar[str] = "PM-BLD-13"

    def prompt(self) -> str:
        """What is asked."""
        return "Put which card of your hand or prep module under the deck?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every hand card and every card in the prep module."""
        codes = super().ways(s)
        for place in range(PREP):
            card = s.preps[self.seat * PREP + place]
            if card != EMPTY:
                codes.append(BURY | card << 8)
        return codes


class Covering(Choice):
    """PM-CARD-11..13, R-PM-48: lay a hand card face down on a site; nothing else follows."""

    rule: ClassVar[str] = "PM-CARD-12"

    def prompt(self) -> str:
        """What is asked."""
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


class TakingFromAndroids(Choice):
    """PM-SOLO-DRAW-01, 05: a draw of yours takes a card of the androids' prep module instead."""

    rule: ClassVar[str] = "PM-SOLO-DRAW-01"

    def prompt(self) -> str:
        """What is asked."""
        return "Take which card of the androids' prep module?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every card there, by its back."""
        return [TAKE | place << 8 for place in range(PREP) if s.preps[PREP + place] != EMPTY]

    def happen(self, s: PocketMars, code: int) -> None:
        """It goes to the hand and is not replaced at once (PM-SOLO-DRAW-02)."""
        card = s.leave_prep(1, only(code))
        s.hands[self.seat] = s.hands[self.seat] + (card,)
        if s.events is not None:
            facts: dict[str, object] = {"player": s.name_of(self.seat), "place": only(code)}
            facts["colour"] = COLOURS[colour_of(card)]
            s.tell("took", facts, {self.seat: {"card": CARD_NAMES[card]}})


class Drawing(Frame[PocketMars]):
    """PM-SOLO-DRAW-01..04: a solo player draws one by one, from the androids while they have any.

    R-PM-42: with both sources empty, the player keeps fewer cards.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def proceed(self, s: PocketMars) -> bool:
        """Draw one and go on with the rest."""
        s.stack.pop()
        if self.count > 1:
            s.stack.append(Drawing(self.seat, self.count - 1))
        if s.prep_count(1):
            s.stack.append(TakingFromAndroids(self.seat, COMPULSORY))
        elif s.deck:
            s.draw(self.seat)
        return False
