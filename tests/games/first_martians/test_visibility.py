"""Section VIS: what is open to all, what is hidden from all, and imagined states."""

from __future__ import annotations

import json
from typing import Any

import pytest

from first_martians.builder import Table, table
from first_martians.position import turn_piles
from first_martians.scripts import happen
from first_martians.sight import adventure, games, shown
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import RED
from planitia.games.first_martians.content.things import CHOICE, POSTPONED
from planitia.games.first_martians.rules.acts.adventures import meet
from planitia.games.first_martians.rules.rows import put
from planitia.kernel.undo import undo


@rule("FM-VIS-01")
def test_all_seats_and_spectators_see_the_same() -> None:
    for s in games():
        views = [s.view(seat) for seat in (None, *range(s.seats))]
        for view in views:
            view.pop("you")
            assert view == views[0]


@rule("FM-VIS-02")
def test_the_base_and_what_lies_on_it_are_open() -> None:
    t = table().red("lab", "cpu").shut("med-lab", "energy").makes("oxygenator-1", 2)
    t.token("now", "lab", "reroll").token("next", "lab", "wound", "blocked")
    t.upgraded("warning-systems").farm(4, 2, 4, 6).supply(energy=1, oxygen=2, food=3)
    t.set(morale=-1, stress=7, sol=3, box=(0, 1, 0), samples=1, seeds=2).track("living", 3)
    t.spare(cpu=1).token("rover", "froggy", "blocked").aom("aom-build", operator="engineer")
    view = t.view()
    lab, med_lab, farm, oxygenator = [
        next(one for one in view["facilities"] if one["slug"] == slug)
        for slug in ("lab", "med-lab", "farm", "oxygenator-1")
    ]
    assert lab["slots"] == {"energy": "green", "oxygen": "green", "hardware": "green", "cpu": "red"}
    assert (lab["now"], lab["next"], lab["open"]) == (["reroll"], ["wound", "blocked"], True)
    assert (med_lab["open"], med_lab["shut"]) == (False, [{"type": "energy", "front": None}])
    assert (farm["plants"], farm["greenhouses"], farm["growth"]) == (2, 4, [4, 6])
    assert (oxygenator["yield"], oxygenator["most"], oxygenator["produces"]) == (2, 4, "oxygen")
    assert view["reserves"] == {"energy": 1, "oxygen": 2, "food": 3}
    assert (view["morale"], view["stress"], view["sol"]) == (-1, 7, 3)
    assert (view["tracks"], view["box"]) == ([0, 3, 0], [False, True, False])
    assert (view["cargo"]["samples"], view["cargo"]["seeds"]) == (1, 2)
    assert view["cargo"]["parts"]["cpu"] == 1 and view["broken"] == 1
    assert view["rovers"][0] == {"rover": "froggy", "tokens": ["blocked"], "stack": None}
    assert view["aoms"][3]["operator"] == "engineer" and not view["aoms"][0]["owned"]
    (upgrade,) = [one["upgrade"] for one in view["facilities"] if one["upgrade"]]
    assert upgrade == "warning-systems"


@rule("FM-VIS-02")
def test_the_map_is_open_and_says_where_to_explore() -> None:
    s = table().state
    tile = s.book.tiles[s.roi_stacks[0][-1]]
    t = table().tile("r1-n", tile.slug, samples=2).token("space", "r1-n", "wound")
    spaces = {one["space"]: one for one in t.view()["map"]}
    assert (spaces["r1-n"]["tile"], spaces["r1-n"]["samples"]) == (tile.slug, 2)
    assert spaces["r1-n"]["modifiers"] == ["wound"]
    assert spaces["r1-s"]["tile"] is None and spaces["r1-s"]["reachable"]
    assert not spaces["r1-n"]["reachable"] and not spaces["r3-n"]["reachable"]


