"""The registered games, found by entry point so that any installed package can add one."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from planitia.kernel.errors import UnknownGame
from planitia.kernel.game import Game

GROUP = "planitia.games"

_loaded: dict[str, Game] = {}


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """The names of all registered games."""
    return sorted(_entries())


def game(name: str) -> Game:
    """The registered game of that name. Raises UnknownGame."""
    if name not in _loaded:
        entries = _entries()
        if name not in entries:
            known = ", ".join(sorted(entries)) or "none"
            raise UnknownGame(f"There is no game “{name}”. Registered games: {known}.")
        try:
            found = entries[name].load()
        except Exception as fault:  # a foreign package may fail in any way
            raise UnknownGame(
                f"The game “{name}” is registered but does not load: {fault}."
            ) from None
        if not isinstance(found, Game):
            raise UnknownGame(f"“{name}” is registered as a game but is none.")
        _loaded[name] = found
    return _loaded[name]


def all_games() -> list[Game]:
    """Every registered game."""
    return [game(name) for name in game_names()]
