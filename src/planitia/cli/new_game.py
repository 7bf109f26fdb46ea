"""``planitia new-game``: a small working game to start from, a copy of the project's example."""

from __future__ import annotations

import re
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from rich.console import Console

from planitia.cli.exits import FINE
from planitia.kernel.errors import BadOption
from planitia.kernel.registry import game_names

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")
MODEL = "high-card"
LEFT_OUT = ("cache", "__pycache__", ".egg-info")


def model_folder() -> Path:
    """The example that is copied: packaged, or in the repository around this package."""
    package = Path(__file__).resolve().parents[1]
    packaged = package / "_example"
    return packaged if packaged.is_dir() else package.parents[1] / "examples" / "high_card"


def spellings(name: str) -> dict[str, str]:
    """How a name is written for people, packages, classes and rule ids."""
    words = name.split("-")
    initials = "".join([word[0] for word in words]) if len(words) > 1 else name[:2]
    return {
        "name": name,
        "module": "_".join(words),
        "title": " ".join([word.capitalize() for word in words]),
        "type": "".join([word.capitalize() for word in words]),
        "rules": f"{initials.upper()}-",
    }


def renamed(text: str, name: str) -> str:
    """A text of the example with the new game's name in every spelling."""
    new = spellings(name)
    for kind, old in spellings(MODEL).items():
        text = re.sub(rf"\b{re.escape(old)}", new[kind], text)
    return text


def create(console: Console, name: str, folder: Path | None) -> int:
    """Write the package. Raises BadOption and writes nothing where the name or place is no good."""
    if not NAME.fullmatch(name):
        raise BadOption(
            f"“{name}” is no name of a game: use small letters and digits, and hyphens between "
            "words, as in dust-storm."
        )
    module = spellings(name)["module"]
    if iskeyword(module) or find_spec(module) is not None or name in game_names():
        raise BadOption(
            f"“{name}” is taken: Python, an installed package or a registered game is called so. "
            "Name your game otherwise."
        )
    target = Path(name) if folder is None else folder
    if target.exists():
        raise BadOption(f"{target} exists already. Name another folder with --folder.")
    model = model_folder()
    for path in sorted(model.rglob("*")):
        inside = path.relative_to(model)
        if path.is_dir() or any(part.endswith(LEFT_OUT) for part in inside.parts):
            continue
        written = target / renamed(inside.as_posix(), name)
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")
    console.print(f"{spellings(name)['title']} is in {target}. Go on there:", highlight=False)
    for command in (f"pip install -e {target}", f"planitia play {name}", f"pytest {target}"):
        console.print(f"  {command}", highlight=False)
    return FINE
