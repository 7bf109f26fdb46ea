"""The chances of tests: the derived numbers of the checklist, and many simulated rolls."""

from __future__ import annotations

from random import Random

import pytest

from marks import rule
from planitia.games.mars_attacks.rules.odds import Odds, odds, successes

SHOOT = {"martian": 4, "soldier": 5}
FIGHT = {"martian": 5, "soldier": 4}


def near(chance: float, printed: float) -> bool:
    return abs(chance - printed) <= 0.00005000001


def shot_at_martian(dice: int, value: int, survive: int = 3) -> Odds:
    return odds(dice, value, survive, 6, armour=True)


@rule("MA-DICE-05")
@pytest.mark.parametrize("value", range(2, 9))
def test_a_die_has_9_minus_n_sevenths_successes_on_average(value: int) -> None:
    for dice in (1, 3, 6):
        spread = successes(dice, value)
        assert sum(spread) == pytest.approx(1, abs=1e-12)
        mean = sum(count * chance for count, chance in enumerate(spread))
        assert mean == pytest.approx(dice * (9 - value) / 7, abs=1e-11)


def test_one_die_succeeds_at_its_value_and_eights_chain() -> None:
    spread = successes(1, 6)
    assert spread[0] == 5 / 8
    assert spread[1] == pytest.approx(2 / 8 + 1 / 8 * 5 / 8)
    assert spread[2] == pytest.approx(1 / 8 * (2 / 8 + 1 / 8 * 5 / 8))


@rule("MA-DICE-06", "MA-DICE-13")
@pytest.mark.parametrize(
    ("dice", "survive", "kill"),
    [
        (3, 3, 0.6043),
        (4, 3, 0.7501),
        (5, 3, 0.8491),
        (6, 3, 0.9119),
        (3, 4, 0.4939),
        (4, 4, 0.6524),
    ],
)
def test_a_martian_shoots_a_soldier(dice: int, survive: int, kill: float) -> None:
    found = odds(dice, 4, survive, 6)
    assert near(found.kill, kill)
    assert (found.lose, found.rattled) == (0, 0)


@rule("MA-DICE-07", "MA-DICE-08")
@pytest.mark.parametrize(
    ("dice", "kill", "rattled"),
    [(3, 0.2334, 0.2509), (4, 0.3761, 0.2463), (5, 0.5128, 0.2185), (6, 0.6323, 0.1810)],
)
def test_a_soldier_shoots_an_armoured_martian(dice: int, kill: float, rattled: float) -> None:
    found = shot_at_martian(dice, 5)
    assert near(found.kill, kill)
    assert near(found.rattled, rattled)
    assert found.nothing == pytest.approx(1 - found.kill - found.rattled)


@rule("MA-DICE-14")
@pytest.mark.parametrize(
    ("dice", "survive", "kill"), [(3, 2, 0.3130), (4, 2, 0.4740), (3, 4, 0.1726), (4, 4, 0.2948)]
)
def test_a_card_changes_the_survive_dice_of_a_martian(dice: int, survive: int, kill: float) -> None:
    assert near(shot_at_martian(dice, 5, survive).kill, kill)


@rule("MA-DICE-09", "MA-DICE-11")
@pytest.mark.parametrize(
    ("attacker", "chances"),
    [("soldier", (0.6043, 0.7501, 0.8491)), ("martian", (0.4842, 0.6223, 0.7314))],
)
def test_fight_against_survive(attacker: str, chances: tuple[float, ...]) -> None:
    for dice, kill in enumerate(chances, start=3):
        assert near(odds(dice, FIGHT[attacker], 3, 6).kill, kill)


@rule("MA-DICE-10", "MA-DICE-12")
@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "wins", "loses"),
    [
        ("soldier", "martian", 3, 0.4859, 0.2678),
        ("soldier", "martian", 4, 0.6534, 0.1594),
        ("martian", "soldier", 3, 0.2678, 0.4859),
        ("martian", "soldier", 4, 0.4075, 0.3534),
    ],
)
def test_fight_against_fight(
    attacker: str, defender: str, dice: int, wins: float, loses: float
) -> None:
    found = odds(dice, FIGHT[attacker], 3, FIGHT[defender], strikes_back=True)
    assert near(found.kill, wins)
    assert near(found.lose, loses)


