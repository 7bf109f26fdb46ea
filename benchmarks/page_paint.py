"""How long a move takes until it is painted, in a browser; writes docs/performance-page.md.

The clock starts when the page sends an answer and stops when a frame has been painted that shows
the table's news. Everything is on loopback, one table against a bot, at a desk and at a phone's
width; nothing else looks at the page meanwhile.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from load_servers import fresh_folder, planitia  # noqa: E402

from browser.chromium import chromium  # noqa: E402
from browser.panel import READ, panel, press  # noqa: E402
from browser.person import DESK, PHONE, Person  # noqa: E402

CORE = ROOT / "build" / "compiled"
PAGE = ROOT / "docs" / "performance-page.md"
LIMIT_MS, LIMIT_KB = 100, 150
WATCH = """
window.painted = [];
let sent = 0;
const ask = window.fetch;
window.fetch = (where, how) => {
  if (String(where).endsWith('/act')) sent = performance.now();
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


def measured(core: Path, answers: int, prefers: dict[str, Any], **how: Any) -> list[float]:
    """Milliseconds from sending to painting, for so many answers of one game."""
    with fresh_folder() as folder, planitia(core, folder) as server, chromium() as browser:
        someone = Person(browser, server.url, prefers, **how)
        someone.context.add_init_script(WATCH)
        page = someone.open("/").page
        page.get_by_role("button", name="Play now").first.click()
        for _ in range(answers):
            if not moved(page):
                break
        times: list[float] = page.evaluate("window.painted")
        someone.leave()
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
    folder = core / "planitia" / "_web"
    index = (folder / "index.html").read_text()
    needed = [file for file in folder.glob("assets/*") if file.name in index]
    return sum(len(gzip.compress(file.read_bytes())) for file in needed) / 1000


def row(name: str, times: list[float]) -> str:
    """A line of the table."""
    ordered = sorted(times)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    return (
        f"| {name} | {len(ordered)} | {statistics.median(ordered):.0f} | {late:.0f} "
        f"| {ordered[-1]:.0f} |"
    )


def main() -> None:
    """Measure and write the page."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--answers", type=int, default=40)
    words.add_argument("--core", type=Path, default=CORE, help="where the compiled core is")
    words.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    given = words.parse_args()
    still: dict[str, Any] = {"pace": "none"}
    runs = [
        (
            "desk, with motion",
            measured(given.core, given.answers, {}, reduced_motion="no-preference"),
        ),
        ("desk, without motion", measured(given.core, given.answers, still, viewport=DESK)),
        ("phone, without motion", measured(given.core, given.answers, still, viewport=PHONE)),
    ]
    text = "\n".join(
        [
            "# The page",
            "",
            "Written by `make bench-page`: from sending an answer to a painted frame that shows it",
            f"in headless Chromium on loopback, at a Pocket Mars table (aim: {LIMIT_MS} ms).",
            "",
            "| | moves | median ms | 95 of 100 within ms | slowest ms |",
            "|---|---|---|---|---|",
            *(row(name, times) for name, times in runs),
            "",
            f"First load without boards: {first_load(given.core):.0f} kB of scripts and styles, "
            f"packed (limit {LIMIT_KB} kB).",
            "",
        ]
    )
    given.page.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
