"""Tables in any position, so that a rule test is a few lines.

    t = table(5).led("T0", by=2).hand(3, "S2", "D1").at("human-influence")
    t.take(3, "place S2 T0")

Import it as ``from mars_vs_earth.builder import table``. The cards are those of the box without
their effects; a test prints what it needs (``effect``, ``threat``). A Skill card is named by skill
and strength (S D M W, 1 to 3), a Threat as T0 to T19: all of them ask Science 7 and cost 1 People,
and T0 is Poisoned Reservoir. Every Agent has the groups of Roger Underhill. Hands are empty, DNA is
Human and nobody leads unless a test says otherwise; seat 0 holds the Initiative card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from planitia.games.mars_vs_earth.constants import (
    AGENT,
    CIVILIAN,
    CLONES,
    FACE,
    FAILED,
    MARTIAN,
    MISSIONS,
    NONE,
    OPEN,
    OWNER,
    RESOURCES,
    SCIENCE,
    STEPS,
    WAVES,
)
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.content.effect_kinds import KIND_WORDS, WHENS, WHERES, Effect
from planitia.games.mars_vs_earth.game import GAME, MarsVsEarthGame
from planitia.games.mars_vs_earth.rules.round_structure import Rounds
from planitia.games.mars_vs_earth.rules.setup import lay_out
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.errors import IllegalAction
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.option import Value

BOX = Cards()
BARE = MarsVsEarthGame(Cards())
ROGER = [(0, 3), (1, 2), (2, 2)]
LETTERS = "SDMW"
SHORT = re.compile(r"\b([SDMW][123]|T\d+)\b")


def faces() -> dict[str, int]:
    """For each skill and strength the face with the most copies."""
    skills = BOX.skills
    found: dict[str, int] = {}
    for face, count in enumerate(skills.counts):
        name = f"{LETTERS[skills.skills[face]]}{skills.strengths[face]}"
        if name not in found or skills.counts[found[name]] < count:
            found[name] = face
    return found


CARD = faces()
FIRST = BOX.threats.slugs.index("poisoned-reservoir")
THREAT = {f"T{at}": (FIRST + at) % 20 for at in range(20)}


def long(text: str) -> str:
    """A text with the short names written out."""

    def written(found: re.Match[str]) -> str:
        name = found[1]
        return BOX.skills.slugs[CARD[name]] if name in CARD else BOX.threats.slugs[THREAT[name]]

    return SHORT.sub(written, text)


def short(text: str) -> str:
    """A text with short names instead of slugs."""
    for name, face in CARD.items():
        text = re.sub(rf"(?<![\w-]){BOX.skills.slugs[face]}(?![\w-])", name, text)
    for name, threat in THREAT.items():
        text = text.replace(BOX.threats.slugs[threat], name)
    return text


def new_game(seats: int, seed: int | str = 1, **options: Value) -> MarsVsEarth:
    """A game at its first decision, as a player would begin it."""
    state = GAME.new(seats=seats, seed=seed, **options)
    assert isinstance(state, MarsVsEarth)
    return state


def table(seats: int = 5, seed: int | str = 1, **options: Value) -> Table:
    """A bare table, to be arranged."""
    cards = BARE.cards
    for face in range(len(cards.skills.slugs)):
        cards.skills.effects[face] = []
    for at in range(len(cards.threats.slugs)):
        cards.threats.skills[at] = 1 << SCIENCE
        cards.threats.difficulties[at] = 7
        cards.threats.losses[at] = [(RESOURCES.index("people"), 1)]
        cards.threats.successes[at] = []
    for at in range(len(cards.agents.slugs)):
        cards.agents.groups[at] = list(ROGER)
    state = BARE.new(seats=seats, seed=seed, **options)
    assert isinstance(state, MarsVsEarth)
    return Table(state)


class Table:
    """A game in a position of choice: first arranged, then played and read."""

    def __init__(self, state: MarsVsEarth) -> None:
        self.state = s = state
        self.clones: dict[int, Sequence[int]] = {}
        self.next_dna: list[int] = []
        self.next_cards: list[int] = []
        lay_out(s)
        s.deck = [face for face, count in enumerate(BOX.skills.counts) for _ in range(count)]
        s.agents = list(range(s.seats))
        s.agent_deck = list(range(s.seats, len(BOX.agents.slugs)))
        s.threat_deck = list(range(len(BOX.threats.slugs)))
        s.round = 1
        self.threats(*[f"T{at}" for at in range(s.need)])

    # Arranging

    def hand(self, seat: int, *cards: str) -> Table:
        self.state.hands[seat] = tuple(sorted([self.out(card) for card in cards]))
        return self

    def deck_top(self, *cards: str) -> Table:
        """The next cards of the draw pile, the first to be drawn first."""
        self.next_cards += [self.out(card) for card in cards]
        return self

    def discarded(self, *cards: str) -> Table:
        """Cards in the discard; without names all that are left, so that the pile is empty."""
        s = self.state
        if cards:
            s.discards += [self.out(card) for card in cards]
        else:
            s.discards, s.deck = s.discards + s.deck, []
        return self

    def out(self, card: str) -> int:
        self.state.deck.remove(CARD[card])
        return CARD[card]

    def effect(self, card: str, when: str, do: str, n: int = 0, what: str = "") -> Table:
        """Print an effect on a card, as content writes it."""
        BARE.cards.skills.effects[CARD[card]].append(made(when, do, n, what))
        return self

    def threat(
        self,
        name: str,
        skills: str = "S",
        difficulty: int = 7,
        losses: dict[str, int] | None = None,
        success: Sequence[tuple[str, int, str]] = (),
    ) -> Table:
        """Print a Threat anew."""
        threats, at = BARE.cards.threats, THREAT[name]
        threats.skills[at] = sum(1 << LETTERS.index(letter) for letter in skills)
        threats.difficulties[at] = difficulty
        if losses is not None:
            threats.losses[at] = [(RESOURCES.index(word), n) for word, n in losses.items()]
        threats.successes[at] = [made("success", do, n, what) for do, n, what in success]
        return self

    def agent(self, seat: int, *groups: tuple[str, int]) -> Table:
        """The Skill groups of a seat's Agent."""
        found = [(LETTERS.index(letter), strength) for letter, strength in groups]
        BARE.cards.agents.groups[self.state.agents[seat]] = found
        return self

    def threats(self, *names: str) -> Table:
        """The active Threats of the round."""
        s = self.state
        s.threat_deck += s.active
        s.active = [THREAT[name] for name in names]
        for threat in s.active:
            s.threat_deck.remove(threat)
        many = len(names)
        s.leaders, s.fates = [NONE] * many, [NONE] * many
        s.laid, s.results = [()] * many, [OPEN] * many
        s.placed = [0] * (many * s.seats)
        return self

    def slot(self, name: str) -> int:
        return self.state.active.index(THREAT[name])

    def led(self, name: str, by: int) -> Table:
        self.state.leaders[self.slot(name)] = by
        return self

    def fate(self, name: str, card: str) -> Table:
        self.state.fates[self.slot(name)] = self.out(card)
        return self

    def laid(self, name: str, seat: int, *cards: str) -> Table:
        for card in cards:
            self.state.laid[self.slot(name)] += (self.out(card) | seat << OWNER,)
        return self

    def counters(self, name: str, seat: int, count: int) -> Table:
        self.state.placed[self.slot(name) * self.state.seats + seat] = count
        return self

    def dna(self, seat: int, *clone_waves: int) -> Table:
        """The waves in which a seat got a Clone card."""
        self.clones[seat] = clone_waves
        self.state.dna[seat] = sum(1 << wave - 1 for wave in clone_waves)
        return self

    def dna_top(self, *clones: bool) -> Table:
        """The next DNA cards, in the order in which they are dealt."""
        self.next_dna = [int(clone) for clone in clones]
        return self

    def wave(self, wave: int) -> Table:
        self.state.wave = wave
        return self

    def civilian(self, *seats: int) -> Table:
        for seat in seats:
            self.state.statuses[seat] = CIVILIAN
            self.state.up[seat] = self.state.seen[seat] = (1 << self.state.wave) - 1
        return self

    def martian(self, seat: int, *clone_waves: int) -> Table:
        """A revealed Martian with Clone cards of these waves."""
        s = self.state
        self.dna(seat, *clone_waves)
        s.statuses[seat] = MARTIAN
        s.agent_deck.insert(0, s.agents[seat])
        s.returned += 1
        s.agents[seat] = NONE
        s.up[seat] = s.seen[seat] = (1 << s.wave) - 1
        return self

    def accused(self, seat: int, **cards: str) -> Table:
        """Cards against a seat: ``accused(2, by0="S1", by4="D2")``."""
        for by, card in cards.items():
            self.state.charges[seat] += (self.out(card) | int(by[2:]) << OWNER,)
        return self

    def defeated(self, *piles: int) -> Table:
        """How many Threats lie on the Defeated pile of each wave."""
        s = self.state
        for at, many in enumerate(piles):
            s.defeated[at] = tuple([s.threat_deck.pop() for _ in range(many)])
        return self

    def resources(self, **levels: int) -> Table:
        for word, level in levels.items():
            self.state.resources[RESOURCES.index(word)] = level
        return self

    def holder(self, seat: int, overridden: bool = False) -> Table:
        self.state.holder, self.state.overridden = seat, int(overridden)
        return self

    def at(self, step: str) -> Table:
        """The table is arranged: this step begins."""
        s = self.state
        s.deck += reversed(self.next_cards)
        self.deal_dna()
        s.step = STEPS.index(step) - 1
        if s.step <= 0:
            self.threats()
        if s.step >= MISSIONS:
            self.resolved(FAILED)
        s.stack = [Rounds()]
        s.opened = s.front = None
        s.settle()
        self.check()
        return self

    def deal_dna(self) -> None:
        """The rest of the DNA deck; in wave 3 Clone cards left over lie with somebody."""
        s = self.state
        left = CLONES[s.seats] - sum(bin(mask).count("1") for mask in s.dna) - sum(self.next_dna)
        room = (WAVES - s.wave) * s.seats - len(self.next_dna)
        for seat in reversed(range(s.seats)):
            if left > room and s.statuses[seat] == AGENT and seat not in self.clones:
                s.dna[seat] = 1 << s.wave - 1
                left -= 1
        s.dna_deck = [1] * left + [0] * (room - left) + self.next_dna[::-1]

    def resolved(self, result: int) -> Table:
        """The Threats of the round have been resolved."""
        s = self.state
        for at, threat in enumerate(s.active):
            if s.results[at] == OPEN:
                s.results[at] = result
                s.undefeated.append(threat)
        return self

    def check(self) -> None:
        """MVE-INV-01, 02, 06, 08, 11: nothing is lost."""
        s = self.state
        cards = s.deck + [card & FACE for card in s.discards] + [card & FACE for card in s.docket]
        cards += [card for hand in s.hands for card in hand]
        cards += [card for card in s.fates if card != NONE] + s.shown
        cards += [card & FACE for laid in s.laid + s.charges for card in laid]
        cards += [] if s.defence == NONE else [s.defence]
        assert len(cards) == 86
        threats = s.threat_deck + s.undefeated + [one for pile in s.defeated for one in pile]
        threats += [one for at, one in enumerate(s.active) if s.results[at] < 2]
        assert sorted(threats) == list(range(20))
        assert sum(s.allotted) + sum(s.placed) <= 7
        clones = sum(bin(mask).count("1") for mask in s.dna) + sum(s.dna_deck)
        assert clones == CLONES[s.seats]
        assert len(s.dna_deck) + s.wave * s.seats == 3 * s.seats
        assert len(s.agent_deck) + sum(agent != NONE for agent in s.agents) == 12

    # Playing

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision, or the one of this seat."""
        found = [
            one
            for one in self.state.decisions
            if (not one.optional if seat is None else one.seat == seat)
        ]
        assert len(found) == 1, f"asked now: {self.asked()}"
        return found[0]

    def take(self, *answer: int | str) -> Table:
        """``take(text)`` for the seat that is asked, or ``take(seat, text)``."""
        seat = answer[0] if isinstance(answer[0], int) else None
        self.state.take(self.decision(seat), long(str(answer[-1])))
        self.check()
        return self

    def all(self, text: str) -> Table:
        """Everybody who is waited for answers the same, round after round of this step."""
        step = self.state.step
        while not self.state.over and self.state.step == step:
            self.state.take(self.state.foremost(), text)
        self.check()
        return self

    def refused(self, *answer: int | str) -> IllegalAction:
        """The refusal of an answer that the rules forbid here; nothing has changed."""
        seat = answer[0] if isinstance(answer[0], int) else None
        before = self.state.fingerprint()
        with pytest.raises(IllegalAction) as caught:
            self.state.take(self.decision(seat), long(str(answer[-1])))
        assert self.state.fingerprint() == before
        return caught.value

    def options(self, seat: int | None = None, verb: str = "") -> list[str]:
        """What may be answered, phrases left out unless a verb is named."""
        texts = [short(action.text) for action in self.decision(seat).actions]
        if verb:
            return [text for text in texts if text.split()[0] == verb]
        talk = {word.name for word in BARE.vocabulary.verbs[25:]}
        return [text for text in texts if text.split()[0] not in talk]

    def asked(self) -> list[int]:
        """Who must answer."""
        return sorted(one.seat for one in self.state.decisions if not one.optional)

    def listening(self) -> Table:
        self.state.listen()
        return self

    def heard(self, kind: str = "") -> list[Event]:
        return [event for event in self.state.heard() if not kind or event.kind == kind]

    # Reading

    @property
    def step(self) -> str:
        return STEPS[self.state.step]

    def resource(self, word: str) -> int:
        return self.state.resources[RESOURCES.index(word)]

    def hand_of(self, seat: int) -> list[str]:
        names = {face: name for name, face in CARD.items()}
        return [names[card] for card in self.state.hands[seat]]

    def status(self, seat: int) -> str:
        return str(self.view(None)["players"][seat]["status"])

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.state.view(seat)

    def seen_threat(self, name: str, seat: int | None = None) -> dict[str, Any]:
        return dict(self.view(seat)["threats"][self.slot(name)])

    def mission(self, name: str) -> dict[str, Any]:
        """What the chronicle says of the last mission against a Threat."""
        slug = BOX.threats.slugs[THREAT[name]]
        return next(one for one in reversed(self.state.chronicle) if one.get("threat") == slug)

    def last(self, what: str) -> dict[str, Any]:
        """The last entry of that kind in the chronicle."""
        return next(one for one in reversed(self.state.chronicle) if one["what"] == what)


def made(when: str, do: str, n: int, what: str) -> Effect:
    """An effect as content writes it."""
    named = 0
    if what:
        named = RESOURCES.index(what) if what in RESOURCES else WHERES.index(what)
    return Effect(WHENS.index(when), KIND_WORDS.index(do), n, named)
