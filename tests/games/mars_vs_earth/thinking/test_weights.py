"""The numbers behind the judges: that they can be turned, and that better players have others."""

from __future__ import annotations

from pathlib import Path

import pytest

from mars_vs_earth.builder import Table, short, table
from planitia.bots.basic import HeuristicPlayer
from planitia.bots.levels import Leveled
from planitia.games.mars_vs_earth.game import GAME
from planitia.games.mars_vs_earth.thinking.weights import PARAMETERS, Minds, Weights, read_minds
from planitia.judging.judge import Judge, known
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD, NORMAL
from planitia.kernel.errors import ContentError
from planitia.kernel.observation import Observation

PLAIN = Minds().parameters()


def chosen(t: Table, seat: int, **parameters: float) -> str:
    """What the heuristic does with some parameters turned, written as ``earth__spread``."""
    judge = judge_of(t.state.game)
    assert judge is not None
    judge = judge.tuned({name.replace("__", "."): value for name, value in parameters.items()})
    decision = t.decision(seat)
    scores = judge.judge(known(Observation(t.state, decision)))
    return short(decision.action(scores.index(max(scores))).text)


def judge_by(level: str) -> Judge:
    """Who judges for a level."""
    state = GAME.new(5, "levels")
    player = Leveled(level, "seed").become(Observation(state, state.foremost()))
    assert isinstance(player, HeuristicPlayer)
    judge = player.judge or judge_of(GAME)
    assert judge is not None
    return judge


def test_every_knob_is_a_weight_and_every_weight_a_knob_of_some_side() -> None:
    names = {name for side in PARAMETERS for name in side}
    plain = Weights()
    assert all(isinstance(getattr(plain, name), float) for name in names)
    listed = getattr(plain, "__dict__", None)
    if listed is not None:
        assert set(listed) == names
    assert all(len(set(side)) == len(side) for side in PARAMETERS)


def test_turned_knobs_are_kept_and_the_others_are_as_they_were() -> None:
    turned = Minds().tuned({"earth.spread": 5.0, "mars.cover": 0.5})
    assert turned.parameters() == PLAIN | {"earth.spread": 5.0, "mars.cover": 0.5}
    assert turned.tuned({"mars.cover": 0.25}).parameters()["earth.spread"] == 5.0
    assert Minds().parameters() == PLAIN


@pytest.mark.parametrize("name", ["spread", "earth.cover", "mars.scarce_agents", "moon.spread"])
def test_there_are_no_other_knobs(name: str) -> None:
    with pytest.raises(ContentError, match=name):
        Minds().tuned({name: 1.0})


def test_weights_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text('# made by hand\n"earth.price" = 1\n"mars.eager" = 0.5\n', encoding="utf-8")
    assert read_minds(path).parameters() == PLAIN | {"earth.price": 1.0, "mars.eager": 0.5}


def test_humans_turn_by_their_own_knobs_alone() -> None:
    t = table(5).hand(0, "S2", "M2", "D1").led("T0", by=0).at("human-influence")
    assert chosen(t, 0) == "place S2 T0"
    assert chosen(t, 0, mars__price=5.0) == "place S2 T0"
    assert chosen(t, 0, earth__price=5.0) != "place S2 T0"


def test_clones_turn_by_their_own_knobs_alone() -> None:
    t = table(5).dna(1, 2).wave(2).hand(1, "S1").at("reveals")
    assert chosen(t, 1) == "stay"
    assert chosen(t, 1, earth__distrust=1.0) == "stay"
    assert chosen(t, 1, mars__stealth=0.1) == "reveal"


def test_a_promotion_can_be_one_too_many() -> None:
    t = table(5).civilian(3).hand(0, "S3").at("promotions")
    assert chosen(t, 0) == "promote seat-3 S3"
    assert chosen(t, 0, earth__crowded=2.0) == "pass"


