"""Tables in any position, so that a rule test is a few lines.

    t = table(4).red("lab", "hardware").set(stress=10).play("production")
    assert t.state.stress == 15

Import it as ``from first_martians.builder import table``. Seats play Medic, Scientist, Engineer and
Geologist in that order, the Medic is First Player, and there are no AOMs. The base is sound: every
slot green, producers at 4, 4, 5 and 5, four greenhouses with four plants, nothing in the supply, no
Upgrade card, and nothing special in the mission. A test says what differs.

``play`` plays one phase and what ends it, ``at`` plays on from a phase until somebody is asked.
Dice and draws are chance unless ``rolls`` says what they show.
"""

from __future__ import annotations

from typing import Any

import pytest

from first_martians.position import Position
from planitia.games.first_martians.constants import PHASES
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import Clause
from planitia.games.first_martians.content.mission import Mission, Objective, Special, Start
from planitia.games.first_martians.content.tests import TESTS, Test
from planitia.games.first_martians.game import GAME, FirstMartiansGame
from planitia.games.first_martians.rules.phases import (
    clean_up,
    events,
    malfunction,
    morale,
    production,
)
from planitia.games.first_martians.rules.phases.phase_end import PhaseEnd
from planitia.games.first_martians.rules.phases.round import NextRound, Rounds
from planitia.games.first_martians.rules.plan import planning
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.errors import IllegalAction
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision, Frame
from planitia.kernel.option import Value
from planitia.kernel.rng import Rng, quick

BARE = FirstMartiansGame(Book())
GROWS = ("scripts", "events", "cards", "adventures", "follow_ups", "lasting")
"""Lists of the book to which tests add what they need."""
PRINTED = {name: len(getattr(BARE.book, name)) for name in GROWS}

BEGINNINGS = (
    *(events.begin, morale.begin, production.begin),
    *(planning.begin, malfunction.begin, clean_up.begin),
)


class Rest(Frame[FirstMartians]):
    """Beneath a phase that is played alone: nothing is asked any more."""

    def proceed(self, s: FirstMartians) -> bool:
        return True

    def decisions(self, s: FirstMartians) -> tuple[Decision, ...]:
        return ()


