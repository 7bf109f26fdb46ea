"""Every text is made from data, and none gives a secret away."""

from __future__ import annotations

import re

import pytest

from first_martians.builder import table
from first_martians.scripts import script
from marks import rule
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.telling.catalogue import catalogue
from planitia.games.first_martians.telling.wording_effects import script_text

BOX = GAME.book

SENTENCES = [
    (
        '{ do = "break", facility = "any-solar-panel", part = "hardware" }',
        "The hardware of a Solar Panel breaks (if it is broken: +1 on its track).",
    ),
    ('{ do = "mend", facility = "any", part = "any" }', "Repair any broken part of a facility."),
    ('{ do = "yield", facility = "oxygenator-1", n = -2 }', "drops by 2."),
    ('{ do = "shut", facility = "lab", resource = "energy" }', "The Lab is shut down"),
    (
        '{ do = "token", token = "extra-pawn", who = "acting" }',
        "Put an Extra pawn token on the ID board of the acting astronaut.",
    ),
    (
        '{ do = "token", token = "wound", facility = "lab", space = "next" }',
        "Put a Wound token on the >> space of the Lab.",
    ),
    ('{ do = "token", token = "wound", roi = "r2-s" }', "on R2-S, if explored."),
    (
        '{ do = "token", token = "wound", roi = "direction-2" }',
        "a Direction card shows on ring 2, if explored.",
    ),
    ('{ do = "track", block = "any", n = -1 }', "Lower one Malfunction track by 1."),
    (
        '{ do = "malfunction", block = "living", keyword = "obstacle" }',
        "Resolve the next Obstacle of the Living Block.",
    ),
    ('{ do = "spirit", who = "each", n = 2 }', "Each astronaut gains 2 Morale tokens."),
    (
        '{ do = "wound", who = "medic", n = 1 }',
        "The Medic (if there is none, the First Player) takes 1 wound.",
    ),
    ('{ do = "reserve", resource = "food", n = -1 }', "Lose 1 food."),
    (
        '{ do = "roll", die = "green wound", then = [{ do = "morale", n = -1 }] }',
        "Roll the green wound die. If it shows one: Morale drops by 1.",
    ),
    (
        '{ do = "if", if = { open = "lab" }, then = [{ do = "morale", n = 1 }], '
        'else = [{ do = "stress", n = 1 }] }',
        "If the Lab is open: Morale rises by 1. Otherwise: Stress rises by 1.",
    ),
]


@pytest.mark.parametrize(("effect", "text"), SENTENCES)
def test_an_effect_is_a_sentence(effect: str, text: str) -> None:
    t = table()
    assert text in script_text(t.state.book, t.state.mission, script(t, effect))


@rule("FM-VIS-11")
def test_a_follow_up_is_never_told() -> None:
    t = table()
    later = (
        '{ do = "later", offset = 1, title = "Echo", story = "It echoes.", '
        'effects = [{ do = "morale", n = -1 }] }'
    )
    assert script_text(t.state.book, t.state.mission, script(t, later)) == ""


def test_everything_of_the_box_has_a_text() -> None:
    for thing in (*BOX.upgrades, *BOX.shutdowns, *BOX.pois, *BOX.skills, *BOX.cards):
        assert thing.text, thing.slug
    for mission in BOX.missions:
        assert all(goal.text for goal in mission.objectives)
        assert all(action.text for action in mission.actions)
        assert all(special.text for special in mission.specials)
    for event in BOX.events:
        assert event.text or event.action or event.objectives
        assert event.action is None or event.action.text
        assert event.consequence is None or event.consequence.text


def test_texts_are_whole_sentences() -> None:
    texts = [one.text for one in (*BOX.cards, *BOX.skills, *BOX.upgrades, *BOX.events) if one.text]
    texts += [text for one in BOX.adventures for text in one.texts if text]
    texts += [one.text for one in BOX.follow_ups]
    for text in texts:
        assert re.fullmatch(r"[A-Z+1-9].*[.]", text), text
        assert "{" not in text
        assert "  " not in text


@rule("FM-VIS-09", "FM-VIS-11", "FM-VIS-12")
def test_the_catalogue_tells_nothing_of_events_and_adventures() -> None:
    page = str(catalogue(BOX))
    for event in BOX.events:
        assert event.story not in page
        assert event.consequence is None or event.consequence.story not in page
    for adventure in BOX.adventures:
        assert not adventure.story or adventure.story not in page
    for follow_up in BOX.follow_ups:
        assert follow_up.story not in page


def test_the_catalogue_is_by_slug_with_titles() -> None:
    page = catalogue(BOX)
    for kind in ("facilities", "upgrades", "tiles", "pois", "skills", "cards", "missions"):
        assert page[kind]
        assert all(entry["title"] for entry in page[kind].values())
    assert page["facilities"]["lab"]["act"] == "research"
    assert (
        page["facilities"]["lab"]["slots"]["oxygen"]["text"] == "Every action here costs 1 oxygen."
    )
