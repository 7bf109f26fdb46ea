"""The four levels: how much of its possibilities a player sees, and how far it looks ahead."""

from __future__ import annotations

from typing import Final

from planitia.bots.basic import HeuristicPlayer, best_of
from planitia.bots.foresight import Foresight
from planitia.bots.search import Budget, Search
from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.kernel.rng import Rng, quick

EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXPERT: Final = "expert"
LEVELS: Final = (EASY, NORMAL, HARD, EXPERT)

OVERLOOKED: Final = 35
"""Of a hundred answers, how many somebody new to the game does not think of."""
AHEAD: Final = {EASY: 5, NORMAL: 50, HARD: 400, EXPERT: 2000}
"""How many games a level imagines where the game has no judge to say so."""


class Newcomer(Player):
    """Overlooks some of what could be done and takes the best of the rest, as a beginner does."""

    def __init__(self, seed: str) -> None:
        self.rng: Rng = quick(seed)

    def choose(self, observation: Observation) -> Action:
        """The best answer that came to mind."""
        decision = observation.decision
        judge = observation.game.heuristic
        if len(decision.codes) == 1 or judge is None:
            return decision.action(self.rng.below(len(decision.codes)))
        scores = judge.judge(observation)
        seen = [at for at in range(len(scores)) if self.rng.below(100) >= OVERLOOKED]
        return decision.action(best_of(scores, seen or list(range(len(scores))), self.rng))


class Leveled(Player):
    """A player of a level, whatever the game; what that means is clear once it is asked."""

    def __init__(self, level: str, seed: str, seconds: float = 0.0) -> None:
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

    def become(self, observation: Observation) -> Player:
        """Who plays this level of the game."""
        judge = observation.game.heuristic
        games = AHEAD[self.level]
        if judge is not None:
            if self.level == EASY:
                return Newcomer(self.seed)
            if self.level == NORMAL:
                return HeuristicPlayer(self.seed)
            best = observation.game.best_judge() or judge
            if self.level == HARD:
                best = observation.game.adept or best
            games = best.hard if self.level == HARD else best.expert
            if not games:
                return HeuristicPlayer(self.seed, best)
            if best.turns:
                return Foresight(self.seed, best, Budget(games, self.seconds))
        return Search(self.seed, Budget(games, self.seconds))
