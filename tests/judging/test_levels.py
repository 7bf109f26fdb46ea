"""What games state of their levels: read from a file whose faults are named, and in order."""

from __future__ import annotations

from pathlib import Path

import pytest
from two_card_bluff.game import GAME as BLUFF

import planitia
from planitia.judging.judges import judges_of
from planitia.judging.levels import LEVELS, read_levels
from planitia.kernel.errors import ContentError
from planitia.kernel.game import Game

GOOD = """
measure = "of 100 games against {against}"
against = "normal"

[easy]
manner = "naps"
wins = 20

[normal]
manner = "plays"
wins = 50

[hard]
manner = "thinks"
wins = 70

[expert]
manner = "broods"
wins = 60
against = "hard"
"""
CREW = GOOD.replace(" against {against}", "").replace('against = "normal"', "")
CREW = CREW.replace('against = "hard"', "")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "levels.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_level_says_how_it_plays_and_what_it_wins(tmp_path: Path) -> None:
    easy, normal, hard, expert = read_levels(written(tmp_path, GOOD))
    assert (easy.name, easy.manner, easy.wins) == ("easy", "naps", 20)
    assert normal.strength == "wins 50 of 100 games against normal"
    assert (hard.against, expert.against) == ("normal", "hard")
    assert expert.strength == "wins 60 of 100 games against hard"


def test_nobody_plays_against_a_crew(tmp_path: Path) -> None:
    found = read_levels(written(tmp_path, CREW))
    assert [one.against for one in found] == [""] * 4
    assert found[3].strength == "wins 60 of 100 games"


FAULTS = [
    ("", "measure", "is missing; a text is needed"),
    (GOOD.replace('measure = "', 'measure = " '), "measure", "must be a few words in a line"),
    (GOOD.replace('"naps"', '""'), "easy.manner", "must be a few words in a line, not ''"),
    (GOOD.replace('"naps"', '"naps\\nloud"'), "easy.manner", "must be a few words in a line"),
    (GOOD.replace('"naps"', f'"{"z" * 73}"'), "easy.manner", "has 73 letters; 72 are the most"),
    (GOOD.replace('manner = "naps"', ""), "easy.manner", "is missing; a text is needed"),
    (GOOD.replace("wins = 20", "wins = 101"), "easy.wins", "must be from 0 to 100, not 101"),
    (GOOD.replace("wins = 20", "wins = 19.5"), "easy.wins", "must be a whole number"),
    (GOOD.replace("wins = 20", ""), "easy.wins", "is missing; a whole number"),
    (GOOD.replace("wins = 50", "wins = 51"), "normal.wins", "must be 50 against itself, not 51"),
    (GOOD.replace("wins = 20", "wins = 20\nmood = 7"), "easy.mood", "is not known here"),
    (GOOD.replace("[hard]", "[harder]"), "hard", "is missing; a table is needed"),
    (GOOD + "[master]\nwins = 99", "master", "is not known here; known: "),
    (GOOD.replace('"normal"', '"nobody"'), "against", "must be one of easy, normal, hard, expert"),
    (GOOD.replace('against = "normal"', ""), "against", "is missing; the measure says {against}"),
    (GOOD.replace("{against}", "us"), "measure", "must say {against}"),
    (CREW + 'against = "hard"', "expert.against", "the measure does not say {against}"),
]


@pytest.mark.parametrize(("text", "key", "reason"), FAULTS)
def test_a_fault_is_named_with_file_key_and_reason(
    text: str, key: str, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(ContentError) as caught:
        read_levels(written(tmp_path, text))
    assert (caught.value.file, caught.value.key) == ("levels.toml", key)
    assert reason in caught.value.reason


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"levels\.toml: cannot be read"):
        read_levels(tmp_path / "levels.toml")


def test_a_game_need_not_state_anything() -> None:
    assert judges_of(BLUFF).levels == ()


@pytest.mark.parametrize("game", planitia.all_games(), ids=lambda game: game.name)
def test_every_game_states_levels_that_rise(game: Game) -> None:
    assert [level.name for level in judges_of(game).levels] == list(LEVELS)
    for weaker, level in zip(judges_of(game).levels, judges_of(game).levels[1:], strict=False):
        if weaker.against == level.against:
            assert weaker.wins < level.wins, level
    for place, level in enumerate(judges_of(game).levels):
        other = LEVELS.index(level.against) if level.against else place
        assert other == place or (level.wins > 50) == (place > other), level
    assert len({level.manner for level in judges_of(game).levels}) == len(LEVELS), (
        "each has its own manner"
    )
