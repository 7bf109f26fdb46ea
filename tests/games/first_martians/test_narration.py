"""Events in sentences: every kind that the rules tell has one, and it says what happened."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.telling import narration

SOURCES = Path(narration.__file__).parent.parent


def told_kinds() -> set[str]:
    """The kinds of events that the modules of the game, or the frames they build on, tell."""
    kinds = {"proposal"}
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                kind = node.args[0] if node.args else None
                if node.func.attr == "tell" and isinstance(kind, ast.Constant):
                    kinds.add(str(kind.value))
    return kinds


def said(kind: str, **facts: Any) -> str:
    return GAME.narrate({"kind": kind, **facts})


def test_every_kind_of_event_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert told_kinds() == set(narration.SENTENCES) | set(narration.TOLD)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_games_are_told_in_sentences(seats: int) -> None:
    sentences: list[str] = []
    for s in moments(seats, 31, listen=True):
        for event in s.heard():
            sentences.append(GAME.narrate(event.seen_by(None)))
    assert len(sentences) > 100
    for sentence in sentences:
        assert sentence[0].isupper() or sentence[0] in "“0123456789", sentence
        assert sentence[-1] in ".!?”…", sentence
        assert "{" not in sentence and "None" not in sentence, sentence


@pytest.mark.parametrize(
    ("sentence", "kind", "facts"),
    [
        ("Morale falls to -1.", "morale", {"change": -1, "now": -1}),
        (
            "The Medic takes 2 wounds: 5 of 6.",
            "wound",
            {"astronaut": "medic", "count": 2, "now": 5, "cause": "hunger"},
        ),
        (
            "Oxygen: 6 made, 8 needed, 2 short.",
            "produced",
            {"resource": "oxygen", "made": 6, "need": 8, "stored": 0},
        ),
        ("The Lab goes dark: no energy.", "shut", {"facility": "lab", "type": "energy"}),
        (
            "Oxygenator 02 goes dark: no energy.",
            "shut",
            {"facility": "oxygenator-2", "type": "energy"},
        ),
        (
            "The CPU of the Med Lab is broken.",
            "slot",
            {"facility": "med-lab", "part": "cpu", "to": "red"},
        ),
        (
            "The Engineer gives up 1 Morale token and has 0.",
            "spirits",
            {"astronaut": "engineer", "change": -1, "now": 0},
        ),
        (
            "A token on the Lab, for later: Reroll.",
            "token",
            {"token": "reroll", "place": "next", "where": "lab"},
        ),
        ("Froggy cannot drive.", "rover", {"rover": "froggy", "blocked": True}),
        (
            "Seat 2 proposes: Shut down the Lab.",
            "proposal",
            {"seat": 2, "action": "shut-down lab"},
        ),
        ("Seat 2 makes a proposal.", "proposal", {"seat": 2, "action": "next 3"}),
    ],
)
def test_what_happened_is_said_in_plain_words(
    sentence: str, kind: str, facts: dict[str, Any]
) -> None:
    assert said(kind, **facts) == sentence


@rule("FM-TEAM-06")
def test_a_plan_that_was_settled_is_told_as_settled() -> None:
    assert "settles" in said("committed", seat=1, settled=True)
    assert "settles" not in said("committed", seat=1, settled=False)
