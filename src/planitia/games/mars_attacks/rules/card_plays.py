"""Cards played in one's own Turn, and sets called: what may be played, and what it does."""

from __future__ import annotations

from planitia.games.mars_attacks.actions import (
    CALL,
    JAM,
    PLAY,
    PLAY_ON,
    PLAYS,
    SEIZE,
    SQUABBLE_WITH,
)
from planitia.games.mars_attacks.constants import (
    BITS,
    CAPACITY,
    MARTIANS_MASK,
    MODEL_NAMES,
    SIDE_MASKS,
    SQUARE_OF,
    TRANSIT,
    lowest,
    members,
)
from planitia.games.mars_attacks.content.deck import (
    CUNNING,
    CUTE,
    ESCAPE,
    HALVES,
    JAMMER,
    MIND,
    MORE,
    SET_LEAST,
    SET_MOST,
    SET_NAMES,
    SET_OF_HALF,
    SET_OWNERS,
    SETS,
    SNEAK,
    SQUABBLE,
)
from planitia.games.mars_attacks.rules.cards import against_card, distinct
from planitia.games.mars_attacks.rules.model_actions import BEGUN, Acting
from planitia.games.mars_attacks.rules.movement import engaged
from planitia.games.mars_attacks.rules.reinforcements import Reinforce
from planitia.games.mars_attacks.rules.support_cards import call_set
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.codec import first, only, second, third, verb_of
from planitia.kernel.frame import Refusal


def any_card(s: MarsAttacks, seat: int) -> bool:
    """Whether public facts leave a card play: a card in hand, or a set that may be called."""
    if s.hands[seat]:
        return True
    for kind in range(SETS):
        if callable_set(s, seat, kind):
            return True
    return False


def callable_set(s: MarsAttacks, seat: int, kind: int) -> bool:
    """MA-SUP-04, 05, R-MA-49, 50: an own set that got no card this Turn."""
    return SET_OWNERS[kind] == seat and len(s.sets[kind]) > 0 and not s.laid >> kind & 1


def list_plays(s: MarsAttacks, seat: int, codes: list[int]) -> None:
    """MA-CARD-41, MA-SUP-01, 06, R-MA-42, 48, 52: every card play open in the own Turn."""
    halves = HALVES[seat]
    for card in distinct(s.hands[seat]):
        half = halves[card]
        kind = SET_OF_HALF[half]
        if kind >= 0:
            if len(s.sets[kind]) < SET_MOST[kind]:
                codes.append(PLAYS[card])
        elif half == SNEAK or half == CUNNING:
            for model in members(movable(s, seat)):
                codes.append(PLAY_ON | card << 8 | model << 16)
        elif half == CUTE:
            for model in members(distractible(s)):
                codes.append(PLAY_ON | card << 8 | model << 16)
        elif half == SQUABBLE:
            for one, other in quarrels(s):
                codes.append(SQUABBLE_WITH | card << 8 | one << 16 | other << 24)
        elif half == JAMMER or half == MIND:
            verb = JAM if half == JAMMER else SEIZE
            for kind in range(SETS):
                if SET_OWNERS[kind] != seat and len(s.sets[kind]) >= least(half, kind):
                    codes.append(verb | card << 8 | kind << 16)
        elif half == MORE:
            if can_return(s):
                codes.append(PLAYS[card])
    for kind in range(SETS):
        if callable_set(s, seat, kind):
            codes.append(CALL | kind << 8)


def least(half: int, kind: int) -> int:
    """R-MA-51: Jammer takes any card, Mind Control a set that does something."""
    return 1 if half == JAMMER else SET_LEAST[kind]


def movable(s: MarsAttacks, seat: int) -> int:
    """MA-TURN-04, MA-CARD-16, 18, 28, 30, R-MA-22, 43: who may be moved by a card."""
    if s.late:
        able = SIDE_MASKS[seat] & ~s.carded
    elif s.acted:
        able = BITS[s.acting]
    else:
        able = s.left(seat)
    able &= ~s.dead & ~s.rattled
    found = 0
    for model in members(able):
        if s.spots[model] < TRANSIT and not engaged(s, model):
            found |= BITS[model]
    return found


def distractible(s: MarsAttacks) -> int:
    """MA-CARD-27, R-MA-41: Martians on the board that have not acted."""
    return MARTIANS_MASK & ~s.dead & ~s.marked


def quarrels(s: MarsAttacks) -> list[tuple[int, int]]:
    """MA-CARD-32, 33: two Martians in one square, at least one of them not activated."""
    found: list[tuple[int, int]] = []
    alive = members(MARTIANS_MASK & ~s.dead)
    for at, one in enumerate(alive):
        for other in alive[at + 1 :]:
            if SQUARE_OF[s.spots[one]] == SQUARE_OF[s.spots[other]]:
                if ~s.marked & (BITS[one] | BITS[other]):
                    found.append((one, other))
    return found


