"""People at a table: who is invited where, and who plays for whom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.conftest import People
from browser.person import DESK, PHONE
from browser.places import create
from server.servers import Server


def test_a_person_who_is_there_is_replaced_only_when_the_host_is_sure_and_is_told(
    person: People, server: Server
) -> None:
    place = create(server.url, "me open")
    other = place.guest(1, "Ben")
    place.start()
    host, guest = person().sit(place), person().sit(other)
    expect(host.page.get_by_text("not connected")).to_have_count(0)
    replace = host.page.get_by_role("button", name="Let a bot keep the seat of Ben meanwhile")
    replace.click()
    dialog = host.page.get_by_role("dialog", name="Let a bot play for Ben?")
    dialog.get_by_role("button", name="No, wait").click()
    expect(dialog).to_have_count(0)
    assert place.look()["chairs"][1]["keeper"] == ""
    replace.click()
    dialog.get_by_role("button", name="Let a bot play").click()
    told = guest.page.get_by_text("A bot plays for you.")
    expect(told).to_be_visible()
    guest.page.get_by_role("button", name="Take my seat back").click()
    expect(told).to_have_count(0)
    assert place.look()["chairs"][1]["keeper"] == ""


def test_open_seats_are_offered_first_and_a_bots_only_on_demand(
    person: People, server: Server
) -> None:
    place = create(server.url, "me random open")
    page = person().sit(place).page
    page.get_by_role("button", name="Invite").first.click()
    dialog = page.get_by_role("dialog")
    offered = dialog.get_by_role("list", name="Open seats").get_by_role("listitem")
    expect(offered).to_have_count(1)
    expect(offered).to_contain_text("Seat C, open")
    bots = dialog.get_by_role("list", name="Give a friend the seat of a bot")
    expect(bots).to_be_hidden()
    dialog.get_by_text("Give a friend the seat of a bot").click()
    expect(bots).to_contain_text("Instead of Bot B")
    expect(dialog).to_contain_text("the table waits for them")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "360"])
def test_what_is_said_is_noticed_until_it_is_in_sight(
    person: People, server: Server, size: ViewportSize
) -> None:
    place = create(server.url, "me open")
    other = place.guest(1, "Ben")
    place.start()
    page = person(viewport=size).sit(place).page
    expect(page.locator(".decision[data-decision]")).to_be_visible()
    other.ask("POST", "/chat", {"text": "Good luck!", "key": "luck"})
    notice = page.get_by_role("button", name="1 new line in the chat: read")
    notice.click()
    said = page.get_by_role("log", name="Chat").get_by_text("Good luck!")
    expect(said).to_be_in_viewport()
    expect(notice).to_have_count(0)


def test_with_a_time_for_the_game_everybody_sees_what_each_person_has_left(
    person: People, server: Server
) -> None:
    wishes = {"clock": "10min", "options": {"starter": 1}}
    place = create(server.url, "me open easy", "mars-vs-earth", **wishes)
    other = place.guest(1, "Ben")
    place.start()
    for page in (person().sit(place).page, person().sit(other).page):
        seats = page.locator(".players li")
        expect(page.locator(".players li.awaited")).to_contain_text("Ann")
        expect(seats.nth(0).get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d$"))
        expect(seats.nth(1).get_by_role("timer")).to_have_text("10:00")
        expect(seats.nth(2).get_by_role("timer")).to_have_count(0)
