"""Players against each other: every deal is played from all seats, so that luck falls out.

Game i plays deal ``i // n`` in seating ``i % n`` where there are n seatings. A deal has the seed
``{seed}/{deal}`` and seat k's player of game i ``{seed}/{i}/{k}``, so a game's result depends on
nothing but its number: games can be spread over processes, stopped, and gone on with.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from itertools import combinations, islice
from threading import Thread

import planitia
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.game import Game, Value
from planitia.lab.batch import PATIENCE, STOPPING, Flag, end_with_parent, unheard
from planitia.lab.play import play_out
from planitia.lab.source import code_hash


@dataclass(frozen=True)
class Tournament:
    """Who plays what. A tournament of ``crews`` seats one player at a whole table at a time."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, Value], ...] = ()
    content: str | None = None
    crews: bool = False

    def seatings(self) -> list[tuple[str, ...]]:
        """The ways to seat the players: each of them sits everywhere equally often."""
        seats, players = self.seats, self.players
        if self.crews:
            return [(name,) * seats for name in players]
        found: list[tuple[str, ...]] = []
        for chosen in combinations(players, min(seats, len(players))):
            for turn in range(len(chosen)):
                found.append(tuple(chosen[(seat + turn) % len(chosen)] for seat in range(seats)))
        return found

    def whole(self, games: int) -> int:
        """The least number of games that is not below this and plays every deal from all seats."""
        many = len(self.seatings())
        return -(-games // many) * many

    def load(self) -> Game:
        """The game with its content."""
        game = planitia.game(self.game)
        return game if self.content is None else game.with_content(self.content)

    def facts(self) -> dict[str, object]:
        """What a journal must agree with, as JSON values."""
        game = self.load()
        facts: dict[str, object] = asdict(self)
        facts |= {"players": list(self.players), "options": dict(self.options)}
        facts |= {"version": game.version, "content": game.content_hash()}
        return facts | {"code": code_hash()}


@dataclass(frozen=True)
class Result:
    """How one game of a tournament ended."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int


def play(
    tournament: Tournament, game: Game, number: int, between: Callable[[], None] | None = None
) -> Result:
    """Play one game."""
    seatings = tournament.seatings()
    deal, seating = divmod(number, len(seatings))
    options = {**game.alone, **dict(tournament.options)}
    state = game.new(tournament.seats, f"{tournament.seed}/{deal}", **options)
    players = [
        planitia.bot(name, f"{tournament.seed}/{number}/{seat}")
        for seat, name in enumerate(seatings[seating])
    ]
    tally = play_out(state, players, between)
    assert state.outcome is not None
    return Result(number, state.outcome.winners, state.outcome.scores, tally.decisions)


def run(tournament: Tournament, numbers: Iterable[int], jobs: int, stop: Flag) -> Iterator[Result]:
    """Play these games, here or in other processes; each result comes when its game is over."""
    if jobs > 1:
        yield from run_in_processes(tournament, iter(numbers), jobs, stop)
        return
    game = tournament.load()
    for number in numbers:
        if stop.is_set():
            return
        yield play(tournament, game, number)


def run_in_processes(
    tournament: Tournament, numbers: Iterator[int], jobs: int, stop: Flag
) -> Iterator[Result]:
    """The same in several processes; a game that has begun when told to stop is played out."""
    context = multiprocessing.get_context("spawn")
    waiting: set[Future[Result]] = set()
    with ProcessPoolExecutor(jobs, context, prepare_process, (tournament,)) as pool:
        try:
            while True:
                wanted = 0 if stop.is_set() else jobs - len(waiting)
                with unheard():
                    for number in islice(numbers, wanted):
                        waiting.add(pool.submit(play_here, number))
                if not waiting:
                    return
                done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        except BrokenProcessPool:
            raise PlanitiaError("A process of the tournament died; try fewer jobs.") from None


_tournament: Tournament
_game: Game


def prepare_process(tournament: Tournament) -> None:
    """In a process: leave signals to the one that started it, and end with it."""
    global _tournament, _game
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    _tournament, _game = tournament, tournament.load()


def play_here(number: int) -> Result:
    """In a process: play one game."""
    return play(_tournament, _game, number)
