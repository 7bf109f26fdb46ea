"""Support sets being called: how accurately they strike depends on how many cards they have."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import (
    AWAY,
    LEFT,
    LINES,
    NEAR,
    RIGHT,
    RUN,
    RUN_NAMES,
    TARGETS,
)
from planitia.games.mars_attacks.constants import (
    EDGE,
    NOBODY,
    NOWHERE,
    SIDES,
    SQUARE_NAMES,
    SQUARES,
    area,
    neighbour,
    square_at,
)
from planitia.games.mars_attacks.content.deck import (
    FREEZE,
    HARASSING,
    HEAT,
    SET_LEAST,
    SET_MOST,
    SET_NAMES,
    STRAFING,
    WEAPON_TITLES,
)
from planitia.games.mars_attacks.rules.area_attacks import AreaAttack, Harassment, freeze
from planitia.games.mars_attacks.rules.dice import die_for
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only
from planitia.kernel.frame import Refusal

RUN_LENGTH: Final = 4
WAYS: Final = 4


def run(square: int, way: int) -> tuple[int, ...]:
    """The squares of a Strafing Run: four in a line, as far as the board goes."""
    found: list[int] = []
    while square != NOWHERE and len(found) < RUN_LENGTH:
        found.append(square)
        square = neighbour(square, 2 * way)
    return tuple(found)


RUNS: Final = [run(square, way) for square in range(SQUARES) for way in range(WAYS)]
"""All of them, four a square."""


def call_set(s: MarsAttacks, seat: int, kind: int) -> None:
    """MA-SUP-03, 06, 07, MA-CARD-13..15: the whole set is used up; its size says how well."""
    size = len(s.sets[kind])
    s.resolving += s.sets[kind]
    s.sets[kind] = ()
    if s.events is not None:
        s.tell("called", {"player": SIDES[seat], "set": SET_NAMES[kind], "size": size})
    if size == SET_MOST[kind]:
        s.stack.append(ChooseSquare(seat, kind))
    elif size >= SET_LEAST[kind]:
        s.stack.append(ChooseLine(seat, kind))


def strike(s: MarsAttacks, seat: int, kind: int, square: int) -> None:
    """MA-SUP-11, 17, 23, 36, 41: the effect on a square or on it and its neighbours."""
    if s.events is not None:
        s.tell("strikes", {"set": SET_NAMES[kind], "square": SQUARE_NAMES[square]})
    if kind == HEAT:
        s.stack.append(AreaAttack(kind, seat, (square,)))
    elif kind == FREEZE:
        freeze(s, area(square))
    elif kind == HARASSING:
        s.stack.append(Harassment(area(square)))
    else:
        s.stack.append(AreaAttack(kind, seat, area(square)))


class ChooseLine(Question[MarsAttacks]):
    """MA-SUP-14, 21, 27, 33, 38: the caller picks a row or a column, a die the square along it."""

    rule: ClassVar[str] = "MA-SUP-07"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def prompt(self) -> str:
        """Names the set and says that a die picks the square."""
        return f"{WEAPON_TITLES[self.kind]}: along which row or column? A die picks the square."

    def options(self, s: MarsAttacks) -> list[int]:
        """Every row and column."""
        codes: list[int] = LINES.copy()
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """A die finds the square; a Strafing Run needs its direction first."""
        s.stack.pop()
        line = only(code)
        if self.kind == STRAFING:
            s.stack.append(ChooseRun(seat, line, NOBODY))
        else:
            strike(s, seat, self.kind, square_on(line, die_for(s, SET_NAMES[self.kind])))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """The set is too small for more."""
        return Refusal("a set of this size is aimed at a row or a column", self.rule)


def square_on(line: int, face: int) -> int:
    """The square that a die picks on a row or column (R-MA-58)."""
    return square_at(line + 1, face) if line < EDGE else square_at(face, line - EDGE + 1)


class ChooseSquare(Question[MarsAttacks]):
    """MA-SUP-15, 22, 28, 34, 39: with a complete set the caller picks any square."""

    rule: ClassVar[str] = "MA-SUP-07"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def prompt(self) -> str:
        """Names the set and whether its square is the target or the start."""
        where = "starting in which square" if self.kind == STRAFING else "on which square"
        return f"{WEAPON_TITLES[self.kind]}: {where}?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Every square."""
        codes: list[int] = TARGETS.copy()
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """It strikes there; a Strafing Run needs its direction first."""
        s.stack.pop()
        if self.kind == STRAFING:
            s.stack.append(ChooseRun(seat, NOBODY, only(code)))
        else:
            strike(s, seat, self.kind, only(code))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Any square will do."""
        return Refusal("choose one square of the board", self.rule)


class ChooseRun(Question[MarsAttacks]):
    """MA-SUP-30, 33, 34, R-MA-57: which way a Strafing Run flies, from a start or along a line."""

    rule: ClassVar[str] = "MA-SUP-30"

    def __init__(self, seat: int, line: int, square: int) -> None:
        super().__init__(seat)
        self.line = line
        self.square = square

    def prompt(self) -> str:
        """Asks for the direction of the run."""
        return "Strafing Run: which way do the planes fly?"

    def options(self, s: MarsAttacks) -> list[int]:
        """The ways along the line, or all four from a chosen square."""
        if self.line == NOBODY:
            ways = [AWAY, RIGHT, NEAR, LEFT]
        else:
            ways = [RIGHT, LEFT] if self.line < EDGE else [AWAY, NEAR]
        return [RUN | way << 8 for way in ways]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """Four squares in a line, as far as the board goes."""
        s.stack.pop()
        square = self.square
        if square == NOBODY:
            square = square_on(self.line, die_for(s, SET_NAMES[STRAFING]))
        path = RUNS[square * WAYS + only(code)]
        if s.events is not None:
            names = [SQUARE_NAMES[one] for one in path]
            s.tell("run", {"way": RUN_NAMES[only(code)], "squares": names})
        s.stack.append(AreaAttack(STRAFING, seat, path))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Along the chosen line."""
        return Refusal("the run follows the chosen row or column", self.rule)
