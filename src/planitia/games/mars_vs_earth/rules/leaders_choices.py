"""What a mission leader decides in 2f: the order of effects, wild cards, and a Skill group."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_vs_earth.actions import ADD_GROUP, EFFECT, JUDGE_BAD, JUDGE_GOOD
from planitia.games.mars_vs_earth.constants import (
    BAD,
    GOOD,
    IMMEDIATES,
    NONE,
    SKILLS,
    SORTS,
    UNJUDGED,
)
from planitia.games.mars_vs_earth.content.effect_kinds import FAILURE, IMMEDIATE, SUCCESS
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.rules.tally import effects_at
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.choice import Question
from planitia.kernel.codec import first, verb_of
from planitia.kernel.frame import Refusal


class LeadersChoice(Question[MarsVsEarth]):
    """MVE-WAIT-01: one seat, in turn."""

    final: ClassVar[bool] = True

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: what comes first."""
        return self.options(s)[0]


class NextEffect(LeadersChoice):
    """MVE-EFF-01, 04, R-MVE-25: which card's effects are next."""

    rule: ClassVar[str] = "MVE-EFF-01"

    def prompt(self) -> str:
        """Ask the leader for the next card."""
        return "Choose the card whose effect is next."

    def options(self, s: MarsVsEarth) -> list[int]:
        """The cards left, in order of reveal, equal ones once."""
        codes: list[int] = []
        for card in s.queue:
            code = EFFECT | card << 8
            if code not in codes:
                codes.append(code)
        return codes

    def answer(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Start with that card."""
        s.stack.pop()
        start_effects(s, first(code))

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """Only cards that do something now."""
        if verb_of(code) != EFFECT:
            return untimely(s, seat, code, self.rule)
        return Refusal("that card has no effect in this mission still to come", self.rule)


def start_effects(s: MarsVsEarth, card: int) -> None:
    """All effects of one card at this time."""
    s.queue.remove(card)
    when = SUCCESS if s.success else FAILURE
    s.todo = effects_at(s, card, IMMEDIATE if s.stage == IMMEDIATES else when)


class JudgeWilds(LeadersChoice):
    """MVE-WILD-01..03, 06, R-MVE-15: wild cards, one by one, wholly good or wholly bad."""

    rule: ClassVar[str] = "MVE-WILD-01"

    def prompt(self) -> str:
        """Ask the leader to judge one wild card."""
        return "Judge a wild card: does it count as good or as bad?"

    def options(self, s: MarsVsEarth) -> list[int]:
        """Each wild card that is not judged yet, equal ones once."""
        codes: list[int] = []
        for at, card in enumerate(s.shown):
            good = JUDGE_GOOD | card << 8
            if s.sorts[at] == UNJUDGED and good not in codes:
                codes += [good, JUDGE_BAD | card << 8]
        return codes

    def answer(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Count it that way."""
        s.stack.pop()
        sort = GOOD if verb_of(code) == JUDGE_GOOD else BAD
        for at, card in enumerate(s.shown):
            if s.sorts[at] == UNJUDGED and card == first(code):
                s.sorts[at] = sort
                break
        if s.events is not None:
            slug = s.cards.skills.slugs[first(code)]
            s.tell("judged", {"card": slug, "as": SORTS[sort], "seat": seat})

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """Only wild cards are judged."""
        if verb_of(code) != JUDGE_GOOD and verb_of(code) != JUDGE_BAD:
            return untimely(s, seat, code, self.rule)
        return Refusal("only wild cards of this mission are judged, each once", self.rule)


class ChooseGroup(LeadersChoice):
    """MVE-RES-12..14, 23: one Skill group of the Agent, a harmful one included."""

    rule: ClassVar[str] = "MVE-RES-12"

    def prompt(self) -> str:
        """Ask the leader for one Skill group."""
        return "Add one of your Agent's Skill groups; what does not match counts against."

    def options(self, s: MarsVsEarth) -> list[int]:
        """The groups as printed."""
        return [ADD_GROUP | skill << 8 for skill, _ in s.cards.agents.groups[s.agents[self.seat]]]

    def answer(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Add it."""
        s.stack.pop()
        add_group(s, seat, first(code))

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: the strongest group that matches, or else the weakest."""
        needed = s.cards.threats.skills[s.active[s.mission]]
        best = NONE
        worth = 0
        for skill, strength in s.cards.agents.groups[s.agents[seat]]:
            value = strength if needed >> skill & 1 else -strength
            if best == NONE or value > worth:
                best, worth = skill, value
        return ADD_GROUP | best << 8

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """One group, not none and not another's."""
        if verb_of(code) != ADD_GROUP:
            return untimely(s, seat, code, self.rule)
        return Refusal("your Agent has no such Skill group", self.rule)


def add_group(s: MarsVsEarth, seat: int, skill: int) -> None:
    """The leader's skill counts."""
    s.group = skill
    if s.events is not None:
        for one, strength in s.cards.agents.groups[s.agents[seat]]:
            if one == skill:
                s.tell("added", {"skill": SKILLS[skill], "n": strength, "seat": seat})
