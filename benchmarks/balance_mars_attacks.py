"""Is Mars Attacks fair? Simulates heuristic players and writes docs/balance/mars-attacks.md."""

from __future__ import annotations

from collections import Counter
from functools import partial

from balance_runs import Runs, Tallies, write

import planitia
from planitia.lab.play import play_out

MAPS = ("main-street", "crossroads", "strip-mall")
SIDES = ("human", "martian")
SOURCES = ("shooting", "fights", "counters")
SERIES = 4
"""How many series of random maps are compared."""
AGAINST_RANDOM = 10
"""Of how many games a row one is played against random answers, on each side."""
RANDOM_MAPS = 20
"""Of how many games a row one is played in each series of random maps."""


class Sample(Tallies):
    """What a number of games of Mars Attacks showed."""

    def __init__(self) -> None:
        self.games = self.decisions = self.rounds = self.draws = 0
        self.wins: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.points: Counter[tuple[str, str]] = Counter()

    def share(self, side: str) -> float:
        """Of 100 games, how many a side won."""
        return 100 * self.wins[side] / self.games


def sample(kinds: tuple[str, str], where: str, series: str, first: int, count: int) -> Sample:
    """A chunk of games, the Humans and the Martians played by the kinds of player named."""
    found = Sample()
    game = planitia.game("mars-attacks")
    for number in range(first, first + count):
        state = game.new(seats=2, seed=f"balance/{where}/{series}/{number}", map=where)
        players = [planitia.bot(kind, f"{number}/{seat}") for seat, kind in enumerate(kinds)]
        found.decisions += play_out(state, players).decisions
        found.games += 1
        found.rounds += state.view(None)["round"]
        outcome = state.outcome
        assert outcome is not None
        found.ends[outcome.reason] += 1
        found.draws += len(outcome.winners) > 1
        if len(outcome.winners) == 1:
            found.wins[SIDES[outcome.winners[0]]] += 1
        for side, parts in outcome.breakdown.items():
            for source, points in parts.items():
                found.points[side, source] += points
    return found


EVEN = ("heuristic", "heuristic")


def map_table(samples: dict[str, Sample]) -> list[str]:
    """Shares of wins and lengths, by map."""
    lines = [
        "| map | games | Humans win | Martians win | draws | rounds | decisions |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, found in samples.items():
        lines.append(
            f"| {name} | {found.games} | {found.share('human'):.1f} % "
            f"| {found.share('martian'):.1f} % | {found.draws} "
            f"| {found.rounds / found.games:.1f} | {found.decisions / found.games:.0f} |"
        )
    return lines


def end_table(samples: dict[str, Sample]) -> list[str]:
    """How games end, by map."""
    reasons: Counter[str] = Counter()
    for found in samples.values():
        reasons.update(found.ends)
    lines = [f"| how it ended | {' | '.join(samples)} |", "|---" * (len(samples) + 1) + "|"]
    for reason, _ in reasons.most_common():
        shares = [f"{100 * one.ends[reason] / one.games:.1f} %" for one in samples.values()]
        lines.append(f"| {reason} | {' | '.join(shares)} |")
    return lines


def point_table(samples: dict[str, Sample]) -> list[str]:
    """Victory points a game, by side and source."""
    lines = [f"| points a game | {' | '.join(samples)} |", "|---" * (len(samples) + 1) + "|"]
    for side in SIDES:
        for source in SOURCES:
            means = [f"{one.points[side, source] / one.games:.2f}" for one in samples.values()]
            lines.append(f"| {side}, {source} | {' | '.join(means)} |")
    return lines


def random_maps(runs: Runs) -> list[str]:
    """Games on random maps, each on its own, in several series."""
    each = max(1, runs.games // RANDOM_MAPS)
    shares: list[float] = []
    whole = Sample()
    for series in range(SERIES):
        part = partial(sample, EVEN, "random", str(series))
        found = runs.gather(f"random maps, series {series + 1}", Sample(), part, each)
        shares.append(found.share("human"))
        whole.add(found)
    said = ", ".join([f"{share:.1f} %" for share in shares])
    return [
        f"{whole.games} games, each on a map of its own: the Humans win "
        f"{whole.share('human'):.1f} %. In {SERIES} series of {each} games: {said}."
    ]


def against_random(runs: Runs) -> list[str]:
    """The heuristic player against random answers, from either side."""
    each = max(1, runs.games // AGAINST_RANDOM)
    lines = ["| heuristic player | games | wins |", "|---|---|---|"]
    for seat, title in enumerate(("Humans", "Martians")):
        kinds = ("heuristic", "random") if seat == 0 else ("random", "heuristic")
        part = partial(sample, kinds, MAPS[0], "against-random")
        found = runs.gather(f"{title} against random", Sample(), part, each)
        lines.append(f"| {title} | {found.games} | {found.share(SIDES[seat]):.1f} % |")
    return lines


def report(runs: Runs) -> None:
    """Simulate and write the page."""
    samples: dict[str, Sample] = {}
    for name in MAPS:
        samples[name] = runs.gather(name, Sample(), partial(sample, EVEN, name, "even"))
    write(
        "mars-attacks",
        [
            "# Balance of Mars Attacks",
            "",
            f"Written by `make balance`: {runs.games} seeded games a map, both sides played by the "
            "heuristic player.",
            "",
            "## Sides",
            "",
            *map_table(samples),
            "",
            "## Ways of winning",
            "",
            *end_table(samples),
            "",
            "## Victory points by source",
            "",
            *point_table(samples),
            "",
            "## Random maps",
            "",
            *random_maps(runs),
            "",
            "## Against random answers",
            "",
            f"On {MAPS[0]}.",
            "",
            *against_random(runs),
        ],
    )
