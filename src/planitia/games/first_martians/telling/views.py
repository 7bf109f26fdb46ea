"""What everybody may know, built field by field: FM-VIS-01..13, FM-EA-08, FM-EV-13.

No seat holds secrets, so a view differs from another in ``you`` alone. Orders of decks, face-down
Shutdown fronts, coming events, verdicts and follow-ups are in no view.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    AOMS,
    BLOCKS,
    COLOURS,
    DIRECTIONS,
    EVENT_ROUNDS,
    FIRST_AOM,
    MALFUNCTION_DICE,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PHASES,
    PLACES,
    RESERVES,
    ROVERS,
    TOKENS,
)
from planitia.games.first_martians.content.things import CHOICE, WEIGHTS
from planitia.games.first_martians.rules.base.modifier_tokens import KIND
from planitia.games.first_martians.rules.effects.asking import Encounter, NumberedQuestion, Waiting
from planitia.games.first_martians.rules.plan.stacks import PAWNS, ROVER
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.telling import labels
from planitia.games.first_martians.telling.answers import answers_view
from planitia.games.first_martians.telling.forecast import forecast
from planitia.games.first_martians.telling.narration import reason_text
from planitia.games.first_martians.telling.views_base import (
    astronaut_view,
    facility_view,
    map_view,
    place_name,
    shown_facilities,
    token_words,
)
from planitia.games.first_martians.telling.views_plan import plan_view, roll_view
from planitia.kernel.at_table import PENDING
from planitia.kernel.crew import Crew

GRAVE: Final = ("consequence", "adventure", "follow-up")
"""FM-EV-13: what the log shows in a style of its own."""
HIDDEN: Final = 2


def view(s: FirstMartians, seat: int | None) -> dict[str, Any]:
    """Everything that this seat (None: a spectator) may know, as JSON values."""
    told: dict[str, Any] = {
        "game": "first-martians",
        "you": seat,
        "seats": s.seats,
        "options": dict(s.header.options),
        "mission": mission_view(s),
        "sol": s.sol,
        "phase": PHASES[s.phase],
        "step": s.step,
        "first": s.name(s.first),
        "captain": s.captain(),
        "awaited": s.awaited,
        "pending": [] if s.over else s.stack[-1].seen_by(s, seat),
        "pause": pause_view(s),
        "holds": [seat for seat in range(s.seats) if s.holds >> seat & 1],
        "choices": choices_view(s),
        "answers": answers_view(s),
        "met": met_view(s),
        "morale": s.morale,
        "stress": s.stress,
        "tracks": list(s.tracks),
        "box": [red == 1 for red in s.box],
        "reserves": {name: s.reserves[at] for at, name in enumerate(RESERVES)},
        "broken": s.broken(),
        "facilities": [facility_view(s, facility) for facility in shown_facilities(s)],
        "upgrade_cards": [s.book.upgrades[card].slug for card in s.cards],
        "cargo": cargo_view(s),
        "incoming": incoming_view(s),
        "research": {"examined": s.examined, "discoveries": s.discoveries},
        "map": map_view(s),
        "rovers": [rover_view(s, rover) for rover in range(len(ROVERS))],
        "aoms": [aom_view(s, aom) for aom in range(len(AOMS))],
        "astronauts": [astronaut_view(s, astronaut) for astronaut in range(s.astronauts)],
        "coming": [coming_view(s, *one) for one in s.arriving],
        "plan": plan_view(s),
        "roll": roll_view(s),
        "card": card_view(s),
        "events": [event_view(s, event, came) for event, came in s.open_events],
        "log": [{**entry, "grave": entry["kind"] in GRAVE} for entry in s.log],
        "objectives": objectives_view(s),
        "counters": counters_view(s),
        "piles": piles_view(s),
        "forecast": None if s.over else forecast(s),
        "outcome": None if s.outcome is None else outcome_view(s),
    }
    told["proposals"] = proposals_view(s, told)
    return told


def mission_view(s: FirstMartians) -> dict[str, Any]:
    """The mission sheet: sols, Threshold, and from which sol on which dice are rolled."""
    mission = s.mission
    sols, threshold = mission.sols(s.seats, s.level), mission.threshold(s.seats, s.level)
    dice: list[list[Any]] = []
    for sol in range(1, sols + 1):
        rolled = [MALFUNCTION_DICE[block] for block in mission.dice(sol, s.level)]
        if not dice or dice[-1][1] != rolled:
            dice.append([sol, rolled])
    return {
        "slug": mission.slug,
        "title": mission.title,
        "theme": mission.theme,
        "intro": mission.intro,
        "level": s.book.levels[s.level],
        "sols": sols,
        "threshold": None if threshold == NONE else threshold,
        "dice": dice,
    }


def met_view(s: FirstMartians) -> dict[str, Any] | None:
    """FM-VIS-12, 13: the open Adventure that somebody decides about, without its outcomes."""
    top = None if s.over else s.stack[-1]
    if not isinstance(top, Encounter):
        return None
    met = s.book.adventures[top.adventure]
    text = "" if met.kind == CHOICE else met.text
    name = s.name(top.astronaut)
    return {"astronaut": name, "title": met.title, "story": met.story, "text": text}


def pause_view(s: FirstMartians) -> dict[str, Any] | None:
    """FM-SK-02: what is about to happen that a free action could change, and to whom."""
    top = None if s.over else s.stack[-1]
    return top.told(s) if isinstance(top, Waiting) else None


def choices_view(s: FirstMartians) -> list[str]:
    """FM-VIS-12: the options of an open choice, without their outcomes."""
    top = None if s.over else s.stack[-1]
    return top.labels(s) if isinstance(top, NumberedQuestion) else []


def proposals_view(s: FirstMartians, told: dict[str, Any]) -> list[dict[str, Any]]:
    """FM-TEAM-03: what seats propose to whoever decides for the crew."""
    top = None if s.over else s.stack[-1]
    if not isinstance(top, Crew):
        return []
    return [
        {
            "seat": seat,
            "action": s.vocabulary.text(code),
            "label": labels.label(s.book, told, s.vocabulary.text(code)),
        }
        for seat, code in enumerate(top.proposals)
        if code != PENDING
    ]


def cargo_view(s: FirstMartians) -> dict[str, Any]:
    """What is Available."""
    return {
        "parts": {name: s.parts[at] for at, name in enumerate(PARTS)},
        "samples": s.samples,
        "seeds": s.seeds,
        "tokens": {name: s.tokens[at] for at, name in enumerate(OBJECTIVE_TOKENS)},
        "pois": [s.book.pois[poi].slug for poi in s.pois],
    }


def incoming_view(s: FirstMartians) -> dict[str, Any]:
    """What is Pending until the round ends (FM-TI-06)."""
    return {
        "parts": {name: s.pending_parts[at] for at, name in enumerate(PARTS)},
        "samples": s.pending_samples,
        "seeds": s.pending_seeds,
        "tokens": {name: s.pending_tokens[at] for at, name in enumerate(OBJECTIVE_TOKENS)},
        "upgrades": [s.book.upgrades[upgrade].slug for upgrade in s.pending_upgrades],
    }


def rover_view(s: FirstMartians, rover: int) -> dict[str, Any]:
    """A rover, what lies on its x space, and the stack it goes with."""
    stack = next((at for at, one in enumerate(s.plan) if one[ROVER] == rover), None)
    return {
        "rover": ROVERS[rover],
        "tokens": token_words(s.rover_tokens[rover]),
        "stack": None if stack is None else stack + 1,
    }


def aom_view(s: FirstMartians, aom: int) -> dict[str, Any]:
    """An AOM and who operates it."""
    operator = s.operators[aom]
    owned = s.aoms >> aom & 1 == 1
    return {
        "aom": AOMS[aom],
        "owned": owned,
        "ready": owned and s.aom_ready[aom] == 1,
        "operator": s.name(operator) if owned and operator != NONE else None,
        "placed": any([aom + FIRST_AOM in stack[PAWNS:] for stack in s.plan]),
    }


def coming_view(
    s: FirstMartians, place: int, where: int, token: int, change: int
) -> dict[str, Any]:
    """FM-TI-09: a token that comes, or goes, when the Action phase ends."""
    return {
        "token": TOKENS[token & KIND],
        "place": PLACES[place],
        "where": place_name(s, place, where),
        "goes": change < 0,
    }


def card_view(s: FirstMartians) -> dict[str, Any] | None:
    """The last Direction or Research card that was drawn (FM-VIS-13)."""
    if s.card == NONE:
        return None
    if s.card < len(DIRECTIONS):
        weight = WEIGHTS[s.book.directions[s.card].weight]
        return {"kind": "direction", "direction": DIRECTIONS[s.card], "weight": weight}
    card = s.book.research[s.card - len(DIRECTIONS)]
    return {"kind": "research", "number": card.number, "percent": card.percent}


def event_warning(rounds: int) -> str:
    """FM-EA-05, 06, Q41: what comes of an event that is left undone, as far as anybody knows."""
    if rounds <= 1:
        return "Last round: after it the event is gone, and nothing comes of it."
    left = f"Open for up to {rounds} rounds, this one included"
    return (
        f"{left}. Left undone, chance decides after each but the last whether it has a consequence."
    )


def event_view(s: FirstMartians, event: int, came: int) -> dict[str, Any]:
    """FM-VIS-10, FM-EA-08: story, effect and action of an open event, not what it may bring."""
    card = s.book.events[event]
    action = card.action
    return {
        "event": card.slug,
        "title": card.title,
        "story": card.story,
        "text": card.text,
        "sol": came,
        "rounds_left": EVENT_ROUNDS - (s.sol - came),
        "warning": event_warning(EVENT_ROUNDS - (s.sol - came)),
        "action": None
        if action is None
        else {
            "story": action.story,
            "text": action.text,
            "pawns": action.pawns,
            "aom": action.aom,
            "reserves": {name: action.reserves[at] for at, name in enumerate(RESERVES)},
            "parts": {name: action.parts[at] for at, name in enumerate(PARTS)},
            "samples": action.samples,
        },
    }


def objectives_view(s: FirstMartians) -> list[dict[str, Any]]:
    """The objectives in play."""
    return [
        {
            "slug": one.slug,
            "title": one.title,
            "text": one.text,
            "optional": one.optional,
            "done": s.objectives[at] == 1,
        }
        for at, one in enumerate(s.mission.objectives)
        if s.objectives[at] != HIDDEN
    ]


def counters_view(s: FirstMartians) -> list[dict[str, Any]]:
    """The mission's own tracks."""
    return [
        {
            "slug": one.slug,
            "title": one.title,
            "value": s.counters[at],
            "most": one.most,
            "unit": one.unit,
        }
        for at, one in enumerate(s.mission.counters)
    ]


