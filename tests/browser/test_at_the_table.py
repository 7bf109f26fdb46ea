"""What a table offers beside its decisions: undo, why not, dragging, and calling who is awaited."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.panel import asking, panel
from browser.places import Place, create
from server.servers import Server

MOST = 30
MOVE = "● Your move – Pocket Mars"
LISTEN = """window.calls = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title) { window.calls.push(title); }
};
Object.defineProperty(document, 'hidden', { get: () => true });"""
"""Somebody who looks elsewhere, and a browser that writes its notifications down."""


def undoable(place: Place) -> bool:
    """Whether the server offers this seat to take its last answer back."""
    return bool(place.ask("GET", "/events?after=1&wait=0").json()["undo"])


def test_undo_is_offered_and_takes_the_answer_back(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2").start()
    someone = person().sit(place)
    button = someone.page.get_by_role("button", name="Undo")
    for _ in range(MOST):
        before = place.asked()
        view = place.look()["view"]
        someone.answer(before["id"])
        if place.look()["awaited"] == [place.seat] and undoable(place):
            break
        expect(button).to_have_count(0)
    expect(button).to_be_enabled()
    button.click()
    expect(button).to_have_count(0)
    told = place.look()
    assert told["view"] == view, "everything is as it was"
    asked = asking(someone.page, told["decisions"][0]["id"])
    assert asked.prompt == before["prompt"]
    assert told["decisions"][0]["actions"] == before["actions"]
    expect(someone.page.get_by_role("log")).to_contain_text("You took the last answer back.")


def test_what_is_not_allowed_is_explained_with_its_rule(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2").start()
    page = person().sit(place).page
    panel(page)
    n = place.alone()
    page.get_by_text("Something is missing here?").click()
    words = page.get_by_label("Write what you would do")
    why = page.locator(".why [role=status]")

    def ask(said: str) -> None:
        words.fill(said)
        page.get_by_role("button", name="Why not?").click()

    ask("Why can I not launch a colonist?")
    expect(why).to_contain_text("is not allowed: ")
    rule = why.locator("button.rule")
    named = rule.get_attribute("data-rule") or "?"
    assert named not in rule.inner_text(), "people are told its title"
    rule.click()
    at = page.get_by_role("dialog").locator("li.at")
    expect(at).to_contain_text(named)
    expect(at).to_be_in_viewport()
    page.keyboard.press("Escape")
    ask("xyzzy")
    expect(why).to_contain_text("Nothing that can be done in this game is called “xyzzy”")
    expect(why.locator("[data-meant]")).to_have_count(3)
    title = place.look()["view"]["players"][0]["hand"][0]["card"].replace("-", " ")
    ask(f"prepare my {title}")
    expect(why).to_contain_text("That is possible:")
    assert place.look()["n"] == n, "nothing was done"
    why.locator("[data-meant]").first.click()
    page.locator(".decision .pair .primary").click()
    place.news(n)
    assert place.look()["n"] > n


def test_a_dimmed_thing_says_why_when_it_is_pointed_at(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2").start()
    page = person().sit(place).page
    panel(page)
    dimmed = page.locator(".board button[aria-disabled=true]").first
    dimmed.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert len(tip.inner_text()) > 10
    expect(dimmed).to_have_attribute("aria-describedby", tip.get_attribute("id") or "?")
    page.mouse.move(0, 0)
    expect(tip).to_have_count(0)


def drag(page: Page, source: Locator, target: Locator) -> None:
    """Drag one thing onto another with the mouse."""
    source.scroll_into_view_if_needed()
    start, end = source.bounding_box(), target.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_a_card_is_drafted_by_dragging_it_to_the_hand(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2", options={"draft": True}).start()
    place.alone()  # Nothing moves on the page any more while the mouse is on its way.
    someone = person().sit(place)
    page = someone.page
    decision = place.asked()
    assert decision["actions"][0]["action"].startswith("draft ")
    asking(page, decision["id"])
    source = page.locator("[role=group][aria-label]").locator("button.target.live").first
    source.wait_for()
    label = source.get_attribute("aria-label") or ""
    named = (one for one in decision["actions"] if one["label"].partition(":")[0] in label)
    picked = next(named)
    with page.expect_response("**/act") as sent:
        drag(page, source, page.locator("[data-drop~=hand]"))
    assert sent.value.ok
    card = picked["action"].split()[1]
    place.asked()  # Once it has to pick again, everybody has kept what was picked.
    assert card in {seen["card"] for seen in place.look()["view"]["players"][0]["hand"]}


def test_who_is_awaited_is_called_by_title_and_notification(person: People, server: Server) -> None:
    ann = create(server.url, "me open", seed="2")
    ben = ann.guest(1, "Ben")
    ann.start()
    someone = person(prefers={"notify": True})
    someone.context.add_init_script(LISTEN)
    page = someone.sit(ann).page
    expect(page).to_have_title(MOVE)
    page.wait_for_function("() => window.calls.length > 0")
    assert page.evaluate("window.calls.length") == 1, "once, however much is loaded meanwhile"
    while 0 in ann.look()["awaited"]:
        ann.answer()
    expect(page).to_have_title("Pocket Mars")
    told = page.evaluate("window.calls.length")
    while 0 not in ann.look()["awaited"]:
        ben.answer()
    expect(page).to_have_title(MOVE)
    page.wait_for_function("(told) => window.calls.length === told + 1", arg=told)
    assert page.evaluate("window.calls.at(-1)") == MOVE


def test_nobody_is_notified_who_has_not_chosen_it(person: People, server: Server) -> None:
    ann = create(server.url, "me heuristic", seed="2").start()
    someone = person()
    someone.context.add_init_script(LISTEN)
    page = someone.sit(ann).page
    expect(page).to_have_title(MOVE)
    assert page.evaluate("window.calls") == []
