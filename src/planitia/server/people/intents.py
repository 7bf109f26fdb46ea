"""What somebody means who says in their own words what they would do.

Their words are compared with those of everything that can be said in the game: the texts of its
actions and their labels, which come from what the seat may know, with the names of those who sit at
the table. So whatever stands on the board or in the panel can be asked about as it stands there.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache, lru_cache
from math import log
from typing import Any

from planitia.kernel.action import Name
from planitia.kernel.game import Game
from planitia.server.table.authority import Authority
from planitia.server.table.model import Json, Principal, Refused
from planitia.server.table.wording import label_of, quoted

OFFERED = 3
"""So many actions are offered as what may be meant."""
MOST = 1000
"""Of verbs that can say more, only what is allowed is compared."""
PREFIX = 4
"""So many letters are enough to know a word by: who writes of placing means to place."""
ALIKE = 0.8
WORD = re.compile(r"[^\W_]+")
SEAT = re.compile(r"\bSeat (\d+)\b")
LETTERS = "ABCDEFGHIJ"
EMPTY = frozenset(
    re.findall(
        r"\w+",
        "a an and am are at by can cannot could do does for how i in is it may me must my not of "
        "on or please s should t that the this to want was what where which who why will with "
        "would you your",
    )
)
"""Words that say nothing of what is meant."""


def why(table: Authority, who: Principal, decision: str, said: str) -> Json | Refused:
    """Whether what somebody says can be done here, and if not, why not. Nothing is written down."""
    opened = table.open_to(who, decision)
    if isinstance(opened, Refused):
        return opened
    state = table.state
    assert state is not None
    game, view = table.game, state.view(who.seat)
    legal = state.offered(opened) + opened.frame.takebacks(state, opened.seat)
    legal += game.wishes(state, opened.seat)
    names = [chair.name or chair.kind for chair in table.chairs]
    found, near = meant(game, view, legal, names, said)
    allowed = [code for code in found if code in legal]
    told: Json = {"allowed": bool(allowed), "rule": opened.rule, "actions": []}
    if allowed:
        told["sentence"] = "That is possible:"
    elif not found:
        told["sentence"] = (
            f"Nothing that can be done in this game is called {quoted(said)}. Possible now:"
        )
    else:
        forbidden = state.why_not(opened, found[0])
        assert forbidden is not None
        shown = quoted(label_of(game, view, found[0]) if len(found) == 1 else said)
        told["sentence"] = f"{shown} is not allowed: {forbidden.why}. Possible now:"
        told["rule"] = forbidden.rule
    offered = allowed or near or legal
    told["actions"] = [
        {"action": game.vocabulary.text(code), "label": game.label(view, code)}
        for code in offered[:OFFERED]
    ]
    return told


@lru_cache(1 << 15)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text that mean something."""
    return tuple([word for word in WORD.findall(text.lower()) if word not in EMPTY])


@cache
def expressible(game: Game) -> tuple[int, ...]:
    """Everything that may be meant."""
    return tuple(game.vocabulary.expressible(MOST))


def meant(
    game: Game, view: dict[str, Any], legal: list[int], names: list[str], said: str
) -> tuple[list[int], list[int]]:
    """The actions that fit these words best, what is allowed first; none where no word is known.

    What an action is called counts twice as much as what its label tells of it. Besides, what is
    allowed and fits them nearly as well.
    """
    index: dict[str, set[int]] = defaultdict(set)
    length: dict[int, int] = {}
    for code in dict.fromkeys([*legal, *expressible(game)]):
        known = known_words(game, view, names, code)
        length[code] = len(known)
        for word in known:
            index[word].add(code)
    score: Counter[int] = Counter()
    verb_words = [set(words_of(verb.name)) for verb in game.vocabulary.verbs]
    for word in dict.fromkeys(words_of(said)):
        known_as = alike(word, index)
        found = set[int]().union(*(index[one] for one in known_as))
        weight = round(1000 * log(1 + len(length) / len(found))) if found else 0
        for code in found:
            named = not verb_words[code & 0xFF].isdisjoint(known_as)
            score[code] += 2 * weight if named else weight
    if not score:
        return [], []
    best = max(score.values())
    allowed, verbs = set(legal), {code & 0xFF for code in legal}
    fitting = [code for code in length if score[code] == best]
    fitting.sort(key=lambda code: (code not in allowed, code & 0xFF not in verbs, length[code]))
    near = [code for code in legal if best > score[code] >= best / 2]
    return fitting, sorted(near, key=lambda code: -score[code])


def known_words(game: Game, view: dict[str, Any], names: list[str], code: int) -> set[str]:
    """The words that an action is known by, with the kinds of things that it names; its seats also
    by name and letter.
    """
    label = label_of(game, view, code)
    found = {*words_of(label), *words_of(game.vocabulary.text(code))}
    for argument in game.vocabulary.verbs[code & 0xFF].arguments:
        if isinstance(argument, Name):
            found.update(words_of(argument.what))
    for seat in map(int, SEAT.findall(label)):
        if seat < len(names):
            found.update((*words_of(names[seat]), LETTERS[seat].lower()))
    return found


def alike(word: str, known: Iterable[str]) -> list[str]:
    """Known words that a word may be: itself, what begins alike, or else is nearly written so."""
    if word in (known := list(known)):
        return [word]
    if len(word) >= PREFIX:
        begins = [
            one
            for one in known
            if len(one) >= PREFIX and (one.startswith(word) or word.startswith(one))
        ]
        return begins or get_close_matches(word, known, 1, ALIKE)
    return []
