"""The numbers behind a judge's opinions: one set for whoever is Human, one for whoever is a clone.

A set as it is made here is that of the heuristic player. Better players have other numbers, and
some of the terms at the end, which are off there (``content/master.toml``).
"""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Final

from planitia.games.mars_vs_earth.constants import EARTH, MARS, SIDES
from planitia.judging.parameters import Parameters, by_side, read_parameters


class Weights(Parameters):
    """What somebody of one side goes by; every number is one that may be tuned."""

    def __init__(self) -> None:
        # What the record says about who is a clone: likelihood ratios, clone against Human.
        self.harm_1 = 0.17
        self.harm_2 = 0.33
        self.harm_3 = 0.43
        """Bad cards that a hidden clone lays at a mission, one entry a wave: once, and for every
        card that it may lay there. Hands grow from wave to wave."""
        self.slip = 0.03
        """The same of a Human, by mistake or for want of better."""
        self.martian_harm = 0.5
        """Bad cards of a revealed Martian within reach, who holds few."""
        self.wrong_wild = log(6.0)
        """A leader judged a wild card as bad."""
        self.wrong_group = log(15.0)
        """A leader added a harmful group and had a better one."""
        self.led_to_failure = log(1.6)
        self.led_to_success = log(0.45)
        self.accused_a_human = log(1.25)
        self.accused_a_clone = log(0.55)
        self.weak_evidence = log(1.4)
        """A card of strength 1 laid in a trial that came to nothing."""
        self.suspected = log(1.15)
        self.trusted = log(0.9)
        self.charged = log(1.5)
        """A card laid against somebody just now, which costs more than words."""
        self.lies = 0.4
        """How often a clone that saw a Human card says that it was a Clone card."""
        self.betrays = 0.1
        """How often it says so of a Clone card."""
        self.mistakes = 0.02

        # How missions are likely to end, and what that is worth.
        self.spread = 3.6
        """How far the total of a mission strays from what is expected."""
        self.given = 1.75
        """The strength of a card that somebody chose to lay."""
        self.willing = 0.75
        """Which part of the cards that would help is in fact laid there."""
        self.rivals = 0.5
        """How much another Threat that asks for the same draws off."""
        self.doubted_leader = 0.7
        self.doubted_helper = 1.6
        """How much less is expected of a clone that leads, or that is within reach."""
        self.martian_cards = 0.5
        """Which part of its cards a revealed Martian will lay at a mission within reach."""
        self.progress = 1.0
        self.losses = 0.6
        self.ruin = 1.5
        """What a failure is worth that empties a resource, with which Mars wins."""
        self.left_over = 0.015
        """What effects that come later are worth, such as a card or help at the next Threat."""

        # Cards.
        self.price = 0.004
        """What a symbol in hand is worth; hands are filled again, so it is little."""
        self.strong_price = 0.015
        self.wild_price = 0.01
        self.dull = 0.0075
        """A card that is worth less is better exchanged for another."""

        # Trials.
        self.ousted_clone = 1.0
        """What it is worth to Earth that a hidden clone is found out."""
        self.ousted_human = 1.0
        """What it costs Earth that an Agent becomes a Civilian."""
        self.seconded = 0.1
        """How much more is lost if nobody seconds."""
        self.weak_card = 0.15
        """What every symbol costs that a card is too weak to be sure of a verdict."""

        # Leading.
        self.helpers = 0.6
        """What a neighbour who may lead counts for, for every card it may lay."""
        self.distrust = 8.0
        """How many symbols a leader is worth less who is a clone."""
        self.own_hand = 0.5
        """What a symbol in one's own hand counts for, next to one of the Agent."""

        # What only hidden clones weigh.
        self.cover = 0.12
        """What it is worth to a hidden clone to be suspected by nobody."""
        self.suspicion = 1.5
        """How fast that goes when it is suspected."""
        self.show = 0.003
        """What it is worth to it to be seen laying a card."""
        self.far = 0.1
        """A mission with less chance, or with less risk, is decided."""
        self.blatant = 3.0
        """How much more cover it costs to spoil a mission as its leader, for all to see."""
        self.plausible = 0.35
        """A clone joins in when others suspect a Human this much; below 0 it needs no reason."""
        self.sure = 0.5
        """From here on a suspicion is said aloud."""
        self.denial = 0.35
        """From here on a suspected seat says that it is Human."""
        self.vouch = 0.25
        """Whom it suspects more than this nobody calls Human for one card that it saw, if that is
        the truth, nor a clone, if it is not."""
        self.counter = 1.2
        """What a counter does, in cards: it reaches every Threat and is never matched."""
        self.leads = 1.5
        self.stealth = 1.2
        """What a card of a hidden clone does, against one of a revealed Martian: nobody allows for
        it."""
        self.caught = 0.5
        """A clone that everybody knows keeps no more than this of what it could do."""

        # What the heuristic player does not think of.
        self.broad = 0.0
        """How much more is laid at a Threat for each skill besides the first that fits there."""
        self.scarce_agents = 0.0
        """What it costs Earth besides when fewer Agents are left than Threats to lead against, for
        each that is missing."""
        self.cleared = 0.0
        """What it is worth to Earth, for each wave to come, that a Human is a Civilian, whom every
        wave finds out."""
        self.crowded = 0.0
        """How much less a promotion is worth for each Agent that is not needed as a leader."""
        self.joint = 0.0
        """Whether whole sets of clones are weighed (``inference``)."""
        self.tempered = 1.0
        """How much that is trusted."""
        self.helps = 0.55
        self.leader_helps = 0.7
        """How likely a Human lays a card of the hand where it fits, and does as leader."""
        self.harms_1 = 0.41
        self.harms_2 = 0.5
        self.harms_3 = 0.63
        """How likely a hidden clone lays one where it does not fit, one entry a wave."""
        self.leader_harms = 0.6
        """How much less likely if it leads."""
        self.martian_harms = 0.5
        """How likely a revealed Martian does."""
        self.bluff = 0.1
        """How often a hidden clone does as a Human would."""
        self.danger = 0.0
        """How suspected one is where one card more may lead to a trial: before that cover costs
        little, and after that it is lost. 0: cover is worth most to whom nobody suspects."""
        self.brink = 0.15
        """How far around that it matters."""
        self.nearness = 0.0
        """How much more a bad card points at somebody for each card more that it may lay there."""
        self.early_cover = 0.0
        """How much more cover is worth for each wave to come."""
        self.eager = 0.0
        """How much a hidden clone likes to lead what does harm if it fails."""
        self.misfit = 0.0
        """How much more it likes that for each symbol that its Agent takes from the total there.
        0: it rather leads what it fits, as a Human would."""
        self.slander = 0.3
        """While it is suspected less than this, a hidden clone may call a Human a clone."""

    def harm(self, wave: int) -> float:
        """What a hidden clone does in a wave."""
        return self.harm_1 if wave == 1 else self.harm_2 if wave == 2 else self.harm_3

    def harms(self, wave: int) -> float:
        """How likely a hidden clone lays a bad card in a wave."""
        return self.harms_1 if wave == 1 else self.harms_2 if wave == 2 else self.harms_3


