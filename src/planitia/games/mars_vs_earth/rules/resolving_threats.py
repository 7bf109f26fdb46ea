"""Step 2f: the Threats are resolved, one after another, each completely."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    AREA,
    EXTRA,
    FACE,
    GROUP,
    IMMEDIATES,
    LOSSES,
    MARTIAN,
    NONE,
    RESOLVING,
    RESULTS,
    SCORING,
    UNJUDGED,
    WILDS,
)
from planitia.games.mars_vs_earth.content.effect_kinds import FAILURE, SUCCESS
from planitia.games.mars_vs_earth.rules.effect_choices import ExtraLoss, Soften
from planitia.games.mars_vs_earth.rules.effects import at_threat, chooser, show
from planitia.games.mars_vs_earth.rules.leaders_choices import (
    ChooseGroup,
    JudgeWilds,
    NextEffect,
    add_group,
    start_effects,
)
from planitia.games.mars_vs_earth.rules.scoring import score
from planitia.games.mars_vs_earth.rules.tally import (
    OF_THREAT,
    PLACE_BITS,
    current_total,
    has_effect,
)
from planitia.games.mars_vs_earth.rules.winning import change, disclose
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.frame import Frame


def begin(s: MarsVsEarth) -> None:
    """MVE-RES-01..03, MVE-INI-02, R-MVE-06, R-MVE-27: the order, fixed before the first."""
    led: list[int] = []
    for seat in s.order():
        for slot in range(len(s.active)):
            if s.leaders[slot] == seat:
                led.append(slot)
    left = [slot for slot in range(len(s.active)) if s.leaders[slot] == NONE]
    s.next_total = s.next_target = 0
    s.soften_next = []
    s.stack.append(Missions(tuple(led + left)))


class Missions(Frame[MarsVsEarth]):
    """MVE-RES-01, MVE-EFF-09, 10: one mission after the other; what was meant for a next is lost
    when there is none."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order

    def proceed(self, s: MarsVsEarth) -> bool:
        """The next Threat."""
        if self.order:
            s.stack[-1] = Missions(self.order[1:])
            begin_mission(s, self.order[0])
        else:
            s.stack.pop()
            s.next_total = s.next_target = 0
            s.soften_next = []
        return False


def begin_mission(s: MarsVsEarth, slot: int) -> None:
    """MVE-RES-04..06, MVE-FATE-04, MVE-VISTAB-15, 16, R-MVE-26, R-MVE-28: shuffle and reveal."""
    s.mission = slot
    s.results[slot] = RESOLVING
    s.hurdle, s.boost = s.next_target, s.next_total
    s.next_target = s.next_total = 0
    disclose(s, slot)
    cards = [card & FACE for card in s.laid[slot]]
    if s.fates[slot] != NONE:
        cards.append(s.fates[slot])
    s.rng.shuffle(cards)
    s.laid[slot] = ()
    s.fates[slot] = NONE
    led = s.leaders[slot] != NONE
    if s.events is not None:
        threat = s.cards.threats.slugs[s.active[slot]]
        facts: dict[str, object] = {"threat": threat, "leader": s.leaders[slot] if led else None}
        s.tell("mission", {**facts, "cards": len(cards), "target": s.target(slot) + s.hurdle})
    for card in cards:
        show(s, card)
    if not led:
        resolve(s, 0)
    s.stack.append(Mission())


def resolve(s: MarsVsEarth, success: int) -> None:
    """MVE-EFF-01, 04, 07, 08: the outcome is known; the effects of its kind are due."""
    s.success = success
    s.stage = RESULTS
    when = SUCCESS if success else FAILURE
    s.queue = [card for card in s.shown if has_effect(s, card, when)]
    if s.events is not None:
        led = s.leaders[s.mission] != NONE
        facts: dict[str, object] = {"threat": s.cards.threats.slugs[s.active[s.mission]]}
        facts["total"] = s.total if led else None
        facts["target"] = s.target(s.mission) + s.hurdle
        facts["success"] = bool(success)
        s.tell("resolved", facts)


class Mission(Frame[MarsVsEarth]):
    """MVE-RES-04, 09..23: from the immediate effects to the score, one thing at a time."""

    def proceed(self, s: MarsVsEarth) -> bool:
        """The next thing."""
        if s.todo:
            at_threat(s, s.todo.pop(0))
        elif s.queue:
            next_effect(s)
        elif s.stage == IMMEDIATES:
            s.stage = WILDS
        elif s.stage == WILDS:
            if UNJUDGED in s.sorts:
                s.stack.append(JudgeWilds(s.leaders[s.mission]))
            else:
                s.stage = GROUP
                leaders_skill(s)
        elif s.stage == GROUP:
            outcome(s)
        elif s.stage == RESULTS:
            s.stage = AREA
            area(s)
        elif s.stage == AREA:
            s.stage = LOSSES
            if not s.success:
                take_losses(s)
        elif s.stage == LOSSES:
            s.stage = EXTRA
            if not s.success and martian_leads(s):
                s.stack.append(ExtraLoss(s.leaders[s.mission]))
        else:
            s.stage = SCORING
            score(s)
        return False


def next_effect(s: MarsVsEarth) -> None:
    """MVE-EFF-01, 04, 06, R-MVE-25: the leader says which card is next, if there are two kinds."""
    for card in s.queue:
        if card != s.queue[0]:
            s.stack.append(NextEffect(chooser(s)))
            return
    start_effects(s, s.queue[0])


def leaders_skill(s: MarsVsEarth) -> None:
    """MVE-RES-12..15, R-MVE-03: an Agent adds one group; a Martian has none."""
    leader = s.leaders[s.mission]
    if s.statuses[leader] != MARTIAN:
        groups = s.cards.agents.groups[s.agents[leader]]
        if len(groups) == 1:
            add_group(s, leader, groups[0][0])
        else:
            s.stack.append(ChooseGroup(leader))


def outcome(s: MarsVsEarth) -> None:
    """MVE-RES-16, 17: the final total against the target."""
    s.total = current_total(s)
    resolve(s, 1 if s.total >= s.target(s.mission) + s.hurdle else 0)


def area(s: MarsVsEarth) -> None:
    """MVE-EFF-02, 03, 05, MVE-CMP-15, 16: the success area, or how much the failure area takes."""
    threat = s.active[s.mission]
    if s.success:
        many = len(s.cards.threats.successes[threat])
        s.todo = [OF_THREAT << PLACE_BITS | at for at in range(many)]
        return
    for resource, n in s.cards.threats.losses[threat]:
        s.due[resource] = n
    s.softens += s.soften_next
    s.soften_next = []
    for n in s.softens:
        s.stack.append(Soften(chooser(s), n))


def take_losses(s: MarsVsEarth) -> None:
    """MVE-EFF-05, 16, R-MVE-22: losses in printed order; each may be the last."""
    threat = s.active[s.mission]
    for resource, _ in s.cards.threats.losses[threat]:
        if s.due[resource]:
            s.lost[resource] += s.due[resource]
            change(s, resource, -s.due[resource], s.cards.threats.slugs[threat])
            if s.outcome is not None:
                return


def martian_leads(s: MarsVsEarth) -> bool:
    """MVE-EFF-11, 13, 14: a revealed Martian led, which only high levels can."""
    leader = s.leaders[s.mission]
    return leader != NONE and s.statuses[leader] == MARTIAN
