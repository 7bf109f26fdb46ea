"""What the rules roll agrees with the exact chances, over many throws."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.constants import BITS, MODEL_NAMES
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.rng import quick

THROWS = 3000
CLOSE = 0.035


def duel(side: str) -> Table:
    return table().soldier(1, "4.3.5").martian(1, "4.5.5").turn(side)


def melee(side: str) -> Table:
    return table().soldier(1, "4.4.1").martian(1, "4.4.9").turn(side)


def frequencies(t: Table, target: str, *answers: str) -> tuple[float, float]:
    """How often these answers leave the target dead, and how often Rattled."""
    model = MODEL_NAMES.index(target)
    dead = rattled = 0
    rng = quick(f"{target} {answers}")
    for _ in range(THROWS):
        state = t.state.clone()
        assert isinstance(state, MarsAttacks)
        state.rng = rng.fork()
        for answer in answers:
            state.take(state.decisions[0], answer)
        dead += state.dead & BITS[model] != 0
        rattled += state.rattled & BITS[model] != 0
    return dead / THROWS, rattled / THROWS


@rule("MA-DICE-06", "MA-DICE-07", "MA-DICE-08")
@pytest.mark.parametrize(
    ("side", "verb", "kill", "rattled"),
    [
        ("human", "shoot", 0.3761, 0.2463),
        ("human", "aim", 0.5128, 0.2185),
        ("martian", "shoot", 0.7501, 0.0),
        ("martian", "aim", 0.8491, 0.0),
    ],
)
def test_shots_kill_and_rattle_as_often_as_they_should(
    side: str, verb: str, kill: float, rattled: float
) -> None:
    me, target = ("h1", "m1") if side == "human" else ("m1", "h1")
    found = frequencies(duel(side), target, f"activate {me}", f"{verb} {target}")
    assert found == pytest.approx((kill, rattled), abs=CLOSE)


@rule("MA-DICE-09", "MA-DICE-10", "MA-DICE-11", "MA-DICE-12")
@pytest.mark.parametrize(
    ("side", "answer", "kill", "lose"),
    [
        ("human", "dodge", 0.6043, 0.0),
        ("human", "fight-back", 0.4859, 0.2678),
        ("martian", "dodge", 0.4842, 0.0),
        ("martian", "fight-back", 0.2678, 0.4859),
    ],
)
def test_fights_end_as_often_as_they_should(
    side: str, answer: str, kill: float, lose: float
) -> None:
    me, target = ("h1", "m1") if side == "human" else ("m1", "h1")
    moves = (f"activate {me}", f"fight {target}", answer)
    assert frequencies(melee(side), target, *moves)[0] == pytest.approx(kill, abs=CLOSE)
    assert frequencies(melee(side), me, *moves)[0] == pytest.approx(lose, abs=CLOSE)


@rule("MA-SUP-16", "MA-SUP-29", "MA-SUP-44")
@pytest.mark.parametrize(
    ("kind", "cards", "target", "kill", "rattled"),
    [
        ("heat-ray", ("heat.cute", "heat.sneak", "heat.splat"), "h1", 0.9677, 0.0),
        ("heat-ray", ("heat.cute", "heat.sneak", "heat.splat"), "m1", 0.9063, 0.0613),
        (
            "artillery",
            ("peace.artillery", "tough.artillery", "friends.artillery"),
            "m1",
            0.5128,
            0.2185,
        ),
    ],
)
def test_support_kills_as_often_as_it_should(
    kind: str, cards: tuple[str, ...], target: str, kill: float, rattled: float
) -> None:
    side = "martian" if kind == "heat-ray" else "human"
    t = duel(side).support(kind, *cards)
    t.state.opened = None
    square = "4.3" if target == "h1" else "4.5"
    found = frequencies(t, target, f"call {kind}", f"target {square}")
    assert found == pytest.approx((kill, rattled), abs=CLOSE)
