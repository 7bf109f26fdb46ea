"""Why a stack needs, costs and risks what it does: every part with its source and rule.

The sums are those of ``stacks``; here is where they come from.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    CONCENTRATION,
    CONDITIONS,
    CPU,
    DAMAGES,
    EVENT,
    GLOOM,
    HEAL,
    HURTS,
    MISSION,
    NONE,
    PARTS,
    PLAIN,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    SPACES,
    VENTURE,
)
from planitia.games.first_martians.content.things import LOWER_NEED
from planitia.games.first_martians.rules.acts import hazards
from planitia.games.first_martians.rules.base.changes import upgrade_effect
from planitia.games.first_martians.rules.base.modifier_tokens import on_board
from planitia.games.first_martians.rules.plan.movement import REROLLS, TOKEN_BITS, cost
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    DISCOUNT,
    FACILITY,
    PAWNS,
    PURPOSE,
    ROVER,
    TARGET,
    VIA,
    acting,
    asks,
    destination,
    extras,
    has_dice,
    needs_medic,
    own_extras,
    pays,
    success_die,
)
from planitia.games.first_martians.state import FirstMartians

KINDS: Final = {
    HURTS: "wound",
    VENTURE: "adventure",
    GLOOM: "morale",
    DAMAGES: "rover-damage",
    REROLLS: "reroll",
}
LAND_RULES: Final = {
    HURTS: "FM-RE-05",
    VENTURE: "FM-RE-03",
    GLOOM: "FM-RE-04",
    DAMAGES: "FM-RE-01",
}
TOKEN_RULES: Final = {
    HURTS: "FM-MT-09",
    VENTURE: "FM-MT-07",
    DAMAGES: "FM-MT-10",
}


def because(count: int, source: str, rule: str) -> dict[str, Any]:
    """Some pawns, and why."""
    return {"count": count, "source": source, "rule": rule}


def needs(s: FirstMartians, stack: tuple[int, ...]) -> list[dict[str, Any]]:
    """FM-PROC-08, 10, 13: where the pawns for sure success come from."""
    act, facility, pawns = stack[ACT], stack[FACILITY], stack[PAWNS:]
    found = [base(s, stack)]
    if act == HEAL and stack[PURPOSE] == PLAIN and needs_medic(s, facility, pawns[0]):
        found.append(because(1, "medic", "FM-ML-01"))
    if facility != NONE:
        slug = s.book.facilities[facility].slug
        found.append(because(extras(s.now_tokens[facility]), slug, "FM-MT-06"))
        if upgrade_effect(s, facility, LOWER_NEED):
            upgrade = s.book.upgrades[s.upgrades[facility]].slug
            found.append(because(-1, upgrade, "FM-UP-02"))
    found.append(because(own_extras(s, pawns), s.name(acting(s, stack)), "FM-PROC-13"))
    for space in way(stack):
        found.append(because(cost(s, space), SPACE_NAMES[space], "FM-DM-05"))
    rover = stack[ROVER]
    if rover != NONE:
        found.append(because(-DISCOUNT[rover], ROVERS[rover], f"FM-RV-0{rover + 1}"))
        found.append(because(extras(s.rover_tokens[rover]), ROVERS[rover], "FM-CP-05"))
    return [one for one in found if one["count"]]


def base(s: FirstMartians, stack: tuple[int, ...]) -> dict[str, Any]:
    """FM-PA-01: what the act takes before anything raises it."""
    act, target = stack[ACT], stack[TARGET]
    if act == EVENT:
        event = s.book.events[target]
        return because(1 if event.action is None else event.action.pawns, event.slug, "FM-EA-01")
    if act == MISSION:
        action = s.mission.actions[target]
        return because(action.pawns, action.slug, "FM-PROC-10")
    return because(2, "action", "FM-PA-01") if has_dice(act) else because(1, "action", "FM-PROC-10")


def way(stack: tuple[int, ...]) -> list[int]:
    """The spaces of the journey, the target last; none inside the HUB."""
    end = destination(stack)
    if end == NONE:
        return []
    return [*[space for space in range(SPACES) if stack[VIA] >> space & 1], end]


def costs(s: FirstMartians, stack: tuple[int, ...]) -> list[dict[str, Any]]:
    """FM-PROC-14: the reserves that a stack takes, and what for."""
    found: list[dict[str, Any]] = []
    wanted = asks(s, stack[PURPOSE], stack[ACT], stack[TARGET]).reserves
    for at, resource in enumerate(RESERVES):
        if wanted[at]:
            found.append({"resource": resource, **because(wanted[at], "action", "FM-EA-01")})
    facility = stack[FACILITY]
    for part in range(len(RESERVES) - 1):
        if pays(s, facility, part):
            slug = s.book.facilities[facility].slug
            rule = ("FM-BP-04", "FM-BP-05")[part]
            found.append({"resource": RESERVES[part], **because(1, slug, rule)})
    return found


def penalties(s: FirstMartians, stack: tuple[int, ...]) -> list[dict[str, str]]:
    """FM-PROC-32, 35, 38: what may strike whoever acts, and where each of it comes from."""
    found: list[dict[str, str]] = []
    facility = stack[FACILITY]
    if facility != NONE:
        slug = s.book.facilities[facility].slug
        if success_die(s, stack):
            found.append({"kind": "die", "source": f"{slug} {PARTS[CPU]}", "rule": "FM-BP-06"})
        found += of_tokens(list(s.now_tokens[facility]), slug)
    actor = acting(s, stack)
    if actor in stack[PAWNS:]:
        found += of_tokens(on_board(s, actor), s.name(actor))
    struck = [of_hazard(s, one) for one in hazards.of_action(s, stack)]
    for space in way(stack):
        found += of_tokens(list(s.space_tokens[space]), SPACE_NAMES[space])
    struck += [of_hazard(s, one) for one in hazards.of_journey(s, stack)]
    if stack[ROVER] != NONE:
        struck += [of_hazard(s, one) for one in hazards.of_rover(s, stack, True)]
    return found + struck


def of_hazard(s: FirstMartians, hazard: int) -> dict[str, str]:
    """FM-MT-07, 09, FM-RE-03..05, FM-CO-12: what strikes who acts, by its source."""
    kind = hazards.kind_of(hazard)
    what, source = hazards.cause_of(s, hazard).split(":")
    rule = LAND_RULES[kind] if what == "land" else TOKEN_RULES.get(kind, "")
    if what == "illness":
        return because_of(kind, f"{source} {CONDITIONS[CONCENTRATION]}", "FM-CO-12")
    return because_of(kind, source, rule)


def because_of(bit: int, source: str, rule: str) -> dict[str, str]:
    """A penalty, and why."""
    return {"kind": KINDS[bit], "source": source, "rule": rule}


def of_tokens(tokens: list[int], source: str) -> list[dict[str, str]]:
    """FM-MT-08: a Reroll token of one place; one is as good as two (Q46)."""
    if any([TOKEN_BITS[token] & REROLLS for token in tokens]):
        return [because_of(REROLLS, source, "FM-MT-08")]
    return []
