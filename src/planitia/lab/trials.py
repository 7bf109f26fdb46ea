"""How well a judge plays with turned parameters: its share of wins over deals that others play too.

All that is compared plays the same deals. Where seats are rivals, the judge has one of them and the
plain heuristic the others: game i plays deal ``i // n`` from seat ``i % n`` of n. A judge that is
tried as a side has all seats of that side, and as a crew the whole table. A deal has the seed
``{seed}/{label}/{deal}`` and seat k's player of game i ``{seed}/{label}/{i}/{k}``, so what comes of
a game depends on its number alone, and sums are exact: games can be spread over processes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from planitia.bots.basic import HeuristicPlayer
from planitia.bots.sides import TwoFaced, winning_sides
from planitia.judging.judge import Judge
from planitia.judging.judges import judges_of
from planitia.kernel.errors import BadOption
from planitia.kernel.game import Game
from planitia.kernel.observation import Player
from planitia.kernel.option import Value
from planitia.kernel.state import State
from planitia.lab.deals import Deals
from planitia.lab.play import play_out
from planitia.lab.team import Flag, Team, breathe

CHUNK = 10
"""The most games that a process takes at a time."""

Parameters = dict[str, float]


@dataclass(frozen=True)
class Trial(Deals):
    """What a judge is tried at."""

    game: str
    seats: int
    games: int
    seed: str
    options: tuple[tuple[str, Value], ...] = ()
    content: str | None = None
    side: int | None = None
    crews: bool = False

    @property
    def seatings(self) -> int:
        """How often a deal is played."""
        return 1 if self.crews or self.side is not None else self.seats

    def of(self, games: int) -> Trial:
        """The same with at least so many games, and no deal left half."""
        return replace(self, games=-(-games // self.seatings) * self.seatings)

    def player(self, judge: Judge, seat: int, seating: int, seed: str) -> Player:
        """Who has a seat: the judge that is tried, or the plain heuristic."""
        tried, plain = HeuristicPlayer(seed, judge), HeuristicPlayer(seed)
        if self.side is not None:
            return TwoFaced(seed, [plain, tried] if self.side else [tried, plain])
        return tried if self.crews or seat == seating else plain

    def won(self, state: State, seating: int) -> Fraction:
        """How much of a finished game the judge has won."""
        assert state.outcome is not None
        winners = state.outcome.winners
        if self.side is not None:
            sides = winning_sides(state)
            return Fraction(int(self.side in sides), max(1, len(sides)))
        if self.crews:
            return Fraction(len(winners), self.seats)
        return Fraction(1, len(winners)) if seating in winners else Fraction(0)


def tunable(game: Game) -> Judge:
    """The game's best judge. Raises BadOption where it has no parameters."""
    judge = judges_of(game).best
    if judge is None or not judge.parameters():
        raise BadOption(f"{game.title} has no judge with parameters to tune.")
    return judge


def play(trial: Trial, game: Game, judge: Judge, label: str, number: int) -> Fraction:
    """Play one game; what the judge has won of it."""
    deal, seating = divmod(number, trial.seatings)
    state = trial.start(game, f"{label}/{deal}")
    seed = f"{trial.seed}/{label}/{number}"
    players = [trial.player(judge, seat, seating, f"{seed}/{seat}") for seat in range(trial.seats)]
    play_out(state, players, breathe)
    return trial.won(state, seating)


@dataclass(frozen=True)
class Task:
    """Some games of one candidate."""

    at: int
    parameters: Parameters
    label: str
    first: int
    last: int


class Arena(Team[Trial]):
    """Where candidates are tried, in this process or in others that stay for the next ones."""

    def __init__(self, trial: Trial, jobs: int, stop: Flag) -> None:
        super().__init__(trial, jobs, "tuning")
        self.stop = stop

    def shares(self, candidates: list[Parameters], label: str, games: int) -> list[Fraction] | None:
        """The share of games that each candidate has won; None: told to stop before the end."""
        won = [Fraction(0)] * len(candidates)
        tasks = [
            Task(at, parameters, label, first, min(first + CHUNK, games))
            for first in range(0, games, CHUNK)
            for at, parameters in enumerate(candidates)
        ]
        for task, part in self.results(play_task, tasks, self.stop):
            won[task.at] += part
        return None if self.stop.is_set() else [part / games for part in won]


def play_task(trial: Trial, game: Game, task: Task, stop: Flag) -> Fraction:
    """Play the games of a task, or those before one is told to stop; how many were won."""
    judge = tunable(game).tuned(task.parameters)
    won = Fraction(0)
    for number in range(task.first, task.last):
        if stop.is_set():
            break
        won += play(trial, game, judge, task.label, number)
    return won
