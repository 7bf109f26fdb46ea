"""Mars vs Earth as a registered game: its facts, options and content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from planitia.games.mars_vs_earth.actions import vocabulary
from planitia.games.mars_vs_earth.constants import MOST_SEATS, SEATS
from planitia.games.mars_vs_earth.content.cards import CONTENT, Cards
from planitia.games.mars_vs_earth.rules import imagining, setup
from planitia.games.mars_vs_earth.rules.accusations import Accusations
from planitia.games.mars_vs_earth.rules.discards import Discards
from planitia.games.mars_vs_earth.rules.effect_choices import (
    ChooseResource,
    ExtraLoss,
    PassInitiative,
    Peek,
    Reinstate,
    Soften,
)
from planitia.games.mars_vs_earth.rules.field_promotions import Promotions
from planitia.games.mars_vs_earth.rules.influence import HumanInfluence, MartianInfluence
from planitia.games.mars_vs_earth.rules.leaders_choices import ChooseGroup, JudgeWilds, NextEffect
from planitia.games.mars_vs_earth.rules.mission_leaders import Leading
from planitia.games.mars_vs_earth.rules.resolving_threats import Mission, Missions
from planitia.games.mars_vs_earth.rules.round_structure import Rounds
from planitia.games.mars_vs_earth.rules.trials import Defence, Trials, Verdict
from planitia.games.mars_vs_earth.rules.voluntary_reveal import Reveals
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.games.mars_vs_earth.telling import (
    catalogue,
    labels,
    narration,
    showing,
    terminal,
    views,
)
from planitia.games.mars_vs_earth.thinking.judge import MarsVsEarthJudge
from planitia.games.mars_vs_earth.thinking.weights import read_minds
from planitia.judging.judges import Judges
from planitia.judging.levels import read_levels
from planitia.kernel.errors import BadOption
from planitia.kernel.frame import Frame, Position
from planitia.kernel.game import Game
from planitia.kernel.option import Option, Value
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State

FRAMES: list[type[Frame[Any]]] = [
    Accusations,
    ChooseGroup,
    ChooseResource,
    Defence,
    Discards,
    ExtraLoss,
    HumanInfluence,
    JudgeWilds,
    Leading,
    MartianInfluence,
    Mission,
    Missions,
    NextEffect,
    PassInitiative,
    Peek,
    Promotions,
    Reinstate,
    Reveals,
    Rounds,
    Soften,
    Trials,
    Verdict,
]

OPTIONS = (
    Option(
        "influence",
        "open",
        "lay cards at Threats in sight of each other, or all at once",
        choices=("open", "sealed"),
    ),
    Option(
        "marks",
        "shown",
        "who has laid how many cards, until they are shuffled",
        choices=("shown", "hidden"),
    ),
    Option("talk", "phrases", "what players may say", choices=("phrases", "off")),
    Option("starter", 0, "who holds the Initiative card first; 0: chance", low=0, high=MOST_SEATS),
)


class MarsVsEarthGame(Game):
    """Mars vs Earth with one card set."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(
            "mars-vs-earth",
            "Mars vs Earth",
            "2",
            SEATS,
            vocabulary(cards.skills.slugs, cards.threats.slugs),
            FRAMES,
            bound=100_000,
            options=OPTIONS,
            summary="Agents defeat Threats together, but some of them are clones from Mars, and "
            "there will be more. Accuse whom you suspect. Three to ten players.",
        )
        self.cards = cards
        self.judges = Judges(
            normal=MarsVsEarthJudge(cards),
            hard=MarsVsEarthJudge(cards, read_minds(CONTENT / "adept.toml")),
            expert=MarsVsEarthJudge(cards, read_minds(CONTENT / "master.toml")),
            levels=read_levels(CONTENT / "levels.toml"),
        )
        self.patience = showing.PATIENCE
        self.timed = (
            f"Field promotions and reveals last {Reveals.limit:.0f} seconds at most, so that no "
            "wait gives anybody away; who is late promotes nobody and stays as they are."
        )
        self.alone = {"influence": "sealed"}
        self.sides = ("Earth", "Mars")
        self.allied = True

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        return MarsVsEarth(header, rng, self.cards)

    def set_up(self, state: Position, rng: Rng) -> None:
        """The rulebook's set-up."""
        assert isinstance(state, MarsVsEarth)
        setup.set_up(state, rng)

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        """What a seat may know of a state."""
        assert isinstance(state, MarsVsEarth)
        return views.view(state, seat)

    def resample(self, state: Position, seat: int | None, rng: Rng) -> None:
        """Draw anew, in place, what a seat may not know."""
        assert isinstance(state, MarsVsEarth)
        imagining.resample(state, seat, rng)

    def glimpse(self, state: Position, seat: int, code: int, viewer: int | None) -> str:
        """What another seat sees of an open answer: no face of a card laid face down."""
        assert isinstance(state, MarsVsEarth)
        return views.glimpse(state, seat, code, viewer)

    def check(self, seats: int, options: dict[str, Value]) -> None:
        """R-MVE-01: the first holder sits at the table."""
        starter = options["starter"]
        if isinstance(starter, int) and starter > seats:
            raise BadOption(f"There is no seat {starter} at a table of {seats} (R-MVE-01).")

    def lesson(self) -> str:
        """The lesson is played with the cards of the box."""
        return str(CONTENT / "lesson.toml")

    def label(self, view: dict[str, Any], code: int) -> str:
        """An action in words."""
        return labels.label(self.cards, view, code)

    def catalogue(self) -> dict[str, Any]:
        """The cards as they are printed."""
        return catalogue.catalogue(self.cards)

    def narrate(self, event: dict[str, Any]) -> str:
        """A seen event as a sentence."""
        return narration.narrate(self.cards, event)

    def shown_for(self, event: dict[str, Any]) -> int:
        """For how long an event is shown."""
        return showing.shown_for(event)

    def draw(self, view: dict[str, Any]) -> str:
        """The table as text."""
        return terminal.draw(view, self.cards)

    def content_hash(self) -> str:
        """The hash of the card set."""
        return self.cards.content_hash

    def repacked(self, path: str) -> Game:
        """The same rules with another card set. Raises ContentError."""
        return MarsVsEarthGame(Cards(Path(path)))


GAME = MarsVsEarthGame(Cards())
