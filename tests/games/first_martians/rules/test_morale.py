"""Sections MO and FP: the Morale phase and the First Player."""

from __future__ import annotations

import pytest

from first_martians.builder import new_game, table
from marks import rule
from planitia.games.first_martians.constants import MIGRAINE
from planitia.games.first_martians.rules.base.changes import change_morale


@rule("FM-MO-01", "FM-MO-04", "FM-MO-11", "FM-FP-02")
@pytest.mark.parametrize("morale", [1, 2, 3])
def test_good_morale_gives_the_first_player_tokens(morale: int) -> None:
    t = table().first("engineer").set(morale=morale).spirits("engineer", 1).play("morale")
    assert t.state.spirits == [0, 0, 1 + morale, 0]
    assert t.state.morale == morale


@rule("FM-MO-05", "FM-MO-07", "FM-MO-11")
def test_bad_morale_takes_tokens_and_no_wound_while_there_are_any() -> None:
    t = table().set(morale=-2).spirits("medic", 2).play("morale")
    assert t.state.spirits[0] == 0
    assert t.state.wounds == (0, 0, 0, 0)


@rule("FM-MO-06", "FM-MO-11")
@pytest.mark.parametrize(("tokens", "wounds"), [(0, 2), (1, 1), (3, 0)])
def test_each_token_that_lacks_is_a_wound(tokens: int, wounds: int) -> None:
    t = table().set(morale=-2).spirits("medic", tokens).play("morale")
    assert t.state.spirits[0] == max(tokens - 2, 0)
    assert t.state.wounds == (wounds, 0, 0, 0)


@rule("FM-MO-09")
def test_at_zero_nothing_happens() -> None:
    t = table().spirits("medic", 2).play("morale")
    assert t.state.spirits == [2, 0, 0, 0]
    assert sum(t.state.wounds) == 0


@rule("FM-MO-02", "FM-MO-03")
def test_morale_stops_at_both_ends() -> None:
    t = table().set(morale=-2, stress=17).play("production")
    assert t.state.morale == -2
    t = table().set(morale=3)
    change_morale(t.state, 2, "test")
    assert t.state.morale == 3


@rule("FM-MO-10", "FM-SU-04")
def test_play_starts_at_morale_zero_without_tokens() -> None:
    s = new_game(4)
    assert (s.morale, s.spirits) == (0, [0, 0, 0, 0])


@rule("FM-CO-04", "FM-CO-07", "FM-CO-17")
def test_a_condition_of_the_morale_phase_is_in_force_before_actions() -> None:
    t = table().set(morale=-2).wounds("medic", 1).draws("migraine").play("morale")
    assert t.state.wounds[0] == 3
    assert t.state.suffers(0, MIGRAINE)
