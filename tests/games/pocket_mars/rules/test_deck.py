"""Section DECK: a new deck is made the moment the old one is empty."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import BUILDINGS, COLOURS
from pocket_mars.builder import Table, table
from pocket_mars.walk import walk


def last_card(*top: str, seats: int = 2) -> Table:
    """Seat 0 will draw one card; these are all the deck holds."""
    t = table(seats).hand(0, "black-1", "black-2").prep(0, "black-3", "black-4")
    return t.deck(*top)


@rule("PM-DECK-01", "PM-DECK-04", "PM-DECK-10", "R-PM-18")
def test_the_moment_the_last_card_is_drawn_the_discard_pile_becomes_the_deck() -> None:
    t = last_card("violet-7").turn(0).listening()
    pile = t.discards
    t.take("recharge black-1")
    assert t.hand_of(0) == ["black-2", "violet-7"]
    assert sorted(t.deck_names) == sorted([*pile, "black-1"])
    assert t.deck_names not in ([*pile, "black-1"], ["black-1", *pile[::-1]])
    assert t.discards == []
    (rebuilt,) = [event for event in t.heard() if event.kind == "rebuilt"]
    assert rebuilt.seen_by(None)["deck"] == len(pile) + 1


@rule("PM-DECK-01")
def test_a_deck_that_is_not_empty_stays_as_it_is() -> None:
    t = last_card("violet-7", "violet-6").turn(0)
    pile = t.discards
    t.take("recharge black-1")
    assert t.deck_names == ["violet-6"]
    assert t.discards == [*pile, "black-1"]


@rule("PM-DECK-02", "PM-DECK-03", "PM-DECK-10")
def test_covered_site_cards_join_the_new_deck_and_the_tops_stay_as_the_values_to_beat() -> None:
    t = last_card("violet-7").site("greenhouse", "green-5", "green-2", "green-4")
    t.site("aqualab", "blue-6").site("habitation", "black-5", "black-6").turn(0)
    before = {building: t.value_to_beat(building) for building in BUILDINGS}
    t.take("recharge black-1")
    assert t.site_of("greenhouse") == ["green-4"]
    assert t.site_of("aqualab") == ["blue-6"]
    assert t.site_of("habitation") == ["black-6"]
    assert {"green-5", "green-2", "black-5"} <= set(t.deck_names)
    assert not {"green-4", "blue-6", "black-6"} & set(t.deck_names)
    assert {building: t.value_to_beat(building) for building in BUILDINGS} == before
    assert t.discards == []


@rule("R-PM-18")
def test_everybody_learns_which_sites_shrank_the_new_size_and_the_colour_on_top() -> None:
    t = last_card("violet-7").site("greenhouse", "green-5", "green-2").site("aqualab", "blue-6")
    t.turn(0).listening().take("recharge black-1")
    (rebuilt,) = [event for event in t.heard() if event.kind == "rebuilt"]
    for seat in (0, 1, None):
        assert rebuilt.seen_by(seat) == {
            "kind": "rebuilt",
            "deck": len(t.deck_names),
            "top": t.view(seat)["deck_top"],
            "sites": ["greenhouse"],
        }


@rule("PM-DECK-03", "R-PM-18")
def test_a_card_connected_in_this_very_turn_stays_as_the_top_of_its_site() -> None:
    t = (
        last_card("violet-7")
        .site("habitation", "black-7")
        .colonists(0, aqualab=(1, 0))
        .energy(0, 0)
    )
    t.turn(0).take("connect black-3")
    assert t.site_of("habitation") == ["black-3"]
    assert "black-7" in t.deck_names
    assert t.decision().rule == "PM-FOUR-08"


@rule("PM-DECK-03", "PM-DECK-08", "R-PM-49")
def test_a_face_down_top_stays_and_counts_0_and_one_beneath_is_shuffled_in_unshown() -> None:
    t = last_card("violet-7", seats=3).covered("greenhouse", "orange-1", by=2)
    t.site("greenhouse", "green-2").site("aqualab", "blue-6").covered("aqualab", "orange-2", by=2)
    t.turn(0).listening().take("recharge black-1")
    assert t.site_of("greenhouse") == ["green-2"]
    assert t.site_of("aqualab") == ["(orange-2)"]
    assert t.value_to_beat("aqualab") == 0
    assert {"orange-1", "blue-6"} <= set(t.deck_names)
    told = [str(event.seen_by(seat)) for event in t.heard() for seat in (0, 1, 2, None)]
    assert not any("orange-1" in text for text in told)


@rule("PM-DECK-05", "PM-CARD-06")
def test_drawing_goes_on_from_the_new_deck() -> None:
    t = table().hand(0, "blue-6", "black-2").prep(0, "black-3", "black-4").deck("violet-7").turn(0)
    pile = t.discards
    t.take("play blue-6")
    assert t.hand_of(0)[:2] == ["black-2", "violet-7"]
    assert t.hand_of(0)[2] in pile
    assert len(t.deck_names) == len(pile) - 1


@rule("PM-DECK-06")
def test_in_the_solo_game_no_new_deck_is_made() -> None:
    t = table(seats=1).prep("da").hand(0, "blue-1", "blue-2").deck("green-7").turn(0)
    pile = t.discards
    t.take("recharge blue-1")
    assert t.hand_of(0) == ["blue-2", "green-7"]
    assert (t.deck_names, t.discards) == ([], [*pile, "blue-1"])


@rule("PM-DECK-06")
def test_in_the_solo_game_cards_discarded_from_the_deck_do_not_come_back_either() -> None:
    t = table(seats=1).prep("da", "violet-1", "violet-2").deck("green-7", "green-6").turn(0)
    pile = t.discards
    t.take("launch-and-scrap left")
    assert t.deck_names == []
    assert t.discards == [*pile, "violet-1", "green-7", "green-6"]
    assert t.state.over


@rule("PM-DECK-07")
@pytest.mark.parametrize(
    ("action", "deck", "least"),
    [
        ("recharge blue-6", ["violet-7"], 14),
        ("play blue-6", ["violet-7"], 13),
        ("play blue-6", ["violet-7", "violet-6"], 12),
    ],
)
def test_with_four_players_and_five_sites_the_new_deck_has_at_least_12_cards(
    action: str, deck: list[str], least: int
) -> None:
    t = table(seats=4).hand(0, "blue-6", "black-7").deck(*deck)
    for colour, building in zip(COLOURS, BUILDINGS, strict=True):
        t.site(building, f"{colour}-5")
    t.turn(0).listening().take(action)
    (rebuilt,) = [event for event in t.heard() if event.kind == "rebuilt"]
    assert rebuilt.facts["deck"] == least


@rule("PM-DECK-09", "R-PM-18")
def test_the_card_being_resolved_from_hand_is_not_shuffled_but_starts_the_new_pile() -> None:
    t = table().hand(0, "blue-6", "black-2").deck("violet-7").turn(0).take("play blue-6")
    assert "blue-6" not in t.deck_names
    assert t.discards == ["blue-6"]


@rule("PM-DECK-11", "PM-DECK-10", "PM-DECK-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_is_never_empty_when_a_decision_is_made(seats: int) -> None:
    rebuilt = 0
    for seed in (1, 2, 3):
        size = 35
        for state, _, _ in walk(seats, seed):
            assert state.deck
            if len(state.deck) > size + 4:
                rebuilt += 1
                assert all(len(site) <= 1 for site in state.sites)
            size = len(state.deck)
    assert rebuilt > 0


@rule("R-PM-19", "PM-BLD-13")
def test_a_card_put_under_the_deck_is_drawn_last_and_below_one_put_there_earlier() -> None:
    t = last_card("violet-7", "violet-6").buried(1, "green-1").prep(1, "blue-1", "green-7").turn(1)
    t.take("connect blue-1").take("use").take("bury green-7")
    assert t.hand_of(1)[-2:] == ["violet-7", "violet-6"]
    assert t.deck_names == ["green-1", "green-7"]


@rule("R-PM-19", "PM-VIS-10")
def test_each_player_goes_on_knowing_just_the_cards_they_put_under_the_deck() -> None:
    t = table().prep(0, "blue-2", "black-1").deck("violet-7", "violet-6", "violet-5")
    t.buried(1, "green-1").energy(0, 0).turn(0).take("connect blue-2").take("bury black-1")
    shown = [[card["card"] for card in t.view(seat)["deck_bottom"]] for seat in (0, 1, None)]
    assert shown == [["black-1", None], [None, "green-1"], [None, None]]
