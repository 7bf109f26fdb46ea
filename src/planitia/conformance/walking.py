"""Cases and how they are played: the ground that every check walks on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from planitia.kernel.errors import BadOption
from planitia.kernel.frame import Decision
from planitia.kernel.game import Game
from planitia.kernel.option import Value
from planitia.kernel.rng import quick
from planitia.kernel.state import State

MANY_VARIANTS = 256

Moment = tuple[State, Decision, int]
"""A state, one of its open decisions, and the code that is about to answer it."""


class Case:
    """One game to be played: ``steering`` chooses the first answers, the seed all others.

    ``rules`` are the rule ids that refusals may name; empty means that any will do.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Value] | None = None,
        seed: str = "0",
        steering: Sequence[int] = (),
        rules: frozenset[str] = frozenset(),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options or {}
        self.seed = seed
        self.steering = list(steering)
        self.rules = rules

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [None, *range(self.seats)]

    def begin(self) -> State:
        """The first state."""
        return self.game.new(self.seats, self.seed, **self.options)

    def promise(self, held: bool, sentence: str) -> None:
        """Raise AssertionError with this sentence unless the promise was held."""
        if not held:
            raise AssertionError(f"{sentence} [{self!r}]")

    def __repr__(self) -> str:
        steering = f", steering={self.steering}" if self.steering else ""
        return f"{self.game.name}, seats={self.seats}, {self.options}, seed={self.seed!r}{steering}"


class Choices:
    """Where answers come from: the case's steering first, then a generator seeded by the case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.steering = iter(case.steering)
        self.rng = quick(f"conformance {case.seed}")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        steered = next(self.steering, None)
        return self.rng.below(n) if steered is None else steered % n

    def pick(self, state: State) -> tuple[Decision, int]:
        """An open decision and one of its legal answers; whoever is done may act all the same."""
        decisions = state.decisions
        awaits_somebody(self.case, state)
        decision = decisions[self.below(len(decisions))]
        return decision, decision.codes[self.below(len(decision.codes))]


def awaits_somebody(case: Case, state: State) -> None:
    """A state that is not over always awaits somebody with at least one legal action."""
    case.promise(
        state.over or len(state.decisions) > 0,
        f"After {state.steps} answers the game is not over and awaits nobody.",
    )
    case.promise(
        state.over or not state.decisions[0].optional,
        f"After {state.steps} answers the first who is asked is one that nobody waits for.",
    )
    for decision in state.decisions:
        case.promise(
            len(decision.codes) > 0,
            f"After {state.steps} answers seat {decision.seat} is asked and has no legal action.",
        )


def within_bound(case: Case, state: State) -> None:
    """Play never goes beyond what the game declares."""
    bound = case.game.bound
    case.promise(state.steps <= bound, f"The game goes on beyond its bound of {bound} decisions.")


def walk(case: Case) -> Iterator[Moment]:
    """Play a case out, stopping before every answer. The state is the same object throughout."""
    state = case.begin()
    choices = Choices(case)
    while not state.over:
        decision, code = choices.pick(state)
        yield state, decision, code
        state.take(decision, case.game.vocabulary.action(code))
        within_bound(case, state)


def finished(case: Case) -> State:
    """The state that a case ends with."""
    state = case.begin()
    for moment in walk(case):
        state = moment[0]
    return state


def moments(case: Case, about: int) -> Iterator[Moment]:
    """Some moments of a case, spread over the whole game."""
    length = sum(1 for _ in walk(case))
    every = max(1, length // about)
    offset = quick(f"moments {case.seed}").below(every)
    for at, moment in enumerate(walk(case)):
        if at % every == offset:
            yield moment


def states(case: Case, about: int) -> Iterator[State]:
    """Some states of a case, spread over the whole game, and the one it ends with."""
    state = case.begin()
    for state, _, _ in moments(case, about):
        yield state
    if state.over:
        yield state


def variants(game: Game) -> list[tuple[int, dict[str, Value]]]:
    """Every seat count with every combination of options that the game allows.

    Where there are too many, every option is varied alone.
    """
    values = [[(option.name, value) for value in option.values()] for option in game.options]
    defaults = {option.name: option.default for option in game.options}
    count = len(game.seats)
    for choice in values:
        count *= len(choice)
    combinations = [dict(chosen) for chosen in product(*values)]
    if count > MANY_VARIANTS:
        alone = [{**defaults, name: value} for choice in values for name, value in choice]
        combinations = [defaults, *[one for one in alone if one != defaults]]
    return [
        (seats, one) for seats in game.seats for one in combinations if allowed(game, seats, one)
    ]


def allowed(game: Game, seats: int, options: dict[str, Value]) -> bool:
    """Whether the game knows this combination."""
    try:
        game.check(seats, options)
    except BadOption:
        return False
    return True
