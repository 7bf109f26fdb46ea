"""What seats may do at any question besides answering it, whoever is asked.

A game with ``interrupts`` says what (``Game.asides``) and carries it out (``Game.aside``). It is
listed after the answers of whoever is asked; who is not asked gets a decision that nobody awaits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planitia.kernel.decision import Decision

if TYPE_CHECKING:
    from planitia.kernel.state import State


def add_asides(s: State, decision: Decision) -> None:
    """List a seat's asides after its answers; what is an answer already is listed once."""
    codes = s.game.asides(s, decision.seat)
    if codes:
        own = decision.codes
        besides = [code for code in codes if code not in own]
        decision.codes = own + besides
        decision.asides = len(besides)


def with_asides(s: State, opened: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The open decisions with their asides, and those of seats that have nothing but asides."""
    if not opened:
        return opened
    found = list(opened)
    asked = [one.seat for one in opened]
    for one in opened:
        add_asides(s, one)
    for seat in range(s.seats):
        if seat not in asked:
            codes = s.game.asides(s, seat)
            if codes:
                found.append(bystander(s, opened[0], seat, codes))
    return tuple(found)


def asides_alone(one: Decision) -> Decision:
    """The same decision as if its seat were asked nothing."""
    twin = Decision(one.frame, one.game, one.seat, one.opened, one.own_asides(), turn=one.turn)
    twin.optional = True
    twin.asides = one.asides
    return twin


def without_asides(one: Decision) -> Decision:
    """The same decision with its answers alone."""
    own = one.codes[: len(one.codes) - one.asides]
    return Decision(
        one.frame, one.game, one.seat, one.opened, own, one.secret, one.turn, one.optional
    )


def bystander(s: State, front: Decision, seat: int, codes: list[int]) -> Decision:
    """The decision of a seat that may act though it is asked nothing."""
    made = Decision(front.frame, s.game, seat, front.opened, codes, turn=1, optional=True)
    made.asides = len(codes)
    return made
