"""Bots reckon with every token that strikes, equal ones too, as the rules do (Q46)."""

from __future__ import annotations

import pytest

from first_martians.acts import declare, plan
from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import ADVENTURE, BUILD, HURTS, VENTURE, WOUND
from planitia.games.first_martians.content.printed import Printed
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules.shown_content import Shown
from planitia.games.first_martians.thinking.declared_plan import foresee
from planitia.games.first_martians.thinking.expected_plan import VENTURE_WOUNDS, Ahead
from planitia.games.first_martians.thinking.harm import NO_HARM, of_tokens
from planitia.games.first_martians.thinking.job import Desk, Job
from planitia.games.first_martians.thinking.job_value import risk
from planitia.games.first_martians.thinking.journeys import via_worth
from planitia.games.first_martians.thinking.table import Lexicon
from planitia.games.first_martians.thinking.table import Table as Seen
from planitia.games.first_martians.thinking.weights import Weights

LEXICON = Lexicon(Printed(GAME.book), Weights())


def bench(*tokens: str) -> Table:
    """Somebody mends the Lab for sure while these lie in the Working Bay."""
    t = plan(table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", *tokens))
    declare(t, "engineer build", "aim mend lab cpu")
    return t.take("join-stack 1 medic")


def seen(t: Table) -> Seen:
    """The table as the heuristic player reads it."""
    return Seen(t.view(0), LEXICON, Shown(t.state))


@rule("FM-RB-01", "FM-MT-09")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_every_wound_token_is_foreseen(count: int) -> None:
    t = bench(*["wound"] * count)
    engineer = t.who("engineer")
    assert Ahead(t.state).peril[engineer] == count
    table_seen = seen(t)
    foresee(table_seen)
    assert table_seen.people[engineer].peril == count


@rule("FM-RB-01", "FM-RB-02", "FM-MT-07")
def test_adventure_tokens_add_up_and_a_condition_brings_the_only_one() -> None:
    t = bench("adventure", "adventure")
    engineer = t.who("engineer")
    assert Ahead(t.state).peril[engineer] == 2 * VENTURE_WOUNDS
    ill = bench().ill("engineer", "concentration-difficulties")
    assert Ahead(ill.state).peril[engineer] == VENTURE_WOUNDS
    assert of_tokens([ADVENTURE, ADVENTURE], VENTURE).met(True) == 2
    assert NO_HARM.met(True) == of_tokens([], VENTURE).met(False) == 1 and NO_HARM.met(False) == 0


@rule("FM-RB-01", "FM-GH-08")
def test_tokens_of_a_way_add_up_and_land_does_not() -> None:
    harm = of_tokens([WOUND], HURTS).plus(of_tokens([WOUND], HURTS))
    assert harm.hits() == 3
    t = table().tile("r1-n", "landing-plains")
    worths = []
    for _ in range(3):
        worths.append(via_worth(seen(t), 1))
        t.token("space", "r1-n", "wound")
    assert worths[0] > worths[1] > worths[2]


@rule("FM-RB-01")
def test_a_job_under_two_tokens_costs_more_than_under_one() -> None:
    desk = Desk(seen(table()))
    engineer = desk.table.people[2]
    costs = []
    for tokens in ([], [WOUND], [WOUND, WOUND], [WOUND, WOUND, ADVENTURE]):
        job = Job(BUILD, 0, 1.0, 2)
        job.harm = of_tokens(tokens, 0)
        costs.append(risk(desk.prices, job, engineer))
    assert costs == sorted(set(costs)) and costs[0] == 0.0
