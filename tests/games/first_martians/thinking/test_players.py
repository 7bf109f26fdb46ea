"""The heuristic crew: what it does about what bites, and that it wins where random play cannot."""

from __future__ import annotations

import pytest

from first_martians.acts import declare, plan
from first_martians.builder import Table, new_game, table
from first_martians.scripts import happen
from marks import rule
from planitia.bots.names import bot
from planitia.games.first_martians.constants import SPACE_NAMES
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.printed import Printed
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.judge import FirstMartiansJudge
from planitia.games.first_martians.thinking.weights import Weights
from planitia.judging.judge import known
from planitia.kernel.observation import Observation
from planitia.lab.play import play_out

JUDGE = FirstMartiansJudge(Printed(Book()), Weights())
MISSIONS = [mission.slug for mission in Book().missions]


def judged(t: Table) -> dict[str, float]:
    """What every answer of whoever is waited for is worth."""
    decision = t.decision()
    judge = FirstMartiansJudge(Printed(t.state.book), Weights())
    scores = judge.judge(known(Observation(t.state, decision)))
    return {decision.action(at).text: score for at, score in enumerate(scores)}


def chosen(t: Table) -> str:
    """What the heuristic player does."""
    scores = judged(t)
    return max(scores, key=lambda text: scores[text])


def planned(t: Table) -> list[str]:
    """The whole plan of a sol, as titles; the crew has agreed to nothing yet."""
    plan(t)
    while not (action := chosen(t)).startswith(("agree", "commit")):
        t.take(action)
    return [stack["title"] for stack in t.view()["plan"]["stacks"]]


def played(seats: int, seed: int, kind: str = "heuristic", **options: str) -> FirstMartians:
    """A finished game."""
    state = new_game(seats, f"players {seed}", **options)
    play_out(state, [bot(kind, f"{seed} {seat}") for seat in range(seats)])
    return state


def wins(seats: int, games: int, kind: str = "heuristic", **options: str) -> int:
    """How many games a crew wins."""
    ends = [played(seats, seed, kind, **options).outcome for seed in range(games)]
    return sum(end is not None and len(end.winners) == seats for end in ends)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wins_where_random_play_never_does(seats: int) -> None:
    assert wins(seats, 10) >= 1
    assert wins(seats, 10, "random") == 0


def test_an_easy_mission_is_won_more_often_than_a_hard_one() -> None:
    assert wins(3, 14, level="easy") > wins(3, 14, level="hard")


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_is_played_to_its_end(mission: str) -> None:
    for seats in (1, 4):
        assert played(seats, 3, mission=mission).outcome is not None


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(2, 3).record() == played(2, 3).record()


@rule("FM-VIS-01", "FM-VIS-06", "FM-VIS-09")
def test_it_judges_from_the_view_alone() -> None:
    def scores(turned: bool) -> dict[str, float]:
        t = table(4).red("lab", "hardware").spare(hardware=1)
        if turned:
            s = t.state
            s.event_deck, s.poi_stack = s.event_deck[::-1], s.poi_stack[::-1]
            s.decks = put(s.decks, 0, s.decks[0][::-1])
        return judged(plan(t))

    assert scores(False) == scores(True)


class TestThePlan:
    @rule("FM-AC-06", "FM-PROC-26")
    def test_places_every_pawn(self) -> None:
        t = table(4)
        planned(t)
        assert t.view()["plan"]["missing"] == []

    @rule("FM-BD-02", "FM-BP-01")
    def test_mends_what_bites_and_has_a_part_for_it(self) -> None:
        t = table(4).red("med-lab", "hardware").red("lab", "energy").spare(hardware=1)
        assert "Mend the hardware of the Med Lab" in planned(t)

    @rule("FM-GO-05", "FM-GO-10")
    def test_mends_down_to_the_threshold_in_the_last_sol(self) -> None:
        t = table(4).threshold(1).set(sol=6).spare(cpu=1, oxygen=1, energy=1)
        t.red("med-lab", "cpu").red("probe-bay", "oxygen").red("garage-hall", "energy")
        mended = [title for title in planned(t) if title.startswith("Mend")]
        assert len(mended) == 3

    @rule("FM-ML-01", "FM-HE-03")
    def test_heals_whom_another_wound_would_kill(self) -> None:
        t = table(4).wounds("geologist", 5)
        planned(t)
        healed = [stack for stack in t.view()["plan"]["stacks"] if stack["act"] == "heal"]
        assert [stack["acting"] for stack in healed][:1] == ["geologist"]

    @rule("FM-ST-02", "FM-CQ-01")
    def test_unwinds_before_a_fight(self) -> None:
        t = table(4).set(stress=16)
        for profession in ("medic", "scientist", "engineer", "geologist"):
            t.wounds(profession, 3)
        assert "Unwind" in planned(t)

    @rule("FM-CC-01", "FM-MA-07")
    def test_manages_a_track_that_is_about_to_fill(self) -> None:
        t = table(4).track("living", 4).red("med-lab", "hardware")
        t.state.box = put(t.state.box, 1, 1)
        assert "Manage" in planned(t)

    @rule("FM-RS-01", "FM-SD-20")
    def test_opens_the_working_bay_again(self) -> None:
        t = table(4).shut("working-bay", "energy").supply(energy=3)
        assert "Take the energy tile off the Working Bay" in planned(t)

    @rule("FM-FC-01", "FM-GO-01")
    def test_builds_what_an_objective_asks_for(self) -> None:
        t = table(4)
        card = t.facility("backup-farm")
        t.state.mission.raisable = [card]
        t.goal("built", card)
        assert "Build the Backup Farm" in planned(t)

    @rule("FM-PL-01", "FM-GO-01")
    def test_plants_where_an_objective_asks_for_it(self) -> None:
        t = table(4).farm(5, 4).set(seeds=1).goal("planted")
        assert "Plant a seed in the Farm" in planned(t)

    @rule("FM-GH-02", "FM-RV-01")
    def test_explores_towards_a_space_that_is_wanted(self) -> None:
        far = 1 << SPACE_NAMES.index("r2-s")
        t = table(4).goal("explored", far)
        planned(t)
        explored = [stack for stack in t.view()["plan"]["stacks"] if stack["act"] == "explore"]
        assert explored[0]["target"] == ["r1-s"]
        assert explored[0]["rover"] == "froggy"

    @rule("FM-PA-08", "FM-HE-03")
    def test_rolls_no_dice_with_who_might_die(self) -> None:
        t = table(4).threshold(0).red("med-lab", "cpu").spare(cpu=1)
        for profession in ("medic", "scientist", "engineer", "geologist"):
            t.wounds(profession, 5)
        planned(t)
        assert all(stack["mode"] == "auto" for stack in t.view()["plan"]["stacks"])

    @rule("FM-UP-04")
    def test_scraps_an_upgrade_when_its_parts_are_missing(self) -> None:
        t = table(4).threshold(0).red("med-lab", "cpu").red("lab", "cpu").red("lab", "hardware")
        t.state.cards = (t.state.book.upgrade_slugs.index("warning-systems"),)
        assert chosen(plan(t)) == "scrap warning-systems"

    @rule("FM-PO-03")
    def test_uses_points_of_interest_at_once(self) -> None:
        t = table(4).set(pois=(0,))
        assert chosen(plan(t)).startswith("use-poi ")

    @rule("FM-TEAM-04")
    def test_plans_around_what_others_declared(self) -> None:
        t = plan(table(4).red("med-lab", "hardware").spare(hardware=1))
        declare(t, "geologist build", "aim mend med-lab hardware")
        while not (action := chosen(t)).startswith("agree"):
            assert action != "aim mend med-lab hardware"
            t.take(action)


