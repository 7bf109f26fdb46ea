"""The table as one seat sees it, and what places on it are worth."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board.sight import SAMPLES
from planitia.games.mars_attacks.constants import (
    ARMOURED,
    DISTANCES,
    FIGHT_NEED,
    HUMAN,
    MARTIAN,
    MODELS,
    NOWHERE,
    POOL,
    RANGE,
    SHOOT_NEED,
    SIDE_MASKS,
    SPOTS_EACH,
    SQUARES,
    SURVIVE_NEED,
    members,
    side_of,
)
from planitia.games.mars_attacks.content.deck import SETS
from planitia.games.mars_attacks.rules.odds import odds
from planitia.games.mars_attacks.rules.seen_table import SeenTable
from planitia.games.mars_attacks.thinking.visibility import (
    FROM_PLACE,
    PARTLY,
    VIEWS,
    WHOLLY,
    visibility_of,
)
from planitia.games.mars_attacks.thinking.weights import Weights

CHARGE: Final = 2
"""From how far an enemy charges."""
FULL: Final = -2.0
"""What a square without a free spot promises: nobody can stay there."""
ALONE: Final[list[int]] = []


class Position:
    """Models, counters and sets as they were read, from the side of one seat."""

    def __init__(self, seen: SeenTable, weights: Weights) -> None:
        seat = seen.seat
        self.seen = seen
        self.seat: int = seat
        self.weights = weights
        self.map = seen.map
        self.spots = seen.spots
        self.squares = seen.squares
        self.down = seen.down
        self.acted = seen.acted
        self.alive = seen.alive
        self.wishes = wishes(seen, weights)
        self.foes = [
            model for model in members(SIDE_MASKS[1 - seat]) if self.squares[model] != NOWHERE
        ]
        self.waiting: int = seen.waiting if seat == MARTIAN else 0
        self.visibility = visibility_of(self.map)
        self.caution = caution(seen, weights)
        self.strides: dict[int, float] = {}
        self.refuges: dict[int, float] = {}
        self.hits: list[dict[int, float]] = [{} for _ in range(SETS)]
        self.strikes: list[dict[int, float]] = [{} for _ in range(SETS)]
        """What was worked out already: of squares, and of what Support does in them."""
        self.hit, self.clear_hit = DEADLY[seat]
        self.crowds = [ALONE] * (2 * (SQUARES + 1))
        """Who is in a square, two lists a square; at the end those of NOWHERE, which stay empty."""
        for model in range(MODELS):
            square = self.squares[model]
            if square != NOWHERE:
                key = square * 2 + side_of(model)
                self.crowds[key] = [*self.crowds[key], model]
        self.memory = weights.memory(self.arrangement())

    def arrangement(self) -> tuple[int, ...]:
        """All that the worth of places depends on but for friends, as numbers."""
        seen = self.seen
        key = [self.visibility.number, self.seat, self.waiting, seen.round, seen.haul]
        for foe in self.foes:
            place = self.spots[foe] * SQUARES + self.squares[foe]
            engaged = 4 if self.there(self.squares[foe], self.seat) else 0
            key.append(
                place * 8 + engaged + (2 if self.down[foe] else 0) + (1 if self.acted[foe] else 0)
            )
        for at, known in seen.finds:
            key.append(-2 * at - (2 if known else 1))
        return tuple(key)

    def there(self, square: int, side: int) -> list[int]:
        """The models of a side in a square."""
        return self.crowds[square * 2 + side]

    def free(self, square: int) -> tuple[int, ...]:
        """The free spots of a square."""
        free = self.map.free[square]
        taken = [self.spots[model] for side in (0, 1) for model in self.there(square, side)]
        return tuple([spot for spot in free if spot not in taken]) if taken else free

    def shot_value(self, side: int, eye: int, target: int, aim: int) -> float:
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
        best = self.memory.shots.get(key, -1.0)
        if best >= 0.0:
            return best
        best = 0.0
        near = DISTANCES[eye // SPOTS_EACH]
        for foe in self.foes:
            at = self.squares[foe]
            if self.spots[foe] != NOWHERE and 0 < near[at] <= RANGE[side]:
                if not self.there(at, side):
                    best = max(best, self.shot_value(side, eye, foe, 0))
        self.memory.shots[key] = best
        return best

    def danger(self, spot: int, down: bool = False) -> float:
        """What the chance to be killed on a spot before acting again costs."""
        square = spot // SPOTS_EACH
        doom = self.dooms(square, down)[spot - square * SPOTS_EACH]
        return self.risk(doom, self.charged(square, down))

    def risk(self, doom: float, charged: float) -> float:
        """What it costs to be shot at and charged with these chances."""
        return self.caution * (self.weights.life * doom + charged)

    def dooms(self, square: int, down: bool) -> list[float]:
        """For each spot of a square how likely the enemies kill a model there, roughly."""
        key = square * 2 + (1 if down else 0)
        known = self.memory.dooms.get(key)
        if known is None:
            known = self.foresee(square, down)
            self.memory.dooms[key] = known
        return known

    def foresee(self, square: int, down: bool) -> list[float]:
        """The same, worked out enemy by enemy."""
        ready, spent = self.spared(1.0), self.spared(self.weights.acted_fear)
        reach = RANGE[1 - self.seat]
        spared = [1.0] * SPOTS_EACH
        near = DISTANCES[square]
        for foe in self.foes:
            at = self.squares[foe]
            away = near[at]
            if away > reach + 1 or away == 0:
                continue
            eye = NOWHERE if away > reach or self.down[foe] else self.spots[foe]
            views = self.visibility.exposure(eye, at, square, down, reach)
            chances = spent if self.acted[foe] else ready
            for spot in range(SPOTS_EACH):
                view = views[spot]
                if view:
                    spared[spot] *= chances[view]
        if self.waiting:
            views = self.visibility.from_entry(square, reach)
            for spot in range(SPOTS_EACH):
                view = views[spot]
                if view:
                    hit = self.clear_hit if view == WHOLLY else self.hit
                    spared[spot] *= (1.0 - self.weights.waiting_fear * hit) ** self.waiting
        return [1.0 - one for one in spared]

    def spared(self, hurry: float) -> list[float]:
        """How likely an enemy in such a hurry spares a model, by how well it sees it."""
        w = self.weights
        found = [1.0] * VIEWS
        for view, hit in ((PARTLY, self.hit), (WHOLLY, self.clear_hit)):
            found[view] = 1.0 - hurry * w.stepped * hit
            found[FROM_PLACE + view] = 1.0 - hurry * w.likely * hit
        return found

    def charged(self, square: int, down: bool) -> float:
        """What the chance to be charged in a square costs."""
        friends = 1 if self.there(square, self.seat) else 0
        key = square * 4 + friends * 2 + (1 if down else 0)
        cost = self.memory.charges.get(key, -1.0)
        if cost >= 0.0:
            return cost
        w = self.weights
        side = 1 - self.seat
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
        self.memory.charges[key] = cost
        return cost

    def haven(self, square: int, shots: int) -> float:
        """The best spot of a square: a shot from it, less what staying costs."""
        key = square * 2 + (1 if shots else 0)
        empty = not self.there(square, HUMAN) and not self.there(square, MARTIAN)
        if empty:
            known = self.memory.havens.get(key)
            if known is not None:
                return known
        best = FULL
        dooms = self.dooms(square, False)
        charged = self.charged(square, False)
        for spot in self.free(square):
            danger = self.risk(dooms[spot - square * SPOTS_EACH], charged)
            worth = (self.best_shot(self.seat, spot) if shots else 0.0) - danger
            best = max(best, worth)
        if empty:
            self.memory.havens[key] = best
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
            square = self.squares[model]
            if spot != NOWHERE and 0 < near[square] <= reach + 1:
                views = self.visibility.after_step(at, square, self.down[model], reach)
                view = views[spot - square * SPOTS_EACH]
                if view:
                    best = max(best, self.clear_hit if view == WHOLLY else self.hit)
        return best

    def refuge(self, square: int) -> float:
        """The least that staying costs in a square or one beside it that is free of enemies."""
        best = self.shelter(square)
        for at in self.map.steps[square]:
            best = min(best, self.shelter(at))
        return best

    def shelter(self, square: int) -> float:
        """The least that staying costs in a square, and most where enemies are."""
        found = self.refuges.get(square)
        if found is None:
            found = -FULL if self.there(square, 1 - self.seat) else -self.haven(square, 0)
            self.refuges[square] = found
        return found

    def fight_value(self, attacker: int, target: int, square: int, charge: int) -> float:
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
        return max([self.fight_value(attacker, foe, square, charge) for foe in foes], default=0.0)

    def pull(self, square: int) -> float:
        """What the nearness of things worth having is worth."""
        known = self.memory.pulls.get(square)
        if known is not None:
            return known
        w = self.weights
        best = 0.0
        near = DISTANCES[square]
        for wish, worth in self.wishes.items():
            best = max(best, worth - w.pull * near[wish])
        nearest = min([near[self.squares[foe]] for foe in self.foes], default=SQUARES)
        reach = RANGE[self.seat]
        pull = best - w.approach * max(0, nearest - reach)
        self.memory.pulls[square] = pull
        return pull


def caution(seen: SeenTable, w: Weights) -> float:
    """How much danger counts: less when the game drags on."""
    return max(w.least_caution, 1.0 - w.wearing * max(0.0, seen.round - w.patient))


def wishes(seen: SeenTable, w: Weights) -> dict[int, float]:
    """The squares with something that this seat may take, and what that is worth."""
    found: dict[int, float] = {}
    sure = w.counter * (1.0 if seen.haul else w.first_find)
    for at, known in seen.finds:
        found[at] = found.get(at, 0.0) + (sure if known else w.unknown)
    return {at: worth for at, worth in found.items() if worth > 0}


def deadly(seat: int, clear: bool) -> float:
    """How likely a shot at a model of a side kills."""
    dice = POOL + (1 if clear else 0)
    armour = ARMOURED[seat] == 1
    return odds(dice, SHOOT_NEED[1 - seat], POOL, SURVIVE_NEED[seat], armour).kill


DEADLY: Final = tuple([(deadly(seat, False), deadly(seat, True)) for seat in (HUMAN, MARTIAN)])
"""The same by seat, for a shot at a part of a model and for a clear one."""
