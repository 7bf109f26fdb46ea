"""Sections CMP and CARD, R-PM-04: what the 35 projects say."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import (
    BUILDING_TITLES,
    CARD_NAMES,
    COLOURS,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP
from planitia.games.pocket_mars.content.effects import (
    ANY,
    ASKING,
    HOUSED,
    Draw,
    Energy,
    Land,
    Launch,
    Part,
    Upgrade,
)
from planitia.games.pocket_mars.content.reader import CONTENT, read_cards
from planitia.games.pocket_mars.game import GAME
from planitia.games.pocket_mars.rules.effects import ABILITY_QUESTIONS, QUESTIONS
from planitia.kernel.errors import ContentError
from pocket_mars.builder import number, table

PROJECTS = GAME.cards.projects
EVERY_CARD = pytest.mark.parametrize("card", CARD_NAMES)


def said(card: str, side: int) -> str:
    return PROJECTS[number(card)].actions[side].text()


def skeleton(text: str) -> str:
    """A text with the Building or colour that it names left open."""
    names = "|".join([*BUILDING_TITLES, *COLOURS])
    return re.sub(rf"\ban? ({names})\b", "a <name>", re.sub(rf"the ({names})", "the <name>", text))


@rule("PM-CARD-01", "PM-CARD-02", "PM-CARD-03", "PM-CARD-04", "PM-CARD-05", "PM-CARD-06")
@pytest.mark.parametrize(
    ("card", "top", "bottom"),
    [
        (
            "orange-1",
            "Launch 1 colonist, then gain 1 energy.",
            "If the Greenhouse has none of your colonists: launch 2 colonists.",
        ),
        (
            "violet-4",
            "Exchange two project cards at one Building.",
            "Land 1 colonist in the Aqualab.",
        ),
        (
            "green-5",
            "Exchange two colonists between the spaces of a Building.",
            "If you hold a black card in hand: launch 1 colonist.",
        ),
        (
            "violet-5",
            "Upgrade your colonist in the Aqualab, then launch 1 colonist.",
            "If you hold an orange card in hand: launch 1 colonist.",
        ),
        (
            "blue-5",
            "Upgrade your colonist in the Energy Bank, then you may put 1 card of your hand "
            "under the deck.",
            "If you hold a violet card in hand: launch 1 colonist.",
        ),
        ("blue-6", "Draw 2 cards.", "Look at both cards of another player's prep module."),
    ],
)
def test_the_six_known_faces_say_what_the_rulebook_shows(card: str, top: str, bottom: str) -> None:
    assert PROJECTS[number(card)].source == "rulebook"
    assert said(card, TOP) == top
    assert said(card, BOTTOM) == bottom


@rule("PM-CARD-07", "R-PM-04")
def test_the_known_sevens_are_there_and_the_blue_one_launches_for_a_blue_card_in_hand() -> None:
    assert PROJECTS[number("orange-7")].name
    assert said("blue-7", BOTTOM) == "If you hold a blue card in hand: launch 1 colonist."


@rule("R-PM-04")
def test_there_is_one_kind_of_bottom_action_a_value_from_1_to_4() -> None:
    kinds = {
        value: {skeleton(p.actions[BOTTOM].text()) for p in PROJECTS if value_of(p.card) == value}
        for value in range(1, 5)
    }
    assert kinds == {
        1: {"If the <name> has none of your colonists: launch 2 colonists."},
        2: {"Pay 1 energy: land 1 colonist in any Building."},
        3: {"Pay 1 energy: upgrade your colonist in any Building."},
        4: {"Land 1 colonist in the <name>."},
    }


@rule("PM-CARD-09", "R-PM-04")
def test_the_known_5s_and_the_known_7_share_their_bottom_and_the_others_all_differ() -> None:
    known = "If you hold a <name> card in hand: launch 1 colonist."
    high = [p for p in PROJECTS if value_of(p.card) >= 5]
    bottoms = {CARD_NAMES[p.card]: skeleton(p.actions[BOTTOM].text()) for p in high}
    alike = [card for card, text in bottoms.items() if text == known]
    assert alike == ["green-5", "violet-5", "blue-5", "blue-7"]
    others = [text for text in bottoms.values() if text != known]
    assert len(set(others)) == len(others) == 11


def as_good(part: Part, other: Part) -> bool:
    """Whether a part gives at least what the other gives, at no higher price."""
    mine, theirs = part.effect, other.effect
    if part.price > other.price:
        return False
    if mine.word == "shift":
        return theirs.word in ("shift", "upgrade", "demote")
    if mine.word != theirs.word:
        return False
    if isinstance(mine, (Land, Upgrade)) and isinstance(theirs, (Land, Upgrade)):
        return mine.home in (ANY, theirs.home)
    if isinstance(mine, (Launch, Energy, Draw)) and isinstance(theirs, (Launch, Energy, Draw)):
        return mine.count >= theirs.count
    return True


def unpriced(top: list[Part]) -> list[list[Part]]:
    """The top as it is; and where a part gives energy, with a price that it pays taken off."""
    given = [part for part in top if isinstance(part.effect, Energy)]
    ways = [top]
    for paid in [part for part in top if given and 0 < part.price <= 1]:
        free = Part(paid.number, paid.effect, True, 0, paid.card, paid.building)
        ways.append([free if part is paid else part for part in top if part not in given])
    return ways


def covers(top: list[Part], other: list[Part]) -> bool:
    """Whether each part of the other has one of its own here that is as good.

    Two colonists who change places are one that moves down and one that moves up.
    """
    if [part.effect.word for part in other] == ["swap-colonists"]:
        free = [part for part in top if part.effect.word == "shift" and not part.price]
        if len(free) > 1:
            return True
    return any(
        all(as_good(mine, theirs) for mine, theirs in zip(chosen, other, strict=True))
        for chosen in permutations(top, len(other))
    )


@rule("R-PM-04")
@EVERY_CARD
def test_no_top_action_holds_all_that_another_one_does(card: str) -> None:
    top = PROJECTS[number(card)].actions[TOP].parts
    others = [p for p in PROJECTS if CARD_NAMES[p.card] != card]
    assert [
        CARD_NAMES[p.card]
        for p in others
        if any(covers(way, p.actions[TOP].parts) for way in unpriced(top))
    ] == []


@rule("R-PM-04", "PM-FOUR-04")
def test_no_action_draws_a_single_card_which_the_four_card_rule_gives_anyway() -> None:
    counts = [
        part.effect.count
        for project in PROJECTS
        for action in project.actions
        for part in action.parts
        if isinstance(part.effect, Draw)
    ]
    assert counts
    assert min(counts) > 1


@rule("R-PM-04", "PM-TURN-08", "PM-SOLO-ARCH-10")
def test_every_top_action_is_more_than_a_launch_or_a_discard_for_energy() -> None:
    for project in PROJECTS:
        top = project.actions[TOP].parts
        lone = top[0].effect if len(top) == 1 else None
        assert not (isinstance(lone, Launch) and lone.count == 1)
        assert not (isinstance(lone, Energy) and lone.count <= 2)


@rule("PM-CARD-02", "R-PM-10")
def test_an_effect_that_comes_twice_is_printed_once() -> None:
    assert said("green-7", TOP) == "Upgrade your colonist in any Building, then do so again."
    assert said("black-2", TOP) == (
        "Land 1 colonist in any Building, then you may pay 1 energy to do so again."
    )


@rule("PM-PREP-14", "R-PM-04")
@pytest.mark.parametrize(("mine", "asked"), [((0, 0), False), ((1, 0), True), ((0, 1), True)])
def test_a_bottom_may_ask_for_a_colonist_of_yours_in_a_building(
    mine: tuple[int, int], asked: bool
) -> None:
    assert said("violet-7", BOTTOM) == (
        "If the Comms Center has a colonist of yours: launch 1 colonist."
    )
    t = table().prep(0, "violet-7", "black-1").colonists(0, 0, None, (0, 0), (0, 0), mine)
    t.colonists(1, comms_center=(1, 0)).turn(0).take("connect violet-7")
    assert (t.decision().rule == "PM-PREP-13") == asked


@rule("R-PM-04")
def test_the_tops_are_all_different() -> None:
    assert len({project.actions[TOP].text() for project in PROJECTS}) == 35


@rule("R-PM-04", "PM-ENERGY-06")
def test_only_orange_cards_give_energy() -> None:
    giving = {
        CARD_NAMES[project.card].split("-")[0]
        for project in PROJECTS
        for action in project.actions
        for part in action.parts
        if isinstance(part.effect, Energy)
    }
    assert giving == {"orange"}


@rule("PM-CARD-08", "R-PM-04")
def test_some_cards_have_an_energy_cost() -> None:
    bottoms = [project.actions[BOTTOM].price for project in PROJECTS]
    tops = [part.price for project in PROJECTS for part in project.actions[TOP].parts]
    assert sum(price > 0 for price in bottoms) == 14
    assert sum(price > 0 for price in tops) == 15
    assert "Pay 1 energy" in said("green-2", BOTTOM)
    assert "Pay 2 energy" in said("black-7", BOTTOM)
    assert "you may pay 1 energy to" in said("orange-3", TOP)


@rule("PM-CARD-11", "R-PM-48")
def test_exactly_one_effect_of_the_set_lays_a_card_face_down() -> None:
    laying = [
        (CARD_NAMES[project.card], side)
        for project in PROJECTS
        for side in (TOP, BOTTOM)
        if "face down" in project.actions[side].text()
    ]
    assert laying == [("black-7", TOP)]


@rule("R-PM-04", "PM-OTHER-04", "PM-OTHER-05")
@EVERY_CARD
def test_every_bottom_action_does_something_for_its_owner_when_another_plays_the_card(
    card: str,
) -> None:
    bottom = PROJECTS[number(card)].actions[BOTTOM]
    wanted = COLOURS[bottom.holding] if bottom.holding >= 0 else "green"
    held = [name for name in CARD_NAMES if name.startswith(wanted) and name != card][:2]
    homes = [(0, 0) if home == bottom.absent else (1, 0) for home in range(4)]
    piled = [name for name in ("violet-1", "violet-2") if name not in (card, *held)]
    t = table().prep(1, card, "black-4" if card != "black-4" else "black-5").hand(1, *held)
    t.colonists(1, 1, None, *homes).colonists(0, greenhouse=(0, 1)).energy(1, 2)
    t.site("comms-center", *piled).turn(0)
    rows, sites = list(t.state.rows), list(t.state.sites)
    seen, deck = list(t.state.seen), len(t.state.deck)
    t.take("borrow s1 left")
    assert (t.asked(), t.decision().rule) == ([1], "PM-PREP-13")
    sites[colour_of(number(card))] += (number(card),)
    t.take("use")
    while t.asked() == [1] and t.decision().rule not in ("PM-FOUR-08", "PM-FOUR-03"):
        t.take(t.options()[0])
    changed = (t.state.rows, t.state.sites, t.state.seen) != (rows, sites, seen)
    assert changed or len(t.state.deck) < deck
    mine = t.state.rows[: len(rows) // 2]
    assert mine == rows[: len(rows) // 2] or card in ("green-7", "black-5"), "they move rivals"


@rule("R-PM-04")
@EVERY_CARD
def test_every_top_action_can_be_played_to_its_end(card: str) -> None:
    spaces = [(1, 0), (1, 0), (1, 0), (1, 0)]
    t = table(seats=3).hand(0, card, "green-1" if card != "green-1" else "green-2")
    t.colonists(0, 2, None, *spaces).colonists(1, 0, None, (1, 1), (1, 1), (0, 0), (1, 1))
    t.site("aqualab", *[name for name in ("blue-1", "blue-2", "blue-3") if name != card][:2])
    t.energy(0, 3).turn(0).take(f"play {card}")
    while t.decision().rule != "PM-FOUR-08" and t.asked() == [0]:
        t.take(t.options()[0])
    assert t.discards == [card]


@rule("R-PM-04")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('effect = "launch"', 'effect = "energy"', "only orange cards give energy"),
        ("value = 1", "value = 8", "must be from 1 to 7"),
        ("value = 1", "value = 2", "green-2 is there twice"),
        ("Seedling Drop", 'Seedling Drop"\nnonsense = "x', "nonsense"),
        ('if-absent = "aqualab"', 'if-absent = "habitation"', "must be one of greenhouse"),
    ],
)
def test_a_card_set_that_breaks_the_constraints_is_refused_with_file_and_reason(
    old: str, new: str, reason: str, tmp_path: Path
) -> None:
    broken = (CONTENT / "projects.toml").read_text().replace(old, new, 1)
    (tmp_path / "broken.toml").write_text(broken)
    with pytest.raises(ContentError, match=reason) as caught:
        read_cards(tmp_path / "broken.toml")
    assert caught.value.file == "broken.toml"
    assert caught.value.key.startswith("project[")


@rule("PM-CARD-10")
def test_a_card_set_that_lacks_a_pair_of_colour_and_value_is_refused(tmp_path: Path) -> None:
    whole = (CONTENT / "projects.toml").read_text()
    (tmp_path / "short.toml").write_text(whole[: whole.rindex("[[project]]")])
    with pytest.raises(ContentError, match="is missing black-7"):
        read_cards(tmp_path / "short.toml")


def test_every_effect_that_asks_has_a_question_that_asks_how() -> None:
    assert set(QUESTIONS) == {*HOUSED, *ASKING}
    asking = {part.building for part in GAME.cards.abilities if part.effect.asks}
    assert set(ABILITY_QUESTIONS) == asking
