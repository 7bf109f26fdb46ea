"""Section VIS: who sees what."""

from __future__ import annotations

from typing import Any

import pytest

from marks import rule
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.rng import quick
from pocket_mars.builder import Table, names, table

EVERYBODY = (0, 1, 2, None)


def back(colour: str) -> dict[str, Any]:
    return {"colour": colour, "card": None}


def face(card: str) -> dict[str, Any]:
    return {"colour": card.split("-")[0], "card": card}


def dressed() -> Table:
    """Three players whose cards are all named; nobody is on the Ship of seat 0."""
    t = table(seats=3).hand(0, "green-6", "black-7").prep(0, "blue-6", "orange-2").colonists(0)
    t.hand(1, "violet-1", "green-2").prep(1, "green-5", "black-3")
    return t.hand(2, "orange-4", "orange-5").prep(2, "violet-2", "blue-4")


@rule("PM-VIS-01", "PM-VIS-02", "PM-VIS-03")
def test_a_prep_module_shows_its_faces_to_its_owner_and_its_colours_to_all() -> None:
    t = dressed().turn(0)
    assert t.view(1)["players"][1]["prep"] == [face("green-5"), face("black-3")]
    for other in (0, 2, None):
        assert t.view(other)["players"][1]["prep"] == [back("green"), back("black")]


@rule("PM-VIS-01")
def test_own_prep_cards_may_be_looked_at_at_any_time_also_in_another_players_turn() -> None:
    t = dressed().turn(0)
    for action in ("connect blue-6", "use", "peek s1", "skip", "prepare green-6"):
        t.take(action)
        assert t.view(2)["players"][2]["prep"] == [face("violet-2"), face("blue-4")]


@rule("PM-VIS-04", "R-PM-05")
def test_a_hand_shows_others_an_unordered_set_of_colours() -> None:
    seen = [
        table(seats=3).hand(1, *cards).turn(0).view(0)["players"][1]["hand"]
        for cards in (["violet-1", "green-2"], ["green-2", "violet-1"])
    ]
    assert seen[0] == seen[1] == [back("green"), back("violet")]


@rule("PM-VIS-05", "R-PM-21")
def test_energy_colonists_site_values_and_the_whole_discard_pile_are_public() -> None:
    t = dressed().energy(1, 4).colonists(1, ship=2, greenhouse=(1, 1), aqualab=(2, 0))
    t.site("energy-bank", "orange-3", "orange-6").covered("aqualab", "black-1", by=2)
    t.discard_pile("green-1", "violet-7").turn(0)
    for seat in EVERYBODY:
        view = t.view(seat)
        player = view["players"][1]
        assert (player["energy"], player["ship"], player["earth"]) == (4, 2, 1)
        assert player["basic"] == [1, 0, 0, 2]
        assert player["upgraded"] == [1, 0, 0, 0]
        assert [laid["value"] for laid in view["sites"]["energy-bank"]] == [3, 6]
        assert [laid["value"] for laid in view["sites"]["aqualab"]] == [0]
        assert view["discards"] == ["green-1", "violet-7"]


@rule("PM-VIS-06", "PM-PREP-02", "R-PM-22")
def test_only_the_top_card_of_a_site_is_fully_visible_the_others_show_their_value() -> None:
    t = dressed().site("greenhouse", "green-4", "green-1").turn(1)
    t.take("connect green-5")
    for seat in EVERYBODY:
        assert t.view(seat)["sites"]["greenhouse"] == [
            {**back("green"), "value": 4, "down": False},
            {**back("green"), "value": 1, "down": False},
            {**face("green-5"), "value": 5, "down": False},
        ]


@rule("PM-VIS-07", "PM-CARD-06", "R-PM-26")
def test_cards_looked_at_are_seen_by_that_player_only() -> None:
    t = dressed().turn(0).listening()
    t.take("connect blue-6").take("use")
    assert t.options() == ["peek s1", "peek s2"]
    t.heard()
    t.take("peek s1")
    assert t.view(0)["players"][1]["prep"] == [face("green-5"), face("black-3")]
    for other in (2, None):
        assert t.view(other)["players"][1]["prep"] == [back("green"), back("black")]
    (peeked,) = [event for event in t.heard() if event.kind == "peeked"]
    assert peeked.seen_by(0)["cards"] == ["green-5", "black-3"]
    for other in (1, 2, None):
        assert peeked.seen_by(other) == {"kind": "peeked", "player": "s0", "at": "s1"}


