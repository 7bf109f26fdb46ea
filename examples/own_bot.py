"""A player of your own against ``normal`` in Pocket Mars, and how sure its share of wins is.

    python examples/own_bot.py        # 20 games
    python examples/own_bot.py 400    # more games, a narrower interval

It shows that a ``Player`` gets an ``Observation`` and never the state: what its seat sees, the
decision, and ``imagine``, a whole game that the seat cannot tell from the real one, to try
things in.
"""

from __future__ import annotations

import argparse

import planitia
from planitia.lab.places import wilson
from planitia.lab.play import play_out


class LooksAhead(planitia.Player):
    """Tries every action in an imagined game, and takes the one that leaves it furthest ahead."""

    def __init__(self, decisions: int) -> None:
        self.decisions = decisions
        """How far it looks: so many decisions after its own, made by ``normal`` for everybody."""

    def choose(self, observation: planitia.Observation) -> planitia.Action:
        """The best of the actions, the first of equal ones."""
        actions = observation.decision.actions
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: self.lead(observation, action))

    def lead(self, observation: planitia.Observation, action: planitia.Action) -> int:
        """By how many points the seat leads some decisions after an action."""
        imagined = observation.imagine("the same for every action")
        imagined.take(imagined.decision(observation.decision.id), action)
        everybody = planitia.bot("normal")
        for _ in range(self.decisions):
            if imagined.over:
                break
            decision = imagined.decisions[0]
            imagined.take(decision, everybody.choose(planitia.Observation(imagined, decision)))
        points = [int(player["points"]) for player in imagined.view(observation.seat)["players"]]
        return points.pop(observation.seat) - max(points)


def main() -> None:
    """Play every deal from both seats, and count."""
    words = argparse.ArgumentParser(description="A player of your own against normal.")
    words.add_argument("games", nargs="?", type=int, default=20, help="how many games")
    games = max(1, words.parse_args().games)
    pocket_mars = planitia.game("pocket-mars")
    won = 0.0
    for number in range(games):
        seat = number % 2
        players: list[planitia.Player] = [LooksAhead(8), planitia.bot("normal", seed=number)]
        state = pocket_mars.new(seats=2, seed=f"own bot {number // 2}")
        play_out(state, players if seat == 0 else players[::-1])
        assert state.outcome is not None
        winners = state.outcome.winners
        won += 1 / len(winners) if seat in winners else 0.0
    low, high = wilson(won, games)
    print(f"LooksAhead won {won:g} of {games} games against normal: {won / games:.0%}.")
    print(f"Its true share lies between {low:.0%} and {high:.0%}, in 95 of 100 cases.")


if __name__ == "__main__":
    main()
