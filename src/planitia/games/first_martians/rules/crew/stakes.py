"""Whether a free action could turn a test, open an option, or turn the end of the mission."""

from __future__ import annotations

from typing import Any

from planitia.games.first_martians.actions import SCRAP
from planitia.games.first_martians.constants import NONE
from planitia.games.first_martians.content.clauses import (
    ANY_PART,
    COUNTER,
    GIVE_PART,
    GIVE_SAMPLE,
    GIVE_TOKEN,
    HEAL_WOUND,
    MEND_SLOT,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    Clause,
)
from planitia.games.first_martians.content.tests import (
    COUNTER_LEAST,
    IS_RED,
    MORALE_LEAST,
    MORALE_MOST,
    RESERVE_LEAST,
    RESERVE_MOST,
    SAMPLES_LEAST,
    STRESS_LEAST,
    THRESHOLD,
    TOKENS_LEAST,
    TRACK_LEAST,
    WOUNDED,
    Test,
)
from planitia.games.first_martians.rules import goal
from planitia.games.first_martians.rules.crew.free_actions import (
    actor_of,
    lowers,
    mends,
    reaches,
    script_of,
)
from planitia.games.first_martians.rules.effects.effective import (
    FULLY,
    NOTHING,
    best,
    clause_rank,
    demands,
)
from planitia.games.first_martians.rules.effects.tests import holds
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first


def could_turn(s: FirstMartians, amounts: tuple[int, ...], clause: Clause, actor: int) -> bool:
    """Whether a clause, carried out first, makes something else of an ``if``."""
    script, at, subject = amounts
    test = s.book.scripts[script][at].test
    assert test is not None
    kind, n = test.kind, test.n
    if kind == RESERVE_LEAST or kind == RESERVE_MOST:
        if clause.do != MOVE_RESERVE or clause.resource != test.what:
            return False
        least = n if kind == RESERVE_LEAST else n + 1
        return s.reserves[test.what] < least <= s.reserves[test.what] + clause.n
    if kind == STRESS_LEAST:
        return clause.do == MOVE_STRESS and s.stress + clause.n < n <= s.stress
    if kind == MORALE_LEAST or kind == MORALE_MOST:
        least = n if kind == MORALE_LEAST else n + 1
        return clause.do == MOVE_MORALE and s.morale < least <= s.morale + clause.n
    if kind == SAMPLES_LEAST:
        return clause.do == GIVE_SAMPLE and s.samples < n <= s.samples + clause.n
    if kind == TRACK_LEAST:
        falls = lowers(s, clause, test.what)
        return falls and s.tracks[test.what] + clause.n < n <= s.tracks[test.what]
    if kind == IS_RED:
        return mends(s, clause, 4 * test.what + n)
    if kind == WOUNDED and subject != NONE and clause.do == HEAL_WOUND:
        hurt = s.wounds[subject]
        return reaches(s, clause, subject, actor) and hurt - clause.n < n <= hurt
    return False


# What could be chosen


def could_open(s: FirstMartians, amounts: tuple[int, ...], code: int, hand: list[Any]) -> bool:
    """Whether everything at hand together could meet an option that is closed, this one with it."""
    script, at, actor = amounts
    options = s.book.scripts[script][at].scripts
    closed = [one for place, one in enumerate(options) if place not in best(s, options, actor)]
    for option in closed:
        asked = [one for one in s.book.scripts[option] if demands(one)]
        unmet = [one for one in asked if clause_rank(s, one, actor) < FULLY]
        if all([can_bring(s, one, hand) for one in unmet]):
            if any([gives(s, code, one) > 0 for one in unmet]):
                return True
    return False


def can_bring(s: FirstMartians, demand: Clause, hand: list[Any]) -> bool:
    """Whether everything at hand would meet a demand."""
    brought = sum([gives(s, code, demand) for code in hand])
    return brought > 0 and brought >= lack(s, demand)


def lack(s: FirstMartians, demand: Clause) -> int:
    """How much more of something a demand asks for than there is."""
    have = 0
    if demand.do == MOVE_RESERVE:
        have = s.reserves[demand.resource]
    elif demand.do == GIVE_SAMPLE:
        have = s.samples
    elif demand.do == GIVE_PART:
        have = max(s.parts) if demand.part == ANY_PART else s.parts[demand.part]
    return -demand.n - have


def gives(s: FirstMartians, code: int, demand: Clause) -> int:
    """How much of what is demanded a free action brings."""
    if code & 0xFF == SCRAP:
        parts = s.book.upgrades[first(code)].parts if demand.do == GIVE_PART else []
        return len([part for part in parts if demand.part in (ANY_PART, part)])
    script = script_of(s, code)
    if script == NONE or demand.do not in (MOVE_RESERVE, GIVE_SAMPLE, GIVE_PART):
        return 0
    brought = 0
    for clause in s.book.scripts[script]:
        fits = demand.part == clause.part or ANY_PART in (demand.part, clause.part)
        if clause.do == demand.do and clause.resource == demand.resource and fits:
            brought += max(clause.n, 0)
    return brought


# The end


def could_win(s: FirstMartians, code: int, hand: list[Any]) -> bool:
    """FM-GO-05..09: whether everything at hand together could still win, this one with it."""
    mending = len([one for one in hand if has(s, one, MEND_SLOT, NONE)])
    threshold = s.mission.threshold(s.seats, s.level)
    if threshold != NONE and s.broken() - mending > threshold:
        return False
    useful = not goal.within_threshold(s) and has(s, code, MEND_SLOT, NONE)
    for number, objective in enumerate(s.mission.objectives):
        test = objective.test
        if s.objectives[number] == goal.OPEN and not objective.optional:
            if test.kind != THRESHOLD and not holds(s, test, s.first):
                if not any([brings(s, one, test) for one in hand]):
                    return False
                useful = useful or brings(s, code, test)
    return useful


def brings(s: FirstMartians, code: int, test: Test) -> bool:
    """Whether a free action gives some of what an objective asks for."""
    kind = test.kind
    if kind == SAMPLES_LEAST:
        return has(s, code, GIVE_SAMPLE, NONE)
    if kind == TOKENS_LEAST:
        return has(s, code, GIVE_TOKEN, test.what)
    if kind == COUNTER_LEAST:
        return has(s, code, COUNTER, test.what)
    if kind == MORALE_LEAST:
        return has(s, code, MOVE_MORALE, NONE)
    return kind == RESERVE_LEAST and has(s, code, MOVE_RESERVE, test.what)


def has(s: FirstMartians, code: int, do: int, what: int) -> bool:
    """Whether a free action has such a clause that would do something."""
    script = script_of(s, code)
    if script == NONE:
        return False
    for clause in s.book.scripts[script]:
        about = clause.resource if do == MOVE_RESERVE else clause.what
        gains = do == MEND_SLOT or clause.n > 0 or clause.flag
        if clause.do == do and gains and what in (NONE, about):
            if clause_rank(s, clause, actor_of(s, code)) > NOTHING:
                return True
    return False
