"""Something a stack could do, and what is needed to think of such things."""

from __future__ import annotations

from planitia.games.first_martians.constants import BUILD, EXPLORE, NONE
from planitia.games.first_martians.thinking.harm import NO_HARM, Harm
from planitia.games.first_martians.thinking.mission_goals import Goals
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.script_value import Worth
from planitia.games.first_martians.thinking.table import Table


class Job:
    """Something a stack could do; its worth is that of success."""

    def __init__(self, act: int, aim: int, worth: float, need: int) -> None:
        self.act = act
        self.aim = aim
        self.worth = worth
        self.need = need
        """Pawns for sure success."""
        self.cost: float = 0.0
        """What its reserves are worth."""
        self.harm: Harm = NO_HARM
        """What place and way do to who acts."""
        self.chance: float = 1.0
        """That it succeeds with enough pawns."""
        self.patient: int = NONE
        """Whom it is for, if for one astronaut alone."""
        self.machines: bool = True
        """Whether AOMs may take part."""

    def least(self) -> int:
        """Pawns with which it can be tried."""
        return self.need - 1 if self.need > 1 and EXPLORE <= self.act <= BUILD else self.need


class Desk:
    """What lies ready while jobs are thought of: the table, the goals, and prices."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.goals = Goals(table)
        self.prices = Prices(table, self.goals)
        self.worth = Worth(table, self.prices)

    def has(self, kind: int) -> bool:
        """Whether an upgrade of this kind works somewhere."""
        table = self.table
        for facility, upgrade in enumerate(table.upgrade):
            if upgrade != NONE and table.open[facility]:
                if table.book.upgrades[upgrade].kind == kind:
                    return True
        return False
