"""Tables that version 1 has left: they can be looked at as they were."""

from __future__ import annotations

import json
from typing import Any

import pytest

from planitia.games.pocket_mars.game import GAME
from planitia.kernel.earlier import glance, load_again
from pocket_mars.builder import Table, table

NOT_SAVED = {"BottomAction": 1, "BuildingAbility": 1, "MoveColonist": 1, "MayPay": 1}
"""How many of the last fields of a frame version 1 did not have."""


def as_version_1(t: Table) -> dict[str, Any]:
    """The table as version 1 would have saved it."""
    whole: dict[str, Any] = json.loads(t.state.save())
    kept = whole["state"]
    kept["buriers"] = [mask.bit_length() - 1 for mask in kept.pop("witnesses")]
    frames = [
        (name, values[: len(values) - NOT_SAVED.get(name, 0)]) for name, *values in kept["stack"]
    ]
    kept["stack"] = [["May" if name == "MayPay" else name, *values] for name, values in frames]
    return {**whole, "version": "1", "content": "ba2800718ca5f548"}


@pytest.mark.parametrize(
    "answers",
    [
        ("connect blue-7",),
        ("connect blue-7", "land aqualab"),
        ("connect blue-7", "land aqualab", "skip", "bury blue-2"),
        ("play violet-3",),
    ],
)
def test_a_table_of_version_1_is_shown_as_it_was_left(answers: tuple[str, ...]) -> None:
    t = table().prep(0, "blue-7", "black-6").hand(0, "blue-2", "violet-3").energy(0, 2)
    t.colonists(0, ship=2).turn(0)
    for answer in answers:
        t.take(answer)
    left = as_version_1(t)
    shown = glance(GAME, left)
    assert shown is not None
    for seat in (0, 1):
        then, now = t.view(seat), shown.view(seat)
        assert [then[key] for key in ("players", "sites", "deck_bottom", "discards")] == [
            now[key] for key in ("players", "sites", "deck_bottom", "discards")
        ]
    assert "version 1 of Pocket Mars; here it is version 2" in load_again(GAME, left).why
