"""Imagining: everything that a seat may not know is drawn anew, true to what it does know.

MVE-VISTAB-36. A seat knows its own cards wherever they lie face down, every face that all saw, the
DNA that lay face up or that it looked at, and how many Clone cards there are.
"""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import CAPS, EVERYBODY, FACE, MARTIAN, NONE, OWNER
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.rng import Rng

SWAPS: int = 4
"""How often each card of others changes places with another where marks are hidden."""


def resample(s: MarsVsEarth, seat: int | None, rng: Rng) -> None:
    """Draw anew, in place. When the game is over only the piles are unknown.

    All is sorted before it is shuffled, so that nothing comes of how it really lies.
    """
    s.threat_deck.sort()
    rng.shuffle(s.threat_deck)
    agents = sorted(s.agent_deck[s.returned :])
    rng.shuffle(agents)
    s.agent_deck = s.agent_deck[: s.returned] + agents
    if not s.over:
        imagine_dna(s, seat, rng)
        imagine_authors(s, seat, rng)
        if s.header.options["marks"] == "hidden":
            imagine_marks(s, seat, rng)
    imagine_skills(s, seat, rng)


def imagine_dna(s: MarsVsEarth, seat: int | None, rng: Rng) -> None:
    """Unknown DNA cards and the DNA deck change places."""
    pool = s.dna_deck
    unknown = [
        player << 2 | wave
        for player in range(s.seats)
        for wave in range(s.wave)
        if not s.knows_dna(seat, player, wave)
    ]
    pool += [s.dna[place >> 2] >> (place & 3) & 1 for place in unknown]
    pool.sort()
    rng.shuffle(pool)
    for place in unknown:
        bit = 1 << (place & 3)
        s.dna[place >> 2] &= ~bit
        if pool.pop():
            s.dna[place >> 2] |= bit


def imagine_authors(s: MarsVsEarth, seat: int | None, rng: Rng) -> None:
    """R-MVE-26: of each mission, anybody else may have given any card that is not one's own."""
    given = s.given
    at = 0
    while at < len(given):
        end = at
        while end < len(given) and given[end][:2] == given[at][:2]:
            end += 1
        others = [one for one in range(at, end) if given[one][2] != seat]
        authors = sorted([given[one][2] for one in others])
        rng.shuffle(authors)
        for one in others:
            round, threat, _, card = given[one]
            given[one] = (round, threat, authors.pop(), card)
        at = end


def imagine_marks(s: MarsVsEarth, seat: int | None, rng: Rng) -> None:
    """R-MVE-10: where marks are hidden, others' cards may have come from other hands.

    From an order that depends on numbers alone (``lay_anew``) two cards of different seats at
    different Threats swap owners, as often as proximity lets them: numbers at each Threat and from
    each seat stay.
    """
    for martians in (False, True):
        lay_anew(s, seat, martians)
    places = [
        slot << OWNER | at
        for slot in range(len(s.laid))
        for at, card in enumerate(s.laid[slot])
        if card >> OWNER != seat
    ]
    for _ in range(SWAPS * len(places)):
        one, other = places[rng.below(len(places))], places[rng.below(len(places))]
        swap_owners(s, one >> OWNER, one & FACE, other >> OWNER, other & FACE)


def lay_anew(s: MarsVsEarth, seat: int | None, martians: bool) -> None:
    """Give others' cards owners by how many lie at each Threat and come from each seat alone."""
    flow = Flow(s)
    laid: list[list[int]] = []
    for slot in range(len(s.laid)):
        owners = [card >> OWNER for card in s.laid[slot]]
        own = [owner for owner in owners if owner != seat and is_martian(s, owner) == martians]
        laid.append(own)
        for owner in own:
            flow.given[owner] += 1
    for slot, own in enumerate(laid):
        for _ in own:
            if not flow.push(slot, set()):
                return
    for slot in range(len(s.laid)):
        cards = s.laid[slot]
        new = [owner for owner, many in enumerate(flow.laid[slot]) for _ in range(many)]
        for at, card in enumerate(cards):
            owner = card >> OWNER
            if owner != seat and is_martian(s, owner) == martians:
                cards = with_owner(cards, at, new.pop())
        s.laid[slot] = cards


