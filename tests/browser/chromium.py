"""The browser of the tests: the machine's own Chromium, without any download."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MISSING = (
    "The browser tests need Chromium on the path. "
    "Install the package chromium, or run tools/services.sh as root."
)


class NoChromium(Exception):
    """There is no browser to test with."""


def find_chromium() -> str:
    """Where Chromium is; empty where it is not."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window, for as long as the block runs. Raises NoChromium."""
    if not (path := find_chromium()):
        raise NoChromium(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()
