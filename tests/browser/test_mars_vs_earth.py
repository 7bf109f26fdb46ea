"""Mars vs Earth on its board: a full table, what each browser is told, the keyboard alone, axe."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, ViewportSize, WebSocket, expect

from browser.axe import violations
from browser.conftest import People
from browser.panel import BRIEF, answer, asking, asking_still
from browser.person import DESK, LOADED, PHONE, TABLET, Person
from browser.phases import continued, phases
from browser.places import WEB, Json, Place, create
from browser.test_accessibility import SETTLED
from browser.test_keyboard import tab_to
from planitia import replay
from server.servers import Server

GAME = "mars-vs-earth"
INFLUENCE = "MVE-INF-10"
"""The rule behind the question which cards to lay."""
CARDS = 3
"""So many cards each person lays on the board before they only want to see the end."""
MISSED = 30
"""So often in a row a question may be settled by others before the page shows it."""
PRIVATE = {
    "drew": "cards",
    "placed": "card",
    "accused": "card",
    "seconded": "card",
    "discarded": "cards",
    "peeked": "face",
}
"""What of an event its own seat alone is told."""
OWNER = {"peeked": "by"}
PUT_AWAY = """() => (document.querySelector('.closing .main:enabled')
  ?? document.querySelector('.hand .one:not(.going) .target'))?.click()"""
"""The panel of the discards may have answered by itself what was planned before."""
HEADLINES = """window.headlines = new Set();
new MutationObserver(() => {
  const told = document.querySelector('.who-won');
  if (told) window.headlines.add(told.innerText);
}).observe(document, { subtree: true, childList: true, characterData: true });"""
GONE = """(id) =>
  document.querySelector('section.decision[data-decision]')?.dataset.decision !== id"""


class Player:
    """Somebody at the table, with everything their browser was told."""

    def __init__(self, person: Person, place: Place) -> None:
        self.person, self.place = person, place
        self.frames: list[Json] = []
        self.laid = self.missed = 0
        person.page.on("websocket", self.listen)
        person.context.add_init_script(HEADLINES)
        person.sit(place)

    def listen(self, stream: WebSocket) -> None:
        """Keep what the server says."""
        stream.on("framereceived", lambda said: self.frames.append(json.loads(said)))

    @property
    def tables(self) -> list[Json]:
        """The tables that this browser was told."""
        return [told for told in self.frames if told["type"] == "table" and told["view"]]

    def answer(self) -> bool:
        """Answer what the table waits for this seat to answer; whether there was anything."""
        told = self.place.look()
        asked = next((one for one in told["decisions"] if not one["optional"]), None)
        if asked is None:
            return False
        verbs = {one["action"].split()[0] for one in asked["actions"]}
        if told["view"]["step"] == "discards":
            self.person.page.evaluate(PUT_AWAY)
            return True
        shown = asking_still(self.person.page, asked["id"])
        if shown is None:
            self.missed += 1
            assert self.missed < MISSED, f"the page does not ask {asked['id']}: {asked['prompt']}"
            return True
        self.missed = 0
        if "place" in verbs and self.laid < CARDS:
            self.lay()
        elif verbs & {"done", "stay"}:
            self.person.page.locator(".acts .main").click()
        else:
            answer(self.person.page, shown)
        self.person.page.wait_for_function(GONE, arg=asked["id"])
        return True

    def lay(self) -> None:
        """A card of the hand, and then a Threat that is lit for it."""
        page = self.person.page
        page.locator(".hand .target.live").first.click()
        page.locator(".threats .target.live").first.click()
        self.laid += 1


def test_three_people_and_seven_bots_play_to_the_end(person: People, hasty: Server) -> None:
    chairs = "me open open" + " random" * 7
    host = create(hasty.url, chairs, GAME, seed="ten", options={"talk": "off"})
    places = [host, host.guest(1, "Ben"), host.guest(2, "Cleo")]
    host.start()
    players = [Player(person(hasty.url), place) for place in places]
    while (told := host.look())["status"] == "running":
        if not any([player.answer() for player in players]):
            host.news(told["n"])
    for player in players:
        player.person.page.locator(".ending").wait_for()
        player.person.page.locator(".who-won").wait_for()
        assert len(player.person.page.evaluate("[...window.headlines]")) == 1
        assert player.laid > 0
        assert " lays " not in player.person.page.get_by_role("log").inner_text(), "R-MVE-10"
        for told in player.tables:
            keeps_secrets(told, player.place.seat)
    shown = host.look()["view"]
    ended = replay(host.record())
    assert ended.outcome is not None and list(ended.outcome.winners) == shown["outcome"]["winners"]
    sides = players[0].person.page.locator(".ending .sides li")
    clones = ["clone" in faces for faces in shown["ending"]["dna"]]
    assert ["martian" in str(one) for one in classes(sides)] == clones


def classes(locator: Any) -> list[str]:
    """The classes of every element."""
    found: list[str] = locator.evaluate_all("(nodes) => nodes.map((node) => node.className)")
    return found


def keeps_secrets(told: Json, seat: int | None) -> None:
    """MVE-VISTAB-01..36: nothing that is another seat's alone is in what a browser is told."""
    view = told["view"]
    if view["outcome"] is None:
        for player in view["players"]:
            if player["seat"] != seat:
                assert player["hand"] is None
                seen = {(peek["seat"], peek["wave"]) for peek in view["peeks"]}
                for card in player["dna"]:
                    hidden = not card["up"] and not card["seen"]
                    peeked = (player["seat"], card["wave"]) in seen
                    assert peeked or not hidden or card["face"] is None
        for accusation in view["accusations"]:
            for card in accusation["cards"]:
                assert card["seat"] == seat or card["card"] is None or view["trial"]
        assert view["ending"] is None
    for happening in told["happened"]:
        for event in happening["events"]:
            kind = event["kind"]
            if kind in PRIVATE and event[OWNER.get(kind, "seat")] != seat:
                assert PRIVATE[kind] not in event
            if kind == "dealt" and event["seat"] != seat and not event["up"]:
                assert event.get("face") is None


