"""A malformed card set: every fault is named with file, key and reason."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from planitia.games.pocket_mars.content.reader import CONTENT
from planitia.games.pocket_mars.game import GAME
from planitia.kernel.errors import ContentError, PlanitiaError

PACK = (CONTENT / "projects.toml").read_text(encoding="utf-8")
BLOCKS = PACK.split("[[project]]")
FIRST = BLOCKS[1]
FACTS: dict[str, Any] = tomllib.loads(PACK)["project"][0]


def test_the_pack_begins_with_the_card_that_these_tests_damage() -> None:
    assert (FACTS["colour"], FACTS["value"]) == ("green", 1)


def line(key: str, value: str) -> str:
    """The pack with another value, or none, for a key of its first card."""
    lines = [old for old in FIRST.splitlines() if not old.startswith(f"{key} =")]
    assert len(lines) == len(FIRST.splitlines()) - 1
    return pack(1, "\n".join([*lines, f"{key} = {value}" if value else "", "", ""]))


def pack(at: int, block: str) -> str:
    """The pack with another block in place of one."""
    return "[[project]]".join([*BLOCKS[:at], block, *BLOCKS[at + 1 :]])


def do(part: str) -> str:
    return "{ do = [" + part + "] }"


LAUNCH = '{ effect = "launch", count = 1 }'

FAULTS = [
    ("", "title", "is missing; a text is needed"),
    ('title = "Nothing"', "project", "is missing; a list of tables is needed"),
    ('title = "Nothing"\nproject = 7', "project", "must be a list of tables, not 7"),
    ('title = "Nothing"\nproject = [7]', "project[0]", "must be a table"),
    ('title = "Nothing"\nproject = []', "project", "is missing green-1, green-2"),
    (PACK.replace('title = "', "title = 7 # ", 1), "title", "must be a text, not 7"),
    ('motto = "dust"\n' + PACK, "motto", "is not known here; known: "),
    (line("colour", ""), "project[0].colour", "is missing; a text is needed"),
    (line("colour", '"pink"'), "project[0].colour", "must be one of green, orange, violet"),
    (line("value", "0"), "project[0].value", "must be from 1 to 7, not 0"),
    (line("value", "8"), "project[0].value", "must be from 1 to 7, not 8"),
    (line("value", "true"), "project[0].value", "must be a whole number from 1 to 7, not True"),
    (line("value", '"1"'), "project[0].value", "must be a whole number from 1 to 7, not '1'"),
    (line("value", "2"), "project[1].value", "green-2 is there twice"),
    (line("source", '"hearsay"'), "project[0].source", "must be one of rulebook, original"),
    (line("name", "[]"), "project[0].name", "must be a text, not []"),
    (line("top", '"launch"'), "project[0].top", "must be a table, not 'launch'"),
    (line("top", "{ }"), "project[0].top.do", "is missing; a list of tables is needed"),
    (line("top", do("")), "project[0].top.do", "must have at least one effect"),
    (line("top", do("1")), "project[0].top.do[0]", "must be a table"),
    (line("top", do('{ effect = "explode" }')), "project[0].top.do[0].effect", "must be one of"),
    (line("top", do('{ effect = "energy" }')), "project[0].top.do[0].effect", "(R-PM-04)"),
    (
        line("top", do('{ effect = "launch", count = 4 }')),
        "project[0].top.do[0].count",
        "must be from 1 to 3, not 4",
    ),
    (
        line("top", do('{ effect = "launch", may = 1 }')),
        "project[0].top.do[0].may",
        "must be true or false, not 1",
    ),
    (
        line("top", do('{ effect = "launch", colour = "red" }')),
        "project[0].top.do[0].colour",
        "is not known here; known: ",
    ),
    (
        line("top", do('{ effect = "land", building = "habitation" }')),
        "project[0].top.do[0].building",
        "must be one of greenhouse, energy-bank, comms-center, aqualab, any",
    ),
    (
        line("top", f'{{ if-absent = "aqualab", do = [{LAUNCH}] }}'),
        "project[0].top",
        "a top action has no condition or price",
    ),
    (
        line("top", f"{{ pay = 1, do = [{LAUNCH}] }}"),
        "project[0].top",
        "a top action has no condition or price",
    ),
    (
        line("bottom", f'{{ if-absent = "habitation", do = [{LAUNCH}] }}'),
        "project[0].bottom.if-absent",
        "must be one of greenhouse",
    ),
    (
        line("bottom", f'{{ if-holding = "pink", do = [{LAUNCH}] }}'),
        "project[0].bottom.if-holding",
        "must be one of green",
    ),
    (
        line("bottom", f"{{ pay = 9, do = [{LAUNCH}] }}"),
        "project[0].bottom.pay",
        "must be from 1 to 5, not 9",
    ),
    (line("name", '"A"\nmotto = "dust"'), "project[0].motto", "is not known here; known: "),
    ("[[project]]".join([BLOCKS[0], *BLOCKS[2:]]), "project", "is missing green-1"),
    ("[[project]]".join([*BLOCKS, FIRST]), "project[35].value", "green-1 is there twice"),
]


@pytest.mark.parametrize(("text", "key", "reason"), FAULTS)
def test_a_fault_is_named_with_file_key_and_reason(
    text: str, key: str, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        GAME.with_content(str(path))
    fault = caught.value
    assert (fault.file, fault.key) == ("mine.toml", key)
    assert reason in fault.reason
    assert str(fault) == f"mine.toml: {key}: {fault.reason}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "absent.toml"
    with pytest.raises(ContentError, match=r"absent\.toml: cannot be read \(No such file"):
        GAME.with_content(str(path))
    with pytest.raises(ContentError, match=r"projects\.toml: cannot be read \(No such file"):
        GAME.with_content(str(tmp_path))


@pytest.mark.parametrize("text", [b"title = ", b"[[project]\n", b"title = '\xff\xfe'"])
def test_a_file_that_is_not_toml_is_named(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    with pytest.raises(ContentError, match=r"mine\.toml: is not valid TOML: "):
        GAME.with_content(str(path))


def test_a_pack_of_ones_own_plays_and_its_records_ask_for_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(line("name", '"My Own Seedlings"'), encoding="utf-8")
    game = GAME.with_content(str(path))
    assert game.content_hash() != GAME.content_hash()
    state = game.new(seats=2, seed=1)
    assert game.load(state.save()).fingerprint() == state.fingerprint()
    with pytest.raises(PlanitiaError, match="played with other cards"):
        GAME.load(state.save())


def test_comments_and_order_of_keys_do_not_change_the_name_of_a_pack(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("# a note of mine\n" + PACK, encoding="utf-8")
    assert GAME.with_content(str(path)).content_hash() == GAME.content_hash()
