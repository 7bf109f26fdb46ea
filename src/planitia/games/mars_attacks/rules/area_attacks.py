"""Attacks on whole squares, and the dice of Freeze Ray and Harassing Fire (R-MA-81)."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_attacks.actions import (
    ASSIGN,
    DECLINE,
    HOLD_ON,
    USE,
    USES,
)
from planitia.games.mars_attacks.constants import (
    BITS,
    HUMAN,
    HUMANS_MASK,
    MARTIANS_MASK,
    MODEL_NAMES,
    POOL,
    SQUARE_NAMES,
    SURVIVE_NEED,
    members,
    side_of,
    square_title,
)
from planitia.games.mars_attacks.content.deck import (
    CAR_CRASH,
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
from planitia.games.mars_attacks.rules.cards import CardQuestion, against_card, distinct
from planitia.games.mars_attacks.rules.deaths import BY_SHOT, deaths
from planitia.games.mars_attacks.rules.dice import die, roll
from planitia.games.mars_attacks.rules.dice_tests import (
    ACTIVE_ASKED,
    CARDS_DONE,
    OTHER_ASKED,
    dice_text,
    shot_result,
    tell_missed,
)
from planitia.games.mars_attacks.rules.rattled import lie_down, rattle
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.codec import first, only, second, verb_of
from planitia.kernel.frame import Frame, Refusal


class AreaAttack(Frame[MarsAttacks]):
    """MA-SUP-10, 25, 42, MA-VP-15, R-MA-53, 81, 90: the squares of an attack are one moment.

    The dice are rolled square by square; ``doomed`` and ``shaken`` wait for the last of them. Only
    a Flying Car is done with a square before it bounces on (MA-EVT-08).
    """

    def __init__(
        self, weapon: int, scorer: int, squares: tuple[int, ...], doomed: int = 0, shaken: int = 0
    ) -> None:
        self.weapon = weapon
        self.scorer = scorer
        self.squares = squares
        self.doomed = doomed
        self.shaken = shaken

    def proceed(self, s: MarsAttacks) -> bool:
        """On to the next square with models; at last what all the dice have done."""
        squares = self.squares
        if self.weapon == CAR_CRASH and (self.doomed or self.shaken):
            s.stack[-1] = AreaAttack(self.weapon, self.scorer, squares)
            deaths(s, BY_SHOT, self.scorer, self.doomed, self.shaken)
            return False
        for at, square in enumerate(squares):
            if s.who(square):
                s.stack[-1] = AreaAttack(
                    self.weapon, self.scorer, squares[at + 1 :], self.doomed, self.shaken
                )
                # MA-EVT-43, R-MA-82: no cards on what an Event does.
                stage = ACTIVE_ASKED if self.weapon < SETS else CARDS_DONE
                s.stack.append(
                    SquareAttack(s.active, self.weapon, self.scorer, square, 0, 0, stage, 0)
                )
                return False
        s.stack.pop()
        deaths(s, BY_SHOT, self.scorer, self.doomed, self.shaken)
        return False

    def after(self, doomed: int, shaken: int) -> AreaAttack:
        """The same, with what the dice of one more square have done."""
        return AreaAttack(
            self.weapon, self.scorer, self.squares, self.doomed | doomed, self.shaken | shaken
        )


class SquareAttack(CardQuestion):
    """R-MA-54, R-MA-81 (1) to (4): cards on the rolls of a square, then all the dice.

    ``plus`` and ``minus`` are the models that roll one die more or less, ``boost`` the dice that a
    card adds to the attack.
    """

    fields: ClassVar[tuple[str, ...]] = (
        *("seat", "weapon", "scorer", "square", "plus", "minus", "stage", "boost"),
        "patient",
    )
    rule: ClassVar[str] = "MA-SUP-42"

    def __init__(
        self,
        seat: int,
        weapon: int,
        scorer: int,
        square: int,
        plus: int,
        minus: int,
        stage: int,
        boost: int,
        patient: int = 0,
    ) -> None:
        self.seat = seat
        self.weapon = weapon
        self.scorer = scorer
        self.square = square
        self.plus = plus
        self.minus = minus
        self.stage = stage
        self.boost = boost
        self.patient = patient

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
            self.boost,
        )

    def open_models(self, s: MarsAttacks) -> int:
        """MA-CARD-05: the models whose test this player has no card on yet."""
        there = s.who(self.square)
        if self.seat != HUMAN:
            return there & MARTIANS_MASK & ~self.plus
        if self.boost:
            return 0
        return there & HUMANS_MASK & ~self.plus | there & MARTIANS_MASK & ~self.minus

    def may_boost(self) -> bool:
        """MA-CARD-25, R-MA-54: whether a Human's Shoot test here has no card of the Humans yet."""
        mine = self.seat == HUMAN and self.scorer == HUMAN
        return mine and not (self.boost or self.minus or self.plus & HUMANS_MASK)

    def prompt(self) -> str:
        """What will be rolled."""
        attack = dice_text(WEAPON_DICE[self.weapon] + self.boost, WEAPON_NEED[self.weapon])
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
        for card in distinct(s.hands[self.seat]):
            half = HALVES[self.seat][card]
            if half == INGENUITY and self.may_boost():
                codes.append(USES[card])
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
        """A card on a roll, and perhaps another; or the next player."""
        if verb_of(code) == USE:
            s.spend(seat, only(code))
            if s.events is not None:
                dice = WEAPON_DICE[self.weapon] + 1
                s.tell_card("card", seat, only(code), {"dice": dice})
            s.stack[-1] = self.again(self.boost + 1, 0)
            return
        if code == HOLD_ON:
            s.stack[-1] = self.again(self.boost, 1)
            s.tell_waits(seat)
            return
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
            seat, self.weapon, self.scorer, self.square, plus, minus, self.stage, self.boost
        )

    def again(self, boost: int, patient: int) -> SquareAttack:
        """The same player is asked again."""
        return SquareAttack(
            self.seat,
            self.weapon,
            self.scorer,
            self.square,
            self.plus,
            self.minus,
            self.stage,
            boost,
            patient,
        )

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """The card is elsewhere or changes no roll here."""
        if verb_of(code) in (ASSIGN, USE) and (refusal := against_card(s.hands[seat], first(code))):
            return refusal
        return Refusal("put a card on a roll in this square that it changes, or none", self.rule)

    def resolve(self, s: MarsAttacks) -> None:
        """MA-SUP-12, 24, 25, 31, R-MA-30: one attack roll, one Survive roll a model."""
        weapon = self.weapon
        if s.events is not None:
            s.tell("struck", {"by": WEAPON_NAMES[weapon], "square": SQUARE_NAMES[self.square]})
        name = WEAPON_NAMES[weapon]
        hits = roll(s, name, "shoot", WEAPON_DICE[weapon] + self.boost, WEAPON_NEED[weapon])
        doomed = shaken = 0
        for model in members(s.who(self.square)):
            dice = POOL + (1 if self.plus & BITS[model] else 0)
            dice -= 1 if self.minus & BITS[model] else 0
            need = SURVIVE_NEED[side_of(model)]
            saves = roll(s, MODEL_NAMES[model], "survive", dice, need)
            dead, saved = shot_result(model, hits, saves)
            doomed |= dead
            shaken |= saved
            if not dead and not saved:
                tell_missed(s, model)
        whole = s.stack[-1]
        assert isinstance(whole, AreaAttack)
        s.stack[-1] = whole.after(doomed, shaken)


class Harassment(Frame[MarsAttacks]):
    """MA-SUP-36, 37, 40, 43, MA-EVT-15: one die a model; below Survive it is Rattled."""

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
            facts: dict[str, object] = {"model": MODEL_NAMES[model], "die": face, "holds": holds}
            facts["why"], facts["need"] = why, SURVIVE_NEED[side_of(model)]
            s.tell("check", facts)
        if not holds:
            failed |= BITS[model]
    return failed
