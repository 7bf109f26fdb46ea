"""What a card or a choice would change in the test at hand, with the chances before and after."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_attacks.constants import (
    FIGHT_NEED,
    MODEL_TITLES,
    SURVIVE_NEED,
    lowest,
    side_of,
)
from planitia.games.mars_attacks.content.deck import (
    BEAST_DICE,
    BEAST_NEED,
    ESCAPE,
    WEAPON_DICE,
    WEAPON_TITLES,
    Half,
)
from planitia.games.mars_attacks.rules.dice_tests import MELEE, STRIKE, Contest, dice_text
from planitia.games.mars_attacks.rules.odds import odds, odds_of


def contest_of(view: dict[str, Any]) -> Contest | None:
    """The test that is pending in a view, if one is."""
    name, *fields = view["pending"] or [""]
    return Contest(*fields) if name == "Contest" else None


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return f"{round(100 * chance)}%"


def card_label(view: dict[str, Any], half: Half, name: str) -> str:
    """A card on a test: whose dice it changes, and what that does to the chance of a kill."""
    test = contest_of(view)
    if view["pending"] and view["pending"][0] == "SquareAttack":
        weapon = view["pending"][2]
        now = WEAPON_DICE[weapon] + view["pending"][8]
        said = f"{WEAPON_TITLES[weapon]} strikes this square with {now + half.dice} dice"
        return f"Play {name}: {said} instead of {now}"
    if half.number == ESCAPE or test is None:
        doomed = MODEL_TITLES[lowest(view["pending"][5])] if view["pending"] else "it"
        return f"Play {name}: {doomed} lives"
    dice, against = test.dice, test.against
    own_attack = side_of(test.attacker) == half.side
    if half.effect == "malus":
        against -= half.dice
    elif own_attack:
        dice += half.dice
    else:
        against += half.dice
    before = percent(odds_of(test, test.dice, test.against).kill)
    after = percent(odds_of(test, dice, against).kill)
    if dice != test.dice:
        what = f"{MODEL_TITLES[test.attacker]} attacks with {dice} dice instead of {test.dice}"
    else:
        what = f"{MODEL_TITLES[test.target]} defends with {against} dice instead of {test.against}"
    return f"Play {name}: {what}; the attack kills with {after} instead of {before}"


def stance_label(view: dict[str, Any], fights: bool) -> str:
    """Fighting back or dodging, with dice and chances."""
    name, seat, *fields = view["pending"]
    verb = "Fight back" if fights else "Dodge"
    need = FIGHT_NEED[seat] if fights else SURVIVE_NEED[seat]
    if name == "BugStance":
        against = fields[1]
        found = odds(BEAST_DICE[1], BEAST_NEED[1], against, need, False, fights)
        won = "drives the Bug off"
    else:
        attacker, target, dice, against = fields
        test = Contest(seat, MELEE, attacker, target, dice, against, STRIKE if fights else 0, 0)
        found = odds_of(test, dice, against)
        won = "kills the attacker"
    said = f"{verb} with {dice_text(against, need)}: dies with {percent(found.kill)}"
    return f"{said}, {won} with {percent(found.lose)}" if fights else said
