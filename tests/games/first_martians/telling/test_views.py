"""Views: the mission sheet, stacks explained, the log, and who decides for whom."""

from __future__ import annotations

import json
from typing import Any

import pytest

from first_martians.builder import Table, new_game, table
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import DIE_OF, OXYGEN
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules.crew.health import OwnWound
from planitia.games.first_martians.rules.phases.shutdown import fall_short
from planitia.games.first_martians.rules.plan.stacks import mode, need
from planitia.games.first_martians.telling.views_plan import stack_view
from planitia.kernel.rules import AWAY, BOT, PRESENT


def planned(t: Table, *answers: str) -> dict[str, Any]:
    """The stack that these answers declare; what else is asked takes the first option."""
    t.take(answers[0])
    for answer in answers[1:]:
        if t.state.draft and answer in t.options():
            t.take(answer)
    while t.state.draft:
        t.take(t.options()[0])
    return dict(t.view()["plan"]["stacks"][-1])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_views_are_json_values_all_through_a_game(seats: int) -> None:
    for s in moments(seats, 7):
        view = s.view(0)
        assert json.loads(json.dumps(view, allow_nan=False)) == view


@rule("FM-GO-04", "FM-GO-05", "FM-RO-05")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_mission_sheet_says_sols_threshold_and_dice(seats: int) -> None:
    s = new_game(seats)
    sheet = s.view(None)["mission"]
    assert sheet["sols"] == s.mission.sols(seats, s.level)
    assert sheet["level"] == "normal"
    assert sheet["dice"][0][0] == 1
    for sol in range(1, sheet["sols"] + 1):
        said = [dice for begin, dice in sheet["dice"] if begin <= sol][-1]
        assert len(said) == len(s.mission.dice(sol, s.level))


@rule("FM-TEAM-01")
def test_a_seat_stands_for_an_astronaut_and_alone_for_two() -> None:
    assert [one["seat"] for one in new_game(4).view(None)["astronauts"]] == [0, 1, 2, 3]
    assert [one["seat"] for one in new_game(1).view(None)["astronauts"]] == [0, 0]


# Stacks explained


@rule("FM-PROC-08", "FM-PROC-13", "FM-PROC-14")
@pytest.mark.parametrize("seed", range(6))
def test_the_parts_of_a_need_and_of_a_bill_make_the_whole(seed: int) -> None:
    stacks = 0
    for s in moments(1 + seed % 4, seed):
        for at, stack in enumerate(s.plan):
            told = stack_view(s, at)
            whole = sum([part["count"] for part in told["needs"]])
            assert told["need"]["auto"] == max(whole, 1) == need(s, stack)
            due: dict[str, int] = {"energy": 0, "oxygen": 0, "food": 0}
            for cost in told["costs"]:
                due[cost["resource"]] += cost["count"]
            if s.step == 0:
                assert told["bill"] == due
            for part in (*told["needs"], *told["costs"], *told["penalties"]):
                assert part["source"] and part["rule"].startswith("FM-")
            stacks += 1
    assert stacks > 20


@rule("FM-PROC-32", "FM-DI-01")
def test_odds_are_those_of_the_dice_that_are_rolled() -> None:
    t = table().red("lab", "hardware").red("med-lab", "cpu").spare(hardware=1).at("actions")
    s = t.state
    brown = DIE_OF[7]
    one = planned(t, "send engineer build", "aim mend lab hardware")
    assert one["mode"] == "dice" and one["dice"] == ["success", "wound", "adventure"]
    assert one["odds"] == round(s.book.success[brown] / 6, 2)
    assert one["chances"]["wound"] == round(s.book.wound[brown] / 6, 2)
    t.take("join-stack 1 medic")
    two = t.view()["plan"]["stacks"][0]
    assert (two["mode"], two["dice"], two["odds"]) == ("auto", [], 1.0)
    assert two["pawns"] == ["engineer", "medic"] and two["acting"] == "engineer"


@rule("FM-MT-08", "FM-PROC-33")
def test_a_reroll_token_makes_success_rarer() -> None:
    t = table().red("lab", "hardware").spare(hardware=1).token("now", "working-bay", "reroll")
    stack = planned(t.at("actions"), "send engineer build", "aim mend lab hardware")
    once = t.state.book.success[DIE_OF[7]] / 6
    assert stack["odds"] == round(once * once, 2)
    assert {"kind": "reroll", "source": "working-bay", "rule": "FM-MT-08"} in stack["penalties"]


@rule("FM-BP-06", "FM-BP-07")
def test_a_red_cpu_asks_for_its_die_in_the_living_block() -> None:
    t = table().red("control-center", "cpu").track("living", 2).at("actions")
    stack = planned(t, "send medic manage")
    assert stack["dice"] == ["success"]
    assert stack["penalties"][0]["source"] == "control-center cpu"


