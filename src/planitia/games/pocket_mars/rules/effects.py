"""What effects do: when each one can do anything, how it happens, and how a part is offered.

PM-TURN-11: what a card says, it does, whatever the rules say otherwise. ``content.effects`` holds
what can be said.
"""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.pocket_mars.actions import SKIP, USE
from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    AQUALAB,
    BUILDING_TITLES,
    EARTH,
    EMPTY,
    ENERGY,
    ENERGY_MAX,
    GREENHOUSE,
    HABITATION,
    HOMES,
    ROW,
    card_named,
)
from planitia.games.pocket_mars.content.effects import (
    ANY,
    Draw,
    Effect,
    Energy,
    Land,
    Launch,
    Part,
    Upgrade,
)
from planitia.games.pocket_mars.rules.buildings import (
    BuryingHand,
    BuryingOwned,
    Landing,
    LandingByCard,
    Shifting,
    ShiftingByCard,
    can_land,
)
from planitia.games.pocket_mars.rules.choices import COMPULSORY, HowItHappens, tell_declined
from planitia.games.pocket_mars.rules.deck import draw
from planitia.games.pocket_mars.rules.project_cards import (
    Covering,
    Demoting,
    Peeking,
    SwappingColonists,
    SwappingProjects,
    Upgrading,
    can_upgrade,
)
from planitia.games.pocket_mars.rules.solo.drawing import Drawing
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.choice import Question

QUESTIONS: Final[dict[str, type[HowItHappens]]] = {
    "land": LandingByCard,
    "upgrade": Upgrading,
    "shift": ShiftingByCard,
    "demote": Demoting,
    "swap-colonists": SwappingColonists,
    "swap-projects": SwappingProjects,
    "peek": Peeking,
    "bury": BuryingHand,
    "bury-any": BuryingOwned,
    "cover": Covering,
}
"""The frame that asks how an effect of a card happens."""
ABILITY_QUESTIONS: Final[dict[int, type[HowItHappens]]] = {
    GREENHOUSE: Shifting,
    AQUALAB: BuryingOwned,
    HABITATION: Landing,
}
"""PM-BLD-09..14: the same for a Building's ability; its question names the Building's rule."""


def possible(s: PocketMars, player: int, effect: Effect) -> bool:
    """Whether an effect would do anything for a player now."""
    if isinstance(effect, Launch):
        return s.rows[player * ROW + EARTH] > 0
    if isinstance(effect, Energy):
        return s.rows[player * ROW + ENERGY] < ENERGY_MAX
    if isinstance(effect, Land):
        return can_land(s, player)
    if isinstance(effect, Upgrade):
        if effect.home != ANY:
            return can_upgrade(s, player, effect.home)
        return any([can_upgrade(s, player, home) for home in range(HOMES)])
    if isinstance(effect, Draw):
        return bool(s.deck) or (s.solo and s.prep_count(ANDROIDS) > 0)
    question: HowItHappens = QUESTIONS[effect.word](player, COMPULSORY)
    return len(question.ways(s)) > 0


def happen(s: PocketMars, player: int, part: Part, declinable: int) -> None:
    """Do what a part says, or ask how; the question lets ``declinable``, a part, be declined.

    PM-TURN-12, PM-BLD-11, 14, PM-CARD-02, 06, R-PM-24: launches, energy, landings, upgrades and
    draws (PM-SOLO-DRAW-01: in solo from the androids first) that leave nothing to choose.
    """
    effect = part.effect
    if effect.asks:
        by_building = part.card == EMPTY
        frame = ABILITY_QUESTIONS[part.building] if by_building else QUESTIONS[effect.word]
        s.stack.append(frame(player, declinable))
    elif isinstance(effect, Launch):
        s.launch(player, effect.count)
    elif isinstance(effect, Energy):
        s.gain(player, effect.count)
    elif isinstance(effect, Land):
        s.land(player, effect.home)
    elif isinstance(effect, Upgrade):
        s.promote(player, effect.home)
    elif isinstance(effect, Draw):
        if s.solo:
            s.stack.append(Drawing(player, effect.count))
            return
        for _ in range(effect.count):
            draw(s, player)


def usable(s: PocketMars, player: int, part: Part) -> bool:
    """PM-ENERGY-07: whether a part can be paid in full and would do something."""
    return s.rows[player * ROW + ENERGY] >= part.price and possible(s, player, part.effect)


def yes_or_no(s: PocketMars, player: int, part: Part) -> bool:
    """Whether a part is usable now and leaves nothing to choose but whether to have it."""
    return usable(s, player, part) and not part.effect.asks


def offer(s: PocketMars, player: int, part: Part) -> None:
    """Let a part happen, or ask whether it shall. R-PM-09: what cannot be done is passed over."""
    if part.effect.asks and not part.price:
        happen(s, player, part, part.number if part.optional else COMPULSORY)
    elif not usable(s, player, part):
        return
    elif part.price:
        s.stack.append(MayPay(player, part.number, part.card))
    elif part.card == EMPTY:
        s.stack.append(MayUseAbility(player, part.number, part.building))
    elif part.optional:
        s.stack.append(May(player, part.number, part.card))
    else:
        happen(s, player, part, COMPULSORY)


def use(s: PocketMars, player: int, part: Part) -> None:
    """The player said yes to a part: pay, and let it happen."""
    s.pay(player, part.price)
    happen(s, player, part, COMPULSORY)


class May(Question[PocketMars]):
    """R-PM-10: an optional part of a card that needs no choice of how, but of whether."""

    rule: ClassVar[str] = "R-PM-10"

    def __init__(self, seat: int, part: int, source: int = EMPTY) -> None:
        super().__init__(seat)
        self.part = part
        self.source = source
        """The card that offers it, or the Building."""

    def prompt(self) -> str:
        """Ask whether the player wants the effect."""
        return f"Use this effect of {card_named(self.source)}?"

    def options(self, s: PocketMars) -> list[int]:
        """Use it or not."""
        return [USE, SKIP]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Pay and let it happen."""
        s.stack.pop()
        if code == USE:
            use(s, self.seat, s.cards.parts[self.part])
        else:
            tell_declined(s, self.seat, self.part)


class MayPay(May):
    """PM-ENERGY-06, 07: a part of a card that has a price of its own."""

    rule: ClassVar[str] = "PM-ENERGY-06"

    def prompt(self) -> str:
        """Ask whether the player pays for the effect."""
        return f"Pay for this effect of {card_named(self.source)}?"


class MayUseAbility(May):
    """PM-BLD-16: the ability of a Building that needs no choice of how."""

    rule: ClassVar[str] = "PM-BLD-16"

    def prompt(self) -> str:
        """Ask whether the player wants the Building's ability."""
        return f"Use the ability of the {BUILDING_TITLES[self.source]}?"
