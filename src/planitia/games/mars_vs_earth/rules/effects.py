"""Results and effects: what cards do at Threats and in trials; ``effect_kinds`` lists them."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    ANY,
    BAD,
    DROPPED,
    GOOD,
    NONE,
    OWNER,
    SORTS,
    UNJUDGED,
    WILD,
)
from planitia.games.mars_vs_earth.content.card_texts import effect_text
from planitia.games.mars_vs_earth.content.effect_kinds import (
    ACCUSATION,
    CHOICE,
    DEFENCE,
    DRAW,
    DROP_BAD,
    DROP_GOOD,
    GAIN,
    IMMEDIATE,
    INITIATIVE,
    LAYER,
    LEADER,
    LEFT,
    LOSE,
    NEXT_TARGET,
    NEXT_TOTAL,
    PEEK,
    PEEK_DEFENDANT,
    REINSTATE,
    REVEAL,
    SOFTEN,
    SOFTEN_NEXT,
    TARGET,
    TOTAL,
    WEAKEN,
    Effect,
)
from planitia.games.mars_vs_earth.rules.drawing import draw, top_card
from planitia.games.mars_vs_earth.rules.effect_choices import (
    ChooseResource,
    PassInitiative,
    Peek,
    Reinstate,
)
from planitia.games.mars_vs_earth.rules.initiative import override
from planitia.games.mars_vs_earth.rules.tally import (
    AGAINST,
    FOR,
    LAID_BITS,
    PLACE_BITS,
    count,
    effect_of,
    has_effect,
    source_of,
)
from planitia.games.mars_vs_earth.rules.winning import change
from planitia.games.mars_vs_earth.state import MarsVsEarth


def announce(s: MarsVsEarth, entry: int, effect: Effect, by: int) -> None:
    """Say which effect happens, and by whom it is carried out."""
    text = effect_text(effect)
    s.tell("effect", {"card": source_of(s, entry), "text": text, "by": by})


def chooser(s: MarsVsEarth) -> int:
    """MVE-EFF-17, R-MVE-05, R-MVE-62: the leader; without one whoever holds the card now."""
    leader = s.leaders[s.mission]
    return s.holder if leader == NONE else leader


def at_threat(s: MarsVsEarth, entry: int) -> None:
    """One effect of a card at the Threat that is being resolved, or of the Threat itself."""
    effect = effect_of(s, entry)
    who = chooser(s)
    if s.events is not None:
        announce(s, entry, effect, who)
    kind, n, what = effect.kind, effect.n, effect.what
    if kind == TOTAL:
        s.boost += n
    elif kind == TARGET:
        s.hurdle += n
    elif kind == REVEAL:
        for _ in range(n):
            card = top_card(s)
            if card != NONE:
                s.given.append((s.round, s.active[s.mission], NONE, card))
                show(s, card)
    elif kind == DROP_BAD or kind == DROP_GOOD:
        drop(s, kind)
    elif kind == PEEK:
        s.stack.append(Peek(who, NONE))
    elif kind == INITIATIVE:
        if what == CHOICE:
            s.stack.append(PassInitiative(who))
        elif s.leaders[s.mission] != NONE:
            aside = 0 if what == LEADER else 1 if what == LEFT else s.seats - 1
            override(s, (who + aside) % s.seats)
    elif kind == NEXT_TARGET:
        s.next_target += n
    elif kind == NEXT_TOTAL:
        s.next_total += n
    elif kind == GAIN or kind == LOSE:
        resource(s, entry, effect, who)
    elif kind == DRAW:
        draw(s, who, n)
    elif kind == SOFTEN_NEXT:
        s.soften_next.append(n)
    elif kind == SOFTEN:
        s.softens.append(n)
    elif kind == REINSTATE:
        s.stack.append(Reinstate(who))


def resource(s: MarsVsEarth, entry: int, effect: Effect, who: int) -> None:
    """MVE-EFF-02, R-MVE-24: gain or lose, of a named resource or of one of choice."""
    by = effect.n if effect.kind == GAIN else -effect.n
    if effect.what == ANY:
        s.stack.append(ChooseResource(who, by, entry >> PLACE_BITS))
        return
    if by < 0:
        s.lost[effect.what] -= by
    change(s, effect.what, by, source_of(s, entry))


def show(s: MarsVsEarth, card: int) -> None:
    """MVE-RES-06..08, R-MVE-25: turn up a card and sort it; its own immediate effects join."""
    skills = s.cards.skills
    skill = skills.skills[card]
    sort = BAD
    if skill == WILD:
        sort = UNJUDGED
    elif s.cards.threats.skills[s.active[s.mission]] >> skill & 1:
        sort = GOOD
    s.shown.append(card)
    s.sorts.append(sort)
    if s.leaders[s.mission] != NONE and has_effect(s, card, IMMEDIATE):
        s.queue.append(card)
    if s.events is not None:
        facts: dict[str, object] = {"card": skills.slugs[card], "sort": SORTS[sort]}
        facts.update({"good": count(s, GOOD), "bad": count(s, BAD), "wild": count(s, UNJUDGED)})
        s.tell("shown", facts)


def drop(s: MarsVsEarth, kind: int) -> None:
    """The weakest bad or the strongest good card does not count, the first revealed of equals."""
    found = NONE
    best = 0
    for at, card in enumerate(s.shown):
        strength = s.cards.skills.strengths[card]
        if kind == DROP_BAD and s.sorts[at] == BAD and (found == NONE or strength < best):
            found, best = at, strength
        if kind == DROP_GOOD and s.sorts[at] == GOOD and (found == NONE or strength > best):
            found, best = at, strength
    if found != NONE:
        s.sorts[found] |= DROPPED


def in_trial(s: MarsVsEarth, entry: int) -> None:
    """MVE-TRI-07, 08, R-MVE-35, R-MVE-62: one gavel effect, carried out by who laid the card."""
    effect = effect_of(s, entry)
    laid = entry >> LAID_BITS
    layer = s.trial if laid == 0 else s.charges[s.trial][laid - 1] >> OWNER
    if s.events is not None:
        announce(s, entry, effect, layer)
    kind = effect.kind
    if kind == DEFENCE:
        s.symbols[FOR] += effect.n
    elif kind == ACCUSATION:
        s.symbols[AGAINST] += effect.n
    elif kind == WEAKEN:
        others = [at for at in (1, 2) if at != laid]
        strongest = others[0]
        for at in others:
            if s.symbols[at] > s.symbols[strongest]:
                strongest = at
        s.symbols[strongest] = max(0, s.symbols[strongest] - 1)
    elif kind == PEEK_DEFENDANT:
        s.stack.append(Peek(layer, s.trial))
    elif kind == INITIATIVE:
        override(s, layer if effect.what == LAYER else s.trial)
    elif kind == DRAW:
        draw(s, s.trial, effect.n)
