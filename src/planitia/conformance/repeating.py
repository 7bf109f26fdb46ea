"""The same game again: here with the global generator poisoned, or in a process of its own."""

from __future__ import annotations

import json
import os
import pkgutil
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from planitia.conformance.walking import Case, walk
from planitia.kernel import registry
from planitia.kernel.game import Game


def trace(case: Case) -> list[str]:
    """The fingerprint of every state of a case."""
    state = case.begin()
    marks: list[str] = []
    for state, _, _ in walk(case):
        marks.append(state.fingerprint())
    marks.append(state.fingerprint())
    return marks


@contextmanager
def poisoned_random(case: Case) -> Iterator[None]:
    """While this lasts, nobody may use the global random generator."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError(f"The game uses the global random generator. [{case!r}]")

    kept = {
        name: value
        for name, value in vars(random).items()
        if isinstance(getattr(value, "__self__", None), random.Random)
        and name not in ("getstate", "setstate", "seed")
    }
    before = random.getstate()
    for name in kept:
        setattr(random, name, refuse)
    try:
        yield
    finally:
        for name, value in kept.items():
            setattr(random, name, value)
    case.promise(random.getstate() == before, "The game uses the global random generator.")


def other_process(cases: list[Case], address: str = "", hash_seed: int = 12345) -> None:
    """Another process with another hash seed comes to the same states.

    ``address`` is the name of the game there, or ``package.module:GAME``.
    """
    asked = [
        {
            "game": address or case.game.name,
            "seats": case.seats,
            "options": case.options,
            "seed": case.seed,
            "steering": case.steering,
        }
        for case in cases
    ]
    paths = os.pathsep.join(path for path in sys.path if path)
    answered = subprocess.run(
        [sys.executable, "-m", "planitia.conformance", "trace"],
        input=json.dumps(asked),
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=False,
    )
    if answered.returncode:
        raise AssertionError(f"The other process failed: {answered.stderr}")
    for case, marks in zip(cases, json.loads(answered.stdout), strict=True):
        case.promise(marks == trace(case), "Another hash seed led to other states.")


def traces(asked: list[dict[str, Any]]) -> list[list[str]]:
    """The traces of cases that another process asks for."""
    return [
        trace(Case(find(one["game"]), one["seats"], one["options"], one["seed"], one["steering"]))
        for one in asked
    ]


def find(address: str) -> Game:
    """A registered game by its name, or any by ``package.module:GAME``."""
    if ":" not in address:
        return registry.game(address)
    found = pkgutil.resolve_name(address)
    if not isinstance(found, Game):
        raise AssertionError(f"{address} is no game.")
    return found
