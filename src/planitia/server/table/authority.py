"""The authority: one table, without any transport.

Commands come in as methods that look and change nothing: each is a sequence of guards that ends in
a ``Draft`` of what to write down, or a ``Refused``. Whoever keeps the log writes the draft as the
next ``Entry``; ``apply`` is the only thing that changes a table. The server, the tests and a hot
seat at one screen all use it in these two steps.
"""

from __future__ import annotations

from planitia.kernel.errors import InvalidAction, StaleDecision
from planitia.kernel.frame import Decision
from planitia.kernel.state import State
from planitia.kernel.undo import undo
from planitia.server.table import wording
from planitia.server.table.ledger import MARK, mark_of
from planitia.server.table.model import Answer, Draft, Principal, Refused
from planitia.server.table.rounds import least_answers
from planitia.server.table.seating import Seating

MOST_IN_A_ROW = 20
"""How many lines a seat may say before somebody else says one."""


class Authority(Seating):
    """A table and what may be done at it, by whom."""

    def act(self, who: Principal, decision: str, action: str, key: str) -> Answer:
        """Answer an open decision."""
        asked = {"decision": decision, "action": action}
        if answered := self.repeated(who, key, "answered", asked):
            return answered
        opened = self.open_to(who, decision)
        if isinstance(opened, Refused):
            return opened
        if refusal := self.no_way_back(who):
            return refusal
        assert self.state is not None
        try:
            code = self.game.vocabulary.code(action)
        except InvalidAction as invalid:
            return Refused("invalid", str(invalid))
        if forbidden := self.state.why_not(opened, code):
            told = wording.forbidden(self.state, who.seat, opened, code, forbidden.why)
            return Refused("illegal", told, forbidden.rule, self.game.vocabulary.text(code))
        return Draft("answered", who.seat, {**asked, MARK: mark_of(self.state)}, key)

    def open_to(self, who: Principal, decision: str) -> Decision | Refused:
        """The open decision of that name, if it is this principal's to make."""
        if who.seat is None:
            return Refused("not-allowed", "A spectator watches; only a seat can act.")
        if refusal := self.ended():
            return refusal
        if self.state is None:
            return Refused("not-started", "The game at this table has not begun.")
        named = seat_named(decision)
        if named is not None and named < len(self.chairs) and not self.decides(who.seat, named):
            return Refused("foreign-seat", f"That decision is for seat {named} to make.")
        try:
            return self.opened(self.state, decision)
        except StaleDecision:
            return Refused("stale", wording.closed(self.state, who.seat))

    def hint(self, who: Principal, decision: str) -> Decision | Refused:
        """The decision that a bot may be asked about. It is no command: nothing is written down."""
        if not self.settings.hints:
            return Refused("not-allowed", "This table plays without hints.")
        if refusal := self.no_way_back(who):
            return refusal
        opened = self.open_to(who, decision)
        if isinstance(opened, Decision) and opened.seat != who.seat:
            if not self.sees_alike(who.seat, opened.seat):
                unseen = f"A hint would tell what seat {opened.seat} knows and you do not."
                return Refused("not-allowed", unseen)
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
            return Refused("not-allowed", "A spectator watches; only a seat can act.")
        if refusal := self.ended() or self.no_way_back(who):
            return refusal
        if not self.settings.undo and not self.hides_answers:
            return Refused("no-undo", "This table plays without undo.")
        if self.state is None:
            return Refused("not-started", "The game at this table has not begun.")
        if not self.revocable(self.state, who.seat):
            return Refused("no-undo", "Your answer was not the last, or somebody learnt from it.")
        return Draft("undone", who.seat, {}, key)

    def revocable(self, state: State, seat: int) -> bool:
        """Whether a seat's last answer was given here and can be taken back."""
        if self.prefix:
            given = [at for at, (who, _) in enumerate(state.answers()) if who == seat]
            if not given or given[-1] < len(self.prefix):
                return False
        if state.stack[-1].hides_answers():
            return state.stack[-1].withdrawn(state, seat) is not None
        return undo(state, seat) is not None

    def lapse(self) -> Answer:
        """Time is up: everybody who is awaited answers the least, all at once."""
        if refusal := self.ended():
            return refusal
        if self.state is None:
            return Refused("not-started", "The game at this table has not begun.")
        answers = least_answers(self.state)
        if not answers:
            return Refused("not-allowed", "What is asked has no least answer.")
        return Draft("lapsed", None, {"answers": answers, MARK: mark_of(self.state)})

    def say(self, who: Principal, text: str, phrase: bool, key: str) -> Answer:
        """Talk at the table, as its settings and the game allow."""
        asked = {"text": text, "phrase": phrase}
        if answered := self.repeated(who, key, "said", asked):
            return answered
        if refusal := self.stopped():
            return refusal
        if who.seat is None:
            return Refused("not-allowed", "Only seats talk at this table.")
        if self.settings.chat == "off":
            return Refused("not-allowed", "This table has no chat.")
        if phrase and text not in self.game.phrases:
            offered = ", ".join(self.game.phrases) or "none"
            return Refused("invalid", f"That is no phrase of this game. It offers: {offered}.")
        if not phrase and self.settings.chat == "phrases":
            return Refused("not-allowed", "This table talks in the game's own phrases only.")
        if sum(line["seat"] == who.seat for line in self.chat[-MOST_IN_A_ROW:]) == MOST_IN_A_ROW:
            return Refused("too-many", "Let somebody else say something first.")
        return Draft("said", who.seat, asked, key)


def seat_named(decision: str) -> int | None:
    """The seat that the id of a decision names, whether or not it is open."""
    _, _, rest = decision.partition(".")
    seat = rest.partition(".")[0]
    return int(seat) if seat.isdecimal() else None
