"""What is printed on the cards is made from their data."""

from __future__ import annotations

import json

import pytest

from marks import rule
from planitia.games.mars_vs_earth.constants import ANY, FOOD, PEOPLE
from planitia.games.mars_vs_earth.content.card_texts import (
    TEXTS,
    effect_text,
    groups_text,
    losses_text,
    skills_text,
)
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.content.effect_kinds import (
    ACCUSATION,
    CHOICE,
    DEFENCE,
    DEFENDANT,
    DRAW,
    DROP_BAD,
    DROP_GOOD,
    FAILURE,
    GAIN,
    GAVEL,
    IMMEDIATE,
    INITIATIVE,
    KINDS,
    LAYER,
    LEADER,
    LEFT,
    LOSE,
    NEXT_TARGET,
    NEXT_TOTAL,
    PEEK,
    PEEK_DEFENDANT,
    REINSTATE,
    REVEAL,
    RIGHT,
    SOFTEN,
    SOFTEN_NEXT,
    SUCCESS,
    TARGET,
    TOTAL,
    WEAKEN,
    Effect,
)
from planitia.games.mars_vs_earth.telling.catalogue import catalogue
from planitia.games.mars_vs_earth.telling.wording import phrase_text

BOX = Cards()

SAID = [
    (Effect(IMMEDIATE, TOTAL, 1), "Add 1 to the card total."),
    (Effect(IMMEDIATE, TOTAL, -2), "Take 2 from the card total."),
    (Effect(IMMEDIATE, TARGET, 1), "The target is 1 higher."),
    (Effect(IMMEDIATE, TARGET, -1), "The target is 1 lower."),
    (Effect(IMMEDIATE, REVEAL, 1), "Reveal 1 more card from the draw pile."),
    (Effect(IMMEDIATE, REVEAL, 2), "Reveal 2 more cards from the draw pile."),
    (Effect(IMMEDIATE, DROP_BAD), "The weakest bad card does not count."),
    (Effect(IMMEDIATE, DROP_GOOD), "The strongest good card does not count."),
    (
        Effect(SUCCESS, PEEK),
        "The leader looks at one face-down DNA card of another player.",
    ),
    (
        Effect(FAILURE, INITIATIVE, 0, LEADER),
        "Override: the leader takes the Initiative card.",
    ),
    (
        Effect(IMMEDIATE, INITIATIVE, 0, LEFT),
        "Override: the leader's left neighbour takes the Initiative card.",
    ),
    (
        Effect(IMMEDIATE, INITIATIVE, 0, RIGHT),
        "Override: the leader's right neighbour takes the Initiative card.",
    ),
    (
        Effect(SUCCESS, INITIATIVE, 0, CHOICE),
        "Override: a player of the leader's choice takes the Initiative card.",
    ),
    (
        Effect(GAVEL, INITIATIVE, 0, LAYER),
        "Override: whoever laid this takes the Initiative card.",
    ),
    (
        Effect(GAVEL, INITIATIVE, 0, DEFENDANT),
        "Override: the defendant takes the Initiative card.",
    ),
    (
        Effect(FAILURE, NEXT_TARGET, 1),
        "The target of the next Threat this round is 1 higher.",
    ),
    (
        Effect(SUCCESS, NEXT_TARGET, -1),
        "The target of the next Threat this round is 1 lower.",
    ),
    (
        Effect(SUCCESS, NEXT_TOTAL, 1),
        "Add 1 to the card total of the next Threat this round.",
    ),
    (
        Effect(SUCCESS, NEXT_TOTAL, -1),
        "Take 1 from the card total of the next Threat this round.",
    ),
    (Effect(SUCCESS, GAIN, 1, FOOD), "Gain 1 Food."),
    (Effect(SUCCESS, GAIN, 2, ANY), "Gain 2 of a resource the leader chooses."),
    (Effect(SUCCESS, DRAW, 1), "The leader draws 1 card."),
    (Effect(GAVEL, DRAW, 2), "The defendant draws 2 cards."),
    (
        Effect(SUCCESS, SOFTEN_NEXT, 1),
        "The next failure this round costs 1 less, but at least 1.",
    ),
    (Effect(FAILURE, LOSE, 1, PEOPLE), "Lose 1 People."),
    (Effect(FAILURE, LOSE, 1, ANY), "Lose 1 of a resource the leader chooses."),
    (
        Effect(FAILURE, SOFTEN, 1),
        "This failure costs 1 less of one resource, but at least 1 in all.",
    ),
    (Effect(GAVEL, DEFENCE, 2), "2 more for the defence."),
    (Effect(GAVEL, ACCUSATION, 1), "1 more for the accusation."),
    (Effect(GAVEL, WEAKEN), "The strongest other accusation card counts 1 less."),
    (
        Effect(GAVEL, PEEK_DEFENDANT),
        "Who laid this looks at one face-down DNA card of the defendant.",
    ),
    (Effect(SUCCESS, REINSTATE), "The leader reinstates one Civilian."),
]


