"""The plan and the dice as everybody sees them: FM-VIS-04, 13, FM-TEAM-04, 05, FM-PROC-04..14."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    ACTS,
    AOMS,
    COLOURS,
    DIE_OF,
    FIRST_AOM,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PURPOSES,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    SPACES,
    SPECIAL,
    SWITCH,
    TAKE_TOKEN,
    UNSHUT,
)
from planitia.games.first_martians.constants import DICE_NAMES as DIE_NAMES
from planitia.games.first_martians.rules.plan.available import missing
from planitia.games.first_martians.rules.plan.stack_titles import aim_words, title_of
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    AUTO,
    DICE,
    FACILITY,
    ITEM,
    JOINING,
    MODES,
    PAWNS,
    PURPOSE,
    ROVER,
    STAGES,
    TARGET,
    UNSET,
    VIA,
    acting,
    bill,
    has_reroll,
    least,
    mode,
    need,
    stage,
    success_die,
)
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.telling import explaining

SIX: Final = 6


def plan_view(s: FirstMartians) -> dict[str, Any]:
    """FM-TEAM-04, 05: the declared stacks, the draft, who agrees and what keeps it open."""
    left = [s.name(astronaut) for astronaut in missing(s)]
    return {
        "stacks": [stack_view(s, at) for at in range(len(s.plan))],
        "draft": draft_view(s, s.draft[0]) if s.draft else None,
        "agreed": agreed(s),
        "complete": not left and not s.draft,
        "missing": left,
    }


def agreed(s: FirstMartians) -> list[int]:
    """FM-TEAM-05: the seats that agree to the plan as it stands."""
    top = None if s.over else s.stack[-1]
    marks: tuple[int, ...] = getattr(top, "marks", ())
    return [seat for seat, mark in enumerate(marks) if mark]


def stack_view(s: FirstMartians, at: int) -> dict[str, Any]:
    """A declared stack with everything that follows from it, and why."""
    stack, paid = s.plan[at], s.bills[at]
    author = s.authors[at] if s.authors else None
    told = {"n": at + 1, "author": author, **drafted(s, stack), **worked_out(s, stack)}
    return {**told, "bill": {name: paid[place] for place, name in enumerate(RESERVES)}}


def worked_out(s: FirstMartians, stack: tuple[int, ...]) -> dict[str, Any]:
    """Needs, costs, dice and penalties, each with where it comes from."""
    chances, due = chances_of(s, stack), bill(s, stack)
    return {
        "need": {"auto": need(s, stack), "dice": least(s, stack)},
        "needs": explaining.needs(s, stack),
        "mode": MODES[mode(s, stack)],
        "bill": {name: due[place] for place, name in enumerate(RESERVES)},
        "costs": explaining.costs(s, stack),
        "dice": [die for die in DIE_NAMES if chances[die] is not None],
        "chances": chances,
        "odds": odds(s, stack, chances),
        "penalties": explaining.penalties(s, stack),
    }


def drafted(s: FirstMartians, stack: tuple[int, ...]) -> dict[str, Any]:
    """What was declared: FM-PROC-04."""
    facility, rover, via = stack[FACILITY], stack[ROVER], max(stack[VIA], 0)
    aim = aim_words(s, stack)
    return {
        "act": ACTS[stack[ACT]],
        "purpose": None if stack[PURPOSE] == UNSET else PURPOSES[stack[PURPOSE]],
        "title": title_of(s, stack),
        "facility": None if facility < 0 else s.book.facilities[facility].slug,
        "target": aim[1:],
        "item": item_word(s, stack),
        "rover": None if rover < 0 else ROVERS[rover],
        "via": [SPACE_NAMES[space] for space in range(SPACES) if via >> space & 1],
        "pawns": [pawn_word(s, pawn) for pawn in stack[PAWNS:]],
        "acting": s.name(acting(s, stack)),
    }


def draft_view(s: FirstMartians, draft: tuple[int, ...]) -> dict[str, Any]:
    """A stack that is still being declared; once all but its pawns is said, what it takes."""
    now = stage(draft)
    told = {"stage": STAGES[now], "author": s.authors[-1], **drafted(s, draft)}
    return {**told, **worked_out(s, draft)} if now == JOINING else told


def pawn_word(s: FirstMartians, pawn: int) -> str:
    """A pawn by whose it is."""
    return s.name(pawn) if pawn < FIRST_AOM else AOMS[pawn - FIRST_AOM]


def item_word(s: FirstMartians, stack: tuple[int, ...]) -> str | None:
    """What lies on a stack besides its target: a token's colour, or the donor of a switch."""
    item = stack[ITEM]
    if item < 0:
        return None
    if stack[PURPOSE] == SWITCH:
        return str(s.book.facilities[item // len(PARTS)].slug)
    if stack[PURPOSE] == SPECIAL:
        return SPACE_NAMES[item]
    return OBJECTIVE_TOKENS[item] if stack[PURPOSE] == TAKE_TOKEN else None


def chances_of(s: FirstMartians, stack: tuple[int, ...]) -> dict[str, float | None]:
    """FM-DI-01..04, FM-BP-06, FM-MT-08: the chance of each die that is rolled, else None."""
    act, how = stack[ACT], mode(s, stack)
    found: dict[str, float | None] = dict.fromkeys(DIE_NAMES)
    colour = DIE_OF[act]
    if colour == NONE or not (how == DICE or (how == AUTO and success_die(s, stack))):
        return found
    hits = s.book.success[colour] / SIX
    found["success"] = round(hits * hits if has_reroll(s, stack) else hits, 2)
    if how == DICE:
        found["wound"] = round(s.book.wound[colour] / SIX, 2)
        found["adventure"] = round(s.book.venture[colour] / SIX, 2)
    return found


def odds(
    s: FirstMartians, stack: tuple[int, ...], chances: dict[str, float | None]
) -> float | None:
    """The chance of success; of a face-down Shutdown tile nobody can tell (FM-VIS-08)."""
    if stack[ACT] != UNSHUT:
        return 1.0 if chances["success"] is None else chances["success"]
    place = stack[TARGET]
    if s.shut[place] <= 0 or not s.faced[place]:
        return None
    front = s.book.shutdowns[s.shut[place] - 1]
    return 1.0 if front.test == NONE else round(s.book.success[front.test] / SIX, 2)


def roll_view(s: FirstMartians) -> dict[str, Any] | None:
    """FM-VIS-13: the last roll, die by die."""
    if not s.rolled:
        return None
    astronaut, colour, *dice, rerolled = s.rolled
    return {
        "astronaut": s.name(astronaut),
        "colour": COLOURS[colour],
        "dice": [
            {"die": DIE_NAMES[at], "hit": face == 1} for at, face in enumerate(dice) if face != NONE
        ],
        "rerolled": rerolled != 0,
    }