def accuses(t: Table, **parameters: float) -> bool:
    """Whether seat 0 brings somebody to trial on no evidence."""
    return chosen(t.hand(0, "M3").at("accusations"), 0, **parameters).startswith("accuse")


def test_a_human_is_easier_given_up_while_waves_are_to_come() -> None:
    assert not accuses(table(7))
    assert accuses(table(7), earth__cleared=0.6)
    assert not accuses(table(7).wave(3), earth__cleared=0.6)


def test_a_human_is_hard_to_give_up_where_leaders_are_few() -> None:
    few = {"earth__cleared": 0.6, "earth__scarce_agents": 2.0}
    assert accuses(table(7), **few)
    assert not accuses(table(7).civilian(4, 5, 6), **few)


def test_eager_clones_lead_more() -> None:
    t = table(5).dna(0, 1).agent(0, ("M", 1)).agent(1, ("S", 4)).threats("T0").at("leading")
    assert not chosen(t, 0).startswith("lead")
    assert chosen(t, 0, mars__eager=5.0) == "lead T0"


def test_misfits_lead_where_their_agent_takes_most_from_the_total() -> None:
    t = table(5).dna(0, 1).agent(0, ("D", 4), ("S", 1)).threat("T1", skills="D")
    t.threat("T2", skills="M").threats("T0", "T1", "T2").at("leading")
    assert chosen(t, 0, mars__eager=1.0, mars__misfit=0.1) == "lead T2"
    assert chosen(t, 0, mars__eager=0.1) == "lead T1"


def test_bold_clones_accuse_without_a_reason_and_others_wait_for_one() -> None:
    t = table(7).dna(0, 1).hand(0, "M2", "S1").at("accusations")
    assert not chosen(t, 0).startswith("accuse")
    assert chosen(t, 0, mars__plausible=-1.0).startswith("accuse")


def test_bold_clones_spare_whom_they_know_to_be_one_of_them() -> None:
    t = table(7).dna(0, 1).dna(4, 1).hand(0, "M2").hand(1, "M2")
    t.accused(4, by1="M2").state.peeks.append((0, 4, 0, 1))
    bold = {"mars__plausible": -1.0}
    t.at("accusations")
    said = chosen(t, 0, **bold)
    assert said == "i-saw seat-4 1 human"
    t.take(0, said)
    assert chosen(t, 0, **bold) != "second seat-4 M2"


def test_what_fits_anywhere_is_expected_to_come_from_others() -> None:
    """A Military card goes where only Military fits, if enough comes for the others anyway."""
    t = table(7).threat("T0", skills="SDM", difficulty=9).threat("T1", skills="M")
    t.hand(0, "M2").hand(1, "S2", "S2").hand(2, "D2", "S2").hand(6, "S2", "D2").hand(5, "D2")
    t.led("T0", by=1).led("T1", by=2).at("human-influence")
    answers = {broad: chosen(t, 0, earth__broad=broad) for broad in (0.0, 2.0)}
    assert answers == {0.0: "place M2 T0", 2.0: "place M2 T1"}


def test_better_levels_have_better_judges() -> None:
    heuristic, master = judge_of(GAME), judge_of(GAME, EXPERT)
    assert heuristic is not None
    assert master is not None
    assert heuristic.parameters() == PLAIN
    assert judge_by(NORMAL) is heuristic
    assert judge_by(EXPERT) is master
    hard = judge_by(HARD)
    assert hard is judge_of(GAME, HARD)
    assert hard.parameters() not in (PLAIN, master.parameters())


def test_the_master_has_the_numbers_of_its_file() -> None:
    content = Path(str(GAME.lesson())).parent
    for judge, name in (
        (judge_of(GAME, EXPERT), "master.toml"),
        (judge_of(GAME, HARD), "adept.toml"),
    ):
        assert judge is not None
        assert judge.parameters() == read_minds(content / name).parameters()
        assert judge.parameters()["earth.joint"] > 0.0
