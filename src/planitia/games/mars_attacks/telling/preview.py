"""Where a model can go with one gesture, and what it would see from there, from a seat's view.

MA-SHOOT-13, R-MA-83: a move is answered step by step, one or two squares and then a spot. A person
means all of it at once, so each square comes with the answers that lead there and the spots worth
choosing between: those that see, or are seen, otherwise than a better one. Nothing here decides
what is legal; the first answers are the open ones, the others are asked for in their turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from planitia.games.mars_attacks.actions import DEPLOY, MOVE, MOVES, STAND
from planitia.games.mars_attacks.board.sight import CLEAR, SHOTS
from planitia.games.mars_attacks.constants import (
    ARMOURED,
    BUG,
    CAPACITY,
    DISTANCES,
    EDGE,
    MODEL_NAMES,
    MODEL_TITLES,
    MODELS,
    NOWHERE,
    POOL,
    RANGE,
    SHOOT_NEED,
    SPOT_NAMES,
    SPOTS_EACH,
    SQUARE_NAMES,
    SURVIVE_NEED,
    TARGET_NAMES,
    side_of,
    spot_at,
)
from planitia.games.mars_attacks.rules.dice_tests import BUG_NEED
from planitia.games.mars_attacks.rules.line_of_sight import BUG_SPOT
from planitia.games.mars_attacks.rules.odds import odds
from planitia.games.mars_attacks.rules.seen_table import SQUARE_NUMBERS, SeenTable, read_view
from planitia.games.mars_attacks.telling.labels import after_it, decider, label
from planitia.games.mars_attacks.telling.narration import capital
from planitia.games.mars_attacks.telling.places import part_words, square_words
from planitia.games.mars_attacks.telling.shots import percent
from planitia.kernel.codec import only, verb_of

MIDDLE_FIRST: Final = (4, 1, 3, 5, 7, 0, 2, 6, 8)
"""The spots of a square in the order in which alike ones are preferred."""
CAUTION: Final = 0.75
"""What being shot at counts against shooting."""


def ways(view: dict[str, Any], codes: Sequence[int]) -> list[dict[str, Any]]:
    """Every square that the model in question can go to, with its spots, the best one first."""
    frame = view["pending"][0] if view["pending"] else ""
    seat = decider(view)
    if frame in ("Deployment", "Reinforce"):
        ahead = Ahead(view, seat, view["pending"][1])
        squares = dict.fromkeys([only(code) // SPOTS_EACH for code in codes])
        return [ahead.way(square, [], DEPLOY, 0) for square in squares if verbs_are(codes, DEPLOY)]
    if frame != "Acting":
        return []
    _, _, model, steps, shots, will, _ = view["pending"]
    ahead = Ahead(view, seat, model)
    found: dict[int, dict[str, Any]] = {}
    standing = [only(code) // SPOTS_EACH for code in codes if verb_of(code) == STAND]
    near = [only(code) for code in codes if verb_of(code) == MOVE]
    here = ahead.seen.squares[model]
    if standing:
        found[here] = ahead.way(here, [], STAND, shots if ahead.moving() or will else 0)
        found[here]["stays"] = not ahead.moving()
    for square in near:
        found[square] = ahead.way(square, [square], STAND, 1 if will else 0)
    if steps > 1:
        for beyond, square in straightest(here, ahead, near).items():
            if beyond not in found:
                found[beyond] = ahead.way(beyond, [square, beyond], STAND, 0)
    return list(found.values())


def straightest(here: int, ahead: Ahead, near: list[int]) -> dict[int, int]:
    """MA-MOVE-14: the squares behind those beside it, each with the square to go through."""
    found: dict[int, int] = {}
    for square in near:
        if ahead.foes(square):
            continue
        for beyond in ahead.seen.map.steps[square]:
            if beyond == here or not ahead.room(beyond):
                continue
            if beyond not in found or bend(here, square, beyond) < bend(
                here, found[beyond], beyond
            ):
                found[beyond] = square
    return found


def bend(here: int, square: int, beyond: int) -> int:
    """How far about it is to go through a square; from outside, which is anywhere, only beyond."""
    return apart(square, beyond) + (0 if here == NOWHERE else apart(here, square))


def apart(one: int, other: int) -> int:
    """The square of the distance between two squares."""
    rows, columns = one // EDGE - other // EDGE, one % EDGE - other % EDGE
    return rows * rows + columns * columns


def verbs_are(codes: Sequence[int], verb: int) -> bool:
    """Whether all answers are of one verb."""
    return all([verb_of(code) == verb for code in codes])


class Ahead:
    """The table as it would be if one model stood elsewhere."""

    def __init__(self, view: dict[str, Any], seat: int, model: int) -> None:
        self.view = view
        self.seat = seat
        self.model = model
        self.seen: SeenTable = read_view(view, seat)
        placed = self.seen.spots
        self.others = [one for one in range(MODELS) if one != model and placed[one] != NOWHERE]
        self.enemies = [one for one in self.others if side_of(one) != seat]
        bugs = [thing["square"] for thing in view["things"] if thing["thing"] == "bug"]
        self.bug = SQUARE_NUMBERS[bugs[0]] if bugs else NOWHERE

    def moving(self) -> bool:
        """Whether the model is between spots."""
        return self.seen.spots[self.model] == NOWHERE

    def there(self, square: int) -> list[int]:
        """Who else is in a square."""
        squares = self.seen.squares
        return [one for one in range(MODELS) if one != self.model and squares[one] == square]

    def foes(self, square: int) -> bool:
        """Whether enemies are in a square."""
        return any([side_of(one) != self.seat for one in self.there(square)])

    def room(self, square: int) -> bool:
        """MA-CAP-02: whether one more model may come in."""
        return len(self.there(square)) < CAPACITY

    def free(self, square: int) -> list[int]:
        """The free spots of a square, the middle first."""
        taken = self.seen.spots
        free = [spot for spot in self.seen.map.free[square] if spot not in taken]
        return sorted(free, key=lambda spot: MIDDLE_FIRST.index(spot % SPOTS_EACH))

    def way(self, square: int, steps: list[int], last: int, shots: int) -> dict[str, Any]:
        """One square: the answers that lead there, and the spots that are worth a choice."""
        fights = self.foes(square) and self.comes_to(square)
        alike: dict[tuple[Any, ...], dict[str, Any]] = {}
        for spot in self.free(square):
            sees = [] if fights or not shots else self.sees(spot)
            seen_by = [] if fights else self.seen_by(spot)
            key = (tuple(sees), tuple(seen_by))
            if key not in alike:
                alike[key] = self.told(spot, sees, seen_by, fights, last)
        spots = sorted(alike.values(), key=worth, reverse=True)
        verb = "deploy" if last == DEPLOY else "stand"
        name = SQUARE_NAMES[square]
        where = label(self.view, MOVES[square]) if steps else square_words(square, self.seat)
        return {
            "square": name,
            "answers": [f"move {SQUARE_NAMES[step]}" for step in steps],
            "verb": verb,
            "fights": fights,
            "label": capital(where),
            "spots": undominated(spots),
        }

    def comes_to(self, square: int) -> bool:
        """Whether the model comes into the square, rather than being there already."""
        return self.moving() or self.seen.squares[self.model] != square

    def sees(self, spot: int) -> list[tuple[int, int, int]]:
        """MA-ACT-09, MA-SHOOT-02, 11: whom it could shoot at from a spot, and with what chance."""
        square = spot // SPOTS_EACH
        found: list[tuple[int, int, int]] = []
        for foe in self.enemies:
            at = self.seen.squares[foe]
            mixed = any([side_of(one) == self.seat for one in self.there(at)])
            if at == square or mixed or DISTANCES[square][at] > RANGE[self.seat]:
                continue
            shot = self.shot(spot, self.seen.spots[foe], self.seen.down[foe], foe)
            if shot:
                found.append((foe, shot, chance(self.seat, shot)))
        if self.bug != NOWHERE and DISTANCES[square][self.bug] <= RANGE[self.seat]:
            sides = {side_of(one) for one in self.there(self.bug)}
            shot = self.shot(spot, spot_at(self.bug, BUG_SPOT), False, BUG)
            if shot and len(sides) < 2:
                found.append((BUG, shot, chance(self.seat, shot, BUG_NEED)))
        return found

    def seen_by(self, spot: int) -> list[tuple[int, int, int]]:
        """Which enemies could shoot at it on a spot, and with what chance."""
        square = spot // SPOTS_EACH
        found: list[tuple[int, int, int]] = []
        for foe in self.enemies:
            if DISTANCES[square][self.seen.squares[foe]] <= RANGE[1 - self.seat]:
                shot = self.shot(self.seen.spots[foe], spot, False, foe)
                if shot:
                    found.append((foe, shot, chance(1 - self.seat, shot)))
        return found

    def shot(self, eye: int, target: int, down: bool, foe: int) -> int:
        """MA-LOS-03..05, R-MA-79: what kind of shot this would be."""
        spots, lying = self.seen.spots, self.seen.down
        others = [(spots[one], lying[one]) for one in self.others if one != foe]
        return self.seen.map.sight.shot(eye, target, down, others)

    def told(
        self,
        spot: int,
        sees: list[tuple[int, int, int]],
        seen_by: list[tuple[int, int, int]],
        fights: bool,
        last: int,
    ) -> dict[str, Any]:
        """One spot as a page gets it."""
        said = [part_words(spot, self.seat)]
        for foe, shot, kill in sees:
            said.append(f"{SHOTS[shot]} shot at {MODEL_TITLES[foe]}, {kill}%")
        if seen_by:
            names = [f"{MODEL_TITLES[foe]} ({kill}%)" for foe, _, kill in seen_by]
            said.append(f"in sight of {', '.join(names)}")
        elif not fights and self.enemies:
            said.append("out of sight")
        if last == STAND and not sees and not fights:
            said.append(f"its action ends there{after_it(self.view)}")
        return {
            "spot": SPOT_NAMES[spot],
            "label": "; ".join(said),
            "sees": [
                {"target": TARGET_NAMES[foe], "sight": SHOTS[shot], "kill": kill}
                for foe, shot, kill in sees
            ],
            "seen_by": [
                {"by": MODEL_NAMES[foe], "sight": SHOTS[shot], "kill": kill}
                for foe, shot, kill in seen_by
            ],
        }


def chance(side: int, shot: int, bug: int = 0) -> int:
    """The chance in percent that a side's shot of this kind kills; ``bug``: what the Bug needs."""
    dice = POOL + (1 if shot == CLEAR else 0)
    armour = not bug and ARMOURED[1 - side] == 1
    return percent(odds(dice, SHOOT_NEED[side], POOL, bug or SURVIVE_NEED[1 - side], armour).kill)


def gain(spot: dict[str, Any]) -> int:
    """The best shot from a spot, in percent."""
    return max([one["kill"] for one in spot["sees"]], default=0)


def danger(spot: dict[str, Any]) -> int:
    """All shots that could be taken at it, in percent."""
    return sum([one["kill"] for one in spot["seen_by"]])


def worth(spot: dict[str, Any]) -> float:
    """What a spot is worth to somebody who cares for shooting and for not being shot."""
    return gain(spot) - CAUTION * danger(spot)


def undominated(spots: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Only the spots that beat every better one in something: another target, or less danger."""
    found: list[dict[str, Any]] = []
    for spot in spots:
        if not any([no_worse(other, spot) for other in found]):
            found.append(spot)
    return found


def no_worse(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether a spot has every shot that the other has, as good, and no more danger."""
    kills = {shot["target"]: shot["kill"] for shot in one["sees"]}
    shots = [kills.get(shot["target"], -1) >= shot["kill"] for shot in other["sees"]]
    return all(shots) and danger(one) <= danger(other)
