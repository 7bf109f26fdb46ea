"""What content declares, thing by thing, in numbers; readers fill it, ``book`` holds it."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE

# What an upgrade does (section 4.7)
UPGRADES: Final = (
    *("no-medic", "manage", "production-spirit", "cancel"),
    *("reroll", "need", "extra-sample", "calm"),
)
NO_MEDIC: Final = 0
BETTER_MANAGE: Final = 1
PRODUCTION_SPIRIT: Final = 2
CANCEL: Final = 3
"""``n`` is the part whose penalty does not apply (FM-RB-06)."""
FREE_REROLL: Final = 4
LOWER_NEED: Final = 5
MORE_SAMPLES: Final = 6
BETTER_CALM: Final = 7

# What a skill does, and when (section 4.3, FM-PROC-49)
WINDOWS: Final = ("any", "stack", "roll", "wound", "card")
ANY_WINDOW: Final = 0
STACK_WINDOW: Final = 1
ROLL_WINDOW: Final = 2
WOUND_WINDOW: Final = 3
CARD_WINDOW: Final = 4
SKILLS: Final = (
    *("script", "ignore-terrain", "ignore-slot", "ignore-tokens", "extra-sample"),
    *("reroll", "prevent-wound", "redraw"),
)
SCRIPT: Final = 0
IGNORE_TERRAIN: Final = 1
IGNORE_SLOT: Final = 2
IGNORE_TOKENS: Final = 3
EXTRA_SAMPLE: Final = 4
REROLL_DICE: Final = 5
PREVENT_WOUND: Final = 6
REDRAW: Final = 7

CATEGORIES: Final = ("complication", "obstacle", "surge")
WEIGHTS: Final = ("easy", "medium", "heavy")
THEMES: Final = ("building", "exploration", "research")

# Kinds of Adventure (FM-AD-04..06)
ADVENTURES: Final = ("regular", "postponed", "choice")
REGULAR: Final = 0
POSTPONED: Final = 1
CHOICE: Final = 2


class Thing:
    """Whatever has a name, and rules text made from its data."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        self.slug = slug
        self.title = title
        self.source = source
        self.text: str = ""


class Facility(Thing):
    """A tile or card of the base (section 4.1)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.block: int = 0
        self.uses: list[bool] = [False, False]
        """Energy, oxygen."""
        self.slots: list[int] = [NONE] * 4
        """What each part does when it is broken; NONE: there is no such slot."""
        self.produces: int = NONE
        self.most: int = 0
        self.farm: bool = False
        self.act: int = NONE
        self.token: int = NONE
        """What a slot that brings a token brings (FM-WK-07)."""
        self.card: bool = False
        self.like: int = 0
        """The tile of the same kind; a tile is like itself."""
        self.greenhouses: int = 0


class Upgrade(Thing):
    """An Upgrade card and its tile (section 4.7)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.facility: int = 0
        self.parts: tuple[int, int] = (0, 0)
        self.kind: int = 0
        self.n: int = 0


class Shutdown(Thing):
    """A Shutdown tile's front (section 4.6)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.type: int = 0
        self.cost: int = 1
        self.test: int = NONE
        """The colour of a success die that is rolled besides, or NONE."""
        self.bonus: bool = False


class Direction:
    """A Direction card (FM-DK-01, 04); its number is its direction."""

    def __init__(self, weight: int) -> None:
        self.weight = weight


class ResearchCard:
    """A Research card (FM-DK-05)."""

    def __init__(self, number: int, percent: int) -> None:
        self.number = number
        self.percent = percent


class Astronaut(Thing):
    """An ID board (FM-AS-01); its number is the profession."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.colour: str = ""
        self.icons: list[int] = []
        """The wound counts at which a condition is drawn (FM-HE-04)."""
        self.profile: str = ""


class Skill(Thing):
    """A skill (FM-SK-01..11)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.owner: int = 0
        self.base: bool = False
        self.cost: int = 1
        self.window: int = 0
        self.kind: int = 0
        self.n: int = 0
        self.script: int = NONE
        self.dice: int = 0
        """Bits: success, wound, adventure; which dice a reroll may touch."""
        self.acts: int = 0
        """Bits: the acts whose rolls it may touch."""


class Tile(Thing):
    """A ROI tile (section 4.5)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.ring: int = 0
        self.cost: int = 1
        self.terrain: int = 0
        self.samples: int = 0
        self.pois: int = 0
        self.icon: bool = False


class Poi(Thing):
    """A POI token (FM-PO-01): a written effect, or a mission icon."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.copies: int = 1
        self.script: int = NONE
        self.icon: int = NONE


class Card(Thing):
    """A Malfunction card with its two keywords (FM-KW-01)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.block: int = 0
        self.category: int = 0
        self.facility: int = 0
        self.story: str = ""
        self.script: int = NONE


class Needs:
    """What an action asks for besides pawns."""

    def __init__(self) -> None:
        self.reserves: list[int] = [0, 0, 0]
        self.parts: list[int] = [0, 0, 0, 0]
        self.samples: int = 0
        self.seeds: int = 0
        self.token: int = NONE
        self.counter: int = NONE
        self.counter_n: int = 0


class EventAction(Needs):
    """What may be done about an event (FM-EA-01..04)."""

    def __init__(self) -> None:
        super().__init__()
        self.story: str = ""
        self.text: str = ""
        self.pawns: int = 1
        self.aom: bool = True
        self.reward: int = NONE


class Consequence:
    """What an unanswered event may bring; nobody knows it before (FM-VIS-09)."""

    def __init__(self, title: str, story: str, script: int) -> None:
        self.title = title
        self.story = story
        self.script = script
        self.text: str = ""


class Event(Thing):
    """A Mission Event (section 4.10)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.story: str = ""
        self.mission: int = NONE
        self.block: int = NONE
        self.script: int = NONE
        self.action: EventAction | None = None
        self.objectives: list[int] = []
        self.consequence: Consequence | None = None


class FollowUp:
    """What comes of something some rounds later (FM-RB-10); hidden until it does."""

    def __init__(self, slug: str, title: str, story: str) -> None:
        self.slug = slug
        self.title = title
        self.story = story
        self.text: str = ""
        self.script: int = NONE
        self.low: int = 1
        self.high: int = 1
        self.adventure: int = NONE
        self.event: int = NONE
        """What it stems from; NONE and NONE: the mission."""


class Lasting:
    """An effect that stays some rounds (FM-EV-10)."""

    def __init__(self, title: str, phase: int, rounds: int, script: int, event: int) -> None:
        self.title = title
        self.phase = phase
        self.rounds = rounds
        self.script = script
        self.event = event
        """The event whose answer ends it, or NONE."""


class Adventure(Thing):
    """An Adventure (section 4.11)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.colour: int = 0
        self.kind: int = REGULAR
        self.story: str = ""
        self.script: int = NONE
        self.follow_up: int = NONE
        self.labels: list[str] = []
        self.stories: list[str] = []
        self.scripts: list[int] = []
        self.texts: list[str] = []
