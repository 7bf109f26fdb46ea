"""The authority: one table, without any transport.

Commands come in as methods that look and change nothing: each is a sequence of guards that ends in
a ``Draft`` of what to write down, or a ``Refusal``. Whoever keeps the log writes the draft as the
next ``Entry``; ``apply`` is the only thing that changes a table. The server, the tests and a hot
seat at one screen all use it in these two steps.
"""

from __future__ import annotations

from planitia.kernel.decision import Decision
from planitia.kernel.errors import InvalidAction, StaleDecision
from planitia.kernel.state import State
from planitia.kernel.undo import undo
from planitia.server.ledger import MARK, Ledger, mark_of
from planitia.server.model import (
    BOT,
    OPEN,
    PERSON,
    SPECTATOR,
    Accepted,
    Answer,
    Draft,
    Json,
    Principal,
    Refusal,
)
from planitia.server.rounds import least_answers
from planitia.server.tokens import hashed, matches

SPECTATING = -1
"""In place of a seat: an invite to watch."""

MOST_INVITES = 100

MOST_IN_A_ROW = 20
"""How many lines a seat may say before somebody else says one."""


class Table(Ledger):
    """A table and what may be done at it, by whom."""

    def principal(self, token: str | None) -> Principal | None:
        """Whose token this is, or None. Without one: a spectator, where that is allowed."""
        if not token:
            return SPECTATOR if self.settings.listed and self.settings.spectators else None
        given = hashed(token)
        host = matches(self.settings.host, given)
        for seat, chair in enumerate(self.chairs):
            if matches(chair.token, given):
                return Principal(seat, host)
        if host:
            return Principal(None, True)
        return SPECTATOR if given in self.watchers else None

    # Guards that several commands share

    def repeated(self, who: Principal, key: str, kind: str, asked: Json) -> Answer | None:
        """The answer a command had before: a repeat gets the same, another command a refusal."""
        if not key or (str(who.seat), key) not in self.done:
            return None
        n, first_kind, first = self.done[str(who.seat), key]
        if (first_kind, first) != (kind, asked):
            return Refusal("key-reused", "This key was used for another command before.")
        return Accepted(n)

    def no_host(self, who: Principal) -> Refusal | None:
        """Only the host arranges a table."""
        if who.host:
            return None
        return Refusal("not-allowed", "Only the host of this table may do that.")

    def no_seat(self, seat: int) -> Refusal | None:
        """A seat that this table has not."""
        if 0 <= seat < len(self.chairs):
            return None
        return Refusal("invalid", f"This table has seats 0 to {len(self.chairs) - 1}.")

    def stopped(self) -> Refusal | None:
        """A table that can only be looked at."""
        return Refusal("frozen", self.frozen) if self.frozen else None

    def ended(self) -> Refusal | None:
        """A table whose game cannot go on."""
        if self.state is not None and self.state.over:
            return Refusal("over", "The game at this table is over.")
        return self.stopped()

    # Commands about chairs

    def invite(self, who: Principal, seat: int, code: str) -> Answer:
        """A one-use invite to a seat, or to watch."""
        if refusal := self.no_host(who) or self.stopped():
            return refusal
        if len(self.invites) >= MOST_INVITES:
            most = f"This table has {MOST_INVITES} open invites; revoke some first."
            return Refusal("too-many", most)
        if seat == SPECTATING:
            if not self.settings.spectators:
                return Refusal("not-allowed", "This table has no spectators.")
        elif refusal := self.no_seat(seat) or self.ended():
            return refusal
        elif self.chairs[seat].kind == PERSON:
            return Refusal("seat-taken", f"Somebody sits in seat {seat} already.")
        return Draft("invited", None, {"invite": hashed(code), "seat": seat})

    def revoke(self, who: Principal, seat: int) -> Answer:
        """Take back all open invites to a seat."""
        if refusal := self.no_host(who) or self.stopped():
            return refusal
        if seat not in self.invites.values():
            return Refusal("invite-spent", "There is no open invite to that seat.")
        return Draft("revoked", None, {"seat": seat})

    def join(self, code: str | None, seat: int | None, name: str, token: str) -> Answer:
        """Sit down, by an invite or at an open seat of a listed table; or begin to watch."""
        if refusal := self.stopped():
            return refusal
        invite = hashed(code) if code else ""
        if invite and invite not in self.invites:
            return Refusal("invite-spent", "This invite was used, taken back, or never made.")
        if not invite and not self.settings.listed:
            return Refusal("not-allowed", "This table is private: an invite is needed.")
        if invite:
            seat = self.invites[invite]
        if invite and seat == SPECTATING:
            return Draft("watched", None, {"invite": invite, "token": hashed(token)})
        if refusal := self.ended():
            return refusal
        if seat is None:
            seat = next((at for at, one in enumerate(self.chairs) if one.kind == OPEN), None)
        if seat is None:
            return Refusal("seat-taken", "There is no open seat at this table.")
        if refusal := self.no_seat(seat):
            return refusal
        kind = self.chairs[seat].kind
        if kind == PERSON or (kind == BOT and not invite):
            return Refusal("seat-taken", f"Seat {seat} is taken.")
        return Draft("sat", seat, {"invite": invite, "name": name, "token": hashed(token)})

    def arrange(self, who: Principal, seat: int, kind: str, level: str) -> Answer:
        """The host makes a seat a bot's or opens it."""
        if refusal := self.no_host(who) or self.no_seat(seat) or self.ended():
            return refusal
        if kind == OPEN and self.state is not None:
            return Refusal("already-started", "A running game has no open seats; let a bot play.")
        if self.chairs[seat].kind == PERSON and seat != who.seat and self.state is not None:
            return Refusal("seat-taken", "A person sits there; a bot may keep the seat meanwhile.")
        return Draft("arranged", seat, {"kind": kind, "level": level})

    def keep(self, who: Principal, seat: int, level: str) -> Answer:
        """A bot keeps a person's seat (``level``), or gives it back (no level)."""
        if refusal := self.no_seat(seat) or self.ended():
            return refusal
        if who.seat != seat and not who.host:
            return Refusal("not-allowed", "Only who sits there or the host may do that.")
        if self.chairs[seat].kind != PERSON:
            return Refusal("invalid", f"No person sits in seat {seat}.")
        if self.chairs[seat].keeper == level:
            return Refusal("invalid", "That is how it is already.")
        return Draft("kept", seat, {"level": level})

    def start(self, who: Principal) -> Answer:
        """Begin the game."""
        if refusal := self.no_host(who) or self.stopped():
            return refusal
        if self.state is not None:
            return Refusal("already-started", "The game at this table has begun.")
        waiting = [str(seat) for seat, one in enumerate(self.chairs) if one.kind == OPEN]
        if waiting:
            return Refusal("not-started", f"These seats are still open: {', '.join(waiting)}.")
        return Draft("started")

    def again(self, who: Principal, table: str) -> Answer:
        """Announce another table with the same people."""
        if who.seat is None and not who.host:
            return Refusal("not-allowed", "Only who sits here may ask for a rematch.")
        if self.rematch:
            return Refusal("already-started", f"A rematch was made already: {self.rematch}.")
        if self.status not in ("finished", "frozen"):
            return Refusal("not-allowed", "A rematch is possible when the game is over.")
        return Draft("rematched", None, {"table": table})

    # Commands about the game

    def act(self, who: Principal, decision: str, action: str, key: str) -> Answer:
        """Answer an open decision."""
        asked = {"decision": decision, "action": action}
        if answered := self.repeated(who, key, "answered", asked):
            return answered
        opened = self.open_to(who, decision)
        if isinstance(opened, Refusal):
            return opened
        assert self.state is not None
        try:
            code = self.game.vocabulary.code(action)
        except InvalidAction as invalid:
            return Refusal("invalid", str(invalid))
        if forbidden := self.state.why_not(opened, code):
            text = self.game.vocabulary.text(code)
            return Refusal("illegal", f"“{text}” is not allowed: {forbidden.why}.", forbidden.rule)
        return Draft("answered", who.seat, {**asked, MARK: mark_of(self.state)}, key)

    def open_to(self, who: Principal, decision: str) -> Decision | Refusal:
        """The open decision of that name, if it is this principal's to make."""
        if who.seat is None:
            return Refusal("not-allowed", "A spectator watches; only a seat can act.")
        if refusal := self.ended():
            return refusal
        if self.state is None:
            return Refusal("not-started", "The game at this table has not begun.")
        named = seat_named(decision)
        if named is not None and named < len(self.chairs) and not self.decides(who.seat, named):
            return Refusal("foreign-seat", f"That decision is for seat {named} to make.")
        try:
            return self.opened(self.state, decision)
        except StaleDecision as stale:
            return Refusal("stale", str(stale))

    def hint(self, who: Principal, decision: str) -> Decision | Refusal:
        """The decision that a bot may be asked about. It is no command: nothing is written down."""
        if not self.settings.hints:
            return Refusal("not-allowed", "This table plays without hints.")
        opened = self.open_to(who, decision)
        if isinstance(opened, Decision) and opened.seat != who.seat:
            if not self.sees_alike(who.seat, opened.seat):
                unseen = f"A hint would tell what seat {opened.seat} knows and you do not."
                return Refusal("not-allowed", unseen)
        return opened

    def sees_alike(self, seat: int | None, other: int) -> bool:
        """Whether a seat knows all that another knows, and the other way round."""
        assert self.state is not None
        mine, theirs = self.state.view(seat), self.state.view(other)
        return {**mine, "you": None} == {**theirs, "you": None}

    def take_back(self, who: Principal, key: str) -> Answer:
        """Undo one's last answer, where nobody has learnt anything since."""
        if answered := self.repeated(who, key, "undone", {}):
            return answered
        if who.seat is None:
            return Refusal("not-allowed", "A spectator watches; only a seat can act.")
        if refusal := self.ended():
            return refusal
        if not self.settings.undo and not self.quiet:
            return Refusal("no-undo", "This table plays without undo.")
        if self.state is None:
            return Refusal("not-started", "The game at this table has not begun.")
        if not self.revocable(self.state, who.seat):
            return Refusal("no-undo", "Your answer was not the last, or somebody learnt from it.")
        return Draft("undone", who.seat, {}, key)

    def revocable(self, state: State, seat: int) -> bool:
        """Whether a seat's last answer was given here and can be taken back."""
        if self.prefix:
            given = [at for at, (who, _) in enumerate(state.answers()) if who == seat]
            if not given or given[-1] < len(self.prefix):
                return False
        if state.stack[-1].quiet():
            return state.stack[-1].withdrawn(state, seat) is not None
        return undo(state, seat) is not None

    def lapse(self) -> Answer:
        """Time is up: everybody who is awaited answers the least, all at once."""
        if refusal := self.ended():
            return refusal
        if self.state is None:
            return Refusal("not-started", "The game at this table has not begun.")
        answers = least_answers(self.state)
        if not answers:
            return Refusal("not-allowed", "What is asked has no least answer.")
        return Draft("lapsed", None, {"answers": answers, MARK: mark_of(self.state)})

    def say(self, who: Principal, text: str, phrase: bool, key: str) -> Answer:
        """Talk at the table, as its settings and the game allow."""
        asked = {"text": text, "phrase": phrase}
        if answered := self.repeated(who, key, "said", asked):
            return answered
        if refusal := self.stopped():
            return refusal
        if who.seat is None:
            return Refusal("not-allowed", "Only seats talk at this table.")
        if self.settings.chat == "off":
            return Refusal("not-allowed", "This table has no chat.")
        if phrase and text not in self.game.phrases:
            offered = ", ".join(self.game.phrases) or "none"
            return Refusal("invalid", f"That is no phrase of this game. It offers: {offered}.")
        if not phrase and self.settings.chat == "phrases":
            return Refusal("not-allowed", "This table talks in the game's own phrases only.")
        if sum(line["seat"] == who.seat for line in self.chat[-MOST_IN_A_ROW:]) == MOST_IN_A_ROW:
            return Refusal("too-many", "Let somebody else say something first.")
        return Draft("said", who.seat, asked, key)


def seat_named(decision: str) -> int | None:
    """The seat that the id of a decision names, whether or not it is open."""
    _, _, rest = decision.partition(".")
    seat = rest.partition(".")[0]
    return int(seat) if seat.isdecimal() else None