@rule("FM-DM-05", "FM-RV-01")
def test_a_journey_is_explained_space_by_space() -> None:
    t = table().at("actions")
    stack = planned(t, "send geologist explore", "aim space r1-n", "with froggy")
    parts = {(part["source"], part["count"]) for part in stack["needs"]}
    assert parts == {("action", 2), ("r1-n", 1), ("froggy", -2)}
    assert (stack["need"]["auto"], stack["mode"], stack["rover"]) == (1, "auto", "froggy")
    assert t.view()["rovers"][0]["stack"] == 1


@rule("FM-VIS-08", "FM-RS-01")
def test_nobody_can_tell_the_odds_of_a_face_down_tile() -> None:
    t = table().shut("lab", "energy").supply(energy=3).at("actions")
    stack = planned(t, "send medic unshut")
    assert stack["odds"] is None and stack["target"] == ["lab", "energy"]


@rule("FM-PROC-09")
def test_every_declared_stack_has_pawns_enough() -> None:
    for s in moments(4, 13):
        for stack in s.plan:
            assert mode(s, stack) > 0 or s.step


# Together


@rule("FM-TEAM-03")
def test_proposals_are_seen_by_all_with_their_words() -> None:
    t = table()
    fall_short(t.state, OXYGEN, 1)
    t.settle().take(2, "shut-down lab")
    assert t.view(3)["proposals"] == [
        {"seat": 2, "action": "shut-down lab", "label": "Shut down the Lab"}
    ]
    assert t.view()["awaited"] == [0]
    t.take(0, "shut-down med-lab")
    assert t.view()["proposals"] == [] and t.tiles_on("med-lab") == ["oxygen"]


@rule("FM-TEAM-04", "FM-TEAM-05")
def test_marks_are_seen_and_a_change_clears_them() -> None:
    t = table().at("actions")
    for seat in range(4):
        for _ in range(2):
            t.take(seat, t.options(seat, "send")[0])
            while t.state.draft:
                t.take(t.options()[0])
    plan = t.view()["plan"]
    assert plan["complete"] and plan["missing"] == [] and plan["agreed"] == []
    t.take(2, "agree").take(3, "agree")
    assert t.view(0)["plan"]["agreed"] == [2, 3]
    t.take(1, "withdraw 1")
    plan = t.view()["plan"]
    assert plan["agreed"] == [] and not plan["complete"] and plan["missing"]


@rule("FM-EV-13")
def test_the_log_marks_what_comes_back_at_the_crew() -> None:
    t = table()
    kinds = ("event", "consequence", "adventure", "follow-up", "card")
    t.state.log = tuple(
        [{"sol": 1, "kind": kind, "title": kind, "story": "", "text": ""} for kind in kinds]
    )
    grave = [entry["kind"] for entry in t.view()["log"] if entry["grave"]]
    assert grave == ["consequence", "adventure", "follow-up"]


def crew_question() -> Table:
    t = table().first("scientist")
    fall_short(t.state, OXYGEN, 1)
    return t.settle()


@rule("FM-TEAM-12", "FM-TEAM-13")
@pytest.mark.parametrize("gone", [BOT, AWAY])
def test_the_next_person_clockwise_decides_for_the_first_player(gone: int) -> None:
    s = crew_question().state
    assert GAME.deputy(s, 1, [PRESENT, gone, gone, PRESENT]) == 3
    assert GAME.deputy(s, 1, [PRESENT, gone, BOT, AWAY]) == 0
    assert GAME.deputy(s, 1, [PRESENT, PRESENT, BOT, AWAY]) == 1
    assert GAME.deputy(s, 1, [BOT, gone, BOT, AWAY]) == 1
    assert GAME.deputy(s, 2, [PRESENT, gone, gone, PRESENT]) == 2, "a proposal is nobody else's"


@rule("FM-TEAM-11", "FM-TEAM-12")
def test_what_is_personal_passes_to_the_first_player_while_its_owner_is_away() -> None:
    t = table().first("scientist").red("crew-quarters", "cpu").at("actions")
    s = t.state
    s.stack.append(OwnWound(3, 3, 1, "test"))
    assert GAME.deputy(s, 3, [PRESENT, PRESENT, BOT, AWAY]) == 1
    assert GAME.deputy(s, 3, [PRESENT, AWAY, BOT, AWAY]) == 0
    assert GAME.deputy(s, 2, [PRESENT, PRESENT, BOT, AWAY]) == 2
    assert GAME.deputy(s, 3, [BOT, AWAY, BOT, AWAY]) == 3


@rule("FM-TEAM-11", "FM-TEAM-13")
def test_in_a_plan_only_the_first_players_part_is_taken_over() -> None:
    s = table().first("scientist").at("actions").state
    assert GAME.deputy(s, 1, [PRESENT, BOT, BOT, AWAY]) == 0
    assert GAME.deputy(s, 2, [PRESENT, BOT, BOT, AWAY]) == 2
    assert GAME.deputy(s, 3, [PRESENT, PRESENT, BOT, AWAY]) == 3
