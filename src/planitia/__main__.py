"""``python -m planitia`` is the command ``planitia``."""

from __future__ import annotations

import sys

from planitia.cli import main

if __name__ == "__main__":
    sys.exit(main())
