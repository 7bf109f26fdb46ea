"""Where a model can go with one gesture: what is shown beforehand comes true."""

from __future__ import annotations

from typing import Any

import pytest

from mars_attacks.builder import table
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES, named
from planitia.games.mars_attacks.game import GAME
from planitia.kernel.rng import quick
from planitia.kernel.state import State

STREET = named(MAP_NAMES[0])


def ways_of(state: State) -> dict[str, Any]:
    """The squares that the model in question can go to."""
    decision = state.decisions[0]
    told = GAME.preview(state.view(decision.seat), decision.codes)
    return {way["square"]: way for way in told.get("ways", [])}


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_answers_lead_where_they_say_and_the_shots_are_those_that_were_shown(seed: str) -> None:
    state = GAME.new(2, seed=seed, map="random")
    rng = quick(seed)
    shown = 0
    while not state.over and state.steps < 500:
        decision = state.decisions[0]
        found = list(ways_of(state).values())
        if not found:
            state.take(decision, decision.actions[rng.below(len(decision.actions))])
            continue
        way = found[rng.below(len(found))]
        spot = way["spots"][rng.below(len(way["spots"]))]
        model = state.view(None)["pending"][1 if way["verb"] == "deploy" else 2]
        seat = decision.seat
        for answer in [*way["answers"], f"{way['verb']} {spot['spot']}"]:
            state.take(state.decisions[0], answer)
        after = state.view(seat)
        assert after["models"][model]["spot"] == spot["spot"]
        if way["verb"] == "stand" and after["pending"][0] == "Acting":
            assert sights(after["shots"]) == sights(spot["sees"])
            shown += 1
        elif way["verb"] == "stand":
            assert way["fights"] or not spot["sees"]
    assert shown > 5


def sights(shots: list[dict[str, Any]]) -> list[tuple[str, str, int]]:
    """The shots that can be taken, with what they come to."""
    legal = [shot for shot in shots if shot.get("legal", True)]
    return sorted([(shot["target"], shot["sight"], shot["kill"]) for shot in legal])


def test_two_squares_are_one_gesture_but_not_through_enemies() -> None:
    t = table(STREET).soldier(1, "1.4.5").martian(1, "1.5.5").turn("human").take("activate h1")
    found = ways_of(t.state)
    assert found["1.2"]["answers"] == ["move 1.3", "move 1.2"]
    assert found["1.5"]["fights"] and found["1.5"]["answers"] == ["move 1.5"]
    assert all("move 1.5" not in way["answers"][:-1] for way in found.values())
    assert found["1.4"]["stays"] and found["1.4"]["answers"] == []


def test_spots_to_choose_between_each_have_something_that_the_others_lack() -> None:
    t = table(STREET).soldier(1, "1.4.5").martian(1, "5.4.2").martian(2, "4.7.5").turn("human")
    found = ways_of(t.take("activate h1").state)
    several = [way["spots"] for way in found.values() if len(way["spots"]) > 1]
    assert several and len(several) < len(found)
    for spots in several:
        told = [(sights(one["sees"]), [by["by"] for by in one["seen_by"]]) for one in spots]
        assert len(told) == len({str(one) for one in told})


def test_who_cannot_shoot_after_it_is_told_that_the_action_ends() -> None:
    t = table(STREET).soldier(1, "1.4.5").soldier(2, "1.1.5").martian(1, "8.7.5").turn("human")
    label = ways_of(t.take("activate h1").state)["1.6"]["spots"][0]["label"]
    assert label.endswith("its action ends there; then another model, or a card")
    label = ways_of(t.take("stop", "activate h2").state)["1.3"]["spots"][0]["label"]
    assert label.endswith("its action ends there, and your Turn is over")


def test_a_square_stands_for_the_spots_of_a_deployment() -> None:
    state = GAME.new(2, seed="1")
    found = ways_of(state)
    squares = {action.text.split()[1].rpartition(".")[0] for action in state.decisions[0].actions}
    assert set(found) == squares
    assert all(way["verb"] == "deploy" and way["answers"] == [] for way in found.values())
