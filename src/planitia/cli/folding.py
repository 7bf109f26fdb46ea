"""Long lists of options: many that begin with the same verb are one line, which opens by its word.

The first verb of a question is what it is about and is never folded. Numbers stay what they are,
so an option can be taken whether it is shown or not.
"""

from __future__ import annotations

from collections.abc import Sequence

MOST = 8
"""How many options of one verb are listed."""


class Folds:
    """Which options of a question are folded, by their texts."""

    def __init__(self, texts: Sequence[str]) -> None:
        verbs = [text.partition(" ")[0] for text in texts]
        self.runs: dict[str, list[int]] = {}
        """The numbers of the options of each folded verb."""
        for verb in dict.fromkeys(verbs[1:]):
            numbers = [at for at, one in enumerate(verbs, start=1) if one == verb]
            if verb != verbs[0] and len(numbers) > MOST:
                self.runs[verb] = numbers
        self.hidden: dict[int, str] = {}
        """The folded options by their numbers, with their verbs."""
        for verb, numbers in self.runs.items():
            self.hidden |= dict.fromkeys(numbers, verb)

    def rows(self, labels: Sequence[str], opened: str | None = None) -> list[tuple[int, str]]:
        """The lines of the list with their numbers, or those of one verb that is opened."""
        found: list[tuple[int, str]] = []
        for number, label in enumerate(labels, start=1):
            verb = self.hidden.get(number)
            if opened is not None:
                if verb == opened:
                    found.append((number, label))
            elif verb is None:
                found.append((number, label))
            elif number == self.runs[verb][0]:
                more = len(self.runs[verb]) - 1
                found.append((number, f"{label}, or {more} more like it: type {verb} to see them"))
        return found
