"""First Martians on its board: missions of two people, by keys alone, and of one among bots."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.martians import GAME, QUIET_PLACE, Player, heard, until
from browser.panel import asking
from browser.places import create
from browser.test_keyboard import FOCUSED, tab_to
from marks import rule
from planitia import replay
from server.servers import Server

MOST = 300
"""No mission takes so many answers of a crew that rests."""
LED = """() => document.activeElement.closest(
  '.question li button, .draft li button, .settle .main, .live[data-thing^="pawn:"]') !== null"""
PAWN = """() => document.activeElement.matches('[data-thing^="pawn:"]')"""
HELD = "() => document.activeElement.closest('.held') !== null"


def same_plan(crew: list[Player], count: int) -> None:
    """Everybody sees the same stacks in the same order."""
    for player in crew:
        expect(player.stacks).to_have_count(count)
    first, *others = [player.titles() for player in crew]
    assert all(one == first for one in others)


def make_plan(crew: list[Player]) -> None:
    """Everybody sends pawns in turn, until all are at work."""
    for turn in range(MOST):
        plan = crew[0].plan
        same_plan(crew, len(plan["stacks"]))
        if plan["complete"] and not plan["draft"]:
            return
        crew[plan["draft"]["author"] if plan["draft"] else turn % len(crew)].answer()


def agree(crew: list[Player]) -> None:
    """Everybody agrees to the plan, which is carried out."""
    for player in crew:
        player.press(".settle .main")


@rule("FM-TEAM-04", "FM-TEAM-05", "FM-TEAM-06", "FM-PROC-16")
def test_two_people_make_every_plan_of_a_mission_together(person: People, server: Server) -> None:
    host = create(server.url, "me open", GAME, seed="1")
    places = [host, host.guest(1, "Bob")]
    host.start()
    crew = [Player(person(), place) for place in places]
    ann, bob = crew
    sols: list[int] = []
    while (told := host.look())["status"] == "running":
        if told["view"]["pending"][0] != "Plan":
            next(player for player in crew if player.asked).answer()
            continue
        if not sols:
            plan_beside(ann, bob)
        make_plan(crew)
        if not sols:
            change_minds(ann, bob)
        sols.append(told["view"]["sol"])
        assert len(sols) <= told["view"]["mission"]["sols"]
        agree(crew)
    told = host.look()
    assert told["status"] == "finished" and len(sols) > 1
    for player in crew:
        player.page.wait_for_selector("#end-title")
        expect(player.page.locator("section.end")).to_contain_text(
            told["view"]["outcome"]["reason"]
        )
    assert replay(host.record()).over


def plan_beside(ann: Player, bob: Player) -> None:
    """What one of them is about to plan is a ghost to the other, who goes on as if alone."""
    bob.pick("scientist")
    ann.pick("medic")
    ann.page.locator(".held button", has_text="Explore").click()
    expect(ann.page.locator(".draft")).to_contain_text("Explore")
    page = bob.page
    expect(page.locator(".ghost[data-anchor]")).to_contain_text("Ann is choosing: Explore")
    expect(page.locator(".draft, .decision .option")).to_have_count(0)
    expect(page.locator(".held")).to_contain_text("Scientist")
    page.locator(QUIET_PLACE).click()
    expect(page.locator(".plan [role=status]", has_text="has chosen")).to_be_visible()
    assert ann.plan["stacks"] == []
    ann.press(".draft .cancel")
    until(ann.place, lambda told: told["view"]["plan"]["stacks"] != [])
    assert [one["author"] for one in ann.plan["stacks"]] == [1]
    same_plan([ann, bob], 1)


def change_minds(ann: Player, bob: Player) -> None:
    """Each takes a stack of the other back, which is seen at once; whoever agreed is asked anew."""
    for one, other in ((ann, bob), (bob, ann)):
        one.press(".settle .main")
        expect(other.page.locator(".plan .agreed")).to_contain_text("1 of 2")
        there = other.stacks.count()
        other.press(".plan .stack .back")
        expect(one.page.locator(".plan .agreed")).to_have_count(0)
        same_plan([ann, bob], there - 1)
        make_plan([other, one])


def test_a_mission_is_played_alone_by_keys(person: People, server: Server) -> None:
    place = create(server.url, "me", GAME, seed="1").start()
    page = person(prefers={"pace": "none"}).sit(place).page
    page.wait_for_selector(".first-martians")
    asked = place.asked()
    asking(page, asked["id"])
    tab_to(page, asked["actions"][0]["label"].partition(":")[0])
    for _ in range(MOST):
        press_on(page)
        heard(place, asked)
        if place.look()["status"] != "running":
            break
        asked = place.asked()
        asking(page, asked["id"])
        page.wait_for_function(LED)
    page.wait_for_selector("#end-title")
    tab_to(page, "Replay")


def press_on(page: Page) -> None:
    """Answer what has the focus; a pawn goes to rest where it can."""
    pawn = page.evaluate(PAWN)
    page.keyboard.press("Enter")
    if pawn:
        page.wait_for_function(HELD)
        rest = page.locator(".held button", has_text="Rest")
        while rest.count() and not page.evaluate(FOCUSED).startswith("Rest"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
