"""Step 6: a tile is found (FM-GH-03..07, FM-PROC-44)."""

from __future__ import annotations

from planitia.games.first_martians.constants import EXPLORED, NONE, SPACE_NAMES
from planitia.games.first_martians.rules.effects import scripts
from planitia.games.first_martians.rules.effects.on_base import draw_pois
from planitia.games.first_martians.rules.plan.stacks import TARGET, acting
from planitia.games.first_martians.rules.rows import added, put
from planitia.games.first_martians.state import FirstMartians


def carry_out(s: FirstMartians, stack: tuple[int, ...], more: int) -> None:
    """FM-GH-03..06: tile, samples (``more`` by a skill), POI tokens, icon, the mission's place."""
    space, actor = stack[TARGET], acting(s, stack)
    number = s.mission.place_at[space]
    tile = NONE
    if number != NONE:
        tile = s.mission.places[number].tile
    if tile == NONE:
        pile = s.roi_stacks[space // 8]
        tile = pile[-1]
        s.roi_stacks = put(s.roi_stacks, space // 8, pile[:-1])
    land = s.book.tiles[tile]
    s.tiles = put(s.tiles, space, tile)
    s.found = put(s.found, space, s.sol)
    s.ground = put(s.ground, space, land.samples + more)
    s.deeds = added(s.deeds, EXPLORED, 1)
    if s.events is not None:
        s.tell("explored", {"space": SPACE_NAMES[space], "tile": land.slug})
    draw_pois(s, land.pois)
    if number != NONE:
        place = s.mission.places[number]
        s.lying = put(s.lying, space, s.lying[space] + place.tokens)
        scripts.run(s, place.script, actor, f"place:{SPACE_NAMES[space]}")
    if land.icon:
        scripts.run(s, s.mission.tile_icon, actor, f"tile:{land.slug}")
