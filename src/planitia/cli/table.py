"""A table in the terminal: people at one keyboard, bots at the other seats, saved all the time."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.markup import escape

import planitia
from planitia.bots.pace import patience_for
from planitia.cli import screens
from planitia.cli.arguments import PERSON, read_number
from planitia.cli.exits import FINE, INTERRUPTED
from planitia.cli.saves import autosave_folder, write_atomically, write_save
from planitia.kernel.action import Action
from planitia.kernel.at_table import PENDING
from planitia.kernel.errors import PlanitiaError, SaveError
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.game import game_of
from planitia.kernel.observation import Observation
from planitia.kernel.state import State
from planitia.kernel.together import Window
from planitia.kernel.undo import undo

LOG_LINES = 14


class Leave(Exception):
    """Somebody leaves the table."""


class Table:
    """One game being played here. ``play`` runs it to its end or until somebody leaves."""

    def __init__(
        self, console: Console, state: State, who: list[str], path: Path, content: str | None
    ) -> None:
        self.console = console
        self.state = state
        self.game = game_of(state)
        self.who = who
        self.path = path
        self.content = content
        self.keyboard: int | None = None
        self.called: int | None = None
        """The seat that somebody has asked to the keyboard, whether it is waited for or not."""
        self.offers: dict[tuple[int, int], bool] = {}
        """By seat and window: whether a person whom nobody waits for is still asked."""
        self.log: list[tuple[int, Event]] = []
        self.read_up_to = [0] * state.seats
        self.watched_up_to = [0] * state.seats
        """What was only for those who watched is shown to each seat once, and in no log."""
        self._remember()
        state.listen()

    def _remember(self) -> None:
        """Hear again what happened before this table was opened, as far as it is told later."""
        past = self.game.begin(self.state.header, listening=True)
        self.log += lasting(past)
        for seat, code in self.state.answers():
            asked = [one for one in past.decisions if one.seat == seat]
            if not asked or self.unasked(past, asked[0]) == PENDING:
                self.read_up_to[seat] = len(self.log)
            past.apply(seat, code)
            self.log += lasting(past)
        if past.fingerprint() != self.state.fingerprint():
            raise SaveError("The saved game is damaged: its answers lead to another table.")

    def play(self) -> int:
        """Play to the end. The answer is the exit code."""
        try:
            self.save()
            while not self.state.over:
                self.step(self.next_decision())
        except (Leave, EOFError):
            return self.farewell(FINE)
        except KeyboardInterrupt:
            return self.farewell(INTERRUPTED)
        self.finish()
        return FINE

    def next_decision(self) -> Decision:
        """Who was called; then bots, whoever has the keyboard, and the others in their order.

        Nobody is asked who is done. People who could only talk are asked once before others go on.
        """
        called, self.called = self.called, None
        opened, waited = self.state.decisions, self.state.waited
        first = [one for one in opened if one.seat == called]
        first += [one for one in opened if self.offered(one)]
        first += [one for one in waited if self.who[one.seat] != PERSON]
        first += [one for one in waited if one.seat == self.keyboard]
        return (first + waited)[0]

    def offered(self, decision: Decision) -> bool:
        """Whether to ask a person whom nobody waits for: in a window, until they are done, and once
        where a bot is asked, which would not leave time to talk."""
        if not decision.optional or self.who[decision.seat] != PERSON:
            return False
        if decision.frame.talked_over:
            if PERSON in [self.who[one.seat] for one in self.state.waited]:
                return False
        elif not isinstance(decision.frame, Window):
            return False
        return self.offers.get((decision.seat, decision.opened), decision.turn == 0)

    def step(self, decision: Decision) -> None:
        """One answer, by a bot or by a person; an undo is none, and neither is to go on."""
        seat = decision.seat
        if self.who[seat] != PERSON:
            seed = f"{self.state.header.seed}/bot/{seat}/{self.state.steps}"
            bot = planitia.bot(self.who[seat], seed, patience_for(self.who[seat]))
            self.take(decision, bot.choose(Observation(self.state, decision)))
            return
        code = self.unasked(self.state, decision)
        if code != PENDING:
            self.take(decision, self.game.vocabulary.action(code))
            return
        self.curtain(seat)
        self.show(decision)
        while not self.asked(decision, self.console.input("[bold]> [/bold]").strip()):
            pass

    def unasked(self, state: State, decision: Decision) -> int:
        """What a person answers without being asked: what was said in advance, or the only answer
        where being asked would only hide that from bots. PENDING: they are asked.

        Several people at one keyboard are all asked: they see each other's hands at work.
        """
        said = PENDING if decision.optional else decision.frame.standing(state, decision.seat)
        if said == PENDING and len(decision.codes) == 1 and self.who.count(PERSON) == 1:
            return decision.codes[0] if decision.frame.held(state) else PENDING
        return said

    def take(self, decision: Decision, action: Action | str) -> None:
        """Carry out an answer, remember what happened, save."""
        self.state.take(decision, action)
        frame = decision.frame
        if isinstance(frame, Window):
            done = self.game.vocabulary.code(action) in (frame.rest(), frame.done())
            self.offers[decision.seat, decision.opened] = not done
        self.log += [(self.state.steps, event) for event in self.state.heard()]
        self.save()

    def save(self) -> None:
        """Write the table to its file."""
        write_save(self.path, self.state, self.who, self.content)

    def asked(self, decision: Decision, line: str) -> bool:
        """Do what a person typed; whether the table has moved and must be shown anew."""
        word, _, rest = line.partition(" ")
        if word in ("q", "quit", "leave"):
            raise Leave
        if word in ("u", "undo"):
            return self.undo()
        if word == "seat":
            return self.call(rest.strip())
        if word in ("t", "table"):
            self.show(decision)
        elif word in ("?", "help"):
            screens.show_help(self.console, self.game)
        elif word in ("h", "hint"):
            screens.show_hint(self.console, Observation(self.state, decision))
        elif word == "log":
            self.show_log(decision.seat, 0, None)
        elif word == "why":
            said = screens.explain(self.state, decision, rest.strip())
            self.console.print(escape(said))
        elif line in screens.folds_of(self.state, decision).runs:
            screens.show_question(self.console, self.state, decision, line)
        else:
            return self.answered(decision, line)
        return False

    def answered(self, decision: Decision, line: str) -> bool:
        """Take the option of that number, or the action of that text; False with a sentence."""
        codes = self.state.offered(decision)
        count = len(codes)
        if line == "" and decision.optional:
            self.offers[decision.seat, decision.opened] = False
            return True
        if line == "" and count == 1:
            line = "1"
        if line == "" or line.isdecimal():
            number = read_number(line, 1, count)
            if number is None:
                known = "Enter" if count == 1 else f"a number from 1 to {count}"
                self.console.print(f"Type {known}, or ? for help.")
                return False
            self.chosen(decision, self.game.vocabulary.action(codes[number - 1]))
            return True
        try:
            self.chosen(decision, line)
        except PlanitiaError as fault:
            self.console.print(escape(f"{fault} Type ? for help."))
            return False
        return True

    def chosen(self, decision: Decision, action: Action | str) -> None:
        """Carry out what a person has chosen, who has read everything up to here."""
        read = len(self.log)
        self.take(decision, action)
        self.read_up_to[decision.seat] = read

    def call(self, text: str) -> bool:
        """Hand the keyboard to a person who may act though nobody waits; False with a sentence.

        Whether they can do anything is for them alone to see.
        """
        seat = read_number(text, 0, self.state.seats - 1)
        if seat is None or self.who[seat] != PERSON:
            people = [str(at) for at, name in enumerate(self.who) if name == PERSON]
            self.console.print(f"Say which person should act: seat {' or '.join(people)}.")
            return False
        self.curtain(seat)
        if seat in [one.seat for one in self.state.decisions]:
            self.called = seat
        else:
            self.console.input(f"There is nothing that seat {seat} could do now: press Enter. ")
        return True

    def undo(self) -> bool:
        """Take the last answer back, if a person here gave it and nobody learnt anything."""
        last = self.state.history
        if last is None:
            self.console.print("There is nothing to undo: nobody has answered yet.")
            return False
        if self.who[last.seat] != PERSON:
            self.console.print(
                f"Undo is not possible: the last answer is seat {last.seat}'s, a bot's."
            )
            return False
        earlier = undo(self.state, last.seat)
        if earlier is None:
            self.console.print(
                "Undo is not possible: the last answer has shown somebody something new."
            )
            return False
        self.state = earlier
        earlier.listen()
        self.log = [(step, event) for step, event in self.log if step <= earlier.steps]
        self.read_up_to = [min(place, len(self.log)) for place in self.read_up_to]
        self.watched_up_to = [min(place, len(self.log)) for place in self.watched_up_to]
        self.save()
        return True

    def curtain(self, seat: int) -> None:
        """Let another person come to the keyboard without seeing what is not theirs."""
        if seat == self.keyboard:
            return
        several = self.who.count(PERSON) > 1
        self.keyboard = seat
        if several and self.hides(seat):
            screens.wipe(self.console)
            self.console.input(
                f"[bold]Pass the keyboard to seat {seat}.[/bold] Seat {seat}, press Enter. "
            )

    def hides(self, seat: int) -> bool:
        """Whether this seat sees anything that not everybody may see."""
        mine, open_to_all = self.state.view(seat), self.state.view(None)
        return {**mine, "you": None} != {**open_to_all, "you": None}

    def show(self, decision: Decision) -> None:
        """The table, what happened since, the question and its options."""
        seat = decision.seat
        screens.wipe(self.console)
        screens.show_table(self.console, self.state, seat, self.who)
        self.show_log(seat, self.read_up_to[seat], LOG_LINES, self.watched_up_to[seat])
        self.watched_up_to[seat] = len(self.log)
        screens.show_question(self.console, self.state, decision)

    def show_log(
        self, seat: int | None, start: int, most: int | None, watched: int | None = None
    ) -> None:
        """What happened since, in sentences as this seat may hear them; what is fleeting only where
        the seat has not ``watched`` it yet."""
        fresh = len(self.log) if watched is None else watched
        events = [
            event
            for at, (_, event) in enumerate(self.log)
            if at >= start and (at >= fresh or not event.fleeting)
        ]
        screens.show_log(self.console, self.game, events, seat, most)

    def farewell(self, code: int) -> int:
        """Say how to come back."""
        self.console.print(
            f"\nThe game is saved. Go on with: planitia play {self.game.name} "
            f"--resume {escape(quote(str(self.path)))}",
            soft_wrap=True,
        )
        return code

    def finish(self) -> None:
        """The last table, what happened at the end, who won, and where the record is."""
        screens.wipe(self.console)
        people = [seat for seat, name in enumerate(self.who) if name == PERSON]
        alone = people[0] if len(people) == 1 else None
        screens.show_table(self.console, self.state, alone, self.who)
        start = min([self.read_up_to[seat] for seat in people], default=0)
        self.show_log(alone, start, LOG_LINES)
        screens.show_outcome(self.console, self.state, self.who)
        record = self.path.with_suffix(".record")
        write_atomically(record, self.state.record())
        if self.path.parent == autosave_folder():
            self.path.unlink()
        self.console.print(
            f"See it again with: planitia replay {escape(quote(str(record)))}",
            soft_wrap=True,
        )


def lasting(state: State) -> list[tuple[int, Event]]:
    """What has just happened, without what is told to nobody later."""
    return [(state.steps, event) for event in state.heard() if not event.fleeting]
