"""Low and middling screens: what is asked is asked once, in sight, and nothing is squeezed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from browser.person import LOADED, PHONE, TABLET, Person
from browser.phases import continued, phases
from browser.test_cards import ZOOMED
from server.servers import Server

UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
LOW: ViewportSize = {"width": 768, "height": 620}
IN_SIGHT = """(where) => {
  const dock = document.querySelector('.dock').getBoundingClientRect().top;
  const within = ({ top, bottom }) => top >= 0 && bottom <= dock;
  const found = [...document.querySelectorAll(where)].map((one) => one.getBoundingClientRect());
  return found.length > 0 && found.every(within);
}"""
SQUEEZED = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  return box('.showdown').height > box('.stage').height / 3;
}"""


def at(browser: Browser, url: str, name: str, phase: str, size: ViewportSize) -> Page:
    """The page of a newcomer whom the lesson's game asks this."""
    someone = Person(browser, url, {"pace": "none"}, viewport=size)
    page = someone.sit(continued(url, name, phases(name)[phase])).page
    page.wait_for_function(LOADED)
    page.wait_for_selector("[data-decision]", state="attached")
    return page


@pytest.mark.parametrize("size", [UPRIGHT, ZOOMED], ids=["768", "zoomed"])
@pytest.mark.parametrize(
    ("phase", "answer"),
    [("ma-card-05-contest", "No card"), ("ma-evt-05-flyingcar", "left")],
    ids=["contest", "car"],
)
def test_mars_attacks_asks_two_answers_once(
    browser: Browser, server: Server, size: ViewportSize, phase: str, answer: str
) -> None:
    page = at(browser, server.url, "mars-attacks", phase, size)
    offers = page.get_by_role("button", name=answer)
    offers.first.wait_for()
    assert len([one for one in offers.all() if one.is_visible()]) == 1
    page.context.close()


@pytest.mark.parametrize("size", [TABLET, ZOOMED], ids=["1024", "zoomed"])
@pytest.mark.parametrize("phase", ["ma-card-05-contest", "ma-sup-42-squareattack"])
def test_a_test_of_mars_attacks_leaves_the_street_in_sight(
    browser: Browser, server: Server, phase: str, size: ViewportSize
) -> None:
    page = at(browser, server.url, "mars-attacks", phase, size)
    page.wait_for_selector(".showdown")
    assert not page.evaluate(SQUEEZED)
    page.context.close()


@pytest.mark.parametrize(
    ("phase", "meant"),
    [
        ("ma-card-05-contest", '[data-key="model:m2"], [data-key="model:h1"]'),
        ("ma-round-04-discarding", ".own .target.live"),
    ],
    ids=["contest", "discarding"],
)
def test_mars_attacks_shows_what_is_asked_about(
    browser: Browser, server: Server, phase: str, meant: str
) -> None:
    page = at(browser, server.url, "mars-attacks", phase, PHONE)
    page.wait_for_function(IN_SIGHT, arg=meant)
    page.context.close()


def test_dice_of_mars_attacks_make_room_for_the_next_question(
    browser: Browser, server: Server
) -> None:
    page = at(browser, server.url, "mars-attacks", "ma-evt-05-flyingcar", PHONE)
    page.locator(".dock").get_by_role("button", name="left").click()
    page.get_by_role("heading", name="lie down").wait_for()
    page.wait_for_selector(".tray", state="detached")
    page.get_by_role("button", name="Show the dice").click()
    page.locator(".tray").get_by_role("button", name="Put the dice away").click()
    page.wait_for_selector(".tray", state="detached")
    page.context.close()


@pytest.mark.parametrize("phase", ["fm-proc-33-afterroll", "fm-team-10-takepart"])
def test_first_martians_asks_in_sight(browser: Browser, server: Server, phase: str) -> None:
    page = at(browser, server.url, "first-martians", phase, ZOOMED)
    page.wait_for_function(IN_SIGHT, arg=".question button")
    page.context.close()


def test_pocket_mars_asks_in_sight_wherever_the_page_is_scrolled(
    browser: Browser, server: Server
) -> None:
    page = at(browser, server.url, "pocket-mars", "pm-card-12-covering", LOW)
    page.wait_for_selector(".asked")
    page.locator(".dock .fold").click()
    page.wait_for_selector(".asked", state="detached")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("scrollY > 100")
    page.locator(".dock .fold").click()
    page.wait_for_function(IN_SIGHT, arg=".asked")
    page.context.close()
