"""Declaring and carrying out in few words.

t = plan(table().spare(cpu=1).red("lab", "cpu"))
declare(t, "engineer build", "aim mend lab cpu")
carry_out(t)
"""

from __future__ import annotations

from first_martians.builder import Table
from planitia.games.first_martians.constants import ACTS
from planitia.games.first_martians.rules.plan.stacks import ACT

WITHOUT_SKILL = ("go-on", "keep-roll", "endure", "keep")


def plan(t: Table) -> Table:
    """The Action phase opens."""
    return t.play("actions")


def declare(t: Table, sent: str, *words: str) -> Table:
    """Send a pawn, answer what is asked, and see the stack in the plan."""
    stacks = len(t.state.plan)
    t.take(f"send {sent}")
    for word in words:
        t.take(word)
    assert len(t.state.plan) == stacks + 1, t.options()
    return t


def rest(t: Table) -> Table:
    """Everybody rests with every pawn that is left."""
    while left := [text for text in t.options(verb="send") if text.endswith(" rest")]:
        t.take(left[0])
    return t


def carry_out(t: Table, skills: bool = False) -> Table:
    """Everybody else rests; the plan is settled and resolved until something else is asked."""
    rest(t).take("commit")
    return in_order(t, skills)


def in_order(t: Table, skills: bool = False) -> Table:
    """The first stack comes next each time, and nobody uses a skill unless the test wants to."""
    while t.state.decisions:
        texts = t.options()
        if texts[0].startswith("next "):
            t.take(texts[0])
        elif texts[-1] in WITHOUT_SKILL and not skills:
            t.take(texts[-1])
        else:
            break
    return t


def played(t: Table) -> list[str]:
    """The plan is settled and resolved with whatever is asked first; the acts in their order."""
    rest(t.listening()).take("commit")
    while t.state.decisions:
        t.take(t.options()[0])
    return [str(event.facts["act"]) for event in t.heard("act")]


def acts(t: Table) -> list[str]:
    """The acts of the plan."""
    return [ACTS[stack[ACT]] for stack in t.state.plan]
