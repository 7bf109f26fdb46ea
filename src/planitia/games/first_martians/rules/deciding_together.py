"""Who answers where no person does: FM-TEAM-11..13.

The state does not know who is a program or away; whoever keeps the chairs asks here.
"""

from __future__ import annotations

from planitia.games.first_martians.rules.crew.pauses import Pause
from planitia.games.first_martians.rules.plan.planning import Plan
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.crew import Crew
from planitia.kernel.rules import BOT, PRESENT


def deputy(s: FirstMartians, seat: int, minds: list[int]) -> int:
    """The seat whose person answers what this seat is asked; itself where it does, or its bot.

    FM-TEAM-12, 13: for the First Player's seat, in what the crew decides, the next person
    clockwise. FM-TEAM-11: for somebody away, in what is personal, the First Player. A bot decides
    for itself what is personal; nobody agrees to a plan or makes proposals in another's stead.
    """
    if minds[seat] == PRESENT:
        return seat
    frame, captain = s.stack[-1], s.captain()
    shared = isinstance(frame, (Plan, Pause))
    if shared or (isinstance(frame, Crew) and frame.captain == captain):
        return next_person(seat, minds) if seat == captain else seat
    if minds[seat] == BOT or (isinstance(frame, Crew) and frame.captain != seat):
        return seat
    leader = next_person(captain, minds)
    return leader if minds[leader] == PRESENT else seat


def next_person(seat: int, minds: list[int]) -> int:
    """The first seat with a person from this one clockwise; itself where there is none."""
    for step in range(len(minds)):
        other = (seat + step) % len(minds)
        if minds[other] == PRESENT:
            return other
    return seat
