"""Actions in words, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.pocket_mars.actions import (
    BORROW,
    BURY,
    CONNECT,
    COVER,
    DEMOTE,
    DISCARD,
    DRAFT,
    LAND,
    LAUNCH,
    LAUNCH_AND_SCRAP,
    PEEK,
    PLAY,
    PREPARE,
    PROMOTE,
    RECHARGE,
    SEND,
    SKIP,
    SWAP_COLONISTS,
    SWAP_PROJECTS,
    TAKE,
    TAKE_EVERYTHING,
    UPGRADE,
    USE,
)
from planitia.games.pocket_mars.constants import (
    BUILDING_TITLES,
    BUILDING_VALUE,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    DA,
    EMPTY,
    ENERGY_MAX,
    HABITATION,
    PLACES,
    PLAYERS,
    building_named,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP, CardSet
from planitia.games.pocket_mars.telling import take_everything
from planitia.games.pocket_mars.telling.wording import (
    back_of,
    capital,
    card_title,
    owners,
    player_title,
    within,
)
from planitia.kernel.codec import first, members, only, second, third, verb_of


def label(cards: CardSet, view: dict[str, Any], code: int) -> str:
    """An action as its seat reads it."""
    verb = verb_of(code)
    if verb in ONE_CARD:
        return f"{ONE_CARD[verb].format(card_title(cards, only(code)))}: {texts(cards, only(code))}"
    if verb in ONE_BUILDING:
        return ONE_BUILDING[verb].format(BUILDING_TITLES[only(code)])
    if verb in CARD_SETS:
        return _card_set(cards, code)
    return LABELS[verb](cards, view, code)


ONE_CARD: Final = {
    DRAFT: "Keep {}",
    BURY: "Put {} under the deck",
}
CARD_SETS: Final = {PREPARE: "Put {} into your prep module", DISCARD: "Discard {}"}
ONE_BUILDING: Final = {
    LAND: "Land a colonist in the {}",
    UPGRADE: "Upgrade your colonist in the {}",
    SEND: "Send the androids' colonist to the {}",
}


def texts(cards: CardSet, card: int) -> str:
    """Everything that a card says: nobody chooses one unread."""
    top, bottom = cards.projects[card].actions[TOP], cards.projects[card].actions[BOTTOM]
    return f"{top.text()} From the prep module: {bottom.text()}"


def _card_set(cards: CardSet, code: int) -> str:
    """Several cards are told by what they will do in the prep module; one is told whole."""
    chosen = members(only(code))
    named = " and ".join([card_title(cards, card) for card in chosen])
    said = CARD_SETS[verb_of(code)].format(named)
    if len(chosen) == 1:
        return f"{said}: {texts(cards, chosen[0])}"
    return f"{said}: {' '.join([cards.projects[card].actions[BOTTOM].text() for card in chosen])}"


def _recharge(cards: CardSet, view: dict[str, Any], code: int) -> str:
    room = ENERGY_MAX - int(view["players"][view["you"]]["energy"])
    gained = min(2 if view["solo"] else 1, room)
    card = only(code)
    return f"Discard {card_title(cards, card)} for {gained or 'no'} energy: {texts(cards, card)}"


def _take_everything(cards: CardSet, view: dict[str, Any], code: int) -> str:
    return f"Take everything: {', '.join(take_everything.steps(cards, view))}"


def _skip(cards: CardSet, view: dict[str, Any], code: int) -> str:
    return "No, go on"


def _use(cards: CardSet, view: dict[str, Any], code: int) -> str:
    frame, *fields = view["pending"]
    if frame == "BottomAction":
        return f"Yes: {cards.projects[fields[1]].actions[BOTTOM].text()}"
    text = cards.parts[fields[1]].text().removeprefix("you may ")
    return f"Yes: {capital(text)}."


def _play(cards: CardSet, view: dict[str, Any], code: int) -> str:
    card = only(code)
    return f"Play {card_title(cards, card)}: {cards.projects[card].actions[TOP].text()}"


def _connect(cards: CardSet, view: dict[str, Any], code: int) -> str:
    card = only(code)
    duel = "" if colour_of(card) == HABITATION else f" ({compared(view, card)})"
    place = building_named(colour_of(card))
    text = cards.projects[card].actions[BOTTOM].text()
    return f"Connect {card_title(cards, card)} to {place}{duel}: {text}"


def value_to_beat(view: dict[str, Any], building: int) -> int:
    """PM-PREP-06, 07: as a view shows it."""
    site = view["sites"][BUILDINGS[building]]
    return int(site[-1]["value"]) if site else BUILDING_VALUE


def compared(view: dict[str, Any], card: int) -> str:
    """A card beside the value to beat at its Building."""
    beat = value_to_beat(view, colour_of(card))
    wins = "beats" if value_of(card) > beat else "does not beat"
    return f"{value_of(card)} {wins} {beat}"


def _borrow(cards: CardSet, view: dict[str, Any], code: int) -> str:
    word, place = first(code), second(code)
    shown = view["players"][1 if word == DA else word]["prep"][place]
    building = COLOURS.index(shown["colour"])
    duel = ""
    if word == DA and building != HABITATION:
        duel = f" ({value_to_beat(view, building)} to beat)"
        if shown["card"]:
            duel = f" ({compared(view, CARD_NAMES.index(shown['card']))})"
    card = f"{owners(PLAYERS[word])} {back_of(cards, view, word, place)} ({PLACES[place]})"
    said = f"Connect {card} to {building_named(building)}{duel}"
    return f"{said}: {_borrowed(cards, view, word, shown)}"


def _borrowed(cards: CardSet, view: dict[str, Any], word: int, shown: dict[str, Any]) -> str:
    """PM-OTHER-02..07, PM-SOLO-ARCH-04..07: what follows, as far as this seat knows the card."""
    building = COLOURS.index(shown["colour"])
    known = CARD_NAMES.index(shown["card"]) if shown["card"] else EMPTY
    found = ["It is turned up."] if known == EMPTY else []
    if word != DA:
        use = "its bottom action"
        if known != EMPTY:
            use += f" ({within(cards.projects[known].actions[BOTTOM].text())})"
        found.append(f"Nobody lands. {player_title(PLAYERS[word])} may use {use};")
    elif building == HABITATION:
        found.append("Nobody uses its bottom action;")
    else:
        found.append("If it is higher, you may land a colonist. Nobody uses its bottom action;")
    ability = within(cards.abilities[building].effect.text())
    found.append(f"then you may use {building_named(building)} ({ability}).")
    return " ".join(found)


def _launch(cards: CardSet, view: dict[str, Any], code: int) -> str:
    return "Launch 1 colonist from Earth"


def _launch_and_scrap(cards: CardSet, view: dict[str, Any], code: int) -> str:
    back = back_of(cards, view, DA, only(code))
    return f"Launch 1 colonist and scrap the androids' {back} ({PLACES[only(code)]})"


def _shift(cards: CardSet, view: dict[str, Any], code: int) -> str:
    owner = owners(PLAYERS[first(code)], view["you"])
    up = verb_of(code) == PROMOTE
    way = "up to the upgraded" if up else "down to the basic"
    return f"Move {owner} colonist in the {BUILDING_TITLES[second(code)]} {way} space"


def _swap_colonists(cards: CardSet, view: dict[str, Any], code: int) -> str:
    you = view["you"]
    low, high = owners(PLAYERS[second(code)], you), owners(PLAYERS[third(code)], you)
    title = BUILDING_TITLES[first(code)]
    return f"In the {title}, {low} colonist moves up and {high} colonist moves down"


def _swap_projects(cards: CardSet, view: dict[str, Any], code: int) -> str:
    building, low, high = first(code), second(code), third(code)
    site = view["sites"][BUILDINGS[building]]
    lower, upper = site[low]["value"], site[high]["value"]
    where = f"At {building_named(building)}"
    return f"{where}, exchange the {lower} in layer {low + 1} with the {upper} in layer {high + 1}"


def _peek(cards: CardSet, view: dict[str, Any], code: int) -> str:
    return f"Look into {owners(PLAYERS[only(code)])} prep module"


def _cover(cards: CardSet, view: dict[str, Any], code: int) -> str:
    card, building = card_title(cards, first(code)), BUILDING_TITLES[second(code)]
    return f"Lay {card} face down at the {building}: {texts(cards, first(code))}"


def _take(cards: CardSet, view: dict[str, Any], code: int) -> str:
    return f"Take the androids' {back_of(cards, view, DA, only(code))} ({PLACES[only(code)]})"


LABELS: Final[dict[int, Callable[[CardSet, dict[str, Any], int], str]]] = {
    SKIP: _skip,
    USE: _use,
    TAKE_EVERYTHING: _take_everything,
    RECHARGE: _recharge,
    PLAY: _play,
    CONNECT: _connect,
    BORROW: _borrow,
    LAUNCH: _launch,
    LAUNCH_AND_SCRAP: _launch_and_scrap,
    PROMOTE: _shift,
    DEMOTE: _shift,
    SWAP_COLONISTS: _swap_colonists,
    SWAP_PROJECTS: _swap_projects,
    PEEK: _peek,
    COVER: _cover,
    TAKE: _take,
}
