"""The import graph of Planitia, type-checking and in-function imports counted; fails on a cycle.

``python tools/imports.py`` names every cycle and exits with 1 if there is one. With ``--graph`` it
prints the graph between folders, and with ``--room FOLDER`` between the modules of one of them.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "src"

Graph = dict[str, set[str]]


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found: dict[str, Path] = {}
    for path in sorted((ROOT / "planitia").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(tree: ast.AST, known: dict[str, Path]) -> Iterator[str]:
    """The modules of ours that a module imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for one in node.names:
                name = f"{node.module}.{one.name}"
                yield name if name in known else node.module


def import_graph() -> Graph:
    """Who imports whom."""
    known = modules()
    trees = {name: ast.parse(path.read_text()) for name, path in known.items()}
    return {name: set(imported(tree, known)) - {name} for name, tree in trees.items()}


def cycles(graph: Graph) -> list[list[str]]:
    """The strongly connected components of more than one module (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for other in graph[module]:
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in path:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            at = path.index(module)
            if len(path) - at > 1:
                found.append(sorted(path[at:]))
            del path[at:]

    for module in graph:
        if module not in number:
            visit(module)
    return found


def between(graph: Graph, room: str) -> Graph:
    """The graph between the folders below ``room``, its own modules standing for themselves."""

    def part(module: str) -> str | None:
        if not module.startswith(f"{room}."):
            return None
        return module.removeprefix(f"{room}.").split(".")[0]

    found: Graph = defaultdict(set)
    for module, others in graph.items():
        own = part(module)
        if own is not None:
            found[own] |= {to for other in others if (to := part(other)) not in (None, own) and to}
    return found


def main() -> None:
    """Print what was asked for, and every cycle."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--graph", action="store_true", help="print who imports whom")
    words.add_argument("--room", default="planitia", help="a package, as in planitia.kernel")
    given = words.parse_args()
    graph = import_graph()
    if given.graph:
        for part, others in sorted(between(graph, given.room).items()):
            sys.stdout.write(f"{part} -> {', '.join(sorted(others)) or 'nothing of ours'}\n")
    found = cycles(graph)
    for cycle in found:
        sys.stdout.write(f"A cycle of {len(cycle)}: {', '.join(cycle)}\n")
    sys.stdout.write(f"{len(graph)} modules, {len(found)} cycles\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
