"""What pages may print: everything that is no secret, by slug.

Events, Adventures and follow-ups are not here: views tell of them when they come (FM-VIS-09..12).
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    ACTS,
    BLOCKS,
    COLOURS,
    CONDITIONS,
    MALFUNCTION_DICE,
    MISSION,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PAY,
    PENALTIES,
    PROFESSIONS,
    RESERVES,
    SPACE_NAMES,
    TERRAINS,
    TOKENS,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.things import CATEGORIES, WINDOWS, Facility, Thing, Tile
from planitia.games.first_martians.content.titles import FIXED
from planitia.games.first_martians.telling.wording_effects import script_text

PENALTY_TEXTS: Final = {
    "track": "+1 on the block's track in the Malfunction phase.",
    "wilt": "The plants wilt in Production.",
    "no-rover": "No rover may help to Explore.",
    "pay": "Every action here costs 1 {reserve}.",
    "die": "Every action here rolls the success die.",
    "froggy-check": "In Production a green wound die may block Froggy.",
    "lose-sample": "In Production a sample is lost from an explored space.",
    "stress": "In Production Stress rises by 1.",
    "token": "In Production a {token} token comes to the ! space.",
}
CONDITION_TEXTS: Final = (
    "Needs 2 portions in every Production phase.",
    "Morale drops by 1 at once; the token goes back.",
    "One pawn can only heal this condition.",
    "Explore, Gather, Research and Build bring an Adventure.",
    "No skills may be used.",
    "Wounds are doubled.",
)
TOKEN_TEXTS: Final = (
    "No action here this round; on a rover: until it is repaired.",
    "Actions here need 1 pawn more.",
    "Who acts here meets an Adventure.",
    "A success must be rolled again once.",
    "Who acts here takes 1 wound.",
    "A rover used here is checked for damage.",
)


def catalogue(book: Book) -> dict[str, Any]:
    """Everything printed that is no secret, by slug."""
    return {
        "facilities": {one.slug: _facility(book, one) for one in book.facilities},
        "upgrades": {
            one.slug: {
                **_named(one),
                "facility": book.facilities[one.facility].slug,
                "parts": [PARTS[part] for part in one.parts],
            }
            for one in book.upgrades
        },
        "shutdowns": {
            one.slug: {**_named(one), "type": RESERVES[one.type], "cost": one.cost}
            for one in book.shutdowns
        },
        "tiles": {one.slug: _tile(one) for one in book.tiles},
        "pois": {one.slug: {**_named(one), "copies": one.copies} for one in book.pois},
        "skills": {
            one.slug: {
                **_named(one),
                "owner": PROFESSIONS[one.owner],
                "base": one.base,
                "cost": one.cost,
                "window": WINDOWS[one.window],
            }
            for one in book.skills
        },
        "conditions": {
            word: {"title": FIXED["conditions"][word], "text": CONDITION_TEXTS[at]}
            for at, word in enumerate(CONDITIONS)
        },
        "tokens": {
            word: {"title": FIXED["tokens"][word], "text": TOKEN_TEXTS[at]}
            for at, word in enumerate(TOKENS)
        },
        "cards": {
            one.slug: {
                **_named(one),
                "story": one.story,
                "block": BLOCKS[one.block],
                "category": CATEGORIES[one.category],
                "facility": book.facilities[one.facility].slug,
            }
            for one in book.cards
        },
        "missions": {one.slug: _mission(book, one) for one in book.missions},
        "astronauts": {
            one.slug: {
                **_named(one),
                "colour": one.colour,
                "icons": one.icons,
                "profile": one.profile,
            }
            for one in book.astronauts
        },
        "dice": _dice(book),
        "research": [[card.number, card.percent] for card in book.research],
    }


def _named(thing: Thing) -> dict[str, Any]:
    return {"title": thing.title, "text": thing.text, "source": thing.source}


def _facility(book: Book, one: Facility) -> dict[str, Any]:
    slots: dict[str, Any] = {}
    for part, penalty in enumerate(one.slots):
        if penalty != NONE:
            word = PENALTIES[penalty]
            reserve = RESERVES[part] if penalty == PAY else ""
            token = "" if one.token == NONE else FIXED["tokens"][TOKENS[one.token]]
            text = PENALTY_TEXTS[word].format(reserve=reserve, token=token)
            slots[PARTS[part]] = {"penalty": word, "text": text}
    return {
        **_named(one),
        "block": BLOCKS[one.block],
        "uses": [RESERVES[at] for at in range(2) if one.uses[at]],
        "act": None if one.act == NONE else ACTS[one.act],
        "produces": None if one.produces == NONE else RESERVES[one.produces],
        "most": one.most,
        "farm": one.farm,
        "card": one.card,
        "like": book.facilities[one.like].slug,
        "slots": slots,
    }


def _tile(one: Tile) -> dict[str, Any]:
    return {
        **_named(one),
        "ring": one.ring + 1,
        "cost": one.cost,
        "effects": [word for at, word in enumerate(TERRAINS) if one.terrain >> at & 1],
        "samples": one.samples,
        "pois": one.pois,
        "icon": one.icon,
    }


def _mission(book: Book, one: Mission) -> dict[str, Any]:
    return {
        "title": one.title,
        "theme": one.theme,
        "intro": one.intro,
        "order": one.order,
        "sols": {str(seats): one.sols_by[seats] for seats in range(1, 5)},
        "threshold": {
            str(seats): None if one.thresholds[seats] == NONE else one.thresholds[seats]
            for seats in range(1, 5)
        },
        "objectives": [
            {
                "slug": goal.slug,
                "title": goal.title,
                "optional": goal.optional,
                "text": goal.text,
            }
            for goal in one.objectives
            if not goal.hidden
        ],
        "actions": [
            {
                "slug": action.slug,
                "title": action.title,
                "story": action.story,
                "type": None if action.act == MISSION else ACTS[action.act],
                "text": action.text,
                "space": None if action.outside == NONE else SPACE_NAMES[action.outside],
            }
            for action in one.actions
        ],
        "icons": [script_text(book, one, script) for script in one.icons],
        "tile_icon": script_text(book, one, one.tile_icon),
        "tokens": {
            word: _token(book, one, colour)
            for colour, word in enumerate(OBJECTIVE_TOKENS)
            if one.token_counter[colour] != NONE or one.token_script[colour] != NONE
        },
        "specials": [{"title": rule.title, "text": rule.text} for rule in one.specials],
    }


def _token(book: Book, one: Mission, colour: int) -> str:
    """FM-OT-02, 03: what an Objective token of a colour is for."""
    counter = one.token_counter[colour]
    moved = "" if counter == NONE else f"{one.counters[counter].title} +1. "
    return (moved + script_text(book, one, one.token_script[colour])).strip()


def _dice(book: Book) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for at, colour in enumerate(COLOURS):
        found[colour] = {
            "success": book.success[at],
            "wound": book.wound[at],
            "adventure": book.venture[at],
        }
    for block, colour in enumerate(MALFUNCTION_DICE):
        found[colour] = book.malfunction_dice[block]
    return found
