"""A table of an earlier version: the page says why it cannot go on, and begins a new one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import Connection, create_engine, select, update

from browser.person import Person
from browser.places import Json, Place, create
from planitia.server.serve import FILE
from planitia.server.storage.schema import heads, log, snapshots
from planitia.server.table.ledger import MARK
from server.servers import running_server

AGREED = 4
Change = Callable[[Connection], None]


def other_rules(connection: Connection) -> None:
    """As if the answers after the first few had been given to other states."""
    played = select(log).where(log.c.kind == "answered").order_by(log.c.n)
    for at, row in enumerate(connection.execute(played).mappings().all()):
        if at > AGREED:
            other = {**row["data"], MARK: "another"}
            connection.execute(update(log).where(log.c.n == row["n"]).values(data=other))


def other_shape(connection: Connection) -> None:
    """As if what spectators were shown had looked otherwise."""
    other_rules(connection)
    row = connection.execute(select(snapshots)).mappings().one()
    kept: Json = json.loads(row["data"])
    kept["view"] = {"round": 2, "tables": [{"seat": 0, "pods": ["old"]}], "players": None}
    connection.execute(update(snapshots).values(data=json.dumps(kept)))


def left_behind(folder: Path, change: Change) -> list[Place]:
    """Two people in the middle of a game of an earlier version; their server has stopped."""
    with running_server(folder) as server:
        ann = create(server.url, "me open", seed="2", options={"round_limit": 12})
        ben = ann.guest(1, "Ben")
        ann.start()
        for _ in range(9):
            awaited = ann.look()["awaited"]
            (ann if 0 in awaited else ben).answer()
        server.stop()
    with create_engine(f"sqlite:///{folder / FILE}").begin() as connection:
        connection.execute(update(heads).values(version="0"))
        connection.execute(update(snapshots).values(version="0"))
        change(connection)
    return [ann, ben]


def notice(page: Page) -> None:
    """The sentence, and no question to answer."""
    expect(page.get_by_role("heading", name="This table is of an earlier version")).to_be_visible()
    said = page.get_by_role("alert").filter(has_text="version 0 of Pocket Mars")
    expect(said).to_contain_text(f"They agree in the first {AGREED} answers.")
    expect(page.locator("[data-decision]")).to_have_count(0)


@pytest.mark.parametrize("change", [other_rules, other_shape])
def test_the_page_says_why_and_brings_the_same_people_to_a_new_table(
    browser: Browser, tmp_path: Path, change: Change
) -> None:
    places = left_behind(tmp_path, change)
    with running_server(tmp_path) as server:
        for place in places:
            place.url = server.url
        ann, ben = (Person(browser, server.url).sit(place) for place in places)
        try:
            for one in (ann, ben):
                notice(one.page)
            ben.page.get_by_role("button", name="New table with the same people").click()
            ann.page.get_by_role("button", name="To the new table").click()
            for one in (ann, ben):
                one.page.wait_for_url(lambda url: places[0].table not in url)
            assert ann.place.table == ben.place.table != places[0].table
            told = ann.place.look()
            assert [chair["name"] for chair in told["chairs"]] == ["Ann", "Ben"]
            assert (told["you"]["seat"], told["options"]["round_limit"]) == (0, 12)
            ann.page.get_by_role("button", name="Start the game").click()
            expect(ben.page.locator("[data-decision]")).to_be_visible()
        finally:
            ann.leave()
            ben.leave()


def test_the_part_in_which_both_versions_agree_is_replayed(
    browser: Browser, tmp_path: Path
) -> None:
    places = left_behind(tmp_path, other_rules)
    with running_server(tmp_path) as server:
        ann = Person(browser, server.url).sit(places[0])
        try:
            ann.page.get_by_role("link", name=f"Replay the first {AGREED} answers").click()
            ann.page.wait_for_url("**/replay/*")
            expect(ann.page.get_by_role("alert")).to_contain_text("version 0 of Pocket Mars")
            expect(ann.page.get_by_role("slider")).to_have_attribute("max", str(AGREED))
        finally:
            ann.leave()
