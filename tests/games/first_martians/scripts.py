"""Effects in a test, written as content writes them.

happen(table(4), '{ do = "break", facility = "lab", part = "cpu" }')
"""

from __future__ import annotations

import tomllib

from first_martians.builder import Table
from planitia.games.first_martians.constants import NONE, PHASES
from planitia.games.first_martians.content.effects_reader import read_script
from planitia.games.first_martians.content.shelf import Scope, Shelf
from planitia.games.first_martians.rules.effects.scripts import run
from planitia.games.first_martians.telling.wording import write_script
from planitia.kernel.content import Table as Entry


def shelf_of(t: Table) -> Shelf:
    """The lists of the table's book, so that what is read is added to them."""
    book = t.state.book
    shelf = Shelf()
    shelf.facilities = book.facilities
    shelf.facility_slugs = book.facility_slugs
    shelf.scripts = book.scripts
    shelf.follow_ups = book.follow_ups
    shelf.lasting = book.lasting
    return shelf


def script(t: Table, *effects: str, event: int = NONE) -> int:
    """A script of these effects."""
    entry = Entry("test.toml", "", tomllib.loads(f"effects = [{', '.join(effects)}]"))
    scope = Scope(True, True, True, True, t.state.mission, event)
    book, known = t.state.book, len(t.state.book.scripts)
    number = read_script(shelf_of(t), entry, "effects", scope)
    for added in range(known, len(book.scripts)):
        write_script(book, t.state.mission, added)
    return number


def happen(
    t: Table, *effects: str, by: str = "medic", phase: str = "events", cause: str = "test"
) -> Table:
    """Carry effects out in a phase, for somebody, as far as it goes without an answer."""
    t.state.phase = PHASES.index(phase)
    run(t.state, script(t, *effects), t.who(by), cause)
    return t.settle()
