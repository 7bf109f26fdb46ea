"""The table as a view shows it, in numbers; what the heuristic player reads."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    AOMS,
    CONDITIONS,
    GREEN,
    MENDED,
    NO_SLOT,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PROFESSIONS,
    RED,
    RESERVES,
    SPACES,
    TOKENS,
)
from planitia.games.first_martians.content.clauses import Clause
from planitia.games.first_martians.content.printed import Printed, Sheet
from planitia.games.first_martians.rules.expected_tokens import expected_tokens
from planitia.games.first_martians.rules.shown_content import Shown
from planitia.games.first_martians.thinking.weights import Weights

COLOUR_OF_SLOT: Final[dict[Any, int]] = {
    None: NO_SLOT,
    "green": GREEN,
    "red": RED,
    "mended": MENDED,
}


def words_in(words: tuple[str, ...]) -> dict[str, int]:
    """The number of each word."""
    return {word: at for at, word in enumerate(words)}


class Lexicon:
    """The numbers of everything that views name by slug, looked up once, and the weights."""

    def __init__(self, book: Printed, weights: Weights) -> None:
        self.book = book
        self.weights = weights
        self.facilities = words_in(tuple([one.slug for one in book.facilities]))
        self.upgrades = words_in(tuple([one.slug for one in book.upgrades]))
        self.skills = words_in(tuple([one.slug for one in book.skills]))
        self.pois = words_in(tuple([one.slug for one in book.pois]))
        self.tiles = words_in(tuple([tile.slug for tile in book.tiles]))
        self.shutdowns = words_in(tuple([front.slug for front in book.shutdowns]))
        self.missions = words_in(tuple([mission.slug for mission in book.missions]))
        self.professions = words_in(PROFESSIONS)
        self.aoms = words_in(AOMS)
        self.tokens = words_in(TOKENS)
        self.conditions = words_in(CONDITIONS)
        self.colours = words_in(OBJECTIVE_TOKENS)


class Person:
    """An astronaut."""

    def __init__(self, lexicon: Lexicon, seen: dict[str, Any]) -> None:
        self.profession: int = lexicon.professions.get(seen["profession"], NONE)
        self.seat: int = seen["seat"]
        self.wounds: int = seen["wounds"]
        self.peril: float = 0.0
        """Wounds that the plan so far may bring, on average."""
        self.spirits: int = seen["spirits"]
        self.ready: int = seen["ready"]
        self.conditions: list[int] = [lexicon.conditions[word] for word in seen["conditions"]]
        self.tokens: list[int] = [lexicon.tokens[word] for word in seen["tokens"]]
        self.skills: list[int] = [
            lexicon.skills[one["slug"]]
            for one in seen["skills"]
            if not one["used"] and not one["lost"]
        ]

    def ill(self, condition: int) -> bool:
        """Whether a condition is in force."""
        return condition in self.conditions


class Table:
    """What everybody sees, as far as the heuristic player cares."""

    def __init__(self, view: dict[str, Any], lexicon: Lexicon, shown: Shown) -> None:
        self.view = view
        self.lexicon = lexicon
        self.shown = shown
        self.book: Printed = lexicon.book
        self.weights: Weights = lexicon.weights
        self.mission: Sheet = self.book.missions[lexicon.missions[view["mission"]["slug"]]]
        self.seats: int = view["seats"]
        self.sol: int = view["sol"]
        self.left: int = view["mission"]["sols"] - self.sol
        """The sols after this one."""
        threshold: int | None = view["mission"]["threshold"]
        self.threshold: int = NONE if threshold is None else threshold
        self.broken: int = view["broken"]
        self.morale: int = view["morale"]
        self.stress: int = view["stress"]
        self.tracks: list[int] = view["tracks"]
        self.reserves: list[int] = [view["reserves"][name] for name in RESERVES]
        self.people: list[Person] = [Person(lexicon, seen) for seen in view["astronauts"]]
        self.first: int = lexicon.professions.get(view["first"], NONE)
        self.pending: list[Any] = view["pending"]
        self.stacks: list[dict[str, Any]] = view["plan"]["stacks"]
        self.draft: dict[str, Any] | None = view["plan"]["draft"]
        self.objectives: dict[str, bool] = {one["slug"]: one["done"] for one in view["objectives"]}
        self.counters: list[int] = [one["value"] for one in view["counters"]]
        sheet = self.mission
        self.expected_tokens: list[int] = expected_tokens(
            shown.objectives, sheet.token_counter, sheet.token_script
        )
        """For each space the token that may be expected there, or NONE."""
        self.read_cargo(view["cargo"])
        self.read_base(view["facilities"])
        self.read_map(view["map"])
        self.read_machines(view)

    def read_cargo(self, cargo: dict[str, Any]) -> None:
        """What is Available."""
        lexicon = self.lexicon
        self.parts: list[int] = [cargo["parts"][name] for name in PARTS]
        self.samples: int = cargo["samples"]
        self.seeds: int = cargo["seeds"]
        self.tokens: list[int] = [cargo["tokens"][name] for name in OBJECTIVE_TOKENS]
        self.pois: list[int] = [lexicon.pois[slug] for slug in cargo["pois"]]
        self.cards: list[int] = [lexicon.upgrades[slug] for slug in self.view["upgrade_cards"]]

    def read_base(self, facilities: list[dict[str, Any]]) -> None:
        """Facilities, slots and farms; those that are not shown stay at nothing."""
        lexicon = self.lexicon
        count = len(self.book.facilities)
        self.slots: list[int] = [NO_SLOT] * (len(PARTS) * count)
        self.built: list[bool] = [False] * count
        self.open: list[bool] = [False] * count
        self.now: list[list[int]] = [[] for _ in range(count)]
        self.shut: list[list[dict[str, Any]]] = [[] for _ in range(count)]
        self.upgrade: list[int] = [NONE] * count
        self.plants: list[int] = [0] * count
        self.growing: list[int] = [0] * count
        self.yields: list[int] = [0] * count
        self.greenhouses: list[int] = [0] * count
        for seen in facilities:
            at = lexicon.facilities[seen["slug"]]
            self.built[at] = seen["built"]
            self.open[at] = seen["open"]
            self.now[at] = [lexicon.tokens[word] for word in seen["now"]]
            self.shut[at] = seen["shut"]
            if seen["upgrade"] is not None:
                self.upgrade[at] = lexicon.upgrades[seen["upgrade"]]
            self.plants[at] = seen["plants"]
            self.growing[at] = len(seen["growth"])
            self.yields[at] = seen["yield"]
            self.greenhouses[at] = seen["greenhouses"]
            for part, name in enumerate(PARTS):
                self.slots[len(PARTS) * at + part] = COLOUR_OF_SLOT[seen["slots"][name]]
        self.shuts: int = sum([len(tiles) for tiles in self.shut])

    def read_map(self, spaces: list[dict[str, Any]]) -> None:
        """Explored tiles and what lies on them."""
        lexicon = self.lexicon
        self.tiles: list[int] = [NONE] * SPACES
        self.ground: list[int] = [0] * SPACES
        self.lying: list[list[int]] = [[] for _ in range(SPACES)]
        self.modifiers: list[list[int]] = [[] for _ in range(SPACES)]
        self.fresh: list[bool] = [False] * SPACES
        for at, seen in enumerate(spaces):
            if seen["tile"] is not None:
                self.tiles[at] = lexicon.tiles[seen["tile"]]
                self.fresh[at] = seen["found"] == self.sol
            self.ground[at] = seen["samples"]
            self.lying[at] = [lexicon.colours[word] for word in seen["tokens"]]
            self.modifiers[at] = [lexicon.tokens[word] for word in seen["modifiers"]]

    def read_machines(self, view: dict[str, Any]) -> None:
        """Rovers and AOMs."""
        lexicon = self.lexicon
        self.rovers: list[bool] = [
            "blocked" not in seen["tokens"] and seen["stack"] is None for seen in view["rovers"]
        ]
        """Those that could still go with a stack."""
        self.rover_tokens: list[list[int]] = [
            [lexicon.tokens[word] for word in seen["tokens"]] for seen in view["rovers"]
        ]
        self.aoms: list[bool] = [seen["owned"] for seen in view["aoms"]]
        self.ready_aoms: list[bool] = [seen["ready"] for seen in view["aoms"]]
        self.operators: list[int] = [
            lexicon.professions.get(seen["operator"], NONE) for seen in view["aoms"]
        ]

    def script(self, number: int) -> list[Clause]:
        """What a script does; nothing, as far as anybody knows, where that was never shown."""
        found = self.book.scripts.get(number)
        if found is None:
            found = self.shown.scripts.get(number)
        return [] if found is None else found

    def person(self, profession: int) -> Person | None:
        """The astronaut of a profession, if in play."""
        for one in self.people:
            if one.profession == profession:
                return one
        return None

    def is_red(self, slot: int) -> bool:
        """Whether a slot is broken and nobody has mended it yet."""
        return self.slots[slot] == RED

    def done(self, slug: str) -> bool:
        """Whether an objective is in play and ticked."""
        return self.objectives.get(slug, False)

    def pawns(self) -> int:
        """How many pawns the crew has in a sol."""
        machines = sum(self.aoms)
        return 2 * len(self.people) + (min(machines, 2) if self.seats == 1 else machines)
