"""What a tournament came to: shares of wins with their intervals, by seat too, and ratings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from planitia.kernel.outcome import wins
from planitia.lab.tournament import Result, Tournament

SURE = 1.96
"""Standard deviations to either side of what holds in 95 of 100 cases."""

STEADY = 0.0
"""Players are as strong in the last game as in the first: openskill's ``tau``."""


@dataclass
class Standing:
    """One player's games. A game counts once, whatever number of seats the player had in it."""

    name: str
    seats: int
    games: int = 0
    won: float = 0.0
    seat_games: list[int] = field(init=False)
    seat_won: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.seat_games = [0] * self.seats
        self.seat_won = [0.0] * self.seats

    @property
    def share(self) -> float:
        """The share of wins."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        return wilson(self.won, self.games)

    @property
    def seat_interval(self) -> list[tuple[float, float]]:
        """The same for each seat by itself."""
        each = zip(self.seat_won, self.seat_games, strict=True)
        return [wilson(won, games) for won, games in each]


def wilson(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, at 95 %."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = sqrt(share * (1 - share) / games + square / (4 * games * games))
    spread *= SURE / (1 + square / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def game_wins(tournament: Tournament, result: Result, allied: bool) -> dict[str, float]:
    """What each player of a game has won in it, from 0 to 1."""
    seatings = tournament.seatings()
    seating = seatings[result.number % len(seatings)]
    won = wins(result.winners, tournament.seats, allied or tournament.crews)
    found: dict[str, float] = {}
    for seat, name in enumerate(seating):
        found[name] = found.get(name, 0.0) + won[seat]
    if allied or tournament.crews:
        return {name: whole / seating.count(name) for name, whole in found.items()}
    return found


def standings(
    tournament: Tournament, results: Iterable[Result], allied: bool
) -> dict[str, Standing]:
    """A standing a player."""
    seatings = tournament.seatings()
    found = {name: Standing(name, tournament.seats) for name in tournament.players}
    for result in results:
        for name, won in game_wins(tournament, result, allied).items():
            found[name].games += 1
            found[name].won += won
        seating = seatings[result.number % len(seatings)]
        for seat, won in enumerate(wins(result.winners, tournament.seats, allied)):
            found[seating[seat]].seat_games[seat] += 1
            found[seating[seat]].seat_won[seat] += won
    return found


@dataclass(frozen=True)
class Rating:
    """How strong a player is on openskill's scale, on which everybody begins at 25."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where openskill believes the true rating to be, with 95 % confidence."""
        return self.mu - SURE * self.sigma, self.mu + SURE * self.sigma


def ratings(
    tournament: Tournament, results: Iterable[Result], allied: bool
) -> dict[str, Rating] | None:
    """Plackett-Luce ratings, game after game; None where openskill is not installed.

    Players of one game are ranked by what they won in it; whole crews by how they did at a deal.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    model = PlackettLuce(tau=STEADY)
    found = {name: model.rating(name=name) for name in tournament.players}
    for won in matches(tournament, results, allied):
        names = list(won)
        teams = model.rate([[found[name]] for name in names], ranks=[-won[name] for name in names])
        for name, team in zip(names, teams, strict=True):
            found[name] = team[0]
    return {name: Rating(one.mu, one.sigma) for name, one in found.items()}


def matches(
    tournament: Tournament, results: Iterable[Result], allied: bool
) -> list[dict[str, float]]:
    """What is compared, in the order of the games: the players of a game, or crews at a deal."""
    ordered = sorted(results, key=lambda result: result.number)
    if not tournament.crews:
        return [game_wins(tournament, result, allied) for result in ordered]
    deals: dict[int, dict[str, float]] = {}
    for result in ordered:
        deal = deals.setdefault(result.number // len(tournament.players), {})
        deal.update(game_wins(tournament, result, allied))
    return [deal for deal in deals.values() if len(deal) > 1]
