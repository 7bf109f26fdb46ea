"""From the home page to the end of a game by the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import People
from browser.panel import AFTER, BRIEF, NOW, PRESSES, Panel, panel, read
from browser.places import create
from planitia.kernel.rng import quick
from server.servers import Server

STEPS = 80
FOCUSED = """() => {
  const node = document.activeElement;
  return (node.getAttribute('aria-label') ?? node.innerText).replace(/\\s+/g, ' ').trim();
}"""
SEEN = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something of that name has the focus, in sight."""
    passed = []
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUSED))
        if passed[-1].startswith(name):
            page.wait_for_function(SEEN)
            return
    raise AssertionError(f"{name} is not reached: {passed}")


def key_for(page: Page, shown: Panel) -> None:
    """Answer, or begin to, by a hot key; a confirmation has the focus by itself."""
    if shown.confirm:
        page.keyboard.press("Enter")
        return
    page.keyboard.press(str(1 + quick(shown.raw).below(min(9, len(shown.options)))))


def press_key(page: Page, shown: Panel) -> None:
    """Press until the panel shows something else: a key that comes too early is pressed again."""
    for _ in range(PRESSES):
        key_for(page, shown)
        try:
            read(page, AFTER, shown.raw, within=BRIEF)
            return
        except TimeoutError:
            if (now := read(page, NOW, shown.raw)).raw != shown.raw:
                return
    raise AssertionError(f"“{now.prompt}” stays as it is, whatever key is pressed")


def test_what_is_built_up_is_confirmed_by_going_on(person: People, server: Server) -> None:
    """On the board the way goes on from the cards to what confirms them; the panel agrees."""
    place = create(server.url, "me random", seed="2").start()
    page = person().sit(place).page
    asked = panel(page)
    bar = page.locator(".bars [role=status]")
    page.locator(".decision button.option").first.click()
    expect(bar).to_have_text("2 of 2 chosen")
    cards = page.locator(".own .hand button.target")
    cards.first.press("Enter")
    expect(page.locator(".decision .picked")).to_have_count(0)
    while (have := cards.and_(page.locator(".picked"))).count() < 2:
        cards.and_(page.locator(":not(.picked)")).first.press("Enter")
    expect(bar).to_have_text("2 of 2 chosen")
    have.last.focus()
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if (reached := page.evaluate(FOCUSED)) == "Confirm":
            break
        assert page.evaluate("document.activeElement.closest('.own') !== null"), reached
    with page.expect_response("**/act"):
        page.keyboard.press("Enter")
    assert asked.decision not in {one["id"] for one in place.look()["decisions"]}


def test_a_game_is_played_without_a_mouse(person: People) -> None:
    someone = person()
    page = someone.open("/").page
    page.get_by_role("button", name="Play now").first.wait_for()
    tab_to(page, "Skip to the content")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play right away").wait_for()
    tab_to(page, "Play right away")
    page.keyboard.press("Enter")
    place = someone.place
    shown = panel(page)
    tab_to(page, shown.options[0])
    page.keyboard.press("Enter")
    read(page, AFTER, shown.raw)
    for _ in range(400):
        if (shown := panel(page)).over:
            break
        press_key(page, shown)
    assert place.look()["status"] == "finished"
    tab_to(page, "Replay")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/replay/{place.table}*")


def test_rules_open_and_close_by_keys_and_the_focus_comes_back(person: People) -> None:
    someone = person()
    page = someone.open("/").page
    page.get_by_role("button", name="Play now").first.press("Enter")
    page.get_by_role("button", name="Play right away").press("Enter")
    panel(page)
    tab_to(page, "Rules")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    page.wait_for_function(f"() => ({FOCUSED})() === 'Rules'")
