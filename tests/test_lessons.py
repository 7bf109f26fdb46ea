"""Every lesson of every registered game can be played, teaches every verb, and cites real rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import planitia
from planitia.kernel.errors import ContentError, PlanitiaError
from planitia.lessons import LONGEST, MOST_STOPS, MOST_WORDS, Lesson, lessons, read_lesson, short_of
from planitia.rulebook import Checklist, Rule, Section, docs_folder, read_checklist
from server.books import BLUFF

WHOLE = lessons()
SHORT = [short for lesson in WHOLE if (short := short_of(lesson.game))]
LESSONS = [*WHOLE, *SHORT]
NAMES = [f"{lesson.game.name}{' short' * lesson.short}" for lesson in LESSONS]


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_is_whole(lesson: Lesson) -> None:
    assert lesson.faults(read_checklist(docs_folder(), lesson.game.name)) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_move_of_the_learner_is_legal_and_theirs(lesson: Lesson) -> None:
    for stop in lesson.stops():
        if stop.decision is not None:
            assert stop.decision.seat == lesson.learner
            text = stop.state.vocabulary.text
            assert stop.expected in [text(code) for code in stop.state.offered(stop.decision)]
            assert stop.decision in stop.state.decisions


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_ends_with_the_end_of_the_game(lesson: Lesson) -> None:
    assert list(lesson.stops())[-1].state.over


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_can_be_walked_again(lesson: Lesson) -> None:
    def walk() -> list[tuple[str, str, str]]:
        return [(s.note.title, s.expected, s.state.fingerprint()) for s in lesson.stops()]

    assert walk() == walk()


def test_every_lesson_has_a_short_one_of_two_minutes() -> None:
    assert [short.game.name for short in SHORT] == [lesson.game.name for lesson in WHOLE]
    for short in SHORT:
        assert short.minutes == 2 and 5 <= len(short.moves()) <= 9
        assert any(stop.jumped for stop in short.stops())


def test_the_lesson_of_pocket_mars_takes_about_ten_minutes() -> None:
    (lesson,) = [one for one in WHOLE if one.game.name == "pocket-mars"]
    assert 25 <= len(lesson.moves()) <= 45
    met = {move.split()[0] for move in lesson.moves()}
    solo_and_draft = {"draft", "launch-and-scrap", "take", "send"}
    unasked = {"peek"}  # Of two players, nobody is asked whom to look at.
    assert met == {verb.name for verb in lesson.game.vocabulary.verbs} - solo_and_draft - unasked
    words = sum(len(stop.note.text.split()) for stop in lesson.stops())
    assert words < 2500


def test_the_lesson_of_pocket_mars_meets_every_building_and_both_ends_of_the_4_card_rule() -> None:
    (lesson,) = [one for one in WHOLE if one.game.name == "pocket-mars"]
    mine = [stop for stop in lesson.stops() if stop.decision is not None]
    asked = {type(stop.decision.frame).__name__ for stop in mine if stop.decision is not None}
    assert {"FirstPrep", "Turn", "MoveColonist", "BottomAction", "FourCardRule"} <= asked
    abilities = {"Shifting", "BuryingOwned", "Landing", "MayUseAbility"}
    assert abilities <= asked
    at = {word for stop in mine for word in stop.expected.split()[1:]}
    assert {"greenhouse", "energy-bank", "comms-center", "aqualab"} <= at
    assert any(move.startswith("connect black") for move in lesson.moves())
    assert {"discard", "prepare"} <= {move.split()[0] for move in lesson.moves()}


def test_the_lesson_of_mars_vs_earth_changes_sides_and_meets_every_step() -> None:
    (lesson,) = [one for one in WHOLE if one.game.name == "mars-vs-earth"]
    assert 35 <= len(lesson.moves()) <= 45
    sides: list[str] = []
    steps: set[str] = set()
    for stop in lesson.stops():
        view = stop.state.view(lesson.learner)
        steps.add(view["step"])
        cards = [card["face"] for card in view["players"][lesson.learner]["dna"]]
        sides.append("clone" if "clone" in cards else "human")
    assert sides == sorted(sides, reverse=True)
    assert set(sides) == {"human", "clone"}
    assert {"leading", "martian-influence", "human-influence", "missions"} <= steps
    assert {"accusations", "trials", "reveals", "discards"} <= steps
    statuses = [player["status"] for player in view["players"]]
    assert set(statuses) == {"agent", "civilian", "martian"}
    assert lesson.learner in view["outcome"]["winners"]


def test_the_lesson_of_first_martians_plans_two_sols_and_ends_with_a_victory() -> None:
    (lesson,) = [one for one in WHOLE if one.game.name == "first-martians"]
    assert 22 <= len(lesson.moves()) <= 36
    met = {move.split()[0] for move in lesson.moves()}
    assert {"profession", "choose-aom", "send", "aim", "with", "join-stack", "scrap"} <= met
    assert {"commit", "agree", "raise-morale"} <= met
    assert {"skill", "lower"} <= met  # A free action, before the tracks rise.
    sols: set[int] = set()
    modes: set[str] = set()
    for stop in lesson.stops():
        view = stop.state.view(lesson.learner)
        if not stop.jumped:
            sols.add(view["sol"])
        modes |= {stack["mode"] for stack in view["plan"]["stacks"]}
    assert {1, 2, 3} <= sols
    assert modes == {"auto", "dice"}
    assert [one for one in view["objectives"] if not one["done"] and not one["optional"]] == []
    assert view["broken"] <= view["mission"]["threshold"]
    assert view["outcome"]["winners"] == [0, 1]


# A lesson of a toy, whole and then broken in every way.

NOTES = """
title = "Bluff"
summary = "Two cards."
minutes = 1
names = ["You", "Ben"]
{more}
[unmet]
fold = "nobody gives up in a lesson"
call = "the first option is taken everywhere"
[untold]
TCB = "too easy"
"""


def note(line: int, answer: str, more: str = "") -> str:
    return f'[[note]]\nline = {line}\nanswer = "{answer}"\ntitle = "T"\ntext = "Text."\n{more}\n'


def toy_lesson(folder: Path, notes: str, more: str = "") -> Lesson:
    state = BLUFF.new(seats=2, seed=5, rounds=2)
    while not state.over:
        state.take(state.decisions[0], state.decisions[0].action(0))
    (folder / "lesson.record").write_text(state.record())
    (folder / "lesson.toml").write_text(NOTES.replace("{more}", more) + notes)
    return read_lesson(BLUFF, folder / "lesson.toml")


def record_lines(folder: Path) -> list[tuple[int, str]]:
    toy = (folder / "lesson.record").read_text().splitlines()
    return [(at, line) for at, line in enumerate(toy, 1) if line[0].isdigit()]


def all_notes(folder: Path) -> str:
    with pytest.raises(PlanitiaError):
        toy_lesson(folder, "")
    lines = record_lines(folder)
    mine = [note(at, line) for at, line in lines if line.startswith("0 ")]
    return "".join(mine) + note(lines[-1][0] + 1, "end")


CHECKLIST = Checklist(
    [Section("Bidding", [Rule("TCB-01", "Bid."), Rule("TCB-02", "Fold.")])], [], 2
)


def test_a_game_of_another_package_can_have_a_lesson(tmp_path: Path) -> None:
    lesson = toy_lesson(tmp_path, all_notes(tmp_path))
    stops = list(lesson.stops())
    mine = [line for _, line in record_lines(tmp_path) if line.startswith("0 ")]
    assert [f"0 {stop.expected}" for stop in stops if stop.expected] == mine
    assert stops[-1].state.over
    assert lesson.faults(CHECKLIST) == []


def test_what_a_lesson_lacks_is_said(tmp_path: Path) -> None:
    notes = all_notes(tmp_path)
    lesson = toy_lesson(tmp_path, notes.replace('text = "Text."', f'text = "{"x" * 999}"', 1))
    assert any(f"longer than {LONGEST}" in fault for fault in lesson.faults(CHECKLIST))
    lesson = toy_lesson(tmp_path, notes.replace('text = "Text."', 'text = " "', 1))
    assert any("is empty" in fault for fault in lesson.faults(CHECKLIST))
    closing = record_lines(tmp_path)[-1][0] + 1
    lesson = toy_lesson(tmp_path, notes + note(closing, "end", 'rules = ["TCB-77"]'))
    assert "There is no rule TCB-77." in lesson.faults(CHECKLIST)


def test_a_verb_is_met_or_left_out_with_a_reason(tmp_path: Path) -> None:
    lesson = toy_lesson(tmp_path, all_notes(tmp_path))
    lesson.unmet.clear()
    assert any("never meets “fold”" in fault for fault in lesson.faults(CHECKLIST))
    lesson.unmet.update({"fold": "why not", "bid": "oops"})
    assert any("does meet “bid”" in fault for fault in lesson.faults(CHECKLIST))


def test_a_section_is_named_or_left_out_with_a_reason(tmp_path: Path) -> None:
    lesson = toy_lesson(tmp_path, all_notes(tmp_path))
    lesson.untold.clear()
    assert any("never names a rule of TCB" in fault for fault in lesson.faults(CHECKLIST))


def test_a_short_lesson_needs_neither_verbs_nor_sections_but_is_short(tmp_path: Path) -> None:
    notes = all_notes(tmp_path)
    bare = NOTES.partition("[unmet]")[0].replace("{more}", 'record = "lesson.record"')
    (tmp_path / "short.toml").write_text(bare + notes)
    assert read_lesson(BLUFF, tmp_path / "short.toml").faults(CHECKLIST) == []
    closing = record_lines(tmp_path)[-1][0] + 1
    many = notes + note(closing, "end") * MOST_STOPS
    wordy = many.replace("Text.", "word " * (LONGEST // 5))
    (tmp_path / "short.toml").write_text(bare + wordy)
    faults = read_lesson(BLUFF, tmp_path / "short.toml").faults(CHECKLIST)
    assert any(f"and {MOST_STOPS} at most" in fault for fault in faults)
    assert any(f"and {MOST_WORDS} at most" in fault for fault in faults)


def test_a_jump_plays_unseen(tmp_path: Path) -> None:
    notes = all_notes(tmp_path)
    mine = [at for at, line in record_lines(tmp_path) if line.startswith("0 ")]
    first, last = record_lines(tmp_path)[0][0], mine[-1]
    jump = f"[[jump]]\nline = {first}\nto = {last}\n"
    stops = list(toy_lesson(tmp_path, jump + notes).stops())
    assert [stop.jumped for stop in stops] == [True, False]
    assert stops[0].events == [] and stops[0].state.over is stops[1].state.over
    with pytest.raises(ContentError, match="a jump goes"):
        toy_lesson(tmp_path, jump.replace(f"to = {last}", f"to = {first}") + notes)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("answer", "nanswer"), "answer"),
        (('answer = "0 bid', 'answer = "1 bid'), "of the record is"),
        (('answer = "end"', 'answer = "0 bid 1"'), "of the record is"),
        (('title = "T"', 'title = "T"\nlook = "deck"'), "must be a list of texts"),
        (('title = "T"', 'title = "T"\ncolour = "red"'), "is not known here"),
    ],
)
def test_a_fault_names_its_place(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    notes = all_notes(tmp_path).replace(*change)
    with pytest.raises(ContentError, match=said):
        toy_lesson(tmp_path, notes)


def test_every_answer_of_the_learner_needs_a_note(tmp_path: Path) -> None:
    notes = all_notes(tmp_path).partition("[[note]]\n")[2].partition("[[note]]\n")
    with pytest.raises(ContentError, match="needs a note"):
        toy_lesson(tmp_path, "[[note]]\n" + notes[2])


def test_the_closing_line_needs_a_note(tmp_path: Path) -> None:
    notes = all_notes(tmp_path).rpartition("[[note]]\n")[0]
    with pytest.raises(ContentError, match="closing line"):
        toy_lesson(tmp_path, notes)


def test_a_lesson_needs_its_record_and_a_name_for_each_seat(tmp_path: Path) -> None:
    notes = all_notes(tmp_path)
    named = NOTES.replace("{more}", "").replace('"You", "Ben"', '"You"')
    (tmp_path / "lesson.toml").write_text(named + notes)
    with pytest.raises(ContentError, match="must name the 2 seats"):
        read_lesson(BLUFF, tmp_path / "lesson.toml")
    (tmp_path / "lesson.record").unlink()
    with pytest.raises(ContentError, match="cannot be read"):
        read_lesson(BLUFF, tmp_path / "lesson.toml")


def test_a_record_of_other_rules_makes_no_lesson(tmp_path: Path) -> None:
    notes = all_notes(tmp_path)
    toy_lesson(tmp_path, notes)
    record = tmp_path / "lesson.record"
    record.write_text(record.read_text().replace("two-card-bluff 1", "two-card-bluff 9"))
    with pytest.raises(PlanitiaError, match="version 9"):
        read_lesson(BLUFF, tmp_path / "lesson.toml")


def test_games_without_a_lesson_are_left_out() -> None:
    assert BLUFF.lesson() == ""
    assert {lesson.game.name for lesson in LESSONS} <= {game.name for game in planitia.all_games()}
