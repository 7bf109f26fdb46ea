"""The tree of a search: what one seat can tell apart, and how good each answer has turned out.

A node stands for all the seat has seen since the root, not for a state: chance and secrets differ
from one imagined game to the next, and so do the answers that are possible. A node keeps a bandit
for each decision that may come up there, and a bandit an arm an answer. Arms that were seldom
possible are not punished for it: exploring counts how often an answer could have been given.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

EXPLORE: Final = 1.0
"""How much what is likely good is tried before it has proved so."""
NARROW: Final = 4
WIDEN: Final = 1.0
"""How many answers are looked at first, and how many more by the root of the visits."""
URGENCY: Final = 0.05
"""How much worse than the average an answer is taken to be that was never tried."""
UNFAMILIAR: Final = 2
"""The place of an answer that came up after the others were judged."""
JUDGE_FIRST: Final = 8
"""After how many visits the game's judge is asked to order the answers."""


class Arm:
    """One answer to a decision."""

    def __init__(self, code: int, rank: int) -> None:
        self.code = code
        self.rank = rank
        """How many answers come before it: those that looked better when it was last judged."""
        self.weight = 1.0
        self.judged = False
        self.possible = 0
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it has brought so far."""
        return self.total / self.visits if self.visits else 0.0


class Bandit:
    """One decision of a seat, over all the imagined games in which it came up."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.visits = 0
        self.total = 0.0
        self.judge_at = JUDGE_FIRST
        """How many visits it takes to be judged, or judged again where new answers came up."""
        self.judged = False

    def open(self, codes: list[int]) -> list[Arm]:
        """The arms of the answers that are possible now."""
        found: list[Arm] = []
        arms = self.arms
        for code in codes:
            arm = arms.get(code)
            if arm is None:
                arm = Arm(code, len(found))
                if self.judged:
                    arm.rank = UNFAMILIAR
                    arm.weight = 1.0 / (1 + UNFAMILIAR)
                arms[code] = arm
            found.append(arm)
        return found

    def unjudged(self, arms: list[Arm]) -> bool:
        """Whether it is time to ask what somebody thinks of these arms."""
        if self.visits < self.judge_at:
            return False
        for arm in arms:
            if not arm.judged:
                return True
        return False

    def rank(self, arms: list[Arm], scores: list[float]) -> None:
        """Order arms by what somebody thinks of them."""
        self.judge_at = max(JUDGE_FIRST, 2 * self.visits)
        self.judged = True
        for at, arm in enumerate(arms):
            better = 0
            for score in scores:
                if score > scores[at]:
                    better += 1
            arm.rank = better
            arm.weight = 1.0 / (1 + better)
            arm.judged = True

    def select(self, arms: list[Arm]) -> Arm:
        """The arm to try next: good so far, or likely good and seldom tried (PUCT)."""
        visits = self.visits
        width = NARROW + int(WIDEN * sqrt(visits))
        whole = 0.0
        for arm in arms:
            arm.possible += 1
            if arm.rank < width:
                whole += arm.weight
        if whole == 0.0:
            return arms[visits % len(arms)]
        untried = self.total / visits - URGENCY if visits else 0.0
        best = arms[0]
        best_score = -1.0
        for arm in arms:
            if arm.rank < width:
                tried = arm.visits
                score = arm.total / tried if tried else untried
                score += EXPLORE * arm.weight / whole * sqrt(arm.possible) / (1 + tried)
                if score > best_score:
                    best_score = score
                    best = arm
        return best

    def learn(self, arm: Arm, value: float) -> None:
        """What came of trying an arm."""
        self.visits += 1
        self.total += value
        arm.visits += 1
        arm.total += value


class Node:
    """A place in the tree: the decisions that come up there, and where answers lead."""

    def __init__(self) -> None:
        self.bandits: dict[int, Bandit] = {}
        self.children: dict[int, Node] = {}

    def bandit(self, key: int) -> Bandit:
        """The bandit of a decision."""
        found = self.bandits.get(key)
        if found is None:
            found = Bandit()
            self.bandits[key] = found
        return found

    def child(self, label: int) -> Node:
        """Where an answer leads, by what is seen of it."""
        found = self.children.get(label)
        if found is None:
            found = Node()
            self.children[label] = found
        return found
