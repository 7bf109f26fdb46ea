"""How long what happened is shown is the game's to say, and nobody's clock runs meanwhile."""

from __future__ import annotations

import time

import pytest

from planitia.kernel.event import Event
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from planitia.server.people import clocks
from planitia.server.table import messages
from planitia.server.table.authority import Authority
from planitia.server.table.model import Principal
from server.books import Book

EVERY = pytest.mark.parametrize("game", all_games(), ids=[game.name for game in all_games()])


def played(game: Game, answers: int) -> Authority:
    """A table of persons with a clock after so many first answers, a second apart."""
    seats = max(2, game.seats[0])
    book = Book(*["Ann", "Ben", "Cleo"][:seats], game=game, clock="live").start()
    table = book.table
    for _ in range(answers):
        assert table.state is not None
        asked = table.state.decisions[0]
        who, id = Principal(asked.seat), table.decision_id(asked)
        book.write(table.act(who, id, asked.action(0).text, ""))
    return table


@EVERY
def test_every_event_says_for_how_long_it_is_shown_alike_for_all(game: Game) -> None:
    state = game.new(seed="story")
    state.listen()
    lengths = set()
    for _ in range(40):
        asked = state.decisions[0]
        state.take(asked, asked.action(0))
        happened = state.heard()
        told = [
            messages.events(game, happened, Principal(seat)) for seat in (*game.seats[:2], None)
        ]
        for event, *seen in zip(happened, *told, strict=True):
            assert {one.get("ms", 0) for one in seen} == {game.shown_for(event.seen_by(None))}
            lengths.add(seen[0].get("ms", 0))
        if state.over:
            break
    assert max(lengths) > 0 and min(lengths) >= 0
    assert max(lengths) <= game.patience


@EVERY
def test_what_only_a_seat_learns_does_not_change_the_time(game: Game) -> None:
    state = game.new(seed="story")
    state.listen()
    kinds = {}
    for _ in range(60):
        asked = state.decisions[0]
        state.take(asked, asked.action(0))
        kinds.update({event.kind: event for event in state.heard() if event.secrets})
        if state.over:
            break
    for event in kinds.values():
        bare = Event(event.kind, event.facts)
        assert messages.events(game, [bare], Principal(0))[0].get("ms") == messages.events(
            game, [event], Principal(next(iter(event.secrets)))
        )[0].get("ms")


@EVERY
def test_the_time_of_a_question_begins_when_its_story_has_been_shown(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(game, 1)
    answers = 1
    while table.story == 0.0:
        answers += 1
        table = played(game, answers)
    assert clocks.asked_at(table) == table.asked + table.story
    monkeypatch.setattr(time, "time", lambda: table.asked)
    ends = clocks.clock_end(table, 0.0)
    assert ends == table.asked + table.story + clocks.LIMITS["live"]
    assert clocks.clock_end(table, ends) == ends + clocks.LIMITS["live"], "not before the server"


@EVERY
def test_a_story_is_never_longer_than_the_game_has_patience_for_and_outlives_a_restart(
    game: Game,
) -> None:
    table = played(game, 30)
    assert 0.0 <= table.story <= game.patience / 1000
    again = Authority(table.head, game)
    again.load(table.dump())
    assert (again.story, again.round_story) == (table.story, table.round_story)
    assert again.shown_until == table.shown_until