BELIEF: Final = (
    *("harm_1", "harm_2", "harm_3", "slip", "martian_harm", "wrong_wild", "wrong_group"),
    *("led_to_failure", "led_to_success", "accused_a_human", "accused_a_clone", "weak_evidence"),
    *("suspected", "trusted", "charged", "lies", "betrays", "mistakes"),
)
OUTLOOK: Final = (
    *("spread", "given", "willing", "rivals", "broad", "doubted_leader", "doubted_helper"),
    *("martian_cards", "progress", "losses", "ruin", "left_over"),
    *("price", "strong_price", "wild_price", "dull", "weak_card", "helpers", "own_hand"),
    *("sure", "denial", "vouch"),
)
HUMAN: Final = (
    *("ousted_clone", "ousted_human", "seconded", "distrust"),
    *("scarce_agents", "cleared", "crowded"),
    *("joint", "tempered", "helps", "leader_helps", "harms_1", "harms_2", "harms_3"),
    *("leader_harms", "martian_harms", "bluff"),
)
CLONE: Final = (
    *("cover", "suspicion", "show", "far", "blatant", "plausible"),
    *("counter", "leads", "stealth", "caught"),
    *("danger", "brink", "nearness", "early_cover", "eager", "misfit", "slander"),
)
PARAMETERS: Final[tuple[tuple[str, ...], ...]] = (
    (*BELIEF, *OUTLOOK, *HUMAN),
    (*BELIEF, *OUTLOOK, *CLONE),
)
"""The numbers that somebody of each side goes by."""


class Minds:
    """The weights of both sides."""

    def __init__(self) -> None:
        self.sides: list[Weights] = [Weights(), Weights()]

    def of(self, clone: bool) -> Weights:
        """Those of a Human, or of a clone."""
        return self.sides[MARS if clone else EARTH]

    def parameters(self) -> dict[str, float]:
        """All of them by name, such as ``earth.spread``."""
        found: dict[str, float] = {}
        for side, names in enumerate(PARAMETERS):
            for name in names:
                found[f"{SIDES[side]}.{name}"] = getattr(self.sides[side], name)
        return found

    def tuned(self, parameters: dict[str, float]) -> Minds:
        """The same with some of them turned. Raises ContentError where there is none of a name."""
        other = Minds()
        known = dict(zip(SIDES, PARAMETERS, strict=True))
        turned = by_side({**self.parameters(), **parameters}, known)
        for side, weights in zip(SIDES, other.sides, strict=True):
            weights.tune(turned[side])
        return other


def read_minds(path: Path) -> Minds:
    """The weights of a file, as ``planitia tune`` writes it; the others are the heuristic's."""
    return Minds().tuned(read_parameters(path))
