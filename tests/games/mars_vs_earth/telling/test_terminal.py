"""The table of Mars vs Earth in text: it fits 80 columns, and shows what the view shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import planitia as api
from marks import rule
from planitia.games.mars_vs_earth.content.card_texts import SYMBOLS
from planitia.games.mars_vs_earth.content.cards import CONTENT, Cards
from planitia.games.mars_vs_earth.game import GAME
from planitia.games.mars_vs_earth.telling import terminal
from planitia.ink import columns

BOX = Cards()


def player(seat: int, **changes: Any) -> dict[str, Any]:
    """An Agent with one hidden DNA card and three hidden cards."""
    agent = BOX.agents.slugs[seat]
    groups = {"roger-underhill": [["science", 3], ["diplomacy", 2], ["military", 2]]}
    return {
        "seat": seat,
        "status": "agent",
        "agent": agent,
        "groups": groups.get(agent, [["military", 4]]),
        "level": 0,
        "hand_size": 3,
        "cards": 3,
        "hand": None,
        "counters": 0,
        "dna": [{"wave": 1, "face": None, "up": False, "seen": False}],
        **changes,
    }


def threat(slug: str, **changes: Any) -> dict[str, Any]:
    """A Threat that nobody leads yet."""
    return {
        "threat": slug,
        "leader": None,
        "target": BOX.threats.difficulties[BOX.threats.slugs.index(slug)],
        "counters": [],
        "cards": 0,
        "marks": [],
        "cap": 0,
        "mine": [],
        "state": "open",
        **changes,
    }


def table(**changes: Any) -> dict[str, Any]:
    """A view of seat 1 at a table of three."""
    return {
        "you": 1,
        "round": 2,
        "step": "human-influence",
        "wave": 1,
        "need": 2,
        "defeated": [["very-large-ants"], [], []],
        "holder": 2,
        "overridden": False,
        "resources": {"defense": 6, "tech": 3, "people": 12, "food": 1},
        "start": 6,
        "clones": 1,
        "piles": {"skills": 60, "skill_discard": 3, "threats": 12, "undefeated": 1, "dna": 6},
        "awaited": [0, 1],
        "players": [player(0), player(1, hand=["slide-rule", "slide-rule", "court-in-recess"])]
        + [player(2)],
        "threats": [threat("poisoned-reservoir"), threat("cows-are-floating")],
        "mission": None,
        "next": [],
        "accusations": [],
        "trial": None,
        "talk": [],
        "peeks": [],
        "outcome": None,
        **changes,
    }


def drawn(view: dict[str, Any]) -> str:
    """The table without its colours."""
    return Text.from_markup(terminal.draw(view, BOX)).plain


def lines_with(view: dict[str, Any], text: str) -> list[str]:
    return [line for line in drawn(view).splitlines() if text in line]


@rule("MVE-CMP-06", "R-MVE-16")
def test_resources_are_gauges_that_scale_beyond_the_start() -> None:
    (line,) = lines_with(table(), "Defense")
    assert "Defense ████████ 6" in line
    assert "Tech    ████░░░░ 3" in line
    assert "People  ████████ 12" in line
    assert "Food    ██░░░░░░ 1" in line


@rule("MVE-OVR-01", "MVE-OVR-02")
def test_an_overridden_initiative_card_is_told() -> None:
    assert "overridden" not in drawn(table())
    assert "Initiative is overridden and stays with Seat 2" in drawn(table(overridden=True))


@rule("MVE-SCORE-07")
def test_the_heading_tells_round_step_and_wave() -> None:
    first = drawn(table()).splitlines()[0]
    assert first == " Round 2   human influence   wave 1: 1 of 2 defeated, 1 of 6 in all"


def test_a_threat_shows_leader_cards_marks_and_what_one_may_give() -> None:
    led = threat(
        "poisoned-reservoir",
        leader=0,
        target=8,
        cards=4,
        cap=2,
        marks=[{"seat": 2, "count": 2}, {"seat": 1, "count": 1}],
        counters=[{"seat": 2, "count": 1}],
        mine=["slide-rule"],
    )
    text = drawn(table(threats=[led]))
    assert "○ Poisoned Reservoir  S 8   led by Seat 0" in text
    said = "4 cards · 2 by Seat 2 · 1 by you · +1 by Seat 2 · you may give 2 · yours: Slide Rule"
    assert said in " ".join(text.split())
    assert "✗ Lose 2 People and 1 Food." in text
    assert "✗ Lose" not in drawn(table(threats=[{**led, "state": "defeated"}]))


@rule("MVE-VISTAB-01", "MVE-VISTAB-02")
def test_players_show_status_dna_and_numbers_of_cards() -> None:
    human = {"wave": 1, "face": "human", "up": True, "seen": True}
    clone = {"wave": 2, "face": "clone", "up": False, "seen": False}
    seats = [
        player(0),
        player(1, dna=[{**human, "up": False}, clone]),
        player(2, status="civilian", dna=[human]),
        player(3, status="martian", agent=None, groups=[], level=2, counters=1, hand_size=2),
    ]
    rows = drawn(table(players=seats)).splitlines()[-len(terminal.LEGEND) - 4 :]
    assert rows[0] == "▶ Seat 0  (?) ··· ···  3/3 cards  Roger Underhill S3 D2 M2"
    assert rows[1].startswith("▶ Seat 1  (H) (C) ···")
    assert rows[2] == " ★Seat 2  [H] ··· ···  3/3 cards  Civilian, once Ambassador Lakshmi Rao"
    assert rows[3].endswith("3/2 cards  Martian, level 2, 1 counter")


def test_ones_own_hand_tells_what_each_card_does() -> None:
    text = drawn(table())
    assert "S2 Slide Rule ×2\n" in text
    assert "D1 Court in Recess".ljust(29) + "§ The defendant draws 1 card.\n" in text
    assert " " * 32 + "§ Override: the defendant takes the Initiative" in text
    assert "Your hand" not in drawn(table(you=None))


@rule("MVE-RES-06", "MVE-RES-10", "MVE-RES-17")
def test_a_mission_shows_its_cards_by_sort_and_its_sum() -> None:
    cards = [
        {"card": "slide-rule", "sort": "good", "dropped": False},
        {"card": "jeep-patrol", "sort": "bad", "dropped": True},
        {"card": "dog-that-knows", "sort": "wild", "dropped": False},
    ]
    mission: dict[str, Any] = {
        "threat": "poisoned-reservoir",
        "stage": "group",
        "cards": cards,
        "good": 2,
        "bad": 0,
        "wild": 1,
        "total": 5,
        "group": ["science", 3],
        "target": 7,
        "outcome": "failure",
        "effects": [],
    }
    text = drawn(table(mission=mission))
    assert "Mission: Poisoned Reservoir   group" in text
    assert "good  2 S2 Slide Rule" in text
    assert "bad   0 M2 Jeep Patrol (not counted)" in text
    assert "wild  1 W1 The Dog That Knows" in text
    assert "total 5 with S3 against a target of 7: failure" in text
    assert "total 5 against" in drawn(table(mission={**mission, "group": None, "outcome": None}))
    assert "nobody leads it: failure" in drawn(table(mission={**mission, "total": None}))


@rule("MVE-VISTAB-21", "MVE-VISTAB-23")
def test_accusations_and_trials_show_only_known_faces() -> None:
    laid = [{"seat": 1, "card": "tank-column"}, {"seat": 0, "card": None}]
    (line,) = lines_with(table(accusations=[{"accused": 2, "cards": laid}]), "Against Seat 2")
    assert line == " Against Seat 2:  you M3 Tank Column  Seat 0"
    trial: dict[str, Any] = {
        "accused": 2,
        "accuser": 1,
        "second": 0,
        "defence": "objection",
        "cards": ["tank-column", "idle-gossip"],
        "for": 2,
        "against": 3,
    }
    text = drawn(table(trial=trial, accusations=[{"accused": 2, "cards": laid}]))
    assert "Against" not in text
    assert "Trial of Seat 2, accused by you and Seat 0" in text
    assert "3 against, 2 in favour" in text
    assert "accusation M3 Tank Column  D1 Idle Gossip" in text
    assert "defence    D2 Objection!" in text
    assert "accusation" not in drawn(table(trial={**trial, "cards": [], "for": None}))


def test_talk_peeks_coming_effects_and_the_end_are_told() -> None:
    view = table(
        next=[{"do": "next-target", "n": -1}],
        talk=[{"round": 2, "seat": 0, "says": "suspect", "about": 2}],
        peeks=[{"seat": 2, "wave": 1, "face": "clone", "round": 1}],
        outcome={"reason": "Earth has no food left"},
    )
    text = drawn(view)
    assert " The target of the next Threat this round is 1 lower." in text
    assert " Seat 0: I suspect Seat 2." in text
    assert " You looked at Seat 2's card of wave 1: clone" in text
    assert text.endswith(" The game is over: Earth has no food left.")


@pytest.mark.parametrize("slug", BOX.threats.slugs)
def test_every_threat_and_every_card_fits_80_columns(slug: str) -> None:
    led = threat(
        slug,
        leader=2,
        cards=9,
        cap=3,
        mine=["experimental-bazooka", "eureka-at-midnight", "crate-of-tubes"],
        marks=[{"seat": seat, "count": 2} for seat in range(5)],
    )
    shown = [{"card": face, "sort": "good", "dropped": True} for face in BOX.skills.slugs]
    mission = {"threat": slug, "stage": "immediate", "cards": shown, "good": 70, "bad": 0}
    mission |= {"wild": 0, "total": 70, "group": None, "target": 9, "outcome": None}
    hands = [player(0), player(1, hand=BOX.skills.slugs), player(2)]
    text = drawn(table(threats=[led], mission=mission, players=hands))
    for line in text.splitlines():
        assert columns(line.rstrip()) <= 80, line


@pytest.mark.parametrize(("seats", "influence"), [(3, "open"), (6, "sealed"), (10, "open")])
def test_every_moment_of_a_game_can_be_drawn_for_everybody(seats: int, influence: str) -> None:
    state = GAME.new(seats, f"draw {seats}", influence=influence)
    players = [api.bot("random", f"{seats}/{seat}") for seat in range(seats)]
    while not state.over:
        decision = state.decisions[0]
        seat = decision.seat
        if state.steps % 7 == 0:
            for looker in (None, seat):
                for line in drawn(state.view(looker)).splitlines():
                    assert columns(line.rstrip()) <= 80, line
        state.take(decision, players[seat].choose(api.Observation(state, decision)))
    assert "The game is over" in drawn(state.view(0))


def test_titles_of_ones_own_are_never_read_as_markup(tmp_path: Path) -> None:
    for name in ("skills", "threats", "agents"):
        text = (CONTENT / f"{name}.toml").read_text()
        evil = 'title = "[red]a\\\\ [/x] '
        (tmp_path / f"{name}.toml").write_text(text.replace('title = "', evil))
    game = GAME.with_content(str(tmp_path))
    state = game.new(3, "brackets")
    text = Text.from_markup(game.draw(state.view(0))).plain
    assert text.count("[red]a\\ [/x]") >= 6


def test_letters_and_marks_are_explained_below() -> None:
    said = " ".join(Text.from_markup(terminal.draw(table(), BOX)).plain.split("\n")[-3:])
    assert all(f" {mark} " in said for mark in (*terminal.LETTERS, *SYMBOLS, *"▶★HC?"))
