"""Actions and events in words, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

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
    first,
    members,
    only,
    second,
    third,
    verb_of,
)
from planitia.games.pocket_mars.constants import (
    BUILDING_TITLES,
    BUILDING_VALUE,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    DA,
    ENERGY_MAX,
    HABITATION,
    PLACES,
    PLAYERS,
    building_named,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP
from planitia.games.pocket_mars.telling import take_everything as everything

if TYPE_CHECKING:
    from planitia.games.pocket_mars.content.cards import CardSet


def player_title(name: str) -> str:
    """A player within a sentence."""
    return "the androids" if name == PLAYERS[DA] else f"Seat {name[1:]}"


def owners(name: str, you: int | None = None) -> str:
    """Whose something is: yours, a seat's, or the androids'."""
    if name == PLAYERS[DA]:
        return "the androids'"
    return "your" if name == f"s{you}" else f"Seat {name[1:]}'s"


def capital(sentence: str) -> str:
    """A sentence as it begins."""
    return sentence[:1].upper() + sentence[1:]


def card_title(cards: CardSet, card: int) -> str:
    """A card by colour, value and name."""
    return f"{CARD_NAMES[card].replace('-', ' ')} “{cards.projects[card].name}”"


def back_of(cards: CardSet, view: dict[str, Any], word: int, place: int) -> str:
    """The card in a prep place as this view shows it: its face if known, else its colour."""
    shown = view["players"][1 if word == DA else word]["prep"][place]
    if shown is None:
        return "card"
    if shown["card"]:
        return card_title(cards, CARD_NAMES.index(shown["card"]))
    return f"{shown['colour']} card"


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
    return f"Take everything: {', '.join(everything.steps(cards, view))}"


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
    return f"Connect {card} to {building_named(building)}{duel}"


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

SENTENCES: Final = {
    "turn": "Round {round}: {owners} turn.",
    "landed": "{player} landed a colonist in {building}.",
    "promoted": "{owners} colonist moved up to the upgraded space of {building}.",
    "demoted": "{owners} colonist moved down to the basic space of {building}.",
    "played": "{player} played {card} from hand.",
    "discarded": "{card} was discarded.",
    "covered": "{player} laid {back} face down at {building}.",
    "prepared": "{player} put {back} into the prep module.",
    "buried": "{player} put {back} under the deck.",
    "drew": "{player} drew {back}.",
    "drafted": "{player} kept {back}.",
    "took": "{player} took {back} from the androids.",
    "rebuilt": "The deck was empty: a new one of {deck} cards was shuffled.",
    "projects-swapped": "Two project cards at {building} changed places.",
    "androids": "The androids act with their {colour} card.",
    "androids-drew": "{back} was laid into the androids' prep module.",
    "starts": "{player} is the starting player.",
    "resigned": "{player} resigned.",
    "stayed": "{player} did not land in {building}.",
}


def unseen(colour: str) -> str:
    """A card of which only the back is seen."""
    return f"{'an' if colour == 'orange' else 'a'} {colour} card" if colour else "a card"


def narrate(cards: CardSet, event: dict[str, Any]) -> str:
    """A seen event as a sentence."""
    said = dict(event)
    if "player" in said:
        said["player"], said["owners"] = player_title(said["player"]), owners(said["player"])
    if "building" in said:
        said["building"] = building_named(BUILDINGS.index(said["building"]))
    if "card" in said:
        said["card"] = card_title(cards, CARD_NAMES.index(said["card"]))
    said["back"] = said.get("card") or unseen(str(said.get("colour", "")))
    tell = TOLD.get(event["kind"])
    return capital(tell(cards, event, said) if tell else SENTENCES[event["kind"]].format(**said))


def _launched(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    count = int(event["count"])
    return f"{said['player']} launched {count} {'colonist' if count == 1 else 'colonists'}."


def _connected(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    whose = "" if event["owner"] == event["player"] else f"{owners(event['owner'])} "
    return f"{said['player']} connected {whose}{said['card']} to {said['building']}."


def _energy(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    change = int(event["change"])
    if change == 0:
        return f"{said['player']} gained no energy: the track is full."
    return f"{said['player']} {'gained' if change > 0 else 'paid'} {abs(change)} energy."


def _peeked(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    seen = [card_title(cards, CARD_NAMES.index(card)) for card in event.get("cards", [])]
    found = f": {' and '.join(seen)}" if seen else ""
    return f"{said['player']} looked into {owners(event['at'])} prep module{found}."


def _android_ability(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    name, does = ANDROID_ABILITIES[event["ability"]]
    lack = event.get("lacks")
    if lack:
        does = ANDROID_LACKS[lack]
    return f"{name}, for their {event['colour']} card: {does}."


def _system_failure(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    return f"System failure {'strikes the deck' if event['deck'] else 'finds no card in the deck'}."


def _upgrades_lost(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    both = int(event["count"]) > 1
    return f"{'Both upgrades go' if both else 'The other upgrade goes'} to waste: nobody can move."


def _declined(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    ability = "building" in event
    what = f"the ability of {said['building']}" if ability else f"an effect of {said['card']}"
    return f"{said['player']} declined {what}."


def _over(cards: CardSet, event: dict[str, Any], said: dict[str, Any]) -> str:
    lost = not event["winners"]
    return f"{'The androids have won' if lost else 'The game is over'}: {event['reason']}."


ANDROID_ABILITIES: Final = {
    "double-upgrade": ("Double Upgrade", "two upgrades for the androids"),
    "overwhelming-power": ("Overwhelming Power", "2 energy for the androids"),
    "recruitment-drive": ("Recruitment Drive", "the androids launch 1 colonist"),
    "spark": ("Spark", "the top two cards of the deck are discarded"),
    "calculations": ("Calculations", "the androids land 1 colonist where it scores most"),
}
ANDROID_LACKS: Final = {
    "energy": "their energy track is full, so Spark strikes instead",
    "card": "the last card of the deck is discarded",
    "cards": "the deck is empty",
    "earth": "none of their colonists is left on Earth",
    "ship": "their Ship is empty, so 1 colonist is launched instead",
    "everybody": "none of their colonists is left on the Ship or on Earth",
}
"""What they do less, by what is lacking."""
TOLD: Final[dict[str, Callable[[CardSet, dict[str, Any], dict[str, Any]], str]]] = {
    "launched": _launched,
    "connected": _connected,
    "energy": _energy,
    "peeked": _peeked,
    "android-ability": _android_ability,
    "system-failure": _system_failure,
    "upgrades-lost": _upgrades_lost,
    "declined": _declined,
    "over": _over,
}


def catalogue(cards: CardSet) -> dict[str, Any]:
    """The cards and Buildings as they are printed, for pages."""
    return {
        "energy_max": ENERGY_MAX,
        "colours": list(COLOURS),
        "cards": {
            CARD_NAMES[project.card]: {
                "name": project.name,
                "colour": COLOURS[colour_of(project.card)],
                "value": value_of(project.card),
                "top": project.actions[TOP].text(),
                "bottom": project.actions[BOTTOM].text(),
                "source": project.source,
            }
            for project in cards.projects
        },
        "buildings": [
            {
                "name": BUILDINGS[building],
                "title": BUILDING_TITLES[building],
                "colour": COLOURS[building],
                "ability": ability.effect.text(),
                "value": BUILDING_VALUE if building != HABITATION else None,
            }
            for building, ability in enumerate(cards.abilities)
        ],
    }
