"""The log of a table in the terminal: it begins where the game does, and keeps nothing fleeting."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import planitia as api
from cli.runner import Command
from marks import rule
from planitia.cli import table
from planitia.cli.table import Table
from planitia.kernel.frame import Decision
from planitia.kernel.game import game_of
from planitia.kernel.observation import Observation

LAYS = " lays "


class Desk(Table):
    """A table whose seats are all played by bots here, and whose screen can be read."""

    def __init__(self, path: Path) -> None:
        self.screen = StringIO()
        state = api.game("mars-vs-earth").new(3, "log", starter=1)
        super().__init__(Console(file=self.screen, width=200), state, ["me"] * 3, path, None)

    def play_on(self, rounds: int) -> Decision:
        """Play to the first question of that round that is put to seat 0."""
        while True:
            decision = self.state.foremost()
            if self.state.rounds() == rounds and decision.seat == 0:
                return decision
            bot = api.bot("normal", f"{self.state.steps}")
            self.take(decision, bot.choose(Observation(self.state, decision)))

    def printed(self) -> str:
        """What was printed since last asked."""
        text = self.screen.getvalue()
        self.screen.seek(0)
        self.screen.truncate()
        return text


@rule("R-MVE-10", "MVE-VISTAB-15")
def test_who_laid_cards_is_told_once_to_those_who_watch_and_in_no_log(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table.json")
    desk.play_on(1)
    desk.printed()
    asked = desk.play_on(2)
    desk.show_log(0, 0, None)
    whole = desk.printed()
    assert "Round 2 begins." in whole and "is good" in whole and LAYS not in whole
    desk.show_log(0, 0, None, 0)
    assert LAYS in desk.printed()
    desk.read_up_to[0] = 0
    desk.watched_up_to[0] = len(desk.log)
    desk.show(asked)
    assert LAYS not in desk.printed()


@rule("R-MVE-10", "R-MVE-70")
def test_a_table_that_is_opened_again_knows_nothing_of_who_laid_cards(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table.json")
    desk.play_on(2)
    again = Table(
        desk.console, game_of(desk.state).load(desk.state.save()), desk.who, desk.path, None
    )
    assert not any(event.fleeting for _, event in again.log)
    lasting = [event.facts for _, event in desk.log if not event.fleeting]
    assert [event.facts for _, event in again.log] == lasting


def test_the_log_begins_with_the_first_round(planitia: Command, tmp_path: Path) -> None:
    args = ("--seats", "3", "--me", "0", "--seed", "h1", "--option", "starter=1")
    typed = "log\nq\n"
    result = planitia("play", "mars-vs-earth", *args, "--save", str(tmp_path / "a"), typed=typed)
    first = result.said.index("Round 1 begins. Threats:")
    assert "Round 1 begins. Threats:" in result.said[first + 1 :], "on the table and in the log"


def test_a_replay_begins_with_the_first_round(planitia: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    file.write_text(api.game("mars-vs-earth").new(3, "h1").record())
    assert planitia("replay", str(file)).said.count("Round 1 begins. Threats:") == 1


@pytest.mark.parametrize("game", [one.name for one in api.all_games()])
def test_the_beginning_of_every_game_is_told_in_sentences(game: str) -> None:
    played = api.game(game)
    for seats in played.seats:
        state = played.new(seats, "beginning")
        heard = played.begin(state.header, listening=True)
        assert heard.fingerprint() == state.fingerprint()
        for event in heard.heard():
            for seat in (None, *range(seats)):
                assert played.narrate(event.seen_by(seat)).endswith((".", "”"))


@pytest.mark.parametrize("leaves", [False, True], ids=["in one go", "left and resumed"])
def test_what_led_to_an_answer_that_was_not_asked_for_is_told_all_the_same(
    planitia: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    monkeypatch.setattr(table, "LOG_LINES", 1000)
    save = tmp_path / "a.json"
    options = ("--option", "map=strip-mall", "--option", "round_limit=3")
    args = ("--me", "0", "--bots", "easy", "--seed", "a1", *options, "--save", str(save))
    result = planitia("play", "mars-attacks", *args, typed="1\n" * (50 if leaves else 3000))
    said = result.said
    while not save.with_suffix(".record").exists():
        more = planitia("play", "mars-attacks", "--resume", str(save), typed="1\n" * 20)
        said += " " + more.said
    past = api.replay(save.with_suffix(".record").read_text())
    twin = game_of(past).begin(past.header, listening=True)
    at = shots = 0
    for seat, code in past.answers():
        twin.apply(seat, code)
        for event in twin.heard():
            sentence = past.game.narrate(event.seen_by(0))
            shots += event.kind == "shot"
            at = said.find(sentence, at)
            assert at >= 0, sentence
    assert shots > 3


def test_where_there_is_one_option_no_range_of_numbers_is_named(tmp_path: Path) -> None:
    state = api.game("mars-attacks").new(2, "one")
    bot = api.bot("random", "one")
    while len(state.offered(state.foremost())) > 1:
        state.take(state.foremost(), bot.choose(Observation(state, state.foremost())))
    screen = StringIO()
    desk = Table(Console(file=screen, width=200), state, ["me"] * 2, tmp_path / "a.json", None)
    assert not desk.answered(state.foremost(), "2")
    assert screen.getvalue() == "Type Enter, or ? for help.\n"
