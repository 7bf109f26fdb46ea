"""What things are worth in points to a player, as one seat's view shows the table.

The value of a card is the number printed on it; what somebody gains by it is its worth.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.pocket_mars.constants import (
    AQUALAB,
    BUILDING_VALUE,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    ENERGY_MAX,
    HABITATION,
    HOMES,
    NOBODY,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP, CardAction, CardSet
from planitia.games.pocket_mars.content.effects import Draw, Effect, Land, Launch, Part, Upgrade
from planitia.games.pocket_mars.thinking.weights import Weights

CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES)}


class Position:
    """The table as one seat's view shows it, in numbers."""

    def __init__(self, view: dict[str, Any], cards: CardSet, weights: Weights) -> None:
        self.cards = cards
        self.weights = weights
        self.solo = bool(view["solo"])
        self.players: list[dict[str, Any]] = view["players"]
        self.rivals = len(self.players) - 1
        self.capacity = int(view["capacity"])
        self.sites: list[list[dict[str, Any]]] = [view["sites"][name] for name in BUILDINGS]

    def beat(self, building: int) -> int:
        """The value to beat at a site."""
        site = self.sites[building]
        return int(site[-1]["value"]) if site else BUILDING_VALUE

    def room(self, home: int) -> bool:
        """Whether the upgraded space has room."""
        return sum([int(p["upgraded"][home]) for p in self.players]) < self.capacity

    def there(self, who: int, home: int) -> int:
        """How many colonists of a player are in a Building."""
        player = self.players[who]
        return int(player["basic"][home]) + int(player["upgraded"][home])

    def own_cards(self, who: int, zone: str) -> list[int]:
        """The cards of a zone whose faces the view shows."""
        shown = [card for card in self.players[who][zone] if card is not None]
        return [CARD_NUMBERS[card["card"]] for card in shown if card["card"] is not None]

    def against(self, points: float) -> float:
        """What a rival's gain costs."""
        several = self.weights.rivals if self.rivals > 1 else 1.0
        return -points / max(1, self.rivals) * several


def launch_worth(p: Position, who: int, count: int) -> float:
    """Colonists from Earth: each a point; more when nobody waits on the Ship."""
    earth, ship = int(p.players[who]["earth"]), int(p.players[who]["ship"])
    moved = min(count, earth)
    w = p.weights
    worth = 0.0
    for already in range(moved):
        first = w.launched_first if ship + already == 0 else 0.0
        worth += w.launched + first - w.launched_more * (ship + already)
    return worth


def land_worth(p: Position, who: int, home: int) -> float:
    """A landing: more where it completes a bonus or may be upgraded."""
    if int(p.players[who]["ship"]) == 0:
        return 0.0
    counts = [p.there(who, other) for other in range(HOMES)]
    w = p.weights
    worth = w.landed
    if counts[home] == 0:
        missing = counts.count(0)
        worth += w.landed_last if missing == 1 else w.landed_new
    if counts[home] == 3:
        worth += w.landed_fourth
    elif counts[home] == 2:
        worth += w.landed_third
    if p.room(home) and int(p.players[who]["basic"][home]) == 0:
        worth += w.landed_room
    return worth


def best_landing(p: Position, who: int) -> float:
    """A landing in the best Building."""
    return max([land_worth(p, who, home) for home in range(HOMES)])


def can_upgrade(p: Position, who: int, home: int) -> bool:
    """Whether a player has a colonist that could move up."""
    return int(p.players[who]["basic"][home]) > 0 and p.room(home)


def shift_worth(p: Position, who: int) -> float:
    """The best single move between spaces, of oneself up or of a rival down."""
    best = 0.0
    for home in range(HOMES):
        if can_upgrade(p, who, home):
            return p.weights.upgraded
        for rival in range(len(p.players)):
            if rival != who and int(p.players[rival]["upgraded"][home]):
                best = max(best, demote_worth(p, who, home))
    return best


def demote_worth(p: Position, who: int, home: int) -> float:
    """A rival's colonist down: its loss, and the space if one of one's own waits for it."""
    waiting = p.weights.demoted_waiting if int(p.players[who]["basic"][home]) > 0 else 0.0
    return -p.against(p.weights.demoted) + waiting


