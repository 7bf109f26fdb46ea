"""A question is asked when what led to it has been shown, and no sooner."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, ViewportSize, expect

from browser.conftest import People
from browser.panel import BRIEF, answer, panel
from browser.person import DESK, PHONE, TABLET, Person
from planitia.kernel.game import Game
from planitia.kernel.registry import games

WATCH = """() => {
  window.told = { stories: 0, early: [] };
  let known = '', shown = false;
  const roundOf = (id) => id.replace(/^(\\d+)(\\+\\d+)?\\.\\d+/, '$1');
  const look = () => {
    const panel = document.querySelector('section.decision[data-decision]');
    const asked = panel ? roundOf(panel.dataset.decision) : '';
    const showing = document.querySelector('main .caption') !== null;
    if (showing && !shown) window.told.stories += 1;
    if (showing && asked && asked !== known) window.told.early.push(asked);
    if (!showing && asked) known = asked;
    shown = showing;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame that is painted: no new round is asked about while something is shown."""
ENOUGH = 3


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["1440", "1024", "360"])
@pytest.mark.parametrize("game", games(), ids=[game.name for game in games()])
def test_a_question_waits_until_its_story_has_been_shown(
    person: People, game: Game, size: ViewportSize
) -> None:
    page = begun(person(viewport=size, prefers={"pace": "quick", "folded": False}), game)
    page.evaluate(WATCH)
    for _ in answers(page, game.bound):
        if page.evaluate("window.told.stories") >= ENOUGH:
            break
    assert page.evaluate("window.told.stories") >= ENOUGH
    assert page.evaluate("window.told.early") == []


def begun(someone: Person, game: Game) -> Page:
    """A table with bots on all other seats."""
    page = someone.open(f"/create/{game.name}").page
    seats = max(2, game.seats[0])
    if len(game.seats) > 1:
        page.get_by_role("radio", name=str(seats), exact=True).check()
    for seat in range(1, seats):
        page.locator(".chairs select").nth(seat).select_option("easy")
    page.get_by_role("button", name="Create and play").click()
    return page


def answers(page: Page, most: int) -> Iterator[int]:
    """Answer by the panel, again and again."""
    for count in range(most):
        if (shown := panel(page)).over:
            return
        answer(page, shown)
        yield count


def test_who_skips_is_asked_at_once_and_who_wants_no_show_sees_none(person: People) -> None:
    game = next(game for game in games() if game.name == "pocket-mars")
    page = begun(person(prefers={"pace": "calm"}, reduced_motion="no-preference"), game)
    shown = page.locator("main .caption")
    panel_of = page.locator(".decision")
    for name in ("Skip", "At once"):
        button = panel_of.get_by_role("button", name=name, exact=True)
        assert any(pressed(button) for _ in answers(page, game.bound)), f"{name} was never there"
        expect(shown).to_have_count(0)
    page.evaluate(WATCH)
    for count in answers(page, game.bound):
        if count == ENOUGH:
            break
    assert page.evaluate("window.told.stories") == 0


def pressed(button: Locator) -> bool:
    """Press a button that is there only while something is shown, unless that ends before."""
    try:
        button.click(timeout=BRIEF)
    except TimeoutError:
        return False
    return True
