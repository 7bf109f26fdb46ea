"""Playing project cards: from hand, from one's own prep module, from another player's.

Frames leave out what version 1 did not save, so that its tables can still be looked at.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.pocket_mars.actions import (
    LAND,
    LANDS,
    SKIP,
    TAKE_EVERYTHING,
    USE,
)
from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    BASIC,
    BUILDING_TITLES,
    BUILDINGS,
    CARD_NAMES,
    EMPTY,
    ENERGY,
    HABITATION,
    NOBODY,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    card_named,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP, CardAction
from planitia.games.pocket_mars.rules.buildings import can_land
from planitia.games.pocket_mars.rules.choices import tell_declined
from planitia.games.pocket_mars.rules.effects import offer, usable, use, yes_or_no
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.choice import Question
from planitia.kernel.codec import verb_of
from planitia.kernel.frame import Frame, Refusal


def play_from_hand(s: PocketMars, player: int, card: int) -> None:
    """PM-HAND-01..04: resolve the top action, then discard; value and Building do not matter."""
    s.leave_hand(player, card)
    s.resolving = card
    if s.events is not None:
        s.tell("played", {"player": s.name_of(player), "card": CARD_NAMES[card]})
    s.stack.append(PlayedFromHand())
    s.stack.append(ResolveAction(player, card, TOP, 0))


def play_from_prep(s: PocketMars, player: int, place: int) -> None:
    """PM-PREP-01..05, 15..17: connect, then move a colonist, bottom action, Building ability."""
    beats = wins_comparison(s, player, place)
    card = s.connect(player, player, place)
    s.stack.append(BuildingAbility(player, colour_of(card)))
    s.stack.append(BottomAction(player, card))
    if beats:
        s.stack.append(MoveColonist(player, colour_of(card), card))


def play_from_other(s: PocketMars, player: int, owner: int, place: int) -> None:
    """PM-OTHER-01..08, 14: connect; the owner's bottom action, then one's own Building ability."""
    card = s.connect(player, owner, place)
    s.stack.append(BuildingAbility(player, colour_of(card)))
    s.stack.append(BottomAction(owner, card))


def play_from_androids(s: PocketMars, player: int, place: int) -> None:
    """PM-SOLO-ARCH-04..07: connect; move a colonist, Building ability; no bottom action."""
    beats = wins_comparison(s, ANDROIDS, place)
    card = s.connect(player, ANDROIDS, place)
    s.stack.append(BuildingAbility(player, colour_of(card)))
    if beats:
        s.stack.append(MoveColonist(player, colour_of(card)))


def wins_comparison(s: PocketMars, owner: int, place: int) -> bool:
    """PM-PREP-06..10: whether a prep card is strictly higher than the value to beat at its site."""
    card = s.preps[owner * PREP + place]
    return value_of(card) > s.value_to_beat(colour_of(card))


def condition_met(s: PocketMars, player: int, action: CardAction) -> bool:
    """PM-PREP-14, R-PM-25: whether this player meets the condition of an action now."""
    if action.absent != NOBODY:
        at = player * ROW + action.absent
        if s.rows[at + BASIC] or s.rows[at + UPGRADED]:
            return False
    if action.present != NOBODY:
        at = player * ROW + action.present
        if s.rows[at + BASIC] + s.rows[at + UPGRADED] == 0:
            return False
    if action.holding != NOBODY:
        for card in s.hands[player]:
            if colour_of(card) == action.holding:
                return True
        return False
    return True


class PlayedFromHand(Frame[PocketMars]):
    """PM-HAND-01, PM-DECK-09: after its top action the card goes to the discard pile."""

    def proceed(self, s: PocketMars) -> bool:
        """Discard it."""
        s.stack.pop()
        card = s.resolving
        s.resolving = EMPTY
        s.discard(card)
        return False


class ResolveAction(Frame[PocketMars]):
    """PM-CMP-06, R-PM-09..11: the parts of a top or bottom action, one after the other."""

    def __init__(self, seat: int, card: int, side: int, part: int) -> None:
        self.seat = seat
        self.card = card
        self.side = side
        self.part = part

    def proceed(self, s: PocketMars) -> bool:
        """Offer one part and go on with the next."""
        s.stack.pop()
        parts = s.cards.projects[self.card].actions[self.side].parts
        if self.part + 1 < len(parts):
            s.stack.append(ResolveAction(self.seat, self.card, self.side, self.part + 1))
        offer(s, self.seat, parts[self.part])
        return False


class MoveColonist(Question[PocketMars]):
    """PM-PREP-06..12: a card that beats the value below it lets a colonist land there."""

    rule: ClassVar[str] = "PM-PREP-08"

    def __init__(self, seat: int, building: int, card: int = EMPTY) -> None:
        super().__init__(seat)
        self.building = building
        self.card = card
        """The card whose bottom action comes next, or EMPTY: none does."""

    def proceed(self, s: PocketMars) -> bool:
        """PM-PREP-11, 12: ask only where somebody can land."""
        if self.building == HABITATION or not can_land(s, self.seat):
            s.stack.pop()
            return False
        return True

    def prompt(self) -> str:
        """Ask whether a colonist lands in the card's Building."""
        where = BUILDING_TITLES[self.building]
        return f"The card is higher. Land a colonist from your Ship in the {where}?"

    def options(self, s: PocketMars) -> list[int]:
        """Land or not."""
        codes: list[Any] = [LANDS[self.building], SKIP]
        return codes

    def shortcuts(self, s: PocketMars, seat: int) -> list[int]:
        """Everything at once, where more questions of yes or no would follow the landing."""
        at = self.seat * ROW
        s.rows[at + SHIP] -= 1
        s.rows[at + BASIC + self.building] += 1
        more = follows(s, len(s.stack) - 1, self.seat)
        s.rows[at + SHIP] += 1
        s.rows[at + BASIC + self.building] -= 1
        return [TAKE_EVERYTHING] if more else []

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Land."""
        s.stack.pop()
        if code == TAKE_EVERYTHING:
            take_everything(s, self.seat)
        if code != SKIP:
            s.land(self.seat, self.building)
        elif s.events is not None:
            facts: dict[str, object] = {"player": s.name_of(self.seat)}
            s.tell("stayed", {**facts, "building": BUILDINGS[self.building]})

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """The colonist goes to the card's Building."""
        if verb_of(code) == LAND:
            return Refusal("the colonist lands at the Building of the card you played", self.rule)
        return super().why_not(s, seat, code)