def effect_worth(p: Position, who: int, effect: Effect) -> float:
    """What an effect is worth to a player now."""
    w = p.weights
    if isinstance(effect, Launch):
        return launch_worth(p, who, effect.count)
    if isinstance(effect, Land):
        if effect.home != NOBODY:
            return land_worth(p, who, effect.home)
        return best_landing(p, who) if int(p.players[who]["ship"]) else 0.0
    if isinstance(effect, Upgrade):
        homes = range(HOMES) if effect.home == NOBODY else range(effect.home, effect.home + 1)
        return w.upgraded if any([can_upgrade(p, who, home) for home in homes]) else 0.0
    word = effect.word
    if word == "energy":
        return w.charged if int(p.players[who]["energy"]) < ENERGY_MAX else 0.0
    if word == "shift":
        return shift_worth(p, who)
    if word == "demote":
        taken = [
            home
            for home in range(HOMES)
            for rival in range(len(p.players))
            if rival != who and int(p.players[rival]["upgraded"][home])
        ]
        return max([demote_worth(p, who, home) for home in taken], default=0.0)
    if word == "swap-colonists":
        mine = [h for h in range(HOMES) if int(p.players[who]["basic"][h]) and not p.room(h)]
        return w.upgraded if mine else w.swapped_any
    if isinstance(effect, Draw):
        return w.drawn * effect.count
    if word == "swap-projects":
        return w.uncovered * uncovered_worth(p, who)
    return w.seen


def uncovered_worth(p: Position, who: int) -> float:
    """The best landing that a prep card would win if a lower card lay on top of its site."""
    best = 0.0
    for card in p.own_cards(who, "prep"):
        home = colour_of(card)
        if home != HABITATION and value_of(card) <= p.beat(home):
            if any([int(laid["value"]) < value_of(card) for laid in p.sites[home]]):
                best = max(best, land_worth(p, who, home))
    return best


def part_worth(p: Position, who: int, part: Part) -> float:
    """A part at its price."""
    if part.price > int(p.players[who]["energy"]):
        return 0.0
    worth = effect_worth(p, who, part.effect) - part.price * p.weights.charged
    return max(0.0, worth) if part.optional or part.price else worth


def action_worth(p: Position, who: int, action: CardAction) -> float:
    """A top or bottom action as a whole, as far as its condition and price are met."""
    player = p.players[who]
    if action.price > int(player["energy"]):
        return 0.0
    if action.absent != NOBODY and p.there(who, action.absent):
        return 0.0
    if action.present != NOBODY and not p.there(who, action.present):
        return 0.0
    if action.holding != NOBODY:
        if COLOURS[action.holding] not in [card["colour"] for card in player["hand"]]:
            return 0.0
    worth = sum([part_worth(p, who, part) for part in action.parts])
    return max(0.0, worth - action.price * p.weights.charged)


def ability_worth(p: Position, who: int, building: int) -> float:
    """A Building's ability."""
    return effect_worth(p, who, p.cards.abilities[building].effect)


def top_worth(p: Position, who: int, card: int) -> float:
    """Playing a card from hand."""
    return action_worth(p, who, p.cards.projects[card].actions[TOP])


def connect_worth(p: Position, who: int, card: int) -> float:
    """Playing a card from one's own prep module."""
    building = colour_of(card)
    worth = ability_worth(p, who, building)
    worth += action_worth(p, who, p.cards.projects[card].actions[BOTTOM])
    if building != HABITATION and value_of(card) > p.beat(building):
        worth += land_worth(p, who, building)
    return worth


def prep_worth(p: Position, who: int, card: int) -> float:
    """Having a card in prep rather than in hand: its future there, beyond this moment."""
    building = colour_of(card)
    w = p.weights
    chance = (value_of(card) - 1) / 6
    future = w.prep_habitation
    if building != HABITATION:
        future = w.prep_landing * chance * w.landed
    return w.prep_now * connect_worth(p, who, card) + future


def android_threat(p: Position, colour: int) -> float:
    """What the androids gain if this colour is left in their prep module."""
    androids = p.players[1]
    flying = int(androids["ship"]) > 0
    w = p.weights
    threat = w.threat_flying if flying else w.threat_grounded
    if colour == COLOURS.index("green"):
        ready = sum([int(n) for n in androids["basic"]]) + (1 if flying else 0)
        threat += w.threat_green * min(2, ready)
    elif colour == COLOURS.index("violet"):
        threat += w.threat_violet if int(androids["earth"]) else 0.0
    elif colour == COLOURS.index("orange"):
        threat += w.threat_orange
    elif colour == AQUALAB:
        threat += w.threat_blue
    return threat


def left_after(p: Position, gone: int) -> float:
    """Solo: the threat of the card that stays when one place of the androids' prep is emptied."""
    stays = p.players[1]["prep"][1 - gone]
    return 0.0 if stays is None else android_threat(p, COLOURS.index(stays["colour"]))


def draws_two(cards: CardSet, card: int) -> bool:
    """PM-SOLO-ARCH-14: whether playing the card from hand leaves the androids with nothing."""
    parts = cards.projects[card].actions[TOP].parts
    return sum([part.effect.count for part in parts if isinstance(part.effect, Draw)]) > 1
