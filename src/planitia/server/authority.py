"""The authority: one table, without any transport.

Commands come in as methods that look and change nothing: each is a sequence of guards that ends in
a ``Draft`` of what to write down, or a ``Refusal``. Whoever keeps the log writes the draft as the
next ``Entry``; ``apply`` is the only thing that changes a table, so a table is its log.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from planitia.kernel.errors import InvalidAction, PlanitiaError, StaleDecision
from planitia.kernel.event import Event
from planitia.kernel.game import Game
from planitia.kernel.state import State
from planitia.kernel.undo import before, undo
from planitia.server.model import (
    BOT,
    OPEN,
    PERSON,
    SPECTATOR,
    Accepted,
    Answer,
    Chair,
    Draft,
    Entry,
    Head,
    Json,
    Principal,
    Refusal,
    Settings,
)
from planitia.server.tokens import hashed, same

SPECTATING = -1
"""In place of a seat: an invite to watch."""

MOST_CHAT = 1000
"""How many lines of talk a table keeps."""


class Table:
    """A table: its chairs, its invites, its talk, and the game on it."""

    def __init__(self, head: Head, game: Game) -> None:
        self.head = head
        self.game = game
        self.n = 0
        self.settings = Settings()
        self.chairs: list[Chair] = [Chair() for _ in range(head.seats)]
        self.invites: dict[str, int] = {}
        self.watchers: set[str] = set()
        self.chat: list[Json] = []
        self.done: dict[tuple[str, str], tuple[int, Json]] = {}
        self.state: State | None = None
        self.frozen = ""
        self.last_view: Json | None = None
        self.rematch = ""
        self.prefix: list[list[Any]] = []

    # Who is who

    def principal(self, token: str | None) -> Principal | None:
        """Whose token this is, or None. Without one: a spectator, where that is allowed."""
        if not token:
            return SPECTATOR if self.settings.listed and self.settings.spectators else None
        host = same(self.settings.host, token)
        for seat, chair in enumerate(self.chairs):
            if same(chair.token, token):
                return Principal(seat, host)
        if host:
            return Principal(None, True)
        return SPECTATOR if hashed(token) in self.watchers else None

    @property
    def running(self) -> bool:
        """Whether a game is going on."""
        return self.state is not None and not self.state.over and not self.frozen

    @property
    def status(self) -> str:
        """One word for where the table is."""
        if self.frozen:
            return "frozen"
        if self.state is None:
            return "open"
        return "finished" if self.state.over else "running"

    def repeated(self, who: str, key: str, data: Json) -> Accepted | Refusal | None:
        """The answer a command had before: a repeat gets the same, another command a refusal."""
        if not key or (who, key) not in self.done:
            return None
        n, first = self.done[who, key]
        if first != data:
            return Refusal("key-reused", "This key was used for another command before.")
        return Accepted(n)

    # Commands about chairs

    def may_manage(self, who: Principal) -> Refusal | None:
        """Only the host arranges a table."""
        if not who.host:
            return Refusal("not-allowed", "Only the host of this table may do that.")
        return None

    def unknown_seat(self, seat: int) -> Refusal | None:
        """A seat that this table has not."""
        if 0 <= seat < len(self.chairs):
            return None
        return Refusal("invalid", f"This table has seats 0 to {len(self.chairs) - 1}.")

    def invite(self, who: Principal, seat: int, code: str) -> Answer:
        """A one-use invite to a seat, or to watch."""
        if refusal := self.may_manage(who):
            return refusal
        if seat != SPECTATING and (refusal := self.unknown_seat(seat)):
            return refusal
        if seat != SPECTATING and self.chairs[seat].kind == PERSON:
            return Refusal("seat-taken", f"Somebody sits in seat {seat} already.")
        if seat == SPECTATING and not self.settings.spectators:
            return Refusal("not-allowed", "This table has no spectators.")
        if len(self.invites) >= 100:
            return Refusal("too-many", "This table has 100 open invites; revoke some first.")
        return Draft("invited", None, {"invite": hashed(code), "seat": seat})

    def revoke(self, who: Principal, seat: int) -> Answer:
        """Take back all open invites to a seat."""
        if refusal := self.may_manage(who):
            return refusal
        if seat not in self.invites.values():
            return Refusal("invite-spent", "There is no open invite to that seat.")
        return Draft("revoked", None, {"seat": seat})

    def join(self, code: str | None, seat: int | None, name: str, token: str) -> Answer:
        """Sit down, by an invite or at an open seat of a listed table; or begin to watch."""
        if self.frozen:
            return Refusal("frozen", self.frozen)
        invite = ""
        if code:
            invite = hashed(code)
            if invite not in self.invites:
                return Refusal("invite-spent", "This invite was used, taken back, or never made.")
            seat = self.invites[invite]
            if seat == SPECTATING:
                return Draft("watched", None, {"invite": invite, "token": hashed(token)})
        elif not self.settings.listed:
            return Refusal("not-allowed", "This table is private: an invite is needed.")
        if seat is None:
            free = [at for at, chair in enumerate(self.chairs) if chair.kind == OPEN]
            if not free:
                return Refusal("seat-taken", "There is no open seat at this table.")
            seat = free[0]
        if refusal := self.unknown_seat(seat):
            return refusal
        chair = self.chairs[seat]
        if chair.kind == PERSON or (chair.kind == BOT and not invite):
            return Refusal("seat-taken", f"Seat {seat} is taken.")
        if self.state is not None and self.state.over:
            return Refusal("over", "The game at this table is over.")
        data = {"invite": invite, "name": name, "token": hashed(token)}
        return Draft("sat", seat, data)

    def arrange(self, who: Principal, seat: int, kind: str, level: str) -> Answer:
        """The host makes a seat a bot's or opens it."""
        if refusal := self.may_manage(who) or self.unknown_seat(seat):
            return refusal
        if self.state is not None and self.state.over:
            return Refusal("over", "The game at this table is over.")
        if kind == OPEN and self.state is not None:
            return Refusal("already-started", "A running game has no open seats; let a bot play.")
        chair = self.chairs[seat]
        if chair.kind == PERSON and seat != who.seat and self.state is not None:
            return Refusal("seat-taken", "A person sits there; a bot may keep the seat meanwhile.")
        return Draft("arranged", seat, {"kind": kind, "level": level})

    def keep(self, who: Principal, seat: int, level: str) -> Answer:
        """A bot keeps a person's seat (``level``), or gives it back (no level)."""
        if refusal := self.unknown_seat(seat):
            return refusal
        if who.seat != seat and not who.host:
            return Refusal("not-allowed", "Only who sits there or the host may do that.")
        chair = self.chairs[seat]
        if chair.kind != PERSON:
            return Refusal("invalid", f"No person sits in seat {seat}.")
        if chair.keeper == level:
            return Refusal("invalid", "That is how it is already.")
        return Draft("kept", seat, {"level": level})

    def start(self, who: Principal) -> Answer:
        """Begin the game."""
        if refusal := self.may_manage(who):
            return refusal
        if self.state is not None:
            return Refusal("already-started", "The game at this table has begun.")
        waiting = [seat for seat, chair in enumerate(self.chairs) if chair.kind == OPEN]
        if waiting:
            seats = ", ".join(str(seat) for seat in waiting)
            return Refusal("not-started", f"These seats are still open: {seats}.")
        return Draft("started")

    # Commands about the game

    def act(self, who: Principal, decision: str, action: str, key: str) -> Answer:
        """Answer an open decision."""
        data = {"decision": decision, "action": action}
        if repeat := self.repeated(str(who.seat), key, data):
            return repeat
        if who.seat is None:
            return Refusal("not-allowed", "A spectator watches; only a seat can act.")
        if self.frozen:
            return Refusal("frozen", self.frozen)
        if self.state is None:
            return Refusal("not-started", "The game at this table has not begun.")
        if self.state.over:
            return Refusal("over", "The game is over.")
        try:
            opened = self.state.decision(decision)
        except StaleDecision as stale:
            return Refusal("stale", str(stale))
        if opened.seat != who.seat:
            return Refusal("foreign-seat", f"That decision is for seat {opened.seat} to make.")
        try:
            code = self.game.vocabulary.code(action)
            refused = self.state.why_not(opened, code)
        except InvalidAction as invalid:
            return Refusal("invalid", str(invalid))
        if refused is not None:
            text = self.game.vocabulary.text(code)
            return Refusal("illegal", f"“{text}” is not allowed: {refused.why}.", refused.rule)
        return Draft("answered", who.seat, data, key)

    def take_back(self, who: Principal, key: str) -> Answer:
        """Undo one's last answer, where nobody has learnt anything since."""
        if repeat := self.repeated(str(who.seat), key, {}):
            return repeat
        if who.seat is None:
            return Refusal("not-allowed", "A spectator watches; only a seat can act.")
        if not self.settings.undo:
            return Refusal("no-undo", "This table plays without undo.")
        if self.state is None or self.frozen:
            return Refusal("not-started", "There is nothing to take back.")
        if undo(self.state, who.seat) is None:
            return Refusal("no-undo", "Your answer was not the last, or somebody learnt from it.")
        return Draft("undone", who.seat, {}, key)

    def say(self, who: Principal, text: str, phrase: bool, key: str) -> Answer:
        """Talk at the table, as its settings and the game allow."""
        data = {"text": text, "phrase": phrase}
        if repeat := self.repeated(str(who.seat), key, data):
            return repeat
        if who.seat is None:
            return Refusal("not-allowed", "Only seats talk at this table.")
        if self.settings.chat == "off":
            return Refusal("not-allowed", "This table has no chat.")
        if phrase and text not in self.game.phrases:
            offered = ", ".join(self.game.phrases) or "none"
            return Refusal("invalid", f"That is no phrase of this game. It offers: {offered}.")
        if not phrase and self.settings.chat == "phrases":
            return Refusal("not-allowed", "This table talks in the game's own phrases only.")
        if sum(line["seat"] == who.seat for line in self.chat[-20:]) == 20:
            return Refusal("too-many", "Let somebody else say something first.")
        return Draft("said", who.seat, data, key)

    def again(self, who: Principal, table: str) -> Answer:
        """Announce another table with the same people."""
        if who.seat is None and not who.host:
            return Refusal("not-allowed", "Only who sits here may ask for a rematch.")
        if self.rematch:
            return Refusal("already-started", f"A rematch was made already: {self.rematch}.")
        if self.running:
            return Refusal("not-allowed", "A rematch is possible when the game is over.")
        return Draft("rematched", None, {"table": table})

    # What happens

    def apply(self, entry: Entry) -> list[Event]:
        """Carry out an entry of the log; the only change there is. Returns the game's events."""
        assert entry.n == self.n + 1, f"entry {entry.n} after {self.n}"
        self.n = entry.n
        if entry.key:
            self.done[str(entry.seat), entry.key] = (entry.n, entry.data)
        if self.frozen:
            return []
        getattr(self, f"_{entry.kind}")(entry)
        return self.state.heard() if self.state is not None else []

    def _created(self, entry: Entry) -> None:
        self.settings = Settings(**entry.data["settings"])
        self.chairs = [Chair(**chair) for chair in entry.data["chairs"]]
        self.prefix = entry.data.get("prefix", [])

    def _invited(self, entry: Entry) -> None:
        self.invites[entry.data["invite"]] = entry.data["seat"]

    def _revoked(self, entry: Entry) -> None:
        seat = entry.data["seat"]
        self.invites = {code: to for code, to in self.invites.items() if to != seat}

    def _watched(self, entry: Entry) -> None:
        self.invites.pop(entry.data["invite"], None)
        self.watchers.add(entry.data["token"])

    def _sat(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.invites.pop(entry.data["invite"], None)
        name, token = entry.data["name"], entry.data["token"]
        self.chairs[entry.seat] = Chair(PERSON, name, token=token)

    def _arranged(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat] = Chair(entry.data["kind"], level=entry.data["level"])

    def _kept(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat].keeper = entry.data["level"]

    def _started(self, entry: Entry) -> None:
        self.state = self.opening()
        self.state.listen()

    def opening(self) -> State:
        """The game at its first open decision; of a continued game, where it was continued."""
        head = self.head
        state = self.game.new(seats=head.seats, seed=head.seed, **head.options)
        for seat, action in self.prefix:
            decision = next(one for one in state.decisions if one.seat == seat)
            state.take(decision, action)
        return state

    def _answered(self, entry: Entry) -> None:
        assert self.state is not None
        try:
            decision = self.state.decision(entry.data["decision"])
            self.state.take(decision, entry.data["action"])
        except PlanitiaError as fault:
            self.freeze(str(fault))

    def _undone(self, entry: Entry) -> None:
        assert self.state is not None
        self.state = before(self.state)
        self.state.listen()

    def _said(self, entry: Entry) -> None:
        line = {"n": entry.n, "seat": entry.seat, "at": entry.at, **entry.data}
        self.chat = [*self.chat, line][-MOST_CHAT:]

    def _rematched(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]

    def freeze(self, fault: str) -> None:
        """From here on the table can only be looked at: its log does not agree with these rules."""
        self.frozen = (
            "This table was played with another version of the rules or cards and cannot go on "
            f"with this one ({fault}). It can still be looked at."
        )

    # Keeping

    def dump(self) -> Json:
        """Everything, as JSON values: a snapshot. ``load`` reads it."""
        return {
            "n": self.n,
            "settings": asdict(self.settings),
            "chairs": [asdict(chair) for chair in self.chairs],
            "invites": self.invites,
            "watchers": sorted(self.watchers),
            "chat": self.chat,
            "done": [[who, key, n, data] for (who, key), (n, data) in self.done.items()],
            "save": None if self.state is None else self.state.save(),
            "view": None if self.state is None else self.state.view(None),
            "fingerprint": None if self.state is None else self.state.fingerprint(),
            "rematch": self.rematch,
            "prefix": self.prefix,
        }

    def load(self, data: Json) -> None:
        """Go on from a snapshot."""
        self.n = data["n"]
        self.settings = Settings(**data["settings"])
        self.chairs = [Chair(**chair) for chair in data["chairs"]]
        self.invites = dict(data["invites"])
        self.watchers = set(data["watchers"])
        self.chat = data["chat"]
        self.done = {(who, key): (n, given) for who, key, n, given in data["done"]}
        self.rematch = data["rematch"]
        self.prefix = data["prefix"]
        if data["save"] is not None:
            self.state = self.game.load(data["save"])
            self.state.listen()