@rule("PM-VIS-07", "R-PM-14")
def test_a_face_seen_by_an_effect_is_noted_until_that_card_leaves_its_place() -> None:
    t = dressed().turn(0)
    t.take("connect blue-6").take("use").take("peek s1").take("skip").take("prepare green-6")
    t.take("connect black-3").take("skip").take("prepare green-2")
    assert t.prep_of(1) == ["green-5", "green-2"]
    assert t.view(0)["players"][1]["prep"] == [face("green-5"), back("green")]
    assert t.view(2)["players"][1]["prep"] == [back("green"), back("green")]


@rule("PM-VIS-08", "R-PM-49")
def test_a_face_down_site_card_shows_all_its_back_and_0_and_its_layer_the_face() -> None:
    t = dressed().colonists(0, ship=1).turn(0).listening()
    t.take("play black-7")
    t.heard()
    assert t.state.glimpse(0, t.state.vocabulary.code("cover green-6 aqualab"), 1) == (
        "cover green aqualab"
    )
    t.take("cover green-6 aqualab")
    assert t.view(0)["sites"]["aqualab"] == [{**face("green-6"), "value": 0, "down": True}]
    for other in (1, 2, None):
        assert t.view(other)["sites"]["aqualab"] == [{**back("green"), "value": 0, "down": True}]
    (covered,) = [event for event in t.heard() if event.kind == "covered"]
    assert covered.seen_by(0)["card"] == "green-6"
    assert "card" not in covered.seen_by(1)
    assert covered.seen_by(None)["colour"] == "green"


@rule("PM-VIS-08", "R-PM-49")
def test_a_face_down_site_card_stays_hidden_when_it_is_covered_by_another() -> None:
    t = dressed().covered("greenhouse", "black-1", by=2).site("greenhouse", "green-1").turn(0)
    for seat in EVERYBODY:
        shown = face("black-1") if seat == 2 else back("black")
        assert t.view(seat)["sites"]["greenhouse"][0] == {**shown, "value": 0, "down": True}


@rule("PM-VIS-09", "R-PM-05")
def test_the_back_of_the_decks_top_card_is_open_and_so_is_every_card_drawn() -> None:
    t = dressed().deck_top("violet-7", "green-1").turn(0).listening()
    assert [t.view(seat)["deck_top"] for seat in EVERYBODY] == ["violet"] * 4
    t.take("recharge black-7")
    assert [t.view(seat)["deck_top"] for seat in EVERYBODY] == ["green"] * 4
    (drew,) = [event for event in t.heard() if event.kind == "drew"]
    assert drew.seen_by(0) == {
        "kind": "drew",
        "player": "s0",
        "colour": "violet",
        "card": "violet-7",
        "private": True,
    }
    for other in (1, 2, None):
        assert drew.seen_by(other) == {"kind": "drew", "player": "s0", "colour": "violet"}


@rule("PM-VIS-10")
def test_the_sizes_of_deck_discard_pile_hands_and_preps_are_public() -> None:
    t = dressed().discard_pile("green-1", "green-3").turn(0)
    for seat in EVERYBODY:
        view = t.view(seat)
        assert (view["deck"], len(view["discards"])) == (21, 2)
        assert [len(player["hand"]) for player in view["players"]] == [2, 2, 2]
        assert [len(player["prep"]) for player in view["players"]] == [2, 2, 2]


@rule("PM-VIS-10")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_order_of_the_deck_is_known_to_nobody(seat: int | None) -> None:
    one = dressed().deck_top("violet-7", "green-1", "blue-1", "black-2").turn(0)
    two = dressed().deck_top("violet-5", "black-2", "green-1", "blue-1").turn(0)
    assert one.view(seat) == two.view(seat)


@rule("PM-VIS-10", "R-PM-19")
def test_a_player_knows_the_cards_they_put_under_the_deck_until_they_are_drawn() -> None:
    t = table().hand(0, "green-6", "black-7").prep(0).deck("violet-7")
    t.buried(1, "black-2").buried(0, "green-3").turn(0)
    assert t.view(0)["deck_bottom"] == [face("green-3"), back("black")]
    assert t.view(1)["deck_bottom"] == [back("green"), face("black-2")]
    assert t.view(None)["deck_bottom"] == [back("green"), back("black")]
    t.take("launch")
    assert t.hand_of(0) == ["green-6", "black-7", "violet-7", "black-2"]
    assert t.view(1)["deck_bottom"] == [back("green")]


