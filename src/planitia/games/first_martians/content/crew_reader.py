"""Reading crew.toml and map.toml: astronauts, skills, ROI tiles, POI tokens."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTS,
    BUILD,
    DEADLY,
    DICE_NAMES,
    EDGE,
    NONE,
    PROFESSIONS,
    RINGS,
    TERRAINS,
)
from planitia.games.first_martians.content.effects_reader import read_script
from planitia.games.first_martians.content.shelf import (
    Scope,
    Shelf,
    demand,
    listed,
    read_name,
    words,
)
from planitia.games.first_martians.content.things import (
    ANY_WINDOW,
    CARD_WINDOW,
    EXTRA_SAMPLE,
    IGNORE_SLOT,
    IGNORE_TERRAIN,
    IGNORE_TOKENS,
    PREVENT_WOUND,
    REDRAW,
    REROLL_DICE,
    ROLL_WINDOW,
    SCRIPT,
    SKILLS,
    STACK_WINDOW,
    WINDOWS,
    WOUND_WINDOW,
    Astronaut,
    Poi,
    Skill,
    Tile,
)
from planitia.kernel.content import Table

SKILL_CARDS: Final = 3
LEAST_TILES: Final = 8
MOST_EDGES: Final = 3
MOST_EFFECTS: Final = 2
WINDOWS_OF: Final = {
    SCRIPT: (ANY_WINDOW,),
    IGNORE_TERRAIN: (STACK_WINDOW,),
    IGNORE_SLOT: (STACK_WINDOW,),
    IGNORE_TOKENS: (STACK_WINDOW,),
    EXTRA_SAMPLE: (STACK_WINDOW,),
    REROLL_DICE: (ROLL_WINDOW,),
    PREVENT_WOUND: (WOUND_WINDOW,),
    REDRAW: (CARD_WINDOW,),
}


def read_astronauts(table: Table) -> list[Astronaut]:
    """Section 4.3: four ID boards with at least one condition icon each."""
    found: dict[str, Astronaut] = {}
    slugs: list[str] = []
    for entry in table.tables("astronaut"):
        entry.word("slug", PROFESSIONS)
        one = Astronaut(*read_name(entry, slugs))
        one.colour = entry.text("colour")
        one.profile = entry.text("profile")
        icons = listed(entry, "icons")
        one.icons = [icon for icon in icons if isinstance(icon, int) and 0 < icon < DEADLY]
        if not icons or len(one.icons) != len(icons):
            entry.wrong("icons", f"must be wound counts from 1 to {DEADLY - 1} (4.3)")
        entry.close()
        found[one.slug] = one
    demand(table, "astronaut", len(found) == len(PROFESSIONS), "all four professions (4.3)")
    return [found[word] for word in PROFESSIONS if word in found]


def read_skills(shelf: Shelf, table: Table) -> list[Skill]:
    """Section 4.3: a base skill and three cards for each astronaut."""
    found: list[Skill] = []
    slugs: list[str] = []
    for entry in table.tables("skill"):
        skill = Skill(*read_name(entry, slugs))
        skill.owner = PROFESSIONS.index(entry.word("owner", PROFESSIONS))
        skill.base = entry.flag("base")
        skill.cost = entry.number("cost", 1, 4)
        skill.window = WINDOWS.index(entry.word("window", WINDOWS))
        _skill(shelf, skill, entry.table("effect"))
        if skill.window not in WINDOWS_OF[skill.kind]:
            fitting = " or ".join([WINDOWS[window] for window in WINDOWS_OF[skill.kind]])
            entry.clash("window", f"must be {fitting} for {SKILLS[skill.kind]}")
        entry.close()
        found.append(skill)
    for owner, word in enumerate(PROFESSIONS):
        base = len([one for one in found if one.owner == owner and one.base])
        cards = len([one for one in found if one.owner == owner and not one.base])
        fine = base == 1 and cards == SKILL_CARDS
        demand(table, "skill", fine, f"a base skill and {SKILL_CARDS} cards for the {word} (4.3)")
    return found


def _skill(shelf: Shelf, skill: Skill, effect: Table) -> None:
    skill.kind = SKILLS.index(effect.kind("do", SKILLS))
    if skill.kind == SCRIPT:
        skill.script = read_script(shelf, effect, "effects", Scope())
    elif skill.kind == REROLL_DICE:
        dice = words(effect, "dice", DICE_NAMES)
        skill.dice = sum([1 << die for die in dice])
        acts = words(effect, "acts", ACTS[: BUILD + 1])
        skill.acts = sum([1 << act for act in acts]) or (1 << BUILD + 1) - 1
        demand(effect, "dice", skill.dice > 0, "at least one die")
    elif skill.kind in (PREVENT_WOUND, EXTRA_SAMPLE):
        skill.n = effect.number("n", 1, 2)
    effect.close()


def read_tiles(table: Table) -> list[Tile]:
    """Section 4.5: at least eight a ring, few impassable edges."""
    found: list[Tile] = []
    slugs: list[str] = []
    for entry in table.tables("tile"):
        tile = Tile(*read_name(entry, slugs))
        tile.ring = entry.number("ring", 1, RINGS) - 1
        tile.cost = entry.number("cost", 1, 2, 1)
        effects = words(entry, "effects", TERRAINS)
        tile.terrain = sum([1 << effect for effect in sorted(set(effects))])
        if len(effects) > MOST_EFFECTS:
            entry.wrong("effects", f"must be at most {MOST_EFFECTS} (4.5)")
        if tile.terrain & EDGE and tile.ring == RINGS - 1:
            entry.clash("effects", "edge has no meaning on ring 3 (4.5)")
        tile.samples = entry.number("samples", 0, 3, 0)
        tile.pois = entry.number("pois", 0, 2, 0)
        tile.icon = entry.flag("mission_icon")
        entry.close()
        found.append(tile)
    for ring in range(RINGS):
        many = [one for one in found if one.ring == ring]
        edges = len([one for one in many if one.terrain & EDGE])
        where = f"on ring {ring + 1} (4.5)"
        demand(table, "tile", len(many) >= LEAST_TILES, f"at least {LEAST_TILES} tiles {where}")
        demand(table, "tile", edges <= MOST_EDGES, f"at most {MOST_EDGES} edges {where}")
    return found


def read_pois(shelf: Shelf, table: Table) -> list[Poi]:
    """FM-PO-01: written effects, and tokens of the three mission icons."""
    found: list[Poi] = []
    slugs: list[str] = []
    for entry in table.tables("poi"):
        poi = Poi(*read_name(entry, slugs))
        poi.copies = entry.number("copies", 1, 9, 1)
        if entry.has("icon"):
            poi.icon = entry.number("icon", 1, 3) - 1
        else:
            poi.script = read_script(shelf, entry, "effects", Scope())
        entry.close()
        found.append(poi)
    icons = [one.icon for one in found if one.icon != NONE]
    demand(table, "poi", sorted(set(icons)) == [0, 1, 2], "tokens of all three icons (4.5)")
    return found