@rule("FM-VIS-03")
def test_an_id_board_is_open() -> None:
    t = table().wounds("medic", 2).ill("medic", "migraine").spirits("medic", 3)
    t.state.used_skills = put(t.state.used_skills, 0, 0b10)
    t.state.lost_skills = put(t.state.lost_skills, 0, 0b100)
    medic = t.view()["astronauts"][0]
    assert (medic["wounds"], medic["conditions"], medic["spirits"]) == (2, ["migraine"], 3)
    assert [skill["used"] for skill in medic["skills"]] == [False, True, False, False]
    assert [skill["lost"] for skill in medic["skills"]] == [False, False, True, False]
    assert medic["first"] and not t.view()["astronauts"][1]["first"]


@rule("FM-VIS-04")
def test_a_drafted_plan_is_open_with_author_costs_and_penalties() -> None:
    t = table().red("working-bay", "energy", "cpu").red("lab", "hardware").spare(hardware=1)
    t.supply(energy=2).token("now", "working-bay", "wound").at("actions")
    t.take(1, "send engineer build")
    draft = t.view(3)["plan"]["draft"]
    assert draft["act"] == "build" and draft["pawns"] == ["engineer"]
    assert draft["author"] == 1
    finish(t, "aim mend lab hardware")
    (stack,) = t.view(3)["plan"]["stacks"]
    assert stack["author"] == 1
    assert stack["bill"] == {"energy": 1, "oxygen": 0, "food": 0}
    kinds = {(one["kind"], one["rule"]) for one in stack["penalties"]}
    assert kinds == {("die", "FM-BP-06"), ("wound", "FM-MT-09")}


def finish(t: Table, *answers: str) -> None:
    """Complete a draft, by these answers where they are asked."""
    for answer in answers:
        if answer in t.options():
            t.take(answer)
    while t.state.draft:
        t.take(t.options()[0])


@rule("FM-VIS-05")
def test_piles_are_counted_and_discards_are_read() -> None:
    t = table()
    s = t.state
    deck = s.decks[0]
    s.wrecks, s.decks = put(s.wrecks, 0, deck[-2:]), put(s.decks, 0, deck[:-2])
    piles = t.view()["piles"]
    assert piles["working"] == len(s.decks[0])
    assert piles["discards"]["working"] == [s.book.cards[card].slug for card in s.wrecks[0]]
    assert piles["tiles"] == [len(stack) for stack in s.roi_stacks]
    assert piles["conditions"] == len(s.condition_stack)
    assert piles["shutdowns"] == {"energy": 4, "oxygen": 4}
    assert piles["pois"] == len(s.poi_stack)


@rule("FM-VIS-06", "FM-VIS-09")
def test_orders_and_what_is_to_come_change_nothing_that_is_shown() -> None:
    for s in games():
        if s.over:
            continue
        twin = s.clone()
        turn_piles(twin)
        twin.verdicts = tuple([event for event, _ in twin.open_events])
        twin.follow_ups = ((9, 0, 0, 1),)
        twin.opened = twin.front = None
        assert shown(twin) == shown(s)


@rule("FM-VIS-10", "FM-EA-08")
def test_an_open_event_is_shown_but_not_what_it_may_bring() -> None:
    t = table().set(sol=3)
    s = t.state
    event = next(
        at for at, one in enumerate(s.book.events) if one.action is not None and one.consequence
    )
    s.open_events = ((event, 2),)
    card = s.book.events[event]
    assert card.action is not None and card.consequence is not None
    (told,) = t.view()["events"]
    assert (told["event"], told["title"], told["story"]) == (card.slug, card.title, card.story)
    assert told["text"] == card.text and told["rounds_left"] == 2
    assert told["action"]["text"] == card.action.text
    assert told["action"]["pawns"] == card.action.pawns
    assert card.consequence.title not in shown(s) and card.consequence.story not in shown(s)


@rule("FM-EA-08")
def test_looking_at_an_event_takes_nothing() -> None:
    s = next(s for s in moments(2, 11) if s.open_events)
    before = s.fingerprint()
    assert len(s.view(1)["events"]) == len(s.open_events)
    assert s.fingerprint() == before


