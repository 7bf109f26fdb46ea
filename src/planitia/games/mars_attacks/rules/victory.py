"""Victory points and the end of the game."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.constants import HUMAN, MARTIAN, SIDE_MASKS, SIDE_TITLES, SIDES
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.outcome import Outcome

TARGET_POINTS: Final = 8
SHOT_POINTS: Final = 1
FIGHT_POINTS: Final = 2


def score_kill(s: MarsAttacks, seat: int, model: int, fight: bool) -> None:
    """MA-VP-01, 02, 06, 07, 12, 13, MA-SUP-08: points for an enemy model killed."""
    worth = FIGHT_POINTS if fight else SHOT_POINTS
    if fight:
        s.fight_points[seat] += worth
    else:
        s.shot_points[seat] += worth
    tell_points(s, seat, worth, "fight" if fight else "shooting")


def score_counter(s: MarsAttacks, seat: int, kind: str) -> None:
    """MA-VP-03..05, R-MA-39: a counter joins a side's haul; the first one is worth nothing."""
    s.haul[seat] += 1
    tell_points(s, seat, 1 if s.haul[seat] > 1 else 0, kind)


def tell_points(s: MarsAttacks, seat: int, worth: int, source: str) -> None:
    """Say who scored, for what, and the total."""
    if s.events is not None:
        facts: dict[str, object] = {"player": SIDES[seat], "points": worth, "source": source}
        facts["total"] = s.points(seat)
        s.tell("points", facts)


def check_win(s: MarsAttacks) -> None:
    """MA-VP-08..11, 14, 15, R-MA-19, 71, 90: totals first, then models left."""
    human, martian = s.points(HUMAN), s.points(MARTIAN)
    if human >= TARGET_POINTS or martian >= TARGET_POINTS:
        finish(s, better(s), f"{TARGET_POINTS} victory points are reached")
        return
    humans_left = SIDE_MASKS[HUMAN] & ~s.dead
    martians_left = SIDE_MASKS[MARTIAN] & ~s.dead
    if humans_left and martians_left:
        return
    if not humans_left and not martians_left:
        finish(s, better(s), "no model is left on either side")
    elif humans_left:
        finish(s, HUMAN, "no Martian is left")
    else:
        finish(s, MARTIAN, "no Soldier is left")


def better(s: MarsAttacks) -> int:
    """MA-VP-10, 11: the higher total, or with equal ones the player whose Turn it is."""
    human, martian = s.points(HUMAN), s.points(MARTIAN)
    if human == martian:
        return s.active
    return HUMAN if human > martian else MARTIAN


def gave_up(s: MarsAttacks, seat: int) -> None:
    """Ruling “Resigning”: the side that has not resigned wins, whatever the points are."""
    if s.events is not None:
        s.tell("resigned", {"player": SIDES[seat]})
    finish(s, MARTIAN if seat == HUMAN else HUMAN, f"{SIDE_TITLES[seat]} have resigned")


def finish_by_limit(s: MarsAttacks, limit: int) -> None:
    """R-MA-88: the higher total wins; equal ones are a draw."""
    human, martian = s.points(HUMAN), s.points(MARTIAN)
    reason = f"the limit of {limit} Rounds is reached"
    if human == martian:
        close(s, (HUMAN, MARTIAN), f"{reason}, and the points are equal: a draw")
    else:
        finish(s, better(s), reason)


def finish(s: MarsAttacks, winner: int, reason: str) -> None:
    """The game is over and one side has won."""
    close(s, (winner,), f"{reason}: {SIDE_TITLES[winner]} win")


def close(s: MarsAttacks, winners: tuple[int, ...], reason: str) -> None:
    """The game is over; say what the points are made of."""
    breakdown: dict[str, dict[str, int]] = {}
    for seat in (HUMAN, MARTIAN):
        breakdown[SIDES[seat]] = {
            "shooting": s.shot_points[seat],
            "fights": s.fight_points[seat],
            "counters": max(0, s.haul[seat] - 1),
        }
    scores = (s.points(HUMAN), s.points(MARTIAN))
    s.outcome = Outcome(winners, scores, reason, breakdown)
    if s.events is not None:
        sides = [SIDES[seat] for seat in winners]
        s.tell("over", {"reason": reason, "winners": sides, "points": list(scores)})
