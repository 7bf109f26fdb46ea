"""Lessons: a record with notes, in which the reader makes the moves of one seat.

A game's lesson is two files side by side: a record (``lesson.record``) and its notes
(``lesson.toml``). A note belongs to an answer by the line of the record it stands on. Before an
answer of the learner the last note says what to do and the ones before it are only read; notes on
an answer of somebody else, and on the closing line, are read after it. Every answer of the learner
has a note, except where the lesson jumps. ``docs/lessons.md`` says how to write one.

Beside it may lie a short one (``short.toml``): other notes on the same record, with larger jumps,
for who wants to play in two minutes. It need not meet everything; it must be short.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from planitia.kernel.content import Table, read_toml
from planitia.kernel.errors import ContentError
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.game import Game
from planitia.kernel.record import Record, replay_record
from planitia.kernel.registry import all_games
from planitia.kernel.state import State
from planitia.rulebook import Checklist

MOST_LINES = 100_000
LONGEST = 420
"""A note is read standing at a table: no more characters than this."""
SHORT = "short.toml"
MOST_STOPS, MOST_WORDS = 12, 360
"""A short lesson is read and played in two minutes."""


@dataclass(frozen=True)
class Note:
    """What the learner is told: our own words, the rules behind them, and where to look."""

    title: str
    text: str
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    instead: str = ""


@dataclass(frozen=True)
class Stop:
    """A moment at which the lesson waits: for the learner's answer, or for them to read on.

    ``events`` led here from the stop before, unless the lesson ``jumped``. The state is the
    lesson's own and goes on with it.
    """

    state: State
    events: list[Event]
    note: Note
    decision: Decision | None = None
    expected: str = ""
    jumped: bool = False


@dataclass(frozen=True)
class Lesson:
    """A lesson that was read and whose record replays."""

    game: Game
    title: str
    summary: str
    minutes: int
    learner: int
    names: tuple[str, ...]
    record: Record
    start: State
    notes: dict[int, list[Note]]
    jumps: dict[int, int]
    unmet: dict[str, str]
    untold: dict[str, str]
    short: bool = False

    @property
    def closing(self) -> int:
        """The line after the last answer."""
        return self.record.answers[-1][0] + 1

    def moves(self) -> list[str]:
        """The answers that the learner gives."""
        return [stop.expected for stop in self.stops() if stop.decision is not None]

    def stops(self) -> Iterator[Stop]:
        """The lesson from its beginning, stop by stop."""
        state = self.game.begin(self.start.header, listening=True)
        events: list[Event] = state.heard()
        jumped, skipping = False, 0
        for line, seat, text in self.record.answers:
            skipping = self.jumps.get(line, skipping)
            decision = next(one for one in state.decisions if one.seat == seat)
            if line < skipping:
                state.take(decision, text)
                state.heard()
                events, jumped = [], True
                continue
            notes = self.notes.get(line, [])
            mine = seat == self.learner
            if not mine:
                state.take(decision, text)
                events += state.heard()
            for at, note in enumerate(notes):
                if mine and at == len(notes) - 1:
                    yield Stop(state, events, note, decision, text, jumped)
                else:
                    yield Stop(state, events, note, jumped=jumped)
                events, jumped = [], False
            if mine:
                state.take(decision, text)
                events += state.heard()
        for note in self.notes[self.closing]:
            yield Stop(state, events, note, jumped=jumped)
            events, jumped = [], False

    def faults(self, checklist: Checklist) -> list[str]:
        """What the lesson leaves out or gets wrong, as sentences."""
        notes = [note for there in self.notes.values() for note in there]
        cited = {rule for note in notes for rule in note.rules}
        said = [
            f"There is no rule {rule}." for rule in sorted(cited) if checklist.find(rule) is None
        ]
        for note in notes:
            if not note.title.strip() or not note.text.strip():
                said.append(f"The note “{note.title}” is empty.")
            if len(note.text) > LONGEST:
                said.append(f"The note “{note.title}” is longer than {LONGEST} characters.")
        return said + (self.lengths(notes) if self.short else self.gaps(cited, checklist))

    def lengths(self, notes: list[Note]) -> list[str]:
        """What makes a short lesson long."""
        words = sum(len(note.text.split()) for note in notes)
        said = [] if words <= MOST_WORDS else [f"It has {words} words, and {MOST_WORDS} at most."]
        if len(notes) > MOST_STOPS:
            said.append(f"It has {len(notes)} stops, and {MOST_STOPS} at most.")
        return said

    def gaps(self, cited: set[str], checklist: Checklist) -> list[str]:
        """Verbs that the learner never meets and sections that no note names, without a reason."""
        said: list[str] = []
        met = {move.split(" ", 1)[0] for move in self.moves()}
        for verb in [verb.name for verb in self.game.vocabulary.verbs]:
            if verb in met and verb in self.unmet:
                said.append(f"The learner does meet “{verb}”, which the lesson says it leaves out.")
            elif verb not in met and not self.unmet.get(verb):
                said.append(f"The learner never meets “{verb}”, and no reason is given.")
        for section in checklist.sections:
            name = section.rules[0].id.rpartition("-")[0]
            told = any(rule.id in cited for rule in section.rules)
            if told == (name in self.untold):
                word = "names" if told else "never names"
                said.append(f"The lesson {word} a rule of {name}; see [untold].")
        return said


def lesson_of(game: Game) -> Lesson | None:
    """A game's lesson, or None if it has none. Raises PlanitiaError."""
    where = game.lesson()
    return read_lesson(game, Path(where)) if where else None


