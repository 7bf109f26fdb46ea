"""Section VIS: imagined states differ from the real one in what is hidden, and in nothing else."""

from __future__ import annotations

import pytest

from first_martians.builder import table
from first_martians.sight import SEATS, adventure, games, shown
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import EVENTS, LIVING, NONE
from planitia.games.first_martians.content.things import POSTPONED
from planitia.games.first_martians.rules.acts.adventures import meet
from planitia.games.first_martians.rules.base.changes import remove_tile
from planitia.games.first_martians.rules.phases.events import EventPhase
from planitia.games.first_martians.rules.rows import put, removed
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.rng import quick


def imagined(s: FirstMartians, draw: int) -> FirstMartians:
    twin = s.imagine(None, quick(f"draw {draw}"))
    assert isinstance(twin, FirstMartians)
    return twin


@rule("FM-VIS-07", "FM-VIS-14")
def test_an_imagined_state_has_the_same_things_in_other_places() -> None:
    differed: set[str] = set()
    for s in games(11):
        rng = quick(f"imagine {s.steps}")
        twin = s.imagine(None, rng)
        assert isinstance(twin, FirstMartians)
        for name in ("condition_stack", "poi_stack", "event_deck"):
            assert sorted(getattr(twin, name)) == sorted(getattr(s, name))
        for name in ("decks", "roi_stacks"):
            assert [sorted(pile) for pile in getattr(twin, name)] == [
                sorted(pile) for pile in getattr(s, name)
            ]
        for name in s.fields:
            if getattr(twin, name) != getattr(s, name):
                differed.add(name)
    open_fields = set(FirstMartians.fields) - {
        *("condition_stack", "poi_stack", "event_deck", "decks", "roi_stacks", "tile_stacks"),
        *("adventure_decks", "shut", "follow_ups", "verdicts"),
    }
    assert not differed & open_fields
    assert {"decks", "roi_stacks", "event_deck", "adventure_decks"} <= differed


@rule("FM-VIS-14", "FM-VIS-01")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_can_tell_an_imagined_state_from_the_real_one(seats: int) -> None:
    for at, s in enumerate(moments(seats, 23)):
        if at % 5 == 0 and not s.over:
            rng = quick(f"dream {at}")
            for seat in (None, 0):
                twin = s.imagine(seat, rng)
                assert isinstance(twin, FirstMartians)
                assert shown(twin, seat) == shown(s, seat)


@rule("FM-VIS-08", "FM-VIS-14")
def test_a_shutdown_front_is_hidden_until_it_is_flipped() -> None:
    t = table().shut("lab", "energy").shut("med-lab", "energy").shut("farm", "oxygen")
    lab, med_lab = 2 * t.facility("lab"), 2 * t.facility("med-lab")
    s = t.state
    s.faced = put(s.faced, lab, 1)
    seen = [one["shut"] for one in t.view()["facilities"] if one["shut"]]
    front = s.book.shutdowns[s.shut[lab] - 1].slug
    assert [{"type": "energy", "front": front}] in seen
    assert [{"type": "energy", "front": None}] in seen and len(seen) == 3
    fronts: set[int] = set()
    for draw in range(40):
        twin = imagined(s, draw)
        assert twin.shut[lab] == s.shut[lab] != twin.shut[med_lab]
        assert sorted([twin.shut[lab] - 1, twin.shut[med_lab] - 1, *twin.tile_stacks[0]]) == (
            sorted([tile for tile, one in enumerate(s.book.shutdowns) if one.type == 0])
        )
        fronts.add(twin.shut[med_lab])
    assert len(fronts) == 3


@rule("FM-VIS-08", "FM-SD-21")
def test_copies_of_shutdown_tiles_are_imagined_too() -> None:
    users = ("lab", "med-lab", "farm", "probe-bay", "crew-quarters")
    t = table().shut("lab", "energy").shut("med-lab", "energy")
    t.shut("farm", "energy").shut("probe-bay", "energy")
    s = t.state
    s.shut = put(s.shut, 2 * t.facility("crew-quarters"), s.shut[2 * t.facility("lab")])
    for draw in range(40):
        twin = imagined(s, draw)
        lying = [twin.shut[2 * t.facility(user)] for user in users]
        assert len(set(lying)) == 4 and twin.tile_stacks[0] == ()


