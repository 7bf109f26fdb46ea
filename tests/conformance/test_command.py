"""``python -m planitia.conformance`` says what holds, what fails and how it is used."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from two_card_bluff.game import GAME

from planitia.conformance import CHECKS, Case, variants
from planitia.conformance.__main__ import main
from planitia.kernel.game import Game
from planitia.kernel.option import Option


def test_a_sound_game_passes_every_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "two_card_bluff.game:GAME"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in said[:-1]] == list(CHECKS)


def test_a_broken_game_fails_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "broken_toys:LEAKY", "2"]) == 1
    said = capsys.readouterr().out
    assert "imagination: AssertionError: A spectator can tell what it imagines" in said
    assert "saves: 6 games" in said


@pytest.mark.parametrize("words", [[], ["dance"], ["check"], ["check", "x", "y"], ["golden", "x"]])
def test_other_words_are_answered_with_the_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("Usage: python -m planitia.conformance check GAME")


def test_golden_records_replace_those_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "old.record").write_text("of an older game")
    assert main(["golden", "two_card_bluff.game:GAME", str(tmp_path)]) == 0
    assert not (tmp_path / "old.record").exists()
    assert len(list(tmp_path.glob("*.record"))) == 3


def test_too_many_combinations_of_options_are_varied_one_at_a_time() -> None:
    options = tuple(Option(f"switch_{at}", False, "a switch") for at in range(12))
    many = Game("many", "Many", "1", range(2, 4), GAME.vocabulary, [], 9, options)
    found = variants(many)
    assert len(found) == 2 * 13
    assert max(sum(bool(value) for value in chosen.values()) for _, chosen in found) == 1


@settings(max_examples=30, deadline=None, derandomize=True)
@given(steering=st.lists(st.integers(0, 99), max_size=30), seed=st.integers().map(str))
def test_any_steering_plays_a_game_out(steering: list[int], seed: str) -> None:
    CHECKS["ends"](Case(GAME, 2, {"rounds": 5}, seed, steering))
