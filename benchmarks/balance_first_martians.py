"""Is First Martians fair? Simulates heuristic crews and writes docs/balance/first-martians.md."""

from __future__ import annotations

from collections import Counter
from functools import partial
from math import sqrt
from typing import Any

from balance_runs import Runs, Tallies, table_of, write

import planitia
from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.lab.play import play_out

CREWS = (1, 2, 3, 4)
LEVELS = ("easy", "normal", "hard")
OTHERS = 10
"""Of how many games a row one is played of each further mission."""
DEVIATIONS = 1.96
KINDS = ("event", "consequence", "follow-up", "adventure", "malfunction")


class Sample(Tallies):
    """What a number of games of First Martians showed."""

    def __init__(self) -> None:
        self.games = self.decisions = self.wins = self.sols = self.broken = self.wounds = 0
        self.ends: Counter[str] = Counter()
        self.lasted: Counter[int] = Counter()
        self.missed: Counter[str] = Counter()
        """Needed objectives that were open at the end, by title."""
        self.stacks: Counter[str] = Counter()
        self.met: Counter[tuple[str, str, bool]] = Counter()
        """What the log tells of: kind, title, and whether the game was won."""

    def share(self) -> str:
        """Of 100 games, how many were won, and between which shares the truth is likely to lie."""
        share, spread = self.wins / self.games, DEVIATIONS**2 / self.games
        middle = (share + spread / 2) / (1 + spread)
        half = DEVIATIONS * sqrt(share * (1 - share) / self.games + spread / self.games / 4)
        low, high = middle - half / (1 + spread), middle + half / (1 + spread)
        return f"{100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


class Witness(Player):
    """A player that notes the plan to which it agrees."""

    def __init__(self, kind: str, seed: str, plans: dict[int, list[str]]) -> None:
        self.player = planitia.bot(kind, seed)
        self.plans = plans

    def choose(self, observation: Observation) -> Action:
        """As the player does."""
        action = self.player.choose(observation)
        if action.text in ("agree", "commit"):
            view = observation.view
            self.plans[view["sol"]] = [name_of(stack) for stack in view["plan"]["stacks"]]
        return action


def name_of(stack: dict[str, Any]) -> str:
    """What a stack does, as the page calls it."""
    act, purpose = stack["act"], stack["purpose"]
    if purpose == "plain":
        return str(act)
    return f"{act}: {stack['title'] if purpose == 'special' else purpose.replace('-', ' ')}"


def sample(mission: str, level: str, seats: int, kind: str, first: int, count: int) -> Sample:
    """A chunk of games."""
    found = Sample()
    game = planitia.game("first-martians")
    for number in range(first, first + count):
        seed = f"balance/{mission}/{level}/{seats}/{number}"
        state = game.new(seats=seats, seed=seed, mission=mission, level=level)
        plans: dict[int, list[str]] = {}
        players: list[Player] = [Witness(kind, f"{number}/{at}", plans) for at in range(seats)]
        found.decisions += play_out(state, players).decisions
        for stacks in plans.values():
            found.stacks.update(stacks)
        count_game(found, state.view(None))
    return found


def count_game(found: Sample, view: dict[str, Any]) -> None:
    """Read a finished game."""
    won = view["outcome"]["won"]
    reason = view["outcome"]["reason"]
    found.games += 1
    found.wins += won
    found.sols += view["sol"]
    found.broken += view["broken"]
    found.wounds += sum(one["wounds"] for one in view["astronauts"])
    found.lasted[view["sol"]] += 1
    found.ends["an astronaut died" if reason.endswith(" died") else reason] += 1
    for one in view["objectives"]:
        if not one["optional"] and not one["done"]:
            found.missed[one["title"]] += 1
    for entry in view["log"]:
        found.met[entry["kind"], entry["title"], won] += 1


def win_table(samples: dict[str, dict[int, Sample]]) -> list[str]:
    """Shares of wins by level and crew."""
    rows = [[level, *[crews[seats].share() for seats in CREWS]] for level, crews in samples.items()]
    return table_of(["level", *[player_word(seats) for seats in CREWS]], rows)


def player_word(seats: int) -> str:
    """A number of players in words."""
    return "alone" if seats == 1 else f"{seats} players"


def course_table(crews: dict[int, Sample]) -> list[str]:
    """How games go, at one level."""
    rows = [
        [
            player_word(seats),
            f"{one.sols / one.games:.1f}",
            f"{one.decisions / one.games:.0f}",
            f"{one.broken / one.games:.1f}",
            f"{one.wounds / one.games:.1f}",
            *[f"{told(one, kind) / one.games:.1f}" for kind in KINDS],
        ]
        for seats, one in crews.items()
    ]
    head = ["crew", "sols", "decisions", "broken at the end", "wounds at the end"]
    names = ["events", "consequences", "follow-ups", "Adventures", "Malfunction cards"]
    return table_of([*head, *names], rows)


