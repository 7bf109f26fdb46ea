"""Adventures: what happens to whoever acts, now or later (FM-AD-01..07)."""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.first_martians.actions import CHOOSE, KEEP, SKILL, pack
from planitia.games.first_martians.constants import COLOURS, NONE
from planitia.games.first_martians.content.things import ADVENTURES, CHOICE, POSTPONED
from planitia.games.first_martians.rules.crew import skills
from planitia.games.first_martians.rules.effects.asking import Encounter
from planitia.games.first_martians.rules.effects.scripts import note, run, schedule
from planitia.games.first_martians.rules.rows import put, shuffled
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, verb_of
from planitia.kernel.frame import Frame

ADVENTURE_CARD: Final = 0
"""What kind of card a skill may exchange here."""
QUIET: Final = "Nothing seems to happen."


def meet(s: FirstMartians, astronaut: int, colour: int, cause: str) -> None:
    """FM-AD-02, 03: an astronaut meets the next Adventure of a colour."""
    adventure = draw(s, colour)
    if adventure == NONE:
        return
    kind = s.book.adventures[adventure]
    sealed = kind.kind == POSTPONED
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(astronaut), "colour": COLOURS[colour]}
        facts["cause"] = cause
        facts["sort"] = ADVENTURES[kind.kind]
        facts["adventure"] = None if sealed else kind.slug
        facts["title"] = None if sealed else kind.title
        facts["story"] = QUIET if sealed else kind.story
        s.tell("adventure", facts)
    if sealed:
        schedule(s, kind.follow_up, astronaut)
        note(s, "adventure", QUIET, "", "")
    else:
        s.adventures_used = put(s.adventures_used, colour, (*s.adventures_used[colour], adventure))
        s.stack.append(Met(s.owner(astronaut), astronaut, adventure))


def draw(s: FirstMartians, colour: int) -> int:
    """The next of a deck; an empty one is made of those met openly, and may stay empty."""
    deck = s.adventure_decks[colour]
    if not deck:
        deck = shuffled(s.adventures_used[colour], s.rng)
        s.adventures_used = put(s.adventures_used, colour, ())
    s.adventure_decks = put(s.adventure_decks, colour, deck[:-1])
    return deck[-1] if deck else NONE


class Met(Encounter[FirstMartians]):
    """FM-AD-04, 06, FM-PROC-49: an open Adventure, which a skill may exchange."""

    rule: ClassVar[str] = "FM-PROC-49"

    def labels(self, s: FirstMartians) -> list[str]:
        """Nothing is to be chosen yet."""
        return []

    def prompt(self) -> str:
        """Asks whether this Adventure is kept."""
        return "Keep this Adventure, or use a skill to draw another."

    def proceed(self, s: FirstMartians) -> bool:
        """Ask if a skill could help."""
        if skills.redraws(s, self.astronaut, ADVENTURE_CARD):
            return True
        self.happen(s)
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Keep it, or a skill."""
        return [
            KEEP,
            *[pack(SKILL, one) for one in skills.redraws(s, self.astronaut, ADVENTURE_CARD)],
        ]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """Carry it out, or draw again."""
        if verb_of(code) == KEEP:
            self.happen(s)
            return
        s.stack.pop()
        skills.spend(s, self.astronaut, first(code))
        meet(s, self.astronaut, s.book.adventures[self.adventure].colour, "skill")

    def happen(self, s: FirstMartians) -> None:
        """Regular: its effect. A choice: the question."""
        s.stack.pop()
        kind = s.book.adventures[self.adventure]
        if kind.kind == CHOICE:
            s.stack.append(Dilemma(self.seat, self.astronaut, self.adventure))
        else:
            note(s, "adventure", kind.title, kind.story, kind.text)
            run(s, kind.script, self.astronaut, f"adventure:{kind.slug}")


class Dilemma(Encounter[FirstMartians]):
    """FM-AD-06, FM-TEAM-08, FM-VIS-12: the answer decides; what it brings is told afterwards."""

    rule: ClassVar[str] = "FM-AD-06"

    def proceed(self, s: FirstMartians) -> bool:
        """Wait for the choice."""
        return True

    def prompt(self) -> str:
        """Asks for one of the answers of the Adventure."""
        return "An Adventure: what do you do?"

    def labels(self, s: FirstMartians) -> list[str]:
        """What may be done, not what comes of it."""
        return s.book.adventures[self.adventure].labels

    def options(self, s: FirstMartians) -> list[int]:
        """Each can always be chosen."""
        return [pack(CHOOSE, at) for at in range(len(self.labels(s)))]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """What comes of it."""
        s.stack.pop()
        kind = s.book.adventures[self.adventure]
        at = first(code)
        if s.events is not None:
            facts: dict[str, object] = {"astronaut": s.name(self.astronaut)}
            facts["adventure"] = kind.slug
            facts["label"] = kind.labels[at]
            facts["story"] = kind.stories[at]
            s.tell("chose", facts)
        story = f"{kind.story} — {kind.labels[at]}. {kind.stories[at]}"
        note(s, "adventure", kind.title, story, kind.texts[at])
        run(s, kind.scripts[at], self.astronaut, f"adventure:{kind.slug}")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Dilemma, Met)
