"""Players against each other: every deal is played from all seats, so that luck falls out.

Where all win or lose together, each player has the whole table in turn; where seats are on two
sides, one player has all seats of a side and another those of the other, and then the reverse. A
player that meets itself has all places of every game, and the places are what is measured.

Game i plays deal ``i // n`` in seating ``i % n`` where there are n seatings. A deal has the seed
``{seed}/{deal}`` and seat k's player of game i ``{seed}/{i}/{k}``, by side with its name behind, so
a game's result depends on nothing but its number: games can be spread over processes, stopped, and
gone on with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import combinations

import planitia
from planitia.bots.sides import TwoFaced, has_sides
from planitia.kernel.game import Game
from planitia.kernel.observation import Player
from planitia.kernel.option import Value
from planitia.lab.deals import Deals
from planitia.lab.places import CREW, SEAT, SIDE, place_names, places_of, winners_of
from planitia.lab.play import play_out
from planitia.lab.source import code_hash
from planitia.lab.team import Flag, Team, breathe


def given_by(game: Game, seats: int) -> str:
    """What a player of a tournament is given: a seat, a whole crew, or a side."""
    if seats == 1:
        return CREW
    if not game.allied:
        return SEAT
    return SIDE if has_sides(game) else CREW


@dataclass(frozen=True)
class Tournament(Deals):
    """Who plays what, and what a player is given in a game."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, Value], ...] = ()
    content: str | None = None
    by: str = SEAT

    @property
    def places(self) -> int:
        """How many places there are to give: the seats, the two sides, or the crew."""
        return places_of(self.by, self.seats)

    @property
    def alone(self) -> bool:
        """Whether one player has all places, so that the places are what is measured."""
        return len(self.players) == 1

    def names(self, game: Game) -> list[str]:
        """What the places are called."""
        return place_names(game, self.by, self.seats)

    def seatings(self) -> list[tuple[str, ...]]:
        """The ways to give the places: each player has each of them equally often."""
        places, players = self.places, self.players
        found: list[tuple[str, ...]] = []
        for chosen in combinations(players, min(places, len(players))):
            for turn in range(len(chosen)):
                found.append(tuple(chosen[(place + turn) % len(chosen)] for place in range(places)))
        return found

    def whole(self, games: int) -> int:
        """The least number of games that is not below this and plays every deal from all seats."""
        many = len(self.seatings())
        return -(-games // many) * many

    def facts(self) -> dict[str, object]:
        """What a journal must agree with, as JSON values."""
        game = self.load()
        facts: dict[str, object] = asdict(self)
        facts |= {"players": list(self.players), "options": self.played(game)}
        facts |= {"version": game.version, "content": game.content_hash()}
        return facts | {"code": code_hash()}


@dataclass(frozen=True)
class Result:
    """How one game of a tournament ended."""

    number: int
    winners: tuple[int, ...]
    """The places that have won."""
    scores: tuple[int, ...]
    decisions: int


def play(
    tournament: Tournament, game: Game, number: int, between: Callable[[], None] | None = None
) -> Result:
    """Play one game."""
    seatings = tournament.seatings()
    deal, seating = divmod(number, len(seatings))
    state = tournament.start(game, deal)
    seeds = [f"{tournament.seed}/{number}/{seat}" for seat in range(tournament.seats)]
    names = seatings[seating]
    if tournament.by == SIDE:
        players: list[Player] = [
            TwoFaced(seed, [planitia.bot(name, f"{seed}/{name}") for name in names])
            for seed in seeds
        ]
    else:
        players = [planitia.bot(names[at % len(names)], seed) for at, seed in enumerate(seeds)]
    tally = play_out(state, players, between)
    outcome = state.outcome
    assert outcome is not None
    winners = winners_of(state, tournament.by)
    return Result(number, winners, outcome.scores, tally.decisions)


def play_to_end(tournament: Tournament, game: Game, number: int, stop: Flag) -> Result:
    """Play one game, to its end even when told to stop: only a whole game has a result."""
    return play(tournament, game, number, breathe)


def run(tournament: Tournament, numbers: Iterable[int], jobs: int, stop: Flag) -> Iterator[Result]:
    """Play these games, here or in other processes; each result comes when its game is over."""
    with Team(tournament, jobs, "tournament", ahead=1) as team:
        for _, result in team.results(play_to_end, numbers, stop):
            yield result
