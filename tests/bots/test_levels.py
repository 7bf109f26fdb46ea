"""The four levels: what each does, in every game, with a judge or without."""

from __future__ import annotations

from typing import ClassVar

import pytest
from two_card_bluff.game import GAME as BLUFF

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.bots.foresight import Foresight
from planitia.bots.levels import AHEAD, Leveled, Newcomer, stands_out
from planitia.bots.rollout import roll_out
from planitia.bots.search import Budget, Search
from planitia.bots.sides import TwoFaced
from planitia.judging.judge import RULED_OUT, Judge, Knowledge, known
from planitia.judging.judges import Judges, judge_of
from planitia.judging.levels import EASY, EXPERT, HARD, LEVELS, NORMAL
from planitia.kernel.action import Action
from planitia.kernel.errors import UnknownPlayer
from planitia.kernel.observation import Observation, Player
from planitia.lab.play import play_out

GAMES = [one.name for one in planitia.all_games()]


def asked(game: str, seed: int = 1) -> Observation:
    """The first decision of a game that leaves a choice, come to by the heuristic player."""
    played = planitia.game(game)
    state = played.new(played.seats[0], seed)
    while len(state.foremost().codes) < 2:
        decision = state.foremost()
        state.take(decision, decision.action(0))
    return Observation(state, state.foremost())


def player_of(level: str, observation: Observation) -> Player:
    """Who plays a level there."""
    named = planitia.bot(level, 3)
    assert isinstance(named, Leveled)
    return named.become(observation)


def opinion(player: Player, observation: Observation) -> dict[str, float]:
    """The parameters of the judge that a player goes by."""
    assert isinstance(player, HeuristicPlayer) and player.judge is not None
    return player.judge.parameters()


@pytest.mark.parametrize("game", GAMES)
def test_higher_levels_look_further_ahead_or_judge_better_in_every_game(game: str) -> None:
    observation = asked(game)
    assert isinstance(player_of(EASY, observation), Newcomer)
    normal, expert = player_of(NORMAL, observation), player_of(EXPERT, observation)
    assert isinstance(normal, HeuristicPlayer) and normal.judge is judge_of(observation.game)
    hard = player_of(HARD, observation)
    if isinstance(hard, (Search, Foresight)):
        assert isinstance(expert, type(hard))
        assert 0 < hard.budget.games < expert.budget.games
    elif not isinstance(expert, Search):
        heuristic = judge_of(observation.game)
        assert heuristic is not None
        ways = [heuristic.parameters(), opinion(hard, observation), opinion(expert, observation)]
        assert ways[0] not in ways[1:]
        assert ways[1] != ways[2]


def test_a_newcomer_takes_the_best_of_what_it_thinks_of() -> None:
    observation = asked("pocket-mars")
    judge = judge_of(observation.game)
    assert judge is not None
    scores = judge.judge(known(observation))
    codes = observation.decision.codes
    texts = [observation.decision.action(at).text for at in range(len(codes))]
    order = sorted(set(scores), reverse=True)
    taken = [
        order.index(scores[texts.index(Newcomer(str(seed)).choose(observation).text)])
        for seed in range(300)
    ]
    shares = [taken.count(place) / len(taken) for place in range(len(order))]
    assert not stands_out(scores)
    assert shares[0] > 0.4, "often it sees what is best"
    assert 0.05 < shares[1] < shares[0], "at times it does not, and takes what comes next"


@pytest.mark.parametrize(
    ("scores", "seen"),
    [([1.0, 0.9, 0.2], False), ([1.0, 0.3, 0.2], True), ([2.0, 1.0], True), ([1.0, 1.0], False)],
)
def test_what_stands_out_is_not_overlooked(scores: list[float], seen: bool) -> None:
    assert stands_out(scores) == stands_out(scores[::-1]) == seen


class Picky(Judge):
    """Rules out all answers but some, which it likes alike."""

    def __init__(self, liked: set[int]) -> None:
        self.liked = liked

    def judge(self, known: Knowledge) -> list[float]:
        places = range(len(known.codes))
        return [0.0 if at in self.liked else RULED_OUT for at in places]


@pytest.mark.parametrize("liked", [{0}, {1, 2}, set()])
def test_what_is_ruled_out_is_chosen_only_where_there_is_nothing_else(
    liked: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    observation = asked("pocket-mars")
    texts = [action.text for action in observation.decision.actions]
    monkeypatch.setattr(observation.game, "judges", Judges(Picky(liked)))
    chosen = {Newcomer(f"{seed}").choose(observation).text for seed in range(100)}
    assert chosen == {texts[at] for at in liked or range(len(texts))}


def test_the_same_seed_chooses_the_same_again() -> None:
    observation = asked("pocket-mars")
    for level in (EASY, NORMAL):
        chosen = [planitia.bot(level, 7).choose(observation).text for _ in range(3)]
        assert len(set(chosen)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_judge_has_all_levels(level: str) -> None:
    state = BLUFF.new(seed=2)
    players = [planitia.bot(level, seat) for seat in range(state.seats)]
    observation = Observation(state, state.foremost())
    player = player_of(level, observation)
    assert isinstance(player, Search) and player.budget.games == AHEAD[level]
    assert play_out(state, players).decisions and state.over


def test_a_count_of_games_can_be_cut_short_by_time() -> None:
    player = Search("1", Budget(10**9, 0.02))
    observation = asked("pocket-mars")
    assert player.choose(observation).text
    assert 0 < player.games < 10**9
    named = planitia.bot(EXPERT, 1, seconds=0.02)
    assert isinstance(named, Leveled)
    assert named.choose(observation).text


class Last(Player):
    """Takes the last answer."""

    def choose(self, observation: Observation) -> Action:
        return observation.decision.action(len(observation.decision.codes) - 1)


class First(Player):
    """Takes the first answer."""

    def choose(self, observation: Observation) -> Action:
        return observation.decision.action(0)


def test_a_player_by_sides_knows_which_side_it_is_on() -> None:
    judge = judge_of(planitia.game("mars-vs-earth"))
    assert judge is not None
    player, sides = TwoFaced("1", [First(), Last()]), set()
    for seed in range(12):
        state = planitia.game("mars-vs-earth").new(5, seed=seed)
        for decision in state.decisions:
            if len(decision.codes) > 1:
                side = judge.side(state, decision.seat)
                wanted = decision.action(len(decision.codes) - 1 if side else 0).text
                assert player.choose(Observation(state, decision)).text == wanted
                sides.add(side)
    assert len(sides) == 2, "clones and Humans were asked"
    assert isinstance(planitia.bot("normal/easy"), TwoFaced)


class Highest(Judge):
    """Likes the last answer best, and lets it be played out."""

    guided: ClassVar[bool] = True

    def judge(self, known: Knowledge) -> list[float]:
        return [float(at) for at in range(len(known.codes))]


def test_games_are_played_on_by_the_judge_where_it_guides() -> None:
    ahead, by_hand = BLUFF.new(seed=4), BLUFF.new(seed=4)
    values = roll_out(ahead, Highest(), planitia.quick("1"))
    play_out(by_hand, [Last() for _ in range(by_hand.seats)])
    assert ahead.record() == by_hand.record()
    assert by_hand.outcome is not None
    assert [seat for seat, value in enumerate(values) if value] == list(by_hand.outcome.winners)


def test_an_unknown_player_is_told_the_levels() -> None:
    with pytest.raises(UnknownPlayer, match="easy, normal, hard, expert"):
        planitia.bot("grandmaster")
