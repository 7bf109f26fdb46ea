"""Effects on the base as sentences, and the names that all sentences use."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    AT_ID,
    AT_NOW,
    AT_ROVER,
    AT_SPACE,
    BLOCKS,
    NONE,
    PARTS,
    PROFESSIONS,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    TOKENS,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import (
    ACTING,
    ANY_BLOCK,
    ANY_FACILITY,
    ANY_LIVING,
    ANY_OXYGENATOR,
    ANY_PANEL,
    ANY_PART,
    ANY_SYSTEM,
    ANY_WORKING,
    BLOCK_ROVER,
    BREAK,
    CLEAR_TOKEN,
    CREW_PICK,
    DRAW_CARD,
    EACH,
    EXPLORED_PICK,
    FIRST,
    MEND_SLOT,
    MOVE_TRACK,
    PROFESSION,
    PUT_TOKEN,
    RING_1,
    SHUT,
    TURN_BOX,
    WITHER,
    YIELD,
    Clause,
)
from planitia.games.first_martians.content.things import CATEGORIES
from planitia.games.first_martians.content.titles import FIXED, many, the

CHOSEN: Final = {
    ANY_OXYGENATOR: "an Oxygenator",
    ANY_PANEL: "a Solar Panel",
    ANY_WORKING: "a facility of the Working Block",
    ANY_LIVING: "a facility of the Living Block",
    ANY_SYSTEM: "a facility of the System Block",
    ANY_FACILITY: "a facility",
}
PEOPLE: Final = {
    FIRST: "the First Player",
    ACTING: "the acting astronaut",
    EACH: "each astronaut",
    CREW_PICK: "an astronaut of choice",
}


def facility_name(book: Book, facility: int) -> str:
    """A facility, or those of choice, within a sentence."""
    if facility < NONE:
        return CHOSEN[facility]
    return the(book.facilities[facility].title)


def person(who: int) -> str:
    """An astronaut within a sentence; a profession may not be in play (section 4.15)."""
    if who >= PROFESSION:
        named = FIXED["professions"][PROFESSIONS[who - PROFESSION]]
        return f"the {named} (if there is none, the First Player)"
    return PEOPLE[who]


def space_name(roi: int) -> str:
    """A space within a sentence."""
    if roi == EXPLORED_PICK:
        return "an explored space of choice"
    if roi < 0:
        return f"the space that a Direction card shows on ring {RING_1 - roi + 1}, if explored"
    return f"{SPACE_NAMES[roi].upper()}, if explored"


def block_name(block: int) -> str:
    """A block within a sentence."""
    return FIXED["blocks"][BLOCKS[block]]


def part_name(part: int) -> str:
    """A part within a sentence."""
    return FIXED["parts"][PARTS[part]]


def article(word: str) -> str:
    """A word with its article."""
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def gain(n: int, what: str) -> str:
    """A number gained or lost."""
    return f"{'gain' if n > 0 else 'lose'} {many(abs(n), what)}."


def moved(what: str, n: int) -> str:
    """Something that goes up or down."""
    return f"{what} {'rises' if n > 0 else 'drops'} by {abs(n)}."


def base_text(book: Book, clause: Clause) -> str:
    """Effects on the base."""
    do = clause.do
    where = "" if clause.facility == NONE else facility_name(book, clause.facility)
    if do == BREAK:
        return f"the {part_name(clause.part)} of {where} breaks (if it is broken: +1 on its track)."
    if do == MEND_SLOT:
        what = "any broken part" if clause.part == ANY_PART else f"the {part_name(clause.part)}"
        return f"repair {what} of {where}."
    if do == YIELD:
        return moved(f"the productivity of {where}", clause.n)
    if do == SHUT:
        return f"{where} is shut down for want of {RESERVES[clause.resource]}."
    if do == PUT_TOKEN or do == CLEAR_TOKEN:
        return token_text(book, clause)
    if do == MOVE_TRACK:
        if clause.block == ANY_BLOCK:
            return f"lower one Malfunction track by {-clause.n}."
        return moved(f"the track of the {block_name(clause.block)}", clause.n)
    if do == TURN_BOX:
        colour = "red" if clause.flag else "green"
        return f"the {block_name(clause.block)}'s marker in the Malfunction Box turns {colour}."
    if do == DRAW_CARD:
        return card_text(book, clause)
    if do == BLOCK_ROVER:
        return f"{FIXED['rovers'][ROVERS[clause.rover]]} gets a Blocked token."
    if do == WITHER:
        return "the plants of the Farm wilt."
    return f"build {many(clause.n, 'greenhouse')} at {where}."


def token_text(book: Book, clause: Clause) -> str:
    """A modifier token and its place."""
    name = article(FIXED["tokens"][TOKENS[clause.token]])
    if clause.place == AT_SPACE:
        place = space_name(clause.roi)
    elif clause.place == AT_ROVER:
        place = FIXED["rovers"][ROVERS[clause.rover]]
    elif clause.place == AT_ID:
        place = f"the ID board of {person(clause.who)}"
    else:
        space = "!" if clause.place == AT_NOW else ">>"
        place = f"the {space} space of {facility_name(book, clause.facility)}"
    if clause.do == CLEAR_TOKEN:
        return f"take {name} token off {place}."
    return f"put {name} token on {place}."


def card_text(book: Book, clause: Clause) -> str:
    """A Malfunction card, the next or one with a keyword."""
    block = block_name(clause.block)
    if clause.category != NONE:
        return f"resolve the next {CATEGORIES[clause.category].title()} of the {block}."
    if clause.facility != NONE:
        home = book.facilities[clause.facility].title
        return f"resolve the next card of the {block} with the keyword {home}."
    return f"resolve the next Malfunction card of the {block}."
