"""Why something cannot be done at this moment of a round: when it can be, and what goes on now.

Public facts and what the seat itself is say it, so a refusal tells nothing else.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.actions import (
    ACCUSE,
    ADD_GROUP,
    COUNTER,
    DECLINE,
    DECLINE_STEP,
    DEFEND,
    DISCARD,
    DONE,
    EFFECT,
    JUDGE_BAD,
    JUDGE_GOOD,
    LEAD,
    LOOK,
    NO_DEFENCE,
    PASS,
    PASS_INITIATIVE,
    PLACE,
    PROMOTE,
    RECONSIDER,
    REINSTATE,
    REST,
    REVEAL,
    SECOND,
    STAY,
    TAKE,
    is_phrase,
)
from planitia.games.mars_vs_earth.constants import (
    ACCUSATIONS,
    DISCARDS,
    HUMAN_INFLUENCE,
    LEADING,
    MARTIAN,
    MARTIAN_INFLUENCE,
    MISSIONS,
    PROMOTIONS,
    REVEALS,
    TRIALS,
)
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import verb_of
from planitia.kernel.frame import Refusal

NOW: Final = {
    LEADING: "leaders are chosen",
    MARTIAN_INFLUENCE: "the Martians lay cards",
    HUMAN_INFLUENCE: "the Humans lay cards",
    MISSIONS: "a mission is resolved",
    ACCUSATIONS: "Agents accuse each other",
    TRIALS: "a trial is held",
    PROMOTIONS: "Agents promote Civilians",
    REVEALS: "clones may reveal themselves",
    DISCARDS: "cards are discarded",
}
"""What goes on in each step in which anybody is asked."""

LEADERS: Final = (LEADING, "leaders are chosen before any card is laid", "MVE-RD-02")
LEADERS_WORK: Final = (MISSIONS, "a leader does that while the mission is resolved", "MVE-RD-02")
ACCUSING: Final = (ACCUSATIONS, "accusations come after the missions", "MVE-RD-01")
DEFENDING: Final = (TRIALS, "a defence comes in one's own trial", "MVE-RD-03")
PROMOTING: Final = (PROMOTIONS, "field promotions come after the trials", "MVE-RD-04")
REVEALING: Final = (REVEALS, "clones reveal themselves after the promotions", "MVE-REV-02")

WHEN: Final[dict[int, tuple[int, str, str]]] = {
    LEAD: LEADERS,
    DECLINE: LEADERS,
    DECLINE_STEP: LEADERS,
    RECONSIDER: LEADERS,
    PLACE: (HUMAN_INFLUENCE, "Humans lay cards after the Martians have", "MVE-INF-03"),
    COUNTER: (MARTIAN_INFLUENCE, "counters are placed before the Humans lay cards", "MVE-CTR-03"),
    EFFECT: LEADERS_WORK,
    JUDGE_GOOD: LEADERS_WORK,
    JUDGE_BAD: LEADERS_WORK,
    ADD_GROUP: LEADERS_WORK,
    ACCUSE: ACCUSING,
    SECOND: ACCUSING,
    DEFEND: DEFENDING,
    NO_DEFENCE: DEFENDING,
    PROMOTE: PROMOTING,
    REVEAL: REVEALING,
    STAY: REVEALING,
    DISCARD: (DISCARDS, "cards are discarded at the very end of a round", "MVE-RD-04"),
}
"""The step of each verb, in words, and the rule of it."""
MARTIANS_PLACE: Final = (MARTIAN_INFLUENCE, "Martians lay cards before the Humans", "MVE-INF-01")
IDLE: Final = (REST, DONE, PASS)
BY_EFFECT: Final = (TAKE, LOOK, PASS_INITIATIVE, REINSTATE)
"""What nobody does but by the effect of a card."""


def untimely(s: MarsVsEarth, seat: int, code: int, rule: str) -> Refusal:
    """Why an action that is not asked for has to wait; ``rule`` is that of what is asked."""
    verb = verb_of(code)
    now = NOW[s.step]
    if is_phrase(code):
        return Refusal(f"nobody talks while {now}", "R-MVE-45")
    if verb in BY_EFFECT:
        return Refusal("only the effect of a card lets anybody do that", "MVE-EFF-17")
    if verb in IDLE:
        return Refusal(f"a choice has to be made while {now}", rule)
    step, when, why = WHEN[verb]
    if verb == PLACE and s.statuses[seat] == MARTIAN:
        step, when, why = MARTIANS_PLACE
    if s.step != step:
        return Refusal(f"{when}, and now {now}", why)
    return Refusal("something else has to be chosen first", rule)
