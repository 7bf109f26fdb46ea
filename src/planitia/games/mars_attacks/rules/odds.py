"""The exact chances of any test, for the players to see before they commit and for bots.

MA-DICE-01..04, MA-MODEL-08..11, MA-FIGHT-11..13, MA-SHOOT-08, 09, 13.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.constants import DIE
from planitia.games.mars_attacks.rules.dice_tests import STRIKE, Contest

TAIL: Final = 1e-13
"""What all the counts that are left out may have together."""
MOST_DICE: Final = 15


class Odds:
    """How likely each end of a test is, as seen by the attacker; the four add up to 1."""

    def __init__(self, kill: float, lose: float, rattled: float) -> None:
        self.kill = kill
        self.lose = lose
        self.rattled = rattled
        self.nothing = max(0.0, 1.0 - kill - lose - rattled)


_spreads: dict[int, tuple[float, ...]] = {}
_known: dict[int, Odds] = {}


def successes(dice: int, value: int) -> tuple[float, ...]:
    """MA-DICE-01..03: the chance of 0, 1, 2, ... successes; each 8 adds a die."""
    if not 0 <= dice <= MOST_DICE or not 2 <= value <= DIE:
        raise ValueError(f"No test has {dice} dice at {value}+.")
    key = dice * 16 + value
    found = _spreads.get(key)
    if found is None:
        found = _add_die(successes(dice - 1, value), value) if dice else (1.0,)
        _spreads[key] = found
    return found


def _add_die(before: tuple[float, ...], value: int) -> tuple[float, ...]:
    """The same with one die more."""
    one = _one_die(value)
    spread = [0.0] * (len(before) + len(one) - 1)
    for k, chance in enumerate(before):
        for j, more in enumerate(one):
            spread[k + j] += chance * more
    left = TAIL / MOST_DICE
    while spread[-1] < left:
        left -= spread.pop()
    return tuple(spread)


def _one_die(value: int) -> list[float]:
    """One die: k eights and a miss, or k - 1 eights and a lesser success."""
    miss = (value - 1) / DIE
    plain = (DIE - value) / DIE
    spread = [miss]
    eights = 1.0
    while eights > TAIL / MOST_DICE:
        spread.append(eights * plain + eights / DIE * miss)
        eights /= DIE
    return spread


def odds(
    attack_dice: int,
    attack_value: int,
    defence_dice: int,
    defence_value: int,
    armour: bool = False,
    strikes_back: bool = False,
) -> Odds:
    """The chances of one test; a defender who uses Fight strikes back, one who uses Survive not."""
    key = ((attack_dice * 16 + attack_value) * 16 + defence_dice) * 16 + defence_value
    key = key * 4 + (2 if armour else 0) + (1 if strikes_back else 0)
    found = _known.get(key)
    if found is None:
        attack = successes(attack_dice, attack_value)
        defence = successes(defence_dice, defence_value)
        found = _compare(attack, defence, armour, strikes_back)
        _known[key] = found
    return found


def _compare(
    attack: tuple[float, ...], defence: tuple[float, ...], armour: bool, strikes_back: bool
) -> Odds:
    kill = lose = rattled = 0.0
    for hits, chance in enumerate(attack):
        for saves, against in enumerate(defence):
            both = chance * against
            if armour and hits == saves + 1:
                rattled += both
            elif hits > saves:
                kill += both
            elif strikes_back and saves > hits:
                lose += both
    return Odds(kill, lose, rattled)


def odds_of(test: Contest, dice: int, against: int) -> Odds:
    """The chances of a test with these dice."""
    attack, defence = test.needs()
    return odds(dice, attack, against, defence, test.armour() == 1, test.stance == STRIKE)
