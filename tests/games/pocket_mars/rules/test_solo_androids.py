"""Sections SOLO-FAIL, SOLO-ANDR and SOLO-DA: what happens after your phase of a solo round."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.rules.solo.round import AndroidActivation
from pocket_mars.builder import Table, table

EACH = ["green-1", "orange-1", "violet-1", "blue-1", "black-1"]


def your_turn(t: Table) -> Table:
    """Your turn; playing violet-4 from hand will change nothing."""
    return t.hand(0, "violet-4", "green-5").prep(0, "black-6", "black-7").turn(0)


def pass_the_turn(t: Table) -> Table:
    """Play the card that changes nothing and take the androids' left card."""
    return t.take("play violet-4").take("take left")


def activated(t: Table, *cards: str) -> Table:
    """The Android Activation phase, alone, with these cards in the androids' prep module."""
    return activate(t.prep("da", *cards).turn(0))


def activate(t: Table) -> Table:
    """The Android Activation phase instead of your turn."""
    t.state.stack = [AndroidActivation()]
    t.state.opened = None
    t.state.settle()
    t.check()
    return t


def homes(t: Table) -> list[int]:
    """How many androids are in each Building."""
    seen = t.view(0)["players"][1]
    return [low + high for low, high in zip(seen["basic"], seen["upgraded"], strict=True)]


@rule("PM-SOLO-FAIL-01", "PM-SOLO-FAIL-02")
def test_system_failure_puts_the_top_two_of_the_deck_face_up_on_the_discard() -> None:
    t = your_turn(table(seats=1).prep("da", "green-3", "orange-3").deck_top("blue-2", "blue-3"))
    pass_the_turn(t)
    assert t.discards == ["violet-4", "blue-2", "blue-3"]
    assert t.view(None)["discards"] == t.discards
    assert t.prep_of("da")[1] == "orange-3", "it takes no card of the androids"
    assert t.hand_of(0) == ["green-5", "green-3"], "and it is no draw"


@rule("PM-SOLO-FAIL-03", "R-PM-41")
def test_with_one_card_in_the_deck_just_that_one_is_discarded() -> None:
    t = your_turn(table(seats=1).prep("da", "green-3", "orange-3").deck("blue-2"))
    before = len(t.discards)
    pass_the_turn(t)
    assert t.discards[before:] == ["violet-4", "blue-2"]
    assert t.deck_names == [], "no new deck is made"
    assert t.energy_of("da") == 3, "the androids still act"


@rule("PM-SOLO-FAIL-04", "R-PM-41")
def test_with_no_card_in_the_deck_system_failure_does_nothing() -> None:
    t = your_turn(table(seats=1).prep("da", "green-3", "orange-3").deck())
    before = len(t.discards)
    pass_the_turn(t)
    assert t.discards[before:] == ["violet-4"]
    assert t.energy_of("da") == 3, "the androids still act"


@rule("PM-SOLO-ANDR-01", "R-PM-47")
def test_with_two_cards_the_androids_skip_the_phase() -> None:
    t = table(seats=1).prep("da", "orange-1", "violet-1").deck_top("blue-2").turn(0)
    rows, deck = list(t.state.rows), t.deck_names
    activate(t)
    assert t.state.rows == rows
    assert t.deck_names == deck
    assert t.prep_of("da") == ["orange-1", "violet-1"]
    assert (t.state.round, t.asked()) == (2, [0])


@rule("PM-SOLO-ANDR-02", "PM-SOLO-ANDR-03", "R-PM-37")
@pytest.mark.parametrize(("card", "home"), [(card, home) for home, card in enumerate(EACH[1:4], 1)])
def test_with_one_card_an_android_lands_at_the_building_of_its_colour(card: str, home: int) -> None:
    t = activated(table(seats=1), card)
    assert homes(t) == [1 if at == home else 0 for at in range(4)]
    assert t.view(0)["players"][1]["basic"][home] == 1, "on the basic space"
    assert t.ship("da") == (5 if card == "violet-1" else 4)


