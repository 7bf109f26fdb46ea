"""The decision panel, and somebody who plays any game by it without knowing the game."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from playwright.sync_api import Page, TimeoutError

from browser.places import Json
from planitia.kernel.rng import quick

BRIEF = 2000
"""Milliseconds until a press that did not come about is thought over."""
PRESSES = 20
POLLING = 40
"""Milliseconds; to look at every frame makes the page draw every frame."""
READ = """(_) => {
  if (document.querySelector('#end-title')) return { over: true };
  const panel = document.querySelector('section.decision[data-decision]');
  if (!panel) return null;
  const said = (node) => node.innerText.replace(/\\s+/g, ' ').trim();
  const options = [...panel.querySelectorAll('button.option')];
  if (options.some((one) => one.disabled)) return null;
  return {
    over: false,
    decision: panel.dataset.decision,
    prompt: said(panel.querySelector('h2')),
    options: options.map(said),
    confirm: panel.querySelector('.picked') !== null,
    folded: panel.querySelector('.fold[aria-expanded="false"]') !== null,
  };
}"""
AFTER = f"""(was) => {{
  const asked = document.querySelector('section.decision[data-decision]')?.dataset.decision;
  if (asked !== JSON.parse(was).decision) return {{ over: false }};
  const now = ({READ})();
  return now && JSON.stringify(now) !== was && now;
}}"""
NOW = f"""(was) => {{
  const asked = document.querySelector('section.decision[data-decision]')?.dataset.decision;
  return asked !== JSON.parse(was).decision ? {{ over: false }} : ({READ})();
}}"""
ASKED = f"(id) => {{ const now = ({READ})(); return now && now.decision === id && now; }}"


@dataclass(frozen=True)
class Panel:
    """What the panel shows: a question with options, one of them to confirm, or the end."""

    over: bool
    decision: str
    prompt: str
    options: tuple[str, ...]
    confirm: bool
    folded: bool
    raw: str
    """As the page told it, to wait for anything else."""
    tries: int = 0
    """How often it was pressed without any change."""


def read(page: Page, script: str, argument: str, within: float | None = None) -> Panel:
    """The panel once the script finds it so."""
    handle = page.wait_for_function(script, arg=argument, polling=POLLING, timeout=within)
    return told_by(handle.json_value(), raw=handle.evaluate("(now) => JSON.stringify(now)"))


def told_by(told: Json, tries: int = 0, raw: str = "") -> Panel:
    """The panel from what the page told."""
    return Panel(
        told["over"],
        told.get("decision", ""),
        told.get("prompt", ""),
        tuple(told.get("options", ())),
        told.get("confirm", False),
        told.get("folded", False),
        raw or json.dumps(told, ensure_ascii=False, separators=(",", ":")),
        tries,
    )


def panel(page: Page) -> Panel:
    """What is asked, once something is, or the end of the game."""
    return read(page, READ, "")


def asking(page: Page, decision: str) -> Panel:
    """The panel once it asks this decision."""
    return read(page, ASKED, decision)


def asking_still(page: Page, decision: str) -> Panel | None:
    """The panel once it asks this decision; None: not soon, others may have settled it."""
    try:
        return read(page, ASKED, decision, within=BRIEF)
    except TimeoutError:
        return None


def panel_of(shown: Panel) -> str:
    """Where the panel asks this, as a selector."""
    return f'.decision[data-decision="{shown.decision}"]'


def button_of(shown: Panel) -> tuple[str, int]:
    """The button to press, chosen by nothing but words: a selector, and which of those found."""
    if shown.folded:
        return f"{panel_of(shown)} .fold", 0
    if shown.confirm:
        return f"{panel_of(shown)} .pair .primary", 0
    at = quick(shown.raw + "again" * shown.tries).below(len(shown.options))
    return f"{panel_of(shown)} button.option", at


def press(page: Page, shown: Panel, tap: bool = False) -> None:
    """One press of a button of the panel, chosen by nothing but its words.

    Others may settle what is asked while the finger is on its way: then there is nothing to press.
    """
    asked = page.locator(panel_of(shown))
    which, at = button_of(shown)
    button = page.locator(which).nth(at)
    for _ in range(PRESSES):
        try:
            button.tap(timeout=BRIEF) if tap else button.click(timeout=BRIEF)
            return
        except TimeoutError:
            if not asked.count():
                return
    raise AssertionError(f"“{shown.prompt}” is asked, but no button of it can be pressed")


def answer(page: Page, shown: Panel, tap: bool = False) -> None:
    """Press until the decision that is shown is answered.

    Some presses change nothing (a word said in an open window), and some are lost (what is pressed
    moves away under the finger): then another is tried, as people do.
    """
    asked = shown.decision
    while shown.decision == asked:
        assert shown.tries < PRESSES, f"“{shown.prompt}” stays as it is, whatever is pressed"
        press(page, shown, tap)
        try:
            shown = read(page, AFTER, shown.raw, within=BRIEF)
        except TimeoutError:
            shown = replace(read(page, NOW, shown.raw), tries=shown.tries + 1)


def play_on(page: Page, most: int) -> int:
    """Play to the end by the panel alone; how many decisions were answered."""
    answered = 0
    while not (shown := panel(page)).over:
        answered += 1
        assert answered <= most, f"the game goes on after {most} answers"
        answer(page, shown)
    return answered
