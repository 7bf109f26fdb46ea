"""Section CMP, R-MVE-12..14, 62, 69: the cards of the box, and what effects there are."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest

from marks import rule
from planitia.games.mars_vs_earth.constants import DIPLOMACY, MILITARY, SCIENCE, WILD
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.content.effect_kinds import (
    FAILURE,
    GAIN,
    KIND_WORDS,
    KINDS,
    LOSE,
    REINSTATE,
    SOFTEN,
    SOFTEN_NEXT,
    SUCCESS,
    WHENS,
    WHERES,
    read_effect,
    read_success,
)
from planitia.kernel.content import Table
from planitia.kernel.errors import ContentError

BOX = Cards()
SKILLS, THREATS, AGENTS = BOX.skills, BOX.threats, BOX.agents


def effect(when: str, do: str, **keys: object) -> Table:
    """An effect as a content file has it, with whatever keys its kind needs."""
    kind = KINDS[KIND_WORDS.index(do)]
    values: dict[str, object] = {"when": when, "do": do}
    if kind.high:
        values["n"] = 1
    if kind.named == "resource":
        values["resource"] = "food"
    if kind.named == "to":
        values["to"] = "defendant" if when == "gavel" else "leader"
    return Table("mine.toml", "", {**values, **keys})


def allowed() -> set[tuple[int, int]]:
    """Every kind of effect with every timing at which a Skill card may have it."""
    found: set[tuple[int, int]] = set()
    for when, kind in product(range(len(WHENS)), range(len(KINDS))):
        with suppress(ContentError):
            found.add((read_effect(effect(WHENS[when], KIND_WORDS[kind])).kind, when))
    return found


@rule("MVE-CMP-02", "MVE-CMP-03", "MVE-CMP-04", "MVE-CMP-19", "R-MVE-12")
def test_the_box_has_86_skill_cards_20_threats_and_12_different_agents() -> None:
    assert sum(SKILLS.counts) == 86
    assert len(set(SKILLS.slugs)) == len(SKILLS.slugs)
    assert len(set(THREATS.slugs)) == 20
    assert len(set(AGENTS.slugs)) == len(set(AGENTS.titles)) == 12


@rule("MVE-CMP-11", "MVE-CMP-12", "R-MVE-13", "R-MVE-14")
def test_the_deck_has_26_cards_of_each_skill_and_8_wild_ones_and_few_of_strength_3() -> None:
    by_skill = [0, 0, 0, 0]
    by_strength = [0, 0, 0, 0]
    for skill, strength, count in zip(SKILLS.skills, SKILLS.strengths, SKILLS.counts, strict=True):
        by_skill[skill] += count
        by_strength[strength] += count
    assert by_skill == [26, 26, 26, 8]
    assert by_strength == [0, 38, 35, 13]


@rule("MVE-CMP-09", "MVE-CMP-10", "MVE-SU-14")
def test_roger_underhill_has_his_three_groups_and_some_agents_have_exactly_one() -> None:
    roger = AGENTS.groups[AGENTS.slugs.index("roger-underhill")]
    assert roger == [(SCIENCE, 3), (DIPLOMACY, 2), (MILITARY, 2)]
    single = [groups for groups in AGENTS.groups if len(groups) == 1]
    assert {skill for ((skill, _),) in single} == {SCIENCE, DIPLOMACY, MILITARY}
    assert all(strength == 4 for ((_, strength),) in single)


@rule("MVE-CMP-14", "MVE-CMP-17")
def test_the_known_threats_are_there() -> None:
    at = THREATS.slugs.index("poisoned-reservoir")
    assert THREATS.titles[at] == "Poisoned Reservoir"
    assert (THREATS.skills[at], THREATS.difficulties[at]) == (1 << SCIENCE, 7)
    assert (1 << DIPLOMACY, 8) in zip(THREATS.skills, THREATS.difficulties, strict=True)
    (cows,) = [at for at, title in enumerate(THREATS.titles) if "Cows" in title]
    assert THREATS.skills[cows].bit_count() == 2


@rule("MVE-CMP-15", "MVE-CMP-16", "R-MVE-12")
def test_most_success_areas_are_empty_and_every_failure_costs_something() -> None:
    assert sum(not effects for effects in THREATS.successes) == 11
    kinds = {effect.kind for effects in THREATS.successes for effect in effects}
    assert {GAIN, REINSTATE} <= kinds
    assert all(losses and all(n > 0 for _, n in losses) for losses in THREATS.losses)


@rule("MVE-CMP-06", "MVE-CMP-16")
def test_the_losses_are_spread_evenly_over_the_four_resources() -> None:
    lost = [0, 0, 0, 0]
    for losses in THREATS.losses:
        for resource, n in losses:
            lost[resource] += n
    assert max(lost) - min(lost) <= 1


@rule("MVE-CMP-13", "R-MVE-12")
def test_the_box_uses_every_kind_of_effect_and_most_cards_have_at_most_one() -> None:
    used = {effect.kind for effects in SKILLS.effects for effect in effects}
    used |= {effect.kind for effects in THREATS.successes for effect in effects}
    assert used == set(range(len(KINDS)))
    assert {effect.when for effects in SKILLS.effects for effect in effects} == set(range(4))
    assert sum(len(effects) > 1 for effects in SKILLS.effects) <= 1


@rule("R-MVE-12")
def test_single_skills_ask_7_or_8_and_more_skills_ask_more() -> None:
    asked = zip(THREATS.skills, THREATS.difficulties, strict=True)
    by_size: dict[int, set[int]] = {1: set(), 2: set(), 3: set()}
    for mask, difficulty in asked:
        by_size[mask.bit_count()].add(difficulty)
    assert by_size[1] == {7, 8}
    assert max(by_size[1]) < min(by_size[2]) and max(by_size[2]) < min(by_size[3])


@rule("R-MVE-69", "MVE-INV-13")
def test_only_success_adds_resources_and_no_gavel_touches_one() -> None:
    times = {kind: {when for one, when in allowed() if one == kind} for kind in range(len(KINDS))}
    assert times[GAIN] == times[SOFTEN_NEXT] == {SUCCESS}
    assert times[LOSE] == times[SOFTEN] == {FAILURE}
    assert times[REINSTATE] == set()
    with pytest.raises(ContentError, match=r"gain is not for immediate: success \(R-MVE-69\)"):
        read_effect(effect("immediate", "gain"))


@rule("R-MVE-62", "MVE-EFF-17")
def test_no_effect_at_a_threat_knows_who_laid_the_card_and_none_names_hidden_seats() -> None:
    assert WHERES == ("leader", "left", "right", "choice", "layer", "defendant")
    for when in WHENS:
        for to in WHERES:
            table = effect(when, "initiative", to=to)
            if (when == "gavel") == (to in ("layer", "defendant")):
                assert read_effect(table).what == WHERES.index(to)
            else:
                with pytest.raises(ContentError, match="must be one of"):
                    read_effect(table)


@rule("MVE-CMP-15")
def test_a_success_area_has_its_own_few_effects() -> None:
    able = {kind.word for kind in KINDS if kind.threat}
    assert able == {"gain", "reinstate", "peek", "draw", "initiative"}
    for word in set(KIND_WORDS) - able:
        with pytest.raises(ContentError, match="must be one of") as caught:
            read_success(effect("success", word))
        assert caught.value.key == "do"


@rule("MVE-WILD-03", "R-MVE-12")
def test_some_wild_cards_have_effects_and_some_have_none() -> None:
    wilds = [face for face, skill in enumerate(SKILLS.skills) if skill == WILD]
    assert {bool(SKILLS.effects[face]) for face in wilds} == {True, False}
