"""Actions in words, from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from planitia.games.mars_vs_earth.actions import (
    ACCUSE,
    ADD_GROUP,
    COUNTER,
    DECLINE,
    DECLINE_STEP,
    DEFEND,
    DISCARD,
    DONE,
    EFFECT,
    JUDGE_BAD,
    JUDGE_GOOD,
    LEAD,
    LOOK,
    NO_DEFENCE,
    PASS,
    PASS_INITIATIVE,
    PLACE,
    PROMOTE,
    RECONSIDER,
    REINSTATE,
    REST,
    REVEAL,
    SECOND,
    STAY,
    TAKE,
    is_phrase,
    phrase_facts,
)
from planitia.games.mars_vs_earth.constants import RESOURCES, SKILLS
from planitia.games.mars_vs_earth.content.card_texts import effect_text
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.content.effect_kinds import FAILURE, IMMEDIATE, SUCCESS
from planitia.games.mars_vs_earth.telling import wording
from planitia.games.mars_vs_earth.telling.wording import card_title, threat_title
from planitia.kernel.codec import first, second, verb_of

Tell = Callable[[Cards, dict[str, Any], int], str]


def label(cards: Cards, view: dict[str, Any], code: int) -> str:
    """An action as its seat reads it."""
    if is_phrase(code):
        return f"Say “{wording.phrase_text(phrase_facts(cards.threats.slugs, code), cards)}”"
    verb = verb_of(code)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in OF_CARD:
        return OF_CARD[verb].format(card_title(cards, first(code)))
    if verb in OF_THREAT:
        return OF_THREAT[verb].format(threat_title(cards, first(code)))
    if verb in OF_SEAT:
        return OF_SEAT[verb].format(wording.seat_title(first(code)))
    return LABELS[verb](cards, view, code)


PLAIN: Final = {
    DECLINE: "Decline",
    DECLINE_STEP: "Decline for the whole step",
    RECONSIDER: "Think again about leading",
    REST: "Done for now: asked again if others act",
    DONE: "Done for this step",
    NO_DEFENCE: "No defence",
    PASS: "Promote nobody",
    REVEAL: "Reveal yourself as a Martian and take the Initiative card",
    STAY: "Stay as you are",
}
OF_CARD: Final = {
    JUDGE_GOOD: "{} counts as good",
    JUDGE_BAD: "{} counts as bad",
    DEFEND: "Defend yourself with {}",
    DISCARD: "Discard {}",
}
OF_THREAT: Final = {LEAD: "Lead the mission against {}", COUNTER: "Put a +1 counter on {}"}
OF_SEAT: Final = {
    PASS_INITIATIVE: "{} takes the Initiative card",
    REINSTATE: "Reinstate {}",
}


def _place(cards: Cards, view: dict[str, Any], code: int) -> str:
    card, threat = card_title(cards, first(code)), threat_title(cards, second(code))
    return f"Lay {card} at {threat}"


def _effect(cards: Cards, view: dict[str, Any], code: int) -> str:
    mission = view["mission"]
    when = {None: IMMEDIATE, "success": SUCCESS, "failure": FAILURE}[mission["outcome"]]
    texts = [
        effect_text(effect) for effect in cards.skills.effects[first(code)] if effect.when == when
    ]
    return f"{cards.skills.titles[first(code)]}: {' '.join(texts)}"


def _group(cards: Cards, view: dict[str, Any], code: int) -> str:
    skill = SKILLS[first(code)]
    mission = view["mission"]
    threat = cards.threats.slugs.index(mission["threat"])
    for name, strength in view["players"][mission["leader"]]["groups"]:
        if name == skill:
            counts = cards.threats.skills[threat] >> first(code) & 1
            after = mission["total"] + (strength if counts else -strength)
            way = "+" if counts else "−"
            return f"{skill.title()}: {way}{strength}, which makes {after}"
    return skill.title()


def _take(cards: Cards, view: dict[str, Any], code: int) -> str:
    word = RESOURCES[first(code)]
    return f"{word.title()} (now {view['resources'][word]})"


def _look(cards: Cards, view: dict[str, Any], code: int) -> str:
    return f"Look at {wording.seat_title(first(code))}'s card of wave {second(code) + 1}"


def _charge(cards: Cards, view: dict[str, Any], code: int) -> str:
    verb = "Accuse" if verb_of(code) == ACCUSE else "Second the accusation of"
    card = card_title(cards, second(code))
    return f"{verb} {wording.seat_title(first(code))} with {card}"


def _promote(cards: Cards, view: dict[str, Any], code: int) -> str:
    card = card_title(cards, second(code))
    return f"Reinstate {wording.seat_title(first(code))} by discarding {card}"


LABELS: Final[dict[int, Tell]] = {
    PLACE: _place,
    EFFECT: _effect,
    ADD_GROUP: _group,
    TAKE: _take,
    LOOK: _look,
    ACCUSE: _charge,
    SECOND: _charge,
    PROMOTE: _promote,
}
