"""Lessons at the keyboard: listed, checked, taken to the end, left early."""

from __future__ import annotations

import pytest

from cli.runner import Command
from planitia.cli import learning
from planitia.kernel.registry import _loaded, game
from planitia.lessons import Lesson, lesson_of, lessons, short_of
from server.books import BLUFF


def pocket_mars() -> Lesson:
    lesson = lesson_of(game("pocket-mars"))
    assert lesson is not None
    return lesson


def typed(lesson: Lesson) -> str:
    """What a learner types who does what the notes say, by number and by text in turn."""
    lines: list[str] = []
    for stop in lesson.stops():
        if stop.decision is None:
            lines.append("")
        elif len(lines) % 2:
            lines.append(stop.expected)
        else:
            text = stop.decision.vocabulary.text
            texts = [text(code) for code in stop.state.offered(stop.decision)]
            lines.append(str(texts.index(stop.expected) + 1))
    return "\n".join(lines) + "\n"


def test_the_lessons_are_listed(planitia: Command) -> None:
    result = planitia("learn")
    assert result.code == 0
    assert "pocket-mars" in result.out and "About 10 minutes" in result.said
    assert "--short: " in result.said and "About 2 minutes" in result.said


def test_a_lesson_is_checked(planitia: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    result = planitia("learn", "pocket-mars", "--check")
    assert result.code == 0
    broken = pocket_mars()
    assert f"{len(broken.moves())} moves of the learner, 0 faults." in result.said
    broken.unmet.clear()
    monkeypatch.setattr(learning, "lesson_of", lambda _: broken)
    result = planitia("learn", "pocket-mars", "--check")
    assert result.code == 1 and "never meets “draft”" in result.said


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game.name)
@pytest.mark.parametrize("how", [[], ["--short"]], ids=["whole", "short"])
def test_a_lesson_is_taken_to_its_end(planitia: Command, lesson: Lesson, how: list[str]) -> None:
    if how:
        short = short_of(lesson.game)
        assert short is not None
        lesson = short
        assert planitia("learn", lesson.game.name, *how, "--check").code == 0
    result = planitia("learn", lesson.game.name, *how, typed=typed(lesson))
    assert result.code == 0
    assert [stop.note.title for stop in lesson.stops()][-1] in result.said
    assert "That is number" not in result.out


def test_a_lesson_ends_with_the_score(planitia: Command) -> None:
    lesson = pocket_mars()
    *_, last = lesson.stops()
    assert last.state.outcome is not None
    ours, theirs = last.state.outcome.scores
    result = planitia("learn", "pocket-mars", typed=typed(lesson))
    assert f"{ours} to {theirs}" in result.said


def test_another_choice_is_answered_kindly(planitia: Command) -> None:
    result = planitia("learn", "pocket-mars", typed="\n\n1\nlaunch\ndance\n99\n5\nq\n")
    assert result.code == 0
    assert "they have plans. That is number 5." in result.said
    assert "That is not possible here" in result.said
    assert "Type a number from the list" in result.said
    assert "Your turn: one thing of five" in result.said


def test_leaving_early_is_fine(planitia: Command) -> None:
    assert planitia("learn", "pocket-mars", typed="q\n").code == 0
    assert planitia("learn", "pocket-mars", typed="").code == 0


def test_what_cannot_be_learnt_is_said(planitia: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "There is no game “chess”" in planitia.refused("learn", "chess")
    monkeypatch.setitem(_loaded, BLUFF.name, BLUFF)
    assert "no lesson of Two-Card Bluff" in planitia.refused("learn", BLUFF.name)
