"""Rulings where the rulebook is silent, as far as no test of a rule shows them already."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import colour_of
from planitia.games.pocket_mars.rules.solo.round import AndroidActivation
from pocket_mars.builder import Table, names, new_game, table


@rule("R-PM-02")
def test_an_upgrade_and_its_reverse_stay_inside_one_building() -> None:
    t = table().colonists(0, ship=1, greenhouse=(1, 0), aqualab=(0, 1))
    t.prep(0, "green-1", "black-6").turn(0).take("connect green-1")
    assert t.options() == ["promote s0 greenhouse", "demote s0 aqualab", "skip"]
    t.take("demote s0 aqualab")
    assert (t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (1, 0)
    assert (t.basic(0, "greenhouse"), t.upgraded(0, "greenhouse")) == (1, 0)


@rule("R-PM-14", "PM-VIS-02")
def test_where_two_cards_of_one_colour_lie_in_a_prep_module_tells_nothing_of_their_values() -> None:
    lower_left: set[bool] = set()
    for seed in range(20):
        t = table(seed=seed).hand(0, "green-2", "green-6").prep(0, "blue-2", "black-6").turn(0)
        t.take("connect blue-2").take("use").take("land aqualab").take("bury black-6")
        t.take("prepare green-2 green-6")
        assert sorted(str(card) for card in t.prep_of(0)) == ["green-2", "green-6"]
        lower_left.add(t.prep_of(0)[0] == "green-2")
    assert lower_left == {False, True}


@rule("R-PM-30", "PM-VIS-02")
def test_nor_does_it_in_the_first_prep_module() -> None:
    lower_left: set[bool] = set()
    for seed in range(40):
        s = new_game(1, seed=seed)
        pairs = [(one, other) for one in s.hands[0] for other in s.hands[0] if one < other]
        alike = [pair for pair in pairs if colour_of(pair[0]) == colour_of(pair[1])]
        if alike:
            s.take(s.decisions[0], f"prepare {' '.join(names(alike[0]))}")
            assert set(s.preps[:2]) == set(alike[0])
            lower_left.add(s.preps[0] < s.preps[1])
    assert lower_left == {False, True}


@rule("R-PM-14")
def test_a_card_from_hand_takes_the_empty_place_and_the_other_stays() -> None:
    t = table().hand(0, "violet-4", "green-5").prep(0, "black-1", "orange-5").turn(0)
    t.take("recharge orange-5").take("prepare violet-4")
    assert t.prep_of(0) == ["black-1", "violet-4"]
    assert t.view(1)["players"][0]["prep"][1] == {"colour": "violet", "card": None}


@rule("R-PM-18")
def test_a_rebuild_tells_all_which_sites_shrank_its_size_and_the_colour_on_top() -> None:
    t = table().hand(0, "blue-6", "green-5").prep(0, "black-1", "black-2").deck("orange-1")
    t.prep(1, "black-3", "black-4").hand(1, "black-5", "black-6")
    t.site("aqualab", "blue-1", "blue-2").site("greenhouse", "green-1").turn(0)
    t.listening().take("play blue-6")
    events = t.heard()
    kinds = [event.kind for event in events]
    assert kinds == ["played", "drew", "rebuilt", "drew", "discarded"]
    told = events[2].seen_by(None)
    top = str(events[3].seen_by(0)["card"])
    assert told == {
        "kind": "rebuilt",
        "deck": 24,
        "top": top.split("-")[0],
        "sites": ["aqualab"],
    }
    assert "blue-6" not in t.deck_names and t.discards == ["blue-6"]
    assert "blue-1" in [*t.deck_names, *t.hand_of(0)]
    assert (t.site_of("aqualab"), t.site_of("greenhouse")) == (["blue-2"], ["green-1"])


@rule("R-PM-19")
def test_a_card_under_the_deck_is_known_by_its_colour_and_to_its_owner_by_its_face() -> None:
    t = table(seats=3).hand(0, "blue-1", "green-5").turn(0).listening()
    t.take("play blue-1").take("bury green-5")
    assert t.deck_names[-1] == "green-5"
    assert t.view(0)["deck_bottom"] == [{"colour": "green", "card": "green-5"}]
    for seat in (1, 2, None):
        assert t.view(seat)["deck_bottom"] == [{"colour": "green", "card": None}]
    buried = next(event for event in t.heard() if event.kind == "buried")
    back = {"kind": "buried", "player": "s0", "colour": "green", "place": None}
    assert buried.seen_by(1) == back
    t = table().buried(0, "green-1").buried(1, "green-2").turn(0)
    assert t.deck_names[-2:] == ["green-1", "green-2"], "a later one lies below an earlier one"
    t = table().buried(1, "green-1").deck().hand(0, "violet-4", "green-5").turn(0)
    t.take("play violet-4")
    assert "green-1" in t.hand_of(0)
    assert t.view(1)["deck_bottom"] == [], "drawn, and the note is gone"
    assert [card["card"] for card in t.view(1)["players"][0]["hand"]] == [None, None]


@rule("R-PM-20", "PM-BLD-13")
def test_aqualab_cannot_take_the_card_just_played() -> None:
    t = table().prep(0, "blue-2", "black-6").hand(0, "violet-4", "green-5").energy(0, 0).turn(0)
    t.take("connect blue-2")
    assert t.options() == ["bury violet-4", "bury green-5", "bury black-6", "skip"]
    assert t.refused("bury blue-2").rule == "PM-BLD-13"
    assert t.site_of("aqualab") == ["blue-2"]


@rule("R-PM-23", "PM-CARD-03")
def test_two_colonists_of_one_building_are_exchanged_whoever_owns_them() -> None:
    t = table(seats=3).colonists(0, aqualab=(1, 1)).colonists(1, aqualab=(1, 0), greenhouse=(0, 1))
    t.colonists(2, comms_center=(2, 0)).hand(0, "green-5", "black-6").turn(0)
    t.take("play green-5")
    assert t.options() == ["swap-colonists aqualab s0 s0", "swap-colonists aqualab s1 s0"]
    assert t.refused("swap-colonists comms-center s2 s2").rule == "R-PM-23"
    assert t.refused("skip").rule == "R-PM-10"
    t.take("swap-colonists aqualab s1 s0")
    assert (t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (2, 0)
    assert (t.basic(1, "aqualab"), t.upgraded(1, "aqualab")) == (0, 1)


@rule("R-PM-23", "PM-CARD-02")
def test_two_projects_of_one_site_change_places_and_nothing_is_triggered() -> None:
    t = table().site("aqualab", "blue-7", "blue-1").covered("aqualab", "green-7", by=1)
    t.site("habitation", "black-1", "black-2").site("greenhouse", "green-1")
    t.hand(0, "violet-4", "black-6").turn(0).take("play violet-4")
    assert t.options() == [
        "swap-projects aqualab 1 2",
        "swap-projects aqualab 1 3",
        "swap-projects aqualab 2 3",
        "swap-projects habitation 1 2",
    ]
    t.take("swap-projects aqualab 1 3")
    assert t.site_of("aqualab") == ["(green-7)", "blue-1", "blue-7"]
    assert t.value_to_beat("aqualab") == 7
    assert t.view(0)["sites"]["aqualab"][0]["card"] is None
    assert t.view(1)["sites"]["aqualab"][0]["card"] == "green-7"
    assert t.asked() == [1], "no comparison and no ability follows"


@rule("R-PM-24", "PM-CARD-04")
@pytest.mark.parametrize(("rival", "moved"), [(0, 1), (1, 0)])
def test_your_colonist_in_a_named_building_moves_up_if_there_is_room(
    rival: int, moved: int
) -> None:
    t = table().colonists(0, ship=0, aqualab=(1, 0)).colonists(1, aqualab=(0, rival))
    t.hand(0, "violet-5", "black-6").turn(0).take("play violet-5")
    assert (t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (1 - moved, moved)
    assert t.ship(0) == 1, "and the launch happens either way"


def calculated(t: Table) -> Table:
    """The androids act by a black card."""
    t.prep("da", "black-1").turn(0)
    t.state.stack = [AndroidActivation()]
    t.state.opened = None
    t.state.settle()
    return t


def everywhere(aqualab: int) -> Table:
    """A solo table with an android in each other Building and so many in Aqualab."""
    one = (1, 0)
    return table(seats=1).colonists(
        "da", ship=2, greenhouse=one, energy_bank=one, comms_center=one, aqualab=(aqualab, 0)
    )


@rule("R-PM-39")
def test_calculations_break_ties_as_ruled() -> None:
    t = calculated(table(seats=1).colonists("da", ship=3, greenhouse=(1, 0)))
    assert t.basic("da", "energy-bank") == 1, "one without an android"
    t = calculated(everywhere(aqualab=2))
    assert t.basic("da", "aqualab") == 3, "then the one with most"
    t = calculated(everywhere(aqualab=1).colonists(0, greenhouse=(0, 1)))
    assert t.basic("da", "energy-bank") == 2, "then one with a free upgraded space"
    t = calculated(everywhere(aqualab=1))
    assert t.basic("da", "greenhouse") == 2, "then the fixed order"


@rule("R-PM-39", "PM-SOLO-DA-10")
def test_by_option_the_player_decides_calculations() -> None:
    t = calculated(table(seats=1, calculations="player").colonists("da", ship=3, greenhouse=(3, 0)))
    assert (t.asked(), t.decision().rule) == ([0], "PM-SOLO-DA-10")
    homes = ["greenhouse", "energy-bank", "comms-center", "aqualab"]
    assert t.options() == [f"send {home}" for home in homes]
    assert t.refused("send habitation").rule == "PM-SOLO-DA-10"
    assert t.refused("skip").rule == "PM-SOLO-DA-10"
    t.take("send aqualab")
    assert (t.basic("da", "aqualab"), t.ship("da")) == (1, 2)


@rule("R-PM-42")
def test_with_nothing_left_to_draw_you_keep_fewer_and_the_round_is_the_last() -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-6", "black-7")
    t.prep("da").deck().turn(0)
    t.take("recharge black-6")
    assert t.options() == ["prepare violet-4", "prepare green-5"], "the prep module comes first"
    t.take("prepare green-5")
    assert (t.hand_of(0), t.prep_of(0)) == (["violet-4"], ["green-5", "black-7"])
    assert t.state.outcome is not None
    assert t.state.outcome.reason == "the androids' prep module cannot be refilled"


@rule("R-PM-42")
def test_an_empty_hand_leaves_the_prep_module_as_it_is() -> None:
    t = table(seats=1).hand(0).prep(0, "black-6", "black-7").prep("da").deck().turn(0)
    t.take("recharge black-6")
    assert t.prep_of(0) == [None, "black-7"] and t.state.over


@rule("R-PM-43")
def test_in_solo_aqualab_may_be_used_on_an_empty_deck() -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-6", "black-7")
    t.prep("da", "blue-1", "orange-3").deck().turn(0)
    t.listening().take("borrow da left").take("bury violet-4")
    buried = [event for event in t.heard() if event.kind == "buried"]
    assert [event.seen_by(0)["card"] for event in buried] == ["violet-4"]
    assert t.discards[-1] == "violet-4", "the one card that System Failure found"
    assert t.view(0)["deck_bottom"] == []


@rule("R-PM-43", "R-PM-14", "R-PM-19", "PM-SOLO-ANDR-09")
def test_a_card_put_under_the_deck_may_refill_the_androids_and_is_known_there() -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-6", "black-7")
    t.prep("da", "blue-1", "orange-3").deck("green-1", "green-2", "green-3").turn(0)
    t.listening().take("borrow da left").take("bury violet-4")
    assert t.prep_of("da") == ["green-3", "violet-4"]
    assert t.view(0)["players"][1]["prep"] == [
        {"colour": "green", "card": None},
        {"colour": "violet", "card": "violet-4"},
    ]
    assert t.view(None)["players"][1]["prep"][1] == {"colour": "violet", "card": None}
    laid = [event for event in t.heard() if event.kind == "androids-drew"]
    assert [t.state.game.narrate(event.seen_by(0)) for event in laid] == [
        "A green card was laid into the androids' prep module.",
        "Violet 4 “Crossed Signals” was laid into the androids' prep module.",
    ]
    assert "card" not in laid[1].seen_by(None)
    assert t.state.round == 2


@rule("R-PM-48", "PM-CARD-11", "PM-CARD-12", "PM-CARD-13")
def test_the_reset_lays_a_hand_card_face_down_and_nothing_follows() -> None:
    t = table(seats=3).hand(0, "black-7", "blue-7").site("greenhouse", "green-6").turn(0)
    t.listening().take("play black-7")
    assert t.options() == [
        "cover blue-7 greenhouse",
        "cover blue-7 energy-bank",
        "cover blue-7 comms-center",
        "cover blue-7 aqualab",
        "skip",
    ]
    assert t.refused("cover blue-7 habitation").rule == "PM-CARD-12"
    assert t.refused("cover black-7 aqualab").rule == "PM-CARD-12", "not the card being resolved"
    t.take("cover blue-7 greenhouse")
    assert t.site_of("greenhouse") == ["green-6", "(blue-7)"]
    assert t.value_to_beat("greenhouse") == 0
    assert t.asked() == [1] and len(t.hand_of(0)) == 2, "refilled; no ability, no comparison"
    covered = next(event for event in t.heard() if event.kind == "covered")
    assert covered.seen_by(0)["card"] == "blue-7"
    assert "card" not in covered.seen_by(1)


@rule("R-PM-48")
def test_an_empty_site_may_be_reset_below_three_and_without_a_card_nothing_happens() -> None:
    t = table().hand(0, "black-7", "green-7").turn(0)
    t.take("play black-7").take("cover green-7 aqualab")
    assert t.value_to_beat("aqualab") == 0
    t = table().hand(0, "black-7").turn(0).take("play black-7")
    assert t.ship(0) == 2
    assert t.asked() == [1], "only the launch has happened"


@rule("R-PM-49")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_at_the_end_of_the_game_all_face_down_cards_are_shown(seat: int | None) -> None:
    t = table(round_limit=1).covered("aqualab", "green-7", by=0).site("aqualab", "blue-1")
    t.covered("greenhouse", "green-6", by=1).turn(1)
    known = {"aqualab": "green-7" if seat == 0 else None}
    known["greenhouse"] = "green-6" if seat == 1 else None
    for building, face in known.items():
        assert t.view(seat)["sites"][building][0]["card"] == face
    t.take("launch")
    assert t.state.over
    assert t.view(seat)["sites"]["aqualab"][0]["card"] == "green-7"
    assert t.view(seat)["sites"]["greenhouse"][0]["card"] == "green-6"
    assert t.view(seat)["sites"]["greenhouse"][0]["value"] == 0


@rule("R-PM-05", "R-PM-19", "R-PM-49")
def test_of_an_answer_that_moves_a_card_face_down_others_see_the_back() -> None:
    t = table().hand(0, "black-7", "blue-5").prep(0, "green-2", "green-6").turn(0)
    code = t.state.vocabulary.code
    for answer, seen in {
        "cover blue-5 aqualab": "cover blue aqualab",
        "bury blue-5": "bury blue hand",
        "bury green-6": "bury green right",
        "prepare blue-5 black-7": "prepare black blue",
        "draft blue-5": "draft",
        "play blue-5": "play blue-5",
    }.items():
        assert t.state.glimpse(0, code(answer), 1) == seen
        assert t.state.glimpse(0, code(answer), None) == seen
        assert set(t.state.glimpse(0, code(answer), 0).split()) == set(answer.split())
