"""Every game in a second browser engine: started from home and played by touch on a phone."""

from __future__ import annotations

import pytest

from browser.firefox import MISSING, Tab, find_firefox, firefox
from browser.panel import AFTER, BRIEF, PRESSES, READ, button_of, told_by
from browser.person import PHONE
from planitia.kernel.registry import game_names
from server.servers import Server

ANSWERS = 4
"""At least a turn in every game."""
HOME = "li.game:has(a[href='/create/{}'])"
SEATED = "() => /^\\/t\\//.test(location.pathname)"
KNOWS = """(game) => {
  const done = { at: 1, of: 2, done: true };
  localStorage['planitia.lessons'] = JSON.stringify({ [game]: done, [`${game}/short`]: done });
}"""
"""Who has had the lesson is not offered it first."""


def test_every_game_is_started_and_played_by_touch_in_firefox(server: Server) -> None:
    """One browser for all: it takes longer to start than a turn."""
    if not find_firefox():
        pytest.fail(MISSING, pytrace=False)
    with firefox() as wire:
        for game in game_names():
            play_a_turn(Tab(wire), server.url, game)


def play_a_turn(tab: Tab, url: str, game: str) -> None:
    """From home to the end of a turn, by nothing but touch, with nothing beyond the edge."""
    tab.open(url)
    tab.run(KNOWS, game)
    tab.open(url)
    seated(tab, game)
    for _ in range(ANSWERS):
        answer(tab)
    tab.until("() => document.querySelector('.board [data-anchor], #end-title') !== null")
    assert set(tab.run("() => window.pointers")) == {"touch"}, game
    assert tab.run("() => document.documentElement.scrollWidth") <= PHONE["width"], game
    assert tab.faults() == [], game
    tab.close()


def seated(tab: Tab, game: str) -> None:
    """Start a game from home; a tap on what moves away is made again, as people do."""
    for _ in range(PRESSES):
        try:
            tab.tap(f"{HOME.format(game)} .primary", within=BRIEF / 1000)
            tab.until(SEATED, within=BRIEF / 1000)
            return
        except TimeoutError:
            if tab.run(SEATED):
                return
    raise AssertionError(f"{game} cannot be started by touch")


def answer(tab: Tab) -> None:
    """Answer what is asked by the panel, one tap after the other."""
    shown = told_by(tab.until(READ, ""))
    asked, tries = shown.decision, 0
    while shown.decision == asked and not shown.over:
        assert tries < PRESSES, f"“{shown.prompt}” stays as it is, whatever is touched"
        try:
            tab.tap(*button_of(shown), within=BRIEF / 1000)
            shown = told_by(tab.until(AFTER, shown.raw, within=BRIEF / 1000))
        except TimeoutError:
            tries += 1
            shown = told_by(tab.until(READ, ""), tries)
