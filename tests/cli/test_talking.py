"""Talk in the terminal while another seat is asked: people are offered it, and nobody must."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

import planitia as api
from marks import rule
from planitia.cli.table import Table


def seated(tmp_path: Path, *who: str) -> Table:
    """A table at which seat 0 is asked to lead first."""
    state = api.game("mars-vs-earth").new(len(who), "talking", starter=1)
    return Table(Console(file=StringIO()), state, list(who), tmp_path / "table.json", None)


@rule("R-MVE-45")
def test_a_person_may_talk_once_before_bots_choose_leaders(tmp_path: Path) -> None:
    table = seated(tmp_path, "normal", "me", "normal")
    offered = table.next_decision()
    assert offered.seat == 1 and offered.optional
    assert offered.prompt == "Another player is asked; you may talk meanwhile."
    table.take(offered, "trust seat-0")
    asked = table.next_decision()
    assert asked.seat == 0 and not asked.optional
    assert table.state.view(0)["talk"][-1]["says"] == "trust"


@rule("R-MVE-45")
def test_to_go_on_without_a_word_is_enough(tmp_path: Path) -> None:
    table = seated(tmp_path, "normal", "me", "me")
    for seat in (1, 2):
        offered = table.next_decision()
        assert offered.seat == seat and table.answered(offered, "")
    assert table.next_decision().seat == 0


@rule("R-MVE-45")
def test_people_are_not_asked_while_a_person_is(tmp_path: Path) -> None:
    table = seated(tmp_path, "me", "me", "me")
    assert (table.next_decision().seat, table.next_decision().optional) == (0, False)
    table.called = 2
    assert table.next_decision().seat == 2
