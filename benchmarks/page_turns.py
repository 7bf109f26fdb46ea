"""How many presses a typical turn takes on the board, counted by making them.

Every turn begins at a moment of the game's lesson, so that any two versions of the page are asked
the same. What is wanted is a list of places and words: the first of them that can be pressed is
pressed, until the table says that it has come about.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

from browser.person import DESK, PHONE, Person
from browser.phases import continued
from browser.places import Json, Place

MOST = 12
"""Presses after which a turn is given up."""
BUTTON = ".board button, .board [role=button], dialog button, [role=menu] button, [popover] button"
FIND = """([wants, spent]) => {
  const words = (one) => `${one.getAttribute('aria-label') ?? ''} ${one.innerText ?? ''}`.trim();
  const open = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true'
    && !(one.matches('.target, .mark') && !one.classList.contains('live'));
  const hits = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const down of [0.5, 0.3, 0.7, 0.85]) {
      const at = { x: x + width * part, y: y + height * down };
      const hit = document.elementFromPoint(at.x, at.y);
      if (width && hit && (one === hit || one.contains(hit))) return at;
    }
    return null;
  };
  const inside = (one) => {
    for (const block of ['', 'nearest', 'center', 'start']) {
      if (block) one.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const at = hits(one);
      if (at) return at;
    }
    return null;
  };
  for (const [at, [selector, text]] of wants.entries()) {
    if (spent.filter((one) => one === at).length > 1) continue;
    for (const one of document.querySelectorAll(selector)) {
      const here = open(one) && new RegExp(text, 'i').test(words(one)) && inside(one);
      if (here) return { at, here, said: words(one).slice(0, 60) };
    }
  }
  return null;
}"""
SIGNED = """() => [document.querySelector('[data-decision]')?.dataset.decision,
  document.querySelector('.board')?.innerHTML.length,
  document.querySelectorAll('dialog[open], [popover], [role=menu]').length].join()"""


def words(text: str, within: str = BUTTON) -> tuple[str, str]:
    """A button by what it says."""
    return within, text


def place(name: str) -> tuple[str, str]:
    """A thing on the board."""
    return f'.board [data-anchor="{name}"], .board [data-anchor="{name}"] .target', ""


@dataclass(frozen=True)
class Turn:
    """A typical turn: where it begins in the record, what is wanted, and when it is done."""

    what: str
    line: int
    wants: tuple[tuple[str, str], ...]
    done: Callable[[Json], bool]


def asked(told: Json, text: str) -> bool:
    """Whether the first seat is still asked something with these words."""
    return any(text in one["prompt"] for one in told["decisions"])


def stands(told: Json, model: str, square: str) -> bool:
    """Whether a model stands in a square and has done what it could."""
    there = next(one for one in told["view"]["models"] if one["model"] == model)
    return str(there["spot"] or "").startswith(square) and not asked(told, "Soldier 2")


TURNS = {
    "pocket-mars": Turn(
        "play a card from the hand",
        18,
        (words(r"\bplay\b.*(hand|top|violet 1)|^play"), place("card:violet-1")),
        lambda told: 0 not in told["awaited"] or not asked(told, "Your turn"),
    ),
    "mars-attacks": Turn(
        "move a model two squares",
        90,
        (
            place("square:3.8"),
            place("square:2.8"),
            (".board .place.live, .board [data-anchor^='spot:3.8.']", ""),
            place("h2"),
            words(r"^(move|stand|go|take|confirm|finish|end)"),
        ),
        lambda told: stands(told, "h2", "3.8"),
    ),
    "mars-vs-earth": Turn(
        "lay a card at a mission",
        60,
        (
            place("threat:tripods-on-the-turnpike"),
            place("card:jeep-patrol"),
            words(r"lay .*(tripods|at)|^lay|confirm"),
        ),
        lambda told: any("jeep-patrol" in (one["mine"] or ()) for one in told["view"]["threats"]),
    ),
    "first-martians": Turn(
        "send a pawn to Build and say what",
        13,
        (
            words(
                r"backup solar panel", ".board .draft button, .board .held button, dialog button"
            ),
            place("facility:working-bay"),
            words(r"\bbuild\b", ".board .held button, .board .menu button"),
            place("pawn:engineer"),
            place("facility:backup-solar-panel"),
            words(r"^(set down|send|try|one pawn|confirm|ok)"),
        ),
        lambda told: any(
            "backup-solar-panel" in str(stack) for stack in told["view"]["plan"]["stacks"]
        ),
    ),
}


def presses(browser: Browser, url: str, name: str, touch: bool) -> tuple[int | None, list[str]]:
    """How many presses the turn took, or None where it did not come about; and which."""
    turn = TURNS[name]
    table = continued(url, name, turn.line)
    how: dict[str, Any] = {"viewport": PHONE, "has_touch": True} if touch else {"viewport": DESK}
    someone = Person(browser, url, {"pace": "none"}, **how)
    page = someone.sit(table).page
    page.wait_for_selector("[data-decision]", state="attached")
    page.wait_for_selector(".board [data-anchor]")
    said: list[str] = []
    spent: list[int] = []
    while len(said) < MOST and not turn.done(table.look()):
        if (found := sought(page, turn, spent)) is None:
            break
        signed = page.evaluate(SIGNED)
        (page.touchscreen.tap if touch else page.mouse.click)(**found["here"])
        said.append(found["said"])
        spent.append(found["at"])
        changed(page, signed)
        heard(table, turn)
    done = turn.done(table.look())
    someone.context.close()
    return (len(said) if done else None), said


def sought(page: Page, turn: Turn, spent: list[int]) -> Json | None:
    """The first wanted thing that can be pressed, once there is one."""
    try:
        found = page.wait_for_function(FIND, arg=[turn.wants, spent], polling=200, timeout=4000)
        told: Json = found.json_value()
        return told
    except TimeoutError:
        return None


def heard(table: Place, turn: Turn) -> None:
    """Give the table a moment to say that it is done."""
    end = time.monotonic() + 1.2
    while not turn.done(table.look()) and time.monotonic() < end:
        time.sleep(0.1)


def changed(page: Page, signed: str) -> None:
    """Wait until the page shows something else, or a moment."""
    try:
        page.wait_for_function(f"(was) => ({SIGNED})() !== was", arg=signed, timeout=2500)
    except TimeoutError:
        return
