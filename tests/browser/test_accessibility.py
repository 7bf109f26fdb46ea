"""Axe finds nothing wrong on any page, in light and dark, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.axe import violations
from browser.conftest import People
from browser.panel import panel
from browser.person import DESK, LOADED, PHONE, Person
from browser.places import Place, create
from server.servers import Server

Way = Callable[[Person, Place], object]

REDRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What follows from the width is there."""
SETTLED = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def at(path: str) -> Way:
    """By address; the table's id stands for a star."""
    return lambda someone, place: someone.open(path.replace("*", place.table))


def in_play(someone: Person, place: Place) -> None:
    someone.sit(place)
    panel(someone.page)


def rules(someone: Person, place: Place) -> None:
    in_play(someone, place)
    someone.page.get_by_role("button", name="Rules", exact=True).click()
    someone.page.get_by_role("dialog").locator("li.at").wait_for()


def settings(someone: Person, place: Place) -> None:
    in_play(someone, place)
    someone.page.get_by_role("button", name="Settings").click()
    someone.page.get_by_role("dialog").wait_for()


def ended(someone: Person, place: Place) -> None:
    someone.sit(place.finish())
    someone.page.wait_for_selector("#end-title")
    someone.page.locator(".board div.own, main .plain").first.wait_for()


def replay(someone: Person, place: Place) -> None:
    ended(someone, place)
    someone.open(f"/replay/{place.table}#12")
    someone.page.get_by_role("button", name="One step on").wait_for()


def replays(someone: Person, place: Place) -> None:
    ended(someone, place)
    someone.open("/replays")


def lobby(someone: Person, place: Place) -> None:
    someone.sit(create(place.url, "me open heuristic"))
    someone.page.get_by_role("button", name="Invite").first.click()
    someone.page.get_by_role("dialog").get_by_role("button", name="Link").first.click()


def choosing(someone: Person, place: Place) -> None:
    page = someone.open("/create/pocket-mars").page
    page.get_by_label("Seat B").select_option("hard")
    page.get_by_role("button", name="Compare the bots").click()


PAGES: dict[str, Way] = {
    "home": at("/"),
    "create": choosing,
    "join": at("/join/*#invite"),
    "lobby": lobby,
    "table": in_play,
    "rules": rules,
    "settings": settings,
    "ended": ended,
    "replay": replay,
    "replays": replays,
    "learn": at("/learn"),
    "unknown table": at("/t/k7m2pq9xrt"),
    "unknown address": at("/no/such/page"),
}


def everywhere(page: Page) -> list[str]:
    """What axe says at both widths and in both themes, which differ in nothing but colours."""
    found = []
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        page.evaluate(REDRAWN)
        for dark in (False, True):
            page.emulate_media(color_scheme="dark" if dark else "light")
            page.wait_for_function(SETTLED)
            where = f"{size['width']} {'dark' if dark else 'light'}"
            found += [f"{where}: {one}" for one in violations(page, colours=dark)]
    return found


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_on(person: People, server: Server, name: str) -> None:
    place = create(server.url, "me heuristic heuristic", seed="4").start()
    someone = person()
    PAGES[name](someone, place)
    someone.page.wait_for_function(LOADED)
    found = everywhere(someone.page)
    assert not found, "\n".join(found)


def test_axe_would_find_a_fault(person: People, server: Server) -> None:
    page = person().open("/").page
    page.locator("main h1").wait_for()
    page.evaluate("document.querySelector('input').removeAttribute('placeholder')")
    page.evaluate("document.querySelector('label').replaceWith(document.querySelector('input'))")
    assert any(one.startswith("label") for one in violations(page))
