"""Section 4.15: what effects do, whom they hit, and what they ask."""

from __future__ import annotations

import pytest

from first_martians.builder import table
from first_martians.scripts import happen
from marks import rule
from planitia.games.first_martians.constants import (
    FARM,
    FROGGY,
    GREEN,
    LAB,
    MED_LAB,
    MENDED,
    RED,
    SPACE_NAMES,
    TOKENS,
    WOUND,
)


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


# The base


def test_breaking_turns_a_green_slot_red() -> None:
    t = happen(table(), '{ do = "break", facility = "lab", part = "cpu" }')
    assert t.state.slots[t.slot("lab", "cpu")] == RED
    assert t.state.tracks == [0, 0, 0]


@rule("FM-INV-08")
def test_breaking_what_is_broken_changes_nothing() -> None:
    t = happen(table().red("lab", "cpu"), '{ do = "break", facility = "lab", part = "cpu" }')
    assert t.state.tracks == [0, 0, 0] and t.state.broken() == 1
    t = table().red("oxygenator-1", "hardware").red("oxygenator-2", "hardware").listening()
    happen(t, '{ do = "break", facility = "any-oxygenator", part = "hardware" }')
    assert not t.state.decisions and not t.heard("slot") and t.state.tracks == [0, 0, 0]


@rule("FM-OX-02")
def test_an_order_to_break_an_oxygenator_lets_the_crew_choose_which_backup_included() -> None:
    t = table().built("backup-oxygenator", red=False)
    happen(t, '{ do = "break", facility = "any-oxygenator", part = "hardware" }')
    assert t.options() == [
        "slot-at oxygenator-1 hardware",
        "slot-at oxygenator-2 hardware",
        "slot-at backup-oxygenator hardware",
    ]
    t.take("slot-at backup-oxygenator hardware")
    assert t.state.slots[t.slot("backup-oxygenator", "hardware")] == RED


@rule("FM-EN-02")
def test_an_order_to_break_a_panel_lets_the_crew_choose_which() -> None:
    t = table().built("backup-solar-panel", red=False)
    happen(t, '{ do = "break", facility = "any-solar-panel", part = "hardware" }')
    assert len(t.options()) == 3
    t.take("slot-at solar-panel-2 hardware")
    assert t.state.slots[t.slot("solar-panel-2", "hardware")] == RED


@rule("FM-TEAM-03", "FM-TEAM-02")
def test_the_first_player_says_where_and_others_may_propose() -> None:
    t = table().first("engineer")
    happen(t, '{ do = "break", facility = "any-solar-panel", part = "hardware" }')
    assert t.asked() == [2]
    t.take(0, "slot-at solar-panel-1 hardware")
    assert t.asked() == [2]
    assert t.state.slots[t.slot("solar-panel-1", "hardware")] == GREEN
    t.take(2, "slot-at solar-panel-2 hardware")
    assert t.state.slots[t.slot("solar-panel-2", "hardware")] == RED


def test_where_one_way_is_left_nobody_is_asked() -> None:
    t = table().red("solar-panel-1", "hardware")
    happen(t, '{ do = "break", facility = "any-solar-panel", part = "hardware" }')
    assert not t.state.decisions
    assert t.state.slots[t.slot("solar-panel-2", "hardware")] == RED


@rule("FM-TI-07")
def test_mending_works_when_the_phase_ends() -> None:
    t = table().red("lab", "cpu")
    happen(t, '{ do = "mend", facility = "lab", part = "cpu" }')
    assert t.state.slots[t.slot("lab", "cpu")] == MENDED


def test_mending_any_part_asks_which_of_the_broken_ones() -> None:
    t = table().red("lab", "cpu", "hardware").red("med-lab", "cpu")
    happen(t, '{ do = "mend", facility = "any", part = "any" }')
    assert t.options() == ["slot-at med-lab cpu", "slot-at lab hardware", "slot-at lab cpu"]


