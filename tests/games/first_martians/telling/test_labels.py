"""Actions in words: every action of a whole game has a short one, and it says what it does."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import Table, table
from first_martians.scripts import happen
from first_martians.walk import moments
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.telling.labels import label

BOOK = GAME.book
LONG = 90
TELLING = ("profession", "choose")
"""What these bring is told in whole sentences."""

SAID = {
    "profession medic": "Play the Medic: Take 1 wound fewer. An astronaut of choice heals 1 wound. "
    "The acting astronaut discards a condition. Stress drops by 4.",
    "choose-aom aom-build": "Take the Build AOM: 1 more pawn for Build, or for what has no type",
    "operate aom-build engineer": "Let the Engineer operate the Build AOM",
    "dismantle lab cpu": "Take the CPU out of the Lab",
    "send scientist research": "Send the Scientist to research",
    "aim space r1-n": "Explore R1-N",
    "aim mend oxygenator-1 hardware": "Mend the hardware of Oxygenator 01",
    "aim switch lab cpu": "Mend the CPU of the Lab with a part from elsewhere",
    "aim token r2-s orange": "Gather the orange token at R2-S",
    "aim tile med-lab energy": "Take the energy tile off the Med Lab",
    "aim plant farm": "Plant a seed in the Farm",
    "from med-lab": "Take the part from the Med Lab",
    "via": "Go straight there",
    "via r1-n r1-ne r2-ne": "Go by way of R1-N, R1-NE and R2-NE",
    "with froggy": "Take Froggy along",
    "join aom-gather": "Add the Gather AOM",
    "order adventure": "First the Adventure",
    "cure migraine": "Cure Migraine",
    "shut-down quiet-place": "Shut down A Quiet Place",
    "let-wilt farm": "Let the Farm wilt",
    "hungry geologist": "Let the Geologist miss a portion",
    "first-card living": "Begin with the Living Block",
    "commit": "Commit the plan",
}


@pytest.mark.parametrize("text", SAID)
def test_a_label_says_what_an_action_does(text: str) -> None:
    assert label(BOOK, {}, text) == SAID[text]


def said(t: Table) -> list[str]:
    """What may be answered, as who is asked reads it."""
    view = t.view(t.decision().seat)
    return [label(BOOK, view, text) for text in t.options()]


def test_what_an_act_does_is_said_with_its_numbers() -> None:
    t = plan(table().set(stress=9, morale=-1).wounds("medic", 2).ill("medic", "migraine"))
    t.track("system", 3).track("living", 1)
    for act in ("medic unwind", "medic heal", "engineer manage"):
        declare(t, act)
    carry_out(t)
    assert said(t) == ["Raise Morale by 1 (from -1 to 0)", "Lower Stress by 6 (9 to 3)"]
    assert said(t.take("calm-down")) == ["Heal 1 wound (now 2 of 6)", "Cure Migraine"]
    assert said(t.take("heal-wound")) == [
        "Lower the track of the Living Block by 1 (1 to 0)",
        "Lower the track of the System Block by 1 (3 to 2)",
    ]


def test_a_way_says_how_many_pawns_it_takes() -> None:
    t = plan(table())
    t.take("send geologist explore").take("aim space r1-n")
    assert said(t) == [
        "On foot: 3 pawns, 2 with dice",
        "With Froggy: 1 pawn",
        "With Scorpio: 2 pawns, 1 with dice",
    ]


CHOICE = """{ do = "choose", options = [
  { label = "Film", effects = [
    { do = "reserve", resource = "energy", n = -1 }, { do = "stress", n = -3 }] },
  { label = "Sleep", effects = [{ do = "spirit", who = "first", n = 1 }] }] }"""


def test_a_choice_says_what_each_answer_brings() -> None:
    t = happen(table().supply(energy=2).set(stress=5), CHOICE.replace("\n", ""))
    assert said(t) == [
        "Film: Lose 1 energy. Stress drops by 3.",
        "Sleep: The First Player gains 1 Morale token.",
    ]
    assert "each answer says what it brings" in t.decision().prompt


@pytest.mark.parametrize(
    ("effect", "first"),
    [
        ('{ do = "mend", facility = "any", part = "cpu" }', "Repair the CPU of the Med Lab"),
        ('{ do = "break", facility = "any-system", part = "cpu" }', "Break the CPU of"),
        ('{ do = "yield", facility = "any-solar-panel", n = -1 }', "Lower the productivity of"),
        ('{ do = "wound", who = "crew-pick", n = 1 }', "The Medic takes 1 wound (now 2 of 6)"),
        ('{ do = "part", part = "any", n = 1 }', "Gain 1 energy connector (now 0)"),
        (
            '{ do = "track", block = "any", n = -1 }',
            "Lower the track of the Living Block by 1 (2 to 1)",
        ),
    ],
)
def test_a_target_is_offered_with_what_happens_to_it(effect: str, first: str) -> None:
    t = table().red("lab", "cpu").red("med-lab", "cpu").wounds("medic", 2)
    t.track("living", 2).track("system", 1)
    happen(t, effect)
    assert "strike" not in t.decision().prompt
    assert any(one.startswith(first) for one in said(t)), said(t)


def test_a_skill_is_named_with_its_price() -> None:
    skill = BOOK.skills[BOOK.skills_of[3][0]]
    text = label(BOOK, {}, f"skill {skill.slug}")
    assert skill.title in text and f"{skill.cost} Morale token" in text


@pytest.mark.parametrize("seats", [1, 4])
def test_every_action_of_a_game_has_a_short_label_of_its_own(seats: int) -> None:
    for s in moments(seats, 5):
        if s.over:
            break
        decision = s.foremost()
        view = s.view(decision.seat)
        codes = [*decision.codes, *decision.frame.takebacks(s, decision.seat)]
        told = [GAME.label(view, code) for code in codes]
        assert len(set(told)) == len(told), [s.vocabulary.text(code) for code in codes]
        for code, one in zip(codes, told, strict=True):
            long = s.vocabulary.text(code).split()[0] in TELLING
            assert one[0].isupper() and len(one) <= LONG * (3 if long else 1), one
