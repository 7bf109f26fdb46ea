"""Saved tables: the game in the middle of anything, and who sits where.

A save is written to a new file which then takes the old one's place, so whatever kills the process
leaves either the table before the last action or the one after it.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from planitia.cli.arguments import PERSON, check_bot, find_game
from planitia.kernel.earlier import difference, glance, load_again
from planitia.kernel.errors import PlanitiaError, SaveError
from planitia.kernel.state import State

FORMAT = "planitia table"


@dataclass
class Saved:
    """A table on disk."""

    path: Path
    state: State
    who: list[str]
    content: str | None
    why: str = ""
    """Of a table of another version: why it cannot be gone on with. ``state`` is to look at."""


@dataclass(frozen=True)
class Summary:
    """What a menu says about a saved table."""

    path: Path
    game: str
    who: list[str]
    answers: int
    written: float


def data_folder() -> Path:
    """Where this platform keeps an application's data."""
    home = Path.home()
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "planitia"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "planitia"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "planitia"
    return home / ".local" / "share" / "planitia"


def autosave_folder() -> Path:
    """Where tables are saved that were given no file; a finished one leaves only its record."""
    return data_folder() / "tables"


def new_save_path(game: str) -> Path:
    """A file for a new table's autosave."""
    now = time.strftime("%Y%m%d-%H%M%S")
    return autosave_folder() / f"{game}-{now}-{secrets.token_hex(2)}.json"


def write_atomically(path: Path, text: str) -> None:
    """Replace a file's content in one step that survives a crash at any moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def write_save(path: Path, state: State, who: list[str], content: str | None) -> None:
    """Save a table."""
    top = {FORMAT: 1, "who": who, "over": state.over, "content file": content}
    write_atomically(path, f'{json.dumps(top)[:-1]}, "saved": {state.save()}}}\n')


def read_whole(path: Path) -> dict[str, Any]:
    """A save as JSON. Raises SaveError."""
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise SaveError(f"{path} cannot be read: {fault.strerror}.") from None
    except (ValueError, RecursionError) as fault:
        raise SaveError(f"{path} is no saved table, or it is cut off: {fault}.") from None
    if not isinstance(whole, dict) or whole.get(FORMAT) != 1:
        raise SaveError(f"{path} is no saved table: it does not begin as one.")
    return whole


def read_save(path: Path, name: str | None, content: Path | None) -> Saved:
    """A saved table of this game (None: of any). Raises PlanitiaError."""
    whole = read_whole(path)
    saved, who = whole.get("saved"), whole.get("who")
    if not isinstance(saved, dict) or not isinstance(who, list):
        raise SaveError(f"{path} is damaged: it holds no game.")
    played = str(saved.get("game"))
    if name is not None and name != played:
        find_game(name)
        raise SaveError(f"{path} is a game of {played}, not of {name}.")
    file = str(content) if content is not None else whole.get("content file")
    game = find_game(played, file)
    why = ""
    if difference(game, str(saved.get("version")), str(saved.get("content"))):
        again = load_again(game, saved)
        why = again.why
        state = (glance(game, saved) if why else None) or again.state
    else:
        state = game.load(json.dumps(saved))
    if len(who) != state.seats:
        raise SaveError(f"{path} is damaged: it names {len(who)} players for {state.seats} seats.")
    for player in who:
        if player != PERSON:
            check_bot(str(player), game)
    return Saved(path, state, [str(player) for player in who], file, why)


def unfinished() -> list[Summary]:
    """The autosaved tables that are not over, newest first. Files that are none are left out."""
    found: list[Summary] = []
    for path in autosave_folder().glob("*.json"):
        try:
            whole = read_whole(path)
            if not whole["over"]:
                saved = whole["saved"]
                who, answers = list(whole["who"]), len(saved["steps"])
                found.append(Summary(path, str(saved["game"]), who, answers, path.stat().st_mtime))
        except (PlanitiaError, OSError, KeyError, TypeError):
            continue
    return sorted(found, key=lambda one: -one.written)
