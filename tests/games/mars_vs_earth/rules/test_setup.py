"""Sections SU and CMP: what is on the table before the first decision."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, new_game
from planitia.games.mars_vs_earth.constants import AGENT, NONE
from planitia.games.mars_vs_earth.game import GAME
from planitia.kernel.errors import BadOption

TABLE = [
    (3, 6, 8, 1, 2),
    (4, 8, 10, 2, 2),
    (5, 8, 13, 2, 3),
    (6, 11, 15, 3, 3),
    (7, 11, 18, 3, 4),
    (8, 13, 20, 4, 4),
    (9, 13, 23, 4, 5),
    (10, 15, 25, 5, 5),
]
every_table = pytest.mark.parametrize(("seats", "start", "humans", "clones", "threats"), TABLE)


@rule("MVE-SU-01")
@pytest.mark.parametrize("seats", [1, 2, 11])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="3 to 10 seats"):
        GAME.new(seats=seats, seed=1)


@rule("MVE-SU-02", "MVE-SU-03", "MVE-SU-04", "MVE-SU-05", "MVE-SU-06", "MVE-SU-07", "MVE-SU-08")
@rule("MVE-SU-09", "MVE-SU-10", "MVE-SU-11", "MVE-SU-12", "MVE-CMP-01", "MVE-CMP-06")
@every_table
def test_resources_and_dna_follow_the_table(
    seats: int, start: int, humans: int, clones: int, threats: int
) -> None:
    s = new_game(seats)
    assert s.resources == [start] * 4
    cards = s.dna_deck + s.dna
    assert (cards.count(0), cards.count(1)) == (humans, clones)
    assert len(cards) == 3 * seats <= 30 and clones <= 5
    view = s.view(None)
    assert list(view["resources"]) == ["defense", "tech", "people", "food"]
    assert view["clones"] == clones


@rule("MVE-THR-01", "MVE-THR-02", "MVE-THR-06", "MVE-END-02", "MVE-END-03")
@every_table
def test_active_threats_and_defeats_a_wave_are_the_same_number(
    seats: int, start: int, humans: int, clones: int, threats: int
) -> None:
    s = new_game(seats)
    view = s.view(None)
    assert len(view["threats"]) == threats
    assert view["need"] == threats
    assert all(one["threat"] in BOX.threats.slugs for one in view["threats"])


@rule("MVE-SU-13")
def test_every_pile_is_shuffled_on_its_own() -> None:
    games = [new_game(8, seed=seed) for seed in range(20)]
    for pile in ("deck", "threat_deck", "dna_deck", "agent_deck"):
        assert len({tuple(getattr(s, pile)) for s in games}) > 15


@rule("MVE-SU-14", "MVE-SU-15", "MVE-SU-16", "MVE-INV-06", "R-MVE-50")
@pytest.mark.parametrize("seats", [3, 4, 5, 10])
def test_agents_with_one_group_stay_in_the_box_at_small_tables(seats: int) -> None:
    groups = BOX.agents.groups
    for seed in range(8):
        s = new_game(seats, seed=seed)
        dealt = s.agents + s.agent_deck
        small = [agent for agent in range(12) if len(groups[agent]) > 1]
        assert sorted(dealt) == (small if seats <= 4 else list(range(12)))
        shown = [player["agent"] for player in s.view(None)["players"]]
        assert shown == [BOX.agents.slugs[agent] for agent in s.agents]
        assert s.statuses == [AGENT] * seats


@rule("MVE-SU-17", "MVE-SU-18", "MVE-SU-19", "MVE-HAND-12", "MVE-VISTAB-07")
@pytest.mark.parametrize(("seats", "cards"), [(3, 4), (4, 4), (5, 3), (10, 3)])
def test_everybody_gets_a_dna_card_and_a_hand_that_nobody_else_sees(seats: int, cards: int) -> None:
    s = new_game(seats)
    for seat in (None, *range(seats)):
        for player in s.view(seat)["players"]:
            mine = player["seat"] == seat
            assert player["cards"] == cards
            assert (player["hand"] is not None) == mine
            (card,) = player["dna"]
            assert (card["wave"], card["up"]) == (1, False)
            assert (card["face"] is not None) == mine


@rule("MVE-SU-20", "MVE-REV-02")
def test_nobody_may_reveal_before_the_end_of_the_first_round() -> None:
    s = new_game(5)
    assert s.view(None)["step"] == "leading"
    assert "reveal" not in [one.text for one in s.decisions[0].actions]


@rule("MVE-SU-21", "R-MVE-01", "MVE-CMP-07")
def test_the_first_holder_is_chosen_by_chance_or_by_the_table() -> None:
    assert {new_game(5, seed=seed).holder for seed in range(40)} == set(range(5))
    assert new_game(5, starter=3).holder == 2
    assert not new_game(5, starter=3).overridden
    with pytest.raises(BadOption, match="no seat 6"):
        new_game(5, starter=6)


@rule("MVE-SU-22", "MVE-CMP-05", "MVE-CMP-18", "MVE-INV-08")
def test_at_the_start_it_is_wave_1_with_empty_piles_and_all_counters_in_the_supply() -> None:
    s = new_game(7)
    view = s.view(None)
    assert (view["wave"], view["round"], view["defeated"]) == (1, 1, [[], [], []])
    assert sum(player["counters"] for player in view["players"]) == 0
    assert view["piles"] == {
        "skills": 86 - 7 * 3,
        "skill_discard": 0,
        "threats": 20 - 4,
        "undefeated": 0,
        "agents": 12 - 7,
        "dna": 21 - 7,
    }
    assert s.leaders == [NONE] * 4
