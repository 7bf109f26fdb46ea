"""What the judges of all levels say: for their side, and in keeping with what they said before."""

from __future__ import annotations

from itertools import combinations

import pytest

from marks import rule
from mars_vs_earth.builder import Table, short, table
from planitia.bots.levels import Newcomer
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.evidence import Evidence
from planitia.games.mars_vs_earth.thinking.features import Deck
from planitia.games.mars_vs_earth.thinking.features import Table as Seen
from planitia.judging.judge import RULED_OUT, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD, NORMAL
from planitia.kernel.observation import Observation

JUDGES = (NORMAL, HARD, EXPERT)
HELPS = ("help-a-lot", "help-somewhat", "help-a-little")


def scores(t: Table, seat: int, judge: str = NORMAL) -> dict[str, float]:
    """What every answer of a seat is worth, in the short names of the builder."""
    decision = t.decision(seat)
    found = judge_of(t.state.game, judge).judge(known(Observation(t.state, decision)))
    return {
        short(action.text): score for action, score in zip(decision.actions, found, strict=True)
    }


def proposed(t: Table, seat: int, judge: str = NORMAL) -> set[str]:
    """The answers that are not ruled out."""
    return {text for text, score in scores(t, seat, judge).items() if score > RULED_OUT}


def martian(truth: int = 1) -> Table:
    """Seat 0 is a revealed Martian that has laid a card and has looked at seat 2."""
    t = table(6).wave(2).martian(0, 2).dna(2, *[1] * truth).hand(0, "M2", "D1")
    t.led("T0", 1).laid("T0", 0, "M1")
    t.state.peeks.append((0, 2, 0, 1))
    return t.at("martian-influence")


class TestRevealedMartians:
    @rule("R-MVE-67", "MVE-VISTAB-05")
    @pytest.mark.parametrize("judge", JUDGES)
    def test_call_everybody_human_and_say_nothing_else(self, judge: str) -> None:
        for truth in (0, 1):
            said = {text for text in proposed(martian(truth), 0, judge) if "seat-" in text}
            assert said == {"i-saw seat-2 1 human"}
            assert not [text for text in proposed(martian(), 0, judge) if text.startswith("help")]

    @rule("R-MVE-67")
    def test_not_even_a_newcomer_tells_on_an_ally_or_offers_help(self) -> None:
        t = martian()
        decision = t.decision(0)
        seen = Observation(t.state, decision)
        for seed in range(300):
            text = Newcomer(f"{seed}").choose(seen).text
            assert not text.startswith(("help", "suspect", "trust"))
            assert not text.endswith("clone")

    @rule("MVE-SEC-12")
    def test_are_believed_nothing(self) -> None:
        t = table(7).wave(2).martian(2, 1)
        t.state.round = 3
        t.state.chronicle.append({"what": "reveal", "round": 1, "seat": 2, "level": 1})
        before = believed(t)
        for phrase in ("i-saw seat-4 1 clone", "i-saw seat-5 1 human", "suspect seat-3"):
            t.state.talk.append((2, 2, t.state.vocabulary.code(phrase)))
        assert believed(t) == before


def believed(t: Table, me: int = 0) -> list[float]:
    """How likely seat 0 takes each seat for a clone."""
    t.deal_dna()
    seen = Seen(t.state.view(me), Deck(t.state.cards), me)
    belief = Belief(seen, Evidence(seen))
    return [belief.clone(seat) for seat in range(t.state.seats)]


class TestHelp:
    @rule("MVE-SEC-01", "MVE-SEC-02", "R-MVE-45")
    @pytest.mark.parametrize("judge", JUDGES)
    @pytest.mark.parametrize("cards", [1, 2, 3])
    def test_is_said_by_number_and_chance_whatever_was_laid_on_either_side(
        self, judge: str, cards: int
    ) -> None:
        """What is as good as to be done is chosen by chance, so nothing follows from a phrase."""
        fits = {"help-somewhat T0", "help-a-little T0" if cards == 1 else "help-a-lot T0"}
        for laid in combinations(("S1", "S3", "M1", "M3", "W2"), cards):
            for clone in (False, True):
                t = table(5).dna(1, *[1] * clone).hand(1, "D1").hand(0, "D2")
                t.led("T0", 1).led("T1", 2).laid("T0", 1, *laid).at("human-influence")
                found = scores(t, 1, judge)
                offers = {text for text in found if text.split()[0] in HELPS}
                assert {text for text in offers if found[text] > RULED_OUT} == fits
                assert {found[text] for text in fits} == {found["rest"]} == {found["done"]}

    @rule("R-MVE-45")
    def test_is_offered_once_and_not_where_nothing_was_laid(self) -> None:
        t = table(5).hand(1, "D1").hand(0, "S1").led("T0", 1).led("T1", 0)
        t.laid("T0", 1, "S2").at("human-influence").take(1, "help-a-little T0")
        assert not [text for text in proposed(t, 1) if text.startswith("help")]

    @rule("MVE-SEC-02")
    def test_is_no_evidence_to_those_who_hear_it(self) -> None:
        t = table(7).led("T0", 3)
        before = believed(t)
        for seat, phrase in ((2, "help-a-lot"), (4, "help-a-little")):
            threat = t.state.cards.threats.slugs[t.state.active[0]]
            t.state.talk.append((1, seat, t.state.vocabulary.code(f"{phrase} {threat}")))
        assert believed(t) == before


