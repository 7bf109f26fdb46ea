"""What batches, tournaments and trials are alike in: a game dealt again and again."""

from __future__ import annotations

import planitia
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.state import State


class Deals:
    """Deals of a game to so many seats. Whoever is one has these facts, in an order of its own."""

    game: str
    seats: int
    seed: str
    options: tuple[tuple[str, Value], ...]
    content: str | None

    def load(self) -> Game:
        """The game with its content."""
        game = planitia.game(self.game)
        return game if self.content is None else game.with_content(self.content)

    def chosen(self, game: Game) -> dict[str, Value]:
        """The options that are not left to the game: the chosen ones, and those that suit bots."""
        return {**game.alone, **dict(self.options)}

    def played(self, game: Game) -> dict[str, Value]:
        """Every option as it is played, also where nobody chose."""
        return {option.name: option.default for option in game.options} | self.chosen(game)

    def start(self, game: Game, deal: str | int) -> State:
        """The state that a deal begins with."""
        return game.new(self.seats, f"{self.seed}/{deal}", **self.chosen(game))