@rule("FM-VIS-11", "FM-AD-05")
def test_a_postponed_adventure_shows_that_nothing_happened_and_nothing_else() -> None:
    t = table().listening()
    s = t.state
    found = adventure(t, 0, POSTPONED)
    card = s.book.adventures[found]
    follow_up = s.book.follow_ups[card.follow_up]
    meet(s, 0, 0, "dice")
    t.settle()
    events = json.dumps([event.seen_by(None) for event in t.heard()])
    assert len(s.follow_ups) == 1
    for words in (card.slug, card.title, follow_up.title, follow_up.story):
        assert words not in shown(s) and words not in events
    assert "adventure" in events


@rule("FM-VIS-12", "FM-AD-06")
def test_a_choice_shows_its_options_and_only_the_outcome_taken() -> None:
    t = table().listening()
    s = t.state
    card = s.book.adventures[adventure(t, 1, CHOICE)]
    meet(s, 2, 1, "dice")
    t.settle()
    assert t.asked() == [2]
    assert t.view()["choices"] == card.labels
    view = t.view(2)
    labels = [s.game.label(view, action.code) for action in t.decision().actions]
    assert labels == card.labels
    for words in (*card.stories, *card.texts):
        assert words not in shown(s)
    t.take("choose 1")
    assert card.stories[0] in shown(s)
    for words in card.stories[1:]:
        assert words not in shown(s)
    assert t.view()["choices"] == []


@rule("FM-VIS-13")
def test_dice_are_seen_as_soon_as_they_are_rolled() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).listening().at("actions")
    t.heard()
    t.take("send engineer build")
    finish(t, "aim mend lab cpu")
    while t.view()["phase"] == "actions" and t.view()["roll"] is None:
        t.take(t.options()[0] if "commit" not in t.options() else "commit")
    roll = t.view(3)["roll"]
    assert roll is not None and roll["colour"] in ("green", "gray", "blue", "brown")
    assert roll["dice"] and all([set(die) == {"die", "hit"} for die in roll["dice"]])
    assert [event.facts["astronaut"] for event in t.heard("rolled")][-1] == roll["astronaut"]


CHANCE = {
    *("rolled", "rerolled", "drawn", "card", "malfunction", "event", "consequence", "follow-up"),
    *("adventure", "explored", "poi", "flipped", "condition"),
}


@rule("FM-VIS-15")
def test_undo_reaches_back_to_the_last_die_draw_flip_or_event() -> None:
    stopped = undone = 0
    asked = ""
    for s in moments(2, 3, listen=True):
        kinds = {event.kind for event in s.heard() if event.facts.get("gained", True)}
        answers = s.answers()
        if answers and asked != "Plan" and not s.over:
            possible = undo(s, answers[-1][0]) is not None
            assert possible != bool(kinds & CHANCE), (asked, kinds)
            stopped += not possible
            undone += possible
        asked = "" if s.over else type(s.stack[-1]).__name__
    assert stopped and undone


@rule("FM-VIS-02", "FM-GO-07")
def test_broken_parts_are_counted_without_track_markers_and_box() -> None:
    t = table().red("lab", "cpu", "energy").set(box=(1, 1, 0)).track("system", 4)
    view: dict[str, Any] = t.view()
    assert view["broken"] == 2
    assert sum([slot == RED for slot in t.state.slots]) == 2


@rule("FM-VIS-12")
@pytest.mark.parametrize(
    ("effect", "kind"),
    [
        (
            '{ do = "if", if = { stress_least = 10 }, '
            'then = [{ do = "morale", n = -1 }], else = [{ do = "morale", n = 1 }] }',
            "Pause",
        ),
        ('{ do = "break", facility = "any", part = "cpu" }', "AtFacility"),
        (
            '{ do = "choose", options = [{ label = "One", effects = [{ do = "morale", n = -1 }] }, '
            '{ label = "Other", effects = [{ do = "stress", n = 1 }] }] }',
            "ChooseOption",
        ),
    ],
)
def test_nobody_is_told_which_script_a_question_stands_in(effect: str, kind: str) -> None:
    seen: list[str] = []
    for earlier in (0, 3):
        t = table().set(stress=11).spirits("medic", 2)
        t.state.book.scripts += [[] for _ in range(earlier)]
        happen(t, effect)
        assert type(t.state.stack[-1]).__name__ == kind
        seen.append(shown(t.state, 0))
    assert seen[0] == seen[1]
