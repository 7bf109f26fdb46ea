"""No card is chosen unread: at every size its words stand on it, or a tap opens it whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import People
from browser.panel import panel
from browser.person import DESK, PHONE, TABLET
from browser.places import WEB, Json, Place, create
from server.servers import Server

ZOOMED: ViewportSize = {"width": 720, "height": 450}
"""A window of 1440 by 900 at 200 %."""
SIZES = [PHONE, TABLET, DESK, ZOOMED]
FEW = 2
MOST = 80
"""So many answers lead to a question about cards."""
READABLE = """(node, text) => {
  const plain = (said) => said.replace(/\\s+/g, ' ');
  const says = (one) => plain(one.textContent).includes(text);
  const last = [...node.querySelectorAll('*')].filter(says).at(-1);
  if (!last) return false;
  const range = document.createRange();
  range.selectNodeContents(last);
  const { top, bottom, height } = range.getBoundingClientRect();
  for (let at = last; at && at !== document.body; at = at.parentElement) {
    const frame = at.getBoundingClientRect();
    const cut = top < frame.top - 1 || bottom > frame.bottom + 1;
    if (cut && getComputedStyle(at).overflowY !== 'visible') return false;
    if (at.matches('dialog')) break;
  }
  return height > 0 && top >= 0 && bottom <= innerHeight;
}"""


@dataclass
class Cards:
    """The cards of a game: whose turn shows them, where they lie and what they say."""

    chairs: str
    asked: Callable[[str], bool]
    """Whether an action does something with one of them."""
    where: str
    words: Callable[[Json, str], list[str]]
    tabs: tuple[str, ...] = ()
    """What brings them into sight, the first that there is."""


def effects(printed: Json, thing: str) -> list[str]:
    return [one["text"] for one in printed["skills"][thing.partition(":")[2]]["effects"]]


CARDS = {
    "pocket-mars": Cards(
        "me random",
        lambda action: action.startswith("prepare ") and action.count(" ") == 1,
        ".own [data-thing]",
        lambda printed, thing: [printed["cards"][thing][part] for part in ("top", "bottom")],
    ),
    "mars-attacks": Cards(
        "me random",
        lambda action: action.startswith(("use ", "play ", "assign ", "discard ")),
        ".hand [data-thing]",
        lambda printed, thing: [printed["cards"][thing]["human"]["text"]],
    ),
    "mars-vs-earth": Cards(
        "me random random random random",
        lambda action: action.startswith("place "),
        ".hand [data-thing^='card:']",
        effects,
    ),
    "first-martians": Cards(
        "me random",
        lambda action: action.startswith("send "),
        "main [data-thing^='upgrade:']",
        lambda printed, thing: [printed["upgrades"][thing.partition(":")[2]]["text"]],
        ("Cargo", "Mission"),
    ),
}


@pytest.mark.parametrize("game", CARDS)
def test_no_card_is_chosen_unread(person: People, server: Server, game: str) -> None:
    cards = CARDS[game]
    place = create(server.url, cards.chairs, game=game, seed="3").start()
    walked(place, cards)
    before = place.look()["n"]
    printed = WEB.get(f"{server.url}/api/games/{game}/catalogue").json()
    someone = person(has_touch=True, is_mobile=True).sit(place)
    panel(someone.page)
    for size in SIZES:
        someone.page.set_viewport_size(size)
        expect(someone.page.locator(".board.narrow")).to_have_count(int(size == PHONE))
        all_read(someone.page, cards, printed)
    since = place.ask("GET", f"/events?after={before}&wait=0").json()["happened"]
    taken = [one for one in since if one["kind"] == "answered" and one["seat"] == place.seat]
    assert not taken, "a card was taken by a tap"


def walked(place: Place, cards: Cards) -> None:
    """Play until a question is answered with one card."""
    for _ in range(MOST):
        asked = place.asked()
        if any(cards.asked(one["action"]) for one in asked["actions"]):
            return
        place.answer()
    raise AssertionError("nobody is asked about cards")


def all_read(page: Page, cards: Cards, printed: Json) -> None:
    """Every card is named with its words, and they are read before anything is done with it."""
    for tab in cards.tabs:
        named = page.get_by_role("tab", name=tab)
        if named.count():
            named.tap()
            break
    found = page.locator(cards.where)
    found.first.wait_for()
    for at in range(min(FEW, found.count())):
        card = found.nth(at)
        words = cards.words(printed, card.get_attribute("data-thing") or "")
        name = card.get_attribute("aria-label") or ""
        assert all(each in name for each in words), f"{name} does not say {words}"
        card.scroll_into_view_if_needed()
        if words and not all(card.evaluate(READABLE, each) for each in words):
            card.tap()
            opened(page, words)
        page.keyboard.press("Escape")


def opened(page: Page, words: list[str]) -> Locator:
    """The whole card, with everything it says in sight."""
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    assert all(dialog.evaluate(READABLE, each) for each in words), dialog.inner_text()
    return dialog