@rule("FM-OX-01", "FM-EN-01")
def test_productivity_moves_between_zero_and_the_maximum() -> None:
    t = table().makes("oxygenator-1", 1)
    happen(t, '{ do = "yield", facility = "oxygenator-1", n = -3 }')
    assert t.state.yields[0] == 0
    happen(t, '{ do = "yield", facility = "solar-panel-1", n = 3 }')
    assert t.state.yields[2] == 5


@rule("FM-RB-14", "FM-SD-04")
def test_a_named_facility_is_shut_down_once_a_type() -> None:
    t = happen(table(), '{ do = "shut", facility = "lab", resource = "energy" }')
    assert t.tiles_on("lab") == ["energy"]
    happen(t, '{ do = "shut", facility = "lab", resource = "energy" }')
    assert t.tiles_on("lab") == ["energy"]


@rule("FM-SD-11", "FM-RB-16")
@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "break", facility = "lab", part = "cpu" }',
        '{ do = "token", token = "wound", facility = "lab", space = "now" }',
        '{ do = "token", token = "wound", facility = "lab", space = "next" }',
    ],
)
def test_what_is_aimed_at_a_shut_down_facility_is_skipped_and_the_rest_stands(effect: str) -> None:
    t = table().shut("lab", "oxygen")
    happen(t, effect, '{ do = "morale", n = -1 }')
    assert t.state.slots[t.slot("lab", "cpu")] == GREEN
    assert t.state.now_tokens[LAB] == t.state.next_tokens[LAB] == ()
    assert t.state.morale == -1


@rule("FM-SD-11")
def test_a_shut_down_facility_is_not_among_those_of_choice() -> None:
    t = table().shut("oxygenator-1", "energy")
    happen(t, '{ do = "yield", facility = "any-oxygenator", n = -1 }')
    assert t.state.yields[:2] == (4, 3)


@rule("FM-MT-01", "FM-MT-04")
def test_tokens_go_where_the_effect_says_and_on_top() -> None:
    t = table().tile("r1-n", t_slug(1))
    happen(
        t,
        '{ do = "token", token = "wound", facility = "lab", space = "next" }',
        '{ do = "token", token = "reroll", facility = "lab", space = "next" }',
        '{ do = "token", token = "extra-pawn", facility = "lab", space = "now" }',
        '{ do = "token", token = "extra-pawn", roi = "r1-n" }',
        '{ do = "token", token = "extra-pawn", rover = "froggy" }',
    )
    assert t.state.next_tokens[LAB] == (WOUND, TOKENS.index("reroll"))
    assert t.state.now_tokens[LAB] == (TOKENS.index("extra-pawn"),)
    assert t.state.space_tokens[space("r1-n")] == (TOKENS.index("extra-pawn"),)
    assert t.state.rover_tokens[FROGGY] == (TOKENS.index("extra-pawn"),)


def t_slug(ring: int) -> str:
    """A tile of a ring without terrain."""
    for tile in table().state.book.tiles:
        if tile.ring == ring - 1 and tile.terrain == 0:
            return tile.slug
    raise AssertionError("no such tile")


@rule("FM-TI-09", "FM-TI-11", "FM-MT-02")
def test_a_token_of_the_action_phase_waits_for_its_end() -> None:
    t = table().tile("r1-n", t_slug(1))
    happen(t, '{ do = "token", token = "wound", roi = "r1-n" }', phase="actions")
    assert t.state.space_tokens[space("r1-n")] == ()


def test_a_token_can_be_taken_off() -> None:
    t = table().token("now", "lab", "wound")
    happen(t, '{ do = "clear-token", token = "wound", facility = "lab", space = "now" }')
    assert t.state.now_tokens[LAB] == ()


def test_what_is_aimed_at_an_unexplored_space_is_lost() -> None:
    t = happen(table(), '{ do = "token", token = "wound", roi = "r1-n" }')
    assert t.state.space_tokens[space("r1-n")] == ()


