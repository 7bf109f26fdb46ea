"""The heuristic player: what each action is worth to its side, judged from the view alone.

It keeps no notes: what it believes about the others follows from the public record in the view
(``evidence``, ``belief``), and what it does from how the missions are likely to end
(``mission_values``). Hidden clones weigh every harm against their cover.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.mars_vs_earth.actions import (
    ACCUSE,
    ADD_GROUP,
    COUNTER,
    DECLINE_STEP,
    DEFEND,
    DISCARD,
    DONE,
    EFFECT,
    HELP_A_LITTLE,
    I_AM_HUMAN,
    I_SAW,
    JUDGE_BAD,
    JUDGE_GOOD,
    LEAD,
    LOOK,
    NO_DEFENCE,
    PASS_INITIATIVE,
    PLACE,
    PROMOTE,
    RECONSIDER,
    REVEAL,
    SECOND,
    STRONG_CASE,
    SUSPECT,
    TAKE,
    is_phrase,
)
from planitia.games.mars_vs_earth.constants import AGENT, NONE
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.rules.winning import side
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.games.mars_vs_earth.thinking.accusation_values import (
    case_worth,
    charge_worth,
    defend_worth,
    look_worth,
)
from planitia.games.mars_vs_earth.thinking.belief import Belief, CloneDoubt
from planitia.games.mars_vs_earth.thinking.evaluation import win_chances
from planitia.games.mars_vs_earth.thinking.evidence import Evidence
from planitia.games.mars_vs_earth.thinking.features import Deck, Table
from planitia.games.mars_vs_earth.thinking.inference import Joint
from planitia.games.mars_vs_earth.thinking.influence_values import (
    Best,
    best_harm,
    best_help,
    counter_worth,
    cover_worth,
    exposure,
    place_worth,
    price,
    show_worth,
)
from planitia.games.mars_vs_earth.thinking.leader_values import (
    UnderWay,
    assigned,
    lead_worth,
    spoil_worth,
)
from planitia.games.mars_vs_earth.thinking.mission_values import (
    Mission,
    open_missions,
    resource_worth,
)
from planitia.games.mars_vs_earth.thinking.reveal_values import reveal_worth
from planitia.games.mars_vs_earth.thinking.talk_values import (
    UNSAID,
    Uttered,
    doubt_worth,
    offer_worth,
    plea_worth,
    saw_worth,
)
from planitia.games.mars_vs_earth.thinking.weights import Minds
from planitia.judging.judge import RULED_OUT, Doubt, Judge, Knowledge
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.state import State

NEVER: Final = -9.0


class MarsVsEarthJudge(Judge):
    """Scores the actions of a decision."""

    patience: ClassVar[int] = 12
    hard: ClassVar[int] = 0
    expert: ClassVar[int] = 0

    def __init__(self, cards: Cards, minds: Minds | None = None) -> None:
        self.cards = cards
        self.deck = Deck(cards)
        self.minds = minds or Minds()

    def judge(self, known: Knowledge) -> list[float]:
        """A number an action."""
        table = self.table(known)
        thought = Thought(table)
        return [thought.score(code) for code in known.codes]

    def evaluate(self, state: State) -> list[float]:
        """What is left of the resources against what is left to defeat."""
        assert isinstance(state, MarsVsEarth)
        return win_chances(state)

    def side(self, state: State, seat: int) -> int:
        """A clone wants what a Human does not."""
        assert isinstance(state, MarsVsEarth)
        return side(state, seat)

    def doubt(self, known: Knowledge) -> Doubt | None:
        """What the public record says of who is a clone."""
        return CloneDoubt(self.table(known))

    def table(self, known: Knowledge) -> Table:
        """The table as the seat sees it, with what its side goes by."""
        return Table(known.view, self.deck, known.seat, self.minds)

    def parameters(self) -> dict[str, float]:
        """The weights of both sides."""
        return self.minds.parameters()

    def tuned(self, parameters: dict[str, float]) -> Judge:
        """The same with other weights."""
        return MarsVsEarthJudge(self.cards, self.minds.tuned(parameters))


def believe(table: Table, evidence: Evidence, public: bool) -> Belief:
    """What the seat believes, or everybody."""
    if table.weights.joint > 0.0:
        return Joint(table, evidence, public)
    return Belief(table, evidence, public)


class Thought:
    """One decision being thought through; each question is answered once, and only if asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pending: list[Any] = table.view["pending"]
        self.evidence: Evidence | None = None
        self.own: Belief | None = None
        self.others: Belief | None = None
        self.missions: list[Mission] | None = None
        self.bests: dict[int, Best] = {}
        self.wanted: int = NONE - 1
        self.cases: dict[int, float] = {}
        self.uttered: Uttered | None = None

    def belief(self) -> Belief:
        """What this seat believes."""
        if self.own is None:
            self.own = believe(self.table, self.clues(), False)
        return self.own

    def public(self) -> Belief:
        """What somebody believes who knows no secret."""
        if self.others is None:
            self.others = believe(self.table, self.clues(), True)
        return self.others

    def clues(self) -> Evidence:
        """The public record."""
        if self.evidence is None:
            self.evidence = Evidence(self.table)
        return self.evidence

    def words(self) -> Uttered:
        """What this seat has said."""
        if self.uttered is None:
            self.uttered = Uttered(self.table)
        return self.uttered

    def suspected(self) -> float:
        """How much others suspect this seat."""
        return self.public().clone(self.table.me)

    def mission(self, threat: int) -> Mission | None:
        """The mission against a Threat, if somebody leads it."""
        if self.missions is None:
            self.missions = open_missions(self.table, self.belief())
        for mission in self.missions:
            if mission.slot.threat == threat:
                return mission
        return None

    def best(self, mission: Mission) -> Best:
        """The best cards for a mission, or against it."""
        threat = mission.slot.threat
        if threat not in self.bests:
            table = self.table
            if not table.clone:
                self.bests[threat] = best_help(table, mission)
            else:
                cover = 0.0
                if table.hidden:
                    cover = cover_worth(table, self.suspected())
                    cover *= exposure(table, self.public(), mission)
                self.bests[threat] = best_harm(table, mission, cover)
        return self.bests[threat]

    def score(self, code: int) -> float:
        """What one action is worth."""
        verb = verb_of(code)
        if is_phrase(code):
            return self.saying(verb, code)
        if verb == PLACE:
            return self.placing(first(code), second(code))
        if verb == COUNTER:
            mission = self.mission(first(code))
            return counter_worth(mission) if mission is not None else NEVER
        if verb == LEAD:
            return self.leading(first(code))
        if verb == ACCUSE or verb == SECOND:
            if self.words().stands_for(first(code)):
                return RULED_OUT
            return charge_worth(self.table, self.case(first(code), verb), second(code))
        if verb == LOOK:
            return look_worth(self.belief(), first(code), second(code))
        if verb in (JUDGE_GOOD, JUDGE_BAD, ADD_GROUP, EFFECT, TAKE):
            return self.deciding(verb, first(code))
        if verb == DISCARD:
            return self.table.weights.dull - price(self.table, first(code))
        if verb == REVEAL:
            return reveal_worth(self.table, self.suspected())
        return self.other(verb, code)

    def saying(self, verb: int, code: int) -> float:
        """A phrase; most are better left unsaid."""
        table, words = self.table, self.words()
        if verb <= HELP_A_LITTLE:
            return offer_worth(table, words, verb, first(code))
        if verb == I_AM_HUMAN:
            return plea_worth(table, self.public(), self.pending[0] == "Defence")
        if verb == I_SAW:
            return saw_worth(table, words, self.belief(), self.public(), code >> 8)
        if verb == SUSPECT or verb == STRONG_CASE:
            belief = self.belief()
            public = self.public() if table.hidden else belief
            return doubt_worth(table, words, belief, public, verb, first(code))
        return UNSAID

    def other(self, verb: int, code: int) -> float:
        """The small things."""
        table = self.table
        if verb == DEFEND:
            return defend_worth(table, first(code))
        if verb == PROMOTE:
            if table.clone:
                return NEVER
            spare = table.statuses.count(AGENT) - table.need
            return 1.0 - table.weights.crowded * spare - price(table, second(code))
        if verb == PASS_INITIATIVE:
            if first(code) == table.me:
                return 0.5
            doubt = self.belief().clone(first(code))
            return doubt if table.clone else 1.0 - doubt
        if verb == DONE and self.pending[0] == "Accusations":
            return -0.001
        return NEVER if verb in (DECLINE_STEP, RECONSIDER, NO_DEFENCE) else 0.0

    def placing(self, face: int, threat: int) -> float:
        """A card at a Threat."""
        mission = self.mission(threat)
        if mission is None:
            return NEVER
        worth = place_worth(self.table, mission, face, self.best(mission))
        if self.table.hidden:
            worth = max(worth, show_worth(self.table, mission, face))
        return worth

    def leading(self, threat: int) -> float:
        """Taking a Threat."""
        table = self.table
        if self.wanted < NONE:
            self.wanted = assigned(table, self.public() if table.hidden else self.belief())
        slot = table.slot_of(threat)
        belief = self.public() if table.hidden else self.belief()
        worth = lead_worth(table, belief, self.pending, self.wanted, slot)
        if table.hidden:
            return spoil_worth(table, worth, slot)
        return worth

    def case(self, accused: int, verb: int) -> float:
        """Laying a card against somebody."""
        if accused not in self.cases:
            self.cases[accused] = case_worth(
                self.table, self.belief(), self.public(), accused, verb == SECOND
            )
        return self.cases[accused]

    def deciding(self, verb: int, what: int) -> float:
        """A leader's choices in a mission."""
        table = self.table
        if verb == EFFECT:
            return 0.0
        if verb == TAKE:
            losing = self.pending[0] == "ExtraLoss" or (
                self.pending[0] == "ChooseResource" and self.pending[2] < 0
            )
            worth = resource_worth(table, what)
            helps = not table.clone
            return worth if losing != helps else -worth
        mission = UnderWay(table, table.view["mission"])
        harms = False
        if table.hidden and mission.won() and mission.lost_on_purpose():
            harms = mission.worth > table.weights.blatant * cover_worth(table, self.suspected())
        elif table.clone and not table.hidden:
            harms = True
        if verb == ADD_GROUP:
            return mission.group_worth(what, harms)
        return 1.0 if (verb == JUDGE_GOOD) != harms else 0.0
