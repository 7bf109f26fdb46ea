"""What a tournament came to: shares of wins with their intervals, by place too, and ratings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from planitia.kernel.outcome import wins
from planitia.lab.places import CREW, SURE, wilson
from planitia.lab.tournament import Result, Tournament

STEADY = 0.0
"""Players are as strong in the last game as in the first: openskill's ``tau``."""


@dataclass
class Standing:
    """One player's games. A game counts once, whatever number of seats the player had in it."""

    name: str
    places: int
    games: int = 0
    won: float = 0.0
    place_games: list[int] = field(init=False)
    place_won: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.place_games = [0] * self.places
        self.place_won = [0.0] * self.places

    @property
    def share(self) -> float:
        """The share of wins."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        return wilson(self.won, self.games)

    @property
    def place_interval(self) -> list[tuple[float, float]]:
        """The same for each place by itself."""
        each = zip(self.place_won, self.place_games, strict=True)
        return [wilson(won, games) for won, games in each]


class Places:
    """What every place of a game has won, and who had it."""

    def __init__(self, tournament: Tournament, result: Result) -> None:
        seatings = tournament.seatings()
        self.names = seatings[result.number % len(seatings)]
        self.won = wins(result.winners, tournament.places, False)

    def players(self) -> dict[str, float]:
        """What each player has won, from 0 to 1."""
        found: dict[str, float] = {}
        for name, won in zip(self.names, self.won, strict=True):
            found[name] = found.get(name, 0.0) + won
        return found


def standings(tournament: Tournament, results: Iterable[Result]) -> dict[str, Standing]:
    """A standing a player."""
    found = {name: Standing(name, tournament.places) for name in tournament.players}
    for result in results:
        places = Places(tournament, result)
        for name, won in places.players().items():
            found[name].games += 1
            found[name].won += won
        for place, name in enumerate(places.names):
            found[name].place_games[place] += 1
            found[name].place_won[place] += places.won[place]
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


def ratings(tournament: Tournament, results: Iterable[Result]) -> dict[str, Rating] | None:
    """Plackett-Luce ratings, game after game; None where openskill is not installed.

    Who meets nobody else has none. Players of one game are ranked by what they won in it; whole
    crews by how they did at a deal.
    """
    if tournament.alone:
        return {}
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    model = PlackettLuce(tau=STEADY)
    found = {name: model.rating(name=name) for name in tournament.players}
    for won in matches(tournament, results):
        names = list(won)
        teams = model.rate([[found[name]] for name in names], ranks=ranks(list(won.values())))
        for name, team in zip(names, teams, strict=True):
            found[name] = team[0]
    return {name: Rating(one.mu, one.sigma) for name, one in found.items()}


def ranks(won: list[float]) -> list[float]:
    """The places 1, 2, … by what was won; openskill would take parts of a win for ties."""
    known = sorted({round(one, 9) for one in won}, reverse=True)
    return [1.0 + known.index(round(one, 9)) for one in won]


def matches(tournament: Tournament, results: Iterable[Result]) -> list[dict[str, float]]:
    """What is compared, in the order of the games: the players of a game, or crews at a deal."""
    ordered = sorted(results, key=lambda result: result.number)
    if tournament.by != CREW:
        return [Places(tournament, result).players() for result in ordered]
    deals: dict[int, dict[str, float]] = {}
    for result in ordered:
        deal = deals.setdefault(result.number // len(tournament.players), {})
        deal.update(Places(tournament, result).players())
    return [deal for deal in deals.values() if len(deal) > 1]
