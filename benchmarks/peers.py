"""Measure the peers, in an environment of their own: OpenSpiel and Catanatron.

The same shape of work as ours: random play with legal moves, and copies in the middle of a game.
"""

from __future__ import annotations

import json
import random
from typing import Any

from timing import rates

SEARCHED = 100
"""How many games are imagined about a decision where searches are measured."""
MIDDLE = 85
"""Deals are moves too: this is after some 30 answers."""


def openspiel(name: str) -> dict[str, object]:
    """A game in C++, driven from Python."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game: Any = pyspiel.load_game(name)
    rng = random.Random(1)

    def play(stop: int = 1 << 30) -> tuple[Any, int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and decisions < stop:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return state, decisions

    def whole() -> tuple[int, int]:
        return play()[1], 1

    middles = [play(25)[0] for _ in range(20)]

    def clone() -> tuple[int]:
        for state in middles:
            state.clone()
        return (len(middles),)

    decisions, games = rates(whole)
    return {
        "peer": f"OpenSpiel {name}",
        "decisions_s": decisions,
        "games_s": games,
        "clones_s": rates(clone)[0],
    }


def ismcts(name: str) -> dict[str, object]:
    """OpenSpiel's information-set search in Python, each simulation one rollout to the end."""
    import numpy  # type: ignore[import-not-found, unused-ignore]
    import pyspiel  # type: ignore[import-not-found, unused-ignore]
    from open_spiel.python.algorithms import (  # type: ignore[import-not-found, unused-ignore]
        ismcts,
        mcts,
    )

    game: Any = pyspiel.load_game(name)
    rng = random.Random(1)
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, SEARCHED, random_state=chance)
    middles: list[Any] = []
    while len(middles) < 10:
        state = game.new_initial_state()
        for _ in range(MIDDLE):
            actions = (
                [outcome for outcome, _ in state.chance_outcomes()]
                if state.is_chance_node()
                else state.legal_actions()
            )
            state.apply_action(rng.choice(actions))
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            middles.append(state)

    def search() -> tuple[int]:
        for state in middles:
            bot.step(state)
        return (SEARCHED * len(middles),)

    return {"peer": f"OpenSpiel ISMCTS on {name}", "search_s": rates(search)[0]}


def catanatron() -> dict[str, object]:
    """Catanatron with four random players."""
    from catanatron import (  # type: ignore[import-not-found, unused-ignore]
        Color,
        Game,
        RandomPlayer,
    )

    colours = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
    rng = random.Random(1)

    def start() -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=rng.randrange(1 << 60))

    def whole() -> tuple[int, int]:
        game = start()
        game.play()
        return len(game.state.actions), 1

    middles: list[Any] = []
    while len(middles) < 20:
        game = start()
        while game.winning_color() is None and game.state.num_turns < 120:
            game.play_tick()
        if game.winning_color() is None:
            middles.append(game)

    def clone() -> tuple[int]:
        for game in middles:
            game.copy()
        return (len(middles),)

    decisions, games = rates(whole)
    return {
        "peer": "Catanatron",
        "decisions_s": decisions,
        "games_s": games,
        "clones_s": rates(clone)[0],
    }


if __name__ == "__main__":
    print(json.dumps(openspiel("hearts")), flush=True)
    print(json.dumps(openspiel("chess")), flush=True)
    print(json.dumps(catanatron()), flush=True)
    print(json.dumps(ismcts("hearts")), flush=True)
