"""Sections CL, TI, MT and GS: tokens and goods from round to round, and when things take effect."""

from __future__ import annotations

import pytest

from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import (
    ACTIONS,
    ADVENTURE,
    AT_ID,
    AT_NEXT,
    AT_NOW,
    AT_SPACE,
    BLOCKED,
    DAMAGES,
    ENERGY,
    EXTRA_PAWN,
    FOOD,
    GREEN,
    HARDWARE,
    LIVING,
    MALFUNCTION,
    MENDED,
    NONE,
    OXYGEN,
    PRODUCTION,
    REROLL,
    ROVER_DAMAGE,
    SYSTEM,
    VENTURE,
    WOUND,
)
from planitia.games.first_martians.rules.acts.hazards import TOKEN_ROVER, hazard
from planitia.games.first_martians.rules.base.changes import (
    change_part,
    change_reserve,
    mend_part,
    penalties,
    turn_box,
)
from planitia.games.first_martians.rules.base.modifier_tokens import (
    block_rover,
    clear_token,
    on_board,
    put_token,
    repair_rover,
)
from planitia.games.first_martians.rules.base.resources import lacks
from planitia.games.first_martians.rules.phases.phase_end import end_phase
from planitia.games.first_martians.rules.rows import put

HIT, MISS = 0, 5


@rule("FM-CL-01", "FM-CL-08", "FM-MT-04")
def test_tokens_come_into_force_one_a_round_the_newest_first() -> None:
    t = table().token("now", "lab", "wound").token("next", "lab", "wound", "reroll", "extra-pawn")
    lab = t.facility("lab")
    seen = []
    for _ in range(4):
        t.play("clean-up")
        seen.append(t.state.now_tokens[lab])
    assert seen == [(EXTRA_PAWN,), (REROLL,), (WOUND,), ()]


@rule("FM-CL-05", "FM-CL-07")
def test_tokens_on_the_land_and_on_rovers_stay() -> None:
    t = table().token("space", "r1-n", "wound").token("rover", "froggy", "blocked")
    t.play("clean-up")
    assert t.state.space_tokens[0] == (WOUND,)
    assert t.state.rover_tokens[0] == (BLOCKED,)


@rule("FM-CL-03", "FM-TI-06", "FM-UP-03")
def test_pending_goods_arrive() -> None:
    t = table().set(pending_samples=2, pending_seeds=1, samples=1)
    t.state.pending_parts = put(t.state.pending_parts, 1, 3)
    t.state.pending_tokens = put(t.state.pending_tokens, 2, 1)
    upgrade = t.state.book.upgrade_slugs.index("warning-systems")
    t.state.pending_upgrades = (upgrade,)
    t.play("clean-up")
    s = t.state
    assert (s.samples, s.seeds, s.parts[1], s.tokens[2]) == (3, 1, 3, 1)
    assert s.upgrades[t.facility("control-center")] == upgrade
    assert (s.pending_samples, s.pending_seeds, sum(s.pending_parts)) == (0, 0, 0)
    assert (sum(s.pending_tokens), s.pending_upgrades) == (0, ())


@rule("FM-CL-04", "FM-SK-04", "FM-INV-01")
def test_skills_and_pawns_are_refreshed() -> None:
    t = table().set(used_skills=(3, 0, 1, 0), ready=[0, 1, 0, 0], withheld=(1, 0, 0, 0))
    t.aom("aom-gather").set(aom_ready=[0, 0, 0, 0], dismantled=1)
    t.play("clean-up")
    s = t.state
    assert (s.used_skills, s.ready, s.withheld) == ((0,) * 4, [2] * 4, (0,) * 4)
    assert s.aom_ready == [0, 1, 0, 0]
    assert (s.dismantled, s.plan) == (0, [])


# When things take effect


