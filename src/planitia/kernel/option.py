"""Options: the variants that a table may choose."""

from __future__ import annotations

from typing import Final

from planitia.kernel.errors import BadOption

Value = bool | int | str

LONGEST: Final = 18
"""No option is a number of more digits."""


class Option:
    """A variant that a table may choose: a switch, a number in a range, or one of some words."""

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.low = low
        self.high = high

    def values(self) -> list[Value]:
        """What may be chosen; for a number its lowest, default and highest."""
        if isinstance(self.default, bool):
            return [False, True]
        if isinstance(self.default, int):
            return sorted({self.low, self.default, self.high})
        return list(self.choices)

    def read(self, value: Value) -> Value:
        """The value, also from its text. Raises BadOption."""
        if isinstance(self.default, bool):
            switches = {"true": True, "yes": True, "on": True, "false": False, "no": False}
            switches["off"] = False
            found = value if isinstance(value, bool) else switches.get(str(value).lower())
            if found is None:
                raise BadOption(f"Option {self.name} is yes or no, not “{value}”.")
            return found
        if isinstance(self.default, int):
            number = str(value)
            if isinstance(value, bool) or not number.isdecimal():
                raise BadOption(f"Option {self.name} is a whole number, not “{value}”.")
            if len(number) > LONGEST:
                number = f"{number[:LONGEST]}…"
            if not number.isdecimal() or not self.low <= int(number) <= self.high:
                raise BadOption(
                    f"Option {self.name} goes from {self.low} to {self.high}, not {number}."
                )
            return int(number)
        if value not in self.choices:
            raise BadOption(
                f"Option {self.name} is one of {', '.join(self.choices)}, not “{value}”."
            )
        return value
