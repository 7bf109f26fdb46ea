"""Learns weights for the master of Mars Attacks from what came of answers in imagined games.

In games of the adept, in which now and then anything is done, one decision of twelve is looked at:
its best answers are each played on for five Turns in the same imagined states, and what came of
them is noted. Then CMA-ES turns the weights of a side so that the judge, asked again, would have
chosen what brought most. That takes far fewer games than winning or losing does to tell weights
apart, since every decision counts by itself.

    python benchmarks/learn_mars_attacks.py human --games 549 --rounds 60

It prints how much of a win the chosen answers brought on average, before and after, also in every
fifth game, which is not learnt from, and then the weights. Whether these win is for games to prove:
``planitia tournament``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.bots.determinizations import Determinizer
from planitia.bots.foresight import Foresight, Trial
from planitia.bots.search import Budget
from planitia.games.mars_attacks.constants import SIDES
from planitia.games.mars_attacks.rules.seen_table import SeenTable, read_state
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.thinking.judge import MarsAttacksMaster
from planitia.games.mars_attacks.thinking.position import Position
from planitia.judging.judges import judge_of
from planitia.judging.levels import HARD
from planitia.kernel.observation import Observation
from planitia.kernel.rng import quick
from planitia.lab.tuning import Dial, optimiser

TURNS = 5
STATES = 12
"""How far, and in how many imagined states, an answer is played on."""
ONE_IN = 12
WHIMS = 4
"""Of a hundred decisions, how many are left to chance."""
CLEAR = 0.02
"""What the best answer must bring more than the worst for a decision to teach anything."""
SPREAD = 0.25


@dataclass
class Lesson:
    """A decision of a game, and what came of its best answers."""

    game: int
    table: SeenTable
    codes: list[int]
    brought: list[float]

    def teaches(self) -> bool:
        """Whether its answers differ enough to tell a good choice from a bad one."""
        return max(self.brought) - min(self.brought) >= CLEAR


def adept() -> MarsAttacksMaster:
    """The judge that is taught."""
    judge = judge_of(planitia.game("mars-attacks"), HARD)
    assert isinstance(judge, MarsAttacksMaster)
    return judge


def lessons(games: int) -> Iterator[Lesson]:
    """What the decisions of games teach, of both sides."""
    judge = adept()
    count = 0
    for number in range(1, games + 1):
        state = planitia.game("mars-attacks").new(2, f"a/{number}")
        assert isinstance(state, MarsAttacks)
        chance = quick(f"a/w/{number}")
        players = [HeuristicPlayer(f"a/{number}/{seat}", judge) for seat in (0, 1)]
        while state.outcome is None:
            decision = state.foremost()
            seen = Observation(state, decision)
            if len(decision.codes) > 1 and chance.below(ONE_IN) == 0:
                trials = tried(seen, f"a/{number}/f{count}")
                count += 1
                brought = [round(trial.result, 5) for trial in trials]
                codes = [trial.code for trial in trials]
                yield Lesson(number, read_state(state.clone(), decision.seat), codes, brought)
            if chance.below(100) < WHIMS:
                state.take(decision, decision.action(chance.below(len(decision.codes))))
            else:
                state.take(decision, players[decision.seat].choose(seen))


def tried(seen: Observation, seed: str) -> list[Trial]:
    """The answers that are worth trying, each tried as often as the others."""
    player = Foresight(seed, adept(), Budget(1, 0.0), TURNS)
    trials, _ = player.chosen(seen)
    determinizer = Determinizer(seen, adept(), player.rng)
    for _ in range(STATES):
        player.compare(trials, determinizer.sample(), seen.decision)
    return trials


def taught(judge: MarsAttacksMaster, told: list[Lesson]) -> float:
    """How much of a win the answers bring on average that a judge would have chosen."""
    whole = 0.0
    for lesson in told:
        position = Position(lesson.table, judge.weights[lesson.table.seat])
        scores = [judge.score(position, lesson.table.pending, code) for code in lesson.codes]
        whole += lesson.brought[scores.index(max(scores))]
    return whole / len(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("side", choices=SIDES)
    parser.add_argument("--games", type=int, default=549)
    parser.add_argument("--rounds", type=int, default=60)
    wish = parser.parse_args()
    side = SIDES.index(wish.side)
    told = [one for one in lessons(wish.games) if one.table.seat == side and one.teaches()]
    learnt = [one for one in told if one.game % 5]
    unseen = [one for one in told if one.game % 5 == 0]
    if not learnt or not unseen:
        parser.error(f"{wish.games} games teach too little; ask for more.")
    start = adept().parameters()
    names = [name for name in start if name.startswith(f"{wish.side}.")]
    dial = Dial(start, names)
    strategy = optimiser(len(names), SPREAD, "learn")
    for _ in range(wish.rounds):
        turns = strategy.ask()
        judges = [MarsAttacksMaster(dial.turned(one)) for one in turns]
        strategy.tell(turns, [-taught(judge, learnt) for judge in judges])
    parameters = dial.turned([float(turn) for turn in strategy.mean])
    for name, judge in (("before", adept()), ("after", MarsAttacksMaster(parameters))):
        print(f"# {name}: {taught(judge, learnt):.4f}, unseen {taught(judge, unseen):.4f}")
    for name in names:
        print(f"{name.removeprefix(f'{wish.side}.')} = {parameters[name]!r}")


if __name__ == "__main__":
    main()
