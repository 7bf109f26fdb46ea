"""The exit codes of the command."""

from __future__ import annotations

FINE = 0
INCOMPLETE = 1
"""What was checked is not as it should be."""
MISUSED = 2
"""The arguments or a file they name cannot be used."""
INTERRUPTED = 130
