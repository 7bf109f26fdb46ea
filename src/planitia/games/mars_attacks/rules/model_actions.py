"""The action of a model, step by step (R-MA-83): what is done must begin a listed action."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.mars_attacks.actions import (
    AIM,
    AIMS,
    FIGHT,
    FIGHTS,
    MOVE,
    MOVES,
    SHOOT,
    SHOOTS,
    STAND,
    STANDS,
    STOP,
)
from planitia.games.mars_attacks.constants import (
    BITS,
    BUG,
    CAPACITY,
    EDGE,
    MODEL_NAMES,
    MODEL_TITLES,
    RANGE,
    SIDE_MASKS,
    SQUARE_OF,
    TRANSIT,
    WAITING,
    distance,
    members,
    side_of,
)
from planitia.games.mars_attacks.rules.counters import visit
from planitia.games.mars_attacks.rules.fighting import ChooseFoe, begin_fight, foes_of
from planitia.games.mars_attacks.rules.movement import engaged, move_into, take_spot
from planitia.games.mars_attacks.rules.shooting import begin_shot, mixed_square, targets
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only, verb_of
from planitia.kernel.frame import Decision, Frame, Refusal

BEGUN: Final = 0
AT_WILL: Final = 1
"""The action has not begun: Aim, a Fight of choice and doing nothing are open."""


def activate(s: MarsAttacks, seat: int, model: int) -> None:
    """MA-TURN-09, MA-CNT-02, R-MA-36: counters in the square first, then the action."""
    s.acted += 1
    s.mover = seat
    if s.acted == 1:
        s.acting = model
    if s.events is not None:
        s.tell("activated", {"model": MODEL_NAMES[model]})
    s.stack.append(Activated(model))
    place = s.spots[model]
    if place == WAITING:
        s.stack.append(Acting(seat, model, 2, 1, AT_WILL, 0))
        return
    square = SQUARE_OF[place]
    visit(s, seat, square)
    if not s.rattled & BITS[model]:
        s.stack.append(Acting(seat, model, 2, 1, AT_WILL, s.charge(model)))
        return
    stand_up(s, seat, model, square)


def stand_up(s: MarsAttacks, seat: int, model: int, square: int) -> None:
    """MA-ACT-05, 06, 11, 12, MA-FIGHT-18, MA-RATTLE-06, 08, R-MA-25: a Rattled model gets up."""
    s.rattled &= ~BITS[model]
    if s.events is not None:
        s.tell("stood-up", {"model": MODEL_NAMES[model]})
    if s.who(square) & SIDE_MASKS[1 - seat]:
        s.stack.append(ChooseFoe(seat, model, s.charge(model)))
    else:
        s.stack.append(Acting(seat, model, 1, 1, BEGUN, 0))


class Activated(Frame[MarsAttacks]):
    """MA-ACT-10, MA-FIGHT-15, 16: the model has acted and gets its marker, its foe none."""

    def __init__(self, model: int) -> None:
        self.model = model

    def proceed(self, s: MarsAttacks) -> bool:
        """Mark it, if it is alive."""
        s.stack.pop()
        s.mark(BITS[self.model])
        return False


class Acting(Question[MarsAttacks]):
    """MA-ACT-01..18, R-MA-83: ``steps`` squares and ``shots`` Shoots are left of the action.

    MA-MOVE-09, 10, 16, 17, R-MA-18: coming in from outside is the first square of a move.
    R-MA-26: with only Rattled enemies beside it everything but shooting is open. ``will`` is
    AT_WILL before the first step; ``charge`` says that the model moved into its square this Turn.
    """

    rule: ClassVar[str] = "MA-ACT-17"

    def __init__(
        self, seat: int, model: int, steps: int, shots: int, will: int, charge: int
    ) -> None:
        super().__init__(seat)
        self.model = model
        self.steps = steps
        self.shots = shots
        self.will = will
        self.charge = charge

    def proceed(self, s: MarsAttacks) -> bool:
        """Wait where there is anything to choose; R-MA-17: otherwise the action is over."""
        codes = self.options(s)
        if not codes or (len(codes) == 1 and codes[0] == STOP):
            s.stack.pop()
            return False
        s.opened = (Decision(self, s.vocabulary, self.seat, s.steps, codes),)
        return True

    def prompt(self) -> str:
        """Names the model and says what its action still allows."""
        name = MODEL_TITLES[self.model]
        if self.will == AT_WILL:
            return f"{name} acts: what does it do first?"
        if self.steps and self.shots:
            return f"{name} may still move {self.steps} or shoot."
        if self.steps:
            return f"{name} may still move {self.steps}."
        if self.shots:
            return f"{name} has taken its place and may still shoot."
        return f"{name} ends its move: what does it do there?"

    def options(self, s: MarsAttacks) -> list[int]:
        """What may be done next."""
        model = self.model
        place = s.spots[model]
        if place == WAITING:
            return self.ways(s, s.map.entry)
        square = SQUARE_OF[place]
        foes = s.who(square) & SIDE_MASKS[1 - self.seat]
        codes: list[Any] = []
        if place >= TRANSIT:
            if self.steps and not foes:
                codes = self.ways(s, s.map.steps[square])
            for spot in s.free_spots(square):
                codes.append(STANDS[spot])
            return codes
        if self.will == AT_WILL and foes:
            for foe in members(foes_of(s, model)):
                codes.append(FIGHTS[foe])
            if foes & ~s.rattled:
                return codes
        if self.steps:
            codes += self.ways(s, s.map.steps[square])
            for spot in s.free_spots(square):
                codes.append(STANDS[spot])
        if self.shots and not foes:
            found = targets(s, model)
            for target in found:
                codes.append(SHOOTS[target])
            if self.will == AT_WILL:
                for target in found:
                    codes.append(AIMS[target])
        if self.will == AT_WILL or self.charge:
            if s.bug_square() == square:
                codes.append(FIGHTS[BUG])
        codes.append(STOP)
        return codes

    def ways(self, s: MarsAttacks, squares: tuple[int, ...]) -> list[Any]:
        """MA-CAP-02, 03, MA-MOVE-01..04, 15: squares beside that are not full."""
        crowds = s.crowds()
        return [MOVES[square] for square in squares if crowds[square] < CAPACITY]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """Carry out one step."""
        verb = verb_of(code)
        model = self.model
        if verb == MOVE:
            # Only the first square of an action leaves a Shoot (MA-ACT-01, 02).
            shots = 1 if self.will == AT_WILL else 0
            s.stack[-1] = Acting(seat, model, self.steps - 1, shots, BEGUN, 1)
            move_into(s, seat, model, only(code))
        elif verb == STAND:
            self.stand(s, only(code))
        elif verb == SHOOT:
            # MA-ACT-03, 06: only a Shoot that begins the action leaves a move.
            if self.will == AT_WILL:
                s.stack[-1] = Acting(seat, model, 1, 0, BEGUN, 0)
            else:
                s.stack.pop()
            begin_shot(s, model, only(code), 0)
        elif verb == AIM:
            s.stack.pop()
            begin_shot(s, model, only(code), 1)
        elif verb == FIGHT:
            s.stack.pop()
            begin_fight(s, model, only(code))
        else:
            s.stack.pop()

    def stand(self, s: MarsAttacks, spot: int) -> None:
        """MA-ACT-08, MA-MOVE-11..13: the end of a move, a Fight where enemies are."""
        moved = s.spots[self.model] >= TRANSIT
        take_spot(s, self.model, spot)
        if moved and foes_of(s, self.model):
            s.stack[-1] = ChooseFoe(self.seat, self.model, 1)
            return
        shots = self.shots if moved or self.will == AT_WILL else 0
        s.stack[-1] = Acting(self.seat, self.model, 0, shots, BEGUN, 1 if moved else 0)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Each step with what forbids it."""
        verb = verb_of(code)
        place = s.spots[self.model]
        if verb == MOVE and place < WAITING:
            return self.against_moving(s, only(code))
        if verb == MOVE:
            return Refusal("Soldiers come in over the entry row, where there is room", "MA-SU-17")
        if place == WAITING:
            return Refusal("it must first move onto the board", "MA-SU-17")
        if verb == STOP and place >= TRANSIT:
            return Refusal("it must take a spot in its square first", "R-MA-83")
        if verb == STOP:
            return Refusal("with an enemy on its feet in the square it must fight", "MA-ACT-15")
        if verb == STAND and engaged(s, self.model) and place < TRANSIT:
            return Refusal("with an enemy on its feet in the square it may only fight", "MA-ACT-07")
        if verb == STAND:
            return Refusal("that is no free spot it can take now", "MA-MOVE-12")
        if verb == FIGHT:
            return Refusal("there is no such enemy for it to fight in its square", "MA-FIGHT-01")
        if verb == SHOOT or verb == AIM:
            return self.against_shooting(s, verb, only(code))
        return super().why_not(s, seat, code)

    def against_moving(self, s: MarsAttacks, square: int) -> Refusal:
        """What forbids a move of a model on the board."""
        at = SQUARE_OF[s.spots[self.model]]
        if not self.steps:
            return Refusal("it has no movement left", "MA-ACT-01")
        if engaged(s, self.model):
            return Refusal("an enemy on its feet keeps it in its square", "MA-MOVE-14")
        if distance(at, square) != 1:
            return Refusal("a move goes to a square beside its own", "MA-MOVE-01")
        if s.full(square):
            return Refusal("that square is full", "MA-CAP-02")
        if square not in s.map.steps[at] and distance(at, square) == 1:
            straight = at // EDGE == square // EDGE or at % EDGE == square % EDGE
            rule = "MA-MOVE-02" if straight else "MA-MOVE-04"
            return Refusal("a solid wall is in the way", rule)
        return Refusal("it cannot move there now", self.rule)

    def against_shooting(self, s: MarsAttacks, verb: int, target: int) -> Refusal:
        """What forbids a shot at this target."""
        seat = self.seat
        square = SQUARE_OF[s.spots[self.model]]
        if s.spots[self.model] >= TRANSIT or not self.shots:
            return Refusal("it cannot shoot at this point of its action", "MA-ACT-17")
        if s.who(square) & SIDE_MASKS[1 - seat]:
            return Refusal("it cannot shoot while an enemy is in its square", "MA-ACT-09")
        if verb == AIM and self.will != AT_WILL:
            return Refusal("aiming and shooting is a whole action", "MA-ACT-04")
        at = s.bug_square() if target == BUG else SQUARE_OF[s.spots[target]]
        if at < 0 or (target != BUG and side_of(target) == seat):
            return Refusal("the target must be an enemy on the board", "MA-SHOOT-01")
        if distance(square, at) > RANGE[seat]:
            return Refusal("the target is out of range", "MA-SHOOT-11")
        if mixed_square(s, at):
            return Refusal("friends and enemies are in the target's square", "MA-SHOOT-02")
        return Refusal("scenery hides the target", "MA-LOS-03")
