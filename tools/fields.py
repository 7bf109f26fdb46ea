"""What a state does with each of its fields, made from their declaration and checked for drift.

A game's state declares a field once, as an annotation with a docstring. ``python tools/fields.py``
writes what follows from that (``fields``, ``copy_fields``, ``read_fields``) between two marks in
the same class; with ``--check`` it writes nothing and fails where what stands there is stale.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEGIN = "    # Made from the fields above by tools/fields.py."
END = "    # Made up to here."


def declared(path: Path) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The classes of a module that have such marks, with their fields and types."""
    text = path.read_text()
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and BEGIN in lines[node.lineno : node.end_lineno]:
            yield (
                node.name,
                [
                    (one.target.id, ast.unparse(one.annotation))
                    for one in node.body
                    if isinstance(one, ast.AnnAssign)
                    and isinstance(one.target, ast.Name)
                    and one.value is None
                ],
            )


def copied(name: str, kind: str) -> str:
    """How a clone gets a field: what may change is copied, a level deep."""
    return f"self.{name}.copy()" if kind.startswith(("list[", "dict[")) else f"self.{name}"


def read(name: str, kind: str) -> str:
    """How a field is read from JSON, which knows no tuples."""
    value = f'data["{name}"]'
    if kind.startswith("list[tuple["):
        return f"[tuple(one) for one in {value}]"
    if kind.startswith("tuple[tuple["):
        return f"tuple([tuple(one) for one in {value}])"
    return f"tuple({value})" if kind.startswith("tuple[") else value


def made(state: str, fields: list[tuple[str, str]]) -> list[str]:
    """The lines between the marks."""
    return [
        "",
        "    fields: ClassVar[tuple[str, ...]] = (",
        *[f'        "{name}",' for name, _ in fields],
        "    )",
        "",
        f"    def copy_fields(self, twin: {state}) -> None:",
        '        """Give a clone its own of everything that changes."""',
        *[f"        twin.{name} = {copied(name, kind)}" for name, kind in fields],
        "",
        "    def read_fields(self, data: dict[str, Any]) -> None:",
        '        """Take the fields from what ``dump`` wrote."""',
        *[f"        self.{name} = {read(name, kind)}" for name, kind in fields],
        "",
    ]


def renewed(path: Path) -> str:
    """The text of a module with everything between marks made anew."""
    lines = path.read_text().splitlines()
    for state, fields in declared(path):
        start = next(at for at, line in enumerate(lines) if line.startswith(f"class {state}("))
        begin = lines.index(BEGIN, start)
        lines[begin + 1 : lines.index(END, begin)] = made(state, fields)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write what is made, or say what is stale."""
    stale = []
    for path in sorted((ROOT / "src").rglob("state.py")):
        text = renewed(path)
        if text != path.read_text():
            stale.append(str(path.relative_to(ROOT)))
            if "--check" not in sys.argv:
                path.write_text(text)
    if stale and "--check" in sys.argv:
        sys.exit(f"Stale, run `python tools/fields.py`: {', '.join(stale)}.")


if __name__ == "__main__":
    main()