def test_a_card_is_laid_and_the_step_ended_without_a_mouse(person: People, server: Server) -> None:
    sealed = {"influence": "sealed"}
    place = create(server.url, "me random random", GAME, seed="keys", options=sealed).start()
    page = person().sit(place).page
    for _ in range(MISSED):
        if (asked := place.asked())["rule"] == INFLUENCE:
            break
        if asking_still(page, asked["id"]):  # Who talks meanwhile may take the key's moment away.
            page.keyboard.press("1")
            with suppress(TimeoutError):
                page.wait_for_function(GONE, arg=asked["id"], timeout=BRIEF)
    asking(page, asked["id"])
    view = place.look()["view"]
    printed = WEB.get(f"{server.url}/api/games/{GAME}/catalogue").json()
    tab_to(page, printed["skills"][view["players"][0]["hand"][0]]["title"])
    page.keyboard.press("Enter")
    reached = next(one["threat"] for one in view["threats"] if one["cap"])
    tab_to(page, printed["threats"][reached]["title"])
    with page.expect_response(lambda reply: reply.url.endswith("/act")):
        page.keyboard.press("Enter")
    page.locator(".hand .picked").wait_for(state="detached")
    assert place.look()["view"]["plan"][0].endswith(reached)
    tab_to(page, "Done for this step")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.step').innerText !== 'Human influence'")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("seats", [3, 10])
def test_axe_finds_nothing_at_the_table(
    person: People, server: Server, screen: ViewportSize, seats: int
) -> None:
    chairs = "me" + " random" * (seats - 1)
    place = create(server.url, chairs, GAME, seed="axe").start()
    someone = person(viewport=screen, color_scheme="light").sit(place)
    page = someone.page
    for _ in range(MISSED):
        if (asked := place.asked())["rule"] == INFLUENCE:
            break
        if shown := asking_still(page, asked["id"]):
            answer(page, shown)
    asking(page, asked["id"])
    done = page.locator(".dock .option", has_text="Done for this step")
    expect(done).to_be_in_viewport(ratio=1)
    page.mouse.move(0, 0)  # No explanation of what is under the pointer.
    page.wait_for_function(LOADED)
    page.wait_for_function(SETTLED)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(SETTLED)
    assert violations(page, colours=True) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= screen["width"]


