"""A player that tries what its judge likes best in imagined games, played on by the judge itself.

All answers that are compared are tried in the same imagined games with the same dice to come. What
will hardly turn out better than the best so far is dropped at once, and of the rest the worse half
again and again, so that most games are spent on those that are close.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from planitia.bots.advice import Adviser, Candidate
from planitia.bots.determinizations import Determinizer
from planitia.bots.rollout import returns
from planitia.bots.search import Budget
from planitia.judging.judge import Judge, known
from planitia.kernel.action import Action
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.rng import Mirror, Rng, quick
from planitia.kernel.state import State

WIDTH: Final = 12
"""How many answers are tried."""
ALIKE: Final = 2
"""How many of them may be of one kind."""
TRUST: Final = 0.02
"""What the judge's opinion counts beside what came of an answer."""
FEWEST: Final = 6
"""In how many imagined states answers are compared before one is dropped."""
MARGIN: Final = 2.0
"""How many standard errors an answer is given the benefit of."""
TRIFLE: Final = 0.005
"""What part of a win is not worth another game."""


class Trial:
    """One answer that is tried."""

    def __init__(self, code: int, start: float) -> None:
        self.code = code
        self.start = start
        """What the judge's opinion gives it ahead."""
        self.brought: list[float] = []
        """What came of it in each imagined state, on average of two games."""

    @property
    def games(self) -> int:
        """In how many games it was tried."""
        return 2 * len(self.brought)

    @property
    def result(self) -> float:
        """What it has brought so far on average."""
        return sum(self.brought) / len(self.brought) if self.brought else 0.0

    @property
    def worth(self) -> float:
        """The same, and what the judge thinks of it."""
        return self.start + self.result


class Foresight(Adviser):
    """Tries its best answers. With a number of games it chooses the same for the same seed."""

    def __init__(self, seed: str, judge: Judge, budget: Budget, turns: int) -> None:
        super().__init__()
        self.rng: Rng = quick(seed)
        self.judge = judge
        self.budget = budget
        """How much it thinks at most; where all is clear sooner, less."""
        self.turns = turns
        """How many Turns answers are played on; 0: to the end of the game."""

    def choose(self, observation: Observation) -> Action:
        """The answer that turned out best."""
        decision = observation.decision
        if len(decision.codes) == 1:
            return decision.action(0)
        return observation.game.vocabulary.action(self.weigh(observation)[0].code)

    def candidates(self, observation: Observation) -> list[Candidate]:
        """Every answer: those that were tried, the best first, then the others."""
        trials = self.weigh(observation)
        whole = sum([trial.games for trial in trials])
        action = observation.game.vocabulary.action
        return [
            Candidate(action(trial.code), trial.games / whole, trial.result, trial.games)
            for trial in trials
        ]

    def weigh(self, observation: Observation) -> list[Trial]:
        """Try the best answers, the better of them more often; then all answers, the best first."""
        left, dropped = self.chosen(observation)
        determinizer = Determinizer(observation, self.judge, self.rng)
        budget = self.budget
        began, before = perf_counter(), self.games
        keep = len(left)
        rounds = (keep - 1).bit_length()
        for at in range(1, rounds + 1):
            keep = (keep + 1) // 2
            while len(left) > 1:
                if left[0].brought:
                    if budget.games and self.games - before >= budget.games * at // rounds:
                        break
                    if budget.seconds and perf_counter() - began >= budget.seconds * at / rounds:
                        break
                self.compare(left, determinizer.sample(), observation.decision)
                dropped = drop_hopeless(left) + dropped
            left.sort(key=lambda trial: -trial.worth)
            dropped = left[keep:] + dropped
            left = left[:keep]
        return left + dropped

    def chosen(self, observation: Observation) -> tuple[list[Trial], list[Trial]]:
        """The answers that are worth trying and the others, each in the order of the judge.

        Worth trying are the best, but few of a kind.
        """
        scores = self.judge.judge(known(observation))
        codes = observation.decision.codes
        best = max(scores)
        kinds: dict[int, int] = {}
        chosen: list[Trial] = []
        others: list[Trial] = []
        for at in sorted(range(len(codes)), key=lambda at: -scores[at]):
            trial = Trial(codes[at], TRUST * (scores[at] - best))
            kind = self.judge.kind(trial.code)
            met = kinds.get(kind, 0)
            if met < ALIKE and len(chosen) < WIDTH:
                kinds[kind] = met + 1
                chosen.append(trial)
            else:
                others.append(trial)
        return chosen, others

    def compare(self, trials: list[Trial], imagined: State, decision: Decision) -> None:
        """Try them all in one imagined state, with its luck as it is and turned round."""
        for trial in trials:
            whole = 0.0
            for turned in (False, True):
                twin = imagined.clone()
                if turned:
                    twin.rng = Mirror(twin.rng)
                twin.apply(decision.seat, trial.code)
                self.games += 1
                whole += play_on(twin, self.judge, self.turns)[decision.seat]
            trial.brought.append(whole / 2)


def drop_hopeless(trials: list[Trial]) -> list[Trial]:
    """Take out those that will hardly turn out better than the best so far; the better ones first.

    All of them met the same luck, so what counts is how they differ from it state by state.
    """
    trials.sort(key=lambda trial: -trial.worth)
    best = trials[0].brought
    if len(best) < FEWEST:
        return []
    dropped = [trial for trial in trials[1:] if hopes(trial.brought, best) < TRIFLE]
    trials[:] = [trial for trial in trials if trial not in dropped]
    return dropped


def hopes(one: list[float], other: list[float]) -> float:
    """How much more than another an answer may still turn out to bring, if all goes well."""
    count = len(one)
    ahead = [one[at] - other[at] for at in range(count)]
    mean = sum(ahead) / count
    spread = sum([(lead - mean) ** 2 for lead in ahead]) / (count - 1)
    return mean + MARGIN * sqrt(spread / count)


def play_on(state: State, judge: Judge, turns: int) -> list[float]:
    """Let the judge choose for all until so many Turns have ended; then what it thinks of it.

    With 0 Turns, or where it has no opinion, the game is played to its end.
    """
    bound = state.game.bound
    while state.outcome is None and bound:
        decision = state.foremost()
        if turns and judge.rests(state):
            turns -= 1
            if not turns:
                values = judge.evaluate(state)
                if values:
                    return values
        code = decision.codes[0]
        if len(decision.codes) > 1:
            scores = judge.foresee(state, decision)
            code = decision.codes[scores.index(max(scores))]
        state.apply(decision.seat, code)
        bound -= 1
    outcome = state.outcome
    if outcome is None:
        return [0.0] * state.seats
    return returns(outcome, state.seats, state.game.allied)