@rule("PM-SOLO-ANDR-04", "R-PM-38")
def test_with_a_black_card_step_one_is_skipped_as_a_whole() -> None:
    t = activated(table(seats=1), "black-1")
    assert sum(homes(t)) == 1, "Calculations alone moves one"
    t = activated(table(seats=1).colonists("da", ship=0, greenhouse=(5, 0), earth=2), "black-1")
    assert (t.ship("da"), t.earth("da")) == (1, 1), "and one launch, not two"


@rule("PM-SOLO-ANDR-05")
def test_with_an_empty_ship_one_launches_instead_if_any_is_left() -> None:
    t = activated(table(seats=1).colonists("da", ship=0, aqualab=(5, 0), earth=2), "orange-1")
    assert (t.ship("da"), t.earth("da"), homes(t)) == (1, 1, [0, 0, 0, 5])
    t = activated(table(seats=1).colonists("da", ship=0, aqualab=(6, 0), earth=1), "violet-1")
    assert (t.ship("da"), t.earth("da")) == (1, 0), "the second launch finds nobody"


@rule("PM-SOLO-ANDR-06")
def test_then_the_androids_use_their_version_of_the_ability() -> None:
    t = activated(table(seats=1).listening(), "orange-1")
    kinds = [event.kind for event in t.heard()]
    assert kinds.index("androids") < kinds.index("landed") < kinds.index("energy")
    assert t.energy_of("da") == 3


@rule("PM-SOLO-ANDR-07")
def test_the_card_that_decides_is_neither_turned_up_nor_discarded() -> None:
    t = activated(table(seats=1).listening(), "orange-1")
    assert t.prep_of("da")[0] == "orange-1"
    assert "orange-1" not in t.discards
    for seat in (0, None):
        assert t.view(seat)["players"][1]["prep"][0] == {"colour": "orange", "card": None}
        assert "orange-1" not in str([event.seen_by(seat) for event in t.heard()])


@rule("PM-SOLO-ANDR-08", "PM-SOLO-ANDR-09")
def test_with_no_card_they_do_not_act_but_are_refilled() -> None:
    t = table(seats=1).deck_top("blue-2", "blue-3")
    rows = list(t.state.rows)
    activated(t)
    assert t.state.rows == rows
    assert t.prep_of("da") == ["blue-2", "blue-3"]
    assert [card["card"] for card in t.view(0)["players"][1]["prep"]] == [None, None]


@rule("PM-SOLO-ANDR-09")
def test_finally_they_are_refilled_to_two_from_the_top_of_the_deck_unseen() -> None:
    t = activated(table(seats=1).deck_top("green-2", "green-3").listening(), "orange-1")
    assert t.prep_of("da") == ["orange-1", "green-2"]
    assert t.deck_names[0] == "green-3"
    assert t.view(0)["players"][1]["prep"][1] == {"colour": "green", "card": None}
    assert "green-2" not in str([event.seen_by(0) for event in t.heard()])


@rule("PM-SOLO-ANDR-10")
def test_the_card_that_triggered_them_stays_and_can_trigger_them_again() -> None:
    t = your_turn(table(seats=1).prep("da", "green-3", "orange-3"))
    pass_the_turn(t)
    assert t.prep_of("da")[1] == "orange-3"
    assert (t.basic("da", "energy-bank"), t.energy_of("da")) == (1, 3)
    t.take("launch-and-scrap left")
    assert (t.basic("da", "energy-bank"), t.energy_of("da")) == (2, 5)


@rule("PM-SOLO-DA-01", "PM-SOLO-DA-02")
def test_double_upgrade_promotes_two_androids_where_there_is_room() -> None:
    t = activated(table(seats=1).colonists("da", ship=2, aqualab=(2, 0)), "green-1")
    assert t.upgraded("da", "greenhouse") == 1, "the one that has just landed"
    assert (t.upgraded("da", "aqualab"), t.basic("da", "aqualab")) == (1, 1)


