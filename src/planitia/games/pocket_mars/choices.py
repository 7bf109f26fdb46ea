"""What effects ask: one frame a kind of choice."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.pocket_mars.board import (
    BASIC,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    EMPTY,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
)
from planitia.games.pocket_mars.state import PocketMars
from planitia.games.pocket_mars.words import (
    BURY,
    COVER,
    DEMOTE,
    LAND,
    PEEK,
    PROMOTE,
    SKIP,
    SWAP_COLONISTS,
    SWAP_PROJECTS,
    TAKE,
    UPGRADE,
    USE,
    first,
    only,
    second,
    third,
    verb_of,
)
from planitia.kernel.decision import Decision
from planitia.kernel.frame import Frame, Refusal


class Choice(Frame[PocketMars]):
    """One player chooses how an effect happens, or, where it is optional, that it does not."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "optional")
    rule: ClassVar[str] = "PM-PREP-04"

    def __init__(self, seat: int, optional: int) -> None:
        self.seat = seat
        self.optional = optional

    def decider(self) -> int:
        """The player the effect belongs to."""
        return self.seat

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice; with no way at all, nothing happens (R-PM-09)."""
        codes = self.options(s)
        if len(codes) == self.optional:
            s.stack.pop()
            return False
        s.opened = (Decision(self, s.game, self.seat, s.steps, codes),)
        return True

    def options(self, s: PocketMars) -> list[int]:
        """The ways the effect may happen, then ``skip`` where it is optional."""
        codes = self.ways(s)
        if self.optional:
            codes.append(SKIP)
        return codes

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Let it happen."""
        s.stack.pop()
        if code != SKIP:
            self.happen(s, code)

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
        return [LAND | home << 8 for home in range(HOMES)] if can_land(s, self.seat) else []

    def happen(self, s: PocketMars, code: int) -> None:
        """Land there."""
        s.land(self.seat, only(code))

    def against(self, s: PocketMars, code: int) -> Refusal:
        """Habitation has no spaces."""
        if code == LAND | HABITATION << 8:
            return Refusal("Habitation holds no colonists", "PM-BLD-15")
        return super().against(s, code)


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
        s.hands[self.seat] = (*s.hands[self.seat], card)
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
            s.stack.append(TakingFromAndroids(self.seat, 0))
        elif s.deck:
            s.draw(self.seat)
        return False


class May(Frame[PocketMars]):
    """PM-PREP-04, PM-BLD-16: a part that needs no choice of how, but of whether."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "part")
    rule: ClassVar[str] = "PM-PREP-04"

    def __init__(self, seat: int, part: int) -> None:
        self.seat = seat
        self.part = part

    def decider(self) -> int:
        """The player the part belongs to."""
        return self.seat

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice."""
        return True

    def prompt(self) -> str:
        """What is asked."""
        return "Use this effect?"

    def options(self, s: PocketMars) -> list[int]:
        """Use it or not."""
        return [USE, SKIP]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Pay and let it happen."""
        s.stack.pop()
        if code == USE:
            s.cards.parts[self.part].use(s, self.seat)


def can_land(s: PocketMars, player: int) -> bool:
    """PM-PREP-11: whether anybody is on the Ship."""
    return s.rows[player * ROW + SHIP] > 0


def can_upgrade(s: PocketMars, player: int, home: int) -> bool:
    """R-PM-24: a colonist on the basic space, and room on the upgraded one."""
    return s.rows[player * ROW + BASIC + home] > 0 and s.room(home)
