"""Pocket Mars on its board: what is chosen, where effects come from, drops, and running points."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.panel import asking
from browser.person import PHONE
from browser.places import Place, create
from browser.test_cards import READABLE
from browser.test_learn import lesson_of
from server.servers import Server

GAME = "pocket-mars"
EFFECTS = 40
"""So many answers lead to a question of yes or no about an effect."""


def test_board_and_panel_have_chosen_the_same_and_a_card_is_played_by_a_drop(
    person: People, server: Server
) -> None:
    place = create(server.url, "me random", game=GAME, seed="3").start()
    page = person().sit(place).page
    prepared(page)
    asked = place.asked()
    asking(page, asked["id"])
    played = next(one["action"] for one in asked["actions"] if one["action"].startswith("play "))
    drag(
        page, page.locator(f"[data-thing='{played.removeprefix('play ')}']"), page.locator(".stage")
    )
    expect(page.locator(".decision")).not_to_have_attribute("data-decision", asked["id"])
    told = place.record()
    assert played in told


def test_a_finger_spends_no_turn_unread(person: People, server: Server) -> None:
    place = create(server.url, "me random", game=GAME, seed="3").start()
    while not (asked := place.asked())["rule"].startswith("PM-TURN"):
        place.answer()
    before = place.alone()
    page = person(viewport=PHONE, has_touch=True, is_mobile=True).sit(place).page
    asking(page, asked["id"])
    dialog = page.locator("dialog[open]")
    for at in page.locator(".sky .target.live").all():
        at.tap()
        way = dialog.locator("[data-way]").first
        expect(way).to_be_in_viewport()
        action = way.get_attribute("data-way") or ""
        if action.startswith("borrow"):
            expect(dialog).to_contain_text("face down")
            assert dialog.evaluate(READABLE, "may use its bottom action")
        dialog.get_by_role("button", name="Back").tap()
        expect(dialog).to_have_count(0)
    assert place.look()["n"] == before, "a tap has spent the turn"
    page.locator(".rivals .target.live").first.tap()
    dialog.locator("[data-way^=borrow]").tap()
    expect(page.locator(".decision")).not_to_have_attribute("data-decision", asked["id"])
    assert "borrow" in place.record()


def prepared(page: Page) -> None:
    """Two cards are chosen in the panel, put back there, and chosen on the board."""
    bar = page.get_by_role("group", name="Your choice so far")
    expect(bar).to_contain_text("0 of 2")
    page.locator(".decision button.option").first.click()
    expect(bar).to_contain_text("2 of 2")
    expect(page.locator(".own .picked")).to_have_count(2)
    page.locator(".decision").get_by_role("button", name="Back").click()
    expect(bar).to_contain_text("0 of 2")
    for at in (0, 1):
        page.locator(".hand .target").nth(at).click()
    expect(bar).to_contain_text("2 of 2")
    with page.expect_response("**/act"):
        bar.get_by_role("button", name="Confirm").click()


def drag(page: Page, what: Locator, where: Locator) -> None:
    """Carry something to the middle of something else."""
    start, end = what.bounding_box(), where.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 3, steps=4)
    expect(page.locator("[role=tooltip]")).to_have_count(0)
    page.mouse.up()


def test_an_effect_is_asked_about_where_it_comes_from_and_points_are_counted(
    person: People, server: Server
) -> None:
    place = create(server.url, "me random", game=GAME, seed="3").start()
    asked = effect(place)
    page = person(prefers={"pace": "none"}).sit(place).page
    asking(page, asked)
    expect(page.locator(".board .source")).to_have_count(1)
    page.locator(".board .asked button").last.click()
    expect(page.locator(".decision")).not_to_have_attribute("data-decision", asked)
    mine = place.look()["view"]["players"][place.seat]
    page.locator(".vessel .score").click()
    shown = page.locator(".vessel .made td").all_inner_texts()
    assert sum(map(int, shown)) == mine["points"] > 0
    place.finish()
    chart = page.locator("figure figcaption button")
    expect(chart.first).to_have_text("Points")
    expect(chart.first).to_have_attribute("aria-pressed", "true")


def effect(place: Place) -> str:
    """A question of yes or no about an effect that this seat is asked."""
    for _ in range(EFFECTS):
        asked = place.asked()
        actions = [one["action"] for one in asked["actions"]]
        if place.look()["view"]["source"] and "skip" in actions:
            return str(asked["id"])
        better = [one for one in actions if one.startswith(("connect", "play"))]
        place.act(asked["id"], (better or actions)[0])
    raise AssertionError("no effect was asked about")


def test_in_the_lesson_too_a_tap_opens_the_whole_card(person: People, server: Server) -> None:
    stops = lesson_of(server, GAME)["stops"]
    at = next(n for n, stop in enumerate(stops) if stop["expected"].startswith("play"))
    card = stops[at]["expected"].removeprefix("play ")
    someone = person(viewport=PHONE, has_touch=True, is_mobile=True).open("/")
    page = someone.page
    kept = f'{{"{GAME}": {{"at": {at}, "of": {len(stops)}, "done": false}}}}'
    page.evaluate("(kept) => localStorage.setItem('planitia.lessons', kept)", kept)
    someone.open(f"/learn/{GAME}")
    page.locator(f".own [data-thing='{card}']").tap()
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    top = next(one["label"] for one in stops[at]["decision"]["actions"] if card in one["action"])
    assert dialog.evaluate(READABLE, top.partition(": ")[2])
    dialog.locator(f"[data-way='{stops[at]['expected']}']").tap()
    expect(page.locator(".guide h2")).to_have_text(stops[at + 1]["note"]["title"])
