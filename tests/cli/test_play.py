"""The terminal table: a whole game by keyboard, help, undo, saving and coming back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import planitia as api
from cli.runner import Command, keyboard
from marks import rule
from planitia.cli.saves import read_save, write_atomically
from planitia.kernel.frame import Decision
from planitia.kernel.game import game_of
from planitia.kernel.state import State

SKIP = "skip"


def connecting(decision: Decision) -> int:
    """A simple person: connects own cards, declines what may be declined, else takes the first."""
    texts = [action.text for action in decision.actions]
    for at, text in enumerate(texts):
        if text.startswith("connect") or text == SKIP:
            return at
    return 0


def up_to_four_card_rule(seats: int, seed: str) -> tuple[State, list[tuple[int, int]]]:
    """A game played until somebody must choose inside the 4-card rule, and the way there."""
    state = api.game("pocket-mars").new(seats, seed)
    way: list[tuple[int, int]] = []
    while True:
        decision = state.decisions[0]
        if decision.prompt.startswith("The 4-card rule") and len(decision.codes) > 1:
            return state, way
        at = connecting(decision)
        way.append((decision.seat, at + 1))
        state.take(decision, decision.action(at))


def test_two_people_play_a_whole_game_at_one_keyboard(planitia: Command, tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    typed = "\n1\n" * 3000
    args = ("--seats", "2", "--me", "0,1", "--seed", "11", "--option", "round_limit=6")
    result = planitia("play", "pocket-mars", *args, "--save", str(save), typed=typed)
    assert result.code == 0
    assert "Pass the keyboard to seat 0." in result.out
    assert "Pass the keyboard to seat 1." in result.out
    assert "The winner is seat" in result.out or "The win is shared by" in result.out
    for part in ("Points", "upgraded", "every building", "total"):
        assert part in result.out
    record = api.replay((tmp_path / "table.record").read_text())
    assert record.over
    assert f"planitia replay {tmp_path / 'table.record'}" in result.said


def test_a_person_plays_against_bots_to_the_end(planitia: Command, data: Path) -> None:
    args = ("--seats", "3", "--seed", "3", "--bots", "random,heuristic")
    typed = "1\n" * 3000
    result = planitia("play", "pocket-mars", *args, "--option", "round_limit=4", typed=typed)
    assert result.code == 0
    assert "seat 0: person · seat 1: random · seat 2: heuristic" in result.out
    assert "press Enter" not in result.out
    assert "What happened" in result.out
    left = sorted(path.suffix for path in (data / "tables").iterdir())
    assert left == [".record"], "a finished table leaves its record, not its autosave"


@rule("PM-SOLO-SCORE-07")
def test_who_loses_alone_reads_that_the_androids_have_won(planitia: Command) -> None:
    state = api.game("pocket-mars").new(1, "5")
    typed = ""
    while not state.over:
        at = len(state.foremost().codes) - 1
        typed += f"{at + 1}\n"
        state.take(state.foremost(), state.foremost().action(at))
    assert state.outcome is not None and state.outcome.winners == ()
    result = planitia("play", "pocket-mars", "--seats", "1", "--seed", "5", typed=typed)
    assert "The androids have won:" in result.out
    assert "Nobody wins" not in result.out


@rule("PM-PREP-04")
def test_a_person_takes_everything_of_a_connection_with_one_number(planitia: Command) -> None:
    state = api.game("pocket-mars").new(1, "5")
    typed = ""
    while not (more := state.foremost().frame.shortcuts(state, 0)):
        at = connecting(state.foremost())
        typed += f"{at + 1}\n"
        state.take(state.foremost(), state.foremost().action(at))
    number = len(state.foremost().codes) + 1
    label = state.game.label(state.view(0), more[0])
    typed += f"why {number}\nwhy {number + 1}\n{number}\nq\n"
    result = planitia("play", "pocket-mars", "--seats", "1", "--seed", "5", typed=typed)
    assert label.split(",")[0] in result.out
    assert f"Option {number} is possible: take-everything." in result.out
    assert f"There is no option {number + 1}; options go from 1 to {number}." in result.out
    assert "landed a colonist" in result.out


def test_bots_alone_play_without_asking(planitia: Command) -> None:
    result = planitia("play", "pocket-mars", "--me", "none", "--seed", "1", "--bots", "random")
    assert result.code == 0
    assert "> " not in result.out
    assert "Points" in result.out


def test_killing_the_process_inside_the_four_card_rule_loses_nothing(tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    expected, way = up_to_four_card_rule(2, "kill")
    table = ("--seats", "2", "--me", "0,1", "--seed", "kill", "--save", str(save))
    with keyboard("play", "pocket-mars", *table) as person:
        for _, number in way:
            if person.read().endswith("press Enter. "):
                person.type("")
                person.read()
            person.type(str(number))
        before = person.read()
        if before.endswith("press Enter. "):
            person.type("")
            before = person.read()
        assert "The 4-card rule" in before
        person.process.kill()
        assert person.process.wait() == -9
    saved = read_save(save, "pocket-mars", None)
    assert saved.who == ["me", "me"]
    assert saved.state.fingerprint() == expected.fingerprint()
    for seat in (0, 1, None):
        assert saved.state.view(seat) == expected.view(seat)
    with keyboard("play", "pocket-mars", "--resume", str(save)) as person:
        assert f"Pass the keyboard to seat {expected.decisions[0].seat}." in person.read()
        person.type("")
        assert person.read().strip() == before.strip(), "table, log and options are as before"
        person.type("1")
        assert "The 4-card rule" not in person.read()
    expected.take(expected.decisions[0], expected.decisions[0].action(0))
    assert read_save(save, None, None).state.fingerprint() == expected.fingerprint()


def test_leaving_says_how_to_come_back_and_the_log_comes_back_too(
    planitia: Command, tmp_path: Path
) -> None:
    save = tmp_path / "my table.json"
    args = ("play", "pocket-mars", "--seats", "2", "--seed", "5", "--save", str(save))
    left = planitia(*args, typed="1\n1\nq\n")
    assert left.code == 0
    assert f"planitia play pocket-mars --resume '{save}'" in left.said
    back = planitia("play", "--resume", str(save), typed="q\n")
    assert back.code == 0
    last_screen = left.out[left.out.rindex("Pocket Mars · seat 0") :]
    assert back.out.strip() == last_screen.strip()


def test_the_end_of_input_leaves_the_table(planitia: Command, tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    result = planitia("play", "pocket-mars", "--seed", "5", "--save", str(save), typed="1\n")
    assert result.code == 0
    assert "The game is saved." in result.out
    assert read_save(save, None, None).state.steps > 0


def test_an_interrupt_saves_and_says_how_to_come_back(
    planitia: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", interrupt)
    save = tmp_path / "table.json"
    result = planitia("play", "pocket-mars", "--seed", "5", "--save", str(save))
    assert result.code == 130
    assert "The game is saved." in result.out
    assert read_save(save, None, None).state.seats == 2


def test_undo_takes_back_what_told_nobody_anything(planitia: Command, tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    args = ("--seats", "2", "--me", "0,1", "--seed", "5", "--save", str(save))
    prepare = "\n1\n\n1\n"
    planitia("play", "pocket-mars", *args, typed=f"u\n{prepare}\nq\n")
    before = read_save(save, None, None).state
    back = planitia("play", "--resume", str(save), typed="\nlaunch\n\nu\n\nq\n")
    assert "Undo is not possible" not in back.out
    assert read_save(save, None, None).state.fingerprint() == before.fingerprint()
    launched = planitia("play", "--resume", str(save), typed="\nlaunch\nq\n")
    assert launched.code == 0
    assert read_save(save, None, None).state.steps == before.steps + 1


def test_undo_says_why_it_is_not_possible(planitia: Command) -> None:
    args = ("play", "pocket-mars", "--seats", "2", "--seed", "5", "--bots", "random")
    result = planitia(*args, typed="1\nu\nq\n")
    assert "Undo is not possible: the last answer is seat 1's, a bot's." in result.said
    both = ("play", "pocket-mars", "--seats", "2", "--seed", "5", "--me", "0,1")
    result = planitia(*both, typed="\nu\n1\n\n1\n\nu\nq\n")
    assert "nobody has answered yet" in result.said
    assert "the last answer has shown somebody something new" in result.said


def begun(planitia: Command, folder: Path) -> Path:
    """The save of a game with one answer given."""
    save = folder / "table.json"
    args = ("play", "pocket-mars", "--seats", "2", "--seed", "5", "--save", str(save))
    planitia(*args, typed="1\nq\n")
    return save


def test_questions_and_mistakes_at_the_table_change_nothing(
    planitia: Command, tmp_path: Path
) -> None:
    save = begun(planitia, tmp_path)
    before = save.read_bytes()
    typed = "?\nwhy\nwhy skip\nwhy 1\nwhy 99\nwhy fly\nwhy launch\n\n99\nskip\nfly\nlog\nt\n"
    result = planitia("play", "--resume", str(save), typed=typed + "9" * 5000 + "\nq\n")
    assert save.read_bytes() == before
    for sentence in (
        "take the last answer back, where nobody has learnt anything since",
        "Say which action, as in: why launch.",
        "“skip” is not possible: passing is not allowed. (PM-TURN-03: A turn is one of five",
        "Option 1 is possible: play",
        "There is no option 99; options go from 1 to",
        "“fly” is no action here.",
        "“launch” is possible now.",
        "Type a number from 1 to",
        "“skip” is not allowed: passing is not allowed (PM-TURN-03). Possible: play",
    ):
        assert sentence in result.said, sentence


def test_a_hint_says_what_a_bot_would_do_and_changes_nothing(
    planitia: Command, tmp_path: Path
) -> None:
    save = begun(planitia, tmp_path)
    before = save.read_bytes()
    result = planitia("play", "--resume", str(save), typed="hint\nq\n")
    assert save.read_bytes() == before
    told = result.out[result.out.index("A bot would choose") :].splitlines()
    state = read_save(save, None, None).state
    decision = state.foremost()
    view = state.view(decision.seat)
    labels = [state.game.label(view, code) for code in decision.codes]
    number, label = told[1].split(maxsplit=1)
    assert label.startswith(labels[int(number) - 1].split(":")[0])
    assert "wins" in label and "of 100" in label


POCKET_MARS = [game.name for game in api.all_games()].index("pocket-mars") + 1
"""Its number in the menu."""


def test_the_menu_starts_a_table_and_continues_it(planitia: Command) -> None:
    started = planitia("menu", typed=f"{POCKET_MARS}\n2\n1\n3\n2\nyes\n1\n1\n1\n5\nq\n")
    assert started.code == 0
    assert "seat 0: person · seat 1: random" in started.out
    continued = planitia(typed="1\nq\n")
    assert continued.code == 0
    assert "Continue pocket-mars" in continued.out
    assert "The game is saved." in continued.out
    assert "Good-bye." in planitia(typed=f"{len(api.all_games()) + 2}\n").out
    assert "Good-bye." in planitia(typed="what\nq\n").out


def test_the_menu_asks_again_when_options_do_not_fit(planitia: Command) -> None:
    cyborg = "2\n1\n3\n1\n5000\n\n"
    result = planitia("menu", typed=f"{POCKET_MARS}\n2\n\n\n{cyborg}1\nq\n")
    assert "belong to the solo game" in result.said
    assert "Option round_limit goes from 1 to 1000, not 5000." in result.said
    assert "Choose the two cards of your prep module" in result.said


def test_the_menu_survives_a_damaged_autosave(planitia: Command, data: Path) -> None:
    planitia("play", "pocket-mars", "--seed", "1", typed="q\n")
    (data / "tables" / "torn.json").write_text('{"planitia table": 1, "over"')
    [saved] = (data / "tables").glob("pocket-mars-*.json")
    whole = json.loads(saved.read_text())
    whole["who"] = ["me", "oracle"]
    saved.write_text(json.dumps(whole))
    result = planitia(typed="1\n2\n")
    assert "There is no player “oracle”." in result.said
    assert result.code == 0


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.json"
    write_atomically(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share/planitia"),
        ("darwin", "Library/Application Support/planitia"),
        ("win32", "AppData/Local/planitia"),
    ],
)
def test_data_goes_where_the_platform_keeps_it(
    platform: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from planitia.cli import saves

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", platform)
    assert saves.data_folder() == tmp_path / folder


def lone_answers(said: str) -> list[str]:
    """The questions about cards and ends of Turns that were asked though they have one answer."""
    asked = [part.split("Seat ")[-1] for part in said.split("Type Enter for the only option")[:-1]]
    ends = ("Play a card on", "Finish here", "End the Turn", "Pass:")
    return [one for one in asked if any(end in one for end in ends)]


def spared(state: State) -> int:
    """How often the first seat had a single answer to a question that hides that."""
    past, found = game_of(state).begin(state.header), 0
    for seat, code in state.answers():
        decision = past.foremost()
        found += seat == 0 and len(decision.codes) == 1 and decision.frame.held(past) > 0
        past.apply(seat, code)
    return found


@rule("R-MA-80")
def test_who_has_no_card_to_play_is_asked_at_one_keyboard_only_where_others_watch(
    planitia: Command, tmp_path: Path
) -> None:
    args = ("mars-attacks", "--seats", "2", "--option", "round_limit=2")
    save = tmp_path / "alone.json"
    only = ("--me", "0", "--bots", "random", "--seed", "33", "--save", str(save))
    alone = planitia("play", *args, *only, typed="1\n" * 3000)
    both = planitia("play", *args, "--me", "0,1", "--seed", "8", typed="\n1\n" * 3000)
    for result in (alone, both):
        assert result.code == 0 and "The game is over" in result.said
    assert spared(api.replay(save.with_suffix(".record").read_text())) > 0
    assert lone_answers(alone.said) == [] != lone_answers(both.said)


def test_many_options_of_one_verb_are_one_line_that_opens(planitia: Command) -> None:
    args = ("--seats", "1", "--me", "0", "--seed", "fold")
    state, start = api.game("first-martians").new(1, "fold"), ""
    while not state.foremost().prompt.startswith("Plan the sol"):
        state.take(state.foremost(), state.foremost().action(0))
        start += "1\n"
    shown = planitia("play", "first-martians", *args, typed=f"{start}q\n").said
    question = shown[shown.rindex("Plan the sol together") :]
    assert question.count("Take the ") == 1 and "type dismantle to see them" in question
    assert question.count("Send the ") > 8
    opened = planitia("play", "first-martians", *args, typed=f"{start}dismantle\nq\n").said
    listed = opened[opened.rindex("Plan the sol together") :]
    assert listed.count("Take the ") > 30 and "Send the " not in listed
    number = listed[: listed.rindex("Take the ")].split()[-1]
    taken = planitia("play", "first-martians", *args, typed=f"{start}{number}\nlog\nq\n").said
    assert "is taken out of" in taken
