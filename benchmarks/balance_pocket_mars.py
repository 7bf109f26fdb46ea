"""Is Pocket Mars fair, and is every card worth a thought? Writes docs/balance/pocket-mars.md."""

from __future__ import annotations

from collections import Counter
from functools import partial
from math import sqrt

from balance_runs import Runs, Tallies, table_of, write

import planitia
from planitia.games.pocket_mars.rules.playing_cards import BottomAction
from planitia.kernel.observation import Observation

COLOURS = ("green", "orange", "violet", "blue", "black")
CARDS = [f"{colour}-{value}" for colour in COLOURS for value in range(1, 8)]
TOP, BOTTOM, VALUE = "top", "bottom", "connected"
TURNS = {
    "play": "play from hand",
    "connect": "connect one's own card",
    "borrow": "connect another's card",
    "launch": "launch",
    "launch-and-scrap": "launch",
    "recharge": "discard for energy",
}
PARTS = 12
"""A win in parts: it divides by every possible number of sharers, so shares stay whole."""
HARD = 5
"""Hard players play one game where the heuristic plays so many."""
FEW = 10
"""How many of them one process plays at a time."""


class Sample(Tallies):
    """What a number of games of Pocket Mars showed."""

    def __init__(self) -> None:
        self.games = self.decisions = self.rounds = self.won = self.idle = 0
        self.players = self.gained = self.paid = 0
        self.seat_wins: Counter[int] = Counter()
        self.turn_wins: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.used: Counter[tuple[str, str]] = Counter()
        self.used_in: Counter[tuple[str, str]] = Counter()
        self.luck: Counter[tuple[str, str]] = Counter()
        self.spread: Counter[tuple[str, str]] = Counter()
        self.left: Counter[int] = Counter()


def sample(player: str, seats: int, level: str, first: int, count: int) -> Sample:
    """A chunk of games."""
    found = Sample()
    for number in range(first, first + count):
        watch(found, player, seats, level, number)
    return found


