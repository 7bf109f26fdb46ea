"""Compile the core with mypyc where a compiler exists; otherwise install the same source as it is.

An editable install is never compiled, so that no compiled module can shadow edited source.
All or nothing: whatever fails, mypyc's own exit included, nothing is installed compiled.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from machine import compiler
from page import BUILT, build_page

TABLE = (
    "table/authority",
    "table/seating",
    "table/ledger",
    "table/messages",
    "table/numbering",
    "table/rounds",
    "rooms/news",
)
"""What the server does with a table at every move."""
CORE = (
    "kernel",
    "judging",
    "ink.py",
    "games",
    "bots",
    "lab/play.py",
    *[f"server/{name}.py" for name in TABLE],
)
BY_ITSELF = (
    "--no-site-packages",
    "--ignore-missing-imports",
    "--follow-imports=silent",
    "--cache-dir=build/mypy_cache",
)
"""What is compiled is read without the packages it runs with, which a clean machine does not have
yet; so it is the same everywhere. That its types are right with them is for ``make types``."""
TO_ITSELF = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
"""A library's own functions are not to be replaced from outside: a seventh fewer instructions."""
LARGE = ("first_martians", "mars_attacks")
"""The games that are fast enough and long to compile: half the time for a twentieth of speed."""
BUILDING = any(word in sys.argv for word in ("bdist_wheel", "build", "build_ext", "install"))
EDITABLE = any(word in sys.argv for word in ("editable_wheel", "develop", "--inplace"))


def core_modules() -> list[str]:
    """The files that are compiled."""
    found: list[Path] = []
    for part in CORE:
        path = Path("src/planitia") / part
        found += [path] if path.suffix else path.rglob("*.py")
    return sorted(str(path) for path in found if path.name != "__init__.py")


def libraries() -> list[tuple[list[str], str]]:
    """One a game, the server's, and the rest, so that compilers work side by side.

    What a large game tells and thinks has libraries of its own: its rules never call those.
    """
    parts: dict[str, list[str]] = {}
    for path in core_modules():
        words = Path(path).parts
        name = "server" if words[2] == "server" else "core"
        if words[2] == "games":
            apart = words[3] in LARGE and words[4] in ("telling", "thinking")
            name = "_".join(words[3:5] if apart else words[3:4])
        parts.setdefault(f"planitia_{name}", []).append(path)
    return [(paths, name) for name, paths in parts.items()]


class AllOrNothing(build_ext):
    """Build every extension or none: half a core would not import."""

    def run(self) -> None:
        """Build, or leave the plain modules alone."""
        self.parallel = True
        try:
            super().run()
        except (Exception, SystemExit) as fault:
            say_why_not(fault)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


class WithPage(build_py):
    """Carry the built page along, and the rule checklists and rulings that its drawer shows."""

    def run(self) -> None:
        """Copy the modules, then the documents and the page; nothing of an earlier build."""
        if self.editable_mode:
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        page = os.environ.get("PLANITIA_PAGE", "new")
        if page != "none":
            target = Path(self.build_lib) / "planitia" / "_web"
            shutil.copytree(BUILT if page == "built" else build_page(), target)
        example = Path("examples", "high_card")
        if example.is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", ".*cache")
            target = Path(self.build_lib) / "planitia" / "_example"
            shutil.copytree(example, target, ignore=left_out)
        for folder in ("rules", "rulings"):
            target = Path(self.build_lib) / "planitia" / "_docs" / folder
            target.mkdir(parents=True, exist_ok=True)
            for page in Path("docs", folder).glob("*.md"):
                shutil.copy(page, target)


def say_why_not(fault: BaseException) -> None:
    """Tell whoever reads the output of the build why nothing is compiled."""
    why = "mypyc has stopped" if isinstance(fault, SystemExit) else fault
    sys.stderr.write(f"The core is not compiled, the source is used as it is: {why}\n")


def extensions() -> list[Extension]:
    """What is to be compiled, if anything is."""
    if not BUILDING or EDITABLE or not compiler():
        return []
    try:
        from mypyc.build import mypycify

        words = [*BY_ITSELF, *core_modules()]
        found = list(mypycify(words, opt_level="3", debug_level="0", separate=libraries()))
    except (Exception, SystemExit) as fault:
        say_why_not(fault)
        return []
    if os.name == "posix":
        for extension in found:
            # mypyc hands all extensions one list: each gets its own.
            large = any(name in source for name in LARGE for source in extension.sources)
            own = [*TO_ITSELF, "-O1"] if large else TO_ITSELF
            extension.extra_compile_args = [*extension.extra_compile_args, *own]
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing, "build_py": WithPage})
