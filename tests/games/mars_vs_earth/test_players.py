"""The heuristic player: what it does on either side, and that it is worth playing against."""

from __future__ import annotations

from collections import Counter

import pytest

from marks import rule
from mars_vs_earth.builder import Table, new_game, short, table
from planitia.bots.names import bot
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.judging.judge import known
from planitia.judging.judges import judge_of
from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.lab.play import play_out

SEATS = 7


class Sided(Player):
    """One kind of player while it is Human, another once it is a clone."""

    def __init__(self, human: str, clone: str, seed: str) -> None:
        self.human = bot(human, seed)
        self.clone = bot(clone, seed)

    def choose(self, observation: Observation) -> Action:
        dna = observation.view["players"][observation.seat]["dna"]
        clone = any(card["face"] == "clone" for card in dna)
        return (self.clone if clone else self.human).choose(observation)


def played(seed: int, human: str = "heuristic", clone: str = "heuristic") -> MarsVsEarth:
    """A finished game, Humans and clones played by these kinds of player."""
    state = new_game(SEATS, f"players {seed}", influence="sealed")
    play_out(state, [Sided(human, clone, f"{seed} {seat}") for seat in range(SEATS)])
    return state


def earth_wins(games: int, human: str = "heuristic", clone: str = "heuristic") -> int:
    """How many games Earth wins."""
    return sum(0 not in played(seed, human, clone).resources for seed in range(games))


def chosen(t: Table, seat: int) -> str:
    """What the heuristic player does, in the short names of the builder."""
    judge = judge_of(t.state.game)
    assert judge is not None
    decision = t.decision(seat)
    scores = judge.judge(known(Observation(t.state, decision)))
    best = scores.index(max(scores))
    return short(decision.action(best).text)


def test_heuristic_humans_beat_random_humans_against_the_same_clones() -> None:
    assert earth_wins(16, human="random") == 0
    assert earth_wins(16) >= 5


def test_heuristic_clones_beat_random_clones() -> None:
    assert earth_wins(16, clone="random") >= 14


def test_clones_are_ousted_far_more_often_than_humans() -> None:
    ousted: Counter[bool] = Counter()
    heads: Counter[bool] = Counter()
    for seed in range(24):
        state = played(seed)
        for mask in state.dna:
            heads[mask > 0] += 1
        for entry in state.chronicle:
            if entry["what"] == "trial" and entry["ousted"]:
                ousted[entry["clone"]] += 1
    assert ousted[True] >= 2 * ousted[False] > 0
    assert ousted[True] / heads[True] >= 2 * ousted[False] / heads[False]


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(3).record() == played(3).record()


@rule("MVE-VISTAB-02", "MVE-INV-07")
def test_it_judges_from_the_view_alone() -> None:
    def scores(dna: int, card: str) -> list[float]:
        t = table(5).dna(0).dna(2, *[1] * dna).dna(3, *[1] * (1 - dna))
        t.hand(0, "S2", "M1").hand(2, card).led("T0", by=1).led("T1", by=2).at("human-influence")
        judge = judge_of(t.state.game)
        assert judge is not None
        return judge.judge(known(Observation(t.state, t.decision(0))))

    assert scores(0, "S3") == scores(1, "M1")


