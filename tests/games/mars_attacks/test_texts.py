"""What players read: labels, prompts, sentences, and the table in a terminal."""

from __future__ import annotations

import pytest

from mars_attacks.builder import Table, open_ground, table
from mars_attacks.ground import low
from planitia.games.mars_attacks.game import GAME


def labels(t: Table) -> dict[str, str]:
    """Every action that is open, with its label."""
    view = t.state.view(t.decision().seat)
    return {
        text: GAME.label(view, code)
        for text, code in zip(t.options(), t.decision().codes, strict=True)
    }


def test_a_turn_says_what_each_model_and_card_would_do() -> None:
    t = table().soldier(1, "4.4.5").soldier(2, "5.5.5", rattled=True).soldier(3, "waiting")
    t.martian(1, "4.4.6").hand("human", "peace.artillery", "heat.sneak", "tough.jammer")
    t.support("heat-ray", "heat.splat").support("strafing", "peace.strafing").turn("human")
    said = labels(t)
    assert said["activate h1"] == "Activate Soldier 1 in square 4.4: it must fight"
    assert said["activate h2"] == "Activate Soldier 2 in square 5.5: it stands up"
    assert said["activate h3"] == "Bring in Soldier 3"
    assert said["play peace.artillery"] == "Lay Artillery Strike: card 1 of a set of up to 3"
    assert said["play-on heat.sneak h8"] == "Play Sneak: Soldier 8 moves one square"
    assert said["jam tough.jammer heat-ray"] == "Play Jammer: discard one card of Heat Ray"
    assert said["call strafing"] == "Call Strafing Run with 1 card, which does nothing"


def test_a_turn_asks_for_what_may_follow() -> None:
    t = table().soldier(1, "4.4.5").soldier(2, "1.5.5").martian(1, "8.4.5", acted=True)
    t.martian(5, "8.8.9", acted=True).hand("human", "peace.artillery").turn("human")
    asked = [t.decision().prompt]
    asked.append(t.take("activate h1", "stop").decision().prompt)
    t = table().martian(1, "8.4.5", acted=True).martian(5, "8.8.9", acted=True)
    t.hand("martian", "heat.splat", "heat.cute", "peace.cute").turn("martian")
    asked.append(t.decision().prompt)
    asked.append(t.take("play heat.splat").decision().prompt)
    assert [one.split(",")[0] for one in asked] == [
        "Your Turn: activate a model",
        "Activate a second model",
        "None of your models can act: play up to two cards",
        "You may play one more card",
    ]


def test_an_action_says_what_each_step_would_do() -> None:
    t = table(open_ground(low(4, 5))).soldier(1, "4.4.5").martian(1, "4.7.5").martian(2, "5.5.5")
    t.counter("3.3", "critter").turn("human").take("activate h1")
    said = labels(t)
    assert said["move 5.5"] == "Move to square 5.5 and fight there"
    assert said["move 3.3"] == "Move to square 3.3, where something lies"
    assert said["stand 4.4.1"] == "Reposition to spot 1 of square 4.4"
    assert said["aim m1"] == (
        "Aim and shoot at Martian 1: distance 3, normal shot past low wall, 4 dice at 5+ against 3 "
        "at 6+ and armour, 38% to kill"
    )
    t.take("move 4.5")
    assert labels(t)["stand 4.5.2"] == "Take spot 2 of square 4.5"


def test_a_fight_says_dice_and_chances_of_either_answer() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9").turn("human").take("activate h1")
    assert labels(t)["fight m1"] == "Fight Martian 1 with 3 dice at 4+; it rolls 3"
    t.take("fight m1")
    assert t.decision().prompt == (
        "Soldier 1 attacks Martian 1 with 3 dice at 4+. Martian 1 can fight back with 3 dice at 5+ "
        "and kill the attacker, or dodge with 3 dice at 6+."
    )
    assert labels(t) == {
        "fight-back": "Fight back with 3 dice at 5+: dies with 49%, kills the attacker with 27%",
        "dodge": "Dodge with 3 dice at 6+: dies with 60%",
    }


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            {"kind": "fight", "attacker": "h1", "target": "m2", "charge": True},
            "Soldier 1 charges Martian 2.",
        ),
        (
            {"kind": "shot", "attacker": "m1", "target": "bug", "aimed": True, "sight": "clear"},
            "Martian 1 takes aim and shoots at the Bug: a clear shot.",
        ),
        (
            {
                "kind": "rolled",
                "who": "heat-ray",
                "what": "shoot",
                "need": 3,
                "dice": [8, 2, 3],
                "extra": 1,
                "successes": 2,
            },
            "Heat Ray rolls to shoot, needing 3+: 8 2 3 (3 dice, 1 of them extra), 2 successes.",
        ),
        ({"kind": "missed", "model": "m2"}, "Martian 2 is unharmed."),
        (
            {"kind": "nerve", "model": "h3", "die": 4, "holds": False, "need": 5},
            "Soldier 3 rolls 4, needing 5+, and does not.",
        ),
        (
            {"kind": "arrived", "model": "m1", "to": "8.4.5"},
            "Martian 1 arrives as a reinforcement and stands on 8.4.5.",
        ),
        (
            {"kind": "die", "what": "herd-edge", "die": 3, "means": "the left edge"},
            "A die for herd edge: 3 (the left edge).",
        ),
        (
            {"kind": "wreck", "square": "3.6", "spots": []},
            "The car lies as a counter in square 3.6: nothing is seen across it.",
        ),
        (
            {"kind": "drew", "player": "human"},
            "The Humans draw a card.",
        ),
        (
            {"kind": "drew", "player": "human", "card": "heat.splat"},
            "The Humans draw Splat!.",
        ),
        (
            {"kind": "thing-moved", "thing": "herd", "from": "1.1", "to": None},
            "The herd leaves the board.",
        ),
    ],
)
def test_events_are_told_in_sentences(event: dict[str, object], sentence: str) -> None:
    assert GAME.narrate(event) == sentence
