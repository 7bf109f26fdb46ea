"""Phase I: a track advances, old news comes, then the Mission Event; and the life of events.

FM-EV-01..17, FM-EA-01..09. What is still to come is hidden from all (FM-VIS-09).
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import BLOCKS, EVENT_ROUNDS, NONE
from planitia.games.first_martians.content.things import POSTPONED
from planitia.games.first_martians.rules import goal
from planitia.games.first_martians.rules.base import changes
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import RISING
from planitia.games.first_martians.rules.effects.scripts import check, note, run
from planitia.games.first_martians.rules.rows import put, removed, shuffled
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Frame

ANNOUNCE: Final = 0
ADVANCE: Final = 1
OLD_NEWS: Final = 2
MISSION_EVENT: Final = 3
DONE: Final = 4


def begin(s: FirstMartians) -> None:
    """Phase I."""
    s.stack.append(EventPhase(ANNOUNCE))


class EventPhase(Frame[FirstMartians]):
    """FM-EV-01: the steps in order; the event's action is open from then on (FM-EV-11)."""

    def __init__(self, step: int) -> None:
        self.step = step

    def proceed(self, s: FirstMartians) -> bool:
        """The next step, or the next of the old news."""
        if self.step == OLD_NEWS and tell_old_news(s):
            return False
        if self.step == DONE:
            s.stack.pop()
            return False
        s.stack[-1] = EventPhase(self.step + 1)
        if self.step == ANNOUNCE:
            announce(s)
        elif self.step == ADVANCE:
            advance(s)
        elif self.step == MISSION_EVENT:
            mission_event(s)
        return False


def announce(s: FirstMartians) -> None:
    """FM-EV-02, FM-SK-02: the crew is told which track rises; it may use something first."""
    refill(s)
    block = s.book.events[s.event_deck[-1]].block
    if block == NONE:
        block = s.rng.below(len(BLOCKS))
    s.risen = block
    pause(s, None, RISING, block, (1,))


def advance(s: FirstMartians) -> None:
    """FM-EV-02..05, 15: a block's track rises by 1, with a card if that fills it."""
    changes.move_track(s, s.risen, 1, "event")
    check(s)


def refill(s: FirstMartians) -> None:
    """A mission that outlasts its events begins anew."""
    if not s.event_deck:
        s.event_deck = shuffled(s.mission.events, s.rng)


def tell_old_news(s: FirstMartians) -> bool:
    """FM-EV-06, 07, 16, 17: the consequence or follow-up with the oldest cause, if one is due."""
    came, event = s.sol, NONE
    for number, sol in s.open_events:
        if number in s.verdicts and sol < came:
            came, event = sol, number
    sown, at = s.sol, NONE
    for place, (due, _, _, sol) in enumerate(s.follow_ups):
        if due <= s.sol and sol < sown:
            sown, at = sol, place
    if event != NONE and came <= sown:
        consequence(s, event)
    elif at != NONE:
        follow_up(s, at)
    return event != NONE or at != NONE


def consequence(s: FirstMartians, event: int) -> None:
    """FM-EA-07, FM-RB-09: an unanswered event bites, and that ends it."""
    s.verdicts = removed(s.verdicts, event)
    close(s, event)
    kind = s.book.events[event]
    bite = kind.consequence
    assert bite is not None
    note(s, "consequence", bite.title, bite.story, bite.text)
    if s.events is not None:
        facts: dict[str, object] = {"event": kind.slug, "title": bite.title, "story": bite.story}
        s.tell("consequence", facts)
    run(s, bite.script, s.first, f"consequence:{kind.slug}")


def follow_up(s: FirstMartians, at: int) -> None:
    """FM-AD-05, FM-RB-10: what somebody met or did comes back."""
    _, number, astronaut, _ = s.follow_ups[at]
    s.follow_ups = s.follow_ups[:at] + s.follow_ups[at + 1 :]
    kind = s.book.follow_ups[number]
    if kind.adventure != NONE and s.book.adventures[kind.adventure].kind == POSTPONED:
        colour = s.book.adventures[kind.adventure].colour
        met = (*s.adventures_used[colour], kind.adventure)
        s.adventures_used = put(s.adventures_used, colour, met)
    note(s, "follow-up", kind.title, kind.story, kind.text)
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(astronaut), "title": kind.title}
        facts["story"] = kind.story
        s.tell("follow-up", facts)
    run(s, kind.script, astronaut, "follow-up")


def mission_event(s: FirstMartians) -> None:
    """FM-EV-08..11, FM-EA-01, 02: the event of the round, its effect, and what it opens."""
    event = s.event_deck[-1]
    s.event_deck = s.event_deck[:-1]
    s.risen = NONE
    kind = s.book.events[event]
    note(s, "event", kind.title, kind.story, kind.text)
    if s.events is not None:
        facts: dict[str, object] = {"event": kind.slug, "sol": s.sol, "title": kind.title}
        facts["story"] = kind.story
        s.tell("event", facts)
    if kind.action is not None:
        s.open_events += ((event, s.sol),)
    for objective in kind.objectives:
        goal.add(s, objective)
    run(s, kind.script, s.first, f"event:{kind.slug}")


# The life of an event


def answered(s: FirstMartians, event: int, actor: int) -> None:
    """FM-EA-04, FM-PROC-43: its action is done: the reward, and no consequence any more."""
    close(s, event)
    s.lasting = tuple([one for one in s.lasting if s.book.lasting[one[0]].event != event])
    action = s.book.events[event].action
    assert action is not None
    run(s, action.reward, actor, f"event:{s.book.events[event].slug}")


def close(s: FirstMartians, event: int) -> None:
    """An event leaves the table."""
    s.open_events = tuple([one for one in s.open_events if one[0] != event])


def rounds_left(s: FirstMartians, came: int) -> int:
    """FM-EA-06, FM-RB-19: in how many rounds, this one included, an event can be answered."""
    return came + EVENT_ROUNDS - s.sol


def draw_verdicts(s: FirstMartians) -> None:
    """FM-EA-05, 06, Q41: chance decides what bites; in its third round an event is dropped."""
    odds = s.mission.odds(s.level)
    s.verdicts = ()
    for event, came in s.open_events:
        if rounds_left(s, came) <= 1:
            close(s, event)
        elif s.book.events[event].consequence is not None and s.rng.below(100) < odds:
            s.verdicts += (event,)
    s.lasting = tuple([one for one in s.lasting if one[1] > s.sol])


# What happens at the end of a phase


def standing(s: FirstMartians, phase: int) -> None:
    """FM-GO-13, FM-PR-03, FM-EV-10: the mission's own rules, then effects that last."""
    scripts: list[int] = []
    for special in s.mission.specials:
        if special.phase == phase and special.low <= s.sol <= special.high:
            scripts.append(special.script)
    for number, last in s.lasting:
        lasting = s.book.lasting[number]
        if lasting.phase == phase and s.sol <= last:
            scripts.append(lasting.script)
    for script in reversed(scripts):
        run(s, script, s.first, "mission")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (EventPhase,)
