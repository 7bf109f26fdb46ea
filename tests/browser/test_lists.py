"""However many options there are, the page is no longer than what it shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from browser.conftest import People
from browser.panel import panel
from browser.person import DESK, PHONE, TABLET
from browser.places import create
from browser.test_story import answers, begun
from planitia.kernel.game import Game
from planitia.kernel.registry import games
from server.servers import Server

MEASURE = """() => {
  const within = '.sr-only, [inert], dialog, .dock';
  const painted = [...document.querySelectorAll('body *')].filter((one) => !one.closest(within));
  const bottoms = painted.map((one) => one.getBoundingClientRect().bottom + scrollY);
  const dock = document.querySelector('.dock')?.clientHeight ?? 0;
  const whole = document.documentElement.scrollHeight;
  const blank = whole - Math.max(innerHeight, Math.max(...bottoms) + dock);
  return { whole, window: innerHeight, blank, wide: innerWidth >= 900 };
}"""
HALVES = """() => {
  const list = document.querySelector('.decision .options');
  return list ? list.scrollHeight - list.clientHeight : 0;
}"""
LONG = 8
"""So many answers lead through the lists of every game's opening."""


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["1440", "1024", "360"])
@pytest.mark.parametrize("game", games(), ids=[game.name for game in games()])
def test_no_list_of_options_makes_the_page_longer(
    person: People, game: Game, size: ViewportSize
) -> None:
    page = begun(person(viewport=size, prefers={"pace": "none", "folded": False}), game)
    longest = 0
    for count in answers(page, game.bound):
        shown = panel(page)
        if shown.over or count == LONG:
            break
        longest = max(longest, fits(page))
    assert longest > 0 or game.name != "mars-attacks", "a list was longer than its panel"


@pytest.mark.parametrize("size", [DESK, TABLET], ids=["1440", "1024"])
def test_a_list_of_hundreds_stays_in_its_panel(
    person: People, server: Server, size: ViewportSize
) -> None:
    """Martians are deployed: every place of every model may be chosen."""
    place = create(server.url, "random me", game="mars-attacks", seed="2").start()
    page = person(viewport=size).sit(place).page
    longest = max(fits(page) for _ in answers(page, 8))
    assert longest > size["height"]


def fits(page: Page) -> int:
    """Make sure that nothing is blank below; by how much the list is longer than its panel."""
    found = page.evaluate(MEASURE)
    assert found["blank"] <= 40, found
    assert not found["wide"] or found["whole"] <= found["window"], found
    longer: int = page.evaluate(HALVES)
    return longer
