"""Phase V: tracks, dice, decks, keywords, the box."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from first_martians.scripts import happen
from first_martians.told import card, only
from marks import rule
from planitia.games.first_martians.constants import BLOCKS, LIVING, NONE, SYSTEM, WORKING
from planitia.games.first_martians.content.things import CATEGORIES
from planitia.games.first_martians.rules.base.decks import draw, pool, search

WORSE = '{ do = "morale", n = -1 }'
OBSTACLE = CATEGORIES.index("obstacle")
COMPLICATION = CATEGORIES.index("complication")


@rule("FM-MA-01", "FM-GO-07")
def test_there_are_three_tracks_from_0() -> None:
    t = table()
    assert t.state.tracks == [0, 0, 0]
    assert t.state.broken() == 0


@rule("FM-MA-02", "FM-MA-03", "FM-RO-05")
def test_the_pool_is_the_missions_dice_and_those_of_red_markers_each_once() -> None:
    t = table()
    t.state.mission.schedule = [(1, [WORKING]), (3, [WORKING, LIVING])]
    assert pool(t.state, 1) == [WORKING]
    assert pool(t.state, 3) == [WORKING, LIVING]
    t.set(box=(1, 0, 1))
    assert pool(t.state, 2) == [WORKING, SYSTEM]


@rule("FM-RO-05")
def test_a_die_that_begins_in_sol_3_is_not_rolled_before() -> None:
    t = table()
    t.state.mission.schedule = [(3, [WORKING])]
    t.set(sol=2).rolls(5).play("malfunction")
    assert t.state.tracks == [0, 0, 0]
    t.set(sol=3).rolls(5).play("malfunction")
    assert t.state.tracks == [t.state.book.malfunction_dice[WORKING][5], 0, 0]


@rule("FM-MA-04", "FM-MA-05", "FM-MA-14", "FM-BP-01")
def test_a_die_of_2_and_two_penalties_rise_by_4_and_one_penalty_alone_by_1() -> None:
    t = table().red("med-lab", "hardware").red("crew-quarters", "hardware")
    t.red("solar-panel-1", "hardware")
    t.state.mission.schedule = [(1, [LIVING])]
    two = t.state.book.malfunction_dice[LIVING].index(2)
    t.rolls(two).play("malfunction")
    assert t.state.tracks == [0, 4, 1]


@rule("FM-MA-05")
def test_a_block_without_a_die_still_adds_its_penalties() -> None:
    t = table().red("med-lab", "hardware")
    t.state.mission.schedule = []
    t.play("malfunction")
    assert t.state.tracks == [0, 1, 0]


@rule("FM-TI-10")
def test_a_repaired_part_adds_nothing() -> None:
    t = table().red("med-lab", "hardware").spare(hardware=1)
    t.state.mission.schedule = []
    declare(plan(t), "engineer build", "aim mend med-lab hardware").take("join-stack 1 engineer")
    carry_out(t).play("malfunction")
    assert t.state.tracks == [0, 0, 0]


@rule("FM-MA-06", "FM-MA-07", "FM-MA-11")
def test_a_track_at_4_that_rises_by_3_stops_draws_and_goes_to_0() -> None:
    t = table().track("system", 4).listening()
    drawn = card(t, "farm", WORSE)
    t.state.mission.schedule = [(1, [SYSTEM])]
    three = t.state.book.malfunction_dice[SYSTEM].index(3)
    t.rolls(three).play("malfunction")
    assert [(e.facts["change"], e.facts["now"]) for e in t.heard("track")] == [(1, 5), (-5, 0)]
    assert t.state.morale == -1
    assert t.state.wrecks[SYSTEM] == (drawn,)


@rule("FM-MA-08", "FM-MA-12", "FM-TI-05")
@pytest.mark.parametrize(("block", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_block_of_the_cycle_turns_red(block: int, following: int) -> None:
    t = table().track(BLOCKS[block], 5)
    only(t, card(t, ("lab", "med-lab", "farm")[block], WORSE))
    t.state.mission.schedule = []
    t.play("malfunction")
    assert t.state.box == tuple([int(at == following) for at in range(3)])
    assert t.state.tracks == [0, 0, 0]


@rule("FM-MA-09")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    t = table()
    one = card(t, "lab", WORSE)
    two = card(t, "lab", WORSE)
    only(t, one, two)
    assert [draw(t.state, WORKING) for _ in range(2)] == [one, two]
    assert t.state.decks[WORKING] == ()
    assert draw(t.state, WORKING) in (one, two)
    assert len(t.state.decks[WORKING]) == len(t.state.wrecks[WORKING]) == 1


@rule("FM-MA-10")
def test_yellow_orange_and_red_are_worse_and_worse() -> None:
    totals = [sum(faces) for faces in table().state.book.malfunction_dice]
    assert totals == sorted(totals)
    assert totals[LIVING] < totals[SYSTEM]


@rule("FM-MA-13")
def test_a_full_track_ignores_rises_until_its_card_is_resolved() -> None:
    t = table().track("working", 5).red("lab", "cpu")
    only(t, card(t, "lab", '{ do = "break", facility = "lab", part = "cpu" }', WORSE))
    t.state.mission.schedule = []
    t.play("malfunction")
    assert t.state.tracks == [0, 0, 0]
    assert t.state.morale == -1
    assert len(t.state.wrecks[WORKING]) == 1


@rule("FM-MA-15")
def test_a_red_marker_stays_and_its_die_is_rolled_every_round() -> None:
    t = table().set(box=(0, 1, 0))
    t.state.mission.schedule = []
    for sol in (1, 2):
        t.set(sol=sol, tracks=[0, 0, 0]).rolls(5).play("malfunction")
        assert t.state.tracks[LIVING] == t.state.book.malfunction_dice[LIVING][5]
        assert t.state.box == (0, 1, 0)


@rule("FM-MA-16", "FM-SD-18", "FM-SD-11")
def test_a_card_of_a_shut_down_facility_is_discarded_but_the_track_resets() -> None:
    t = table().track("working", 5).shut("probe-bay", "energy").listening()
    drawn = card(t, "probe-bay", WORSE)
    only(t, drawn)
    t.state.mission.schedule = []
    t.play("malfunction")
    assert t.heard("card")[0].facts["resolved"] is False
    assert t.state.morale == 0
    assert t.state.wrecks[WORKING] == (drawn,)
    assert t.state.tracks == [0, 0, 0]
    assert t.state.box == (0, 1, 0)


@rule("FM-TEAM-10", "FM-FP-04")
def test_the_first_player_says_whose_card_comes_first() -> None:
    t = table().first("geologist").track("working", 5).track("system", 5).listening()
    card(t, "lab", WORSE)
    card(t, "farm", '{ do = "stress", n = 1 }')
    t.state.mission.schedule = []
    t.play("malfunction")
    assert t.asked() == [3]
    assert t.options() == ["first-card working", "first-card system"]
    t.take("first-card system")
    assert [event.facts["block"] for event in t.heard("card")] == ["system", "working"]
    assert t.state.tracks == [0, 0, 0]
    assert t.state.box == (1, 1, 0)


@rule("FM-MA-13")
def test_a_card_that_fills_another_track_is_followed_by_that_ones_card() -> None:
    t = table().track("working", 5).track("living", 4)
    only(t, card(t, "lab", '{ do = "track", block = "living", n = 1 }'))
    only(t, card(t, "med-lab", WORSE))
    t.state.mission.schedule = []
    t.play("malfunction")
    assert t.state.morale == -1
    assert t.state.tracks == [0, 0, 0]
    assert t.state.box == (0, 1, 1)


@rule("FM-EV-03")
def test_an_effect_that_fills_a_track_draws_at_once_and_the_rest_follows() -> None:
    t = table().track("system", 4).listening()
    only(t, card(t, "farm", WORSE))
    happen(t, '{ do = "track", block = "system", n = 1 }', '{ do = "stress", n = 1 }')
    kinds = [event.kind for event in t.heard() if event.kind in ("card", "morale", "stress")]
    assert kinds == ["card", "morale", "stress"]
    assert t.state.tracks == [0, 0, 0]


@rule("FM-KW-01", "FM-KW-03")
def test_every_card_has_a_category_and_a_facility_of_its_block() -> None:
    book = table().state.book
    for one in book.cards:
        assert book.facilities[one.facility].block == one.block
        assert 0 <= one.category < len(CATEGORIES)
    pairs = [(one.category, book.facilities[one.facility].slug) for one in book.cards]
    assert (COMPLICATION, "lab") in pairs


@rule("FM-KW-02", "FM-KW-04")
def test_a_demanded_keyword_is_drawn_for_and_the_rest_discarded() -> None:
    t = table()
    plain = card(t, "med-lab", '{ do = "stress", n = 5 }', category="complication")
    wanted = card(t, "crew-quarters", WORSE, category="obstacle")
    after = card(t, "med-lab", '{ do = "stress", n = 5 }', category="obstacle")
    only(t, plain, wanted, after)
    happen(t, '{ do = "malfunction", block = "living", keyword = "obstacle" }')
    assert (t.state.morale, t.state.stress) == (-1, 0)
    assert t.state.wrecks[LIVING] == (plain, wanted)
    assert t.state.decks[LIVING] == (after,)


@rule("FM-KW-02")
def test_a_facility_is_a_keyword_too_and_the_track_is_not_touched() -> None:
    t = table().track("living", 2)
    other = card(t, "crew-quarters", '{ do = "stress", n = 5 }')
    wanted = card(t, "med-lab", WORSE)
    only(t, other, wanted)
    happen(t, '{ do = "malfunction", block = "living", keyword = "med-lab" }')
    assert (t.state.morale, t.state.stress) == (-1, 0)
    assert t.state.tracks[LIVING] == 2
    assert t.state.box == (0, 0, 0)


@rule("FM-KW-05")
def test_without_a_matching_card_nothing_is_resolved() -> None:
    t = table()
    one = card(t, "med-lab", WORSE, category="complication")
    two = card(t, "med-lab", WORSE, category="complication")
    only(t, one, two)
    assert search(t.state, LIVING, OBSTACLE, NONE) == NONE
    happen(t, '{ do = "malfunction", block = "living", keyword = "obstacle" }')
    assert t.state.morale == 0
    assert sorted(t.state.decks[LIVING] + t.state.wrecks[LIVING]) == [one, two]


@rule("FM-INV-03")
def test_deck_and_discards_stay_constant() -> None:
    t = table()
    sizes = [len(deck) for deck in t.state.decks]
    for _ in range(40):
        for block in range(3):
            draw(t.state, block)
            assert len(t.state.decks[block]) + len(t.state.wrecks[block]) == sizes[block]
