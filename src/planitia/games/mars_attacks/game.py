"""Mars Attacks as a registered game: its facts, options and content."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from planitia.games.mars_attacks.actions import VOCABULARY
from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.random_map import random_map
from planitia.games.mars_attacks.content.deck import CONTENT, DECK
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES, named
from planitia.games.mars_attacks.rules import imagining, setup, victory
from planitia.games.mars_attacks.rules.area_attacks import AreaAttack, Harassment, SquareAttack
from planitia.games.mars_attacks.rules.bug import BugStance, BugTarget, SetDown, Snatched
from planitia.games.mars_attacks.rules.cards import TEST_SECONDS, TURN_SECONDS
from planitia.games.mars_attacks.rules.deaths import Deaths
from planitia.games.mars_attacks.rules.dice_tests import Contest
from planitia.games.mars_attacks.rules.event_cards import CARS, FlyingCar, HerdRuns, WreckRests
from planitia.games.mars_attacks.rules.fighting import ChooseFoe, Stance
from planitia.games.mars_attacks.rules.herd import Fallen, Stampede
from planitia.games.mars_attacks.rules.model_actions import Acting, Activated
from planitia.games.mars_attacks.rules.rattled import LieDown
from planitia.games.mars_attacks.rules.reinforcements import Reinforce
from planitia.games.mars_attacks.rules.rounds import (
    REFILLS,
    Discarding,
    Drawing,
    PersistentEvents,
    Refill,
    Rounds,
)
from planitia.games.mars_attacks.rules.setup import Deployment
from planitia.games.mars_attacks.rules.support_cards import ChooseLine, ChooseRun, ChooseSquare
from planitia.games.mars_attacks.rules.turns import Turn
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.telling import (
    catalogue,
    labels,
    narration,
    preview,
    showing,
    terminal,
    views,
)
from planitia.games.mars_attacks.thinking.judge import (
    ADEPT,
    MASTER,
    MarsAttacksJudge,
    MarsAttacksMaster,
)
from planitia.judging.judges import Judges
from planitia.judging.levels import read_levels
from planitia.judging.parameters import read_parameters
from planitia.kernel.frame import Frame, Position
from planitia.kernel.game import Game
from planitia.kernel.option import Option
from planitia.kernel.rng import Rng
from planitia.kernel.rules import EACH, Header
from planitia.kernel.state import State

FRAMES: list[type[Frame[Any]]] = [
    Acting,
    Activated,
    AreaAttack,
    BugStance,
    BugTarget,
    ChooseFoe,
    ChooseLine,
    ChooseRun,
    ChooseSquare,
    Contest,
    Deaths,
    Deployment,
    Discarding,
    Drawing,
    Fallen,
    FlyingCar,
    Harassment,
    HerdRuns,
    LieDown,
    PersistentEvents,
    Refill,
    Reinforce,
    Rounds,
    SetDown,
    Snatched,
    SquareAttack,
    Stampede,
    Stance,
    Turn,
    WreckRests,
]

RANDOM: Final = "random"
OPTIONS = (
    Option(
        "map",
        MAP_NAMES[0],
        "the scenery: one of the maps, or one made for this game",
        choices=(*MAP_NAMES, RANDOM),
    ),
    Option(
        "refill",
        REFILLS[0],
        "who discards and refills first at the end of a Round",
        choices=REFILLS,
    ),
    Option(
        "car",
        CARS[0],
        "what a Flying Car leaves: a model of a car, or a counter over which nothing is seen",
        choices=CARS,
    ),
    Option("round_limit", 60, "compare points after this Round", low=1, high=100),
)


class MarsAttacksGame(Game):
    """Mars Attacks, Scenario 1."""

    def __init__(self) -> None:
        super().__init__(
            "mars-attacks",
            "Mars Attacks",
            "2",
            range(2, 3),
            VOCABULARY,
            FRAMES,
            bound=100_000,
            options=OPTIONS,
            summary="Five Martians against eight Soldiers among the ruins: shoot, charge, find "
            "what lies about, play cards for what they are worth. First to 8 points wins.",
        )
        self.timed = (
            f"Questions about cards alone close after {TEST_SECONDS:.0f} or {TURN_SECONDS:.0f} "
            "seconds, so that no wait gives a hand away; anybody may ask for more time."
        )
        self.judges = Judges(
            normal=MarsAttacksJudge(),
            hard=MarsAttacksMaster(read_parameters(ADEPT)),
            expert=MarsAttacksMaster(read_parameters(MASTER)),
            levels=read_levels(CONTENT / "levels.toml"),
        )
        self.patience = showing.PATIENCE
        self.resigning = EACH
        self.sides = ("Humans", "Martians")
        self.told_alike = False

    def map_of(self, header: Header) -> Map:
        """The map of a game; a random one follows from the seed and tells nothing else of it."""
        name = str(header.options["map"])
        if name != RANDOM:
            return named(name)
        digest = blake2b(header.seed.encode(), digest_size=6, person=b"planitia map")
        return random_map(digest.hexdigest())

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        return MarsAttacks(header, rng, self.map_of(header))

    def set_up(self, state: Position, rng: Rng) -> None:
        """The scenario's set-up."""
        assert isinstance(state, MarsAttacks)
        setup.set_up(state, rng)

    def gave_up(self, state: Position, seat: int) -> None:
        """What follows when a seat has resigned."""
        assert isinstance(state, MarsAttacks)
        victory.gave_up(state, seat)

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        """Everything that a seat may know, and nothing else."""
        assert isinstance(state, MarsAttacks)
        return views.view(state, seat)

    def resample(self, state: Position, seat: int | None, rng: Rng) -> None:
        """Deal anew the cards and counters that a seat may not know."""
        assert isinstance(state, MarsAttacks)
        imagining.resample(state, seat, rng)

    def lesson(self) -> str:
        """The lesson is played on Main Street, with the Humans."""
        return str(CONTENT / "lesson.toml")

    def label(self, view: dict[str, Any], code: int) -> str:
        """An action in words."""
        return labels.label(view, code)

    def preview(self, view: dict[str, Any], codes: list[int]) -> dict[str, Any]:
        """Where the model in question can go, and what it would see from there."""
        found = preview.ways(view, codes)
        return {"ways": found} if found else {}

    def catalogue(self) -> dict[str, Any]:
        """The cards, models and maps as they are printed."""
        return catalogue.catalogue()

    def narrate(self, event: dict[str, Any]) -> str:
        """A seen event as a sentence."""
        return narration.narrate(event)

    def told_to(self, event: dict[str, Any], seat: int | None) -> str:
        """A seen event with its places as a seat sees the street."""
        return narration.narrate(event, seat or 0)

    def shown_for(self, event: dict[str, Any]) -> int:
        """For how long an event is shown."""
        return showing.shown_for(event)

    def draw(self, view: dict[str, Any]) -> str:
        """The table as text."""
        return terminal.draw(view)

    def content_hash(self) -> str:
        """The hash of deck and maps."""
        parts = [DECK.hash, *[named(name).hash for name in MAP_NAMES]]
        return blake2b(" ".join(parts).encode(), digest_size=8).hexdigest()


GAME = MarsAttacksGame()
