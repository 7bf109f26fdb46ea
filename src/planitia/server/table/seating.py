"""Who a table takes somebody for, and what may be done about its chairs: come, leave, give up."""

from __future__ import annotations

from planitia.kernel.resigning import contenders
from planitia.kernel.rules import NEVER, PRESENT, TOGETHER
from planitia.server.table.ledger import MARK, Ledger, mark_of
from planitia.server.table.model import (
    BOT,
    KEEPER,
    OPEN,
    PERSON,
    SPECTATOR,
    Accepted,
    Answer,
    Draft,
    Json,
    Principal,
    Refused,
)
from planitia.server.table.tokens import hashed, matches

SPECTATING = -1
"""In place of a seat: an invite to watch."""

MOST_INVITES = 100

SPENT_INVITE = Refused("invite-spent", "This invite was used, taken back, or never made.")
PRIVATE = Refused("not-allowed", "This table is private: an invite is needed.")


class Seating(Ledger):
    """A table and who may sit at it. Commands look and change nothing (``authority``)."""

    def principal(self, token: str | None) -> Principal | None:
        """Whose token this is, or None. Without one: a spectator, where that is allowed."""
        if not token:
            return SPECTATOR if self.settings.listed and self.settings.spectators else None
        given = hashed(token)
        host = matches(self.settings.host, given)
        for seat, chair in enumerate(self.chairs):
            if matches(chair.token, given):
                return Principal(seat, host, self.has_resigned(seat))
        if host:
            return Principal(None, True)
        return SPECTATOR if given in self.watchers else None

    def peopled_by(self, count: int) -> bool:
        """Whether so many persons sit here, bots in all other seats, and nobody is to come."""
        kinds = [chair.kind for chair in self.chairs]
        return OPEN not in kinds and kinds.count(PERSON) == count

    def uninvited(self, invite: str) -> Refused | None:
        """Why nobody may come in by this invite, or, if it is empty, without one."""
        if refusal := self.stopped():
            return refusal
        if invite:
            return None if invite in self.invites else SPENT_INVITE
        return None if self.settings.listed else PRIVATE

    def invitation(self, code: str | None) -> Json | Refused:
        """What whoever holds an invite, or finds the table in the list, may know before they sit
        down: the game, who invites, who sits there."""
        invite = hashed(code) if code else ""
        if refusal := self.uninvited(invite):
            return refusal
        names = [chair.name for chair in self.chairs if chair.kind == PERSON]
        host = [chair.name for chair in self.chairs if matches(self.settings.host, chair.token)]
        return {
            "table": self.head.id,
            "game": self.head.game,
            "seats": self.head.seats,
            "seat": self.invites.get(invite),
            "host": host[0] if host else "",
            "people": names,
            "bots": sum(chair.kind == BOT for chair in self.chairs),
            "clock": self.settings.clock,
            "status": self.status,
        }

    def has_resigned(self, seat: int) -> bool:
        """Whether the person of a seat has given the game up."""
        return self.state is not None and seat in self.state.resigned

    # Guards that several commands share

    def repeated(self, who: Principal, key: str, kind: str, asked: Json) -> Answer | None:
        """The answer a command had before: a repeat gets the same, another command a refusal."""
        if not key or (str(who.seat), key) not in self.done:
            return None
        n, first_kind, first = self.done[str(who.seat), key]
        if (first_kind, first) != (kind, asked):
            return Refused("key-reused", "This key was used for another command before.")
        return Accepted(n)

    def no_host(self, who: Principal) -> Refused | None:
        """Only the host arranges a table."""
        if who.host:
            return None
        return Refused("not-allowed", "Only the host of this table may do that.")

    def no_seat(self, seat: int) -> Refused | None:
        """A seat that this table has not."""
        if 0 <= seat < len(self.chairs):
            return None
        return Refused("invalid", f"This table has seats 0 to {len(self.chairs) - 1}.")

    def stopped(self) -> Refused | None:
        """A table that can only be looked at."""
        return Refused("frozen", self.frozen) if self.frozen else None

    def ended(self) -> Refused | None:
        """A table whose game cannot go on."""
        if self.state is not None and self.state.over:
            return Refused("over", "The game at this table is over.")
        return self.stopped()

    def no_way_back(self, who: Principal) -> Refused | None:
        """Who has resigned watches a bot play on."""
        if not who.resigned:
            return None
        return Refused("not-allowed", "You have resigned; a bot plays your seat to the end.")

    # Commands about chairs

    def invite(self, who: Principal, seat: int, code: str) -> Answer:
        """A one-use invite to a seat, or to watch."""
        if refusal := self.no_host(who) or self.stopped():
            return refusal
        if len(self.invites) >= MOST_INVITES:
            most = f"This table has {MOST_INVITES} open invites; revoke some first."
            return Refused("too-many", most)
        if seat == SPECTATING:
            if not self.settings.spectators:
                return Refused("not-allowed", "This table has no spectators.")
        elif refusal := self.no_seat(seat) or self.ended():
            return refusal
        elif self.chairs[seat].kind == PERSON:
            return Refused("seat-taken", f"Somebody sits in seat {seat} already.")
        return Draft("invited", None, {"invite": hashed(code), "seat": seat})

    def revoke(self, who: Principal, seat: int) -> Answer:
        """Take back all open invites to a seat."""
        if refusal := self.no_host(who) or self.stopped():
            return refusal
        if seat not in self.invites.values():
            return Refused("invite-spent", "There is no open invite to that seat.")
        return Draft("revoked", None, {"seat": seat})

    def join(self, code: str | None, seat: int | None, name: str, token: str) -> Answer:
        """Sit down, by an invite or at an open seat of a listed table; or begin to watch."""
        invite = hashed(code) if code else ""
        if refusal := self.uninvited(invite):
            return refusal
        if invite:
            seat = self.invites[invite]
        if invite and seat == SPECTATING:
            return Draft("watched", None, {"invite": invite, "token": hashed(token)})
        if refusal := self.ended():
            return refusal
        if seat is None:
            seat = next((at for at, one in enumerate(self.chairs) if one.kind == OPEN), None)
        if seat is None:
            return Refused("seat-taken", "There is no open seat at this table.")
        if refusal := self.no_seat(seat):
            return refusal
        kind = self.chairs[seat].kind
        if kind == PERSON or (kind == BOT and not invite):
            return Refused("seat-taken", f"Seat {seat} is taken.")
        return Draft("sat", seat, {"invite": invite, "name": name, "token": hashed(token)})

    def arrange(self, who: Principal, seat: int, kind: str, level: str) -> Answer:
        """The host makes a seat a bot's or opens it."""
        if refusal := self.no_host(who) or self.no_seat(seat) or self.ended():
            return refusal
        if kind == OPEN and self.state is not None:
            return Refused("already-started", "A running game has no open seats; let a bot play.")
        if self.chairs[seat].kind == PERSON and seat != who.seat and self.state is not None:
            return Refused("seat-taken", "A person sits there; a bot may keep the seat meanwhile.")
        return Draft("arranged", seat, {"kind": kind, "level": level})

    def keep(self, who: Principal, seat: int, level: str) -> Answer:
        """A bot keeps a person's seat (``level``), or gives it back (no level)."""
        if refusal := self.no_seat(seat) or self.ended():
            return refusal
        if who.seat != seat and not who.host:
            return Refused("not-allowed", "Only who sits there or the host may do that.")
        if self.chairs[seat].kind != PERSON:
            return Refused("invalid", f"No person sits in seat {seat}.")
        if self.has_resigned(seat):
            return Refused("not-allowed", "Who sat there has resigned; a bot plays to the end.")
        if self.chairs[seat].keeper == level:
            return Refused("invalid", "That is how it is already.")
        return Draft("kept", seat, {"level": level})

    def leave(self, who: Principal) -> Answer:
        """Get up: before the game the seat is open again, then a bot plays on, in every game."""
        if who.seat is None:
            return Refused("not-allowed", "A spectator has no seat to leave.")
        if refusal := self.ended():
            return refusal
        if self.chairs[who.seat].keeper:
            return Refused("invalid", "You have left already: a bot plays in your seat.")
        return Draft("left", who.seat, {"level": KEEPER})

    def resign(self, who: Principal, yes: bool = True) -> Answer:
        """Give the game up, as the game knows it; where that is done together, agree to it or,
        without ``yes``, not any more."""
        if who.seat is None:
            return Refused("not-allowed", "A spectator watches; only a seat can resign.")
        if refusal := self.ended() or self.no_way_back(who):
            return refusal
        if self.state is None:
            return Refused("not-started", "The game has not begun; you can leave the table.")
        title, how = self.game.title, self.game.resigning
        if how == NEVER:
            never = f"{title} knows no resigning. You can leave: a bot plays on in your seat."
            return Refused("not-allowed", never)
        seats = [who.seat]
        if how == TOGETHER:
            willing, waiting = self.chairs[who.seat].willing, self.unwilling(who.seat)
            if not yes:
                no = "You have not agreed to give the game up."
                return (
                    Draft("willing", who.seat, {"yes": False})
                    if willing
                    else Refused("invalid", no)
                )
            if waiting and willing:
                names = ", ".join([self.chairs[seat].name for seat in waiting])
                return Refused("invalid", f"You have agreed already. Not yet: {names}.")
            if waiting:
                return Draft("willing", who.seat, {"yes": True})
            seats = contenders(self.state)
        elif not yes:
            return Refused("invalid", "Only what is given up together can be agreed to or not.")
        data = {"seats": seats, "level": KEEPER, MARK: mark_of(self.state)}
        return Draft("resigned", who.seat, data)

    def unwilling(self, but: int) -> list[int]:
        """The other seats whose persons play themselves and have not agreed to give up."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if seat != but and chair.presence == PRESENT and not chair.willing
        ]

    def start(self, who: Principal) -> Answer:
        """Begin the game."""
        if refusal := self.no_host(who) or self.stopped():
            return refusal
        if self.state is not None:
            return Refused("already-started", "The game at this table has begun.")
        waiting = [str(seat) for seat, one in enumerate(self.chairs) if one.kind == OPEN]
        if waiting:
            return Refused("not-started", f"These seats are still open: {', '.join(waiting)}.")
        return Draft("started")

    def again(self, who: Principal, table: str) -> Answer:
        """Announce another table with the same people."""
        if who.seat is None and not who.host:
            return Refused("not-allowed", "Only who sits here may ask for a rematch.")
        if self.rematch:
            return Refused("already-started", f"A rematch was made already: {self.rematch}.")
        if self.status not in ("finished", "frozen"):
            return Refused("not-allowed", "A rematch is possible when the game is over.")
        return Draft("rematched", None, {"table": table})
