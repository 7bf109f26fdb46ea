"""Lines for terminals: text with Rich markup that knows how many columns it takes."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import east_asian_width

TAG: Final = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")
"""What markup reads as a tag, with the backslashes before it."""
PLAIN: Final = "default"


class Ink:
    """A piece of a line: markup, and how many columns it takes."""

    def __init__(self, text: str = "", style: str = PLAIN) -> None:
        shown = "".join([mark if mark.isprintable() else "?" for mark in text])
        self.width: int = columns(shown)
        self.markup = f"[{style}]{escape(shown)}[/{style}]" if shown else ""

    def then(self, text: str, style: str = PLAIN) -> Ink:
        """This piece with more text after it."""
        return self.join(Ink(text, style))

    def join(self, other: Ink) -> Ink:
        """This piece with another after it."""
        both = Ink()
        both.width = self.width + other.width
        both.markup = self.markup + other.markup
        return both

    def to(self, width: int) -> Ink:
        """This piece with spaces up to a width."""
        return self.then(" " * (width - self.width)) if width > self.width else self


def columns(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum([2 if east_asian_width(mark) in "WF" else 1 for mark in text])


def escape(text: str) -> str:
    """Text that markup leaves alone when a tag follows it, as one does after every ``Ink``."""
    bare = text.rstrip("\\")
    return TAG.sub(r"\1\1\\\2", bare) + "\\" * (2 * (len(text) - len(bare)))


def cut(text: str, width: int) -> str:
    """A text, shortened to a width with an ellipsis."""
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return text + "…"
