"""What browser tests share: a browser and a server a worker, and people with pages of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.chromium import MISSING, chromium, find_chromium
from browser.person import SECONDS, Person
from browser.places import WEB
from server.servers import Server, running_server
from server.toys import search_path

People = Callable[..., Person]
expect.set_options(timeout=SECONDS * 1000)


HASTE = """
from planitia.server.bots import seats as bot_seats
from planitia.server.people import clocks

bot_seats.FIRST, bot_seats.EACH, bot_seats.SPREAD = 0.02, 0.0, 0.03
clocks.PACE = 0.0
"""
"""Bots that hardly pause, windows that close at once, answers that are told when they are given."""


@pytest.fixture
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody waits for the sake of secrecy."""
    folder = tmp_path_factory.mktemp("haste")
    (folder / "sitecustomize.py").write_text(HASTE)
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    data = tmp_path_factory.mktemp("data")
    with running_server(data, environment={"PYTHONPATH": path}) as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toys, on the same build as the tests."""
    environment = {"PYTHONPATH": search_path(tmp_path_factory.mktemp("toys"))}
    with running_server(tmp_path_factory.mktemp("data"), environment=environment) as started:
        yield started
    WEB.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not find_chromium():
        pytest.fail(MISSING, pytrace=False)
    with chromium() as started:
        yield started


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[People]:
    """Makes people, and lets them leave when the test is over."""
    there: list[Person] = []

    def come(url: str = "", **how: Any) -> Person:
        there.append(Person(browser, url or server.url, **how))
        return there[-1]

    yield come
    for one in there:
        one.leave()
