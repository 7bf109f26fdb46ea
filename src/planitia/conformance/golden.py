"""Golden records: games of every seat count and option, kept to notice when rules change."""

from __future__ import annotations

from pathlib import Path

from planitia.conformance.walking import Case, allowed, finished
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.record import Record, replay_record


def golden_cases(game: Game) -> dict[str, Case]:
    """A game a seat count, and one for every other value of an option, by the name of its file."""
    defaults: dict[str, Value] = {option.name: option.default for option in game.options}
    found: dict[str, Case] = {}
    for seats in game.seats:
        if allowed(game, seats, defaults):
            found[f"{seats}-seats"] = Case(game, seats, defaults, f"golden {seats}")
        for option in game.options:
            for value in option.values():
                chosen = {**defaults, option.name: value}
                if value != option.default and allowed(game, seats, chosen):
                    name = f"{seats}-seats-{option.name}-{value}".lower().replace("_", "-")
                    found[name] = Case(game, seats, chosen, f"golden {seats} {option.name} {value}")
    return found


def write_golden(game: Game, folder: Path) -> list[Path]:
    """Play the golden games and write their records, in place of those that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.record"):
        old.unlink()
    written: list[Path] = []
    for name, case in golden_cases(game).items():
        written.append(folder / f"{name}.record")
        written[-1].write_text(finished(case).record(), encoding="utf-8")
    return written


def check_golden(game: Game, folder: Path) -> None:
    """Every golden record replays to the very state it was made from, and there is at least one."""
    paths = sorted(folder.glob("*.record"))
    if not paths:
        raise AssertionError(
            f"{game.title} has no golden record in {folder}; write some with "
            f"python -m planitia.conformance golden {game.name} {folder}"
        )
    for path in paths:
        text = path.read_text(encoding="utf-8")
        state = replay_record(Record(text), game)
        if not state.over:
            raise AssertionError(f"{path} stops before the end of the game.")
        if state.record() != text:
            raise AssertionError(f"{path} is not what replaying it writes.")
