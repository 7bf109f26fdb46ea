"""``python -m planitia.conformance``: check a game, or write its golden records."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from planitia.conformance import CHECKS, Case, other_process, variants, write_golden
from planitia.conformance.repeating import find, traces
from planitia.kernel.errors import PlanitiaError

USAGE = """Usage: python -m planitia.conformance check GAME [SEEDS]
       python -m planitia.conformance golden GAME FOLDER
       python -m planitia.conformance trace < CASES

GAME is the name of a registered game or package.module:GAME.
"""


def check(address: str, seeds: int) -> int:
    """Run every check on every variant; say what fails."""
    game = find(address)
    failures = 0
    cases = [
        Case(game, seats, options, str(seed))
        for seats, options in variants(game)
        for seed in range(seeds)
    ]
    for name, one in CHECKS.items():
        broken = ""
        for case in cases:
            try:
                one(case)
            except Exception as fault:  # a game under test may fail in any way
                broken = f"{type(fault).__name__}: {fault}"
                break
        failures += bool(broken)
        say(f"{name}: {broken or f'{len(cases)} games'}")
    try:
        other_process(cases, address)
        say(f"other_process: {len(cases)} games")
    except AssertionError as fault:
        failures += 1
        say(f"other_process: {fault}")
    return min(failures, 1)


def say(line: str) -> None:
    """Write a line."""
    sys.stdout.write(line + "\n")


def main(words: list[str]) -> int:
    """Do what the words say."""
    match words:
        case ["check", address]:
            return check(address, 1)
        case ["check", address, seeds] if seeds.isdecimal():
            return check(address, int(seeds))
        case ["golden", address, folder]:
            for path in write_golden(find(address), Path(folder)):
                say(str(path))
            return 0
        case ["trace"]:
            say(json.dumps(traces(json.load(sys.stdin))))
            return 0
    sys.stderr.write(USAGE)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except PlanitiaError as complaint:
        sys.exit(str(complaint))