@rule("MVE-CMP-13", "MVE-EFF-17", "R-MVE-62")
@pytest.mark.parametrize(("effect", "text"), SAID)
def test_an_effect_says_what_it_does_and_who_carries_it_out(effect: Effect, text: str) -> None:
    assert effect_text(effect) == text


def test_every_kind_of_effect_has_a_text() -> None:
    assert {effect.kind for effect, _ in SAID} == set(TEXTS) == set(range(len(KINDS)))


@rule("MVE-CMP-14", "MVE-CMP-15", "MVE-CMP-16", "MVE-CMP-17")
def test_a_threat_says_what_it_asks_gives_and_takes() -> None:
    threats = catalogue(BOX)["threats"]
    assert threats["poisoned-reservoir"] == {
        "title": "Poisoned Reservoir",
        "flavour": "The water is purple, and the ducks have formed a committee.",
        "source": "rulebook",
        "skills": ["science"],
        "difficulty": 7,
        "success": [],
        "losses": [{"resource": "people", "n": 2}, {"resource": "food", "n": 1}],
        "failure": "Lose 2 People and 1 Food.",
    }
    assert threats["cows-are-floating"]["skills"] == ["science", "diplomacy"]
    (gift,) = threats["cows-are-floating"]["success"]
    assert (gift["do"], gift["n"], gift["what"], gift["text"]) == (
        "gain",
        1,
        "food",
        "Gain 1 Food.",
    )
    assert skills_text(0b101) == "Science or Military"
    assert losses_text([(3, 2)]) == "Lose 2 Food."


@rule("MVE-CMP-10")
def test_an_agent_says_its_groups() -> None:
    roger = catalogue(BOX)["agents"]["roger-underhill"]
    assert roger["groups"] == [["science", 3], ["diplomacy", 2], ["military", 2]]
    assert (
        roger["text"] == groups_text(BOX.agents.groups[0]) == "Science 3, Diplomacy 2, Military 2"
    )


@rule("MVE-CMP-11", "MVE-CMP-13")
def test_a_skill_card_says_its_symbols_and_effects() -> None:
    told = catalogue(BOX)
    assert [symbol["name"] for symbol in told["symbols"]] == [
        "immediate",
        "success",
        "failure",
        "gavel",
    ]
    card = told["skills"]["court-in-recess"]
    assert (card["skill"], card["strength"], card["count"]) == ("diplomacy", 1, 1)
    assert [(one["when"], one["do"], one["what"]) for one in card["effects"]] == [
        ("gavel", "draw", None),
        ("gavel", "initiative", "defendant"),
    ]


@rule("MVE-CMP-02", "MVE-CMP-03", "MVE-CMP-04")
def test_the_catalogue_has_every_card_with_title_and_a_flavour_of_its_own() -> None:
    told = json.loads(json.dumps(catalogue(BOX)))
    assert sum(card["count"] for card in told["skills"].values()) == 86
    assert (len(told["threats"]), len(told["agents"])) == (20, 12)
    printed = [card for part in ("skills", "threats", "agents") for card in told[part].values()]
    assert len({card["title"] for card in printed}) == len(printed)
    assert len({card["flavour"] for card in printed}) == len(printed)
    assert all(len(card["title"]) <= 30 and len(card["flavour"]) <= 84 for card in printed)


@rule("R-MVE-45", "MVE-SEC-02", "MVE-SEC-06")
@pytest.mark.parametrize(
    ("said", "text"),
    [
        (
            {"phrase": "help-a-lot", "threat": "poisoned-reservoir"},
            "I can help a lot with Poisoned Reservoir.",
        ),
        ({"phrase": "strong-case", "about": 2}, "I have a strong case against Seat 2."),
        ({"phrase": "trust", "about": 0}, "I trust Seat 0."),
        ({"phrase": "i-am-human"}, "I am Human."),
        (
            {"phrase": "they-gave", "threat": "very-large-ants", "about": 4, "count": 2},
            "Seat 4 gave 2 to The Ants Are Very Large.",
        ),
        (
            {"phrase": "i-saw", "about": 3, "wave": 1, "face": "clone"},
            "I saw Seat 3's card of wave 1: Clone.",
        ),
    ],
)
def test_what_is_said_at_the_table_is_a_sentence(said: dict[str, object], text: str) -> None:
    assert phrase_text(said, BOX) == text
