"""The judges: what each action is worth in victory points, judged from the view alone.

They look one step ahead: the chance of a kill and of being killed in return, what lies where, cover
from the enemies that could shoot next, and how a card changes the test at hand. The better judges,
adept and master, also weigh that a model may wait while a card is played, that an enemy can be kept
from acting, and what a place promises for the next action.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.mars_attacks.actions import (
    ACTIVATE,
    ASSIGN,
    DECLINE,
    DEPLOY,
    DISCARD,
    FIGHT,
    FIGHT_BACK,
    LIE,
    LINE,
    PICK,
    PLACE,
    RUN,
    STAND,
    STOP,
    TARGET,
    USE,
    cards_of,
)
from planitia.games.mars_attacks.constants import (
    FIGHT_NEED,
    HUMAN,
    MARTIAN,
    SIDES,
    SPOTS_EACH,
    SURVIVE_NEED,
    side_of,
)
from planitia.games.mars_attacks.content.deck import BEAST_DICE, BEAST_NEED, CONTENT
from planitia.games.mars_attacks.rules.odds import odds
from planitia.games.mars_attacks.rules.seen_table import SeenTable, read_state, read_view
from planitia.games.mars_attacks.rules.turns import CARDS_ONLY, FRESH, Turn
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.thinking.action_values import (
    acting_value,
    activation_value,
    spot_value,
)
from planitia.games.mars_attacks.thinking.card_values import (
    card_value,
    kept,
    play_value,
    takes_slot,
)
from planitia.games.mars_attacks.thinking.evaluation import FILE, read_evaluation
from planitia.games.mars_attacks.thinking.position import Position
from planitia.games.mars_attacks.thinking.support_values import aim_value, boost_value
from planitia.games.mars_attacks.thinking.weights import Weights
from planitia.judging.judge import Judge, Knowledge
from planitia.judging.parameters import by_side
from planitia.kernel.codec import only, second, verb_of
from planitia.kernel.frame import Decision
from planitia.kernel.state import State

EVALUATION: Final = read_evaluation(FILE)
KEPT_OPINIONS: Final = 16384
SPOT_VERBS: Final = (DEPLOY, LIE, PLACE, STAND)


class MarsAttacksJudge(Judge):
    """Scores the actions of a decision."""

    patience: ClassVar[int] = 12

    def __init__(self) -> None:
        self.weights = (Weights(HUMAN), Weights(MARTIAN))
        self.opinions: dict[tuple[object, ...], list[float]] = {}
        """What it has said of imagined tables lately: games that begin alike go on alike."""

    def parameters(self) -> dict[str, float]:
        """The numbers of both sides."""
        found: dict[str, float] = {}
        for side, weights in zip(SIDES, self.weights, strict=True):
            for name, value in weights.parameters().items():
                found[f"{side}.{name}"] = value
        return found

    def tune(self, parameters: dict[str, float]) -> None:
        """Take these numbers instead."""
        self.opinions = {}
        names = tuple(self.weights[0].parameters())
        turned = by_side(parameters, dict.fromkeys(SIDES, names))
        for side, weights in zip(SIDES, self.weights, strict=True):
            weights.tune(turned[side])

    def judge(self, known: Knowledge) -> list[float]:
        """A number an action."""
        return self.scores(read_view(known.view, known.seat), known.codes)

    def foresee(self, state: State, decision: Decision) -> list[float]:
        """The same, without building the view."""
        assert isinstance(state, MarsAttacks)
        seen = read_state(state, decision.seat)
        opinions = self.opinions
        key = seen.key(decision.codes)
        found = opinions.get(key)
        if found is None:
            if len(opinions) >= KEPT_OPINIONS:
                opinions.clear()
            found = self.scores(seen, decision.codes)
            opinions[key] = found
        return found

    def scores(self, seen: SeenTable, codes: list[int]) -> list[float]:
        """What each action is worth on a table that was read."""
        p = Position(seen, self.weights[seen.seat])
        return [self.score(p, seen.pending, code) for code in codes]

    def evaluate(self, state: State) -> list[float]:
        """By the features of the table."""
        assert isinstance(state, MarsAttacks)
        return EVALUATION.chances(state)

    def kind(self, code: int) -> int:
        """Spots of one square are of a kind."""
        if verb_of(code) in SPOT_VERBS:
            return -1 - only(code) // SPOTS_EACH
        return code

    def rests(self, state: State) -> bool:
        """Whether a Turn begins."""
        assert isinstance(state, MarsAttacks)
        top = state.stack[-1]
        return isinstance(top, Turn) and (top.stage == FRESH or top.stage == CARDS_ONLY)

    def side(self, state: State, seat: int) -> int:
        """The Humans and the Martians want different things."""
        return seat

    def score(self, p: Position, pending: list[Any], code: int) -> float:
        """What one action is worth."""
        verb = verb_of(code)
        if pending[0] == "Acting":
            return acting_value(p, pending, verb, only(code))
        if verb == ACTIVATE:
            worth = activation_value(p, only(code))
            return worth * p.weights.second if p.seen.acted_with else worth
        if verb == DEPLOY and pending[0] == "Reinforce":
            square = only(code) // SPOTS_EACH
            if p.there(square, 1 - p.seat):
                return p.best_fight(pending[1], square, 1)
            return p.wishes.get(square, 0.0) + p.pull(square) + spot_value(p, only(code), 1)
        if verb == DEPLOY:
            return deploy_value(p, only(code))
        if verb == USE:
            if pending[0] == "SquareAttack":
                return boost_value(p, pending)
            return card_value(p, only(code))
        if verb == ASSIGN:
            return 0.2 if side_of(second(code)) == p.seat else 0.25
        if verb == DECLINE:
            return p.weights.card_price + (p.weights.slot if takes_slot(p) else 0.0)
        if verb == FIGHT:
            return p.fight_value(pending[2], only(code), p.squares[pending[2]], pending[3])
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
            return aim_value(p, pending, verb, only(code))
        if verb == STOP:
            return pause_value(p, pending)
        if pending[0] in ("Stance", "BugStance"):
            return stance_value(p, pending, code == FIGHT_BACK)
        return play_value(p, verb, code)


def pause_value(p: Position, pending: list[Any]) -> float:
    """Doing no more in this Turn; with models left to act it keeps them for an answer."""
    return p.weights.pause if pending[0] == "Turn" and not p.seen.cards_only else 0.0


def deploy_value(p: Position, spot: int) -> float:
    """Near what may be found, out of the first shots, not all in one place."""
    square = spot // SPOTS_EACH
    near = p.weights.spread * len(p.there(square, p.seat))
    return p.pull(square) - near - p.weights.shy * p.danger(spot)


def stance_value(p: Position, pending: list[Any], fights: bool) -> float:
    """Fighting back or dodging: the better balance of deaths."""
    name, seat, *fields = pending
    need = FIGHT_NEED[seat] if fights else SURVIVE_NEED[seat]
    if name == "BugStance":
        found = odds(BEAST_DICE[1], BEAST_NEED[1], fields[1], need, False, fights)
        return -found.kill
    attacker, _, dice, against = fields
    found = odds(dice, FIGHT_NEED[side_of(attacker)], against, need, False, fights)
    return found.lose - found.kill


ADEPT: Final = CONTENT / "adept.toml"
MASTER: Final = CONTENT / "master.toml"


class MarsAttacksMaster(MarsAttacksJudge):
    """Judges with numbers of its own; those not given are the heuristic's."""

    hard: ClassVar[int] = 256
    expert: ClassVar[int] = 2000
    hard_turns: ClassVar[int] = 3
    expert_turns: ClassVar[int] = 6

    def __init__(self, parameters: dict[str, float]) -> None:
        super().__init__()
        self.tune(parameters)

    def tuned(self, parameters: dict[str, float]) -> Judge:
        """The same judge with these numbers, and its own for those not named."""
        return MarsAttacksMaster({**self.parameters(), **parameters})
