"""What effects ask: a resource, a face-down DNA card, a seat. One frame a kind of choice."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_vs_earth.actions import LOOK, PASS_INITIATIVE, REINSTATE, TAKE
from planitia.games.mars_vs_earth.constants import ANY, CIVILIAN, DNA_FACES, NONE
from planitia.games.mars_vs_earth.rules.initiative import override
from planitia.games.mars_vs_earth.rules.ousting import reinstate
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.rules.winning import change
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.choice import Choice
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.frame import Refusal


class EffectChoice(Choice[MarsVsEarth]):
    """MVE-EFF-17, 18, R-MVE-62, 63: one seat chooses how; one way or none needs no question."""

    rule: ClassVar[str] = "MVE-EFF-17"
    final: ClassVar[bool] = True
    verb: ClassVar[int] = TAKE
    unfit: ClassVar[str] = "that is no resource"
    """Why a choice of the same verb may not be made."""

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: the first legal target."""
        return self.options(s)[0]

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What does not fit the effect, or is no way to carry out any."""
        if verb_of(code) == self.verb:
            return Refusal(self.unfit, self.rule)
        return untimely(s, seat, code, self.rule)


class ChooseResource(EffectChoice):
    """An effect on a resource of choice: gained, or lost to this failure."""

    def __init__(self, seat: int, by: int, face: int) -> None:
        super().__init__(seat)
        self.by = by
        self.face = face

    def prompt(self) -> str:
        """Ask whoever carries the effect out for a resource."""
        return f"Choose the resource that {'gains' if self.by > 0 else 'loses'} {abs(self.by)}."

    def ways(self, s: MarsVsEarth) -> list[int]:
        """Any of the four."""
        return [TAKE | resource << 8 for resource in range(ANY)]

    def happen(self, s: MarsVsEarth, code: int) -> None:
        """Gain or lose."""
        if self.by < 0:
            s.lost[first(code)] -= self.by
        change(s, first(code), self.by, s.cards.skills.slugs[self.face])


class Soften(EffectChoice):
    """R-MVE-69: which loss of the failure area is smaller; a point of the whole always stays."""

    unfit: ClassVar[str] = "this failure costs nothing of that resource"

    def __init__(self, seat: int, by: int) -> None:
        super().__init__(seat)
        self.by = by

    def prompt(self) -> str:
        """Ask which loss of the failure area is to be smaller."""
        return f"Choose the resource of which this failure costs up to {self.by} less."

    def ways(self, s: MarsVsEarth) -> list[int]:
        """The resources that the failure area still takes from."""
        if sum(s.due) <= 1:
            return []
        return [TAKE | resource << 8 for resource in range(ANY) if s.due[resource]]

    def happen(self, s: MarsVsEarth, code: int) -> None:
        """Lose less of it."""
        resource = first(code)
        s.due[resource] -= min(self.by, s.due[resource], sum(s.due) - 1)


class ExtraLoss(EffectChoice):
    """MVE-EFF-11, 12, R-MVE-23, 24: a Martian leader lowers one of the lost resources by 1 more."""

    rule: ClassVar[str] = "MVE-EFF-12"
    unfit: ClassVar[str] = "this failure has not lowered that resource"

    def prompt(self) -> str:
        """Ask a Martian leader which loss is to be 1 greater."""
        return "Your mission failed: choose which of the lost resources loses 1 more."

    def ways(self, s: MarsVsEarth) -> list[int]:
        """What this failure has lowered."""
        return [TAKE | resource << 8 for resource in range(ANY) if s.lost[resource]]

    def happen(self, s: MarsVsEarth, code: int) -> None:
        """Lose it."""
        s.lost[first(code)] += 1
        change(s, first(code), -1, "martian-leader")


class Peek(EffectChoice):
    """MVE-EFF-15, R-MVE-53: look at a face-down DNA card, of one player or of any other."""

    rule: ClassVar[str] = "R-MVE-53"
    verb: ClassVar[int] = LOOK
    unfit: ClassVar[str] = "the effect lets you look at another's face-down card only"

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at = at

    def prompt(self) -> str:
        """Ask for a face-down DNA card of another player."""
        return "Look at one face-down DNA card."

    def ways(self, s: MarsVsEarth) -> list[int]:
        """Every face-down card of others, also those already known."""
        codes: list[int] = []
        for other in range(s.seats):
            if other != self.seat and (self.at == NONE or self.at == other):
                for wave in range(s.wave):
                    if not s.up[other] >> wave & 1:
                        codes.append(LOOK | other << 8 | wave << 16)
        return codes

    def happen(self, s: MarsVsEarth, code: int) -> None:
        """MVE-VISTAB-18: all see who looks where; the face is for that seat alone."""
        other, wave = first(code), second(code)
        s.peeks.append((self.seat, other, wave, s.round))
        facts: dict[str, object] = {"by": self.seat, "seat": other, "wave": wave + 1}
        s.chronicle.append({"what": "peek", "round": s.round, **facts})
        if s.events is not None:
            face = DNA_FACES[s.dna[other] >> wave & 1]
            s.tell("peeked", facts, {self.seat: {"face": face}})


class PassInitiative(EffectChoice):
    """MVE-OVR-01: the Initiative card goes to a player of choice."""

    rule: ClassVar[str] = "MVE-OVR-01"
    verb: ClassVar[int] = PASS_INITIATIVE
    unfit: ClassVar[str] = "nobody sits there"

    def prompt(self) -> str:
        """Ask for the next holder of the Initiative card."""
        return "Choose who takes the Initiative card."

    def ways(self, s: MarsVsEarth) -> list[int]:
        """Anybody."""
        return [PASS_INITIATIVE | seat << 8 for seat in range(s.seats)]

    def happen(self, s: MarsVsEarth, code: int) -> None:
        """Override."""
        override(s, first(code))


class Reinstate(EffectChoice):
    """MVE-CIV-08, R-MVE-40: the leader chooses which Civilian is an Agent again."""

    rule: ClassVar[str] = "R-MVE-40"
    verb: ClassVar[int] = REINSTATE
    unfit: ClassVar[str] = "only Civilians are reinstated"

    def prompt(self) -> str:
        """Ask for one of the Civilians."""
        return "Choose the Civilian who is reinstated."

    def ways(self, s: MarsVsEarth) -> list[int]:
        """The Civilians."""
        return [REINSTATE | seat << 8 for seat in range(s.seats) if s.statuses[seat] == CIVILIAN]

    def happen(self, s: MarsVsEarth, code: int) -> None:
        """Reinstate."""
        reinstate(s, first(code), self.seat)
