"""Section RO: six phases in order, sol after sol."""

from __future__ import annotations

from first_martians.builder import table
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.constants import (
    ACTIONS,
    ANEMIA,
    CONCENTRATION,
    GREEN,
    MENDED,
    PHASES,
)
from planitia.games.first_martians.content.clauses import MOVE_STRESS, Clause
from planitia.games.first_martians.rules.base.decks import pool


@rule("FM-RO-01", "FM-RO-04", "FM-RO-02", "FM-RO-03")
def test_the_phases_come_in_order_in_every_round_of_a_game() -> None:
    for seats in (1, 3):
        heard: list[tuple[str, object]] = []
        for s in moments(seats, 2, listen=True):
            for event in s.heard():
                if event.kind in ("phase", "sol"):
                    heard.append((event.kind, event.facts[event.kind]))
        sols = [fact for kind, fact in heard if kind == "sol"]
        assert sols == list(range(1, len(sols) + 1))
        phases = [fact for kind, fact in heard if kind == "phase"]
        assert phases == [PHASES[at % 6] for at in range(len(phases))]
        starts = [at for at, (kind, _) in enumerate(heard) if kind == "sol"]
        assert all(heard[at + 1] == ("phase", "events") for at in starts)


@rule("FM-RO-05", "FM-MA-02")
def test_a_die_of_a_later_sol_is_not_rolled_before_unless_its_marker_is_red() -> None:
    t = table()
    t.state.mission.schedule = [(1, []), (3, [0])]
    assert [pool(t.state, sol) for sol in (1, 2, 3, 6)] == [[], [], [0], [0]]
    t.set(box=(1, 0, 0))
    assert pool(t.state, 1) == [0]


@rule("FM-CO-05", "FM-PROC-01", "FM-PROC-48")
def test_what_a_phase_brings_is_in_force_when_the_next_begins() -> None:
    t = table().set(coming=(1 << CONCENTRATION, 0, 0, 0), going=(0, 0, 0, 0))
    t.play("production")
    assert t.state.suffers(0, CONCENTRATION)
    t = table().ill("medic", "anemia").set(going=(1 << ANEMIA, 0, 0, 0))
    t.play("clean-up")
    assert not t.state.suffers(0, ANEMIA)


@rule("FM-TI-07")
def test_repairs_work_after_every_phase() -> None:
    t = table()
    t.state.slots[t.slot("lab", "cpu")] = MENDED
    t.play("production")
    assert t.state.slots[t.slot("lab", "cpu")] == GREEN


@rule("FM-RO-01", "FM-AC-01")
def test_after_production_the_crew_plans() -> None:
    t = table().at("morale")
    assert t.state.phase == ACTIONS
    assert sorted(one.seat for one in t.state.decisions) == [0, 1, 2, 3]


@rule("FM-GO-13", "FM-PR-03", "FM-PRD-01")
def test_a_missions_own_rule_comes_at_the_end_of_its_phase() -> None:
    gloom = Clause(MOVE_STRESS)
    gloom.n = 14
    t = table().special("production", gloom).listening().play("production")
    kinds = [event.kind for event in t.heard() if event.kind in ("stress", "ate", "fight")]
    assert kinds == ["ate", "stress", "stress", "fight"]
    assert table().special("production", gloom).play("morale").state.stress == 0
