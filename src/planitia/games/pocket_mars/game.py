"""Pocket Mars as a registered game: its facts, options and content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from planitia.games.pocket_mars.actions import VOCABULARY
from planitia.games.pocket_mars.content.cards import CardSet
from planitia.games.pocket_mars.content.reader import CONTENT, read_cards
from planitia.games.pocket_mars.rules import imagining, scoring, setup
from planitia.games.pocket_mars.rules.buildings import (
    BuryingHand,
    BuryingOwned,
    Landing,
    LandingByCard,
    Shifting,
    ShiftingByCard,
)
from planitia.games.pocket_mars.rules.effects import May, MayPay, MayUseAbility
from planitia.games.pocket_mars.rules.four_card_rule import FourCardRule
from planitia.games.pocket_mars.rules.playing_cards import (
    BottomAction,
    BuildingAbility,
    MoveColonist,
    PlayedFromHand,
    ResolveAction,
)
from planitia.games.pocket_mars.rules.project_cards import (
    Covering,
    Demoting,
    Peeking,
    SwappingColonists,
    SwappingProjects,
    Upgrading,
)
from planitia.games.pocket_mars.rules.rounds_and_turns import Rounds, Turn
from planitia.games.pocket_mars.rules.setup import LEVELS, Draft, FirstPrep
from planitia.games.pocket_mars.rules.solo.da_abilities import Calculations, DoubleUpgrade
from planitia.games.pocket_mars.rules.solo.drawing import Drawing, TakingFromAndroids
from planitia.games.pocket_mars.rules.solo.round import (
    AndroidActivation,
    AndroidRefill,
    ArchitectPhase,
    SystemFailure,
)
from planitia.games.pocket_mars.state import PocketMars
from planitia.games.pocket_mars.telling import (
    catalogue,
    labels,
    narration,
    showing,
    terminal,
    views,
)
from planitia.games.pocket_mars.thinking.evaluation import read_evaluation
from planitia.games.pocket_mars.thinking.judge import PocketMarsJudge
from planitia.games.pocket_mars.thinking.weights import Weights, turned
from planitia.judging.judges import Judges
from planitia.judging.levels import read_levels
from planitia.judging.parameters import read_parameters
from planitia.kernel.content import read_toml
from planitia.kernel.errors import BadOption
from planitia.kernel.frame import Frame, Position
from planitia.kernel.game import Game
from planitia.kernel.option import Option, Value
from planitia.kernel.rng import Rng
from planitia.kernel.rules import EACH, Header
from planitia.kernel.state import State

FRAMES: list[type[Frame[Any]]] = [
    AndroidActivation,
    AndroidRefill,
    ArchitectPhase,
    BottomAction,
    BuildingAbility,
    BuryingHand,
    BuryingOwned,
    Calculations,
    Covering,
    Demoting,
    DoubleUpgrade,
    Draft,
    Drawing,
    FirstPrep,
    FourCardRule,
    Landing,
    LandingByCard,
    May,
    MayPay,
    MayUseAbility,
    MoveColonist,
    Peeking,
    PlayedFromHand,
    ResolveAction,
    Rounds,
    Shifting,
    ShiftingByCard,
    SwappingColonists,
    SwappingProjects,
    SystemFailure,
    TakingFromAndroids,
    Turn,
    Upgrading,
]

OPTIONS = (
    Option("draft", False, "draft the first four cards instead of dealing them (2 to 4 seats)"),
    Option("level", "normal", "solo: how strong Devious Automatics start", choices=LEVELS),
    Option(
        "calculations",
        "engine",
        "solo: who chooses for the androids, in Calculations and Double Upgrade",
        choices=("engine", "player"),
    ),
    Option("round_limit", 200, "score the game as it stands after this round", low=1, high=1000),
)


EVALUATION = read_evaluation(read_toml(CONTENT / "evaluation.toml")[0])
MASTER = read_parameters(CONTENT / "master.toml")
"""The numbers of the better judge, as ``planitia tune`` found them."""


class PocketMarsGame(Game):
    """Pocket Mars with one card set."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__(
            "pocket-mars",
            "Pocket Mars",
            "2",
            range(1, 5),
            VOCABULARY,
            FRAMES,
            bound=20_000,
            options=OPTIONS,
            summary="Settle seven colonists with cards that do one thing from the hand and another "
            "from the prep module. Two to four players, or alone against the androids.",
        )
        self.cards = cards
        self.judges = Judges(
            normal=PocketMarsJudge(cards, Weights(), EVALUATION),
            expert=PocketMarsJudge(cards, turned(MASTER), EVALUATION),
            levels=read_levels(CONTENT / "levels.toml"),
        )
        self.patience = showing.PATIENCE
        self.resigning = EACH

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        return PocketMars(header, rng, self.cards)

    def set_up(self, state: Position, rng: Rng) -> None:
        """The rulebook's set-up."""
        assert isinstance(state, PocketMars)
        setup.set_up(state, rng)

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        """Everything this seat may know."""
        assert isinstance(state, PocketMars)
        return views.view(state, seat)

    def resample(self, state: Position, seat: int | None, rng: Rng) -> None:
        """Deal all cards whose faces this seat does not know anew."""
        assert isinstance(state, PocketMars)
        imagining.resample(state, seat, rng)

    def glimpse(self, state: Position, seat: int, code: int, viewer: int | None) -> str:
        """Cards that move face down show others only their backs."""
        assert isinstance(state, PocketMars)
        return views.glimpse(state, seat, code, viewer)

    def check(self, seats: int, options: dict[str, Value]) -> None:
        """R-PM-50: drafting needs a neighbour; levels need the androids."""
        if seats == 1 and options["draft"]:
            raise BadOption("The drafting variant is for 2 to 4 seats, not for solo (R-PM-50).")
        if seats > 1 and (options["level"], options["calculations"]) != ("normal", "engine"):
            raise BadOption("The options level and calculations belong to the solo game (1 seat).")

    def gave_up(self, state: Position, seat: int) -> None:
        """What follows when a seat has resigned."""
        assert isinstance(state, PocketMars)
        scoring.gave_up(state, seat)

    def lesson(self) -> str:
        """The lesson is played with the cards of the box."""
        return str(CONTENT / "lesson.toml")

    def label(self, view: dict[str, Any], code: int) -> str:
        """An action in words."""
        return labels.label(self.cards, view, code)

    def unwon(self) -> str:
        """PM-SOLO-SCORE-07: who does not win alone has lost to the androids."""
        return "The androids have won"

    def catalogue(self) -> dict[str, Any]:
        """The cards and Buildings as they are printed."""
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
        return self.cards.hash

    def repacked(self, path: str) -> Game:
        """The same rules with another card set, a file or its folder. Raises ContentError."""
        file = Path(path)
        return PocketMarsGame(read_cards(file / "projects.toml" if file.is_dir() else file))


GAME = PocketMarsGame(read_cards(CONTENT / "projects.toml"))
