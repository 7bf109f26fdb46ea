"""A table with its log in a list: the authority without any server."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from quiet_table.game import GAME as QUIET
from two_card_bluff.game import GAME as BLUFF

from planitia.games.pocket_mars.game import GAME as POCKET_MARS
from planitia.kernel.game import Game
from planitia.server.table.authority import Authority
from planitia.server.table.model import (
    BOT,
    OPEN,
    PERSON,
    Accepted,
    Answer,
    Chair,
    Draft,
    Entry,
    Head,
    Principal,
    Refused,
    Settings,
)
from planitia.server.table.tokens import hashed

__all__ = ["BLUFF", "HOST", "OTHER", "POCKET_MARS", "QUIET", "WATCHER", "Book"]

HOST = Principal(0, True)
OTHER = Principal(1)
WATCHER = Principal()


def chair(kind: str, seat: int) -> Chair:
    """A chair by one word: a person's name, ``open``, or ``bot``."""
    if kind == OPEN:
        return Chair()
    if kind == BOT:
        return Chair(BOT, level="random")
    return Chair(PERSON, kind, token=hashed(f"token of {seat}"))


class Book:
    """A table of two seats (or more) and every entry that made it."""

    def __init__(
        self,
        *chairs: str,
        game: Game = POCKET_MARS,
        seed: str = "7",
        prefix: list[list[Any]] | None = None,
        **settings: Any,
    ) -> None:
        seats = len(chairs) or 2
        options = game.new(seats=seats, seed=seed).header.options
        self.game = game
        self.head = Head(
            "t", game.name, game.version, game.content_hash(), seats, dict(options), seed, 0.0
        )
        self.entries: list[Entry] = []
        self.table = Authority(self.head, game)
        seated = [chair(kind, seat) for seat, kind in enumerate(chairs or ("Ann", "Ben"))]
        agreed = Settings(**{"host": hashed("token of 0"), **settings})
        data = {
            "settings": asdict(agreed),
            "chairs": [asdict(one) for one in seated],
            "prefix": prefix or [],
        }
        self.write(Draft("created", None, data))

    def write(self, answer: Answer) -> int:
        """Write a draft down and apply it; its number."""
        assert isinstance(answer, Draft), answer
        n = self.table.n + 1
        self.entries.append(answer.entry(n, 1000.0 + n))
        self.table.apply(self.entries[-1])
        return n

    def start(self) -> Book:
        """Begin the game."""
        self.write(self.table.start(HOST))
        return self

    def open_ids(self, seat: int | None = None) -> list[str]:
        """The ids of the open decisions, or of one seat's."""
        assert self.table.state is not None
        return [
            self.table.decision_id(one)
            for one in self.table.state.decisions
            if seat in (None, one.seat)
        ]

    def play(self, answers: int, at: int = 0) -> Book:
        """Give so many answers, each the one at that place of the first open decision."""
        for _ in range(answers):
            state = self.table.state
            assert state is not None
            if state.over:
                break
            asked = state.decisions[0]
            action = asked.action(at % len(asked.codes)).text
            who = Principal(asked.seat)
            key = f"key {self.table.n}"
            self.write(self.table.act(who, self.table.decision_id(asked), action, key))
        return self

    def fold(self, upto: int | None = None) -> Authority:
        """The table that the log makes, from nothing."""
        table = Authority(self.head, self.game)
        for entry in self.entries[:upto]:
            table.apply(entry)
        return table


def finished(**settings: Any) -> Book:
    """A table whose game, a short one, is over."""
    return Book(game=BLUFF, **settings).start().play(30)


def refused(answer: Answer) -> str:
    """The reason of a refusal; its sentence is one."""
    assert isinstance(answer, Refused), answer
    assert answer.sentence.endswith(".") and answer.sentence[0] == answer.sentence[0].upper()
    return answer.reason


def accepted(answer: Answer) -> int:
    """The number of what was done before."""
    assert isinstance(answer, Accepted), answer
    return answer.n


def drafted(answer: Answer) -> Draft:
    """The draft of what is agreed to."""
    assert isinstance(answer, Draft), answer
    return answer
