"""How well a judge plays with turned knobs: its share of wins over deals that others play too.

All that is compared plays the same deals. Where seats are rivals, the judge has one of them and the
plain heuristic the others: game i plays deal ``i // n`` from seat ``i % n`` of n. A judge that is
tried as a side has all seats of that side, and as a crew the whole table. A deal has the seed
``{seed}/{label}/{deal}`` and seat k's player of game i ``{seed}/{label}/{i}/{k}``, so what comes of
a game depends on its number alone, and sums are exact: games can be spread over processes.
"""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from fractions import Fraction
from threading import Thread
from types import TracebackType

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.bots.sides import TwoFaced
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.kernel.game import Game, Value
from planitia.kernel.observation import Judge, Player
from planitia.kernel.state import State
from planitia.lab.batch import PATIENCE, STOPPING, Flag, collecting_seldom, end_with_parent, unheard
from planitia.lab.play import play_out

CHUNK = 10
"""The most games that a process takes at a time."""

Knobs = dict[str, float]


@dataclass(frozen=True)
class Trial:
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

    def load(self) -> Game:
        """The game with its content."""
        game = planitia.game(self.game)
        return game if self.content is None else game.with_content(self.content)

    def start(self, game: Game, deal: str) -> State:
        """The state that a deal begins with."""
        options = {**game.alone, **dict(self.options)}
        return game.new(self.seats, f"{self.seed}/{deal}", **options)

    def player(self, judge: Judge, seat: int, seating: int, seed: str) -> Player:
        """Who has a seat: the judge that is tried, or the plain heuristic."""
        tried, plain = HeuristicPlayer(seed, judge), HeuristicPlayer(seed)
        if self.side is not None:
            return TwoFaced(seed, [plain, tried] if self.side else [tried, plain])
        return tried if self.crews or seat == seating else plain

    def won(self, judge: Judge, state: State, seating: int) -> Fraction:
        """How much of a finished game the judge has won."""
        assert state.outcome is not None
        winners = state.outcome.winners
        if self.side is not None:
            sides = [bool(judge.side(state, seat)) for seat in winners]
            return Fraction(bool(self.side) in sides)
        if self.crews:
            return Fraction(len(winners), self.seats)
        return Fraction(1, len(winners)) if seating in winners else Fraction(0)


def tunable(game: Game) -> Judge:
    """The game's best judge. Raises BadOption where it has no knobs."""
    judge = game.best_judge()
    if judge is None or not judge.knobs():
        raise BadOption(f"{game.title} has no judge with knobs to tune.")
    return judge


def play(trial: Trial, game: Game, judge: Judge, label: str, number: int) -> Fraction:
    """Play one game; what the judge has won of it."""
    deal, seating = divmod(number, trial.seatings)
    state = trial.start(game, f"{label}/{deal}")
    seed = f"{trial.seed}/{label}/{number}"
    players = [trial.player(judge, seat, seating, f"{seed}/{seat}") for seat in range(trial.seats)]
    play_out(state, players)
    return trial.won(judge, state, seating)


@dataclass(frozen=True)
class Task:
    """Some games of one candidate."""

    at: int
    knobs: Knobs
    label: str
    first: int
    last: int


class Arena:
    """Where candidates are tried, in this process or in others that stay for the next ones."""

    def __init__(self, trial: Trial, jobs: int, stop: Flag) -> None:
        self.trial = trial
        self.stop = stop
        self.game = trial.load()
        self.pool: ProcessPoolExecutor | None = None
        self.jobs = jobs
        if jobs > 1:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(jobs, context, prepare_process, (trial,))

    def __enter__(self) -> Arena:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def shares(self, candidates: list[Knobs], label: str, games: int) -> list[Fraction] | None:
        """The share of games that each candidate has won; None: told to stop before the end."""
        won = [Fraction(0)] * len(candidates)
        tasks = [
            Task(at, knobs, label, first, min(first + CHUNK, games))
            for first in range(0, games, CHUNK)
            for at, knobs in enumerate(candidates)
        ]
        done = self.here(tasks, won) if self.pool is None else self.elsewhere(tasks, won, self.pool)
        return [part / games for part in won] if done else None

    @collecting_seldom()
    def here(self, tasks: list[Task], won: list[Fraction]) -> bool:
        """Play in this process, whether to the end."""
        for task in tasks:
            if self.stop.is_set():
                return False
            won[task.at] += play_task(self.trial, self.game, task)
        return True

    def elsewhere(self, tasks: list[Task], won: list[Fraction], pool: ProcessPoolExecutor) -> bool:
        """Play in other processes, whether to the end."""
        places: dict[Future[Fraction], int] = {}
        ahead = iter(tasks)
        try:
            while True:
                while len(places) < 2 * self.jobs and (task := next(ahead, None)) is not None:
                    with unheard():
                        places[pool.submit(play_here, task)] = task.at
                if self.stop.is_set():
                    return False
                if not places:
                    return True
                done, _ = wait(places, PATIENCE, FIRST_COMPLETED)
                for one in done:
                    won[places.pop(one)] += one.result()
        except BrokenProcessPool:
            raise PlanitiaError("A process of the tuning died; try fewer jobs.") from None


def play_task(trial: Trial, game: Game, task: Task) -> Fraction:
    """Play the games of a task; how many of them were won."""
    judge = tunable(game).tuned(task.knobs)
    numbers = range(task.first, task.last)
    return sum((play(trial, game, judge, task.label, one) for one in numbers), Fraction(0))


_trial: Trial
_game: Game


def prepare_process(trial: Trial) -> None:
    """In a process: leave signals to the one that started it, and end with it."""
    global _trial, _game
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    _trial, _game = trial, trial.load()


def play_here(task: Task) -> Fraction:
    """In a process: play the games of a task."""
    return play_task(_trial, _game, task)
