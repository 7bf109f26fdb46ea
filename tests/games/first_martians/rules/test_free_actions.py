"""Free actions: skills, finds and Upgrade cards at any moment of the round, in force at once."""

from __future__ import annotations

from itertools import chain

import pytest

from first_martians.acts import carry_out, declare, plan, rest
from first_martians.builder import Table, new_game, table
from first_martians.scripts import happen
from first_martians.told import event, quiet
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import GREEN, MIGRAINE
from planitia.games.first_martians.rules.crew import free_actions
from planitia.games.first_martians.rules.crew.pauses import Pause
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.rules.setup import ChooseAoms, ChooseProfession
from planitia.games.first_martians.state import FirstMartians

END = ["go-on", "not-this-phase"]


def finds(t: Table, *slugs: str) -> Table:
    """The crew has these POI tokens."""
    return t.set(pois=tuple(t.state.book.poi_slugs.index(slug) for slug in slugs))


def cards(t: Table, *slugs: str) -> Table:
    """The crew has these Upgrade cards."""
    return t.set(cards=tuple(t.state.book.upgrade_slugs.index(slug) for slug in slugs))


# Before what nobody is asked about


@rule("FM-SK-02", "FM-SK-07", "FM-TI-01", "FM-ST-03")
def test_the_door_is_open_before_the_fight_of_stress_18() -> None:
    t = table(4).set(stress=15).spirits("medic", 2).play("production")
    assert t.asked() == [0] and t.options() == ["skill open-door", *END]
    t.take("skill open-door")
    assert t.state.stress == 15 and t.state.wounds == (0, 0, 0, 0) and t.state.morale == 0


@rule("FM-SK-02", "FM-ST-03")
def test_who_goes_on_has_the_fight() -> None:
    t = table(4).set(stress=15).spirits("medic", 2).play("production").take("go-on")
    t.take("endure")
    assert t.state.stress == 0 and t.state.wounds == (1, 1, 1, 1) and t.state.spirits[0] == 2


@rule("FM-SK-02", "FM-ST-03")
def test_nobody_is_asked_to_calm_down_where_that_saves_nobody() -> None:
    t = table(4).set(stress=17).shut("lab", "energy").spirits("medic", 2)
    t.play("production")
    assert t.options() == ["skill steady-pulse", "endure"] and t.state.morale == -1


def dizzy(t: Table, profession: str) -> Table:
    """A Migraine that comes into force with the phase's end."""
    who = t.who(profession)
    return t.set(coming=put(t.state.coming, who, 1 << MIGRAINE))


@rule("FM-SK-02", "FM-CO-05", "FM-CO-15")
def test_whose_skills_a_migraine_is_about_to_forbid_is_asked_once() -> None:
    t = dizzy(table(4).set(stress=3).spirits("medic", 2), "medic").play("morale")
    assert t.asked() == [0]
    assert t.options() == ["skill own-medicine", "skill open-door", *END]
    t.take("skill open-door")
    assert t.state.stress == 0 and t.state.suffers(0, MIGRAINE) and not t.state.decisions


@rule("FM-SK-02", "FM-CO-05", "FM-CO-15")
def test_a_migraine_comes_into_force_when_its_astronaut_goes_on() -> None:
    t = dizzy(table(4).set(stress=3).spirits("medic", 2), "medic").play("morale").take("go-on")
    assert t.state.suffers(0, MIGRAINE) and t.state.stress == 3 and t.state.spirits[0] == 2


@rule("FM-SK-02", "FM-TI-01", "FM-CO-15")
def test_a_migraine_that_is_cured_before_the_phase_ends_never_comes_into_force() -> None:
    t = dizzy(table(4).spirits("medic", 2), "medic").play("morale")
    assert t.asked() == [0] and "skill own-medicine" in t.options()
    t.take("skill own-medicine")
    assert not t.state.suffers(0, MIGRAINE) and not t.state.decisions


@rule("FM-SK-02", "FM-CO-15")
def test_nobody_is_asked_before_a_migraine_that_no_free_action_could_change() -> None:
    t = dizzy(table(4).red("lab", "cpu").spirits("engineer", 4), "medic").play("morale")
    assert not t.state.decisions and t.state.suffers(0, MIGRAINE)