@rule("FM-DK-01")
def test_a_direction_card_says_which_space_of_a_ring() -> None:
    t = table().tile("r2-e", t_slug(2)).rolls(2)
    happen(t, '{ do = "token", token = "wound", roi = "direction-2" }')
    assert t.state.space_tokens[space("r2-e")] == (WOUND,)


def test_an_explored_space_of_choice() -> None:
    t = table().tile("r1-n", t_slug(1), samples=1).tile("r2-e", t_slug(2), samples=2)
    happen(t, '{ do = "ground-sample", roi = "explored-pick", n = -1 }')
    assert t.options() == ["at r1-n", "at r2-e"]
    t.take("at r2-e")
    assert t.state.ground[space("r2-e")] == 1


@rule("FM-WK-04")
def test_blocked_tokens_on_a_rover_add_up() -> None:
    t = happen(table(), *['{ do = "block-rover", rover = "froggy" }'] * 2)
    assert t.state.rover_tokens[FROGGY] == (0, 0)


@rule("FM-FA-20", "FM-FA-24")
def test_wilting_by_an_effect_hits_the_main_farm_at_once() -> None:
    t = table().supply(energy=3, oxygen=3).farm(4, 2, 3)
    happen(t, '{ do = "wilt" }')
    assert t.state.plants[FARM] == 1
    assert t.state.growth[FARM] == 1 << 1 | 1 << 5
    assert not t.state.decisions


def test_greenhouses_are_built_up_to_five() -> None:
    t = happen(table(), '{ do = "greenhouse", facility = "farm", n = 2 }')
    assert t.state.greenhouses[FARM] == 5


@rule("FM-MA-15")
def test_a_box_marker_turns_green_by_an_effect_that_says_so() -> None:
    t = table().set(box=(1, 1, 1))
    happen(t, '{ do = "box", block = "living", colour = "green" }')
    assert t.state.box == (1, 0, 1)


def test_a_track_of_choice_is_lowered() -> None:
    t = table().track("working", 2).track("system", 1)
    happen(t, '{ do = "track", block = "any", n = -2 }')
    assert t.options() == ["lower working", "lower system"]
    t.take("lower working")
    assert t.state.tracks == [0, 0, 1]


# The crew


@rule("FM-GS-05", "FM-MO-08")
def test_a_demand_that_cannot_be_met_takes_what_there_is_and_wounds_nobody() -> None:
    t = table().supply(food=1).spirits("medic", 1).spare(cpu=1)
    happen(
        t,
        '{ do = "reserve", resource = "food", n = -3 }',
        '{ do = "spirit", who = "medic", n = -3 }',
        '{ do = "part", part = "cpu", n = -2 }',
        '{ do = "sample", n = -1 }',
        '{ do = "seed", n = -1 }',
        '{ do = "objective-token", colour = "orange", n = -1 }',
    )
    s = t.state
    assert (t.reserve("food"), s.spirits[0], s.parts[3], s.samples, s.seeds) == (0, 0, 0, 0, 0)
    assert s.tokens == (0, 0, 0)
    assert s.wounds == (0, 0, 0, 0)


def test_what_the_crew_gains_is_available_at_once() -> None:
    t = happen(
        table(),
        '{ do = "reserve", resource = "oxygen", n = 2 }',
        '{ do = "part", part = "hardware", n = 1 }',
        '{ do = "sample", n = 2 }',
        '{ do = "seed", n = 1 }',
        '{ do = "objective-token", colour = "black", n = 1 }',
        '{ do = "poi", n = 2 }',
    )
    s = t.state
    assert s.reserves == [0, 2, 0]
    assert (s.parts, s.samples, s.seeds, s.tokens) == ([0, 0, 1, 0], 2, 1, (0, 0, 1))
    assert len(s.pois) == 2


