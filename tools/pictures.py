"""Pictures of every phase of every game at every size, light and dark, with what is wrong on them.

Run by ``make pictures-all``. A phase is a kind of question that the lesson's record asks the first
seat; the table goes on from there, and its page is looked at. The pictures go to a folder that git
does not know, with ``findings.md``: text that is cut, controls that cover each other, a page that
scrolls sideways, and what axe says. A panel that waits folded is looked at unfolded too.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / one) for one in ("tests", "tests/toys/two_card_bluff/src")]

from playwright.sync_api import Page, ViewportSize  # noqa: E402

from browser.axe import violations  # noqa: E402
from browser.chromium import chromium  # noqa: E402
from browser.person import LOADED, Person  # noqa: E402
from browser.phases import continued, phases  # noqa: E402
from planitia.kernel.registry import game_names  # noqa: E402
from server.servers import running_server  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "360": {"width": 360, "height": 740},
    "768": {"width": 768, "height": 1024},
    "1024": {"width": 1024, "height": 768},
    "1440": {"width": 1440, "height": 900},
    "1920": {"width": 1920, "height": 1080},
    "zoomed": {"width": 720, "height": 450},
}
"""The last is a screen of 1440 x 900 at twice the size."""
AXED = ("360", "1440")
PAGES = {"home": "/", "create": "/create/{}", "learn": "/learn", "lesson": "/learn/{}/short"}
FOLDED, UNFOLDED = (f".dock .fold[aria-expanded='{one}']" for one in ("false", "true"))
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
FINDINGS = """() => {
  const found = [];
  const named = (one) => {
    const where = one.closest('[data-anchor]')?.dataset.anchor;
    const words = (one.getAttribute('aria-label') ?? one.innerText ?? '').trim().slice(0, 50);
    const kind = `${one.tagName.toLowerCase()}.${String(one.className?.baseVal ?? one.className)
      .replaceAll(/svelte-\\w+/g, '').trim().split(/\\s+/).join('.')}`;
    return `${kind}${where ? ` [${where}]` : ''} “${words}”`;
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`scrolls sideways: ${root.scrollWidth}`);
  const spoken = (one) => [...one.childNodes]
    .some((node) => node.nodeType === 3 && node.textContent.trim());
  for (const one of document.querySelectorAll('body *')) {
    if (!spoken(one) || !one.offsetParent || one.closest('.sr-only, svg')) continue;
    const style = getComputedStyle(one);
    if (style.clipPath !== 'none' || style.visibility === 'hidden') continue;
    const cuts = (way) => way === 'hidden' || way === 'clip';
    const clamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
    if (cuts(style.overflowX) && style.textOverflow !== 'ellipsis' && !clamped
      && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${named(one)}`);
    else if (cuts(style.overflowY) && !clamped && one.clientHeight > 0
      && one.scrollHeight > one.clientHeight + 3) found.push(`cut below: ${named(one)}`);
  }
  const room = (one) => one.closest('dialog, .dock, main, .strip, .top, header');
  const all = 'button, a[href], input, select, textarea, [role=button]';
  for (const one of document.querySelectorAll(all)) {
    if (one.closest('svg, .sr-only') || one.disabled || !one.checkVisibility()) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const hidden = (box, out = box.getBoundingClientRect()) =>
      getComputedStyle(box).overflowY !== 'visible'
      && (at[1] < out.top || at[1] > out.bottom);
    let box = one.parentElement;
    while (box && !hidden(box)) box = box.parentElement;
    if (box) continue;
    if (!width || at[0] < 0 || at[1] < 0 || at[0] > innerWidth || at[1] > innerHeight) continue;
    const over = document.elementFromPoint(...at)?.closest(all);
    if (over && over !== one && !one.contains(over) && !over.contains(one)
      && room(over) === room(one)) found.push(`covered: ${named(one)} by ${named(over)}`);
  }
  return [...new Set(found)];
}"""


def looks(page: Page) -> Iterator[tuple[str, str]]:
    """The page at every size, light and dark, once it is still, as it comes and unfolded."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            page.wait_for_function(LOADED)
            page.wait_for_function(STILL)
            yield size, theme
            if size in AXED and page.locator(FOLDED).count():
                page.locator(FOLDED).click()
                page.wait_for_function(STILL)
                yield size, f"{theme}-unfolded"
                page.locator(UNFOLDED).click()


def looked_at(page: Page, folder: Path, name: str, found: Counter[str]) -> None:
    """Take every picture of a page and note what is wrong on it."""
    for size, theme in looks(page):
        page.screenshot(path=folder / f"{name}-{size}-{theme}.png", animations="disabled")
        said: list[str] = page.evaluate(FINDINGS)
        if size in AXED:
            said += [f"axe: {one}" for one in violations(page, theme.startswith("dark"))]
        for one in said:
            found[f"{name.split('/')[0]} {size}: {one}"] += 1
            sys.stdout.write(f"{name} {size} {theme}: {one}\n")


def main() -> None:
    """Look at everything."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--folder", type=Path, default=FOLDER)
    words.add_argument("--game", choices=game_names(), help="one game only")
    words.add_argument("--most", type=int, default=100, help="phases of a game at most")
    given = words.parse_args()
    found: Counter[str] = Counter()
    with running_server() as server, chromium() as browser:
        for name in [given.game] if given.game else game_names():
            (given.folder / name).mkdir(parents=True, exist_ok=True)
            someone = Person(browser, server.url)
            for page_name, path in PAGES.items():
                someone.open(path.format(name))
                looked_at(someone.page, given.folder, f"{name}/page-{page_name}", found)
            someone.context.close()
            for phase, line in [*phases(name).items()][: given.most]:
                someone = Person(browser, server.url, {"pace": "none"})
                page = someone.sit(continued(server.url, name, line)).page
                page.wait_for_selector(".board [data-anchor]")
                page.wait_for_selector("[data-decision]", state="attached")
                looked_at(page, given.folder, f"{name}/{phase}", found)
                someone.context.close()
    lines = [f"- {one} ({times} times)" for one, times in sorted(found.items())]
    (given.folder / "findings.md").write_text("\n".join(["# Findings", "", *lines, ""]))
    sys.stdout.write(f"{len(lines)} findings: {given.folder / 'findings.md'}\n")


if __name__ == "__main__":
    main()
