"""Whatever is wrong with the input: one sentence on stderr, exit code 2, nothing changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import planitia as api
from cli.runner import Command

PACK = Path(api.__file__).parent / "games" / "pocket_mars" / "content" / "projects.toml"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play chess", "There is no game “chess”. Registered games: "),
        ("play", "Name a game. Registered games: "),
        ("play pocket-mars --seats 5", "Pocket Mars is for 1 to 4 seats, not 5."),
        ("play pocket-mars --seats many", "Invalid value for '--seats'"),
        ("play pocket-mars --me 2", "“2” is no seat at this table: seats go from 0 to 1."),
        ("play pocket-mars --me x", "“x” is no seat at this table: seats go from 0 to 1."),
        ("play pocket-mars --bots oracle", "There is no player “oracle”. Players: easy,"),
        ("play pocket-mars --bots ,", "Name at least one player: easy,"),
        ("play pocket-mars --option colour=red", "Pocket Mars has no option “colour”. It has:"),
        ("play pocket-mars --option draft", "“draft” is no option: write name=value"),
        ("play pocket-mars --option draft=maybe", "Option draft is yes or no, not “maybe”."),
        ("play pocket-mars --option level=cyborg", "belong to the solo game"),
        ("play pocket-mars --content no.toml", "no.toml: cannot be read"),
        ("play pocket-mars --resume no.json", "no.json cannot be read: No such file"),
        ("play pocket-mars --seats 2 --resume no.json", "leave out --seats with --resume."),
        ("play pocket-mars --fly", "No such option: --fly"),
        ("simulate", "Missing argument 'GAME'"),
        ("simulate chess", "There is no game “chess”."),
        ("simulate pocket-mars --seats 0", "Pocket Mars is for 1 to 4 seats, not 0."),
        ("simulate pocket-mars --games 0", "Simulate at least 1 game, not 0."),
        ("simulate pocket-mars --jobs 0", "Use at least 1 job, not 0."),
        ("simulate pocket-mars --bots oracle", "There is no player “oracle”."),
        ("simulate pocket-mars --option round_limit=0", "goes from 1 to 1000, not 0."),
        (f"simulate pocket-mars --option round_limit={'9' * 5000}", "goes from 1 to 1000, not 999"),
        ("simulate pocket-mars --option seats=2", "Pocket Mars has no option “seats”."),
        ("simulate pocket-mars --bots hard/normal", "Pocket Mars has no sides that its judge"),
        ("simulate mars-vs-earth --bots easy/hard/normal", "“easy/hard/normal” is no player"),
        ("play pocket-mars --bots easy/normal", "“easy/normal” names a player for each of two"),
        ("tournament pocket-mars --players hard,hard/easy", "Name one player for the whole game"),
        ("replay no.record", "Record: no.record cannot be read: No such file or directory"),
        ("content check no.toml", "no.toml: cannot be read (No such file or directory)"),
        ("content check no.toml --game chess", "There is no game “chess”."),
        ("rules coverage chess", "There is no game “chess”."),
        ("dance", "No such command 'dance'"),
    ],
)
def test_bad_arguments(
    arguments: str,
    sentence: str,
    planitia: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in planitia.refused(*arguments.split())
    assert list(tmp_path.iterdir()) == []


def test_a_seed_must_fit_on_a_line_of_the_record(planitia: Command) -> None:
    said = planitia.refused("simulate", "pocket-mars", "--seed", "7\n8")
    assert said == r"The seed '7\n8' must be one line without spaces around it."


def test_records_need_a_folder(planitia: Command, tmp_path: Path) -> None:
    file = tmp_path / "records"
    file.write_text("mine")
    said = planitia.refused("simulate", "pocket-mars", "--records", str(file))
    assert said == f"{file} is a file; records need a folder."
    assert file.read_text() == "mine"


def test_a_save_never_overwrites_a_file(planitia: Command, tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("mine")
    assert "exists already" in planitia.refused("play", "pocket-mars", "--save", str(file))
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("another game", "is a game of mars-attacks, not of pocket-mars."),
        ("cut", "is no saved table, or it is cut off"),
        ("list", "is no saved table: it does not begin as one."),
        ("no game", "is damaged: it holds no game."),
        ("players", "is damaged: it names 3 players for 2 seats."),
        ("bot", "There is no player “oracle”."),
        ("state", "The saved game is damaged"),
        ("answers", "The saved game is damaged: its answers lead to another table."),
    ],
)
def test_bad_saves(fault: str, sentence: str, planitia: Command, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    planitia("play", "pocket-mars", "--seed", "1", "--save", str(file), typed="1\nq\n")
    whole = json.loads(file.read_text())
    saved = whole["saved"]
    text = ""
    if fault == "another game":
        saved["game"] = "mars-attacks"
    elif fault == "cut":
        text = file.read_text()[:-100]
    elif fault == "list":
        text = "[]"
    elif fault == "no game":
        del whole["saved"]
    elif fault == "players":
        whole["who"].append("me")
    elif fault == "bot":
        whole["who"][1] = "oracle"
    elif fault == "state":
        del saved["state"]["deck"]
    else:
        saved["steps"].pop()
    file.write_text(text or json.dumps(whole))
    before = file.read_bytes()
    assert sentence in planitia.refused("play", "pocket-mars", "--resume", str(file))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[: len(text) // 2].rpartition("\n")[0], "the record is cut off"),
        (lambda text: "", "a record begins with “planitia record 1”"),
        (lambda text: text.replace("seats 2", "seats 9"), "seats or options"),
        (lambda text: text.replace("pocket-mars", "chess"), "There is no game “chess”."),
        (lambda text: text.replace("\n0 ", "\n1 ", 1), "is not allowed"),
        (lambda text: text + "0 launch\n", "something follows the closing line"),
    ],
)
def test_bad_records(damage: type[str], sentence: str, planitia: Command, tmp_path: Path) -> None:
    planitia("simulate", "pocket-mars", "--games", "1", "--seats", "2", "--records", str(tmp_path))
    [file] = tmp_path.glob("*.record")
    file.write_text(damage(file.read_text()))
    assert sentence in planitia.refused("replay", str(file))


def test_a_record_that_is_no_text(planitia: Command, tmp_path: Path) -> None:
    file = tmp_path / "picture.record"
    file.write_bytes(b"\xff\xd8\xff")
    assert planitia.refused("replay", str(file)) == f"Record: {file} is no text"


def test_places_outside_of_a_record(planitia: Command, tmp_path: Path) -> None:
    planitia("simulate", "pocket-mars", "--games", "1", "--seats", "2", "--records", str(tmp_path))
    [file] = tmp_path.glob("*.record")
    assert "--to goes from 0 to" in planitia.refused("replay", str(file), "--to", "100000")
    assert "--to goes from 0 to" in planitia.refused("replay", str(file), "--to", "-1")
    assert "go from 0 to 1, not 2." in planitia.refused("replay", str(file), "--seat", "2")


@pytest.mark.parametrize("command", ["content check", "play pocket-mars --content"])
def test_malformed_content(command: str, planitia: Command, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PACK.read_text().replace("value = 3", "value = 8", 1))
    said = planitia.refused(*command.split(), str(pack))
    line = pack.read_text().splitlines().index("value = 8") + 1
    found = "mine.toml: project[2].value: must be from 1 to 7, not 8"
    assert said.startswith(f"{found} (line {line}, ")
    pack.write_text("title = ")
    assert "is not valid TOML" in planitia.refused(*command.split(), str(pack))
    pack.unlink()
    pack.mkdir()
    assert "projects.toml: cannot be read" in planitia.refused(*command.split(), str(pack))


def test_an_unwritable_place_is_a_sentence(planitia: Command, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    said = planitia.refused("play", "pocket-mars", "--save", str(file / "table.json"))
    assert said == f"{file}: File exists."
