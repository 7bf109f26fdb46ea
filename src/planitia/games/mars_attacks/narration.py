"""Events in sentences, for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.mars_attacks.deck import SET_NAMES, WEAPON_NAMES, WEAPON_TITLES
from planitia.games.mars_attacks.models import MODEL_TITLES, SIDE_TITLES, SIDES, TARGET_NAMES
from planitia.games.mars_attacks.texts import card_title, dice_word

Tell = Callable[[dict[str, Any]], str]

SENTENCES: Final = {
    "round": "Round {round} begins; {first} have the first Turn.",
    "turn": "Round {round}: {player}' Turn.",
    "passed": "{player} pass.",
    "waits": "{player} ask for time to think.",
    "deployed": "{model} is set up on {to}.",
    "activated": "{model} acts.",
    "stood-up": "{model} stands up.",
    "moved": "{model} moves to square {to}.",
    "stands": "{model} stands on {to}.",
    "lay-down": "{model} lies down on {to}.",
    "shoved": "{model} makes room and stands on {to}.",
    "stance": "{model} answers with {stance}.",
    "killed": "{model} is killed.",
    "missed": "{model} is unharmed.",
    "arrived": "{model} arrives as a reinforcement and stands on {to}.",
    "frozen": "{model} is frozen and loses its action.",
    "bug-attack": "The Bug attacks {model}.",
    "bug-gone": "The Bug is driven off.",
    "turned": "In square {square} a counter is turned up: {what}.",
    "taken": "{player} take the {what} in square {square}.",
    "laid": "{player} lay {card}: {size} in the set.",
    "called": "{player} call {set} with {size}.",
    "strikes": "{set} comes down on square {square}.",
    "struck": "{by} hits square {square}.",
    "event": "{player} drew the Event {card}.",
    "thing": "In square {square} appears: {thing}.",
    "reshuffled": "The discards are shuffled into a new deck of {cards} cards.",
    "place-dice": "Dice for {what}: row {row}, column {column}.",
    "over": "The game is over: {reason}.",
}
RATTLED: Final = {
    "armour": "armour saved it",
    "nerve": "a comrade died",
    "herd": "cattle ran into it",
    "harassing": "it came under fire",
}


def narrate(event: dict[str, Any]) -> str:
    """A seen event as a sentence."""
    said = dict(event)
    for key in ("player", "first"):
        if key in said:
            said[key] = SIDE_TITLES[SIDES.index(said[key])]
    for key in ("model", "attacker", "target"):
        if key in said:
            said[key] = MODEL_TITLES[TARGET_NAMES.index(said[key])]
    if "what" in said:
        said["what"] = str(said["what"]).replace("-", " ")
    if "set" in said:
        said["set"] = WEAPON_TITLES[SET_NAMES.index(said["set"])]
    if "by" in said:
        said["by"] = WEAPON_TITLES[WEAPON_NAMES.index(said["by"])]
    if "card" in said:
        side = SIDES.index(event["player"]) if "player" in event else None
        said["card"] = card_title(event["card"], side)
    tell = TOLD.get(event["kind"])
    sentence = tell(said) if tell else SENTENCES[event["kind"]].format(**said)
    return sentence[:1].upper() + sentence[1:]


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
    end = "holds" if said["holds"] else "does not"
    return f"{said['model']} rolls {said['die']}, needing {said['need']}+, and {end}."


def _die(said: dict[str, Any]) -> str:
    means = f" ({said['means']})" if "means" in said else ""
    return f"A die for {said['what']}: {said['die']}{means}."


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
    gained = "1 point" if worth == 1 else f"{worth} points"
    return f"{said['player']} score {gained} ({said['source']}); they have {said['total']}."


def _run(said: dict[str, Any]) -> str:
    return f"The planes fly over {', '.join(said['squares'])}."


def _car(said: dict[str, Any]) -> str:
    return f"A car crashes through {', '.join(said['squares'])}."


def _wreck(said: dict[str, Any]) -> str:
    if said["spots"]:
        return f"The wreck comes to rest on {' and '.join(said['spots'])}."
    return f"The car lies as a counter in square {said['square']}: nothing is seen across it."


def _thing_moved(said: dict[str, Any]) -> str:
    where = f"goes to square {said['to']}" if said["to"] else "leaves the board"
    return f"The {said['thing']} {where}."


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
    "thing-moved": _thing_moved,
}
