"""What the public record says about who is a clone: missions, trials and talk, as clues.

A clue speaks of a seat from the wave on in which it was given: whoever was cloned later had no
reason yet to do harm. All numbers are likelihood ratios, clone against Human.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

from planitia.games.mars_vs_earth.constants import SKILLS, WAVES, WILD
from planitia.games.mars_vs_earth.content.effect_kinds import IMMEDIATE, REVEAL
from planitia.games.mars_vs_earth.thinking.features import Table
from planitia.games.mars_vs_earth.thinking.weights import Weights


class Culprits:
    """Bad cards at a mission, and who could have laid them."""

    def __init__(self, wave: int, leader: int, needed: int, found: int, chance: float) -> None:
        self.wave = wave
        self.leader = leader
        self.needed = needed
        self.found = found
        self.chance = chance
        """Bad cards to be expected there without any hidden clone."""
        self.seats: list[int] = []
        self.rates: list[float] = []
        """How many bad cards each seat would lay if it were a clone."""
        self.good = 0
        self.bad = found
        self.drawn = 1
        """How many of the cards nobody laid."""
        self.martians = 0
        """Which seats were revealed Martians."""


class Clue:
    """Something a seat did or that was said about it; ``by`` is who says so, or the seat itself."""

    def __init__(self, wave: int, seat: int, weight: float, by: int) -> None:
        self.wave = wave
        self.seat = seat
        self.weight = weight
        self.by = by
        self.face = -1
        """For what somebody claims to have seen at a peek: the face of the card of that wave."""
        self.then = wave
        """The wave in which that was claimed."""


class Evidence:
    """All clues of the public record."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.weights = table.weights
        self.culprits: list[Culprits] = []
        self.clues: list[Clue] = []
        self.wave = 1
        self.revealed = [False] * table.seats
        """Who was a revealed Martian when it happened."""
        self.found: list[int] = [0] * table.seats
        """The round in which each Martian was revealed."""
        self.waves: list[int] = []
        """The rounds at whose ends waves began."""
        self.turned: list[int] = turned(table)
        for entry in table.view["chronicle"]:
            self.read(entry)
        for said in table.view["talk"]:
            self.hear(said)
        weight = table.weights.charged
        for charge in table.view["accusations"]:
            for card in charge["cards"]:
                self.clues.append(Clue(self.wave, charge["accused"], weight, card["seat"]))

    def read(self, entry: dict[str, Any]) -> None:
        """One public fact."""
        what: str = entry["what"]
        if what == "mission":
            if entry["leader"] is not None:
                self.mission(entry)
        elif what == "trial":
            self.trial(entry)
        elif what == "reveal":
            self.reveal(entry["seat"], entry["round"])
        elif what == "wave":
            self.wave = entry["wave"]
            self.waves.append(entry["round"])
            for seat in self.turned:
                if self.table.seen[seat].index(1) == self.wave - 1:
                    self.reveal(seat, entry["round"])

    def reveal(self, seat: int, round: int) -> None:
        """Somebody is a Martian for all to see."""
        self.revealed[seat] = True
        self.found[seat] = round

    def mission(self, entry: dict[str, Any]) -> None:
        """How many bad cards came, and what the leader did."""
        table = self.table
        weights = self.weights
        leader: int = entry["leader"]
        skills = table.cards.skills
        needed = table.cards.threats.skills[table.deck.threats[entry["threat"]]]
        found = 0
        drawn = 1
        for slug in entry["cards"]:
            face = table.deck.faces[slug]
            skill = skills.skills[face]
            if skill != WILD and not needed >> skill & 1:
                found += 1
            for effect in skills.effects[face]:
                if effect.when == IMMEDIATE and effect.kind == REVEAL:
                    drawn += effect.n
        case = Culprits(self.wave, leader, needed, found, drawn * table.deck.bad[needed])
        case.good = len(entry["cards"]) - found
        case.drawn = drawn
        for seat in range(table.seats):
            cap = table.cap(seat, leader)
            if self.revealed[seat]:
                case.martians |= 1 << seat
            if cap and self.revealed[seat]:
                case.chance += weights.martian_harm
            elif cap:
                case.chance += weights.slip * cap
                case.seats.append(seat)
                case.rates.append(weights.harm(self.wave) * (1 + cap))
        self.culprits.append(case)
        if not self.revealed[leader]:
            self.leading(leader, needed, entry)

    def leading(self, leader: int, needed: int, entry: dict[str, Any]) -> None:
        """A leader's doings are seen by all."""
        weights = self.weights
        weight = weights.led_to_success if entry["success"] else weights.led_to_failure
        for _, sort in entry["judged"]:
            if sort == "bad":
                weight += weights.wrong_wild
        group: list[Any] | None = entry["group"]
        if group is not None and not needed >> SKILLS.index(group[0]) & 1:
            if self.table.group(leader, needed) > -group[1]:
                weight += weights.wrong_group
        self.clues.append(Clue(self.wave, leader, weight, leader))

    def trial(self, entry: dict[str, Any]) -> None:
        """Who laid cards against whom, and what came out."""
        weights = self.weights
        layers: list[int] = [entry["accuser"], entry["second"]]
        if entry["ousted"]:
            if entry["clone"]:
                self.reveal(entry["accused"], entry["round"])
            weight = weights.accused_a_clone if entry["clone"] else weights.accused_a_human
            for seat in layers:
                self.clues.append(Clue(self.wave, seat, weight, seat))
            return
        for at, slug in enumerate(entry["cards"]):
            if self.table.cards.skills.strengths[self.table.deck.faces[slug]] == 1:
                self.clues.append(Clue(self.wave, layers[at], weights.weak_evidence, layers[at]))

    def hear(self, said: dict[str, Any]) -> None:
        """Words are cheap, but those of a trusted seat are worth something; those of a revealed
        Martian nothing. Offers of help say no more than the cards that all see."""
        by: int = said["seat"]
        if self.table.martian(by) and said["round"] > self.found[by]:
            return
        phrase: str = said["says"]
        if phrase == "suspect" or phrase == "trust":
            weights = self.weights
            weight = weights.suspected if phrase == "suspect" else weights.trusted
            self.clues.append(Clue(WAVES, said["about"], weight, by))
        elif phrase == "i-saw":
            claim = Clue(said["wave"], said["about"], 0.0, by)
            claim.face = 1 if said["face"] == "clone" else 0
            claim.then = 1 + sum([1 for round in self.waves if round < said["round"]])
            for clue in self.clues:
                if clue.face >= 0 and clue.by == by and clue.seat == claim.seat:
                    if clue.wave == claim.wave:
                        clue.face, clue.then = claim.face, claim.then
                        return
            self.clues.append(claim)


