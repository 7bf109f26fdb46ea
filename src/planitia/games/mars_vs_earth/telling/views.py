"""What a seat may know, built field by field: MVE-VISTAB-01..36, MVE-SEC-09, 10, MVE-INV-07."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_vs_earth.actions import (
    ACCUSE,
    DECLINE_STEP,
    DISCARD,
    DONE,
    PLACE,
    RECONSIDER,
    REST,
    SEAT_NAMES,
    SECOND,
    phrase_facts,
)
from planitia.games.mars_vs_earth.constants import (
    ANY,
    CAPS,
    DEFEATED,
    DNA_FACES,
    FACE,
    FAILED,
    NONE,
    OPEN,
    OWNER,
    RESOLVING,
    RESOURCES,
    SIDES,
    SKILLS,
    START,
    STATUSES,
    STEPS,
    THREAT_STATES,
)
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.games.mars_vs_earth.telling.scenes import mission_view, next_view, trial_view
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.layout import Layout


def view(s: MarsVsEarth, seat: int | None) -> dict[str, Any]:
    """Everything this seat (None: a spectator) may know, as JSON values."""
    threats = s.cards.threats.slugs
    plan = planned(s, seat)
    return {
        "game": "mars-vs-earth",
        "you": seat,
        "seats": s.seats,
        "options": dict(s.header.options),
        "round": s.round,
        "step": STEPS[s.step],
        "wave": s.wave,
        "need": s.need,
        "defeated": [[threats[threat] for threat in pile] for pile in s.defeated],
        "holder": s.holder,
        "overridden": s.overridden == 1,
        "resources": {RESOURCES[at]: s.resources[at] for at in range(ANY)},
        "start": START[s.seats],
        "clones": s.clones,
        "piles": {
            "skills": len(s.deck),
            "skill_discard": len(s.discards),
            "threats": len(s.threat_deck),
            "undefeated": len(s.undefeated),
            "agents": len(s.agent_deck),
            "dna": len(s.dna_deck),
        },
        "awaited": s.awaited,
        "pending": [] if s.over else s.stack[-1].seen_by(s, seat),
        "players": [player_view(s, seat, player, plan) for player in range(s.seats)],
        "threats": [threat_view(s, seat, slot, plan) for slot in range(len(s.active))],
        "plan": [s.vocabulary.text(code) for code in plan],
        "mission": mission_view(s),
        "next": next_view(s),
        "accusations": [
            {"accused": accused, "cards": [charge_view(s, seat, accused, card) for card in cards]}
            for accused, cards in enumerate(s.charges)
            if cards
        ],
        "trial": trial_view(s),
        "chronicle": list(s.chronicle),
        "talk": [talk_view(s, *one) for one in s.talk],
        "peeks": [
            {"seat": other, "wave": wave + 1, "face": dna_face(s, other, wave), "round": round}
            for by, other, wave, round in s.peeks
            if by == seat
        ],
        "standing": seat is not None and s.standing >> seat & 1 == 1,
        "outcome": outcome_view(s),
        "ending": ending_view(s) if s.over else None,
    }


def planned(s: MarsVsEarth, seat: int | None) -> list[int]:
    """MVE-VISTAB-13, 30: what a seat has laid out for itself in a sealed round."""
    top = None if s.over else s.stack[-1]
    return top.planned(seat) if isinstance(top, Layout) and seat is not None else []


def dna_face(s: MarsVsEarth, player: int, wave: int) -> str:
    """A DNA card in words."""
    return DNA_FACES[s.dna[player] >> wave & 1]


def player_view(s: MarsVsEarth, seat: int | None, player: int, plan: list[int]) -> dict[str, Any]:
    """One player: open facts for all, the hand for its owner."""
    agent = s.agents[player]
    groups = [] if agent == NONE else s.cards.agents.groups[agent]
    return {
        "seat": player,
        "status": STATUSES[s.statuses[player]],
        "agent": None if agent == NONE else s.cards.agents.slugs[agent],
        "groups": [[SKILLS[skill], strength] for skill, strength in groups],
        "level": s.level(player),
        "leads": s.may_lead(player),
        "hand_size": s.hand_size(player),
        "cards": len(s.hands[player]),
        "hand": own_hand(s, player, plan) if player == seat else None,
        "counters": s.allotted[player],
        "dna": [
            {
                "wave": wave + 1,
                "face": dna_face(s, player, wave) if s.knows_dna(seat, player, wave) else None,
                "up": s.up[player] >> wave & 1 == 1,
                "seen": s.seen[player] >> wave & 1 == 1,
            }
            for wave in range(s.wave)
        ],
        "ousted_now": s.ousted >> player & 1 == 1,
        "promoted_now": s.promoters >> player & 1 == 1,
    }


def own_hand(s: MarsVsEarth, seat: int, plan: list[int]) -> list[str]:
    """The cards that a seat holds and has not laid out."""
    hand = list(s.hands[seat])
    for code in plan:
        if verb_of(code) == PLACE or verb_of(code) == DISCARD:
            hand.remove(first(code))
    return [s.cards.skills.slugs[card] for card in hand]


def threat_view(s: MarsVsEarth, seat: int | None, slot: int, plan: list[int]) -> dict[str, Any]:
    """A Threat of the round; marks and own cards only until its cards are shuffled (R-MVE-10)."""
    threat, leader = s.active[slot], s.leaders[slot]
    slugs = s.cards.skills.slugs
    waiting = s.results[slot] == OPEN
    mine = [card & FACE for card in s.laid[slot] if card >> OWNER == seat]
    mine += [first(code) for code in plan if verb_of(code) == PLACE and second(code) == threat]
    shown = s.header.options["marks"] == "shown"
    counters = s.placed[slot * s.seats : (slot + 1) * s.seats]
    return {
        "threat": s.cards.threats.slugs[threat],
        "leader": None if leader == NONE else leader,
        "target": s.target(slot),
        "counters": [{"seat": at, "count": n} for at, n in enumerate(counters) if n],
        "cards": len(s.laid[slot]) + (s.fates[slot] != NONE),
        "marks": marks_view(s, slot) if shown else [],
        "cap": None if leader == NONE or seat is None else CAPS[s.seats][(seat - leader) % s.seats],
        "mine": [slugs[card] for card in mine] if waiting else [],
        "state": THREAT_STATES[result_of(s, slot)],
    }


def result_of(s: MarsVsEarth, slot: int) -> int:
    """What became of a Threat; one that ended the game was never put away, but is decided."""
    if s.outcome is None or s.results[slot] != RESOLVING or s.success == NONE:
        return s.results[slot]
    return DEFEATED if s.success else FAILED


def marks_view(s: MarsVsEarth, slot: int) -> list[dict[str, int]]:
    """Who has laid how many cards, by seat."""
    counts = [0] * s.seats
    for card in s.laid[slot]:
        counts[card >> OWNER] += 1
    return [{"seat": at, "count": n} for at, n in enumerate(counts) if n]


def charge_view(s: MarsVsEarth, seat: int | None, accused: int, card: int) -> dict[str, Any]:
    """MVE-VISTAB-21, 23: who laid an accusation card; its face for its player, then for all."""
    layer = card >> OWNER
    known = layer == seat or (accused == s.trial and s.proved == 1)
    return {"seat": layer, "card": s.cards.skills.slugs[card & FACE] if known else None}


def talk_view(s: MarsVsEarth, round: int, seat: int, code: int) -> dict[str, Any]:
    """A phrase that was said."""
    facts = phrase_facts(s.cards.threats.slugs, code)
    return {"round": round, "seat": seat, "says": facts.pop("phrase"), **facts}


def outcome_view(s: MarsVsEarth) -> dict[str, Any] | None:
    """How it ended, and which side won."""
    if s.outcome is None:
        return None
    return {**s.outcome.dump(), "winner": SIDES[1 if 0 in s.resources else 0]}


def ending_view(s: MarsVsEarth) -> dict[str, Any]:
    """MVE-VISTAB-31, R-MVE-26, 52: what everybody may see when the game is over."""
    slugs, threats = s.cards.skills.slugs, s.cards.threats.slugs
    return {
        "dna": [[dna_face(s, seat, wave) for wave in range(s.wave)] for seat in range(s.seats)],
        "hands": [[slugs[card] for card in hand] for hand in s.hands],
        "contributions": [
            {
                "round": round,
                "threat": threats[threat],
                "seat": None if seat == NONE else seat,
                "card": slugs[card],
            }
            for round, threat, seat, card in s.given
        ],
    }


def glimpse(s: MarsVsEarth, seat: int, code: int, viewer: int | None) -> str:
    """Cards laid face down show no face, and being done or a standing decline nothing."""
    verb = verb_of(code)
    if viewer != seat:
        if verb == PLACE:
            return f"place {s.cards.threats.slugs[second(code)]}"
        if verb == ACCUSE or verb == SECOND:
            return f"accuse {SEAT_NAMES[first(code)]}"
        if verb == REST or verb == DONE or verb == RECONSIDER:
            return "done"
        if verb == DECLINE_STEP:
            return "decline"
    return s.vocabulary.text(code)
