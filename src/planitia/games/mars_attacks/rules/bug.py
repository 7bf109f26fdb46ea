"""The Bug: whom it attacks, how that one answers, and where it carries survivors."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import DODGE, FIGHT_BACK, PICK, PLACES
from planitia.games.mars_attacks.constants import (
    BITS,
    BUG_THING,
    DIE,
    FIGHT_NEED,
    HUMAN,
    MARTIAN,
    MODEL_NAMES,
    MODEL_TITLES,
    NOBODY,
    NOWHERE,
    POOL,
    SQUARE_OF,
    SURVIVE_NEED,
    THING_NAMES,
    lowest,
    members,
    neighbour,
    side_of,
    square_title,
)
from planitia.games.mars_attacks.content.deck import BEAST_DICE, BEAST_NEED
from planitia.games.mars_attacks.rules.deaths import BY_FIGHT, deaths
from planitia.games.mars_attacks.rules.dice import die_for, random_square, roll
from planitia.games.mars_attacks.rules.dice_tests import STANCES, STRIKE, SURVIVE, remove_bug
from planitia.games.mars_attacks.rules.fighting import friend_die
from planitia.games.mars_attacks.rules.movement import take_spot
from planitia.games.mars_attacks.rules.scatter import scatter, shift, stay
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only
from planitia.kernel.frame import Frame, Refusal

BUG_BEAST: Final = 1

CHOOSERS: Final = ("the Humans choose",) * (DIE // 2) + ("the Martians choose",) * (DIE // 2)


def bug_acts(s: MarsAttacks) -> None:
    """MA-EVT-35, 36, R-MA-89: the Bug attacks, or flies one square whatever the walls."""
    at = s.thing(BUG_THING)
    square = s.things[at] & 63
    if s.who(square):
        bug_attacks(s, square)
        return
    to = neighbour(square, scatter(s, THING_NAMES[BUG_THING]))
    if to != NOWHERE and s.full(to):
        stay(s, at, "full")
        return
    shift(s, at, to)
    if to == NOWHERE:
        s.drawer = NOBODY


def bug_attacks(s: MarsAttacks, square: int) -> None:
    """MA-EVT-37: a die says who picks the target: 1 to 4 the Humans, 5 to 8 the Martians."""
    seat = HUMAN if die_for(s, "bug-target", CHOOSERS) <= DIE // 2 else MARTIAN
    s.stack.append(BugTarget(seat, square))


class BugTarget(Question[MarsAttacks]):
    """MA-EVT-37: one player picks whom in its square the Bug attacks."""

    rule: ClassVar[str] = "MA-EVT-37"

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def proceed(self, s: MarsAttacks) -> bool:
        """A single model needs no choice."""
        there = s.who(self.square)
        if there & (there - 1):
            return True
        s.stack.pop()
        face_bug(s, lowest(there))
        return False

    def prompt(self) -> str:
        """Names the square in which the Bug attacks."""
        return f"The Bug attacks in {square_title(self.square)}. Whom?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Every model in the square."""
        return [PICK | model << 8 for model in members(s.who(self.square))]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """It attacks that one."""
        s.stack.pop()
        face_bug(s, only(code))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Somebody else, or nobody."""
        return Refusal("pick a model in the Bug's square", self.rule)


def face_bug(s: MarsAttacks, model: int) -> None:
    """R-MA-86: the target's owner chooses, unless the target is Rattled."""
    if s.events is not None:
        s.tell("bug-attack", {"model": MODEL_NAMES[model]})
    if s.rattled & BITS[model]:
        bug_fight(s, model, SURVIVE)
    else:
        s.stack.append(BugStance(side_of(model), model, POOL + friend_die(s, model)))


class BugStance(Question[MarsAttacks]):
    """MA-EVT-39, R-MA-86: the model that the Bug attacks fights back or dodges."""

    rule: ClassVar[str] = "MA-FIGHT-05"

    def __init__(self, seat: int, model: int, dice: int) -> None:
        super().__init__(seat)
        self.model = model
        self.dice = dice

    def prompt(self) -> str:
        """What will be rolled either way."""
        name = MODEL_TITLES[self.model]
        bug = f"{BEAST_DICE[BUG_BEAST]} dice at {BEAST_NEED[BUG_BEAST]}+"
        back, dodge = FIGHT_NEED[self.seat], SURVIVE_NEED[self.seat]
        return (
            f"The Bug attacks {name} with {bug}. {name} can fight back with {self.dice} dice at "
            f"{back}+ and drive it off, or dodge with {self.dice} dice at {dodge}+."
        )

    def options(self, s: MarsAttacks) -> list[int]:
        """Fight or Survive."""
        return [FIGHT_BACK, DODGE]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """Roll."""
        s.stack.pop()
        bug_fight(s, self.model, STRIKE if code == FIGHT_BACK else SURVIVE)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """There are only two ways."""
        return Refusal("the model either fights back or dodges", self.rule)


def bug_fight(s: MarsAttacks, model: int, stance: int) -> None:
    """MA-EVT-38..41, 43, R-MA-65, 82: no cards; the dead stay dead, survivors are carried off."""
    need = FIGHT_NEED if stance == STRIKE else SURVIVE_NEED
    dice = POOL + friend_die(s, model)
    hits = roll(s, "bug", "fight", BEAST_DICE[BUG_BEAST], BEAST_NEED[BUG_BEAST])
    saves = roll(s, MODEL_NAMES[model], STANCES[stance], dice, need[side_of(model)])
    if hits > saves:
        s.stack.append(Snatched(model))
        deaths(s, BY_FIGHT, NOBODY, BITS[model])
    elif stance == STRIKE and saves > hits:
        remove_bug(s)
    else:
        carry_off(s, model)


class Snatched(Frame[MarsAttacks]):
    """MA-EVT-41, R-MA-47: whoever a Lucky Escape saved from the Bug survives and is snatched."""

    def __init__(self, model: int) -> None:
        self.model = model

    def proceed(self, s: MarsAttacks) -> bool:
        """The dead stay where they fell."""
        s.stack.pop()
        if not s.dead & BITS[self.model]:
            carry_off(s, self.model)
        return False


def carry_off(s: MarsAttacks, model: int) -> None:
    """MA-EVT-41, R-MA-66: Bug and model to a random square; a full one is rolled again."""
    here = SQUARE_OF[s.spots[model]]
    square = random_square(s, "bug")
    while square != here and s.full(square):
        square = random_square(s, "bug")
    shift(s, s.thing(BUG_THING), square)
    s.stack.append(SetDown(s.drawer, model, square))


class SetDown(Question[MarsAttacks]):
    """MA-EVT-41, R-MA-37, 66: the drawer of the Bug places the model; no counter, no Fight."""

    rule: ClassVar[str] = "MA-EVT-41"

    def __init__(self, seat: int, model: int, square: int) -> None:
        super().__init__(seat)
        self.model = model
        self.square = square

    def prompt(self) -> str:
        """Names the model that was carried off and where it comes down."""
        where = square_title(self.square)
        return f"The Bug drops {MODEL_TITLES[self.model]} in {where}. On which spot?"

    def options(self, s: MarsAttacks) -> list[int]:
        """The free spots there, its own included if it never left the square."""
        codes: list[int] = []
        if SQUARE_OF[s.spots[self.model]] == self.square:
            codes.append(PLACES[s.spots[self.model]])
        for spot in s.free_spots(self.square):
            codes.append(PLACES[spot])
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """It is dropped there."""
        s.stack.pop()
        take_spot(s, self.model, only(code))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Only a free spot of that square."""
        return Refusal("choose a free spot of the square the Bug flew to", self.rule)