def piles_view(s: FirstMartians) -> dict[str, Any]:
    """FM-VIS-05: how much is left in every stack, and the discards."""
    return {
        **{BLOCKS[block]: len(deck) for block, deck in enumerate(s.decks)},
        "tiles": [len(stack) for stack in s.roi_stacks],
        "pois": len(s.poi_stack),
        "conditions": len(s.condition_stack),
        "shutdowns": {RESERVES[at]: len(stack) for at, stack in enumerate(s.tile_stacks)},
        "discards": {
            BLOCKS[block]: [s.book.cards[card].slug for card in pile]
            for block, pile in enumerate(s.wrecks)
        },
        "adventures": {
            COLOURS[colour]: [s.book.adventures[one].slug for one in pile]
            for colour, pile in enumerate(s.adventures_used)
        },
    }


def outcome_view(s: FirstMartians) -> dict[str, Any]:
    """FM-EG-01: how it ended, for all together."""
    assert s.outcome is not None
    reason = reason_text(s.book, s.outcome.reason)
    threshold = s.mission.threshold(s.seats, s.level)
    if s.outcome.reason.startswith("too many parts"):
        reason += f" ({s.broken()} parts are broken, the Threshold is {threshold})"
    return {**s.outcome.dump(), "reason": reason, "won": len(s.outcome.winners) > 0}
