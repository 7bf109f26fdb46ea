"""What axe finds wrong with a page, as lines to read."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "(rules) => axe.run(document, { resultTypes: ['violations'], runOnly: rules })"


@cache
def script() -> str:
    """The source of axe; evaluated, so that the page's own strict policy can stay."""
    return resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def violations(page: Page, colours: bool = False) -> list[str]:
    """Every fault with the elements that have it, or only those of colours."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(script())
    found: list[dict[str, Any]] = page.evaluate(RUN, ["color-contrast"] if colours else RULES)[
        "violations"
    ]
    return [f"{one['id']}: {one['help']}: {places(one)}" for one in found]


def places(violation: dict[str, Any]) -> str:
    """Where it is, and what exactly is wrong there."""
    return "; ".join(
        f"{node['target']} {node['failureSummary']}" for node in violation["nodes"][:4]
    )
