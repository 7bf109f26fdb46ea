"""Mars Attacks on its board: two people at two browsers, the keyboard alone, a mouse, axe."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Request, ViewportSize

from browser.axe import violations
from browser.conftest import People
from browser.panel import panel
from browser.person import DESK, KEEP, LOADED, PHONE
from browser.phases import continued
from browser.places import create
from browser.test_accessibility import SETTLED
from browser.test_keyboard import press_key, tab_to
from browser.test_low_screens import IN_SIGHT
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
    page.get_by_role("button", name="Play right away").wait_for()
    tab_to(page, "Play right away")
    page.keyboard.press("Enter")
    place = someone.place
    assert place.look()["game"] == "mars-attacks"
    for _ in range(PRESSES):
        if (shown := panel(page)).over:
            break
        press_key(page, shown)
    assert place.look()["n"] >= PRESSES / 2


def test_a_soldier_moves_with_two_clicks_or_one_drag(person: People, server: Server) -> None:
    """One or two squares are one gesture, and every click on the way counts."""
    place = create(server.url, "me heuristic", "mars-attacks", seed="drag").start()
    page = person().sit(place).page
    panel(page)
    sent = sent_by(page)
    # Any Soldier that waits may be taken, and what lies two squares away is one click.
    press(page, "model:h4")
    press(page, "square:1.4", at=0.2, only_point=True)
    press(page, "square:2.4")
    wait_until(page, sent, "stand 2.4.")
    assert sent == ["activate h4", "move 1.4", "move 2.4", sent[-1]]
    # All of it is taken back at once, and done again.
    page.get_by_role("button", name="Undo").click()
    while (told := place.look())["view"]["models"][3]["where"] != "waiting":
        place.news(told["n"])
    sent.clear()
    press(page, "square:2.4")
    wait_until(page, sent, "stand 2.4.")
    # The same by a drag, of somebody who has not been activated yet.
    sent.clear()
    page.locator('.mark.live[data-key="model:h2"]').wait_for()
    drag(page, "model:h2", "square:2.6")
    wait_until(page, sent, "stand 2.6.")
    assert [one.split()[0] for one in sent] == ["activate", "move", "move", "stand"]
    models = place.look()["view"]["models"]
    assert [models[3]["square"], models[1]["square"]] == ["2.4", "2.6"]


def test_a_tap_shows_before_anything_is_done(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", "mars-attacks", seed="drag").start()
    page = person(viewport=PHONE, has_touch=True).sit(place).page
    panel(page)
    sent = sent_by(page)
    confirm = page.locator(".bar").get_by_role("button", name="Confirm")
    for key, done in (("model:h4", "activate h4"), ("square:1.4", "stand 1.4.")):
        page.locator(f'.mark.live[data-key="{key}"]').tap()
        confirm.wait_for()
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_function(IN_SIGHT, arg=".bar .main")
        assert not any(one.startswith(done) for one in sent)
        confirm.tap()
        wait_until(page, sent, done)


@pytest.mark.parametrize(("line", "square"), [(275, "1.5"), (218, "3.1")], ids=["near", "side"])
def test_spots_at_the_edge_of_the_street_are_chosen_by_touch(
    person: People, server: Server, line: int, square: str
) -> None:
    """The street comes nearer, stays within its edges, and still answers to its own buttons."""
    place = continued(server.url, "mars-attacks", line)
    page = person(viewport=PHONE, has_touch=True, prefers={"pace": "none"}).sit(place).page
    page.locator(f'.mark.live[data-key="square:{square}"]').tap()
    spot = page.locator(f'.place[data-key^="spot:{square}."]').first
    spot.wait_for()
    farther = page.get_by_role("button", name="The whole street")
    farther.tap()
    farther.wait_for(state="detached")
    spot.wait_for()


def test_a_board_that_cannot_be_drawn_says_so(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", "mars-attacks", seed="drag").start()
    page = person().page
    page.route("**/catalogue", lambda route: route.abort())
    page.goto("/")
    page.evaluate(KEEP, [place.table, {"seat": 0, "token": place.token, "name": "Ann"}])
    page.goto(f"/t/{place.table}")
    page.get_by_role("alert").get_by_text("could not be drawn").wait_for()
    page.unroute("**/catalogue")
    page.get_by_role("button", name="Draw the board again").click()
    page.locator('.mark.live[data-key="model:h4"]').wait_for()


def sent_by(page: Page) -> list[str]:
    """The answers that the page sends from now on."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/act"):
            sent.append(json.loads(request.post_data or "{}")["action"])

    page.on("request", note)
    return sent


def wait_until(page: Page, sent: list[str], answer: str) -> None:
    """Until an answer that begins like this has been sent and taken."""
    while not sent or not sent[-1].startswith(answer):
        page.wait_for_event("request")
    page.wait_for_function("() => !document.querySelector('.decision button:disabled')")


def point(page: Page, key: str, at: float = 0.5) -> tuple[float, float]:
    """A point of something on the street, once it is there."""
    thing = page.locator(f'[data-key="{key}"]')
    thing.wait_for()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * at


def press(page: Page, key: str, at: float = 0.5, only_point: bool = False) -> None:
    """Click on something that can be chosen, where it is seen, whatever else is there."""
    page.locator(f'.mark.live[data-key="{key}"]').wait_for()
    page.mouse.move(*point(page, key, at))
    if not only_point:
        page.mouse.click(*point(page, key, at))


def drag(page: Page, key: str, to: str) -> None:
    """Drag something on the street to a square."""
    page.mouse.move(*point(page, key))
    page.mouse.down()
    page.mouse.move(*point(page, to), steps=8)
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
