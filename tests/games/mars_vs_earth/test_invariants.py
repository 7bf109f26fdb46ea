"""Section INV: what holds at any moment of any game, over many games of random answers."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.walk import moments
from planitia.games.mars_vs_earth.constants import (
    AGENT,
    CIVILIAN,
    CLONES,
    COUNTERS,
    DISCARDS,
    FACE,
    HUMANS,
    MARTIAN,
    NONE,
    START,
)
from planitia.games.mars_vs_earth.game import GAME
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.option import Value

TABLES: list[tuple[int, dict[str, Value]]] = [
    (seats, {"influence": "open" if seats % 2 else "sealed"}) for seats in range(3, 11)
]
GAMES = 4
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def cards_of(s: MarsVsEarth) -> list[int]:
    """Every Skill card, wherever it is."""
    cards = s.deck + [card & FACE for card in s.discards + s.docket] + s.shown
    cards += [card for hand in s.hands for card in hand]
    cards += [card for card in s.fates if card != NONE]
    cards += [card & FACE for laid in s.laid + s.charges for card in laid]
    return sorted(cards if s.defence == NONE else [*cards, s.defence])


@rule("MVE-INV-01", "MVE-INV-02", "MVE-INV-06", "MVE-INV-08")
@every_table
def test_no_card_threat_agent_or_counter_is_ever_lost(
    seats: int, options: dict[str, Value]
) -> None:
    whole = [face for face, count in enumerate(GAME.cards.skills.counts) for _ in range(count)]
    agents = [at for at, groups in enumerate(GAME.cards.agents.groups) if len(groups) > 1]
    for seed in range(GAMES):
        for s in moments(seats, seed, options):
            assert cards_of(s) == whole
            threats = s.threat_deck + s.undefeated + [one for pile in s.defeated for one in pile]
            threats += [one for at, one in enumerate(s.active) if s.results[at] < 2]
            assert sorted(threats) == list(range(20))
            in_play = [agent for agent in s.agents if agent != NONE]
            every = agents if seats <= 4 else list(range(12))
            assert sorted(s.agent_deck + in_play) == every
            assert 0 <= sum(s.allotted) + sum(s.placed) <= COUNTERS
            assert min(s.allotted) >= 0 and (not s.placed or min(s.placed) >= 0)


@rule("MVE-INV-03", "MVE-INV-04", "MVE-INV-05", "MVE-INV-11", "MVE-END-08")
@every_table
def test_dna_and_status_agree(seats: int, options: dict[str, Value]) -> None:
    for seed in range(GAMES):
        before = [0] * seats
        for s in moments(seats, seed, options):
            clones = sum(bin(mask).count("1") for mask in s.dna)
            assert clones + sum(s.dna_deck) == CLONES[seats]
            assert len(s.dna_deck) == CLONES[seats] + HUMANS[seats] - s.wave * seats
            for seat in range(seats):
                status = s.statuses[seat]
                assert status in (AGENT, CIVILIAN, MARTIAN)
                assert (s.agents[seat] == NONE) == (status == MARTIAN)
                assert s.up[seat] == (0 if status == AGENT else (1 << s.wave) - 1)
                assert (status == CIVILIAN) <= (s.dna[seat] == 0)
                assert (status == MARTIAN) <= (s.dna[seat] > 0)
                assert s.dna[seat] & before[seat] == before[seat]
            before = list(s.dna)


@rule("MVE-INV-09", "MVE-INV-10", "MVE-INV-12", "MVE-RD-01")
@every_table
def test_at_the_start_of_every_round_hands_are_full_and_the_card_is_turned_back(
    seats: int, options: dict[str, Value]
) -> None:
    rounds = 0
    for seed in range(GAMES):
        last = 0
        for s in moments(seats, seed, options):
            assert 0 <= s.holder < seats
            if not s.over:
                assert min(s.resources) > 0
                assert sum(len(pile) for pile in s.defeated) < 3 * s.need
            if s.round != last and not s.over and s.step < DISCARDS:
                last = s.round
                rounds += 1
                if s.view(None)["step"] == "leading":
                    assert not s.overridden
                    assert [len(hand) for hand in s.hands] == [
                        s.hand_size(seat) for seat in range(seats)
                    ]
    assert rounds > GAMES


@rule("MVE-INV-13", "R-MVE-69", "MVE-RD-05")
@every_table
def test_every_failure_costs_something_so_games_end(seats: int, options: dict[str, Value]) -> None:
    for seed in range(GAMES):
        gained = failures = 0
        for s in moments(seats, seed, options, listen=True):
            for event in s.heard():
                if event.kind == "resource":
                    gained += max(0, int(str(event.facts["change"])))
        missions = [one for one in s.chronicle if one["what"] == "mission"]
        failures = sum(not one["success"] for one in missions)
        assert all(sum(one["losses"].values()) >= 1 for one in missions if not one["success"])
        assert failures <= 4 * START[seats] - 4 + gained + 1
        assert len(missions) - failures <= 3 * s.need


@rule("MVE-INV-07", "MVE-SEC-10")
@every_table
def test_no_view_shows_what_is_hidden(seats: int, options: dict[str, Value]) -> None:
    for s in moments(seats, 1, options):
        if s.over or s.steps % 7:
            continue
        for viewer in (None, *range(seats)):
            view = s.view(viewer)
            peeked = {(one["seat"], one["wave"]) for one in view["peeks"]}
            for player in view["players"]:
                other = player["seat"] != viewer
                assert (player["hand"] is None) == other
                for card in player["dna"]:
                    known = card["up"] or card["seen"] or (player["seat"], card["wave"]) in peeked
                    assert (card["face"] is None) == (other and not known)
            for charge in view["accusations"]:
                for card in charge["cards"]:
                    shown = view["trial"] is not None and view["trial"]["cards"]
                    if card["seat"] != viewer and not shown:
                        assert card["card"] is None
