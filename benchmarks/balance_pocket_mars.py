"""Is Pocket Mars fair? Simulates heuristic players and writes docs/balance/pocket-mars.md."""

from __future__ import annotations

from collections import Counter
from functools import partial

from balance_runs import Runs, Tallies, write

import planitia
from planitia.lab.play import play_out

COLOURS = ("green", "orange", "violet", "blue", "black")


class Sample(Tallies):
    """What a number of games of Pocket Mars showed."""

    def __init__(self) -> None:
        self.games = self.decisions = self.rounds = self.won = 0
        self.seat_wins: Counter[int] = Counter()
        self.turn_wins: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.played: Counter[tuple[str, str]] = Counter()
        self.by_winner: Counter[tuple[str, str]] = Counter()


def sample(seats: int, level: str, first: int, count: int) -> Sample:
    """A chunk of games."""
    found = Sample()
    game = planitia.game("pocket-mars")
    for number in range(first, first + count):
        state = game.new(seats=seats, seed=f"balance/{seats}/{level}/{number}", level=level)
        players = [planitia.bot("heuristic", f"{number}/{seat}") for seat in range(seats)]
        starter = state.view(None)["starter"]
        state.listen()
        found.decisions += play_out(state, players).decisions
        found.games += 1
        outcome = state.outcome
        assert outcome is not None
        found.rounds += state.view(None)["round"]
        found.reasons[outcome.reason] += 1
        winners = {f"s{seat}" for seat in outcome.winners}
        found.won += len(outcome.winners) > 0
        for seat in outcome.winners:
            # 12 divides by every possible number of sharers, so shares stay whole.
            found.seat_wins[seat] += 12 // len(outcome.winners)
            found.turn_wins[(seat - starter) % seats] += 12 // len(outcome.winners)
        found.scores.update(outcome.scores)
        for event in state.heard():
            if event.kind in ("played", "connected"):
                key = (str(event.facts["card"]), event.kind)
                found.played[key] += 1
                found.by_winner[key] += event.facts["player"] in winners
    return found


def seat_table(samples: dict[int, Sample]) -> list[str]:
    """Shares of wins by the order of turns and by seat, with lengths."""
    lines = [
        "| seats | wins by order of turns, first to last | by seat | largest distance from equal "
        "| rounds | decisions | mean score |",
        "|---|---|---|---|---|---|---|",
    ]
    for seats, found in samples.items():
        shares = [100 * found.turn_wins[k] / 12 / found.games for k in range(seats)]
        by_seat = [100 * found.seat_wins[k] / 12 / found.games for k in range(seats)]
        off = max(abs(share - 100 / seats) for share in shares)
        mean = sum(score * n for score, n in found.scores.items()) / (found.games * seats)
        lines.append(
            f"| {seats} | {', '.join(f'{share:.1f} %' for share in shares)} "
            f"| {', '.join(f'{share:.1f} %' for share in by_seat)} | {off:.1f} points "
            f"| {found.rounds / found.games:.1f} | {found.decisions / found.games:.0f} "
            f"| {mean:.1f} |"
        )
    return lines


def card_table(samples: dict[int, Sample]) -> list[str]:
    """How often each card is played, and how often by a later winner, over all seat counts."""
    whole = Sample()
    for found in samples.values():
        whole.add(found)
    wins = sum(n for n in whole.by_winner.values()) / sum(whole.played.values())
    totals: Counter[str] = Counter()
    for (card, _), count in whole.played.items():
        totals[card] += count
    least, fewest = totals.most_common()[-1]
    tops = [(whole.played[card, "played"], card) for card in totals]
    unloved = ", ".join(card.replace("-", " ") for count, card in sorted(tops)[:3])
    lines = [
        f"No card is dead: all {len(totals)} are played, {least.replace('-', ' ')} the least "
        f"often, {100 * fewest / whole.games:.0f} times in 100 games. The top actions chosen "
        f"least are those of {unloved}.",
        "",
        f"Over all {whole.games} games. A play by a later winner happens {100 * wins:.1f} % of the "
        "time; a card well above that is strong, well below it weak.",
        "",
        "| card | from hand, per 100 games | by winners | connected, per 100 games | by winners |",
        "|---|---|---|---|---|",
    ]
    for colour in COLOURS:
        for value in range(1, 8):
            cells = [f"{colour} {value}"]
            for kind in ("played", "connected"):
                key = (f"{colour}-{value}", kind)
                count = whole.played[key]
                cells.append(f"{100 * count / whole.games:.1f}")
                cells.append(f"{100 * whole.by_winner[key] / count:.0f} %" if count else "never")
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def solo_table(samples: dict[str, Sample]) -> list[str]:
    """Solo wins by level."""
    lines = ["| level | wins | rounds | mean score | how it ended |", "|---|---|---|---|---|"]
    for level, found in samples.items():
        mean = sum(score * n for score, n in found.scores.items()) / found.games
        ends = "; ".join(f"{n / found.games:.0%} {why}" for why, n in found.reasons.most_common())
        share = 100 * found.won / found.games
        rounds = found.rounds / found.games
        lines.append(f"| {level} | {share:.1f} % | {rounds:.1f} | {mean:.1f} | {ends} |")
    return lines


def report(runs: Runs) -> None:
    """Simulate and write the page."""
    tables: dict[int, Sample] = {}
    for seats in (2, 3, 4):
        tables[seats] = runs.gather(
            f"{seats} seats, normal", Sample(), partial(sample, seats, "normal")
        )
    solo: dict[str, Sample] = {}
    for level in ("normal", "super-droid", "cyborg"):
        solo[level] = runs.gather(f"1 seat, {level}", Sample(), partial(sample, 1, level))
    write(
        "pocket-mars",
        [
            "# Balance of Pocket Mars",
            "",
            f"Written by `make balance`: {runs.games} seeded games a row, all seats played by the "
            "heuristic player. A shared win counts in parts.",
            "",
            "## Seats",
            "",
            *seat_table(tables),
            "",
            "## Solo against Devious Automatics",
            "",
            *solo_table(solo),
            "",
            "## Cards",
            "",
            *card_table(tables),
        ],
    )
