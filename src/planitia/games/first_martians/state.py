"""The table of First Martians: where everything is, and what all rules ask of it.

What changes it is in ``rules``; nothing here checks a rule, and what seats see is said by the game.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.first_martians.constants import NONE, PROFESSIONS, RED
from planitia.games.first_martians.content.book import Book, Mission
from planitia.kernel.at_table import PENDING
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State


class FirstMartians(State):
    """A mission in progress, or over: data, and questions that every rule asks of it.

    What changes often is a list; what changes at few decisions is a tuple, which clones share.
    """

    sol: int
    """The current sol, from 1."""
    phase: int
    step: int
    """The step of the Action phase, 0 outside it."""
    first: int
    """The astronaut who holds the First Player token."""
    crew: tuple[int, ...]
    """The profession of each astronaut."""
    morale: int
    stress: int
    tracks: list[int]
    """The Malfunction tracks, a block."""
    box: tuple[int, ...]
    """Whether a block's marker in the Malfunction Box is red."""
    reserves: list[int]
    """Energy, oxygen, food."""
    built: tuple[int, ...]
    """Whether a facility stands; tiles always do."""
    slots: list[int]
    """Four a facility, in the order of the parts."""
    yields: tuple[int, ...]
    """The productivity of each facility."""
    shut: tuple[int, ...]
    """Two a facility (energy, oxygen): the Shutdown tile there + 1, 0, or FREED."""
    faced: tuple[int, ...]
    """Two a facility: whether that tile lies face up after a failed attempt."""
    tile_stacks: tuple[tuple[int, ...], ...]
    """Hidden order: the Shutdown tiles of energy and of oxygen."""
    now_tokens: tuple[tuple[int, ...], ...]
    """The tokens on the ! space of each facility."""
    next_tokens: tuple[tuple[int, ...], ...]
    """The tokens on its >> space; the last is the topmost."""
    upgrades: tuple[int, ...]
    """The Upgrade tile of each facility, or NONE."""
    cards: tuple[int, ...]
    """The Upgrade cards that can still be built or scrapped."""
    greenhouses: tuple[int, ...]
    plants: tuple[int, ...]
    growth: tuple[int, ...]
    """A bit for each of the six spaces of a farm's Growth track that holds a marker."""
    parts: list[int]
    """Spare parts in Available."""
    samples: int
    """Available."""
    seeds: int
    """Available."""
    tokens: tuple[int, ...]
    """Objective tokens in Available, a colour."""
    pending_parts: tuple[int, ...]
    pending_samples: int
    pending_seeds: int
    pending_tokens: tuple[int, ...]
    pending_upgrades: tuple[int, ...]
    pois: tuple[int, ...]
    """POI tokens in Available."""
    poi_stack: tuple[int, ...]
    """Hidden order."""
    poi_used: tuple[int, ...]
    examined: int
    """Samples on Examined."""
    discoveries: int
    tiles: tuple[int, ...]
    """The tile on each space, or NONE."""
    found: tuple[int, ...]
    """The sol in which the tile of a space was found, or 0."""
    ground: tuple[int, ...]
    """Samples that lie on each space."""
    lying: tuple[tuple[int, ...], ...]
    """Objective tokens that lie on each space, by colour."""
    space_tokens: tuple[tuple[int, ...], ...]
    """Modifier tokens on each space."""
    roi_stacks: tuple[tuple[int, ...], ...]
    """Hidden order, a ring."""
    rover_tokens: tuple[tuple[int, ...], ...]
    """The x space of each rover; the last is the topmost."""
    wounds: tuple[int, ...]
    conditions: tuple[int, ...]
    """Bits: the conditions in force of each astronaut."""
    coming: tuple[int, ...]
    """Bits: conditions that are in force from the next phase on (FM-CO-05)."""
    going: tuple[int, ...]
    """Bits: discarded conditions that apply until the phase ends (FM-CO-08)."""
    condition_stack: tuple[int, ...]
    """Hidden order."""
    spirits: list[int]
    """The Morale tokens of each astronaut."""
    used_skills: tuple[int, ...]
    """Bits: the astronaut's skills used this round."""
    lost_skills: tuple[int, ...]
    """Bits: the skills taken from an astronaut."""
    id_tokens: tuple[tuple[int, ...], ...]
    """On each ID board: kind | sol in which it applies << 8."""
    withheld: tuple[int, ...]
    """Pawns of each astronaut that an effect keeps idle this round."""
    ready: list[int]
    """Pawns of each astronaut that are not placed or spent."""
    aoms: int
    """Bits: the AOMs of this mission."""
    aom_ready: list[int]
    """Whether each AOM's pawn is not placed or spent."""
    operators: tuple[int, ...]
    """The astronaut who operates each AOM."""
    plan: list[tuple[int, ...]]
    """The declared stacks; see ``rules.plan.stacks``."""
    bills: list[tuple[int, ...]]
    """What each stack of the plan has paid: energy, oxygen, food."""
    draft: list[tuple[int, ...]]
    """At most one stack that is still being declared; see ``rules.plan.drafting``."""
    used_rovers: tuple[tuple[int, ...], ...]
    """How often each rover that drove this phase is to be checked at its end."""
    dismantled: int
    """Whether the plan holds or held a stack, which ends disassembly; one taken back is none."""
    authors: list[int]
    """FM-VIS-04: who sent each stack of the plan and its draft; empty once it is committed."""
    arriving: tuple[tuple[int, ...], ...]
    """Tokens that come or go when the Action phase ends: place, where, token, 1 or -1."""
    deeds: tuple[int, ...]
    """How often the crew has done what objectives ask for."""
    rolled: tuple[int, ...]
    """The last roll, as the page shows it; see ``rules.acts.stack_dice``."""
    decks: tuple[tuple[int, ...], ...]
    """Hidden order: the Malfunction decks, a block."""
    wrecks: tuple[tuple[int, ...], ...]
    """Their discards, face up."""
    event_deck: tuple[int, ...]
    """Hidden order: the Mission Events to come."""
    risen: int
    """The block whose track rose for a Mission Event that nobody has read yet, or NONE."""
    open_events: tuple[tuple[int, ...], ...]
    """Events whose action is open: event, sol it came."""
    verdicts: tuple[int, ...]
    """Hidden: events whose consequence comes in the next Event phase."""
    follow_ups: tuple[tuple[int, ...], ...]
    """Hidden: sol, script, astronaut, adventure or event it stems from."""
    lasting: tuple[tuple[int, ...], ...]
    """Effects that stay: number of the lasting rule, last sol."""
    adventure_decks: tuple[tuple[int, ...], ...]
    """Hidden order, a colour."""
    adventures_used: tuple[tuple[int, ...], ...]
    """Adventures met openly, a colour."""
    objectives: tuple[int, ...]
    """For each objective of the mission: 0 open, 1 ticked, 2 not in play yet."""
    counters: tuple[int, ...]
    """The mission's own tracks."""
    card: int
    """The last Direction or Research card drawn, or NONE."""
    log: tuple[dict[str, Any], ...]
    """The quest log: what the crew was told, newest last."""
    waived: int
    """Bits: the seats that want to use nothing in this phase, and are not asked (``Pause``)."""
    holds: int
    """Bits: the seats that want to be asked before the next step (FM-PROC-03)."""

    # Made from the fields above by tools/fields.py.

    fields: ClassVar[tuple[str, ...]] = (
        "sol",
        "phase",
        "step",
        "first",
        "crew",
        "morale",
        "stress",
        "tracks",
        "box",
        "reserves",
        "built",
        "slots",
        "yields",
        "shut",
        "faced",
        "tile_stacks",
        "now_tokens",
        "next_tokens",
        "upgrades",
        "cards",
        "greenhouses",
        "plants",
        "growth",
        "parts",
        "samples",
        "seeds",
        "tokens",
        "pending_parts",
        "pending_samples",
        "pending_seeds",
        "pending_tokens",
        "pending_upgrades",
        "pois",
        "poi_stack",
        "poi_used",
        "examined",
        "discoveries",
        "tiles",
        "found",
        "ground",
        "lying",
        "space_tokens",
        "roi_stacks",
        "rover_tokens",
        "wounds",
        "conditions",
        "coming",
        "going",
        "condition_stack",
        "spirits",
        "used_skills",
        "lost_skills",
        "id_tokens",
        "withheld",
        "ready",
        "aoms",
        "aom_ready",
        "operators",
        "plan",
        "bills",
        "draft",
        "used_rovers",
        "dismantled",
        "authors",
        "arriving",
        "deeds",
        "rolled",
        "decks",
        "wrecks",
        "event_deck",
        "risen",
        "open_events",
        "verdicts",
        "follow_ups",
        "lasting",
        "adventure_decks",
        "adventures_used",
        "objectives",
        "counters",
        "card",
        "log",
        "waived",
        "holds",
    )

    def copy_fields(self, twin: FirstMartians) -> None:
        """Give a clone its own of everything that changes."""
        twin.sol = self.sol
        twin.phase = self.phase
        twin.step = self.step
        twin.first = self.first
        twin.crew = self.crew
        twin.morale = self.morale
        twin.stress = self.stress
        twin.tracks = self.tracks.copy()
        twin.box = self.box
        twin.reserves = self.reserves.copy()
        twin.built = self.built
        twin.slots = self.slots.copy()
        twin.yields = self.yields
        twin.shut = self.shut
        twin.faced = self.faced
        twin.tile_stacks = self.tile_stacks
        twin.now_tokens = self.now_tokens
        twin.next_tokens = self.next_tokens
        twin.upgrades = self.upgrades
        twin.cards = self.cards
        twin.greenhouses = self.greenhouses
        twin.plants = self.plants
        twin.growth = self.growth
        twin.parts = self.parts.copy()
        twin.samples = self.samples
        twin.seeds = self.seeds
        twin.tokens = self.tokens
        twin.pending_parts = self.pending_parts
        twin.pending_samples = self.pending_samples
        twin.pending_seeds = self.pending_seeds
        twin.pending_tokens = self.pending_tokens
        twin.pending_upgrades = self.pending_upgrades
        twin.pois = self.pois
        twin.poi_stack = self.poi_stack
        twin.poi_used = self.poi_used
        twin.examined = self.examined
        twin.discoveries = self.discoveries
        twin.tiles = self.tiles
        twin.found = self.found
        twin.ground = self.ground
        twin.lying = self.lying
        twin.space_tokens = self.space_tokens
        twin.roi_stacks = self.roi_stacks
        twin.rover_tokens = self.rover_tokens
        twin.wounds = self.wounds
        twin.conditions = self.conditions
        twin.coming = self.coming
        twin.going = self.going
        twin.condition_stack = self.condition_stack
        twin.spirits = self.spirits.copy()
        twin.used_skills = self.used_skills
        twin.lost_skills = self.lost_skills
        twin.id_tokens = self.id_tokens
        twin.withheld = self.withheld
        twin.ready = self.ready.copy()
        twin.aoms = self.aoms
        twin.aom_ready = self.aom_ready.copy()
        twin.operators = self.operators
        twin.plan = self.plan.copy()
        twin.bills = self.bills.copy()
        twin.draft = self.draft.copy()
        twin.used_rovers = self.used_rovers
        twin.dismantled = self.dismantled
        twin.authors = self.authors.copy()
        twin.arriving = self.arriving
        twin.deeds = self.deeds
        twin.rolled = self.rolled
        twin.decks = self.decks
        twin.wrecks = self.wrecks
        twin.event_deck = self.event_deck
        twin.risen = self.risen
        twin.open_events = self.open_events
        twin.verdicts = self.verdicts
        twin.follow_ups = self.follow_ups
        twin.lasting = self.lasting
        twin.adventure_decks = self.adventure_decks
        twin.adventures_used = self.adventures_used
        twin.objectives = self.objectives
        twin.counters = self.counters
        twin.card = self.card
        twin.log = self.log
        twin.waived = self.waived
        twin.holds = self.holds

    def read_fields(self, data: dict[str, Any]) -> None:
        """Take the fields from what ``dump`` wrote."""
        self.sol = data["sol"]
        self.phase = data["phase"]
        self.step = data["step"]
        self.first = data["first"]
        self.crew = tuple(data["crew"])
        self.morale = data["morale"]
        self.stress = data["stress"]
        self.tracks = data["tracks"]
        self.box = tuple(data["box"])
        self.reserves = data["reserves"]
        self.built = tuple(data["built"])
        self.slots = data["slots"]
        self.yields = tuple(data["yields"])
        self.shut = tuple(data["shut"])
        self.faced = tuple(data["faced"])
        self.tile_stacks = tuple([tuple(one) for one in data["tile_stacks"]])
        self.now_tokens = tuple([tuple(one) for one in data["now_tokens"]])
        self.next_tokens = tuple([tuple(one) for one in data["next_tokens"]])
        self.upgrades = tuple(data["upgrades"])
        self.cards = tuple(data["cards"])
        self.greenhouses = tuple(data["greenhouses"])
        self.plants = tuple(data["plants"])
        self.growth = tuple(data["growth"])
        self.parts = data["parts"]
        self.samples = data["samples"]
        self.seeds = data["seeds"]
        self.tokens = tuple(data["tokens"])
        self.pending_parts = tuple(data["pending_parts"])
        self.pending_samples = data["pending_samples"]
        self.pending_seeds = data["pending_seeds"]
        self.pending_tokens = tuple(data["pending_tokens"])
        self.pending_upgrades = tuple(data["pending_upgrades"])
        self.pois = tuple(data["pois"])
        self.poi_stack = tuple(data["poi_stack"])
        self.poi_used = tuple(data["poi_used"])
        self.examined = data["examined"]
        self.discoveries = data["discoveries"]
        self.tiles = tuple(data["tiles"])
        self.found = tuple(data["found"])
        self.ground = tuple(data["ground"])
        self.lying = tuple([tuple(one) for one in data["lying"]])
        self.space_tokens = tuple([tuple(one) for one in data["space_tokens"]])
        self.roi_stacks = tuple([tuple(one) for one in data["roi_stacks"]])
        self.rover_tokens = tuple([tuple(one) for one in data["rover_tokens"]])
        self.wounds = tuple(data["wounds"])
        self.conditions = tuple(data["conditions"])
        self.coming = tuple(data["coming"])
        self.going = tuple(data["going"])
        self.condition_stack = tuple(data["condition_stack"])
        self.spirits = data["spirits"]
        self.used_skills = tuple(data["used_skills"])
        self.lost_skills = tuple(data["lost_skills"])
        self.id_tokens = tuple([tuple(one) for one in data["id_tokens"]])
        self.withheld = tuple(data["withheld"])
        self.ready = data["ready"]
        self.aoms = data["aoms"]
        self.aom_ready = data["aom_ready"]
        self.operators = tuple(data["operators"])
        self.plan = [tuple(one) for one in data["plan"]]
        self.bills = [tuple(one) for one in data["bills"]]
        self.draft = [tuple(one) for one in data["draft"]]
        self.used_rovers = tuple([tuple(one) for one in data["used_rovers"]])
        self.dismantled = data["dismantled"]
        self.authors = data["authors"]
        self.arriving = tuple([tuple(one) for one in data["arriving"]])
        self.deeds = tuple(data["deeds"])
        self.rolled = tuple(data["rolled"])
        self.decks = tuple([tuple(one) for one in data["decks"]])
        self.wrecks = tuple([tuple(one) for one in data["wrecks"]])
        self.event_deck = tuple(data["event_deck"])
        self.risen = data["risen"]
        self.open_events = tuple([tuple(one) for one in data["open_events"]])
        self.verdicts = tuple(data["verdicts"])
        self.follow_ups = tuple([tuple(one) for one in data["follow_ups"]])
        self.lasting = tuple([tuple(one) for one in data["lasting"]])
        self.adventure_decks = tuple([tuple(one) for one in data["adventure_decks"]])
        self.adventures_used = tuple([tuple(one) for one in data["adventures_used"]])
        self.objectives = tuple(data["objectives"])
        self.counters = tuple(data["counters"])
        self.card = data["card"]
        self.log = tuple(data["log"])
        self.waived = data["waived"]
        self.holds = data["holds"]

    # Made up to here.

    def __init__(self, header: Header, rng: Rng, book: Book, mission: Mission, level: int) -> None:
        super().__init__(header, rng)
        self.book = book
        self.mission = mission
        self.level = level
        self.astronauts: int = 2 if header.seats == 1 else header.seats

    def clone(self) -> FirstMartians:
        """A copy that shares nothing that changes."""
        twin = FirstMartians(self.header, self.rng.copy(), self.book, self.mission, self.level)
        self.copy_fields(twin)
        self.copied(twin)
        return twin

    def rounds(self) -> int | None:
        """How many sols were begun."""
        return self.sol

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
        shut, at = self.shut, 2 * facility
        return self.built[facility] == 1 and shut[at] == 0 and shut[at + 1] == 0

    def is_red(self, facility: int, part: int) -> bool:
        """Whether a slot is broken now; what was mended in this phase still is (FM-TI-07)."""
        return self.slots[4 * facility + part] >= RED

    def suffers(self, astronaut: int, condition: int) -> bool:
        """FM-CO-05, 08: whether a condition is in force, healed in this phase or not."""
        return bool(self.conditions[astronaut] >> condition & 1)

    def broken(self) -> int:
        """FM-GO-06: how many parts are broken, as the Threshold counts them."""
        count = 0
        for at, slot in enumerate(self.slots):
            if slot == RED and self.built[at // 4]:
                count += 1
        return count
