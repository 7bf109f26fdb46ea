"""The numbers behind the crew's opinions, in pawns where nothing else is said.

As they stand here they are those of the heuristic player, whose choices must not change. Whoever
plays better has other numbers (``content/adept.toml``, ``content/master.toml``).
"""

from __future__ import annotations

from planitia.judging.parameters import Parameters


class Weights(Parameters):
    """What a crew makes of things; every number may be tuned by its name."""

    # Astronauts

    pain: float = 1.0
    """Wounds that are not the last but one, beside what they cost by themselves."""
    brink: float = 8.0
    """To be one wound from death."""
    death: float = 40.0
    fade: float = 3.0
    """How soon wounds matter less towards the end."""
    spirit: float = 0.4
    """A Morale token."""
    spirit_last: float = 0.15
    """A Morale token in the last sol."""
    venture: float = 0.6
    """An Adventure, which leans bad."""
    venture_wounds: float = 0.4
    """How many wounds an Adventure brings on average."""
    ills: float = 1.0
    """Conditions."""
    reroll: float = 0.7
    """How likely a failure is rolled again by who could."""

    # The crew

    fight: float = 1.0
    """How much a fight counts that Stress leads to."""
    news: float = 0.8
    """Stress that events bring in a sol."""
    averted: float = 0.6
    """A fight that is put off by a free action, beside one that never comes."""
    slope: float = 0.03
    """A point of Stress, whatever it leads to."""
    cheer: float = 0.5
    """A sol of good Morale."""
    gloom: float = 1.0
    """A sol of bad Morale."""

    # Objectives

    step: float = 2.8
    """A step towards an objective that is needed: two pawns and a little more."""
    step_last: float = 2.0
    step_before: float = 1.3
    """How much more a step counts in the last sol, and in the one before."""
    haste_least: float = 0.8
    haste_most: float = 1.5
    """How little and how much the pressure of time may count."""
    share: float = 0.75
    """How many of all pawns work for objectives."""
    special: float = 1.0
    """The mission's own actions beside other steps."""
    plant: float = 1.0
    """Seeds beside other steps."""
    raising: float = 1.0
    """Facility cards beside other steps."""
    join: float = 1.0
    """To make sure what would need the dice."""
    optional: float = 0.25
    """How much an optional objective counts beside one that is needed."""
    luck: float = 0.6
    """How far an action with dice is counted on in the last sol."""

    # The base

    breaks: float = 0.9
    """Parts that break in a sol, more or less."""
    mend: float = 1.0
    """A repair that the Threshold asks for, beside other steps."""
    mend_ahead: float = 0.5
    """A repair that the Threshold may come to ask for."""
    mend_never: float = 0.1
    """A repair that it hardly will."""
    card: float = 2.2
    """A Malfunction card."""
    track: float = 0.5
    """A red slot that raises a Malfunction track, in a sol."""
    height: float = 0.12
    """A point of a Malfunction track, beside a card, for the sols to come."""
    nuisance: float = 1.0
    """Other red slots, beside what they cost by themselves."""
    weary: float = 0.15
    """A sol with a track-raising slot of a Facility card that is built early."""
    product: float = 0.125
    """A sol with what a Facility card makes, beside a reserve."""
    upgrade: float = 1.0
    """Upgrades, beside what they bring by themselves."""

    # Things

    part_scarce: float = 1.6
    part_short: float = 0.7
    part_spare: float = 0.2
    """A spare part where parts lack, where its kind does, and where none does."""
    scrap: float = 1.5
    """How much an upgrade must bring more than its parts to be kept."""
    food: float = 0.3
    energy: float = 0.3
    oxygen: float = 0.25
    """A point of a reserve."""
    wanted: float = 1.0
    """A point of a reserve that an action asks for."""
    empty: float = 0.3
    """A point of a reserve that is nearly gone."""
    unanswered: float = 1.3
    """What an event does that bites."""
    land: float = 0.55
    """What a tile brings that nobody has seen: samples, a Point of Interest now and then."""
    treasure: float = 0.5
    """What lies on a space that the mission names, while it must still be explored."""

    def turned(self, parameters: dict[str, float]) -> Weights:
        """The same weights but for these. Raises ContentError for a name that is none."""
        found = Weights()
        found.tune({**self.parameters(), **parameters})
        return found
