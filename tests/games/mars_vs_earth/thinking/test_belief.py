"""What the heuristic player believes after hand-made histories, and that the numbers add up."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from marks import rule
from mars_vs_earth.builder import Table as Position
from mars_vs_earth.builder import long, table
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.evidence import Evidence
from planitia.games.mars_vs_earth.thinking.features import Deck, Table


def believed(position: Position, me: int = 0, public: bool = False) -> Belief:
    """What a seat believes, or what anybody could."""
    position.deal_dna()
    state = position.state
    seen = Table(state.view(me), Deck(state.cards), me)
    return Belief(seen, Evidence(seen), public)


def told(position: Position, *entries: dict[str, Any]) -> Position:
    """A table with a public record."""
    position.state.chronicle += entries
    return position


def mission(leader: int, *cards: str, round: int = 1, **more: Any) -> dict[str, Any]:
    """A mission of the record; it asks for Science, and fails unless told otherwise."""
    entry: dict[str, Any] = {
        "what": "mission",
        "round": round,
        "threat": long("T0"),
        "leader": leader,
        "target": 7,
        "cards": [long(card) for card in cards],
        "judged": [],
        "group": ["science", 3],
        "total": 4,
        "success": False,
        "losses": {"people": 1},
    }
    return entry | more


def trial(accused: int, by: tuple[int, int], **more: Any) -> dict[str, Any]:
    """A trial of the record, with strong cards, that ousts."""
    entry: dict[str, Any] = {
        "what": "trial",
        "round": 1,
        "accused": accused,
        "accuser": by[0],
        "second": by[1],
        "cards": [long("M3"), long("D3")],
        "defence": None,
        "ousted": True,
        "clone": False,
    }
    return entry | more


def wave(number: int) -> dict[str, Any]:
    return {"what": "wave", "round": number - 1, "wave": number}


@rule("MVE-SU-08", "MVE-WAVE-14")
@pytest.mark.parametrize("mine", [0, 1])
def test_before_any_evidence_every_card_is_equally_likely_a_clone(mine: int) -> None:
    position = table(7).dna(0, *[1] * mine)
    belief = believed(position)
    for seat in range(1, 7):
        assert belief.clone(seat) == pytest.approx((3 - mine) / 20)
    assert belief.clone(0) == mine
    assert believed(position, public=True).clone(0) == pytest.approx(3 / 21)


@rule("MVE-SU-12", "MVE-WAVE-14")
def test_several_cards_are_counted_without_replacement() -> None:
    position = table(7).dna(1).wave(2)
    assert believed(position).clone(3) == pytest.approx(1 - comb(17, 3) / comb(19, 3))


@rule("MVE-OUS-01", "MVE-CIV-05", "R-MVE-41")
def test_what_lay_face_up_is_certain_and_makes_the_rest_less_or_more_likely() -> None:
    found = table(7).martian(2, 1)
    assert believed(found).clone(2) == 1.0
    assert believed(found).clone(3) == pytest.approx(2 / 19)
    cleared = table(7).civilian(2)
    assert believed(cleared).clone(2) == 0.0
    assert believed(cleared).clone(3) == pytest.approx(3 / 19)


@rule("MVE-EFF-15", "R-MVE-53")
def test_a_peek_is_certain_for_the_one_who_looked() -> None:
    position = table(7).dna(4, 1)
    position.state.peeks.append((0, 4, 0, 1))
    assert believed(position).clone(4) == 1.0
    assert believed(position, me=1).clone(4) == pytest.approx(3 / 20)


@rule("MVE-SU-12", "MVE-INV-11")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_expected_clones_agree_with_the_set_up_table(number: int) -> None:
    position = table(7).wave(number)
    bad = mission(3, "M1", "M1", "D2", "S2")
    told(position, bad, *[wave(n) for n in range(2, number + 1)], mission(5, "M1", "M2", round=9))
    belief = believed(position)
    loose = sum(belief.cards)
    dealt = 7 * number - number
    if number == 3:
        assert loose == pytest.approx(sum(bin(mask).count("1") for mask in position.state.dna))
    else:
        assert 3 * dealt / 20 < loose < 3


@rule("MVE-PROX-05", "MVE-RES-05")
def test_bad_cards_point_at_those_who_could_lay_them() -> None:
    """Seven seats, 3 leads: 1 to 5 can reach the mission, 2 and 4 with two cards."""
    belief = believed(told(table(7), mission(3, "M1", "D1", "M2", "S2", "S2")))
    assert belief.clone(2) == pytest.approx(belief.clone(4))
    assert belief.clone(2) > belief.clone(1) > 3 / 20 > belief.clone(6)
    assert belief.clone(2) > 1.4 * belief.clone(6)
    assert belief.clone(3) > belief.clone(2)


def test_a_clean_mission_speaks_for_those_who_could_have_spoilt_it() -> None:
    belief = believed(told(table(7), mission(3, "S1", "S2", "S2", "S3", success=True)))
    assert belief.clone(3) < belief.clone(2) < belief.clone(1) < 3 / 20 < belief.clone(6)
    assert belief.clone(3) < belief.clone(6) / 2


def test_the_more_bad_cards_the_surer() -> None:
    cards = ["M1", "D1", "M1", "D1", "M1"]
    doubts = [believed(told(table(7), mission(3, *cards[:n]))).clone(4) for n in range(6)]
    assert doubts == sorted(doubts)
    assert doubts[5] > 1.7 * doubts[1]


def test_a_known_culprit_explains_the_harm() -> None:
    spoilt = mission(3, "M1", "D1", "M2", "S2")
    open_case = believed(told(table(7), spoilt))
    solved = believed(told(table(7).martian(2, 1), spoilt, trial(2, (0, 6), clone=True)))
    known_before = believed(
        told(
            table(7).martian(2, 1),
            {"what": "reveal", "round": 1, "seat": 2, "level": 1},
            mission(3, "M1", "D1", "M2", "S2", round=2),
        )
    )
    assert open_case.clone(4) > 1.3 * solved.clone(4)
    assert open_case.clone(4) > 1.2 * known_before.clone(4)


def doubts_after_a_wave(belief_of: Callable[[Position], Belief]) -> list[float]:
    """How much the six others are doubted when the second wave has come after a spoilt mission."""
    position = table(7).wave(2)
    position.state.seen = [1] * 7
    belief = belief_of(told(position, mission(3, "M1", "D1", "M2"), wave(2)))
    return [belief.clone(seat) for seat in range(1, 7)]


@rule("MVE-END-07", "MVE-END-08")
def test_harm_done_before_a_wave_says_nothing_about_its_cards() -> None:
    assert doubts_after_a_wave(believed) == pytest.approx([3 / 13] * 6)


@rule("MVE-RES-14", "MVE-WILD-01")
def test_a_leader_is_judged_by_what_all_see() -> None:
    honest = believed(told(table(7), mission(3, "S2", "S1")))
    wild = believed(told(table(7), mission(3, "S2", "S1", judged=[[long("W2"), "bad"]])))
    group = believed(told(table(7), mission(3, "S2", "S1", group=["military", 2])))
    assert honest.clone(3) < 0.2
    assert wild.clone(3) > 0.4
    assert group.clone(3) > 0.6
    forced = told(table(7).agent(3, ("M", 4)), mission(3, "S2", "S1", group=["military", 4]))
    assert believed(forced).clone(3) == pytest.approx(honest.clone(3))


@rule("MVE-TRI-15", "MVE-OUS-02", "MVE-OUS-03")
def test_accusers_are_known_by_whom_they_oust() -> None:
    wrong = believed(told(table(7).civilian(2), trial(2, (3, 4))))
    right = believed(told(table(7).martian(2, 1), trial(2, (3, 4), clone=True)))
    assert wrong.clone(3) > 1.1 * wrong.clone(5)
    assert right.clone(3) < 0.7 * right.clone(5)
    feeble = believed(
        told(table(7), trial(2, (3, 4), ousted=False, cards=[long("M1"), long("M2")]))
    )
    assert feeble.clone(3) > 1.2 * feeble.clone(4)
    assert feeble.clone(4) == pytest.approx(feeble.clone(5))


@rule("MVE-SEC-12", "R-MVE-67")
def test_claims_count_as_far_as_their_speaker_is_trusted() -> None:
    def heard(position: Position, by: int) -> Belief:
        state = position.state
        code = state.vocabulary.code("i-saw seat-4 1 clone")
        state.talk.append((1, by, code))
        return believed(position)

    assert heard(table(7), 2).clone(4) > 0.4
    assert heard(table(7).martian(2, 1), 2).clone(4) < 0.25
    position = table(7)
    position.state.talk.append((1, 2, position.state.vocabulary.code("suspect seat-4")))
    belief = believed(position)
    assert belief.clone(5) < belief.clone(4) < 1.2 * belief.clone(5)


@rule("MVE-ACC-20")
def test_a_card_against_somebody_counts_more_than_words() -> None:
    belief = believed(table(7).accused(4, by2="M3"))
    assert 1.2 * belief.clone(5) < belief.clone(4) < 2 * belief.clone(5)
