"""Events in sentences, for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.mars_attacks.constants import (
    HUMAN,
    MODEL_TITLES,
    SIDE_TITLES,
    SIDES,
    TARGET_NAMES,
)
from planitia.games.mars_attacks.content.deck import (
    SET_LEAST,
    SET_NAMES,
    WEAPON_NAMES,
    WEAPON_TITLES,
)
from planitia.games.mars_attacks.telling.card_texts import card_title, dice_word
from planitia.games.mars_attacks.telling.places import place_words

Tell = Callable[[dict[str, Any]], str]

SENTENCES: Final = {
    "round": "Round {round} begins; {first} have the first Turn.",
    "turn": "Round {round}: {player}' Turn.",
    "passed": "{player} pass.",
    "waits": "{player} ask for time to think.",
    "deployed": "{model} is set up in the {to}.",
    "activated": "{model} acts.",
    "stood-up": "{model} stands up.",
    "moved": "{model} moves to the {to}.",
    "stands": "{model} stands in the {to}.",
    "lay-down": "{model} lies down in the {to}.",
    "shoved": "{model} makes room and stands in the {to}.",
    "killed": "{model} is killed.",
    "arrived": "{model} arrives as a reinforcement and stands in the {to}.",
    "frozen": "{model} is frozen and loses its action.",
    "bug-attack": "The Bug attacks {model}.",
    "bug-gone": "The Bug is driven off.",
    "turned": "A counter in the {square} is turned up: {what}.",
    "taken": "{player} take the {what} in the {square}.",
    "laid": "{player} lay {card}: {size} in the set.",
    "strikes": "{set} comes down on the {square}.",
    "struck": "{by} hits the {square}.",
    "event": "{player} drew the Event {card}.",
    "thing": "{thing} appears in the {square}.",
    "resigned": "{player} resign.",
    "reshuffled": "The discards are shuffled into a new deck of {cards} cards.",
}
RATTLED: Final = {
    "armour": "armour saved it",
    "nerve": "somebody beside it was shot dead",
    "herd": "cattle ran into it",
    "harassing": "it came under fire",
}
COUNTERS: Final = {"alien-secret": "Alien Secret", "critter": "Critter", "civilian": "Civilian"}
THINGS: Final = {"civilian": "a Civilian", "herd": "the herd", "bug": "the Bug"}
STOPPED: Final = {"wall": "a wall is in the way", "full": "the next square is full"}
PURPOSES: Final = {
    "civilians": "the number of Civilians",
    "civilian": "a Civilian's way",
    "herd-edge": "the herd's edge",
    "herd-place": "the herd's place along that edge",
    "herd": "the herd's way",
    "bug-target": "the Bug's target",
    "bug": "the Bug's way",
    "car-row": "the car's row",
    "car-landing": "the column where the car lands",
}
"""What a single die is for; a set has it pick a square."""
PLACES: Final = {
    "civilian": "a Civilian's square",
    "bug": "the Bug's square",
    "unfriendly-fire": "the square of Unfriendly Fire",
    "heads-down": "the square of Keeping Their Heads Down",
}
"""What a die for the row and one for the column are for."""


def narrate(event: dict[str, Any], seat: int = HUMAN) -> str:
    """A seen event as a sentence, its places as one side sees the street."""
    said = dict(event)
    for key in ("square", "from", "to"):
        if said.get(key):
            said[key] = place_words(said[key], seat)
    for key in ("squares", "spots"):
        if key in said:
            said[key] = [place_words(place, seat) for place in said[key]]
    for key in ("player", "first"):
        if key in said:
            said[key] = SIDE_TITLES[SIDES.index(said[key])]
    for key in ("model", "attacker", "target"):
        if key in said:
            said[key] = MODEL_TITLES[TARGET_NAMES.index(said[key])]
    if event["kind"] in ("turned", "taken"):
        said["what"] = COUNTERS[said["what"]]
    if "source" in said:
        said["source"] = COUNTERS.get(said["source"], said["source"])
    if "thing" in said:
        said["thing"] = THINGS[said["thing"]]
    if "set" in said:
        said["set"] = WEAPON_TITLES[SET_NAMES.index(said["set"])]
    if "by" in said:
        said["by"] = WEAPON_TITLES[WEAPON_NAMES.index(said["by"])]
    if "card" in said:
        side = SIDES.index(event["player"]) if "player" in event else None
        said["card"] = card_title(event["card"], side)
    tell = TOLD.get(event["kind"])
    sentence = tell(said) if tell else SENTENCES[event["kind"]].format(**said)
    if sentence.endswith(("!.", "?.")):
        sentence = sentence[:-1]
    return capital(sentence)


def capital(text: str) -> str:
    """The same with a capital letter in front and all others as they are."""
    return text[:1].upper() + text[1:]


def _stance(said: dict[str, Any]) -> str:
    return f"{said['model']} {'fights back' if said['stance'] == 'fight' else 'dodges'}."


def _missed(said: dict[str, Any]) -> str:
    return f"{said['model']} is unharmed{': armour saved it' if 'why' in said else ''}."


def _called(said: dict[str, Any]) -> str:
    size = said["size"]
    cards = "1 card" if size == 1 else f"{size} cards"
    if size < SET_LEAST[WEAPON_TITLES.index(said["set"])]:
        cards += ", which does nothing"
    return f"{said['player']} call {said['set']} with {cards}."


def _over(said: dict[str, Any]) -> str:
    return f"The game is over. {capital(said['reason'])}."


def _shot(said: dict[str, Any]) -> str:
    aim = "takes aim and shoots" if said["aimed"] else "shoots"
    return f"{said['attacker']} {aim} at {said['target']}: a {said['sight']} shot."


def _fight(said: dict[str, Any]) -> str:
    verb = "charges" if said["charge"] else "fights"
    return f"{said['attacker']} {verb} {said['target']}."


def who_rolls(name: str) -> str:
    """Whoever rolls dice: a model, a weapon, the herd or the Bug."""
    if name in TARGET_NAMES:
        return MODEL_TITLES[TARGET_NAMES.index(name)]
    if name in WEAPON_NAMES:
        return WEAPON_TITLES[WEAPON_NAMES.index(name)]
    return f"the {name}"


def _rolled(said: dict[str, Any]) -> str:
    dice = " ".join([str(face) for face in said["dice"]])
    count = said["successes"]
    total = f"{count} {'success' if count == 1 else 'successes'}"
    extra = f", {said['extra']} of them extra" if said["extra"] else ""
    shown = f"{dice_word(len(said['dice']))}{extra}"
    needed = f"rolls to {said['what']}, needing {said['need']}+"
    return f"{who_rolls(said['who'])} {needed}: {dice} ({shown}), {total}."


def _check(said: dict[str, Any]) -> str:
    end = "holds" if said["holds"] else "fails"
    return f"{said['model']} rolls {said['die']}, needing {said['need']}+, and {end}."


def _die(said: dict[str, Any]) -> str:
    what = said["what"]
    if what in SET_NAMES:
        purpose = f"the square of {WEAPON_TITLES[SET_NAMES.index(what)]}"
    else:
        purpose = PURPOSES[what]
    means = f" ({said['means']})" if "means" in said else ""
    return f"A die for {purpose}: {said['die']}{means}."


def _place_dice(said: dict[str, Any]) -> str:
    return f"Dice for {PLACES[said['what']]}: row {said['row']}, column {said['column']}."


def _rattled(said: dict[str, Any]) -> str:
    return f"{said['model']} is Rattled: {RATTLED[said['why']]}."


def _card(said: dict[str, Any]) -> str:
    on = f" on {said['model']}" if "model" in said else ""
    if "models" in said:
        both = [MODEL_TITLES[TARGET_NAMES.index(model)] for model in said["models"]]
        on = f" on {both[0]} and {both[1]}"
    if "set" in said:
        on = f" on {said['set']}"
    if "dice" in said and "model" not in said:
        on = f": {said['dice']} dice strike the square"
    return f"{said['player']} play {said['card']}{on}."


def _discarded(said: dict[str, Any]) -> str:
    return f"{said['player']} discard {', '.join([card_title(card) for card in said['cards']])}."


def _drew(said: dict[str, Any]) -> str:
    return f"{said['player']} draw {said.get('card', 'a card')}."


def _points(said: dict[str, Any]) -> str:
    worth = said["points"]
    if not worth:
        return f"{said['player']} score nothing for their first counter; they have {said['total']}."
    gained = "1 point" if worth == 1 else f"{worth} points"
    return f"{said['player']} score {gained} ({said['source']}); they have {said['total']}."


def _run(said: dict[str, Any]) -> str:
    return f"The planes fly over the {'; the '.join(said['squares'])}."


def _car(said: dict[str, Any]) -> str:
    return f"A car crashes through the {'; the '.join(said['squares'])}."


def _wreck(said: dict[str, Any]) -> str:
    if said["spots"]:
        return f"The wreck comes to rest in the {' and the '.join(said['spots'])}."
    return f"The car lies as a counter in the {said['square']}: nothing is seen across it."


def _thing_moved(said: dict[str, Any]) -> str:
    who = which(said["thing"], said["from"])
    if said["to"] == said["from"]:
        return f"{who} comes back to the {said['to']}."
    where = f"goes to the {said['to']}" if said["to"] else "leaves the board"
    return f"{who} {where}."


def _thing_stays(said: dict[str, Any]) -> str:
    return f"{which(said['thing'], said['square'])} stays: {STOPPED[said['why']]}."


def which(thing: str, square: str) -> str:
    """A thing that is known: of Civilians there may be several."""
    return f"the Civilian in the {square}" if thing == THINGS["civilian"] else thing


TOLD: Final[dict[str, Tell]] = {
    "shot": _shot,
    "fight": _fight,
    "rolled": _rolled,
    "die": _die,
    "check": _check,
    "nerve": _check,
    "rattled": _rattled,
    "card": _card,
    "discarded": _discarded,
    "drew": _drew,
    "points": _points,
    "run": _run,
    "car": _car,
    "wreck": _wreck,
    "stance": _stance,
    "missed": _missed,
    "called": _called,
    "over": _over,
    "thing-moved": _thing_moved,
    "thing-stays": _thing_stays,
    "place-dice": _place_dice,
}
