"""A link to a step of a replay opens that step for somebody else."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import People
from browser.places import create
from server.servers import Server


def test_a_shared_link_opens_the_same_step_for_others(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="6", listed=True).start().finish()
    someone = person(permissions=["clipboard-read", "clipboard-write"]).sit(place)
    page = someone.open(f"/replay/{place.table}#7").page
    expect(page.locator(".slider")).to_contain_text("7 /")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".slider")).to_contain_text("8 /")
    page.get_by_role("button", name="Copy a link to this step").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link == f"{server.url}/replay/{place.table}#8"
    other = person().open(link).page
    expect(other.locator(".slider")).to_contain_text("8 /")
    with other.expect_download() as download:
        other.get_by_role("button", name="Download the record").click()
    assert download.value.suggested_filename == f"{place.table}.record"


def test_a_game_that_is_not_over_is_not_replayed(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="6").start()
    page = person().sit(place).open(f"/replay/{place.table}").page
    expect(page.get_by_role("alert")).to_contain_text("when it is over")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(f"**/t/{place.table}")


def test_an_unknown_address_has_a_way_home(person: People, server: Server) -> None:
    page = person().open("/no/such/page").page
    expect(page.get_by_role("heading", level=1)).to_contain_text("nothing here")
    page.get_by_role("link", name="Take me home").click()
    expect(page.locator(".windows")).to_be_visible()
