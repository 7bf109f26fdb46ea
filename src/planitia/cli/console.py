"""The console of every command: in what it prints, only styles are markup.

Rich takes any word in brackets for a style and drops it, so “pip install 'planitia[lab]'” would
lose its end, and takes “:name:” for a picture. Here both stay what they are. Words of others that
may name a style (“[red]”) are still escaped where they are put into markup.
"""

from __future__ import annotations

from functools import lru_cache
from re import Match
from typing import Any

from rich.console import Console as RichConsole
from rich.errors import StyleSyntaxError
from rich.markup import RE_TAGS
from rich.style import Style
from rich.text import Text


class Console(RichConsole):
    """A terminal, or whatever standard output or the error stream is."""

    def __init__(self, stderr: bool = False, soft_wrap: bool = False) -> None:
        super().__init__(stderr=stderr, soft_wrap=soft_wrap, highlight=False, emoji=False)

    def render_str(self, text: str, **how: Any) -> Text:
        """Text with its styles."""
        return super().render_str(text if how.get("markup") is False else only_styles(text), **how)


def only_styles(text: str) -> str:
    """Markup in which whatever names no style is plain text."""
    return RE_TAGS.sub(_kept, text)


def _kept(tag: Match[str]) -> str:
    whole, backslashes, words = tag.groups()
    if len(backslashes) % 2 or is_style(words.removeprefix("/")):
        return str(whole)
    return f"{backslashes}\\[{words}]"


@lru_cache(maxsize=1024)
def is_style(words: str) -> bool:
    """Whether these words name a style, or nothing at all, which ends the last one."""
    try:
        Style.parse(words)
    except StyleSyntaxError:
        return False
    return True
