"""One tree a seat: each holds what that seat can tell apart, so nobody plays by others' secrets."""

from __future__ import annotations

from planitia.bots.tree import Bandit, Node
from planitia.kernel.frame import Decision
from planitia.kernel.state import State


class Minds:
    """The trees of all seats, and where each of them stands in the game that is being imagined."""

    def __init__(self, seats: int) -> None:
        self.roots = [Node() for _ in range(seats)]
        self.places = self.roots.copy()
        self.kinds: dict[type, int] = {}
        self.glimpses: dict[str, int] = {}

    def begin(self) -> None:
        """Stand at the roots again."""
        self.places = self.roots.copy()

    def settle(self) -> None:
        """Let the places be the roots; what is not below them is forgotten."""
        self.roots = self.places.copy()

    def bandit(self, decision: Decision, side: int) -> Bandit:
        """What the seat knows of a decision where it stands."""
        kinds = self.kinds
        frame = type(decision.frame)
        kind = kinds.get(frame, -1)
        if kind < 0:
            kind = len(kinds)
            kinds[frame] = kind
        key = (decision.turn << 8 | kind) << 8 | side
        return self.places[decision.seat].bandit(key)

    def answer(self, imagined: State, decision: Decision, code: int) -> None:
        """Carry an answer out; every seat goes on by what it sees of it, or stays if nothing."""
        actor = decision.seat
        places = self.places
        seats = len(places)
        labels: list[int] = []
        if seats > 1 and not decision.secret:
            labels = self.labels(imagined, actor, code)
        told = imagined.told
        imagined.apply(actor, code)
        places[actor] = places[actor].child(code << 4 | actor)
        if labels and imagined.told != told:
            for seat in range(seats):
                if seat != actor:
                    places[seat] = places[seat].child(labels[seat] << 4 | actor)

    def labels(self, imagined: State, actor: int, code: int) -> list[int]:
        """What every seat sees of an answer, as a number."""
        seats = len(self.places)
        text = imagined.vocabulary.action(code).text
        if imagined.glimpse(actor, code, None) == text:
            return [code] * seats
        return [self.glimpse(imagined.glimpse(actor, code, seat)) for seat in range(seats)]

    def glimpse(self, text: str) -> int:
        """A number below zero for a glimpse, so that it is none of an action."""
        glimpses = self.glimpses
        found = glimpses.get(text, 0)
        if not found:
            found = -len(glimpses) - 1
            glimpses[text] = found
        return found
