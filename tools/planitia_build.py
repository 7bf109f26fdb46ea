"""The build backend: setuptools, plus what this machine needs to compile the core and the page.

A compiler makes mypyc worth its download; a machine without a Node that can build the page gets one
from the registry. Editable installs are neither compiled nor carry a page, so they ask for neither.
"""

from __future__ import annotations

import os

from machine import compiler, fitting_node
from page import NODE
from setuptools import build_meta as _setuptools
from setuptools.build_meta import *  # noqa: F403

MYPYC = "mypy[mypyc]==2.4.1"
Settings = dict[str, str | list[str]] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs here."""
    needed = _setuptools.get_requires_for_build_wheel(config_settings)
    if compiler():
        needed.append(MYPYC)
    if os.environ.get("PLANITIA_PAGE", "new") == "new" and not fitting_node():
        needed.append(NODE)
    return needed
