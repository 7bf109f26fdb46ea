"""Actions in words, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.mars_attacks.actions import (
    ACTIVATE,
    AIM,
    ASSIGN,
    CALL,
    DECLINE,
    DEPLOY,
    DISCARD,
    DODGE,
    FIGHT,
    FIGHT_BACK,
    HOLD_ON,
    JAM,
    KEEP,
    LIE,
    LINE,
    LINE_NAMES,
    MOVE,
    PASS,
    PICK,
    PLACE,
    PLAY,
    PLAY_ON,
    RUN,
    RUN_NAMES,
    SEIZE,
    SHOOT,
    SQUABBLE_WITH,
    STAND,
    STOP,
    TARGET,
    USE,
    cards_of,
)
from planitia.games.mars_attacks.constants import (
    BUG,
    FIGHT_NEED,
    HUMAN,
    MODEL_NAMES,
    MODEL_TITLES,
    POOL,
    SIDES,
    SPOT_NAMES,
    SQUARE_NAMES,
    side_of,
    square_of,
)
from planitia.games.mars_attacks.content.deck import (
    CARD_NAMES,
    DECK,
    SET_HALVES,
    SET_LEAST,
    SET_NAMES,
    Half,
)
from planitia.games.mars_attacks.telling.card_texts import card_title, half_text
from planitia.games.mars_attacks.telling.chances import card_label, stance_label
from planitia.games.mars_attacks.telling.narration import THINGS, capital
from planitia.games.mars_attacks.telling.places import part_words, spot_words, square_words
from planitia.kernel.codec import first, only, second, third, verb_of

Label = Callable[[dict[str, Any], int], str]
WAYS: Final = {
    "away": "away from the Human edge",
    "right": "to the right",
    "near": "towards the Human edge",
    "left": "to the left",
}


def label(view: dict[str, Any], code: int) -> str:
    """An action as its seat reads it."""
    verb = verb_of(code)
    if verb in PLAIN:
        return PLAIN[verb]
    return LABELS[verb](view, code)


PLAIN: Final = {
    PASS: "Pass: nothing more this Round but answers to the enemy",
    DECLINE: "No card",
    KEEP: "Keep all cards",
    HOLD_ON: "Hold on: wait until I have decided",
}


def decider(view: dict[str, Any]) -> int:
    """The seat that reads this: its own view, or for others whoever is asked."""
    seat: int = view["awaited"][0] if view["you"] is None else view["you"]
    return seat


def half_of(view: dict[str, Any], card: int) -> Half:
    """The half of a card that the deciding seat uses."""
    return DECK.halves[DECK.faces[card][decider(view)]]


def played_by(view: dict[str, Any], card: int) -> str:
    """A card by the half that the deciding seat uses, with the other where that tells it apart."""
    side = decider(view)
    title = card_title(CARD_NAMES[card], side)
    faces = {DECK.faces[CARD_NAMES.index(one)] for one in view["players"][side]["hand"] or []}
    if len([face for face in faces if face[side] == DECK.faces[card][side]]) < 2:
        return title
    return f"{title} (other half: {card_title(CARD_NAMES[card], 1 - side)})"


def _stop(view: dict[str, Any], code: int) -> str:
    if view["pending"] and view["pending"][0] == "Turn":
        return "End the Turn"
    model = MODEL_TITLES[view["pending"][2]]
    return f"Finish here: {model} has acted{after_it(view)}"


def after_it(view: dict[str, Any]) -> str:
    """MA-TURN-14, 15: what follows in this Turn when the acting model has acted."""
    turn = view["turn"]
    if turn["acted"] == 2 or turn["played"]:
        return ", and your Turn is over"
    acting = MODEL_NAMES[view["pending"][2]]
    more = [name for name in view["players"][decider(view)]["left"] if name != acting]
    return "; then another model, or a card" if more else "; then a card, or the end of your Turn"


def _deploy(view: dict[str, Any], code: int) -> str:
    seat = decider(view)
    where = capital(square_words(square_of(only(code)), seat))
    return f"{where}: {part_words(only(code), seat)}"


def _activate(view: dict[str, Any], code: int) -> str:
    model = view["models"][only(code)]
    name = MODEL_TITLES[only(code)]
    if model["where"] == "waiting":
        return f"Bring in {name}"
    foes = [one for one in view["models"] if one["square"] == model["square"]]
    foes = [one for one in foes if one["side"] != model["side"]]
    note = ""
    if model["rattled"]:
        note = ": it stands up into a Fight" if foes else ": it stands up"
    elif any([not one["rattled"] for one in foes]):
        note = ": it must fight"
    where = square_words(SQUARE_NAMES.index(model["square"]), decider(view))
    return f"Activate {name}, {where}{note}"


def _move(view: dict[str, Any], code: int) -> str:
    square = SQUARE_NAMES[only(code)]
    mine = SIDES[decider(view)]
    foes = [one for one in view["models"] if one["square"] == square and one["side"] != mine]
    found = [one for one in view["counters"] if one["square"] == square]
    things = [one["thing"] for one in view["things"] if one["square"] == square]
    note = " and fight there" if foes else ""
    note += ", where something lies" if found else ""
    note += "".join([f", where {THINGS[thing]} is" for thing in things])
    return f"Move to the {square_words(only(code), decider(view))}{note}"


def _stand(view: dict[str, Any], code: int) -> str:
    model = view["models"][view["pending"][2]]
    verb = "Take" if model["spot"] is None else "Reposition to"
    return f"{verb} {spot_words(only(code), decider(view))}"


def _shoot(view: dict[str, Any], code: int) -> str:
    target = MODEL_TITLES[only(code)]
    aimed = verb_of(code) == AIM
    verb = "Aim and shoot at" if aimed else "Shoot at"
    for shot in view["shots"]:
        if shot["target"] == TARGETS[only(code)]:
            hidden = ", ".join([kind.replace("-", " ") for kind in shot["blocked_by"]])
            sight = f"{shot['sight']} shot" + (f" past {hidden}" if hidden else "")
            dice = shot["dice"] + (1 if aimed else 0)
            armour = " and armour" if shot["armour"] else ""
            chance = shot["kill_aimed"] if aimed else shot["kill"]
            return (
                f"{verb} {target}: distance {shot['distance']}, {sight}, {dice} dice at "
                f"{shot['need']}+ against {shot['against']} at {shot['survive']}+{armour}, "
                f"{chance}% to kill"
            )
    return f"{verb} {target}"


TARGETS: Final = (*MODEL_NAMES, "bug")


def _fight(view: dict[str, Any], code: int) -> str:
    pending = view["pending"]
    model = pending[2]
    charge = pending[-1]
    attack = POOL + charge + _friend(view, model)
    said = f"Fight {MODEL_TITLES[only(code)]} with {attack} dice at {FIGHT_NEED[side_of(model)]}+"
    if only(code) == BUG:
        return f"{said}; it rolls 3 at 4+"
    against = POOL + _friend(view, only(code))
    return f"{said}; it rolls {against}"


def _friend(view: dict[str, Any], model: int) -> int:
    """Whether a model has a friend in its square."""
    me = view["models"][model]
    there = [one for one in view["models"] if one["square"] == me["square"]]
    return 1 if len([one for one in there if one["side"] == me["side"]]) > 1 else 0


def _use(view: dict[str, Any], code: int) -> str:
    return card_label(view, half_of(view, only(code)), played_by(view, only(code)))


def _assign(view: dict[str, Any], code: int) -> str:
    model = MODEL_TITLES[second(code)]
    name = played_by(view, first(code))
    less = half_of(view, first(code)).effect == "malus"
    return f"Play {name}: {model} rolls one die {'less' if less else 'more'} to survive"


def _lie(view: dict[str, Any], code: int) -> str:
    stays = view["models"][view["pending"][2]]["spot"] == SPOT_NAMES[only(code)]
    where = "where it is" if stays else f"at {spot_words(only(code), decider(view))}"
    return f"Lie down {where}"


def _play(view: dict[str, Any], code: int) -> str:
    half = half_of(view, only(code))
    if half.effect == "support":
        kind = SET_HALVES.index(half.number)
        size = len(view["players"][decider(view)]["sets"][SET_NAMES[kind]]["cards"])
        name = played_by(view, only(code))
        return f"Lay {name}: card {size + 1} of a set. {half_text(half)}"
    return f"Play {played_by(view, only(code))}: {half_text(half)}"


def _play_on(view: dict[str, Any], code: int) -> str:
    name, model = played_by(view, first(code)), MODEL_TITLES[second(code)]
    half = half_of(view, first(code))
    if half.effect == "distract":
        return f"Play {name}: {model} loses its action this Round"
    return f"Play {name}: {model} moves one square"


def _squabble(view: dict[str, Any], code: int) -> str:
    one, other = MODEL_TITLES[second(code)], MODEL_TITLES[third(code)]
    return f"Play {played_by(view, first(code))}: {one} and {other} have acted this Round"


def set_title(kind: int) -> str:
    """A set of Support cards by its name."""
    return DECK.halves[SET_HALVES[kind]].name


def _jam(view: dict[str, Any], code: int) -> str:
    return f"Play {played_by(view, first(code))}: discard one card of {set_title(second(code))}"


def _seize(view: dict[str, Any], code: int) -> str:
    kind = second(code)
    size = len(view["players"][HUMAN]["sets"][SET_NAMES[kind]]["cards"])
    name = played_by(view, first(code))
    return f"Play {name}: call the Humans' {set_title(kind)} of {size}"


def _call(view: dict[str, Any], code: int) -> str:
    kind = only(code)
    size = len(view["players"][decider(view)]["sets"][SET_NAMES[kind]]["cards"])
    if size < SET_LEAST[kind]:
        return f"Call {set_title(kind)} with 1 card, which does nothing"
    aim = "on any square" if size == DECK.halves[SET_HALVES[kind]].most else "along a line"
    return f"Call {set_title(kind)} with {size} {'card' if size == 1 else 'cards'}, {aim}"


def _line(view: dict[str, Any], code: int) -> str:
    return LINE_NAMES[only(code)].replace("-", " ").capitalize()


def _target(view: dict[str, Any], code: int) -> str:
    return capital(square_words(only(code), decider(view)))


def _run(view: dict[str, Any], code: int) -> str:
    return capital(WAYS[RUN_NAMES[only(code)]])


def _pick(view: dict[str, Any], code: int) -> str:
    return MODEL_TITLES[only(code)]


def _discard(view: dict[str, Any], code: int) -> str:
    cards = cards_of(only(code))
    names = ", ".join([played_by(view, card) for card in cards])
    does = " ".join(dict.fromkeys([half_text(half_of(view, card)) for card in cards]))
    return f"Discard {names}: {does}"


def _stance(view: dict[str, Any], code: int) -> str:
    return stance_label(view, verb_of(code) == FIGHT_BACK)


LABELS: Final[dict[int, Label]] = {
    STOP: _stop,
    DEPLOY: _deploy,
    ACTIVATE: _activate,
    MOVE: _move,
    STAND: _stand,
    SHOOT: _shoot,
    AIM: _shoot,
    FIGHT: _fight,
    FIGHT_BACK: _stance,
    DODGE: _stance,
    USE: _use,
    ASSIGN: _assign,
    LIE: _lie,
    PLACE: _deploy,
    PLAY: _play,
    PLAY_ON: _play_on,
    SQUABBLE_WITH: _squabble,
    JAM: _jam,
    SEIZE: _seize,
    CALL: _call,
    LINE: _line,
    TARGET: _target,
    RUN: _run,
    PICK: _pick,
    DISCARD: _discard,
}
