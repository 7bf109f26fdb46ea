"""Sections SOLO-END and SOLO-SCORE: when a solo game ends, and whether you have won it."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.outcome import Outcome
from planitia.kernel.rng import quick
from pocket_mars.builder import Table, new_game, table
from pocket_mars.rules.test_end_and_scoring import best_score

LEVELS = ["normal", "super-droid", "cyborg"]


def your_turn(t: Table) -> Table:
    """Your turn; playing violet-4 from hand will change nothing."""
    return t.hand(0, "violet-4", "green-5").prep(0, "black-6", "black-7").turn(0)


def scored(t: Table) -> Outcome:
    """The outcome of a round that changes nothing and empties the androids' prep module."""
    your_turn(t.prep("da", "orange-3").deck()).take("play violet-4")
    outcome = t.state.outcome
    assert outcome is not None
    return outcome


@rule("PM-SOLO-END-01")
def test_it_ends_when_all_seven_of_yours_are_in_buildings() -> None:
    t = table(seats=1).colonists(0, aqualab=(3, 0), greenhouse=(4, 0))
    t.prep("da", "blue-3", "orange-3")
    your_turn(t).take("play violet-4").take("take left")
    outcome = t.state.outcome
    assert outcome is not None and outcome.reason == "all 7 of your colonists are settled"
    assert t.state.prep_count(1) == 2


@rule("PM-SOLO-END-02")
def test_it_ends_when_all_seven_androids_are_in_buildings() -> None:
    t = table(seats=1).colonists("da", ship=1, aqualab=(3, 0), greenhouse=(3, 0))
    t.prep("da", "blue-3", "orange-3")
    your_turn(t).take("play violet-4").take("take left")
    outcome = t.state.outcome
    assert outcome is not None
    assert outcome.reason == "the androids have settled all 7 of their colonists"
    assert outcome.winners == ()


@rule("PM-SOLO-END-03", "PM-SOLO-END-04")
@pytest.mark.parametrize(("left", "over"), [(2, True), (3, False)])
def test_it_ends_when_the_androids_cannot_be_refilled_from_the_deck(left: int, over: bool) -> None:
    deck = ["green-1", "green-2", "green-3"][:left]
    t = table(seats=1).prep("da", "blue-3", "orange-3").deck(*deck)
    your_turn(t).take("play violet-4").take("take left")
    assert t.state.over is over
    assert t.deck_names == []
    assert len(t.discards) > 10, "which are never made a deck again"
    if over:
        assert t.prep_of("da") == [None, "orange-3"]
        outcome = t.state.outcome
        assert outcome is not None
        assert outcome.reason == "the androids' prep module cannot be refilled"
    else:
        assert t.prep_of("da") == ["green-3", "orange-3"]
        assert t.state.round == 2


@rule("PM-SOLO-END-04", "PM-DECK-06", "R-PM-46")
def test_an_empty_deck_is_never_rebuilt_even_when_you_draw_its_last_card() -> None:
    t = table(seats=1).prep("da").deck("green-1").site("aqualab", "blue-1", "blue-2")
    your_turn(t).take("recharge violet-4")
    assert t.hand_of(0) == ["green-5", "green-1"]
    assert t.deck_names == [] and t.state.over
    assert t.site_of("aqualab") == ["blue-1", "blue-2"]


def rounds_of(s: PocketMars, seed: str) -> list[int]:
    """Play a solo game at random; the deck's size at the end of each round."""
    rng = quick(seed)
    sizes: list[int] = []
    while not s.over:
        if s.round > len(sizes) + 1:
            sizes.append(len(s.deck))
        decision = s.decisions[0]
        s.apply(0, decision.codes[rng.below(len(decision.codes))])
    return [*sizes, len(s.deck)]


@rule("PM-SOLO-END-05", "R-PM-51")
@pytest.mark.parametrize("level", LEVELS)
def test_a_solo_game_lasts_at_most_ten_rounds(level: str) -> None:
    lengths: set[int] = set()
    for seed in range(80):
        s = new_game(1, seed=seed, level=level, round_limit=1)
        sizes = rounds_of(s, f"{level} {seed}")
        for played, size in enumerate(sizes, start=1):
            assert size <= max(0, 29 - 3 * played)
        assert len(sizes) == s.round <= 10
        assert s.outcome is not None and "limit" not in s.outcome.reason
        lengths.add(s.round)
    assert max(lengths) >= 8, "and comes near it"


