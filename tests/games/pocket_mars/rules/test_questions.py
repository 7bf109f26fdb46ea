"""Which questions are asked: none with one answer, and several at once where a person likes."""

from __future__ import annotations

import pytest

import planitia
from marks import rule
from planitia.kernel.game import game_of
from planitia.kernel.observation import Observation
from planitia.kernel.rng import quick
from pocket_mars.builder import Table, new_game, table
from pocket_mars.walk import walk

EVERYTHING = "take-everything"


def offered(t: Table) -> list[str]:
    """What a person is offered here."""
    text = t.state.vocabulary.text
    return [text(code) for code in t.state.offered(t.decision())]


def good_connection() -> Table:
    """Seat 0 connects a 7 that lands, gains energy by its bottom action and by its Building."""
    t = table().prep(0, "orange-7", "black-6").hand(0, "orange-1", "black-2")
    return t.colonists(0, ship=1).turn(0).take("connect orange-7")


@rule("PM-FOUR-19", "R-PM-15")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_is_asked_a_question_that_has_one_answer(seats: int, seed: int) -> None:
    asked = 0
    for state, _, _ in walk(seats, seed):
        assert all(len(decision.codes) > 1 for decision in state.decisions)
        asked += 1
    assert asked > 20


@rule("PM-CARD-04", "R-PM-24")
def test_an_effect_with_one_way_happens_without_a_question() -> None:
    t = table().prep(0, "black-3", "blue-2").colonists(0, ship=0, aqualab=(1, 0)).turn(0)
    t.take("connect black-3").take("use")
    assert (t.upgraded(0, "aqualab"), t.energy_of(0)) == (1, 0)


@rule("PM-FOUR-05", "R-PM-15")
def test_a_hand_that_just_fills_the_prep_module_goes_there_unasked() -> None:
    t = table(seats=1).hand(0, "violet-4").prep(0, "blue-1", "black-7")
    t.prep("da").deck("green-1").turn(0)
    t.take("recharge black-7")
    assert "green-1" in (t.hand_of(0) + [card for card in t.prep_of(0) if card])
    t = table(seats=1).hand(0, "violet-4").prep(0, "blue-1", "black-7")
    t.prep("da").deck().turn(0).take("recharge black-7")
    assert (t.hand_of(0), t.prep_of(0)) == ([], ["blue-1", "violet-4"])


@rule("PM-PREP-04", "PM-PREP-05")
def test_take_everything_answers_the_three_questions_of_a_good_connection() -> None:
    t = good_connection()
    assert t.options() == ["land energy-bank", "skip"]
    assert offered(t) == ["land energy-bank", "skip", EVERYTHING]
    t.take(EVERYTHING)
    assert (t.basic(0, "energy-bank"), t.ship(0)) == (1, 0)
    assert t.energy_of(0) == 1 + 2 + 1
    assert t.decision().rule == "PM-FOUR-08"


@rule("PM-PREP-04")
def test_one_by_one_the_same_answers_lead_to_the_same_table() -> None:
    swift, slow = good_connection(), good_connection()
    swift.take(EVERYTHING)
    slow.take("land energy-bank").take("use").take("use")
    assert swift.view(0)["players"] == slow.view(0)["players"]
    assert swift.view(0)["sites"] == slow.view(0)["sites"]


@rule("PM-PREP-04", "PM-PREP-13")
def test_it_is_offered_with_the_bottom_action_too_and_pays_its_price() -> None:
    t = table().prep(0, "violet-6", "black-6").energy(0, 1).colonists(0, ship=0).turn(0)
    t.take("connect violet-6")
    assert offered(t) == ["use", "skip", EVERYTHING]
    t.take(EVERYTHING)
    assert (t.ship(0), t.energy_of(0)) == (3, 0)


@rule("PM-PREP-04", "PM-BLD-14")
def test_how_something_happens_is_still_asked() -> None:
    t = table().prep(0, "black-2", "green-1").energy(0, 1).colonists(0, ship=2).turn(0)
    t.take("connect black-2")
    assert offered(t) == ["use", "skip"], "Habitation asks where, not whether"
    t = table().prep(0, "violet-4", "black-6").colonists(0, ship=2).turn(0)
    t.take("connect violet-4").take(EVERYTHING)
    assert (t.basic(0, "comms-center"), t.basic(0, "aqualab"), t.ship(0)) == (1, 1, 1)
    t = table().prep(0, "green-4", "black-6").colonists(0, ship=2).turn(0)
    t.take("connect green-4").take(EVERYTHING)
    assert t.options() == ["promote s0 greenhouse", "promote s0 energy-bank", "skip"]


@rule("PM-PREP-04")
def test_it_is_not_offered_where_one_question_is_left_or_the_next_one_is_anothers() -> None:
    t = good_connection().take("land energy-bank").take("skip")
    assert offered(t) == ["use", "skip"]
    assert t.refused(EVERYTHING).rule == "PM-BLD-16"
    t = table().prep(1, "orange-7", "black-6").hand(1, "orange-1", "black-2").turn(0)
    t.take("borrow s1 left")
    assert (t.asked(), offered(t)) == ([1], ["use", "skip"])


