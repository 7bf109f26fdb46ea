"""The command ``planitia``: play in a terminal, simulate, replay, check content and rules.

Everything here knows the kernel, the players and the lab, and reaches games by the registry alone.
"""

from planitia.cli.app import main

__all__ = ["main"]
