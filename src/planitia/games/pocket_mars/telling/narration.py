"""Events as sentences for the log, from what a seat has seen of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.pocket_mars.constants import BUILDINGS, CARD_NAMES, building_named
from planitia.games.pocket_mars.content.cards import CardSet
from planitia.games.pocket_mars.telling.wording import (
    capital,
    card_title,
    owners,
    player_title,
    unseen,
)

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
