"""Compile the core with mypyc where a compiler exists; otherwise install the same source as it is.

An editable install is never compiled, so that no compiled module can shadow edited source.
All or nothing: if one module fails to compile, none is installed compiled.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

TABLE = ("authority", "ledger", "messages", "numbering", "polling", "rounds")
"""What the server does with a table at every move."""
CORE = ("kernel", "games", "bots", "lab/play.py", *[f"server/{name}.py" for name in TABLE])
TO_ITSELF = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
"""A library's own functions are not to be replaced from outside: a seventh fewer instructions."""
LARGE = ("first_martians", "mars_attacks")
"""The games that are fast enough and long to compile: half the time for a twentieth of speed."""
BUILDING = any(word in sys.argv for word in ("bdist_wheel", "build", "build_ext", "install"))
EDITABLE = any(word in sys.argv for word in ("editable_wheel", "develop", "--inplace"))
WANTED = BUILDING and not EDITABLE and os.environ.get("PLANITIA_PURE") != "1"


def core_modules() -> list[str]:
    """The files that are compiled."""
    found: list[Path] = []
    for part in CORE:
        path = Path("src/planitia") / part
        found += [path] if path.suffix else path.rglob("*.py")
    return sorted(str(path) for path in found if path.name != "__init__.py")


def libraries() -> list[tuple[list[str], str]]:
    """One a folder of a game, the server's, and the rest, so that compilers work side by side."""
    parts: dict[str, list[str]] = {}
    for path in core_modules():
        words = Path(path).parts
        name = {"games": "_".join(words[3:-1]), "server": "server"}.get(words[2], "core")
        parts.setdefault(f"planitia_{name}", []).append(path)
    return [(paths, name) for name, paths in parts.items()]


class AllOrNothing(build_ext):
    """Build every extension or none: half a core would not import."""

    def run(self) -> None:
        """Build, or leave the plain modules alone."""
        self.parallel = True
        try:
            super().run()
        except Exception as fault:
            self.announce(f"The core is not compiled, the source is used as it is: {fault}", 3)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


class WithPage(build_py):
    """Carry the built page along, and the rule checklists and rulings that its drawer shows."""

    def run(self) -> None:
        """Copy the modules, then the documents and the page."""
        super().run()
        if self.editable_mode:
            return
        if os.environ.get("PLANITIA_NO_PAGE") != "1":
            sys.path.insert(0, "tools")
            from page import build_page

            target = Path(self.build_lib) / "planitia" / "_web"
            shutil.copytree(build_page(), target, dirs_exist_ok=True)
        for folder in ("rules", "rulings"):
            target = Path(self.build_lib) / "planitia" / "_docs" / folder
            target.mkdir(parents=True, exist_ok=True)
            for page in Path("docs", folder).glob("*.md"):
                shutil.copy(page, target)


def compiler() -> bool:
    """Whether there is a C compiler to try."""
    named = os.environ.get("CC", "").split()[:1]
    return any(shutil.which(name) for name in [*named, "cc", "gcc", "clang", "cl"])


def extensions() -> list[Extension]:
    """What is to be compiled, if anything is."""
    if not WANTED or not compiler():
        return []
    from mypyc.build import mypycify

    found = list(mypycify(core_modules(), opt_level="3", debug_level="0", separate=libraries()))
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args += TO_ITSELF
            if any(name in source for name in LARGE for source in extension.sources):
                extension.extra_compile_args.append("-O1")
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing, "build_py": WithPage})
