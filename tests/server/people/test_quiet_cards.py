"""Questions about cards: when an answer is told depends on nobody's hand, and nobody must press."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from marks import rule
from planitia.client import Client
from planitia.games.mars_attacks.constants import BITS, DEAD, MODEL_NAMES, MODELS, SPOT_NAMES
from planitia.games.mars_attacks.content.deck import CARD_NAMES
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.rounds import Rounds
from planitia.games.mars_attacks.rules.turns import begin_turn
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.frame import Decision
from planitia.kernel.state import State
from planitia.server.bots import seats as bot_seats
from planitia.server.bots.thinkers import Thinkers
from planitia.server.people import clocks
from planitia.server.rooms.room import Room
from planitia.server.storage.store import Store
from planitia.server.table.model import BOT, Chair, Principal
from server.books import Book, drafted
from server.hosted import Hosted, hosted
from server.players import PATIENCE, run
from server.quiet import Gathering, gathered

PACE = 0.1
"""Held answers wait for half a second, where nobody has to do anything within it."""

TO_PRESS = 1.6
"""Held answers wait for eight seconds: enough to press before that on a busy machine."""

NOTHING = {0: "peace.artillery", 1: "heat.cute"}
"""Cards that no test wants."""
SOMETHING = {0: "heat.ingenuity", 1: "tough.cute"}
"""Human Ingenuity on the shot; Tough Little Suckers on the Survive roll."""


@pytest.fixture(autouse=True)
def quick_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "PACE", PACE)


def shooting(hands: dict[int, str]) -> State:
    """A Soldier acts, a Martian is in its sight; everything but the hands is always the same."""
    s = GAME.new(2, "cards")
    assert isinstance(s, MarsAttacks)
    s.lay_out()
    s.spots = [DEAD] * MODELS
    for name, spot in (("h1", "1.2.5"), ("h8", "1.8.1"), ("m1", "1.4.5"), ("m5", "8.8.9")):
        s.spots[MODEL_NAMES.index(name)] = SPOT_NAMES.index(spot)
    s.dead = sum([BITS[model] for model in range(MODELS) if s.spots[model] == DEAD])
    s.hands = [(CARD_NAMES.index(hands[seat]),) for seat in range(2)]
    s.deck = [card for card in s.deck if (card,) not in s.hands]
    s.stack = [Rounds()]
    begin_turn(s, 0)
    s.opened = s.front = None
    s.settle()
    s.take(s.decisions[0], "activate h1")
    s.listen()
    return s


def room_of(server: Hosted, gathering: Gathering) -> Room:
    return server.host.rooms.rooms[gathering.table]


def room_with(state: State) -> Room:
    """A room in that position with two persons, and nobody who listens."""
    book = Book("Ann", "Ben", game=GAME).start()
    book.table.state = state
    return Room(book.table, Store("sqlite+aiosqlite:///:memory:"), lambda room: None)


async def sat_down(server: Hosted, client: Client, hands: dict[int, str]) -> Gathering:
    """A table of two and a spectator with that position."""
    gathering = await gathered(client, "mars-attacks", 2, seed="7")
    room_of(server, gathering).table.state = shooting(hands)
    return gathering


async def asked(gathering: Gathering, seat: int) -> dict[str, object]:
    """What a seat is asked, as soon as it is."""
    async with asyncio.timeout(PATIENCE):
        while not (found := (await gathering.seats[seat].look())["decisions"]):
            await asyncio.sleep(0.01)
    decision: dict[str, object] = found[0]
    return decision


async def bots_wait(room: Room) -> None:
    """Wait until no bot has anything to answer."""
    async with asyncio.timeout(PATIENCE):
        while room.thinking or asked_bots(room):
            await asyncio.sleep(0.01)


def asked_bots(room: Room) -> list[Decision]:
    state, chairs = room.table.state, room.table.chairs
    return [one for one in state.decisions if chairs[one.seat].kind == BOT] if state else []


async def over(server: Hosted, gathering: Gathering) -> None:
    """Wait until the dice have rolled and the Turn goes on."""
    state = room_of(server, gathering).table.state
    assert state is not None
    async with asyncio.timeout(PATIENCE):
        while type(state.stack[-1]).__name__ == "Contest":
            await asyncio.sleep(0.01)
    await gathering.calm()


Presses = dict[int, str]
"""What seats answer of their own to the question about a card."""


async def shot(
    server: Hosted, client: Client, hands: dict[int, str], presses: Presses
) -> Gathering:
    """The whole test, with what everybody was told."""
    gathering = await sat_down(server, client, hands)
    for witness in gathering.all:
        witness.told.clear()
    await gathering.act(0, "shoot m1")
    for seat, action in presses.items():
        question = await asked(gathering, seat)
        await gathering.seats[seat].act(str(question["id"]), action)
    await over(server, gathering)
    await gathering.close()
    return gathering


async def moments(server: Hosted, gathering: Gathering) -> list[tuple[int | None, str, float]]:
    """Every answer with its seat, and how long after the one before it was told."""
    log = await server.host.store.entries(gathering.table, 0)
    told = [entry for entry in log if entry.kind == "answered"]
    return [
        (entry.seat, entry.data["action"], entry.at - before.at) for before, entry in pairwise(told)
    ]


@rule("R-MA-80", "MA-INV-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_tables_that_differ_in_a_hand_give_others_the_same_bytes_at_the_same_moments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    """Nothing to play; something to play and no answer; something to play and a quick decline."""

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            heard = []
            cases: list[tuple[str, Presses]] = [
                (NOTHING[seat], {}),
                (SOMETHING[seat], {}),
                (SOMETHING[seat], {seat: "decline"}),
            ]
            for card, presses in cases:
                pace = TO_PRESS if presses else PACE
                monkeypatch.setattr(clocks, "PACE", pace)
                gathering = await shot(server, client, {**NOTHING, seat: card}, presses)
                heard.append([witness.told for witness in gathering.others(seat)])
                answers = await moments(server, gathering)
                assert [one[:2] for one in answers] == [(0, "decline"), (1, "decline")]
                assert min(one[2] for one in answers) >= pace * 5.0
            assert heard[0] == heard[1] == heard[2]
            assert all(len(told) >= 3 for told in heard[0])

    run(work())


@rule("R-MA-80")
def test_a_card_is_kept_back_for_as_long_as_none_and_asking_for_time_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clocks, "PACE", 1.0)
    monkeypatch.setattr(time, "time", lambda: 1002.0)
    state = shooting(SOMETHING)
    state.take(state.decisions[0], "shoot m1")
    room = room_with(state)
    room.table.asked = 1000.0

    def kept_back(action: str) -> float:
        (id,) = [room.table.decision_id(one) for one in state.decisions]
        return room.wait_of(drafted(room.table.act(Principal(0), id, action, "")))

    assert kept_back("use heat.ingenuity") == kept_back("decline") == 3.0
    assert kept_back("hold-on") == 0.0
    room.came = {0: 1001.0}
    assert kept_back("decline") == clocks.ARRIVING * 5.0 - 1.0, "who came later has longer"
    room.table.chairs[1] = Chair(BOT, level="random")
    assert kept_back("decline") == 0.0, "nobody else is there to learn from the moment"


@rule("R-MA-80")
@pytest.mark.parametrize("hands", [NOTHING, SOMETHING])
def test_whoever_asks_for_time_is_waited_for_whatever_they_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hands: dict[int, str]
) -> None:
    monkeypatch.setattr(clocks, "PACE", TO_PRESS)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await sat_down(server, client, hands)
            await gathering.act(0, "shoot m1")
            question = await asked(gathering, 0)
            assert question["takebacks"] == [
                {"action": "hold-on", "label": "Hold on: wait until I have decided"}
            ]
            await gathering.seats[0].act(str(question["id"]), "hold-on")
            room = room_of(server, gathering)
            assert room.told_at is None
            question = await asked(gathering, 0)
            assert "takebacks" not in question
            await gathering.calm()
            (news,) = gathering.all[-1].messages[-1]["happened"]
            assert [one["sentence"] for one in news["events"]] == [
                "The Humans ask for time to think."
            ]
            async with asyncio.timeout(PATIENCE):
                while room.thinking:
                    await asyncio.sleep(0.01)
            assert (await asked(gathering, 0))["id"] == question["id"], "nobody answered for them"
            await gathering.seats[0].act(str(question["id"]), "decline")
            await asked(gathering, 1)
            await gathering.close()

    run(work())


@rule("R-MA-80")
def test_nobody_answers_for_a_person_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await sat_down(server, client, NOTHING)
            room = room_of(server, gathering)
            await gathering.all[1].socket.close()
            async with asyncio.timeout(PATIENCE):
                while 1 in room.here:
                    await asyncio.sleep(0.01)
            await gathering.act(0, "shoot m1")
            question = await asked(gathering, 1)
            assert question["id"] not in room.thinking and room.told_at is not None
            asked_at = room.table.asked
            async with await gathering.seats[1].stream():
                await over(server, gathering)
                assert room.came[1] > asked_at
                assert room.table.asked >= room.came[1] + clocks.ARRIVING * PACE * 5.0
            await gathering.close()

    run(work())


@rule("R-MA-80")
def test_a_person_alone_with_bots_answers_only_where_there_is_a_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            for card, asks in ((NOTHING[0], False), (SOMETHING[0], True)):
                host = await client.create("mars-attacks", ["me", "random"], seed="7")
                await host.start()
                room = server.host.rooms.rooms[host.table]
                await bots_wait(room)
                room.table.state = shooting({**NOTHING, 0: card})
                await host.act(room.table.state.decisions[0].id, "shoot m1")
                await bots_wait(room)
                assert ((await host.look())["view"]["pending"][0] == "Contest") == asks

    run(work())


class Slow:
    """In place of workers: thinks for a while and plays no card."""

    replaced = 0

    async def choose(self, state: State, decision: Decision, level: str) -> str:
        await asyncio.sleep(0.1 if len(decision.codes) > 1 else 0.0)
        return decision.action(-1).text

    def close(self) -> None:
        """Nothing to end."""


@rule("R-MA-80")
def test_how_long_a_bot_thinks_about_a_card_does_not_show_even_to_one_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "HELD_SECONDS", 1.0 / PACE)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            server.host.bots.thinkers = cast(Thinkers, Slow())
            took = []
            for card in (NOTHING[1], SOMETHING[1]):
                host = await client.create("mars-attacks", ["me", "random"], seed="7")
                await host.start()
                room = server.host.rooms.rooms[host.table]
                await bots_wait(room)
                room.table.state = shooting({**NOTHING, 1: card})
                await host.act(room.table.state.decisions[0].id, "shoot m1")
                async with asyncio.timeout(PATIENCE):
                    while (await host.look())["view"]["pending"][0] == "Contest":
                        await asyncio.sleep(0.01)
                log = await server.host.store.entries(host.table, 0)
                took.append(log[-1].at - log[-2].at)
                assert (log[-1].seat, log[-1].data["action"]) == (1, "decline")
            assert min(took) >= 1.0

    run(work())


@rule("MA-INV-10")
def test_how_long_an_answer_is_held_depends_on_public_facts_alone() -> None:
    states = [shooting(hands) for hands in (NOTHING, SOMETHING)]
    for state in states:
        state.take(state.decisions[0], "shoot m1")
    seconds = {state.stack[-1].held(state) for state in states}
    least = {state.stack[-1].least(state, 0) for state in states}
    assert len(seconds) == len(least) == 1 and seconds.pop() > 0
