"""The heuristic player: what each action is worth in victory points, judged from the view alone.

It looks one step ahead: the chance of a kill and of being killed in return, what lies where, cover
from the enemies that could shoot next, and how a card changes the test at hand.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.mars_attacks.board import SPOTS_EACH
from planitia.games.mars_attacks.chances import contest_of, odds_of
from planitia.games.mars_attacks.contest import STRIKE
from planitia.games.mars_attacks.deck import (
    BEAST_DICE,
    BEAST_NEED,
    DECK,
    HALVES,
    SET_LEAST,
    SET_NAMES,
    SET_OF_HALF,
)
from planitia.games.mars_attacks.models import (
    BUG,
    FIGHT_NEED,
    HUMAN,
    MARTIAN,
    SIDES,
    SURVIVE_NEED,
    side_of,
)
from planitia.games.mars_attacks.odds import odds
from planitia.games.mars_attacks.position import NOWHERE, Position
from planitia.games.mars_attacks.prospects import prospects
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.support_worth import aim_worth, call_worth
from planitia.games.mars_attacks.weights import Weights
from planitia.games.mars_attacks.words import (
    ACTIVATE,
    AIM,
    ASSIGN,
    CALL,
    DECLINE,
    DEPLOY,
    DISCARD,
    FIGHT,
    FIGHT_BACK,
    JAM,
    LIE,
    LINE,
    MOVE,
    PICK,
    PLACE,
    PLAY,
    PLAY_ON,
    RUN,
    SEIZE,
    SHOOT,
    SQUABBLE_WITH,
    STAND,
    STOP,
    TARGET,
    USE,
    cards_of,
    only,
    second,
    third,
    verb_of,
)
from planitia.kernel.observation import Judge, Observation
from planitia.kernel.state import State

KEEP_WORTH: Final = {
    "escape": 0.9,
    "bonus": 0.5,
    "malus": 0.5,
    "support": 0.55,
    "return": 0.8,
    "seize": 0.4,
    "step": 0.4,
    "distract": 0.45,
    "quarrel": 0.3,
    "jam": 0.3,
}


class MarsAttacksJudge(Judge):
    """Scores the actions of a decision."""

    patience: ClassVar[int] = 12

    def __init__(self) -> None:
        self.weights = (Weights(HUMAN), Weights(MARTIAN))

    def knobs(self) -> dict[str, float]:
        """The numbers of both sides."""
        found: dict[str, float] = {}
        for side, weights in zip(SIDES, self.weights, strict=True):
            for name, value in weights.knobs().items():
                found[f"{side}.{name}"] = value
        return found

    def turn(self, knobs: dict[str, float]) -> None:
        """Take these numbers instead."""
        for side, weights in zip(SIDES, self.weights, strict=True):
            own = {name: value for name, value in knobs.items() if name.startswith(side + ".")}
            weights.turn({name.partition(".")[2]: value for name, value in own.items()})

    def judge(self, observation: Observation) -> list[float]:
        """A number an action."""
        view = observation.view
        p = Position(view, observation.seat, self.weights[observation.seat])
        pending = view["pending"]
        return [self.score(p, pending, code) for code in observation.decision.codes]

    def evaluate(self, state: State) -> list[float]:
        """Points, models, cards and finds."""
        assert isinstance(state, MarsAttacks)
        return prospects(state)

    def score(self, p: Position, pending: list[Any], code: int) -> float:
        """What one action is worth."""
        verb = verb_of(code)
        if pending[0] == "Acting":
            return acting_worth(p, pending, verb, only(code))
        if verb == ACTIVATE:
            worth = activation_worth(p, only(code))
            return worth * p.weights.second if p.view["turn"]["acted"] else worth
        if verb == DEPLOY and pending[0] == "Reinforce":
            square = only(code) // SPOTS_EACH
            if p.there(square, 1 - p.seat):
                return p.best_fight(pending[1], square, 1)
            return (
                p.wishes.get(square, 0.0) + p.pull(square, NOWHERE) + spot_worth(p, only(code), 1)
            )
        if verb == DEPLOY:
            return deploy_worth(p, only(code))
        if verb == USE:
            return self.card_worth(p, only(code))
        if verb == ASSIGN:
            return 0.2 if side_of(second(code)) == p.seat else 0.25
        if verb == DECLINE:
            return p.weights.card_price + (p.weights.slot if takes_slot(p) else 0.0)
        if verb == FIGHT:
            return p.fight_worth(pending[2], only(code), p.squares[pending[2]], pending[3])
        if verb == LIE:
            return -p.danger(only(code), True)
        if verb == PLACE:
            mine = side_of(pending[2]) == p.seat
            return -p.danger(only(code)) if mine else p.best_shot(p.seat, only(code))
        if verb == PICK:
            return 1.0 if side_of(only(code)) != p.seat else 0.0
        if verb == DISCARD:
            return sum([p.weights.dull - kept(p, card) for card in cards_of(only(code))])
        if verb == LINE or verb == TARGET or verb == RUN:
            return aim_worth(p, pending, verb, only(code))
        if verb == STOP:
            return pause_worth(p, pending)
        if pending[0] in ("Stance", "BugStance"):
            return stance_worth(p, pending, code == FIGHT_BACK)
        return self.play_worth(p, verb, code)

    def card_worth(self, p: Position, card: int) -> float:
        """A card on the test at hand: the change of the chances, in points."""
        test = contest_of(p.view)
        if test is None:
            return 2.0
        half = DECK.halves[HALVES[p.seat][card]]
        attacks = side_of(test.attacker) == p.seat
        dice, against = test.dice, test.against
        if half.effect == "malus":
            against -= half.dice
        elif attacks:
            dice += half.dice
        else:
            against += half.dice
        before, after = odds_of(test, test.dice, test.against), odds_of(test, dice, against)
        gain = (after.kill - before.kill) - (after.lose - before.lose)
        return (gain if attacks else -gain) * (p.weights.struck if test.stance == STRIKE else 1.0)

    def play_worth(self, p: Position, verb: int, code: int) -> float:
        """A card play of the own Turn; a little less than acting with a model."""
        w = p.weights
        if verb == CALL or verb == SEIZE:
            kind = only(code) if verb == CALL else second(code)
            owner = p.seat if verb == CALL else HUMAN
            size = len(p.view["players"][owner]["sets"][SET_NAMES[kind]]["cards"])
            worth = call_worth(p, kind, size)
            return worth - p.weights.calling if verb == CALL else worth
        if verb == PLAY:
            half = DECK.halves[HALVES[p.seat][only(code)]]
            return w.returning if half.effect == "return" else laying_worth(p, only(code))
        if verb == PLAY_ON:
            model = second(code)
            if side_of(model) != p.seat:
                return w.distracting + w.stun * p.menace(model)
            return move_worth(p, model, 0) - w.sneaking + w.retreat * p.rest(p.spots[model])
        if verb == SQUABBLE_WITH:
            return w.quarrel + w.stun * (p.menace(second(code)) + p.menace(third(code)))
        return w.jam if verb == JAM else 0.0


def takes_slot(p: Position) -> bool:
    """Whether a card on this test takes the place of a second model of the Turn."""
    turn = p.view["turn"]
    if p.view["active"] != SIDES[p.seat] or turn["acted"] != 1 or turn["played"]:
        return False
    return len(p.view["players"][p.seat]["left"]) > 1


def laying_worth(p: Position, card: int) -> float:
    """Laying a Support card, which is more if the set is of use then."""
    w = p.weights
    kind = SET_OF_HALF[HALVES[p.seat][card]]
    size = len(p.view["players"][p.seat]["sets"][SET_NAMES[kind]]["cards"])
    return w.laying + (w.completing if size + 1 >= SET_LEAST[kind] else 0.0)


def pause_worth(p: Position, pending: list[Any]) -> float:
    """Doing no more in this Turn; with models left to act it keeps them for an answer."""
    return p.weights.pause if pending[0] == "Turn" and not p.view["turn"]["cards_only"] else 0.0


def kept(p: Position, card: int) -> float:
    """What a card in hand is worth; Martians seldom seek a Fight."""
    half = DECK.halves[HALVES[p.seat][card]]
    return p.weights.rarely if half.roll == "fight" else KEEP_WORTH[half.effect]


def activation_worth(p: Position, model: int) -> float:
    """What acting with a model now promises; who can do most goes first."""
    w = p.weights
    if p.spots[model] == NOWHERE:
        return w.coming
    square = p.squares[model]
    if p.there(square, 1 - p.seat):
        return w.fights + p.best_fight(model, square, 0)
    shot = 0.0 if p.down[model] else w.shoot * p.best_shot(p.seat, p.spots[model])
    danger = p.danger(p.spots[model], p.down[model])
    shot -= p.refuge(square)
    step = move_worth(p, model, 0 if p.down[model] else 1)
    return w.ready + max(shot, step, 0.0) + w.exposed * danger


def move_worth(p: Position, model: int, shots: int) -> float:
    """The best square that a model may step into, over staying."""
    here = p.squares[model]
    best = 0.0
    for square in p.map.steps[here]:
        best = max(best, square_worth(p, model, square, shots))
        if shots and not p.there(square, 1 - p.seat):
            worth = p.wishes.get(square, 0.0)
            best = max(best, worth + second_step(p, model, square))
    return best - p.pull(here, model)


def second_step(p: Position, model: int, here: int) -> float:
    """The best that a second step promises."""
    return max([square_worth(p, model, square, 0) for square in p.map.steps[here]], default=-1.0)


def square_worth(p: Position, model: int, square: int, shots: int) -> float:
    """What going into a square is worth: a Fight, what lies there, a shot, and cover."""
    worth = p.wishes.get(square, 0.0)
    if p.there(square, 1 - p.seat):
        return worth + p.best_fight(model, square, 1)
    return worth + p.pull(square, model) + p.haven(square, shots)


def spot_worth(p: Position, spot: int, shots: int) -> float:
    """A shot from a spot, less the danger on it."""
    shot = p.best_shot(p.seat, spot) if shots else 0.0
    return shot - p.rest(spot)


def acting_worth(p: Position, pending: list[Any], verb: int, to: int) -> float:
    """One step of the action of a model."""
    w = p.weights
    _, _, model, steps, shots, will, charge = pending
    square = p.squares[model]
    if verb == MOVE:
        worth = square_worth(p, model, to, 1 if will else 0)
        if steps > 1 and not p.there(to, 1 - p.seat):
            worth = max(worth, p.wishes.get(to, 0.0) + second_step(p, model, to))
        return worth
    stay = 0.0 if square == NOWHERE else p.pull(square, model)
    if verb == STAND:
        return stay + spot_worth(p, to, shots) - 0.01
    if verb == FIGHT:
        return w.bug if to == BUG else w.fights + p.fight_worth(model, to, square, charge)
    spot = p.spots[model]
    danger = p.rest(spot) if spot != NOWHERE else 0.0
    if verb == SHOOT or verb == AIM:
        if to == BUG:
            return w.bug + stay - danger
        worth = w.shoot * p.shot_worth(p.seat, spot, to, 1 if verb == AIM else 0)
        if verb == SHOOT and will:
            danger = p.refuge(square)
        return worth + stay - danger
    return stay - danger


def deploy_worth(p: Position, spot: int) -> float:
    """Near what may be found, out of the first shots, not all in one place."""
    square = spot // SPOTS_EACH
    near = p.weights.spread * len(p.there(square, p.seat))
    return p.pull(square, NOWHERE) - near - p.weights.shy * p.danger(spot)


def stance_worth(p: Position, pending: list[Any], fights: bool) -> float:
    """Fighting back or dodging: the better balance of deaths."""
    name, seat, *fields = pending
    need = FIGHT_NEED[seat] if fights else SURVIVE_NEED[seat]
    if name == "BugStance":
        found = odds(BEAST_DICE[1], BEAST_NEED[1], fields[1], need, False, fights)
        return -found.kill
    attacker, _, dice, against = fields
    found = odds(dice, FIGHT_NEED[side_of(attacker)], against, need, False, fights)
    return found.lose - found.kill
