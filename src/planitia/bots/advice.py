"""What a player thinks of an answer, in numbers, and players that can tell."""

from __future__ import annotations

from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player


class Candidate:
    """One answer, and what has come of it in the games that were imagined."""

    def __init__(self, action: Action, share: float, result: float, games: int) -> None:
        self.action = action
        self.share = share
        """In which part of the games it was tried."""
        self.result = result
        """How much of a win it brought the seat, 0 to 1; 0 where it was never tried."""
        self.games = games
        """In how many games it was tried."""


class Adviser(Player):
    """A player that tells what it thinks of every answer."""

    def __init__(self) -> None:
        self.games = 0
        """How many games were imagined so far."""

    def explain(self, observation: Observation) -> list[Candidate]:
        """Every answer as ``choose`` sees it, first the one that it would give.

        Where there is but one, nothing is imagined; a level that only judges lets a search tell.
        """
        decision = observation.decision
        if len(decision.codes) == 1:
            return [Candidate(decision.action(0), 1.0, 0.0, 0)]
        return self.candidates(observation)

    def candidates(self, observation: Observation) -> list[Candidate]:
        """The same where there is something to choose."""
        raise NotImplementedError
