"""The end of the game and its points."""

from __future__ import annotations

from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    BASIC,
    COLONISTS,
    ENERGY,
    HOMES,
    ROW,
    SHIP,
    UPGRADED,
)
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.outcome import Outcome
from planitia.kernel.resigning import contenders


def all_settled(s: PocketMars, player: int) -> bool:
    """PM-END-01, 02: whether all seven colonists of a player are in Buildings."""
    return s.settled(player) == COLONISTS


def breakdown(s: PocketMars, player: int) -> dict[str, int]:
    """PM-SCORE-01..08, PM-SOLO-SCORE-01..06: a player's points and where each comes from."""
    android = s.solo and player == ANDROIDS
    rows, at = s.rows, player * ROW
    basic = upgraded = 0
    spread, cluster = True, False
    for home in range(HOMES):
        low, high = rows[at + BASIC + home], rows[at + UPGRADED + home]
        basic += low
        upgraded += high
        if low + high == 0:
            spread = False
        if low + high >= 4:
            cluster = True
    energy = rows[at + ENERGY]
    highest = all([rows[other * ROW + ENERGY] <= energy for other in range(s.players)])
    return {
        "ship": rows[at + SHIP],
        "basic": 2 * basic,
        "upgraded": 4 * upgraded,
        "every building": (4 if android else 2) if spread else 0,
        "four in one": (5 if android else 3) if cluster else 0,
        "energy": (2 if android else 1) if highest else 0,
    }


def gave_up(s: PocketMars, seat: int) -> None:
    """Ruling “Resigning”: who has resigned cannot win; who alone is left has won."""
    if s.events is not None:
        s.tell("resigned", {"player": s.name_of(seat)})
    if len(contenders(s)) < 2:
        finish(s, "all others have resigned" if contenders(s) else "the player has resigned")


def finish(s: PocketMars, reason: str) -> None:
    """PM-SCORE-09..11, PM-SOLO-SCORE-07: the game is over; say who has won."""
    parts = [breakdown(s, player) for player in range(s.players)]
    points = [sum(part.values()) for part in parts]
    named = {s.name_of(player): part for player, part in enumerate(parts)}
    if s.solo:
        won = points[0] > points[1] and not s.resigned
        winners: tuple[int, ...] = (0,) if won else ()
    else:
        ranks = [(points[player], s.settled(player)) for player in range(s.players)]
        able = contenders(s)
        best = max([ranks[player] for player in able])
        winners = tuple([player for player in able if ranks[player] == best])
    if s.resigned and len(contenders(s)) > 1:
        reason += "; who has resigned cannot win"
    s.outcome = Outcome(winners, tuple(points[: s.seats]), reason, named)
    if s.events is not None:
        s.tell("over", {"reason": reason, "winners": list(winners), "points": points})
