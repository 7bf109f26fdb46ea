"""The table as text: pure functions from a seat's view to lines with Rich markup.

Colour never stands alone: a colour is a letter too (G O V B K), a player is its name.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from planitia.games.pocket_mars.constants import (
    BUILDING_TITLES,
    BUILDING_VALUE,
    BUILDINGS,
    CARD_NAMES,
    COLONISTS,
    COLOURS,
    ENERGY_MAX,
    HABITATION,
    HOMES,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP, CardSet
from planitia.ink import PLAIN, Ink, cut

WIDTH: Final = 80
LETTERS: Final = ("G", "O", "V", "B", "K")
BADGES: Final = (
    "bold black on green3",
    "bold black on dark_orange",
    "bold white on purple",
    "bold white on blue",
    "bold white on grey30",
)
EDGES: Final = ("green3", "dark_orange", "medium_purple2", "dodger_blue1", "grey70")
ABILITIES: Final = ("shift 1", "gain 1 energy", "launch 1", "bury 1 card", "land 1")
FAINT: Final = "dim"
MINE: Final = "bold yellow"


def draw(view: dict[str, Any], cards: CardSet, width: int = WIDTH) -> str:
    """The whole table, as this view's seat may see it."""
    lines = heading(view, cards)
    lines += buildings(view, cards)
    lines += [player_line(view, player) for player in range(len(view["players"]))]
    you = view["you"]
    if you is not None:
        mine = view["players"][you]
        if mine.get("pack"):
            lines += shelf("The pack you hold", known(mine["pack"]), cards, width)
        lines += own_cards(mine, cards, width)
    lines += piles(view, cards, width)
    return "\n".join([line.markup for line in lines])


def badge(colour: str, value: str) -> Ink:
    """A small card: its colour as a letter on its colour, and a value or a question mark."""
    at = COLOURS.index(colour)
    return Ink(f"{LETTERS[at]}{value}", BADGES[at])


def small(shown: dict[str, Any] | None) -> Ink:
    """A card as a view shows it: by its face, by its back, or an empty place."""
    if shown is None:
        return Ink("--", FAINT)
    face = shown["card"]
    return badge(shown["colour"], str(value_of(CARD_NAMES.index(face))) if face else "?")


def card_title(card: int, cards: CardSet) -> Ink:
    """A known card with its name."""
    mark = badge(COLOURS[colour_of(card)], str(value_of(card)))
    return mark.then(f" {cards.projects[card].name}")


def known(shown: list[dict[str, Any] | None]) -> list[int]:
    """The cards among these whose faces the view shows."""
    return [CARD_NAMES.index(one["card"]) for one in shown if one is not None and one["card"]]


def heading(view: dict[str, Any], cards: CardSet) -> list[Ink]:
    """The round, the deck, and the card that is being played."""
    line = Ink(f" Round {view['round']}", "bold").then(f"   deck {view['deck']}")
    if view["deck_top"] is not None:
        line = line.then(", on top ").join(badge(view["deck_top"], "?"))
    line = line.then(f"   discards {len(view['discards'])}")
    if view["resolving"] is not None:
        line = line.then("   playing ").join(card_title(CARD_NAMES.index(view["resolving"]), cards))
    return [line]


def buildings(view: dict[str, Any], cards: CardSet) -> list[Ink]:
    """The five Buildings in a row: what stands there above, the site below."""
    inner = 14
    above = [home_lines(view, building) for building in range(len(BUILDINGS))]
    below = [site_lines(view, building, cards) for building in range(len(BUILDINGS))]
    rule = "─" * inner
    lines = [Ink("┌" + "┬".join([rule] * len(BUILDINGS)) + "┐", FAINT)]
    lines += grid(above, inner)
    lines.append(Ink("├" + "┼".join([rule] * len(BUILDINGS)) + "┤", FAINT))
    lines += grid(below, inner)
    lines.append(Ink("└" + "┴".join([rule] * len(BUILDINGS)) + "┘", FAINT))
    legend = f" ▲ upgraded space, 4 VP each, {view['capacity']} at most   ● basic space, 2 VP each"
    lines.append(Ink(legend, FAINT))
    mark = "" if view["solo"] else "   ▶ to decide, ★ starting player"
    lines.append(Ink(f" G green, O orange, V violet, B blue, K black{mark}", FAINT))
    return lines


