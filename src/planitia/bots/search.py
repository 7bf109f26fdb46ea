"""The search player: information-set Monte Carlo tree search over what its seat can imagine.

Again and again it imagines a whole state, plays it on along the trees of all seats, and learns from
how that went. It knows the rules by playing them and the game's own judge, if it has one, by its
opinions; of the real state it sees its view and what ``imagine`` gives, like everybody.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from planitia.bots.advice import Adviser, Candidate
from planitia.bots.determinizations import GRAIN, Determinizer
from planitia.bots.minds import Minds
from planitia.bots.rollout import roll_out
from planitia.bots.tree import Arm, Bandit
from planitia.judging.judge import Judge, known
from planitia.judging.judges import judges_of
from planitia.kernel.action import Action
from planitia.kernel.errors import UnknownPlayer
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.rng import Rng, quick
from planitia.kernel.state import State

VEILED: Final = 1 << 7
"""Marks the decisions of our own seat in games where its secrets are others than ours."""
MOST_VEILED: Final = 0.75
"""We learn from the other games only."""
GROWTH: Final = 50_000
"""After every so many games an answer must be tried once more before the trees grow below it."""
LONGEST: Final = 60.0
WORDIEST: Final = 20
"""How many letters of a budget are read."""


class Budget:
    """How much may be thought about a decision: imagined games, seconds, or both; 0 is no limit."""

    def __init__(self, games: int, seconds: float) -> None:
        self.games = games
        self.seconds = seconds


def read_budget(text: str) -> Budget:
    """A budget from ``2000``, ``500ms`` or ``2s``. Raises UnknownPlayer."""
    if len(text) > WORDIEST:
        text = f"{text[:WORDIEST]}…"
    for unit, seconds in (("ms", 0.001), ("s", 1.0)):
        number = text.removesuffix(unit)
        if number != text and number.isdecimal() and 0 < int(number) * seconds <= LONGEST:
            return Budget(0, int(number) * seconds)
    if text.isdecimal() and int(text) > 0:
        return Budget(int(text), 0.0)
    raise UnknownPlayer(
        f"“search:{text}” says not how much to search: write search:2000 for so many imagined "
        f"games a decision, or search:500ms or search:2s for a time of up to {LONGEST:g} s."
    )


class Search(Adviser):
    """Looks ahead. With a number of games it chooses the same for the same seed."""

    def __init__(self, seed: str, budget: Budget, veil: float = 0.0) -> None:
        super().__init__()
        self.rng: Rng = quick(seed)
        self.budget = budget
        self.veil = int(min(veil, MOST_VEILED) * GRAIN)
        """In which part of the games others do not know our secrets (self-determinisation)."""
        self.minds: Minds | None = None
        self.foreseen: dict[str, Any] = {}
        """What the seat sees next if the minds are still of use then."""

    def choose(self, observation: Observation) -> Action:
        """The answer that was tried most."""
        decision = observation.decision
        if len(decision.codes) == 1:
            return decision.action(0)
        determinizer = Determinizer(observation, judges_of(observation.game).best, self.rng)
        minds = self.recall(observation, determinizer)
        best = self.weigh(minds, determinizer)[0].code
        self.foresee(minds, determinizer, best)
        return observation.game.vocabulary.action(best)

    def candidates(self, observation: Observation) -> list[Candidate]:
        """Every answer by how often it was tried."""
        determinizer = Determinizer(observation, judges_of(observation.game).best, self.rng)
        arms = self.weigh(self.recall(observation, determinizer), determinizer)
        self.foreseen = observation.view
        whole = 0
        for arm in arms:
            whole += arm.visits
        action = observation.game.vocabulary.action
        return [
            Candidate(action(arm.code), arm.visits / max(whole, 1), arm.mean, arm.visits)
            for arm in arms
        ]

    def weigh(self, minds: Minds, determinizer: Determinizer) -> list[Arm]:
        """Think; then all answers, the best first."""
        observation = determinizer.observation
        thinking = Thinking(minds, judges_of(observation.game).best, self.rng, observation.seat)
        thinking.ponder(determinizer, self.budget, self.veil)
        self.games += thinking.games
        return thinking.ranked(determinizer.sample(), observation.decision.codes)

    def recall(self, observation: Observation, determinizer: Determinizer) -> Minds:
        """The minds of the decision before, if everything came as foreseen, or new ones."""
        minds = self.minds
        if minds is None or observation.view != self.foreseen:
            minds = Minds(determinizer.sample().seats)
        self.minds = minds
        return minds

    def foresee(self, minds: Minds, determinizer: Determinizer, code: int) -> None:
        """Keep the minds if we are asked next, and what we will see then is certain."""
        seat = determinizer.observation.seat
        views: list[dict[str, Any]] = []
        for _ in range(2):
            imagined = determinizer.sample()
            minds.begin()
            minds.answer(imagined, own(imagined, seat), code)
            if imagined.outcome is None and seat in imagined.awaited:
                views.append(imagined.view(seat))
        if len(views) == 2 and views[0] == views[1]:
            minds.settle()
            self.foreseen = views[0]
        else:
            self.minds = None


class Thinking:
    """One decision being thought about."""

    def __init__(self, minds: Minds, judge: Judge | None, rng: Rng, seat: int) -> None:
        self.minds = minds
        self.judge = judge
        self.rng = rng
        self.seat = seat
        self.games = 0

    def ponder(self, determinizer: Determinizer, budget: Budget, veil: int) -> None:
        """Imagine games until the budget is used up."""
        imagined = determinizer.sample()
        self.minds.begin()
        self.bandit(imagined, own(imagined, self.seat), 0).judge_at = 0
        end = perf_counter() + budget.seconds
        while not (budget.games and self.games >= budget.games):
            if budget.seconds and perf_counter() >= end:
                break
            imagined = determinizer.sample()
            mark = 0
            if veil and imagined.seats > 1 and self.rng.below(GRAIN) < veil:
                veiled = determinizer.veiled(imagined)
                if asked(veiled, self.seat):
                    imagined = veiled
                    mark = VEILED
            self.simulate(imagined, mark)
            self.games += 1

    def simulate(self, imagined: State, mark: int) -> None:
        """Play one imagined game as far as the trees know, and further; then learn from it."""
        minds = self.minds
        minds.begin()
        decision = own(imagined, self.seat)
        seats: list[int] = []
        bandits: list[Bandit] = []
        tried: list[Arm] = []
        while True:
            codes = decision.codes
            if len(codes) == 1:
                minds.answer(imagined, decision, codes[0])
            else:
                bandit = self.bandit(imagined, decision, mark)
                arms = bandit.open(codes)
                if bandit.unjudged(arms):
                    self.consult(imagined, decision, bandit, arms)
                arm = bandit.select(arms)
                seats.append(decision.seat)
                bandits.append(bandit)
                tried.append(arm)
                if arm.visits <= self.games // GROWTH:
                    imagined.apply(decision.seat, arm.code)
                    break
                minds.answer(imagined, decision, arm.code)
            if imagined.outcome is not None:
                break
            decision = imagined.foremost()
        values = roll_out(imagined, self.judge, self.rng)
        for at in range(len(tried)):
            bandits[at].learn(tried[at], values[seats[at]])

    def bandit(self, imagined: State, decision: Decision, mark: int) -> Bandit:
        """What the decider knows of its decision."""
        judge = self.judge
        side = 0 if judge is None else judge.side(imagined, decision.seat)
        if decision.seat == self.seat:
            side |= mark
        return self.minds.bandit(decision, side)

    def consult(self, imagined: State, decision: Decision, bandit: Bandit, arms: list[Arm]) -> None:
        """Order the answers as the game's judge would."""
        judge = self.judge
        if judge is not None:
            bandit.rank(arms, judge.judge(known(Observation(imagined, decision))))

    def ranked(self, imagined: State, codes: list[int]) -> list[Arm]:
        """The answers by how often they were tried, of several first the one that brought more."""
        self.minds.begin()
        arms = self.bandit(imagined, own(imagined, self.seat), 0).open(codes)
        return sorted(arms, key=lambda arm: (-arm.visits, -arm.mean))


def asked(imagined: State, seat: int) -> bool:
    """Whether a seat is waited for; one that is done may act and is not asked."""
    for decision in imagined.decisions:
        if decision.seat == seat:
            return not decision.optional
    return False


def own(imagined: State, seat: int) -> Decision:
    """The decision of a seat, which is open."""
    front = imagined.foremost()
    if front.seat == seat:
        return front
    for decision in imagined.decisions:
        if decision.seat == seat:
            return decision
    raise AssertionError(f"seat {seat} is not asked in what it imagines")
