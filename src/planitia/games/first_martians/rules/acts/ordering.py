"""Where an order matters, and so is asked for: stacks of a step, and results of a roll (pure).

FM-PROC-29, 34, FM-DI-05. What comes out the same in any order, or best in one, needs no question.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    EVENT,
    MANAGE,
    MISSION,
    REST,
    SPECIAL,
    STEP_OF,
    UNSHUT,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import (
    ACTING,
    CHOOSE_ONE,
    EACH,
    HEAL_WOUND,
    IF,
    SPIRIT,
    Clause,
)
from planitia.games.first_martians.content.tests import WOUNDED
from planitia.games.first_martians.content.things import CHOICE, POSTPONED, REDRAW, Adventure
from planitia.games.first_martians.rules.acts import hazards
from planitia.games.first_martians.rules.crew.skills import adds_sample, unused
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    AUTO,
    PURPOSE,
    TARGET,
    acting,
    mode,
    success_die,
)
from planitia.games.first_martians.state import FirstMartians

WOUNDED_BY: Final = 1
VENTURED: Final = 2
FAILED: Final = 4
"""What dice brought, as bits in the order of ``actions.RESULTS``."""


# Stacks


def in_step(s: FirstMartians) -> list[int]:
    """FM-PROC-29: the stacks that may come next, by their places; one where it does not matter.

    Rest, Unwind, Heal and Manage do not touch each other. What nothing can go wrong with comes
    before what can: it is not spoilt by that, and spoils nothing.
    """
    found: list[int] = []
    for at, stack in enumerate(s.plan):
        if STEP_OF[stack[ACT]] != s.step:
            break
        if stack not in s.plan[:at]:
            found.append(at)
    if REST <= s.plan[0][ACT] <= MANAGE:
        return found[:1]
    sure = [at for at in found if is_sure(s, s.plan[at], [s.plan[one] for one in found])]
    return sure[:1] if sure else found


def is_sure(s: FirstMartians, stack: tuple[int, ...], step: list[tuple[int, ...]]) -> bool:
    """Whether a stack needs no dice, strikes nobody, and wants what no other of its step wants."""
    act = stack[ACT]
    if act in (EVENT, UNSHUT, MISSION) or stack[PURPOSE] == SPECIAL:
        return False
    if mode(s, stack) != AUTO or success_die(s, stack):
        return False
    if hazards.of_action(s, stack) or hazards.of_journey(s, stack):
        return False
    same = [one for one in step if one[PURPOSE] == stack[PURPOSE] and one[TARGET] == stack[TARGET]]
    return len(same) == 1 and not waits_for_tokens(s, stack, step)


def waits_for_tokens(s: FirstMartians, stack: tuple[int, ...], step: list[tuple[int, ...]]) -> bool:
    """Whether a skill would help a sure stack, and another of its astronaut shares the tokens."""
    actor = acting(s, stack)
    if len([one for one in step if acting(s, one) == actor]) == 1:
        return False
    held = [s.book.skills[number] for number in unused(s, actor)]
    return any([adds_sample(skill, stack[ACT]) for skill in held])


# Dice


def matters(s: FirstMartians, actor: int, colour: int, due: int) -> bool:
    """FM-DI-05: whether the order of a roll's results can make a difference.

    Morale tokens come before a wound: they may pay for what prevents it, and it takes none of them.
    So only an Adventure leaves something to choose, and what those of its colour can do decides.
    """
    if not due & VENTURED or due.bit_count() < 2:
        return False
    if due & FAILED and (lacks(s, actor, colour) or can_exchange(s, actor)):
        return True
    return bool(due & WOUNDED_BY) and touches_wounds(s.book, colour)


def first_result(due: int) -> int:
    """What comes first where the order does not matter: tokens, then the wound."""
    for result in (FAILED, WOUNDED_BY, VENTURED):
        if due & result:
            return result
    return 0


def lacks(s: FirstMartians, actor: int, colour: int) -> bool:
    """Whether an Adventure could ask for more Morale tokens than the astronaut has."""
    most = max([tokens_taken(s.book, one) for one in of_colour(s.book, colour)], default=0)
    return s.spirits[actor] < most


def can_exchange(s: FirstMartians, actor: int) -> bool:
    """Whether 2 Morale tokens more would pay for a skill that exchanges the card."""
    for number in unused(s, actor):
        skill = s.book.skills[number]
        if skill.kind == REDRAW and skill.cost > s.spirits[actor]:
            return True
    return False


def of_colour(book: Book, colour: int) -> list[Adventure]:
    """The Adventures of a colour that do something at once."""
    return [one for one in book.adventures if one.colour == colour and one.kind != POSTPONED]


def clauses_of(book: Book, adventure: Adventure) -> list[Clause]:
    """Everything that may come of an Adventure at once, inner clauses too."""
    todo = list(adventure.scripts) if adventure.kind == CHOICE else [adventure.script]
    found: list[Clause] = []
    while todo:
        script = todo.pop()
        if script >= 0:
            for clause in book.scripts[script]:
                found.append(clause)
                if clause.do >= CHOOSE_ONE:
                    todo += [clause.then, clause.other, *clause.scripts]
    return found


def tokens_taken(book: Book, adventure: Adventure) -> int:
    """The most Morale tokens that an Adventure may ask of who meets it."""
    most = 0
    for clause in clauses_of(book, adventure):
        if clause.do == SPIRIT and clause.who in (ACTING, EACH):
            most = max(most, -clause.n)
    return most


def touches_wounds(book: Book, colour: int) -> bool:
    """Whether an Adventure of a colour heals, or asks how badly somebody is hurt."""
    for adventure in of_colour(book, colour):
        for clause in clauses_of(book, adventure):
            if clause.do == HEAL_WOUND:
                return True
            if clause.do == IF and clause.test is not None and clause.test.kind == WOUNDED:
                return True
    return False