class TestHumans:
    @rule("MVE-INF-16", "MVE-RES-07")
    def test_give_what_matches_and_keep_the_rest(self) -> None:
        t = table(5).hand(0, "S2", "M2", "D1").led("T0", by=0).at("human-influence")
        assert chosen(t, 0) == "place S2 T0"
        t.take(0, "place S2 T0")
        assert chosen(t, 0) in ("done", "rest", "help-somewhat T0")

    def test_do_not_waste_cards_on_what_is_lost(self) -> None:
        t = table(5).threat("T0", difficulty=15).hand(0, "S3").led("T0", by=2)
        t.counters("T0", 4, 7)
        t.martian(4, 1).at("human-influence")
        assert chosen(t, 0) != "place S3 T0"

    @rule("MVE-RES-12", "MVE-WILD-01")
    def test_add_what_helps(self) -> None:
        t = table(5).led("T0", by=2).fate("T0", "W2").at("missions")
        assert chosen(t, 2) == "good W2"
        t.take(2, "good W2")
        assert chosen(t, 2) == "group science"

    @rule("MVE-EFF-15")
    def test_look_where_they_know_nothing(self) -> None:
        t = table(5).effect("S1", "immediate", "peek").led("T0", by=2).fate("T0", "S1")
        t.civilian(0, 1).state.peeks.append((2, 3, 0, 1))
        t.at("missions")
        assert chosen(t, 2) == "look seat-4 1"

    @rule("MVE-ACC-04", "MVE-ACC-06")
    def test_accuse_whom_they_saw_to_be_a_clone_and_nobody_else(self) -> None:
        t = table(5).dna(3, 1).hand(0, "M2", "D1").hand(1, "M2")
        t.state.peeks.append((0, 3, 0, 1))
        t.at("accusations")
        assert chosen(t, 0) == "i-saw seat-3 1 clone"
        t.take(0, "i-saw seat-3 1 clone")
        assert chosen(t, 0) == "suspect seat-3"
        t.take(0, "suspect seat-3")
        assert chosen(t, 0) == "accuse seat-3 M2"
        t.take(0, "accuse seat-3 M2")
        assert chosen(t, 1) in ("suspect seat-3", "second seat-3 M2")
        innocent = table(5).hand(0, "M2").hand(1, "M2").at("accusations")
        assert chosen(innocent, 0) == "rest"

    @rule("MVE-TRI-03")
    def test_defend_themselves_with_the_strongest_card(self) -> None:
        t = table(5).hand(2, "S1", "M3").accused(2, by0="S2", by1="D2").at("trials")
        assert chosen(t, 2) == "i-am-human"
        assert chosen(t.take(2, "i-am-human"), 2) == "defend M3"

    @rule("MVE-PROMO-01")
    def test_promote_civilians(self) -> None:
        t = table(5).civilian(3).hand(0, "S3").at("promotions")
        assert chosen(t, 0) == "promote seat-3 S3"


class TestClones:
    def test_harm_where_it_tips_a_mission(self) -> None:
        t = table(5).dna(0, 1).hand(0, "M3", "S1").resources(people=1)
        t.led("T0", by=0).at("human-influence")
        assert chosen(t, 0) == "place M3 T0"

    def test_hidden_ones_look_harmless_while_little_is_at_stake(self) -> None:
        t = table(5).dna(2, 1).led("T0", by=2).laid("T0", 1, "S3", "S3").fate("T0", "W2")
        t.at("missions")
        assert chosen(t, 2) == "good W2"

    def test_hidden_ones_spoil_the_mission_that_ends_the_game(self) -> None:
        t = table(5).dna(2, 1).wave(3).defeated(3, 3, 2).resources(people=1)
        t.led("T0", by=2).laid("T0", 1, "S3", "S2").fate("T0", "S1").at("missions")
        assert chosen(t, 2) in ("group diplomacy", "group military")

    @rule("MVE-CTR-05", "MVE-CTR-10")
    def test_counters_go_where_a_mission_hangs_in_the_balance(self) -> None:
        t = table(5).wave(2).martian(4, 2).hand(1, "S2", "S3").hand(0, "S2")
        t.threat("T1", difficulty=15).led("T0", by=1).led("T1", by=2).at("martian-influence")
        assert chosen(t, 4) == "counter T0"

    @rule("MVE-LD-07", "MVE-EFF-11")
    def test_high_levels_lead_what_hurts_most(self) -> None:
        t = table(5).wave(3).martian(0, 1, 3).threat("T1", losses={"food": 3})
        t.threats("T0", "T1", "T2").at("leading")
        assert chosen(t, 0) == "lead T1"

    @rule("MVE-REV-04")
    @pytest.mark.parametrize(("waves", "answer"), [((1,), "stay"), ((2, 3), "reveal")])
    def test_show_themselves_when_they_are_stronger_in_the_open(
        self, waves: tuple[int, ...], answer: str
    ) -> None:
        t = table(5).wave(max(waves)).dna(1, *waves).hand(1, "S1").at("reveals")
        assert chosen(t, 1) == answer

    @rule("R-MVE-67")
    def test_do_not_give_each_other_away(self) -> None:
        t = table(6).dna(0, 1).dna(3, 1).hand(0, "M2")
        t.state.peeks.append((0, 3, 0, 1))
        t.at("accusations")
        assert chosen(t, 0) == "i-saw seat-3 1 human"
