"""Set-up: decks, Agents, DNA and hands, before the first round."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    AGENT,
    CLONE_CARD,
    CLONES,
    HUMAN_CARD,
    HUMANS,
    INITIATIVE_PASSES,
    NONE,
    SMALL_TABLE,
    START,
    WAVES,
)
from planitia.games.mars_vs_earth.rules.round_structure import Rounds
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.rng import Rng


def lay_out(s: MarsVsEarth) -> None:
    """Everything off the table, before decks are made and cards dealt (MVE-SU-22)."""
    seats = s.seats
    s.round = 0
    s.step = INITIATIVE_PASSES
    s.wave = 1
    s.holder = s.overridden = 0
    s.resources = [START[seats]] * 4
    s.statuses = [AGENT] * seats
    s.agents = [NONE] * seats
    s.agent_deck = []
    s.returned = s.ousted = s.promoters = 0
    s.dna = [0] * seats
    s.up = [0] * seats
    s.seen = [0] * seats
    s.dna_deck = []
    s.peeks = []
    s.hands = [()] * seats
    s.deck = []
    s.discards = []
    s.threat_deck = []
    s.undefeated = []
    s.defeated = [()] * WAVES
    s.active = []
    s.leaders = []
    s.fates = []
    s.laid = []
    s.placed = []
    s.results = []
    s.allotted = [0] * seats
    s.standing = 0
    s.charges = [()] * seats
    s.docket = []
    s.given = []
    s.chronicle = []
    s.talk = []
    s.spoken = [()] * seats
    s.phrases = [0] * seats
    s.next_total = s.next_target = 0
    s.soften_next = []
    s.clear_mission()
    s.clear_trial()


def set_up(s: MarsVsEarth, rng: Rng) -> None:
    """MVE-SU-01..22, MVE-INI-05, R-MVE-01: decks, Agents, DNA and hands; then the first round."""
    lay_out(s)
    seats = s.seats
    skills = s.cards.skills
    s.deck = skills.deck.copy()
    s.threat_deck = list(range(len(s.cards.threats.slugs)))
    s.dna_deck = [HUMAN_CARD] * HUMANS[seats] + [CLONE_CARD] * CLONES[seats]
    for agent, groups in enumerate(s.cards.agents.groups):
        if seats > SMALL_TABLE or len(groups) > 1:
            s.agent_deck.append(agent)
    for pile in (s.deck, s.threat_deck, s.dna_deck, s.agent_deck):
        rng.shuffle(pile)
    chosen = s.header.options["starter"]
    assert isinstance(chosen, int)
    s.holder = chosen - 1 if chosen else rng.below(seats)
    for seat in range(seats):
        s.agents[seat] = s.agent_deck.pop()
        s.dna[seat] = s.dna_deck.pop()
        s.hands[seat] = tuple(sorted([s.deck.pop() for _ in range(s.hand_size(seat))]))
    s.stack.append(Rounds())
