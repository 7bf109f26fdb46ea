"""The numbers behind a judge: by name, in files, and for two sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from planitia.judging.parameters import Parameters, by_side, read_parameters
from planitia.kernel.errors import ContentError


class Taste(Parameters):
    """Two parameters, and something that is none."""

    def __init__(self) -> None:
        self.sweet = 1.0
        self.sour = -0.5
        self.name = "taste"


def test_every_number_is_a_knob() -> None:
    taste = Taste()
    assert taste.parameters() == {"sour": -0.5, "sweet": 1.0}
    taste.tune({"sour": 2})
    assert taste.parameters() == {"sour": 2.0, "sweet": 1.0}


def test_what_is_no_knob_is_named_beside_what_is() -> None:
    taste = Taste()
    for name in ("bitter", "name", "turn"):
        with pytest.raises(ContentError, match=f"{name}: is no weight; there are sour, sweet"):
            taste.tune({name: 1.0})


def test_a_file_may_have_tables(tmp_path: Path) -> None:
    path = tmp_path / "parameters.toml"
    path.write_text('plain = 1\n"earth.spread" = 2.5\n[mars]\ncover = 0.25\n')
    assert read_parameters(path) == {"plain": 1.0, "earth.spread": 2.5, "mars.cover": 0.25}


@pytest.mark.parametrize("value", ["true", '"much"', "[1.0]"])
def test_what_is_no_number_is_refused(tmp_path: Path, value: str) -> None:
    path = tmp_path / "parameters.toml"
    path.write_text(f"[mars]\ncover = {value}\n")
    with pytest.raises(ContentError, match=r"parameters\.toml: mars\.cover: must be a number"):
        read_parameters(path)


@pytest.mark.parametrize("value", ["inf", "nan", "-1e10", "1" + "0" * 400])
def test_a_number_that_leaves_no_opinion_is_refused(tmp_path: Path, value: str) -> None:
    path = tmp_path / "parameters.toml"
    path.write_text(f"cover = {value}\n")
    with pytest.raises(ContentError, match="cover: must be from -1,000,000,000 to 1,000,000,000"):
        read_parameters(path)


def test_sides_have_knobs_of_their_own() -> None:
    known = {"earth": ("spread",), "mars": ("spread", "cover")}
    found = by_side({"earth.spread": 1.0, "mars.cover": 2.0}, known)
    assert found == {"earth": {"spread": 1.0}, "mars": {"cover": 2.0}}
    for parameter in ("spread", "earth.cover", "moon.spread"):
        with pytest.raises(
            ContentError, match=f"{parameter}: is no weight; there are earth.spread, "
        ):
            by_side({parameter: 1.0}, known)
