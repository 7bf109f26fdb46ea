"""The table of Mars vs Earth: where every card is, and what all rules ask of it.

What moves cards and people is in ``rules``; nothing here checks a rule.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.constants import (
    CAPS,
    CIVILIAN,
    CLONES,
    HUMAN_HAND,
    LEADING_LEVEL,
    LEVEL_HAND,
    LEVELS,
    MARTIAN,
    NONE,
    SMALL_TABLE,
    THREATS_EACH,
)
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State


class MarsVsEarth(State):
    """A game of Mars vs Earth (MVE-INV-01..06, 10, 11: every card is in exactly one place)."""

    round: int
    step: int
    wave: int
    holder: int
    overridden: int
    resources: list[int]
    statuses: list[int]
    agents: list[int]
    """Each seat's Agent, a Civilian's turned-over one included; NONE for Martians."""
    agent_deck: list[int]
    """The first card is the bottom; the lowest ``returned`` of them came back in this game."""
    returned: int
    ousted: int
    """The seats ousted this round."""
    promoters: int
    """The seats that have promoted somebody this round."""
    dna: list[int]
    """For each seat the waves that brought a Clone card; every seat has one card a wave."""
    up: list[int]
    """For each seat the waves whose cards lie face up."""
    seen: list[int]
    """R-MVE-41: for each seat the waves whose cards have lain face up before all."""
    dna_deck: list[int]
    peeks: list[tuple[int, int, int, int]]
    """Who looked, at whose card, of which wave, in which round."""
    hands: list[tuple[int, ...]]
    """Sorted, so that nothing shows in which order cards came."""
    deck: list[int]
    discards: list[int]
    threat_deck: list[int]
    undefeated: list[int]
    defeated: list[tuple[int, ...]]
    active: list[int]
    """The Threats of the round; the next six lists have an entry for each of them."""
    leaders: list[int]
    fates: list[int]
    laid: list[tuple[int, ...]]
    placed: list[int]
    """Counters, one entry a Threat and seat."""
    results: list[int]
    allotted: list[int]
    """Counters that each seat can still place this round."""
    standing: int
    """LD-14: the seats that decline for the rest of the step."""
    mission: int
    """The place of the Threat that is being resolved, or NONE."""
    stage: int
    shown: list[int]
    sorts: list[int]
    boost: int
    hurdle: int
    group: int
    """The skill that the leader added, or NONE."""
    total: int
    success: int
    queue: list[int]
    """Faces whose effects of this timing are still to come, in order of reveal."""
    todo: list[int]
    """Single effects to be carried out before anything else."""
    softens: list[int]
    due: list[int]
    """What the failure area takes of each resource."""
    lost: list[int]
    """What this failure has cost of each resource."""
    next_total: int
    next_target: int
    soften_next: list[int]
    charges: list[tuple[int, ...]]
    """For each seat the accusation cards that lie before it."""
    docket: list[int]
    """Cards of trials, until the cleanup."""
    trial: int
    defence: int
    proved: int
    symbols: list[int]
    """What defence, accuser's and second's card count, and what effects add to both sides."""
    given: list[tuple[int, int, int, int]]
    """R-MVE-26: round, Threat, seat and face of every card at a Threat, for the end alone."""
    chronicle: list[dict[str, Any]]
    """What everybody saw, as views show it; never who gave how much (R-MVE-10)."""
    talk: list[tuple[int, int, int]]
    """Round, seat and phrase, of this round and the one before."""
    spoken: list[tuple[int, ...]]
    """The phrases that each seat has said this round."""
    phrases: list[int]
    """How many each seat has said in this window."""

    # Made from the fields above by tools/fields.py.

    fields: ClassVar[tuple[str, ...]] = (
        "round",
        "step",
        "wave",
        "holder",
        "overridden",
        "resources",
        "statuses",
        "agents",
        "agent_deck",
        "returned",
        "ousted",
        "promoters",
        "dna",
        "up",
        "seen",
        "dna_deck",
        "peeks",
        "hands",
        "deck",
        "discards",
        "threat_deck",
        "undefeated",
        "defeated",
        "active",
        "leaders",
        "fates",
        "laid",
        "placed",
        "results",
        "allotted",
        "standing",
        "mission",
        "stage",
        "shown",
        "sorts",
        "boost",
        "hurdle",
        "group",
        "total",
        "success",
        "queue",
        "todo",
        "softens",
        "due",
        "lost",
        "next_total",
        "next_target",
        "soften_next",
        "charges",
        "docket",
        "trial",
        "defence",
        "proved",
        "symbols",
        "given",
        "chronicle",
        "talk",
        "spoken",
        "phrases",
    )

    def copy_fields(self, twin: MarsVsEarth) -> None:
        """Give a clone its own of everything that changes."""
        twin.round = self.round
        twin.step = self.step
        twin.wave = self.wave
        twin.holder = self.holder
        twin.overridden = self.overridden
        twin.resources = self.resources.copy()
        twin.statuses = self.statuses.copy()
        twin.agents = self.agents.copy()
        twin.agent_deck = self.agent_deck.copy()
        twin.returned = self.returned
        twin.ousted = self.ousted
        twin.promoters = self.promoters
        twin.dna = self.dna.copy()
        twin.up = self.up.copy()
        twin.seen = self.seen.copy()
        twin.dna_deck = self.dna_deck.copy()
        twin.peeks = self.peeks.copy()
        twin.hands = self.hands.copy()
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.threat_deck = self.threat_deck.copy()
        twin.undefeated = self.undefeated.copy()
        twin.defeated = self.defeated.copy()
        twin.active = self.active.copy()
        twin.leaders = self.leaders.copy()
        twin.fates = self.fates.copy()
        twin.laid = self.laid.copy()
        twin.placed = self.placed.copy()
        twin.results = self.results.copy()
        twin.allotted = self.allotted.copy()
        twin.standing = self.standing
        twin.mission = self.mission
        twin.stage = self.stage
        twin.shown = self.shown.copy()
        twin.sorts = self.sorts.copy()
        twin.boost = self.boost
        twin.hurdle = self.hurdle
        twin.group = self.group
        twin.total = self.total
        twin.success = self.success
        twin.queue = self.queue.copy()
        twin.todo = self.todo.copy()
        twin.softens = self.softens.copy()
        twin.due = self.due.copy()
        twin.lost = self.lost.copy()
        twin.next_total = self.next_total
        twin.next_target = self.next_target
        twin.soften_next = self.soften_next.copy()
        twin.charges = self.charges.copy()
        twin.docket = self.docket.copy()
        twin.trial = self.trial
        twin.defence = self.defence
        twin.proved = self.proved
        twin.symbols = self.symbols.copy()
        twin.given = self.given.copy()
        twin.chronicle = self.chronicle.copy()
        twin.talk = self.talk.copy()
        twin.spoken = self.spoken.copy()
        twin.phrases = self.phrases.copy()

    def read_fields(self, data: dict[str, Any]) -> None:
        """Take the fields from what ``dump`` wrote."""
        self.round = data["round"]
        self.step = data["step"]
        self.wave = data["wave"]
        self.holder = data["holder"]
        self.overridden = data["overridden"]
        self.resources = data["resources"]
        self.statuses = data["statuses"]
        self.agents = data["agents"]
        self.agent_deck = data["agent_deck"]
        self.returned = data["returned"]
        self.ousted = data["ousted"]
        self.promoters = data["promoters"]
        self.dna = data["dna"]
        self.up = data["up"]
        self.seen = data["seen"]
        self.dna_deck = data["dna_deck"]
        self.peeks = [tuple(one) for one in data["peeks"]]
        self.hands = [tuple(one) for one in data["hands"]]
        self.deck = data["deck"]
        self.discards = data["discards"]
        self.threat_deck = data["threat_deck"]
        self.undefeated = data["undefeated"]
        self.defeated = [tuple(one) for one in data["defeated"]]
        self.active = data["active"]
        self.leaders = data["leaders"]
        self.fates = data["fates"]
        self.laid = [tuple(one) for one in data["laid"]]
        self.placed = data["placed"]
        self.results = data["results"]
        self.allotted = data["allotted"]
        self.standing = data["standing"]
        self.mission = data["mission"]
        self.stage = data["stage"]
        self.shown = data["shown"]
        self.sorts = data["sorts"]
        self.boost = data["boost"]
        self.hurdle = data["hurdle"]
        self.group = data["group"]
        self.total = data["total"]
        self.success = data["success"]
        self.queue = data["queue"]
        self.todo = data["todo"]
        self.softens = data["softens"]
        self.due = data["due"]
        self.lost = data["lost"]
        self.next_total = data["next_total"]
        self.next_target = data["next_target"]
        self.soften_next = data["soften_next"]
        self.charges = [tuple(one) for one in data["charges"]]
        self.docket = data["docket"]
        self.trial = data["trial"]
        self.defence = data["defence"]
        self.proved = data["proved"]
        self.symbols = data["symbols"]
        self.given = [tuple(one) for one in data["given"]]
        self.chronicle = data["chronicle"]
        self.talk = [tuple(one) for one in data["talk"]]
        self.spoken = [tuple(one) for one in data["spoken"]]
        self.phrases = data["phrases"]

    # Made up to here.

    def __init__(self, header: Header, rng: Rng, cards: Cards) -> None:
        super().__init__(header, rng)
        self.cards = cards
        self.need: int = THREATS_EACH[header.seats]
        self.clones: int = CLONES[header.seats]
        self.caps: tuple[int, ...] = CAPS[header.seats]
        self.sealed: bool = (
            header.options["influence"] == "sealed" or header.options["marks"] == "hidden"
        )
        self.talks: bool = header.options["talk"] == "phrases"

    def clear_mission(self) -> None:
        """No Threat is being resolved."""
        self.mission = self.group = self.success = NONE
        self.stage = self.boost = self.hurdle = self.total = 0
        self.shown = []
        self.sorts = []
        self.queue = []
        self.todo = []
        self.softens = []
        self.due = [0, 0, 0, 0]
        self.lost = [0, 0, 0, 0]

    def clear_trial(self) -> None:
        """Nobody stands trial."""
        self.trial = self.defence = NONE
        self.proved = 0
        self.symbols = []

    def clone(self) -> MarsVsEarth:
        """A copy that shares nothing that changes."""
        twin = MarsVsEarth(self.header, self.rng.copy(), self.cards)
        self.copy_fields(twin)
        self.copied(twin)
        return twin

    def rounds(self) -> int | None:
        """The round that is played."""
        return self.round

    # Reading the table

    def order(self) -> list[int]:
        """MVE-INI-01: all seats in Initiative Order."""
        seats = self.seats
        return [(self.holder + at) % seats for at in range(seats)]

    def level(self, seat: int) -> int:
        """MVE-LVL-01, 13, R-MVE-42: the level of a revealed Martian, else 0."""
        return LEVELS[self.dna[seat]] if self.statuses[seat] == MARTIAN else 0

    def hand_size(self, seat: int) -> int:
        """MVE-HAND-03..10, R-MVE-18, R-MVE-19: how many cards a seat holds when it has drawn."""
        if self.statuses[seat] == MARTIAN:
            return LEVEL_HAND[LEVELS[self.dna[seat]]]
        return HUMAN_HAND[self.wave] + (1 if self.seats <= SMALL_TABLE else 0)

    def may_lead(self, seat: int) -> bool:
        """MVE-LD-05..08: Agents, and revealed Martians of a high level."""
        status = self.statuses[seat]
        if status == MARTIAN:
            return LEVELS[self.dna[seat]] >= LEADING_LEVEL
        return status != CIVILIAN

    def target(self, slot: int) -> int:
        """MVE-RES-16: the difficulty of a Threat and the counters on it."""
        target = self.cards.threats.difficulties[self.active[slot]]
        for at in range(slot * self.seats, (slot + 1) * self.seats):
            target += self.placed[at]
        return target

    def knows_dna(self, seat: int | None, player: int, wave: int) -> bool:
        """MVE-VISTAB-01, 02, 26, R-MVE-41, 53: own cards, what lay face up, what one looked at."""
        if self.over or player == seat or self.seen[player] >> wave & 1:
            return True
        for by, other, looked, _ in self.peeks:
            if by == seat and other == player and looked == wave:
                return True
        return False
