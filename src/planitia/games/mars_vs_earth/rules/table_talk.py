"""Talk: a closed list of phrases, said in sight of all in open windows and beside open questions.

MVE-SEC-01..08, 11..13, MVE-INF-11, R-MVE-45, R-MVE-67: vague about cards, free about everything
else, true or not. What a seat is offered depends on public facts alone.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_vs_earth.actions import (
    CASES,
    DONE,
    HELP_A_LITTLE,
    HELP_A_LOT,
    HELPS,
    I_AM_HUMAN,
    I_GAVE,
    I_GAVES,
    I_SAW,
    OPINIONS,
    REST,
    STRONG_CASE,
    SUSPECT,
    THEY_GAVE,
    THEY_GAVES,
    WEAK_CASE,
    is_phrase,
    phrase_facts,
)
from planitia.games.mars_vs_earth.constants import (
    AGENT,
    CAPS,
    DEFEATED,
    DNA_FACES,
    MOST_SEATS,
    NONE,
    OPEN,
    THREATS,
)
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import verb_of
from planitia.kernel.frame import Decision, Refusal
from planitia.kernel.layout import Layout
from planitia.kernel.together import ACTING

MOST_PHRASES: Final = 3
"""How many phrases a seat says in a window; the same one it says once a round."""
BEFORE: Final = 0
AFTER: Final = 1
LATER: Final = (STRONG_CASE, WEAK_CASE, I_GAVE, THEY_GAVE)
"""What there is to say of missions and cases, once the Threats of the round are behind."""


class Talking(Layout[MarsVsEarth]):
    """A window in which seats also talk; a phrase asks nobody again (R-MVE-56)."""

    def rest(self) -> int:
        """Done for now."""
        return REST

    def done(self) -> int:
        """Done for the step."""
        return DONE

    def moment(self) -> int:
        """Whether the Threats of the round are still to be resolved, or have been."""
        return BEFORE

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What forbids a phrase, being done twice, or what belongs to another step."""
        if is_phrase(code):
            return against_phrase(s, seat, code, self.moment())
        if code == REST or code == DONE:
            if self.marks[seat] != ACTING:
                return Refusal("you have said that you are done", "R-MVE-56")
            return Refusal("nobody waits for you in this step", "R-MVE-54")
        return untimely(s, seat, code, self.rule)

    def first(self, s: MarsVsEarth) -> int:
        """Initiative Order."""
        return s.holder

    def decisions(self, s: MarsVsEarth) -> tuple[Decision, ...]:
        """Whoever has nothing to lay may still talk; nobody waits for that."""
        found = super().decisions(s)
        if not self.hides():
            for seat in range(s.seats):
                if not self.eligible(s, seat) and (codes := phrases(s, seat, self.moment())):
                    turn = self.turns[seat]
                    talk = Decision(
                        self, s.vocabulary, seat, self.opened, codes[:], False, turn, True
                    )
                    found += (talk,)
        return found

    def answer(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Say a phrase, or do what a window does."""
        if not is_phrase(code):
            super().answer(s, seat, code)
            return
        marks, turns = list(self.marks), list(self.turns)
        marks[seat] = ACTING
        turns[seat] += 1
        s.stack[-1] = self.with_marks(tuple(marks), tuple(turns))
        say(s, seat, code)


def begin_talk(s: MarsVsEarth) -> None:
    """A time to talk begins."""
    s.phrases = [0] * s.seats
    s.menus = {}


def opened(s: MarsVsEarth, step: str, seats: list[int]) -> None:
    """A window opens."""
    begin_talk(s)
    if s.events is not None:
        s.tell("window", {"step": step, "seats": seats})


def closed(s: MarsVsEarth, step: str) -> None:
    """A window is closed."""
    if s.events is not None:
        s.tell("closed", {"step": step})


def phrases(s: MarsVsEarth, seat: int, when: int) -> list[Any]:
    """What a seat may say now; kept while the window is open, so take a copy."""
    if not s.talks or s.phrases[seat] == MOST_PHRASES:
        return []
    menus = s.menus
    if menus is None:
        menus = s.menus = {}
    known = menus.get(seat)
    if known is None:
        known = unsaid(fitting(s, seat, when), s.spoken[seat])
        menus[seat] = known
    return known


def fitting(s: MarsVsEarth, seat: int, when: int) -> list[Any]:
    """What fits the moment, said before or not. Nothing that it goes by changes in a window."""
    codes: list[Any] = []
    for slot in range(len(s.active)):
        threat = s.active[slot]
        if when == BEFORE and s.results[slot] == OPEN:
            codes += HELPS[threat]
        elif when == AFTER and s.results[slot] >= DEFEATED:
            codes += claims(s.seats, seat, s.leaders[slot], threat)
    codes += opinions(s, seat, when)
    if s.statuses[seat] == AGENT:
        codes.append(I_AM_HUMAN)
    for by, other, wave, _ in s.peeks:
        if by == seat:
            for face in range(len(DNA_FACES)):
                code: Any = I_SAW | other << 8 | wave << 16 | face << 24
                if code not in codes:
                    codes.append(code)
    return codes


def opinions(s: MarsVsEarth, seat: int, when: int) -> list[Any]:
    """What can be said of the other Agents; put together once for each set of them."""
    others = 0
    for other in range(s.seats):
        if other != seat and s.statuses[other] == AGENT:
            others |= 1 << other
    known = JUDGED.get(others << 1 | when)
    if known is None:
        known = []
        for other in range(s.seats):
            if others >> other & 1:
                known += OPINIONS[other]
                if when == AFTER:
                    known += CASES[other]
        JUDGED[others << 1 | when] = known
    return known


JUDGED: dict[int, list[Any]] = {}


def unsaid(codes: list[Any], spoken: tuple[int, ...]) -> list[Any]:
    """Strike what a seat has said this round; the same list."""
    for said in spoken:
        for at in range(len(codes)):
            number: int = codes[at]
            if number == said:
                del codes[at]
                break
    return codes


def claims(seats: int, seat: int, leader: int, threat: int) -> list[Any]:
    """MVE-SEC-07, 08: any number that could be true, of one's own cards; a leader's of others'."""
    if leader == NONE:
        return []
    place = ((seats * MOST_SEATS + seat) * MOST_SEATS + leader) * THREATS + threat
    known = CLAIMED.get(place)
    if known is None:
        caps = CAPS[seats]
        cap = caps[(seat - leader) % seats]
        known = list(I_GAVES[threat][: cap + 1]) if cap else []
        if leader == seat:
            for at in range(1, seats):
                if caps[at]:
                    other = (seat + at) % seats
                    known += THEY_GAVES[threat * MOST_SEATS + other][: caps[at] + 1]
        CLAIMED[place] = known
    return known


CLAIMED: dict[int, list[Any]] = {}


def say(s: MarsVsEarth, seat: int, code: int) -> None:
    """MVE-SEC-13: all hear it."""
    s.phrases[seat] += 1
    s.spoken[seat] = s.spoken[seat] + (code,)
    known = None if s.menus is None else s.menus.get(seat)
    if known is not None:
        unsaid(known, (code,))
    s.talk.append((s.round, seat, code))
    if s.events is not None:
        s.tell("said", {"seat": seat, **phrase_facts(s.cards.threats.slugs, code)})


def against_phrase(s: MarsVsEarth, seat: int, code: int, when: int) -> Refusal:
    """Why a phrase is not offered."""
    if not s.talks:
        return Refusal("this table plays without phrases", "R-MVE-45")
    if s.phrases[seat] == MOST_PHRASES:
        return Refusal(f"{MOST_PHRASES} phrases are enough before the next step", "R-MVE-45")
    if code in s.spoken[seat]:
        return Refusal("you have said that this round", "R-MVE-45")
    verb = verb_of(code)
    if when == AFTER and HELP_A_LOT <= verb <= HELP_A_LITTLE:
        return Refusal("help is offered before the missions are resolved", "R-MVE-45")
    if when == BEFORE and verb in LATER:
        return Refusal("that is said in accusations and trials", "R-MVE-45")
    if STRONG_CASE <= verb <= SUSPECT:
        return Refusal("trust, suspicion and cases are about other Agents", "R-MVE-45")
    if verb == I_AM_HUMAN:
        return Refusal("only an Agent's word about that means anything", "R-MVE-45")
    if verb == I_SAW:
        return Refusal("you have not looked at that card", "R-MVE-53")
    if verb == I_GAVE or verb == THEY_GAVE:
        return Refusal("nobody could have laid that many cards there", "MVE-SEC-07")
    return Refusal("that Threat is not active", "R-MVE-45")
