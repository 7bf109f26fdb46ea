"""Phase I and the life of events."""

from __future__ import annotations

from first_martians.builder import new_game, table
from first_martians.told import card, event, follow_up, opened, quiet
from marks import rule
from planitia.games.first_martians.constants import ACTIONS, LIVING, NONE, SYSTEM, WORKING
from planitia.games.first_martians.content.things import EventAction
from planitia.games.first_martians.rules.phases.events import answered, draw_verdicts, rounds_left
from planitia.games.first_martians.rules.plan.stacks import TARGET

WORSE = '{ do = "morale", n = -1 }'
STRESS = '{ do = "stress", n = 3 }'
NEVER = (99, 99, 99, 99)
ALWAYS = (0, 0, 0, 0)


@rule("FM-EV-02")
def test_the_event_names_a_block_whose_track_rises() -> None:
    t = table()
    event(t, block="living")
    t.play("events")
    assert t.state.tracks == [0, 1, 0]


@rule("FM-EV-02")
def test_without_a_name_chance_picks_the_block() -> None:
    for block in (WORKING, LIVING, SYSTEM):
        t = table().rolls(block)
        event(t)
        t.play("events")
        assert t.state.tracks[block] == 1
        assert sum(t.state.tracks) == 1


@rule("FM-EV-03", "FM-EV-04", "FM-EV-05", "FM-EV-14")
def test_a_living_track_at_4_draws_a_card_resets_and_turns_the_system_marker_red() -> None:
    t = table().track("living", 4)
    card(t, "med-lab", WORSE)
    event(t, block="living")
    t.play("events")
    assert t.state.morale == -1
    assert t.state.tracks == [0, 0, 0]
    assert t.state.box == (0, 0, 1)


@rule("FM-EV-15")
def test_a_marker_turned_red_in_the_event_phase_adds_its_die_this_round() -> None:
    t = table().track("working", 4)
    card(t, "lab", WORSE)
    event(t, block="working")
    t.play("events")
    t.state.mission.schedule = []
    t.rolls(5).play("malfunction")
    most = t.state.book.malfunction_dice[LIVING][5]
    assert t.state.tracks == [0, most, 0]


@rule("FM-EV-01")
def test_the_four_steps_come_in_order() -> None:
    t = table().track("working", 4).set(sol=2).listening()
    card(t, "lab", '{ do = "stress", n = 1 }')
    number = opened(t, came=1, bites=STRESS)
    t.state.verdicts = (number,)
    event(t, WORSE, block="working")
    t.play("events")
    kinds = [one.kind for one in t.heard() if one.kind in ("track", "card", "consequence", "event")]
    assert kinds == ["track", "card", "track", "consequence", "event"]
    assert len(t.state.open_events) == 1


@rule("FM-EV-06")
def test_old_news_may_be_none_or_several() -> None:
    t = quiet(table().set(sol=3)).listening()
    t.play("events")
    assert t.heard("follow-up") == t.heard("consequence") == []
    t = quiet(table().set(sol=3)).listening()
    later = follow_up(t, WORSE)
    t.set(follow_ups=((3, later, 0, 1), (3, later, 1, 2), (4, later, 2, 2)))
    t.play("events")
    assert [one.facts["astronaut"] for one in t.heard("follow-up")] == ["medic", "scientist"]
    assert t.state.follow_ups == ((4, later, 2, 2),)


@rule("FM-EV-07", "FM-EV-16", "FM-EA-07")
def test_the_consequence_of_what_was_not_done_comes_before_the_mission_event() -> None:
    t = table().set(sol=2)
    number = opened(t, came=1, bites=WORSE)
    t.state.verdicts = (number,)
    quiet(t).play("events")
    assert t.state.morale == -1
    assert [entry["kind"] for entry in t.state.log] == ["consequence", "event"]


@rule("FM-EV-17")
def test_the_oldest_cause_comes_first() -> None:
    t = quiet(table().set(sol=4)).listening()
    later = follow_up(t, WORSE, 1, 3)
    old = opened(t, came=2, bites=WORSE)
    new = opened(t, came=3, bites=WORSE)
    t.state.open_events = t.state.open_events[::-1]
    t.state.verdicts = (new, old)
    t.state.follow_ups = ((4, later, 0, 3), (4, later, 1, 1))
    t.play("events")
    told = [one.kind for one in t.heard() if one.kind in ("follow-up", "consequence")]
    assert told == ["follow-up", "consequence", "consequence", "follow-up"]


