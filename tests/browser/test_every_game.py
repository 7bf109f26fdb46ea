"""Every registered game is finished by the decision panel alone, with a board or without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import People
from browser.panel import play_on
from planitia.bots.pace import thinking_time
from planitia.judging.judges import judges_of
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from server.books import BLUFF

EVERY = [*all_games(), BLUFF]
"""The toy is a third party's game: it has no board of its own on the page."""


@pytest.mark.parametrize("game", all_games(), ids=[game.name for game in all_games()])
def test_whoever_chooses_a_bot_reads_how_it_plays_there(person: People, game: Game) -> None:
    page = person().open(f"/create/{game.name}").page
    seat = page.get_by_label("Seat B")
    for level in judges_of(game).levels:
        seat.select_option(level.name)
        about = page.locator(f"#{seat.get_attribute('aria-describedby')}")
        expect(about).to_contain_text(level.manner)
        expect(about).to_contain_text(level.strength)
        seconds = thinking_time(game, level.name)
        expect(about).to_contain_text(f"up to {seconds:g} s" if seconds else "answers at once")


@pytest.mark.parametrize("game", EVERY, ids=[game.name for game in EVERY])
def test_a_game_is_finished_by_one_who_knows_only_the_panel(person: People, game: Game) -> None:
    seats = game.seats[0]
    someone = person().open(f"/create/{game.name}")
    page = someone.page
    if len(game.seats) > 1:
        page.get_by_role("radio", name=str(seats), exact=True).check()
    for seat in range(1, seats):
        page.locator(".chairs select").nth(seat).select_option("normal")
    page.get_by_role("button", name="Create and play").click()
    place = someone.place
    assert play_on(page, game.bound) > 0
    told = place.look()
    assert (told["status"], told["game"], len(told["chairs"])) == ("finished", game.name, seats)
    expect(page.locator("section.end")).to_contain_text(told["view"]["outcome"]["reason"])
    # A game with a board shows it to the end.
    expect(page.locator("main .plain.panel")).to_have_count(1 if game is BLUFF else 0)
