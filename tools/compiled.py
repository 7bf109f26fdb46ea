"""Build what users install, once: a wheel, made as pip makes it on a clean machine, and unpacked.

The wheel in ``build/wheel`` is what the tests of the install install; ``build/compiled`` has the
same files for PYTHONPATH. The arguments are the files it is made from: nothing is done where it is
newer than all of them, as when another one has built it while we waited for our turn.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

from turns import turn

BUILD = Path(__file__).resolve().parent.parent / "build"
STAMP = BUILD / "compiled" / ".built"
NOT_CLEAN = ("PYTHONPATH", "PLANITIA_PURE", "MYPYPATH")


def is_fresh(sources: list[str]) -> bool:
    """Whether the build is newer than everything it is made from."""
    return STAMP.exists() and all(
        os.stat(source).st_mtime <= STAMP.stat().st_mtime for source in sources
    )


def build() -> None:
    """Build beside what is there and put it in its place when it is whole."""
    began = time.time()
    wheels, core = BUILD / "wheel.new", BUILD / "compiled.new"
    for folder in (wheels, core):
        shutil.rmtree(folder, ignore_errors=True)
    env = {name: value for name, value in os.environ.items() if name not in NOT_CLEAN}
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(wheels), "."],
        cwd=BUILD.parent,
        env={**env, "PLANITIA_PAGE": "built"},
        check=True,
    )
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(core)
    (core / STAMP.name).touch()
    os.utime(core / STAMP.name, (began, began))
    for folder in (wheels, core):
        place = folder.with_suffix("")
        shutil.rmtree(place, ignore_errors=True)
        folder.rename(place)


def main(sources: list[str]) -> None:
    """Build it where it is not fresh."""
    with turn(BUILD / "compile.lock", lambda: None):
        if not is_fresh(sources):
            build()


if __name__ == "__main__":
    main(sys.argv[1:])