@rule("FM-EV-08")
def test_exactly_one_mission_event_comes_each_round() -> None:
    s = new_game(4)
    s.listen()
    before = len(s.event_deck)
    while s.phase != ACTIONS:
        s.take(s.foremost(), s.foremost().actions[0])
    assert len([one for one in s.heard() if one.kind == "event"]) == 1
    assert len(s.event_deck) == before - 1


@rule("FM-EV-09", "FM-FP-03")
def test_a_mission_event_tells_a_story_and_then_its_effect_hits() -> None:
    t = table().first("scientist")
    event(t, '{ do = "wound", who = "first", n = 1 }')
    t.play("events")
    entry = t.state.log[-1]
    assert (entry["kind"], entry["story"]) == ("event", "Something happens.")
    assert t.state.wounds == (0, 1, 0, 0)


@rule("FM-EV-11", "FM-EA-01", "FM-VIS-10")
def test_the_event_offers_its_action_from_then_on() -> None:
    t = table()
    number = event(t, WORSE, reward=STRESS)
    t.play("events")
    assert t.state.open_events == ((number, 1),)
    assert rounds_left(t.state, 1) == 3


@rule("FM-EV-12", "FM-EA-05")
def test_what_is_left_undone_may_bite_in_the_next_event_phase() -> None:
    t = table()
    number = event(t, bites=WORSE)
    t.play("events")
    t.rolls(*ALWAYS)
    draw_verdicts(t.state)
    assert t.state.verdicts == (number,)
    assert t.state.morale == 0
    t.state.sol = 2
    quiet(t).play("events")
    assert t.state.morale == -1
    assert t.state.open_events == ()


@rule("FM-EA-05")
def test_chance_may_spare_the_crew() -> None:
    t = table()
    opened(t, came=1, bites=WORSE)
    t.rolls(*NEVER)
    draw_verdicts(t.state)
    assert t.state.verdicts == ()
    assert len(t.state.open_events) == 1


@rule("FM-EA-04")
def test_an_answered_event_never_bites() -> None:
    t = table()
    number = opened(t, came=1, bites=WORSE, reward=STRESS)
    answered(t.state, number, 0)
    t.settle()
    assert t.state.stress == 3
    assert t.state.open_events == ()
    t.rolls(*ALWAYS)
    draw_verdicts(t.state)
    assert t.state.verdicts == ()


@rule("FM-EV-10", "FM-EA-04")
def test_answering_an_event_ends_what_lasts_of_it() -> None:
    t = table()
    number = event(
        t,
        '{ do = "lasting", title = "Dust", phase = "morale", rounds = 3, effects = '
        '[{ do = "stress", n = 1 }] }',
    )
    t.play("events").play("morale")
    assert t.state.stress == 1
    answered(t.state, number, 0)
    t.settle().play("morale")
    assert t.state.stress == 1


@rule("FM-EA-06", "FM-RB-09", "FM-RB-19")
def test_an_event_stays_three_rounds_and_is_dropped_then() -> None:
    t = table()
    number = opened(t, came=1, bites=WORSE)
    t.rolls(*NEVER)
    for sol in (1, 2):
        t.state.sol = sol
        draw_verdicts(t.state)
        assert t.state.open_events == ((number, 1),)
    t.state.sol = 3
    t.rolls(*ALWAYS)
    draw_verdicts(t.state)
    assert t.state.open_events == ()
    assert t.state.verdicts == ()


@rule("FM-EA-09", "FM-RB-15")
def test_up_to_three_events_are_open_each_with_its_own_count() -> None:
    t = table()
    for sol in (1, 2, 3):
        t.state.sol = sol
        event(t)
        t.rolls(WORKING).play("events").rolls(*NEVER)
        assert [rounds_left(t.state, came) for _, came in t.state.open_events] == list(
            range(4 - sol, 4)
        )
        draw_verdicts(t.state)
    assert len(t.state.open_events) == 2


@rule("FM-RB-09")
def test_a_consequence_that_came_ends_the_event() -> None:
    t = table().set(sol=2)
    number = opened(t, came=1, bites=WORSE)
    t.set(verdicts=(number,))
    quiet(t).play("events")
    assert t.state.open_events == ()
    t.rolls(*ALWAYS)
    draw_verdicts(t.state)
    assert t.state.verdicts == ()


