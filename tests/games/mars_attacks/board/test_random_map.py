"""Random maps: the same from the same seed, different from another, and never with a fault."""

from __future__ import annotations

import random
from hashlib import blake2b

import pytest

from marks import rule
from planitia.games.mars_attacks.board import random_map as mapmaker
from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.random_map import make, random_map
from planitia.games.mars_attacks.board.survey import faults, long_views
from planitia.games.mars_attacks.content.map_reader import find_map, named

GOLDEN = "46aa686ae5f5abda"
"""The layout of one seed: tables keep only the seed, so it must never change."""


def layout(m: Map) -> list[tuple[str, tuple[tuple[int, int, int, int], ...]]]:
    """What stands where."""
    return [(piece.kind, piece.segments) for piece in m.pieces]


@rule("MA-SU-02", "MA-SU-03", "MA-SU-04", "R-MA-05")
@pytest.mark.parametrize("seed", ["", "0", "7", "red planet", "Ärger"])
def test_a_random_map_has_no_faults(seed: str) -> None:
    m = random_map(seed)
    assert faults(m) == []
    seen, clear = long_views(m)
    assert 0 < clear < seen < 100


def test_a_seed_stands_for_one_map_whatever_the_global_generator_does() -> None:
    random.seed(1)
    first = layout(make("same"))
    random.seed(2)
    assert layout(make("same")) == first
    assert layout(make("other")) != first


def test_a_known_seed_makes_the_map_it_always_made() -> None:
    assert blake2b(repr(layout(make("golden"))).encode(), digest_size=8).hexdigest() == GOLDEN


def test_maps_are_found_by_name() -> None:
    assert find_map("strip-mall") is named("strip-mall")
    assert find_map("random:7") is random_map("7")
    assert find_map("random:7").name == "random:7"


def test_only_some_maps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Map] = {str(n): named("main-street") for n in range(mapmaker.KEPT)}
    monkeypatch.setattr(mapmaker, "_made", kept)
    random_map("one more")
    assert len(kept) == mapmaker.KEPT and "0" not in kept and "one more" in kept
