"""The solo game: what Devious Automatics do after the player's action, run by the engine."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.pocket_mars import scoring
from planitia.games.pocket_mars.board import (
    AQUALAB,
    BASIC,
    BUILDINGS,
    COLOURS,
    COMMS_CENTER,
    EMPTY,
    ENERGY,
    ENERGY_BANK,
    ENERGY_MAX,
    GREENHOUSE,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
)
from planitia.games.pocket_mars.state import PocketMars
from planitia.games.pocket_mars.turn import begin_turn
from planitia.games.pocket_mars.words import SEND, only
from planitia.kernel.frame import Frame, Refusal

YOU: Final = 0
ANDROIDS: Final = 1
"""The players of the solo game."""


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
            s.tell("system-failure", {})
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


class Calculations(Frame[PocketMars]):
    """R-PM-39: with the option ``calculations`` set to player, you choose for the androids."""

    rule: ClassVar[str] = "PM-SOLO-DA-10"

    def decider(self) -> int:
        """You decide for the androids."""
        return YOU

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice."""
        return True

    def prompt(self) -> str:
        """What is asked."""
        return "Calculations: place the androids' colonist where it scores most for them."

    def options(self, s: PocketMars) -> list[int]:
        """Every Building that holds colonists."""
        return [SEND | home << 8 for home in range(HOMES)]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Land it there."""
        s.stack.pop()
        s.land(ANDROIDS, only(code))

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """It must land in a Building with spaces."""
        return Refusal("the androids' colonist lands in one of the four Buildings", self.rule)


class AndroidRefill(Frame[PocketMars]):
    """PM-SOLO-ANDR-09, PM-SOLO-RD-02, PM-SOLO-END-01..04: refill the prep, check the end."""

    def proceed(self, s: PocketMars) -> bool:
        """The next round, or the end."""
        for place in range(ANDROIDS * PREP, ANDROIDS * PREP + PREP):
            if s.preps[place] == EMPTY and s.deck:
                s.preps[place] = s.top_card()
                if s.events is not None:
                    colour = COLOURS[colour_of(s.preps[place])]
                    s.tell("androids-drew", {"place": place - ANDROIDS * PREP, "colour": colour})
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


def spark(s: PocketMars) -> None:
    """PM-SOLO-DA-06, PM-SOLO-FAIL-01, R-PM-41: up to two cards from the deck to the discard."""
    for _ in range(2):
        if s.deck:
            s.discard(s.top_card())


def arrive(s: PocketMars, home: int) -> None:
    """PM-SOLO-ANDR-03, 05: an android colonist lands, or with an empty Ship one launches."""
    if s.rows[ANDROIDS * ROW + SHIP]:
        s.land(ANDROIDS, home)
    else:
        s.launch(ANDROIDS, 1)


def ability(s: PocketMars, building: int) -> None:
    """PM-SOLO-DA-01..12: the androids' version of a Building's ability; never optional."""
    if building == GREENHOUSE:
        upgrade(s)
        upgrade(s)
    elif building == AQUALAB:
        spark(s)
    elif building == ENERGY_BANK:
        if s.rows[ANDROIDS * ROW + ENERGY] < ENERGY_MAX:
            s.gain(ANDROIDS, 2)
        else:
            spark(s)
    elif building == COMMS_CENTER or s.rows[ANDROIDS * ROW + SHIP] == 0:
        s.launch(ANDROIDS, 1)
    elif s.header.options["calculations"] == "player":
        s.stack.append(Calculations())
    else:
        s.land(ANDROIDS, best_home(s))


def upgrade(s: PocketMars) -> None:
    """PM-SOLO-DA-02..05, R-PM-40: promote an android if possible, else demote one of yours."""
    mine, theirs = YOU * ROW, ANDROIDS * ROW
    best = -1
    for home in range(HOMES):
        if s.rows[theirs + BASIC + home] and s.room(home):
            if best < 0 or (s.rows[mine + BASIC + home] and not s.rows[mine + BASIC + best]):
                best = home
    if best >= 0:
        s.promote(ANDROIDS, best)
        return
    for home in range(HOMES):
        if s.rows[mine + UPGRADED + home]:
            if best < 0 or (s.rows[theirs + BASIC + home] and not s.rows[theirs + BASIC + best]):
                best = home
    if best >= 0:
        s.demote(YOU, best)


def best_home(s: PocketMars) -> int:
    """R-PM-39: where one more android scores most now, with the ruling's order of ties."""
    at = ANDROIDS * ROW
    best, best_rank = 0, (-1, -1, -1, -1)
    for home in range(HOMES):
        settled = s.rows[at + BASIC + home] + s.rows[at + UPGRADED + home]
        s.rows[at + SHIP] -= 1
        s.rows[at + BASIC + home] += 1
        points = sum(scoring.breakdown(s, ANDROIDS).values())
        s.rows[at + SHIP] += 1
        s.rows[at + BASIC + home] -= 1
        rank = (points, 1 if settled == 0 else 0, settled, 1 if s.room(home) else 0)
        if rank > best_rank:
            best, best_rank = home, rank
    return best
