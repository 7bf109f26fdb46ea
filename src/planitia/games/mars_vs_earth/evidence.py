"""What the public record says about who is a clone: missions, trials and talk, as clues.

A clue speaks of a seat from the wave on in which it was given: whoever was cloned later had no
reason yet to do harm. All numbers are likelihood ratios, clone against Human.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from planitia.games.mars_vs_earth.board import WAVES
from planitia.games.mars_vs_earth.kinds import IMMEDIATE, REVEAL, SKILLS, WILD
from planitia.games.mars_vs_earth.reading import Table

HARM: Final = (0.0, 0.17, 0.33, 0.43)
"""Bad cards that a hidden clone lays at a mission, one entry a wave: once, and for every card that
it may lay there. Hands grow from wave to wave."""
SLIP: Final = 0.03
"""The same of a Human, by mistake or for want of better."""
MARTIAN_HARM: Final = 0.5
"""Bad cards of a revealed Martian within reach, who holds few."""
WRONG_WILD: Final = log(6.0)
"""A leader judged a wild card as bad."""
WRONG_GROUP: Final = log(15.0)
"""A leader added a harmful group and had a better one."""
LED_TO_FAILURE: Final = log(1.6)
LED_TO_SUCCESS: Final = log(0.45)
ACCUSED_A_HUMAN: Final = log(1.25)
ACCUSED_A_CLONE: Final = log(0.55)
WEAK_EVIDENCE: Final = log(1.4)
"""A card of strength 1 laid in a trial that came to nothing."""
SUSPECTED: Final = log(1.15)
TRUSTED: Final = log(0.9)
CHARGED: Final = log(1.5)
"""A card laid against somebody just now, which costs more than words."""
LIES: Final = 0.4
"""How often a clone says the other thing of a DNA card that it saw."""
MISTAKES: Final = 0.02


class Culprits:
    """Bad cards at a mission, and who could have laid them."""

    def __init__(self, wave: int, found: int, chance: float) -> None:
        self.wave = wave
        self.found = found
        self.chance = chance
        """Bad cards to be expected there without any hidden clone."""
        self.seats: list[int] = []
        self.rates: list[float] = []
        """How many bad cards each seat would lay if it were a clone."""


class Clue:
    """Something a seat did or that was said about it; ``by`` is who says so, or the seat itself."""

    def __init__(self, wave: int, seat: int, weight: float, by: int, face: int = -1) -> None:
        self.wave = wave
        self.seat = seat
        self.weight = weight
        self.by = by
        self.face = face
        """For what somebody claims to have seen at a peek: the face of the card of that wave."""


class Evidence:
    """All clues of the public record."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.culprits: list[Culprits] = []
        self.clues: list[Clue] = []
        self.wave = 1
        self.revealed = [False] * table.seats
        """Who was a revealed Martian when it happened."""
        self.turned: list[int] = turned(table)
        for entry in table.view["chronicle"]:
            self.read(entry)
        for said in table.view["talk"]:
            self.hear(said)
        for charge in table.view["accusations"]:
            for card in charge["cards"]:
                self.clues.append(Clue(self.wave, charge["accused"], CHARGED, card["seat"]))

    def read(self, entry: dict[str, Any]) -> None:
        """One public fact."""
        what: str = entry["what"]
        if what == "mission":
            if entry["leader"] is not None:
                self.mission(entry)
        elif what == "trial":
            self.trial(entry)
        elif what == "reveal":
            self.revealed[entry["seat"]] = True
        elif what == "wave":
            self.wave = entry["wave"]
            for seat in self.turned:
                if self.table.seen[seat].index(1) == self.wave - 1:
                    self.revealed[seat] = True

    def mission(self, entry: dict[str, Any]) -> None:
        """How many bad cards came, and what the leader did."""
        table = self.table
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
        case = Culprits(self.wave, found, drawn * table.deck.bad[needed])
        for seat in range(table.seats):
            cap = table.cap(seat, leader)
            if cap and self.revealed[seat]:
                case.chance += MARTIAN_HARM
            elif cap:
                case.chance += SLIP * cap
                case.seats.append(seat)
                case.rates.append(HARM[self.wave] * (1 + cap))
        self.culprits.append(case)
        if not self.revealed[leader]:
            self.leading(leader, needed, entry)

    def leading(self, leader: int, needed: int, entry: dict[str, Any]) -> None:
        """A leader's doings are seen by all."""
        weight = LED_TO_SUCCESS if entry["success"] else LED_TO_FAILURE
        for _, sort in entry["judged"]:
            if sort == "bad":
                weight += WRONG_WILD
        group: list[Any] | None = entry["group"]
        if group is not None and not needed >> SKILLS.index(group[0]) & 1:
            if self.table.group(leader, needed) > -group[1]:
                weight += WRONG_GROUP
        self.clues.append(Clue(self.wave, leader, weight, leader))

    def trial(self, entry: dict[str, Any]) -> None:
        """Who laid cards against whom, and what came out."""
        layers: list[int] = [entry["accuser"], entry["second"]]
        if entry["ousted"]:
            if entry["clone"]:
                self.revealed[entry["accused"]] = True
            weight = ACCUSED_A_CLONE if entry["clone"] else ACCUSED_A_HUMAN
            for seat in layers:
                self.clues.append(Clue(self.wave, seat, weight, seat))
            return
        for at, slug in enumerate(entry["cards"]):
            if self.table.cards.skills.strengths[self.table.deck.faces[slug]] == 1:
                self.clues.append(Clue(self.wave, layers[at], WEAK_EVIDENCE, layers[at]))

    def hear(self, said: dict[str, Any]) -> None:
        """Words are cheap, but those of a trusted seat are worth something."""
        phrase: str = said["says"]
        if phrase == "suspect" or phrase == "trust":
            weight = SUSPECTED if phrase == "suspect" else TRUSTED
            self.clues.append(Clue(WAVES, said["about"], weight, said["seat"]))
        elif phrase == "i-saw":
            face = 1 if said["face"] == "clone" else 0
            self.clues.append(Clue(said["wave"], said["about"], 0.0, said["seat"], face))


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


def claim_weight(face: int, doubt: float) -> float:
    """What “I saw a Clone” or “a Human” is worth from somebody who is a clone by ``doubt``."""
    honest = 1.0 - doubt
    says_so = honest * (1.0 - MISTAKES) + doubt * (1.0 - LIES)
    says_so_falsely = honest * MISTAKES + doubt * LIES
    weight = log(says_so / says_so_falsely)
    return weight if face == 1 else -weight


def odds(weight: float) -> float:
    """A ratio from its logarithm, kept within reason."""
    return exp(max(-5.0, min(5.0, weight)))
