"""The words of the server: entries of a table's log, who asks, and what they are answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from planitia.kernel import rules

Json = dict[str, Any]

Clock = Literal["none", "relaxed", "live", "60s", "30s", "15s", "20min", "10min", "5min"]
"""How long persons may take: for every decision, or (minutes) for all of theirs together."""

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"

KEEPER: Final = "normal"
"""The level of the bot that plays on where a person has left, resigned or run out of time."""

Reason = Literal[
    "unknown-table",
    "unknown-token",
    "not-allowed",
    "not-started",
    "already-started",
    "over",
    "frozen",
    "stale",
    "foreign-seat",
    "invalid",
    "illegal",
    "no-undo",
    "seat-taken",
    "invite-spent",
    "key-reused",
    "too-many",
    "storage",
    "stopping",
]

STATUS: Final[dict[str, int]] = {
    "unknown-table": 404,
    "unknown-token": 401,
    "not-allowed": 403,
    "foreign-seat": 403,
    "invalid": 422,
    "illegal": 422,
    "too-many": 429,
    "storage": 503,
    "stopping": 503,
}
"""The HTTP status of a refusal; 409 where none is named: the table has moved on."""


@dataclass(frozen=True, slots=True)
class Refused:
    """No, with the kind of no and a sentence. Nothing has changed."""

    reason: Reason
    sentence: str
    rule: str = ""
    action: str = ""
    """The text of what the rule forbids; the sentence says it in words."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.reason, 409)

    def json(self) -> Json:
        """As it is sent."""
        told = {"refused": self.reason, "sentence": self.sentence}
        more = {"rule": self.rule, "action": self.action}
        return told | {name: value for name, value in more.items() if value}


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that the authority agrees to, before it is written down."""

    kind: str
    seat: int | None = None
    data: Json = field(default_factory=dict)
    key: str = ""

    def entry(self, n: int, at: float) -> Entry:
        """The line of the log that it becomes."""
        return Entry(n, self.kind, self.seat, self.data, self.key, at)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log. ``n`` counts from 1 and decides every race."""

    n: int
    kind: str
    seat: int | None
    data: Json
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class Accepted:
    """Yes: written down as entry ``n``. A repeated command is answered with the first ``n``."""

    n: int


Answer = Draft | Accepted | Refused
Result = Accepted | Refused


@dataclass(frozen=True, slots=True)
class Principal:
    """Somebody at a table: a seat, its host, or (neither) a spectator."""

    seat: int | None = None
    host: bool = False
    resigned: bool = False
    """Whether its person has given the game up: a bot plays on there."""


SPECTATOR: Final = Principal()


@dataclass(slots=True)
class Chair:
    """A seat: open, a person's, or a bot's; a bot may keep a person's seat meanwhile."""

    kind: str = OPEN
    name: str = ""
    level: str = ""
    token: str = ""
    keeper: str = ""
    came: int = 0
    """The entry with which its person took the seat of a running game over, or 0."""
    joined: int = 0
    """How many answers had been given then."""
    spent: float = 0.0
    """Seconds that its person has taken, where all decisions of a game share a time."""
    willing: bool = False
    """Whether its person has agreed to give up a game that is given up together."""

    @property
    def presence(self) -> int:
        """Whether a person decides here, a bot, or a bot for somebody away."""
        if self.kind == PERSON:
            return rules.AWAY if self.keeper else rules.PRESENT
        return rules.BOT

    @property
    def mind(self) -> str:
        """The bot that decides here, or nothing if a person does."""
        return self.level if self.kind == BOT else self.keeper


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table agreed on when it was made."""

    listed: bool = False
    spectators: bool = True
    undo: bool = True
    chat: Literal["free", "phrases", "off"] = "free"
    clock: Clock = "none"
    takeover: bool = True
    host: str = ""
    parent: str = ""
    seeded: bool = False
    """Whether the host named the seed, and so may know what is hidden."""
    hints: bool = False
    """Whether who is asked may have a bot tell what it would do."""


@dataclass(frozen=True, slots=True)
class Head:
    """What fixes a table: game, options, seed, content and engine, as the store keeps it."""

    id: str
    game: str
    version: str
    content: str
    seats: int
    options: Json
    seed: str
    created: float
