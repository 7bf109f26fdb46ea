"""The table of First Martians: where everything is, and what all rules ask of it.

What changes it is in the modules of the phases; nothing here checks a rule.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.first_martians import imagining
from planitia.games.first_martians.kinds import NONE, PROFESSIONS, RED
from planitia.games.first_martians.reading.book import Book, Mission
from planitia.games.first_martians.telling import views
from planitia.kernel.frame import PENDING
from planitia.kernel.game import Header
from planitia.kernel.rng import Rng
from planitia.kernel.state import State

TUPLES: Final = (
    *("now_tokens", "next_tokens", "lying", "space_tokens", "rover_tokens", "id_tokens"),
    *("plan", "bills", "draft", "arriving", "open_events", "follow_ups", "lasting"),
)


class FirstMartians(State):
    """A mission in progress, or over."""

    fields: ClassVar[tuple[str, ...]] = (
        *("sol", "phase", "step", "first", "crew", "morale", "stress", "tracks", "box"),
        *("reserves", "built", "slots", "yields", "shut", "faced", "tile_stacks", "now_tokens"),
        *("next_tokens", "upgrades", "cards", "greenhouses", "plants", "growth", "parts"),
        *("samples", "seeds", "tokens", "pending_parts", "pending_samples", "pending_seeds"),
        *("pending_tokens", "pending_upgrades", "pois", "poi_stack", "poi_used", "examined"),
        *("discoveries", "tiles", "found", "ground", "lying", "space_tokens", "roi_stacks"),
        *("rover_tokens", "wounds", "conditions", "coming", "going", "condition_stack"),
        *("spirits", "used_skills", "lost_skills", "id_tokens", "withheld", "ready", "aoms"),
        *("aom_ready", "operators", "plan", "bills", "draft", "used_rovers", "dismantled"),
        *("authors", "arriving", "deeds", "rolled", "decks", "wrecks", "event_deck"),
        *("risen", "open_events", "verdicts"),
        *("follow_ups", "lasting", "adventure_decks", "adventures_used", "objectives"),
        *("counters", "card", "log"),
    )

    sol: int
    """The current sol, from 1."""
    phase: int
    step: int
    """The step of the Action phase, 0 outside it."""
    first: int
    """The astronaut who holds the First Player token."""
    crew: list[int]
    """The profession of each astronaut."""
    morale: int
    stress: int
    tracks: list[int]
    """The Malfunction tracks, a block."""
    box: list[int]
    """Whether a block's marker in the Malfunction Box is red."""
    reserves: list[int]
    """Energy, oxygen, food."""
    built: list[int]
    """Whether a facility stands; tiles always do."""
    slots: list[int]
    """Four a facility, in the order of the parts."""
    yields: list[int]
    """The productivity of each facility."""
    shut: list[int]
    """Two a facility (energy, oxygen): the Shutdown tile there + 1, 0, or FREED."""
    faced: list[int]
    """Two a facility: whether that tile lies face up after a failed attempt."""
    tile_stacks: list[list[int]]
    """Hidden order: the Shutdown tiles of energy and of oxygen."""
    now_tokens: list[tuple[int, ...]]
    """The tokens on the ! space of each facility."""
    next_tokens: list[tuple[int, ...]]
    """The tokens on its >> space; the last is the topmost."""
    upgrades: list[int]
    """The Upgrade tile of each facility, or NONE."""
    cards: list[int]
    """The Upgrade cards that can still be built or scrapped."""
    greenhouses: list[int]
    plants: list[int]
    growth: list[int]
    """A bit for each of the six spaces of a farm's Growth track that holds a marker."""
    parts: list[int]
    """Spare parts in Available."""
    samples: int
    """Available."""
    seeds: int
    """Available."""
    tokens: list[int]
    """Objective tokens in Available, a colour."""
    pending_parts: list[int]
    pending_samples: int
    pending_seeds: int
    pending_tokens: list[int]
    pending_upgrades: list[int]
    pois: list[int]
    """POI tokens in Available."""
    poi_stack: list[int]
    """Hidden order."""
    poi_used: list[int]
    examined: int
    """Samples on Examined."""
    discoveries: int
    tiles: list[int]
    """The tile on each space, or NONE."""
    found: list[int]
    """The sol in which the tile of a space was found, or 0."""
    ground: list[int]
    """Samples that lie on each space."""
    lying: list[tuple[int, ...]]
    """Objective tokens that lie on each space, by colour."""
    space_tokens: list[tuple[int, ...]]
    """Modifier tokens on each space."""
    roi_stacks: list[list[int]]
    """Hidden order, a ring."""
    rover_tokens: list[tuple[int, ...]]
    """The x space of each rover; the last is the topmost."""
    wounds: list[int]
    conditions: list[int]
    """Bits: the conditions in force of each astronaut."""
    coming: list[int]
    """Bits: conditions that are in force from the next phase on (FM-CO-05)."""
    going: list[int]
    """Bits: discarded conditions that apply until the phase ends (FM-CO-08)."""
    condition_stack: list[int]
    """Hidden order."""
    spirits: list[int]
    """The Morale tokens of each astronaut."""
    used_skills: list[int]
    """Bits: the astronaut's skills used this round."""
    lost_skills: list[int]
    """Bits: the skills taken from an astronaut."""
    id_tokens: list[tuple[int, ...]]
    """On each ID board: kind | sol in which it applies << 8."""
    withheld: list[int]
    """Pawns of each astronaut that an effect keeps idle this round."""
    ready: list[int]
    """Pawns of each astronaut that are not placed or spent."""
    aoms: int
    """Bits: the AOMs of this mission."""
    aom_ready: list[int]
    """Whether each AOM's pawn is not placed or spent."""
    operators: list[int]
    """The astronaut who operates each AOM."""
    plan: list[tuple[int, ...]]
    """The declared stacks; see ``stacks``."""
    bills: list[tuple[int, ...]]
    """What each stack of the plan has paid: energy, oxygen, food."""
    draft: list[tuple[int, ...]]
    """At most one stack that is still being declared; see ``planning``."""
    used_rovers: list[int]
    """Whether each rover drove under damage this phase, to be checked at its end."""
    dismantled: int
    """Whether a stack was declared, which ends disassembly for the round."""
    authors: list[int]
    """FM-VIS-04: who sent each stack of the plan and its draft; empty once it is committed."""
    arriving: list[tuple[int, ...]]
    """Tokens that come or go when the Action phase ends: place, where, token, 1 or -1."""
    deeds: list[int]
    """How often the crew has done what objectives ask for."""
    rolled: list[int]
    """The last roll, as the page shows it; see ``dice``."""
    decks: list[list[int]]
    """Hidden order: the Malfunction decks, a block."""
    wrecks: list[list[int]]
    """Their discards, face up."""
    event_deck: list[int]
    """Hidden order: the Mission Events to come."""
    risen: int
    """The block whose track rose for a Mission Event that nobody has read yet, or NONE."""
    open_events: list[tuple[int, ...]]
    """Events whose action is open: event, sol it came."""
    verdicts: list[int]
    """Hidden: events whose consequence comes in the next Event phase."""
    follow_ups: list[tuple[int, ...]]
    """Hidden: sol, script, astronaut, adventure or event it stems from."""
    lasting: list[tuple[int, ...]]
    """Effects that stay: number of the lasting rule, last sol."""
    adventure_decks: list[list[int]]
    """Hidden order, a colour."""
    adventures_used: list[list[int]]
    """Adventures met openly, a colour."""
    objectives: list[int]
    """For each objective of the mission: 0 open, 1 ticked, 2 not in play yet."""
    counters: list[int]
    """The mission's own tracks."""
    card: int
    """The last Direction or Research card drawn, or NONE."""
    log: list[dict[str, Any]]
    """The quest log: what the crew was told, newest last."""

    def __init__(self, header: Header, rng: Rng, book: Book) -> None:
        super().__init__(header, rng)
        self.book = book
        self.mission: Mission = book.missions[book.mission_named(str(header.options["mission"]))]
        self.level: int = book.levels.index(str(header.options["level"]))
        self.astronauts: int = 2 if header.seats == 1 else header.seats

    def clone(self) -> FirstMartians:
        """A copy that shares nothing that changes."""
        twin = FirstMartians(self.header, self.rng.copy(), self.book)
        twin.sol = self.sol
        twin.phase = self.phase
        twin.step = self.step
        twin.first = self.first
        twin.crew = self.crew.copy()
        twin.morale = self.morale
        twin.stress = self.stress
        twin.tracks = self.tracks.copy()
        twin.box = self.box.copy()
        twin.reserves = self.reserves.copy()
        twin.built = self.built.copy()
        twin.slots = self.slots.copy()
        twin.yields = self.yields.copy()
        twin.shut = self.shut.copy()
        twin.faced = self.faced.copy()
        twin.tile_stacks = [pile.copy() for pile in self.tile_stacks]
        twin.now_tokens = self.now_tokens.copy()
        twin.next_tokens = self.next_tokens.copy()
        twin.upgrades = self.upgrades.copy()
        twin.cards = self.cards.copy()
        twin.greenhouses = self.greenhouses.copy()
        twin.plants = self.plants.copy()
        twin.growth = self.growth.copy()
        twin.parts = self.parts.copy()
        twin.samples = self.samples
        twin.seeds = self.seeds
        twin.tokens = self.tokens.copy()
        twin.pending_parts = self.pending_parts.copy()
        twin.pending_samples = self.pending_samples
        twin.pending_seeds = self.pending_seeds
        twin.pending_tokens = self.pending_tokens.copy()
        twin.pending_upgrades = self.pending_upgrades.copy()
        twin.pois = self.pois.copy()
        twin.poi_stack = self.poi_stack.copy()
        twin.poi_used = self.poi_used.copy()
        twin.examined = self.examined
        twin.discoveries = self.discoveries
        twin.tiles = self.tiles.copy()
        twin.found = self.found.copy()
        twin.ground = self.ground.copy()
        twin.lying = self.lying.copy()
        twin.space_tokens = self.space_tokens.copy()
        twin.roi_stacks = [pile.copy() for pile in self.roi_stacks]
        twin.rover_tokens = self.rover_tokens.copy()
        twin.wounds = self.wounds.copy()
        twin.conditions = self.conditions.copy()
        twin.coming = self.coming.copy()
        twin.going = self.going.copy()
        twin.condition_stack = self.condition_stack.copy()
        twin.spirits = self.spirits.copy()
        twin.used_skills = self.used_skills.copy()
        twin.lost_skills = self.lost_skills.copy()
        twin.id_tokens = self.id_tokens.copy()
        twin.withheld = self.withheld.copy()
        twin.ready = self.ready.copy()
        twin.aoms = self.aoms
        twin.aom_ready = self.aom_ready.copy()
        twin.operators = self.operators.copy()
        twin.plan = self.plan.copy()
        twin.bills = self.bills.copy()
        twin.draft = self.draft.copy()
        twin.used_rovers = self.used_rovers.copy()
        twin.dismantled = self.dismantled
        twin.authors = self.authors.copy()
        twin.arriving = self.arriving.copy()
        twin.deeds = self.deeds.copy()
        twin.rolled = self.rolled.copy()
        twin.decks = [pile.copy() for pile in self.decks]
        twin.wrecks = [pile.copy() for pile in self.wrecks]
        twin.event_deck = self.event_deck.copy()
        twin.risen = self.risen
        twin.open_events = self.open_events.copy()
        twin.verdicts = self.verdicts.copy()
        twin.follow_ups = self.follow_ups.copy()
        twin.lasting = self.lasting.copy()
        twin.adventure_decks = [pile.copy() for pile in self.adventure_decks]
        twin.adventures_used = [pile.copy() for pile in self.adventures_used]
        twin.objectives = self.objectives.copy()
        twin.counters = self.counters.copy()
        twin.card = self.card
        twin.log = self.log.copy()
        self.copied(twin)
        return twin

    def read(self, data: dict[str, Any]) -> None:
        """What is a tuple here is a list in JSON."""
        super().read(data)
        for name in TUPLES:
            setattr(self, name, [tuple(value) for value in data[name]])

    def rounds(self) -> int | None:
        """How many sols were begun."""
        return self.sol

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody may know: no seat holds secrets (FM-VIS-01)."""
        return views.view(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> None:
        """Draw anew what nobody may know (FM-VIS-14)."""
        imagining.resample(self, rng)

    # Reading the table

    def owner(self, astronaut: int) -> int:
        """FM-TEAM-01: the seat that plays an astronaut; alone one seat plays both."""
        return 0 if self.seats == 1 else astronaut

    def name(self, astronaut: int) -> str:
        """The profession of an astronaut in a word; before it is chosen a number."""
        profession = self.crew[astronaut]
        return f"astronaut-{astronaut + 1}" if profession == NONE else PROFESSIONS[profession]

    def captain(self) -> int:
        """FM-TEAM-03: the seat that settles what the crew decides together."""
        return self.owner(self.first)

    def unsaid(self) -> tuple[int, ...]:
        """FM-TEAM-03: the proposals as a crew decision opens: none."""
        return (PENDING,) * self.seats

    def is_open(self, facility: int) -> bool:
        """FM-SD-02: a facility that stands and has no Shutdown tile."""
        return (
            self.built[facility] == 1
            and self.shut[2 * facility] == 0
            and self.shut[2 * facility + 1] == 0
        )

    def is_red(self, facility: int, part: int) -> bool:
        """Whether a slot is broken now; what was mended in this phase still is (FM-TI-07)."""
        return self.slots[4 * facility + part] >= RED

    def suffers(self, astronaut: int, condition: int) -> bool:
        """FM-CO-05, 08: whether a condition is in force, healed in this phase or not."""
        return bool(self.conditions[astronaut] >> condition & 1)

    def broken(self) -> int:
        """FM-GO-06: how many parts are broken, as the Threshold counts them."""
        count = 0
        for at in range(len(self.slots)):
            if self.slots[at] == RED and self.built[at // 4]:
                count += 1
        return count