def looked(truth: int, clone: bool) -> Table:
    """Seat 0, Human or a hidden clone, has looked at seat 3."""
    t = table(6).dna(0, *[1] * clone).dna(3, *[1] * truth).hand(0, "M2", "D1").hand(1, "M2")
    t.state.peeks.append((0, 3, 0, 1))
    return t


class TestConsistency:
    @rule("R-MVE-67")
    @pytest.mark.parametrize("judge", JUDGES)
    def test_a_human_says_what_it_saw_and_a_clone_either_thing_of_a_human(self, judge: str) -> None:
        def said(truth: int, clone: bool) -> set[str]:
            found = proposed(looked(truth, clone).at("accusations"), 0, judge)
            return {text.split()[-1] for text in found if text.startswith("i-saw")}

        assert said(0, False) == {"human"} and said(1, False) == {"clone"}
        assert said(0, True) == {"human", "clone"} and said(1, True) == {"human"}

    @rule("R-MVE-67", "MVE-ACC-01")
    @pytest.mark.parametrize("judge", JUDGES)
    @pytest.mark.parametrize("word", ["i-saw seat-3 1 human", "trust seat-3"])
    def test_whoever_vouched_for_somebody_has_no_word_or_card_against_them(
        self, judge: str, word: str
    ) -> None:
        t = looked(0, True).accused(3, by4="D2").at("accusations").take(0, word)
        found = proposed(t, 0, judge)
        assert not [text for text in found if "seat-3" in text and "human" not in text]
        assert [text for text in found if text.startswith("accuse seat-4")]

    @rule("R-MVE-67")
    @pytest.mark.parametrize("judge", JUDGES)
    def test_a_claim_is_made_once_and_remembered_for_the_whole_game(self, judge: str) -> None:
        t = looked(0, True)
        t.state.talk.append((1, 0, t.state.vocabulary.code("i-saw seat-3 1 clone")))
        t.state.round = 5
        t.at("accusations")
        assert not [text for text in proposed(t, 0, judge) if text.startswith("i-saw")]

    @rule("R-MVE-67", "MVE-WAVE-14")
    def test_a_new_wave_frees_from_what_was_said_before_it(self) -> None:
        t = looked(0, True).wave(2)
        t.state.talk.append((1, 0, t.state.vocabulary.code("i-saw seat-3 1 human")))
        t.state.chronicle.append({"what": "wave", "round": 1, "wave": 2})
        t.state.round = 2
        t.at("accusations")
        assert [text for text in proposed(t, 0) if text.startswith("accuse seat-3")]

    @rule("R-MVE-67")
    def test_a_clone_that_blames_somebody_does_not_call_them_human(self) -> None:
        t = looked(0, True).at("accusations").take(0, "suspect seat-3")
        assert "i-saw seat-3 1 human" not in proposed(t, 0)

    @rule("MVE-SEC-06")
    def test_a_case_is_called_strong_whatever_the_card(self) -> None:
        for card in ("M1", "M3"):
            t = table(6).hand(0, card, "D1").hand(1, "M2").at("accusations")
            t.take(0, f"accuse seat-3 {card}")
            assert "strong-case seat-3" in proposed(t, 0)
            assert "weak-case seat-3" not in proposed(t, 0)


class TestClaims:
    @rule("MVE-SEC-12")
    def test_saying_it_twice_makes_it_no_truer(self) -> None:
        once, twice = table(7), table(7)
        code = once.state.vocabulary.code("i-saw seat-4 1 clone")
        once.state.talk = [(1, 2, code)]
        twice.state.talk = [(1, 2, code), (1, 2, code)]
        assert believed(once) == believed(twice)

    @rule("MVE-SEC-12")
    def test_what_a_clone_said_while_it_was_hidden_speaks_against_it(self) -> None:
        """Whom it called a clone is hardly one, and whom it called Human may well be."""

        def after(face: str) -> float:
            t = table(7).martian(2, 1)
            t.state.round = 2
            t.state.chronicle.append({"what": "reveal", "round": 1, "seat": 2, "level": 1})
            code = t.state.vocabulary.code(f"i-saw seat-4 1 {face}")
            t.state.talk.append((1, 2, code))
            return believed(t)[4]

        assert after("clone") < 2 / 19 < after("human") < 0.3

    @rule("MVE-WAVE-14")
    def test_what_somebody_said_before_a_wave_cloned_it_was_honest(self) -> None:
        t = table(7).wave(2).martian(2, 2)
        t.state.round = 3
        t.state.chronicle.append({"what": "wave", "round": 1, "wave": 2})
        t.state.chronicle.append({"what": "reveal", "round": 2, "seat": 2, "level": 1})
        t.state.talk.append((1, 2, t.state.vocabulary.code("i-saw seat-4 1 clone")))
        assert believed(t)[4] > 0.8
