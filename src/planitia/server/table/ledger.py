"""A table as its log makes it: chairs, invites, talk, and the game.

``apply`` carries out one entry and is the only thing that changes a table, so the same log always
makes the same table. A log that these rules cannot carry out freezes the table: its chairs and its
talk go on being read, its game can only be looked at.
"""

from __future__ import annotations

import logging
from dataclasses import asdict
from hashlib import blake2b
from traceback import extract_tb
from typing import Any, Final

import orjson

from planitia.kernel.earlier import difference
from planitia.kernel.errors import PlanitiaError, StaleDecision
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.game import Game
from planitia.kernel.resigning import resign
from planitia.kernel.rules import PRESENT
from planitia.kernel.state import State
from planitia.kernel.undo import before, withdrawal
from planitia.server.table.model import PERSON, Chair, Entry, Head, Json, Principal, Settings
from planitia.server.table.numbering import Numbers, load_numbers
from planitia.server.table.rounds import asked_of, round_of, unsigned

OF_THE_GAME: Final = ("started", "answered", "lapsed", "undone", "resigned")
"""Entries that change the game; all others are about the people at the table."""

MARK: Final = "state"
"""In an answer's data: the mark of the state that was answered."""

TAKEN: Final = "taken"
"""In the data of an entry of the game: for how many seconds the awaited persons were asked, where
all decisions of a game share a time."""

SORTED: Final = orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS

MOST_CHAT = 1000
"""How many lines of talk a table keeps."""

logger = logging.getLogger("planitia")


def mark_of(state: State) -> str:
    """A short hash of a state: its fingerprint in little time, for one is made every answer."""
    return blake2b(orjson.dumps(state.dump(), option=SORTED), digest_size=8).hexdigest()