@rule("FM-TI-07", "FM-TI-10", "FM-MA-04")
def test_a_repaired_part_works_from_the_end_of_the_phase() -> None:
    t = table().red("med-lab", "hardware").set(phase=ACTIONS)
    lab = t.facility("med-lab")
    assert mend_part(t.state, lab, HARDWARE, "test")
    assert t.state.slots[t.slot("med-lab", "hardware")] == MENDED
    assert (t.state.is_red(lab, HARDWARE), penalties(t.state, LIVING)) == (True, 1)
    end_phase(t.state)
    assert t.state.slots[t.slot("med-lab", "hardware")] == GREEN
    assert penalties(t.state, LIVING) == 0
    assert not mend_part(t.state, lab, HARDWARE, "test")


@rule("FM-TI-09", "FM-TI-11", "FM-MT-02")
def test_a_token_of_the_action_phase_waits_for_its_end() -> None:
    t = table().set(phase=ACTIONS)
    lab = t.facility("lab")
    assert put_token(t.state, AT_SPACE, 0, WOUND, "test")
    assert put_token(t.state, AT_NEXT, lab, REROLL, "test")
    block_rover(t.state, 1, "test")
    assert (t.state.space_tokens[0], t.state.next_tokens[lab]) == ((), ())
    assert not t.state.rover_tokens[1]
    end_phase(t.state)
    assert (t.state.space_tokens[0], t.state.next_tokens[lab]) == ((WOUND,), (REROLL,))
    assert t.state.rover_tokens[1] == (BLOCKED,)


@rule("FM-MT-03")
def test_a_token_taken_away_in_the_action_phase_applies_until_its_end() -> None:
    t = table().token("now", "lab", "wound").set(phase=ACTIONS)
    lab = t.facility("lab")
    assert clear_token(t.state, AT_NOW, lab, WOUND)
    assert t.state.now_tokens[lab] == (WOUND,)
    end_phase(t.state)
    assert t.state.now_tokens[lab] == ()
    assert not clear_token(t.state, AT_NOW, lab, WOUND)


@rule("FM-MT-01", "FM-PROC-01")
@pytest.mark.parametrize("phase", [0, 1, PRODUCTION])
def test_tokens_of_earlier_phases_are_there_when_actions_begin(phase: int) -> None:
    t = table().set(phase=phase)
    assert put_token(t.state, AT_NOW, t.facility("lab"), WOUND, "test")
    assert t.state.now_tokens[t.facility("lab")] == (WOUND,)


@rule("FM-TI-12")
@pytest.mark.parametrize("phase", [ACTIONS, MALFUNCTION])
def test_a_late_token_on_the_active_space_is_cleared_before_it_applies(phase: int) -> None:
    t = table().set(phase=phase)
    put_token(t.state, AT_NOW, t.facility("lab"), WOUND, "test")
    end_phase(t.state)
    t.play("clean-up")
    assert t.state.now_tokens[t.facility("lab")] == ()


@rule("FM-RB-04", "FM-MT-04")
def test_every_token_is_put_on_top_of_those_that_lie_there() -> None:
    t = table()
    lab = t.facility("lab")
    for token in (WOUND, WOUND, EXTRA_PAWN, EXTRA_PAWN, REROLL):
        put_token(t.state, AT_NOW, lab, token, "test")
    assert t.state.now_tokens[lab] == (WOUND, WOUND, EXTRA_PAWN, EXTRA_PAWN, REROLL)
    for token in (WOUND, WOUND):
        put_token(t.state, AT_NEXT, lab, token, "test")
    assert t.state.next_tokens[lab] == (WOUND, WOUND)


@rule("FM-RB-03")
def test_no_adventure_token_where_the_land_has_that_effect() -> None:
    t = table()
    wild = next(tile.slug for tile in t.state.book.tiles if tile.terrain & VENTURE)
    t.tile("r1-n", wild)
    assert not put_token(t.state, AT_SPACE, 0, ADVENTURE, "test")
    assert put_token(t.state, AT_SPACE, 1, ADVENTURE, "test")
    assert not put_token(t.state, AT_SPACE, 1, ADVENTURE, "test")


@rule("FM-MT-12")
def test_a_token_on_an_id_board_applies_this_round_or_the_next() -> None:
    t = table().set(sol=2, phase=PRODUCTION)
    put_token(t.state, AT_ID, 0, WOUND, "test")
    t.set(phase=ACTIONS)
    put_token(t.state, AT_ID, 0, REROLL, "test")
    assert on_board(t.state, 0) == [WOUND]
    t.play("clean-up")
    t.set(sol=3)
    assert on_board(t.state, 0) == [REROLL]
    t.play("clean-up")
    assert t.state.id_tokens[0] == ()


