"""The table as one seat's view shows it, in numbers, and what places on it are worth."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.board import DISTANCES, SPOTS_EACH, SQUARES
from planitia.games.mars_attacks.mapmaker import find_map
from planitia.games.mars_attacks.maps import FROM_LEFT, FROM_RIGHT, Map
from planitia.games.mars_attacks.models import (
    ARMOURED,
    FIGHT_NEED,
    MARTIAN,
    MODELS,
    POOL,
    RANGE,
    SHOOT_NEED,
    SIDE_MASKS,
    SURVIVE_NEED,
    members,
    side_of,
)
from planitia.games.mars_attacks.odds import odds
from planitia.games.mars_attacks.outlook import WHOLLY, outlook_of
from planitia.games.mars_attacks.sight import SAMPLES
from planitia.games.mars_attacks.words import SPOT_NAMES, SQUARE_NAMES

SPOT_NUMBERS: Final = {name: spot for spot, name in enumerate(SPOT_NAMES)}
SQUARE_NUMBERS: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
NOWHERE: Final = -1
RATTLED_WORTH: Final = 0.25
FORESTALLS: Final = 1.3
"""How much better a shot is at an enemy that has yet to act."""
FIGHT_WORTH: Final = 2.0
LIFE: Final = (0.7, 1.5)
"""What being killed costs a side, in points: there are fewer Martians."""
LIKELY: Final = 0.45
STEPPED: Final = 0.3
WAITING_FEAR: Final = 0.25
"""How likely an enemy shoots at just this model: from where it is, after a step, coming in."""
ACTED_FEAR: Final = 0.5
PATIENT: Final = 5
WEARING: Final = 0.1
LEAST_CAUTION: Final = 0.3
"""After this Round fear shrinks by this much a Round, down to this part of it."""
CHARGE: Final = 2
CHARGING: Final = 0.7
"""From how far an enemy charges, and how likely."""
COUNTER_WORTH: Final = 0.9
UNKNOWN_WORTH: Final = 0.5
PULL: Final = 0.06
"""What a square nearer to something wanted is worth."""
APPROACH: Final = (0.06, 0.02)
"""What a square nearer to an enemy out of range is worth: Martians let the Soldiers come."""


class Position:
    """Models, counters and sets as the view shows them, from the side of one seat."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        self.map = map_of(view)
        self.spots = [NOWHERE] * MODELS
        self.squares = [NOWHERE] * MODELS
        self.down = [False] * MODELS
        self.acted = [False] * MODELS
        self.alive = [False] * MODELS
        for model, shown in enumerate(view["models"]):
            if shown["spot"] is not None:
                self.spots[model] = SPOT_NUMBERS[shown["spot"]]
            if shown["square"] is not None:
                self.squares[model] = SQUARE_NUMBERS[shown["square"]]
            self.down[model] = bool(shown["rattled"])
            self.acted[model] = bool(shown["activated"])
            self.alive[model] = shown["where"] != "dead"
        self.wishes = wishes(view, seat)
        self.foes = [
            model for model in members(SIDE_MASKS[1 - seat]) if self.squares[model] != NOWHERE
        ]
        self.waiting = (
            len([one for one in view["models"] if one["where"] == "waiting"])
            if seat == MARTIAN
            else 0
        )
        self.outlook = outlook_of(self.map)
        self.caution = max(LEAST_CAUTION, 1.0 - WEARING * max(0, view["round"] - PATIENT))
        self.dangers: dict[int, float] = {}
        self.shots: dict[int, float] = {}
        self.pulls: dict[int, float] = {}
        self.crowds: dict[int, list[int]] = {}
        self.charges: dict[int, float] = {}
        self.hit, self.clear_hit = deadly(seat, False), deadly(seat, True)
        self.taken = {spot for spot in self.spots if spot != NOWHERE}

    def there(self, square: int, side: int) -> list[int]:
        """The models of a side in a square."""
        key = square * 2 + side
        found = self.crowds.get(key)
        if found is None:
            found = [model for model in members(SIDE_MASKS[side]) if self.squares[model] == square]
            self.crowds[key] = found
        return found

    def free(self, square: int) -> list[int]:
        """The free spots of a square."""
        return [spot for spot in self.map.free[square] if spot not in self.taken]

    def shot_worth(self, side: int, eye: int, target: int, aim: int) -> float:
        """What a shot from a spot at a model is worth; models in the line are not looked at."""
        seen = self.map.sight.seen(eye, self.spots[target], self.down[target])
        if not seen:
            return 0.0
        dice = POOL + aim + (1 if seen == SAMPLES else 0)
        armour = ARMOURED[1 - side] == 1
        found = odds(dice, SHOOT_NEED[side], POOL, SURVIVE_NEED[1 - side], armour)
        worth = found.kill + RATTLED_WORTH * (0.0 if self.down[target] else found.rattled)
        if not self.acted[target]:
            worth *= FORESTALLS
        return worth

    def best_shot(self, side: int, eye: int) -> float:
        """The best shot from a spot."""
        key = eye * 2 + side
        best = self.shots.get(key, -1.0)
        if best >= 0.0:
            return best
        best = 0.0
        near = DISTANCES[eye // SPOTS_EACH]
        for foe in self.foes:
            at = self.squares[foe]
            if self.spots[foe] != NOWHERE and 0 < near[at] <= RANGE[side]:
                if not self.there(at, side):
                    best = max(best, self.shot_worth(side, eye, foe, 0))
        self.shots[key] = best
        return best

    def danger(self, spot: int, down: bool = False) -> float:
        """What the chance to be killed on a spot before acting again costs."""
        key = spot * 2 + (1 if down else 0)
        found = self.dangers.get(key, -1.0)
        if found < 0:
            found = LIFE[self.seat] * self.doom(spot, down)
            found += self.charged(spot // SPOTS_EACH, down)
            found *= self.caution
            self.dangers[key] = found
        return found

    def doom(self, spot: int, down: bool) -> float:
        """How likely the enemies kill a model on a spot, roughly."""
        side = 1 - self.seat
        reach = RANGE[side]
        square = spot // SPOTS_EACH
        spared = 1.0
        near = DISTANCES[square]
        for foe in self.foes:
            at = self.squares[foe]
            eye = self.spots[foe]
            away = near[at]
            if away > reach + 1 or away == 0:
                continue
            hurry = ACTED_FEAR if self.acted[foe] else 1.0
            seen = 0
            if eye != NOWHERE and away <= reach and not self.down[foe]:
                seen = self.map.sight.seen(eye, spot, down)
            if seen:
                hit = self.clear_hit if seen == SAMPLES else self.hit
                spared *= 1.0 - hurry * LIKELY * hit
            else:
                view = self.outlook.after_step(at, spot, down, reach)
                if view:
                    hit = self.clear_hit if view == WHOLLY else self.hit
                    spared *= 1.0 - hurry * STEPPED * hit
        if self.waiting:
            view = self.outlook.from_entry(spot, reach)
            if view:
                hit = self.clear_hit if view == WHOLLY else self.hit
                spared *= (1.0 - WAITING_FEAR * hit) ** self.waiting
        return 1.0 - spared

    def charged(self, square: int, down: bool) -> float:
        """What the chance to be charged in a square costs."""
        key = square * 2 + (1 if down else 0)
        known = self.charges.get(key)
        if known is not None:
            return known
        side = 1 - self.seat
        friends = 1 if self.there(square, self.seat) else 0
        need = SURVIVE_NEED[self.seat] if down else FIGHT_NEED[self.seat]
        found = odds(POOL + 1, FIGHT_NEED[side], POOL + friends, need, False, not down)
        one = max(0.0, (LIFE[self.seat] + 1.0) * found.kill - 2.0 * found.lose)
        spared = 1.0
        near = DISTANCES[square]
        for foe in self.foes:
            if 0 < near[self.squares[foe]] <= CHARGE:
                hurry = ACTED_FEAR if self.acted[foe] else 1.0
                spared *= 1.0 - CHARGING * hurry
        cost = one * (1.0 - spared)
        self.charges[key] = cost
        return cost

    def refuge(self, square: int) -> float:
        """The least danger in a square or one beside it that is free of enemies."""
        best = 2.0
        for at in (square, *self.map.steps[square]):
            if not self.there(at, 1 - self.seat):
                for spot in self.free(at):
                    best = min(best, self.danger(spot))
        return best

    def fight_worth(self, attacker: int, target: int, square: int, charge: int) -> float:
        """What attacking a model is worth if it answers as suits it best."""
        side = side_of(attacker)
        friends = [one for one in self.there(square, side) if one != attacker]
        dice = POOL + charge + (1 if friends else 0)
        against = POOL + (1 if len(self.there(square, 1 - side)) > 1 else 0)
        dodged = odds(dice, FIGHT_NEED[side], against, SURVIVE_NEED[1 - side]).kill
        if self.down[target]:
            return FIGHT_WORTH * dodged
        back = odds(dice, FIGHT_NEED[side], against, FIGHT_NEED[1 - side], False, True)
        return FIGHT_WORTH * min(dodged, back.kill - back.lose)

    def best_fight(self, attacker: int, square: int, charge: int) -> float:
        """The best Fight in a square, or 0 without an enemy."""
        foes = self.there(square, 1 - side_of(attacker))
        return max([self.fight_worth(attacker, foe, square, charge) for foe in foes], default=0.0)

    def pull(self, square: int) -> float:
        """What the nearness of things worth having is worth."""
        known = self.pulls.get(square)
        if known is not None:
            return known
        best = 0.0
        near = DISTANCES[square]
        for wish, worth in self.wishes.items():
            best = max(best, worth - PULL * near[wish])
        nearest = min([near[self.squares[foe]] for foe in self.foes], default=SQUARES)
        reach = RANGE[self.seat]
        pull = best - APPROACH[self.seat] * max(0, nearest - reach)
        self.pulls[square] = pull
        return pull


def deadly(seat: int, clear: bool) -> float:
    """How likely a shot at a model of a side kills."""
    dice = POOL + (1 if clear else 0)
    armour = ARMOURED[seat] == 1
    return odds(dice, SHOOT_NEED[1 - seat], POOL, SURVIVE_NEED[seat], armour).kill


def wishes(view: dict[str, Any], seat: int) -> dict[int, float]:
    """The squares with something that this seat may take, and what that is worth."""
    found: dict[int, float] = {}
    first = view["players"][seat]["haul"] == 0
    sure = COUNTER_WORTH * (0.7 if first else 1.0)
    for counter in view["counters"]:
        if counter["square"] is not None:
            worth = UNKNOWN_WORTH if counter["what"] is None else 0.0
            if counter["what"] == ("alien-secret", "critter")[seat]:
                worth = sure
            at = SQUARE_NUMBERS[counter["square"]]
            found[at] = found.get(at, 0.0) + worth
    for thing in view["things"]:
        if thing["thing"] == "civilian":
            at = SQUARE_NUMBERS[thing["square"]]
            found[at] = found.get(at, 0.0) + sure
    return {at: worth for at, worth in found.items() if worth > 0}


def map_of(view: dict[str, Any]) -> Map:
    """The map that a view shows, with the wreck if one rests on it."""
    base = find_map(view["map"]["name"])
    if view["wreck"]:
        covered = tuple([SPOT_NUMBERS[name] for name in view["wreck"]])
        for side in (FROM_LEFT, FROM_RIGHT):
            found = base.with_wreck(covered[0] // SPOTS_EACH, side)
            if found.wreck == covered:
                return found
    return base
