"""What a seat was not shown changes nothing that any judge or player of any game thinks.

Two tables that a seat cannot tell apart differ in everything hidden: orders, hands, fronts, clones,
and in First Martians also in what content has not told yet. At every decision of whole games all
judges say the same of both, and players that look ahead choose the same.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

import planitia
from bots.wild_content import with_wild_content
from planitia.bots.foresight import Foresight
from planitia.bots.levels import Leveled
from planitia.bots.names import bot
from planitia.bots.search import Budget, Search
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.mission import Mission, Objective, Place
from planitia.games.first_martians.content.things import Adventure, Consequence, Event, FollowUp
from planitia.games.first_martians.state import FirstMartians
from planitia.judging.judge import Judge, Knowledge, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD, LEVELS
from planitia.kernel.action import Action
from planitia.kernel.frame import Decision, Frame
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation, Player
from planitia.kernel.option import Value
from planitia.kernel.rng import Rng, quick
from planitia.kernel.rules import Header
from planitia.kernel.state import State

Other = Callable[[State, int], State]
GAMES = [game.name for game in planitia.all_games()]
MISSIONS = ("make-yourself-at-home", "water-allegedly")
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("pocket-mars", 1, {}),
    ("pocket-mars", 2, {}),
    ("mars-attacks", 2, {}),
    ("mars-vs-earth", 4, {}),
    ("mars-vs-earth", 4, {"influence": "sealed", "marks": "hidden"}),
    ("first-martians", 2, {"mission": MISSIONS[0]}),
    ("first-martians", 2, {"mission": MISSIONS[1]}),
]
IMAGINED = 3
"""How many games players that look ahead imagine here."""
SECRETS = (Adventure, Book, Consequence, Event, FollowUp, Mission, Place)
"""What of First Martians' content no judge may get hold of."""
PENDING = (Decision, Frame, Game, Header, Observation, Rng, State)


@cache
def whole_game(game: str, seats: int, options: tuple[tuple[str, Value], ...]) -> list[State]:
    """Every moment of a game between normal players at which somebody has a choice."""
    state = planitia.game(game).new(seats, f"content {seats}", **dict(options))
    player = bot("normal", 1)
    found: list[State] = []
    while not state.over:
        decision = state.foremost()
        if len(decision.codes) > 1:
            found.append(state.clone())
        state.take(decision, player.choose(Observation(state, decision)))
    return found


def imagined(state: State, seat: int) -> State:
    """The table with everything drawn anew that the seat may not know."""
    return state.imagine(seat, quick(f"pair {state.steps} {seat}"))


def rewritten(state: State, seat: int) -> State:
    """A table of First Martians with other content wherever nobody has read it."""
    assert isinstance(state, FirstMartians)
    return with_wild_content(state)


def pairs(states: list[State], other: Other) -> Iterator[tuple[Observation, Observation]]:
    """What the seat that is asked observes of a table and of another that looks the same to it."""
    for state in states:
        decision = state.foremost()
        seat = decision.seat
        twin = other(state, seat)
        assert json.dumps(twin.view(seat)) == json.dumps(state.view(seat)), "the pair differs"
        asked = next(one for one in twin.decisions if one.seat == seat)
        assert asked.codes == decision.codes
        yield Observation(state, decision), Observation(twin, asked)


def judges(game: Game) -> list[Judge]:
    """All judges of a game."""
    found = [judge_of(game), judge_of(game, HARD), judge_of(game, EXPERT)]
    return [judge for judge in found if judge is not None]


def player_of(name: str, observation: Observation) -> Player:
    """A player that does not look ahead for long."""
    player = bot(name, 5)
    if isinstance(player, Leveled):
        player = player.become(observation)
    if isinstance(player, Search | Foresight):
        player.budget = Budget(IMAGINED, 0.0)
    return player


def first_of_each_kind(states: list[State]) -> list[State]:
    """The first moment of each kind of question."""
    found: dict[str, State] = {}
    for state in states:
        found.setdefault(type(state.foremost().frame).__name__, state)
    return list(found.values())


def choices(players: list[str], states: list[State], other: Other) -> None:
    """All of them choose the same in both of every pair."""
    for real, twin in pairs(states, other):
        for name in players:
            chosen = [player_of(name, one).choose(one).text for one in (real, twin)]
            assert chosen[0] == chosen[1], f"{name} goes by what it was not shown"


def id_of(table: tuple[str, int, dict[str, Value]]) -> str:
    name, seats, options = table
    return "-".join([name, str(seats), *[str(value) for value in options.values()]])


every_table = pytest.mark.parametrize("table", TABLES, ids=id_of)


@every_table
def test_what_is_hidden_changes_no_opinion_at_any_decision_of_a_game(
    table: tuple[str, int, dict[str, Value]],
) -> None:
    name, seats, options = table
    states = whole_game(name, seats, tuple(options.items()))
    assert len(states) > 20
    for real, twin in pairs(states, imagined):
        for judge in judges(planitia.game(name)):
            assert judge.judge(known(real)) == judge.judge(known(twin))


