"""Events, Adventures and Malfunction cards of a test, instead of those of the box.

Each is added to the bare book and is the next to come.
"""

from __future__ import annotations

from first_martians.builder import Table
from first_martians.scripts import script, shelf_of
from planitia.games.first_martians.constants import BLOCKS, COLOURS, NONE
from planitia.games.first_martians.content.things import (
    ADVENTURES,
    CATEGORIES,
    CHOICE,
    POSTPONED,
    Adventure,
    Card,
    Consequence,
    Event,
    EventAction,
    FollowUp,
)
from planitia.games.first_martians.rules.rows import put


def event(
    t: Table,
    *effects: str,
    slug: str = "test-event",
    block: str = "",
    reward: str = "",
    bites: str = "",
    action: bool = True,
) -> int:
    """The next Mission Event."""
    s = t.state
    number = len(s.book.events)
    made = Event(slug, "Test Event", "original")
    made.story = "Something happens."
    made.block = BLOCKS.index(block) if block else NONE
    made.script = script(t, *effects, event=number) if effects else NONE
    if action:
        made.action = EventAction()
        made.action.reward = script(t, reward) if reward else NONE
    if bites:
        made.consequence = Consequence("It bites", "It was not answered.", script(t, bites))
    s.book.events.append(made)
    s.event_deck += (number,)
    return number


def opened(t: Table, *effects: str, came: int, bites: str = "", reward: str = "") -> int:
    """An event that came in an earlier sol and is still open."""
    number = event(t, *effects, bites=bites, reward=reward)
    t.state.event_deck = t.state.event_deck[:-1]
    t.state.open_events += ((number, came),)
    return number


def quiet(t: Table, block: str = "working") -> Table:
    """The next event does nothing at all."""
    event(t, slug="quiet", block=block, action=False)
    return t


def follow_up(t: Table, effect: str, low: int = 1, high: int = 1) -> int:
    """Something that may come later."""
    made = FollowUp("", "Later", "It comes back.")
    made.script = script(t, effect)
    made.low, made.high = low, high
    shelf_of(t).follow_ups.append(made)
    return len(t.state.book.follow_ups) - 1


def adventure(t: Table, colour: str, kind: str, *effects: str, low: int = 1, high: int = 1) -> int:
    """The next Adventure of a colour; for a choice every effect is an option."""
    s = t.state
    made = Adventure(f"{kind}-test", "Test Adventure", "original")
    made.colour = COLOURS.index(colour)
    made.kind = ADVENTURES.index(kind)
    made.story = "It is dark in here."
    number = len(s.book.adventures)
    if made.kind == POSTPONED:
        made.follow_up = follow_up(t, effects[0], low, high)
        s.book.follow_ups[made.follow_up].adventure = number
    elif made.kind == CHOICE:
        made.labels = [f"Way {at + 1}" for at in range(len(effects))]
        made.stories = ["You go." for _ in effects]
        made.scripts = [script(t, effect) for effect in effects]
        made.texts = ["Something" for _ in effects]
    else:
        made.script = script(t, *effects)
    s.book.adventures.append(made)
    deck = (*s.adventure_decks[made.colour], number)
    s.adventure_decks = put(s.adventure_decks, made.colour, deck)
    return number


def card(
    t: Table, facility: str, *effects: str, category: str = "obstacle", top: bool = True
) -> int:
    """A Malfunction card of a facility, the next of its deck."""
    s = t.state
    made = Card(f"{facility}-{category}", "Test Card", "original")
    made.facility = t.facility(facility)
    made.block = s.book.facilities[made.facility].block
    made.category = CATEGORIES.index(category)
    made.story = "It breaks."
    made.script = script(t, *effects)
    number = len(s.book.cards)
    s.book.cards.append(made)
    deck = s.decks[made.block]
    s.decks = put(s.decks, made.block, (*deck, number) if top else (number, *deck))
    return number


def only(t: Table, *cards: int) -> Table:
    """A deck of these cards alone, the first to be drawn first; the discards are empty."""
    s = t.state
    block = s.book.cards[cards[0]].block
    s.decks = put(s.decks, block, cards[::-1])
    s.wrecks = put(s.wrecks, block, ())
    return t
