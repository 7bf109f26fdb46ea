"""What strikes who acts, one by one and with where it comes from (pure).

FM-PROC-35, 38, C7, Q46: every token that lies where an action is taken or on its way is resolved,
equal ones too; land does each of its kinds once. A condition or the land brings an Adventure only
where the action has brought none yet.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    CONCENTRATION,
    DAMAGES,
    FIRST_AOM,
    GLOOM,
    HURTS,
    NONE,
    ROVERS,
    SPACE_NAMES,
    SPACES,
    VENTURE,
)
from planitia.games.first_martians.rules.base.modifier_tokens import on_board
from planitia.games.first_martians.rules.plan.movement import TOKEN_BITS, land
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    FACILITY,
    PAWNS,
    ROVER,
    VIA,
    acting,
    destination,
    has_dice,
)
from planitia.games.first_martians.state import FirstMartians

# A hazard is a number: its kind as a terrain bit, then what it comes from, then where that is
SOURCE: Final = 8
WHERE: Final = 12
TOKEN_HERE: Final = 0
"""A token on the ! space of a facility."""
TOKEN_OWN: Final = 1
"""A token on an ID board."""
ILLNESS: Final = 2
"""Concentration Difficulties of a pawn."""
TOKEN_OUT: Final = 3
"""A token on a space of the way."""
LAND: Final = 4
"""A terrain of the way."""
TOKEN_ROVER: Final = 5
"""A token on the x space of a rover."""
ORDER: Final = (GLOOM, HURTS, VENTURE)
"""Morale first, then wounds, then Adventures."""


def hazard(kind: int, source: int, where: int) -> int:
    """The number of a hazard."""
    return kind | source << SOURCE | where << WHERE


def kind_of(found: int) -> int:
    """Its kind, as a terrain bit."""
    return found & (1 << SOURCE) - 1


def yields_to_others(found: int) -> bool:
    """FM-RB-02, Q16: whether it is an Adventure that comes only if no other has come."""
    source = found >> SOURCE & (1 << WHERE - SOURCE) - 1
    return kind_of(found) == VENTURE and (source == ILLNESS or source == LAND)


def of_action(s: FirstMartians, stack: tuple[int, ...]) -> tuple[int, ...]:
    """FM-PROC-35, FM-CO-12..14: tokens of the facility and the ID board, and a condition."""
    found: list[int] = []
    facility = stack[FACILITY]
    if facility != NONE:
        add_tokens(s.now_tokens[facility], TOKEN_HERE, facility, found)
    pawns = stack[PAWNS:]
    actor = acting(s, stack)
    if actor in pawns:
        add_tokens(tuple(on_board(s, actor)), TOKEN_OWN, actor, found)
    for pawn in pawns:
        if pawn < FIRST_AOM and s.conditions[pawn] >> CONCENTRATION & 1:
            found.append(hazard(VENTURE, ILLNESS, pawn))
    return sorted_out(stack, found)


def of_journey(s: FirstMartians, stack: tuple[int, ...]) -> tuple[int, ...]:
    """FM-PROC-38, FM-GH-08: every token on the way, and each kind of land once."""
    found: list[int] = []
    seen = 0
    end = destination(stack)
    for space in range(SPACES):
        if space == end or (end != NONE and stack[VIA] >> space & 1):
            add_tokens(s.space_tokens[space], TOKEN_OUT, space, found)
            felt = land(s, space)
            for kind in ORDER:
                if felt & ~seen & kind:
                    found.append(hazard(kind, LAND, space))
            seen |= felt
    return sorted_out(stack, found)


def of_rover(s: FirstMartians, stack: tuple[int, ...], on_the_way: bool) -> tuple[int, ...]:
    """FM-MT-10, FM-RE-01, FM-CP-05, Q46: the checks of a rover: every token, and land once."""
    found: list[int] = []
    rover = stack[ROVER]
    for token in s.rover_tokens[rover]:
        if TOKEN_BITS[token] & DAMAGES:
            found.append(hazard(DAMAGES, TOKEN_ROVER, rover))
    end = destination(stack)
    rough = False
    for space in range(SPACES):
        if on_the_way and (space == end or stack[VIA] >> space & 1):
            for token in s.space_tokens[space]:
                if TOKEN_BITS[token] & DAMAGES:
                    found.append(hazard(DAMAGES, TOKEN_OUT, space))
            if not rough and land(s, space) & DAMAGES:
                rough = True
                found.append(hazard(DAMAGES, LAND, space))
    return tuple(found)


def add_tokens(tokens: tuple[int, ...], source: int, where: int, found: list[int]) -> None:
    """FM-MT-04, 07, 09: the tokens of one place that strike who acts."""
    for token in tokens:
        if TOKEN_BITS[token] & (HURTS | VENTURE):
            found.append(hazard(TOKEN_BITS[token], source, where))


def sorted_out(stack: tuple[int, ...], found: list[int]) -> tuple[int, ...]:
    """FM-AD-07, FM-PROC-36: in their order; without a type there is no Adventure."""
    kinds = ORDER if has_dice(stack[ACT]) else ORDER[:2]
    return tuple([one for kind in kinds for one in found if kind_of(one) == kind])


def cause_of(s: FirstMartians, found: int) -> str:
    """What the log names: a token, a condition or the land, and where."""
    source = found >> SOURCE & (1 << WHERE - SOURCE) - 1
    where = found >> WHERE
    if source == TOKEN_HERE:
        return f"token:{s.book.facilities[where].slug}"
    if source == TOKEN_OWN:
        return f"token:{s.name(where)}"
    if source == ILLNESS:
        return f"illness:{s.name(where)}"
    if source == TOKEN_ROVER:
        return f"token:{ROVERS[where]}"
    return f"{'token' if source == TOKEN_OUT else 'land'}:{SPACE_NAMES[where]}"