@rule("FM-PO-03", "FM-FA-16")
def test_a_ration_drop_feeds_who_would_go_hungry() -> None:
    t = finds(table(4).farm(4, 3), "ration-drop").play("production")
    assert t.asked() == [0] and t.options() == ["use-poi ration-drop", *END]
    t.take("use-poi ration-drop")
    assert t.reserve("food") == 1 and t.state.wounds == (0, 0, 0, 0)


@rule("FM-PO-03", "FM-FA-16")
def test_food_that_is_found_while_the_crew_says_who_goes_hungry_is_eaten() -> None:
    t = finds(table(4).farm(4, 2), "ration-drop").play("production").take("go-on")
    assert t.options(verb="hungry") and "use-poi ration-drop" in t.free()
    t.take("hungry medic").take("use-poi ration-drop")
    assert t.state.wounds == (1, 0, 0, 0) and t.reserve("food") == 1


@rule("FM-PO-03", "FM-FA-10")
def test_an_ice_lens_pays_for_a_farm_that_would_wilt() -> None:
    t = finds(table(4).red("farm", "oxygen"), "ice-lens").play("production")
    assert t.asked() == [0] and t.options() == ["use-poi ice-lens", *END]
    t.take("use-poi ice-lens")
    assert t.options() == ["pay-farm farm", "let-wilt farm"]
    t.take("pay-farm farm")
    assert t.state.plants[t.facility("farm")] == 4 and t.reserve("oxygen") == 1


@rule("FM-PO-03", "FM-FA-10")
def test_an_ice_lens_is_not_asked_for_where_energy_lacks_too() -> None:
    t = finds(table(4).farm(5, 5).red("farm", "oxygen", "energy"), "ice-lens")
    t.play("production")
    assert not t.state.decisions and t.state.plants[t.facility("farm")] == 4


@rule("FM-SK-07", "FM-TI-01", "FM-FA-05", "FM-FA-06")
def test_a_farm_mended_by_a_skill_grows_at_once() -> None:
    t = table(4).farm(4, 4, 1).red("farm", "energy").spirits("engineer", 4).play("production")
    assert t.asked() == [2] and t.options() == ["skill out-of-nothing", *END]
    t.take("skill out-of-nothing")
    assert t.state.slots[t.slot("farm", "energy")] == GREEN
    assert t.state.growth[t.facility("farm")] == 2


@rule("FM-SK-07", "FM-TI-01", "FM-GS-04")
def test_a_repair_by_a_skill_is_in_force_at_once() -> None:
    t = plan(table().red("lab", "oxygen").spirits("engineer", 4).set(samples=1))
    assert not t.options(verb="send scientist research")
    t.take(2, "skill out-of-nothing")
    assert t.state.slots[t.slot("lab", "oxygen")] == GREEN
    declare(t, "scientist research")
    assert t.reserve("oxygen") == 0


@rule("FM-SK-07", "FM-TI-01", "FM-CO-08")
def test_a_condition_cured_by_a_skill_is_gone_at_once() -> None:
    t = plan(table().ill("medic", "poisoning").spirits("medic", 2))
    t.take(0, "skill own-medicine")
    assert t.held("medic") == [] and not t.state.suffers(0, 0) and t.state.going == (0, 0, 0, 0)


@rule("FM-SK-02", "FM-WK-06", "FM-PRD-23")
def test_a_part_mended_before_its_penalty_brings_none() -> None:
    t = table().red("working-bay", "hardware").spirits("engineer", 4).play("production")
    assert t.asked() == [2]
    before = t.state.stress
    t.take("skill out-of-nothing")
    assert t.state.broken() == 0 and t.state.stress == before


@rule("FM-SK-02", "FM-MA-04")
def test_a_part_mended_after_the_malfunction_dice_is_not_counted() -> None:
    t = table().red("med-lab", "hardware").spirits("engineer", 4).play("malfunction")
    living = t.state.tracks[1]
    assert t.asked() == [2] and "skill out-of-nothing" in t.options()
    assert "dice show" in t.decision().prompt
    rolled = t.view(2)["pause"]["numbers"]
    t.take("skill out-of-nothing")
    assert t.state.tracks[1] == living + rolled[1]


