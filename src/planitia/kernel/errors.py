"""Everything that can go wrong, by kind of wrong. Each message is a sentence to a person."""

from __future__ import annotations


class PlanitiaError(Exception):
    """The base of every error a user may see; ``str()`` of it is a full sentence."""


class UnknownGame(PlanitiaError):
    """No registered game has that name."""


class UnknownPlayer(PlanitiaError):
    """No player has that name, or the game has none of that kind."""


class BadOption(PlanitiaError):
    """A seat count, an option or a value that the game does not offer."""


class InvalidAction(PlanitiaError):
    """A text that is no action of this game at all."""


class StaleDecision(PlanitiaError):
    """A decision that is no longer open, or never was."""


class IllegalAction(PlanitiaError):
    """An action of this game that the rules forbid here. Nothing has changed.

    ``why`` says what forbids it, ``rule`` which rule; ``possible`` lists what may be done instead.
    """

    def __init__(self, action: str, why: str, rule: str, possible: tuple[str, ...]) -> None:
        listed = ", ".join(possible[:8]) + (", …" if len(possible) > 8 else "")
        super().__init__(f"“{action}” is not allowed: {why} ({rule}). Possible: {listed}.")
        self.action = action
        self.why = why
        self.rule = rule
        self.possible = possible


class ContentError(PlanitiaError):
    """A card set, map or mission that cannot be used; names file, key and reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class RecordError(PlanitiaError):
    """A record that cannot be read or does not replay; names the line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Record, line {line}: {reason}" if line else f"Record: {reason}")
        self.line = line
        self.reason = reason


class SaveError(PlanitiaError):
    """A saved state that cannot be loaded."""