class BottomAction(Question[PocketMars]):
    """PM-PREP-13, 14, PM-OTHER-04, 05, R-PM-12: the card's owner may trigger its bottom action."""

    rule: ClassVar[str] = "PM-PREP-13"

    def __init__(self, seat: int, card: int, agreed: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.agreed = agreed
        """1: the owner has said yes to everything."""

    def proceed(self, s: PocketMars) -> bool:
        """Ask only if condition and price can be met and something would happen."""
        if not self.possible(s):
            s.stack.pop()
        elif self.agreed:
            self.answer(s, self.seat, USE)
        else:
            return True
        return False

    def possible(self, s: PocketMars) -> bool:
        """Whether the owner can use it, and something would happen."""
        action = s.cards.projects[self.card].actions[BOTTOM]
        if condition_met(s, self.seat, action) and s.rows[self.seat * ROW + ENERGY] >= action.price:
            for part in action.parts:
                if usable(s, self.seat, part):
                    return True
        return False

    def prompt(self) -> str:
        """Ask the owner whether the bottom action is triggered."""
        return f"Use the bottom action of your {card_named(self.card)}?"

    def shortcuts(self, s: PocketMars, seat: int) -> list[int]:
        """Everything at once, where the Building's ability is a question of yes or no too."""
        return [TAKE_EVERYTHING] if follows(s, len(s.stack) - 1, self.seat) else []

    def options(self, s: PocketMars) -> list[int]:
        """Use it or not."""
        return [USE, SKIP]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Pay and resolve."""
        s.stack.pop()
        if code == SKIP:
            tell_declined(s, self.seat, s.cards.projects[self.card].actions[BOTTOM].parts[0].number)
            return
        if code == TAKE_EVERYTHING:
            take_everything(s, self.seat)
        s.pay(self.seat, s.cards.projects[self.card].actions[BOTTOM].price)
        s.stack.append(ResolveAction(self.seat, self.card, BOTTOM, 0))


class BuildingAbility(Frame[PocketMars]):
    """PM-BLD-08..16, R-PM-13: whoever connected a card may use the Building's ability."""

    def __init__(self, seat: int, building: int, agreed: int = 0) -> None:
        self.seat = seat
        self.building = building
        self.agreed = agreed
        """1: the player has said yes to everything."""

    def proceed(self, s: PocketMars) -> bool:
        """Offer it; who has said yes to everything is asked only for how."""
        s.stack.pop()
        ability = s.cards.abilities[self.building]
        if self.agreed and yes_or_no(s, self.seat, ability):
            use(s, self.seat, ability)
        else:
            offer(s, self.seat, ability)
        return False


def follows(s: PocketMars, at: int, player: int) -> bool:
    """Whether the steps below this place of the stack ask the player of yes or no once more."""
    below = s.stack[at - 1]
    if isinstance(below, BottomAction):
        return below.seat == player and (below.possible(s) or follows(s, at - 1, player))
    if isinstance(below, BuildingAbility):
        return below.seat == player and yes_or_no(s, player, s.cards.abilities[below.building])
    return False


def take_everything(s: PocketMars, player: int) -> None:
    """PM-PREP-04: the player says yes to all steps of the play that are still to come."""
    for at in range(len(s.stack)):
        frame = s.stack[at]
        if isinstance(frame, BottomAction) and frame.seat == player:
            s.stack[at] = BottomAction(player, frame.card, 1)
        elif isinstance(frame, BuildingAbility) and frame.seat == player:
            s.stack[at] = BuildingAbility(player, frame.building, 1)
