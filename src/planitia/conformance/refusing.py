"""Checks of answers that are not legal, and of the texts that stand for answers."""

from __future__ import annotations

from planitia.conformance.secrecy import attempts
from planitia.conformance.walking import Case, moments, walk
from planitia.kernel.action import Action
from planitia.kernel.errors import IllegalAction, InvalidAction, StaleDecision
from planitia.kernel.frame import Decision
from planitia.kernel.rng import quick
from planitia.kernel.state import State

TRIES = 12


def refusals(case: Case) -> None:
    """An illegal answer changes nothing and says which rule forbids it; no legal one is refused."""
    tried = attempts(case)
    rng = quick(f"refusals {case.seed}")
    closed: Decision | None = None
    for state, decision, _ in moments(case, 40):
        for one in state.decisions:
            for code in one.codes:
                case.promise(
                    state.why_not(one, code) is None,
                    f"“{case.game.vocabulary.text(code)}” is listed and yet refused.",
                )
        for _ in range(TRIES):
            code = tried[rng.below(len(tried))]
            if code not in state.offered(decision):
                refused(case, state, decision, code)
        unreadable(case, state, decision)
        if closed is not None and closed.id not in [one.id for one in state.decisions]:
            stale(case, state, closed)
        closed = decision


def refused(case: Case, state: State, decision: Decision, code: int) -> None:
    """One illegal answer: an error with rule, reason and what is possible; nothing changed."""
    action = case.game.vocabulary.action(code)
    mark, steps = state.fingerprint(), len(state.answers())
    refusal = state.why_not(decision, code)
    case.promise(refusal is not None, f"“{action}” is not listed and yet nothing forbids it.")
    try:
        state.take(decision, action)
    except IllegalAction as fault:
        case.promise(bool(fault.why), f"“{action}” is refused without a reason.")
        case.promise(bool(fault.rule), f"“{action}” is refused without naming a rule.")
        case.promise(
            not case.rules or fault.rule in case.rules,
            f"“{action}” is refused by “{fault.rule}”, which is no rule of the checklist.",
        )
        case.promise(
            list(fault.possible) == [one.text for one in decision.actions],
            f"The refusal of “{action}” does not list what is possible.",
        )
    else:
        case.promise(False, f"“{action}” is not listed and yet was taken.")
    case.promise(
        state.fingerprint() == mark and len(state.answers()) == steps,
        f"The illegal “{action}” changed the state.",
    )


def unreadable(case: Case, state: State, decision: Decision) -> None:
    """A text that is no action is told so and changes nothing."""
    mark = state.fingerprint()
    try:
        state.take(decision, "no-such-verb at all")
    except InvalidAction:
        case.promise(state.fingerprint() == mark, "A text that is no action changed the state.")
        return
    case.promise(False, "A text that is no action was taken.")


def stale(case: Case, state: State, closed: Decision) -> None:
    """A decision that is closed takes no answer."""
    mark = state.fingerprint()
    try:
        state.take(closed, closed.action(0))
    except StaleDecision:
        case.promise(state.fingerprint() == mark, "Answering a closed decision changed the state.")
        return
    case.promise(False, f"Decision {closed.id} is closed and yet took an answer.")


def texts(case: Case) -> None:
    """The text of an action parses back to it, and its repr evaluates."""
    vocabulary = case.game.vocabulary
    for _, decision, _ in walk(case):
        for code in decision.codes:
            action = vocabulary.action(code)
            case.promise(
                vocabulary.parse(action.text) == code,
                f"“{action}” is written for {code} and read as {vocabulary.parse(action.text)}.",
            )
            case.promise(
                eval(repr(action), {"Action": Action}) == action,
                f"The repr {action!r} does not evaluate to the action.",
            )
