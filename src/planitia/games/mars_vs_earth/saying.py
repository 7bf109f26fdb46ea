"""What the heuristic player says: the truth if it is Human, what helps Mars if it is not."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.belief import Belief
from planitia.games.mars_vs_earth.board import AGENT
from planitia.games.mars_vs_earth.reading import Table
from planitia.games.mars_vs_earth.suspicion import peeked
from planitia.games.mars_vs_earth.words import (
    HELP_A_LITTLE,
    HELP_A_LOT,
    HELP_SOMEWHAT,
    I_AM_HUMAN,
    I_SAW,
    STRONG_CASE,
    SUSPECT,
    first,
    second,
    third,
    verb_of,
)

NEWS: Final = 2.0
"""What was seen at a peek is said before anything else."""
OPINION: Final = 1.0
SILENCE: Final = -1.0
LOTS: Final = 4
"""So many symbols are a lot of help."""
NOTHING: Final = -1


def phrase_worth(table: Table, belief: Belief, public: Belief, code: int) -> float:
    """One phrase; most are better left unsaid."""
    verb = verb_of(code)
    if verb == I_SAW:
        return saw_worth(table, public, first(code), second(code), third(code))
    if verb == I_AM_HUMAN:
        return OPINION if public.clone(table.me) > table.weights.denial else SILENCE
    if verb <= HELP_A_LITTLE:
        return OPINION if verb == help_phrase(table, first(code)) else SILENCE
    about = first(code)
    if verb == SUSPECT or (verb == STRONG_CASE and charged(table, about)):
        sure_from = table.weights.sure
        guilt = public.clone(about) * (1.0 - belief.clone(about)) if table.hidden else 0.0
        sure = guilt > 0.5 * sure_from if table.hidden else belief.clone(about) > sure_from
        return OPINION if sure else SILENCE
    return SILENCE


def help_phrase(table: Table, threat: int) -> int:
    """How much this seat helps at a Threat; a clone says the same of its bad cards."""
    mine = table.slot_of(threat).mine
    symbols = sum([table.cards.skills.strengths[face] for face in mine])
    if symbols == 0:
        return NOTHING
    if symbols >= LOTS:
        return HELP_A_LOT
    return HELP_SOMEWHAT if symbols > 1 else HELP_A_LITTLE


def saw_worth(table: Table, public: Belief, seat: int, wave: int, face: int) -> float:
    """A Human tells what it saw while that matters; a clone never gives another one away."""
    if table.statuses[seat] != AGENT or public.known[seat][wave] >= 0:
        return SILENCE
    truth = peeked(table, seat, wave)
    said = truth
    if table.hidden:
        slanders = public.clone(table.me) < table.weights.slander
        said = 1 - truth if slanders else 0
    return NEWS if face == said else SILENCE


def charged(table: Table, seat: int) -> bool:
    """Whether this seat has laid a card against somebody."""
    for charge in table.view["accusations"]:
        if charge["accused"] == seat:
            for card in charge["cards"]:
                if card["seat"] == table.me:
                    return True
    return False
