"""One player for each side that a seat may be on, where a game's judge tells sides apart."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from planitia.judging.judges import judges_of
from planitia.kernel.action import Action
from planitia.kernel.errors import BadOption
from planitia.kernel.game import Game, game_of
from planitia.kernel.observation import Observation, Player
from planitia.kernel.rng import Rng, quick
from planitia.kernel.state import State

DEALS: Final = 20
"""How many deals are looked at to learn which sides there are."""


def sides_of(state: State) -> list[bool]:
    """Which side each seat is on by the game's judge: the first (False) or the other (True)."""
    judge = judges_of(state.game).normal
    assert judge is not None
    return [bool(judge.side(state, seat)) for seat in range(state.seats)]


@lru_cache(maxsize=32)
def has_sides(game: Game) -> bool:
    """Whether the game's judge tells sides apart, by how its deals begin."""
    if judges_of(game).normal is None:
        return False
    return len({side for deal in range(DEALS) for side in sides_of(game.new(seed=deal))}) > 1


def winning_sides(state: State) -> tuple[int, ...]:
    """Which sides, 0 and 1, have won a finished game: a seat is on the side that it ended on.

    Where all who play have lost, a side has won that nobody is on.
    """
    outcome = state.outcome
    assert outcome is not None
    found = sides_of(state)
    if not outcome.winners:
        return tuple([side for side in (0, 1) if bool(side) not in found])
    won = [found[seat] for seat in outcome.winners]
    return tuple([side for side in (0, 1) if bool(side) in won])


def check_sides(game: Game, name: str) -> None:
    """Refuse a player by sides where there are none: half of it would never play."""
    if not has_sides(game):
        raise BadOption(
            f"“{name}” names a player for each of two sides, but {game.title} has no sides that "
            "its judge tells apart. Name one player for the whole game, as in “hard”."
        )


class TwoFaced(Player):
    """Plays as one player while its seat is on the first side, and as another when it is not."""

    def __init__(self, seed: str, faces: list[Player], name: str = "one/another") -> None:
        self.rng: Rng = quick(seed)
        self.faces = faces
        self.name = name

    def choose(self, observation: Observation) -> Action:
        """As the player of the side that the seat knows itself to be on. Raises BadOption."""
        state = observation.imagine(self.rng)
        check_sides(game_of(state), self.name)
        judge = judges_of(observation.game).normal
        side = 0 if judge is None else judge.side(state, observation.seat)
        return self.faces[1 if side else 0].choose(observation)
