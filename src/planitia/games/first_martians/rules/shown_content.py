"""Content that the table has shown, as data: what a view puts into words, for judges.

FM-VIS-02, 10, 12: objectives in play, the action of each open event with its reward, the clause
that a question is about, and an open Adventure that is no choice. Nothing else of what content
keeps back.
"""

from __future__ import annotations

from planitia.games.first_martians.constants import NONE
from planitia.games.first_martians.content.clauses import CHOOSE_ONE, IF, Clause, reached
from planitia.games.first_martians.content.mission import Objective
from planitia.games.first_martians.content.things import CHOICE, EventAction
from planitia.games.first_martians.rules.effects.asking import Encounter, place_in_script
from planitia.games.first_martians.state import FirstMartians

HIDDEN = 2


class Shown:
    """What this table has shown of its content."""

    def __init__(self, s: FirstMartians) -> None:
        self.objectives: list[Objective | None] = [
            one if s.objectives[at] != HIDDEN else None
            for at, one in enumerate(s.mission.objectives)
        ]
        """Those in play, by number."""
        self.events: dict[str, int] = {}
        """The numbers of the open events."""
        self.actions: dict[int, EventAction | None] = {}
        """What may be done about each of them, by number."""
        self.clause: Clause | None = None
        """What the open question is about."""
        self.adventure: int = NONE
        """What an open Adventure does."""
        roots: list[int] = []
        for number, _ in s.open_events:
            event = s.book.events[number]
            self.events[event.slug] = number
            self.actions[number] = event.action
            if event.action is not None:
                roots.append(event.action.reward)
        top = None if s.over else s.stack[-1]
        if isinstance(top, Encounter):
            met = s.book.adventures[top.adventure]
            if met.kind != CHOICE:
                self.adventure = met.script
                roots.append(met.script)
        elif top is not None:
            script, at = place_in_script(top)
            if script != NONE:
                self.clause = s.book.scripts[script][at]
                if self.clause.do == CHOOSE_ONE:
                    roots += self.clause.scripts
                elif self.clause.do == IF:
                    roots += [self.clause.then, self.clause.other]
        self.scripts: dict[int, list[Clause]] = reached(s.book.scripts, roots)
        """By number, with what is nested in them."""
