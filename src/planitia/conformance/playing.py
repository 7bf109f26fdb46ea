"""Checks of play itself: it ends, always asks somebody, and repeats."""

from __future__ import annotations

from planitia.conformance.repeating import poisoned_random, trace
from planitia.conformance.walking import Case, Choices, Moment, awaits_somebody, walk, within_bound
from planitia.judging.judge import known
from planitia.judging.judges import judges_of
from planitia.kernel.errors import StaleDecision
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.state import State


def ends(case: Case) -> None:
    """Random seats play to the end within the bound, and the end is a proper one."""
    state = case.begin()
    last: Decision | None = None
    for state, decision, _ in walk(case):
        last = decision
        case.promise(state.outcome is None, "The game asks on although it has an outcome.")
    proper_end(case, state)
    if last is not None:
        try:
            state.take(last, last.action(0))
        except StaleDecision:
            return
        case.promise(False, "A game that is over still takes answers.")


def ends_by_heuristic(case: Case) -> None:
    """The game's own heuristic, where it has one, plays to the end within the bound."""
    judge = judges_of(case.game).normal
    if judge is None:
        return
    state = case.begin()
    choices = Choices(case)
    while not state.over:
        awaits_somebody(case, state)
        waited = state.waited
        decision = waited[choices.below(len(waited))]
        scores = judge.judge(known(Observation(state, decision)))
        case.promise(
            len(scores) == len(decision.codes),
            f"The heuristic gives {len(scores)} numbers for {len(decision.codes)} actions.",
        )
        best = [at for at, score in enumerate(scores) if score == max(scores)]
        case.promise(len(best) > 0, f"The heuristic's numbers have no best: {scores}.")
        state.take(decision, decision.action(best[choices.below(len(best))]))
        within_bound(case, state)
    proper_end(case, state)


def proper_end(case: Case, state: State) -> None:
    """An outcome with a score a seat, winners at the table, a reason, and nothing left open."""
    outcome = state.outcome
    case.promise(outcome is not None, "The walk ended but the game is not over.")
    assert outcome is not None
    case.promise(state.decisions == (), "The game is over and still asks somebody.")
    case.promise(
        len(outcome.scores) == case.seats,
        f"The outcome has {len(outcome.scores)} scores for {case.seats} seats.",
    )
    case.promise(
        all(0 <= winner < case.seats for winner in outcome.winners),
        f"The outcome names winners who are not at the table: {outcome.winners}.",
    )
    case.promise(bool(outcome.reason), "The outcome does not say why the game ended.")


def open_decisions(case: Case) -> None:
    """Open decisions have different ids, one a seat; secret ones stay while others answer."""
    for moment in walk(case):
        state, decision, _ = moment
        ids = [one.id for one in state.decisions]
        asked = [one.seat for one in state.decisions]
        case.promise(len(set(ids)) == len(ids), f"Open decisions share an id: {ids}.")
        case.promise(len(set(asked)) == len(asked), f"A seat is asked twice at once: {asked}.")
        case.promise(
            all(0 <= seat < case.seats for seat in asked),
            f"Somebody is asked who is not at the table: {asked}.",
        )
        for one in state.decisions:
            case.promise(
                len(set(one.codes)) == len(one.codes),
                f"Decision {one.id} lists an action twice: {one.actions!r}.",
            )
            case.promise(
                state.decision(one.id) is one, f"Decision {one.id} is not found by its id."
            )
        if decision.secret and not decision.optional and len(ids) > 1:
            secret_answers_commute(case, moment)


def secret_answers_commute(case: Case, moment: Moment) -> None:
    """While one seat answers in secret the others' questions stay; the order does not matter."""
    state, decision, code = moment
    others = [
        one for one in state.decisions if one.id != decision.id and one.secret and not one.optional
    ]
    after = state.clone()
    after.apply(decision.seat, code)
    still_open = {asked_of(one) for one in after.decisions}
    for one in others:
        case.promise(
            asked_of(one) in still_open,
            f"Decision {one.id} changed or closed when seat {decision.seat} answered in secret.",
        )
    answers = [(decision.seat, code), *[(one.seat, one.codes[-1]) for one in others]]
    forth, back = state.clone(), state.clone()
    for seat, answer in answers:
        forth.apply(seat, answer)
    for seat, answer in reversed(answers):
        back.apply(seat, answer)
    case.promise(
        forth.fingerprint() == back.fingerprint(),
        "Secret answers given in another order lead to another state.",
    )


def asked_of(decision: Decision) -> tuple[str, str, tuple[int, ...]]:
    """A decision as its seat knows it."""
    return decision.id, decision.prompt, tuple(decision.codes)


def repeatable(case: Case) -> None:
    """The same seed and answers give the same states, without the global random generator."""
    with poisoned_random(case):
        first = trace(case)
    case.promise(trace(case) == first, "The same seed and answers led to other states.")
