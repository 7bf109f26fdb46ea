"""Events in sentences, for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.telling import wording
from planitia.games.mars_vs_earth.telling.wording import card_title

Tell = Callable[[Cards, dict[str, Any]], str]

STEP_TITLES: Final = {
    "martian-influence": "Martian influence",
    "human-influence": "Human influence",
    "accusations": "Accusations",
    "discards": "Discards",
}
CLOSED: Final = {
    "martian-influence": "Martian influence is over.",
    "human-influence": "Human influence is over.",
    "accusations": "The accusations are over.",
    "discards": "The discards are over.",
}
SENTENCES: Final = {
    "round": "Round {round} begins.",
    "led": "{seat} leads against {threat}.",
    "declined": "{seat} declines to lead.",
    "leaderless": "Nobody leads against {threat}.",
    "fate": "Fate puts a card face down at each Threat.",
    "effect": "{card}: {text}",
    "judged": "{seat} counts {card} as {as}.",
    "added": "{seat} adds {skill} {n}.",
    "evidence": "{seat} laid {card}.",
    "dna": "{seat}'s card of wave {wave}: {face}.",
    "reinstated": "{seat} is an Agent again.",
    "promoted": "{seat} shows {card} and promotes {civilian}.",
    "wave": "Cloning wave {wave} begins.",
    "trial": "{accused} stands trial, accused by {accuser} and {second}.",
    "over": "The game is over: {reason}.",
}
PEOPLE: Final = ("seat", "accused", "accuser", "second", "civilian", "by", "to", "leader")


def narrate(cards: Cards, event: dict[str, Any]) -> str:
    """A seen event as a sentence."""
    if event["kind"] == "said":
        return f"{wording.seat_title(event['seat'])}: “{wording.phrase_text(event, cards)}”"
    said = dict(event)
    for key in PEOPLE:
        if isinstance(said.get(key), int):
            said[key] = wording.seat_title(said[key])
    if isinstance(said.get("threat"), str):
        said["threat"] = threat_title(cards, said["threat"])
    if isinstance(said.get("card"), str):
        said["card"] = any_title(cards, said["card"])
    for key in ("skill", "face"):
        if isinstance(said.get(key), str):
            said[key] = said[key].title()
    tell = TOLD.get(event["kind"])
    return tell(cards, said) if tell else SENTENCES[event["kind"]].format(**said)


def threat_title(cards: Cards, slug: str) -> str:
    """A Threat within a sentence."""
    return f"“{cards.threats.titles[cards.threats.slugs.index(slug)]}”"


def skill_title(cards: Cards, slug: str) -> str:
    """A Skill card by title, skill and strength."""
    return card_title(cards, cards.skills.slugs.index(slug))


def any_title(cards: Cards, slug: str) -> str:
    """A Skill card, or the Threat whose own effect it is."""
    return threat_title(cards, slug) if slug in cards.threats.slugs else skill_title(cards, slug)


def listed(cards: Cards, slugs: list[str]) -> str:
    """Skill cards by their titles."""
    return ", ".join([skill_title(cards, slug) for slug in slugs])


def many(count: int, what: str = "card") -> str:
    """A number of things."""
    return f"1 {what}" if count == 1 else f"{count} {what}s"


def _drew(cards: Cards, said: dict[str, Any]) -> str:
    drawn = listed(cards, said["cards"]) if "cards" in said else many(said["count"])
    return f"{said['seat']} draws {drawn}."


def _reshuffled(cards: Cards, said: dict[str, Any]) -> str:
    pile = "discarded Skill cards" if said["pile"] == "skills" else "undefeated Threats"
    return f"The {pile} are shuffled into a new draw pile."


def _threats(cards: Cards, said: dict[str, Any]) -> str:
    return f"Threats: {', '.join([threat_title(cards, one) for one in said['threats']])}."


def _placed(cards: Cards, said: dict[str, Any]) -> str:
    who = said.get("seat", "Somebody")
    return f"{who} lays {said.get('card', many(said['count']))} at {said['threat']}."


def _counters(cards: Cards, said: dict[str, Any]) -> str:
    return f"{said['seat']} puts {many(said['count'], '+1 counter')} on {said['threat']}."


def _window(cards: Cards, said: dict[str, Any]) -> str:
    names = ", ".join([wording.seat_title(seat) for seat in said["seats"]])
    return f"{STEP_TITLES[said['step']]}: {names}."


def _closed(cards: Cards, said: dict[str, Any]) -> str:
    return CLOSED[said["step"]]


def _mission(cards: Cards, said: dict[str, Any]) -> str:
    led = "without a leader" if said["leader"] is None else f"led by {said['leader']}"
    return f"{said['threat']}, {led}: {many(said['cards'])} against a target of {said['target']}."


def _shown(cards: Cards, said: dict[str, Any]) -> str:
    sums = f"good {said['good']}, bad {said['bad']}, wild {said['wild']}"
    return f"{said['card']} is {said['sort']} ({sums})."


def _resolved(cards: Cards, said: dict[str, Any]) -> str:
    how = "succeeds" if said["success"] else "fails"
    sums = "" if said["total"] is None else f": {said['total']} against {said['target']}"
    return f"The mission against {said['threat']} {how}{sums}."


def _resource(cards: Cards, said: dict[str, Any]) -> str:
    change = int(said["change"])
    verb = "gains" if change > 0 else "loses"
    return f"Earth {verb} {abs(change)} {said['resource'].title()} and has {said['now']}."


def _peeked(cards: Cards, said: dict[str, Any]) -> str:
    found = f": {said['face']}" if said.get("face") else ""
    return f"{said['by']} looks at {said['seat']}'s card of wave {said['wave']}{found}."


def _initiative(cards: Cards, said: dict[str, Any]) -> str:
    if said["overridden"]:
        return f"{said['to']} takes the Initiative card, overridden."
    return f"{said['to']} has the Initiative card."


def _scored(cards: Cards, said: dict[str, Any]) -> str:
    if said["success"]:
        return f"{said['threat']} is defeated in wave {said['wave']}: {said['defeated']} in all."
    return f"{said['threat']} goes to the undefeated Threats."


def _charged(cards: Cards, said: dict[str, Any]) -> str:
    verb = "accuses" if said["kind"] == "accused" else "seconds the accusation of"
    card = f" with {said['card']}" if "card" in said else ""
    return f"{said['seat']} {verb} {said['accused']}{card}."


def _defended(cards: Cards, said: dict[str, Any]) -> str:
    if said["card"] is None:
        return f"{said['seat']} offers no defence."
    return f"{said['seat']} defends with {said['card']}."


def _verdict(cards: Cards, said: dict[str, Any]) -> str:
    end = "ousted" if said["ousted"] else "still an Agent"
    return f"{said['against']} against, {said['for']} in favour: {said['accused']} is {end}."


def _ousted(cards: Cards, said: dict[str, Any]) -> str:
    if said["level"]:
        return f"{said['seat']} is a Martian of level {said['level']}."
    return f"{said['seat']} was Human and is now a Civilian."


def _revealed(cards: Cards, said: dict[str, Any]) -> str:
    how = " is" if said["forced"] else " drops the mask:"
    return f"{said['seat']}{how} a Martian of level {said['level']}."


def _dealt(cards: Cards, said: dict[str, Any]) -> str:
    face = f": {said['face']}" if said["face"] else ""
    way = "face up" if said["up"] else "face down"
    return f"{said['seat']} gets a DNA card {way}{face}."


def _discarded(cards: Cards, said: dict[str, Any]) -> str:
    gone = listed(cards, said["cards"]) if "cards" in said else many(said["count"])
    return f"{said['seat']} discards {gone}."


TOLD: Final[dict[str, Tell]] = {
    "drew": _drew,
    "reshuffled": _reshuffled,
    "threats": _threats,
    "placed": _placed,
    "counters": _counters,
    "window": _window,
    "closed": _closed,
    "mission": _mission,
    "shown": _shown,
    "resolved": _resolved,
    "resource": _resource,
    "peeked": _peeked,
    "initiative": _initiative,
    "scored": _scored,
    "accused": _charged,
    "seconded": _charged,
    "defended": _defended,
    "verdict": _verdict,
    "ousted": _ousted,
    "revealed": _revealed,
    "dealt": _dealt,
    "discarded": _discarded,
}
