"""The numbers behind the judge's opinions, one set a side, so that they can be tuned.

They are worths in victory points unless said otherwise. As they stand here they are those of the
heuristic player; better players have others (``content/adept.toml``, ``content/master.toml``).
"""

from __future__ import annotations

from typing import Final

from planitia.judging.parameters import Parameters

KEPT_POSITIONS: Final = 64


class Memory:
    """What was worked out about one arrangement of enemies and finds; it serves as long as they
    stay so.
    """

    def __init__(self) -> None:
        self.dooms: dict[int, list[float]] = {}
        self.shots: dict[int, float] = {}
        self.charges: dict[int, float] = {}
        self.pulls: dict[int, float] = {}
        self.havens: dict[int, float] = {}


class Weights(Parameters):
    """What one side thinks things are worth."""

    def __init__(self, seat: int) -> None:
        self.rattled = 0.25
        self.forestalls = 1.3
        """How much better a shot is at an enemy that has yet to act."""
        self.fight = 2.0
        self.life = (0.7, 1.5)[seat]
        """What being killed costs: there are fewer Martians."""
        self.likely = 0.45
        self.stepped = 0.3
        self.waiting_fear = 0.25
        """How likely an enemy shoots at this model: from its place, after a step, coming in."""
        self.acted_fear = 0.5
        self.patient = 5.0
        self.wearing = 0.1
        self.least_caution = 0.3
        """After this Round fear shrinks by this much a Round, down to this part of it."""
        self.charging = 0.7
        """How likely an enemy near enough charges."""
        self.charge_cost = 1.0
        self.counter = 0.9
        self.unknown = 0.5
        self.first_find = 0.7
        """The first find of a haul brings no point: what part of the others it is worth."""
        self.pull = 0.06
        """What a square nearer to something wanted is worth."""
        self.approach = (0.06, 0.02)[seat]
        """What a square nearer to an enemy out of range is worth: Martians let them come."""
        self.shoot = 1.25
        self.fights = 0.5
        self.ready = 0.4
        self.coming = 0.45
        """What acting is worth at all: a shot, a Fight at hand, any model, one to come in."""
        self.exposed = 1.0
        """How much sooner a model acts that is in danger."""
        self.pause = 0.0
        """Ending the Turn after one model, with others to follow."""
        self.second = 1.0
        """How much of its worth a model's action keeps as the second of a Turn: it can wait."""
        self.slot = 0.0
        """What a card on a test costs that takes the place of a second model."""
        self.stun = 0.0
        """What keeping an enemy from acting is worth, times how likely it would kill."""
        self.retreat = 0.0
        """How much getting out of danger counts for a step by a card."""
        self.card_price = 0.07
        self.struck = 2.0
        """How much more a card counts where both may die."""
        self.laying = 0.3
        self.calling = 0.3
        """What calling a set must bring more than other things."""
        self.harm = 1.2
        """How much more own models count under own Support."""
        self.freezing = 0.4
        self.harassing = 0.35
        self.returning = 1.3
        self.distracting = 0.35
        self.sneaking = 0.2
        self.quarrel = 0.7
        self.jam = 0.25
        self.bug = 0.15
        self.dull = 0.35
        """A card worth less is better exchanged for another."""
        self.rarely = 0.3
        self.spread = 0.15
        self.shy = 2.0
        """At set-up: how little to stand together, and how much danger counts."""
        self.memories: dict[tuple[int, ...], Memory] = {}

    def tune(self, parameters: dict[str, float]) -> None:
        """Take these numbers instead; what was worked out with others is forgotten."""
        self.memories = {}
        super().tune(parameters)

    def memory(self, key: tuple[int, ...]) -> Memory:
        """What is known of an arrangement of enemies."""
        memories = self.memories
        found = memories.get(key)
        if found is None:
            if len(memories) >= KEPT_POSITIONS:
                del memories[next(iter(memories))]
            found = Memory()
            memories[key] = found
        return found
