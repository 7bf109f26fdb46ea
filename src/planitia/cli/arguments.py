"""Reading arguments: each fault is a sentence that says what was tried and what is possible."""

from __future__ import annotations

from pathlib import Path

import planitia
from planitia.bots.names import FACES, PLAYERS
from planitia.bots.sides import check_sides
from planitia.judging.judges import judges_of
from planitia.judging.levels import LEVELS
from planitia.kernel.errors import BadOption, UnknownGame, UnknownPlayer
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.registry import game_names

PERSON = "me"
"""How a seat at this keyboard is named among the players."""


def read_number(text: str, low: int, high: int) -> int | None:
    """The whole number that a text is, if it lies in the range."""
    text = text.strip()
    if not text.isdecimal() or len(text) > len(str(high)):
        return None
    return int(text) if low <= int(text) <= high else None


def check_seed(seed: str | None) -> None:
    """Refuse a seed that a record could not hold on its line. Raises BadOption."""
    if seed is not None and (seed != seed.strip() or not seed.isprintable()):
        raise BadOption(f"The seed {seed!r} must be one line without spaces around it.")


def find_game(name: str | None, content: Path | str | None = None) -> Game:
    """The registered game of that name, with other content if given. Raises PlanitiaError."""
    if name is None:
        raise UnknownGame(f"Name a game. Registered games: {', '.join(game_names())}.")
    game = planitia.game(name)
    return game if content is None else game.with_content(str(content))


def read_options(game: Game, given: list[str]) -> dict[str, Value]:
    """Options from ``name=value``. Raises BadOption."""
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"“{text}” is no option: write name=value, as in round_limit=20.")
        chosen[name] = game.option(name).read(value)
    return chosen


def counted(number: int, what: str) -> str:
    """So many of something."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def check_seats(game: Game, seats: int) -> None:
    """Refuse a number of seats that the game is not for. Raises BadOption."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        able = f"{low} to {high} seats" if low < high else counted(low, "seat")
        raise BadOption(f"{game.title} is for {able}, not {seats}.")


def check_written(path: Path) -> None:
    """Refuse a file that could not be written in the end. Raises BadOption."""
    if not path.parent.is_dir():
        raise BadOption(f"There is no folder {path.parent} for {path.name}.")
    target = path.resolve()
    new = not target.exists()
    try:
        target.open("a").close()
    except OSError as fault:
        raise BadOption(f"{path} cannot be written: {fault.strerror}.") from None
    if new:
        target.unlink()


def read_people(text: str, seats: int) -> list[int]:
    """The seats that are people, from ``0,2`` or ``none``. Raises BadOption."""
    if text.strip() in ("", "none"):
        return []
    found: list[int] = []
    for word in text.split(","):
        seat = read_number(word, 0, seats - 1)
        if seat is None:
            raise BadOption(
                f"“{word.strip()}” is no seat at this table: seats go from 0 to {seats - 1}."
            )
        if seat not in found:
            found.append(seat)
    return found


def usual_seats(game: Game) -> int:
    """Two seats where the game has them."""
    return 2 if 2 in game.seats else game.seats[0]


def players_for(game: Game) -> list[str]:
    """The names of the players that can play a game."""
    names = [*LEVELS, *PLAYERS]
    return [name for name in names if name != "heuristic" or judges_of(game).normal is not None]


def read_bots(given: list[str], game: Game) -> list[str]:
    """Players from ``heuristic,random``, given once or several times: all of them, in this order.

    Raises UnknownPlayer or BadOption.
    """
    names = [word.strip() for text in given for word in text.split(",") if word.strip()]
    if not names:
        raise UnknownPlayer(f"Name at least one player: {', '.join(players_for(game))}.")
    for name in names:
        check_bot(name, game)
    return names


def check_bot(name: str, game: Game) -> None:
    """Refuse a player that does not exist or cannot play this game. Raises PlanitiaError."""
    planitia.bot(name)
    for face in name.split(FACES):
        if face in PLAYERS and face not in players_for(game):
            able = ", ".join(players_for(game))
            raise UnknownPlayer(f"{game.title} has no {face} player. Players: {able}.")
    if FACES in name:
        check_sides(game, name)
