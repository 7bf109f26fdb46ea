"""Whether something is so: what ``if``, mission actions and objectives ask (pure)."""

from __future__ import annotations

from planitia.games.first_martians.constants import INSTALLED, NONE, SPACES
from planitia.games.first_martians.constants import PLANTED as PLANTING
from planitia.games.first_martians.content.tests import (
    BUILT,
    COUNTER_LEAST,
    DISCOVERIES,
    EXAMINED,
    EXPLORED,
    EXPLORED_LEAST,
    IN_PLAY,
    IS_OPEN,
    IS_RED,
    IS_SHUT,
    MORALE_LEAST,
    MORALE_MOST,
    PLANTED,
    PLANTS_LEAST,
    PLANTS_MOST,
    RESERVE_LEAST,
    RESERVE_MOST,
    SAMPLES_LEAST,
    SOL_LEAST,
    STRESS_LEAST,
    TICKED,
    TOKENS_LEAST,
    TRACK_LEAST,
    UPGRADES_LEAST,
    WOUNDED,
    Test,
)
from planitia.games.first_martians.state import FirstMartians


def holds(s: FirstMartians, test: Test, actor: int) -> bool:
    """Whether it is so now; the Threshold has its own check (FM-GO-19) and is never so here."""
    kind = test.kind
    if kind <= PLANTS_MOST:
        return number_holds(s, kind, test.n)
    if kind == RESERVE_MOST:
        return s.reserves[test.what] <= test.n
    if kind == RESERVE_LEAST:
        return s.reserves[test.what] >= test.n
    if kind == IS_OPEN:
        return s.is_open(test.what)
    if kind == IS_SHUT:
        return s.built[test.what] == 1 and not s.is_open(test.what)
    if kind == IS_RED:
        return s.is_red(test.what, test.n)
    if kind == IN_PLAY:
        return test.what in s.crew
    if kind == WOUNDED:
        return actor != NONE and s.wounds[actor] >= test.n
    if kind == TRACK_LEAST:
        return s.tracks[test.what] >= test.n
    if kind == TICKED:
        return s.objectives[test.what] == 1
    if kind == COUNTER_LEAST:
        return s.counters[test.what] >= test.n
    return goal_holds(s, test)


def number_holds(s: FirstMartians, kind: int, n: int) -> bool:
    """Tests of one number."""
    if kind == MORALE_MOST:
        return s.morale <= n
    if kind == MORALE_LEAST:
        return s.morale >= n
    if kind == STRESS_LEAST:
        return s.stress >= n
    if kind == SOL_LEAST:
        return s.sol >= n
    if kind == EXPLORED_LEAST:
        return explored(s) >= n
    if kind == SAMPLES_LEAST:
        return s.samples >= n
    return sum(s.plants) <= n


def goal_holds(s: FirstMartians, test: Test) -> bool:
    """What only objectives ask."""
    kind = test.kind
    if kind == BUILT:
        return s.built[test.what] == 1
    if kind == PLANTED:
        return s.deeds[PLANTING] > 0
    if kind == EXPLORED:
        for space in range(SPACES):
            if test.what >> space & 1 and s.tiles[space] == NONE:
                return False
        return True
    if kind == DISCOVERIES:
        return s.discoveries >= test.n
    if kind == EXAMINED:
        return s.examined + s.discoveries >= test.n
    if kind == PLANTS_LEAST:
        return sum(s.plants) >= test.n
    if kind == UPGRADES_LEAST:
        return s.deeds[INSTALLED] >= test.n
    if kind == TOKENS_LEAST:
        return s.tokens[test.what] + s.pending_tokens[test.what] >= test.n
    return False


def explored(s: FirstMartians) -> int:
    """How many spaces have a tile."""
    return len([tile for tile in s.tiles if tile != NONE])
