"""However many options there are, the page is no longer than what it shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError

from browser.conftest import People
from browser.panel import POLLING, answer, panel
from browser.person import DESK, PHONE, TABLET
from browser.places import create
from browser.test_story import answers, begun
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
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
FITS = "(now) => now.blank <= 40 && (!now.wide || now.whole <= now.window)"
"""Nothing is blank, once the page has taken the size of its window."""
STRAYS = """() => [...document.querySelectorAll('.sr-only')].filter((one) => {
  const frame = one.offsetParent;
  for (let at = one.parentElement; frame && at !== frame; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}).map((one) => one.outerHTML)"""
"""Words out of sight that do not scroll with their list, and so lengthen the page with it."""
HALVES = """() => {
  const list = document.querySelector('.decision .options');
  return list ? list.scrollHeight - list.clientHeight : 0;
}"""
LONG = 8
"""So many answers lead through the lists of every game's opening."""


@pytest.mark.parametrize("game", all_games(), ids=[game.name for game in all_games()])
def test_no_list_of_options_makes_the_page_longer(person: People, game: Game) -> None:
    page = begun(person(prefers={"pace": "none", "folded": False}), game)
    longest = 0
    for count in answers(page, game.bound):
        shown = panel(page)
        if shown.over or count == LONG:
            break
        longest = max(longest, longest_list(page))
    assert longest > 0 or game.name != "mars-attacks", "a list was longer than its panel"


def test_a_choice_among_hundreds_is_made_step_by_step(person: People, server: Server) -> None:
    """Martians are deployed: the square is chosen first, then the spot, here and on the board."""
    place = create(server.url, "random me", game="mars-attacks", seed="2").start()
    page = person().sit(place).page
    shown = panel(page)
    places = [action["action"] for action in place.asked()["actions"]]
    squares = {action.split()[1].rpartition(".")[0] for action in places}
    assert len(places) > 100 and len(shown.options) == len(squares)
    assert page.locator(".board .mark.live").count() == len(squares)
    longest_list(page)
    answer(page, shown)
    assert place.look()["view"]["models"][8]["spot"] is not None


def longest_list(page: Page) -> int:
    """Make sure at every size that nothing is blank; by how much a list outgrows its panel."""
    longest = 0
    for size in (PHONE, TABLET, DESK):
        page.set_viewport_size(size)
        longest = max(longest, fits(page))
    return longest


def fits(page: Page) -> int:
    """Make sure that nothing is blank below; by how much the list is longer than its panel."""
    try:
        page.wait_for_function(f"() => ({FITS})(({MEASURE})())", polling=POLLING)
    except TimeoutError as late:
        raise AssertionError(page.evaluate(MEASURE)) from late
    assert page.evaluate(STRAYS) == []
    longer: int = page.evaluate(HALVES)
    return longer
