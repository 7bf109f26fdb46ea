"""The rule marker and the checklists it reads."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from marks import rule_ids

PROBE = """
from marks import rule

@rule({ids})
def test_probe() -> None:
    assert rule
"""


def test_rule_ids_come_from_every_checklist() -> None:
    for known in ("PM-FOUR-03", "R-PM-15", "PM-SOLO-DA-02", "MA-EVT-01", "R-MA-01", "FM-GO-01"):
        assert known in rule_ids()
    assert "PM-FOUR-03" in rule_ids("pocket-mars")
    assert "MA-EVT-01" not in rule_ids("pocket-mars")
    assert not rule_ids("no-such-game")


@pytest.mark.parametrize(
    ("ids", "complaint"),
    [
        ('"PM-NOWHERE-99"', "there is no rule “PM-NOWHERE-99” in docs/rules."),
        ("", "the rule marker names no rule."),
    ],
)
def test_a_marker_that_names_no_rule_stops_the_collection(
    ids: str, complaint: str, tmp_path: Path
) -> None:
    tests = Path(__file__).parent.parent
    shutil.copy(tests / "conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\nmarkers = rule\npythonpath = {tests}\n")
    (tmp_path / "test_probe.py").write_text(PROBE.format(ids=ids))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(tmp_path)]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == pytest.ExitCode.USAGE_ERROR
    assert complaint in result.stderr
