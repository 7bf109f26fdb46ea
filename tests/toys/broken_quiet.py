"""Ways to break Quiet Table: what nobody may know of the others shows after all.

Each is a method in place of the one of its name.
"""

from __future__ import annotations

from quiet_table.rules import Laying, Voting
from quiet_table.state import HIGH, Quiet

from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Decision, dump_frame


def shows_who_has_answered(frame: Voting, s: Quiet, seat: int | None) -> list[object]:
    """Voting.seen_by: the answers show as given or not."""
    return ["Voting", frame.opened, [code != PENDING for code in frame.answers]]


def waits_for_the_rest(frame: Voting, s: Quiet) -> list[int]:
    """Voting.awaits: only those who have not answered."""
    return [seat for seat, code in enumerate(frame.answers) if code == PENDING]


def asks_who_could_show(frame: Laying, s: Quiet, seat: int) -> bool:
    """Laying.eligible: a hidden card decides who is asked."""
    return HIGH in s.hands[seat] and s.laid[seat] < 2


def shows_all_turns(frame: Laying, s: Quiet, seat: int | None) -> list[object]:
    """Laying.seen_by: how often everybody has answered."""
    return ["Laying", frame.opened, list(frame.turns)]


def shows_all_marks(frame: Laying, s: Quiet, seat: int | None) -> list[object]:
    """Laying.seen_by: who is done."""
    return dump_frame(frame)


def counts_all_answers(frame: Voting, s: Quiet, seat: int) -> Decision:
    """Voting.decision_of: an id that changes whenever somebody answers."""
    return Decision(frame, s.vocabulary, seat, s.steps, frame.options_of(s, seat), True)


BROKEN = [
    (Voting, "seen_by", shows_who_has_answered, "hushes", "answered in quiet"),
    (Voting, "seen_by", shows_who_has_answered, "imagination", "from the truth"),
    (Voting, "awaits", waits_for_the_rest, "hushes", "answered in quiet"),
    (Voting, "awaits", waits_for_the_rest, "imagination", "from the truth"),
    (Voting, "decision_of", counts_all_answers, "hushes", "answered in quiet"),
    (Laying, "eligible", asks_who_could_show, "imagination", "from the truth"),
    (Laying, "seen_by", shows_all_turns, "hushes", "answered in quiet"),
    (Laying, "seen_by", shows_all_marks, "imagination", "from the truth"),
]
"""Frame, method, what takes its place, the check that notices it, and what that says."""
