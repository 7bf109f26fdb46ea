"""The judges that a game hands to its players, one a level."""

from __future__ import annotations

from planitia.judging.judge import Judge
from planitia.judging.levels import EXPERT, HARD, NORMAL, Level
from planitia.kernel.errors import UnknownPlayer
from planitia.kernel.rules import Rules


class Judges:
    """A judge a level, and what is stated of the levels (``Game.judges``).

    A level without a judge of its own goes by the next better one, the best by the one below.
    """

    def __init__(
        self,
        normal: Judge | None = None,
        hard: Judge | None = None,
        expert: Judge | None = None,
        levels: tuple[Level, ...] = (),
    ) -> None:
        self.normal = normal
        self.best = normal if expert is None else expert
        self.hard = self.best if hard is None else hard
        self.levels = levels
        """What was measured of each level (``read_levels``); empty: nothing was."""

    def of(self, level: str) -> Judge | None:
        """Whose opinion a level goes by; None: the game has no judges."""
        if level == EXPERT:
            return self.best
        return self.hard if level == HARD else self.normal


NONE = Judges()


def judges_of(game: Rules) -> Judges:
    """The judges that a game hands over, or none."""
    found = game.judges
    return found if isinstance(found, Judges) else NONE


def judge_of(game: Rules, level: str = NORMAL) -> Judge:
    """The judge that a level of the game goes by. Raises UnknownPlayer where it has none."""
    found = judges_of(game).of(level)
    if found is None:
        raise UnknownPlayer(f"{game.title} has no heuristic player.")
    return found
