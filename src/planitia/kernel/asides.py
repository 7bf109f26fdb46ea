"""What seats may do at any question besides answering it, whoever is asked.

A game with ``interrupts`` says what (``Game.asides``) and carries it out (``Game.aside``). It is
listed after the answers of whoever is asked; who is not asked gets a decision that nobody awaits.
"""

from __future__ import annotations

from planitia.kernel.frame import Decision, Position
from planitia.kernel.rules import Rules


def add_asides(game: Rules, s: Position, decision: Decision) -> None:
    """List a seat's asides after its answers; what is an answer already is listed once."""
    codes = game.asides(s, decision.seat)
    if codes:
        own = decision.codes
        besides = [code for code in codes if code not in own]
        decision.codes = own + besides
        decision.asides = len(besides)


def with_asides(game: Rules, s: Position, opened: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The open decisions with their asides, and those of seats that have nothing but asides."""
    if not opened:
        return opened
    found = list(opened)
    asked = [one.seat for one in opened]
    for one in opened:
        add_asides(game, s, one)
    for seat in range(s.seats):
        if seat not in asked:
            codes = game.asides(s, seat)
            if codes:
                found.append(bystander(s, opened[0], seat, codes))
    return tuple(found)


def asides_alone(one: Decision) -> Decision:
    """The same decision as if its seat were asked nothing."""
    twin = Decision(
        one.frame, one.vocabulary, one.seat, one.opened, one.own_asides(), turn=one.turn
    )
    twin.optional = True
    twin.asides = one.asides
    return twin


def without_asides(one: Decision) -> Decision:
    """The same decision with its answers alone."""
    own = one.codes[: len(one.codes) - one.asides]
    return Decision(
        one.frame, one.vocabulary, one.seat, one.opened, own, one.secret, one.turn, one.optional
    )


def bystander(s: Position, front: Decision, seat: int, codes: list[int]) -> Decision:
    """The decision of a seat that may act though it is asked nothing."""
    made = Decision(front.frame, s.vocabulary, seat, front.opened, codes, turn=1, optional=True)
    made.asides = len(codes)
    return made
