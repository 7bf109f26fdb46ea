"""A player that tries what its judge likes best in imagined games, played on by the judge itself.

All answers that are compared are tried in the same imagined games with the same dice to come, and
the worse half is dropped again and again, so that most games are spent on those that are close.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from planitia.bots.advice import Adviser, Candidate
from planitia.bots.dreams import Dreamer
from planitia.bots.rollout import returns
from planitia.bots.search import Budget
from planitia.kernel.action import Action
from planitia.kernel.decision import Decision
from planitia.kernel.observation import Judge, Observation
from planitia.kernel.rng import Mirror, Rng, quick
from planitia.kernel.state import State

WIDTH: Final = 8
"""How many answers are tried."""
ALIKE: Final = 2
"""How many of them may be of one kind."""
TRUST: Final = 0.02
"""What the judge's opinion counts beside what came of an answer."""
SURE: Final = 1e6
"""With so much trust the judge decides, and the games only tell what comes of it."""


class Trial:
    """One answer that is tried."""

    def __init__(self, code: int, start: float) -> None:
        self.code = code
        self.start = start
        """What the judge's opinion gives it ahead."""
        self.total = 0.0
        self.games = 0

    @property
    def result(self) -> float:
        """What it has brought so far on average."""
        return self.total / self.games if self.games else 0.0

    @property
    def worth(self) -> float:
        """The same, and what the judge thinks of it."""
        return self.start + self.result


class Foresight(Adviser):
    """Tries its best answers. With a number of games it chooses the same for the same seed."""

    def __init__(
        self, seed: str, judge: Judge, budget: Budget, turns: int, trust: float = TRUST
    ) -> None:
        super().__init__()
        self.rng: Rng = quick(seed)
        self.judge = judge
        self.budget = budget
        self.turns = turns
        """How many Turns answers are played on; 0: to the end of the game."""
        self.trust = trust

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
        ranked = self.ranked(observation)
        tried = self.put_first(ranked)
        dreamer = Dreamer(observation, self.judge, self.rng)
        began = perf_counter()
        rounds = (tried - 1).bit_length()
        for at in range(rounds):
            trials = ranked[:tried]
            end = began + self.budget.seconds * (at + 1) / rounds
            for _ in range(max(1, self.budget.games // (2 * rounds * tried))):
                self.compare(trials, dreamer.dream(), observation.decision)
                if self.budget.seconds and perf_counter() >= end:
                    break
            trials.sort(key=lambda trial: -trial.worth)
            ranked[:tried] = trials
            tried = (tried + 1) // 2
        return ranked

    def ranked(self, observation: Observation) -> list[Trial]:
        """All answers in the order of the judge."""
        scores = self.judge.judge(observation)
        codes = observation.decision.codes
        places = sorted(range(len(codes)), key=lambda at: -scores[at])
        best = scores[places[0]]
        return [Trial(codes[at], self.trust * (scores[at] - best)) for at in places]

    def put_first(self, ranked: list[Trial]) -> int:
        """Bring what is worth trying to the front: the best, few of a kind; how many these are."""
        kinds: dict[int, int] = {}
        chosen: list[Trial] = []
        others: list[Trial] = []
        for trial in ranked:
            kind = self.judge.kind(trial.code)
            met = kinds.get(kind, 0)
            if met < ALIKE and len(chosen) < WIDTH:
                kinds[kind] = met + 1
                chosen.append(trial)
            else:
                others.append(trial)
        ranked[:] = chosen + others
        return len(chosen)

    def compare(self, trials: list[Trial], dream: State, decision: Decision) -> None:
        """Try them all in one imagined game."""
        for trial in trials:
            for turned in (False, True):
                twin = dream.clone()
                if turned:
                    twin.rng = Mirror(twin.rng)
                twin.apply(decision.seat, trial.code)
                self.games += 1
                values = play_on(twin, self.judge, self.turns)
                trial.total += values[decision.seat]
                trial.games += 1


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