@rule("PM-VIS-11", "R-PM-14")
@pytest.mark.parametrize(("card", "left"), [("blue-6", True), ("orange-2", False)])
def test_the_places_of_a_prep_module_are_fixed_and_a_new_card_takes_the_empty_one(
    card: str, left: bool
) -> None:
    t = dressed().turn(0).take(f"recharge {card}")
    stays = back("orange") if left else back("blue")
    seen = t.view(1)["players"][0]["prep"]
    assert seen == ([None, stays] if left else [stays, None])
    t.take("prepare green-6")
    seen = t.view(1)["players"][0]["prep"]
    assert seen == ([back("green"), stays] if left else [stays, back("green")])


@rule("PM-VIS-02", "PM-VIS-04", "PM-VIS-10", "R-PM-49")
def test_what_a_seat_imagines_looks_to_it_just_as_the_table_does() -> None:
    t = dressed().covered("greenhouse", "black-1", by=2).buried(1, "black-2")
    t.site("aqualab", "blue-1", "blue-3").turn(0)
    hidden = set()
    for round in range(20):
        for seat in EVERYBODY:
            dream = t.state.imagine(seat, quick(f"{round} {seat}"))
            assert dream.view(seat) == t.view(seat)
            if seat == 0:
                hidden.add(dream.view(2)["sites"]["greenhouse"][0]["card"])
    assert len(hidden) > 2
    assert all(card.startswith("black-") for card in hidden)


@rule("PM-VIS-02", "PM-VIS-11")
def test_how_two_cards_of_one_colour_lie_in_prep_tells_nothing_of_their_values() -> None:
    lying = set()
    for seed in range(12):
        t = table(seed=seed).hand(0, "green-1", "green-7", "blue-1", "blue-2").prep(0)
        t.turn(0).take("launch").take("prepare green-1 green-7")
        lying.add(tuple(t.prep_of(0)))
    assert lying == {("green-1", "green-7"), ("green-7", "green-1")}


def looked_then_buried() -> Table:
    """Seat 0 has seen the prep module of seat 1, who then puts one of those cards away."""
    t = table(seats=3).prep(1, "blue-4", "black-3").hand(1, "violet-1", "green-2")
    t.prep(0, "blue-6", "orange-2").colonists(0).colonists(1).turn(0).listening()
    t.take("connect blue-6").take("use").take("peek s1").take("skip")
    t.take(t.options()[0])
    t.take("connect blue-4").take("bury black-3")
    return t


@rule("R-PM-14", "R-PM-19", "PM-VIS-10")
def test_who_has_seen_a_card_knows_it_under_the_deck_when_it_is_put_there() -> None:
    t = looked_then_buried()
    assert t.view(0)["deck_bottom"] == [face("black-3")]
    assert t.view(1)["deck_bottom"] == [face("black-3")]
    assert t.view(2)["deck_bottom"] == t.view(None)["deck_bottom"] == [back("black")]
    (buried,) = [event for event in t.heard() if event.kind == "buried"]
    faces = [buried.seen_by(seat).get("card") for seat in EVERYBODY]
    assert faces == ["black-3", "black-3", None, None]
    assert buried.seen_by(2)["place"] == 1


@rule("R-PM-14", "R-PM-19")
def test_what_it_imagines_has_that_card_there_and_others_imagine_any() -> None:
    t = looked_then_buried()
    found: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for seat, cards in found.items():
        for dream in range(40):
            twin = t.state.imagine(seat, quick(f"buried {dream}"))
            assert isinstance(twin, PocketMars)
            cards.update(names(twin.deck[:1]))
    assert found[0] == found[1] == {"black-3"}
    assert len(found[2]) > 1
    assert all(card.startswith("black-") for card in found[2])


@rule("R-PM-14", "PM-VIS-02")
def test_a_hand_card_put_under_the_deck_is_known_to_its_owner_alone_whoever_has_looked() -> None:
    t = table(seats=3).prep(1, "blue-4", "black-3").hand(1, "violet-1", "green-2")
    t.prep(0, "blue-6", "orange-2").colonists(0).colonists(1).turn(0)
    t.take("connect blue-6").take("use").take("peek s1").take("skip")
    t.take(t.options()[0])
    t.take("connect blue-4").take("bury green-2")
    assert [t.view(seat)["deck_bottom"] for seat in (0, 1)] == [[back("green")], [face("green-2")]]
