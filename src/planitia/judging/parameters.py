"""The numbers behind a judge's opinions by name, so that they can be tuned and kept in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from planitia.kernel.content import read_toml
from planitia.kernel.errors import ContentError

LARGEST: Final = 1_000_000_000
"""No number needs to be larger, and the opinions of larger ones would be none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Parameters:
    """Every attribute that is a float is a parameter."""

    def parameters(self) -> dict[str, float]:
        """All of them by name."""
        found: dict[str, float] = {}
        for name in dir(self):
            value = getattr(self, name)
            if isinstance(value, float):
                found[name] = value
        return found

    def tune(self, parameters: dict[str, float]) -> None:
        """Take these numbers instead. Raises ContentError for a name that is none."""
        known = self.parameters()
        for name, value in parameters.items():
            if name not in known:
                raise unknown_parameter(name, list(known))
            setattr(self, name, float(value))


def by_side(
    parameters: dict[str, float], known: dict[str, tuple[str, ...]]
) -> dict[str, dict[str, float]]:
    """Parameters named ``side.name`` for each side, which has known ones. Raises ContentError."""
    found: dict[str, dict[str, float]] = {side: {} for side in known}
    for parameter, value in parameters.items():
        side, _, name = parameter.partition(".")
        if name not in known.get(side, ()):
            raise unknown_parameter(
                parameter, [f"{one}.{name}" for one in known for name in known[one]]
            )
        found[side][name] = value
    return found


def unknown_parameter(name: str, known: list[str]) -> ContentError:
    """The error of a parameter that does not exist."""
    return ContentError("parameters", name, f"is no weight; there are {', '.join(known)}")


def read_parameters(path: Path) -> dict[str, float]:
    """The numbers of a file, as ``planitia tune`` writes it; those in a table have its name in
    front. Raises ContentError.
    """
    table, _ = read_toml(path)
    found: dict[str, float] = {}
    gather(path.name, "", table.values, found)
    return found


def gather(file: str, prefix: str, values: dict[str, Any], found: dict[str, float]) -> None:
    """Add the numbers of a table."""
    for name, value in values.items():
        if isinstance(value, dict):
            gather(file, f"{prefix}{name}.", value, found)
        elif isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ContentError(file, prefix + name, f"must be a number, not {value!r}")
        elif not small(value):
            raise ContentError(file, prefix + name, f"must be from -{LARGEST:,} to {LARGEST:,}")
        else:
            found[prefix + name] = float(value)


def small(value: Any) -> bool:
    """Whether a number can be a weight; an integer may be too large to become a float."""
    if isinstance(value, int):
        return -LARGEST <= value <= LARGEST
    return isinstance(value, float) and -LARGEST <= value <= LARGEST