def turned(table: Table) -> list[int]:
    """R-MVE-04: the Civilians whom a wave made Martians before all; the other Martians have
    revealed themselves or were found out."""
    shown: list[int] = []
    for entry in table.view["chronicle"]:
        what: str = entry["what"]
        if what == "reveal":
            shown.append(entry["seat"])
        elif what == "trial" and entry["clone"]:
            shown.append(entry["accused"])
    return [seat for seat in range(table.seats) if table.martian(seat) and seat not in shown]


def culprit_weight(rate: float, others: float, found: int) -> float:
    """The log likelihood ratio of so many bad cards for a seat that lays ``rate`` as a clone,
    where ``others`` are to be expected without it: both counts are Poisson."""
    return found * log(1.0 + rate / others) - rate


def claim_weight(weights: Weights, face: int, doubt: float) -> float:
    """What “I saw a Clone” or “a Human” is worth from somebody who was a clone by ``doubt``."""
    honest = 1.0 - doubt
    of_clones = honest * (1.0 - weights.mistakes) + doubt * weights.betrays
    of_humans = honest * weights.mistakes + doubt * weights.lies
    if face == 1:
        return log(of_clones / of_humans)
    return log((1.0 - of_clones) / (1.0 - of_humans))


def odds(weight: float) -> float:
    """A ratio from its logarithm, kept within reason."""
    return exp(max(-5.0, min(5.0, weight)))
