"""What the answers to the open question bring, where their words alone do not say it.

Made from what is read out at that moment (FM-VIS-10, 12, 13): numbers of what an act does, the
clause that is aimed, the options of a choice that is no Adventure, the pawns that a way takes.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    CALM,
    DEADLY,
    ENERGY,
    NONE,
    OXYGEN,
    PARTS,
    PROFESSIONS,
    RESERVES,
    ROVERS,
    TOKENS,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import (
    BREAK,
    CHOOSE_ONE,
    CLEAR_TOKEN,
    GREENHOUSE,
    MEND_SLOT,
    PUT_TOKEN,
    SHUT,
    YIELD,
    Clause,
)
from planitia.games.first_martians.content.things import BETTER_CALM, BETTER_MANAGE
from planitia.games.first_martians.content.titles import FIXED, many, signed, spaced, the, title
from planitia.games.first_martians.rules.base.changes import upgrade_effect
from planitia.games.first_martians.rules.base.resources import lacks
from planitia.games.first_martians.rules.effects.asking import (
    NumberedQuestion,
    Waiting,
    place_in_script,
)
from planitia.games.first_martians.rules.plan.stacks import ROVER, STAGES, least, need, stage
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.telling.wording_effects import capital, person_text, script_text
from planitia.kernel.frame import Frame

Told = dict[str, str]
BY_ROVER: Final = STAGES.index("rover")
DEEDS: Final = {
    BREAK: "Break the {part} of {where}",
    MEND_SLOT: "Repair the {part} of {where}",
    SHUT: "Shut down {where}",
    PUT_TOKEN: "Put the {token} token on {where}",
    CLEAR_TOKEN: "Take the {token} token off {where}",
    GREENHOUSE: "Build a greenhouse at {where}",
}


def answers_view(s: FirstMartians) -> Told:
    """The labels of such answers, by the text of the action."""
    top = None if s.over else s.stack[-1]
    if top is None or isinstance(top, Waiting):
        return {}
    if s.draft:
        return ridden(s, top, s.draft[0]) if stage(s.draft[0]) == BY_ROVER else {}
    script, at = place_in_script(top)
    if script != NONE:
        clause = s.book.scripts[script][at]
        if clause.do == CHOOSE_ONE:
            return chosen(s, clause) if isinstance(top, NumberedQuestion) else {}
        return {text: aimed(s, clause, text) for text in texts(s, top)}
    tell = NUMBERED.get(type(top).__name__)
    return {} if tell is None else tell(s, top)


def texts(s: FirstMartians, frame: Frame[Any]) -> list[str]:
    """What may be answered."""
    return [s.vocabulary.text(code) for code in frame.options(s)]


def chosen(s: FirstMartians, clause: Clause) -> Told:
    """The options of a choice with what each brings; what is put off is not told."""
    told: Told = {}
    for at, script in enumerate(clause.scripts):
        brings = script_text(s.book, s.mission, script)
        told[f"choose {at + 1}"] = f"{clause.labels[at]}: {brings}" if brings else clause.labels[at]
    return told


# Where or whom a clause is aimed at


def aimed(s: FirstMartians, clause: Clause, text: str) -> str:
    """What a clause does to the target that an answer names."""
    verb, *words = text.split()
    if verb == "lower":
        return lowered(s, words[0], -clause.n)
    if verb == "pick":
        who = PROFESSIONS.index(words[0])
        hurt = f" (now {s.wounds[s.crew.index(who)]} of {DEADLY})"
        happens = person_text(clause, f"the {FIXED['professions'][words[0]]}").rstrip(".")
        return capital(happens) + (hurt if "wound" in happens else "")
    if verb == "take-part":
        held = s.parts[PARTS.index(words[0])]
        part = FIXED["parts"][words[0]]
        return f"{'Gain' if clause.n > 0 else 'Lose'} {abs(clause.n)} {part} (now {held})"
    if verb in ("facility-at", "slot-at", "at"):
        return there(s.book, clause, verb, words)
    return ""


def there(book: Book, clause: Clause, verb: str, words: list[str]) -> str:
    """What a clause does at a facility, to a part of it, or on a space."""
    space = verb == "at"
    where = title(book, "spaces", words[0]) if space else the(title(book, "facilities", words[0]))
    part = FIXED["parts"][words[1]] if verb == "slot-at" else ""
    if clause.do in DEEDS:
        token = FIXED["tokens"][TOKENS[clause.token]] if clause.token != NONE else ""
        return DEEDS[clause.do].format(where=where, part=part, token=token)
    if clause.do == YIELD:
        does = "Raise" if clause.n > 0 else "Lower"
        return f"{does} the productivity of {where} by {abs(clause.n)}"
    return f"{'Gain' if clause.n > 0 else 'Lose'} {many(abs(clause.n), 'sample')} at {where}"


# What has numbers of its own


def span(now: int, then: int) -> str:
    """From where to where something moves."""
    return (
        f"(from {signed(now)} to {signed(then)})" if now < 0 or then < 0 else f"({now} to {then})"
    )


def lowered(s: FirstMartians, block: str, by: int) -> str:
    """A Malfunction track goes down."""
    now = s.tracks[BLOCKS.index(block)]
    return f"Lower the track of the {FIXED['blocks'][block]} by {by} {span(now, max(0, now - by))}"


def unwound(s: FirstMartians, frame: Any) -> Told:
    """FM-CQ-01."""
    by = CALM + upgrade_effect(s, frame.facility, BETTER_CALM)
    return {
        "raise-morale": f"Raise Morale by 1 {span(s.morale, s.morale + 1)}",
        "calm-down": f"Lower Stress by {by} {span(s.stress, max(0, s.stress - by))}",
    }


def managed(s: FirstMartians, frame: Any) -> Told:
    """FM-CC-01."""
    by = max(1, upgrade_effect(s, frame.facility, BETTER_MANAGE))
    return {text: lowered(s, text.split()[1], by) for text in texts(s, frame)}


def healed(s: FirstMartians, frame: Any) -> Told:
    """FM-ML-01."""
    now = s.wounds[frame.astronaut]
    return {"heal-wound": f"Heal 1 wound (now {now} of {DEADLY})"}


def tended(s: FirstMartians, frame: Any) -> Told:
    """FM-FA-10, 11."""
    farm, lacking = s.book.facilities[frame.farm], lacks(s, frame.farm)
    price = spaced([f"1 {RESERVES[one]}" for one in (ENERGY, OXYGEN) if lacking >> one & 1])
    return {f"pay-farm {farm.slug}": f"Pay {price} for {the(farm.title)}: it holds what it has"}


def yielded(s: FirstMartians, frame: Any) -> Told:
    """FM-RB-08."""
    return {
        text: f"Raise the productivity of {the(title(s.book, 'facilities', text.split()[1]))} by 1"
        for text in texts(s, frame)
    }


NUMBERED: Final = {
    "Unwinding": unwound,
    "Managing": managed,
    "Healing": healed,
    "Wilting": tended,
    "Bonus": yielded,
}
"""Questions by the name of their frame."""


def ridden(s: FirstMartians, frame: Frame[Any], draft: tuple[int, ...]) -> Told:
    """FM-GH-09, FM-PROC-08: on foot or with a rover, and how many pawns that takes."""
    told: Told = {}
    for text in texts(s, frame):
        verb, *named = text.split()
        if verb not in ("on-foot", "with"):
            continue
        rover = ROVERS.index(named[0]) if named else NONE
        made = (*draft[:ROVER], rover, *draft[ROVER + 1 :])
        sure, dice = need(s, made), least(s, made)
        pawns = many(sure, "pawn") + (f", {dice} with dice" if dice < sure else "")
        how = f"With {FIXED['rovers'][named[0]]}" if named else "On foot"
        told[text] = f"{how}: {pawns}"
    return told
