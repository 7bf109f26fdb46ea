"""Checks that nothing is lost or shared: saves, records, clones."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType

from planitia.conformance.repeating import trace
from planitia.conformance.walking import Case, Choices, Moment, moments, walk
from planitia.kernel.record import Record, replay_record
from planitia.kernel.state import State

KERNEL_FIELDS = frozenset(
    (
        *("header", "game", "seats", "rng", "stack", "outcome"),
        *("history", "steps", "hidden_answers", "imagined", "events", "opened", "front", "menus"),
    )
)
KEPT_CLONES = 12


def looked_at(state: State) -> bool:
    """Every answer of a game's beginning, and every seventh of a long one after that."""
    return state.steps < 100 or state.steps % 7 == 0


def saves(case: Case) -> None:
    """A game that is saved and loaded again and again goes on as if it had not been."""
    state = relay = case.begin()
    for state, decision, code in walk(case):
        if looked_at(state):
            relay = case.game.load(relay.save())
            equal(case, state, relay, "loaded")
        relay.take(relay.decision(decision.id), case.game.vocabulary.text(code))
    equal(case, state, case.game.load(relay.save()), "loaded")


def records(case: Case) -> None:
    """Replaying a record goes through the same states, also from the middle of a game."""
    marks = trace(case)
    state = case.begin()
    for state, decision, code in moments(case, 8):
        again = replay_record(Record(state.record()), case.game)
        equal(case, state, again, "replayed")
        again.take(again.decision(decision.id), case.game.vocabulary.text(code))
        case.promise(
            again.fingerprint() == marks[again.steps],
            f"The game replayed to answer {state.steps} goes on otherwise.",
        )
    passed: list[str] = []
    whole = Record(state.record())
    replay_record(whole, case.game, watch=lambda one: passed.append(one.fingerprint()))
    case.promise(passed == marks, "The record replays through other states.")
    halfway = len(marks) // 2
    partial = replay_record(whole, case.game, to=halfway)
    case.promise(
        partial.fingerprint() == marks[halfway],
        f"The record replayed to answer {halfway} is not where the game was.",
    )


def equal(case: Case, state: State, twin: State, how: str) -> None:
    """Two states are equal in every respect that anybody can notice."""
    mine, theirs = attributes(state), attributes(twin)
    for name in sorted((mine.keys() | theirs.keys()) - KERNEL_FIELDS):
        case.promise(
            name in mine and name in theirs and mine[name] == theirs[name],
            f"After {state.steps} answers the {how} state has another “{name}”: "
            f"{theirs.get(name)!r} instead of {mine.get(name)!r}.",
        )
    case.promise(len(state.stack) == len(twin.stack), f"The {how} state has another stack.")
    for frame, copy in zip(state.stack, twin.stack, strict=True):
        case.promise(
            type(frame) is type(copy) and attributes(frame) == attributes(copy),
            f"The {how} state has another frame {type(frame).__name__}: "
            f"{attributes(copy)} instead of {attributes(frame)}.",
        )
    case.promise(
        state.fingerprint() == twin.fingerprint(),
        f"After {state.steps} answers the {how} state has another fingerprint.",
    )
    case.promise(state.answers() == twin.answers(), f"The {how} state has another history.")
    case.promise(state.record() == twin.record(), f"The {how} state has another record.")
    case.promise(
        [repr(one) for one in state.decisions] == [repr(one) for one in twin.decisions],
        f"The {how} state asks something else.",
    )
    for viewer in case.viewers:
        case.promise(
            state.view(viewer) == twin.view(viewer), f"The {how} state looks different to {viewer}."
        )


def attributes(thing: object) -> dict[str, object]:
    """What an object holds, whether its class is compiled or not."""
    names = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        for name, value in vars(kind).items():
            if isinstance(value, GetSetDescriptorType | MemberDescriptorType):
                names.add(name)
    found: dict[str, object] = {}
    for name in names - {"__dict__", "__weakref__"}:
        try:
            value = getattr(thing, name)
            # A compiled property looks like an attribute but cannot be set.
            setattr(thing, name, value)
        except AttributeError:
            continue
        found[name] = value
    return found


def clones(case: Case) -> None:
    """Clones share nothing that changes: neither side notices what the other does."""
    kept: list[tuple[State, str]] = []
    strays = Choices(Case(case.game, case.seats, case.options, f"stray {case.seed}"))
    for moment in walk(case):
        state, _, _ = moment
        if not looked_at(state):
            continue
        mark = state.fingerprint()
        twin = state.clone()
        equal(case, state, twin, "cloned")
        for earlier, was in kept:
            case.promise(
                earlier.fingerprint() == was,
                f"Answer {state.steps} changed a clone made after {earlier.steps} answers.",
            )
        stray(case, moment, strays, mark)
        if len(kept) == KEPT_CLONES:
            kept.pop(strays.below(KEPT_CLONES))
        kept.append((twin, mark))


def stray(case: Case, moment: Moment, strays: Choices, mark: str) -> None:
    """Playing on with a clone of the state does not change the state."""
    state, _, _ = moment
    twin = state.clone()
    for _ in range(3):
        if not twin.over:
            decision, code = strays.pick(twin)
            twin.apply(decision.seat, code)
    case.promise(
        state.fingerprint() == mark,
        f"Playing on with a clone changed the original after {state.steps} answers.",
    )
