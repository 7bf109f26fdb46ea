"""Every test of the command line has a data folder and a current folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runner import Command


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where autosaves go."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "data" / "planitia"


@pytest.fixture
def planitia(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, run in this process."""
    return Command(capsys, monkeypatch)
