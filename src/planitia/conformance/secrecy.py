"""Checks that every seat sees only its own view, and that imagining is its inverse."""

from __future__ import annotations

import json
from collections.abc import Iterator

from planitia.conformance.walking import Case, Choices, awaits_somebody, moments, states
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.frame import Decision
from planitia.kernel.rng import quick
from planitia.kernel.state import State

DRAWS = 6
ALIKE = 4


def views(case: Case) -> None:
    """Views, labels, prompts and events are plain JSON values and texts."""
    for state, decision, _ in moments(case, 10):
        for viewer in case.viewers:
            view = state.view(viewer)
            case.promise(
                json.loads(json.dumps(view, allow_nan=False)) == view,
                f"The view of {viewer} does not come back from JSON as it was.",
            )
        view = state.view(decision.seat)
        case.promise(
            bool(case.game.draw(view)), f"The view of {decision.seat} is drawn as nothing."
        )
        case.promise(bool(decision.prompt), f"Decision {decision.id} has no prompt.")
        for code in decision.codes:
            case.promise(
                bool(case.game.label(view, code)),
                f"“{case.game.vocabulary.text(code)}” has no label.",
            )
            quiet, twin = state.clone(), state.clone()
            quiet.apply(decision.seat, code)
            twin.listen()
            twin.apply(decision.seat, code)
            case.promise(
                quiet.fingerprint() == twin.fingerprint(),
                "The game goes on otherwise when somebody listens.",
            )
            for event in twin.heard():
                for viewer in case.viewers:
                    seen = event.seen_by(viewer)
                    case.promise(
                        json.loads(json.dumps(seen, allow_nan=False)) == seen,
                        f"The event {event!r} does not come back from JSON as it was.",
                    )
                    case.promise(bool(case.game.narrate(seen)), f"{event!r} is told as nothing.")


def shown(state: State, viewer: int | None) -> str:
    """Everything that reaches a viewer, as bytes would: view, who is asked, own questions."""
    view = state.view(viewer)
    own = [
        [
            one.id,
            one.prompt,
            one.rule,
            one.secret,
            one.optional,
            [action.text for action in one.actions],
            [state.game.label(view, code) for code in one.codes],
            state.game.preview(view, one.codes),
        ]
        for one in state.decisions
        if one.seat == viewer
    ]
    return json.dumps([view, state.awaited, own])


def imagination(case: Case) -> None:
    """A viewer cannot tell an imagined state from the real one: views, questions, refusals."""
    tried = attempts(case)
    for state in states(case, 12):
        mark = state.fingerprint()
        rng = quick(f"imagination {case.seed} {state.steps}")
        for viewer in case.viewers:
            real = shown(state, viewer)
            sample = [tried[rng.below(len(tried))] for _ in range(8)]
            said = refused(state, viewer, sample)
            for _ in range(3):
                twin = state.imagine(viewer, rng)
                case.promise(twin.imagined, "An imagined state does not know that it is one.")
                case.promise(
                    shown(twin, viewer) == real,
                    f"{named(viewer)} can tell what it imagines after {state.steps} answers from "
                    f"the truth: {difference(shown(twin, viewer), real)}",
                )
                told = refused(twin, viewer, sample)
                for action in sorted(said.keys() | told.keys()):
                    case.promise(
                        said.get(action) == told.get(action),
                        f"The refusal of “{action}” tells {named(viewer)} what it may not know: "
                        f"{said.get(action)} or {told.get(action)}",
                    )
                play_on(case, twin)
        case.promise(state.fingerprint() == mark, "Imagining changed the state.")


def foreknowledge(case: Case) -> None:
    """What a viewer imagines depends on what it knows and on chance, and on nothing hidden.

    So whoever looks ahead chooses the same in any two states that its seat cannot tell apart.
    """
    for state in states(case, 12):
        rng = quick(f"foreknowledge {case.seed} {state.steps}")
        for viewer in case.viewers:
            other = state.imagine(viewer, rng)
            for draw in range(2):
                chance = f"{case.seed} {state.steps} {draw}"
                ours = state.imagine(viewer, quick(chance))
                theirs = other.imagine(viewer, quick(chance))
                case.promise(
                    json.dumps(ours.dump()) == json.dumps(theirs.dump()),
                    f"{named(viewer)} imagines by what it may not know, after {state.steps} "
                    f"answers: {difference(whole(ours), whole(theirs))}",
                )
                case.promise(
                    not ours.header.seed, "An imagined state has the seed of the real one."
                )


def named(viewer: int | None) -> str:
    """A viewer in words."""
    return "A spectator" if viewer is None else f"Seat {viewer}"


