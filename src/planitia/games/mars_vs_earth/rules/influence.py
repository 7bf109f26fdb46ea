"""Steps 2d and 2e: Skill cards and counters at the Threats, in sight of all or sealed."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.actions import COUNTER, PLACE, PLACES, is_phrase
from planitia.games.mars_vs_earth.constants import (
    COUNTERS,
    LEVEL_COUNTERS,
    LEVELS,
    MARTIAN,
    MARTIAN_INFLUENCE,
    NONE,
    OWNER,
    STEPS,
)
from planitia.games.mars_vs_earth.rules.drawing import add_faces, leave_hand
from planitia.games.mars_vs_earth.rules.table_talk import BEFORE, Talking, closed, opened, phrases
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.frame import Refusal
from planitia.kernel.together import ACTING


def room(s: MarsVsEarth, slot: int, seat: int) -> int:
    """MVE-PROX-01..17, MVE-INF-08, 09, 14: how many more cards a seat may lay at a Threat."""
    leader = s.leaders[slot]
    if leader == NONE:
        return 0
    left = s.caps[seat - leader]
    for card in s.laid[slot]:
        if card >> OWNER == seat:
            left -= 1
    return left


def can_place(s: MarsVsEarth, seat: int) -> bool:
    """MVE-WAIT-03, 04: a card in hand, and room for it somewhere."""
    if s.hands[seat]:
        for slot in range(len(s.active)):
            if room(s, slot, seat) > 0:
                return True
    return False


def place(s: MarsVsEarth, seat: int, card: int, slot: int) -> None:
    """MVE-INF-05, 12, MVE-VISTAB-12, R-MVE-10: a card face down at a Threat, for good."""
    leave_hand(s, seat, card)
    s.laid[slot] = s.laid[slot] + (card | seat << OWNER,)
    if s.events is not None and s.header.options["marks"] == "shown":
        threat = s.cards.threats.slugs[s.active[slot]]
        facts: dict[str, object] = {"seat": seat, "threat": threat, "count": 1}
        s.tell("placed", facts, {seat: {"card": s.cards.skills.slugs[card]}}, fleeting=True)


def place_counter(s: MarsVsEarth, seat: int, slot: int) -> None:
    """MVE-CTR-03..06, 09: one counter on any Threat, for all to see."""
    s.allotted[seat] -= 1
    s.placed[slot * s.seats + seat] += 1
    if s.events is not None:
        threat = s.cards.threats.slugs[s.active[slot]]
        s.tell("counters", {"seat": seat, "threat": threat, "count": 1})


def allot(s: MarsVsEarth) -> None:
    """MVE-CTR-01, 02, 11, R-MVE-09: counters by level, in Initiative Order, seven in all."""
    left = COUNTERS
    for seat in s.order():
        share = 0
        if s.statuses[seat] == MARTIAN:
            share = min(left, LEVEL_COUNTERS[LEVELS[s.dna[seat]]])
        s.allotted[seat] = share
        left -= share


class Influence(Talking):
    """MVE-INF-01..18, MVE-VISTAB-12, 13, R-MVE-11: lay cards until everybody is done."""

    rule: ClassVar[str] = "MVE-INF-10"

    def __init__(
        self,
        opened: int,
        marks: tuple[int, ...],
        turns: tuple[int, ...],
        plans: tuple[int, ...],
        sealed: int,
    ) -> None:
        super().__init__(opened, marks, turns, plans)
        self.sealed = sealed

    def hides(self) -> bool:
        """By the table's option."""
        return self.sealed != 0

    def acts(self, s: MarsVsEarth, seat: int) -> list[int]:
        """Every card of the hand at every Threat with room, counters, and talk."""
        hand = s.hands[seat]
        counters = s.allotted[seat]
        plan = self.planned(seat)
        if plan:
            rest = list(hand)
            for code in plan:
                if verb_of(code) == PLACE:
                    rest.remove(first(code))
                else:
                    counters -= 1
            hand = tuple(rest)
        codes: list[Any] = []
        for slot in range(len(s.active)):
            threat = s.active[slot]
            space = room(s, slot, seat)
            for code in plan:
                if verb_of(code) == PLACE and second(code) == threat:
                    space -= 1
            if space > 0:
                add_faces(codes, PLACES[threat], hand)
        if counters > 0:
            for threat in s.active:
                codes.append(COUNTER | threat << 8)
        if not self.sealed:
            codes += phrases(s, seat, BEFORE)
        return codes

    def act(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Lay a card or a counter."""
        if verb_of(code) == PLACE:
            place(s, seat, first(code), s.active.index(second(code)))
        else:
            place_counter(s, seat, s.active.index(first(code)))

    def close(self, s: MarsVsEarth) -> None:
        """MVE-INF-03, MVE-VISTAB-13, 14: the step is over for all, and everything shown."""
        before = [len(laid) for laid in s.laid]
        super().close(s)
        if s.events is not None and s.header.options["marks"] == "hidden":
            for slot, many in enumerate(before):
                count = len(s.laid[slot]) - many
                if count:
                    facts = {"threat": s.cards.threats.slugs[s.active[slot]], "count": count}
                    s.tell("placed", facts, fleeting=True)
        closed(s, STEPS[s.step])

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """Each act with what it lacks."""
        verb = verb_of(code)
        if is_phrase(code):
            if self.sealed:
                return Refusal("sealed influence is laid out in silence", "R-MVE-11")
            return super().why_not(s, seat, code)
        if verb == COUNTER:
            if s.statuses[seat] != MARTIAN:
                return Refusal("only revealed Martians have counters", "MVE-CTR-01")
            if first(code) not in s.active:
                return Refusal("that Threat is not active", "MVE-CTR-04")
            if s.step == MARTIAN_INFLUENCE:
                return Refusal("you have placed all your counters", "MVE-CTR-11")
        if verb == PLACE and self.serves(s, seat):
            return self.against_placing(s, seat, first(code), second(code))
        return super().why_not(s, seat, code)

    def against_placing(self, s: MarsVsEarth, seat: int, card: int, threat: int) -> Refusal:
        """Why a card cannot lie at a Threat."""
        if threat not in s.active:
            return Refusal("that Threat is not active", "MVE-INF-08")
        slot = s.active.index(threat)
        if s.leaders[slot] == NONE:
            return Refusal("a Threat without a leader takes no cards", "MVE-INF-14")
        plan = [first(code) for code in self.planned(seat) if verb_of(code) == PLACE]
        if s.hands[seat].count(card) <= plan.count(card):
            return Refusal("that card is not in your hand", "MVE-INF-08")
        cap = s.caps[seat - s.leaders[slot]]
        if cap == 0:
            return Refusal("you sit too far from its leader to lay a card there", "MVE-PROX-04")
        most = "one card" if cap == 1 else f"{cap} cards"
        return Refusal(f"from your seat {most} can lie there, and they do", "MVE-PROX-05")

    def serves(self, s: MarsVsEarth, seat: int) -> bool:
        """Whether this is the step in which this seat lays cards."""
        raise NotImplementedError


class MartianInfluence(Influence):
    """MVE-INF-01, MVE-CTR-10, MVE-WAIT-03: step 2d."""

    def with_plans(
        self, marks: tuple[int, ...], turns: tuple[int, ...], plans: tuple[int, ...]
    ) -> MartianInfluence:
        """The same step with other marks."""
        return MartianInfluence(self.opened, marks, turns, plans, self.sealed)

    def prompt(self) -> str:
        """Ask revealed Martians for cards and counters."""
        return "Martian influence: lay cards and counters at the Threats."

    def serves(self, s: MarsVsEarth, seat: int) -> bool:
        """Revealed Martians'."""
        return s.statuses[seat] == MARTIAN

    def eligible(self, s: MarsVsEarth, seat: int) -> bool:
        """Revealed Martians with a counter left, or a card and room for it."""
        return self.serves(s, seat) and (s.allotted[seat] > 0 or can_place(s, seat))


class HumanInfluence(Influence):
    """MVE-INF-02, 04, 15, MVE-WAIT-04: step 2e, hidden clones among the Humans."""

    def with_plans(
        self, marks: tuple[int, ...], turns: tuple[int, ...], plans: tuple[int, ...]
    ) -> HumanInfluence:
        """The same step with other marks."""
        return HumanInfluence(self.opened, marks, turns, plans, self.sealed)

    def prompt(self) -> str:
        """Ask Agents and Civilians for cards."""
        return "Human influence: lay cards at the Threats you can reach."

    def serves(self, s: MarsVsEarth, seat: int) -> bool:
        """Agents' and Civilians'."""
        return s.statuses[seat] != MARTIAN

    def eligible(self, s: MarsVsEarth, seat: int) -> bool:
        """Agents and Civilians with a card, and room for it."""
        return self.serves(s, seat) and can_place(s, seat)


def begin_martian(s: MarsVsEarth) -> None:
    """Step 2d, if public facts leave somebody to ask (R-MVE-54)."""
    allot(s)
    frame = MartianInfluence(s.told, (ACTING,) * s.seats, (0,) * s.seats, (), int(s.sealed))
    begin(s, frame)


def begin_human(s: MarsVsEarth) -> None:
    """Step 2e."""
    frame = HumanInfluence(s.told, (ACTING,) * s.seats, (0,) * s.seats, (), int(s.sealed))
    begin(s, frame)


def begin(s: MarsVsEarth, frame: Influence) -> None:
    """Open the window."""
    asked = frame.awaits(s)
    if asked:
        opened(s, STEPS[s.step], asked)
        s.stack.append(frame)
