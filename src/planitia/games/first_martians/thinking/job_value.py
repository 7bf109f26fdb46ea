"""What a job is worth once dice, wounds and Adventures are weighed."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import CONCENTRATION, EXPLORE
from planitia.games.first_martians.content.things import REROLL_DICE
from planitia.games.first_martians.thinking.job import Job
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.table import Person

SIX: Final = 6


def risk(prices: Prices, job: Job, actor: Person) -> float:
    """What place and way cost who acts."""
    harm = job.harm
    cost = prices.weights.venture * adventures(job, actor)
    if harm.hits():
        cost += prices.wound(actor, harm.hits())
    if harm.saddens():
        cost += prices.cheering() + 0.2
    return cost


def adventures(job: Job, actor: Person) -> int:
    """FM-CO-12: how many Adventures who acts meets whatever the dice show."""
    return job.harm.met(job.act >= EXPLORE and actor.ill(CONCENTRATION))


def value(prices: Prices, job: Job, actor: Person, sure: bool) -> float:
    """What a job is worth with this astronaut acting: for sure, or with the three dice."""
    book = prices.table.book
    chance, cost = job.chance, risk(prices, job, actor) + job.cost
    if not sure:
        colour = job.act - EXPLORE
        chance = book.success[colour] / SIX
        cost += prices.wound(actor) * book.wound[colour] / SIX
        if not job.harm.met(False):
            cost += prices.weights.venture * book.venture[colour] / SIX
    if job.harm.rerolls() and chance < 1.0:
        chance *= chance
    if chance < 1.0 and rerolls(prices, actor, job.act):
        chance += prices.weights.reroll * (1.0 - chance) * chance
    return chance * job.worth + (1.0 - chance) * 2.0 * prices.spirit - cost


def rerolls(prices: Prices, actor: Person, act: int) -> bool:
    """Whether who acts could roll a die again."""
    for number in actor.skills:
        skill = prices.table.book.skills[number]
        if skill.kind == REROLL_DICE and skill.acts >> act & 1 and skill.cost <= actor.spirits:
            return True
    return False
