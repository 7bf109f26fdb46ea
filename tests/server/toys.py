"""Toy games for servers in other processes: two with hidden answers, one whose bot is slow."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.servers import Server, running_server

TOYS = Path(__file__).parent.parent / "toys"
SOURCES = [str(TOYS / name / "src") for name in ("two_card_bluff", "quiet_table")]

SLOW = '''
import os
import time

from planitia.judging.judge import Judge
from planitia.judging.judges import Judges
from two_card_bluff.game import TwoCardBluff


class Slow(Judge):
    """Writes down that it begins to think, and takes its time, and waits at a gate that is shut."""

    def judge(self, known):
        with open(os.environ["SLOW_DIARY"], "a") as diary:
            diary.write(f"{os.getpid()}\\n")
        time.sleep(float(os.environ["SLOW_SECONDS"]))
        while os.path.exists(os.environ.get("SLOW_GATE", "")):
            time.sleep(0.02)
        return [float(code) for code in known.codes]


GAME = TwoCardBluff()
GAME.name = "slow-bluff"
GAME.judges = Judges(Slow())
'''

HASTE = """
from planitia.server.people import clocks

clocks.PACE = 0.0
"""

ENTRIES = """[planitia.games]
quiet-table = quiet_table.game:GAME
slow-bluff = slow_bluff:GAME
two-card-bluff = two_card_bluff.game:GAME
"""


def install(folder: Path) -> list[str]:
    """Put the toys where Python finds them, as an installed package would be; the search path."""
    about = folder / "toys-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (about / "entry_points.txt").write_text(ENTRIES)
    (folder / "slow_bluff.py").write_text(SLOW)
    return [str(folder), *SOURCES]


def search_path(folder: Path) -> str:
    """PYTHONPATH with the toys, before what it is now: another process runs the same build."""
    here = os.environ.get("PYTHONPATH")
    return os.pathsep.join([*install(folder), *([here] if here else [])])


@contextmanager
def toy_server(folder: Path, hasty: bool = False, **how: Any) -> Iterator[Server]:
    """A server in another process that offers the toys too; ``hasty``: windows close at once."""
    path = search_path(folder / "toys")
    if hasty:
        (folder / "toys" / "sitecustomize.py").write_text(HASTE)
    environment = {"PYTHONPATH": path, **how.pop("environment", {})}
    with running_server(environment=environment, **how) as server:
        yield server