@rule("FM-SK-02", "FM-EV-02", "FM-EV-03")
def test_a_track_is_lowered_before_the_event_fills_it() -> None:
    t = quiet(table().spirits("engineer", 2).track("living", 4))
    event(t, block="living")
    t.play("events")
    assert t.asked() == [2] and t.options() == ["skill ear-to-the-wall", *END]
    assert t.view(2)["pause"] == {"kind": "track", "what": "living", "numbers": [1]}
    t.take("skill ear-to-the-wall")
    assert t.state.tracks == [0, 4, 0] and t.state.box == (0, 0, 0)


@rule("FM-EV-03")
def test_a_full_track_is_not_lowered_any_more() -> None:
    t = table().spirits("engineer", 2).track("working", 5).track("living", 5).track("system", 2)
    happen(t, '{ do = "stress", n = 1 }')
    assert t.options(verb="first-card")
    t.take(2, "skill ear-to-the-wall")
    assert t.state.tracks == [5, 5, 1]


@rule("FM-SK-02", "FM-MO-06", "FM-PO-03")
def test_tokens_that_low_morale_asks_for_may_be_found() -> None:
    t = finds(table().set(morale=-2), "earthset-ridge").play("morale")
    assert t.options() == ["use-poi earthset-ridge", *END]
    t.take("use-poi earthset-ridge")
    assert t.state.spirits[0] == 0 and t.state.wounds[0] == 0


@rule("FM-SK-02", "FM-MO-05")
def test_who_is_about_to_give_up_tokens_may_spend_them_first() -> None:
    t = table().set(morale=-1, stress=9).spirits("medic", 2).play("morale")
    assert t.asked() == [0] and "skill open-door" in t.options()
    t.take("skill open-door")
    assert t.state.stress == 5 and t.state.spirits[0] == 0 and t.state.wounds[0] == 1


@rule("FM-SK-02", "FM-HE-04")
def test_a_wound_is_healed_before_the_one_that_kills() -> None:
    t = table().wounds("engineer", 5).spirits("medic", 3)
    happen(t, '{ do = "wound", who = "engineer", n = 1 }')
    assert t.asked() == [0] and t.options() == ["skill house-call", *END]
    t.take("skill house-call")
    assert not t.state.over and t.state.wounds[2] == 5


@rule("FM-SK-02", "FM-RS-02", "FM-RS-03")
def test_what_a_flipped_shutdown_tile_asks_for_may_be_found() -> None:
    t = table().shut("lab", "energy", front="cold-battery").supply(energy=1)
    plan(finds(t, "spare-battery"))
    declare(t, "medic unshut")
    rest(t).take("commit")
    assert t.options() == ["use-poi spare-battery", *END]
    assert t.view()["pause"] == {"kind": "tile", "what": "energy", "numbers": [2]}
    t.take("use-poi spare-battery")
    assert t.tiles_on("lab") == [] and t.reserve("energy") == 1


@rule("FM-SK-02", "FM-BP-06")
def test_a_cpu_mended_before_the_action_calls_for_no_die() -> None:
    t = table().red("lab", "cpu").spirits("engineer", 4).set(samples=1).listening()
    plan(t)
    declare(t, "scientist research")
    t.take("join-stack 1 scientist")
    carry_out(t, skills=True)
    assert t.asked() == [2] and t.options() == ["skill out-of-nothing", *END]
    t.take("skill out-of-nothing")
    assert t.heard("rolled") == [] and t.state.examined == 1


@rule("FM-UP-04")
def test_the_only_upgrade_card_is_scrapped_before_it_is_lost() -> None:
    t = happen(cards(table(), "warning-systems"), '{ do = "lose-upgrade" }')
    assert t.options() == ["scrap warning-systems", *END]
    t.take("scrap warning-systems")
    assert t.state.cards == () and sum(t.state.parts) == 2


@rule("FM-PO-03")
def test_what_a_card_asks_of_the_supply_may_be_found() -> None:
    t = finds(table().set(stress=0), "spare-battery")
    test = '{ do = "if", if = { reserve = "energy", at_least = 2 }'
    happen(t, test + ', then = [{ do = "morale", n = 1 }], else = [{ do = "stress", n = 3 }] }')
    assert t.options() == ["use-poi spare-battery", *END]
    t.take("use-poi spare-battery")
    assert t.state.morale == 1 and t.state.stress == 0


