"""Lessons in the browser: taken to the end by mouse, by keys and on a phone, with kind words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.panel import POLLING
from browser.person import PHONE, Person
from browser.places import WEB, Json
from browser.test_accessibility import everywhere
from planitia.lessons import lessons
from server.servers import Server

GAMES = [lesson.game.name for lesson in lessons()]
WITHIN = "(width) => document.documentElement.scrollWidth <= width"


def lesson_of(server: Server, game: str, how: str = "") -> Json:
    told: Json = WEB.get(f"{server.url}/api/learn/{game}{how}").json()
    return told


def at(page: Page, stop: Json) -> None:
    """The stop is on the screen."""
    expect(page.locator(".guide h2")).to_have_text(stop["note"]["title"])
    expect(page.locator(".guide")).to_contain_text(stop["note"]["text"])


def do(page: Page, stop: Json) -> None:
    """Read on, or make the move that is shown."""
    if stop["decision"] is None:
        page.locator(".guide .primary").click()
        return
    page.get_by_role("button", name="Show me").click()
    option = page.locator(f".decision [data-action='{stop['expected']}']")
    option.click()
    if stop["decision"]["secret"]:
        page.locator(".decision .pair .primary").click()


def come(person: People, game: str, **how: object) -> Person:
    someone = person(**how)
    someone.open(f"/learn/{game}").page.locator(".guide h2").wait_for()
    someone.page.locator("[data-anchor]").first.wait_for()
    return someone


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_leads_from_home_to_a_real_game(person: People, server: Server, game: str) -> None:
    lesson = lesson_of(server, game)
    page = person().open("/").page
    page.locator(f"a[href='/learn/{game}']").click()
    for stop in lesson["stops"][:-1]:
        at(page, stop)
        do(page, stop)
    at(page, lesson["stops"][-1])
    points = lesson["stops"][-1]["view"]["outcome"]["breakdown"]
    expect(page.locator(".guide table")).to_be_visible(visible=bool(points))
    expect(page.get_by_role("progressbar", name="How far the lesson is")).to_have_attribute(
        "value", str(len(lesson["stops"]) - 1)
    )
    page.get_by_role("button", name="Play a real game now").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", GAMES)
def test_the_short_lesson_on_a_phone_leads_to_the_whole_one(
    person: People, server: Server, game: str
) -> None:
    page = person(viewport=PHONE, has_touch=True).open("/learn").page
    page.locator(f"a[href='/learn/{game}/short']").tap()
    short, whole = (lesson_of(server, game, how)["stops"] for how in ("/short", ""))
    for stop in [*short, *whole[:5]]:
        at(page, stop)
        dock = page.locator(".dock").bounding_box()
        assert dock is not None and dock["height"] < 0.6 * PHONE["height"]
        if stop is short[-1]:
            expect(page.get_by_role("progressbar", name="How far the lesson is")).to_have_attribute(
                "value", str(len(short) - 1)
            )
            expect(page.locator("body")).not_to_contain_text("NaN")
            page.get_by_role("link", name="The whole lesson").tap()
        else:
            do(page, stop)
    for width in (PHONE["width"], 768, 1024):
        page.set_viewport_size({"width": width, "height": 1024})
        page.wait_for_function(WITHIN, arg=width, polling=POLLING)


def test_another_choice_gets_a_kind_sentence_and_changes_nothing(
    person: People, server: Server
) -> None:
    stops = lesson_of(server, "pocket-mars")["stops"]
    page = come(person, "pocket-mars").page
    first = next(n for n, stop in enumerate(stops) if stop["expected"].startswith("connect"))
    for stop in stops[:first]:
        at(page, stop)
        do(page, stop)
    at(page, stops[first])
    page.locator(".decision .option", has_text="Launch 1 colonist").click()
    expect(page.locator(".said")).to_contain_text("For this lesson")
    at(page, stops[first])
    expect(page.locator(".decision .option")).to_have_count(1)
    page.locator(".decision .option").click()
    at(page, stops[first + 1])
    expect(page.locator(".said")).to_have_count(0)


def test_the_first_move_is_made_on_the_board(person: People, server: Server) -> None:
    stops = lesson_of(server, "pocket-mars")["stops"]
    page = come(person, "pocket-mars").page
    for stop in stops[:2]:
        at(page, stop)
        page.keyboard.press("Enter")
    at(page, stops[2])
    for card in ("green-4", "black-1"):
        page.locator(f"button[data-anchor='card:{card}']").click()
    page.locator(".board").get_by_role("button", name="Confirm").click()
    at(page, stops[3])


def test_the_place_is_remembered_and_can_be_left(person: People, server: Server) -> None:
    stops = lesson_of(server, "pocket-mars")["stops"]
    page = come(person, "pocket-mars").page
    for stop in stops[:5]:
        at(page, stop)
        do(page, stop)
    page.reload()
    at(page, stops[5])
    page.get_by_role("button", name="One step back").click()
    at(page, stops[4])
    page.get_by_role("link", name="Planitia, home").click()
    expect(page.locator("a[href='/learn/pocket-mars']")).to_have_text("Go on learning")
    page.locator("a[href='/learn/pocket-mars']").click()
    page.get_by_role("button", name="Start over").click()
    at(page, stops[0])


def test_a_game_without_a_lesson_says_so(person: People, server: Server) -> None:
    page = person().open("/learn/two-card-bluff").page
    expect(page.get_by_role("alert")).to_contain_text("no lesson")


@pytest.mark.parametrize("stop", [0, 24])
def test_axe_finds_nothing_in_a_lesson(person: People, server: Server, stop: int) -> None:
    of = len(lesson_of(server, "pocket-mars")["stops"])
    page = person().open("/").page
    at_stop = f'{{"pocket-mars": {{"at": {min(stop, of - 2)}, "of": {of}, "done": false}}}}'
    page.evaluate("(kept) => localStorage.setItem('planitia.lessons', kept)", at_stop)
    page.goto("/learn/pocket-mars")
    page.locator("[data-anchor]").first.wait_for()
    found = everywhere(page)
    assert not found, "\n".join(found)
