"""Section DRAFT: drafting the first four cards."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import CARDS, COLOURS
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.errors import BadOption, IllegalAction
from pocket_mars.builder import names, new_game

SEATS = [2, 3, 4]


def pick(s: PocketMars, seat: int, at: int = 0) -> str:
    """Let a seat keep the card at this place of its pack; its name."""
    decision = next(one for one in s.decisions if one.seat == seat)
    kept = names(s.packs[seat])[at]
    s.take(decision, f"draft {kept}")
    return kept


def drafted(seats: int, seed: int = 1) -> PocketMars:
    """A game whose draft is over, everybody having kept the first card of every pack."""
    s = new_game(seats, seed=seed, draft=True)
    for _ in range(4):
        for seat in range(seats):
            pick(s, seat)
    return s


@rule("PM-DRAFT-01")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_is_dealt_five_cards_instead_of_four(seats: int) -> None:
    s = new_game(seats, draft=True)
    assert [len(pack) for pack in s.packs] == [5] * seats
    assert [len(hand) for hand in s.hands] == [0] * seats
    assert len(s.deck) == CARDS - 5 * seats
    mine, other = (s.view(0)["players"][player]["pack"] for player in (0, 1))
    assert [card["card"] for card in mine] == names(sorted(s.packs[0]))
    assert [card["card"] for card in other] == [None] * 5
    assert all(card["colour"] in COLOURS for card in other)


@rule("PM-DRAFT-02", "R-PM-31")
@pytest.mark.parametrize("seats", SEATS)
def test_each_keeps_one_and_passes_the_rest_to_the_left_every_time(seats: int) -> None:
    s = new_game(seats, draft=True)
    for _ in range(3):
        packs = list(s.packs)
        hands = list(s.hands)
        kept = [pick(s, seat, at=1) for seat in range(seats)]
        for seat in range(seats):
            assert names(s.hands[seat]) == [*names(hands[seat]), kept[seat]]
            rest = [card for card in names(packs[seat]) if card != kept[seat]]
            assert names(s.packs[(seat + 1) % seats]) == rest


@rule("PM-DRAFT-02")
def test_only_a_card_of_the_pack_in_hand_can_be_kept() -> None:
    s = new_game(2, draft=True)
    decision = s.decisions[0]
    before = s.fingerprint()
    for wrong in (f"draft {names(s.packs[1])[0]}", "skip", f"play {names(s.packs[0])[0]}"):
        with pytest.raises(IllegalAction) as caught:
            s.take(decision, wrong)
        assert caught.value.rule == "PM-DRAFT-02"
    assert s.fingerprint() == before


@rule("PM-DRAFT-03")
@pytest.mark.parametrize("seats", SEATS)
def test_it_stops_when_everyone_has_kept_four(seats: int) -> None:
    s = new_game(seats, draft=True)
    for size in (5, 4, 3, 2):
        assert [len(one.codes) for one in s.decisions] == [size] * seats
        assert all(one.prompt.startswith("Draft") for one in s.decisions)
        for seat in range(seats):
            pick(s, seat)
    assert [len(hand) for hand in s.hands] == [4] * seats
    assert s.packs == []
    assert {one.rule for one in s.decisions} == {"PM-SU-11"}


@rule("PM-DRAFT-04", "R-PM-32")
def test_the_leftover_cards_are_shuffled_back_into_the_deck() -> None:
    tops: set[bool] = set()
    for seed in range(40):
        s = new_game(4, seed=seed, draft=True)
        for _ in range(3):
            for seat in range(4):
                pick(s, seat)
        deck = list(s.deck)
        left = {pack[1] for pack in s.packs}
        for seat in range(4):
            pick(s, seat)
        assert sorted(s.deck) == sorted([*deck, *left])
        assert [card for card in s.deck if card not in left] != deck, "the whole deck is shuffled"
        assert s.witnesses == [], "nobody knows a place in it"
        tops.add(s.deck[-1] in left)
    assert tops == {False, True}, "a leftover card is sometimes on top, and not always"


@rule("PM-DRAFT-05")
@pytest.mark.parametrize("seats", SEATS)
def test_the_deck_is_then_as_large_as_after_a_normal_deal(seats: int) -> None:
    assert len(drafted(seats).deck) == len(new_game(seats).deck) == CARDS - 4 * seats


@rule("PM-DRAFT-06")
@pytest.mark.parametrize("seats", SEATS)
def test_then_two_of_the_four_go_to_the_prep_module_and_two_stay_in_hand(seats: int) -> None:
    s = drafted(seats)
    four = [set(names(hand)) for hand in s.hands]
    assert [len(one.codes) for one in s.decisions] == [6] * seats
    for seat in range(seats):
        decision = next(one for one in s.decisions if one.seat == seat)
        s.take(decision, decision.action(0))
    for seat in range(seats):
        prep = set(names(s.preps[seat * 2 : seat * 2 + 2]))
        assert len(prep) == 2 and len(s.hands[seat]) == 2
        assert prep | set(names(s.hands[seat])) == four[seat]
    assert s.decisions[0].seat == s.starter
    assert s.decisions[0].rule == "PM-TURN-03"


@rule("PM-DRAFT-07", "R-PM-30")
def test_picks_are_simultaneous_and_secret() -> None:
    s = new_game(3, draft=True)
    assert [one.seat for one in s.decisions] == [0, 1, 2]
    before = [s.view(seat) for seat in (0, 1, 2)]
    spectator = s.view(None)
    kept = s.packs[0][2]
    pick(s, 0, at=2)
    for seat in (1, 2):
        after = s.view(seat)
        assert after["players"] == before[seat]["players"]
        assert after["pending"] == ["Draft", 0, ["sealed", -1, -1]]
    assert s.view(None)["players"] == spectator["players"]
    assert s.view(0)["pending"][2][0] == s.answers()[0][1], "one's own pick is known to oneself"
    assert [one.seat for one in s.decisions] == [1, 2]
    assert s.glimpse(0, s.answers()[0][1], 1) == "draft"
    assert names([kept])[0] in s.glimpse(0, s.answers()[0][1], 0)


@rule("PM-DRAFT-07")
def test_in_what_order_the_picks_arrive_makes_no_difference() -> None:
    one, other = new_game(3, draft=True), new_game(3, draft=True)
    for _ in range(4):
        for seat in (0, 1, 2):
            pick(one, seat)
        for seat in (2, 0, 1):
            pick(other, seat)
    assert one.fingerprint() == other.fingerprint()


@rule("PM-DRAFT-07")
def test_what_was_kept_is_told_to_its_owner_alone() -> None:
    s = new_game(2, draft=True)
    s.listen()
    kept = pick(s, 0)
    assert s.heard() == [], "nothing is told before all have picked"
    pick(s, 1)
    first = s.heard()[0]
    assert first.seen_by(0)["card"] == kept
    assert "card" not in first.seen_by(1)
    assert "card" not in first.seen_by(None)


@rule("R-PM-14")
def test_a_pack_passed_on_leaves_no_notes() -> None:
    s = new_game(2, draft=True)
    for seat in (0, 1):
        pick(s, seat)
    passed = s.view(0)["players"][1]["pack"]
    assert [card["card"] for card in passed] == [None] * 4


@rule("R-PM-50", "PM-SU-15")
def test_drafting_is_refused_in_solo() -> None:
    with pytest.raises(BadOption, match="R-PM-50"):
        new_game(1, draft=True)
    assert new_game(1, draft=False).packs == []
