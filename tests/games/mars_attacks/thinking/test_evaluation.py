"""The features of a table, and the chances that they promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.constants import HUMAN, MARTIAN
from planitia.games.mars_attacks.content.map_reader import named
from planitia.games.mars_attacks.thinking.evaluation import FILE, read_evaluation
from planitia.games.mars_attacks.thinking.features import FEATURES, HITS, features
from planitia.games.mars_attacks.thinking.visibility import WHOLLY
from planitia.kernel.errors import ContentError


def street() -> Table:
    """An empty Main Street."""
    return table(named("main-street"))


def shown(t: Table, side: int) -> dict[str, float]:
    """The features of a side that are not 0, by name."""
    found = features(t.state, side)
    assert len(found) == len(FEATURES)
    return {name: feature for name, feature in zip(FEATURES, found, strict=True) if feature}


def test_points_models_and_cards_are_signs() -> None:
    t = street().soldier(1, "1.1.5").soldier(2, "1.2.5", acted=True).martian(1, "8.8.5")
    before = shown(t.turn("human"), HUMAN)
    t.points("human", shot=3).hand("human", "more.escape").soldier(3, "1.3.5").turn("human")
    found = shown(t, HUMAN)
    assert found["points-3"] == found["card-escape"] == 1.0
    assert found["ready"] == before["ready"] + 1.0
    assert "points-0" in shown(t, MARTIAN)
    assert "card-more" not in shown(t, MARTIAN), "the card is in the Humans' hand"


def test_a_model_threatens_what_it_sees_in_range_until_it_has_acted() -> None:
    reserves = street().martian(1, "1.5.5").turn("human")
    near = street().soldier(1, "1.3.5").martian(1, "1.5.5").turn("human")
    spent = street().soldier(1, "1.3.5", acted=True).martian(1, "1.5.5").turn("human")
    for name in ("shots", "charge"):
        others = shown(reserves, HUMAN).get(f"{name}-ready", 0.0)
        assert shown(near, HUMAN)[f"{name}-ready"] > others
        assert shown(spent, HUMAN).get(f"{name}-ready", 0.0) == others
        assert shown(spent, HUMAN)[f"{name}-spent"] > 0.0
    gained = shown(near, HUMAN)["shots-ready"] - shown(reserves, HUMAN).get("shots-ready", 0.0)
    assert gained == pytest.approx(HITS[HUMAN][WHOLLY])


def test_who_shares_a_square_fights() -> None:
    t = street().soldier(1, "4.4.1").martian(1, "4.4.9", acted=True).turn("human")
    assert shown(t, HUMAN)["fight-ready"] == 1.0
    assert shown(t, MARTIAN)["fight-spent"] == 1.0


def test_the_chances_of_the_file_add_up_and_points_and_sets_raise_them() -> None:
    prospects = read_evaluation(FILE)
    even = prospects.chances(street().soldier(1, "1.1.5").martian(1, "8.8.5").turn("human").state)
    assert sum(even) == pytest.approx(1.0)
    for points in (2, 5, 7):
        t = street().soldier(1, "1.1.5").martian(1, "8.8.5").points("human", shot=points)
        better = prospects.chances(t.turn("human").state)
        assert better[HUMAN] > even[HUMAN]
        even = better


def test_a_file_without_two_numbers_for_a_sign_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evaluation.toml"
    path.write_text(FILE.read_text().replace("hauled = [", "hauled = [1.0, ", 1))
    with pytest.raises(ContentError, match=r"human\.hauled.*two numbers"):
        read_evaluation(path)
