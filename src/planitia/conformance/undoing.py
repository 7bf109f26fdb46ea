"""The check of undo: exactly the state before, and nothing learnt is ever taken back."""

from __future__ import annotations

from planitia.conformance.secrecy import named
from planitia.conformance.walking import Case, moments
from planitia.kernel.frame import Decision
from planitia.kernel.rng import quick
from planitia.kernel.state import State
from planitia.kernel.undo import undo

DREAMS = 40


def taking_back(case: Case) -> None:
    """Undo returns exactly the state before, and stops where anybody has learnt something."""
    case.promise(
        all(undo(case.begin(), seat) is None for seat in range(case.seats)),
        "Undo offers something before the first answer.",
    )
    for state, decision, code in moments(case, 12):
        mark, record = state.fingerprint(), state.record()
        after = state.clone()
        after.take(decision, case.game.vocabulary.action(code))
        result = after.fingerprint()
        for other in range(case.seats):
            case.promise(
                other == decision.seat or keeps(undo(after, other), decision.seat, after),
                f"Seat {other} may take back what seat {decision.seat} answered.",
            )
        back = undo(after, decision.seat)
        case.promise(after.fingerprint() == result, "Undo changed the state it was asked about.")
        if back is None:
            continue
        case.promise(
            back.fingerprint() == mark and back.record() == record,
            f"Undo of answer {after.steps} does not lead to the state before it.",
        )
        if after.told != state.told:
            nobody_learnt(case, state, decision, code, after)
        back.take(back.decision(decision.id), case.game.vocabulary.text(code))
        case.promise(
            back.fingerprint() == result, "After undo the same answer leads to another state."
        )


def keeps(back: State | None, seat: int, after: State) -> bool:
    """Whether an undo, if there is one, leaves this seat's answers alone."""
    if back is None:
        return True
    of_seat = [[step for step in one.answers() if step[0] == seat] for one in (back, after)]
    return of_seat[0] == of_seat[1]


def nobody_learnt(case: Case, state: State, decision: Decision, code: int, after: State) -> None:
    """Neither chance nor a secret came out with this answer."""
    action = case.game.vocabulary.text(code)
    case.promise(
        after.rng.dump() == state.rng.dump(),
        f"“{action}” was decided by chance and can be taken back.",
    )
    for viewer in case.viewers:
        case.promise(
            expected(state, decision, code, after, viewer),
            f"“{action}” told {named(viewer)} something new and can be taken back.",
        )


def expected(state: State, decision: Decision, code: int, after: State, viewer: int | None) -> bool:
    """Whether this viewer sees after the answer what it would see in every state it imagines."""
    rng = quick(f"expected {after.fingerprint()} {viewer}")
    seen = after.view(viewer)
    glimpse = state.glimpse(decision.seat, code, viewer)
    for _ in range(DREAMS):
        imagined = state.imagine(viewer, rng)
        asked = next((one for one in imagined.decisions if one.id == decision.id), None)
        if asked is None:
            continue
        possible = [one for one in asked.codes if one == code]
        if viewer != decision.seat:
            possible = [
                one
                for one in asked.codes
                if decision.secret or imagined.glimpse(decision.seat, one, viewer) == glimpse
            ]
        if not possible:
            return False
        imagined.apply(decision.seat, possible[rng.below(len(possible))])
        if imagined.view(viewer) != seen:
            return False
    return True
