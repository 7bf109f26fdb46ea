"""Adventures: regular, postponed, and those that ask."""

from __future__ import annotations

from first_martians.builder import table
from first_martians.told import adventure, quiet
from marks import rule
from planitia.games.first_martians.constants import BUILD, COLOURS, EXPLORE
from planitia.games.first_martians.content.things import CARD_WINDOW, REDRAW
from planitia.games.first_martians.rules.acts.adventures import meet
from planitia.games.first_martians.rules.rows import put

HURT = '{ do = "wound", who = "acting", n = 1 }'
STRESS = '{ do = "stress", n = 3 }'


@rule("FM-AD-03", "FM-AD-04")
def test_a_regular_adventure_hits_who_acted_at_once() -> None:
    t = table()
    adventure(t, "green", "regular", HURT)
    meet(t.state, 2, 0, "dice")
    t.settle()
    assert t.state.wounds == (0, 0, 1, 0)
    assert t.state.log[-1]["title"] == "Test Adventure"


@rule("FM-AD-04")
def test_a_regular_adventure_may_have_a_follow_up_nobody_is_told_of() -> None:
    t = table().listening()
    later = (
        '{ do = "later", offset = 1, title = "Infection", story = "It swells.", '
        'effects = [{ do = "wound", who = "acting", n = 1 }] }'
    )
    adventure(t, "green", "regular", STRESS, later)
    meet(t.state, 1, 0, "dice")
    t.settle()
    assert len(t.state.follow_ups) == 1
    told = str([event.facts for event in t.heard()]) + str(t.view())
    assert "Infection" not in told
    t.state.sol = 2
    quiet(t).play("events")
    assert t.state.wounds == (0, 1, 0, 0)
    assert t.state.log[0]["kind"] == "adventure"
    assert [entry["title"] for entry in t.state.log[1:]] == ["Infection", "Test Event"]


@rule("FM-AD-02")
def test_the_colour_follows_the_action() -> None:
    for act in range(EXPLORE, BUILD + 1):
        t = table().listening()
        adventure(t, COLOURS[act - EXPLORE], "regular", HURT)
        meet(t.state, 0, act - EXPLORE, "dice")
        t.settle()
        assert t.heard("adventure")[0].facts["colour"] == COLOURS[act - EXPLORE]
        assert t.state.wounds == (1, 0, 0, 0)


@rule("FM-AD-05", "FM-VIS-11")
def test_a_postponed_adventure_shows_nothing_until_it_comes() -> None:
    t = table().listening()
    before = t.view()
    number = adventure(t, "blue", "postponed", HURT, low=2, high=2)
    used = t.state.adventures_used
    meet(t.state, 3, 2, "dice")
    t.settle()
    (told,) = t.heard("adventure")
    assert told.facts["adventure"] is None
    assert told.facts["title"] is None
    assert "Test Adventure" not in str(told.facts) + str(t.view())
    assert t.state.adventures_used == used
    assert not t.state.decisions
    changed = {key for key, value in t.view().items() if value != before[key]}
    assert changed <= {"log", "pending"}
    assert [entry[:3] for entry in t.state.follow_ups] == [
        (3, t.state.book.adventures[number].follow_up, 3)
    ]


@rule("FM-AD-05", "FM-EV-07")
def test_a_postponed_adventure_comes_in_a_later_round_possibly_the_next() -> None:
    for offset in (1, 2, 3):
        t = table().rolls(offset - 1)
        number = adventure(t, "brown", "postponed", HURT, low=1, high=3)
        meet(t.state, 1, 3, "dice")
        t.settle()
        for sol in range(2, 5):
            t.state.sol = sol
            quiet(t).play("events")
            assert t.state.wounds[1] == int(sol > offset)
        assert number in t.state.adventures_used[3]


@rule("FM-AD-06", "FM-TEAM-08", "FM-VIS-12")
def test_a_choice_shows_its_options_and_tells_only_what_came_of_the_answer() -> None:
    t = table().listening()
    number = adventure(t, "gray", "choice", HURT, STRESS)
    t.state.book.adventures[number].texts = ["HURTING", "STRESSING"]
    meet(t.state, 1, 1, "dice")
    t.settle()
    assert t.asked() == [1]
    assert t.options() == ["choose 1", "choose 2"]
    assert t.view()["choices"] == ["Way 1", "Way 2"]
    assert t.view()["met"]["title"] == "Test Adventure"
    assert t.view()["met"]["text"] == "", "what the ways bring is not told"
    assert "ING" not in str(t.view()["log"]) + str([event.facts for event in t.heard()])
    t.take("choose 2")
    assert (t.state.stress, t.state.wounds[1]) == (3, 0)
    text = str(t.state.log)
    assert "STRESSING" in text
    assert "HURTING" not in text


@rule("FM-PROC-49", "FM-SK-01")
def test_a_skill_may_draw_another_adventure() -> None:
    t = table()
    book = t.state.book
    owner, number = next(
        (one.owner, at) for at, one in enumerate(book.skills) if one.kind == REDRAW
    )
    assert book.skills[number].window == CARD_WINDOW
    t.state.spirits[owner] = 4
    adventure(t, "green", "regular", STRESS)
    adventure(t, "green", "regular", HURT)
    meet(t.state, owner, 0, "dice")
    t.settle()
    assert t.asked() == [owner]
    assert t.options() == ["keep", f"skill {book.skills[number].slug}"]
    t.take(t.options()[1])
    assert (t.state.stress, t.state.wounds[owner]) == (3, 0)
    assert t.state.spirits[owner] == 4 - book.skills[number].cost


@rule("FM-PROC-49")
def test_who_keeps_an_adventure_lives_with_it() -> None:
    t = table()
    owner = next(one.owner for one in t.state.book.skills if one.kind == REDRAW)
    t.state.spirits[owner] = 4
    adventure(t, "green", "regular", HURT)
    meet(t.state, owner, 0, "dice")
    t.settle().take("keep")
    assert t.state.wounds[owner] == 1
    assert t.state.spirits[owner] == 4


@rule("FM-AD-01")
def test_an_empty_deck_is_made_of_what_was_met_openly() -> None:
    t = table()
    number = adventure(t, "green", "regular", STRESS)
    t.state.adventure_decks = put(t.state.adventure_decks, 0, (number,))
    for count in (1, 2):
        meet(t.state, 0, 0, "dice")
        t.settle()
        assert t.state.stress == 3 * count
    t.state.adventure_decks = put(t.state.adventure_decks, 0, ())
    t.state.adventures_used = put(t.state.adventures_used, 0, ())
    meet(t.state, 0, 0, "dice")
    assert not t.settle().state.decisions
