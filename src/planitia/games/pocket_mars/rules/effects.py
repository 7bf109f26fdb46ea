"""The closed vocabulary of effects, and the parts that card actions and Buildings are made of.

PM-TURN-11: what a card says, it does, whatever the rules say otherwise. Each effect says when it
can do anything, how it happens, and how it reads, so a card's text and its behaviour come from one
entry. How often it may appear and with what keys is checked in ``cards``.
"""

from __future__ import annotations

from typing import Final

from planitia.games.pocket_mars.constants import (
    AQUALAB,
    COMMS_CENTER,
    EARTH,
    EMPTY,
    ENERGY,
    ENERGY_BANK,
    ENERGY_MAX,
    GREENHOUSE,
    HABITATION,
    HOMES,
    NOBODY,
    ROW,
    building_named,
)
from planitia.games.pocket_mars.rules.card_choices import (
    BuryingHand,
    BuryingOwned,
    Covering,
    Drawing,
    Peeking,
    SwappingProjects,
)
from planitia.games.pocket_mars.rules.choices import (
    COMPULSORY,
    Choice,
    Demoting,
    Landing,
    LandingByCard,
    May,
    MayPay,
    MayUseAbility,
    Shifting,
    ShiftingByCard,
    SwappingColonists,
    Upgrading,
    can_land,
    can_upgrade,
)
from planitia.games.pocket_mars.state import PocketMars

ANY: Final = NOBODY
"""In place of a Building: one of the player's choice."""


