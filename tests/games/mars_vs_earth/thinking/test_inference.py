"""What better players believe: whole sets of clones, weighed against whole missions."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from marks import rule
from mars_vs_earth.builder import Table as Position
from mars_vs_earth.builder import table
from mars_vs_earth.thinking.test_belief import believed, doubts_after_a_wave, mission, told, trial
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.evidence import Culprits, Evidence
from planitia.games.mars_vs_earth.thinking.features import Deck, Table
from planitia.games.mars_vs_earth.thinking.inference import Explaining, Joint, dealt_out, explained

NEUTRAL = {"led_to_failure": 0.0, "led_to_success": 0.0}


def inferred(position: Position, me: int = 0, public: bool = False, **weights: float) -> Belief:
    """What a better player believes who goes by cards alone, unless told otherwise."""
    position.deal_dna()
    state = position.state
    seen = Table(state.view(me), Deck(state.cards), me)
    for name, value in {**NEUTRAL, **weights}.items():
        setattr(seen.weights, name, value)
    return Joint(seen, Evidence(seen), public)


@rule("MVE-SU-08", "MVE-WAVE-14")
@pytest.mark.parametrize(("seats", "number"), [(3, 3), (5, 1), (7, 2), (7, 3), (10, 1)])
def test_without_evidence_it_is_what_the_set_up_table_says(seats: int, number: int) -> None:
    plain = believed(table(seats).dna(0).wave(number))
    joint = inferred(table(seats).dna(0).wave(number))
    for seat in range(seats):
        assert joint.first[seat] == pytest.approx(plain.first[seat])
        assert joint.cards[seat] == pytest.approx(plain.cards[seat])


@rule("MVE-OUS-01", "MVE-EFF-15")
def test_what_is_known_stays_certain() -> None:
    position = told(table(7).martian(2, 1).civilian(5), mission(3, "M1", "D1", "M2", "S2"))
    position.dna(4, 1).state.peeks.append((0, 4, 0, 1))
    belief = inferred(position)
    assert (belief.clone(2), belief.clone(4), belief.clone(5)) == (1.0, 1.0, 0.0)
    assert belief.cards[4] == pytest.approx(1.0)


@rule("MVE-PROX-05", "MVE-RES-05")
def test_bad_cards_point_at_those_who_could_lay_them() -> None:
    """Seven seats, 3 leads: 1 to 5 can reach the mission, 2 and 4 with two cards."""
    belief = inferred(told(table(7), mission(3, "M1", "D1", "M2", "S2", "S2")))
    assert belief.clone(2) == pytest.approx(belief.clone(4))
    assert belief.clone(1) == pytest.approx(belief.clone(5))
    assert min(belief.clone(1), belief.clone(2), belief.clone(3)) > 3 / 20 > belief.clone(6)


def test_good_cards_that_are_missing_tell_as_well() -> None:
    poor = inferred(told(table(7), mission(3, "D1")))
    rich = inferred(told(table(7), mission(3, "D1", "S2", "S2", "S1", "S1", "S3")))
    assert poor.clone(3) > 2 * rich.clone(3)
    assert poor.clone(2) > 1.3 * rich.clone(2)
    assert poor.clone(6) < rich.clone(6)


def test_two_missions_meet_in_the_one_who_could_spoil_both() -> None:
    """2 and 3 reach both; the others only one of them."""
    spoilt = ("M1", "D1", "M2", "S1")
    belief = inferred(told(table(7), mission(1, *spoilt), mission(4, *spoilt)))
    assert min(belief.clone(2), belief.clone(3)) > 0.3
    assert min(belief.clone(2), belief.clone(3)) > 1.5 * max(belief.clone(1), belief.clone(5))


def test_a_known_culprit_explains_the_harm() -> None:
    spoilt = mission(3, "M1", "D1", "M2", "S2")
    solved = told(table(7).martian(2, 1), spoilt, trial(2, (0, 6), clone=True))
    assert inferred(told(table(7), spoilt)).clone(4) > 1.5 * inferred(solved).clone(4)


@rule("MVE-END-07", "MVE-END-08")
def test_harm_done_before_a_wave_says_nothing_about_its_cards() -> None:
    assert doubts_after_a_wave(inferred) == pytest.approx([3 / 13] * 6)


def test_what_it_learnt_at_one_table_is_not_taken_for_another() -> None:
    deck = Deck(table(7).state.cards)
    for seats in (3, 4, 5, 10):
        position = table(seats)
        position.deal_dna()
        seen, wide = Table(position.state.view(0), deck, 0), min(seats, 5)
        for number, needed, bad in product((1, 2, 3), (1, 2, 4), range(3)):
            case = Culprits(number, 0, needed, bad, 0.0)
            for case.good, case.drawn in product(range(3), range(3)):
                assert explained(seen, case, 0, wide) == Explaining(seen, case, 0, wide).all()


def test_the_less_it_is_trusted_the_less_it_says() -> None:
    def doubt(trust: float) -> float:
        position = told(table(7), mission(3, "M1", "D1", "M2", "S2"))
        return inferred(position, tempered=trust).clone(2)

    assert doubt(0.0) == pytest.approx(3 / 20)
    assert doubt(0.0) < doubt(0.5) < doubt(1.0)


@rule("MVE-PROX-05")
def test_every_set_of_clones_is_weighed_by_all_that_could_have_come() -> None:
    """Three seats and one Clone card: by hand, one way after the other."""
    position = told(table(3), mission(1, "S2", "M1"))
    belief = inferred(position, public=True, slip=0.0, bluff=0.0)
    state = position.state
    deck = Deck(state.cards)
    needed = 1
    fit, unfit = deck.match[needed], deck.bad[needed]
    weights = Table(state.view(0), deck, 0).weights
    caps = [2, 3, 2]
    hand = 4

    def chance(clone: int) -> float:
        """Of one good and one bad card, one of them Fate's."""
        total = 0.0
        for laid in product(*[range(cap + 1) for cap in caps]):
            for lucky in (True, False):
                good = sum(n for seat, n in enumerate(laid) if seat != clone) + lucky
                bad = sum(n for seat, n in enumerate(laid) if seat == clone) + (not lucky)
                if (good, bad) == (1, 1):
                    parts = [
                        dealt_out(hand, caps[seat], rate(seat, seat == clone))[laid[seat]]
                        for seat in range(3)
                    ]
                    total += (fit if lucky else unfit) * prod(parts)
        return total

    def rate(seat: int, clone: bool) -> float:
        if clone:
            return unfit * weights.harms_1 * (weights.leader_harms if seat == 1 else 1.0)
        return fit * (weights.leader_helps if seat == 1 else weights.helps)

    ways = [chance(seat) for seat in range(3)]
    whole = sum(ways) + 6 * chance(-1)
    assert [belief.clone(seat) for seat in range(3)] == pytest.approx([w / whole for w in ways])
