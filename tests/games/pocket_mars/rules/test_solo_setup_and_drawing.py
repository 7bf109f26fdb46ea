"""Sections SOLO-SU, SOLO-LVL, SOLO-DRAW and SOLO-RD: the table against Devious Automatics."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import COLOURS, EARTH, ENERGY, ROW, SHIP, colour_of
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.errors import BadOption
from pocket_mars.builder import Table, new_game, table


def androids(s: PocketMars, place: int) -> int:
    """One number of the androids' row."""
    return s.rows[ROW + place]


def begun(t: Table) -> Table:
    """Your turn, with two cards that change nothing by themselves when played from hand."""
    return t.hand(0, "violet-4", "green-5").prep(0, "black-1", "black-2").turn(0)


@rule("PM-SOLO-SU-01", "PM-SU-01", "R-PM-36")
def test_you_are_set_up_as_in_the_normal_game() -> None:
    s = new_game(1)
    assert (s.rows[SHIP], s.rows[EARTH], s.rows[ENERGY]) == (1, 6, 1)
    assert len(s.hands[0]) == 4
    decision = s.decisions[0]
    assert (decision.rule, len(decision.codes)) == ("PM-SU-11", 6)
    s.take(decision, decision.action(0))
    assert len(s.hands[0]) == 2 and s.prep_count(0) == 2
    assert (s.decisions[0].seat, s.decisions[0].rule) == (0, "PM-TURN-03")
    assert s.starter == 0


@rule("PM-SOLO-SU-02")
def test_the_androids_have_a_ship_of_their_own() -> None:
    seen = new_game(1).view(0)
    assert seen["solo"] is True
    assert [player["player"] for player in seen["players"]] == ["s0", "da"]
    assert len(new_game(1).decisions) == 1, "nobody sits there"


@rule("PM-SOLO-SU-03", "PM-SOLO-LVL-01")
def test_five_androids_start_on_their_ship_and_two_on_earth() -> None:
    s = new_game(1)
    assert s.header.options["level"] == "normal"
    assert (androids(s, SHIP), androids(s, EARTH)) == (5, 2)
    assert s.settled(1) == 0


@rule("PM-SOLO-LVL-02")
def test_at_super_droid_level_six_start_on_their_ship_and_one_on_earth() -> None:
    s = new_game(1, level="super-droid")
    assert (androids(s, SHIP), androids(s, EARTH)) == (6, 1)


@rule("PM-SOLO-LVL-03")
def test_at_cyborg_level_all_seven_start_on_their_ship() -> None:
    s = new_game(1, level="cyborg")
    assert (androids(s, SHIP), androids(s, EARTH)) == (7, 0)


@rule("PM-SOLO-LVL-04")
def test_nothing_else_changes_with_the_level() -> None:
    views = [new_game(1, level=level).view(0) for level in ("normal", "super-droid", "cyborg")]
    for seen in views:
        del seen["options"]["level"]
        for fact in ("ship", "earth", "points", "score"):
            del seen["players"][1][fact]
    assert views[0] == views[1] == views[2]
    decks = [new_game(1, level=level).deck for level in ("normal", "super-droid", "cyborg")]
    assert decks[0] == decks[1] == decks[2]


@rule("PM-SOLO-LVL-04")
def test_levels_belong_to_the_solo_game() -> None:
    with pytest.raises(BadOption):
        new_game(2, level="cyborg")
    with pytest.raises(BadOption):
        new_game(1, level="hard")


@rule("PM-SOLO-SU-04")
def test_the_androids_energy_starts_at_one() -> None:
    assert androids(new_game(1), ENERGY) == 1


@rule("PM-SOLO-SU-05")
def test_the_androids_prep_module_gets_two_unseen_cards_of_the_deck() -> None:
    s = new_game(1)
    s.take(s.decisions[0], s.decisions[0].action(0))
    assert s.prep_count(1) == 2 and s.hands[1] == ()
    shown = s.view(0)["players"][1]["prep"]
    assert [card["card"] for card in shown] == [None, None]
    assert [card["colour"] for card in shown] == [COLOURS[colour_of(card)] for card in s.preps[2:]]


@rule("PM-SOLO-SU-06")
def test_the_deck_has_29_cards_after_the_set_up() -> None:
    for seed in range(5):
        s = new_game(1, seed=seed)
        s.take(s.decisions[0], s.decisions[0].action(0))
        assert len(s.deck) == s.view(0)["deck"] == 29


@rule("PM-SOLO-SU-07", "PM-BLD-04")
def test_upgraded_spaces_hold_one_colonist_as_with_two_players() -> None:
    t = table(seats=1).colonists(0, ship=1, aqualab=(2, 1)).prep(0, "green-1", "black-1").turn(0)
    assert t.state.capacity == t.view(0)["capacity"] == 1
    t.take("connect green-1")
    assert "promote s0 aqualab" not in t.options()
    assert t.refused("promote s0 aqualab").rule == "PM-BLD-10"