@rule("PM-SOLO-DA-02", "R-PM-40")
def test_they_promote_first_where_it_keeps_you_from_an_upgrade() -> None:
    t = table(seats=1).colonists(0, comms_center=(1, 0), aqualab=(1, 0))
    t.colonists("da", ship=1, energy_bank=(1, 0), comms_center=(1, 0), aqualab=(1, 0))
    activated(t, "green-1")
    assert [t.upgraded("da", home) for home in ("greenhouse", "energy-bank")] == [0, 0]
    assert [t.upgraded("da", home) for home in ("comms-center", "aqualab")] == [1, 1]


@rule("PM-SOLO-DA-03", "R-PM-40")
def test_if_no_android_can_move_up_they_move_yours_down() -> None:
    t = table(seats=1).colonists(0, greenhouse=(0, 1), energy_bank=(0, 1), aqualab=(0, 1))
    activated(t.colonists("da", ship=0), "green-1")
    assert [t.upgraded(0, home) for home in ("greenhouse", "energy-bank", "aqualab")] == [0, 0, 1]
    assert [t.basic(0, home) for home in ("greenhouse", "energy-bank", "aqualab")] == [1, 1, 0]


@rule("PM-SOLO-DA-04")
def test_an_upgrade_that_nobody_can_take_is_lost() -> None:
    t = table(seats=1).colonists(0, greenhouse=(2, 0), aqualab=(0, 1)).colonists("da", ship=0)
    activated(t, "green-1")
    assert (t.basic(0, "greenhouse"), t.basic(0, "aqualab"), sum(homes(t))) == (2, 1, 0)
    t = activated(table(seats=1).colonists("da", ship=0), "green-1")
    assert t.view(0)["players"][0]["upgraded"] == [0, 0, 0, 0]
    assert (t.ship("da"), t.earth("da")) == (1, 6)


