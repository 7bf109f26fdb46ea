"""What happened at a table lately, for those who come back, and who may be told of it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from planitia.kernel.event import Event
from planitia.kernel.game import Game
from planitia.server.table.authority import Authority
from planitia.server.table.messages import events
from planitia.server.table.model import SPECTATOR, Entry, Json, Principal

BUFFER = 200
"""How many entries somebody may have missed and still be told."""

MOST_KEPT = 10 * BUFFER


@dataclass(slots=True, eq=False)
class Happening:
    """An applied entry. A ``hidden`` one is for its seat alone, an ``unsigned`` one names none."""

    entry: Entry
    events: list[Event]
    hidden: bool = False
    unsigned: bool = False
    told: list[Json] | None = None
    """The events as everybody is told who learns nothing of his own from them, once asked for."""

    def reaches(self, who: Principal | None) -> bool:
        """Whether a principal may know that it happened."""
        return not self.hidden or (who is not None and who.seat == self.entry.seat)

    def events_of(self, game: Game, who: Principal) -> list[Json]:
        """What happened as this principal learns of it; put together once for most of them."""
        if not game.told_alike or any(who.seat in event.secrets for event in self.events):
            return events(game, self.events, who)
        if self.told is None:
            self.told = events(game, self.events, SPECTATOR)
        return self.told

    @property
    def fleeting(self) -> bool:
        """Whether some of it was only for those who watched."""
        return any(event.fleeting for event in self.events)


class Recent:
    """The last entries. How many one is told of again never depends on what is hidden to others."""

    def __init__(self) -> None:
        self.kept: deque[Happening] = deque()
        self.open = 0

    def add(self, happening: Happening) -> None:
        """Keep one more; let go of what is older than the last ones that all know of."""
        self.kept.append(happening)
        self.open += not happening.hidden
        while self.open > BUFFER:
            self.open -= not self.kept.popleft().hidden
        if len(self.kept) > MOST_KEPT:
            self.kept.remove(next(one for one in self.kept if one.hidden))

    def since(self, table: Authority, who: Principal, after: int) -> list[Happening] | None:
        """What this principal was told after its entry ``after``; None: that is not known here."""
        count = table.number(who) - after
        if not 0 <= count <= BUFFER:
            return None
        found: list[Happening] = []
        for one in reversed(self.kept):
            if len(found) == count:
                break
            if one.reaches(who):
                found.append(one)
        oldest = found[-1].entry.n if found else 0
        if len(found) < count or (count and table.number(who, oldest) != after + 1):
            return None
        found.reverse()
        return found