@rule("FM-EA-02")
def test_an_event_may_add_objectives_instead_of_an_action() -> None:
    t = table().goal("morale_least", n=3)
    t.state.objectives = (2,)
    number = event(t, action=False)
    t.state.book.events[number].objectives = [0]
    t.play("events")
    assert t.state.objectives == (0,)
    assert t.state.open_events == ()


@rule("FM-EA-02")
def test_the_box_has_events_without_an_action() -> None:
    assert [one for one in new_game(4).book.events if one.action is None]


@rule("FM-EA-03")
def test_an_aom_may_do_an_event_action_unless_the_event_says_otherwise() -> None:
    for allowed in (True, False):
        t = table(3).aom("aom-explore")
        events = t.state.book.events
        number = next(
            at
            for at, one in enumerate(events)
            if one.action is not None and one.action.aom == allowed and not costs(one.action)
        )
        t.state.open_events = ((number, 1),)
        t.at("actions")
        sent = "send aom-explore event" in t.options(0, "send")
        assert sent == allowed


def costs(action: EventAction) -> int:
    """What an action takes besides pawns."""
    return sum(action.reserves) + sum(action.parts) + action.samples


@rule("FM-EV-13")
def test_consequences_and_follow_ups_are_told_apart_from_events() -> None:
    t = table().set(sol=2)
    number = opened(t, came=1, bites=WORSE)
    t.state.verdicts = (number,)
    t.state.follow_ups = ((2, follow_up(t, WORSE), 0, 1),)
    quiet(t).play("events")
    assert [entry["kind"] for entry in t.state.log] == ["consequence", "follow-up", "event"]
    assert [entry["grave"] for entry in t.view()["log"]] == [True, True, False]


@rule("FM-RB-10", "FM-AD-05")
def test_a_follow_up_belongs_to_one_character() -> None:
    t = table().set(sol=2)
    later = follow_up(t, '{ do = "wound", who = "acting", n = 1 }')
    t.set(follow_ups=((2, later, 3, 1),))
    quiet(t).play("events")
    assert t.state.wounds == (0, 0, 0, 1)
    assert t.state.follow_ups == ()


@rule("FM-EV-08")
def test_a_deck_that_is_used_up_begins_anew() -> None:
    t = table()
    t.state.mission.events = [event(t), event(t), event(t)]
    t.set(event_deck=()).play("events")
    assert len(t.state.event_deck) == 2


@rule("FM-VIS-09", "FM-EA-08")
def test_nobody_sees_what_is_to_come() -> None:
    t = table()
    number = opened(t, came=1, bites=WORSE)
    before = t.view()
    t.state.verdicts = (number,)
    t.state.follow_ups = ((2, follow_up(t, WORSE), 0, 1),)
    t.state.event_deck = t.state.event_deck[::-1]
    assert t.view() == before
    assert "It bites" not in str(before)


@rule("FM-EA-05")
def test_the_chance_of_a_consequence_is_the_level_of_the_mission() -> None:
    t = table()
    number = opened(t, came=1, bites=WORSE)
    odds = t.state.mission.odds(t.state.level)
    t.rolls(odds - 1)
    draw_verdicts(t.state)
    assert t.state.verdicts == (number,)
    t.rolls(odds)
    draw_verdicts(t.state)
    assert not t.state.verdicts


@rule("FM-VIS-09", "FM-EV-02")
def test_the_block_that_rose_is_kept_until_the_event_is_read() -> None:
    t = table().set(sol=2)
    asks = '{ do = "break", facility = "any-solar-panel", part = "hardware" }'
    number = opened(t, came=1, bites=asks)
    t.state.verdicts = (number,)
    quiet(t, "living").play("events")
    assert t.state.risen == LIVING
    t.take("slot-at solar-panel-1 hardware")
    assert t.state.risen == NONE


@rule("FM-EA-03", "FM-PROC-22")
def test_of_two_open_events_an_aom_answers_the_one_that_lets_it() -> None:
    t = table(3).aom("aom-explore")
    barred, open_to_all = opened(t, came=1), opened(t, came=1)
    action = t.state.book.events[barred].action
    assert action is not None
    action.aom = False
    t.at("actions").take(0, "send aom-explore event")
    assert [stack[TARGET] for stack in t.state.plan] == [open_to_all]
