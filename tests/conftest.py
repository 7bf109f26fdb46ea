"""What all tests share: rule markers that name no rule are an error."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from marks import rule_ids

TOYS = Path(__file__).parent / "toys"
PACKAGES = ("two_card_bluff", "quiet_table")
sys.path[:0] = [str(TOYS), *[str(TOYS / name / "src") for name in PACKAGES]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse markers whose id is in none of the checklists."""
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args:
                raise pytest.UsageError(f"{item.nodeid}: the rule marker names no rule.")
            for named in marker.args:
                if named not in rule_ids():
                    raise pytest.UsageError(
                        f"{item.nodeid}: there is no rule “{named}” in docs/rules."
                    )