@rule("FM-VIS-08")
def test_a_tile_that_was_shuffled_back_is_unknown_again() -> None:
    t = table().shut("lab", "energy").shut("med-lab", "energy").set(phase=3)
    s, at = t.state, 2 * t.facility("lab")
    s.faced = put(s.faced, at, 1)
    front = s.shut[at]
    remove_tile(s, t.facility("lab"), 0)
    places: set[int] = set()
    for draw in range(60):
        twin = imagined(s, draw)
        hidden = [twin.shut[2 * t.facility("med-lab")] - 1, *twin.tile_stacks[0]]
        places.add(hidden.index(front - 1))
    assert places == {0, 1, 2, 3}


@rule("FM-VIS-11", "FM-VIS-14")
def test_any_postponed_adventure_may_be_the_one_that_waits() -> None:
    t = table()
    s = t.state
    adventure(t, 0, POSTPONED)
    meet(s, 0, 0, "dice")
    t.settle()
    waiting = s.follow_ups[0]
    seen: set[tuple[int, int]] = set()
    for draw in range(200):
        twin = imagined(s, draw)
        (due, follow_up, astronaut, sown) = twin.follow_ups[0]
        kind = s.book.follow_ups[follow_up]
        assert (astronaut, sown) == waiting[2:]
        assert s.sol < due and sown + kind.low <= due <= sown + kind.high
        seen.add((due, follow_up))
        source = s.book.adventures[kind.adventure]
        assert source.kind == POSTPONED and source.colour == 0
        assert kind.adventure not in twin.adventure_decks[0]
        assert len(twin.adventure_decks[0]) == len(s.adventure_decks[0])
    postponed = [one for one in s.book.adventures if one.kind == POSTPONED and one.colour == 0]
    assert {follow_up for _, follow_up in seen} == {one.follow_up for one in postponed}
    assert waiting[:2] in seen


@rule("FM-VIS-09", "FM-VIS-14")
def test_before_old_news_any_open_event_may_bite() -> None:
    t = table().set(sol=3, phase=EVENTS).track("working", 4)
    s = t.state
    pair = [at for at, one in enumerate(s.book.events) if one.consequence is not None][:2]
    s.open_events = ((pair[0], 1), (pair[1], 2))
    s.verdicts = (pair[1],)
    s.stack.append(EventPhase(0))
    drawn: set[tuple[int, ...]] = set()
    for draw in range(200):
        twin = imagined(s, draw)
        drawn.add(tuple(twin.verdicts))
    assert drawn == {(), (pair[0],), (pair[1],), tuple(pair)}


@rule("FM-EV-02", "FM-VIS-09", "FM-VIS-14")
def test_the_event_whose_track_has_risen_is_imagined_as_one_of_its_block() -> None:
    t = table().set(sol=2, phase=EVENTS)
    s = t.state
    blocks = [s.book.events[event].block for event in s.event_deck]
    coming = s.event_deck[blocks.index(LIVING)]
    s.event_deck = (*removed(s.event_deck, coming), coming)
    s.risen = LIVING
    last = {imagined(s, draw).event_deck[-1] for draw in range(200)}
    assert len(last) > 3 and {s.book.events[event].block for event in last} == {LIVING, NONE}
    s.risen = NONE
    last = {imagined(s, draw).event_deck[-1] for draw in range(200)}
    assert len({s.book.events[event].block for event in last}) > 1


@rule("FM-VIS-09", "FM-VIS-14")
@pytest.mark.parametrize("named", [True, False])
def test_nobody_knows_whether_the_coming_event_named_the_block_that_rose(named: bool) -> None:
    t = table().set(sol=2, phase=EVENTS, risen=LIVING)
    s = t.state
    blocks = [s.book.events[event].block for event in s.event_deck]
    coming = s.event_deck[blocks.index(LIVING if named else NONE)]
    s.event_deck = (*removed(s.event_deck, coming), coming)
    last = {imagined(s, draw).event_deck[-1] for draw in range(200)}
    assert {s.book.events[event].block for event in last} == {LIVING, NONE}