@rule("FM-PO-04")
def test_with_the_poi_stack_empty_no_token_is_drawn() -> None:
    t = happen(table().set(poi_stack=()), '{ do = "poi", n = 2 }')
    assert t.state.pois == ()


def test_a_spare_part_of_choice() -> None:
    t = happen(table(), '{ do = "part", part = "any", n = 1 }')
    assert t.options() == [
        "take-part energy",
        "take-part oxygen",
        "take-part hardware",
        "take-part cpu",
    ]
    t.take("take-part oxygen")
    assert t.state.parts == [0, 1, 0, 0]


def test_a_part_is_lost_from_those_in_stock() -> None:
    t = happen(table().spare(cpu=2), '{ do = "part", part = "any", n = -1 }')
    assert t.state.parts == [0, 0, 0, 1]


@rule("FM-MO-02", "FM-MO-03")
def test_morale_and_stress_move() -> None:
    t = happen(table().set(morale=3), '{ do = "morale", n = 2 }', '{ do = "stress", n = 5 }')
    assert (t.state.morale, t.state.stress) == (3, 5)


@rule("FM-ML-06", "FM-PC-02")
def test_a_small_crew_never_loses_the_auto_scanner() -> None:
    t = table(3).upgraded("auto-scanner", "warning-systems").set(cards=())
    happen(t, '{ do = "lose-upgrade" }')
    assert not t.state.decisions
    assert t.state.upgrades[MED_LAB] != -1
    assert t.state.upgrades[t.facility("control-center")] == -1
    happen(t, '{ do = "lose-upgrade" }')
    assert t.state.upgrades[MED_LAB] != -1


@rule("FM-ML-06")
def test_a_full_crew_may_lose_any_upgrade_tile_or_card() -> None:
    t = table(4).upgraded("auto-scanner").set(cards=())
    t.state.cards = (t.state.book.upgrade_slugs.index("warning-systems"),)
    happen(t, '{ do = "lose-upgrade" }')
    assert t.options() == ["discard-upgrade warning-systems", "discard-upgrade auto-scanner"]
    t.take("discard-upgrade auto-scanner")
    assert t.state.upgrades[MED_LAB] == -1


# Astronauts


@rule("FM-FP-02")
def test_the_first_player_is_who_holds_the_token() -> None:
    t = happen(table().first("engineer"), '{ do = "wound", who = "first", n = 1 }')
    assert t.state.wounds == (0, 0, 1, 0)


def test_the_acting_astronaut_each_and_a_profession() -> None:
    t = happen(
        table(),
        '{ do = "wound", who = "acting", n = 2 }',
        '{ do = "wound", who = "each", n = 1 }',
        '{ do = "wound", who = "geologist", n = 1 }',
        by="scientist",
    )
    assert t.state.wounds == (1, 3, 1, 2)


def test_a_profession_that_is_not_in_play_is_the_first_player() -> None:
    t = happen(table(2).first("scientist"), '{ do = "spirit", who = "geologist", n = 2 }')
    assert t.state.spirits == [0, 2]


@rule("FM-TEAM-02")
def test_the_crew_picks_an_astronaut() -> None:
    t = happen(table().first("scientist"), '{ do = "wound", who = "crew-pick", n = 1 }')
    assert t.asked() == [1]
    t.take("pick geologist")
    assert t.state.wounds == (0, 0, 0, 1)


@rule("FM-TEAM-07", "FM-TEAM-08")
def test_what_a_skill_leaves_open_is_for_its_owner_to_say() -> None:
    t = table().first("scientist")
    happen(t, '{ do = "part", part = "any", n = 1 }', by="engineer", cause="skill:test")
    assert t.asked() == [2]
    t.take(2, "take-part cpu")
    assert t.state.parts == [0, 0, 0, 1]


@rule("FM-CO-08", "FM-TEAM-08")
def test_the_owner_says_which_condition_is_cured() -> None:
    t = table().ill("scientist", "migraine", "anemia")
    happen(t, '{ do = "cure", who = "scientist" }')
    assert t.asked() == [1]
    t.take("cure migraine")
    assert t.state.going[1] != 0


