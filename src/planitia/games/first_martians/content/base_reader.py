"""Reading base.toml: facilities, upgrades, Shutdown tiles, dice, cards of chance, conditions."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTS,
    BLOCKS,
    COLOURS,
    CONDITIONS,
    DIE,
    DIRECTIONS,
    ENERGY,
    FACILITIES,
    MALFUNCTION_DICE,
    MOST_GREENHOUSES,
    NONE,
    OXYGEN,
    PARTS,
    PAY,
    PENALTIES,
    RESERVES,
    TILES,
    TOKEN,
    TOKENS,
    TYPED,
    WILT,
)
from planitia.games.first_martians.content.shelf import Shelf, demand, listed, read_name, words
from planitia.games.first_martians.content.things import (
    BETTER_CALM,
    BETTER_MANAGE,
    CANCEL,
    NO_MEDIC,
    PRODUCTION_SPIRIT,
    UPGRADES,
    WEIGHTS,
    Direction,
    Facility,
    ResearchCard,
    Shutdown,
    Upgrade,
)
from planitia.kernel.content import Table

UPGRADE_CARDS: Final = 8
SHUTDOWNS: Final = 4
RESEARCH_CARDS: Final = 6
LEAST_PERCENT: Final = 15
MOST_PERCENT: Final = 50
FACES: Final = 6
AMOUNTS: Final = (BETTER_MANAGE, PRODUCTION_SPIRIT, BETTER_CALM)
"""Upgrades that say how much."""


def read_facilities(shelf: Shelf, table: Table) -> None:
    """Section 4.1: the thirteen tiles in order, then the cards."""
    for entry in table.tables("facility"):
        facility = Facility(*read_name(entry, shelf.facility_slugs))
        at = len(shelf.facilities)
        facility.card = entry.flag("card")
        if facility.card != (at >= TILES) or (at < TILES and facility.slug != FACILITIES[at]):
            wanted = FACILITIES[at] if at < TILES else "a Facility card (card = true)"
            entry.clash("slug", f"must be {wanted} at this place")
            if at < TILES:
                # Whoever names the facility of this place is not at fault.
                facility.slug = shelf.facility_slugs[at] = FACILITIES[at]
        facility.like = at
        if facility.card:
            facility.like = FACILITIES.index(entry.word("like", FACILITIES))
            if facility.like < at:
                _take_after(facility, shelf.facilities[facility.like])
        _describe(facility, entry)
        _check(facility, entry)
        entry.close()
        shelf.facilities.append(facility)
    demand(table, "facility", len(shelf.facilities) >= TILES, f"the {TILES} tiles")


def _take_after(card: Facility, tile: Facility) -> None:
    card.block, card.act, card.produces, card.most = tile.block, tile.act, tile.produces, tile.most
    card.uses, card.slots = tile.uses.copy(), tile.slots.copy()
    card.farm, card.token = tile.farm, tile.token


def _describe(facility: Facility, entry: Table) -> None:
    if entry.has("block") or not facility.card:
        facility.block = BLOCKS.index(entry.word("block", BLOCKS))
    if entry.has("uses") or not facility.card:
        used = words(entry, "uses", RESERVES[: OXYGEN + 1])
        facility.uses = [ENERGY in used, OXYGEN in used]
    if entry.has("slots"):
        slots = entry.table("slots")
        facility.slots = [NONE] * len(PARTS)
        for part, word in enumerate(PARTS):
            if slots.has(word):
                facility.slots[part] = PENALTIES.index(slots.word(word, PENALTIES))
        slots.close()
    if entry.has("act"):
        facility.act = ACTS.index(entry.word("act", ACTS[:TYPED]))
    if entry.has("produces"):
        facility.produces = RESERVES.index(entry.word("produces", RESERVES[: OXYGEN + 1]))
    if entry.has("most"):
        facility.most = entry.number("most", 1, 9)
    facility.farm = entry.flag("farm") or (facility.card and facility.farm)
    if facility.card and facility.farm:
        facility.greenhouses = entry.number("greenhouses", 0, MOST_GREENHOUSES)
    if entry.has("token"):
        facility.token = TOKENS.index(entry.word("token", TOKENS))


def _check(facility: Facility, entry: Table) -> None:
    """Section 4.1: penalties where they can mean something."""
    if (facility.produces == NONE) != (facility.most == 0):
        entry.clash("most", "goes with produces")
    if (TOKEN in facility.slots) != (facility.token != NONE):
        entry.clash("token", "goes with a slot that is “token”")
    for part, penalty in enumerate(facility.slots):
        key = f"slots.{PARTS[part]}"
        if penalty == WILT and not facility.farm:
            entry.clash(key, "wilt is for farms")
        if penalty in (PAY, DIE) and facility.act == NONE:
            entry.clash(key, "is for facilities with an act")
        if penalty == PAY and part > OXYGEN:
            entry.clash(key, "pay is for energy and oxygen")


def read_upgrades(shelf: Shelf, table: Table) -> list[Upgrade]:
    """Section 4.7: eight cards, a facility each."""
    found: list[Upgrade] = []
    slugs: list[str] = []
    for entry in table.tables("upgrade"):
        upgrade = Upgrade(*read_name(entry, slugs))
        upgrade.facility = shelf.facility(entry, "facility")
        if upgrade.facility in [one.facility for one in found]:
            entry.clash("facility", "has an upgrade already (4.7)")
        parts = words(entry, "parts", PARTS)
        if len(parts) != 2:
            entry.clash("parts", f"must be two of {', '.join(PARTS)} (4.7)")
            parts = [0, 0]
        upgrade.parts = (parts[0], parts[1])
        effect = entry.table("effect")
        upgrade.kind = UPGRADES.index(effect.kind("do", UPGRADES))
        if upgrade.kind == CANCEL:
            upgrade.n = PARTS.index(effect.word("part", PARTS))
        else:
            upgrade.n = effect.number("n", 1, 6) if upgrade.kind in AMOUNTS else 1
        effect.close()
        entry.close()
        found.append(upgrade)
    demand(table, "upgrade", len(found) == UPGRADE_CARDS, f"{UPGRADE_CARDS} cards (4.7)")
    scanners = len([one for one in found if one.kind == NO_MEDIC])
    demand(table, "upgrade", scanners == 1, "one Auto-scanner: do = “no-medic” (4.7)")
    return found


def read_shutdowns(table: Table) -> list[Shutdown]:
    """Section 4.6: four a type, at least one with a bonus."""
    found: list[Shutdown] = []
    slugs: list[str] = []
    for entry in table.tables("shutdown"):
        tile = Shutdown(*read_name(entry, slugs))
        tile.type = RESERVES.index(entry.word("type", RESERVES[: OXYGEN + 1]))
        tile.cost = entry.number("cost", 1, 3)
        if entry.has("test"):
            tile.test = COLOURS.index(entry.word("test", COLOURS))
        tile.bonus = entry.flag("bonus")
        entry.close()
        found.append(tile)
    for resource in (ENERGY, OXYGEN):
        many = len([one for one in found if one.type == resource])
        what = f"{SHUTDOWNS} tiles of {RESERVES[resource]} (4.6)"
        demand(table, "shutdown", many == SHUTDOWNS, what)
    demand(table, "shutdown", any([one.bonus for one in found]), "a tile with a bonus (4.6)")
    return found


class Dice:
    """Section 4.2: how many of six faces show a success, a wound, an Adventure; and numbers."""

    def __init__(self, entry: Table) -> None:
        self.success: list[int] = []
        self.wound: list[int] = []
        self.venture: list[int] = []
        self.malfunction: list[list[int]] = []
        for colour in COLOURS:
            die = entry.table(colour)
            self.success.append(die.number("success", 1, FACES - 1))
            self.wound.append(die.number("wound", 1, FACES - 1))
            self.venture.append(die.number("adventure", 1, FACES - 1))
            die.close()
        for colour in MALFUNCTION_DICE:
            faces = listed(entry, colour)
            fine = [face for face in faces if isinstance(face, int) and 0 <= face <= 4]
            if len(faces) != FACES or len(fine) != FACES:
                entry.wrong(colour, "must be six numbers from 0 to 4 (4.2)")
            self.malfunction.append(fine)
        totals = [sum(faces) for faces in self.malfunction]
        if not totals[0] <= totals[1] < totals[2]:
            entry.clash("red", "must be worse than orange, and orange than yellow (4.2)")
        entry.close()


def read_directions(table: Table) -> list[Direction]:
    """FM-DK-01, 04: a card for each of the eight directions."""
    found: dict[str, Direction] = {}
    for entry in table.tables("direction"):
        word = entry.word("word", DIRECTIONS)
        if word in found:
            entry.clash("word", f"{word} is there twice")
        found[word] = Direction(WEIGHTS.index(entry.word("weight", WEIGHTS)))
        entry.close()
    demand(table, "direction", len(found) == len(DIRECTIONS), "all eight directions (4.9)")
    return [found.get(word, Direction(0)) for word in DIRECTIONS]


def read_research(table: Table) -> list[ResearchCard]:
    """FM-DK-05: numbers 1 to 6, 15 to 50 percent."""
    found: list[ResearchCard] = []
    for entry in table.tables("research"):
        number = entry.number("number", 1, RESEARCH_CARDS)
        if number in [one.number for one in found]:
            entry.clash("number", f"{number} is there twice")
        found.append(ResearchCard(number, entry.number("percent", LEAST_PERCENT, MOST_PERCENT)))
        entry.close()
    demand(table, "research", len(found) == RESEARCH_CARDS, f"{RESEARCH_CARDS} cards (4.9)")
    return found


def read_conditions(table: Table) -> list[int]:
    """Section 4.4: the copies of each of the six."""
    entry = table.table("conditions")
    found = [entry.number(word, 1, 4) for word in CONDITIONS]
    demand(table, "conditions", max(found) > 1, "two copies of some condition (4.4)")
    entry.close()
    return found
