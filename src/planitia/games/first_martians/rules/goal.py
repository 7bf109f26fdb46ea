"""What the mission asks for, and how it ends."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE
from planitia.games.first_martians.content.tests import THRESHOLD
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.outcome import Outcome
from planitia.kernel.resigning import contenders

OPEN: Final = 0
TICKED: Final = 1
ABSENT: Final = 2


def tick(s: FirstMartians, number: int) -> int:
    """FM-GO-02, 12: an objective is fulfilled; the script of what it brings, or NONE."""
    if s.objectives[number] == TICKED:
        return NONE
    s.objectives = put(s.objectives, number, TICKED)
    objective = s.mission.objectives[number]
    if s.events is not None:
        s.tell("objective", {"objective": objective.slug})
    return objective.reward


def add(s: FirstMartians, number: int) -> None:
    """FM-EA-02: an objective comes into play."""
    if s.objectives[number] == ABSENT:
        s.objectives = put(s.objectives, number, OPEN)


def achieved(s: FirstMartians) -> bool:
    """FM-GO-01, 19: all mandatory objectives are done but the Threshold, which is judged last."""
    for number, objective in enumerate(s.mission.objectives):
        if s.objectives[number] == OPEN and not objective.optional:
            if objective.test.kind != THRESHOLD:
                return False
    return True


def within_threshold(s: FirstMartians) -> bool:
    """FM-GO-05..07: whether few enough parts are broken."""
    threshold = s.mission.threshold(s.seats, s.level)
    return threshold == NONE or s.broken() <= threshold


def is_lost(s: FirstMartians) -> bool:
    """FM-GO-08: whether this is the last round, and its end loses the mission as things stand."""
    last = s.sol >= s.mission.sols(s.seats, s.level)
    return last and not (achieved(s) and within_threshold(s))


def judge(s: FirstMartians) -> None:
    """FM-GO-03, 08..10, 17, 18, FM-EG-02, 04, 05: the check as the next round is called."""
    if achieved(s) and within_threshold(s):
        for number, objective in enumerate(s.mission.objectives):
            if objective.test.kind == THRESHOLD:
                tick(s, number)
        finish(s, True, "the mission is accomplished")
    elif s.sol >= s.mission.sols(s.seats, s.level):
        if achieved(s):
            finish(s, False, "too many parts are broken at the end")
        else:
            finish(s, False, "the last sol ended before the mission was done")


def gave_up(s: FirstMartians, seat: int) -> None:
    """Ruling “Giving the mission up”: the mission is lost when the whole crew has given it up."""
    if s.events is not None:
        s.tell("resigned", {"seat": seat})
    if not contenders(s):
        finish(s, False, "the crew has given the mission up")


def finish(s: FirstMartians, won: bool, reason: str) -> None:
    """FM-EG-01, FM-PROC-40: all win or lose together, in mid-step if need be."""
    if s.outcome is not None:
        return
    winners = tuple(range(s.seats)) if won else ()
    s.outcome = Outcome(winners, (int(won),) * s.seats, reason)
    if s.events is not None:
        s.tell("over", {"won": won, "reason": reason})
