"""Saved games: whole, in the middle of anything; damaged ones are refused with a sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from two_card_bluff.game import GAME as BLUFF

from kernel.games_in_progress import GAME, played
from planitia.kernel.errors import PlanitiaError, SaveError

SAVED: dict[str, Any] = json.loads(played(30).save())


def load(whole: object) -> None:
    GAME.load(json.dumps(whole))


def test_a_saved_game_comes_back_with_its_history() -> None:
    state = played(30)
    twin = GAME.load(state.save())
    assert twin.fingerprint() == state.fingerprint()
    assert twin.record() == state.record()
    assert twin.save() == state.save()


@pytest.mark.parametrize("text", ["", "{", "hello", '"text"', "[1, 2]", "{}", '{"planitia": 2}'])
def test_a_text_that_is_no_saved_game_is_refused(text: str) -> None:
    with pytest.raises(SaveError, match="This is no saved game: "):
        GAME.load(text)


@pytest.mark.parametrize("kept", range(0, 600, 37))
def test_a_save_that_is_cut_off_is_refused(kept: int) -> None:
    with pytest.raises(SaveError):
        GAME.load(json.dumps(SAVED)[:kept])


def test_another_game_is_refused() -> None:
    with pytest.raises(SaveError, match="a game of two-card-bluff, not of Pocket Mars"):
        GAME.load(BLUFF.new(seed=1).save())


def test_another_version_is_refused() -> None:
    with pytest.raises(SaveError, match="played by version 0 of Pocket Mars; this is version"):
        load({**SAVED, "version": "0"})


def test_other_content_is_refused() -> None:
    with pytest.raises(SaveError, match="played with other cards"):
        load({**SAVED, "content": "0123"})


@pytest.mark.parametrize("key", [key for key in SAVED if key != "planitia"])
def test_a_save_without_one_of_its_parts_is_refused(key: str) -> None:
    with pytest.raises(SaveError):
        load({name: value for name, value in SAVED.items() if name != key})


@pytest.mark.parametrize("key", SAVED["state"])
def test_a_save_without_one_of_its_fields_is_refused(key: str) -> None:
    state = {name: value for name, value in SAVED["state"].items() if name != key}
    with pytest.raises(SaveError, match=f"The saved game is damaged: KeyError.*{key}"):
        load({**SAVED, "state": state})


@pytest.mark.parametrize(
    "stack", [[["NoSuchFrame"]], [["Turn", 1, 2, 3]], ["Turn"], [[]], 7, [None]]
)
def test_a_save_with_a_frame_that_is_not_of_this_game_is_refused(stack: object) -> None:
    with pytest.raises(SaveError, match="The saved game is damaged"):
        load({**SAVED, "state": {**SAVED["state"], "stack": stack}})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(key=st.sampled_from([key for key in SAVED if key not in ("state", "seed")]), value=JSON)
def test_a_damaged_header_is_refused_or_harmless(key: str, value: object) -> None:
    with suppress(PlanitiaError):
        state = GAME.load(json.dumps({**SAVED, key: value}))
        assert len(state.decisions) == len(played(30).decisions)
