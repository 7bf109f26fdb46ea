"""Actions in words: every action of a whole game has a short one, and it says what it does."""

from __future__ import annotations

import pytest

from first_martians.builder import table
from first_martians.walk import moments
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.telling.labels import label

BOOK = GAME.book
LONG = 90

SAID = {
    "profession medic": "Play the Medic",
    "choose-aom aom-build": "Take the Build AOM on this mission",
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


def test_labels_that_tell_where_things_stand() -> None:
    view = table().set(morale=-1, stress=9).track("system", 3).view()
    assert label(BOOK, view, "raise-morale") == "Raise Morale (now -1)"
    assert label(BOOK, view, "calm-down") == "Lower Stress (now 9)"
    assert label(BOOK, view, "lower system") == "Lower the track of the System Block (now 3)"


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
        assert len(set(told)) == len(told), [s.game.vocabulary.text(code) for code in codes]
        for one in told:
            assert one[0].isupper() and len(one) <= LONG, one