def watch(found: Sample, player: str, seats: int, level: str, number: int) -> None:
    """Play one game, and note who used what and who won."""
    game = planitia.game("pocket-mars")
    state = game.new(seats=seats, seed=f"balance/{seats}/{level}/{number}", level=level)
    players = [planitia.bot(player, f"{number}/{seat}") for seat in range(seats)]
    state.listen()
    uses: list[tuple[int, str, str]] = []
    while state.outcome is None:
        decision = state.foremost()
        action = players[decision.seat].choose(Observation(state, decision))
        found.decisions += 1
        found.idle += len(decision.codes) == 1
        verb, *words = action.text.split()
        if verb in TURNS:
            uses.append((decision.seat, TURNS[verb], ""))
        if verb == "play":
            uses.append((decision.seat, words[0], TOP))
        elif verb == "connect":
            uses.append((decision.seat, words[0], VALUE))
        elif verb == "use" and isinstance(decision.frame, BottomAction):
            uses.append((decision.seat, CARDS[decision.frame.card], BOTTOM))
        state.take(decision, action)
    outcome, view = state.outcome, state.view(None)
    found.games += 1
    found.players += seats
    found.rounds += view["round"]
    found.reasons[outcome.reason] += 1
    found.won += len(outcome.winners) > 0
    parts = [PARTS // len(outcome.winners) if s in outcome.winners else 0 for s in range(seats)]
    for seat in outcome.winners:
        found.seat_wins[seat] += parts[seat]
        found.turn_wins[(seat - view["starter"]) % seats] += parts[seat]
    found.scores.update(outcome.scores)
    for seat, what, side in uses:
        above = parts[seat] - PARTS // seats
        found.used[what, side] += 1
        found.luck[what, side] += above
        found.spread[what, side] += above * above
    found.used_in.update({(what, side) for _, what, side in uses})
    found.left.update(each["energy"] for each in view["players"][:seats])
    for event in state.heard():
        if event.kind == "energy" and event.facts["player"] != "da":
            change = int(str(event.facts["change"]))
            found.gained += max(change, 0)
            found.paid += max(-change, 0)


def interval(share: float, games: int) -> str:
    """A share in per cent with its 95 % interval."""
    off = 1.96 * sqrt(max(share * (1 - share), 1e-9) / games)
    return f"{100 * share:.1f} % ({100 * max(0.0, share - off):.1f} to {100 * (share + off):.1f})"


def above_equal(found: Sample, key: tuple[str, str]) -> str:
    """How many more of the users won than an equal share, in points, with its 95 % interval."""
    count = found.used[key]
    if count < 2:
        return "too few"
    mean = found.luck[key] / count
    variance = max(0.0, found.spread[key] / count - mean * mean)
    off = 1.96 * sqrt(variance / count)
    return f"{100 * mean / PARTS:+.0f} ± {100 * off / PARTS:.0f}"


def seat_table(samples: dict[int, Sample]) -> list[str]:
    """Shares of wins by the order of turns and by seat, with lengths."""
    rows: list[list[str]] = []
    for seats, found in samples.items():
        shares = [found.turn_wins[k] / PARTS / found.games for k in range(seats)]
        by_seat = [100 * found.seat_wins[k] / PARTS / found.games for k in range(seats)]
        off = max(abs(100 * share - 100 / seats) for share in shares)
        mean = sum(score * n for score, n in found.scores.items()) / (found.games * seats)
        rows.append(
            [
                f"{seats}",
                ", ".join(interval(share, found.games) for share in shares),
                ", ".join(f"{share:.1f} %" for share in by_seat),
                f"{off:.1f} points",
                f"{found.rounds / found.games:.1f}",
                f"{found.decisions / found.games:.0f}",
                f"{found.idle / found.games:.2f}",
                f"{mean:.1f}",
            ]
        )
    head = "seats | wins by order of turns, first to last | by seat | largest distance from equal"
    head += " | rounds | decisions | of them with one answer | mean score"
    return table_of(head.split(" | "), rows)


def solo_table(samples: dict[str, Sample]) -> list[str]:
    """Solo wins by level."""
    rows: list[list[str]] = []
    for level, found in samples.items():
        mean = sum(score * n for score, n in found.scores.items()) / found.games
        ends = "; ".join(f"{n / found.games:.0%} {why}" for why, n in found.reasons.most_common())
        wins = interval(found.won / found.games, found.games)
        rows.append([level, wins, f"{found.rounds / found.games:.1f}", f"{mean:.1f}", ends])
    return table_of(["level", "wins", "rounds", "mean score", "how it ended"], rows)


def energy_table(samples: dict[str, Sample]) -> list[str]:
    """What players gain and pay, and what is left at the end."""
    rows = [
        [
            name,
            f"{found.gained / found.players:.2f}",
            f"{found.paid / found.players:.2f}",
            interval((found.left[0] + found.left[1]) / found.players, found.players),
        ]
        for name, found in samples.items()
    ]
    return table_of(["games", "gained a player", "paid a player", "end with 0 or 1"], rows)


def use_cells(found: Sample, key: tuple[str, str]) -> list[str]:
    """How often something is used, in how many games, and by whom."""
    return [
        f"{100 * found.used[key] / found.games:.1f}",
        f"{100 * found.used_in[key] / found.games:.0f} %",
        above_equal(found, key),
    ]


def action_table(found: Sample) -> list[str]:
    """The five actions of a turn."""
    rows = [[what, *use_cells(found, (what, ""))] for what in dict.fromkeys(TURNS.values())]
    return table_of(["action", "per 100 games", "games with it", "wins above equal"], rows)


def card_table(found: Sample) -> list[str]:
    """How often each card's actions are used, and how much more their users win."""
    sources = {card: face["source"] for card, face in faces().items()}
    tops = {card: 100 * found.used[card, TOP] / found.games for card in CARDS}
    ours = sorted((tops[card], card) for card in CARDS if sources[card] == "original")
    known = sorted((tops[card], card) for card in CARDS if sources[card] == "rulebook")
    least = ", ".join(f"{card.replace('-', ' ')} ({often:.1f})" for often, card in ours[:3])
    book = ", ".join(f"{card.replace('-', ' ')} ({often:.1f})" for often, card in known[:3])
    rows: list[list[str]] = []
    for card in CARDS:
        cells = [card.replace("-", " ") + ("" if sources[card] == "original" else " *")]
        cells += use_cells(found, (card, TOP)) + use_cells(found, (card, BOTTOM))
        rows.append([*cells, f"{100 * found.used[card, VALUE] / found.games:.1f}"])
    head = ["card", "top, per 100 games", "games with it", "wins above equal"]
    head += ["bottom, per 100 games", "games with it", "wins above equal", "connected by its owner"]
    return [
        f"Of the tops written for Planitia these are played least, times in 100 games: {least}; of "
        f"the known faces of the rulebook (*), which are not ours to change: {book}.",
        "",
        *table_of(head, rows),
    ]


def faces() -> dict[str, dict[str, str]]:
    """The cards as they are printed."""
    printed: dict[str, dict[str, str]] = planitia.game("pocket-mars").catalogue()["cards"]
    return printed


def merged(samples: dict[int, Sample]) -> Sample:
    """All seat counts together."""
    whole = Sample()
    for found in samples.values():
        whole.add(found)
    return whole


def report(runs: Runs) -> None:
    """Simulate and write the page."""
    few = max(1, runs.games // HARD)
    tables: dict[int, Sample] = {}
    hard: dict[int, Sample] = {}
    for seats in (2, 3, 4):
        play = partial(sample, "heuristic", seats, "normal")
        tables[seats] = runs.gather(f"{seats} seats, normal", Sample(), play)
    for seats in (2, 3, 4):
        play = partial(sample, "hard", seats, "normal")
        hard[seats] = runs.gather(f"{seats} seats, hard players", Sample(), play, few, FEW)
    solo: dict[str, Sample] = {}
    solo_hard: dict[str, Sample] = {}
    for level in ("normal", "super-droid", "cyborg"):
        play = partial(sample, "heuristic", 1, level)
        solo[level] = runs.gather(f"1 seat, {level}", Sample(), play)
        play = partial(sample, "hard", 1, level)
        solo_hard[level] = runs.gather(f"1 seat, {level}, hard", Sample(), play, few, FEW)
    whole, keen = merged(tables), merged(hard)
    kinds = {f"{seats} seats, heuristic": found for seats, found in tables.items()}
    kinds |= {f"{seats} seats, hard": found for seats, found in hard.items()}
    kinds |= {"solo, heuristic": solo["normal"], "solo, hard": solo_hard["normal"]}
    write(
        "pocket-mars",
        [
            "# Balance of Pocket Mars",
            "",
            f"Written by `make balance`: {runs.games} seeded games a row by heuristic players, "
            f"{few} a row by hard ones. A shared win counts in parts. Intervals are "
            "of 95 %.",
            "",
            "## Seats, heuristic players",
            "",
            *seat_table(tables),
            "",
            "## Seats, hard players",
            "",
            *seat_table(hard),
            "",
            "## Solo against Devious Automatics, heuristic player",
            "",
            *solo_table(solo),
            "",
            "## Solo, hard player",
            "",
            *solo_table(solo_hard),
            "",
            "## Energy",
            "",
            *energy_table(kinds),
            "",
            "## What a turn is used for",
            "",
            f"Hard players, 2 to 4 seats, {keen.games} games. *Wins above equal*: by how many "
            "points the share of wins of those who did it exceeds an equal share of the table.",
            "",
            *action_table(keen),
            "",
            "## Cards, hard players",
            "",
            *card_table(keen),
            "",
            f"## Cards, heuristic players ({whole.games} games)",
            "",
            *card_table(whole),
        ],
    )
