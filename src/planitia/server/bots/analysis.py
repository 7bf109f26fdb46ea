"""What a bot would do: hints for a seat that is asked, and the same of a finished game's steps.

A bot thinks about them where bots think, from what the seat that decides may know and nothing else.
A hint is no entry of a table's log: nobody but who asks hears of it.
"""

from __future__ import annotations

from functools import partial
from math import sqrt

import orjson

from planitia.bots.advice import Adviser, Candidate
from planitia.bots.levels import adviser
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.registry import game
from planitia.kernel.state import State
from planitia.server.bots.thinkers import Thinkers
from planitia.server.table.model import Json, Refused

MOST_TOLD = 5
MOST_WAITING = 4
"""So many may be thought about or wait for it; bots that play use the same workers."""
SECONDS = 10.0
"""How long a worker may take for all of it, on however busy a machine."""

BUSY = Refused("too-many", "The bots are busy just now; ask again in a moment.")


def weigh(game_name: str, save: str, decision: str, seed: str, chosen: str) -> str:
    """In a worker: what a bot thinks of a decision, as JSON."""
    state = game(game_name).load(save)
    observation = Observation(state, state.decision(decision))
    return orjson.dumps(told(observation, adviser(seed), chosen)).decode()


def told(observation: Observation, bot: Adviser, chosen: str) -> Json:
    """What a bot thinks of a decision: what it tried most, and what was chosen."""
    candidates = bot.explain(observation)
    tried = [one for at, one in enumerate(candidates) if at == 0 or one.games][:MOST_TOLD]
    tried += [one for one in candidates if one.action.text == chosen and one not in tried]
    best = tried[0]
    return {
        "games": bot.games,
        "reason": reason(tried),
        "candidates": [candidate(observation, one, tie(best, one)) for one in tried],
    }


def tie(best: Candidate, other: Candidate) -> bool:
    """Whether chance alone may have made the one better than the other in the games imagined."""
    if other is best or not best.games or not other.games:
        return False
    doubt = sqrt(spread(best) + spread(other))
    return abs(best.result - other.result) <= doubt


def spread(one: Candidate) -> float:
    """How far a result may be from what more games would bring, squared."""
    return max(one.result * (1 - one.result), 1 / (one.games + 1)) / one.games


def reason(tried: list[Candidate]) -> str:
    """Why a bot would answer so, in a sentence."""
    best, rivals = tried[0], [one for one in tried[1:] if one.games]
    if not best.games:
        return "Nothing else can be answered."
    wins = f"It won {round(100 * best.result)} of 100 imagined games"
    ties = sum(tie(best, one) for one in rivals)
    if ties:
        others = "another answer" if ties == 1 else f"{ties} other answers"
        return f"A tie with {others}: {wins[3:]}, and the difference may be chance."
    if not rivals:
        return f"{wins}, and nothing else was worth a try."
    lead = round(100 * best.result) - round(100 * max(one.result for one in rivals))
    if lead <= 0:
        return f"{wins}, and it was tried most; what won more often was tried too seldom to trust."
    return f"{wins}, {lead} more than the next best."


def candidate(observation: Observation, one: Candidate, tied: bool) -> Json:
    """A candidate in numbers; what was never tried has no result."""
    return {
        "tied": tied,
        "action": one.action.text,
        "label": observation.game.label(observation.view, one.action.code),
        "share": round(one.share, 4),
        "result": round(one.result, 4) if one.games else None,
    }


class Analyst:
    """Lets bots think about what persons ask, a few requests at a time."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.waiting = 0

    async def weighed(
        self, state: State, decision: Decision, seed: str, chosen: str = ""
    ) -> Json | Refused:
        """What a bot thinks of a decision, or that none has time for it."""
        if self.waiting >= MOST_WAITING:
            return BUSY
        job = partial(weigh, state.game.name, state.save(), decision.id, seed, chosen)
        self.waiting += 1
        try:
            text = await self.thinkers.tried(job, SECONDS, "advice")
        finally:
            self.waiting -= 1
        if text is None:
            return BUSY
        found: Json = orjson.loads(text)
        return found
