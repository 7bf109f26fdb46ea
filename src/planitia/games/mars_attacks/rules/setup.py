"""Set-up of Scenario 1: counters by dice, hands without Events, and the Martians' deployment."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_attacks.constants import (
    EDGE,
    HUMAN,
    MARTIAN,
    MODEL_NAMES,
    MODEL_TITLES,
    MODELS,
    PLACED,
    SOLDIERS,
    SPOT_NAMES,
)
from planitia.games.mars_attacks.content.deck import HAND, is_event
from planitia.games.mars_attacks.rules.reinforcements import zone_spots
from planitia.games.mars_attacks.rules.rounds import Rounds
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.codec import only
from planitia.kernel.frame import Frame, Refusal
from planitia.kernel.rng import Rng


def set_up(s: MarsAttacks, rng: Rng) -> None:
    """MA-SU-07..14, 16, 18, 21: counters, cards, and then the Martians."""
    s.lay_out()
    rng.shuffle(s.faces)
    for counter in range(PLACED):
        row = rng.below(EDGE)
        s.places[counter] = row * EDGE + rng.below(EDGE)
    rng.shuffle(s.deck)
    for seat in (HUMAN, MARTIAN):
        s.hands[seat] = tuple([s.deck.pop() for _ in range(HAND)])
    for seat in (HUMAN, MARTIAN):
        replace_events(s, seat)
    s.stack.append(Rounds())
    s.stack.append(Deployment(SOLDIERS))


def replace_events(s: MarsAttacks, seat: int) -> None:
    """MA-SU-14, R-MA-69: Events in a starting hand are discarded without effect and replaced."""
    hand: list[int] = []
    drawn = list(s.hands[seat])
    while drawn:
        card = drawn.pop(0)
        if is_event(card):
            s.discards.append(card)
            drawn.append(s.deck.pop())
        else:
            hand.append(card)
    s.hands[seat] = tuple(hand)


class Deployment(Frame[MarsAttacks]):
    """MA-SU-15, 21, 22, R-MA-06, 07, 84: the Martian player sets up, openly, model by model."""

    rule: ClassVar[str] = "MA-SU-15"

    def __init__(self, model: int) -> None:
        self.model = model

    def decider(self) -> int:
        """The Martian player."""
        return MARTIAN

    def proceed(self, s: MarsAttacks) -> bool:
        """Wait for the spot, until all are set up."""
        if self.model < MODELS:
            return True
        s.stack.pop()
        return False

    def prompt(self) -> str:
        """Names the Martian whose turn it is to be set up."""
        return f"Set up {MODEL_TITLES[self.model]} on a spot of your deployment zone."

    def options(self, s: MarsAttacks) -> list[int]:
        """Every free spot of the zone."""
        return zone_spots(s)

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """It stands there; a counter below stays face down."""
        s.spots[self.model] = only(code)
        if s.events is not None:
            facts: dict[str, object] = {"model": MODEL_NAMES[self.model]}
            facts["to"] = SPOT_NAMES[only(code)]
            s.tell("deployed", facts)
        s.stack[-1] = Deployment(self.model + 1)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """Elsewhere, or where somebody stands."""
        return Refusal("Martians are set up on free spots of their deployment zone", self.rule)
