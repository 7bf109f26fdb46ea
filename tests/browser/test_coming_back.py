"""Reload, lose the network, come back: the same table at the same point, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Request, expect

from browser.conftest import People
from browser.panel import asking, panel, press
from browser.person import Person
from browser.places import Place, create
from browser.wire import Wire, wire
from server.servers import Server

AT_ONCE = 9
"""So many options are shown at once; more are chosen in two steps."""
OFFLINE = "Offline. The table goes on when you are back."


@pytest.fixture
def line(server: Server) -> Iterator[Wire]:
    """The network between the browsers and the server."""
    with wire(server.port) as made:
        yield made


def at_turn(seat: Place, other: Place) -> None:
    """Play on by request until this seat is asked and the other is not."""
    while seat.seat not in (awaited := seat.look()["awaited"]) or len(awaited) > 1:
        (other if other.seat in awaited else seat).answer()


def two(server: Server) -> tuple[Place, Place]:
    """Two people at a table that has begun."""
    ann = create(server.url, "me open", seed="2")
    ben = ann.guest(1, "Ben")
    return ann.start(), ben


def entries(place: Place) -> int:
    """How many entries the table's log has."""
    return int(place.look()["n"])


def test_a_reload_in_the_middle_of_a_decision_loses_nothing(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2").start()
    someone = person().sit(place)
    for _ in range(3):
        someone.answer()
    n = place.alone()
    before = panel(someone.page)
    log = someone.page.get_by_role("log").inner_text()
    someone.page.reload()
    after = panel(someone.page)
    assert after == before and after.options
    expect(someone.page.get_by_role("log")).to_contain_text(log.splitlines()[-1])
    assert entries(place) == n
    assert someone.answer().decision == before.decision
    assert panel(someone.page).decision != before.decision


def test_a_half_made_choice_is_asked_again_after_a_reload(person: People, server: Server) -> None:
    place = create(server.url, "me heuristic", seed="2", undo=False).start()
    someone = person().sit(place)
    before = panel(someone.page)
    while not (shown := panel(someone.page)).confirm:
        press(someone.page, shown)
        someone.page.wait_for_function("document.querySelector('.picked, .decision .quiet')")
    n = place.alone()
    someone.page.reload()
    assert asking(someone.page, before.decision) == before
    assert entries(place) == n, "nothing is sent before it is confirmed"


def test_offline_is_said_and_what_was_missed_appears(person: People, server: Server) -> None:
    ann, ben = two(server)
    someone = person().sit(ann)
    at_turn(ben, ann)
    page = someone.page
    expect(page.locator(".idle")).to_contain_text("Waiting for Ben")
    someone.context.set_offline(True)
    expect(page.get_by_role("status")).to_contain_text(OFFLINE)
    at_turn(ann, ben)
    missed = ann.look()
    assert page.locator("section.decision[data-decision]").count() == 0
    someone.context.set_offline(False)
    asking(page, missed["decisions"][0]["id"])
    expect(page.get_by_text(OFFLINE)).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("Ben")
    items = page.get_by_role("log").get_by_role("listitem")
    lines = items.all_inner_texts()
    someone.page.reload()
    asking(page, missed["decisions"][0]["id"])
    expect(items).to_have_text(lines, use_inner_text=True)
    assert entries(ann) == missed["n"]


def test_a_cut_socket_is_opened_again_and_brings_what_was_missed(
    person: People, server: Server, line: Wire
) -> None:
    ann, ben = two(server)
    at_turn(ben, ann)
    someone = reached(person(line.url), ann)
    expect(someone.page.locator(".idle")).to_contain_text("Waiting for Ben")
    line.cut()
    expect(someone.page.get_by_role("status")).to_contain_text("Connecting")
    at_turn(ann, ben)
    line.mend()
    missed = ann.look()
    asking(someone.page, missed["decisions"][0]["id"])
    expect(someone.page.locator(".net")).to_have_count(0)


def test_an_answer_whose_reply_is_lost_is_carried_out_once(
    person: People, server: Server, line: Wire
) -> None:
    ann, ben = two(server)
    at_turn(ann, ben)
    while (asked := ann.asked())["secret"] or len(asked["actions"]) > AT_ONCE:
        ann.answer()
        at_turn(ann, ben)
    someone = reached(person(line.url), ann)
    n = entries(ann)
    shown = asking(someone.page, asked["id"])
    sent: list[str | None] = []

    def again(request: Request) -> bool:
        if request.url.endswith("/act"):
            sent.append(request.post_data)
        return len(sent) > 1

    line.deaf = True
    with someone.page.expect_request(again):
        press(someone.page, shown)
    assert sent[0] == sent[1], "the same answer with the same key"
    ann.news(n)
    assert entries(ann) == n + 1, "the server heard it the first time"
    line.mend()
    someone.page.wait_for_function(
        "(id) => document.querySelector('section.decision')?.dataset.decision !== id",
        arg=shown.decision,
    )
    expect(someone.page.locator(".net")).to_have_count(0)
    assert entries(ann) == n + 1, "and once only"


def reached(someone: Person, place: Place) -> Person:
    """Somebody at a table, by whatever way leads there."""
    return someone.sit(Place(someone.url, place.table, place.seat, place.token))
