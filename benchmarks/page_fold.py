"""What of a table is in sight without scrolling, measured at five sizes of a screen.

A part's box is looked at in a grid of points: a point counts when what lies there on the screen
belongs to the part, so that what is scrolled away, cut or covered does not.
"""

from __future__ import annotations

from page_turns import TURNS
from playwright.sync_api import Browser, ViewportSize

from browser.person import Person
from browser.phases import continued

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
]
PARTS = {
    "board": "main.board > div, main.board > section",
    "question": "section.decision",
    "own things": '.board .own, .board [data-anchor="astronaut:engineer"]',
    "players": ".strip",
}
SEEN = """(parts) => {
  scrollTo(0, 0);
  const steps = [...Array(20).keys()].map((at) => (at + 0.5) / 20);
  return Object.values(parts).map((selector) => {
    const boxes = [...document.querySelectorAll(selector)].filter((one) => one.offsetHeight > 8);
    const part = boxes.toSorted((a, b) => b.offsetHeight - a.offsetHeight)[0];
    if (!part) return 0;
    const { x, y, width, height } = part.getBoundingClientRect();
    let seen = 0;
    for (const across of steps) for (const down of steps) {
      const hit = document.elementFromPoint(x + width * across, y + height * down);
      if (hit && part.contains(hit)) seen++;
    }
    return Math.round(100 * seen / steps.length ** 2);
  });
}"""
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def in_sight(browser: Browser, url: str, name: str) -> dict[str, list[int]]:
    """How much of each part is in sight, in percent, by the size of the screen."""
    someone = Person(browser, url, {"pace": "none"})
    page = someone.sit(continued(url, name, TURNS[name].line)).page
    page.wait_for_selector("[data-decision]", state="attached")
    page.wait_for_selector(".board [data-anchor]")
    found: dict[str, list[int]] = {}
    for size in SIZES:
        page.set_viewport_size(size)
        page.reload()
        page.wait_for_selector("[data-decision]", state="attached")
        page.wait_for_selector(".board [data-anchor]")
        page.wait_for_function(STILL)
        found[f"{size['width']}×{size['height']}"] = page.evaluate(SEEN, PARTS)
    someone.context.close()
    return found
