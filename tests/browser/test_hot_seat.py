"""Two people at one screen: between them hangs a curtain, and behind it is nothing."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from browser.conftest import People
from browser.person import Person
from browser.places import WEB, Place, create
from server.servers import Server

TURNS = 6


def hand(place: Place, names: dict[str, str]) -> set[str]:
    """What would give the cards away that only this seat knows: their ids and their names."""
    told = place.look()["view"]
    row = told["players"][place.seat]
    cards = [seen["card"] for seen in [*row["hand"], *row["prep"]] if seen]
    return {word for card in cards if card for word in (card, names[card])}


def document(someone: Person) -> str:
    """The whole document, with what its fields hold."""
    fields = "[...document.querySelectorAll('input')].map((one) => one.value).join(' ')"
    return someone.page.content() + str(someone.page.evaluate(fields))


def test_the_curtain_hides_both_hands(person: People, server: Server) -> None:
    catalogue = WEB.get(f"{server.url}/api/games/pocket-mars/catalogue").json()
    names = {card: info["name"] for card, info in catalogue["cards"].items()}
    ann = create(server.url, "me open", seed="5")
    ben = ann.guest(1, "Ben")
    seats = {0: ann.start(), 1: ben}
    someone = person().sit(ann, ben)
    page = someone.page
    curtain = page.locator(".curtain")
    seen = set()
    for _ in range(TURNS):
        awaited = ann.look()["awaited"]
        expect(curtain).to_be_visible()
        hidden = document(someone)
        for place in seats.values():
            given_away = [word for word in hand(place, names) if word in hidden]
            assert given_away == [], "behind the curtain"
        turn = awaited[0]
        page.get_by_role("button", name=f"I am Seat {turn}").click()
        page.locator("section.decision[data-decision]").wait_for()
        page.locator(".board div.own").wait_for()
        mine, other = seats[turn], seats[1 - turn]
        shown = document(someone)
        assert any(word in shown for word in hand(mine, names)), "one's own cards are shown"
        known = json.dumps(mine.look()["view"])
        secret = {
            word
            for card, name in names.items()
            if card in hand(other, names) and f'"{card}"' not in known
            for word in (f'"{card}"', name)
        }
        assert [word for word in secret if word in shown] == [], "the other's cards"
        seen.add(turn)
        while turn in mine.look()["awaited"]:
            someone.answer(mine.asked()["id"])
    assert seen == {0, 1}


def test_a_second_person_sits_down_at_the_same_screen(person: People, server: Server) -> None:
    someone = person().sit(create(server.url, "me open"))
    page = someone.page
    page.get_by_role("button", name="Invite").first.click()
    page.get_by_role("button", name="Play here").first.click()
    page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down here").click()
    page.get_by_text("Every seat is taken.").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start the game").click()
    page.locator("section.decision[data-decision]").wait_for()
    first = someone.place
    while first.seat in first.look()["awaited"]:
        someone.answer(first.asked()["id"])
    expect(page.locator(".curtain")).to_contain_text("I am Ben")
