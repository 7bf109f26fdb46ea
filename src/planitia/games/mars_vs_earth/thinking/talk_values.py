"""What the heuristic player says: what serves its side, and what agrees with what it said before.

No offer of help proves anything: what is said of it goes by the number of cards that all see and by
chance, never by their faces or by the side of the speaker. A Human tells the truth about DNA, a
hidden clone says of a Human either thing and never gives another clone away, and of revealed
Martians nobody can learn anything: they call everybody Human.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.actions import (
    HELP_A_LITTLE,
    HELP_A_LOT,
    HELP_SOMEWHAT,
    STRONG_CASE,
)
from planitia.games.mars_vs_earth.constants import AGENT
from planitia.games.mars_vs_earth.thinking.accusation_values import peeked
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.features import UNKNOWN, Table, face_of
from planitia.judging.judge import RULED_OUT

PLEA: Final = 9.0
"""Whoever stands trial says first that it is Human."""
NEWS: Final = 2.0
"""What was seen at a peek is said before anything else."""
OPINION: Final = 1.0
IDLE: Final = 0.0
"""As good as to be done: whether it is said is left to chance."""
UNSAID: Final = RULED_OUT
"""What nobody who thinks so would say, however new to the game."""
HELP: Final = "help-"


class Uttered:
    """The words of the seat whose table it is; sets of seats are bits."""

    def __init__(self, table: Table) -> None:
        self.claims: list[list[int]] = [[UNKNOWN] * len(cards) for cards in table.known]
        """For each seat and wave what it has claimed to have seen."""
        self.vouched = 0
        """The seats that it called Human, or trusted, since the last wave: nobody can have been
        cloned meanwhile."""
        self.blamed = 0
        """The seats that it suspected, or against whom it claimed a case, since then."""
        self.helps: list[str] = []
        """The Threats of the round that it has offered help with."""
        since = wave_began(table)
        for said in table.view["talk"]:
            if said["seat"] != table.me:
                continue
            phrase: str = said["says"]
            late: bool = said["round"] > since
            if phrase == "i-saw":
                self.claims[said["about"]][said["wave"] - 1] = face_of(said["face"])
            if phrase.startswith(HELP):
                if said["round"] == table.view["round"]:
                    self.helps.append(said["threat"])
            elif late and (phrase == "trust" or (phrase == "i-saw" and said["face"] == "human")):
                self.vouched |= 1 << said["about"]
            elif late and phrase in ("suspect", "strong-case"):
                self.blamed |= 1 << said["about"]
        for charge in table.view["accusations"]:
            for card in charge["cards"]:
                if card["seat"] == table.me:
                    self.blamed |= 1 << charge["accused"]

    def called_clone(self, seat: int) -> bool:
        """Whether it claims to have seen a Clone card of this seat."""
        return 1 in self.claims[seat]

    def stands_for(self, seat: int) -> bool:
        """Whether it would contradict itself by a word or a card against this seat."""
        return self.vouched >> seat & 1 == 1 and not self.called_clone(seat)

    def against(self, seat: int) -> bool:
        """Whether it would contradict itself by a good word for this seat."""
        return self.blamed >> seat & 1 == 1 or self.called_clone(seat)


def wave_began(table: Table) -> int:
    """The round at whose end the wave of now began; 0: it is the first."""
    found = 0
    for entry in table.view["chronicle"]:
        if entry["what"] == "wave":
            found = entry["round"]
    return found


def offer_worth(table: Table, words: Uttered, verb: int, threat: int) -> float:
    """Whoever has laid one card helps a little or somewhat, with more somewhat or a lot; which of
    both, and whether it says so, is chance. Revealed Martians offer nothing."""
    slot = table.slot_of(threat)
    cards = len(slot.mine)
    if cards == 0 or table.exposed or table.cards.threats.slugs[threat] in words.helps:
        return UNSAID
    fits = verb == HELP_SOMEWHAT or verb == (HELP_A_LITTLE if cards == 1 else HELP_A_LOT)
    return IDLE if fits else UNSAID


def plea_worth(table: Table, public: Belief, accused: bool) -> float:
    """“I am Human”, from whoever stands trial or is suspected by all."""
    if accused:
        return PLEA
    return OPINION if public.clone(table.me) > table.weights.denial else UNSAID


def saw_worth(table: Table, words: Uttered, belief: Belief, public: Belief, card: int) -> float:
    """What was seen at a peek: said once, and never otherwise."""
    seat, wave, face = card & 0xFF, card >> 8 & 0xFF, card >> 16
    if table.statuses[seat] != AGENT or table.seen[seat][wave] != UNKNOWN:
        return UNSAID
    if words.claims[seat][wave] != UNKNOWN:
        return UNSAID
    truth = peeked(table, seat, wave)
    if not table.clone:
        told = face == truth and (face == 1 or belief.clone(seat) < table.weights.vouch)
    elif face == 1:
        told = table.hidden and truth == 0 and belief.clone(seat) < table.weights.vouch
        told = told and public.clone(table.me) < table.weights.slander
        told = told and not words.stands_for(seat)
    else:
        told = not words.against(seat)
    return NEWS if told else UNSAID


def doubt_worth(
    table: Table, words: Uttered, belief: Belief, public: Belief, verb: int, seat: int
) -> float:
    """“A strong case”, from whoever has laid a card against somebody, and “I suspect”: a hidden
    clone says so of whom a Human would who knows no secret, unless it takes that one for another
    clone more than all do."""
    if table.exposed or words.stands_for(seat):
        return UNSAID
    if verb == STRONG_CASE:
        return OPINION if charged(table, seat) else UNSAID
    if table.hidden and belief.clone(seat) > public.clone(seat):
        return UNSAID
    return OPINION if public.clone(seat) > table.weights.sure else UNSAID


def charged(table: Table, seat: int) -> bool:
    """Whether this seat has laid a card against somebody."""
    for charge in table.view["accusations"]:
        if charge["accused"] == seat:
            for card in charge["cards"]:
                if card["seat"] == table.me:
                    return True
    return False
