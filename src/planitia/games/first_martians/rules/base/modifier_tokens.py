"""Modifier tokens: where they may lie, when they come, and what is in force (section 4.14)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTIONS,
    ADVENTURE,
    AT_ID,
    AT_NEXT,
    AT_NOW,
    AT_ROVER,
    AT_SPACE,
    BLOCKED,
    NONE,
    PLACES,
    ROVERS,
    SPACE_NAMES,
    TOKENS,
    VENTURE,
)
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians

SOL: Final = 8
"""On an ID board the sol in which a token applies stands above these bits."""
KIND: Final = (1 << SOL) - 1


def put_token(s: FirstMartians, place: int, where: int, token: int, cause: str) -> bool:
    """FM-MT-01, 02, FM-TI-09, 11: a token comes; in the Action phase only when that ends."""
    if place == AT_ID:
        sol = s.sol if s.phase < ACTIONS else s.sol + 1
        lay(s, AT_ID, where, token | sol << SOL)
    elif not has_room(s, place, where, token):
        return False
    elif s.phase == ACTIONS:
        s.arriving += ((place, where, token, 1),)
    else:
        lay(s, place, where, token)
    tell(s, place, where, token, cause)
    return True


def clear_token(s: FirstMartians, place: int, where: int, token: int) -> bool:
    """FM-MT-03: a token goes, in the Action phase when that ends; whether there is one."""
    if not holds_token(s, place, where, token):
        return False
    equal = [held for held in tokens_at(s, place, where) if held & KIND == token]
    if s.phase == ACTIONS:
        s.arriving += ((place, where, equal[0], -1),)
    else:
        lift(s, place, where, equal[0])
    return True


def block_rover(s: FirstMartians, rover: int, cause: str) -> None:
    """FM-WK-03, 04: Blocked tokens on a rover add up."""
    put_token(s, AT_ROVER, rover, BLOCKED, cause)


def repair_rover(s: FirstMartians, rover: int) -> None:
    """FM-BD-06: the topmost token of its x space goes."""
    keep(s, AT_ROVER, rover, s.rover_tokens[rover][:-1])
    if s.events is not None:
        s.tell("rover", {"rover": ROVERS[rover], "blocked": BLOCKED in s.rover_tokens[rover]})


def has_room(s: FirstMartians, place: int, where: int, token: int) -> bool:
    """FM-RB-03, 16: nothing on a facility that is shut, no Adventure where the land has one."""
    if place in (AT_NOW, AT_NEXT):
        return s.is_open(where)
    if place == AT_SPACE and token == ADVENTURE:
        tile = s.tiles[where]
        land = tile != NONE and bool(s.book.tiles[tile].terrain & VENTURE)
        return not land and token not in s.space_tokens[where]
    return True


def holds_token(s: FirstMartians, place: int, where: int, token: int) -> bool:
    """FM-RB-16: whether such a token lies at a place and is not about to go already."""
    if place in (AT_NOW, AT_NEXT) and not s.is_open(where):
        return False
    count = len([held for held in tokens_at(s, place, where) if held & KIND == token])
    for at, there, going, change in s.arriving:
        if at == place and there == where and going & KIND == token and change < 0:
            count -= 1
    return count > 0


def tokens_at(s: FirstMartians, place: int, where: int) -> tuple[int, ...]:
    """What lies at a place, the topmost last."""
    return pile_of(s, place)[where]


def pile_of(s: FirstMartians, place: int) -> tuple[tuple[int, ...], ...]:
    """The tokens of all places of one kind."""
    if place == AT_NOW:
        return s.now_tokens
    if place == AT_NEXT:
        return s.next_tokens
    if place == AT_SPACE:
        return s.space_tokens
    return s.rover_tokens if place == AT_ROVER else s.id_tokens


def lay(s: FirstMartians, place: int, where: int, token: int) -> None:
    """FM-MT-04: on top of what lies there."""
    keep(s, place, where, (*tokens_at(s, place, where), token))


def lift(s: FirstMartians, place: int, where: int, token: int) -> None:
    """Take a token of that kind away, if one is left."""
    held = tokens_at(s, place, where)
    if token in held:
        keep(s, place, where, without(held, token))


def keep(s: FirstMartians, place: int, where: int, tokens: tuple[int, ...]) -> None:
    """From now on these lie at a place, and nothing else."""
    pile = put(pile_of(s, place), where, tokens)
    if place == AT_NOW:
        s.now_tokens = pile
    elif place == AT_NEXT:
        s.next_tokens = pile
    elif place == AT_SPACE:
        s.space_tokens = pile
    elif place == AT_ROVER:
        s.rover_tokens = pile
    else:
        s.id_tokens = pile


def without(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    """The tokens less the topmost equal one."""
    rest = list(tokens)
    rest.reverse()
    rest.remove(token)
    rest.reverse()
    return tuple(rest)


def arrive(s: FirstMartians) -> None:
    """FM-TI-09, FM-PROC-48: what waited for the end of the Action phase comes and goes."""
    arriving = s.arriving
    s.arriving = ()
    for place, where, token, change in arriving:
        if change < 0:
            lift(s, place, where, token)
        elif has_room(s, place, where, token):
            lay(s, place, where, token)


def on_board(s: FirstMartians, astronaut: int) -> list[int]:
    """FM-MT-12, Q34: the tokens on an ID board that are in force in this sol."""
    return [held & KIND for held in s.id_tokens[astronaut] if held >> SOL == s.sol]


def tell(s: FirstMartians, place: int, where: int, token: int, cause: str) -> None:
    """Say that a token was put somewhere."""
    if s.events is None:
        return
    name = s.name(where) if place == AT_ID else ""
    if place in (AT_NOW, AT_NEXT):
        name = s.book.facilities[where].slug
    elif place == AT_SPACE:
        name = SPACE_NAMES[where]
    elif place == AT_ROVER:
        name = ROVERS[where]
    facts: dict[str, object] = {"token": TOKENS[token], "place": PLACES[place], "where": name}
    facts["cause"] = cause
    s.tell("token", facts)