COVERED = """() => {
  window.seen = { bubbles: 0, stamps: 0, covered: new Set() };
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => a.width && b.width && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const over = (above, below) => {
    for (const one of document.querySelectorAll(above))
      for (const other of document.querySelectorAll(below))
        if (meet(box(one), box(other)))
          window.seen.covered.add(`${above} on ${other.className} at ${innerWidth}`);
  };
  const stamps = new Set();
  const look = () => {
    const bubbles = [...document.querySelectorAll('.bubble')];
    if (bubbles.some((one) => box(one).width)) window.seen.bubbles += 1;
    document.querySelectorAll('.scene .stamp').forEach((one) => stamps.add(one));
    window.seen.stamps = stamps.size;
    over('.bubble', '.plate .name, .plate .groups, .plate .dna-row, .threat .target');
    over('.bubble', '.plate .hour, .plate .flag, .plate .reach, .plate .against');
    for (const one of document.querySelectorAll('.bubble, .bubble *'))
      if (one.scrollHeight > one.clientHeight + 2 && one.clientHeight)
        window.seen.covered.add(`a bubble is cut: ${one.innerText}`);
    over('.scene .stamp', '.scene .total, .scene .meter, .scene .sums, .scene .one');
    over('.trial .stamp', '.trial .count, .trial .dna');
    over('.threat .stamp', '.threat .target, .threat .line');
    if (document.querySelector('.closing button') && document.querySelector('.dock .option'))
      window.seen.covered.add(`asked by the table and by the panel at ${innerWidth}`);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes at every frame what bubbles and stamps lie on, and what is asked twice."""


def test_talk_and_stamps_cover_nothing_and_players_are_talked_about(
    person: People, server: Server
) -> None:
    """A round of missions, looked at in three sizes."""
    place = create(server.url, "me random random random random", GAME, seed="look").start()
    page = person(prefers={"pace": "quick"}).sit(place).page
    page.evaluate(COVERED)
    expect(page.locator(".own .side-of")).to_have_text(re.compile("^You win with (Earth|Mars)$"))
    asking(page, place.asked()["id"])
    page.locator(".ring .plate .who").first.click()
    about = page.get_by_role("dialog")
    expect(about.get_by_role("button", name="Say “I suspect ")).to_be_visible()
    about.get_by_role("button", name="Say “I trust ").click()
    expect(page.get_by_role("log")).to_contain_text("You: “I trust ")
    for count, size in enumerate((DESK, TABLET, PHONE), 1):
        page.set_viewport_size(size)
        while page.evaluate("window.seen.stamps") < count:
            told = place.look()
            asked = [one for one in told["decisions"] if not one["optional"]]
            if asked:
                place.act(asked[0]["id"], asked[0]["actions"][-1]["action"])
            else:
                place.news(told["n"])
    assert page.evaluate("window.seen.bubbles"), "somebody has said something"
    covered = page.evaluate("[...window.seen.covered]")
    assert not covered, "\n".join(covered)


def test_who_cannot_reveal_is_told_why_they_are_asked_and_what_the_clock_does(
    person: People, server: Server
) -> None:
    place = continued(server.url, GAME, phases(GAME)["mve-rev-01-reveals"])
    page = person(viewport=PHONE, has_touch=True, prefers={"pace": "none"}).sit(place).page
    closing = page.locator(".closing")
    expect(closing).to_contain_text("Every Agent is asked")
    reveal = closing.get_by_role("button", name="Reveal yourself")
    lit = "(node) => getComputedStyle(node).backgroundColor !== 'rgba(0, 0, 0, 0)'"
    cannot = len(place.asked()["actions"]) == 1
    assert reveal.evaluate(lit) is not cannot
    expect(page.locator(".least")).to_contain_text("Then “Stay as you are” counts for you.")


def test_the_window_to_talk_closes_with_its_step(person: People, server: Server) -> None:
    place = create(server.url, "me random random", GAME, seed="talk").start()
    while (asked := place.asked())["rule"] != INFLUENCE:
        place.act(asked["id"], asked["actions"][-1]["action"])
    page = person().sit(place).page
    asking(page, asked["id"])
    page.get_by_role("button", name="Say…").click()
    window = page.get_by_role("dialog", name="Say something to the table")
    window.wait_for()
    place.act(asked["id"], "done")
    while (asked := place.asked())["rule"] != "MVE-ACC-12":
        place.act(asked["id"], asked["actions"][-1]["action"])
    asking(page, asked["id"])
    assert window.count() == 0


def test_the_log_begins_with_the_first_round(person: People, server: Server) -> None:
    """For those who watch the table begin, and for those who come later."""
    host = create(server.url, "me open open", GAME, seed="2", options={"starter": 1})
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        host.guest(seat, name)
    someone = person().sit(host)
    log = someone.page.get_by_role("log", name="Log")
    host.start()
    expect(log).to_contain_text("Round 1 begins.")
    someone.page.reload()
    expect(log).to_contain_text("Round 1 begins.")
    expect(log).to_contain_text("Threats: ")
