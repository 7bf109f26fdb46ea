"""Makes the pictures of docs/screenshots from seeded tables, so that they are the same every time.

Run by ``make screenshots``, which builds the page first. Browser and server are those of the
browser tests.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "toys" / "two_card_bluff" / "src")]

from playwright.sync_api import Browser  # noqa: E402

from browser.chromium import chromium  # noqa: E402
from browser.panel import panel  # noqa: E402
from browser.person import LOADED, PHONE, Person  # noqa: E402
from browser.places import Json, Place, create, seated  # noqa: E402
from server.servers import running_server  # noqa: E402

PICTURES = ROOT / "docs" / "screenshots"
SCREEN = {"width": 1440, "height": 900}
SEED = "argyre"
TURN = 39
"""So many answers of that game before a turn of the first seat."""
MOMENTS: list[tuple[str, str, Callable[[Json], bool]]] = [
    ("mars-attacks", "me heuristic", lambda view: view["round"] >= 2),
    (
        "mars-vs-earth",
        "me" + " heuristic" * 6,
        lambda view: view["round"] >= 2 and view["step"] == "human-influence",
    ),
    (
        "first-martians",
        "me heuristic heuristic heuristic",
        lambda view: view["sol"] >= 3 and view["phase"] == "actions" and not view["step"],
    ),
]
"""A moment of each of the other games."""
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def finished(url: str) -> Place:
    """A whole game of four, all of them bots but for the name of the first."""
    place = create(url, "me heuristic heuristic heuristic", seed=SEED, name="Ada").start()
    place.ask("PUT", "/seats/0/keeper", {"level": "heuristic"})
    told = place.look()
    while told["status"] == "running":
        told = place.news(told["n"])
    return place


def played(url: str, game: str, chairs: str, until: Callable[[Json], bool]) -> Place:
    """A seeded table that bots play until its view is as wanted; then the first seat plays on."""
    place = create(url, chairs, game, seed=SEED, name="Ada").start()
    place.ask("PUT", "/seats/0/keeper", {"level": "heuristic"})
    told = place.look()
    while not until(told["view"]):
        told = place.news(told["n"])
    place.ask("PUT", "/seats/0/keeper", {"level": None})
    place.asked()
    return place


def continued(place: Place, step: int) -> Place:
    """A table that goes on from a step."""
    return seated(place.url, place.ask("POST", "/continue", {"to": step}).json()).start()


@contextmanager
def somebody(browser: Browser, url: str, **how: Any) -> Iterator[Person]:
    """A person for one picture."""
    person = Person(
        browser, url, {"pace": "none"}, **{"viewport": SCREEN, "color_scheme": "light", **how}
    )
    try:
        yield person
    finally:
        person.leave()


def shoot(person: Person, name: str) -> None:
    """Take the picture once everything is there and still."""
    person.page.wait_for_function(LOADED)
    person.page.evaluate("document.fonts.ready")
    person.page.mouse.move(0, 0)
    person.page.wait_for_function(STILL)
    path = PICTURES / f"{name}.png"
    person.page.screenshot(path=path, animations="disabled")
    sys.stdout.write(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB\n")


def at_table(browser: Browser, url: str, place: Place, name: str, **how: Any) -> None:
    """The table as the first seat sees it."""
    with somebody(browser, url, **how) as person:
        person.sit(place)
        panel(person.page)
        person.page.locator(".board").first.wait_for()
        shoot(person, name)


def main() -> None:
    """Make every picture."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with running_server() as server, chromium() as browser:
        url = server.url
        with somebody(browser, url) as person:
            person.open("/").page.get_by_role("button", name="Play now").first.wait_for()
            shoot(person, "home")
            person.open("/create/pocket-mars").page.get_by_role("radio", name="4").check()
            person.page.get_by_label("Your name").fill("Ada")
            shoot(person, "create")
        game = finished(url)
        table = continued(game, TURN)
        table.asked()
        at_table(browser, url, table, "table-light")
        at_table(browser, url, table, "table-dark", color_scheme="dark")
        touch = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        at_table(browser, url, table, "phone", **touch)
        with somebody(browser, url) as person:
            person.sit(game).page.wait_for_selector("#end-title")
            shoot(person, "end")
            person.open(f"/replay/{game.table}#{TURN}")
            person.page.get_by_role("button", name="One step on").wait_for()
            person.page.locator(".board").first.wait_for()
            shoot(person, "replay")
        for game, chairs, until in MOMENTS:
            at_table(browser, url, played(url, game, chairs, until), game)


if __name__ == "__main__":
    main()
