"""The heuristic player: what each action is worth in points, judged from the view alone.

It looks no further than what an action does at once and what it makes likely: a launched colonist
is worth a point and a chance to land, a landed one counts more where a bonus is near, an upgrade
two points. Rivals' gains count against an action in proportion to how many rivals there are.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.pocket_mars.actions import (
    BORROW,
    BURY,
    CONNECT,
    COVER,
    DEMOTE,
    DISCARD,
    DRAFT,
    LAND,
    LAUNCH,
    LAUNCH_AND_SCRAP,
    PEEK,
    PLAY,
    PREPARE,
    PROMOTE,
    RECHARGE,
    SEND,
    SWAP_COLONISTS,
    SWAP_PROJECTS,
    TAKE,
    UPGRADE,
    USE,
)
from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    COLOURS,
    DA,
    HABITATION,
    PREP,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, CardSet
from planitia.games.pocket_mars.state import PocketMars
from planitia.games.pocket_mars.thinking.evaluation import Evaluation
from planitia.games.pocket_mars.thinking.weights import Weights, turned
from planitia.games.pocket_mars.thinking.worth import (
    CARD_NUMBERS,
    Position,
    ability_worth,
    action_worth,
    connect_worth,
    demote_worth,
    draws_two,
    land_worth,
    launch_worth,
    left_after,
    part_worth,
    prep_worth,
    top_worth,
)
from planitia.judging.judge import Judge, Knowledge
from planitia.kernel.codec import first, members, only, second, third, verb_of
from planitia.kernel.state import State


class PocketMarsJudge(Judge):
    """Scores the actions of a decision."""

    patience: ClassVar[int] = 4
    hard: ClassVar[int] = 150
    expert: ClassVar[int] = 6000

    def __init__(self, cards: CardSet, weights: Weights, evaluation: Evaluation) -> None:
        self.cards = cards
        self.evaluation = evaluation
        self.weights = weights

    def judge(self, known: Knowledge) -> list[float]:
        """A number an action."""
        view = known.view
        p = Position(view, self.cards, self.weights)
        who = known.seat
        return [self.score(p, who, code, view["pending"]) for code in known.codes]

    def evaluate(self, state: State) -> list[float]:
        """How likely each seat is to win, by the features of the table."""
        assert isinstance(state, PocketMars)
        return self.evaluation.chances(state)

    def parameters(self) -> dict[str, float]:
        """The numbers it goes by."""
        return self.weights.parameters()

    def tuned(self, parameters: dict[str, float]) -> Judge:
        """The same judge with other numbers. Raises ContentError."""
        return PocketMarsJudge(self.cards, turned(parameters), self.evaluation)

    def score(self, p: Position, who: int, code: int, pending: list[Any]) -> float:
        """What one action is worth."""
        verb = verb_of(code)
        w = self.weights
        if verb == USE:
            return self.use_worth(p, who, pending)
        if verb in (PLAY, CONNECT, BORROW, LAUNCH, LAUNCH_AND_SCRAP, RECHARGE):
            return self.turn_worth(p, who, code)
        if verb in (DRAFT, PREPARE, DISCARD, BURY, COVER):
            return self.card_worth(p, who, code)
        if verb in (LAND, SEND):
            return land_worth(p, 1 if verb == SEND else who, only(code))
        if verb == UPGRADE:
            return w.upgraded + w.upgraded_crowd * p.there(who, only(code))
        if pending[0] == "DoubleUpgrade":
            waiting = who if verb == PROMOTE else ANDROIDS
            return float(int(p.players[waiting]["basic"][second(code)]) > 0)
        if verb in (PROMOTE, DEMOTE):
            mine = (1 if first(code) == DA else first(code)) == who
            if verb == PROMOTE:
                return w.upgraded if mine else -w.helped
            return -w.lost if mine else demote_worth(p, who, second(code))
        if verb == SWAP_COLONISTS:
            low, high = second(code) == who, third(code) == who
            gained = w.swapped_up if low else -w.swapped_rival
            return gained + (-w.swapped_up if high else w.swapped_rival)
        if verb == SWAP_PROJECTS:
            return self.swap_worth(p, who, code)
        if verb == PEEK:
            target = p.players[1 if only(code) == DA else only(code)]
            return w.seen + w.seen_crowd * sum([int(n) for n in target["basic"]])
        if verb == TAKE:
            return -left_after(p, only(code))
        return 0.0

    def use_worth(self, p: Position, who: int, pending: list[Any]) -> float:
        """Saying yes to an action or a part."""
        if pending[0] == "BottomAction":
            return action_worth(p, who, self.cards.projects[pending[2]].actions[BOTTOM])
        return part_worth(p, who, self.cards.parts[pending[2]]) + 0.01

    def turn_worth(self, p: Position, who: int, code: int) -> float:
        """One of the five actions of a turn."""
        verb = verb_of(code)
        taken = self.drawn_worth(p) if p.solo else 0.0
        if verb == PLAY:
            if p.solo and draws_two(self.cards, only(code)):
                taken = 0.0
            return top_worth(p, who, only(code)) + taken
        if verb == CONNECT:
            return connect_worth(p, who, only(code)) + taken
        if verb == BORROW:
            return self.borrow_worth(p, who, first(code), second(code))
        if verb == LAUNCH:
            return launch_worth(p, who, 1)
        if verb == LAUNCH_AND_SCRAP:
            return launch_worth(p, who, 1) - left_after(p, only(code))
        w = self.weights
        card = only(code)
        kept = max(top_worth(p, who, card), connect_worth(p, who, card))
        gained = w.charged if int(p.players[who]["energy"]) < 3 else 0.0
        gained *= w.charged_alone if p.solo else 1.0
        return gained + w.recharged - w.recharged_card * kept + taken

    def drawn_worth(self, p: Position) -> float:
        """Solo: after most actions one takes a card of the androids, and leaves the other."""
        return max([-left_after(p, place) for place in range(PREP)])

    def borrow_worth(self, p: Position, who: int, word: int, place: int) -> float:
        """Another player's card: its Building for oneself, its bottom action for the owner."""
        owner = 1 if word == DA else word
        shown = p.players[owner]["prep"][place]
        building = COLOURS.index(shown["colour"])
        worth = ability_worth(p, who, building)
        if p.solo:
            if building != HABITATION:
                likely = max(0.0, (7 - p.beat(building)) / 7)
                worth += likely * land_worth(p, who, building)
            return worth - left_after(p, place)
        w = self.weights
        if shown["card"] is None:
            return worth + p.against(w.borrowed_given) + w.borrowed_unknown
        card = CARD_NUMBERS[shown["card"]]
        given = action_worth(p, owner, self.cards.projects[card].actions[BOTTOM])
        return worth + p.against(given - w.borrowed_future * connect_worth(p, owner, card))

    def card_worth(self, p: Position, who: int, code: int) -> float:
        """Choices among one's own cards."""
        verb = verb_of(code)
        w = self.weights
        if verb == DRAFT:
            card = only(code)
            best = max(top_worth(p, who, card), prep_worth(p, who, card))
            return best + w.draft_value * value_of(card)
        if verb == PREPARE:
            chosen = members(only(code))
            return sum([prep_worth(p, who, c) - w.prep_hand * top_worth(p, who, c) for c in chosen])
        if verb == DISCARD:
            return -sum(
                [max(top_worth(p, who, c), prep_worth(p, who, c)) for c in members(only(code))]
            )
        if verb == BURY:
            card = only(code)
            best = max(top_worth(p, who, card), connect_worth(p, who, card))
            fresh = w.fresh
            if p.solo:
                fresh += (left_after(p, 0) + left_after(p, 1)) / 2
            return fresh - best
        card, home = first(code), second(code)
        gains = [
            land_worth(p, who, home)
            for mine in p.own_cards(who, "prep")
            if colour_of(mine) == home and value_of(mine) <= p.beat(home)
        ]
        return max(gains, default=0.0) - w.covered_card * top_worth(p, who, card) - w.covered

    def swap_worth(self, p: Position, who: int, code: int) -> float:
        """Exchanging two projects matters where it lets one's own prep card land."""
        building, low, high = first(code), second(code), third(code)
        site = p.sites[building]
        if high != len(site) - 1 or building == HABITATION:
            return 0.0
        before, after = int(site[high]["value"]), int(site[low]["value"])
        worth = 0.0
        for mine in p.own_cards(who, "prep"):
            if colour_of(mine) == building:
                beats = (value_of(mine) > after) - (value_of(mine) > before)
                worth += beats * land_worth(p, who, building)
        return worth + self.weights.uncovered_value * (after - before)
