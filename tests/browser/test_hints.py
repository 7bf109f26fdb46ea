"""A bot tells what it would do: a hint at the table, and beside every step of a replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.panel import asking, panel
from browser.person import PHONE, Person
from browser.places import Place, create
from browser.test_accessibility import everywhere
from server.servers import Server

MOST = 30
STEP = 10


def at_choice(someone: Person, place: Place, secret: bool = False) -> str:
    """Answer until there is something to choose on the page, openly or in secret; its id."""
    for _ in range(MOST):
        decision = place.asked()
        asking(someone.page, decision["id"])
        if len(decision["actions"]) > 2 and decision["secret"] == secret:
            return str(decision["id"])
        someone.answer(decision["id"])
    raise AssertionError("there is nothing to choose")


def alone(person: People, server: Server) -> tuple[Person, Place, str]:
    """Somebody who plays with a bot and has something to choose."""
    place = create(server.url, "me heuristic", seed="2").start()
    someone = person().sit(place)
    return someone, place, at_choice(someone, place)


def ask(page: Page) -> None:
    """Ask for a hint and wait for it."""
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint [data-candidate]").first).to_be_visible()


def test_the_best_candidate_is_pressed(person: People, server: Server) -> None:
    someone, place, decision = alone(person, server)
    page = someone.page
    ask(page)
    legal = {one["action"] for one in place.asked()["actions"]}
    told = page.locator(".hint [data-candidate]")
    candidates = [one.get_attribute("data-candidate") for one in told.all()]
    assert 1 <= len(candidates) <= 5 and set(candidates) <= legal
    expect(told.first).to_contain_text("of 100")
    expect(page.locator(".decision > [role=status]")).to_contain_text("A bot would choose: ")
    expect(page.locator(".hint > p").first).to_contain_text("imagined games")
    expect(page.locator("main [data-hinted]")).not_to_have_count(0)
    wide = ".hint, .hint .candidate"
    cut = page.locator(wide).evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth)")
    assert cut == [], "nothing of it is cut off"
    with page.expect_response("**/act") as sent:
        told.first.click()
    assert sent.value.ok
    body = sent.value.request.post_data_json
    assert body and body["action"] == candidates[0]
    expect(page.locator(".hint")).to_have_count(0)
    assert place.asked()["id"] != decision


def test_a_hint_comes_and_goes_by_a_key(person: People, server: Server) -> None:
    someone, _, decision = alone(person, server)
    page = someone.page
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_have_count(0)
    page.keyboard.press("h")
    page.get_by_role("button", name="Put the hint away").press("Enter")
    expect(page.locator(".hint")).to_have_count(0)
    someone.answer(decision)


def test_a_table_without_hints_has_no_button(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2", hints=False).start()
    someone = person().sit(place)
    decision = at_choice(someone, place)
    asked: list[str] = []
    someone.page.on("request", lambda request: asked.append(request.url))
    expect(someone.page.get_by_role("button", name="Hint")).to_have_count(0)
    someone.page.keyboard.press("h")
    someone.answer(decision)
    assert [url.rpartition("/")[2] for url in asked if "/hint" in url or "/act" in url] == ["act"]


def test_hints_are_chosen_with_the_table(person: People, server: Server) -> None:
    someone = person().open("/create/pocket-mars")
    page = someone.page
    hints = page.get_by_label("Hints")
    expect(hints).not_to_be_checked()
    seat = page.get_by_label("Seat B")
    seat.select_option("normal")
    expect(hints).to_be_checked()
    expect(page.locator(".preview")).to_contain_text("A bot gives hints")
    seat.select_option("open")
    expect(hints).not_to_be_checked()
    hints.check()
    page.get_by_role("button", name="Create and invite").click()
    expect(page.locator(".lobby")).to_contain_text("Hints are allowed")
    assert someone.place.look()["settings"]["hints"] is True


def test_a_hint_fits_on_a_phone_and_is_confirmed_there(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2").start()
    someone = person(viewport=PHONE, has_touch=True).sit(place)
    decision = at_choice(someone, place, secret=True)
    page = someone.page
    ask(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    first = page.locator(".hint [data-candidate]").first
    expect(first).to_be_in_viewport(ratio=1)
    first.tap()
    page.locator(".decision .pair .primary").tap()
    expect(page.locator(f'[data-decision="{decision}"]')).to_have_count(0)
    assert place.asked()["id"] != decision


def finished(person: People, server: Server, **how: object) -> tuple[Page, Place]:
    """Somebody at a step of the replay of a finished game."""
    place = create(server.url, "me heuristic", seed="6").start().finish()
    someone = person(**how).sit(place).open(f"/replay/{place.table}#{STEP}")
    expect(someone.page.locator(".slider")).to_contain_text(f"{STEP} /")
    return someone.page, place


def test_a_replay_shows_what_a_bot_would_do(person: People, server: Server) -> None:
    page, place = finished(person, server)
    steps = place.ask("GET", "/replay/steps").json()
    toggle = page.get_by_role("button", name="What would a bot do?")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    for step in (STEP, STEP + 1):
        expect(page.locator(".slider")).to_contain_text(f"{step} /")
        chosen = page.locator(".analysis .chosen")
        expect(chosen).to_have_attribute("data-candidate", steps[step + 1]["action"])
        expect(chosen).to_contain_text("chosen")
        page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".analysis")).to_contain_text("No answer follows here.")
    toggle.click()
    expect(page.locator(".analysis")).to_have_count(0)


@pytest.mark.parametrize("where", ["table", "replay"])
def test_axe_finds_nothing_wrong_with_candidates(
    person: People, server: Server, where: str
) -> None:
    if where == "table":
        page = alone(person, server)[0].page
        ask(page)
    else:
        page, _ = finished(person, server)
        page.get_by_role("button", name="What would a bot do?").click()
        page.locator(".analysis .chosen").wait_for()
    found = everywhere(page)
    assert not found, "\n".join(found)


def test_a_game_goes_on_whatever_was_hinted(person: People, server: Server) -> None:
    someone, place, _ = alone(person, server)
    ask(someone.page)
    place.answer()
    assert not panel(someone.page).over
    expect(someone.page.locator(".hint")).to_have_count(0)