class TestOtherChoices:
    @rule("FM-SD-01", "FM-PRD-10")
    def test_shuts_down_neither_the_working_bay_nor_an_oxygenator(self) -> None:
        t = table(4).makes("solar-panel-1", 4).play("production")
        scores = judged(t)
        worst = sorted(scores, key=lambda text: scores[text])[:4]
        assert "shut-down working-bay" in worst
        assert "shut-down oxygenator-1" in worst

    @rule("FM-SD-05")
    def test_shuts_down_what_is_shut_already(self) -> None:
        t = table(4).shut("lab", "oxygen").makes("solar-panel-1", 4).play("production")
        assert chosen(t) == "shut-down lab"

    @rule("FM-FA-16", "FM-HE-03")
    def test_lets_the_healthiest_go_hungry(self) -> None:
        t = table(4).farm(4, 3).wounds("medic", 3).wounds("scientist", 4).wounds("engineer", 1)
        assert chosen(t.play("production")) == "hungry geologist"

    @rule("FM-FA-10")
    def test_pays_for_plants_that_feed_somebody(self) -> None:
        t = table(4).red("farm", "energy").supply(energy=2).play("production")
        assert chosen(t) == "pay-farm farm"


# Free actions


@rule("FM-SK-02")
def test_a_crew_calms_down_before_a_fight_that_would_kill() -> None:
    t = table(4).set(stress=15).wounds("geologist", 5).spirits("medic", 2).play("production")
    assert chosen(t) == "skill open-door"


@rule("FM-SK-02")
def test_in_the_last_sol_tokens_are_not_kept_for_later() -> None:
    t = table(4).set(stress=15, sol=6).spirits("medic", 2).play("production")
    assert chosen(t) == "skill open-door"


@rule("FM-SK-02", "FM-HE-04")
def test_a_life_is_worth_a_house_call() -> None:
    t = table().wounds("engineer", 5).spirits("medic", 3)
    happen(t, '{ do = "wound", who = "engineer", n = 1 }')
    assert chosen(t) == "skill house-call"


@rule("FM-PO-03")
def test_food_that_was_found_is_eaten_before_somebody_goes_hungry() -> None:
    t = table(4).farm(4, 3).wounds("medic", 3).wounds("scientist", 3)
    t.wounds("engineer", 3).wounds("geologist", 3)
    t.set(pois=(t.state.book.poi_slugs.index("ration-drop"),)).play("production")
    assert chosen(t) == "use-poi ration-drop"


@rule("FM-UP-04")
def test_the_parts_of_a_card_are_better_than_nothing() -> None:
    t = table().set(cards=(table().state.book.upgrade_slugs.index("warning-systems"),))
    assert chosen(happen(t, '{ do = "lose-upgrade" }')) == "scrap warning-systems"


@rule("FM-GO-05", "FM-SK-02")
def test_the_mission_is_worth_every_token() -> None:
    t = table().red("lab", "cpu", "hardware").spirits("engineer", 4).threshold(1).set(sol=6)
    assert chosen(t.at("clean-up")) == "skill out-of-nothing"


@rule("FM-SK-02")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_outside_the_plan_a_crew_uses_nothing_unasked(seats: int) -> None:
    met = 0
    for seed in range(3):
        s = new_game(seats, f"unasked {seed}")
        while not s.over:
            decision = s.foremost()
            scores = JUDGE.judge(known(Observation(s, decision)))
            at = scores.index(max(scores))
            own = len(decision.codes) - decision.asides
            if decision.asides and s.view(None)["pending"][0] != "Plan":
                met += 1
                assert at < own
            s.apply(decision.seat, decision.codes[at])
    assert met > 0