def grid(cells: list[list[Ink]], inner: int) -> list[Ink]:
    """Cells side by side, filled to the same height."""
    lines: list[Ink] = []
    for row in range(max([len(cell) for cell in cells])):
        line = Ink("│", FAINT)
        for cell in cells:
            line = line.join((cell[row] if row < len(cell) else Ink()).to(inner)).then("│", FAINT)
        lines.append(line)
    return lines


def home_lines(view: dict[str, Any], building: int) -> list[Ink]:
    """A Building: its name, its ability, and who stands on its two spaces."""
    lines = [
        Ink(LETTERS[building], BADGES[building]).then(f" {BUILDING_TITLES[building]}", "bold"),
        Ink(f" {ABILITIES[building]}", "italic"),
    ]
    if building >= HOMES:
        return [*lines, Ink(" no spaces", FAINT)]
    players = view["players"]
    taken = sum([player["upgraded"][building] for player in players])
    upper = standing(view, "upgraded", building)
    first = Ink(f" ▲ {taken}/{view['capacity']}")
    for one in upper:
        first = first.then(" ").join(one)
    lines.append(first)
    lower = standing(view, "basic", building)
    for at in range(0, max(1, len(lower)), 2):
        line = Ink(" ●" if at == 0 else "  ")
        for one in lower[at : at + 2]:
            line = line.then(" ").join(one)
        lines.append(line if lower else line.then(" nobody", FAINT))
    return lines


def standing(view: dict[str, Any], space: str, building: int) -> list[Ink]:
    """Who stands on a space, and how many of each."""
    found: list[Ink] = []
    for at, player in enumerate(view["players"]):
        count = player[space][building]
        if count:
            name = player["player"] if count == 1 else f"{player['player']}×{count}"
            found.append(Ink(name, MINE if at == view["you"] else "bold"))
    return found


def site_lines(view: dict[str, Any], building: int, cards: CardSet) -> list[Ink]:
    """A site: the value to beat, the card on top, the values beneath."""
    site = view["sites"][BUILDINGS[building]]
    beat = site[-1]["value"] if site else BUILDING_VALUE
    value = " no value" if building == HABITATION else f" to beat: {beat}"
    lines = [Ink(value, PLAIN if building == HABITATION else "bold")]
    if not site:
        return [*lines, Ink(" site empty", FAINT)]
    top = site[-1]
    face = CARD_NAMES.index(top["card"]) if top["card"] else None
    if top["down"]:
        shown = badge(top["colour"], "?" if face is None else str(value_of(face)))
        lines.append(Ink(" ").join(shown).then(" face down"))
    elif face is not None:
        name = cut(cards.projects[face].name, 10)
        lines.append(Ink(" ").join(badge(top["colour"], str(value_of(face)))).then(f" {name}"))
    beneath = " ".join(["0" if laid["down"] else str(laid["value"]) for laid in site[-2::-1]])
    if beneath:
        folded = wrap(f"under: {beneath}", 13)
        lines += [Ink(f" {part}", FAINT) for part in folded]
    return lines


def player_line(view: dict[str, Any], player: int) -> Ink:
    """One player: energy, colonists, and the backs or faces of their cards."""
    one = view["players"][player]
    mine = player == view["you"]
    awaited = player < view["seats"] and player in view["awaited"]
    line = Ink("▶" if awaited else " ", "bold").then(
        f"{one['player']}{'★' if player == view['starter'] and not view['solo'] else ' '}",
        MINE if mine else "bold",
    )
    line = line.then("you " if mine else "    ", MINE)
    energy = one["energy"]
    line = (
        line.then(" energy ", FAINT)
        .then("■" * energy, "bold")
        .then("□" * (ENERGY_MAX - energy), FAINT)
    )
    settled = sum(one["basic"]) + sum(one["upgraded"])
    line = line.then(f" {energy}  ").then("earth ", FAINT).then(f"{one['earth']}  ")
    line = line.then("ship ", FAINT).then(f"{one['ship']}  ")
    line = line.then("home ", FAINT).then(f"{settled}/{COLONISTS}  ")
    if one["hand"]:
        line = line.then("hand ", FAINT)
        gap = " " if len(one["hand"]) < 4 else ""
        for shown in one["hand"]:
            line = line.join(small(shown)).then(gap)
        line = line.then(" ")
    line = line.then("prep", FAINT)
    for shown in one["prep"]:
        line = line.then(" ").join(small(shown))
    return line


