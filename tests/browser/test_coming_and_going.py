"""Coming to a table and leaving it: home, create, the invitation, leave, resign, rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import People
from browser.person import DESK, PHONE
from browser.places import Place, create
from server.servers import Server


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings", exact=True).click()


def test_who_is_new_is_offered_the_lesson_and_who_returns_their_tables(
    person: People, server: Server
) -> None:
    someone = person().open("/")
    page = someone.page
    page.get_by_role("button", name="Guest: your name and settings").click()
    own = page.get_by_role("dialog", name="Settings")
    own.get_by_label("Your name").fill("Ann")
    own.get_by_label("Sounds").check()
    expect(own.get_by_label("How loud")).to_be_visible()
    assert not violations(page)
    own.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Ann: your name and settings")).to_be_visible()
    play = page.locator("li.game", has_text="Mars Attacks").get_by_role("button", name="Play now")
    play.click()
    offer = page.get_by_role("dialog", name="New to Mars Attacks?")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/learn/mars-attacks/short")
    assert not violations(page)
    offer.get_by_role("button", name="Play right away").click()
    place = someone.place
    assert place.look()["chairs"][0]["name"] == "Ann"
    place.asked()
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        someone.open("/")
        entry = page.get_by_role("region", name="Continue").get_by_role("link")
        expect(entry).to_contain_text("Mars Attacks")
        expect(entry).to_contain_text("with Bot B")
        expect(entry).to_contain_text("Your move")
        expect(entry).to_be_in_viewport()
    play.click()
    page.wait_for_url(re.compile(r"/t/(?!" + place.table + ")"))


def test_a_screen_for_two_and_a_map_are_chosen_beforehand(person: People) -> None:
    someone = person().open("/create/mars-attacks")
    page = someone.page
    street = page.get_by_role("img", name=re.compile("^Main Street, seen from above"))
    expect(street.locator("path.high-wall")).to_have_count(12)
    page.get_by_label("Map").select_option("crossroads")
    expect(page.get_by_role("img", name=re.compile("^Crossroads"))).to_be_visible()
    page.get_by_label("Clock").select_option("5min")
    expect(page.get_by_text("5 minutes a person for the whole game, then a bot")).to_be_visible()
    page.get_by_label("Clock").select_option("30s")
    page.get_by_role("combobox", name="Seat B", exact=True).select_option("here")
    page.get_by_label("Name of seat B").fill("Ben")
    page.set_viewport_size(PHONE)
    assert not violations(page)
    page.get_by_role("button", name="Create and play").click()
    page.get_by_role("button", name="I am Ben").wait_for()
    told = someone.place.look()
    assert [chair["name"] for chair in told["chairs"]][1] == "Ben"
    assert (told["settings"]["clock"], told["options"]["map"]) == ("30s", "crossroads")
    someone.open("/create/first-martians")
    expect(page.get_by_text("Build the Backup Oxygenator")).to_be_visible()
    expect(page.get_by_text("8 sols to do it in.")).to_be_visible()


def test_the_invitation_says_who_invites_to_what(person: People, server: Server) -> None:
    place = create(server.url, "me open easy", "first-martians", name="Ann", clock="15s")
    link = place.invite(1)
    page = person(viewport=PHONE).open(link).page
    expect(page.get_by_role("heading", name="Ann invites you to First Martians")).to_be_visible()
    expect(page.get_by_text("15 seconds for each decision")).to_be_visible()
    assert not violations(page)
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/t/*")
    spent = person().open(link).page
    expect(spent.get_by_role("alert")).to_contain_text("was used")


def test_who_leaves_is_told_what_it_means_and_comes_back(person: People, server: Server) -> None:
    place = create(server.url, "me open open", "mars-vs-earth")
    others = [place.guest(seat, f"P{seat}") for seat in (1, 2)]
    place.start()
    guest = person(viewport=PHONE).sit(others[0])
    settings(guest.page)
    menu = guest.page.get_by_role("dialog", name="Settings")
    expect(menu.get_by_role("button", name="Resign")).to_have_count(0)
    menu.get_by_role("button", name="Leave the table").click()
    expect(menu).to_contain_text("A bot plays on in your seat at once")
    assert not violations(guest.page)
    menu.get_by_role("button", name="No, stay").click()
    assert place.look()["chairs"][1]["keeper"] == ""
    menu.get_by_role("button", name="Leave the table").click()
    menu.get_by_role("button", name="Leave the table").click()
    expect(guest.page.get_by_text("You left. A bot plays on")).to_be_visible()
    assert place.look()["chairs"][1]["keeper"] == "normal"
    entry = guest.page.get_by_role("region", name="Continue").get_by_role("link")
    expect(entry).to_contain_text("a bot plays for you")
    entry.click()
    guest.page.get_by_role("button", name="Take my seat back").click()
    expect(guest.page.get_by_text("A bot plays for you.")).to_have_count(0)
    assert place.look()["chairs"][1]["keeper"] == ""


def test_who_resigns_loses_and_a_rematch_with_a_bot_begins_at_once(
    person: People, server: Server
) -> None:
    place = create(server.url, "me easy", "pocket-mars").start()
    someone = person().sit(place)
    page = someone.page
    page.locator("section.decision[data-decision]").wait_for()
    settings(page)
    menu = page.get_by_role("dialog", name="Settings")
    menu.get_by_role("button", name="Resign").click()
    expect(menu).to_contain_text("The other side wins and the game ends here.")
    menu.get_by_role("button", name="Resign").click()
    page.locator("#end-title").wait_for()
    expect(page.locator("section.end")).to_contain_text("all others have resigned")
    page.get_by_role("button", name="Rematch").click()
    page.locator("section.decision[data-decision]").wait_for()
    assert someone.place.look()["status"] == "running"
    someone.open(f"/replay/{place.table}")
    expect(page.get_by_text("resigned").first).to_be_visible()


def test_a_crew_gives_up_together(person: People, server: Server) -> None:
    place = create(server.url, "me open", "first-martians", name="Ann")
    other: Place = place.guest(1, "Ben")
    place.start()
    page = person(viewport=PHONE).sit(place).page
    page.get_by_role("button", name="Settings", exact=True).wait_for()
    other.ask("POST", "/resign", {})
    expect(page.get_by_text("Ben would give the game up.").first).to_be_visible()
    settings(page)
    menu = page.get_by_role("dialog", name="Settings")
    menu.get_by_role("button", name="Agree to give the game up").click()
    expect(menu).to_contain_text("when everybody at the table has agreed")
    menu.get_by_role("button", name="Give the game up").click()
    page.locator("#end-title").wait_for()
    assert place.look()["view"]["outcome"]["winners"] == []
