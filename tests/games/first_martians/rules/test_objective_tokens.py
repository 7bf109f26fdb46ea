"""Section OT: Objective tokens, where they go and what they stand for."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import Table, table
from first_martians.scripts import script
from marks import rule
from planitia.games.first_martians.constants import (
    BLACK_TOKEN,
    ORANGE_TOKEN,
    RED_TOKEN,
    SPACE_NAMES,
)
from planitia.games.first_martians.content.mission import Counter
from planitia.games.first_martians.content.tests import COUNTER_LEAST, TOKENS_LEAST
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules.milestones import check
from planitia.games.first_martians.rules.rows import put

HIT, MISS = 0, 5


def bare(t: Table) -> Table:
    """No token means anything to the mission."""
    t.state.mission.token_counter = [-1, -1, -1]
    t.state.mission.token_script = [-1, -1, -1]
    return t


def gathered(t: Table, colour: int) -> Table:
    """A token of a colour is gathered next to the HUB."""
    t.state.lying = put(t.state.lying, SPACE_NAMES.index("r1-n"), (colour,))
    plan(t.tile("r1-n", "landing-plains"))
    declare(t, "geologist gather", "with scorpio")
    return carry_out(t.rolls(HIT, MISS, MISS))


@rule("FM-OT-01")
def test_red_tokens_serve_mandatory_and_orange_ones_optional_objectives() -> None:
    for mission in GAME.book.missions:
        lying = {colour for place in mission.places for colour in place.tokens}
        for colour in lying - {BLACK_TOKEN}:
            asked = {TOKENS_LEAST: colour, COUNTER_LEAST: mission.token_counter[colour]}
            assert any(
                goal.optional == (colour == ORANGE_TOKEN)
                for goal in mission.objectives
                if asked.get(goal.test.kind) == goal.test.what
            )


@rule("FM-OT-02")
@pytest.mark.parametrize("colour", [RED_TOKEN, ORANGE_TOKEN, BLACK_TOKEN])
def test_where_the_mission_says_nothing_a_token_goes_to_pending(colour: int) -> None:
    t = gathered(bare(table()), colour)
    assert t.state.pending_tokens == tuple([int(at == colour) for at in range(3)])
    t.play("clean-up")
    assert t.state.tokens == tuple([int(at == colour) for at in range(3)])


@rule("FM-OT-02", "FM-OT-06")
def test_a_mission_may_count_them_on_its_sheet() -> None:
    t = bare(table())
    t.state.mission.counters = [Counter("probes", "Probes", 0, 2, "")]
    t.state.mission.token_counter = [-1, 0, -1]
    t.set(counters=(0,))
    gathered(t.listening(), ORANGE_TOKEN)
    assert t.state.counters == (1,)
    assert [event.facts["now"] for event in t.heard("counter")] == [1]
    assert t.state.pending_tokens == (0, 0, 0)


@rule("FM-OT-03")
def test_what_a_token_pays_goes_straight_to_available() -> None:
    t = bare(table())
    paid = script(t, '{ do = "part", part = "cpu", n = 1 }', '{ do = "sample", n = 1 }')
    t.state.mission.token_script = [-1, paid, -1]
    gathered(t, ORANGE_TOKEN)
    assert (t.state.parts, t.state.samples) == ([0, 0, 0, 1], 1)
    assert (t.state.pending_parts, t.state.pending_samples) == ((0, 0, 0, 0), 0)


@rule("FM-OT-04")
def test_objectives_can_be_met_in_any_order() -> None:
    t = table().goal("tokens", RED_TOKEN, 1).goal("tokens", BLACK_TOKEN, 1)
    t.state.tokens = put(t.state.tokens, BLACK_TOKEN, 1)
    check(t.state)
    assert t.state.objectives == (0, 1)
    t.state.tokens = put(t.state.tokens, RED_TOKEN, 1)
    check(t.state)
    assert t.state.objectives == (1, 1)
