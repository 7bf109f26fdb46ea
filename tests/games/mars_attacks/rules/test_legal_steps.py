"""Every step that is offered in whole games, against a plain second reading of the rules.

An activation is written as letters: U stands up, M is a square of movement or a reposition, S a
Shoot, A an aimed one, F a Fight. What is offered must begin one of the listed actions, and whom a
model may shoot at is worked out again from what everybody sees.
"""

from __future__ import annotations

from typing import Any

import pytest

from marks import rule
from mars_attacks.walk import walk
from planitia.games.mars_attacks.constants import MODEL_NAMES, SPOT_NAMES
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.model_actions import Acting
from planitia.games.mars_attacks.rules.reinforcements import Reinforce
from planitia.games.mars_attacks.state import MarsAttacks

ACTIONS = ("MM", "MS", "SM", "A", "F", "MF", "MMF", "SMF", "UM", "US", "UF", "UMF")
CARD_MOVES = ("CM", "CMF")
FRESH = ("RS", "RM", "RMF", "RF")
RANGES = {"human": 6, "martian": 4}


def begins(letters: str) -> bool:
    return any(full.startswith(letters) for full in (*ACTIONS, *CARD_MOVES, *FRESH))


def away(one: str, other: str) -> int:
    """The squares from one to the other, diagonals counting one."""
    (row, column), (to_row, to_column) = one.split("."), other.split(".")
    return max(abs(int(row) - int(to_row)), abs(int(column) - int(to_column)))


def can_shoot_at(s: MarsAttacks, view: dict[str, Any], shooter: str) -> set[str]:
    """MA-SHOOT-01, 02, 11, MA-ACT-09 read again, from the view."""
    models = {one["model"]: one for one in view["models"] if one["where"] == "board"}
    me = models[shooter]
    foes = [one for one in models.values() if one["side"] != me["side"]]
    friends = {one["square"] for one in models.values() if one["side"] == me["side"]}
    if any(foe["square"] == me["square"] for foe in foes):
        return set()
    eye = SPOT_NAMES.index(me["spot"])
    found = set()
    for foe in foes:
        spot = SPOT_NAMES.index(foe["spot"])
        near = away(me["square"], foe["square"]) <= RANGES[me["side"]]
        if near and foe["square"] not in friends:
            if s.map.sight.seen(eye, spot, foe["rattled"]):
                found.add(foe["model"])
    return found


def letter_of(text: str, in_passing: bool) -> str:
    verb = text.split()[0]
    letters = {"move": "M", "shoot": "S", "aim": "A", "fight": "F", "stop": ""}
    return letters.get(verb, "" if in_passing else "M")


@rule("MA-ACT-17", "MA-ACT-01", "MA-ACT-02", "MA-ACT-03", "MA-ACT-04", "MA-ACT-05", "MA-ACT-06")
@rule("MA-SHOOT-01", "MA-SHOOT-02", "MA-SHOOT-11", "MA-ACT-09", "MA-CAP-02")
@pytest.mark.parametrize("seed", range(12))
def test_every_step_begins_a_listed_action_and_every_target_is_right(seed: int) -> None:
    letters = ""
    steps = 0
    for s, _, code in walk(seed, map=("main-street", "crossroads", "strip-mall")[seed % 3]):
        if s.over:
            break
        text = GAME.vocabulary.text(code)
        frame = s.stack[-1]
        if isinstance(frame, Reinforce):
            letters = "R"
        if text.startswith("activate"):
            model = MODEL_NAMES.index(text.split()[1])
            letters = "U" if s.rattled >> model & 1 else ""
        elif text.startswith("play-on"):
            letters = "C"
        if not isinstance(frame, Acting):
            continue
        steps += 1
        view = s.view(None)
        me = view["models"][frame.model]
        in_passing = me["where"] == "board" and me["spot"] is None
        offered = [action.text for action in s.decisions[0].actions]
        for option in offered:
            assert begins(letters + letter_of(option, in_passing)), (letters, option)
            if option.startswith("move"):
                square = option.split()[1]
                there = [one for one in view["models"] if one["square"] == square]
                assert len(there) < 6
                assert me["square"] is None or away(me["square"], square) == 1
        if me["spot"] is not None and begins(letters + "S"):
            targets = {option.split()[1] for option in offered if option.startswith("shoot")}
            assert targets - {"bug"} == can_shoot_at(s, view, me["model"])
        if begins(letters + "A") and me["spot"] is not None and not letters:
            aimed = {option.split()[1] for option in offered if option.startswith("aim")}
            assert aimed == {o.split()[1] for o in offered if o.startswith("shoot")}
        letters += letter_of(text, in_passing)
    assert steps > 30
