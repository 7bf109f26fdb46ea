"""A record: a whole game as text that a person can read and a machine can replay.

    planitia record 1
    game pocket-mars 1
    seats 3
    option draft yes
    seed 7
    content 5f0c…
    0 prep green-5 blue-2
    1 launch
    end 2 9c41d7b2a0e4f611

The last line counts the answers and carries the fingerprint of the state they lead to, so a
truncated or altered record is noticed.
"""

from __future__ import annotations

from typing import Final

from planitia.kernel.option import Value

TITLE: Final = "planitia record 1"


def header_lines(
    game: str, version: str, seats: int, options: dict[str, Value], seed: str
) -> list[str]:
    """What was played, with how many seats and which options."""
    lines = [TITLE, f"game {game} {version}", f"seats {seats}"]
    for name, value in options.items():
        lines.append(f"option {name} {_write_value(value)}")
    return [*lines, f"seed {seed}"]


def whole_record(
    head: list[str], content: str, answers: list[tuple[int, str]], fingerprint: str
) -> str:
    """A record's text."""
    lines = [*head, f"content {content or 'none'}"]
    lines += [f"{seat} {text}" for seat, text in answers]
    lines.append(f"end {len(answers)} {fingerprint}")
    return "\n".join(lines) + "\n"


def _write_value(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
