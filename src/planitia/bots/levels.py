"""The four levels: how much of its possibilities a player sees, and how far it looks ahead."""

from __future__ import annotations

from typing import Final

from planitia.bots.advice import Adviser, Candidate
from planitia.bots.basic import HeuristicPlayer, best_of
from planitia.bots.foresight import Foresight
from planitia.bots.search import Budget, Search
from planitia.judging.judge import RULED_OUT, known
from planitia.judging.judges import judge_of, judges_of
from planitia.judging.levels import EASY, EXPERT, HARD, NORMAL
from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.kernel.rng import Rng, quick

OVERLOOKED: Final = 50
"""Of a hundred answers, how many somebody new to the game does not think of."""
AHEAD: Final = {EASY: 5, NORMAL: 50, HARD: 400, EXPERT: 2000}
"""How many games a level imagines where no judge says so, and to explain what it only judges."""
ADVICE_SECONDS: Final = 2.0
"""How long is thought about an advice at most."""


class Newcomer(Player):
    """Overlooks half of what could be done and takes the best of the rest, as a beginner does.

    What stands out is seen: an answer that is further ahead than all others differ. What is ruled
    out is not thought of.
    """

    def __init__(self, seed: str) -> None:
        self.rng: Rng = quick(seed)

    def choose(self, observation: Observation) -> Action:
        """The best answer that came to mind."""
        decision = observation.decision
        judge = judge_of(observation.game)
        if len(decision.codes) == 1:
            return decision.action(0)
        scores = judge.judge(known(observation))
        places = [at for at, score in enumerate(scores) if score > RULED_OUT]
        places = places or list(range(len(scores)))
        if len(places) == 1 or stands_out([scores[at] for at in places]):
            return decision.action(best_of(scores, places, self.rng))
        seen = [at for at in places if self.rng.below(100) >= OVERLOOKED]
        return decision.action(best_of(scores, seen or places, self.rng))


def stands_out(scores: list[float]) -> bool:
    """Whether one answer is better than the next by more than the others differ."""
    best, next_best, *_ = sorted(scores, reverse=True)
    return best - next_best > next_best - min(scores)


class Leveled(Adviser):
    """A player of a level, whatever the game; what that means is clear once it is asked."""

    def __init__(self, level: str, seed: str, seconds: float = 0.0) -> None:
        super().__init__()
        self.level = level
        self.seed = seed
        self.seconds = seconds
        """How long it may think about a decision at most; 0: as long as it takes."""
        self.player: Player | None = None

    def choose(self, observation: Observation) -> Action:
        """As the player does that the level means in this game."""
        player = self.player
        if player is None:
            player = self.become(observation)
            self.player = player
        return player.choose(observation)

    def candidates(self, observation: Observation) -> list[Candidate]:
        """As that player sees them; where it only judges, a search that knows the best judge."""
        player = self.become(observation)
        if not isinstance(player, Adviser):
            player = Search(self.seed, Budget(AHEAD[self.level], self.seconds))
        found = player.candidates(observation)
        self.games += player.games
        return found

    def become(self, observation: Observation) -> Player:
        """Who plays this level of the game."""
        judge = judges_of(observation.game).of(self.level)
        games = AHEAD[self.level]
        if judge is not None:
            if self.level == EASY:
                return Newcomer(self.seed)
            if self.level == NORMAL:
                return HeuristicPlayer(self.seed, judge)
            games, turns = judge.expert, judge.expert_turns
            if self.level == HARD:
                games, turns = judge.hard, judge.hard_turns
            if not games:
                return HeuristicPlayer(self.seed, judge)
            if turns:
                return Foresight(self.seed, judge, Budget(games, self.seconds), turns)
        return Search(self.seed, Budget(games, self.seconds))


def adviser(seed: str) -> Leveled:
    """Somebody to ask for advice: an expert that does not think for long."""
    return Leveled(EXPERT, seed, ADVICE_SECONDS)