def can_return(s: MarsAttacks) -> bool:
    """MA-CARD-20, R-MA-45, 46: a dead Martian, and a free place in the zone."""
    if not s.dead & MARTIANS_MASK:
        return False
    crowds = s.crowds()
    for square in s.map.zone:
        if crowds[square] < CAPACITY:
            return True
    return False


def play(s: MarsAttacks, seat: int, code: int) -> None:
    """Carry out a card play; MA-CARD-37: Jammer takes a single card of a set."""
    verb = verb_of(code)
    if verb == CALL:
        kind = only(code)
        s.played += 1
        call_set(s, seat, kind)
        return
    card = only(code) if verb == PLAY else first(code)
    half = HALVES[seat][card]
    if verb == PLAY:
        play_plain(s, seat, card, half)
    elif verb == PLAY_ON:
        play_on(s, seat, card, half, code >> 16)
    elif verb == SQUABBLE_WITH:
        s.spend(seat, card)
        both = BITS[second(code)] | BITS[third(code)]
        tell(s, seat, card, {"models": [MODEL_NAMES[model] for model in members(both)]})
        s.mark(both)
    else:
        kind = code >> 16
        s.spend(seat, card)
        tell(s, seat, card, {"set": SET_NAMES[kind]})
        if verb == SEIZE:
            call_set(s, seat, kind)
        else:
            s.resolving.append(s.sets[kind][-1])
            s.sets[kind] = s.sets[kind][:-1]


def tell(s: MarsAttacks, seat: int, card: int, more: dict[str, object]) -> None:
    """Say that a card was played."""
    if s.events is not None:
        s.tell_card("card", seat, card, more)


def play_plain(s: MarsAttacks, seat: int, card: int, half: int) -> None:
    """MA-SUP-01, 02, MA-CARD-20: lay a Support card, or bring a Martian back."""
    s.spend(seat, card)
    if half == MORE:
        tell(s, seat, card, {})
        s.stack.append(Reinforce(lowest(s.dead & MARTIANS_MASK)))
        return
    kind = SET_OF_HALF[half]
    s.resolving.pop()
    s.sets[kind] = s.sets[kind] + (card,)
    s.laid |= 1 << kind
    if s.events is not None:
        size = len(s.sets[kind])
        s.tell_card("laid", seat, card, {"set": SET_NAMES[kind], "size": size})


def play_on(s: MarsAttacks, seat: int, card: int, half: int, model: int) -> None:
    """MA-CARD-16..19, 27..31, R-MA-44: a card move, or a Martian that loses its action."""
    s.spend(seat, card, model)
    tell(s, seat, card, {"model": MODEL_NAMES[model]})
    if half == CUTE:
        s.mark(BITS[model])
        return
    if not s.late and not s.acted:
        s.subject = model
    s.stack.append(Acting(seat, model, 1, 0, BEGUN, 0))


def against(s: MarsAttacks, seat: int, code: int) -> Refusal:
    """What forbids a card play."""
    verb = verb_of(code)
    if verb == CALL:
        kind = only(code)
        if SET_OWNERS[kind] != seat:
            return Refusal("only sets of your own can be called", "MA-SUP-05")
        if s.laid >> kind & 1:
            return Refusal("a card was laid to that set this Turn", "MA-SUP-04")
        if not s.sets[kind]:
            return Refusal("you have no such set", "MA-SUP-05")
    elif refusal := against_card(s.hands[seat], only(code) if verb == PLAY else first(code)):
        return refusal
    if s.cards_left() <= 0:
        return Refusal("this Turn has no card play left", "MA-TURN-03")
    half = HALVES[seat][only(code) if verb == PLAY else first(code)]
    if verb == PLAY and SET_OF_HALF[half] >= 0:
        return Refusal("that set is complete", "MA-SUP-09")
    if verb == PLAY and half == MORE:
        return Refusal("no Martian is dead, or the zone is full", "MA-CARD-20")
    if verb == PLAY_ON and half == CUTE:
        return Refusal("choose a Martian that has not acted", "MA-CARD-27")
    if verb == PLAY_ON and (half == SNEAK or half == CUNNING):
        return Refusal("that card must move the model of this Turn, free to move", "MA-TURN-04")
    if verb == SQUABBLE_WITH and half == SQUABBLE:
        return Refusal("choose two Martians in one square, one not activated", "MA-CARD-33")
    if verb == SEIZE and half == MIND:
        return Refusal("the enemy has no such set of use", "MA-CARD-13")
    if verb == JAM and half == JAMMER:
        return Refusal("the enemy has no such Support card", "MA-CARD-36")
    if half == ESCAPE:
        return Refusal("Lucky Escape answers the death of a Soldier", "MA-CARD-34")
    return Refusal("your half of that card is not played like this", "MA-CARD-02")