@rule("FM-CO-01")
def test_a_condition_is_drawn_or_named() -> None:
    t = table().draws("anemia")
    happen(
        t,
        '{ do = "condition", who = "medic" }',
        '{ do = "condition", who = "scientist", condition = "migraine" }',
    )
    assert t.held("medic") == ["anemia"]
    assert t.held("scientist") == ["migraine"]


@rule("FM-SK-08", "FM-TEAM-08")
def test_who_loses_a_skill_chooses_which() -> None:
    t = happen(table(), '{ do = "lose-skill", who = "engineer" }')
    assert t.asked() == [2]
    assert len(t.options()) == 4
    t.take(t.options()[1])
    assert t.state.lost_skills == (0, 0, 2, 0)


def test_a_pawn_is_withheld_and_wounds_are_healed() -> None:
    t = table().wounds("medic", 3)
    happen(
        t, '{ do = "withhold", who = "engineer", n = 1 }', '{ do = "heal", who = "medic", n = 2 }'
    )
    assert t.state.withheld == (0, 0, 1, 0)
    assert t.state.wounds[0] == 1


@rule("FM-MT-12")
def test_a_token_on_an_id_board_applies_to_this_action_phase_or_the_next() -> None:
    t = happen(table(), '{ do = "token", token = "wound", who = "acting" }')
    happen(t, '{ do = "token", token = "wound", who = "acting" }', phase="actions")
    assert list(t.state.id_tokens[0]) == [WOUND | 1 << 8, WOUND | 2 << 8]


# Flow


@rule("FM-TEAM-10")
def test_the_first_player_chooses_among_options() -> None:
    t = table().first("scientist").supply(food=1)
    options = (
        '{ label = "Ration", effects = [{ do = "stress", n = 2 }] }, '
        '{ label = "Feast", effects = [{ do = "reserve", resource = "food", n = -1 }] }'
    )
    happen(t, f'{{ do = "choose", options = [{options}] }}')
    assert t.asked() == [1]
    assert t.options() == ["choose 1", "choose 2"]
    t.take("choose 1")
    assert t.state.stress == 2


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("morale_most = 0", True),
        ("morale_least = 1", False),
        ("stress_least = 4", True),
        ("sol_least = 2", False),
        ("explored_least = 1", False),
        ("samples_least = 1", True),
        ("plants_most = 4", True),
        ('reserve = "food", at_most = 0', True),
        ('reserve = "oxygen", at_least = 2', True),
        ('open = "lab"', False),
        ('shut = "lab"', True),
        ('red = ["med-lab", "cpu"]', True),
        ('in_play = "geologist"', False),
        ("wounded = 1", True),
        ('track = ["living", 2]', False),
    ],
)
def test_conditions_ask_about_the_table(condition: str, met: bool) -> None:
    t = table(3).set(stress=4, samples=1).supply(oxygen=2).shut("lab", "energy")
    t.red("med-lab", "cpu").wounds("scientist", 1).track("living", 1)
    then = '[{ do = "morale", n = 1 }], else = [{ do = "morale", n = -1 }]'
    happen(t, f'{{ do = "if", if = {{ {condition} }}, then = {then} }}', by="scientist")
    assert t.state.morale == (1 if met else -1)


def test_a_die_decides() -> None:
    effect = (
        '{ do = "roll", die = "green wound", then = [{ do = "morale", n = -1 }], '
        'else = [{ do = "morale", n = 1 }] }'
    )
    assert happen(table().rolls(0), effect).state.morale == -1
    assert happen(table().rolls(5), effect).state.morale == 1


