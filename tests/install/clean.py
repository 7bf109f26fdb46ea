"""Clean environments: a Python with nothing installed, on a machine that lacks what is hidden.

Nothing of the development environment reaches them: no PYTHONPATH, no settings of ours, and a PATH
of links to the machine's programs without those that are hidden.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
"""The versions of Python that are tried where they can be had; README names those that were."""
COMPILERS = re.compile(r"(.*-)?(cc|c99|c89|gcc|g\+\+|c\+\+|clang|clang\+\+|tcc|cl)(-[\d.]+)?")
NODE = re.compile(r"node|nodejs|npm|npx|corepack")
TOLD: list[str] = []
"""What is said at the end, after the results."""
OURS = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CC", "CFLAGS", "MYPYPATH")


@cache
def interpreter(version: str) -> str | None:
    """A Python of that version on this machine, if there is one that runs."""
    names = [f"python{version}", "python3"]
    kept = Path.home() / ".pyenv" / "versions"
    places = [*kept.glob(f"{version}.*/bin"), *map(Path, os.environ["PATH"].split(os.pathsep))]
    for place in places:
        for name in names:
            if (place / name).exists() and answers(str(place / name), version):
                return str(place / name)
    return None


def answers(python: str, version: str) -> bool:
    """Whether a program is a Python of that version, outside of any environment."""
    code = (
        "import sys, venv, ensurepip; print(sys.prefix == sys.base_prefix, *sys.version_info[:2])"
    )
    asked = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=False)
    return asked.stdout.split() == ["True", *version.split(".")]


def had() -> list[str]:
    """The versions that this machine has."""
    return [version for version in VERSIONS if interpreter(version) is not None]


def machine_without(folder: Path, *hidden: re.Pattern[str]) -> Path:
    """A folder of links to all programs of this machine but the hidden ones."""
    folder.mkdir(parents=True)
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        if ".pyenv" in place.parts or (place.parent / "pyvenv.cfg").exists():
            continue
        for program in place.glob("*"):
            link = folder / program.name
            shown = not any(one.fullmatch(program.name) for one in hidden)
            if shown and not link.is_symlink():
                link.symlink_to(program)
    return folder


def source_archive(target: Path) -> Path:
    """The files of the repository as they are now, without anything that was built."""
    target.mkdir(parents=True)
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.check_output(words, cwd=ROOT, text=True).split("\0")
    for name in names:
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes((ROOT / name).read_bytes())
    return target


def bare() -> dict[str, str]:
    """The environment without anything of ours; where the registries are is the machine's."""
    ours = ("PLANITIA_", "MAKE", "PYENV_", "npm_")
    return {
        name: value
        for name, value in os.environ.items()
        if name not in OURS and not name.startswith(ours)
    }


@dataclass
class Clean:
    """A fresh environment of one interpreter, on a machine with this PATH."""

    folder: Path
    version: str
    path: str

    def __post_init__(self) -> None:
        python = interpreter(self.version)
        assert python is not None
        subprocess.run([python, "-m", "venv", self.folder], env=self.environment, check=True)

    @property
    def environment(self) -> dict[str, str]:
        """What programs are told here."""
        return {**bare(), "PATH": self.path, "XDG_DATA_HOME": str(self.folder / "data")}

    def run(self, *words: str | Path, within: Path | None = None) -> str:
        """What a program of the environment prints. Fails, with all it said, if it does."""
        done = self.ask(*words, within=within)
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def ask(
        self, *words: str | Path, within: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """A program of the environment, run to its end."""
        program, *rest = words
        return subprocess.run(
            [self.folder / "bin" / program, *rest],
            cwd=within or self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def pip(self, *words: str | Path, within: Path | None = None) -> None:
        """Run pip."""
        self.run("python", "-m", "pip", "-q", *words, within=within)

    def facts(self) -> dict[str, object]:
        """What is installed: whether it is compiled, all of it or nothing, and has its page."""
        told: dict[str, object] = json.loads(self.run("python", "-I", "-c", FACTS))
        return told


FACTS = """
import json, pathlib, planitia
package = pathlib.Path(planitia.__file__).parent
table = ("authority", "seating", "ledger", "messages", "numbering", "rounds")
core = [package / "lab" / "play.py", package / "server" / "rooms" / "news.py"]
core += [package / "server" / "table" / f"{name}.py" for name in table]
for part in ("kernel", "games", "bots"):
    core += [path for path in (package / part).rglob("*.py") if path.name != "__init__.py"]
twins = [bool([*path.parent.glob(f"{path.stem}.*.so")]) for path in core]
print(json.dumps({
    "compiled": planitia.compiled,
    "whole": len(set(twins)) == 1 and len(twins) > 200 and twins[0] == planitia.compiled,
    "page": (package / "_web" / "index.html").is_file(),
    "rulings": len([*(package / "_docs" / "rulings").glob("*.md")]),
    "games": [game.name for game in planitia.all_games()],
}))
"""
GAMES = ["first-martians", "mars-attacks", "mars-vs-earth", "pocket-mars"]


def expect(clean: Clean, compiled: bool) -> None:
    """Make sure that what is installed is whole, and plays."""
    facts = clean.facts()
    assert facts == {
        "compiled": compiled,
        "whole": True,
        "page": True,
        "rulings": len([*(ROOT / "docs" / "rulings").glob("*.md")]),
        "games": GAMES,
    }
    said = clean.run("planitia", "--version")
    assert said.startswith("planitia ") and ("(compiled" in said) == compiled
    for game in GAMES:
        seats = "3" if game == "mars-vs-earth" else "2"
        words: Sequence[str] = ("--games", "1", "--seats", seats, "--bots", "random", "--seed", "a")
        assert json.loads(clean.run("planitia", "simulate", game, "--json", *words))["games"] == 1