@rule("FM-GO-05", "FM-GO-08", "FM-SK-02")
def test_a_part_is_mended_before_the_last_round_is_lost() -> None:
    t = table().red("lab", "cpu", "hardware").spirits("engineer", 4).threshold(1).set(sol=6)
    t.at("clean-up")
    assert t.asked() == [2] and t.options() == ["skill out-of-nothing", *END]
    t.take("skill out-of-nothing").take("slot-at lab cpu")
    assert t.state.outcome is not None and t.state.outcome.winners == (0, 1, 2, 3)


# Who is asked, and how often


@rule("FM-SK-02")
def test_a_crew_without_anything_to_use_is_never_asked() -> None:
    for seats in (1, 2, 3, 4):
        for phase in ("events", "morale", "production", "malfunction"):
            t = table(seats).set(stress=15, morale=-2).farm(4, 1).red("lab", "hardware")
            t.red("working-bay", "hardware").track("living", 4).supply(energy=2, oxygen=2)
            quiet(t).play(phase)
            assert not isinstance(t.state.stack[-1], Pause)
            assert all(not one.asides for one in t.state.decisions)


@rule("FM-SK-02")
def test_not_in_this_phase_is_kept_until_the_next() -> None:
    t = table().red("working-bay", "hardware").red("farm", "energy").spirits("engineer", 4)
    t.farm(5, 5).play("production").take("not-this-phase")
    assert not t.state.decisions and t.state.waived == 1 << 2
    t = table().red("working-bay", "hardware").red("farm", "energy").spirits("engineer", 4)
    t.farm(5, 5).play("production").take("go-on")
    assert isinstance(t.state.stack[-1], Pause) and t.asked() == [2]
    t = table().red("med-lab", "hardware").spirits("engineer", 4).set(waived=4).at("malfunction")
    assert isinstance(t.state.stack[-1], Pause)


@rule("FM-TEAM-02", "FM-TEAM-08")
def test_all_who_could_change_it_are_asked_and_the_others_are_not_waited_for() -> None:
    t = finds(table(4).red("farm", "oxygen"), "ice-lens").spirits("engineer", 4)
    t.spirits("geologist", 2).play("production")
    assert t.asked() == [0, 2]
    assert t.options(0) == ["use-poi ice-lens", *END]
    assert t.options(2) == ["skill out-of-nothing", *END]
    assert t.free(2) == ["skill bottom-drawer", "use-poi ice-lens"]
    assert t.decision(3).optional and t.free(3) == ["skill eye-for-stone", "use-poi ice-lens"]
    kept = t.decision(2).id
    t.take(0, "go-on")
    assert t.asked() == [2] and t.decision(2).id == kept


# At every question


@rule("FM-SK-02", "FM-PO-03", "FM-UP-04")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_every_question_of_the_round_whoever_can_use_something_may(seats: int) -> None:
    met = set()
    for s in chain.from_iterable(moments(seats, seed) for seed in range(8)):
        if s.over or s.draft or isinstance(s.stack[-1], (ChooseProfession, ChooseAoms)):
            assert all(not one.asides for one in s.decisions)
            continue
        offered = {one.seat: one.codes for one in s.decisions}
        for seat in range(seats):
            for code in free_actions.codes(s, seat):
                assert code in offered[seat]
                met.add(type(s.stack[-1]).__name__)
    assert {"Plan", "Next", "Pause"} <= met


@rule("FM-SK-02", "FM-TEAM-08")
def test_who_is_not_asked_uses_a_skill_and_the_question_comes_again() -> None:
    t = table().spirits("geologist", 2).red("farm", "energy").supply(energy=1).play("production")
    assert t.asked() == [0] and t.decision(3).optional
    before = t.decision(0).id
    t.take(1, "let-wilt farm")
    t.take(3, "skill eye-for-stone")
    assert t.state.samples == 1 and t.options() == ["pay-farm farm", "let-wilt farm"]
    assert t.decision(0).id != before and t.view()["proposals"] == []


