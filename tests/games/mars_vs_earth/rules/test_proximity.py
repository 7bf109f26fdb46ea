"""Section PROX: how many cards a seat may give to a mission."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import Table, table

SEATS = ("Matt", "Bonnie", "Jo", "Lilly", "Jay", "Marc", "Ryan")


def most(t: Table, seat: int, threat: str) -> int:
    """How many cards this seat can lay there, by laying them."""
    laid = 0
    while seat in t.asked() and f"place S1 {threat}" in t.options(seat):
        t.take(seat, f"place S1 {threat}")
        laid += 1
    return laid


def caps(seats: int) -> list[int]:
    """What every seat may give to a mission of seat 0."""
    found = []
    for seat in range(seats):
        t = table(seats).led("T0", 0).hand(seat, *["S1"] * 3)
        t.hand((seat + 1) % seats, "D1", "M1")
        t.state.hands[seat] += (t.out("S2"),)
        found.append(most(t.at("human-influence"), seat, "T0"))
    return found


@rule("MVE-PROX-01", "MVE-PROX-02", "MVE-PROX-03", "MVE-PROX-04", "MVE-PROX-05", "R-MVE-08")
@rule("MVE-PROX-06", "MVE-PROX-07", "MVE-PROX-08", "MVE-PROX-09", "MVE-INF-08")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (3, [3, 2, 2]),
        (4, [3, 2, 1, 2]),
        (5, [3, 2, 1, 1, 2]),
        (6, [3, 2, 1, 0, 1, 2]),
        (7, [3, 2, 1, 0, 0, 1, 2]),
        (10, [3, 2, 1, 0, 0, 0, 0, 0, 1, 2]),
    ],
)
def test_the_cap_falls_with_the_distance_from_the_leader(seats: int, expected: list[int]) -> None:
    assert caps(seats) == expected
    t = table(seats).led("T0", 0).at("human-influence")
    assert [t.seen_threat("T0", seat)["cap"] for seat in range(seats)] == expected


@rule("MVE-PROX-10")
@pytest.mark.parametrize(
    ("seats", "most_cards"), [(3, 8), (4, 9), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10), (10, 10)]
)
def test_the_most_cards_at_one_threat(seats: int, most_cards: int) -> None:
    t = table(seats).led("T0", 0).at("human-influence")
    views = [t.seen_threat("T0", seat)["cap"] for seat in range(seats)]
    assert sum(views) + 1 == most_cards


@rule("MVE-PROX-11", "MVE-PROX-12", "MVE-PROX-13", "MVE-PROX-14", "R-MVE-47")
@pytest.mark.parametrize(
    ("leader", "cap"),
    [("Lilly", 3), ("Jay", 2), ("Jo", 2), ("Bonnie", 1), ("Marc", 1), ("Matt", 0), ("Ryan", 0)],
)
def test_lillys_caps_at_the_table_of_seven(leader: str, cap: int) -> None:
    lilly, leads = SEATS.index("Lilly"), SEATS.index(leader)
    t = table(7).led("T0", leads).hand(lilly, "S1", "S1", "S1", "S2", "S2")
    t.hand((lilly + 3) % 7, "D1").at("human-influence")
    laid = 0
    for card in ("S1", "S1", "S1", "S2"):
        if lilly in t.asked() and f"place {card} T0" in t.options(lilly):
            t.take(lilly, f"place {card} T0")
            laid += 1
    assert laid == cap


@rule("MVE-PROX-15", "MVE-PROX-16", "MVE-CTR-04")
def test_proximity_binds_the_cards_of_martians_and_not_their_counters() -> None:
    t = table(7).wave(2).martian(3, 2).hand(3, "S1", "D1").led("T0", 0).led("T1", 4)
    t.at("martian-influence")
    assert "place S1 T0" not in t.options(3)
    assert "place S1 T1" in t.options(3)
    assert {"counter T0", "counter T1", "counter T2", "counter T3"} < set(t.options(3))
    t.take(3, "counter T0")
    assert t.seen_threat("T0")["target"] == 8


@rule("MVE-PROX-16", "MVE-ACC-18")
def test_proximity_does_not_bind_accusations_and_promotions() -> None:
    t = table(10).hand(0, "S1").hand(5, "S1").at("accusations")
    assert "accuse seat-5 S1" in t.options(0)
    t = table(10).hand(0, "S3").civilian(5).at("promotions")
    assert "promote seat-5 S3" in t.options(0)


@rule("MVE-PROX-17")
def test_civilians_and_martians_count_as_seats() -> None:
    t = table(7).civilian(1).martian(2, 1).led("T0", 0).hand(3, "S1").hand(1, "D1")
    t.at("human-influence")
    assert t.asked() == [1]
    assert t.seen_threat("T0", 2)["cap"] == 1
