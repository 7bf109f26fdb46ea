"""Measure every registered game of Planitia; prints one JSON object a game.

Random play through the public API, one core: a new game, every decision's legal actions, an answer.
"""

from __future__ import annotations

import itertools
import json

from timing import rates

import planitia
from planitia.bots.search import Budget, Search
from planitia.lab.play import play_out

MIDDLE = 40
SEARCHED = 100
"""How many games are imagined about a decision where searches are measured."""


def measure(game_name: str) -> dict[str, object]:
    game = planitia.game(game_name)
    seats = game.seats[-1]
    bot = planitia.bot("random", 1)
    numbers = itertools.count()

    def play() -> tuple[int, int]:
        state = game.new(seats=seats, seed=next(numbers), **game.alone)
        return play_out(state, [bot] * seats).decisions, 1

    decisions, games = rates(play)

    middles = []
    for seed in range(20):
        state = game.new(seats=seats, seed=seed, **game.alone)
        while not state.over and state.steps < MIDDLE:
            decision = state.decisions[0]
            state.take(decision, bot.choose(planitia.Observation(state, decision)))
        middles.append(state)

    def clone() -> tuple[int]:
        for state in middles:
            state.clone()
        return (len(middles),)

    rng = planitia.quick("benchmark")

    def imagine() -> tuple[int]:
        for state in middles:
            state.imagine(0, rng)
        return (len(middles),)

    def view() -> tuple[int]:
        for state in middles:
            state.view(0)
        return (len(middles),)

    def search() -> tuple[int]:
        imagined = 0
        for number, state in enumerate(middles[:4]):
            player = Search(str(number), Budget(SEARCHED, 0.0))
            player.choose(planitia.Observation(state, state.foremost()))
            imagined += player.games
        return (imagined,)

    state = game.new(seats=seats, seed="record", **game.alone)
    play_out(state, [bot] * seats)
    record = state.record()

    def replay() -> tuple[int]:
        planitia.replay(record)
        return (1,)

    figures: dict[str, object] = {
        "game": game_name,
        "seats": seats,
        "compiled": planitia.compiled,
        "decisions_s": decisions,
        "games_s": games,
        "clones_s": rates(clone)[0],
        "imagined_s": rates(imagine)[0],
        "views_s": rates(view)[0],
        "replays_s": rates(replay)[0],
    }
    if planitia.compiled:
        figures["search_s"] = rates(search)[0]
    return figures


if __name__ == "__main__":
    for registered in planitia.all_games():
        print(json.dumps(measure(registered.name)), flush=True)
