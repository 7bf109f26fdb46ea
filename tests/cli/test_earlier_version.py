"""Saves and records of an earlier version: gone on with where they agree, else shown, and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import planitia as api
from cli.runner import Command, Result
from planitia.cli.saves import read_save, read_whole
from server.books import BLUFF
from server.hosted import know_toy
from server.storage.test_earlier_versions import OLDER, earlier

TABLE = ("play", "two-card-bluff", "--seats", "2", "--seed", "older", "--option", "rounds=5")
OFFER = "Press Enter for a new table with the same players, q to leave:"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)


def left_behind(planitia: Command, save: Path, how: str) -> Result:
    """A game of the earlier version in the middle, with one person and a bot."""
    with earlier(how):
        left = planitia(*TABLE, "--bots", "random", "--save", str(save), typed="1\n" * 6 + "q\n")
    assert read_whole(save)["saved"]["version"] == OLDER
    return left


@pytest.mark.parametrize("how", ["rules", "shape", "options"])
def test_a_save_that_does_not_agree_is_shown_and_a_new_table_offered(
    how: str, planitia: Command, tmp_path: Path, data: Path
) -> None:
    save = tmp_path / "table.json"
    left_behind(planitia, save, how)
    before = save.read_bytes()
    shown = planitia("play", "--resume", str(save), typed="q\n")
    assert shown.code == 0 and OFFER in shown.said
    assert f"(version {OLDER} of Two-Card Bluff; here it is version {BLUFF.version})" in shown.said
    because = "there is no option jokers any more" if how == "options" else "lead to another state"
    assert because in shown.said
    assert list((data / "tables").glob("*.json")) == []
    new = planitia("play", "--resume", str(save), typed="\n1\nq\n")
    assert "The game is saved." in new.out
    assert save.read_bytes() == before, "what was played stays as it is"
    [path] = (data / "tables").glob("*.json")
    begun = read_save(path, "two-card-bluff", None)
    assert begun.who == ["me", "random"] and not begun.why
    assert begun.state.header.options == {"rounds": 5}
    assert begun.state.header.seed != "older", "another deal"


def test_the_table_is_shown_as_it_was_left(planitia: Command, tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    left_behind(planitia, save, "rules")
    points = read_whole(save)["saved"]["state"]["points"]
    assert read_save(save, None, None).state.view(0)["points"] == points
    whole = json.loads(save.read_text())
    whole["saved"]["state"].pop("points")
    save.write_text(json.dumps(whole))
    again = read_save(save, None, None)
    assert again.why and again.state.steps > 0, "or as far as the answers lead now"


def test_a_save_that_agrees_goes_on(planitia: Command, tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    left = left_behind(planitia, save, "nothing")
    back = planitia("play", "--resume", str(save), typed="q\n")
    assert OFFER not in back.said and "> " in back.out
    assert left.out.rstrip().splitlines()[-4] in back.out, "the same question"
    assert read_whole(save)["saved"]["version"] == BLUFF.version


def test_the_menu_offers_it_too(planitia: Command, data: Path) -> None:
    with earlier():
        planitia(*TABLE, "--bots", "random", typed="1\n" * 6 + "q\n")
    shown = planitia("menu", typed="1\nq\n")
    assert "Continue two-card-bluff" in shown.out and OFFER in shown.said
    assert "Good-bye." in shown.out
    assert len(list((data / "tables").glob("*.json"))) == 1


def test_a_record_is_replayed_as_far_as_it_agrees(planitia: Command, tmp_path: Path) -> None:
    path = tmp_path / "older.record"
    with earlier():
        args = ("--games", "1", "--seed", "1", "--records", str(tmp_path))
        planitia("simulate", "two-card-bluff", *args)
        [found] = tmp_path.glob("*.record")
        found.rename(path)
        answers = len(api.replay(path.read_text()).answers())
    shown = planitia("replay", str(path))
    assert shown.code == 0
    assert f"Two-Card Bluff after {answers} of {answers} answers" in shown.said
    assert f"version {OLDER} of Two-Card Bluff" in shown.said
    assert f"the same {answers} answers now lead to another state" in shown.said
    early = planitia("replay", str(path), "--to", "2")
    assert f"after 2 of {answers} answers" in early.said
    lines = path.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line[2:] in ("call", "fold"))
    lines[at] = f"{lines[at][0]} raise"
    path.write_text("\n".join(lines))
    broken = planitia("replay", str(path))
    given = at - lines.index(next(line for line in lines if line[:1].isdecimal()))
    assert f"after {given} of {answers} answers" in broken.said
    assert f"answer {given + 1} of {answers} is not possible any more" in broken.said