class Loaded(Rng):
    """Chance that shows what a test says, then something; shuffling leaves everything in place."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.rest = quick("the rest")

    def word(self) -> int:
        return self.rest.word()

    def below(self, n: int) -> int:
        return self.numbers.pop(0) if self.numbers else self.rest.below(n)

    def shuffle(self, items: list[int]) -> None:
        pass

    def copy(self) -> Rng:
        return Loaded(list(self.numbers))

    def dump(self) -> list[str | int]:
        return ["loaded", *self.numbers]


def new_game(seats: int, seed: int | str = 1, **options: Value) -> FirstMartians:
    """A game at its first decision, as a player would begin it."""
    state = GAME.new(seats=seats, seed=seed, **options)
    assert isinstance(state, FirstMartians)
    return state


KEPT = (
    *("number", "order", "theme", "intro", "levels", "raisable", "uses", "schedule"),
    *("icons", "tile_icon", "left_out", "events", "text"),
)
STARTED = (
    *("reserves", "greenhouses", "plants", "growth", "seeds", "samples", "parts", "broken"),
    *("random_broken", "yields", "upgrades", "upgrade_count", "box"),
)


def table(seats: int = 4, seed: int | str = 1, **options: Value) -> Table:
    """A sound base with its crew and a bare mission, to be arranged."""
    for name, count in PRINTED.items():
        del getattr(BARE.book, name)[count:]
    missions = BARE.book.missions
    missions[:] = [bare(mission) for mission in GAME.book.missions]
    state = BARE.new(seats=seats, seed=seed, **options)
    assert isinstance(state, FirstMartians)
    state.stack = [Rest()]
    return Table(state).sound()


class Table(Position):
    """A game in a position of choice: first arranged, then played and read."""

    def rolls(self, *numbers: int) -> Table:
        """What chance shows next, from 0; a die shows its hits first."""
        self.state.rng = Loaded(list(numbers))
        return self

    def goal(self, test: str, what: int = 0, n: int = 0, optional: bool = False) -> Table:
        """An objective of the mission."""
        s = self.state
        goal = Objective(f"goal-{len(s.mission.objectives) + 1}", "Goal")
        goal.test = Test(TESTS.index(test), what, n)
        goal.optional = optional
        s.mission.objectives.append(goal)
        s.objectives += (0,)
        return self

    def special(self, phase: str, *clauses: Clause) -> Table:
        """A rule of the mission at the end of a phase."""
        scripts = self.state.book.scripts
        scripts.append(list(clauses))
        rule = Special("Rule", PHASES.index(phase), 1, 99, len(scripts) - 1)
        self.state.mission.specials.append(rule)
        return self

    def threshold(self, most: int) -> Table:
        self.state.mission.thresholds = [most] * 5
        return self

    # Playing

    def play(self, phase: str) -> Table:
        """That phase and its end, or as far as it goes without an answer."""
        s = self.state
        s.phase = PHASES.index(phase)
        s.stack = [Rest(), PhaseEnd(1)]
        BEGINNINGS[s.phase](s)
        return self.settle()

    def next_round(self) -> Table:
        """Clean-Up and what follows it, up to the next sol."""
        self.play("clean-up")
        self.state.stack = [Rest(), NextRound()]
        return self.settle()

    def at(self, phase: str) -> Table:
        """From the beginning of that phase on, until somebody is asked."""
        self.state.stack = [Rounds(PHASES.index(phase))]
        return self.settle()

    def settle(self) -> Table:
        """What was pushed happens, until somebody is asked."""
        self.state.opened = self.state.front = None
        self.state.settle()
        return self

    def decision(self, seat: int | None = None) -> Decision:
        """The decision that is waited for, or the one of this seat."""
        found = [
            one
            for one in self.state.decisions
            if (not one.optional if seat is None else one.seat == seat)
        ]
        assert found, "nobody is asked"
        return found[0]

    def take(self, *answer: int | str) -> Table:
        """``take(text)`` for whoever is waited for, or ``take(seat, text)``."""
        seat = answer[0] if isinstance(answer[0], int) else None
        self.state.take(self.decision(seat), str(answer[-1]))
        return self

    def refused(self, *answer: int | str) -> IllegalAction:
        """The refusal of an answer that the rules forbid here; nothing has changed."""
        before = self.state.fingerprint()
        with pytest.raises(IllegalAction) as caught:
            self.take(*answer)
        assert self.state.fingerprint() == before
        return caught.value

    def options(self, seat: int | None = None, verb: str = "") -> list[str]:
        """What may be answered; free actions, which answer nothing, aside."""
        decision = self.decision(seat)
        texts = [action.text for action in decision.actions]
        own = texts[: len(texts) - decision.asides]
        return [text for text in own if not verb or text.split()[0] == verb]

    def free(self, seat: int | None = None) -> list[str]:
        """The free actions besides, which whoever is asked, or this seat, may take now."""
        found = [one for one in self.state.decisions if one.seat == seat or seat is None]
        if not found:
            return []
        texts = [action.text for action in found[0].actions]
        return texts[len(texts) - found[0].asides :]

    def asked(self) -> list[int]:
        """Who must answer."""
        return sorted(one.seat for one in self.state.decisions if not one.optional)

    def listening(self) -> Table:
        self.state.listen()
        return self

    def heard(self, kind: str = "") -> list[Event]:
        return [event for event in self.state.heard() if not kind or event.kind == kind]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.state.view(seat)


def bare(mission: Mission) -> Mission:
    """A mission without objectives, Threshold or special rules, with six sols."""
    plain = Mission(mission.slug, mission.title, mission.source)
    share(mission, plain, KEPT)
    plain.sols_by = [6] * 5
    plain.starts = []
    for start in mission.starts:
        plain.starts.append(Start(len(start.yields)))
        share(start, plain.starts[-1], STARTED)
    return plain


def share(one: object, other: object, fields: tuple[str, ...]) -> None:
    """Give some of what one has to another; compiled things cannot be copied whole."""
    for name in fields:
        value = getattr(one, name)
        setattr(other, name, list(value) if isinstance(value, list) else value)
