"""What effects ask: every target offered has an effect, no loss is dodged, nobody is asked idly."""

from __future__ import annotations

import pytest

from first_martians.builder import Rest, Table, table
from first_martians.scripts import happen
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import MENDED
from planitia.games.first_martians.game import FRAMES
from planitia.games.first_martians.rules.acts.living_block import Living
from planitia.games.first_martians.rules.acts.remove_shutdown import Bonus
from planitia.games.first_martians.rules.effects.choosing import Target
from planitia.games.first_martians.rules.effects.choosing_own import Own
from planitia.games.first_martians.rules.effects.scripts import ChooseOption
from planitia.games.first_martians.rules.phases.clean_up import UpgradeAt
from planitia.games.first_martians.rules.phases.farm import Hunger, Wilting
from planitia.games.first_martians.rules.phases.production import LostSample
from planitia.games.first_martians.rules.phases.shutdown import Shortfall
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame

AIMED = (Target, Own, Living, LostSample, Shortfall, Bonus, Hunger, Wilting, UpgradeAt)
"""Questions about where or whom something strikes."""
OTHERS = {
    *("Plan", "Next", "BeforeRoll", "AfterRoll", "Results", "OwnWound", "FullTracks"),
    *("Met", "Dilemma", "ChooseProfession", "ChooseAoms", "ChooseOption", "Pause"),
}
"""Questions about something else: plans, orders, skills, and answers whose results are unknown."""
ASIDE = {"log"}
OPTIONS = (
    '{ label = "Batteries", effects = [{ do = "reserve", resource = "energy", n = -2 }] }, '
    '{ label = "Panels", effects = [{ do = "yield", facility = "any-solar-panel", n = -1 }] }, '
    '{ label = "CPU", effects = [{ do = "break", facility = "lab", part = "cpu" }] }'
)


def changes(s: FirstMartians, code: int) -> bool:
    """Whether an answer, by itself, changes the table or leads to a further question."""
    twin = s.clone()
    frame = twin.stack[-1]
    twin.stack = [Rest(), frame]
    before = {name: getattr(twin, name) for name in twin.fields}
    before = {name: list(was) if isinstance(was, list) else was for name, was in before.items()}
    frame.answer(twin, frame.decider(), code)
    while not isinstance(twin.stack[-1], Rest):
        if twin.stack[-1].proceed(twin):
            return True
    return any(getattr(twin, name) != was for name, was in before.items() if name not in ASIDE)


def asks(frame: type[Frame[FirstMartians]]) -> bool:
    """Whether a frame can ask anything."""
    return issubclass(frame, Crew) or ("options" in dir(frame) and frame.options != Frame.options)


def test_every_question_of_the_game_is_known_to_this_test() -> None:
    names = {frame.__name__ for frame in FRAMES if asks(frame) and not issubclass(frame, AIMED)}
    assert names == OTHERS


@rule("FM-TEAM-16", "FM-TEAM-17")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("mission", ["make-yourself-at-home", "water-allegedly"])
def test_in_whole_games_every_target_offered_has_an_effect(seats: int, mission: str) -> None:
    asked = 0
    for seed in range(12):
        for s in moments(seats, seed, {"mission": mission}):
            if s.over or not isinstance(s.stack[-1], (*AIMED, ChooseOption)):
                continue
            asked_now = s.foremost()
            codes = asked_now.codes[: len(asked_now.codes) - asked_now.asides]
            assert len(codes) > 1
            for code in codes:
                assert changes(s, code), (s.stack[-1], s.vocabulary.text(code))
            asked += 1
    assert asked > 50


@rule("FM-TEAM-16")
def test_a_sample_is_lost_where_one_lies() -> None:
    t = two_tiles(0, 2)
    happen(t, '{ do = "ground-sample", roi = "explored-pick", n = -1 }')
    assert not t.state.decisions and sum(t.state.ground) == 1


@rule("FM-TEAM-16")
def test_a_loss_of_two_falls_where_two_are() -> None:
    t = two_tiles(1, 2)
    happen(t, '{ do = "ground-sample", roi = "explored-pick", n = -2 }')
    assert not t.state.decisions and sum(t.state.ground) == 1
    t = table().spare(cpu=1, energy=2, oxygen=3)
    happen(t, '{ do = "part", part = "any", n = -2 }')
    assert t.options() == ["take-part energy", "take-part oxygen"]
    assert t.refused("take-part cpu").rule == "FM-TEAM-10"
    t = table().makes("solar-panel-1", 0).makes("solar-panel-2", 1)
    happen(t, '{ do = "yield", facility = "any-solar-panel", n = -2 }')
    assert not t.state.decisions and sum(t.state.yields[2:4]) == 0


