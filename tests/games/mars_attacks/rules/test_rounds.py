"""Section ROUND: how Rounds end and begin."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.content.deck import CARD_NAMES


def last_model(side: str = "human") -> Table:
    """One model of this side is all that is left to act."""
    t = table().soldier(8, "1.1.1", acted=side != "human")
    return t.martian(5, "8.8.9", acted=side != "martian")


@rule("MA-ROUND-01", "MA-ROUND-02", "R-MA-12")
def test_a_round_ends_with_the_turn_after_which_nobody_is_left_to_act() -> None:
    t = table().soldier(1, "1.4.5").martian(1, "8.4.5", acted=True).martian(5, "8.8.9", acted=True)
    t.turn("human").take("activate h1", "stop")
    assert t.state.round == 2
    t.take("activate h8", "stop")
    assert t.state.round == 3


@rule("MA-ROUND-02", "R-MA-12")
def test_the_active_player_still_plays_the_card_of_the_last_turn() -> None:
    t = last_model().hand("human", "peace.artillery").turn("human").take("activate h8", "stop")
    assert (t.asked(), t.state.round) == ("human", 2)
    t.take("play peace.artillery")
    assert t.set_of("artillery") == ["peace.artillery"]
    assert t.state.round == 3


@rule("MA-ROUND-03", "MA-INV-07", "MA-RATTLE-08")
def test_markers_come_off_and_rattled_models_stay_down() -> None:
    t = last_model().martian(1, "8.1.1", rattled=True, acted=True).turn("human")
    t.take("activate h8", "stop")
    assert t.state.round == 3
    assert t.state.marked == 0
    assert t.rattled("m1")


@rule("MA-ROUND-04", "MA-CARD-03", "R-MA-72")
def test_each_player_discards_any_number_openly_and_refills_to_four() -> None:
    t = last_model().hand("human", "peace.artillery", "tough.cute").hand("martian", "heat.splat")
    t.deck_top(*CARD_NAMES[3:9]).turn("human").take("activate h8", "stop", "stop")
    assert t.options() == [
        "keep",
        "discard peace.artillery",
        "discard tough.cute",
        "discard peace.artillery tough.cute",
    ]
    t.take("discard tough.cute")
    assert t.view("martian")["discards"] == ["tough.cute"]
    assert t.hand_of("human") == ["peace.artillery", *CARD_NAMES[3:6]]
    t.take("keep")
    assert t.hand_of("martian") == ["heat.splat", *CARD_NAMES[6:9]]


@rule("MA-ROUND-05", "MA-ROUND-07", "MA-ROUND-10", "R-MA-13", "R-MA-15")
def test_who_finished_first_discards_and_refills_first_and_begins_the_next_round() -> None:
    t = table().soldier(1, "1.4.5").hand("human", "tough.cute").hand("martian", "heat.splat")
    t.martian(5, "8.8.9").soldier(8, "1.1.1", acted=True).turn("martian")
    t.take("activate m5", "stop", "stop")
    assert t.view(None)["turn"]["finished_first"] == "martian"
    t.take("activate h1", "stop", "stop")
    assert (t.asked(), t.options()[0]) == ("martian", "keep")
    t.take("discard heat.splat")
    assert (t.asked(), len(t.hand_of("martian"))) == ("human", 4)
    t.take("keep")
    assert (t.state.round, t.asked(), t.state.active) == (3, "martian", 1)


@rule("R-MA-13")
def test_an_option_lets_the_player_of_the_last_model_refill_first() -> None:
    t = table(refill="last-mover").soldier(1, "1.4.5").hand("human", "tough.cute")
    t.hand("martian", "heat.splat").soldier(8, "1.1.1", acted=True).turn("martian")
    t.take("activate m5", "stop", "stop", "activate h1", "stop", "stop")
    assert (t.asked(), t.options()[0]) == ("human", "keep")
    t.take("keep", "keep")
    assert (t.state.round, t.asked()) == (3, "martian")


@rule("MA-ROUND-06", "R-MA-75")
def test_an_empty_deck_is_made_anew_from_all_discards() -> None:
    t = last_model().only_deck("peace.cute", "peace.splat").turn("human").listening()
    t.take("activate h8", "stop")
    (again,) = t.facts("reshuffled")
    assert again["cards"] == 40
    assert t.state.discards == []
    assert t.hand_of("human")[:2] == ["peace.cute", "peace.splat"]


@rule("MA-ROUND-08", "MA-ROUND-09", "R-MA-14", "MA-EVT-35")
def test_what_events_left_moves_first_and_in_the_order_it_came() -> None:
    t = last_model().thing("civilian", "4.4").thing("bug", "5.5").thing("civilian", "2.2")
    t.turn("human").listening().dice(3, 1, 7).take("activate h8", "stop")
    told = t.heard("thing-moved", "drew", "round")
    assert [one.kind for one in told[:4]] == ["thing-moved"] * 3 + ["drew"]
    assert t.things() == [("civilian", "4.5"), ("bug", "6.5"), ("civilian", "2.1")]
    assert told[-1].kind == "round"


@rule("MA-ROUND-09", "R-MA-14")
def test_a_thing_that_leaves_does_not_take_another_ones_move() -> None:
    t = last_model().thing("civilian", "8.4").thing("civilian", "4.4").turn("human")
    t.dice(1, 1).take("activate h8", "stop")
    assert t.things() == [("civilian", "5.4")]
    assert t.dice_left == 0


@rule("MA-ROUND-11")
def test_deck_and_discards_together_never_run_out() -> None:
    most_in_hands, most_in_front = 8, 3 + 3 + 2 + 3 + 3
    assert len(CARD_NAMES) - most_in_hands - most_in_front == 20


@rule("R-MA-15", "MA-ROUND-07", "MA-SUP-18")
def test_if_both_finish_in_one_event_the_player_whose_turn_it_was_finished_first() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9")
    t.support("freeze-ray", "freeze.splat", "freeze.jammer", "freeze.ingenuity")
    t.soldier(8, "1.1.1", acted=True).martian(5, "8.8.9", acted=True).turn("martian")
    t.dice(1, 1).take("call freeze-ray", "target 4.4")
    assert (t.state.round, t.state.active) == (3, 1)


@rule("R-MA-15")
def test_a_side_whose_last_model_dies_has_finished_before_the_attacker_is_marked() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9")
    t.soldier(8, "1.1.1", acted=True).martian(5, "8.8.9", acted=True).turn("human")
    t.dice(7, 7, 7, 1, 1, 1).take("activate h1", "fight m1", "dodge")
    assert (t.state.round, t.state.active) == (3, 1)


@rule("R-MA-88")
@pytest.mark.parametrize(
    ("shot", "winners", "draw"), [(3, (0,), False), (2, (0, 1), True), (1, (1,), False)]
)
def test_at_the_round_limit_points_are_compared(
    shot: int, winners: tuple[int, ...], draw: bool
) -> None:
    t = table(round_limit=2).soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.points("human", shot=shot).points("martian", shot=2).turn("human")
    t.take("activate h8", "stop")
    outcome = t.state.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert ("draw" in outcome.reason) == draw
