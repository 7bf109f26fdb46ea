"""Set-up: what the mission lays ready, who the astronauts are, and which AOMs they take."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.first_martians.actions import CHOOSE_AOM, PROFESSION, pack
from planitia.games.first_martians.constants import (
    AOMS,
    BLOCKS,
    COLOURS,
    DEEDS,
    ENERGY,
    EVENTS,
    FARM,
    GREEN,
    MED_LAB,
    NO_SLOT,
    NONE,
    OBJECTIVE_TOKENS,
    OXYGEN,
    PARTS,
    PROFESSIONS,
    RED,
    RINGS,
    ROVERS,
    SPACES,
)
from planitia.games.first_martians.content.things import NO_MEDIC
from planitia.games.first_martians.rules.base.changes import tiles_of
from planitia.games.first_martians.rules.goal import ABSENT, OPEN
from planitia.games.first_martians.rules.phases.round import Rounds
from planitia.games.first_martians.rules.rows import put, shuffled
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.choice import Question
from planitia.kernel.codec import first, verb_of
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal
from planitia.kernel.rng import Rng

FULL_CREW: Final = 4
AOMS_CHOSEN: Final = (0, 0, 2, 1, 0)
"""FM-SU-03: how many a crew of so many astronauts chooses; alone one has all of them."""


def set_up(s: FirstMartians, rng: Rng) -> None:
    """FM-SU-01..09: the table before the first sol; then professions, AOMs, and the rounds."""
    lay_out(s)
    lay_base(s, rng)
    lay_upgrades(s, rng)
    lay_stacks(s, rng)
    s.first = rng.below(s.astronauts)
    s.operators = (s.first,) * len(AOMS)
    if s.seats == 1:
        s.aoms = (1 << len(AOMS)) - 1
        s.aom_ready = [1] * len(AOMS)
    s.stack.append(Rounds(EVENTS))
    s.stack.append(ChooseProfession(s.captain(), s.first))


def lay_out(s: FirstMartians) -> None:
    """FM-SU-04, FM-MO-10, FM-HE-01: everything at zero, nothing anywhere."""
    crew, facilities = s.astronauts, len(s.book.facilities)
    s.sol = 1
    s.phase = EVENTS
    s.step = s.first = s.morale = s.stress = 0
    s.crew = (NONE,) * crew
    s.tracks = [0] * len(BLOCKS)
    s.box = (0,) * len(BLOCKS)
    s.reserves = [0] * 3
    s.built = (0,) * facilities
    s.slots = [NO_SLOT] * (len(PARTS) * facilities)
    s.yields = (0,) * facilities
    s.shut = (0,) * (2 * facilities)
    s.faced = (0,) * (2 * facilities)
    s.tile_stacks = ((), ())
    s.now_tokens = ((),) * facilities
    s.next_tokens = ((),) * facilities
    s.upgrades = (NONE,) * facilities
    s.cards = ()
    s.greenhouses = (0,) * facilities
    s.plants = (0,) * facilities
    s.growth = (0,) * facilities
    s.parts = [0] * len(PARTS)
    s.samples = s.seeds = s.examined = s.discoveries = 0
    s.tokens = (0,) * len(OBJECTIVE_TOKENS)
    s.pending_parts = (0,) * len(PARTS)
    s.pending_samples = s.pending_seeds = 0
    s.pending_tokens = (0,) * len(OBJECTIVE_TOKENS)
    s.pending_upgrades = ()
    s.pois = ()
    s.poi_stack = ()
    s.poi_used = ()
    s.tiles = (NONE,) * SPACES
    s.found = (0,) * SPACES
    s.ground = (0,) * SPACES
    s.lying = ((),) * SPACES
    s.space_tokens = ((),) * SPACES
    s.roi_stacks = ((),) * RINGS
    s.rover_tokens = ((),) * len(ROVERS)
    s.wounds = (0,) * crew
    s.conditions = (0,) * crew
    s.coming = (0,) * crew
    s.going = (0,) * crew
    s.condition_stack = ()
    s.spirits = [0] * crew
    s.used_skills = (0,) * crew
    s.lost_skills = (0,) * crew
    s.id_tokens = ((),) * crew
    s.withheld = (0,) * crew
    s.ready = [2] * crew
    s.aoms = 0
    s.aom_ready = [0] * len(AOMS)
    s.operators = (0,) * len(AOMS)
    s.plan = []
    s.bills = []
    s.draft = []
    s.used_rovers = ((),) * len(ROVERS)
    s.dismantled = 0
    s.authors = []
    s.arriving = ()
    s.deeds = (0,) * len(DEEDS)
    s.rolled = ()
    s.decks = ((),) * len(BLOCKS)
    s.wrecks = ((),) * len(BLOCKS)
    s.event_deck = ()
    s.risen = NONE
    s.open_events = ()
    s.verdicts = ()
    s.follow_ups = ()
    s.lasting = ()
    s.adventure_decks = ((),) * len(COLOURS)
    s.adventures_used = ((),) * len(COLOURS)
    s.objectives = tuple([ABSENT if goal.hidden else OPEN for goal in s.mission.objectives])
    s.counters = tuple([counter.start for counter in s.mission.counters])
    s.card = NONE
    s.log = ()
    s.waived = s.holds = 0


def lay_base(s: FirstMartians, rng: Rng) -> None:
    """FM-SU-05, 09, FM-GS-02, FM-FA-01: the base and the supply as the mission has them."""
    start = s.mission.start(s.seats, s.level)
    for facility, kind in enumerate(s.book.facilities):
        if not kind.card:
            for part in range(len(PARTS)):
                if kind.slots[part] != NONE:
                    s.slots[len(PARTS) * facility + part] = GREEN
    for slot in start.broken:
        s.slots[slot] = RED
    sound = [slot for slot, colour in enumerate(s.slots) if colour == GREEN]
    rng.shuffle(sound)
    for slot in sound[: start.random_broken]:
        s.slots[slot] = RED
    s.built = tuple([int(not kind.card) for kind in s.book.facilities])
    s.yields = tuple(start.yields)
    s.greenhouses = put(s.greenhouses, FARM, start.greenhouses)
    s.plants = put(s.plants, FARM, start.plants)
    s.growth = put(s.growth, FARM, start.growth)
    s.reserves = start.reserves.copy()
    s.parts = start.parts.copy()
    s.seeds = start.seeds
    s.samples = start.samples
    s.box = tuple(start.box)


def lay_upgrades(s: FirstMartians, rng: Rng) -> None:
    """FM-SU-07, FM-UP-01, FM-PC-01: the Upgrade cards; a small crew has the Auto-scanner built."""
    start = s.mission.start(s.seats, s.level)
    cards = start.upgrades.copy()
    if not cards:
        cards = list(range(len(s.book.upgrades)))
        rng.shuffle(cards)
    if s.astronauts < FULL_CREW:
        for upgrade, kind in enumerate(s.book.upgrades):
            if kind.kind == NO_MEDIC:
                s.upgrades = put(s.upgrades, MED_LAB, upgrade)
        cards = [card for card in cards if card != s.upgrades[MED_LAB]]
    s.cards = tuple(sorted(cards if start.upgrades else cards[: start.upgrade_count]))


def lay_stacks(s: FirstMartians, rng: Rng) -> None:
    """FM-SU-06: everything that is drawn from, shuffled; tiles the mission needs are set apart."""
    book, apart = s.book, [place.tile for place in s.mission.places]
    conditions: list[int] = []
    for condition, copies in enumerate(book.condition_copies):
        conditions += [condition] * copies
    pois: list[int] = []
    for number, poi in enumerate(book.pois):
        pois += [number] * poi.copies
    rings: list[list[int]] = [[] for _ in range(RINGS)]
    for number, tile in enumerate(book.tiles):
        if number not in apart:
            rings[tile.ring].append(number)
    decks: list[list[int]] = [[] for _ in BLOCKS]
    for number, card in enumerate(book.cards):
        decks[card.block].append(number)
    s.condition_stack = shuffled(conditions, rng)
    s.poi_stack = shuffled(pois, rng)
    s.event_deck = shuffled(s.mission.events, rng)
    s.roi_stacks = tuple([shuffled(ring, rng) for ring in rings])
    s.tile_stacks = tuple([shuffled(tiles_of(s, type), rng) for type in (ENERGY, OXYGEN)])
    s.decks = tuple([shuffled(deck, rng) for deck in decks])
    s.adventure_decks = tuple([shuffled(deck, rng) for deck in book.ventures])


class ChooseProfession(Question[FirstMartians]):
    """FM-SU-01, 02: from the First Player on everybody chooses; alone one chooses twice."""

    rule: ClassVar[str] = "FM-SU-02"

    def __init__(self, seat: int, astronaut: int) -> None:
        super().__init__(seat)
        self.astronaut = astronaut

    def prompt(self) -> str:
        """Asks a seat for one of the professions left."""
        return "Choose a profession for your astronaut."

    def proceed(self, s: FirstMartians) -> bool:
        """The last of a full crew takes what is left."""
        codes = self.options(s)
        if len(codes) > 1:
            return True
        self.answer(s, self.seat, codes[0])
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Every profession that nobody has."""
        free = [one for one in range(len(PROFESSIONS)) if one not in s.crew]
        return [pack(PROFESSION, profession) for profession in free]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """It is taken, and the next astronaut follows."""
        s.stack.pop()
        s.crew = put(s.crew, self.astronaut, first(code))
        if s.events is not None:
            s.tell("profession", {"seat": seat, "profession": PROFESSIONS[first(code)]})
        following = (self.astronaut + 1) % s.astronauts
        if s.crew[following] == NONE:
            s.stack.append(ChooseProfession(s.owner(following), following))
        elif s.aoms == 0:
            s.stack.append(ChooseAoms(s.told, s.captain(), s.unsaid()))

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Why a profession is not to be had."""
        if verb_of(code) == PROFESSION:
            return Refusal("somebody has that profession already", "FM-SU-01")
        return super().why_not(s, seat, code)


class ChooseAoms(Crew[FirstMartians]):
    """FM-PC-03, 04, FM-TEAM-02: a small crew chooses the AOMs of the mission, one by one."""

    rule: ClassVar[str] = "FM-SU-03"

    def with_proposals(self, proposals: tuple[int, ...]) -> ChooseAoms:
        """The same with other proposals."""
        return ChooseAoms(self.opened, self.captain, proposals)

    def prompt(self) -> str:
        """Asks the crew for an AOM."""
        return (
            "Choose the AOMs, machines that lend a pawn, for the whole mission: which comes next?"
        )

    def proceed(self, s: FirstMartians) -> bool:
        """Until there are enough."""
        if sum(s.aom_ready) < AOMS_CHOSEN[s.astronauts]:
            return True
        s.stack.pop()
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Those not chosen yet."""
        return [pack(CHOOSE_AOM, aom) for aom in range(len(AOMS)) if not s.aom_ready[aom]]

    def settled(self, s: FirstMartians, code: int) -> None:
        """It comes along."""
        s.aoms |= 1 << first(code)
        s.aom_ready[first(code)] = 1
        if s.events is not None:
            s.tell("aom", {"aom": AOMS[first(code)]})
        s.stack.append(ChooseAoms(s.told, self.captain, s.unsaid()))

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Why an AOM is not to be had."""
        if verb_of(code) == CHOOSE_AOM:
            return Refusal("the crew has that AOM already", self.rule)
        return super().why_not(s, seat, code)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (ChooseAoms, ChooseProfession)
