"""The table as text: pure functions from a seat's view to lines with Rich markup."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_attacks.constants import SIDE_TITLES, SIDES
from planitia.games.mars_attacks.content.deck import SET_NAMES, WEAPON_TITLES
from planitia.games.mars_attacks.telling.card_texts import card_title
from planitia.games.mars_attacks.telling.chart import STYLES, chart, styled


def draw(view: dict[str, Any]) -> str:
    """The whole table."""
    lines = [headline(view), ""]
    lines += chart(view)
    lines.append("")
    for player in view["players"]:
        lines.append(player_line(view, player))
    if view["outcome"] is not None:
        lines.append(styled(view["outcome"]["reason"], "bold yellow"))
    return "\n".join(lines)


def headline(view: dict[str, Any]) -> str:
    """Round, Turn, deck and map."""
    turn = f"Round {view['round']}, {SIDE_TITLES[SIDES.index(view['active'])]}' Turn"
    deck = f"deck {view['deck']}, discards {len(view['discards'])}"
    return f"{styled(turn, 'bold')}  {deck}  {view['map']['title']}"


def player_line(view: dict[str, Any], player: dict[str, Any]) -> str:
    """One side: points, who is left to act, sets, and the hand of whoever looks."""
    side = player["player"]
    number = ("human", "martian").index(side)
    said = f"{styled(side.capitalize() + 's', STYLES[side])}  {player['points']} of 8 points"
    alive = [m for m in view["models"] if m["side"] == side and m["where"] != "dead"]
    said += f", {len(alive)} models, to act: {' '.join(player['left']).upper() or 'nobody'}"
    waiting = [m["model"].upper() for m in alive if m["where"] == "waiting"]
    if waiting:
        said += f"; off the board: {' '.join(waiting)}"
    laid = [(SET_NAMES.index(name), len(one["cards"])) for name, one in player["sets"].items()]
    sets = [f"{WEAPON_TITLES[kind]} {size}" for kind, size in laid if size]
    if sets:
        said += f"; sets: {', '.join(sets)}"
    if player["hand"] is None:
        return f"{said}; {player['cards']} cards"
    hand = [card_title(card, number) for card in player["hand"]]
    return f"{said}; hand: {', '.join(hand) or 'empty'}"
