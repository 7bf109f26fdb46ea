"""Features: the table as one seat's view shows it, in numbers, for every judge of the game."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_vs_earth.constants import (
    AGENT,
    ANY,
    CAPS,
    DNA_FACES,
    MARTIAN,
    NONE,
    RESOURCES,
    SKILLS,
    STATUSES,
    WAVES,
    WILD,
)
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.thinking.weights import Minds, Weights

UNKNOWN: Final = -1


class Deck:
    """What the card set says about cards that nobody has seen, looked up once."""

    def __init__(self, cards: Cards) -> None:
        skills = cards.skills
        self.cards = cards
        self.faces: dict[str, int] = {slug: at for at, slug in enumerate(skills.slugs)}
        self.threats: dict[str, int] = {slug: at for at, slug in enumerate(cards.threats.slugs)}
        whole = sum(skills.counts)
        self.match: list[float] = []
        """For every set of skills: how likely a card helps a Threat that needs them."""
        self.bad: list[float] = []
        """How likely it is a bad card there."""
        self.drift: list[float] = []
        """What it adds on average."""
        for mask in range(1 << WILD):
            good = bad = drift = 0
            for face, skill in enumerate(skills.skills):
                fits = skill == WILD or mask >> skill & 1 == 1
                good += skills.counts[face] if fits else 0
                bad += 0 if fits else skills.counts[face]
                drift += skills.counts[face] * skills.strengths[face] * (1 if fits else -1)
            self.match.append(good / whole)
            self.bad.append(bad / whole)
            self.drift.append(drift / whole)
        symbols = sum([n * skills.strengths[face] for face, n in enumerate(skills.counts)])
        self.strength: float = symbols / whole
        self.memory: dict[int, list[float]] = {}
        """What missions have been found to say (``inference``); there are not many kinds."""


class Slot:
    """A Threat of the round."""

    def __init__(self, deck: Deck, seen: dict[str, Any]) -> None:
        self.threat: int = deck.threats[seen["threat"]]
        self.skills: int = deck.cards.threats.skills[self.threat]
        self.losses: list[tuple[int, int]] = deck.cards.threats.losses[self.threat]
        self.target: int = seen["target"]
        leader: int | None = seen["leader"]
        self.leader: int = NONE if leader is None else leader
        self.open: bool = seen["state"] == "open"
        self.mine: list[int] = [deck.faces[slug] for slug in seen["mine"]]
        self.marks: list[tuple[int, int]] = [(one["seat"], one["count"]) for one in seen["marks"]]


class Table:
    """What a seat sees, as far as the heuristic player cares."""

    def __init__(
        self, view: dict[str, Any], deck: Deck, seat: int, minds: Minds | None = None
    ) -> None:
        self.view = view
        self.deck = deck
        self.cards = deck.cards
        self.me = seat
        self.seats: int = view["seats"]
        self.wave: int = view["wave"]
        self.need: int = view["need"]
        self.step: str = view["step"]
        self.clones: int = view["clones"]
        self.undealt: int = view["piles"]["dna"]
        self.left: int = WAVES * self.need - sum([len(pile) for pile in view["defeated"]])
        """How many Threats Earth must still defeat."""
        resources: dict[str, int] = view["resources"]
        self.resources: list[int] = [resources[RESOURCES[at]] for at in range(ANY)]
        self.statuses: list[int] = []
        self.held: list[int] = []
        self.levels: list[int] = []
        self.leads: list[bool] = []
        self.groups: list[list[tuple[int, int]]] = []
        self.known: list[list[int]] = []
        """For each seat and wave the DNA card, as far as this seat knows it."""
        self.seen: list[list[int]] = []
        """The same, as far as everybody knows it."""
        for player in view["players"]:
            self.statuses.append(STATUSES.index(player["status"]))
            self.held.append(player["cards"])
            self.levels.append(player["level"])
            self.leads.append(player["leads"])
            self.groups.append([(SKILLS.index(skill), n) for skill, n in player["groups"]])
            dna: list[dict[str, Any]] = player["dna"]
            self.known.append([face_of(card["face"]) for card in dna])
            self.seen.append([face_of(card["face"]) if card["seen"] else UNKNOWN for card in dna])
        me: dict[str, Any] = view["players"][seat]
        self.hand: list[int] = [deck.faces[slug] for slug in me["hand"]]
        self.counters: int = me["counters"]
        self.clone: bool = 1 in self.known[seat]
        self.hidden: bool = self.clone and self.statuses[seat] == AGENT
        self.exposed: bool = self.clone and not self.hidden
        self.slots: list[Slot] = [Slot(deck, seen) for seen in view["threats"]]
        self.weights: Weights = (minds or Minds()).of(self.clone)

    def cap(self, seat: int, leader: int) -> int:
        """MVE-PROX-05: how many cards a seat may lay at the mission of a leader."""
        return 0 if leader == NONE else CAPS[self.seats][(seat - leader) % self.seats]

    def martian(self, seat: int) -> bool:
        """Whether a seat is a revealed Martian."""
        return self.statuses[seat] == MARTIAN

    def slot_of(self, threat: int) -> Slot:
        """The Threat of the round with this number."""
        for slot in self.slots:
            if slot.threat == threat:
                return slot
        raise ValueError(f"{threat} is not a Threat of the round")

    def group(self, seat: int, skills: int) -> int:
        """MVE-RES-12, 13: the best that an Agent can add at a Threat that needs these skills."""
        values = [n if skills >> skill & 1 else -n for skill, n in self.groups[seat]]
        return max(values) if values else 0


def face_of(word: str | None) -> int:
    """A DNA card as a number."""
    return UNKNOWN if word is None else DNA_FACES.index(word)
