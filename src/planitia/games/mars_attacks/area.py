"""Attacks on whole squares, and the dice of Freeze Ray and Harassing Fire (R-MA-81)."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_attacks.contest import (
    ACTIVE_ASKED,
    CARDS_DONE,
    OTHER_ASKED,
    dice_text,
    shot_result,
)
from planitia.games.mars_attacks.deaths import BY_SHOT, deaths, lie_down, rattle
from planitia.games.mars_attacks.deck import (
    HALVES,
    INGENUITY,
    SETS,
    SPLAT,
    TOUGH,
    WEAPON_DICE,
    WEAPON_NAMES,
    WEAPON_NEED,
    WEAPON_TITLES,
)
from planitia.games.mars_attacks.dice import die, roll
from planitia.games.mars_attacks.models import (
    BITS,
    HUMAN,
    HUMANS_MASK,
    MARTIANS_MASK,
    MODEL_NAMES,
    POOL,
    SURVIVE_NEED,
    members,
    side_of,
)
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.words import (
    ASSIGN,
    DECLINE,
    SQUARE_NAMES,
    first,
    second,
    square_title,
    verb_of,
)
from planitia.kernel.frame import Frame, Refusal


class AreaAttack(Frame[MarsAttacks]):
    """MA-SUP-10, 25, 42, R-MA-53: the squares of an attack, one after another."""

    fields: ClassVar[tuple[str, ...]] = ("weapon", "scorer", "squares")

    def __init__(self, weapon: int, scorer: int, squares: tuple[int, ...]) -> None:
        self.weapon = weapon
        self.scorer = scorer
        self.squares = squares

    def proceed(self, s: MarsAttacks) -> bool:
        """On to the next square with models."""
        s.stack.pop()
        for at, square in enumerate(self.squares):
            if s.who(square):
                rest = self.squares[at + 1 :]
                if rest:
                    s.stack.append(AreaAttack(self.weapon, self.scorer, rest))
                # MA-EVT-43, R-MA-82: no cards on what an Event does.
                stage = ACTIVE_ASKED if self.weapon < SETS else CARDS_DONE
                s.stack.append(
                    SquareAttack(s.active, self.weapon, self.scorer, square, 0, 0, stage)
                )
                break
        return False


class SquareAttack(Frame[MarsAttacks]):
    """R-MA-54, R-MA-81 (1) to (4): cards on the Survive rolls of a square, then all the dice.

    ``plus`` and ``minus`` are the models that roll one die more or less.
    """

    fields: ClassVar[tuple[str, ...]] = (
        *("seat", "weapon", "scorer", "square", "plus", "minus", "stage"),
    )
    rule: ClassVar[str] = "MA-SUP-42"

    def __init__(
        self, seat: int, weapon: int, scorer: int, square: int, plus: int, minus: int, stage: int
    ) -> None:
        self.seat = seat
        self.weapon = weapon
        self.scorer = scorer
        self.square = square
        self.plus = plus
        self.minus = minus
        self.stage = stage

    def decider(self) -> int:
        """The player who is putting cards on rolls: first the active one."""
        return self.seat

    def proceed(self, s: MarsAttacks) -> bool:
        """Ask whoever public facts leave a card for a roll here, then roll."""
        if self.stage <= OTHER_ASKED:
            if s.may_play(self.seat) and self.open_models(s):
                return True
            s.stack[-1] = self.next_stage()
            return False
        s.stack.pop()
        self.resolve(s)
        return False

    def next_stage(self) -> SquareAttack:
        """The other player is asked, or all is ready to roll."""
        return SquareAttack(
            1 - self.seat,
            self.weapon,
            self.scorer,
            self.square,
            self.plus,
            self.minus,
            self.stage + 1,
        )

    def open_models(self, s: MarsAttacks) -> int:
        """The models whose roll this player has no card on yet."""
        there = s.who(self.square)
        if self.seat != HUMAN:
            return there & MARTIANS_MASK & ~self.plus
        return there & HUMANS_MASK & ~self.plus | there & MARTIANS_MASK & ~self.minus

    def prompt(self) -> str:
        """What will be rolled."""
        attack = dice_text(WEAPON_DICE[self.weapon], WEAPON_NEED[self.weapon])
        said = f"{WEAPON_TITLES[self.weapon]} hits {square_title(self.square)}: {attack} against "
        said += f"{dice_text(POOL, SURVIVE_NEED[HUMAN])} of every model there"
        changed = [f"{MODEL_NAMES[model]} one more" for model in members(self.plus)]
        changed += [f"{MODEL_NAMES[model]} one less" for model in members(self.minus)]
        if changed:
            said += f" ({', '.join(changed)})"
        return f"{said}; Martians add 1 success for armour. Play a card on one of these rolls?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Each card with each model whose roll it changes, and none."""
        codes: list[int] = []
        there = self.open_models(s)
        for card in s.hands[self.seat]:
            half = HALVES[self.seat][card]
            able = 0
            if half == TOUGH or half == SPLAT:
                able = there & MARTIANS_MASK
            elif half == INGENUITY:
                able = there & HUMANS_MASK
            for model in members(able):
                if not s.had_card(self.seat, model):
                    codes.append(ASSIGN | card << 8 | model << 16)
        codes.append(DECLINE)
        return codes

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """A card on a model's roll, and perhaps another; or the next player."""
        if verb_of(code) != ASSIGN:
            s.stack[-1] = self.next_stage()
            return
        card, model = first(code), second(code)
        s.spend(seat, card, model)
        plus, minus = self.plus, self.minus
        if HALVES[seat][card] == SPLAT:
            minus |= BITS[model]
        else:
            plus |= BITS[model]
        if s.events is not None:
            s.tell_card("card", seat, card, {"model": MODEL_NAMES[model]})
        s.stack[-1] = SquareAttack(
            seat, self.weapon, self.scorer, self.square, plus, minus, self.stage
        )

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """The card is elsewhere or changes no roll here."""
        if verb_of(code) == ASSIGN and first(code) not in s.hands[seat]:
            return Refusal("that card is not in your hand", "MA-CARD-04")
        return Refusal("put a card on a Survive roll in this square, or none", self.rule)

    def resolve(self, s: MarsAttacks) -> None:
        """MA-SUP-12, 24, 25, 31, R-MA-30: one attack roll, one Survive roll a model."""
        weapon = self.weapon
        if s.events is not None:
            s.tell("struck", {"by": WEAPON_NAMES[weapon], "square": SQUARE_NAMES[self.square]})
        name = WEAPON_NAMES[weapon]
        hits = roll(s, name, "shoot", WEAPON_DICE[weapon], WEAPON_NEED[weapon])
        doomed = shaken = 0
        for model in members(s.who(self.square)):
            dice = POOL + (1 if self.plus & BITS[model] else 0)
            dice -= 1 if self.minus & BITS[model] else 0
            need = SURVIVE_NEED[side_of(model)]
            saves = roll(s, MODEL_NAMES[model], "survive", dice, need)
            dead, saved = shot_result(model, hits, saves)
            doomed |= dead
            shaken |= saved
        deaths(s, BY_SHOT, self.scorer, self.square, doomed, shaken)