@every_table
def test_nor_any_choice_of_who_looks_ahead(table: tuple[str, int, dict[str, Value]]) -> None:
    name, seats, options = table
    states = whole_game(name, seats, tuple(options.items()))
    choices([*LEVELS, "search:3"], first_of_each_kind(states), imagined)


@pytest.mark.parametrize("mission", MISSIONS)
def test_content_that_was_not_read_changes_no_opinion_and_no_choice(mission: str) -> None:
    states = whole_game("first-martians", 2, (("mission", mission),))
    for real, twin in pairs(states, rewritten):
        for judge in judges(planitia.game("first-martians")):
            assert judge.judge(known(real)) == judge.judge(known(twin))
    choices(["search:3", "search:3+veil"], [*first_of_each_kind(states), *states[::12]], rewritten)


@pytest.mark.parametrize("mission", MISSIONS)
def test_nor_what_is_imagined_of_the_table_and_of_its_content(mission: str) -> None:
    for state in whole_game("first-martians", 2, (("mission", mission),))[::4]:
        assert isinstance(state, FirstMartians)
        dreams = [one.imagine(0, quick("dream")) for one in (state, rewritten(state, 0))]
        told = [dream_told(dream) for dream in dreams]
        assert told[0] == told[1]


def dream_told(dream: State) -> str:
    """A dream with all that its content says."""
    assert isinstance(dream, FirstMartians)
    book, mission = dream.book, dream.mission
    things = [*book.events, *book.adventures, *book.follow_ups, *mission.places]
    scripts = [[read(clause) for clause in script] for script in book.scripts]
    written = [read(thing) for thing in [*things, *mission.objectives]]
    return repr([dream.dump(), scripts, written])


def read(thing: object) -> dict[str, object]:
    """What a thing of content says, but for things inside it."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    values = {name: getattr(thing, name) for name in names}
    return {name: value for name, value in values.items() if isinstance(value, (int, str, list))}


class Thief(Player):
    """Reads the table behind an observation, and chooses by what lies hidden there."""

    def __init__(self, what: Callable[[State], object]) -> None:
        self.what = what

    def choose(self, observation: Observation) -> Action:
        hidden = "__state" if planitia.compiled else "_Observation__state"
        found = repr(self.what(getattr(observation, hidden)))
        number = quick(found).below(len(observation.decision.codes))
        return observation.decision.action(number)


def second_core(state: State) -> object:
    """Where the mission hides what."""
    assert isinstance(state, FirstMartians)
    return [(place.space, place.tokens) for place in state.mission.places]


def next_event(state: State) -> object:
    """What the next event says."""
    assert isinstance(state, FirstMartians)
    return state.book.events[state.event_deck[-1]].title


@every_table
def test_whoever_looks_at_the_table_is_found_out(table: tuple[str, int, dict[str, Value]]) -> None:
    name, seats, options = table
    states = whole_game(name, seats, tuple(options.items()))
    with pytest.raises(AssertionError):
        caught(lambda state: state.dump(), states, imagined)


@pytest.mark.parametrize("what", [second_core, next_event])
def test_whoever_looks_at_the_content_is_found_out(what: Callable[[State], object]) -> None:
    states = whole_game("first-martians", 2, (("mission", "water-allegedly"),))
    with pytest.raises(AssertionError, match="steals"):
        caught(what, states, rewritten)


def caught(what: Callable[[State], object], states: list[State], other: Other) -> None:
    """The same test of a thief."""
    for real, twin in pairs(states, other):
        chosen = [Thief(what).choose(one).text for one in (real, twin)]
        assert chosen[0] == chosen[1], "it steals"


def reachable(*roots: object) -> list[object]:
    """Everything that hangs on these objects, but for what code refers to."""
    todo, found = list(roots), {}
    while todo:
        one = todo.pop()
        if id(one) in found or isinstance(
            one, type | ModuleType | FunctionType | BuiltinFunctionType
        ):
            continue
        found[id(one)] = one
        todo += gc.get_referents(one)
    return list(found.values())


@every_table
def test_nothing_in_a_judges_hands_leads_to_what_is_hidden(
    table: tuple[str, int, dict[str, Value]],
) -> None:
    name, seats, options = table
    for judge in judges(planitia.game(name)):
        for one in reachable(judge):
            assert not isinstance(one, (*SECRETS, *PENDING, Objective)), one
    for state in whole_game(name, seats, tuple(options.items()))[::9]:
        handed = known(Observation(state, state.foremost()))
        for one in reachable(handed):
            assert not isinstance(one, (*SECRETS, *PENDING)), one
            if isinstance(one, Objective):
                assert one.slug in [goal["slug"] for goal in handed.view["objectives"]]


def test_a_judge_that_keeps_a_book_would_be_found() -> None:
    class Insider(Judge):
        def __init__(self) -> None:
            self.kept = {"book": [Book()]}

        def judge(self, known: Knowledge) -> list[float]:
            return [0.0] * len(known.codes)

    assert any(isinstance(one, Book) for one in reachable(Insider()))


@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_deal_the_game_again_from_what_they_imagine(game: str) -> None:
    state = planitia.game(game).new(seed="a secret seed")
    dream = state.imagine(0, quick("dream"))
    assert not any(one == "a secret seed" for one in reachable(dream.header))
    assert dream.view(0) == state.view(0)
