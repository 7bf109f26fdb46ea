"""How the page feels, measured in a browser; writes docs/performance-page.md.

From a click to a painted frame that shows the table's news; how many presses a typical turn takes
(``page_turns``); what is in sight without scrolling (``page_fold``). Everything is on loopback, one
table against bots; nothing else looks at the page meanwhile. What an earlier version did is kept in
``page_before.json``, which ``--json`` writes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from load_servers import fresh_folder, planitia  # noqa: E402
from page_fold import PARTS, in_sight  # noqa: E402
from page_turns import TURNS, presses  # noqa: E402

from browser.chromium import chromium  # noqa: E402
from browser.panel import READ, panel, press  # noqa: E402
from browser.person import DESK, PHONE, Person  # noqa: E402
from browser.phases import continued  # noqa: E402

CORE = ROOT / "build" / "compiled"
PAGE = ROOT / "docs" / "performance-page.md"
BEFORE = Path(__file__).parent / "page_before.json"
LIMIT_MS, LIMIT_KB = 100, 60
Found = dict[str, Any]
WATCH = """
window.painted = [];
let sent = 0, pressed = 0;
for (const kind of ['click', 'keydown'])
  addEventListener(kind, () => (pressed = performance.now()), true);
const ask = window.fetch;
window.fetch = (where, how) => {
  if (String(where).endsWith('/act')) sent = pressed;
  return ask(where, how);
};
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', (told) => {
      if (!sent || !JSON.parse(told.data).happened?.some((one) => one.kind === 'answered')) return;
      const since = sent;
      sent = 0;
      requestAnimationFrame(() => requestAnimationFrame(() => {
        window.painted.push(performance.now() - since);
      }));
    });
  }
};
"""
"""Two frames later the first is on the screen."""

ANSWERED = f"""([before, was]) => {{
  const now = window.painted.length === before && ({READ})();
  return window.painted.length > before || (now && JSON.stringify(now) !== was);
}}"""


def measured(
    url: str, browser: Browser, name: str, answers: int, prefers: dict[str, Any], **how: Any
) -> list[float]:
    """Milliseconds from a click to its paint, for so many answers of one game."""
    someone = Person(browser, url, prefers, **how)
    someone.context.add_init_script(WATCH)
    page = someone.sit(continued(url, name, TURNS[name].line)).page
    for _ in range(answers):
        if not moved(page):
            break
    times: list[float] = page.evaluate("window.painted")
    someone.context.close()
    return times


def moved(page: Page) -> bool:
    """Answer what is asked, and wait without looking until that is painted; False: it is over."""
    before = page.evaluate("window.painted.length")
    while not (shown := panel(page)).over:
        press(page, shown)
        page.wait_for_function(ANSWERED, arg=[before, shown.raw], polling=200)
        if page.evaluate("window.painted.length") > before:
            return True
    return False


def first_load(core: Path) -> float:
    """Kilobytes of scripts and styles that the first page needs, packed."""
    inside = core / "planitia" / "_web"
    folder = inside if inside.is_dir() else core.parent / "web" / "dist"
    index = (folder / "index.html").read_text()
    needed = [file for file in folder.glob("assets/*") if file.name in index]
    return sum(len(gzip.compress(file.read_bytes())) for file in needed) / 1000


def row(times: list[float]) -> list[int]:
    """How many there are, their median, the 95th of 100 and the slowest."""
    ordered = sorted(times)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    figures = [statistics.median(ordered), late, ordered[-1]]
    return [len(ordered), *(round(figure) for figure in figures)]


def measure(core: Path, answers: int) -> Found:
    """Everything that is measured of a page and its server."""
    still: dict[str, Any] = {"pace": "none"}
    with fresh_folder() as folder, planitia(core, folder) as server, chromium() as browser:
        url, few = server.url, answers // 2
        ways: list[tuple[str, str, int, dict[str, Any], dict[str, Any]]] = [
            ("with motion", "pocket-mars", answers, {}, {"reduced_motion": "no-preference"}),
            *[("without motion", name, few, still, {"viewport": DESK}) for name in TURNS],
            ("phone, without motion", "pocket-mars", answers, still, {"viewport": PHONE}),
        ]
        return {
            "times": {
                f"{name}, {how}": row(measured(url, browser, name, many, prefers, **wishes))
                for how, name, many, prefers, wishes in ways
            },
            "turns": {
                name: [presses(browser, url, name, touch)[0] for touch in (False, True)]
                for name in TURNS
            },
            "sight": {name: in_sight(browser, url, name) for name in TURNS},
            "load": round(first_load(core)),
        }


def both(before: object, now: object) -> str:
    """A cell: what was, and what is."""
    old, new = ("none" if one is None else str(one) for one in (before, now))
    return new if old == new else f"{old} → **{new}**"


def written(before: Found, now: Found) -> str:
    """The page."""
    lines = [
        "# The page",
        "",
        "Written by `make bench-page` in headless Chromium on loopback. Where a cell has two",
        f"figures, the first is of commit {before['commit']}, measured by the same walk.",
        "",
        "## Presses of a typical turn",
        "",
        "On the board, from the same moment of the game's lesson, until the table has it.",
        "",
        "| game | turn | clicks at a desk | taps on a phone |",
        "|---|---|---|---|",
    ]
    for name, turn in TURNS.items():
        old, new = before["turns"][name], now["turns"][name]
        cells = [both(*pair) for pair in zip(old, new, strict=True)]
        lines.append(f"| {name} | {turn.what} | {' | '.join(cells)} |")
    lines += [
        "",
        "## From click to paint",
        "",
        f"Milliseconds until a frame is painted that shows the answer (aim: {LIMIT_MS}). At commit",
        f"{before['commit']} they were counted from sending the answer, in one game. What is",
        "answered in secret, as in Mars vs Earth, is shown when all have answered, bots too.",
        "",
        "| | moves | median | 95 of 100 within | slowest |",
        "|---|---|---|---|---|",
    ]
    for name, [moves, *new] in now["times"].items():
        old = before["times"].get(name, [0, *new])[-3:]
        figures = [both(*pair) for pair in zip(old, new, strict=True)]
        lines.append(f"| {' | '.join([name, str(moves), *figures])} |")
    lines += [
        "",
        "## In sight without scrolling",
        "",
        "Percent of each part that is on the screen at the same moment: the whole board, the",
        "question with its options, one's own cards or astronaut, the players. The panel is as",
        "newcomers find it, folded where the board asks; the first figures are of an unfolded one.",
    ]
    for name in TURNS:
        lines += ["", f"### {name}", "", f"| screen | {' | '.join(PARTS)} |", "|---" * 5 + "|"]
        for size, new in now["sight"][name].items():
            cells = [both(*pair) for pair in zip(before["sight"][name][size], new, strict=True)]
            lines.append(f"| {size} | {' | '.join(cells)} |")
    lines += [
        "",
        f"First load without boards: {both(before['load'], now['load'])} kB of scripts and styles,",
        f"packed (limit {LIMIT_KB} kB).",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, and write the page or the figures alone."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--answers", type=int, default=24)
    words.add_argument("--core", type=Path, default=CORE, help="where the compiled core is")
    words.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    words.add_argument("--json", type=Path, help="write the figures here instead")
    given = words.parse_args()
    now = measure(given.core, given.answers)
    if given.json:
        given.json.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n")
        return
    text = written(json.loads(BEFORE.read_text()), now)
    given.page.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