@rule("PM-SOLO-DRAW-01", "PM-SOLO-DRAW-04", "R-PM-15")
@pytest.mark.parametrize(("place", "taken"), [("left", "blue-3"), ("right", "orange-3")])
def test_a_card_owed_in_the_four_card_step_is_an_androids_card_of_your_choice(
    place: str, taken: str
) -> None:
    t = begun(table(seats=1).prep("da", "blue-3", "orange-3"))
    deck = t.deck_names
    t.take("play violet-4")
    assert t.decision().rule == "PM-SOLO-DRAW-01"
    assert t.options() == ["take left", "take right"]
    assert t.deck_names == deck
    t.take(f"take {place}")
    assert t.hand_of(0) == ["green-5", taken]


@rule("PM-SOLO-DRAW-02")
def test_a_taken_card_is_not_replaced_at_once() -> None:
    t = begun(table(seats=1).prep("da", "blue-3", "orange-3"))
    deck = len(t.deck_names)
    t.take("recharge black-1").take("take left")
    assert t.prep_of("da") == [None, "orange-3"]
    assert t.view(0)["players"][1]["prep"][0] is None
    assert len(t.deck_names) == deck
    assert t.decision().rule == "PM-FOUR-08", "your prep module comes first"


@rule("PM-SOLO-DRAW-03")
def test_only_with_an_empty_androids_prep_do_you_draw_from_the_deck() -> None:
    t = table(seats=1).hand(0, "blue-6", "green-5").prep(0, "black-1", "black-2")
    t.prep("da", "orange-3").deck_top("violet-7").turn(0)
    t.take("play blue-6")
    assert t.hand_of(0) == ["green-5", "orange-3", "violet-7"]


@rule("PM-SOLO-DRAW-05")
def test_you_choose_by_the_back_alone() -> None:
    t = begun(table(seats=1).prep("da", "blue-3", "orange-3").deck_top("green-6", "green-7"))
    t.take("play violet-4")
    shown = t.view(0)["players"][1]["prep"]
    assert shown == [{"colour": "blue", "card": None}, {"colour": "orange", "card": None}]
    t.listening().take("take left")
    took = t.heard()[0]
    assert took.seen_by(0)["card"] == "blue-3"
    assert took.seen_by(None) == {"kind": "took", "player": "s0", "place": 0, "colour": "blue"}


@rule("PM-SOLO-DRAW-06", "PM-SOLO-ARCH-14")
def test_draw_two_takes_both_androids_cards_so_that_they_do_not_act() -> None:
    t = table(seats=1).hand(0, "blue-6", "green-5").prep("da", "blue-3", "orange-3").turn(0)
    t.take("play blue-6").take("take right")
    assert t.hand_of(0) == ["green-5", "orange-3", "blue-3"]
    assert t.prep_of("da") == [None, None]
    assert t.decision().rule == "PM-FOUR-08" and len(t.hand_of(0)) == 3
    before = t.state.rows[ROW:]
    t.listening().take("discard green-5")
    assert t.state.rows[ROW:] == before, "no android has moved"
    assert "androids" not in [event.kind for event in t.heard()]
    assert t.state.prep_count(1) == 2


@rule("PM-SOLO-RD-01")
def test_a_round_is_architect_then_system_failure_then_android_activation() -> None:
    t = begun(table(seats=1).prep("da", "blue-3", "orange-3")).listening()
    t.take("play violet-4").take("take left")
    kinds = [event.kind for event in t.heard()]
    phases = ["played", "took", "system-failure", "androids", "androids-drew", "turn"]
    assert [kind for kind in kinds if kind in phases] == phases
    assert t.state.round == 2
    assert t.decision().rule == "PM-TURN-03"


@rule("PM-SOLO-RD-02")
def test_the_end_is_checked_after_all_three_phases() -> None:
    t = table(seats=1).colonists(0, ship=1, greenhouse=(4, 0), aqualab=(2, 0))
    t.hand(0, "violet-2", "green-5").prep("da", "blue-3", "orange-3").turn(0)
    discards = len(t.discards)
    t.take("play violet-2")
    assert t.state.settled(0) == 7 and not t.state.over
    t.take("take left")
    assert t.state.over
    assert len(t.discards) == discards + 1 + 2, "the played card and System Failure"
    assert t.basic("da", "energy-bank") == 1 and t.energy_of("da") == 3
    assert t.state.prep_count(1) == 2


@rule("PM-SOLO-SU-01", "PM-SOLO-SU-05")
def test_the_androids_cards_are_dealt_after_you_have_chosen_yours() -> None:
    s = new_game(1)
    s.listen()
    assert s.view(0)["players"][1]["prep"] == [None, None]
    assert (s.prep_count(1), len(s.deck)) == (0, 31)
    first, second = s.deck[-1], s.deck[-2]
    s.take(s.decisions[0], s.decisions[0].action(0))
    assert s.preps[2:] == [first, second]
    drawn = [event for event in s.heard() if event.kind == "androids-drew"]
    assert [event.facts["place"] for event in drawn] == [0, 1]
    assert all("card" not in event.seen_by(0) for event in drawn)
