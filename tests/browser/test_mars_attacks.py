"""Mars Attacks on its board: two people at two browsers, the keyboard alone, a mouse, axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from browser.axe import violations
from browser.conftest import People
from browser.panel import panel
from browser.person import DESK, LOADED, PHONE
from browser.places import create
from browser.test_accessibility import SETTLED
from browser.test_keyboard import press_key, tab_to
from browser.test_whole_game import take_turns
from planitia import replay
from server.servers import Server

PRESSES = 100
"""Enough for some Rounds: an answer takes two at most, to choose and to confirm."""


def test_two_people_play_to_the_end(person: People, hasty: Server) -> None:
    host = create(hasty.url, "me open", "mars-attacks", seed="two", options={"round_limit": 1})
    guest = host.guest(1, "Ben")
    host.start()
    ann, ben = person(hasty.url).sit(host), person(hasty.url).sit(guest)
    given = take_turns([ann, ben])
    assert given[0] > 10 and given[1] > 10
    scores = [str(score) for score in host.look()["view"]["outcome"]["scores"]]
    assert ann.scores() == ben.scores() == scores
    ended = replay(host.record())
    assert ended.outcome is not None
    assert [str(score) for score in ended.outcome.scores] == scores


def test_a_street_is_fought_for_without_a_mouse(person: People) -> None:
    someone = person()
    page = someone.open("/").page
    page.get_by_role("button", name="Play now").first.wait_for()
    tab_to(page, "Play now")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    place = someone.place
    assert place.look()["game"] == "mars-attacks"
    for _ in range(PRESSES):
        if (shown := panel(page)).over:
            break
        press_key(page, shown)
    assert place.look()["n"] >= PRESSES / 2


def test_a_soldier_stands_where_it_is_let_go(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", "mars-attacks", seed="drag").start()
    page = person().sit(place).page
    panel(page)
    soldier = page.locator('.mark.live[data-key="model:h1"]')
    square = page.locator('[data-key="square:1.3"]').bounding_box()
    start = soldier.bounding_box()
    assert square and start
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    spot = {"x": square["x"] + square["width"] / 2, "y": square["y"] + square["height"] / 2}
    page.mouse.move(**spot, steps=8)
    with page.expect_request(
        lambda sent: sent.url.endswith("/act") and '"stand 1.3.' in (sent.post_data or "")
    ):
        page.mouse.up()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_at_the_table(
    person: People, server: Server, screen: ViewportSize
) -> None:
    place = create(server.url, "me heuristic", "mars-attacks", seed="axe").start()
    someone = person(viewport=screen, color_scheme="light").sit(place)
    for _ in range(6):
        someone.answer()
    page = someone.page
    panel(page)
    page.wait_for_function(LOADED)
    page.wait_for_function(SETTLED)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(SETTLED)
    assert violations(page, colours=True) == []
