"""Events in sentences for the log: a flight recorder, calm, with a little warmth."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import DEADLY, FIGHT, NONE, PARTS, PROFESSIONS
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import many, printed, signed, spaced, the, title
from planitia.games.first_martians.telling.causes import why
from planitia.games.first_martians.telling.narration_actions import OF_ACTIONS, Tell

SENTENCES: Final = {
    "sol": "Sol {sol}. The {first} wakes first and leads the crew.",
    "phase": "Phase: {phase}.",
    "profession": "Seat {seat} is the {profession}.",
    "aom": "The {aom} comes along.",
    "event": "From the crew's log: {title}. {story}",
    "consequence": "Nobody saw to it in time: {title}. {story}",
    "follow-up": "Something from before catches up with the {astronaut}: {title}. {story}",
    "chose": "The {astronaut} decides: {label}. {story}",
    "effect": "{text}",
    "dead": "The {astronaut} is gone. The recorder keeps a minute of silence.",
    "fight": "Words, then fists. Everybody is hurt, and nobody is proud of it.",
    "lost-sample": "A sample at {space} is lost (broken hardware of the Probe Bay).",
    "opened": "The {type} tile is off {facility}.",
    "planted": "A seed goes into {facility}.",
    "installed": "{upgrade} is ready and goes in when the round ends.",
    "scrapped": "{upgrade} is taken apart for its parts.",
    "dismantled": "The {part} is taken out of {facility}.",
    "operator": "The {astronaut} operates the {aom}.",
    "skill": "The {astronaut} uses {skill}.",
    "forgotten": "The {astronaut} cannot do it any more: {skill}.",
    "discarded": "{upgrade} is given up.",
    "greenhouse": "{The facility} has {now} greenhouses.",
    "joined": "Seat {seat} adds the {pawn}: {title}.",
    "objective": "Objective done: {objective}.",
    "agreed": "Seat {seat} agrees.",
    "resigned": "Seat {seat} gives the mission up.",
    "explored": "New ground at {space}: {tile}.",
    "failed": "It fails: {title}.",
    "unresolved": "{title}: nothing is left to do there, the pawns come home.",
}
KINDS: Final = {
    "facility": "facilities",
    "astronaut": "professions",
    "first": "professions",
    "profession": "professions",
    "aom": "pawns",
    "pawn": "pawns",
    "phase": "phases",
    "block": "blocks",
    "part": "parts",
    "condition": "conditions",
    "token": "tokens",
    "card": "cards",
    "skill": "skills",
    "poi": "pois",
    "upgrade": "upgrades",
    "objective": "objectives",
    "counter": "counters",
    "space": "spaces",
    "tile": "tiles",
    "rover": "rovers",
    "adventure": "adventures",
}


def narrate(book: Book, event: dict[str, Any]) -> str:
    """A seen event as a sentence."""
    kind = event["kind"]
    said = {name: named(book, name, value) for name, value in event.items()}
    facility = said.get("facility")
    if facility is not None:
        said["facility"] = the(facility)
        said["The facility"] = capital(the(facility))
    tell = TOLD.get(kind)
    return tell(book, said) if tell else SENTENCES[kind].format(**said)


def named(book: Book, name: str, value: Any) -> Any:
    """A fact with its title instead of its word."""
    kind = KINDS.get(name)
    return title(book, kind, value) if kind is not None and isinstance(value, str) else value


def capital(text: str) -> str:
    """A text at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def moved(book: Book, what: str, said: dict[str, Any]) -> str:
    """A number that went up or down, and why."""
    way = "rises" if said["change"] > 0 else "falls"
    return f"{what} {way} to {said['now']}{why(book, said)}."


def _track(book: Book, said: dict[str, Any]) -> str:
    return moved(book, f"The track of the {said['block']}", said)


def _box(book: Book, said: dict[str, Any]) -> str:
    return (
        f"The {said['block']} marker in the Malfunction Box is {'red' if said['red'] else 'green'}."
    )


def _card(book: Book, said: dict[str, Any]) -> str:
    if said["resolved"]:
        story = [card.story for card in book.cards if card.title == said["card"]]
        return " ".join([f"Malfunction, {said['block']}: {said['card']}.", *story[:1]]).strip()
    return f"Malfunction, {said['block']}: {said['card']}, but nothing there is running."


def _raised(book: Book, said: dict[str, Any]) -> str:
    """FM-FC-02..05: every part of a new facility is broken at first."""
    card = next(each for each in book.facilities if the(each.title) == said["facility"])
    parts = [title(book, "parts", part) for at, part in enumerate(PARTS) if card.slots[at] != NONE]
    broken = f" Its parts do not work yet: {spaced(parts)}." if parts else ""
    return f"{said['The facility']} stands.{broken}"


def _drawn(book: Book, said: dict[str, Any]) -> str:
    if said["deck"] == "direction":
        return f"Direction card: {said['word'].upper()}, {said['weight']}."
    return f"Research card: {said['number']:02}, {said['percent']} %."


def _malfunction(book: Book, said: dict[str, Any]) -> str:
    rolled = [f"{colour} {face}" for colour, face in said["dice"].items()]
    broken = f" Broken parts add {spaced([str(n) for n in said['penalties']])}."
    dice = f"Malfunction dice: {', '.join(rolled)}." if rolled else "No Malfunction dice."
    return dice + (broken if any(said["penalties"]) else "")


def _poi(book: Book, said: dict[str, Any]) -> str:
    return f"{'A find' if said['gained'] else 'The crew uses a find'}: {said['poi']}."


def _stock(book: Book, said: dict[str, Any]) -> str:
    change = int(said["change"])
    item = title(book, "parts", said["item"])
    return f"{'In' if change > 0 else 'Out of'} the Cargo Bay: {abs(change)} × {item}."


