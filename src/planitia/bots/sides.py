"""One player for each side that a seat may be on, where a game has hidden sides."""

from __future__ import annotations

from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.kernel.rng import Rng, quick


class TwoFaced(Player):
    """Plays as one player while its seat is on the first side, and as another when it is not."""

    def __init__(self, seed: str, faces: list[Player]) -> None:
        self.rng: Rng = quick(seed)
        self.faces = faces

    def choose(self, observation: Observation) -> Action:
        """As the player of the side that the seat knows itself to be on."""
        judge = observation.game.heuristic
        side = 0 if judge is None else judge.side(observation.imagine(self.rng), observation.seat)
        return self.faces[1 if side else 0].choose(observation)
