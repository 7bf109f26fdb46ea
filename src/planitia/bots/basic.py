"""The two players every game has: random, and the game's own heuristic."""

from __future__ import annotations

from planitia.judging.judge import Judge, known
from planitia.judging.judges import judge_of
from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.kernel.rng import Rng, quick


class RandomPlayer(Player):
    """Any legal action, each equally likely."""

    def __init__(self, seed: str) -> None:
        self.rng: Rng = quick(seed)

    def choose(self, observation: Observation) -> Action:
        """One of the actions."""
        decision = observation.decision
        return decision.action(self.rng.below(len(decision.codes)))


class HeuristicPlayer(Player):
    """A judge's opinion of the actions, read from the view alone; if not said, the game's own."""

    def __init__(self, seed: str, judge: Judge | None = None) -> None:
        self.rng: Rng = quick(seed)
        self.judge = judge

    def choose(self, observation: Observation) -> Action:
        """The action the judge likes best; ties are broken at random."""
        judge = judge_of(observation.game) if self.judge is None else self.judge
        decision = observation.decision
        if len(decision.codes) == 1:
            return decision.action(0)
        scores = judge.judge(known(observation))
        return decision.action(best_of(scores, list(range(len(scores))), self.rng))


def best_of(scores: list[float], places: list[int], rng: Rng) -> int:
    """The place with the highest score; ties are broken at random."""
    best = max([scores[at] for at in places])
    equal = [at for at in places if scores[at] == best]
    return equal[rng.below(len(equal))]