@rule("PM-SOLO-DA-05", "R-PM-40")
def test_moving_yours_down_can_make_room_for_the_second_upgrade() -> None:
    t = table(seats=1).colonists(0, greenhouse=(0, 1), aqualab=(0, 1))
    activated(t.colonists("da", ship=0, aqualab=(1, 0)), "green-1")
    assert t.upgraded(0, "greenhouse") == 1, "not the first in order, but where one waits"
    assert (t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (1, 0)
    assert (t.basic("da", "aqualab"), t.upgraded("da", "aqualab")) == (0, 1)


@rule("PM-SOLO-DA-06")
def test_spark_discards_the_top_two_of_the_deck() -> None:
    t = activated(table(seats=1).deck_top("green-2", "green-3", "green-4"), "blue-1")
    assert t.discards == ["green-2", "green-3"]
    assert t.prep_of("da") == ["blue-1", "green-4"], "no card of the androids is taken"


@rule("PM-SOLO-DA-07", "R-PM-08", "R-PM-07")
@pytest.mark.parametrize(("level", "after"), [(0, 2), (1, 3), (3, 5), (4, 5)])
def test_overwhelming_power_raises_their_energy_by_two_or_what_fits(level: int, after: int) -> None:
    t = activated(table(seats=1).energy("da", level), "orange-1")
    assert t.energy_of("da") == after
    assert t.discards == []


@rule("PM-SOLO-DA-08", "R-PM-08")
def test_with_their_energy_at_the_top_spark_happens_instead() -> None:
    t = activated(table(seats=1).energy("da", 5).deck_top("green-2", "green-3"), "orange-1")
    assert t.energy_of("da") == 5
    assert t.discards == ["green-2", "green-3"]


@rule("PM-SOLO-DA-09")
def test_recruitment_drive_launches_an_android_if_any_is_on_earth() -> None:
    t = activated(table(seats=1), "violet-1")
    assert (t.earth("da"), t.ship("da"), homes(t)) == (1, 5, [0, 0, 1, 0])
    t = activated(table(seats=1).colonists("da", ship=7), "violet-1")
    assert (t.earth("da"), t.ship("da")) == (0, 6)


@rule("PM-SOLO-DA-10")
def test_calculations_lands_an_android_where_it_scores_most() -> None:
    t = table(seats=1).colonists("da", ship=2, greenhouse=(1, 0), comms_center=(3, 0), earth=1)
    assert homes(activated(t, "black-1")) == [1, 0, 4, 0]
    t = table(seats=1).colonists(
        "da", ship=3, greenhouse=(2, 0), energy_bank=(1, 0), aqualab=(1, 0)
    )
    assert homes(activated(t, "black-1")) == [2, 1, 1, 1]


@rule("PM-SOLO-DA-11")
def test_calculations_with_an_empty_ship_launches_instead() -> None:
    t = activated(table(seats=1).colonists("da", ship=0, aqualab=(5, 0), earth=2), "black-1")
    assert (t.ship("da"), t.earth("da"), homes(t)) == (1, 1, [0, 0, 0, 5])
    t = activated(table(seats=1).colonists("da", ship=0, aqualab=(7, 0)), "black-1")
    assert t.state.outcome is not None and t.ship("da") == 0


@rule("PM-SOLO-DA-12")
@pytest.mark.parametrize("card", EACH)
def test_their_abilities_are_not_optional(card: str) -> None:
    t = table(seats=1).colonists("da", ship=3, greenhouse=(1, 0), earth=3).deck_top("green-7")
    t.prep("da", card).turn(0)
    before = t.view(0)["players"][1]
    activate(t)
    assert (t.asked(), t.state.round) == ([0], 2), "nobody was asked"
    after = t.view(0)["players"][1]
    changed = [
        key for key in ("energy", "earth", "ship", "basic", "upgraded") if before[key] != after[key]
    ]
    assert changed
    assert len(t.discards) == (2 if card == "blue-1" else 0)


def doubly(calculations: str) -> Table:
    """The androids are about to use Double Upgrade, with three Buildings to choose from."""
    t = table(seats=1, calculations=calculations).hand(0, "violet-4", "green-5")
    t.prep(0, "black-1", "black-2").prep("da", "green-3", "orange-3")
    t.colonists("da", ship=0, earth=4, energy_bank=(1, 0), comms_center=(1, 0), aqualab=(1, 0))
    return t.colonists(0, ship=1, aqualab=(1, 0)).turn(0)


@rule("PM-SOLO-DA-01", "PM-SOLO-DA-02", "R-PM-40")
def test_by_option_you_choose_both_targets_of_double_upgrade() -> None:
    t = doubly("player").take("play violet-4").take("take right")
    assert (t.asked(), t.decision().rule) == ([0], "PM-SOLO-DA-02")
    homes = ("energy-bank", "comms-center", "aqualab")
    assert t.options() == [f"promote da {home}" for home in homes]
    assert t.refused("skip").rule == "PM-SOLO-DA-02"
    assert t.refused("demote s0 aqualab").rule == "PM-SOLO-DA-03"
    t.take("promote da comms-center")
    assert t.options() == ["promote da energy-bank", "promote da aqualab"]
    t.take("promote da energy-bank")
    ups = [t.upgraded("da", home) for home in homes]
    assert (ups, t.state.round) == ([1, 1, 0], 2)


@rule("PM-SOLO-DA-03", "PM-SOLO-DA-04")
def test_you_choose_whom_of_yours_they_move_down_and_are_not_asked_about_the_only_one() -> None:
    t = table(seats=1, calculations="player").hand(0, "violet-4", "green-5")
    t.prep(0, "black-1", "black-2").prep("da", "green-3", "orange-3")
    t.colonists("da", ship=0, earth=7).colonists(0, greenhouse=(0, 1), aqualab=(0, 1)).turn(0)
    t.take("play violet-4").take("take right")
    assert t.options() == ["demote s0 greenhouse", "demote s0 aqualab"]
    t.take("demote s0 aqualab")
    assert (t.upgraded(0, "greenhouse"), t.upgraded(0, "aqualab")) == (0, 0), "then the last one"
    assert t.state.round == 2


@rule("R-PM-40")
def test_without_the_option_nobody_is_asked() -> None:
    t = doubly("engine").take("play violet-4").take("take right")
    assert t.state.round == 2
    assert t.upgraded("da", "aqualab") == 1, "where it bars you"
    assert t.upgraded("da", "energy-bank") == 1


@rule("PM-SOLO-DA-06", "PM-SOLO-DA-08", "PM-SOLO-ANDR-06")
@pytest.mark.parametrize(
    ("card", "energy", "told"),
    [
        ("green-3", 1, ["Double Upgrade, for their green card: two upgrades for the androids."]),
        ("orange-3", 1, ["Overwhelming Power, for their orange card: 2 energy for the androids."]),
        (
            "orange-3",
            5,
            [
                "Overwhelming Power, for their orange card: their energy track is full, so Spark "
                "strikes instead.",
                "Spark, for their orange card: the top two cards of the deck are discarded.",
            ],
        ),
        (
            "violet-3",
            1,
            ["Recruitment Drive, for their violet card: the androids launch 1 colonist."],
        ),
        ("blue-3", 1, ["Spark, for their blue card: the top two cards of the deck are discarded."]),
        (
            "black-3",
            1,
            [
                "Calculations, for their black card: the androids land 1 colonist "
                "where it scores most."
            ],
        ),
    ],
)
def test_the_log_names_their_ability_and_its_cause(card: str, energy: int, told: list[str]) -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-1", "black-2")
    t.prep("da", card, "green-1").energy("da", energy).turn(0).listening()
    t.take("play violet-4").take("take right")
    told_of = [event for event in t.heard() if event.kind == "android-ability"]
    assert [t.state.game.narrate(event.seen_by(0)) for event in told_of] == told


def after_acting(card: str, earth: int, ship: int, deck: int = 9) -> Table:
    """The androids have acted with one card while so much was left to them."""
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-1", "black-2")
    t.prep("da", card, "green-1").colonists("da", ship, earth, (7 - earth - ship, 0))
    t.deck(*["orange-1", "orange-2", "orange-4", "orange-5", "orange-6"][:deck])
    return t.turn(0).listening().take("play violet-4").take("take right")


def said_of(t: Table, *kinds: str) -> list[str]:
    """What was said of such events."""
    return [t.state.game.narrate(e.seen_by(0)) for e in t.heard() if e.kind in kinds]


@rule("PM-SOLO-DA-09", "PM-SOLO-DA-10", "PM-SOLO-DA-11")
@pytest.mark.parametrize(
    ("card", "earth", "ship", "why"),
    [
        ("violet-3", 0, 3, "Recruitment Drive, for their violet card: none of their colonists is "
         "left on Earth."),
        ("black-3", 2, 0, "Calculations, for their black card: their Ship is empty, so 1 colonist "
         "is launched instead."),
        ("black-3", 0, 0, "Calculations, for their black card: none of their colonists is left on "
         "the Ship or on Earth."),
    ],
)  # fmt: skip
def test_the_log_does_not_say_that_they_do_what_they_cannot(
    card: str, earth: int, ship: int, why: str
) -> None:
    t = after_acting(card, earth, ship)
    assert said_of(t, "android-ability") == [why]


@rule("PM-SOLO-DA-06", "PM-SOLO-FAIL-03", "PM-SOLO-FAIL-04", "R-PM-41")
@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (0, ["System failure finds no card in the deck.", "Spark, for their blue card: the deck is "
         "empty."]),
        (2, ["System failure strikes the deck.", "Spark, for their blue card: the deck is empty."]),
        (3, ["System failure strikes the deck.", "Spark, for their blue card: the last card of the "
         "deck is discarded."]),
    ],
)  # fmt: skip
def test_the_log_does_not_say_that_cards_are_discarded_which_are_not_there(
    deck: int, told: list[str]
) -> None:
    t = after_acting("blue-3", 1, 3, deck)
    assert said_of(t, "system-failure", "android-ability") == told


@rule("PM-SOLO-DA-04")
@pytest.mark.parametrize(
    ("basic", "told"),
    [
        (0, ["Both upgrades go to waste: nobody can move."]),
        (1, ["The other upgrade goes to waste: nobody can move."]),
    ],
)
def test_the_log_tells_that_an_upgrade_is_lost(basic: int, told: list[str]) -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-1", "black-2")
    t.prep("da", "green-3", "green-1").colonists("da", 0, 7 - basic, aqualab=(basic, 0))
    t.turn(0).listening().take("play violet-4").take("take right")
    assert said_of(t, "upgrades-lost") == told
