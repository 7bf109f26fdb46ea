"""A question is asked when what led to it has been shown, and no sooner."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from browser.conftest import People
from browser.panel import BRIEF, answer, panel
from browser.person import DESK, PHONE, TABLET, Person
from browser.places import Json, create
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from server.servers import Server

WATCH = """() => {
  window.seen = [];
  let last = '';
  const look = () => {
    const asked = document.querySelector('section.decision[data-decision]')?.dataset.decision ?? '';
    const caption = document.querySelector('main .caption p')?.innerText ?? '';
    const now = JSON.stringify([asked, caption]);
    if (now !== last) window.seen.push([asked, caption]);
    last = now;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes what is asked and what is being shown, whenever one of them changes on the screen."""
EACH = 1
"""So many stories at each size."""


class Told:
    """What the server told a page: which story belongs to which question."""

    def __init__(self, page: Page) -> None:
        self.news: list[Json] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.heard))

    def heard(self, frame: str | bytes) -> None:
        told: Json = json.loads(frame)
        if told.get("type") == "table":
            self.news.append(told)

    def first(self, asked: str) -> int:
        """Where the round of this question was first asked about."""
        return next(
            at
            for at, told in enumerate(self.news)
            if any(round_of(one["id"]) == round_of(asked) for one in told["decisions"])
        )

    def last(self, caption: str) -> int:
        """Where what a caption says was last told; before everything, if it never was."""
        return max((at for at, told in enumerate(self.news) if tells(told, caption)), default=-1)

    def stories(self, seen: list[tuple[str, str]]) -> set[int]:
        """The news whose story was seen, and which asked something new."""
        asked = {self.first(one["id"]) for told in self.news for one in told["decisions"]}
        return {self.last(caption) for _, caption in seen if caption} & asked

    def early(self, seen: list[tuple[str, str]]) -> list[str]:
        """Stories that were still to be shown when the question they led to was asked."""
        found, since = [], -1
        for asked, caption in seen:
            if asked:
                since = max(since, self.first(asked))
            if caption and 0 <= self.last(caption) <= since:
                found.append(caption)
        return found


def round_of(decision: str) -> str:
    """A round of questions, whoever answers in it and how often."""
    return re.sub(r"^(\d+)(\+\d+)?\.\d+", r"\1", decision)


def tells(told: Json, caption: str) -> bool:
    """Whether a caption is a sentence of this news, in which seats are numbers."""
    sentences = (event["sentence"] for one in told["happened"] for event in one["events"])
    return any(named(sentence).fullmatch(caption) for sentence in sentences)


def named(sentence: str) -> re.Pattern[str]:
    """A sentence of a game with any names for its seats."""
    return re.compile(".+".join(map(re.escape, re.split(r"Seat \d", sentence))))


@pytest.mark.parametrize("game", all_games(), ids=[game.name for game in all_games()])
def test_a_question_waits_until_its_story_has_been_shown(person: People, game: Game) -> None:
    someone = person(prefers={"pace": "quick", "folded": False})
    told = Told(someone.page)
    page = begun(someone, game)
    page.evaluate(WATCH)
    for count, size in enumerate((DESK, TABLET, PHONE), 1):
        page.set_viewport_size(size)
        for _ in answers(page, game.bound):
            seen = page.evaluate("window.seen")
            assert told.early(seen) == []
            if len(told.stories(seen)) >= EACH * count:
                break
        assert len(told.stories(seen)) >= EACH * count


def begun(someone: Person, game: Game) -> Page:
    """A table with bots on all other seats."""
    page = someone.open(f"/create/{game.name}").page
    seats = max(2, game.seats[0])
    if len(game.seats) > 1:
        page.get_by_role("radio", name=str(seats), exact=True).check()
    for seat in range(1, seats):
        page.locator(".chairs select").nth(seat).select_option("easy")
    page.get_by_role("button", name="Create and play").click()
    return page


def answers(page: Page, most: int) -> Iterator[int]:
    """Answer by the panel, again and again."""
    for count in range(most):
        if (shown := panel(page)).over:
            return
        answer(page, shown)
        yield count


ENDS = """() => {
  window.ends = { early: 0, told: '', sizes: [] };
  const look = () => {
    const end = document.querySelector('#end-title');
    const caption = document.querySelector('main .caption p');
    if (caption) window.ends.told = caption.innerText;
    if (end && caption) window.ends.early += 1;
    const dock = document.querySelector('.dock');
    if (dock && !end) window.ends.sizes.push(Math.round(dock.getBoundingClientRect().height));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes whether the end is told while something is still being shown, and how high the panel is."""


def test_the_end_waits_for_the_last_thing_that_happened(person: People, server: Server) -> None:
    place = create(server.url, "me random", seed="2", options={"round_limit": 1}).start()
    someone = person(prefers={"pace": "quick"}).sit(place)
    page = someone.page
    page.evaluate(ENDS)
    while (told := place.look())["status"] == "running":
        if asked := told["decisions"]:
            id = asked[0]["id"]
            page.wait_for_selector(f'[data-decision="{id}"]', state="attached")
            place.act(id, asked[0]["actions"][0]["action"])
        else:
            place.news(told["n"])
    expect(page.locator("#end-title")).to_have_text(re.compile("^You have (won!|lost)$"))
    ends = page.evaluate("window.ends")
    assert ends["told"] and not ends["early"]
    assert min(ends["sizes"]) >= 0.9 * max(ends["sizes"]), "the panel keeps its height"
    expect(page.locator(".players .thinks, .players .awaited, .dock")).to_have_count(0)


def test_who_skips_is_asked_at_once_and_who_wants_no_show_sees_none(person: People) -> None:
    game = next(game for game in all_games() if game.name == "pocket-mars")
    page = begun(person(prefers={"pace": "calm"}, reduced_motion="no-preference"), game)
    shown = page.locator("main .caption")
    panel_of = page.locator(".decision")
    for name in ("Skip", "At once"):
        button = panel_of.get_by_role("button", name=name, exact=True)
        assert any(pressed(button) for _ in answers(page, game.bound)), f"{name} was never there"
        expect(shown).to_have_count(0)
    page.evaluate(WATCH)
    for count in answers(page, game.bound):
        if count == EACH:
            break
    assert not any(caption for _, caption in page.evaluate("window.seen"))


def pressed(button: Locator) -> bool:
    """Press a button that is there only while something is shown, unless that ends before."""
    try:
        button.click(timeout=BRIEF)
    except TimeoutError:
        return False
    return True
