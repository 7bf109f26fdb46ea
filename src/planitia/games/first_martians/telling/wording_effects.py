"""Scripts as sentences: what a list of effects does, in our own words."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    COLOURS,
    CONDITIONS,
    NONE,
    OBJECTIVE_TOKENS,
    PHASES,
    RESERVES,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import (
    ANY_PART,
    CHOOSE_ONE,
    CONDITION,
    COUNTER,
    CURE_ONE,
    DIRECTION,
    DRAW_POI,
    GIVE_PART,
    GIVE_SAMPLE,
    GIVE_SEED,
    GIVE_TOKEN,
    GREENHOUSE,
    GROUND_SAMPLE,
    HEAL_WOUND,
    HURT,
    IF,
    LASTING,
    LOSE_UPGRADE,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    OBJECTIVE,
    RESEARCH_CARD,
    ROLL,
    SPIRIT,
    TAKE_SKILL,
    WITHHOLD,
    Clause,
)
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.things import WEIGHTS
from planitia.games.first_martians.content.titles import FIXED, many
from planitia.games.first_martians.telling.wording_base import (
    base_text,
    gain,
    moved,
    part_name,
    person,
    space_name,
)
from planitia.games.first_martians.telling.wording_tests import test_text

DIE_NAMES: Final = ("success", "wound", "Adventure")


def script_text(book: Book, mission: Mission | None, script: int) -> str:
    """What a script does; follow-ups are never told (FM-VIS-09, 11)."""
    if script == NONE:
        return ""
    texts = [clause_text(book, mission, clause) for clause in book.scripts[script]]
    return " ".join([text for text in texts if text])


def clause_text(book: Book, mission: Mission | None, clause: Clause) -> str:
    """One effect as a sentence; nothing for what nobody is told."""
    do = clause.do
    if do <= GREENHOUSE:
        return capital(base_text(book, clause))
    if do <= COUNTER:
        return capital(crew_text(mission, clause))
    if do <= WITHHOLD:
        return capital(person_text(clause))
    return flow_text(book, mission, clause)


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


def crew_text(mission: Mission | None, clause: Clause) -> str:
    """Effects on the crew and on what it owns."""
    do, n = clause.do, clause.n
    if do == MOVE_MORALE:
        return moved("Morale", n)
    if do == MOVE_STRESS:
        return moved("Stress", n)
    if do == MOVE_RESERVE:
        return f"{'gain' if n > 0 else 'lose'} {abs(n)} {RESERVES[clause.resource]}."
    if do == GIVE_PART:
        kind = "spare part of choice" if clause.part == ANY_PART else part_name(clause.part)
        return f"{'gain' if n > 0 else 'lose'} {abs(n)} {kind}."
    if do == GIVE_SAMPLE:
        return gain(n, "sample")
    if do == GIVE_SEED:
        return gain(n, "seed")
    if do == GROUND_SAMPLE:
        many_there = f"{many(abs(n), 'sample')} on {space_name(clause.roi)}"
        return f"{'gain' if n > 0 else 'lose'} {many_there}."
    if do == GIVE_TOKEN:
        return gain(n, f"{OBJECTIVE_TOKENS[clause.what]} Objective token")
    if do == DRAW_POI:
        return f"draw {many(n, 'POI token')}."
    if do == LOSE_UPGRADE:
        return "lose an upgrade of the First Player's choice."
    assert mission is not None
    if do == OBJECTIVE:
        goal = mission.objectives[clause.what].title
        return f"objective {'done' if clause.flag else 'added'}: {goal}."
    track = mission.counters[clause.what]
    if clause.flag:
        return f"draw a Research card and add its percentage to {track.title}."
    return moved(track.title, n) if not track.unit else f"{track.title}: {n:+}{track.unit}."


def person_text(clause: Clause, named: str = "") -> str:
    """Effects on astronauts; on one of them, where it is known on whom."""
    do, who, n = clause.do, named or person(clause.who), clause.n
    if do == HURT:
        return f"{who} takes {many(n, 'wound')}."
    if do == HEAL_WOUND:
        return f"{who} heals {many(n, 'wound')}."
    if do == CONDITION:
        if clause.what == NONE:
            return f"{who} draws a condition."
        return f"{who} gets {FIXED['conditions'][CONDITIONS[clause.what]]}."
    if do == CURE_ONE:
        return f"{who} discards a condition."
    if do == SPIRIT:
        verb = "gains" if n > 0 else "loses"
        return f"{who} {verb} {many(abs(n), 'Morale token')}."
    if do == TAKE_SKILL:
        return f"{who} loses a skill of their choice."
    return f"a pawn of {who} stays idle this round."


def flow_text(book: Book, mission: Mission | None, clause: Clause) -> str:
    """Effects that lead to others; what is put off is not told."""
    do = clause.do
    if do == CHOOSE_ONE:
        options = [
            f"{label}: {script_text(book, mission, script)}"
            for label, script in zip(clause.labels, clause.scripts, strict=True)
        ]
        return f"{capital(person(clause.who))} chooses one. {' Or '.join(options)}"
    if do == DIRECTION:
        cases = [
            f"{WEIGHTS[weight].title()}: {script_text(book, mission, script)}"
            for weight, script in enumerate(clause.scripts)
            if script != NONE
        ]
        return f"Draw a Direction card. {' '.join(cases)}"
    if do == LASTING:
        lasting = book.lasting[clause.what]
        phase = FIXED["phases"][PHASES[lasting.phase]]
        what = script_text(book, mission, lasting.script)
        return f"For {many(lasting.rounds, 'round')}, at the end of {phase}: {what}"
    if do == IF:
        assert clause.test is not None
        when = f"If {test_text(book, mission, clause.test)}"
    elif do == ROLL:
        colour, die = clause.what // 3, clause.what % 3
        when = f"Roll the {COLOURS[colour]} {DIE_NAMES[die]} die. If it shows one"
    elif do == RESEARCH_CARD:
        when = f"Draw a Research card. If its number is at most {clause.n}"
    else:
        return ""
    text = f"{when}: {script_text(book, mission, clause.then)}"
    other = script_text(book, mission, clause.other)
    return f"{text} Otherwise: {other}" if other else text
