"""Games that another version of the rules or cards has left: played again as far as they agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from planitia.kernel.action import RESIGN_TEXT
from planitia.kernel.errors import PlanitiaError, SaveError
from planitia.kernel.game import Game
from planitia.kernel.resigning import may_resign, resign
from planitia.kernel.rules import Header
from planitia.kernel.state import State

NEW = "A new table with the same seats and options can be begun."


def difference(game: Game, version: str, content: str) -> str:
    """What something was made by and what is here now; empty where they are the same."""
    if version != game.version:
        return f"version {version} of {game.title}; here it is version {game.version}"
    if content != game.content_hash():
        return f"cards {content or 'none'}; here they are {game.content_hash() or 'none'}"
    return ""


class Again:
    """A game of another version, played again by this one."""

    def __init__(self, state: State, whole: int, why: str) -> None:
        self.state = state
        """The table after as many of the answers as can be given again."""
        self.whole = whole
        """How many answers there were."""
        self.why = why
        """In a sentence, why it cannot be gone on with; empty: it can, for all agrees."""


def play_again(
    game: Game,
    data: dict[str, Any],
    answers: list[tuple[int, str]],
    agrees: Callable[[State], bool],
    watch: Callable[[State], None] | None = None,
) -> Again:
    """Give the answers of another version's game to this one, up to the first that is not possible.

    ``data`` is its header, ``agrees`` whether the state after all of them is the one that it was.
    ``watch`` sees every state. Raises SaveError where the header is none of this game.
    """
    seats, options, seed = data.get("seats"), data.get("options"), data.get("seed")
    if not isinstance(seats, int) or not isinstance(options, dict) or not isinstance(seed, str):
        raise SaveError("The header lacks seats, options or the seed.")
    if seats not in game.seats:
        raise SaveError(f"{game.title} is not for {seats} seats.")
    content = str(data.get("content") or "")
    made = difference(game, str(data.get("version")), content)
    header = Header(game, seats, game.fitted(seats, options), seed, game.content_hash())
    state = game.begin(header)
    if watch is not None:
        watch(state)
    fault = ""
    for at, (seat, action) in enumerate(answers):
        try:
            give(state, seat, action)
        except (PlanitiaError, LookupError, TypeError, ValueError, AssertionError) as wrong:
            fault = f"answer {at + 1} of {len(answers)} is not possible any more"
            if not isinstance(wrong, PlanitiaError):
                # The rules have failed in the middle of it.
                state = game.begin(header)
                for earlier, text in answers[:at]:
                    give(state, earlier, text)
            break
        if watch is not None:
            watch(state)
    known = [option.name for option in game.options]
    gone = [str(name) for name in options if name not in known]
    if not fault and gone:
        fault = f"there is no option {gone[0]} any more"
    if not fault and not agrees(state):
        fault = f"the same {len(answers)} answers now lead to another state"
    if not fault:
        return Again(state, len(answers), "")
    why = f"This was played with another version of the rules or cards ({made}): {fault}. {NEW}"
    return Again(state, len(answers), why)


def give(state: State, seat: int, action: str) -> None:
    """Answer what a seat is asked, or give up for it. Raises PlanitiaError."""
    if action == RESIGN_TEXT and may_resign(state, seat):
        resign(state, seat)
        return
    for decision in state.decisions:
        if decision.seat == seat:
            state.take(decision, action)
            return
    raise SaveError(f"seat {seat} is not asked here")


def load_again(game: Game, whole: dict[str, Any]) -> Again:
    """What ``State.save`` of another version wrote, played again. Raises SaveError."""
    try:
        answers = [
            (int(seat), text) for seat, _, text in [s.partition(" ") for s in whole["steps"]]
        ]
        kept = whole["state"]
    except (LookupError, TypeError, ValueError, AttributeError) as fault:
        raise SaveError(f"The saved game is damaged: {fault!r}.") from None

    def agrees(state: State) -> bool:
        return bool(json.loads(json.dumps(state.dump())) == kept)

    return play_again(game, whole, answers, agrees)


def glance(game: Game, whole: dict[str, Any]) -> State | None:
    """The table of another version's save as it was left, where this one can still read it.

    It is good for looking at: by these rules it may never come to be.
    """
    now = {**whole, "version": game.version, "content": game.content_hash()}
    try:
        now["options"] = game.fitted(int(whole["seats"]), whole["options"])
        state = game.load(json.dumps(now))
        state.view(None)
    except (PlanitiaError, LookupError, TypeError, ValueError, AttributeError, AssertionError):
        return None
    return state
