"""Measure Planitia, compiled and not, beside its peers in one run, and write docs/performance.md.

Absolute figures move from run to run and from machine to machine; the ratios are what counts, so
everything is measured in turns, several times over, and compared within the same run.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import venv
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks"
PEERS_ENV = ROOT / "build" / "bench-env"
PEERS = ["open_spiel==2.0.2", "catanatron==3.2.1"]

HEARTS = "OpenSpiel hearts"
CHESS = "OpenSpiel chess"
CATAN = "Catanatron"
ISMCTS = "OpenSpiel ISMCTS on hearts"
DECISION_PEER = {
    "pocket-mars": (HEARTS, 1.0, 3.0),
    "mars-attacks": (CHESS, 0.7, 2.0),
    "mars-vs-earth": (HEARTS, 1.0, 3.0),
    "first-martians": (CATAN, 5.0, 20.0),
}
COMMANDS = {
    "pocket-mars": "pocket-mars --seats 4 --games 20000 --bots random",
    "mars-attacks": "mars-attacks --games 2000 --bots random",
    "mars-vs-earth": "mars-vs-earth --seats 7 --games 5000 --bots random",
    "first-martians": "first-martians --seats 4 --games 500 --bots random",
}
CLONE_FLOOR, CLONE_GOAL = 20.0, 100.0
SEARCH_FLOOR, SEARCH_GOAL = 3.0, 20.0
SEARCH_NOTE = (
    "A game searched is not the same work on both sides: our imagined games of pocket-mars are cut "
    "after a few decisions and judged by an evaluation, while those of OpenSpiel's ISMCTS, which "
    "is written in Python, are played to their end."
)

Row = dict[str, float | str | bool]


def peers_python() -> Path:
    """The interpreter of the peers' environment, made when missing."""
    python = PEERS_ENV / "bin" / "python"
    if not python.exists():
        venv.create(PEERS_ENV, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PEERS], check=True)
    return python


def run(python: Path, script: str, path: Path) -> list[Row]:
    """One script's rows, on one core where that can be asked for."""
    env = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{HERE}"}
    pin = ["taskset", "-c", "1"] if Path("/usr/bin/taskset").exists() else []
    done = subprocess.run(
        [*pin, str(python), str(HERE / script)], env=env, check=True, capture_output=True, text=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def simulated(words: str) -> Row:
    """The command a user would run, end to end."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "compiled")}
    words = f"-m planitia simulate {words} --seed 1 --json"
    done = subprocess.run(
        [ROOT / ".venv" / "bin" / "python", *words.split()],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    row: Row = json.loads(done.stdout)
    return row


def medians(rows: list[Row], key: str) -> dict[str, dict[str, float]]:
    """For each name, the median of each figure."""
    found: dict[str, dict[str, float]] = {}
    for name in dict.fromkeys(str(row[key]) for row in rows):
        mine = [row for row in rows if row[key] == name]
        figures = [figure for figure in mine[0] if figure.endswith("_s")]
        found[name] = {f: statistics.median(float(row[f]) for row in mine) for f in figures}
    return found


def thousands(figure: float) -> str:
    """A figure as people read it."""
    return f"{figure / 1000:,.0f} k" if figure >= 10_000 else f"{figure:,.0f}"


def cells(row: dict[str, float], figures: list[str]) -> str:
    """The figures of a row, those that were not measured left out."""
    return " | ".join(thousands(row[name]) if name in row else "" for name in figures)


def report(
    compiled: dict[str, dict[str, float]],
    plain: dict[str, dict[str, float]],
    peers: dict[str, dict[str, float]],
    commands: dict[str, dict[str, float]],
    turns: int,
) -> str:
    """The page."""
    lines = [
        "# Performance",
        "",
        "Written by `make bench`: random play through the public API on one core, medians of "
        f"{turns} turns taken in one run on {platform.machine()} with Python "
        f"{platform.python_version()}. Absolute figures move from run to run; the ratios count.",
        "",
        "| | decisions/s | games/s | clones/s | imagined/s | views/s | records replayed/s "
        "| games searched/s |",
        "|---|---|---|---|---|---|---|---|",
    ]
    figures = [
        "decisions_s",
        "games_s",
        "clones_s",
        "imagined_s",
        "views_s",
        "replays_s",
        "search_s",
    ]
    for build, table in (("compiled", compiled), ("plain Python", plain)):
        for game, row in table.items():
            lines.append(f"| {game}, {build} | {cells(row, figures)} |")
    for peer, row in peers.items():
        lines.append(f"| {peer} | {cells(row, figures)} |")
    lines += ["", "## Against peers, in the same run", "", "| what | ratio | floor | goal |"]
    lines.append("|---|---|---|---|")
    for game, row in compiled.items():
        if game in DECISION_PEER:
            peer, floor, goal = DECISION_PEER[game]
            ratio = row["decisions_s"] / peers[peer]["decisions_s"]
            lines.append(
                f"| {game}: decisions/s against {peer} | {ratio:.2f}× | {floor}× | {goal}× |"
            )
        ratio = row["clones_s"] / peers[CATAN]["clones_s"]
        name = f"{game}: clones/s against {CATAN}"
        lines.append(f"| {name} | {ratio:.0f}× | {CLONE_FLOOR:.0f}× | {CLONE_GOAL:.0f}× |")
        faster = row["decisions_s"] / plain[game]["decisions_s"]
        lines.append(f"| {game}: compiled against plain | {faster:.1f}× | | |")
    ratio = compiled["pocket-mars"]["search_s"] / peers[ISMCTS]["search_s"]
    name = f"pocket-mars: games searched/s against {ISMCTS}"
    lines.append(f"| {name} | {ratio:.1f}× | {SEARCH_FLOOR:.0f}× | {SEARCH_GOAL:.0f}× |")
    lines += ["", SEARCH_NOTE]
    for game, command in commands.items():
        whole = command["decisions_per_s"]
        peer = DECISION_PEER[game][0]
        lines += [
            "",
            f"`planitia simulate {COMMANDS[game]}`: {thousands(whole)} decisions/s, "
            f"{thousands(command['games_per_s'])} games/s, "
            f"{whole / peers[peer]['decisions_s']:.2f}× {peer}.",
        ]
    lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Measure in turns and write the page."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--turns", type=int, default=3, help="how often everything is measured")
    turns = words.parse_args().turns
    ours, theirs = ROOT / ".venv" / "bin" / "python", peers_python()
    compiled: list[Row] = []
    plain: list[Row] = []
    peers: list[Row] = []
    commands: list[Row] = []
    for turn in range(turns):
        print(f"turn {turn + 1} of {turns}", file=sys.stderr)
        compiled += run(ours, "ours.py", ROOT / "build" / "compiled")
        peers += run(theirs, "peers.py", HERE)
        commands += [simulated(words) for words in COMMANDS.values()]
        plain += run(ours, "ours.py", ROOT / "src")
    text = report(
        medians(compiled, "game"),
        medians(plain, "game"),
        medians(peers, "peer"),
        medians(commands, "game"),
        turns,
    )
    (ROOT / "docs" / "performance.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
