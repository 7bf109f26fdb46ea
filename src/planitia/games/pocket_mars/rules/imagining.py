"""Imagining: every card whose face a seat does not know is dealt anew, true to what it does know.

Backs are open (R-PM-05), so most hidden places have a known colour. Within a colour all unknown
faces are alike to the seat, and the rest of the deck may hold anything that is left.
"""

from __future__ import annotations

from planitia.games.pocket_mars.constants import COLOURS, DOWN, EMPTY, FACE, colour_of
from planitia.games.pocket_mars.rules.hidden_information import knows_buried, knows_laid, knows_prep
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.rng import Rng


def resample(s: PocketMars, seat: int | None, rng: Rng) -> None:
    """Deal the unknown cards anew, in place.

    Sorted before they are shuffled, so that nothing comes of how they really lie.
    """
    deck = s.deck
    top = len(deck) - 1
    pool: list[list[int]] = [[] for _ in COLOURS]
    for player in range(s.players):
        if player != seat:
            collect(pool, s.hands[player])
    for pack_seat in range(len(s.packs)):
        if pack_seat != seat:
            collect(pool, s.packs[pack_seat])
    for place, card in enumerate(s.preps):
        if card != EMPTY and not knows_prep(s, seat, place):
            pool[colour_of(card)].append(card)
    for site in s.sites:
        for laid in site:
            if not knows_laid(s, seat, laid):
                pool[colour_of(laid & FACE)].append(laid & FACE)
    buried = len(s.witnesses)
    for at, card in enumerate(deck):
        if not knows_buried(s, seat, at):
            pool[colour_of(card)].append(card)
    for faces in pool:
        faces.sort()
        rng.shuffle(faces)

    for player in range(s.players):
        if player != seat:
            s.hands[player] = redealt(pool, s.hands[player])
    for pack_seat in range(len(s.packs)):
        if pack_seat != seat:
            s.packs[pack_seat] = redealt(pool, s.packs[pack_seat])
    for place, card in enumerate(s.preps):
        if card != EMPTY and not knows_prep(s, seat, place):
            s.preps[place] = pool[colour_of(card)].pop()
    for building in range(len(s.sites)):
        site = s.sites[building]
        for at, laid in enumerate(site):
            if not knows_laid(s, seat, laid):
                face = pool[colour_of(laid & FACE)].pop()
                s.sites[building] = (*site[:at], face | laid >> DOWN << DOWN, *site[at + 1 :])
                site = s.sites[building]
    for at in range(len(deck)):
        known_back = at < buried or at == top
        if known_back and not knows_buried(s, seat, at):
            deck[at] = pool[colour_of(deck[at])].pop()
    rest: list[int] = []
    for faces in pool:
        rest += faces
    rest.sort()
    rng.shuffle(rest)
    for at in range(buried, top):
        deck[at] = rest[at - buried]


def collect(pool: list[list[int]], cards: tuple[int, ...]) -> None:
    """Put cards into the pool by colour."""
    for card in cards:
        pool[colour_of(card)].append(card)


def redealt(pool: list[list[int]], cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many cards of the same colours, from the pool."""
    return tuple([pool[colour_of(card)].pop() for card in cards])
