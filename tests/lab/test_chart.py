"""The chart of a tournament: where its marks are is what the numbers say."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from planitia.lab.chart import Bar, Scale, draw, round_step
from planitia.lab.standings import Rating

SVG = "{http://www.w3.org/2000/svg}"
BARS = (
    Bar("search:400", Rating(31.25, 1.5), "69.5% of 100 games"),
    Bar("heuristic <&> co", Rating(18.75, 2.0), "30.5% of 100 games"),
)


def drawn(bars: tuple[Bar, ...] = BARS) -> Element:
    return ElementTree.fromstring(draw("a cup", bars))


def rating_at(picture: Element, x: float) -> float:
    """What the axis says about a place, from its first and last number."""
    ticks = [
        (float(text.text or ""), float(text.attrib["x"]))
        for text in picture.iter(f"{SVG}text")
        if "tick" in text.attrib["class"]
    ]
    (low, left), (high, right) = ticks[0], ticks[-1]
    return low + (x - left) * (high - low) / (right - left)


def test_points_and_intervals_are_where_the_axis_says() -> None:
    picture = drawn()
    rows = list(picture.iter(f"{SVG}g"))
    assert len(rows) == len(BARS)
    for row, bar in zip(rows, BARS, strict=True):
        circle, path = row.find(f"{SVG}circle"), row.find(f"{SVG}path")
        assert circle is not None and path is not None
        ends = re.fullmatch(r"M([\d.]+) \S+M\S+ \S+H([\d.]+)M\S+ \S+", path.attrib["d"])
        assert ends is not None
        marks = [float(x) for x in (ends[1], circle.attrib["cx"], ends[2])]
        low, high = bar.rating.interval
        told = [rating_at(picture, x) for x in marks]
        assert told == pytest.approx([low, bar.rating.mu, high], abs=0.05)


def test_it_says_the_numbers_too() -> None:
    said = [" ".join(row.itertext()) for row in drawn().iter(f"{SVG}g")]
    assert "search:400" in said[0] and "31.2 (28.3–34.2)" in said[0] and "69.5%" in said[0]
    assert "heuristic <&> co" in said[1] and "18.8 (14.8–22.7)" in said[1]


def test_everything_is_inside_the_picture() -> None:
    long = Bar("a-player-with-quite-a-long-name", Rating(25.0, 8.333), "50.0% of 2 games")
    picture = drawn((long,))
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for mark in picture.iter():
        for key in ("x", "cx"):
            assert 0 <= float(mark.attrib.get(key, 0)) <= width
        for key in ("y", "cy"):
            assert 0 <= float(mark.attrib.get(key, 0)) <= height
    name, point = picture.find(f".//{SVG}text[@class='name']"), picture.find(f".//{SVG}circle")
    assert name is not None and point is not None
    assert float(name.attrib["x"]) + 7 * len(long.name) < float(point.attrib["cx"])


def test_a_long_title_fits() -> None:
    title = "first-martians: 1000 games, 4 seats, " + "an_option=as-it-is-seldom-played, " * 4
    picture = ElementTree.fromstring(draw(title, BARS))
    assert float(picture.attrib["width"]) > 24 + 9 * len(title)
    assert picture.attrib["viewBox"] == f"0 0 {picture.attrib['width']} {picture.attrib['height']}"


def test_it_has_a_light_and_a_dark_look() -> None:
    style = drawn().findtext(f"{SVG}style") or ""
    light, dark = style.split("prefers-color-scheme: dark")
    assert "#f6efe6" in light and "#14110f" in dark


@pytest.mark.parametrize(
    ("rough", "step"), [(0.0, 1.0), (0.3, 0.5), (1.0, 1.0), (1.2, 2.0), (4.0, 5.0), (6.0, 10.0)]
)
def test_steps_are_round(rough: float, step: float) -> None:
    assert round_step(rough) == pytest.approx(step)


def test_a_scale_of_one_rating_is_still_a_scale() -> None:
    scale = Scale(25.0, 25.0, 0.0)
    assert len(scale.ticks()) == 2
    assert scale.x(25.0) == 0.0
