"""A finished game is looked at again, and played on from any of its steps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import planitia
from browser.conftest import People
from browser.panel import panel
from browser.places import WEB, Json, create
from planitia.kernel.record import Record
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


@pytest.mark.parametrize("game", ["pocket-mars", "mars-attacks", "mars-vs-earth"])
def test_all_hands_are_open_and_what_a_bot_weighs_is_whole(
    person: People, server: Server, game: str
) -> None:
    """At the size of a tablet and of a phone; a seat's own view opens no other hand."""
    text = Path(planitia.game(game).lesson()).with_suffix(".record").read_text()
    page = person(viewport={"width": 1024, "height": 768}).open("/").page
    page.evaluate(OPENED, text)
    step = len(Record(text).answers) // 3
    page.goto(f"/record#{step}")
    asked = {"record": text, "to": step, "seat": -2}
    told = WEB.post(f"{server.url}/api/replay", json=asked).json()
    hands = page.locator("[data-hand]")
    expect(hands).to_have_count(len(told["view"]["players"]))
    titles = WEB.get(f"{server.url}/api/games/{game}/catalogue").json()
    for hand, player in zip(hands.all(), told["view"]["players"], strict=True):
        for card in player["hand"]:
            expect(hand).to_contain_text(title_of(titles, player, card))
    page.get_by_role("button", name="What would a bot do?").click()
    page.locator(".analysis .candidate").first.wait_for()
    for width in (1024, 360):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(CUT) == []
    page.get_by_label("Whose view").select_option("0")
    expect(hands).to_have_count(0)


OPENED = """(text) => {
  sessionStorage.setItem('planitia.record', JSON.stringify({ text, name: 'lesson.record' }));
}"""
CUT = """() => {
  const panel = document.querySelector('.analysis');
  const edge = panel.getBoundingClientRect().right + 0.5;
  return [...panel.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > edge)
    .map((one) => one.textContent);
}"""


def title_of(catalogue: Json, player: Json, card: Any) -> str:
    """What a card of a hand is called."""
    if isinstance(card, dict):
        return str(catalogue["cards"][card["card"]]["name"])
    if "skills" in catalogue:
        return str(catalogue["skills"][card]["title"])
    return str(catalogue["cards"][card][player["player"]]["name"])
