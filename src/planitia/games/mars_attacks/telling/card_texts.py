"""What cards say, made from their content, in our own words."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.constants import HUMAN
from planitia.games.mars_attacks.content.deck import DECK, EventCard, Half

WHOSE: Final = ("a Soldier's", "a Martian's")
PLAIN: Final = {
    "step": "Move one of your models one square, even one that has acted; it does not count as "
    "its action. Going where an enemy is starts a Fight.",
    "return": "A killed Martian comes back: place it in the deployment zone, then it may shoot or "
    "move one more square, and has acted.",
    "seize": "Call one of the Humans' Support sets as if it were yours; the set is used up.",
    "distract": "A Martian that has not acted loses its action this Round.",
    "quarrel": "Two Martians in one square, at least one of them yet to act, both count as having "
    "acted.",
    "escape": "When a Soldier is about to die, it lives, and nobody scores for it.",
    "jam": "Discard one Support card that the Martians have laid.",
}
FAILURES: Final = {"activated": "has acted this Round", "rattled": "is Rattled"}
EVENT_TEXTS: Final = {
    "car": "You choose a direction, dice a row and where in it the car lands. It hits every model "
    "there with {dice} dice at {need}+, skips a square and hits again, twice, and stays "
    "where it ends as scenery.",
    "barrage": "Dice choose a square: it and all around it are hit with {dice} dice at {need}+, "
    "rolled once a square.",
    "suppress": "Dice choose a square: there and all around it each model rolls one die, and below "
    "its Survive value it is Rattled.",
    "herd": "Burning cattle come over an edge, run 4 squares in a random direction, and again at "
    "the end of every Round. Whom they meet is Rattled; whoever was Rattled is trampled with "
    "{dice} dice at {need}+.",
    "civilians": "One to three Civilians appear. Either side takes them like a counter it wants. "
    "At the end of every Round each runs one square in a random direction.",
    "bug": "A giant Bug appears. Now and at the end of every Round it attacks a model in its "
    "square with {dice} dice at {need}+: it kills, is driven off by one who wins the Fight, "
    "or carries the model away. With nobody there it flies on.",
}


def dice_word(count: int) -> str:
    """One die, two dice."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def half_text(half: Half) -> str:
    """What one half of a card does."""
    if half.effect == "bonus":
        rolls = "Shoot, Fight or Survive" if half.roll == "any" else half.roll.capitalize()
        return f"Add {dice_word(half.dice)} to {WHOSE[half.side]} {rolls} roll."
    if half.effect == "malus":
        whose = WHOSE[1 - half.side]
        return f"Take {dice_word(half.dice)} from {whose} {half.roll.capitalize()} roll."
    if half.effect == "support":
        return support_text(half)
    return PLAIN[half.effect]


def support_text(half: Half) -> str:
    """What a set of Support cards does, by its size."""
    if half.failed:
        effect = f"each model rolls one die, and below its Survive value it {FAILURES[half.failed]}"
    else:
        effect = f"every model is shot at with {half.dice} dice at {half.need}+"
    where = {
        "square": "in one square",
        "around": "in a square and all around it",
        "line": "in 4 squares in a line",
    }[half.area]
    start = "the start" if half.area == "line" else "the square"
    random_size, chosen_size = half.most - 1, half.most
    said = f"Support, up to {half.most}. When called, {effect}, {where}, friend or foe. "
    if random_size > 1:
        said += "1 card does nothing. "
    cards = "1 card" if random_size == 1 else f"{random_size} cards"
    return f"{said}{cards}: you choose a row or column, a die {start}. {chosen_size}: you choose."


def event_text(event: EventCard) -> str:
    """What an Event does."""
    return EVENT_TEXTS[event.effect].format(dice=event.dice, need=event.need)


def card_title(name: str, side: int | None = None) -> str:
    """A card by the name of the half that a side uses, or of both halves, or of the Event."""
    at = DECK.names.index(name)
    if at >= DECK.pairs:
        return DECK.events[at - DECK.pairs].name
    human, martian = DECK.faces[at]
    if side is None:
        return f"{DECK.halves[martian].name} / {DECK.halves[human].name}"
    return DECK.halves[human if side == HUMAN else martian].name