def told(one: Sample, kind: str) -> int:
    """How many entries of a kind the logs have."""
    return sum(n for (found, _, _), n in one.met.items() if found == kind)


def share_table(head: str, crews: dict[int, Sample], field: str) -> list[str]:
    """In how many of 100 games each thing was so, for counters that count a game once."""
    whole: Counter[str] = Counter()
    for one in crews.values():
        whole.update(getattr(one, field))
    rows = [
        [str(what), *[f"{100 * getattr(s, field)[what] / s.games:.1f} %" for s in crews.values()]]
        for what, _ in whole.most_common()
    ]
    return table_of([head, *[player_word(seats) for seats in crews]], rows)


def stack_table(crews: dict[int, Sample]) -> list[str]:
    """What crews do, in stacks a game."""
    whole: Counter[str] = Counter()
    for one in crews.values():
        whole.update(one.stacks)
    rows = [
        [what, *[f"{one.stacks[what] / one.games:.1f}" for one in crews.values()]]
        for what, _ in whole.most_common()
    ]
    return table_of(["stack", *[player_word(seats) for seats in crews]], rows)


def met_table(whole: Sample, kind: str, name: str) -> list[str]:
    """How often each was met, and how often by a crew that won."""
    titles = {title for found, title, _ in whole.met if found == kind}
    shares: dict[str, tuple[float, int]] = {}
    for title in titles:
        won, lost = whole.met[kind, title, True], whole.met[kind, title, False]
        shares[title] = (100 * won / (won + lost), won + lost)
    rows = [
        [title, f"{100 * many / whole.games:.1f}", f"{share:.0f} %"]
        for title, (share, many) in sorted(shares.items(), key=lambda one: one[1])
    ]
    return table_of([name, "met, per 100 games", "by crews that win"], rows)


def mission_part(runs: Runs, slug: str, games: int) -> tuple[list[str], dict[int, Sample]]:
    """The shares of one mission, and its games at the normal level."""
    samples: dict[str, dict[int, Sample]] = {}
    for level in LEVELS:
        crews = {}
        for seats in CREWS:
            part = partial(sample, slug, level, seats, "heuristic")
            what = f"{slug}, {level}, {player_word(seats)}"
            crews[seats] = runs.gather(what, Sample(), part, games)
        samples[level] = crews
    return win_table(samples), samples["normal"]


def random_table(runs: Runs, slug: str) -> list[str]:
    """Random answers."""
    rows = []
    for seats in CREWS:
        part = partial(sample, slug, "normal", seats, "random")
        one = runs.gather(f"random, {player_word(seats)}", Sample(), part, runs.games)
        rows.append([player_word(seats), str(one.games), one.share()])
    return table_of(["crew", "games", "wins"], rows)


def report(runs: Runs) -> None:
    """Simulate and write the page."""
    catalogue = planitia.game("first-martians").catalogue()["missions"]
    first, *others = sorted(catalogue, key=lambda slug: catalogue[slug]["order"])
    wins, crews = mission_part(runs, first, runs.games)
    lines = [
        "# Balance of First Martians",
        "",
        f"Written by `make balance`: {runs.games} seeded games of each crew and level, all seats "
        "played by the heuristic player, which reads the view alone. In brackets: where the true "
        "share lies with 95 % confidence.",
        "",
        f"## {catalogue[first]['title']}",
        "",
        *wins,
        "",
        "## Random answers",
        "",
        "The same mission at the normal level.",
        "",
        *random_table(runs, first),
    ]
    for slug in others:
        games = max(1, runs.games // OTHERS)
        part, _ = mission_part(runs, slug, games)
        lines += ["", f"## {catalogue[slug]['title']}", "", f"{games} games each.", "", *part]
    write("first-martians", [*lines, "", *closer_look(catalogue[first]["title"], crews)])


def closer_look(title: str, crews: dict[int, Sample]) -> list[str]:
    """What happened in the games of one mission at the normal level."""
    whole = Sample()
    for one in crews.values():
        whole.add(one)
    return [
        f"The rest is about {title} at the normal level.",
        "",
        "## How games end",
        "",
        *share_table("how it ended", crews, "ends"),
        "",
        *share_table("needed objective still open", crews, "missed"),
        "",
        *share_table("in sol", crews, "lasted"),
        "",
        "## How games go",
        "",
        "Entries of the log are a game each.",
        "",
        *course_table(crews),
        "",
        "## Actions",
        "",
        "Stacks a game.",
        "",
        *stack_table(crews),
        "",
        "## Events",
        "",
        f"{100 * whole.wins / whole.games:.1f} % of all these games are won; an event, Adventure "
        "or card well below that is hard on a crew.",
        "",
        *met_table(whole, "event", "event"),
        "",
        "## Adventures",
        "",
        *met_table(whole, "adventure", "Adventure"),
        "",
        "## Malfunction cards",
        "",
        *met_table(whole, "malfunction", "card"),
    ]
