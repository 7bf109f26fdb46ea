"""What players read: labels, prompts, sentences, and the table in a terminal."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, open_ground, table
from mars_attacks.ground import low
from planitia.games.mars_attacks.board.scenery import wall
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.telling import terminal

STRAFING = ("peace.strafing", "tough.strafing", "friends.strafing")


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
    assert said["activate h1"] == "Activate Soldier 1, fourth row, centre left (4.4): it must fight"
    assert said["activate h2"] == "Activate Soldier 2, fifth row, centre right (5.5): it stands up"
    assert said["activate h3"] == "Bring in Soldier 3"
    assert said["play peace.artillery"].startswith(
        "Lay Artillery Strike: card 1 of a set. Support, up to 3. When called, every model is shot"
    )
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
    assert said["move 5.5"] == "Move to the fifth row, centre right (5.5) and fight there"
    assert said["move 3.3"] == "Move to the third row, half left (3.3), where something lies"
    assert said["stand 4.4.1"] == (
        "Reposition to the near left corner of the fourth row, centre left (4.4.1)"
    )
    assert said["aim m1"] == (
        "Aim and shoot at Martian 1: distance 3, normal shot past low wall, 4 dice at 5+ against 3 "
        "at 6+ and armour, 38% to kill"
    )
    t.take("move 4.5")
    assert labels(t)["stand 4.5.2"] == (
        "Take the near edge of the fourth row, centre right (4.5.2)"
    )


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
            "Soldier 3 rolls 4, needing 5+, and fails.",
        ),
        (
            {"kind": "arrived", "model": "m1", "to": "8.4.5"},
            "Martian 1 arrives as a reinforcement and stands in the back row, centre left (8.4.5).",
        ),
        (
            {"kind": "die", "what": "herd-edge", "die": 3, "means": "the left edge"},
            "A die for the herd's edge: 3 (the left edge).",
        ),
        (
            {"kind": "wreck", "square": "3.6", "spots": []},
            "The car lies as a counter in the third row, half right (3.6): nothing is seen across "
            "it.",
        ),
        (
            {"kind": "drew", "player": "human"},
            "The Humans draw a card.",
        ),
        (
            {"kind": "drew", "player": "human", "card": "heat.splat"},
            "The Humans draw Splat!",
        ),
        (
            {"kind": "thing-moved", "thing": "herd", "from": "1.1", "to": None},
            "The herd leaves the board.",
        ),
        (
            {"kind": "thing-moved", "thing": "civilian", "from": "1.1", "to": "2.1"},
            "The Civilian in the front row, far left (1.1) goes to the second row, far left (2.1).",
        ),
        (
            {"kind": "thing-moved", "thing": "bug", "from": "1.1", "to": "1.1"},
            "The Bug comes back to the front row, far left (1.1).",
        ),
        (
            {"kind": "thing", "thing": "civilian", "square": "4.2"},
            "A Civilian appears in the fourth row, left (4.2).",
        ),
        (
            {"kind": "rattled", "model": "m1", "why": "nerve"},
            "Martian 1 is Rattled: somebody beside it was shot dead.",
        ),
        ({"kind": "stance", "model": "m1", "stance": "survive"}, "Martian 1 dodges."),
        ({"kind": "stance", "model": "h1", "stance": "fight"}, "Soldier 1 fights back."),
        (
            {"kind": "called", "player": "martian", "set": "heat-ray", "size": 1},
            "The Martians call Heat Ray with 1 card, which does nothing.",
        ),
        (
            {"kind": "called", "player": "human", "set": "harassing", "size": 1},
            "The Humans call Harassing Fire with 1 card.",
        ),
        (
            {"kind": "die", "what": "strafing", "die": 5},
            "A die for the square of Strafing Run: 5.",
        ),
        (
            {"kind": "place-dice", "what": "heads-down", "row": 2, "column": 4},
            "Dice for the square of Keeping Their Heads Down: row 2, column 4.",
        ),
        (
            {"kind": "points", "player": "human", "points": 0, "source": "critter", "total": 3},
            "The Humans score nothing for their first counter; they have 3.",
        ),
        (
            {"kind": "points", "player": "human", "points": 1, "source": "civilian", "total": 3},
            "The Humans score 1 point (Civilian); they have 3.",
        ),
        (
            {"kind": "over", "reason": "no Martian is left: the Humans win"},
            "The game is over. No Martian is left: the Humans win.",
        ),
    ],
)
def test_events_are_told_in_sentences(event: dict[str, object], sentence: str) -> None:
    assert GAME.narrate(event) == sentence


def test_each_side_is_told_where_something_happens_as_it_sees_the_street() -> None:
    moved = {"kind": "moved", "model": "h1", "to": "2.7"}
    assert [GAME.told_to(moved, seat) for seat in (None, 0, 1)] == [
        "Soldier 1 moves to the second row, right (2.7).",
        "Soldier 1 moves to the second row, right (2.7).",
        "Soldier 1 moves to the seventh row, left (2.7).",
    ]


def test_cards_that_may_be_discarded_say_what_they_do() -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.hand("human", "tough.jammer", "heat.splat", "heat.splat.2").turn("human")
    t.take("activate h8", "stop", "stop")
    said = labels(t)
    jam = "Discard one Support card that the Martians have laid."
    splat = "Take 1 die from a Martian's Survive roll."
    assert said["discard tough.jammer"] == f"Discard Jammer: {jam}"
    assert said["discard heat.splat heat.splat.2 tough.jammer"] == (
        f"Discard Splat!, Splat!, Jammer: {splat} {jam}"
    )


def test_moves_say_what_is_in_the_square() -> None:
    t = table().soldier(1, "3.2.5").thing("bug", "3.3").thing("civilian", "2.2")
    t.counter("3.3", "critter").turn("human").take("activate h1")
    said = labels(t)
    assert said["move 3.3"] == (
        "Move to the third row, half left (3.3), where something lies, where the Bug is"
    )
    assert said["move 2.2"] == "Move to the second row, left (2.2), where a Civilian is"


def test_the_end_of_a_turn_is_called_so_and_edges_keep_their_capitals() -> None:
    t = table().soldier(1, "3.2.5").support("strafing", *STRAFING).turn("human")
    assert labels(t.take("activate h1"))["stop"] == (
        "Finish here: Soldier 1 has acted; then another model, or a card"
    )
    assert labels(t.take("stop"))["stop"] == "End the Turn"
    t.take("call strafing", "target 4.4")
    assert labels(t)["run away"] == "Away from the Human edge"


@rule("MA-ACT-17")
def test_what_is_asked_at_the_end_of_a_move_is_true_on_the_way_and_in_place() -> None:
    t = table().soldier(1, "4.2.5").thing("bug", "4.4").turn("human")
    t.take("activate h1", "move 4.3", "move 4.4")
    assert t.decision().prompt == "Soldier 1 ends its move: what does it do there?"
    t.take("stand 4.4.1")
    assert t.decision().prompt == "Soldier 1 ends its move: what does it do there?"
    t = table().soldier(1, "4.2.5").martian(1, "4.5.5").turn("human")
    t.take("activate h1", "move 4.3", "stand 4.3.5")
    assert t.decision().prompt == "Soldier 1 has taken its place and may still shoot."


def test_the_terminal_names_sides_and_sets_as_everything_else_does() -> None:
    t = table().soldier(1, "4.2.5").support("strafing", *STRAFING[:2]).turn("human")
    drawn = terminal.draw(t.view("human"))
    assert "Round 2, the Humans' Turn" in drawn and "sets: Strafing Run 2" in drawn


def whereabouts(t: Table) -> list[str]:
    """What is told of things that go or stay."""
    return [GAME.narrate(one.seen_by(None)) for one in t.heard("thing-moved", "thing-stays")]


@rule("MA-EVT-20", "MA-EVT-31")
def test_it_is_told_that_a_wall_stops_the_herd_or_a_civilian() -> None:
    across = wall("high-wall", 9, 9, {"away": 3})
    t = table(open_ground(across)).soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.thing("herd", "4.2").thing("civilian", "4.3").turn("human").listening().dice(3, 3)
    t.take("activate h8", "stop")
    assert whereabouts(t) == [
        "The herd goes to the fourth row, half left (4.3).",
        "The herd stays: a wall is in the way.",
        "The Civilian in the fourth row, half left (4.3) stays: a wall is in the way.",
    ]


@rule("MA-SCAT-02", "MA-SCAT-05")
def test_it_is_told_that_a_full_square_keeps_others_out() -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    for n in range(1, 7):
        t.soldier(n, f"4.4.{n}", acted=True)
    t.thing("bug", "4.3").thing("civilian", "4.5").turn("human").listening().dice(3, 7)
    t.take("activate h8", "stop")
    assert whereabouts(t) == [
        "The Bug stays: the next square is full.",
        "The Civilian in the fourth row, centre right (4.5) stays: the next square is full.",
    ]


@rule("MA-SHOOT-09", "MA-MODEL-09")
def test_a_shot_that_armour_stops_is_told_of_whoever_lies_already() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.6.5", rattled=True).turn("human").listening()
    t.dice(5, 1, 1, 1, 1, 1, 1).take("activate h1", "shoot m1")
    told = [GAME.narrate(one.seen_by(None)) for one in t.heard()]
    assert told[-1] == "Martian 1 is unharmed: armour saved it."
