"""A phone: 360 pixels, fingers, and nobody who explains."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.conftest import People
from browser.panel import panel
from browser.person import LOADED, PHONE, Person
from browser.phases import continued, phases
from browser.places import create
from server.servers import Server

TURNS = 8
IN_SIGHT = """(height) => {
  const box = document.querySelector('.decision button').getBoundingClientRect();
  return box.top >= 0 && box.bottom <= height;
}"""
"""The decision, by its first button, is on the screen."""
WIDE = """() => [...document.querySelectorAll('body *')]
  .filter((node) => node.getBoundingClientRect().right > 361)
  .slice(0, 5).map((node) => node.outerHTML.slice(0, 120))"""


def phone(person: People, **how: object) -> Person:
    """Somebody with a phone."""
    return person(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, **how)


def fits(someone: Person) -> None:
    """Nothing on the page is wider than the screen."""
    page = someone.page
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], f"{page.url} is {wide} px wide: {page.evaluate(WIDE)}"


def test_a_newcomer_plays_several_turns_by_touch(person: People) -> None:
    someone = phone(person, prefers={}).open("/")
    page = someone.page
    page.get_by_role("button", name="Play now").first.tap()
    page.get_by_role("button", name="Play right away").tap()
    place = someone.place
    for _ in range(TURNS):
        shown = panel(page)
        assert not shown.over
        fits(someone)
        page.wait_for_function(IN_SIGHT, arg=PHONE["height"])
        someone.answer(tap=True)
    answered = place.ask("GET", "/events?after=1&wait=0").json()["happened"]
    mine = [one for one in answered if one["kind"] == "answered" and one["seat"] == place.seat]
    assert len(mine) == TURNS


PAGES = ["/", "/create", "/create/pocket-mars", "/join", "/join/k7m2pq9xrt", "/replays"]
PAGES += ["/learn", "/learn/pocket-mars", "/t/k7m2pq9xrt", "/replay/k7m2pq9xrt", "/t/a/b"]


def test_no_page_is_wider_than_the_screen(person: People) -> None:
    someone = phone(person)
    for path in PAGES:
        someone.open(path)
        someone.page.wait_for_function(LOADED)
        assert someone.page.locator("main").count() == 1, path
        fits(someone)


@pytest.mark.parametrize("seats", [1, 4])
def test_no_table_is_wider_than_the_screen(person: People, server: Server, seats: int) -> None:
    chairs = "me" + " heuristic" * (seats - 1)
    place = create(server.url, chairs, seed="3").start()
    someone = phone(person).sit(place)
    panel(someone.page)
    fits(someone)
    someone.page.get_by_role("button", name="Rules", exact=True).tap()
    someone.page.get_by_role("dialog").wait_for()
    fits(someone)
    someone.page.keyboard.press("Escape")
    place.finish()
    someone.page.wait_for_selector("#end-title")
    fits(someone)
    someone.open(f"/replay/{place.table}")
    someone.page.get_by_role("button", name="One step on").wait_for()
    fits(someone)


CUT = """() => [...document.querySelectorAll('.strip li')].flatMap((seat) => {
  const inside = seat.getBoundingClientRect();
  const out = (node) => {
    const box = node.getBoundingClientRect();
    return box.left < inside.left || box.right > inside.right || box.bottom > inside.bottom + 1;
  };
  const name = seat.querySelector('.name');
  const text = document.createRange();
  text.selectNodeContents(name);
  const cut = text.getBoundingClientRect().width > name.getBoundingClientRect().width + 1
    || name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2;
  const clock = seat.querySelector('.clock');
  return cut || out(name) || (clock && out(clock)) ? [seat.innerText] : [];
})"""
"""Seats whose name is cut, or whose name or clock lies outside of their chip."""


@pytest.mark.parametrize("seats", [5, 10])
def test_names_are_told_apart_and_a_clock_stays_in_its_seat(
    person: People, server: Server, seats: int
) -> None:
    chairs = "me" + " random" * (seats - 1)
    place = create(server.url, chairs, "mars-vs-earth", seed="strip", clock="live").start()
    page = phone(person).sit(place).page
    place.asked()
    page.locator(".strip .clock").wait_for()
    assert page.evaluate(CUT) == []


BROKEN = """() => [...document.querySelectorAll('.dock .option .label')].flatMap((label) => {
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest('.sr-only')) continue;
    for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !word.includes('-')) broken.push(word);
    }
  }
  return broken;
})"""
"""Words of the options that go over two lines."""


def test_two_options_stand_below_each_other_where_words_would_break(
    browser: Browser, server: Server
) -> None:
    line = phases("pocket-mars")["r-pm-23-swappingcolonists"]
    place = continued(server.url, "pocket-mars", line)
    how = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    someone = Person(browser, server.url, {"pace": "none", "folded": False}, **how)
    page = someone.sit(place).page
    page.locator(".dock .option").first.wait_for()
    assert page.evaluate(BROKEN) == []
    assert not page.locator(".dock kbd").first.is_visible(), "keys mean nothing to a finger"
    someone.leave()