@rule("PM-SOLO-SCORE-01")
def test_you_score_by_the_normal_rules() -> None:
    t = (
        table(seats=1)
        .energy(0, 2)
        .colonists(
            0, ship=1, greenhouse=(0, 1), energy_bank=(1, 0), comms_center=(1, 0), aqualab=(2, 0)
        )
    )
    outcome = scored(t)
    assert outcome.breakdown["s0"] == {
        "ship": 1,
        "basic": 8,
        "upgraded": 4,
        "every building": 2,
        "four in one": 0,
        "energy": 1,
    }
    assert outcome.scores == (16,)
    cluster = scored(table(seats=1).colonists(0, aqualab=(4, 0)))
    assert cluster.breakdown["s0"]["four in one"] == 3


@rule("PM-SOLO-SCORE-02")
def test_the_androids_score_colonists_by_the_normal_rules() -> None:
    outcome = scored(table(seats=1).colonists("da", ship=2, greenhouse=(1, 1), earth=3))
    android = outcome.breakdown["da"]
    assert (android["ship"], android["basic"], android["upgraded"]) == (2, 2, 4)
    assert (android["every building"], android["four in one"]) == (0, 0)


@rule("PM-SOLO-SCORE-03")
def test_the_androids_get_four_for_every_building() -> None:
    t = table(seats=1).colonists(
        "da", greenhouse=(1, 0), energy_bank=(1, 0), comms_center=(0, 1), aqualab=(1, 0)
    )
    assert scored(t).breakdown["da"]["every building"] == 4


@rule("PM-SOLO-SCORE-04")
def test_the_androids_get_five_for_four_in_one() -> None:
    outcome = scored(table(seats=1).colonists("da", aqualab=(3, 1)))
    assert outcome.breakdown["da"]["four in one"] == 5


@rule("PM-SOLO-SCORE-05", "PM-SOLO-SCORE-06")
@pytest.mark.parametrize(
    ("yours", "theirs", "points"), [(1, 3, (0, 2)), (2, 2, (1, 2)), (3, 1, (1, 0)), (0, 0, (1, 2))]
)
def test_the_highest_energy_gives_them_two_and_you_one_and_a_tie_both(
    yours: int, theirs: int, points: tuple[int, int]
) -> None:
    outcome = scored(table(seats=1).energy(0, yours).energy("da", theirs))
    assert (outcome.breakdown["s0"]["energy"], outcome.breakdown["da"]["energy"]) == points


@rule("PM-SOLO-SCORE-07")
@pytest.mark.parametrize(("ship", "winners"), [(5, ()), (6, ()), (7, (0,))])
def test_you_win_only_with_strictly_more_points(ship: int, winners: tuple[int, ...]) -> None:
    t = table(seats=1).colonists(0, ship=ship).colonists("da", ship=5).energy(0, 1)
    outcome = scored(t)
    assert sum(outcome.breakdown["da"].values()) == 7
    assert outcome.scores == (ship + 1,)
    assert outcome.winners == winners
    assert t.view(0)["outcome"]["breakdown"]["da"]["ship"] == 5


@rule("PM-SOLO-SCORE-08")
def test_the_best_possible_android_score_is_33() -> None:
    assert best_score(new_game(1), 1) == 33
    assert best_score(new_game(1), 0) == 28


@rule("R-PM-45")
def test_if_both_settle_the_seventh_in_the_same_round_the_game_is_scored() -> None:
    t = table(seats=1).colonists(0, ship=1, greenhouse=(0, 1), energy_bank=(1, 0), aqualab=(4, 0))
    t.colonists("da", ship=1, greenhouse=(6, 0)).prep("da", "blue-3", "orange-3")
    t.hand(0, "violet-2", "green-5").turn(0)
    t.take("play violet-2").take("take left")
    outcome = t.state.outcome
    assert outcome is not None
    assert t.state.settled(0) == t.state.settled(1) == 7
    assert outcome.scores == (4 + 12 + 2 + 3 + 0,)
    assert sum(outcome.breakdown["da"].values()) == 14 + 5 + 2
    assert outcome.winners == ()
