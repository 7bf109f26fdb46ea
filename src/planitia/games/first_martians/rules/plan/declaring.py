"""The plan changes: what a stack takes from the table, and gives back if it is not carried out.

Besides stacks, the crew names the operators of AOMs and dismantles parts while the plan is open.

FM-CP-08, FM-GS-04, FM-BD-04, 05, FM-PROC-14..16, 18, FM-RA-02, FM-LB-08.
"""

from __future__ import annotations

from planitia.games.first_martians.actions import PAWN_NAMES
from planitia.games.first_martians.constants import (
    ACTS,
    AOMS,
    EXAMINE,
    FIRST_AOM,
    GREEN,
    INSTALL,
    MEND,
    NONE,
    PARTS,
    PLANT,
    RED,
    RESERVES,
    STEP_OF,
    SWITCH,
    TAKE_SAMPLE,
    TAKE_TOKEN,
)
from planitia.games.first_martians.rules.base.changes import set_slot
from planitia.games.first_martians.rules.base.modifier_tokens import without
from planitia.games.first_martians.rules.plan.available import word_of
from planitia.games.first_martians.rules.plan.drafting import give_back_pawns, take_pawn
from planitia.games.first_martians.rules.plan.stack_titles import title_of
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    ITEM,
    PAWNS,
    PURPOSE,
    TARGET,
    asks,
    bill,
)
from planitia.games.first_martians.rules.rows import added, put, removed
from planitia.games.first_martians.state import FirstMartians


def declare(s: FirstMartians, seat: int) -> None:
    """FM-CP-06, FM-DS-02, FM-PROC-14, 15: the draft becomes a stack of the plan."""
    stack = s.draft.pop()
    s.dismantled = 1
    take_items(s, stack)
    s.plan.append(stack)
    s.bills.append((0,) * len(RESERVES))
    if stack[PURPOSE] == SWITCH:
        settle_bills(s)
    else:
        settle_bill(s, len(s.plan) - 1)
    if s.events is not None:
        s.tell("declared", {"seat": seat, "n": len(s.plan), **facts_of(s, stack)})


def withdraw(s: FirstMartians, seat: int, at: int) -> None:
    """FM-PROC-16, FM-DS-02: a stack is taken back, with all that lies on it.

    With the last one the beginning of the phase is open again.
    """
    stack = s.plan.pop(at)
    paid = s.bills.pop(at)
    s.authors.pop(at)
    for resource, amount in enumerate(paid):
        s.reserves[resource] += amount
    give_back_pawns(s, stack)
    return_items(s, stack)
    if stack[PURPOSE] == SWITCH:
        settle_bills(s)
    if not s.plan:
        s.dismantled = 0
    if s.events is not None:
        s.tell("withdrawn", {"seat": seat, "n": at + 1, **facts_of(s, stack)})


def settle_bills(s: FirstMartians) -> None:
    """FM-PROC-18: a part was lent or came back, and every stack pays what that asks of it."""
    for at in range(len(s.plan)):
        settle_bill(s, at)


def settle_bill(s: FirstMartians, at: int) -> None:
    """FM-PROC-14: a stack has paid what the base asks of it as it is now."""
    due = bill(s, s.plan[at])
    if due != s.bills[at]:
        paid = list(s.bills[at])
        for resource in range(len(RESERVES)):
            more = min(due[resource] - paid[resource], s.reserves[resource])
            s.reserves[resource] -= more
            paid[resource] += more
        s.bills[at] = tuple(paid)


def take_items(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-PROC-15: what an action needs goes with its pawns."""
    move_items(s, stack, -1)
    if stack[PURPOSE] == SWITCH:
        set_slot(s, stack[ITEM] // 4, stack[ITEM] % 4, RED, "lent")


def return_items(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-RA-02: what was not spent goes back where it came from."""
    move_items(s, stack, 1)
    if stack[PURPOSE] == SWITCH:
        set_slot(s, stack[ITEM] // 4, stack[ITEM] % 4, GREEN, "returned")


def move_items(s: FirstMartians, stack: tuple[int, ...], by: int) -> None:
    """Put the items of a stack on it, or back."""
    purpose, target = stack[PURPOSE], stack[TARGET]
    if purpose == MEND:
        s.parts[target % 4] += by
    elif purpose == EXAMINE:
        s.samples += by
    elif purpose == PLANT:
        s.seeds += by
    elif purpose == TAKE_SAMPLE:
        s.ground = added(s.ground, target, by)
    elif purpose == TAKE_TOKEN:
        if by > 0:
            s.lying = put(s.lying, target, tuple(sorted((*s.lying[target], stack[ITEM]))))
        else:
            s.lying = put(s.lying, target, without(s.lying[target], stack[ITEM]))
    elif purpose == INSTALL:
        if by > 0:
            s.cards = tuple(sorted((*s.cards, target)))
        else:
            s.cards = removed(s.cards, target)
    needs = asks(s, purpose, stack[ACT], target)
    for part in range(len(PARTS)):
        s.parts[part] += by * needs.parts[part]
    s.samples += by * needs.samples
    s.seeds += by * needs.seeds
    if needs.token != NONE:
        s.tokens = added(s.tokens, needs.token, by)
    if needs.counter != NONE:
        s.counters = added(s.counters, needs.counter, by * needs.counter_n)


def commit(s: FirstMartians) -> None:
    """FM-PROC-27: the plan in the order of its steps; how it came about has no effect."""
    order = sorted([(STEP_OF[stack[ACT]], stack, at) for at, stack in enumerate(s.plan)])
    bills = s.bills
    s.authors = []
    s.plan = [stack for _, stack, _ in order]
    s.bills = [bills[at] for _, _, at in order]


def facts_of(s: FirstMartians, stack: tuple[int, ...]) -> dict[str, object]:
    """A stack in words, for who listens."""
    facts: dict[str, object] = {"title": title_of(s, stack), "act": ACTS[stack[ACT]]}
    facts["pawns"] = [PAWN_NAMES[word_of(s, pawn)] for pawn in stack[PAWNS:]]
    return facts


def join_stack(s: FirstMartians, seat: int, at: int, pawn: int) -> None:
    """FM-PROC-11: one more pawn on a declared stack, from dice to sure success or idle there."""
    take_pawn(s, pawn)
    s.plan[at] = (*s.plan[at], pawn)
    if s.events is not None:
        word = s.crew[pawn] if pawn < FIRST_AOM else pawn
        facts: dict[str, object] = {"seat": seat, "n": at + 1, "pawn": PAWN_NAMES[word]}
        facts["title"] = title_of(s, s.plan[at])
        s.tell("joined", facts)


def operate(s: FirstMartians, aom: int, astronaut: int) -> None:
    """FM-AO-03, 05, C10: an AOM's operator of this round."""
    s.operators = put(s.operators, aom, astronaut)
    if s.events is not None:
        s.tell("operator", {"aom": AOMS[aom], "astronaut": s.name(astronaut)})


def dismantle(s: FirstMartians, facility: int, part: int) -> None:
    """FM-DS-03, FM-TI-04: a green part becomes a spare part, and its slot is broken at once."""
    set_slot(s, facility, part, RED, "dismantled")
    s.parts[part] += 1
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["part"] = PARTS[part]
        s.tell("dismantled", facts)