def short_of(game: Game) -> Lesson | None:
    """A game's short lesson, or None if it has none. Raises PlanitiaError."""
    where = game.lesson()
    beside = Path(where).parent / SHORT
    return read_lesson(game, beside) if where and beside.is_file() else None


def lessons() -> list[Lesson]:
    """The lessons of all registered games. Raises PlanitiaError."""
    found = [lesson_of(game) for game in all_games()]
    return [lesson for lesson in found if lesson is not None]


def read_lesson(game: Game, path: Path) -> Lesson:
    """Read the notes and the record beside them. Raises ContentError, RecordError."""
    table, _ = read_toml(path)
    named = table.text("record") if table.has("record") else path.with_suffix(".record").name
    beside = path.with_name(named)
    try:
        record = Record(beside.read_text(encoding="utf-8"))
    except OSError as fault:
        raise ContentError(beside.name, "", f"cannot be read ({fault.strerror})") from None
    replay_record(record, game)
    start = replay_record(record, game, to=0)
    answers = {line: (seat, text) for line, seat, text in record.answers}
    learner = table.number("learner", 0, start.seats - 1, 0)
    lesson = Lesson(
        game=game,
        title=table.text("title"),
        summary=table.text("summary"),
        minutes=table.number("minutes", 1, 60),
        learner=learner,
        names=texts(table, "names"),
        record=record,
        start=start,
        notes={},
        jumps={},
        unmet=reasons(table, "unmet"),
        untold=reasons(table, "untold"),
        short=path.name == SHORT,
    )
    if len(lesson.names) != start.seats:
        raise table.fault("names", f"must name the {start.seats} seats")
    for entry in table.tables("jump") if table.has("jump") else []:
        line, to = entry.number("line", 1, MOST_LINES), entry.number("to", 1, MOST_LINES)
        if line not in answers or to <= line:
            raise entry.fault("line", "a jump goes from the line of an answer to a later line")
        lesson.jumps[line] = to
        entry.close()
    for entry in table.tables("note"):
        line = entry.number("line", 1, MOST_LINES)
        told = "end" if line == lesson.closing else " ".join(map(str, answers.get(line, ())))
        if entry.text("answer") != told:
            raise entry.fault("answer", f"line {line} of the record is “{told}”")
        lesson.notes.setdefault(line, []).append(read_note(entry))
    table.close()
    if lesson.closing not in lesson.notes:
        raise table.fault("note", f"the closing line {lesson.closing} needs a note")
    for line, (seat, text) in answers.items():
        if seat == learner and line not in lesson.notes and not jumped_over(lesson, line):
            raise table.fault("note", f"line {line}, “{seat} {text}”, needs a note")
    return lesson


def jumped_over(lesson: Lesson, line: int) -> bool:
    """Whether a line is inside one of the jumps."""
    return any(start <= line < to for start, to in lesson.jumps.items())


def read_note(entry: Table) -> Note:
    """One note. Raises ContentError."""
    note = Note(
        entry.text("title"),
        entry.prose("text"),
        texts(entry, "rules"),
        texts(entry, "look"),
        entry.prose("instead") if entry.has("instead") else "",
    )
    entry.close()
    return note


def texts(entry: Table, key: str) -> tuple[str, ...]:
    """A list of texts, empty when absent. Raises ContentError."""
    entry.read.add(key)
    found = entry.values.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise entry.fault(key, "must be a list of texts")
    return tuple(found)


def reasons(table: Table, key: str) -> dict[str, str]:
    """A table of texts, empty when absent. Raises ContentError."""
    if not table.has(key):
        return {}
    inner = table.table(key)
    return {name: inner.prose(name) for name in inner.values}