@rule("FM-TEAM-16")
@pytest.mark.parametrize(
    ("effect", "nobody"),
    [
        ('{ do = "heal", who = "crew-pick", n = 1 }', True),
        ('{ do = "cure", who = "crew-pick" }', True),
        ('{ do = "spirit", who = "crew-pick", n = -1 }', True),
        ('{ do = "clear-token", token = "wound", who = "crew-pick" }', True),
        ('{ do = "wound", who = "crew-pick", n = 1 }', False),
        ('{ do = "spirit", who = "crew-pick", n = 1 }', False),
    ],
)
def test_nobody_is_asked_about_a_crew_to_whom_nothing_would_happen(
    effect: str, nobody: bool
) -> None:
    t = table()
    for profession in ("medic", "scientist", "engineer", "geologist"):
        t.spirits(profession, 0)
    assert (not happen(t, effect).state.decisions) == nobody


@rule("FM-TEAM-16")
def test_only_the_wounded_can_be_picked_to_be_healed() -> None:
    t = table().wounds("scientist", 2).wounds("geologist", 1)
    happen(t, '{ do = "heal", who = "crew-pick", n = 1 }')
    assert t.options() == ["pick scientist", "pick geologist"]
    t = happen(table().wounds("scientist", 2), '{ do = "heal", who = "crew-pick", n = 1 }')
    assert not t.state.decisions and t.state.wounds[t.who("scientist")] == 1


@rule("FM-TEAM-16")
def test_a_skill_or_a_find_that_would_change_nothing_is_not_offered() -> None:
    t = table().spirits("medic", 9).set(stress=0)
    assert t.play("actions").free(0) == []
    assert t.refused(0, "skill open-door").rule == "FM-TEAM-16"
    assert t.refused(1, "skill kitchen-chemistry").rule == "FM-SK-01"
    t = table().spirits("medic", 9).set(stress=3).wounds("engineer", 1).ill("medic", "anemia")
    skills = ["skill house-call", "skill own-medicine", "skill open-door"]
    assert t.play("actions").free(0) == skills


@rule("FM-TEAM-17")
def test_an_option_whose_price_is_not_there_cannot_be_chosen() -> None:
    choose = f'{{ do = "choose", options = [{OPTIONS}] }}'
    assert happen(table().supply(energy=2), choose).options() == [
        "choose 1",
        "choose 2",
        "choose 3",
    ]
    t = happen(table().supply(energy=1), choose)
    assert t.options() == ["choose 2", "choose 3"]
    assert "not there" in str(t.refused("choose 1"))
    t = happen(table().supply(energy=1).red("lab", "cpu"), choose)
    assert t.options(verb="choose") == [] and t.options(verb="facility-at")


@rule("FM-TEAM-17")
def test_where_no_option_can_be_met_in_full_something_is_still_lost() -> None:
    choose = f'{{ do = "choose", options = [{OPTIONS}] }}'
    t = table().supply(energy=1).red("lab", "cpu")
    t.makes("solar-panel-1", 0).makes("solar-panel-2", 0)
    happen(t, choose)
    assert not t.state.decisions and t.reserve("energy") == 0
    happen(t, choose)
    assert not t.state.decisions


@rule("FM-FA-16", "FM-TEAM-16")
def test_who_alone_has_portions_left_is_not_asked_about() -> None:
    t = table(2).ill("medic", "anemia").farm(4, 1).play("production")
    assert t.options() == ["hungry medic", "hungry scientist"]
    t.take("hungry scientist")
    assert not t.state.decisions and t.state.wounds == (1, 1)


@rule("FM-INV-08")
def test_what_was_mended_breaks_only_when_nothing_sound_is_left() -> None:
    t = table().red("oxygenator-1", "hardware")
    t.state.slots[t.slot("oxygenator-2", "hardware")] = MENDED
    happen(t, '{ do = "break", facility = "any-oxygenator", part = "hardware" }')
    assert t.state.broken() == 2


def two_tiles(one: int, other: int) -> Table:
    """Two explored spaces with so many samples."""
    t = table()
    slugs = [tile.slug for tile in t.state.book.tiles]
    found = [slugs[stack[-1]] for stack in t.state.roi_stacks]
    return t.tile("r1-n", found[0], samples=one).tile("r2-e", found[1], samples=other)
