"""A base and its crew in any position: each method arranges one thing, in words of the box."""

from __future__ import annotations

from typing import Self

from planitia.games.first_martians.constants import (
    AOMS,
    BLOCKS,
    CONDITIONS,
    GREEN,
    PARTS,
    PLACES,
    PROFESSIONS,
    RED,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    TOKENS,
)
from planitia.games.first_martians.rules import setup
from planitia.games.first_martians.rules.base.changes import raise_facility
from planitia.games.first_martians.rules.base.modifier_tokens import lay
from planitia.games.first_martians.rules.rows import put, removed
from planitia.games.first_martians.state import FirstMartians


def turn_piles(s: FirstMartians) -> None:
    """Every hidden pile lies the other way round."""
    for name in ("condition_stack", "poi_stack", "event_deck"):
        setattr(s, name, getattr(s, name)[::-1])
    for name in ("decks", "roi_stacks", "tile_stacks", "adventure_decks"):
        setattr(s, name, tuple([pile[::-1] for pile in getattr(s, name)]))


class Position:
    """A table to be arranged."""

    def __init__(self, state: FirstMartians) -> None:
        self.state = state

    # Arranging

    def sound(self) -> Self:
        """A base in which nothing lacks; tests spoil it."""
        s = self.state
        setup.lay_out(s)
        setup.lay_base(s, s.rng)
        setup.lay_stacks(s, s.rng)
        s.crew = tuple(range(s.astronauts))
        s.slots = [GREEN if slot else slot for slot in s.slots]
        s.yields = tuple([kind.most for kind in s.book.facilities])
        s.reserves = [0, 0, 0]
        s.parts = [0, 0, 0, 0]
        s.seeds = s.samples = 0
        s.box = (0, 0, 0)
        self.farm(4, 4)
        return self

    def set(self, **fields: object) -> Self:
        """Fields of the state that need no words: ``set(morale=2, stress=10, sol=3)``."""
        for name, value in fields.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, value)
        return self

    def first(self, profession: str) -> Self:
        self.state.first = self.who(profession)
        return self

    def supply(self, **amounts: int) -> Self:
        for name, amount in amounts.items():
            self.state.reserves[RESERVES.index(name)] = amount
        return self

    def spare(self, **amounts: int) -> Self:
        for name, amount in amounts.items():
            self.state.parts[PARTS.index(name)] = amount
        return self

    def red(self, facility: str, *parts: str) -> Self:
        for part in parts:
            self.state.slots[self.slot(facility, part)] = RED
        return self

    def makes(self, facility: str, amount: int) -> Self:
        self.state.yields = put(self.state.yields, self.facility(facility), amount)
        return self

    def shut(self, facility: str, *types: str, front: str = "") -> Self:
        """Shutdown tiles on a facility; with ``front`` that one, from its stack."""
        s = self.state
        for word in types:
            kind = RESERVES.index(word)
            stack = s.tile_stacks[kind]
            slugs = [s.book.shutdowns[tile].slug for tile in stack]
            tile = stack[slugs.index(front) if front else -1]
            s.tile_stacks = put(s.tile_stacks, kind, removed(stack, tile))
            s.shut = put(s.shut, 2 * self.facility(facility) + kind, tile + 1)
        return self

    def farm(self, greenhouses: int, plants: int, *growth: int, facility: str = "farm") -> Self:
        """How many greenhouses and plants, and on which spaces of the Growth track a marker is."""
        s, at = self.state, self.facility(facility)
        s.greenhouses = put(s.greenhouses, at, greenhouses)
        s.plants = put(s.plants, at, plants)
        s.growth = put(s.growth, at, sum(1 << space - 1 for space in growth))
        return self

    def built(self, *cards: str, red: bool = True) -> Self:
        """Facility cards that stand already; with ``red=False`` with sound parts."""
        for card in cards:
            raise_facility(self.state, self.facility(card))
            for part in PARTS:
                if not red and self.state.slots[self.slot(card, part)]:
                    self.state.slots[self.slot(card, part)] = GREEN
        return self

    def upgraded(self, *upgrades: str) -> Self:
        """Upgrade tiles at their facilities."""
        s = self.state
        for upgrade in upgrades:
            number = s.book.upgrade_slugs.index(upgrade)
            s.upgrades = put(s.upgrades, s.book.upgrades[number].facility, number)
        return self

    def wounds(self, profession: str, count: int) -> Self:
        self.state.wounds = put(self.state.wounds, self.who(profession), count)
        return self

    def spirits(self, profession: str, count: int) -> Self:
        self.state.spirits[self.who(profession)] = count
        return self

    def ill(self, profession: str, *conditions: str) -> Self:
        """Conditions in force, from the stack."""
        s, who = self.state, self.who(profession)
        for word in conditions:
            condition = CONDITIONS.index(word)
            s.condition_stack = removed(s.condition_stack, condition)
            s.conditions = put(s.conditions, who, s.conditions[who] | 1 << condition)
        return self

    def draws(self, *conditions: str) -> Self:
        """The conditions that are drawn next, in this order."""
        s = self.state
        for word in reversed(conditions):
            condition = CONDITIONS.index(word)
            s.condition_stack = (*removed(s.condition_stack, condition), condition)
        return self

    def token(self, place: str, where: str, *tokens: str) -> Self:
        """Modifier tokens on a facility (now, next), a space or a rover, the last on top."""
        kind = PLACES.index(place)
        names = [self.state.book.facility_slugs] * 2 + [list(SPACE_NAMES), list(ROVERS)]
        for token in tokens:
            lay(self.state, kind, names[kind].index(where), TOKENS.index(token))
        return self

    def tile(self, space: str, slug: str, samples: int = 0) -> Self:
        """An explored ROI, found in an earlier sol."""
        s, at = self.state, SPACE_NAMES.index(space)
        number = [tile.slug for tile in s.book.tiles].index(slug)
        for ring, stack in enumerate(s.roi_stacks):
            if number in stack:
                s.roi_stacks = put(s.roi_stacks, ring, removed(stack, number))
        s.tiles = put(s.tiles, at, number)
        s.ground = put(s.ground, at, samples)
        return self

    def track(self, block: str, at: int) -> Self:
        self.state.tracks[BLOCKS.index(block)] = at
        return self

    def aom(self, *aoms: str, operator: str = "medic") -> Self:
        for word in aoms:
            at = AOMS.index(word)
            self.state.aoms |= 1 << at
            self.state.aom_ready[at] = 1
            self.state.operators = put(self.state.operators, at, self.who(operator))
        return self

    # Reading

    def who(self, profession: str) -> int:
        return self.state.crew.index(PROFESSIONS.index(profession))

    def facility(self, slug: str) -> int:
        return self.state.book.facility_slugs.index(slug)

    def slot(self, facility: str, part: str) -> int:
        return 4 * self.facility(facility) + PARTS.index(part)

    def reserve(self, word: str) -> int:
        return self.state.reserves[RESERVES.index(word)]

    def tiles_on(self, facility: str) -> list[str]:
        """The types of the Shutdown tiles on a facility."""
        at = 2 * self.facility(facility)
        return [word for kind, word in enumerate(RESERVES[:2]) if self.state.shut[at + kind] > 0]

    def held(self, profession: str) -> list[str]:
        """The conditions of an astronaut, in force or coming."""
        at = self.who(profession)
        bits = self.state.conditions[at] | self.state.coming[at]
        return [word for kind, word in enumerate(CONDITIONS) if bits >> kind & 1]
