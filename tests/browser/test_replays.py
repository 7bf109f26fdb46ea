"""A finished game is looked at again, and played on from any of its steps."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import People
from browser.panel import panel
from browser.places import create
from server.servers import Server

STEP = 10


def test_a_replay_is_stepped_through(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="6").start().finish()
    someone = person().sit(place)
    page = someone.page
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url(f"**/replay/{place.table}*")
    steps = len(place.ask("GET", "/replay/steps").json())
    expect(page.locator(".slider")).to_contain_text(f"0 / {steps - 1}")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".slider")).to_contain_text(f"1 / {steps - 1}")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".slider")).to_contain_text(f"{steps - 1} / {steps - 1}")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".slider")).to_contain_text(f"{steps - 2} / {steps - 1}")


def test_a_finished_game_is_continued_from_any_step(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="6").start().finish()
    someone = person().sit(place)
    page = someone.open(f"/replay/{place.table}#{STEP}").page
    expect(page.locator(".slider")).to_contain_text(f"{STEP} /")
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url(lambda url: "/t/" in url and place.table not in url)
    mine = someone.place
    for _ in range(3):
        assert not panel(page).over
        someone.answer()
    told = mine.look()
    assert told["status"] == "running" and told["settings"]["parent"].startswith(place.table)
    assert told["game"] == "pocket-mars" and told["you"]["seat"] is not None