@rule("FM-BD-06", "FM-BD-10", "FM-MT-05")
def test_a_rover_repair_takes_the_topmost_token() -> None:
    t = table().token("rover", "froggy", "rover-damage", "blocked", "blocked")
    for left in ([ROVER_DAMAGE, BLOCKED], [ROVER_DAMAGE], []):
        repair_rover(t.state, 0)
        assert list(t.state.rover_tokens[0]) == left


@rule("FM-MT-10", "FM-RE-01", "FM-PROC-48")
@pytest.mark.parametrize(("die", "tokens"), [(HIT, (BLOCKED,)), (MISS, ())])
def test_a_rover_in_danger_is_checked_at_the_end_of_the_phase(
    die: int, tokens: tuple[int, ...]
) -> None:
    t = table().set(phase=ACTIONS, used_rovers=((), (hazard(DAMAGES, TOKEN_ROVER, 1),))).rolls(die)
    end_phase(t.state)
    assert t.state.rover_tokens == ((), tokens)
    assert t.state.used_rovers == ((), ())


@rule("FM-TI-05", "FM-MA-15")
def test_a_box_marker_turns_and_stays() -> None:
    t = table().listening()
    turn_box(t.state, SYSTEM, True)
    turn_box(t.state, SYSTEM, True)
    t.play("clean-up")
    assert t.state.box == (0, 0, 1)
    assert len(t.heard("box")) == 1


# The General Supply


@rule("FM-GS-01", "FM-GS-05", "FM-GS-07", "FM-MO-08")
def test_reserves_stop_at_zero_and_have_no_limit() -> None:
    t = table().supply(energy=1)
    assert change_reserve(t.state, ENERGY, -3, "test") == -1
    assert change_reserve(t.state, FOOD, 40, "test") == 40
    assert t.state.reserves == [0, 0, 40]
    assert t.state.wounds == (0, 0, 0, 0)
    assert change_part(t.state, 0, -1) == 0


@rule("FM-BP-01", "FM-MA-04", "FM-MA-14")
def test_track_penalties_count_open_facilities_of_their_block() -> None:
    t = table().red("med-lab", "hardware").red("crew-quarters", "hardware").red("lab", "hardware")
    assert [penalties(t.state, block) for block in range(3)] == [0, 2, 0]
    t.shut("med-lab", "energy")
    assert penalties(t.state, LIVING) == 1


@rule("FM-MT-03", "FM-MT-12")
def test_a_token_taken_off_an_id_board_in_the_action_phase_applies_until_its_end() -> None:
    t = table().set(phase=PRODUCTION)
    put_token(t.state, AT_ID, 0, WOUND, "test")
    t.set(phase=ACTIONS)
    assert clear_token(t.state, AT_ID, 0, WOUND)
    assert not clear_token(t.state, AT_ID, 1, WOUND)
    assert on_board(t.state, 0) == [WOUND]
    (going,) = t.view()["coming"]
    assert going == {"token": "wound", "place": "astronaut", "where": "medic", "goes": True}
    end_phase(t.state)
    assert on_board(t.state, 0) == []


@rule("FM-FC-02", "FM-UP-02", "FM-CL-03")
def test_an_upgrade_goes_to_a_facility_card_of_its_kind_if_the_crew_likes() -> None:
    generator = table().state.book.upgrade_slugs.index("power-generator")
    t = table().set(pending_upgrades=(generator,)).play("clean-up")
    assert t.asked() == [] and t.state.upgrades[t.facility("farm")] == generator
    t = table().built("backup-farm").set(pending_upgrades=(generator,)).play("clean-up")
    assert t.options() == ["facility-at farm", "facility-at backup-farm"]
    t.take("facility-at backup-farm")
    assert t.state.upgrades[t.facility("farm")] == NONE and t.state.pending_upgrades == ()
    assert lacks(t.state, t.facility("backup-farm")) == 1 << OXYGEN
