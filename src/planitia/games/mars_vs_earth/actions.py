"""The actions of Mars vs Earth: their verbs, and how to build and read their codes."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_vs_earth.constants import (
    ANY,
    DNA_FACES,
    LEADER_CAP,
    MOST_SEATS,
    RESOURCES,
    SKILL_CARDS,
    SKILLS,
    THREATS,
    WAVES,
    WILD,
)
from planitia.kernel.action import Argument, Name, Verb, Vocabulary
from planitia.kernel.codec import first, second, third, verb_of

LEAD: Final = 0
DECLINE: Final = 1
DECLINE_STEP: Final = 2
RECONSIDER: Final = 3
PLACE: Final = 4
COUNTER: Final = 5
REST: Final = 6
DONE: Final = 7
EFFECT: Final = 8
JUDGE_GOOD: Final = 9
JUDGE_BAD: Final = 10
ADD_GROUP: Final = 11
TAKE: Final = 12
LOOK: Final = 13
PASS_INITIATIVE: Final = 14
REINSTATE: Final = 15
ACCUSE: Final = 16
SECOND: Final = 17
DEFEND: Final = 18
NO_DEFENCE: Final = 19
PROMOTE: Final = 20
PASS: Final = 21
REVEAL: Final = 22
STAY: Final = 23
DISCARD: Final = 24
HELP_A_LOT: Final = 25
HELP_SOMEWHAT: Final = 26
HELP_A_LITTLE: Final = 27
STRONG_CASE: Final = 28
WEAK_CASE: Final = 29
TRUST: Final = 30
SUSPECT: Final = 31
I_AM_HUMAN: Final = 32
I_GAVE: Final = 33
THEY_GAVE: Final = 34
I_SAW: Final = 35
FIRST_PHRASE: Final = HELP_A_LOT

SEAT_NAMES: Final = tuple([f"seat-{seat}" for seat in range(MOST_SEATS)])
WAVE_NAMES: Final = tuple([str(wave + 1) for wave in range(WAVES)])
PHRASES: Final = (
    *("help-a-lot", "help-somewhat", "help-a-little"),
    *("strong-case", "weak-case", "trust", "suspect"),
    *("i-am-human", "i-gave", "they-gave", "i-saw"),
)
NUMBERS: Final = tuple([str(n) for n in range(LEADER_CAP + 1)])


def vocabulary(skills: list[str], threats: list[str]) -> Vocabulary:
    """The verbs with the slugs of a card set's Skill cards and Threats."""
    card: Argument = Name("Skill card", skills)
    threat: Argument = Name("Threat", threats)
    seat: Argument = Name("seat", SEAT_NAMES)
    wave: Argument = Name("wave", WAVE_NAMES)
    number: Argument = Name("number", NUMBERS)
    return Vocabulary(
        [
            Verb("lead", threat),
            Verb("decline"),
            Verb("decline-step"),
            Verb("reconsider"),
            Verb("place", card, threat),
            Verb("counter", threat),
            Verb("rest"),
            Verb("done"),
            Verb("effect", card),
            Verb("good", card),
            Verb("bad", card),
            Verb("group", Name("skill", SKILLS[:WILD])),
            Verb("take", Name("resource", RESOURCES[:ANY])),
            Verb("look", seat, wave),
            Verb("pass-initiative", seat),
            Verb("reinstate", seat),
            Verb("accuse", seat, card),
            Verb("second", seat, card),
            Verb("defend", card),
            Verb("no-defence"),
            Verb("promote", seat, card),
            Verb("pass"),
            Verb("reveal"),
            Verb("stay"),
            Verb("discard", card),
            *[Verb(word, threat) for word in PHRASES[:3]],
            *[Verb(word, seat) for word in PHRASES[3:7]],
            Verb("i-am-human"),
            Verb("i-gave", threat, number),
            Verb("they-gave", threat, seat, number),
            Verb("i-saw", seat, wave, Name("face of a DNA card", DNA_FACES)),
        ]
    )


# The codes of the most frequent actions, made once. Typed as objects, so that compiled rules hand
# them on without making a new number each time.
PLACES: Final[list[list[Any]]] = [
    [PLACE | face << 8 | threat << 16 for face in range(SKILL_CARDS)] for threat in range(THREATS)
]
ACCUSES: Final[list[list[Any]]] = [
    [ACCUSE | seat << 8 | face << 16 for face in range(SKILL_CARDS)] for seat in range(MOST_SEATS)
]
SECONDS: Final[list[list[Any]]] = [
    [SECOND | seat << 8 | face << 16 for face in range(SKILL_CARDS)] for seat in range(MOST_SEATS)
]
DISCARDED: Final[list[Any]] = [DISCARD | face << 8 for face in range(SKILL_CARDS)]
DEFENDED: Final[list[Any]] = [DEFEND | face << 8 for face in range(SKILL_CARDS)]
HELPS: Final[list[list[Any]]] = [
    [verb | threat << 8 for verb in range(HELP_A_LOT, HELP_A_LITTLE + 1)]
    for threat in range(THREATS)
]
OPINIONS: Final[list[list[Any]]] = [
    [TRUST | seat << 8, SUSPECT | seat << 8] for seat in range(MOST_SEATS)
]
CASES: Final[list[list[Any]]] = [
    [STRONG_CASE | seat << 8, WEAK_CASE | seat << 8] for seat in range(MOST_SEATS)
]
I_GAVES: Final[list[list[Any]]] = [
    [I_GAVE | threat << 8 | n << 16 for n in range(LEADER_CAP + 1)] for threat in range(THREATS)
]
THEY_GAVES: Final[list[list[Any]]] = [
    [THEY_GAVE | threat << 8 | seat << 16 | n << 24 for n in range(LEADER_CAP + 1)]
    for threat in range(THREATS)
    for seat in range(MOST_SEATS)
]


def is_phrase(code: int) -> bool:
    """Whether an action is only talk."""
    return code & 0xFF >= FIRST_PHRASE


def phrase_facts(threats: list[str], code: int) -> dict[str, Any]:
    """A phrase as JSON values: its word, and what it is about; ``threats`` are their slugs."""
    verb = verb_of(code)
    facts: dict[str, Any] = {"phrase": PHRASES[verb - FIRST_PHRASE]}
    if HELP_A_LOT <= verb <= HELP_A_LITTLE or verb == I_GAVE or verb == THEY_GAVE:
        facts["threat"] = threats[first(code)]
    if STRONG_CASE <= verb <= SUSPECT or verb == I_SAW:
        facts["about"] = first(code)
    if verb == I_GAVE:
        facts["count"] = second(code)
    if verb == THEY_GAVE:
        facts["about"] = second(code)
        facts["count"] = third(code)
    if verb == I_SAW:
        facts["wave"] = second(code) + 1
        facts["face"] = DNA_FACES[third(code)]
    return facts
