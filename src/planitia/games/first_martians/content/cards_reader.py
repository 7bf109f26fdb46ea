"""Reading malfunctions.toml, events.toml and adventures.toml, with the limits of section 4."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTS,
    BLOCKS,
    BUILD,
    COLOURS,
    EXPLORE,
    NONE,
    PARTS,
    RESERVES,
)
from planitia.games.first_martians.content.effect_keys import MOST_OPTIONS
from planitia.games.first_martians.content.effects_reader import read_follow_up, read_script
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.script_limits import (
    raises_own,
    track_rises,
    worst_wounds,
)
from planitia.games.first_martians.content.shelf import (
    Scope,
    Shelf,
    counted,
    demand,
    listed,
    named,
    read_name,
    words,
)
from planitia.games.first_martians.content.tests_reader import objective
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
    Needs,
)
from planitia.kernel.content import Table
from planitia.kernel.faults import quoted

KEYWORD_CARDS: Final = 2
MOST_RISE: Final = 2
MOST_WOUNDS: Final = 2
MOST_ITEMS: Final = 2
LEAST_ADVENTURES: Final = 5


def read_cards(shelf: Shelf, table: Table) -> list[Card]:
    """Section 4.8: three decks with their keywords; no card can set off cards without end."""
    found: list[Card] = []
    slugs: list[str] = []
    for entry in table.tables("card"):
        card = Card(*read_name(entry, slugs))
        card.block = BLOCKS.index(entry.word("block", BLOCKS))
        card.category = CATEGORIES.index(entry.word("category", CATEGORIES))
        card.facility = shelf.facility(entry, "facility")
        home = shelf.facilities[card.facility]
        if home.block != card.block or home.card:
            entry.clash("facility", f"must be a tile of the {BLOCKS[card.block]} block (4.8)")
        card.story = entry.text("story")
        card.script = read_script(shelf, entry, "effects", Scope(acting=False))
        if raises_own(shelf, card.script, card.block):
            entry.clash("effects", "a card never raises its own track (4.8)")
        if track_rises(shelf, card.script, card.block) > MOST_RISE:
            entry.clash("effects", f"raises other tracks by more than {MOST_RISE} (4.8)")
        entry.close()
        found.append(card)
    for block, word in enumerate(BLOCKS):
        deck = [one for one in found if one.block == block]
        for category, name in enumerate(CATEGORIES):
            some = category in [one.category for one in deck]
            demand(table, "card", some, f"a {name} in the {word} deck (4.8)")
        for at, home in enumerate(shelf.facilities):
            if home.block == block and not home.card:
                many = len([one for one in deck if one.facility == at])
                what = f"{KEYWORD_CARDS} cards of the {home.title} (4.8)"
                demand(table, "card", many >= KEYWORD_CARDS, what)
    return found


def read_events(
    shelf: Shelf, table: Table, missions: list[Mission], own: Mission | None, found: list[Event]
) -> None:
    """Section 4.10: events for every mission, or for one; added to those found already."""
    slugs = [one.slug for one in found]
    for entry in table.tables("event"):
        event = Event(*read_name(entry, slugs))
        mission = own
        if own is None and entry.has("mission"):
            mission = missions[named(missions, entry, "mission")]
        event.mission = NONE if mission is None else mission.number
        if entry.has("block"):
            event.block = BLOCKS.index(entry.word("block", BLOCKS))
        event.story = entry.text("story")
        scope = Scope(True, True, True, True, mission, event=len(found))
        event.script = read_script(shelf, entry, "effects", scope, needed=False)
        if entry.has("action"):
            event.action = _action(shelf, entry.table("action"), mission, len(found))
        elif entry.has("objectives"):
            event.objectives = _objectives(entry, mission)
        if entry.has("consequence"):
            if event.action is None:
                entry.clash("consequence", "needs an action that averts it (FM-EA-04)")
            event.consequence = _consequence(shelf, entry.table("consequence"), scope)
        entry.close()
        found.append(event)


def _action(shelf: Shelf, entry: Table, mission: Mission | None, event: int) -> EventAction:
    action = EventAction()
    action.story = entry.text("story")
    action.pawns = entry.number("pawns", 1, 2)
    action.aom = entry.flag("aom") or not entry.has("aom")
    read_needs(action, entry)
    if sum(action.reserves) + sum(action.parts) + action.samples > MOST_ITEMS:
        entry.clash("pawns", f"may go with at most {MOST_ITEMS} items or reserves (4.10)")
    scope = Scope(schedules=True, mission=mission, event=event)
    action.reward = read_script(shelf, entry, "reward", scope, needed=False)
    entry.close()
    return action


def read_needs(needs: Needs, entry: Table) -> None:
    """What events and missions may ask for besides pawns."""
    needs.reserves = counted(entry, "reserves", RESERVES, 3)
    for part in words(entry, "parts", PARTS):
        needs.parts[part] += 1
    needs.samples = entry.number("samples", 0, 2, 0)


def _objectives(entry: Table, mission: Mission | None) -> list[int]:
    """FM-EA-02: objectives that come into play with the event."""
    found: list[int] = []
    for slug in listed(entry, "objectives"):
        path, values = f"{entry.path}.objectives", {"objective": slug}
        one = Table(entry.file, path, values, entry.source, entry.name, entry.blank)
        number = objective(one, "objective", mission)
        if mission is None or not mission.objectives:
            continue
        if not mission.objectives[number].hidden:
            entry.clash("objectives", f"{quoted(slug)} is in play from the start")
        found.append(number)
    return found


def _consequence(shelf: Shelf, entry: Table, scope: Scope) -> Consequence:
    script = read_script(shelf, entry, "effects", scope)
    found = Consequence(entry.text("title"), entry.text("story"), script)
    entry.close()
    return found


def read_adventures(shelf: Shelf, table: Table) -> list[Adventure]:
    """Section 4.11: four decks of three kinds."""
    found: list[Adventure] = []
    slugs: list[str] = []
    for entry in table.tables("adventure"):
        one = Adventure(*read_name(entry, slugs))
        acts = ACTS[EXPLORE : BUILD + 1]
        one.colour = acts.index(entry.word("type", acts))
        one.kind = ADVENTURES.index(entry.kind("kind", ADVENTURES))
        scope = Scope(schedules=True, adventure=len(found))
        if one.kind == POSTPONED:
            later = entry.table("later")
            one.follow_up = read_follow_up(shelf, later, scope)
            later.close()
            scripts = [shelf.follow_ups[one.follow_up].script]
        elif one.kind == CHOICE:
            one.story = entry.text("story")
            _options(shelf, one, entry, scope)
            scripts = one.scripts
        else:
            one.story = entry.text("story")
            one.script = read_script(shelf, entry, "effects", scope)
            scripts = [one.script]
        if any([worst_wounds(shelf, script) > MOST_WOUNDS for script in scripts]):
            entry.clash("", f"may wound at most {MOST_WOUNDS} times (4.11)")
        entry.close()
        found.append(one)
    for colour, word in enumerate(COLOURS):
        deck = [one for one in found if one.colour == colour]
        many = len(deck) >= LEAST_ADVENTURES
        demand(table, "adventure", many, f"at least {LEAST_ADVENTURES} of {word} (4.11)")
        for kind, name in enumerate(ADVENTURES):
            some = kind in [one.kind for one in deck]
            demand(table, "adventure", some, f"a {name} one of {word} (4.11)")
    return found


def _options(shelf: Shelf, one: Adventure, entry: Table, scope: Scope) -> None:
    options = entry.tables("options")
    if not 2 <= len(options) <= MOST_OPTIONS:
        entry.clash("options", f"must be 2 to {MOST_OPTIONS}")
    for option in options:
        one.labels.append(option.text("label"))
        one.stories.append(option.text("story"))
        one.scripts.append(read_script(shelf, option, "effects", scope, needed=False))
        option.close()