class Effect:
    """One verb of the game. ``asks``: the choice of how is a frame that can offer ``skip`` too."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.asks = False

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether it would do anything now."""
        raise NotImplementedError

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Do it, or put the frame on the stack that asks how and lets a ``part`` be declined."""
        raise NotImplementedError

    def text(self) -> str:
        """How it reads on a card, without a full stop."""
        raise NotImplementedError


class Launch(Effect):
    """PM-TURN-12: colonists from Earth to the Ship."""

    def __init__(self, count: int) -> None:
        super().__init__("launch")
        self.count = count

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether anybody is on Earth."""
        return s.rows[player * ROW + EARTH] > 0

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Launch."""
        s.launch(player, self.count)

    def text(self) -> str:
        """How it reads."""
        return f"launch {self.count} colonist{'s' if self.count > 1 else ''}"


class Energy(Effect):
    """PM-BLD-11: energy up the track."""

    def __init__(self, count: int) -> None:
        super().__init__("energy")
        self.count = count

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether the track has room."""
        return s.rows[player * ROW + ENERGY] < ENERGY_MAX

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Gain it."""
        s.gain(player, self.count)

    def text(self) -> str:
        """How it reads."""
        return f"gain {self.count} energy"


class Land(Effect):
    """PM-BLD-14, PM-CARD-02: one colonist from the Ship to a Building."""

    def __init__(self, home: int, frame: type[Choice] = LandingByCard) -> None:
        super().__init__("land")
        self.home = home
        self.frame = frame
        self.asks = home == ANY

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether anybody is on the Ship."""
        return can_land(s, player)

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Land, in the named Building or in one of choice."""
        if self.home == ANY:
            s.stack.append(self.frame(player, part))
        else:
            s.land(player, self.home)

    def text(self) -> str:
        """How it reads."""
        return f"land 1 colonist in {place(self.home)}"


class Upgrade(Effect):
    """R-PM-24: one's own colonist from basic to upgraded."""

    def __init__(self, home: int) -> None:
        super().__init__("upgrade")
        self.home = home
        self.asks = home == ANY

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether one of one's own can move up, there or anywhere."""
        if self.home != ANY:
            return can_upgrade(s, player, self.home)
        return any([can_upgrade(s, player, home) for home in range(HOMES)])

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Move up, in the named Building or in one of choice."""
        if self.home == ANY:
            s.stack.append(Upgrading(player, part))
        else:
            s.promote(player, self.home)

    def text(self) -> str:
        """How it reads."""
        return f"upgrade your colonist in {place(self.home)}"


class Ask(Effect):
    """An effect that is one choice of how, made by a frame of its own."""

    def __init__(self, word: str, frame: type[Choice], text: str) -> None:
        super().__init__(word)
        self.frame = frame
        self.words = text
        self.asks = True

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether there is any way."""
        frame: Choice = self.frame(player, COMPULSORY)
        return len(frame.ways(s)) > 0

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Ask how."""
        s.stack.append(self.frame(player, part))

    def text(self) -> str:
        """How it reads."""
        return self.words


class Draw(Effect):
    """PM-CARD-06: cards from the deck; in solo from the androids first (PM-SOLO-DRAW-01)."""

    def __init__(self, count: int) -> None:
        super().__init__("draw")
        self.count = count

    def possible(self, s: PocketMars, player: int) -> bool:
        """Whether there is anything to draw."""
        return bool(s.deck) or (s.solo and s.prep_count(1) > 0)

    def happen(self, s: PocketMars, player: int, part: int) -> None:
        """Draw one by one."""
        if s.solo:
            s.stack.append(Drawing(player, self.count))
            return
        for _ in range(self.count):
            s.draw(player)

    def text(self) -> str:
        """How it reads."""
        return f"draw {self.count} card{'s' if self.count > 1 else ''}"


def place(home: int) -> str:
    """A named Building, or one of choice."""
    return "any Building" if home == ANY else building_named(home)


def make_effect(word: str, count: int, home: int) -> Effect:
    """The effect that a content file names; ``cards`` has checked word, count and Building."""
    if word == "launch":
        return Launch(count)
    if word == "energy":
        return Energy(count)
    if word == "draw":
        return Draw(count)
    if word == "land":
        return Land(home)
    if word == "upgrade":
        return Upgrade(home)
    frame, text = ASKING[word]
    return Ask(word, frame, text)


def ability_of(building: int) -> Effect:
    """PM-BLD-09..14: what a Building does; where it asks how, the question names its rule."""
    if building == GREENHOUSE:
        return Ask("shift", Shifting, ASKING["shift"][1])
    if building == HABITATION:
        return Land(ANY, Landing)
    return make_effect(ABILITIES[building], 1, ANY)


ABILITIES: Final = {ENERGY_BANK: "energy", COMMS_CENTER: "launch", AQUALAB: "bury-any"}
ASKING: Final[dict[str, tuple[type[Choice], str]]] = {
    "shift": (ShiftingByCard, "move any colonist between the two spaces of its Building"),
    "demote": (Demoting, "move a rival's colonist from an upgraded space down to the basic one"),
    "swap-colonists": (
        SwappingColonists,
        "exchange two colonists between the spaces of a Building",
    ),
    "swap-projects": (SwappingProjects, "exchange two project cards at one Building"),
    "peek": (Peeking, "look at both cards of another player's prep module"),
    "bury": (BuryingHand, "put 1 card of your hand under the deck"),
    "bury-any": (BuryingOwned, "put 1 card of your hand or prep module under the deck"),
    "cover": (Covering, "lay 1 card of your hand face down on a Building's site: it counts 0"),
}
COUNTED: Final = ("launch", "energy", "draw")
HOUSED: Final = ("land", "upgrade")
EFFECT_WORDS: Final = (*COUNTED, *HOUSED, *ASKING)


class Part:
    """An effect as a card or a Building offers it: for a price, or optional, or neither."""

    def __init__(
        self, number: int, effect: Effect, optional: bool, price: int, card: int, building: int
    ) -> None:
        self.number = number
        self.effect = effect
        self.optional = optional
        self.price = price
        self.card = card
        """The card that it belongs to, or EMPTY: it is the ability of a ``building``."""
        self.building = building

    def possible(self, s: PocketMars, player: int) -> bool:
        """PM-ENERGY-07: payable in full, and it would do something."""
        return s.rows[player * ROW + ENERGY] >= self.price and self.effect.possible(s, player)

    def offer(self, s: PocketMars, player: int) -> None:
        """Let it happen, or ask whether it shall. R-PM-09: what cannot be done is passed over."""
        if self.effect.asks and not self.price:
            self.effect.happen(s, player, self.number if self.optional else COMPULSORY)
        elif not self.possible(s, player):
            return
        elif self.price:
            s.stack.append(MayPay(player, self.number, self.card))
        elif self.card == EMPTY:
            s.stack.append(MayUseAbility(player, self.number, self.building))
        elif self.optional:
            s.stack.append(May(player, self.number, self.card))
        else:
            self.effect.happen(s, player, COMPULSORY)

    def settled(self, s: PocketMars, player: int) -> bool:
        """Whether to have it is a question of yes or no, and can be answered with yes now."""
        return self.possible(s, player) and not self.effect.asks

    def use(self, s: PocketMars, player: int) -> None:
        """The player said yes: pay, and let it happen."""
        s.pay(player, self.price)
        self.effect.happen(s, player, COMPULSORY)

    def text(self, again: bool = False) -> str:
        """How it reads on a card; ``again`` where the part before it does the same."""
        text = "do so again" if again else self.effect.text()
        if self.price:
            return f"you may pay {self.price} energy to {text}"
        return f"you may {text}" if self.optional else text
