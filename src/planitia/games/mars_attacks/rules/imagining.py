"""Imagining: cards and counters that a seat may not know are dealt anew, all ways alike likely."""

from __future__ import annotations

from planitia.games.mars_attacks.content.deck import is_event
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.rng import Rng


def resample(s: MarsAttacks, seat: int | None, rng: Rng) -> None:
    """MA-SU-13, MA-CNT-01, MA-INV-03, 08: other hands, the deck's order, face-down counters.

    They are sorted before they are shuffled, so that nothing comes of how they really lie. No hand
    holds an Event, so hands are dealt from the other unknown cards.
    """
    others = [other for other in range(s.seats) if other != seat]
    plain: list[int] = []
    events: list[int] = []
    for card in s.deck:
        if is_event(card):
            events.append(card)
        else:
            plain.append(card)
    for other in others:
        plain += s.hands[other]
    plain.sort()
    rng.shuffle(plain)
    for other in others:
        s.hands[other] = tuple([plain.pop() for _ in s.hands[other]])
    plain += events
    plain.sort()
    rng.shuffle(plain)
    s.deck = plain
    if s.outcome is None:
        hidden = [counter for counter in range(len(s.faces)) if not s.turned >> counter & 1]
        kinds = sorted([s.faces[counter] for counter in hidden])
        rng.shuffle(kinds)
        for at, counter in enumerate(hidden):
            s.faces[counter] = kinds[at]
