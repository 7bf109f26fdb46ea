"""The numbers behind a judge's opinions, in points. Those here are the heuristic's."""

from __future__ import annotations

from planitia.judging.parameters import Parameters


class Weights(Parameters):
    """What the judge goes by; every attribute is a parameter that may be tuned."""

    def __init__(self) -> None:
        self.launched = 1.0
        self.launched_first = 0.5
        """More where nobody waits on the Ship."""
        self.launched_more = 0.08
        """Less for each who waits there already."""
        self.landed = 1.5
        self.landed_new = 0.5
        """More in a Building where one has nobody."""
        self.landed_last = 2.0
        """More where that was the last such Building."""
        self.landed_third = 0.8
        self.landed_fourth = 3.0
        self.landed_room = 0.3
        """More where it may be upgraded."""
        self.upgraded = 2.1
        self.upgraded_crowd = 0.1
        self.demoted = 2.0
        self.demoted_waiting = 0.5
        """More where one of one's own waits for the space."""
        self.lost = 2.0
        """What it costs to have one of one's own down."""
        self.helped = 1.0
        """What it costs to have another's up."""
        self.swapped_up = 2.0
        self.swapped_rival = 0.7
        self.swapped_any = 0.1
        self.rivals = 0.9
        """What a gain of one of several rivals costs, in parts of the same with one rival."""
        self.charged = 0.35
        self.charged_alone = 2.0
        """How much more in solo."""
        self.recharged = 0.1
        self.recharged_card = 0.05
        """What of a card's worth goes with it when it is given up for energy."""
        self.drawn = 0.3
        self.seen = 0.05
        self.seen_crowd = 0.01
        self.uncovered = 0.6
        """How much of a landing an exchange of projects is worth that would allow it."""
        self.uncovered_value = 0.02
        self.prep_now = 0.5
        """How much of what a card in prep can do now counts when cards are put there."""
        self.prep_landing = 0.6
        self.prep_habitation = 0.8
        self.prep_hand = 0.7
        """How much of what the card could have done from the hand is lost."""
        self.borrowed_given = 0.6
        """What an unknown card gives its owner when it is borrowed."""
        self.borrowed_unknown = 0.15
        self.borrowed_future = 0.3
        """How much of its worth the owner loses with it."""
        self.draft_value = 0.1
        self.fresh = 1.6
        """What a card is worth that one does not know yet."""
        self.covered_card = 0.5
        self.covered = 0.2
        self.threat_flying = 2.0
        self.threat_grounded = 0.8
        self.threat_green = 2.0
        self.threat_violet = 1.0
        self.threat_orange = 0.7
        self.threat_blue = 0.4
        """Solo: what the androids gain from a card by its colour."""


def turned(parameters: dict[str, float]) -> Weights:
    """Weights with some of them set to other numbers. Raises ContentError."""
    weights = Weights()
    weights.tune(parameters)
    return weights