class Ledger:
    """Everything a log says of a table, folded up to entry ``n``."""

    def __init__(self, head: Head, game: Game) -> None:
        self.head = head
        self.game = game
        self.n = 0
        self.numbers = Numbers()
        self.hidden = self.unsigned = False
        """Whether the last entry is told to its seat alone, and whether without its seat."""
        self.settings = Settings()
        self.chairs: list[Chair] = [Chair() for _ in range(head.seats)]
        self.invites: dict[str, int] = {}
        self.watchers: set[str] = set()
        self.seating = 0
        """Counts the entries about people: who sits where is as it was while this is."""
        self.people_told: tuple[int, Json] = (-1, {})
        self.chat: list[Json] = []
        self.done: dict[tuple[str, str], tuple[int, str, Json]] = {}
        """What a seat's key was used for: entry, its kind, and what was asked."""
        self.state: State | None = None
        self.asked = 0.0
        """When the open decisions were asked: the time of the game's last entry told to all."""
        self.round: tuple[str, int] | None = None
        self.began = 0.0
        """When the round of several seats began, or what a single one is asked."""
        self.story = 0.0
        """For how many seconds after ``asked`` all that led there is calmly shown."""
        self.round_story = 0.0
        """The same after ``began``."""
        self.shown_until = 0.0
        self.retreats: list[int] = []
        """Where undo went back to, in answers that everybody knows of."""
        self.undoable: dict[int | None, bool] = {}
        """Of which seats it was found out whether they can take their last answer back."""
        self.frozen = ""
        self.agreed: State | None = None
        """Of a table of other rules: the last state that they and those of now both came to."""
        self.agreed_at = 0
        """The entry that was answered to it."""
        self.last_view: Json | None = None
        self.rematch = ""
        self.prefix: list[list[Any]] = []
        made = (head.version, head.content)
        self.foreign_rules = made != (game.version, game.content_hash())
        """Whether the table was made by other rules or cards than those of now."""

    @property
    def running(self) -> bool:
        """Whether a game is going on."""
        return self.status == "running"

    @property
    def status(self) -> str:
        """One word for where the table is."""
        if self.frozen:
            return "frozen"
        if self.state is None:
            return "open"
        return "finished" if self.state.over else "running"

    @property
    def hides_answers(self) -> bool:
        """Whether an answer now may be told to its seat alone."""
        if (state := self.state) is None or state.outcome is not None or self.frozen:
            return False
        return state.stack[-1].hides_answers()

    def number(self, who: Principal, n: int | None = None) -> int:
        """The number of an entry, or of the last, as a principal counts what it was told."""
        last = self.n if n is None else n
        return self.numbers.told(who.seat, last) if self.numbers.alone else last

    def was_there(self, who: Principal, n: int) -> bool:
        """Whether a principal was at the table at entry ``n``: who takes a seat over was not."""
        return who.seat is None or self.chairs[who.seat].came <= n

    def deputy(self, seat: int) -> int:
        """The seat whose person answers what this one is asked: another's where the game says so
        of a seat that no person decides for."""
        if self.state is None or not self.chairs[seat].mind:
            return seat
        minds = [chair.presence for chair in self.chairs]
        return self.game.deputy(self.state, seat, minds) if PRESENT in minds else seat

    def decides(self, seat: int | None, asked: int) -> bool:
        """Whether the person of a seat may answer what this seat, often the same, is asked."""
        return seat is not None and (seat == asked or seat == self.deputy(asked))

    def awaited(self) -> list[int]:
        """The seats that the table waits for, deputies in the place of those they answer for."""
        awaited = [] if self.state is None else self.state.awaited
        deputies = {seat: self.deputy(seat) for seat in awaited}
        return sorted({one for seat, one in deputies.items() if one != seat or not self.idle(seat)})

    def left_to_bots(self, seat: int) -> list[int] | None:
        """What the bot of a seat may answer among persons; None: whatever it likes."""
        if self.state is None or PRESENT not in [chair.presence for chair in self.chairs]:
            return None
        return self.state.stack[-1].deferring(self.state, seat)

    def idle(self, seat: int) -> bool:
        """Whether a bot itself waits for persons: it is left nothing to answer."""
        return bool(self.chairs[seat].mind) and self.left_to_bots(seat) == []

    def decision_id(self, decision: Decision) -> str:
        """Names a decision at this table, also among those asked anew after an undo."""
        if not self.retreats:
            return decision.id
        anew = sum(step < decision.opened for step in self.retreats)
        return f"{decision.id}.{anew}" if anew else decision.id

    def opened(self, state: State, id: str) -> Decision:
        """The open decision that is named so. Raises StaleDecision."""
        for one in state.decisions:
            if self.decision_id(one) == id:
                return one
        raise StaleDecision(f"Decision {id} is not open any more.")

    # What happens

    def apply(self, entry: Entry) -> list[Event]:
        """Carry out an entry of the log; the only change there is. Returns the game's events."""
        assert entry.n == self.n + 1, f"entry {entry.n} after {self.n}"
        self.n = entry.n
        self.undoable = {}
        self.hidden = self.unsigned = False
        if entry.key:
            asked = {k: value for k, value in entry.data.items() if k not in (MARK, TAKEN)}
            self.done[str(entry.seat), entry.key] = (entry.n, entry.kind, asked)
        if entry.kind not in OF_THE_GAME:
            self._arrange(entry)
        elif not self.frozen:
            self._play(entry)
        events = [] if self.state is None or self.frozen else self.state.heard()
        if entry.kind in OF_THE_GAME and not self.hidden:
            self._tell(entry, events)
        return events

    def _arrange(self, entry: Entry) -> None:
        self.seating += 1
        carry_out = getattr(self, f"_{entry.kind}", None)
        if carry_out is None:
            self.freeze(f"entry {entry.n} of its log is of a kind not known here")
        else:
            carry_out(entry)

    def _play(self, entry: Entry) -> None:
        """Carry out an entry of the game. Whatever the rules do, the table stays readable."""
        told = None if self.state is None else self.state.told
        asked = self.awaited() if TAKEN in entry.data else []
        try:
            getattr(self, f"_{entry.kind}")(entry)
            self._note(entry, told)
            if not self.hidden:
                self._take_time(entry, asked)
        except PlanitiaError:
            # What exactly is not possible could tell what a seat holds.
            self.freeze(f"entry {entry.n} of its log is not possible any more")
        except Exception as fault:
            at = extract_tb(fault.__traceback__)[-1]
            where = f"{at.filename}:{at.lineno}"
            logger.error("table %s: %s at %s", self.head.id, type(fault).__name__, where)
            self.state = self.agreed
            self.freeze(f"the rules fail at entry {entry.n} of its log")

    def _note(self, entry: Entry, told: int | None) -> None:
        """Note who is told of an entry of the game, and since when what is asked is asked."""
        state = self.state
        if state is None or self.frozen:
            return
        if state.told == told and entry.seat is not None:
            self.hidden = True
            self.numbers.hush(entry.seat, entry.n)
            return
        self.asked = entry.at
        asked = None if state.over else round_of(state.stack[-1])
        if asked is None or asked != self.round:
            self.began = entry.at
        self.round = asked

    def _take_time(self, entry: Entry, asked: list[int]) -> None:
        """Note how long the persons who were asked have taken; a quiet round is one question."""
        for seat in asked:
            if not self.chairs[seat].mind:
                self.chairs[seat].spent += entry.data[TAKEN]

    def _tell(self, entry: Entry, events: list[Event]) -> None:
        """Note for how long people see what led to the open question, at a calm pace."""
        most = self.game.patience / 1000
        told = sum([self.game.shown_for(event.seen_by(None)) for event in events]) / 1000
        self.story = min(most, max(0.0, self.shown_until - entry.at) + told)
        self.shown_until = entry.at + self.story
        if self.began == entry.at:
            self.round_story = self.story

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
        chair = Chair(PERSON, name, token=token)
        if self.state is not None:
            chair.came, chair.joined = entry.n, self.state.steps
        self.chairs[entry.seat] = chair

    def _arranged(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat] = Chair(entry.data["kind"], level=entry.data["level"])

    def _kept(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat].keeper = entry.data["level"]

    def _left(self, entry: Entry) -> None:
        assert entry.seat is not None
        if self.state is None:
            self.chairs[entry.seat] = Chair()
        else:
            self.chairs[entry.seat].keeper = entry.data["level"]
            self.chairs[entry.seat].willing = False

    def _willing(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat].willing = entry.data["yes"]

    def _said(self, entry: Entry) -> None:
        line = {"n": entry.n, "seat": entry.seat, "at": entry.at, **entry.data}
        self.chat = [*self.chat, line][-MOST_CHAT:]

    def _rematched(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]

    # What happens to the game

    def _started(self, entry: Entry) -> None:
        self.state = self.opening()

    def opening(self) -> State:
        """The game at its first open decision, with what happened before it; of a continued game,
        where it was continued: what was played before is not told as if it had happened here."""
        head = self.head
        header = self.game.new_header(head.seats, head.seed, head.options)
        state = self.game.begin(header, listening=True)
        for seat, action in self.prefix:
            state.take(asked_of(state, seat), action)
            state.heard()
        return state

    def _answered(self, entry: Entry) -> None:
        if (state := self._agreed(entry)) is not None:
            decision = self.opened(state, entry.data["decision"])
            code = self.game.vocabulary.code(entry.data["action"])
            self.unsigned = unsigned(decision.frame, code)
            state.take(decision, self.game.vocabulary.action(code))

    def _lapsed(self, entry: Entry) -> None:
        if (state := self._agreed(entry)) is not None:
            for seat, action in entry.data["answers"]:
                state.take(asked_of(state, seat), action)

    def _resigned(self, entry: Entry) -> None:
        if (state := self._agreed(entry)) is not None:
            for seat in entry.data["seats"]:
                resign(state, seat)
                chair = self.chairs[seat]
                if chair.kind == PERSON and not chair.keeper:
                    chair.keeper = entry.data["level"]
            self.seating += 1

    def _agreed(self, entry: Entry) -> State | None:
        """The state that an answer was given to, unless these rules have come to another one."""
        assert self.state is not None
        mark = entry.data.get(MARK)
        if self.foreign_rules and mark is not None:
            if mark != mark_of(self.state):
                self.part()
                return None
            self.agreed, self.agreed_at = self.state.clone(), entry.n
        return self.state

    def _undone(self, entry: Entry) -> None:
        assert self.state is not None and entry.seat is not None
        without = withdrawal(self.state, entry.seat)
        if without is None:
            without = before(self.state)
            self.retreats.append(without.told)
        self.state = without
        self.state.listen()

    def part(self) -> None:
        """These rules have come to another state than those of the table: none of it was there."""
        self.state = self.agreed
        self.freeze("the same answers now lead to another state")

    def freeze(self, fault: str) -> None:
        """From here on the table can only be looked at: its log does not agree with these rules."""
        agreed = 0 if self.agreed is None else self.agreed.told
        head, game = self.head, self.game
        made = difference(game, head.version, head.content) or f"version {game.version} as here"
        self.frozen = (
            f"This table was played with another version of the rules or cards ({made}) and "
            f"cannot go on with this one: {fault}. They agree in the first {agreed} answers. It "
            "can still be looked at, and the same people can begin a new table with its options."
        )
        if self.state is not None:
            self.last_view = self.state.view(None)

    # Keeping

    def dump(self) -> Json:
        """Everything, as JSON values: a snapshot. ``load`` reads it."""
        return {
            "n": self.n,
            "settings": asdict(self.settings),
            "chairs": [asdict(chair) for chair in self.chairs],
            "invites": dict(self.invites),
            "watchers": sorted(self.watchers),
            "chat": list(self.chat),
            "done": [[*who_key, *given] for who_key, given in self.done.items()],
            "save": None if self.state is None else self.state.save(),
            "view": None if self.state is None else self.state.view(None),
            "fingerprint": None if self.state is None else self.state.fingerprint(),
            "alone": self.numbers.dump(),
            "asked": self.asked,
            "began": self.began,
            "story": self.story,
            "round_story": self.round_story,
            "retreats": list(self.retreats),
            "rematch": self.rematch,
            "prefix": self.prefix,
        }

    def load(self, data: Json) -> None:
        """Go on from a snapshot. Raises SaveError."""
        if data["save"] is not None:
            self.state = self.game.load(data["save"])
            self.state.listen()
        self.n = data["n"]
        self.settings = Settings(**data["settings"])
        self.chairs = [Chair(**chair) for chair in data["chairs"]]
        self.invites = dict(data["invites"])
        self.watchers = set(data["watchers"])
        self.chat = list(data["chat"])
        self.done = {(who, key): (n, kind, asked) for who, key, n, kind, asked in data["done"]}
        self.numbers = load_numbers(data.get("alone", []))
        self.asked = data["asked"]
        self.began = data.get("began", self.asked)
        self.story = data.get("story", 0.0)
        self.round_story = data.get("round_story", 0.0)
        self.shown_until = self.asked + self.story
        if self.state is not None and not self.state.over:
            self.round = round_of(self.state.stack[-1])
        self.retreats = list(data["retreats"])
        self.rematch = data["rematch"]
        self.prefix = data["prefix"]
