"""Which Pythons were tried is said at the end: a missing one is not passed over in silence."""

from __future__ import annotations

import pytest

from install.clean import TOLD, VERSIONS, had


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the versions."""
    for line in TOLD:
        terminalreporter.write_line(line)
    found = had()
    missing = [version for version in VERSIONS if version not in found]
    terminalreporter.write_line(f"Pythons on this machine: {', '.join(found)}.")
    if missing:
        terminalreporter.write_line(f"Not to be had here, so not tried: {', '.join(missing)}.")
