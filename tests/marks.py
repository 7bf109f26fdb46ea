"""The marker that ties a test to the rules it shows: ``@rule("PM-FOUR-03", "R-PM-15")``.

The ids are those of docs/rules; a test that names another one stops the collection.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object] | type)

RULES = Path(__file__).parent.parent / "docs" / "rules"
DEFINED = re.compile(r"^- (?:\*\*)?((?:R-)?[A-Z]+(?:-[A-Z0-9]+)*-\d+)\b", re.MULTILINE)


def rule(*ids: str) -> Callable[[Test], Test]:
    """Say which rules of docs/rules a test shows."""

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.rule(*ids)(test)
        return marked

    return mark


@cache
def rule_ids(game: str = "*") -> frozenset[str]:
    """Every rule id of a game's checklist, or of all of them; empty where there is none."""
    found: set[str] = set()
    for page in RULES.glob(f"{game}.md"):
        found.update(DEFINED.findall(page.read_text(encoding="utf-8")))
    return frozenset(found)
