"""Records: readable, replayable, and every fault in one named with its line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import planitia
from kernel.games_in_progress import GAME, played
from planitia.kernel.errors import PlanitiaError, RecordError
from planitia.kernel.record import Record, replay_record
from planitia.kernel.rng import quick

LINES = played(30).record().splitlines()
FIRST_ANSWER = next(at for at, line in enumerate(LINES) if line[0].isdecimal())


def replay(lines: list[str]) -> None:
    planitia.replay("\n".join(lines) + "\n")


def changed(at: int, line: str) -> list[str]:
    return [*LINES[:at], line, *LINES[at + 1 :]]


def headed(word: str, line: str) -> list[str]:
    at = next(at for at, old in enumerate(LINES) if old.startswith(word + " "))
    return changed(at, line)


def without(word: str) -> list[str]:
    return [line for line in LINES if not line.startswith(word + " ")]


def test_a_record_reads_as_it_was_played() -> None:
    state = planitia.replay("\n".join(LINES))
    assert state.record().splitlines() == LINES
    assert LINES[0] == "planitia record 1"
    assert f"game {GAME.name} {GAME.version}" in LINES
    assert LINES[-1] == f"end 30 {state.fingerprint()}"


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_off_after_any_line_is_noticed(kept: int) -> None:
    with pytest.raises(RecordError) as caught:
        replay(LINES[:kept])
    assert caught.value.line == max(1, kept)
    assert f"line {max(1, kept)}: " in str(caught.value)


def test_windows_line_ends_and_empty_lines_do_no_harm() -> None:
    assert planitia.replay("\r\n".join([*LINES, "", ""])).steps == 30


FAULTS: list[tuple[list[str], int, str]] = [
    (["hello"], 1, "a record begins with “planitia record 1”"),
    (changed(FIRST_ANSWER, "who knows"), FIRST_ANSWER + 1, "“who knows” is neither a header line"),
    (changed(FIRST_ANSWER, "0"), FIRST_ANSWER + 1, "“0” is neither a header line"),
    (changed(FIRST_ANSWER, "9 launch"), FIRST_ANSWER + 1, "seat 9 is not asked here"),
    (changed(FIRST_ANSWER, "0 sing"), FIRST_ANSWER + 1, "“sing” is no action here"),
    (changed(FIRST_ANSWER, "0 launch"), FIRST_ANSWER + 1, "“launch” is not allowed"),
    ([*LINES[:-1], "end 30"], len(LINES), "the closing line is “end COUNT FINGERPRINT”"),
    ([*LINES[:-1], "end many abc"], len(LINES), "the closing line is “end COUNT FINGERPRINT”"),
    ([*LINES[:-1], "end 29 abc"], len(LINES), "30 answers, but the closing line counts 29"),
    (LINES[:-2] + LINES[-1:], len(LINES) - 1, "29 answers, but the closing line counts 30"),
    ([*LINES, "0 launch"], len(LINES) + 1, "something follows the closing line"),
    (without("seed"), len(LINES) - 1, "the header does not name the seed"),
    (without("game"), len(LINES) - 1, "the header does not name the game"),
]


@pytest.mark.parametrize(("lines", "number", "reason"), FAULTS)
def test_a_fault_is_named_with_its_line(lines: list[str], number: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(lines)
    assert caught.value.line == number
    assert str(caught.value).startswith(f"Record, line {number}: ")
    assert reason in caught.value.reason


HEADERS: list[tuple[list[str], str]] = [
    ([*LINES[:-1], "end 30 0000000000000000"], "it replays to another state"),
    (headed("seed", "seed another"), "Record, line"),
    (without("option"), "The header lacks the option draft"),
    (headed("content", "content 0123456789abcdef"), "This was played with other cards"),
    (headed("content", "content none"), "This was played with other cards"),
    (headed("game", "game pocket-mars 99"), "This was played by version 99 of Pocket Mars"),
    (headed("seats", "seats two"), "“two” is no number of seats"),
    (headed("seats", "seats 9"), "out of range"),
    (headed("option draft", "option draft perhaps"), "Option draft is yes or no, not “perhaps”"),
    ([*LINES[:3], "option weather fine", *LINES[3:]], "Pocket Mars has no option “weather”"),
]


@pytest.mark.parametrize(("lines", "reason"), HEADERS)
def test_a_header_that_does_not_fit_is_a_record_error(lines: list[str], reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        replay(lines)
    assert str(caught.value).startswith("Record")


def test_a_game_that_is_not_registered_is_unknown() -> None:
    with pytest.raises(planitia.UnknownGame, match="There is no game “chess”"):
        replay(headed("game", "game chess 1"))


def test_an_imagined_state_has_no_record() -> None:
    with pytest.raises(RecordError, match="an imagined state has no record"):
        played(5).imagine(0, quick("dream")).record()


def test_a_record_can_be_replayed_in_part_and_watched() -> None:
    record = Record("\n".join(LINES))
    steps: list[int] = []
    state = replay_record(record, GAME, to=10, watch=lambda passed: steps.append(passed.steps))
    assert state.steps == 10
    assert steps == list(range(11))
    assert state.fingerprint() == played(10).fingerprint()


def swapped(lines: list[str], at: int, other: int) -> list[str]:
    mixed = list(lines)
    mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


MUTATIONS: list[Callable[[list[str], int, int, str], list[str]]] = [
    lambda lines, at, _, text: [*lines[:at], text, *lines[at + 1 :]],
    lambda lines, at, _, text: [*lines[:at], text, *lines[at:]],
    lambda lines, at, _, __: lines[:at] + lines[at + 1 :],
    lambda lines, at, other, _: swapped(lines, at, other),
    lambda lines, at, _, text: [*lines[:at], lines[at] + text, *lines[at + 1 :]],
    lambda lines, at, _, __: [*lines[:at], lines[at][: len(lines[at]) // 2], *lines[at + 1 :]],
]
PLACE = st.integers(0, len(LINES) - 1)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    mutation=st.sampled_from(MUTATIONS),
    at=PLACE,
    other=PLACE,
    text=st.one_of(st.text(max_size=20), st.sampled_from(LINES), st.from_regex(r"\d launch")),
)
def test_a_damaged_record_replays_alike_or_is_refused(
    mutation: Callable[[list[str], int, int, str], list[str]], at: int, other: int, text: str
) -> None:
    damaged = "\n".join(mutation(LINES, at, other, text))
    with suppress(PlanitiaError):
        assert planitia.replay(damaged).fingerprint() == LINES[-1].split()[-1]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(text=st.text(max_size=200))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    for whole in (text, f"planitia record 1\n{text}"):
        with pytest.raises(RecordError):
            planitia.replay(whole)
