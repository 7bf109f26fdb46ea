"""Every registered game keeps every promise; being registered is enough to be tested here."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marks import rule_ids
from planitia.conformance import CHECKS, Case, check_golden, other_process, variants
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = [pytest.param(game, id=game.name) for game in all_games()]
PLAYING = ("ends", "ends_by_heuristic")

every_game = pytest.mark.parametrize("game", GAMES)


@st.composite
def cases(draw: st.DrawFn, game: Game) -> Case:
    """Any variant of a game, any deal, any answers."""
    seats, options = draw(st.sampled_from(variants(game)))
    seed = draw(st.integers(0, 2**32))
    steering = draw(st.lists(st.integers(0, 2**16), max_size=60))
    return Case(game, seats, options, str(seed), steering, rule_ids(game.name))


@every_game
@pytest.mark.parametrize("check", CHECKS)
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_every_game_keeps_this_promise(game: Game, check: str, data: st.DataObject) -> None:
    CHECKS[check](data.draw(cases(game)))


@every_game
@pytest.mark.parametrize("check", PLAYING)
def test_every_seat_count_and_option_plays_to_the_end(game: Game, check: str) -> None:
    for seed, (seats, options) in enumerate(variants(game)):
        CHECKS[check](Case(game, seats, options, str(seed)))


@every_game
def test_another_process_with_another_hash_seed_comes_to_the_same_states(game: Game) -> None:
    found = variants(game)
    other_process([Case(game, seats, options, "process") for seats, options in found])


@every_game
def test_golden_records_replay_to_the_state_they_were_made_from(game: Game) -> None:
    check_golden(game, GOLDEN / game.name)


@every_game
def test_golden_records_cover_every_seat_count(game: Game) -> None:
    kept = "\n".join(path.read_text() for path in (GOLDEN / game.name).glob("*.record"))
    for seats in game.seats:
        assert f"\nseats {seats}\n" in kept


def test_a_game_without_a_golden_record_fails(tmp_path: Path) -> None:
    game = all_games()[0]
    with pytest.raises(AssertionError, match="has no golden record"):
        check_golden(game, tmp_path)
