"""Whoever is done is not asked again: at the keyboard, by bots, and at a table of a server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import planitia as api
from cli.runner import Command
from cli.test_serving import start_join
from marks import rule
from planitia.cli.console import Console
from planitia.cli.lines import Lines
from planitia.cli.remote import Sitting
from planitia.cli.saves import read_whole
from planitia.client import Client, Json, Seat
from planitia.kernel.frame import Decision
from planitia.kernel.record import Record, replay_record
from planitia.kernel.rng import quick
from planitia.kernel.together import ACTING, Window
from planitia.server.bots import seats as bot_seats
from planitia.server.people import clocks
from server.hosted import hosted
from server.players import PATIENCE, run

GAME = api.game("mars-vs-earth")
OPTION = re.compile(r"^ *(\d+) (\S.*?) *$", re.MULTILINE)
QUESTION = re.compile(r"^Seat (\d+): ", re.MULTILINE)
ASKED_AGAIN = "nobody waits for you"
SEATS = [3, 7, 10]


class Person:
    """Somebody at the keyboard who reads the screen and takes any option, often to be done."""

    def __init__(self, capsys: pytest.CaptureFixture[str], seed: str) -> None:
        self.capsys = capsys
        self.rng = quick(seed)
        self.screens: list[str] = []

    def __call__(self, _: object, prompt: object = "", **__: object) -> str:
        screen = self.capsys.readouterr().out
        if "press Enter" in str(prompt):
            return ""
        asked = screen[[found.start() for found in QUESTION.finditer(screen)][-1] :]
        self.screens.append(asked)
        options: dict[str, str] = {label: number for number, label in OPTION.findall(asked)}
        if ASKED_AGAIN in asked and self.rng.below(2):
            return ""
        if "Done for this step" in options and self.rng.below(3) == 0:
            return options["Done for this step"]
        return list(options.values())[self.rng.below(len(options))]


@pytest.fixture
def person(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Person:
    """The person, with the keyboard in their hands."""
    found = Person(capsys, "hands")
    monkeypatch.setattr("rich.console.Console.input", lambda *args, **more: found(*args, **more))
    return found


def unasked(text: str) -> list[tuple[Decision, bool]]:
    """The answers of a record that nobody waited for, and whether their seat had been done."""
    record = Record(text)
    state = replay_record(record, api.game(record.game), 0)
    found: list[tuple[Decision, bool]] = []
    for _, seat, action in record.answers:
        decision = next(one for one in state.decisions if one.seat == seat)
        if decision.optional:
            frame = decision.frame
            done = isinstance(frame, Window) and frame.marks[seat] != ACTING
            found.append((decision, done))
        state.take(decision, action)
    assert state.over
    return found


@rule("MVE-WAIT-15")
@pytest.mark.parametrize("seats", SEATS)
def test_people_at_one_keyboard_play_to_the_end_and_stay_done(
    seats: int, person: Person, planitia: Command, tmp_path: Path
) -> None:
    save, everybody = tmp_path / "table.json", ",".join(map(str, range(seats)))
    args = ("--seats", str(seats), "--me", everybody, "--seed", "h1", "--save", str(save))
    assert planitia("play", "mars-vs-earth", *args).code == 0
    assert not [done for _, done in unasked(save.with_suffix(".record").read_text()) if done]


@rule("MVE-WAIT-15")
@pytest.mark.parametrize("seats", SEATS)
def test_a_person_and_bots_play_to_the_end_and_stay_done(
    seats: int, person: Person, planitia: Command, tmp_path: Path
) -> None:
    save = tmp_path / "table.json"
    args = ("--seats", str(seats), "--bots", "random", "--seed", "h2", "--save", str(save))
    assert planitia("play", "mars-vs-earth", *args).code == 0
    given = unasked(save.with_suffix(".record").read_text())
    assert [decision.seat for decision, _ in given if decision.seat != 0] == [], "no bot of its own"
    assert not [done for _, done in given if done]


@rule("MVE-WAIT-15")
def test_after_done_the_keyboard_goes_on_to_who_is_not(planitia: Command) -> None:
    args = ("--seats", "3", "--me", "0,1,2", "--seed", "h1", "--option", "starter=1")
    typed = "\n1\n\ndecline\n\ndecline\ndone\n\ndone\n\ndone\n\nq\n"
    result = planitia("play", "mars-vs-earth", *args, typed=typed)
    assert "is not allowed" not in result.out
    influence = re.findall(r"Seat (\d): Human influence", result.out)
    assert influence == ["2", "0", "1"], "each is asked once"
    assert "is not asked" not in result.out and "Pass the keyboard to seat" in result.out


@rule("MVE-LD-14")
def test_a_decline_for_the_step_is_given_by_itself_and_can_be_taken_back(
    planitia: Command, tmp_path: Path
) -> None:
    save = tmp_path / "table.json"
    args = ("--seats", "3", "--me", "0,1,2", "--seed", "h1", "--option", "starter=1")
    table = ("play", "mars-vs-earth", *args)
    typed = "\ndecline-step\n\nlead countdown-under-the-fairground\n\ndecline\n"
    kept = planitia(*table, "--save", str(save), typed=f"{typed}\nq\n")
    assert "Human influence" in kept.out, "seat 0 is not asked a second time"
    assert said(save) == [
        "0 decline-step",
        "1 lead countdown-under-the-fairground",
        "2 decline",
        "0 decline",
    ]
    save.unlink()
    again = "\ndecline-step\n\nseat 0\n\nreconsider\n\nlead countdown-under-the-fairground\n\n"
    planitia(*table, "--save", str(save), typed=f"{again}decline\n\nlead cows-are-floating\n\nq\n")
    assert said(save)[-1] == "0 lead cows-are-floating", "who thinks again is asked again"


def said(save: Path) -> list[str]:
    """The answers in a save."""
    return list(read_whole(save)["saved"]["steps"])


@rule("MVE-WAIT-15")
def test_who_is_done_acts_after_all_only_when_called(planitia: Command, tmp_path: Path) -> None:
    save = tmp_path / "table.json"
    args = ("--seats", "3", "--me", "0,1,2", "--seed", "h1", "--option", "starter=1")
    led = "\n1\n\ndecline\n\ndecline\ndone\n"
    called = "\nseat 9\nseat 2\n\n\n\nseat 2\n\nplace slide-rule countdown-under-the-fairground\n"
    table = ("play", "mars-vs-earth", *args, "--save", str(save))
    result = planitia(*table, typed=f"{led}{called}q\n")
    assert "Say which person should act: seat 0 or 1 or 2." in result.said
    assert result.said.count("Enter to go on (nobody waits for you)") == 2
    assert said(save)[-2:] == ["2 done", "2 place slide-rule countdown-under-the-fairground"]


@rule("MVE-WAIT-15")
@pytest.mark.parametrize("seats", SEATS)
def test_a_person_who_joins_plays_to_the_end_and_stays_done(
    seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "PACE", 0.0)
    for pause in ("EACH", "SPREAD"):
        monkeypatch.setattr(bot_seats, pause, 0.0)
    monkeypatch.setattr(bot_seats, "FIRST", 0.01)

    async def work() -> str:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            chairs = ["open", "me", *["random"] * (seats - 2)]
            host = await client.create("mars-vs-earth", chairs, seed="done")
            await host.keep(1, "random")
            link = f"{server.url}/join/{host.table}#{await host.invite(0)}"
            joined = start_join(link, tmp_path / "toys", "--name", "Zoë")
            talking = asyncio.create_task(asyncio.to_thread(joined.communicate, "1\n" * 3000))
            while (await host.look())["chairs"][0]["kind"] != "person":
                await asyncio.sleep(0.05)
            await host.start()
            out, err = await talking
            assert (joined.returncode, err) == (0, "")
            assert "The game is over" in out
            return await host.record()

    given = unasked(run(work(), 10 * PATIENCE))
    assert given == [], "nobody acts whom nobody waited for"


class Typed(Lines):
    """Stands for the keyboard: one line is there, if anybody reads it."""

    def __init__(self, line: str, at_terminal: bool) -> None:
        self.line = line
        self.interactive = at_terminal
        self.read = 0

    @property
    def at_terminal(self) -> bool:
        return self.interactive

    def wanted(self) -> asyncio.Future[str | None]:
        coming: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        if not self.read:
            coming.set_result(self.line)
        return coming

    def taken(self) -> None:
        self.read += 1


class Remote(Seat):
    """Stands for a place at a server: one update, then the end when somebody has acted."""

    def __init__(self, patience: int) -> None:
        self.acts: list[tuple[str, str]] = []
        self.patience = patience

    async def listen(self, stay: bool = False) -> AsyncIterator[Json]:
        talk = {"id": "4+1.0", "seat": 0, "prompt": "Talk.", "optional": True}
        talk["actions"] = [{"action": "i-am-human", "label": "Say: I am Human."}]
        yield {"happened": [], "sentence": "", "n": 1, "view": None, "decisions": [talk]}
        for _ in range(self.patience):
            await asyncio.sleep(0)

    async def act(self, decision: str, action: str, key: str | None = None) -> int:
        self.acts.append((decision, action))
        return 2


@pytest.mark.parametrize(("at_terminal", "acts"), [(True, [("4+1.0", "i-am-human")]), (False, [])])
def test_who_joins_may_act_though_nobody_waits_but_lines_typed_ahead_are_kept(
    at_terminal: bool, acts: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    keys = Typed("1", at_terminal)
    place = Remote(patience=20)
    run(Sitting(Console(), place, keys).play())
    assert place.acts == acts and keys.read == len(acts)
    assert (
        "Nobody waits for you, but you may still act." in capsys.readouterr().out
    ) == at_terminal


def test_who_joins_opens_many_options_of_one_verb_by_its_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = [{"action": f"dismantle {at}", "label": f"Take part {at}"} for at in range(1, 37)]
    send = {"action": "send medic", "label": "Send the medic."}
    question = {"prompt": "Plan.", "optional": False, "actions": [send, *options]}

    async def work() -> None:
        sitting = Sitting(Console(), Remote(patience=0), Typed("dismantle", True))
        sitting.asked = question
        sitting.ask(question)
        folded = capsys.readouterr().out
        assert folded.count("Take part") == 1 and "35 more like it: type dismantle" in folded
        await sitting.typed("dismantle")
        opened = capsys.readouterr().out
        assert opened.count("Take part") == 36 and "37 Take part 36" in opened

    run(work())
