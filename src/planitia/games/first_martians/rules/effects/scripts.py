"""Carrying out scripts, clause by clause; what they ask is in ``choosing``.

A Malfunction track that reaches its end is dealt with between two clauses, and a card is a script
itself, so both are here.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.first_martians.actions import CHOOSE, FIRST_CARD, pack
from planitia.games.first_martians.constants import BLOCKS, COLOURS, DICE_NAMES, FULL_TRACK, NONE
from planitia.games.first_martians.content.clauses import (
    CANCEL_LATER,
    CHOOSE_ONE,
    DIRECTION,
    DRAW_CARD,
    IF,
    LASTING,
    LATER,
    LOSE_UPGRADE,
    MOVE_TRACK,
    RESEARCH_CARD,
    ROLL,
    SPIRIT,
    Clause,
)
from planitia.games.first_martians.rules import dice
from planitia.games.first_martians.rules.base import changes, decks
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import (
    CARD_LOST,
    OPTION,
    RISING,
    TOKENS_LOST,
    TURNING,
)
from planitia.games.first_martians.rules.effects.asking import NumberedQuestion, without_place
from planitia.games.first_martians.rules.effects.choosing import DiscardUpgrade
from planitia.games.first_martians.rules.effects.effective import best
from planitia.games.first_martians.rules.effects.striking import strike
from planitia.games.first_martians.rules.effects.targets import one, whom
from planitia.games.first_martians.rules.effects.tests import holds
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, verb_of
from planitia.kernel.frame import Frame, Refusal


def run(s: FirstMartians, script: int, actor: int, cause: str) -> None:
    """Have a script carried out next; NONE is nothing."""
    if script != NONE:
        s.stack.append(Run(script, 0, actor, cause))


class AtClause(Frame[FirstMartians]):
    """A clause of a script, for an astronaut, because of something."""

    def __init__(self, script: int, at: int, actor: int, cause: str) -> None:
        self.script = script
        self.at = at
        self.actor = actor
        self.cause = cause


class Run(AtClause):
    """Section 4.15: the clauses of a script in order, from this one on."""

    def proceed(self, s: FirstMartians) -> bool:
        """The next clause; a full track comes before it (FM-EV-03)."""
        if check(s):
            return False
        clauses = s.book.scripts[self.script]
        if self.at == len(clauses):
            s.stack.pop()
            return False
        s.stack[-1] = Run(self.script, self.at + 1, self.actor, self.cause)
        clause = clauses[self.at]
        if s.events is not None and clause.text:
            s.tell("effect", {"text": clause.text, "cause": self.cause})
        happens = Happens(self.script, self.at, self.actor, self.cause)
        if not foretold(s, happens):
            happens.happen(s)
        return False


class Happens(AtClause):
    """Section 4.15: one clause, whatever was used before it."""

    def proceed(self, s: FirstMartians) -> bool:
        """Carry it out and be gone."""
        s.stack.pop()
        self.happen(s)
        return False

    def happen(self, s: FirstMartians) -> None:
        """Carry it out; this frame is not on the stack."""
        clause = s.book.scripts[self.script][self.at]
        if clause.do == CHOOSE_ONE:
            seat = s.owner(one(s, clause.who, self.actor))
            s.stack.append(ChooseOption(seat, self.script, self.at, self.actor, self.cause))
        elif clause.do > CHOOSE_ONE:
            flow(s, clause, self.actor, self.cause)
        elif clause.do == DRAW_CARD:
            resolve(s, decks.search(s, clause.block, clause.category, clause.facility))
        else:
            follows = strike(s, self.script, self.at, self.actor, self.cause)
            run(s, follows, self.actor, self.cause)


def foretold(s: FirstMartians, happens: Happens) -> bool:
    """FM-SK-02: whether the crew is asked before a clause; stress and wounds ask themselves."""
    clause, actor = s.book.scripts[happens.script][happens.at], happens.actor
    do = clause.do
    if do == IF:
        return pause(s, happens, TURNING, 0, (happens.script, happens.at, actor))
    if do == CHOOSE_ONE:
        closed = len(best(s, clause.scripts, actor)) == 1
        return closed and pause(s, happens, OPTION, 0, (happens.script, happens.at, actor))
    if do == SPIRIT and clause.n < 0:
        losing = sum([1 << astronaut for astronaut in whom(s, clause.who, actor)])
        return pause(s, happens, TOKENS_LOST, losing, (-clause.n,))
    if do == MOVE_TRACK and clause.n > 0 and clause.block < len(BLOCKS):
        return pause(s, happens, RISING, clause.block, (clause.n,))
    return do == LOSE_UPGRADE and only_upgrade(s) and pause(s, happens, CARD_LOST)


def only_upgrade(s: FirstMartians) -> bool:
    """Whether nobody would be asked which upgrade goes."""
    return len(DiscardUpgrade(0, 0, (), 0, 0, "").options(s)) == 1


# Clauses that lead to others


def flow(s: FirstMartians, clause: Clause, actor: int, cause: str) -> None:
    """Conditions, chance, and what is put off."""
    do = clause.do
    if do == IF:
        assert clause.test is not None
        run(s, clause.then if holds(s, clause.test, actor) else clause.other, actor, cause)
    elif do == ROLL:
        colour, die = clause.what // 3, clause.what % 3
        shown = dice.roll(s, colour, die)
        if s.events is not None:
            who = s.name(s.first if actor == NONE else actor)
            facts: dict[str, object] = {"astronaut": who, "colour": COLOURS[colour]}
            facts["dice"] = {DICE_NAMES[die]: shown}
            facts["cause"] = cause
            s.tell("rolled", facts)
        run(s, clause.then if shown else clause.other, actor, cause)
    elif do == DIRECTION:
        weight = s.book.directions[decks.draw_direction(s)].weight
        run(s, clause.scripts[weight], actor, cause)
    elif do == RESEARCH_CARD:
        number = s.book.research[decks.draw_research(s)].number
        run(s, clause.then if number <= clause.n else clause.other, actor, cause)
    elif do == LATER:
        schedule(s, clause.what, one(s, clause.who, actor))
    elif do == CANCEL_LATER:
        s.follow_ups = tuple([entry for entry in s.follow_ups if entry[1] != clause.what])
    elif do == LASTING:
        s.lasting += ((clause.what, s.sol + s.book.lasting[clause.what].rounds - 1),)


def schedule(s: FirstMartians, follow_up: int, astronaut: int) -> None:
    """FM-AD-05, FM-RB-10, FM-VIS-11: something will come of it; nobody is told."""
    later = s.book.follow_ups[follow_up]
    offset = later.low + s.rng.below(later.high - later.low + 1)
    s.follow_ups += ((s.sol + offset, follow_up, astronaut, s.sol),)


class ChooseOption(NumberedQuestion[FirstMartians]):
    """FM-TEAM-10: the First Player, or whom the text names, picks one of some options."""

    rule: ClassVar[str] = "FM-TEAM-10"

    def __init__(self, seat: int, script: int, at: int, actor: int, cause: str) -> None:
        super().__init__(seat)
        self.script = script
        self.at = at
        self.actor = actor
        self.cause = cause

    def proceed(self, s: FirstMartians) -> bool:
        """Ask, unless only one option can be met."""
        codes = self.options(s)
        if len(codes) > 1:
            return True
        self.answer(s, self.seat, codes[0])
        return False

    def seen_by(self, s: FirstMartians, seat: int | None) -> list[object]:
        """What the options bring is not told (FM-VIS-12)."""
        return without_place(self)

    def prompt(self) -> str:
        """Asks for an option; its label says all that is known of it."""
        return "Choose what happens; each answer says what it brings."

    def labels(self, s: FirstMartians) -> list[str]:
        """The options as content words them."""
        return s.book.scripts[self.script][self.at].labels

    def options(self, s: FirstMartians) -> list[int]:
        """Section 4.15: what an option demands must be there, as long as one can be met."""
        scripts = s.book.scripts[self.script][self.at].scripts
        return [pack(CHOOSE, at) for at in best(s, scripts, self.actor)]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """Carry it out."""
        s.stack.pop()
        clause = s.book.scripts[self.script][self.at]
        run(s, clause.scripts[first(code)], self.actor, self.cause)

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """An option that would be a way out."""
        if verb_of(code) == CHOOSE and first(code) < len(self.labels(s)):
            return Refusal("what that option demands is not there to be given", self.rule)
        return super().why_not(s, seat, code)


# Malfunction cards


def check(s: FirstMartians) -> bool:
    """FM-EV-03, FM-MA-07: deal with full tracks, unless that is being done."""
    if not decks.full_tracks(s):
        return False
    for frame in s.stack:
        if isinstance(frame, FullTracks):
            return False
    s.stack.append(FullTracks(s.captain()))
    return True


def resolve(s: FirstMartians, card: int) -> None:
    """FM-SD-11, 18: a card happens, unless its facility is shut down."""
    if card == NONE:
        return
    kind = s.book.cards[card]
    resolved = s.is_open(kind.facility)
    note(s, "malfunction", kind.title, kind.story, kind.text if resolved else "")
    if s.events is not None:
        facts: dict[str, object] = {"block": BLOCKS[kind.block], "card": kind.slug}
        facts["resolved"] = resolved
        s.tell("card", facts)
    if resolved:
        run(s, kind.script, NONE, f"card:{kind.slug}")


class FullTracks(Frame[FirstMartians]):
    """FM-MA-07, 08, 13, Q9: a card for each full track; the First Player says which comes first."""

    rule: ClassVar[str] = "FM-TEAM-10"

    def __init__(self, captain: int) -> None:
        self.captain = captain

    def decider(self) -> int:
        """The First Player's seat."""
        return self.captain

    def proceed(self, s: FirstMartians) -> bool:
        """The only full track, or a question."""
        full = decks.full_tracks(s)
        if len(full) > 1:
            return True
        if full:
            self.draw(s, full[0])
        else:
            s.stack.pop()
        return False

    def prompt(self) -> str:
        """Asks for the full track that is dealt with first."""
        return "Several tracks are full: choose whose card comes next."

    def options(self, s: FirstMartians) -> list[int]:
        """The full tracks."""
        return [pack(FIRST_CARD, block) for block in decks.full_tracks(s)]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """Draw there."""
        self.draw(s, first(code))

    def draw(self, s: FirstMartians, block: int) -> None:
        """The card, and then the track goes back."""
        s.stack.append(ResetTrack(block))
        resolve(s, decks.draw(s, block))


class ResetTrack(Frame[FirstMartians]):
    """FM-EV-04, 05, FM-MA-08, 16, Q42: the track to 0, the next marker of the cycle red."""

    def __init__(self, block: int) -> None:
        self.block = block

    def proceed(self, s: FirstMartians) -> bool:
        """Whatever the card did."""
        s.stack.pop()
        changes.move_track(s, self.block, -FULL_TRACK, "card")
        changes.turn_box(s, (self.block + 1) % len(BLOCKS), True)
        return False


def note(s: FirstMartians, kind: str, title: str, story: str, text: str) -> None:
    """Write into the quest log."""
    entry: dict[str, Any] = {"sol": s.sol, "kind": kind, "title": title, "story": story}
    entry["text"] = text
    s.log += (entry,)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (
    ChooseOption,
    FullTracks,
    Happens,
    ResetTrack,
    Run,
)
