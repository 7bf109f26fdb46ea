"""The solo round: your turn in the Architect phase, then System Failure and Android Activation."""

from __future__ import annotations

from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    EMPTY,
    HABITATION,
    PREP,
    ROW,
    SHIP,
    YOU,
    colour_of,
)
from planitia.games.pocket_mars.rules import scoring
from planitia.games.pocket_mars.rules.deck import top_card
from planitia.games.pocket_mars.rules.hidden_information import knows_buried
from planitia.games.pocket_mars.rules.rounds_and_turns import begin_turn
from planitia.games.pocket_mars.rules.solo.da_abilities import ability, spark
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.frame import Frame


class ArchitectPhase(Frame[PocketMars]):
    """PM-SOLO-RD-01, PM-SOLO-ARCH-01..11: your action and the 4-card rule open every round."""

    def proceed(self, s: PocketMars) -> bool:
        """Your turn; System Failure follows."""
        s.stack[-1] = SystemFailure()
        begin_turn(s, YOU)
        return False


class SystemFailure(Frame[PocketMars]):
    """PM-SOLO-FAIL-01..04: the top two cards of the deck go to the discard pile."""

    def proceed(self, s: PocketMars) -> bool:
        """Discard them; the androids follow."""
        s.stack[-1] = AndroidActivation()
        if s.events is not None:
            s.tell("system-failure", {"deck": len(s.deck)})
        spark(s)
        return False


class AndroidActivation(Frame[PocketMars]):
    """PM-SOLO-ANDR-01..08: with one card left in their prep, the androids act by its colour."""

    def proceed(self, s: PocketMars) -> bool:
        """Move, then use the androids' version of the Building's ability."""
        s.stack[-1] = AndroidRefill()
        if s.prep_count(ANDROIDS) != 1:
            return False
        left = s.preps[ANDROIDS * PREP]
        card = left if left != EMPTY else s.preps[ANDROIDS * PREP + 1]
        colour = colour_of(card)
        if s.events is not None:
            s.tell("androids", {"colour": COLOURS[colour], "building": BUILDINGS[colour]})
        if colour != HABITATION:
            arrive(s, colour)
        ability(s, colour)
        return False


class AndroidRefill(Frame[PocketMars]):
    """PM-SOLO-ANDR-09, PM-SOLO-RD-02, PM-SOLO-END-01..04: refill the prep, check the end."""

    def proceed(self, s: PocketMars) -> bool:
        """The next round, or the end."""
        refill(s)
        if scoring.all_settled(s, YOU):
            scoring.finish(s, "all 7 of your colonists are settled")
        elif scoring.all_settled(s, ANDROIDS):
            scoring.finish(s, "the androids have settled all 7 of their colonists")
        elif s.prep_count(ANDROIDS) < PREP:
            scoring.finish(s, "the androids' prep module cannot be refilled")
        else:
            s.round += 1
            s.stack[-1] = ArchitectPhase()
        return False


def arrive(s: PocketMars, home: int) -> None:
    """PM-SOLO-ANDR-03, 05: an android colonist lands, or with an empty Ship one launches."""
    if s.rows[ANDROIDS * ROW + SHIP]:
        s.land(ANDROIDS, home)
    else:
        s.launch(ANDROIDS, 1)


def refill(s: PocketMars) -> None:
    """PM-SOLO-SU-05, PM-SOLO-ANDR-09: the androids' prep module is filled from the deck, unseen.

    R-PM-14, 19: this is no draw, so whoever knows the deck's top card knows it in its place too.
    """
    for place in range(ANDROIDS * PREP, ANDROIDS * PREP + PREP):
        if s.preps[place] == EMPTY and s.deck:
            known = knows_buried(s, YOU, len(s.deck) - 1)
            card = top_card(s)
            s.preps[place] = card
            if known:
                s.seen[YOU] |= 1 << place
            if s.events is not None:
                facts: dict[str, object] = {"place": place - ANDROIDS * PREP}
                facts["colour"] = COLOURS[colour_of(card)]
                s.tell("androids-drew", facts, {YOU: {"card": CARD_NAMES[card]}} if known else None)