def _ground(book: Book, said: dict[str, Any]) -> str:
    return f"At {said['space']} there are now {many(int(said['now']), 'sample')}."


def _morale(book: Book, said: dict[str, Any]) -> str:
    way = "rises" if said["change"] > 0 else "falls"
    return f"Morale {way} to {signed(said['now'])}{why(book, said)}."


def _spirits(book: Book, said: dict[str, Any]) -> str:
    change = int(said["change"])
    verb = "gains" if change > 0 else "gives up"
    tokens = many(abs(change), "Morale token")
    return f"The {said['astronaut']} {verb} {tokens}{why(book, said)} and has {said['now']}."


def _wound(book: Book, said: dict[str, Any]) -> str:
    wounds = many(int(said["count"]), "wound")
    return f"The {said['astronaut']} takes {wounds}{why(book, said)}: {said['now']} of {DEADLY}."


def _healed(book: Book, said: dict[str, Any]) -> str:
    left = f"{said['now']} left" if said["now"] else "none left"
    return f"{many(int(said['count']), 'wound')} of the {said['astronaut']} heals, {left}."


def _condition(book: Book, said: dict[str, Any]) -> str:
    verb = "has" if said["gained"] else "gets over"
    return f"The {said['astronaut']} {verb} {said['condition']}{why(book, said)}."


def _produced(book: Book, said: dict[str, Any]) -> str:
    text = f"{said['resource'].title()}: {said['made']} made, {said['need']} needed"
    if said["made"] < said["need"]:
        return f"{text}, {said['need'] - said['made']} short."
    return f"{text}, {said['stored']} stored."


def _shut(book: Book, said: dict[str, Any]) -> str:
    return f"{said['The facility']} goes dark: no {said['type']}{why(book, said)}."


def _growth(book: Book, said: dict[str, Any]) -> str:
    verb = "wilts" if said["wilted"] else "grows"
    plants = many(int(said["plants"]), "plant")
    return f"{said['The facility']} {verb}{why(book, said)}: {plants}."


def _ate(book: Book, said: dict[str, Any]) -> str:
    text = f"Food: {said['made']} grown, {said['need']} eaten"
    if said["short"]:
        return f"Food: {said['made']} grown, {said['need']} needed, {said['short']} short."
    return f"{text}, {said['reserve']} in reserve."


def _hungry(book: Book, said: dict[str, Any]) -> str:
    return f"The {said['astronaut']} goes without {many(int(said['count']), 'portion')}."


def _stress(book: Book, said: dict[str, Any]) -> str:
    return moved(book, f"Stress (a fight at {FIGHT})", said)


def _slot(book: Book, said: dict[str, Any]) -> str:
    ends = {
        "red": "is broken",
        "mended": "is mended and works when the phase ends",
        "green": "works",
        "none": "is gone",
    }
    return f"The {said['part']} of {said['facility']} {ends[said['to']]}{why(book, said)}."


def _yield(book: Book, said: dict[str, Any]) -> str:
    return moved(book, f"The output of {said['facility']}", said)


def _token(book: Book, said: dict[str, Any]) -> str:
    place, where = said["place"], said["where"]
    if place in ("now", "next"):
        spot = the(title(book, "facilities", where))
        when = "this round" if place == "now" else "for later"
        return f"A token on {spot}, {when}: {said['token']}{why(book, said)}."
    kinds = {"space": "spaces", "rover": "rovers", "astronaut": "professions"}
    spot = title(book, kinds[place], where)
    spot = f"the {spot}" if place == "astronaut" else spot
    return f"A token on {spot}: {said['token']}{why(book, said)}."


def _reserve(book: Book, said: dict[str, Any]) -> str:
    return moved(book, f"The {said['resource']} reserve", said)


def _rover(book: Book, said: dict[str, Any]) -> str:
    if said["blocked"]:
        return f"{said['rover']} is repaired, but not wholly: it still cannot drive."
    return f"{said['rover']} is fit to drive."


def _adventure(book: Book, said: dict[str, Any]) -> str:
    cause = why(book, said)
    if said.get("adventure") is None:
        return f"The {said['astronaut']} stops, listens{cause}. Nothing. Work goes on."
    story = said.get("story") or ""
    return f"Adventure of the {said['astronaut']}{cause}: {said['adventure']}. {story}".strip()


def _counter(book: Book, said: dict[str, Any]) -> str:
    units = [one.unit for one in printed(book, "counters") if one.title == said["counter"]]
    percent = " %" if "%" in units else ""
    return f"{said['counter']}: {said['now']}{percent}."


def _over(book: Book, said: dict[str, Any]) -> str:
    return f"The recording ends: {reason_text(book, said['reason'])}."


def reason_text(book: Book, reason: str) -> str:
    """Why it ended, with the names of astronauts as they are written everywhere."""
    for word in PROFESSIONS:
        reason = reason.replace(f"the {word} ", f"the {title(book, 'professions', word)} ")
    return reason


TOLD: Final[dict[str, Tell]] = {
    **OF_ACTIONS,
    "over": _over,
    "track": _track,
    "box": _box,
    "card": _card,
    "drawn": _drawn,
    "raised": _raised,
    "malfunction": _malfunction,
    "poi": _poi,
    "stock": _stock,
    "ground": _ground,
    "morale": _morale,
    "spirits": _spirits,
    "wound": _wound,
    "healed": _healed,
    "condition": _condition,
    "produced": _produced,
    "shut": _shut,
    "growth": _growth,
    "ate": _ate,
    "hungry": _hungry,
    "stress": _stress,
    "slot": _slot,
    "yield": _yield,
    "token": _token,
    "reserve": _reserve,
    "rover": _rover,
    "adventure": _adventure,
    "counter": _counter,
}
