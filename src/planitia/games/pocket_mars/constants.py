"""What lies on the table and how it is numbered. Facts only, no rules.

PM-CMP-01..05, 07, 08. A project card is a number from 0 to 34: seven a colour, in the order of the
values. A colour and the Building it belongs to share a number, and the order is the fixed order of
R-PM-39.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("green", "orange", "violet", "blue", "black")
BUILDINGS: Final = ("greenhouse", "energy-bank", "comms-center", "aqualab", "habitation")
BUILDING_TITLES: Final = ("Greenhouse", "Energy Bank", "Comms Center", "Aqualab", "Habitation")
GREENHOUSE: Final = 0
ENERGY_BANK: Final = 1
COMMS_CENTER: Final = 2
AQUALAB: Final = 3
HABITATION: Final = 4

VALUES: Final = 7
CARDS: Final = 35
HOMES: Final = 4
"""How many Buildings hold colonists: the first four (PM-BLD-01, PM-BLD-02)."""

COLONISTS: Final = 7
BUILDING_VALUE: Final = 3
ENERGY_START: Final = 1
ENERGY_MAX: Final = 5
"""R-PM-07: the top of the track is not printed; 5 lets the androids fill it in steps of two."""

HAND: Final = 2
PREP: Final = 2
OWNED: Final = HAND + PREP

CARD_NAMES: Final = tuple([f"{colour}-{v}" for colour in COLOURS for v in range(1, VALUES + 1)])
PLAYERS: Final = ("s0", "s1", "s2", "s3", "da")
DA: Final = 4
"""The place of Devious Automatics among the names of players; at the table they are ANDROIDS."""
YOU: Final = 0
ANDROIDS: Final = 1
"""The two players of the solo game, as the state numbers them."""
PLACES: Final = ("left", "right")

NOBODY: Final = -1
EMPTY: Final = -1

# One row of numbers a player, all rows in one list, so that a clone copies them at once.
EARTH: Final = 0
SHIP: Final = 1
ENERGY: Final = 2
BASIC: Final = 3
UPGRADED: Final = BASIC + HOMES
ROW: Final = UPGRADED + HOMES

# A card at a site: its number, and above it one more than the player who laid it face down.
DOWN: Final = 6
FACE: Final = (1 << DOWN) - 1


def colour_of(card: int) -> int:
    """The colour of a card, which is the Building it connects to."""
    return card // VALUES


def building_named(building: int) -> str:
    """A Building within a sentence; the rulebook calls Habitation by its name alone."""
    title = BUILDING_TITLES[building]
    return title if building == HABITATION else f"the {title}"


def card_named(card: int) -> str:
    """A card within a sentence, by colour and value."""
    return CARD_NAMES[card].replace("-", " ")


def value_of(card: int) -> int:
    """The printed value of a card."""
    return card % VALUES + 1


def site_value(laid: int) -> int:
    """PM-CMP-10: what a card at a site counts, 0 if it lies face down."""
    return 0 if laid >> DOWN else laid % VALUES + 1