def difference(one: str, other: str) -> str:
    """Where two texts part."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(0, at - 40) : at + 40]}… or …{other[max(0, at - 40) : at + 40]}…"


def attempts(case: Case) -> list[int]:
    """Actions that somebody could take somewhere in this game."""
    met: set[int] = set()
    for _, decision, _ in moments(case, 40):
        met.update(decision.codes)
    return sorted(met)


def refused(state: State, viewer: int | None, tried: list[int]) -> dict[str, str]:
    """What this viewer is told when it tries what is not allowed."""
    said: dict[str, str] = {}
    text = state.vocabulary.text
    for decision in state.decisions:
        if decision.seat == viewer:
            for code in tried:
                if code not in decision.codes:
                    said[text(code)] = complaint(state, decision, text(code))
    try:
        state.decision("no such decision")
    except PlanitiaError as fault:
        said["no such decision"] = str(fault)
    return said


def complaint(state: State, decision: Decision, action: str) -> str:
    """The error of an action that is not allowed, and the reason given beforehand."""
    reason = repr(state.why_not(decision, action))
    try:
        state.take(decision, action)
    except PlanitiaError as fault:
        return f"{fault} {reason}"
    raise AssertionError(f"“{action}” was taken although it is not listed.")


def play_on(case: Case, twin: State) -> None:
    """An imagined state is a whole one: it can be played on."""
    choices = Choices(Case(case.game, case.seats, case.options, f"imagined {case.seed}"))
    for _ in range(12):
        if twin.over:
            break
        awaits_somebody(case, twin)
        decision, code = choices.pick(twin)
        twin.apply(decision.seat, code)


def hidden_parts(case: Case) -> None:
    """Where others know something that a viewer does not, its imagined states differ."""
    secret: dict[int | None, str] = {}
    varied: set[int | None] = set()
    for state in states(case, 30):
        rng = quick(f"hidden {case.seed} {state.steps}")
        words = {viewer: set(leaves(state.view(viewer))) for viewer in case.viewers}
        for viewer in case.viewers:
            for other in case.viewers:
                for word in words[other] - words[viewer]:
                    secret.setdefault(viewer, word)
            draws = {whole(state.imagine(viewer, rng)) for _ in range(DRAWS)}
            if len(draws) > 1:
                varied.add(viewer)
    for viewer, word in secret.items():
        case.promise(
            viewer in varied,
            f"{named(viewer)} may not know “{word}” and yet always imagines the same state.",
        )


def leaves(value: object) -> Iterator[str]:
    """All texts in a JSON value, keys aside."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    elif isinstance(value, str):
        yield value


def whole(state: State) -> str:
    """All of a state but its randomness."""
    return json.dumps({name: value for name, value in state.dump().items() if name != "rng"})


def whispers(case: Case) -> None:
    """Answers that look alike to a viewer sound alike to it: in its view and in its events."""
    for state, decision, _ in moments(case, 30):
        waiting = [
            one
            for one in state.decisions
            if one.secret and not one.optional and one.id != decision.id
        ]
        for viewer in case.viewers:
            if viewer == decision.seat:
                continue
            if decision.secret:
                if waiting:
                    heard = {"".join(heard_by(state, decision, c, viewer)) for c in decision.codes}
                    case.promise(
                        len(heard) == 1,
                        f"{named(viewer)} can tell what seat {decision.seat} answered in secret: "
                        f"{sorted(heard)}",
                    )
                continue
            for codes in alike(state, decision, viewer):
                told: dict[str, str] = {}
                for code in codes:
                    after, events = heard_by(state, decision, code, viewer)
                    case.promise(
                        told.setdefault(after, events) == events,
                        f"Events tell {named(viewer)} what seat {decision.seat} hid: "
                        f"{told[after]} or {events}",
                    )


def alike(state: State, decision: Decision, viewer: int | None) -> list[list[int]]:
    """The answers in groups that look the same to a viewer."""
    groups: dict[str, list[int]] = {}
    for code in decision.codes:
        groups.setdefault(state.glimpse(decision.seat, code, viewer), []).append(code)
    return [codes[:ALIKE] for codes in groups.values() if len(codes) > 1]


def heard_by(state: State, decision: Decision, code: int, viewer: int | None) -> tuple[str, str]:
    """What a viewer is shown after an answer, and the events on the way."""
    twin = state.clone()
    twin.listen()
    twin.apply(decision.seat, code)
    return shown(twin, viewer), json.dumps([event.seen_by(viewer) for event in twin.heard()])


def hushes(case: Case) -> None:
    """An answer that nobody is told of changes nothing that anybody else is shown."""
    for state, decision, _ in moments(case, 40):
        for code in decision.codes:
            twin = state.clone()
            twin.apply(decision.seat, code)
            if twin.told != state.told:
                continue
            for viewer in case.viewers:
                case.promise(
                    viewer == decision.seat or shown(twin, viewer) == shown(state, viewer),
                    f"{named(viewer)} can tell that seat {decision.seat} answered in quiet: "
                    f"{difference(shown(state, viewer), shown(twin, viewer))}",
                )