@rule("PM-SOLO-ARCH-05", "PM-SOLO-ARCH-06", "PM-SOLO-ARCH-07")
def test_with_a_card_of_the_androids_everything_is_the_landing_and_the_ability() -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-1", "black-2")
    t.prep("da", "violet-5", "blue-1").colonists(0, ship=1).turn(0).take("borrow da left")
    label = t.state.game.label(t.view(0), t.state.offered(t.decision())[-1])
    assert label == ("Take everything: land in the Comms Center, ability (launch 1 colonist)")
    t.take(EVERYTHING)
    assert (t.basic(0, "comms-center"), t.ship(0), t.earth(0)) == (1, 1, 5)


@rule("PM-PREP-04")
def test_its_label_says_what_will_be_done_and_paid() -> None:
    t = table().prep(0, "violet-6", "black-6").energy(0, 1).colonists(0, ship=1).turn(0)
    t.take("connect violet-6")
    assert t.state.game.label(t.view(0), t.state.offered(t.decision())[-1]) == (
        "Take everything: land in the Comms Center, bottom action (pay 1 energy: launch 2 "
        "colonists), ability (launch 1 colonist)"
    )


@rule("PM-PREP-04", "PM-PREP-14", "PM-PREP-18")
@pytest.mark.parametrize(
    ("card", "energy", "ship", "earth", "steps"),
    [
        ("violet-6", 0, 1, 6, "land in the Comms Center, ability (launch 1 colonist)"),
        ("violet-4", 1, 1, 6, "land in the Comms Center, ability (launch 1 colonist)"),
        ("violet-4", 1, 2, 0, "land in the Comms Center, bottom action (land 1 colonist in the "
         "Aqualab)"),
        ("violet-7", 1, 1, 6, "land in the Comms Center, bottom action (if the Comms Center has a "
         "colonist of yours: launch 1 colonist), ability (launch 1 colonist)"),
        ("violet-7", 1, 1, 1, "land in the Comms Center, bottom action (if the Comms Center has a "
         "colonist of yours: launch 1 colonist)"),
        ("orange-5", 3, 1, 6, "land in the Energy Bank, bottom action (if the Energy Bank has a "
         "colonist of yours: gain 2 energy)"),
        ("blue-7", 1, 1, 6, "land in the Aqualab, bottom action (if you hold a blue card in hand: "
         "launch 1 colonist), ability (put 1 card of your hand or prep module under the deck)"),
    ],
)  # fmt: skip
def test_its_label_names_only_steps_that_will_be_taken(
    card: str, energy: int, ship: int, earth: int, steps: str
) -> None:
    t = table().prep(0, card, "black-6").hand(0, "blue-1", "black-2").energy(0, energy)
    rest = 7 - ship - earth
    t.colonists(0, ship, earth, (rest, 0)).turn(0).take(f"connect {card}")
    code = t.state.offered(t.decision())[-1]
    assert t.state.game.label(t.view(0), code) == f"Take everything: {steps}"
    t.listening().take(EVERYTHING)
    paid_or_used = ("landed", "launched", "energy")
    done = len([event for event in t.heard() if event.kind in paid_or_used])
    assert done == steps.count(",") + 1 - steps.count("put 1 card")


@rule("PM-PREP-04", "PM-PREP-11")
def test_it_is_not_offered_where_the_landing_takes_the_last_colonist_of_the_bottom_action() -> None:
    t = table().prep(0, "green-4", "black-6").colonists(0, ship=1).turn(0).take("connect green-4")
    assert offered(t) == ["land greenhouse", "skip"]


@rule("PM-PREP-04")
def test_programs_are_not_offered_it() -> None:
    t = good_connection()
    decision = Observation(t.state, t.decision()).decision
    assert EVERYTHING not in [action.text for action in decision.actions]


@rule("PM-PREP-04")
def test_a_record_with_it_replays_and_a_save_in_the_middle_loads() -> None:
    for seed in range(40):
        state = new_game(2, seed)
        chance = quick(f"everything {seed}")
        while not state.over:
            decision = state.decisions[0]
            if decision.frame.shortcuts(state, decision.seat):
                state.take(decision, EVERYTHING)
                again = planitia.replay(state.record())
                assert again.fingerprint() == state.fingerprint()
                assert game_of(state).load(state.save()).fingerprint() == state.fingerprint()
                return
            state.take(decision, decision.action(chance.below(len(decision.codes))))
    raise AssertionError("no game offered it")


def test_every_question_about_an_effect_says_which_card_or_building_it_comes_from() -> None:
    t = good_connection()
    assert t.view(0)["source"] == "card:orange-7", "a colonist may land by it"
    t.take("land energy-bank")
    assert t.view(0)["source"] == "card:orange-7", "its bottom action"
    t.take("use")
    assert t.view(1)["source"] == "building:energy-bank", "and then the ability of its Building"
    t.take("use")
    assert t.view(0)["source"] is None


@pytest.mark.parametrize("seats", [1, 3])
def test_the_source_of_an_effect_is_a_thing_in_sight(seats: int) -> None:
    found = set()
    for state, _, _ in walk(seats, 5):
        seen = state.view(None)
        if seen["source"] is None:
            continue
        kind, name = seen["source"].split(":")
        tops = [site[-1]["card"] for site in seen["sites"].values() if site]
        assert kind == "building" or name in [seen["resolving"], *tops]
        found.add(kind)
    assert found == {"building", "card"}