def own_cards(mine: dict[str, Any], cards: CardSet, width: int) -> list[Ink]:
    """One's own cards, drawn: hand and prep module beside each other where there is room."""
    hand, prep = known(mine["hand"]), known(mine["prep"])
    each = 19
    if (len(hand) + len(prep)) * (each + 1) > width:
        return shelf("Your hand", hand, cards, width) + shelf("Prep module", prep, cards, width)
    across = len(hand) * (each + 1)
    title = Ink()
    if hand:
        title = Ink(" Your hand (top action)", "bold").to(across)
    if prep:
        title = title.then(cut(" Your prep module (bottom action)", width - across), "bold")
    return [title, *row_of_cards(hand + prep, cards, each)] if hand or prep else []


def shelf(title: str, held: list[int], cards: CardSet, width: int) -> list[Ink]:
    """Cards drawn under a title, as many a row as the width holds."""
    if not held:
        return []
    lines = [Ink(f" {title}", "bold")]
    count = max(1, width // 20)
    for at in range(0, len(held), count):
        lines += row_of_cards(held[at : at + count], cards, 19)
    return lines


def row_of_cards(held: list[int], cards: CardSet, each: int) -> list[Ink]:
    """Drawn cards side by side: value and name, top action, bottom action."""
    inner = each - 2
    tops = [wrap(cards.projects[card].actions[TOP].text(), inner) for card in held]
    bottoms = [wrap(cards.projects[card].actions[BOTTOM].text(), inner) for card in held]
    high = max([len(text) for text in tops])
    low = max([len(text) for text in bottoms])
    lines: list[Ink] = []
    for row in range(high + low + 4):
        line = Ink()
        for at, card in enumerate(held):
            edge = EDGES[colour_of(card)]
            line = line.join(
                card_row(row, card, tops[at], bottoms[at], high, low, inner, edge, cards)
            )
            line = line.then(" ")
        lines.append(line)
    return lines


def card_row(
    row: int,
    card: int,
    top: list[str],
    bottom: list[str],
    high: int,
    low: int,
    inner: int,
    edge: str,
    cards: CardSet,
) -> Ink:
    """One line of a drawn card."""
    if row == 0:
        return Ink("╭" + "─" * inner + "╮", edge)
    if row == high + 2:
        return Ink("├" + "╌" * inner + "┤", edge)
    if row == high + low + 3:
        return Ink("╰" + "─" * inner + "╯", edge)
    if row == 1:
        name = cut(cards.projects[card].name, inner - 3)
        middle = badge(COLOURS[colour_of(card)], str(value_of(card))).then(f" {name}", "bold")
    elif row < high + 2:
        middle = Ink(top[row - 2] if row - 2 < len(top) else "")
    else:
        at = row - high - 3
        middle = Ink(bottom[at] if at < len(bottom) else "")
    return Ink("│", edge).join(middle.to(inner)).then("│", edge)


def piles(view: dict[str, Any], cards: CardSet, width: int) -> list[Ink]:
    """The newest discards, and what lies under the deck."""
    lines: list[Ink] = []
    if view["discards"]:
        lines.append(listed(" Discards, newest first:", view["discards"][::-1], cards, width))
    if view["deck_bottom"]:
        line = Ink(" Under the deck, lowest first:")
        for shown in view["deck_bottom"]:
            line = line.then(" ").join(small(shown))
        lines.append(line)
    return lines


def listed(title: str, names: list[str], cards: CardSet, width: int) -> Ink:
    """Cards with their names in one line, as many as fit."""
    line = Ink(title, FAINT)
    for at, name in enumerate(names):
        more = line.then(" ").join(card_title(CARD_NAMES.index(name), cards)).then(" ")
        if more.width > width - 12:
            return line.then(f" and {len(names) - at} more", FAINT)
        line = more
    return line
