"""First Martians as a registered game: its facts, options and content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from planitia.games.first_martians.actions import vocabulary
from planitia.games.first_martians.content.book import CONTENT, Book
from planitia.games.first_martians.content.printed import Printed
from planitia.games.first_martians.rules import (
    deciding_together,
    goal,
    imagining,
    interrupts,
    setup,
)
from planitia.games.first_martians.rules.acts import (
    adventures,
    living_block,
    remove_shutdown,
    resolving,
    rolling,
    suffering,
)
from planitia.games.first_martians.rules.crew import health, pauses
from planitia.games.first_martians.rules.effects import choosing, choosing_own, scripts
from planitia.games.first_martians.rules.phases import (
    clean_up,
    events,
    farm,
    malfunction,
    morale,
    phase_end,
    production,
    round,
    shutdown,
)
from planitia.games.first_martians.rules.plan import planning
from planitia.games.first_martians.rules.shown_content import Shown
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.telling import (
    catalogue,
    labels,
    narration,
    showing,
    terminal,
    views,
    wording,
)
from planitia.games.first_martians.thinking.judge import FirstMartiansJudge, read_weights
from planitia.games.first_martians.thinking.weights import Weights
from planitia.judging.judges import Judges
from planitia.judging.levels import read_levels
from planitia.kernel.frame import Frame, Position, Refusal
from planitia.kernel.game import Game
from planitia.kernel.option import Option
from planitia.kernel.rng import Rng
from planitia.kernel.rules import TOGETHER, Header
from planitia.kernel.state import State

SEATS = range(1, 5)

FRAMES: list[type[Frame[Any]]] = [
    *adventures.FRAMES,
    *choosing.FRAMES,
    *choosing_own.FRAMES,
    *clean_up.FRAMES,
    *scripts.FRAMES,
    *events.FRAMES,
    *farm.FRAMES,
    *health.FRAMES,
    *living_block.FRAMES,
    *malfunction.FRAMES,
    *pauses.FRAMES,
    *morale.FRAMES,
    *setup.FRAMES,
    *phase_end.FRAMES,
    *planning.FRAMES,
    *production.FRAMES,
    *resolving.FRAMES,
    *rolling.FRAMES,
    *round.FRAMES,
    *shutdown.FRAMES,
    *suffering.FRAMES,
    *remove_shutdown.FRAMES,
]


def options(book: Book) -> tuple[Option, ...]:
    """The missions and levels of a content folder."""
    missions = tuple([mission.slug for mission in book.missions])
    levels = tuple(book.levels)
    return (
        Option("mission", missions[0], "what the crew is here to do", choices=missions),
        Option("level", levels[1], "how hard Mars is", choices=levels),
    )


class FirstMartiansGame(Game):
    """First Martians with the content of one folder."""

    def __init__(self, book: Book) -> None:
        super().__init__(
            "first-martians",
            "First Martians",
            "3",
            SEATS,
            vocabulary(book.names()),
            FRAMES,
            bound=20_000,
            options=options(book),
            summary="A crew on Mars plans every sol together, mends what breaks and finishes its "
            "mission before the base gives out. One to four players, all against the planet.",
        )
        self.book = book
        wording.write(book)
        printed = Printed(book)
        self.judges = Judges(
            normal=FirstMartiansJudge(printed, Weights()),
            hard=FirstMartiansJudge(printed, read_weights(CONTENT / "adept.toml")),
            expert=FirstMartiansJudge(printed, read_weights(CONTENT / "master.toml")),
            levels=read_levels(CONTENT / "levels.toml"),
        )
        self.patience = showing.PATIENCE
        self.resigning = TOGETHER
        self.allied = True
        self.interrupts = True

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        book = self.book
        mission = book.missions[book.mission_named(str(header.options["mission"]))]
        level = book.levels.index(str(header.options["level"]))
        return FirstMartians(header, rng, book, mission, level)

    def set_up(self, state: Position, rng: Rng) -> None:
        """The set-up of the mission."""
        assert isinstance(state, FirstMartians)
        setup.set_up(state, rng)

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        """FM-VIS-01: what everybody may know; no seat holds secrets."""
        assert isinstance(state, FirstMartians)
        return views.view(state, seat)

    def met(self, state: Position, seat: int | None) -> object:
        """What the table has shown of its content, to all alike."""
        assert isinstance(state, FirstMartians)
        return Shown(state)

    def resample(self, state: Position, seat: int | None, rng: Rng) -> None:
        """FM-VIS-14: draw anew what nobody may know."""
        assert isinstance(state, FirstMartians)
        imagining.resample(state, rng)

    def gave_up(self, state: Position, seat: int) -> None:
        """What follows when a seat has resigned."""
        assert isinstance(state, FirstMartians)
        goal.gave_up(state, seat)

    def lesson(self) -> str:
        """The lesson is two sols of the training mission."""
        return str(CONTENT / "lesson.toml")

    def label(self, view: dict[str, Any], code: int) -> str:
        """An action in words."""
        return labels.label(self.book, view, self.vocabulary.text(code))

    def catalogue(self) -> dict[str, Any]:
        """Everything that is printed."""
        return catalogue.catalogue(self.book)

    def narrate(self, event: dict[str, Any]) -> str:
        """A seen event as a sentence."""
        return narration.narrate(self.book, event)

    def shown_for(self, event: dict[str, Any]) -> int:
        """For how long an event is shown."""
        return showing.shown_for(self.book, event)

    def draw(self, view: dict[str, Any]) -> str:
        """The table as text."""
        return terminal.draw(view, self.book)

    def deputy(self, state: Position, seat: int, minds: list[int]) -> int:
        """FM-TEAM-11..13: whose person answers for a seat that a bot plays or nobody sits at."""
        assert isinstance(state, FirstMartians)
        return deciding_together.deputy(state, seat, minds)

    def asides(self, state: Position, seat: int) -> list[int]:
        """FM-SK-02, FM-PO-03, FM-UP-04: free actions, at every question of the round."""
        assert isinstance(state, FirstMartians)
        return interrupts.asides(state, seat)

    def wishes(self, state: Position, seat: int) -> list[int]:
        """FM-PROC-03: to be asked before the next step."""
        assert isinstance(state, FirstMartians)
        return interrupts.wishes(state, seat)

    def aside(self, state: Position, seat: int, code: int) -> bool:
        """FM-TI-01: a free action happens at once."""
        assert isinstance(state, FirstMartians)
        return interrupts.carry_out(state, seat, code)

    def no_aside(self, state: Position, seat: int, code: int) -> Refusal | None:
        """What forbids a free action."""
        assert isinstance(state, FirstMartians)
        return interrupts.why_not(state, seat, code)

    def content_hash(self) -> str:
        """The hash of the content."""
        return self.book.content_hash

    def repacked(self, path: str) -> Game:
        """The same rules with other content. Raises ContentError."""
        return FirstMartiansGame(Book(Path(path)))


GAME = FirstMartiansGame(Book())
