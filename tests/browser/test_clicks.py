"""No click is swallowed: what can be chosen can be hit, whatever is being told beside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError

from browser.conftest import People
from browser.panel import POLLING, answer, panel
from browser.person import DESK, PHONE, TABLET
from browser.places import create
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from server.servers import Server

BURIED = """() => {
  const buried = [];
  for (const one of document.querySelectorAll('.board [data-live], .board button.target.live')) {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    const hits = ([a, b]) => {
      const top = document.elementFromPoint(x + width * a, y + height * b);
      return top !== null && one.contains(top);
    };
    if (!parts.flatMap((a) => parts.map((b) => [a, b])).some(hits)) {
      buried.push(one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 99));
    }
  }
  return buried;
}"""
"""What can be chosen on the board but lies wholly under something else."""
DIMMED = """() => [...document.querySelectorAll(
  '.board button.target:not(.live), .board .mark:not([data-live])')].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  const top = document.elementFromPoint(...at);
  return top !== null && one.contains(top) ? [at] : [];
})"""
"""Where the pointer is over something that cannot be chosen, and is told why."""
COVERS = """() => {
  const { x, y, width, height } = document.querySelector('[role=tooltip]').getBoundingClientRect();
  const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
  return parts.flatMap((a) => parts.map((b) => [x + width * a, y + height * b]))
    .filter(([a, b]) => document.elementFromPoint(a, b)?.closest('[role=tooltip]')).length;
}"""
TOLD = 1500
"""Milliseconds after which a thing is taken to have nothing to tell."""
POINTED = 3
PAWN = ".board [data-thing^='pawn:'].live"
"""With one in hand a board that lets look at everything says where it cannot go."""
MOST = 8
"""So many answers lead to something that cannot be chosen, if there was nothing at first."""


@pytest.mark.parametrize("game", all_games(), ids=[game.name for game in all_games()])
def test_no_click_is_swallowed(person: People, server: Server, game: Game) -> None:
    chairs = " ".join(["me", *["heuristic"] * (max(2, game.seats[0]) - 1)])
    place = create(server.url, chairs, game.name, seed="clicks").start()
    page = person().sit(place).page
    told = 0
    for size in (DESK, TABLET, PHONE):
        page.set_viewport_size(size)
        shown = panel(page)
        nothing_is_buried(page)
        told += reason_lets_clicks_through(page)
        answer(page, shown)
    page.set_viewport_size(DESK)
    for _ in range(MOST):
        if told:
            break
        shown = panel(page)
        if (pawn := page.locator(PAWN)).count():
            pawn.first.click()
            told += reason_lets_clicks_through(page)
            page.keyboard.press("Escape")
        answer(page, shown)
    assert told > 0, "a reason was seen"


def nothing_is_buried(page: Page) -> None:
    """Everything that can be chosen can be hit, once all things have come to rest."""
    try:
        page.wait_for_function(f"() => ({BURIED})().length === 0", polling=POLLING)
    except TimeoutError as late:
        raise AssertionError(page.evaluate(BURIED)) from late


def reason_lets_clicks_through(page: Page) -> bool:
    """Point at things until one says why it cannot be chosen: its words cover nothing."""
    tip = page.get_by_role("tooltip")
    dimmed = page.evaluate(DIMMED)
    for x, y in dimmed[:: max(1, len(dimmed) // POINTED)][:POINTED]:
        page.mouse.move(x, y)
        try:
            tip.first.wait_for(timeout=TOLD)
        except TimeoutError:
            continue
        assert page.evaluate(COVERS) == 0, tip.first.inner_text()
        page.mouse.move(0, 0)
        tip.first.wait_for(state="detached")
        return True
    return False