@rule("FM-DK-04")
def test_the_weight_of_a_direction_card_counts_where_it_is_asked_for() -> None:
    t = table()
    weights = [card.weight for card in t.state.book.directions]
    effect = (
        '{ do = "direction", easy = [{ do = "stress", n = 1 }], '
        'medium = [{ do = "stress", n = 2 }], heavy = [{ do = "stress", n = 3 }] }'
    )
    for direction, weight in enumerate(weights):
        t = happen(table().rolls(direction), effect)
        assert t.state.stress == weight + 1
        assert t.state.card == direction


@rule("FM-DK-02", "FM-DK-03")
def test_a_direction_card_goes_back_so_that_two_draws_may_show_the_same() -> None:
    t = table().tile("r1-n", t_slug(1)).rolls(0, 0)
    happen(t, *['{ do = "token", token = "extra-pawn", roi = "direction-1" }'] * 2)
    assert len(t.state.space_tokens[space("r1-n")]) == 2


@rule("FM-DK-05", "FM-DK-06", "FM-DK-07")
def test_a_research_card_has_a_number_that_an_effect_may_ask_for() -> None:
    effect = (
        '{ do = "research", most = 2, then = [{ do = "morale", n = 1 }], '
        'else = [{ do = "morale", n = -1 }] }'
    )
    cards = table().state.book.research
    assert sorted(card.number for card in cards) == [1, 2, 3, 4, 5, 6]
    for at, card in enumerate(cards):
        t = happen(table().rolls(at), effect)
        assert t.state.morale == (1 if card.number <= 2 else -1)
    t = happen(table().rolls(0, 0), effect, effect)
    assert abs(t.state.morale) == 2


@rule("FM-EV-10")
def test_an_effect_that_lasts_comes_again_until_its_last_round() -> None:
    effect = (
        '{ do = "lasting", title = "Dust", phase = "production", rounds = 2, '
        'effects = [{ do = "reserve", resource = "energy", n = -1 }] }'
    )
    t = happen(table().supply(energy=5).goal("sol_least", n=99), effect)
    t.play("production")
    first = t.reserve("energy")
    t.next_round().play("production")
    second = t.reserve("energy")
    t.next_round().play("production")
    assert (first, second, t.reserve("energy")) == (4, 3, 3)


@rule("FM-TI-09", "FM-CO-05")
def test_a_condition_by_an_effect_is_in_force_when_the_phase_ends() -> None:
    t = happen(table(), '{ do = "condition", who = "medic", condition = "migraine" }')
    assert t.state.conditions[0] == 0
    assert t.state.coming[0] != 0


def test_a_cancelled_follow_up_never_comes() -> None:
    later = (
        '{ do = "later", slug = "echo", offset = 1, title = "Echo", story = "It echoes.", '
        'effects = [{ do = "morale", n = -1 }] }'
    )
    t = happen(table(), later)
    assert len(t.state.follow_ups) == 1
    happen(t, later, '{ do = "cancel", later = "echo" }')
    assert len(t.state.follow_ups) == 1


def test_effects_are_told_one_by_one() -> None:
    t = happen(table().listening(), '{ do = "morale", n = -1 }', '{ do = "stress", n = 2 }')
    texts = [str(event.facts["text"]) for event in t.heard("effect")]
    assert texts == ["Morale drops by 1.", "Stress rises by 2."]


def test_a_fight_by_an_effect_wounds_everybody() -> None:
    t = happen(table().set(stress=16), '{ do = "stress", n = 4 }')
    assert t.state.stress == 0
    assert t.state.wounds == (1, 1, 1, 1)


def test_where_all_were_just_mended_one_of_them_breaks_again() -> None:
    t = table().red("solar-panel-1", "hardware").red("solar-panel-2", "hardware")
    mend = '{ do = "mend", facility = "any-solar-panel", part = "hardware" }'
    happen(t, mend, mend).take("slot-at solar-panel-1 hardware")
    happen(t, '{ do = "break", facility = "any-solar-panel", part = "hardware" }')
    t.take("slot-at solar-panel-2 hardware")
    assert t.state.broken() == 1 and t.state.tracks == [0, 0, 0]
