"""What bots say in whole games of Mars vs Earth: nobody is given away, and words are kept.

Influence is open, as at tables with people, so that all phrases come up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

import planitia
from marks import rule
from planitia.games.mars_vs_earth.constants import AGENT, FACE, MARTIAN, OWNER
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.judging.levels import LEVELS
from planitia.kernel.observation import Observation

SEATS = 7
GAMES = 40
HELPS = ("help-a-little", "help-somewhat", "help-a-lot")
BLAMES = ("suspect", "strong-case", "accuse", "second")


class Act:
    """One answer of a bot, with what is known of it afterwards."""

    def __init__(self, state: MarsVsEarth, seat: int, text: str) -> None:
        self.seat = seat
        self.verb, *self.words = text.split()
        self.round = state.round
        self.wave = state.wave
        self.clone = state.dna[seat] > 0
        self.exposed = state.statuses[seat] == MARTIAN
        self.allies = [
            other
            for other in range(state.seats)
            if state.dna[other] > 0 and state.statuses[other] == AGENT
        ]
        self.truth = ""
        self.laid: list[int] = []
        if self.verb == "i-saw":
            card = state.dna[self.about] >> int(self.words[1]) - 1 & 1
            self.truth = "clone" if card else "human"
        elif self.verb in HELPS:
            slot = state.active.index(state.cards.threats.slugs.index(self.words[0]))
            strengths = state.cards.skills.strengths
            self.laid = [
                strengths[card & FACE] for card in state.laid[slot] if card >> OWNER == seat
            ]

    @property
    def about(self) -> int:
        """The seat that it names."""
        return int(self.words[0].removeprefix("seat-"))


def played(level: str, number: int) -> Iterator[Act]:
    """Everything that the bots of a game do."""
    game = planitia.game("mars-vs-earth")
    state = game.new(seats=SEATS, seed=f"talk {level} {number}", influence="open")
    assert isinstance(state, MarsVsEarth)
    bots = [planitia.bot(level, f"{number} {seat}") for seat in range(SEATS)]
    while not state.over:
        decision = state.foremost()
        action = bots[decision.seat].choose(Observation(state, decision))
        yield Act(state, decision.seat, action.text)
        state.take(decision, action)


@cache
def games(level: str) -> list[list[Act]]:
    """All games of a level."""
    return [list(played(level, number)) for number in range(GAMES)]


@rule("R-MVE-67", "MVE-VISTAB-05")
@pytest.mark.parametrize("level", LEVELS)
def test_revealed_martians_give_nobody_away_and_offer_no_help(level: str) -> None:
    heard: Counter[str] = Counter()
    for acts in games(level):
        for act in acts:
            if not act.exposed:
                continue
            heard["acts"] += 1
            assert act.verb not in HELPS
            assert act.verb not in ("suspect", "strong-case", "trust")
            assert act.verb != "i-saw" or act.words[2] == "human"
    assert heard["acts"] > 100


@rule("R-MVE-67")
@pytest.mark.parametrize("level", LEVELS)
def test_humans_tell_what_they_saw_and_clones_never_that_of_a_clone(level: str) -> None:
    heard: Counter[tuple[bool, str, str]] = Counter()
    for acts in games(level):
        for act in acts:
            if act.verb == "i-saw":
                heard[act.clone, act.words[2], act.truth] += 1
    assert heard[False, "clone", "clone"] > 0 and heard[False, "human", "human"] > 0
    assert heard[False, "clone", "human"] == heard[False, "human", "clone"] == 0
    assert heard[True, "clone", "clone"] == 0
    assert heard[True, "human", "human"] > 0 and heard[True, "clone", "human"] > 0


@rule("R-MVE-45", "R-MVE-67")
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_contradicts_itself_in_a_whole_game(level: str) -> None:
    heard: Counter[str] = Counter()
    for acts in games(level):
        claims: dict[tuple[int, str, str], str] = {}
        vouched: dict[tuple[int, int], int] = {}
        offers: set[tuple[int, int, str]] = set()
        for act in acts:
            heard[act.verb] += 1
            if act.verb in HELPS:
                offer = (act.round, act.seat, act.words[0])
                assert offer not in offers
                offers.add(offer)
            elif act.verb == "i-saw":
                seat, wave, face = act.words
                assert claims.setdefault((act.seat, seat, wave), face) == face
                if face == "human":
                    vouched[act.seat, act.about] = act.wave
                else:
                    vouched.pop((act.seat, act.about), None)
            elif act.verb == "trust":
                vouched[act.seat, act.about] = act.wave
            elif act.verb in BLAMES:
                assert vouched.get((act.seat, act.about)) != act.wave
    assert all(heard[verb] > 0 for verb in ("i-saw", "help-somewhat", *BLAMES))


def honest(verb: str, strength: int) -> bool:
    """Whether a phrase says what was laid."""
    return verb == HELPS[0 if strength < 2 else 1 if strength < 4 else 2]


@rule("MVE-SEC-02", "R-MVE-45")
def test_over_thousands_of_missions_an_offer_of_help_proves_nothing() -> None:
    """Every strength that is laid often comes with every phrase that its number of cards allows, on
    either side, so that nobody is ruled out by a phrase whom the number did not rule out."""
    missions = 0
    truths: set[tuple[str, bool, bool]] = set()
    said: defaultdict[tuple[int, int, bool], Counter[str]] = defaultdict(Counter)
    for level in LEVELS:
        for acts in games(level):
            missions += len({(act.round, *act.words) for act in acts if act.verb == "lead"})
            for act in acts:
                if act.verb in HELPS:
                    strength = sum(act.laid)
                    truths.add((act.verb, act.clone, honest(act.verb, strength)))
                    said[min(2, len(act.laid)), strength, act.clone][act.verb] += 1
    assert missions > 2000
    assert len(truths) == len(HELPS) * 2 * 2
    often = {what: phrases for what, phrases in said.items() if phrases.total() >= 30}
    assert {clone for _, _, clone in often} == {False, True}
    for (cards, _, _), phrases in often.items():
        assert set(phrases) == set(HELPS[:2] if cards == 1 else HELPS[1:])
