"""The table as one seat sees it, and what places on it are worth."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board import DISTANCES, SPOTS_EACH, SQUARES
from planitia.games.mars_attacks.deck import SETS
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
from planitia.games.mars_attacks.reading import NOWHERE, Reading
from planitia.games.mars_attacks.sight import SAMPLES
from planitia.games.mars_attacks.weights import Weights

CHARGE: Final = 2
"""From how far an enemy charges."""


class Position:
    """Models, counters and sets as they were read, from the side of one seat."""

    def __init__(self, reading: Reading, weights: Weights) -> None:
        seat = reading.seat
        self.reading = reading
        self.seat: int = seat
        self.weights = weights
        self.map = reading.map
        self.spots = reading.spots
        self.squares = reading.squares
        self.down = reading.down
        self.acted = reading.acted
        self.alive = reading.alive
        self.wishes = reading.wishes(weights)
        self.foes = [
            model for model in members(SIDE_MASKS[1 - seat]) if self.squares[model] != NOWHERE
        ]
        self.waiting: int = reading.waiting if seat == MARTIAN else 0
        self.outlook = outlook_of(self.map)
        self.caution = reading.caution(weights)
        self.dangers: dict[int, float] = {}
        self.pulls: dict[int, float] = {}
        self.crowds: dict[int, list[int]] = {}
        self.charges: dict[int, float] = {}
        self.hunts: dict[int, float] = {}
        self.havens: dict[int, float] = {}
        self.strides: dict[int, float] = {}
        self.refuges: dict[int, float] = {}
        self.hits: list[dict[int, float]] = [{} for _ in range(SETS)]
        self.strikes: list[dict[int, float]] = [{} for _ in range(SETS)]
        """What was worked out already: of squares, and of what Support does in them."""
        self.hit, self.clear_hit = deadly(seat, False), deadly(seat, True)
        self.taken = {spot for spot in self.spots if spot != NOWHERE}
        memory = weights.memory(self.arrangement())
        self.dooms = memory.dooms
        self.shots = memory.shots

    def arrangement(self) -> tuple[int, ...]:
        """All that shots from spots and their danger depend on, as numbers."""
        key = [self.outlook.number, self.seat, self.waiting]
        for foe in self.foes:
            place = self.spots[foe] * SQUARES + self.squares[foe]
            engaged = 4 if self.there(self.squares[foe], self.seat) else 0
            key.append(
                place * 8 + engaged + (2 if self.down[foe] else 0) + (1 if self.acted[foe] else 0)
            )
        return tuple(key)

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
        worth = found.kill + self.weights.rattled * (0.0 if self.down[target] else found.rattled)
        if not self.acted[target]:
            worth *= self.weights.forestalls
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
            found = self.weights.life * self.doom(spot, down)
            found += self.charged(spot // SPOTS_EACH, down)
            found *= self.caution
            self.dangers[key] = found
        return found

    def doom(self, spot: int, down: bool) -> float:
        """How likely the enemies kill a model on a spot, roughly."""
        key = spot * 2 + (1 if down else 0)
        found = self.dooms.get(key, -1.0)
        if found < 0:
            found = self.foresee(spot, down)
            self.dooms[key] = found
        return found

    def foresee(self, spot: int, down: bool) -> float:
        """The same, worked out enemy by enemy."""
        w = self.weights
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
            hurry = w.acted_fear if self.acted[foe] else 1.0
            seen = 0
            if eye != NOWHERE and away <= reach and not self.down[foe]:
                seen = self.map.sight.seen(eye, spot, down)
            if seen:
                hit = self.clear_hit if seen == SAMPLES else self.hit
                spared *= 1.0 - hurry * w.likely * hit
            else:
                view = self.outlook.after_step(at, spot, down, reach)
                if view:
                    hit = self.clear_hit if view == WHOLLY else self.hit
                    spared *= 1.0 - hurry * w.stepped * hit
        if self.waiting:
            view = self.outlook.from_entry(spot, reach)
            if view:
                hit = self.clear_hit if view == WHOLLY else self.hit
                spared *= (1.0 - w.waiting_fear * hit) ** self.waiting
        return 1.0 - spared

    def charged(self, square: int, down: bool) -> float:
        """What the chance to be charged in a square costs."""
        key = square * 2 + (1 if down else 0)
        known = self.charges.get(key)
        if known is not None:
            return known
        w = self.weights
        side = 1 - self.seat
        friends = 1 if self.there(square, self.seat) else 0
        need = SURVIVE_NEED[self.seat] if down else FIGHT_NEED[self.seat]
        found = odds(POOL + 1, FIGHT_NEED[side], POOL + friends, need, False, not down)
        one = max(0.0, (w.life + 1.0) * found.kill - 2.0 * found.lose)
        spared = 1.0
        near = DISTANCES[square]
        for foe in self.foes:
            if 0 < near[self.squares[foe]] <= CHARGE:
                hurry = w.acted_fear if self.acted[foe] else 1.0
                spared *= 1.0 - w.charging * hurry
        cost = w.charge_cost * one * (1.0 - spared)
        self.charges[key] = cost
        return cost

    def rest(self, spot: int) -> float:
        """What staying on a spot costs until the next action, less what it promises for that."""
        w = self.weights
        cost = self.danger(spot)
        if w.lurk:
            cost -= w.lurk * self.best_shot(self.seat, spot)
        if w.stalk:
            cost -= w.stalk * self.hunt(spot // SPOTS_EACH)
        return cost

    def hunt(self, square: int) -> float:
        """The best charge that can be made out of a square."""
        found = self.hunts.get(square, -1.0)
        if found < 0:
            found = 0.0
            near = DISTANCES[square]
            for foe in self.foes:
                if 0 < near[self.squares[foe]] <= CHARGE:
                    found = max(found, self.assault(foe))
            self.hunts[square] = found
        return found

    def assault(self, foe: int) -> float:
        """What one model charging an enemy is worth."""
        side = self.seat
        against = POOL + (1 if len(self.there(self.squares[foe], 1 - side)) > 1 else 0)
        dodged = odds(POOL + 1, FIGHT_NEED[side], against, SURVIVE_NEED[1 - side]).kill
        if self.down[foe]:
            return self.weights.fight * dodged
        back = odds(POOL + 1, FIGHT_NEED[side], against, FIGHT_NEED[1 - side], False, True)
        return self.weights.fight * min(dodged, back.kill - back.lose)

    def haven(self, square: int, shots: int) -> float:
        """The best spot of a square: a shot from it, less what staying costs."""
        key = square * 2 + (1 if shots else 0)
        known = self.havens.get(key)
        if known is not None:
            return known
        best = -1.0
        first = True
        for spot in self.free(square):
            worth = (self.best_shot(self.seat, spot) if shots else 0.0) - self.rest(spot)
            if first or worth > best:
                best = worth
                first = False
        self.havens[key] = best
        return best

    def menace(self, foe: int) -> float:
        """How likely an enemy kills one of ours if it acts now."""
        at = self.squares[foe]
        if self.acted[foe] or at == NOWHERE:
            return 0.0
        side = 1 - self.seat
        if self.there(at, self.seat):
            return odds(POOL, FIGHT_NEED[side], POOL, FIGHT_NEED[self.seat]).kill
        best = 0.0
        near = DISTANCES[at]
        reach = RANGE[side]
        for model in members(SIDE_MASKS[self.seat]):
            spot = self.spots[model]
            if spot != NOWHERE and 0 < near[self.squares[model]] <= reach + 1:
                view = self.outlook.after_step(at, spot, self.down[model], reach)
                if view:
                    best = max(best, self.clear_hit if view == WHOLLY else self.hit)
        return best

    def refuge(self, square: int) -> float:
        """The least that staying costs in a square or one beside it that is free of enemies."""
        best = min(2.0, self.shelter(square))
        for at in self.map.steps[square]:
            best = min(best, self.shelter(at))
        return best

    def shelter(self, square: int) -> float:
        """The least that staying costs in a square, or 2 where enemies are."""
        found = self.refuges.get(square)
        if found is None:
            found = 2.0
            if not self.there(square, 1 - self.seat):
                for spot in self.free(square):
                    found = min(found, self.rest(spot))
            self.refuges[square] = found
        return found

    def fight_worth(self, attacker: int, target: int, square: int, charge: int) -> float:
        """What attacking a model is worth if it answers as suits it best."""
        side = side_of(attacker)
        friends = [one for one in self.there(square, side) if one != attacker]
        dice = POOL + charge + (1 if friends else 0)
        against = POOL + (1 if len(self.there(square, 1 - side)) > 1 else 0)
        dodged = odds(dice, FIGHT_NEED[side], against, SURVIVE_NEED[1 - side]).kill
        if self.down[target]:
            return self.weights.fight * dodged
        back = odds(dice, FIGHT_NEED[side], against, FIGHT_NEED[1 - side], False, True)
        return self.weights.fight * min(dodged, back.kill - back.lose)

    def best_fight(self, attacker: int, square: int, charge: int) -> float:
        """The best Fight in a square, or 0 without an enemy."""
        foes = self.there(square, 1 - side_of(attacker))
        return max([self.fight_worth(attacker, foe, square, charge) for foe in foes], default=0.0)

    def pull(self, square: int, model: int) -> float:
        """What the nearness of things worth having is worth to a model."""
        w = self.weights
        key = square * (MODELS + 1) + (model + 1 if w.shared else 0)
        known = self.pulls.get(key)
        if known is not None:
            return known
        best = 0.0
        near = DISTANCES[square]
        for wish, worth in self.wishes.items():
            if w.shared and self.claimed(wish, near[wish], model):
                worth *= max(0.0, 1.0 - w.shared)
            best = max(best, worth - w.pull * near[wish])
        nearest = min([near[self.squares[foe]] for foe in self.foes], default=SQUARES)
        reach = RANGE[self.seat]
        pull = best - w.approach * max(0, nearest - reach)
        self.pulls[key] = pull
        return pull

    def claimed(self, wish: int, away: int, model: int) -> bool:
        """Whether a friend of a model is nearer to something than that."""
        near = DISTANCES[wish]
        for friend in members(SIDE_MASKS[self.seat]):
            at = self.squares[friend]
            if friend != model and at != NOWHERE and near[at] < away:
                return True
        return False


def deadly(seat: int, clear: bool) -> float:
    """How likely a shot at a model of a side kills."""
    dice = POOL + (1 if clear else 0)
    armour = ARMOURED[seat] == 1
    return odds(dice, SHOOT_NEED[1 - seat], POOL, SURVIVE_NEED[seat], armour).kill