@rule("MA-SUP-16", "MA-SUP-29", "MA-SUP-35", "MA-SUP-44", "MA-EVT-13", "MA-EVT-46")
@pytest.mark.parametrize(
    ("dice", "value", "soldier", "martian", "rattled"),
    [
        (6, 3, 0.9677, 0.9063, 0.0613),
        (5, 5, 0.7314, 0.5128, 0.2185),
        (3, 4, 0.6043, 0.3372, 0.2672),
        (5, 4, 0.8491, 0.6771, 0.1720),
    ],
)
def test_heat_ray_artillery_strafing_and_flying_car(
    dice: int, value: int, soldier: float, martian: float, rattled: float
) -> None:
    assert near(odds(dice, value, 3, 6).kill, soldier)
    assert near(shot_at_martian(dice, value).kill, martian)
    assert near(shot_at_martian(dice, value).rattled, rattled)


@rule("MA-EVT-26")
def test_trampling() -> None:
    assert near(odds(4, 4, 3, 6).kill, 0.7501)
    assert near(odds(4, 4, 4, 6).kill, 0.6524)


@rule("MA-EVT-44")
def test_bug_attack() -> None:
    assert near(odds(4, 4, 3, 6).kill, 0.7501)
    soldier = odds(4, 4, 3, 4, strikes_back=True)
    assert near(soldier.kill, 0.5498) and near(soldier.lose, 0.2308)
    martian = odds(4, 4, 3, 5, strikes_back=True)
    assert near(martian.kill, 0.6534) and near(martian.lose, 0.1594)


@rule("MA-EVT-45")
@pytest.mark.parametrize(
    ("shooter", "chances"),
    [("martian", (0.3705, 0.5498, 0.6987)), ("soldier", (0.2678, 0.4075, 0.5401))],
)
def test_shots_at_the_bug(shooter: str, chances: tuple[float, ...]) -> None:
    for dice, gone in enumerate(chances, start=3):
        assert near(odds(dice, SHOOT[shooter], 3, 4).kill, gone)


def test_the_four_ends_add_up_to_1() -> None:
    for armour in (False, True):
        found = odds(4, 5, 3, 6, armour, strikes_back=not armour)
        total = found.kill + found.lose + found.rattled + found.nothing
        assert total == pytest.approx(1, abs=1e-12)


def test_two_sides_that_strike_back_see_the_same_test_mirrored() -> None:
    here = odds(4, 4, 3, 5, strikes_back=True)
    there = odds(3, 5, 4, 4, strikes_back=True)
    assert (here.kill, here.lose) == pytest.approx((there.lose, there.kill))


@pytest.mark.parametrize(("dice", "value"), [(-1, 4), (16, 4), (3, 1), (3, 9)])
def test_pools_and_values_that_no_test_has_are_refused(dice: int, value: int) -> None:
    with pytest.raises(ValueError, match="No test has"):
        successes(dice, value)


def rolled(dice: int, value: int, faces: list[int]) -> int:
    """Successes of a pool, faces taken from the end of a list."""
    count = 0
    while dice:
        dice -= 1
        face = faces.pop()
        if face >= value:
            count += 1
            if face == 8:
                dice += 1
    return count


@pytest.mark.parametrize(
    ("pools", "armour", "back"),
    [((4, 5, 3, 6), True, False), ((3, 4, 3, 5), False, True), ((5, 4, 3, 6), False, False)],
)
def test_a_million_rolled_dice_agree(
    pools: tuple[int, int, int, int], armour: bool, back: bool
) -> None:
    rounds = 50_000
    faces = Random(7).choices(range(1, 9), k=rounds * 11)
    ends = {"kill": 0, "lose": 0, "rattled": 0}
    for _ in range(rounds):
        hits = rolled(pools[0], pools[1], faces)
        saves = rolled(pools[2], pools[3], faces)
        if hits > saves + armour:
            ends["kill"] += 1
        elif armour and hits > saves:
            ends["rattled"] += 1
        elif back and saves > hits:
            ends["lose"] += 1
    found = odds(*pools, armour, back)
    for end, chance in (("kill", found.kill), ("lose", found.lose), ("rattled", found.rattled)):
        four_sigma = 4 * (0.25 / rounds) ** 0.5
        assert abs(ends[end] / rounds - chance) < four_sigma