class Harassment(Frame[MarsAttacks]):
    """MA-SUP-36, 37, 40, 43, MA-EVT-15: one die a model; below Survive it is Rattled."""

    fields: ClassVar[tuple[str, ...]] = ("squares",)

    def __init__(self, squares: tuple[int, ...]) -> None:
        self.squares = squares

    def proceed(self, s: MarsAttacks) -> bool:
        """The next square; its owners lay their models down before the one after."""
        s.stack.pop()
        for at, square in enumerate(self.squares):
            failed = failures(s, square, "harassing") & ~s.rattled
            if failed:
                if at + 1 < len(self.squares):
                    s.stack.append(Harassment(self.squares[at + 1 :]))
                rattle(s, failed, "harassing")
                lie_down(s, failed)
                break
        return False


def freeze(s: MarsAttacks, squares: tuple[int, ...]) -> None:
    """MA-SUP-17..19, 43: one die a model; below Survive it is marked as activated."""
    frozen = 0
    for square in squares:
        frozen |= failures(s, square, "freeze-ray")
    if s.events is not None:
        for model in members(frozen & ~s.marked):
            s.tell("frozen", {"model": MODEL_NAMES[model]})
    s.mark(frozen)


def failures(s: MarsAttacks, square: int, why: str) -> int:
    """The models of a square whose single die is below their Survive value."""
    failed = 0
    for model in members(s.who(square)):
        face = die(s)
        holds = face >= SURVIVE_NEED[side_of(model)]
        if s.events is not None:
            s.tell("check", {"model": MODEL_NAMES[model], "die": face, "holds": holds, "why": why})
        if not holds:
            failed |= BITS[model]
    return failed
