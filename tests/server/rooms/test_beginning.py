"""What happens before anybody is asked is told with the start, and wherever a game is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import planitia
from planitia.client import Client, Json, Seat
from planitia.kernel.game import Game
from planitia.kernel.state import State
from planitia.lessons import Lesson, lessons
from planitia.server.replay.steps import shown, told_steps
from server.hosted import hosted
from server.players import run
from server.quiet import gathered

SEED = "beginning"
LESSONS = lessons()


def sentences(game: Game, state: State, seat: int | None) -> list[str]:
    """What a seat hears of the set-up and of all that comes before the first question."""
    heard = game.begin(state.header, listening=True).heard()
    return [game.narrate(event.seen_by(seat)) for event in heard]


@pytest.mark.parametrize("game", planitia.all_games(), ids=lambda game: game.name)
def test_everybody_at_a_table_hears_its_beginning(game: Game, tmp_path: Path) -> None:
    seats = max(2, game.seats[0])

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, game.name, seats, seed=SEED)
            for one in gathering.all:
                expected = sentences(game, game.new(seats, SEED), one.place.seat)
                one.place.last = 1
                for news in (one.messages[-1], await one.place.wait(0)):
                    started = news["happened"][-1]
                    assert started["kind"] == "started"
                    assert [event["sentence"] for event in started["events"]] == expected
                lines = (await one.place.record()).splitlines()[3:]
                assert lines == [f"  {sentence}" for sentence in expected]
            await gathering.close()

    run(work())


def test_the_first_round_of_mars_vs_earth_begins_in_it() -> None:
    game = planitia.game("mars-vs-earth")
    first, threats = sentences(game, game.new(3, SEED), None)
    assert first == "Round 1 begins." and threats.startswith("Threats: ")


@pytest.mark.parametrize("game", planitia.all_games(), ids=lambda game: game.name)
def test_a_replay_begins_with_it(game: Game) -> None:
    state = game.new(game.seats[-1], SEED)
    told = shown({}, state, 0, 0)["happened"][0]["events"]
    assert [event["sentence"] for event in told] == sentences(game, state, 0)
    assert told_steps(state)[0]["sentences"] == sentences(game, state, None)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game.name)
def test_a_lesson_begins_with_it(lesson: Lesson) -> None:
    first = next(lesson.stops())
    seat = lesson.learner
    told = [lesson.game.narrate(event.seen_by(seat)) for event in first.events]
    beginning = sentences(lesson.game, first.state, seat)
    assert told[: len(beginning)] == beginning


def test_a_continued_table_does_not_tell_the_past_as_its_own(tmp_path: Path) -> None:
    game = planitia.game("mars-vs-earth")
    state = game.new(3, SEED)
    asked = state.foremost()
    state.take(asked, asked.action(0))

    async def work() -> list[Json]:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            answer = await client.http.post(
                "/api/replay/continue", json={"record": state.record(), "to": 1, "seat": 0}
            )
            told = answer.json()
            mine = Seat(client, told["table"], told["seat"], told["token"])
            await mine.start()
            mine.last = 1
            return list((await mine.wait(0))["happened"])

    (started,) = [one for one in run(work()) if one["kind"] == "started"]
    assert started["events"] == []