@rule("FM-TEAM-05", "FM-SK-02")
def test_a_free_action_in_the_plan_asks_for_agreement_anew() -> None:
    t = plan(table().spirits("geologist", 2))
    rest(t)
    t.take(1, "agree").take(3, "skill eye-for-stone")
    assert t.view()["plan"]["agreed"] == [] and t.asked() == [0, 1, 2, 3]


@rule("FM-PROC-04")
def test_a_stack_is_said_whole_before_anything_is_used() -> None:
    t = plan(table().tile("r1-n", "landing-plains", samples=1).spirits("geologist", 2))
    t.take("send geologist gather")
    assert t.free(3) == [] and t.refused(3, "skill eye-for-stone").rule == "FM-PROC-04"


@rule("FM-SK-07")
def test_what_would_change_nothing_is_not_offered() -> None:
    t = plan(table().spirits("medic", 9).spirits("engineer", 9))
    assert t.free(0) == [] and t.free(2) == ["skill bottom-drawer"]
    assert t.refused(0, "skill open-door").rule == "FM-TEAM-16"


@rule("FM-PROC-03")
def test_who_has_something_to_use_may_have_the_table_wait() -> None:
    t = plan(table().spirits("geologist", 2).set(samples=1))
    declare(t, "scientist research")
    rest(t)
    assert t.refused(0, "hold").rule == "FM-PROC-03"
    t.take(3, "hold")
    assert t.view()["holds"] == [3] and "hold" not in t.options(3) + t.free(3)
    t.take("commit")
    assert t.asked() == [3] and t.options() == ["skill eye-for-stone", *END]
    t.take("go-on")
    assert t.state.holds == 0 and t.state.plan == []


@rule("FM-PROC-03")
def test_a_wish_to_wait_can_be_taken_back() -> None:
    t = plan(table().spirits("geologist", 2))
    t.take(3, "hold").take(3, "hold")
    rest(t).take("commit")
    assert not t.state.decisions


@rule("FM-PROC-29")
def test_between_stacks_without_an_order_nobody_is_asked_because_of_tokens() -> None:
    t = finds(plan(table().spirits("geologist", 2).set(samples=1)), "spare-battery")
    declare(t, "scientist research")
    declare(t, "medic unwind")
    rest(t).take("commit")
    assert not t.state.decisions


@rule("FM-SU-03")
def test_before_the_first_round_there_are_no_free_actions() -> None:
    s: FirstMartians = new_game(4)
    assert s.cards or s.mission.starts
    assert all(not one.asides and not one.optional for one in s.decisions)


@rule("FM-SK-02", "FM-TEAM-08")
def test_nobody_is_waited_for_because_of_something_to_use() -> None:
    t = table().spirits("geologist", 2).set(stress=9, morale=0)
    plan(t)
    declare(t, "medic unwind")
    carry_out(t)
    assert t.options() == ["raise-morale", "calm-down"] and t.free(3) == ["skill eye-for-stone"]
    assert t.asked() == [0] and t.state.awaited == [0] == t.view()["awaited"]


# What could be chosen


THROTTLE = (
    '{ do = "choose", options = ['
    '{ label = "Throttle", effects = [{ do = "reserve", resource = "energy", n = -3 }] }, '
    '{ label = "Let it rub", effects = [{ do = "break", facility = "lab", part = "cpu" }] }] }'
)


@rule("FM-SK-02", "FM-PO-03", "FM-TEAM-10")
def test_a_find_that_pays_for_a_closed_option_is_asked_for_before_the_other_comes() -> None:
    t = happen(finds(table().supply(energy=1), "spare-battery"), THROTTLE)
    assert t.asked() == [0] and t.options() == ["use-poi spare-battery", *END]
    assert t.view()["pause"]["kind"] == "option"
    t.take("use-poi spare-battery")
    assert t.options() == ["choose 1", "choose 2"]
    t.take("choose 1")
    assert t.reserve("energy") == 0 and t.state.slots[t.slot("lab", "cpu")] == GREEN


@rule("FM-SK-02", "FM-TEAM-16")
def test_nobody_is_asked_where_no_find_opens_an_option() -> None:
    for t in (finds(table(), "ice-lens"), finds(table(), "spare-battery"), table()):
        happen(t, THROTTLE)
        assert not t.state.decisions and t.state.slots[t.slot("lab", "cpu")] != GREEN
