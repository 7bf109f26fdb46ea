"""Events as they are drawn: what each does at once (MA-EVT-01..47)."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import LEFT, RIGHT, RUN
from planitia.games.mars_attacks.board.map import AS_COUNTER, FROM_LEFT, FROM_RIGHT
from planitia.games.mars_attacks.constants import (
    BUG_THING,
    CIVILIAN,
    DIE,
    EDGE,
    HERD,
    HUMAN,
    MODEL_NAMES,
    MODELS,
    NOBODY,
    NOWHERE,
    SIDES,
    SPOT_NAMES,
    SPOT_X,
    SPOT_Y,
    SQUARE_NAMES,
    SQUARES,
    THING_NAMES,
    area,
    members,
    neighbour,
    square_at,
)
from planitia.games.mars_attacks.content.deck import (
    BARBECUE,
    BARRAGE,
    CAR,
    CAR_CRASH,
    CARD_NAMES,
    HEADS_DOWN,
    PAIRS,
    TERROR,
    UNFRIENDLY,
)
from planitia.games.mars_attacks.rules.area_attacks import AreaAttack, Harassment
from planitia.games.mars_attacks.rules.bug import bug_attacks
from planitia.games.mars_attacks.rules.dice import die_for, random_square
from planitia.games.mars_attacks.rules.herd import herd_enters, herd_runs
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only
from planitia.kernel.frame import Frame, Refusal

LANDINGS: Final = 3
CARS: Final = ("model", "counter")
COUNTER: Final = CARS[1]
"""R-MA-63: how a Flying Car lies where it has come to rest."""
CIVILIANS: Final = (0, 1, 1, 2, 2, 2, 2, 3, 3)
"""MA-EVT-27: how many Civilians each face of the die brings."""
ARRIVALS: Final = tuple([f"{count} of them" for count in CIVILIANS[1:]])
EDGES: Final = ("the Humans' edge", "the left edge", "the Martians' edge", "the right edge")
"""Left and right as the Humans see the board, like the numbers of columns (R-MA-58)."""


def begin(s: MarsAttacks, seat: int, card: int) -> None:
    """MA-EVT-01: an Event happens as soon as it is drawn. It is no Turn (R-MA-70, 82)."""
    event = card - PAIRS
    if s.events is not None:
        s.tell("event", {"player": SIDES[seat], "card": CARD_NAMES[card]})
    if event == CAR:
        s.stack.append(FlyingCar(seat))
    elif event == UNFRIENDLY:
        square = random_square(s, "unfriendly-fire")
        s.stack.append(AreaAttack(BARRAGE, NOBODY, area(square)))
    elif event == HEADS_DOWN:
        s.stack.append(Harassment(area(random_square(s, "heads-down"))))
    elif event == BARBECUE:
        barbecue(s, seat)
    elif event == TERROR:
        terror(s)
    else:
        wings(s, seat)


def add_thing(s: MarsAttacks, kind: int, square: int) -> None:
    """Something comes onto the board."""
    s.things.append(kind << 6 | square)
    if s.events is not None:
        s.tell("thing", {"thing": THING_NAMES[kind], "square": SQUARE_NAMES[square]})


def take_off(s: MarsAttacks, kind: int) -> None:
    """R-MA-68: herd and Bug are one each; the old one leaves."""
    at = s.thing(kind)
    if at >= 0:
        s.things.pop(at)


def terror(s: MarsAttacks) -> None:
    """MA-EVT-27, 28: one to three Civilians in squares without model or Civilian."""
    for _ in range(CIVILIANS[die_for(s, "civilians", ARRIVALS)]):
        if len(s.things) + MODELS >= SQUARES:
            return
        square = random_square(s, "civilian")
        while s.who(square) or CIVILIAN << 6 | square in s.things:
            square = random_square(s, "civilian")
        add_thing(s, CIVILIAN, square)


def entry_square(drawer: int, edge: int, place: int) -> int:
    """MA-EVT-16, 17, R-MA-74: near, left, opposite and right as the drawer sees the board."""
    side = (edge - 1) // 2
    if drawer == HUMAN:
        if side == 0:
            return square_at(1, place)
        if side == 1:
            return square_at(place, 1)
        return square_at(EDGE, place) if side == 2 else square_at(place, EDGE)
    if side == 0:
        return square_at(EDGE, EDGE + 1 - place)
    if side == 1:
        return square_at(EDGE + 1 - place, EDGE)
    return square_at(1, EDGE + 1 - place) if side == 2 else square_at(EDGE + 1 - place, 1)


def edges_of(drawer: int) -> tuple[str, ...]:
    """MA-EVT-16, R-MA-74: the edge that each face of the die names for who drew the card."""
    first = 0 if drawer == HUMAN else 2
    return tuple([EDGES[(first + (face - 1) // 2) % 4] for face in range(1, DIE + 1)])


class HerdRuns(Frame[MarsAttacks]):
    """MA-EVT-18: once its entry square is resolved, the herd runs."""

    def proceed(self, s: MarsAttacks) -> bool:
        """Roll the direction."""
        s.stack.pop()
        herd_runs(s)
        return False


def barbecue(s: MarsAttacks, drawer: int) -> None:
    """MA-EVT-16..18: the herd comes over an edge, and at once runs on."""
    take_off(s, HERD)
    edge = die_for(s, "herd-edge", edges_of(drawer))
    square = entry_square(drawer, edge, die_for(s, "herd-place"))
    add_thing(s, HERD, square)
    s.stack.append(HerdRuns())
    herd_enters(s, square)


def wings(s: MarsAttacks, drawer: int) -> None:
    """MA-EVT-33, 34: the Bug comes to a random square, and attacks if anybody is there."""
    take_off(s, BUG_THING)
    s.drawer = drawer
    square = random_square(s, "bug")
    add_thing(s, BUG_THING, square)
    if s.who(square):
        bug_attacks(s, square)


class FlyingCar(Question[MarsAttacks]):
    """MA-EVT-05..12, R-MA-64: the drawer picks the direction, dice the row and the landing."""

    rule: ClassVar[str] = "MA-EVT-05"

    def prompt(self) -> str:
        """Says that dice choose the row, so only the direction is asked."""
        return "A car flies along a row that dice choose. Which way?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Left to right, or right to left."""
        return [RUN | RIGHT << 8, RUN | LEFT << 8]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """It lands, skips a square, lands, skips a square, and comes to rest."""
        s.stack.pop()
        way = 2 * only(code)
        row = die_for(s, "car-row")
        square = square_at(row, die_for(s, "car-landing"))
        path = [square]
        while len(path) < LANDINGS:
            square = neighbour(square, way)
            square = square if square == NOWHERE else neighbour(square, way)
            if square == NOWHERE:
                break
            path.append(square)
        if s.events is not None:
            s.tell("car", {"squares": [SQUARE_NAMES[one] for one in path]})
        if len(path) == LANDINGS:
            s.stack.append(WreckRests(path[-1], FROM_LEFT if only(code) == RIGHT else FROM_RIGHT))
        s.stack.append(AreaAttack(CAR_CRASH, NOBODY, tuple(path)))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Rows only."""
        return Refusal("the car flies along a row, to the right or to the left", self.rule)


class WreckRests(Frame[MarsAttacks]):
    """MA-EVT-11, R-MA-63, 68: the car is scenery now; models make room, which is no Move."""

    def __init__(self, square: int, came_from: int) -> None:
        self.square = square
        self.came_from = came_from

    def proceed(self, s: MarsAttacks) -> bool:
        """As a model of a car; as the counter where the table wants that or no model fits."""
        s.stack.pop()
        square, came_from = self.square, self.came_from
        if s.header.options["car"] == COUNTER or s.base.with_wreck(square, came_from) is s.base:
            came_from = AS_COUNTER
        s.set_wreck(square | (came_from + 1) << 6)
        covered = s.map.wreck
        if s.events is not None:
            names = [SPOT_NAMES[spot] for spot in covered]
            s.tell("wreck", {"square": SQUARE_NAMES[square], "spots": names})
        for model in members(s.who(square)):
            if s.spots[model] in covered:
                make_room(s, model)
        return False


def make_room(s: MarsAttacks, model: int) -> None:
    """R-MA-63: to the nearest free spot of the square, the lowest number on ties."""
    spot = s.spots[model]
    best = NOBODY
    nearest = 0
    for free in s.free_spots(spot // 9):
        away = (SPOT_X[free] - SPOT_X[spot]) ** 2 + (SPOT_Y[free] - SPOT_Y[spot]) ** 2
        if best == NOBODY or away < nearest:
            best, nearest = free, away
    s.spots[model] = best
    if s.events is not None:
        facts: dict[str, object] = {"model": MODEL_NAMES[model]}
        facts["from"], facts["to"] = SPOT_NAMES[spot], SPOT_NAMES[best]
        s.tell("shoved", facts)
