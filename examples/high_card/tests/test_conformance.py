"""High Card keeps every promise of Planitia."""

from __future__ import annotations

from pathlib import Path

import pytest
from high_card.game import GAME

from planitia.conformance import CHECKS, Case, check_golden, variants

CASES = [Case(GAME, seats, options, "promise") for seats, options in variants(GAME)]


@pytest.mark.parametrize("check", CHECKS)
def test_it_keeps_this_promise(check: str) -> None:
    for case in CASES:
        CHECKS[check](case)


def test_golden_records_replay() -> None:
    check_golden(GAME, Path(__file__).parent / "golden")
