"""The table of First Martians in text: it fits 80 columns, and shows what the view shows."""

from __future__ import annotations

import pytest
from rich.text import Text

from first_martians.builder import BARE, Table, table
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.telling import terminal
from planitia.ink import columns


def drawn(t: Table, width: int = terminal.WIDTH) -> list[str]:
    text = Text.from_markup(terminal.draw(t.view(0), BARE.book, width))
    return text.plain.split("\n")


def line(t: Table, start: str) -> str:
    return next(one for one in drawn(t) if start in one)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_a_whole_game_fits_eighty_columns(seats: int) -> None:
    for at, s in enumerate(moments(seats, 41)):
        if at % 6 == 0 or s.over:
            text = Text.from_markup(s.game.draw(s.view(0))).plain
            for one in text.split("\n"):
                assert columns(one) <= terminal.WIDTH, one


def test_slots_are_letters_with_marks() -> None:
    t = table().red("lab", "cpu")
    assert "E✓ O✓ H✓ C✗" in line(t, "  Lab ")
    assert "[Med Lab]" in line(table().shut("med-lab", "energy"), "Med Lab")


def test_letters_and_marks_are_explained_below() -> None:
    said = " ".join(drawn(table())[-3:])
    marks = {*terminal.LETTERS.values(), *terminal.SLOT_MARKS.values(), *"♥☺●▶★○"}
    assert all(f" {mark} " in said for mark in marks)


def test_what_lies_on_a_facility_is_said_beneath_its_block() -> None:
    t = table().shut("lab", "oxygen").token("now", "lab", "wound").token("next", "lab", "reroll")
    said = line(t, "Lab: ")
    assert "shut down for oxygen" in said and "now: Wound" in said and "next: Reroll" in said
    assert "4 plants in 4 greenhouses" in line(t, "Farm: ")


def test_meters_and_reserves() -> None:
    t = table().set(morale=-2, stress=12).supply(energy=3).track("living", 4)
    assert "Morale -2" in line(t, "Morale") and "12/18" in line(t, "Morale")
    assert "Energy 3" in line(t, "Morale")
    assert "████░ 4/5" in line(t, "Living Block")


def test_astronauts_with_hearts_pawns_and_ailments() -> None:
    t = table().wounds("medic", 2).ill("medic", "migraine").spirits("medic", 3)
    said = line(t, "Medic")
    assert "♥4" in said and "☺3" in said and "●●" in said and "Migraine" in said
    assert "★" in said


@rule("FM-EV-13")
def test_grave_entries_of_the_log_are_marked_and_red() -> None:
    t = table()
    t.state.log = (
        {"sol": 1, "kind": "event", "title": "Dust", "story": "", "text": "Stress +1."},
        {"sol": 2, "kind": "consequence", "title": "More dust", "story": "", "text": ""},
    )
    markup = terminal.draw(t.view(0), BARE.book)
    grave = next(one for one in markup.split("\n") if "More dust" in one)
    plain = next(one for one in markup.split("\n") if "Sol 1: Dust" in one)
    assert terminal.BAD in grave and " ! " in grave
    assert terminal.BAD not in plain and " · " in plain


def test_the_plan_says_who_goes_what_it_takes_and_what_it_risks() -> None:
    t = table().red("lab", "hardware").spare(hardware=1).red("working-bay", "energy")
    t.supply(energy=1).at("actions").take("send engineer build")
    while t.state.draft:
        t.take(t.options()[0])
    text = "\n".join(drawn(t))
    assert "Mend the hardware of the Lab" in text
    assert "needs 2, or 1 and dice" in text and "pays 1 energy" in text


def test_the_end_is_told() -> None:
    t = table().set(stress=17).wounds("medic", 5)
    t.state.condition_stack = ()
    t.play("production")
    assert t.state.over
    assert "The mission is over" in drawn(t)[-1]
