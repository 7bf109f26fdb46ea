"""Mars vs Earth with ten seats: one seat's hand and DNA change no byte that others are told.

Two tables differ in one seat's face-down cards, which lie at the bottom of the other table's decks.
That seat does nothing that shows; all others play alike. (Later the decks come round, and differ.)
"""

from __future__ import annotations

from pathlib import Path

import pytest

from marks import rule
from planitia.client import Client, Json
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.rng import quick
from planitia.server.people import clocks
from server.hosted import Hosted, hosted
from server.players import run
from server.quiet import Gathering, gathered

SEAT = 4
SEATS = 10
ANSWERS = 110
MODEST = ("done", "stay", "pass", "no-defence", "decline")
"""What the seat answers wherever it can."""


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "PACE", 0.0)


def change(server: Hosted, gathering: Gathering) -> None:
    """Give the seat other cards, and other DNA, inside the running server."""
    state = server.host.rooms.rooms[gathering.table].table.state
    assert isinstance(state, MarsVsEarth)
    hand = list(state.hands[SEAT])
    for at, card in enumerate(hand):
        other = next(n for n, face in enumerate(state.deck) if face not in hand)
        hand[at], state.deck[other] = state.deck[other], card
    state.hands[SEAT] = tuple(sorted(hand))
    state.dna[SEAT] ^= 1
    bottom = state.dna_deck.index(state.dna[SEAT] & 1)
    state.dna_deck[bottom] = 1 - state.dna_deck[bottom]
    state.opened = None


def chosen(seat: int, decision: Json) -> str:
    """An answer: of the seat as modest as it can be, of others anything that leaves it alone."""
    actions = [str(one["action"]) for one in decision["actions"]]
    if seat == SEAT:
        return next((one for one in MODEST if one in actions), actions[0])
    actions = [one for one in actions if f"seat-{SEAT}" not in one] or actions
    return actions[quick(decision["id"] + decision["prompt"]).below(len(actions))]


async def played(gathering: Gathering) -> tuple[list[list[str]], set[str]]:
    """What all others were told of so many answers, and the steps that these went through."""
    given, steps = 0, set()
    while given < ANSWERS:
        for seat, place in enumerate(gathering.seats):
            told = await place.look()
            steps.add(str(told["view"]["step"]))
            for decision in told["decisions"]:
                if not decision["optional"]:
                    await place.act(decision["id"], chosen(seat, decision))
                    await gathering.calm()
                    given += seat != SEAT
    return [one.told for one in gathering.others(SEAT)], steps


@rule("MVE-WAIT-20", "MVE-WAIT-11", "R-MVE-55", "R-MVE-59")
@pytest.mark.parametrize("influence", ["open", "sealed"])
def test_a_hand_and_dna_change_no_byte_for_nine_others(tmp_path: Path, influence: str) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            heard = []
            for other in (False, True):
                wishes = {"seed": "same", "options": {"influence": influence, "starter": 1}}
                gathering = await gathered(client, "mars-vs-earth", SEATS, **wishes)
                if other:
                    change(server, gathering)
                heard.append(await played(gathering))
                seen = gathering.all[SEAT].told
                await gathering.close()
                assert sum(map(len, heard[-1][0])) > 500 and seen
            (first, steps), (second, _) = heard
            for mine, theirs in zip(first, second, strict=True):
                assert mine == theirs
            assert steps >= {"leading", "human-influence", "accusations", "reveals", "discards"}

    run(work(), 300.0)