class Flow:
    """Who could have laid how many cards at which Threat, filled in one card after the other."""

    def __init__(self, s: MarsVsEarth) -> None:
        self.given: list[int] = [0] * s.seats
        """How many cards each seat has laid in all."""
        self.found: list[int] = [0] * s.seats
        self.laid: list[list[int]] = [[0] * s.seats for _ in s.laid]
        self.caps: list[list[int]] = [
            [CAPS[s.seats][(seat - leader) % s.seats] for seat in range(s.seats)]
            for leader in s.leaders
        ]

    def push(self, slot: int, asked: set[int]) -> bool:
        """One more card at a Threat; whoever has laid all of theirs may leave another one out."""
        for owner in range(len(self.given)):
            if owner in asked or self.laid[slot][owner] >= self.caps[slot][owner]:
                continue
            asked.add(owner)
            if self.found[owner] < self.given[owner]:
                self.found[owner] += 1
                self.laid[slot][owner] += 1
                return True
            for other in range(len(self.laid)):
                if other != slot and self.laid[other][owner]:
                    self.laid[other][owner] -= 1
                    if self.push(other, asked):
                        self.laid[slot][owner] += 1
                        return True
                    self.laid[other][owner] += 1
        return False


def is_martian(s: MarsVsEarth, seat: int) -> bool:
    """Whether a seat is known to be one; its cards are told from those of Agents."""
    return s.statuses[seat] == MARTIAN


def swap_owners(s: MarsVsEarth, slot: int, at: int, other: int, to: int) -> None:
    """Let two cards swap owners, if both of them could have laid them there."""
    giver, taker = s.laid[slot][at] >> OWNER, s.laid[other][to] >> OWNER
    both_martian = is_martian(s, giver) == is_martian(s, taker)
    if slot != other and both_martian and room(s, other, giver) and room(s, slot, taker):
        s.laid[slot] = with_owner(s.laid[slot], at, taker)
        s.laid[other] = with_owner(s.laid[other], to, giver)


def room(s: MarsVsEarth, slot: int, seat: int) -> bool:
    """Whether a seat could have laid one more card at a Threat."""
    laid = sum([card >> OWNER == seat for card in s.laid[slot]])
    return laid < CAPS[s.seats][(seat - s.leaders[slot]) % s.seats]


def with_owner(cards: tuple[int, ...], at: int, owner: int) -> tuple[int, ...]:
    """The cards with one of them another seat's."""
    return (*cards[:at], cards[at] & FACE | owner << OWNER, *cards[at + 1 :])


def imagine_skills(s: MarsVsEarth, seat: int | None, rng: Rng) -> None:
    """Unknown Skill cards in hands, at Threats, before accused and in the piles change places."""
    pool = s.deck
    seen = [s.discards[at] for at in range(len(s.discards)) if knows_discard(s.discards[at], seat)]
    hidden = [card for card in s.discards if not knows_discard(card, seat)]
    pool += [card & FACE for card in hidden]
    size = len(pool) - len(hidden)
    if not s.over:
        for player in range(s.seats):
            if player != seat:
                pool += s.hands[player]
        pool += [card for card in s.fates if card != NONE]
        for cards in s.laid:
            pool += [card & FACE for card in cards if card >> OWNER != seat]
        for accused in range(s.seats):
            if accused != s.trial or not s.proved:
                pool += [card & FACE for card in s.charges[accused] if card >> OWNER != seat]
    pool.sort()
    rng.shuffle(pool)
    if not s.over:
        redeal(s, seat, pool)
    s.discards = seen + [pool.pop() | card & ~FACE for card in hidden]
    assert len(pool) == size


def knows_discard(card: int, seat: int | None) -> bool:
    """R-MVE-44: what all saw, and what oneself let go."""
    knower = card & ~FACE
    return knower == EVERYBODY or (seat is not None and knower == (seat + 1) << OWNER)


def redeal(s: MarsVsEarth, seat: int | None, pool: list[int]) -> None:
    """Fill every unknown place from the pool."""
    for player in range(s.seats):
        if player != seat:
            s.hands[player] = tuple(sorted([pool.pop() for _ in s.hands[player]]))
    s.fates = [card if card == NONE else pool.pop() for card in s.fates]
    s.laid = [with_faces(cards, seat, pool) for cards in s.laid]
    for accused in range(s.seats):
        if accused != s.trial or not s.proved:
            s.charges[accused] = with_faces(s.charges[accused], seat, pool)


def with_faces(cards: tuple[int, ...], seat: int | None, pool: list[int]) -> tuple[int, ...]:
    """The cards with other faces, but for one's own."""
    return tuple(
        [card if card >> OWNER == seat else pool.pop() | card >> OWNER << OWNER for card in cards]
    )
