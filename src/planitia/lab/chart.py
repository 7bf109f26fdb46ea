"""A tournament as a small picture: each player's rating, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from planitia.lab.standings import Rating

STYLE = """
:root { --bg: #f6efe6; --line: #a8967f; --text: #241c16; --muted: #635446; --rust: #a63f14; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #14110f; --line: #5c4e42; --text: #f3e9dc; --muted: #bfae9b; --rust: #f0824b; }
}
text { font: 14px system-ui, sans-serif; fill: var(--text); font-variant-numeric: tabular-nums; }
.title { font-size: 16px; font-weight: 600; }
.quiet { font-size: 12px; fill: var(--muted); }
.ground { fill: var(--bg); }
.rule { stroke: var(--line); stroke-width: 1; }
.range { stroke: var(--muted); stroke-width: 2; fill: none; }
.rating { fill: var(--rust); }
"""
MARGIN = 24
TOP = 64
ROW = 44
PLOT = 360
NOTE = 168
LETTER = 8
"""About as wide as a letter of a name is."""
LARGE_LETTER = 9
"""The same of the title."""


@dataclass(frozen=True)
class Bar:
    """One player of the chart, with a few words beside."""

    name: str
    rating: Rating
    note: str


class Scale:
    """Where a rating lies on the picture: from one round number to another."""

    def __init__(self, low: float, high: float, left: float) -> None:
        self.step = round_step((high - low) / 5)
        self.first = floor(low / self.step)
        self.last = max(ceil(high / self.step), self.first + 1)
        self.left = left

    def ticks(self) -> list[float]:
        """The round numbers."""
        return [number * self.step for number in range(self.first, self.last + 1)]

    def x(self, rating: float) -> float:
        """Across."""
        part = (rating / self.step - self.first) / (self.last - self.first)
        return round(self.left + part * PLOT, 2)


def round_step(rough: float) -> float:
    """The next 1, 2 or 5 with zeros that is not below."""
    if rough <= 0:
        return 1.0
    size = 10.0 ** floor(log10(rough))
    return next(size * many for many in (1, 2, 5, 10) if size * many >= rough)


def draw(title: str, bars: Sequence[Bar]) -> str:
    """The picture as SVG, in light and dark."""
    left = MARGIN + LETTER * max(len(bar.name) for bar in bars) + MARGIN
    scale = Scale(
        min(bar.rating.interval[0] for bar in bars),
        max(bar.rating.interval[1] for bar in bars),
        left,
    )
    width = max(left + PLOT + MARGIN + NOTE, MARGIN + LARGE_LETTER * len(title)) + MARGIN
    bottom = TOP + ROW * len(bars)
    svg = begin(title, width, bottom + 56)
    for tick in scale.ticks():
        draw_tick(svg, scale, tick, bottom)
    for number, bar in enumerate(bars):
        draw_bar(svg, scale, bar, TOP + ROW * number + ROW / 2)
    write(svg, "rating (openskill); the line is 1.96 sigma either way", left, bottom + 44)
    ElementTree.indent(svg)
    return ElementTree.tostring(svg, encoding="unicode") + "\n"


def begin(title: str, width: float, height: float) -> Element:
    """The empty picture with its title."""
    size = {"width": f"{width:g}", "height": f"{height:g}", "viewBox": f"0 0 {width:g} {height:g}"}
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", **size})
    SubElement(svg, "title").text = title
    SubElement(svg, "style").text = STYLE
    SubElement(svg, "rect", {"class": "ground", "width": "100%", "height": "100%", "rx": "10"})
    write(svg, title, MARGIN, 32, "title")
    return svg


def write(parent: Element, words: str, x: float, y: float, kind: str = "quiet") -> Element:
    """Put words down; the answer is their element."""
    text = SubElement(parent, "text", {"class": kind, "x": f"{x:g}", "y": f"{y:g}"})
    text.text = words
    return text


def draw_tick(svg: Element, scale: Scale, tick: float, bottom: float) -> None:
    """A thin line from top to bottom, and its number."""
    x = f"{scale.x(tick):g}"
    SubElement(
        svg, "line", {"class": "rule", "x1": x, "x2": x, "y1": str(TOP), "y2": f"{bottom:g}"}
    )
    write(svg, f"{tick:g}", scale.x(tick), bottom + 20).attrib |= {
        "class": "quiet tick",
        "text-anchor": "middle",
    }


def draw_bar(svg: Element, scale: Scale, bar: Bar, y: float) -> None:
    """A player: name, interval with its ends, rating, and what there is to say."""
    low, high = bar.rating.interval
    row = SubElement(svg, "g", {"class": "player"})
    said = f"{bar.rating.mu:.1f} ({low:.1f}–{high:.1f})"
    SubElement(row, "title").text = f"{bar.name}: {said}, {bar.note}"
    write(row, bar.name, MARGIN, y + 5, "name")
    start, end = f"{scale.x(low):g}", f"{scale.x(high):g}"
    ends = f"M{start} {y - 6:g}v12M{start} {y:g}H{end}M{end} {y - 6:g}v12"
    SubElement(row, "path", {"class": "range", "d": ends})
    centre = {"cx": f"{scale.x(bar.rating.mu):g}", "cy": f"{y:g}"}
    SubElement(row, "circle", {"class": "rating", "r": "6", **centre})
    beside = scale.left + PLOT + MARGIN
    write(row, said, beside, y - 2, "figure")
    write(row, bar.note, beside, y + 15)
