"""Somebody at a browser of their own."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect

from browser import panel
from browser.panel import Panel
from browser.places import Json, Place

DESK: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}
SECONDS = 60
"""How long anything is waited for; much, since all tests share a few cores."""
QUICKLY = {"pace": "none", "folded": False}
NETWORK = re.compile(r"Failed to load resource|WebSocket connection to")
LOADED = """() => document.querySelector('main') && document.querySelector('h1, h2')
  && !/Loading…|Connecting…/.test(document.body.innerText)"""
"""The page shows what it was opened for."""
SEATED = "(table) => JSON.parse(localStorage['planitia.tables'] ?? '{}')[table]?.seats?.length > 0"
"""The browser has its seat at this table."""
KEEP = """([table, seat]) => {
  const kept = JSON.parse(localStorage.getItem('planitia.tables') ?? '{}');
  const seats = [...(kept[table]?.seats ?? []), seat];
  kept[table] = { table, game: '', seats, seen: 0, at: Date.now(), finished: false };
  localStorage.setItem('planitia.tables', JSON.stringify(kept));
}"""


class Person:
    """A browser context with one page, which must never fail by itself."""

    def __init__(self, browser: Browser, url: str, prefers: Json | None = None, **how: Any) -> None:
        self.url = url
        wishes = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB", **how}
        self.context = browser.new_context(base_url=url, **wishes)
        self.context.set_default_timeout(SECONDS * 1000)
        kept = json.dumps(json.dumps(QUICKLY if prefers is None else prefers))
        self.context.add_init_script(f"localStorage['planitia.preferences'] ??= {kept};")
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", self.heard)

    def heard(self, message: ConsoleMessage) -> None:
        """Errors that the page writes down are faults, but for those of a lost network."""
        if message.type == "error" and not NETWORK.search(message.text):
            self.faults.append(message.text)

    def open(self, path: str) -> Person:
        """Go to an address of the page."""
        self.page.goto(path)
        return self

    def sit(self, *places: Place) -> Person:
        """Take seats that were got over HTTP, and go to their table."""
        if not self.page.url.startswith(self.url):
            self.open("/")
        for place in places:
            seat = {"seat": place.seat, "token": place.token, "name": f"Seat {place.seat}"}
            self.page.evaluate(KEEP, [place.table, seat])
        return self.open(f"/t/{places[0].table}")

    @property
    def place(self) -> Place:
        """The seat of this browser at the table on its page."""
        self.page.wait_for_url("**/t/*")
        table = self.page.url.rpartition("/")[2]
        self.page.wait_for_function(SEATED, arg=table)
        kept: Json = json.loads(self.page.evaluate("localStorage['planitia.tables']"))
        seat = kept[table]["seats"][0]
        return Place(self.url, table, seat["seat"], seat["token"])

    def answer(self, decision: str = "", tap: bool = False) -> Panel:
        """Answer the decision on the page, or this one once it is there; what was asked."""
        shown = panel.asking(self.page, decision) if decision else panel.panel(self.page)
        panel.answer(self.page, shown, tap)
        return shown

    def scores(self) -> list[str]:
        """The totals of the end screen, seat by seat."""
        expect(self.page.locator("#end-title")).to_be_in_viewport(timeout=SECONDS * 1000)
        return self.page.locator("section.end tfoot td").all_inner_texts()

    def leave(self) -> None:
        """Close the browser; a page that failed fails the test."""
        self.context.close()
        assert not self.faults, "\n".join(self.faults)
