"""What "take everything" would do, step by step, as far as its seat's view shows it.

PM-PREP-04, 05: each step is judged as the steps before it leave the table.
"""

from __future__ import annotations

from typing import Any

from planitia.games.pocket_mars.constants import (
    BUILDING_TITLES,
    COLOURS,
    EMPTY,
    ENERGY_MAX,
    HOMES,
    NOBODY,
    colour_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, CardAction, CardSet
from planitia.games.pocket_mars.content.effects import ANY, Effect, Energy, Land, Launch, Upgrade
from planitia.games.pocket_mars.telling.wording import within


def steps(cards: CardSet, view: dict[str, Any]) -> list[str]:
    """The steps that will be taken, in words."""
    frame, seat, place, *rest = view["pending"]
    ahead = Ahead(view, int(seat))
    card, building = int(place), colour_of(int(place))
    found: list[str] = []
    if frame == "MoveColonist":
        card, building = int(rest[0]), int(place)
        ahead.land(building)
        found.append(f"land in the {BUILDING_TITLES[building]}")
    if card != EMPTY:
        action = cards.projects[card].actions[BOTTOM]
        if ahead.can_use(action):
            ahead.use(action)
            found.append(f"bottom action ({within(action.text())})")
    ability = cards.abilities[building].effect
    if ahead.possible(ability):
        found.append(f"ability ({ability.text()})")
    return found


class Ahead:
    """One player as the steps so far will leave them."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.players: list[dict[str, Any]] = view["players"]
        self.capacity = int(view["capacity"])
        mine = self.players[seat]
        self.earth = int(mine["earth"])
        self.ship = int(mine["ship"])
        self.energy = int(mine["energy"])
        self.basic = [int(count) for count in mine["basic"]]
        self.upgraded = [int(count) for count in mine["upgraded"]]
        self.colours = [str(card["colour"]) for card in mine["hand"]]

    def land(self, home: int) -> None:
        """One colonist from the Ship to a Building."""
        self.ship -= 1
        self.basic[home] += 1

    def can_use(self, action: CardAction) -> bool:
        """PM-PREP-14: condition and price are met, and something would happen."""
        if action.absent != NOBODY and self.there(action.absent):
            return False
        if action.present != NOBODY and not self.there(action.present):
            return False
        if action.holding != NOBODY and COLOURS[action.holding] not in self.colours:
            return False
        if self.energy < action.price:
            return False
        return any([self.possible(part.effect) for part in action.parts])

    def there(self, home: int) -> int:
        """How many colonists are in a Building."""
        return self.basic[home] + self.upgraded[home]

    def possible(self, effect: Effect) -> bool:
        """Whether an effect does anything; what others stand in the way of is taken to."""
        if isinstance(effect, Launch):
            return self.earth > 0
        if isinstance(effect, Energy):
            return self.energy < ENERGY_MAX
        if isinstance(effect, Land):
            return self.ship > 0
        if isinstance(effect, Upgrade):
            homes = range(HOMES) if effect.home == ANY else range(effect.home, effect.home + 1)
            return any([self.basic[home] > 0 and self.room(home) for home in homes])
        return True

    def room(self, home: int) -> bool:
        """Whether the upgraded space of a Building has room."""
        return sum([int(player["upgraded"][home]) for player in self.players]) < self.capacity

    def use(self, action: CardAction) -> None:
        """Pay, and gain what later steps depend on."""
        self.energy -= action.price
        for part in action.parts:
            effect = part.effect
            if isinstance(effect, Launch):
                self.earth -= min(effect.count, self.earth)
            elif isinstance(effect, Energy):
                self.energy = min(ENERGY_MAX, self.energy + effect.count)
