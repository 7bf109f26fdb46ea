"""Where an effect that is asked about comes from: a card or a Building in sight of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planitia.games.pocket_mars.constants import BUILDINGS, CARD_NAMES, DOWN, EMPTY, FACE

if TYPE_CHECKING:
    from planitia.games.pocket_mars.state import PocketMars


def source(s: PocketMars) -> str | None:
    """``card:green-5`` or ``building:aqualab``; None where no effect is asked about."""
    if s.over:
        return None
    asked = facts(s.stack[-1])
    part = int(asked.get("part", EMPTY))
    if part >= 0:
        offered = s.cards.parts[part]
        asked = {"card": offered.card, "building": offered.building}
    if int(asked.get("card", EMPTY)) >= 0:
        return f"card:{CARD_NAMES[asked['card']]}"
    if "building" in asked:
        return f"building:{BUILDINGS[asked['building']]}"
    if "part" not in asked:
        return None
    return resolved(s)


def resolved(s: PocketMars) -> str | None:
    """The card whose compulsory effect is under way: from a hand, or connected just now."""
    if s.resolving != EMPTY:
        return f"card:{CARD_NAMES[s.resolving]}"
    for at in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[at]
        if type(frame).__name__ == "BuildingAbility":
            laid = s.sites[facts(frame)["building"]][-1]
            return None if laid >> DOWN else f"card:{CARD_NAMES[laid & FACE]}"
    return None


def facts(frame: Any) -> dict[str, Any]:
    """What a frame holds, by name; the frames of this game hold public facts only."""
    return {field: getattr(frame, field) for field in type(frame).fields}
