"""Sections EFF and OVR: what the effects of cards do."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, Table, table


def mission(*cards: str, leader: int = 0, seats: int = 5) -> Table:
    """Seat 0 leads against T0 with one group of Science 3; another seat holds a card."""
    t = table(seats).led("T0", leader).agent(leader, ("S", 3)).hand(seats - 1, "W1")
    return t.laid("T0", leader, *cards)


def won() -> Table:
    return mission("S2", "S2")


def lost() -> Table:
    return mission("S1")


@rule("MVE-EFF-01", "MVE-EFF-06", "MVE-EFF-17")
def test_on_success_the_leader_orders_the_ticks_and_each_copy_counts() -> None:
    t = mission("S2", "S2", "D1").threat("T0", difficulty=5)
    t.effect("S2", "success", "gain", 1, "food").effect("D1", "success", "gain", 1, "tech")
    t.at("missions")
    assert t.asked() == [0]
    assert sorted(t.options()) == ["effect D1", "effect S2"]
    t.take("effect D1")
    assert (t.resource("tech"), t.resource("food")) == (9, 10)


@rule("MVE-EFF-02", "MVE-EFF-03")
def test_then_the_success_area_gives_resources_and_what_else_it_says() -> None:
    t = won().threat("T0", success=[("gain", 2, "tech"), ("draw", 1, "")]).listening()
    t.effect("S2", "success", "gain", 1, "food").at("missions")
    causes = [(event.facts["cause"], event.facts["now"]) for event in t.heard("resource")]
    slug = BOX.skills.slugs[CARD["S2"]]
    assert causes[:3] == [(slug, 9), (slug, 10), ("poisoned-reservoir", 10)]
    assert len(t.state.hands[0]) == 1


@rule("MVE-EFF-04", "MVE-EFF-05", "MVE-EFF-16", "R-MVE-22", "R-MVE-24")
def test_on_failure_crosses_come_before_the_failure_area() -> None:
    t = lost().threat("T0", losses={"food": 1, "tech": 2}).listening()
    t.effect("S1", "failure", "lose", 1, "defense").at("missions")
    heard = [(event.facts["resource"], event.facts["change"]) for event in t.heard("resource")]
    assert heard[:3] == [("defense", -1), ("food", -1), ("tech", -2)]
    assert t.mission("T0")["losses"] == {"defense": 1, "tech": 2, "food": 1}


@rule("MVE-EFF-07", "MVE-EFF-08")
@pytest.mark.parametrize("cards", [("S2", "S2"), ("S1",)])
def test_other_timings_do_nothing(cards: tuple[str, ...]) -> None:
    success = len(cards) == 2
    t = mission(*cards)
    wrong = "failure" if success else "success"
    t.effect(cards[0], wrong, "initiative", 0, "left")
    t.effect(cards[0], "gavel", "initiative", 0, "layer").at("missions")
    assert not t.state.overridden


@rule("MVE-EFF-08")
def test_effects_of_missions_do_nothing_in_trials() -> None:
    t = table(5).accused(2, by0="S1", by1="S1").hand(4, "D1")
    for when in ("immediate", "success", "failure"):
        t.effect("S1", when, "initiative", 0, "leader")
    t.at("trials")
    assert not t.state.overridden


@rule("MVE-EFF-09", "R-MVE-28")
@pytest.mark.parametrize(("do", "n"), [("next-target", 2), ("next-total", -2)])
def test_an_effect_on_the_next_threat_works_once_in_this_round(do: str, n: int) -> None:
    t = table(6).led("T0", 0).led("T1", 1).led("T2", 2).laid("T0", 0, "S1").hand(5, "W1")
    for seat in range(3):
        t.agent(seat, ("S", 3), ("D", 1))
    t.effect("S1", "immediate", do, n).at("missions")
    assert t.view(None)["next"] == [{"do": do, "n": n}]
    t.take("group science")
    now = t.view(None)["mission"]
    assert (now["target"], now["total"]) == ((9, 0) if do == "next-target" else (7, -2))
    assert t.view(None)["next"] == []
    t.take("group science")
    now = t.view(None)["mission"]
    assert (now["target"], now["total"]) == (7, 0)


@rule("MVE-EFF-10", "R-MVE-28")
def test_without_a_next_threat_the_effect_is_lost() -> None:
    t = table(3).led("T0", 0).led("T1", 1).agent(0, ("S", 3)).agent(1, ("S", 3)).hand(2, "W1")
    t.laid("T1", 1, "S1").effect("S1", "failure", "next-target", 3).at("missions")
    assert t.state.next_target == 0 and t.view(None)["next"] == []


@rule("R-MVE-28")
def test_on_a_leaderless_threat_a_smaller_loss_applies_and_a_total_is_lost() -> None:
    t = won().threat("T1", losses={"food": 3}).effect("S2", "success", "next-total", 3)
    t.effect("S2", "success", "soften-next", 1).at("missions")
    assert t.resource("food") == 8 - 1
    assert t.state.next_total == 0


def martian_leads(waves: tuple[int, ...], *cards: str) -> Table:
    t = table(6).wave(3).martian(0, *waves).led("T0", 0).laid("T0", 0, *cards).hand(5, "W1")
    return t.threat("T0", losses={"food": 1, "tech": 2})


@rule("MVE-EFF-11", "MVE-EFF-12", "MVE-EFF-16", "R-MVE-23", "MVE-LVL-10", "MVE-LVL-11")
@pytest.mark.parametrize("waves", [(1, 3), (2, 3), (1, 2, 3)])
def test_a_failed_martian_leader_takes_one_more_of_what_was_lost(waves: tuple[int, ...]) -> None:
    t = martian_leads(waves, "D1").at("missions")
    assert t.asked() == [0]
    assert t.options() == ["take tech", "take food"]
    assert t.refused("take people").rule == "MVE-EFF-12"
    t.take("take food")
    assert (t.resource("food"), t.resource("tech")) == (9, 9)


@rule("R-MVE-24", "MVE-EFF-12")
def test_what_a_cross_took_counts_as_lost_too() -> None:
    t = martian_leads((1, 3), "D1").effect("D1", "failure", "lose", 1, "defense").at("missions")
    assert t.options() == ["take defense", "take tech", "take food"]


@rule("MVE-EFF-13", "MVE-EFF-14")
def test_hidden_clones_and_successful_martians_cost_nothing_more() -> None:
    t = lost().dna(0, 1).at("missions")
    assert t.resource("people") == 8 - 3
    t = martian_leads((1, 3), "S3", "S3", "S2").at("missions")
    assert t.mission("T0")["success"] and t.asked() != [0]


@rule("MVE-EFF-15", "R-MVE-53", "MVE-VISTAB-18", "MVE-VISTAB-05")
def test_a_peek_shows_one_card_to_the_leader_and_only_the_fact_to_others() -> None:
    t = won().wave(2).dna(3, 2).effect("S2", "success", "peek").listening()
    t.state.statuses[1] = 1
    t.civilian(1).at("missions")
    assert [option for option in t.options() if "seat-1" in option or "seat-0" in option] == []
    assert len(t.options()) == 6
    order = (list(t.state.dna), list(t.state.up))
    t.take("look seat-3 2")
    assert (t.state.dna, t.state.up) == order
    (event,) = t.heard("peeked")
    assert event.seen_by(0)["face"] == "clone" and "face" not in event.seen_by(3)
    assert t.view(0)["peeks"] == [{"seat": 3, "wave": 2, "face": "clone", "round": 1}]
    assert t.view(0)["players"][3]["dna"][1]["face"] == "clone"
    assert t.view(1)["peeks"] == [] and t.view(1)["players"][3]["dna"][1]["face"] is None
    assert "look seat-3 2" in t.options()


@rule("MVE-EFF-18", "R-MVE-63", "R-MVE-40")
def test_what_cannot_be_done_is_skipped() -> None:
    t = won().threat("T0", success=[("reinstate", 0, "")]).effect("S2", "immediate", "drop-bad")
    t.at("missions")
    assert t.mission("T0")["total"] == 7
    assert all(player["status"] == "agent" for player in t.view(None)["players"])


@rule("R-MVE-25")
def test_more_cards_are_sorted_at_once_and_their_effects_join() -> None:
    t = mission("S1").deck_top("S2", "D2").effect("S1", "immediate", "reveal", 2)
    t.effect("D2", "immediate", "total", 3).agent(0, ("S", 3), ("M", 1)).at("missions")
    now = t.view(None)["mission"]
    assert (now["good"], now["bad"], now["total"]) == (3, 2, 4)
    assert [card["card"] for card in now["cards"]][1:] == [
        BOX.skills.slugs[CARD["S2"]],
        BOX.skills.slugs[CARD["D2"]],
    ]


@rule("R-MVE-25")
def test_the_leader_orders_immediate_effects() -> None:
    t = mission("S1", "D1").effect("S1", "immediate", "drop-bad")
    t.effect("D1", "immediate", "drop-good").agent(0, ("S", 3), ("M", 1)).at("missions")
    assert sorted(t.options()) == ["effect D1", "effect S1"]
    t.take("effect D1")
    now = t.view(None)["mission"]
    assert (now["good"], now["bad"]) == (0, 0)
    assert all(card["dropped"] for card in now["cards"])


@rule("MVE-EFF-05", "R-MVE-69")
@pytest.mark.parametrize(
    ("losses", "n", "choice", "left"),
    [
        ({"food": 1}, 3, "", {"food": 1}),
        ({"food": 3}, 1, "", {"food": 2}),
        ({"food": 3}, 3, "", {"food": 1}),
        ({"food": 1, "tech": 2}, 3, "take tech", {"food": 1}),
        ({"food": 1, "tech": 2}, 3, "take food", {"tech": 2}),
    ],
)
def test_a_softened_failure_costs_less_but_at_least_one(
    losses: dict[str, int], n: int, choice: str, left: dict[str, int]
) -> None:
    t = lost().threat("T0", losses=losses).effect("S1", "failure", "soften", n).at("missions")
    if choice:
        assert t.asked() == [0]
        t.take(choice)
    assert t.mission("T0")["losses"] == left


@rule("R-MVE-62", "MVE-EFF-17", "MVE-CIV-08", "R-MVE-40", "MVE-CIV-12")
def test_the_leader_reinstates_a_civilian_of_choice() -> None:
    t = won().civilian(2, 3).threat("T0", success=[("reinstate", 0, "")]).hand(2, "M1", "S1")
    t.at("missions")
    assert t.options() == ["reinstate seat-2", "reinstate seat-3"]
    t.take("reinstate seat-2")
    assert t.status(2) == "agent" and t.status(3) == "civilian"
    assert t.step == "accusations" and 2 in t.asked()
    assert t.options(2, "accuse") and "accuse seat-2 W1" in t.options(4)


# Overrides


@rule("MVE-OVR-01", "MVE-OVR-03", "MVE-VISTAB-01")
@pytest.mark.parametrize(("where", "to"), [("leader", 2), ("left", 3), ("right", 1)])
def test_an_override_moves_the_card_and_turns_it(where: str, to: int) -> None:
    t = mission("S2", "S2", leader=2).effect("S2", "success", "initiative", 0, where)
    t.at("missions")
    assert (t.view(None)["holder"], t.view(None)["overridden"]) == (to, True)


@rule("MVE-OVR-01", "MVE-OVR-03", "MVE-OVR-04", "MVE-OVR-02", "MVE-DISC-04")
def test_the_last_override_of_a_round_decides_who_starts_the_next() -> None:
    t = mission("S2", "S2").effect("S2", "success", "initiative", 0, "choice").at("missions")
    t.take("pass-initiative seat-3")
    assert t.state.holder == 3
    t.take("pass-initiative seat-1")
    assert (t.state.holder, t.state.overridden) == (1, 1)
    t.all("done").all("stay").all("done")
    assert (t.state.round, t.state.holder, t.state.overridden) == (2, 1, 0)
    assert t.asked() == [1]


@rule("R-MVE-27", "MVE-INI-01")
def test_an_override_does_not_change_the_order_of_the_step_under_way() -> None:
    t = table(7).threats("T0", "T1", "T2", "T3").holder(0).hand(6, "W1")
    for seat, name in ((0, "T0"), (2, "T1"), (4, "T2")):
        t.led(name, seat).agent(seat, ("S", 3))
    t.laid("T0", 0, "D1").effect("D1", "failure", "initiative", 0, "right").at("missions")
    order = [one["leader"] for one in t.state.chronicle if one["what"] == "mission"]
    assert order == [0, 2, 4, None]
    assert t.state.holder == 6
