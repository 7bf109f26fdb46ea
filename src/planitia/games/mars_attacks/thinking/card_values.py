"""What cards are worth: on a test, in the own Turn, and in hand."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.actions import (
    CALL,
    JAM,
    PLAY,
    PLAY_ON,
    SEIZE,
    SQUABBLE_WITH,
)
from planitia.games.mars_attacks.constants import side_of
from planitia.games.mars_attacks.content.deck import DECK, HALVES
from planitia.games.mars_attacks.rules.dice_tests import STRIKE
from planitia.games.mars_attacks.rules.odds import odds_of
from planitia.games.mars_attacks.thinking.action_values import move_value
from planitia.games.mars_attacks.thinking.position import Position
from planitia.games.mars_attacks.thinking.support_values import call_value
from planitia.kernel.codec import only, second, third

KEPT_VALUES: Final = {
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


def card_value(p: Position, card: int) -> float:
    """A card on the test at hand: the change of the chances, in points."""
    test = p.seen.test
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


def play_value(p: Position, verb: int, code: int) -> float:
    """A card play of the own Turn; a little less than acting with a model."""
    w = p.weights
    if verb == CALL or verb == SEIZE:
        kind = only(code) if verb == CALL else second(code)
        worth = call_value(p, kind, p.seen.sizes[kind])
        return worth - p.weights.calling if verb == CALL else worth
    if verb == PLAY:
        half = DECK.halves[HALVES[p.seat][only(code)]]
        return w.returning if half.effect == "return" else w.laying
    if verb == PLAY_ON:
        model = second(code)
        if side_of(model) != p.seat:
            return w.distracting + w.stun * p.menace(model)
        return move_value(p, model, 0) - w.sneaking + w.retreat * p.danger(p.spots[model])
    if verb == SQUABBLE_WITH:
        return w.quarrel + w.stun * (p.menace(second(code)) + p.menace(third(code)))
    return w.jam if verb == JAM else 0.0


def takes_slot(p: Position) -> bool:
    """Whether a card on this test takes the place of a second model of the Turn."""
    seen = p.seen
    return seen.own_turn and seen.acted_with == 1 and not seen.played and seen.left > 1


def kept(p: Position, card: int) -> float:
    """What a card in hand is worth; Martians seldom seek a Fight."""
    half = DECK.halves[HALVES[p.seat][card]]
    return p.weights.rarely if half.roll == "fight" else KEPT_VALUES[half.effect]
