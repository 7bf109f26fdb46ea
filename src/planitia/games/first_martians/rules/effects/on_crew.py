"""What effects do to astronauts and to the mission sheet."""

from __future__ import annotations

from planitia.games.first_martians.constants import AT_ID, NONE
from planitia.games.first_martians.content.clauses import (
    CLEAR_TOKEN,
    CONDITION,
    HEAL_WOUND,
    HURT,
    PUT_TOKEN,
    SPIRIT,
    WITHHOLD,
    Clause,
)
from planitia.games.first_martians.rules import goal
from planitia.games.first_martians.rules.base import changes, modifier_tokens
from planitia.games.first_martians.rules.base.decks import draw_research
from planitia.games.first_martians.rules.crew import health
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians


def hit(s: FirstMartians, clause: Clause, astronauts: list[int], cause: str) -> None:
    """A clause about astronauts who are known."""
    if clause.do == HURT:
        counts = [clause.n if at in astronauts else 0 for at in range(s.astronauts)]
        health.wound_all(s, tuple(counts), cause)
        return
    for astronaut in astronauts:
        touch(s, clause, astronaut, cause)


def touch(s: FirstMartians, clause: Clause, astronaut: int, cause: str) -> None:
    """The same for one of them, wounds aside."""
    do = clause.do
    if do == HEAL_WOUND:
        health.heal(s, astronaut, clause.n)
    elif do == CONDITION:
        if clause.what == NONE:
            health.draw_condition(s, astronaut, cause)
        else:
            health.gain_condition(s, astronaut, clause.what, cause)
    elif do == SPIRIT:
        changes.change_spirits(s, astronaut, clause.n, cause)
    elif do == WITHHOLD:
        changes.withhold(s, astronaut, clause.n)
    elif do == PUT_TOKEN:
        modifier_tokens.put_token(s, AT_ID, astronaut, clause.token, cause)
    elif do == CLEAR_TOKEN:
        modifier_tokens.clear_token(s, AT_ID, astronaut, clause.token)


def move_counter(s: FirstMartians, clause: Clause) -> None:
    """Move a track of the mission, by a number or by the percentage of a Research card."""
    change_counter(s, clause.what, percentage(s) if clause.flag else clause.n)


def percentage(s: FirstMartians) -> int:
    """FM-DK-06: here the percentage counts."""
    return s.book.research[draw_research(s)].percent


def change_counter(s: FirstMartians, counter: int, by: int) -> None:
    """A track of the mission moves, between 0 and its end."""
    track = s.mission.counters[counter]
    before = s.counters[counter]
    s.counters = put(s.counters, counter, min(max(before + by, 0), track.most))
    if s.events is not None and s.counters[counter] != before:
        facts: dict[str, object] = {"counter": track.slug}
        facts["change"] = s.counters[counter] - before
        facts["now"] = s.counters[counter]
        s.tell("counter", facts)


def set_objective(s: FirstMartians, clause: Clause) -> int:
    """An objective comes into play or is ticked; the script of its reward, or NONE."""
    if clause.flag:
        return goal.tick(s, clause.what)
    goal.add(s, clause.what)
    return NONE
