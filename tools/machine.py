"""What this machine has that a build can use. Runs on any Python, with nothing installed."""

from __future__ import annotations

import os
import shutil
import subprocess


def compiler() -> bool:
    """Whether there is a C compiler to try, and it is wanted."""
    named = os.environ.get("CC", "").split()[:1]
    found = any(shutil.which(name) for name in [*named, "cc", "gcc", "clang", "cl"])
    return found and os.environ.get("PLANITIA_PURE") != "1"


def fitting_node() -> bool:
    """Whether there is npm and a Node that web/package.json is content with."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    try:
        said = subprocess.check_output([node, "--version"], text=True, stderr=subprocess.DEVNULL)
        major, minor = (int(word) for word in said.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)
