"""Section CARD: cards on tests, and in what order."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table


def duel() -> Table:
    """A Soldier and a Martian on open ground, two squares apart."""
    return table().soldier(1, "4.3.5").martian(1, "4.5.5")


def melee() -> Table:
    return table().soldier(1, "4.4.1").martian(1, "4.4.9")


def pools(t: Table) -> list[object]:
    return [one["pool"] for one in t.facts("rolled")]


@rule("MA-CARD-02", "MA-CARD-04")
def test_a_player_uses_the_half_of_the_own_side_and_cards_of_the_own_hand() -> None:
    t = duel().hand("human", "peace.artillery", "heat.splat").hand("martian", "tough.cute")
    t.turn("human").take("activate h1", "shoot m1")
    assert t.options() == ["use heat.splat", "decline"]
    assert t.refused("use peace.artillery").rule == "MA-CARD-05"
    assert t.refused("use tough.cute").rule == "MA-CARD-04"


@rule("MA-CARD-05", "MA-CARD-06", "MA-CARD-07", "MA-CARD-39", "R-MA-80")
def test_the_active_player_decides_first_openly_and_both_before_the_dice() -> None:
    t = duel().hand("human", "heat.splat", "mind.ingenuity").hand("martian", "tough.cute")
    t.turn("human").listening().take("activate h1", "shoot m1")
    assert t.asked() == "human"
    t.take("use heat.splat")
    assert (t.asked(), t.options()) == ("martian", ["use tough.cute", "decline"])
    assert t.view("martian")["resolving"] == ["heat.splat"]
    assert "2 dice at 6+" in t.decision().prompt
    assert t.facts("rolled") == []
    t.dice(*[1] * 7).take("use tough.cute")
    assert t.dice_left == 0


@rule("MA-CARD-12")
def test_tough_little_suckers_and_splat_cancel_out() -> None:
    t = duel().hand("human", "heat.splat").hand("martian", "tough.cute").turn("human").listening()
    t.dice(*[1] * 7).take("activate h1", "shoot m1", "use heat.splat", "use tough.cute")
    assert pools(t) == [4, 3]


@rule("MA-CARD-09")
def test_we_come_in_peace_adds_a_die_to_a_martians_shoot() -> None:
    t = duel().hand("martian", "peace.artillery").turn("martian").listening()
    t.dice(*[1] * 8).take("activate m1", "shoot h1", "use peace.artillery")
    assert pools(t) == [5, 3]


@rule("MA-CARD-10")
@pytest.mark.parametrize("fight", [False, True])
def test_tough_little_suckers_adds_a_die_to_a_martians_survive(fight: bool) -> None:
    t = (melee() if fight else duel()).hand("martian", "tough.cute").turn("human").listening()
    t.take("activate h1", *(["fight m1", "dodge"] if fight else ["shoot m1"]))
    t.dice(*[1] * 8).take("use tough.cute")
    assert pools(t) == [3 if fight else 4, 4]


@rule("MA-CARD-11")
@pytest.mark.parametrize("attacks", [False, True])
def test_we_are_your_friends_adds_a_die_to_a_martians_fight(attacks: bool) -> None:
    t = melee().hand("martian", "friends.splat").turn("martian" if attacks else "human")
    t.listening()
    first = ["activate m1", "fight h1"] if attacks else ["activate h1", "fight m1"]
    t.dice(*[1] * 7).take(*first, "fight-back", "use friends.splat")
    assert pools(t) == ([4, 3] if attacks else [3, 4])


@rule("MA-CARD-11", "MA-CARD-10")
def test_what_a_martian_does_not_roll_cannot_be_improved() -> None:
    t = melee().hand("martian", "friends.splat", "tough.cute", "peace.cute").turn("human")
    t.take("activate h1", "fight m1", "dodge")
    assert t.options() == ["use tough.cute", "decline"]


@rule("MA-CARD-25")
@pytest.mark.parametrize("case", ["shoot", "fight", "survive", "answer"])
def test_human_ingenuity_adds_a_die_to_any_test_of_a_human(case: str) -> None:
    t = melee() if case in ("fight", "answer") else duel()
    t.hand("human", "mind.ingenuity").turn("human" if case in ("shoot", "fight") else "martian")
    moves = {
        "shoot": ["activate h1", "shoot m1"],
        "fight": ["activate h1", "fight m1", "dodge"],
        "survive": ["activate m1", "shoot h1"],
        "answer": ["activate m1", "fight h1", "fight-back"],
    }
    t.listening().dice(*[1] * 8).take(*moves[case], "use mind.ingenuity")
    expected = {"shoot": [5, 3], "fight": [4, 3], "survive": [4, 4], "answer": [3, 4]}
    assert pools(t) == expected[case]


@rule("MA-CARD-26")
def test_splat_takes_a_die_from_a_martians_survive_but_not_from_its_fight() -> None:
    t = melee().hand("human", "heat.splat").turn("human").listening()
    t.dice(*[1] * 5).take("activate h1", "fight m1", "dodge", "use heat.splat")
    assert pools(t) == [3, 2]
    t = melee().hand("human", "heat.splat").turn("human").take("activate h1", "fight m1")
    assert t.take("fight-back").options() == ["decline"]


@rule("MA-INV-10", "R-MA-80")
def test_whether_a_player_is_asked_depends_on_public_facts_only() -> None:
    for useless, useful in (("peace.sneak", "mind.ingenuity"), ("heat.sneak", "heat.splat")):
        asked = []
        for card in (useless, useful):
            t = duel().hand("human", card).hand("martian", "peace.cute").turn("human")
            t.take("activate h1", "shoot m1")
            asked.append((t.asked(), "decline" in t.options()))
            t.take("decline")
            asked.append((t.asked(), "decline" in t.options()))
        assert asked[:2] == asked[2:]
    t = duel().turn("human").dice(*[1] * 7).take("activate h1", "shoot m1")
    assert t.dice_left == 0


@rule("MA-CARD-34", "MA-CARD-35", "MA-CARD-40", "R-MA-47")
def test_lucky_escape_is_decided_after_the_dice_and_no_points_are_scored() -> None:
    t = duel().soldier(2, "4.3.1").hand("human", "heat.escape").turn("martian").listening()
    t.dice(7, 7, 7, 7, 1, 1, 1).take("activate m1", "shoot h1", "decline")
    assert len(t.facts("rolled")) == 2
    assert (t.asked(), t.options()) == ("human", ["use heat.escape", "decline"])
    t.take("use heat.escape")
    assert (t.where("h1"), t.score("martian"), t.rattled("h2")) == ("4.3.5", 0, False)
    assert t.dice_left == 0


@rule("MA-CARD-34", "R-MA-21")
def test_lucky_escape_may_follow_a_card_on_the_same_test() -> None:
    t = duel().hand("human", "mind.ingenuity", "heat.escape").turn("martian")
    t.dice(7, 7, 7, 7, 1, 1, 1, 1).take("activate m1", "shoot h1", "use mind.ingenuity")
    t.take("use heat.escape")
    assert not t.dead("h1")


@rule("R-MA-47", "MA-CARD-34")
def test_in_the_own_turn_lucky_escape_needs_and_uses_the_turns_card() -> None:
    t = melee().soldier(2, "1.4.5").hand("human", "heat.escape", "more.escape").turn("human")
    t.dice(1, 1, 1, 7, 1, 1).take("activate h1", "fight m1", "fight-back", "decline")
    assert t.options() == ["use heat.escape", "use more.escape", "decline"]
    t.take("use heat.escape")
    assert not t.dead("h1")
    assert t.asked() == "martian"
    t = melee().soldier(2, "1.4.5").hand("human", "heat.escape").turn("human")
    t.dice(1, 1, 1, 7, 1, 1).take("activate h2", "stop", "activate h1", "fight m1", "fight-back")
    assert t.dead("h1")


@rule("MA-CARD-41", "R-MA-42", "R-MA-52")
def test_only_test_cards_and_lucky_escape_answer_the_enemy() -> None:
    t = duel().hand("human", "heat.cute", "peace.squabble", "tough.jammer", "heat.sneak")
    t.turn("martian").take("activate m1", "shoot h1")
    assert (t.asked(), t.options()) == ("human", ["decline"])


@rule("MA-CARD-41")
def test_test_cards_cannot_be_played_without_a_test() -> None:
    t = duel().hand("human", "mind.ingenuity", "heat.escape").turn("human")
    assert t.options() == ["activate h1", "activate h8"]
    assert t.refused("use mind.ingenuity").rule == "MA-CARD-41"
    assert t.refused("play heat.escape").rule == "MA-CARD-34"
    assert t.refused("play mind.ingenuity").rule == "MA-CARD-02"


@rule("MA-CARD-38", "MA-SHOOT-13")
def test_a_card_says_what_it_would_change() -> None:
    t = duel().hand("human", "heat.splat").turn("human").take("activate h1", "shoot m1")
    label = t.state.game.label(t.view("human"), t.decision().codes[0])
    assert label == (
        "Play Splat!: Martian 1 defends with 2 dice instead of 3; the attack kills with 47% "
        "instead of 38%"
    )
    assert t.decision().prompt == (
        "Soldier 1 shoots at Martian 1: 4 dice at 5+ against 3 dice at 6+ and 1 success for "
        "armour. Play a card on this test?"
    )
