"""What content says in imagined tables: nobody imagines what nobody has read (FM-VIS-09..12, 14).

How many events and Adventures there are, their blocks, colours and kinds, and when postponed ones
come back is public, as with every stack (FM-VIS-07). What they say and do is not: those that have
not come, consequences, answers to a choice and follow-ups are replaced by stand-ins. So are the
objectives that are not in play, and where the mission hides what: tokens lie where the
mission sheet leads people to expect them.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import COLOURS, NONE, RINGS, SPACES
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import (
    ACTING,
    HURT,
    LASTING,
    MOVE_STRESS,
    ROLL,
    Clause,
    reached,
)
from planitia.games.first_martians.content.mission import Mission, Objective, Place
from planitia.games.first_martians.content.tests import SOL_LEAST, Test
from planitia.games.first_martians.content.things import (
    CHOICE,
    REGULAR,
    Adventure,
    Consequence,
    Event,
    EventAction,
    FollowUp,
    Lasting,
)
from planitia.games.first_martians.rules.effects.asking import place_in_script
from planitia.games.first_martians.rules.expected_tokens import expected_tokens
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.rng import Rng

UNKNOWN: Final = "Something unforeseen"
HIDDEN: Final = 2
NEVER: Final = 99
"""A sol that no mission has."""
WOUND_DIE: Final = 1
DICE: Final = 3
RING: Final = 8
"""The spaces of a ring."""


class ImaginedBook:
    """A book that says only what a table has shown, and the stand-ins for the rest."""

    def __init__(self, s: FirstMartians) -> None:
        book = s.book
        self.book = Book(like=book)
        self.scripts: list[list[Clause]] = kept_scripts(s)
        self.news: int = self.written(stress(1))
        self.relief: int = self.written(stress(-1))
        self.bite: int = self.written(stress(2))
        wound = Clause(HURT)
        wound.who, wound.n = ACTING, 1
        hurt = self.written(wound)
        self.mishaps: list[int] = []
        """What an Adventure of a colour may do: its wound die decides."""
        for colour in range(len(COLOURS)):
            roll = Clause(ROLL)
            roll.what, roll.then = DICE * colour + WOUND_DIE, hurt
            self.mishaps.append(self.written(roll))
        self.book.scripts = self.scripts
        self.book.events = [self.event(s, number) for number in range(len(book.events))]
        self.book.adventures = [self.adventure(s, one) for one in range(len(book.adventures))]
        self.book.follow_ups = [self.follow_up(one) for one in book.follow_ups]
        self.book.lasting = kept_lasting(s, self.scripts)

    def written(self, clause: Clause) -> int:
        """A script of one clause, by its number."""
        self.scripts.append([clause])
        return len(self.scripts) - 1

    def event(self, s: FirstMartians, number: int) -> Event:
        """An event: as it was read out if it has come; what it may bring is unknown either way."""
        one = s.book.events[number]
        found = Event(one.slug, UNKNOWN, one.source)
        found.mission, found.block = one.mission, one.block
        found.consequence = Consequence(UNKNOWN, "", self.bite)
        if not has_come(s, number):
            found.action = EventAction()
            found.action.reward = self.relief
            found.script = self.news
            return found
        found.title, found.story, found.text = one.title, one.story, one.text
        found.action, found.script, found.objectives = one.action, one.script, one.objectives
        return found

    def adventure(self, s: FirstMartians, number: int) -> Adventure:
        """An Adventure: as it was met, but for the outcomes of a choice."""
        one = s.book.adventures[number]
        unmet = number not in s.adventures_used[one.colour]
        if one.kind == REGULAR and not unmet:
            return one
        mishap = self.mishaps[one.colour]
        found = Adventure(one.slug, UNKNOWN if unmet else one.title, one.source)
        found.colour, found.kind, found.follow_up = one.colour, one.kind, one.follow_up
        if one.kind == REGULAR:
            found.script = mishap
        elif one.kind == CHOICE:
            found.labels = [UNKNOWN, UNKNOWN] if unmet else one.labels
            found.stories = [""] * len(found.labels)
            found.texts = [""] * len(found.labels)
            found.scripts = [mishap] * len(found.labels)
        if not unmet:
            found.story, found.text = one.story, one.text
        return found

    def follow_up(self, one: FollowUp) -> FollowUp:
        """What comes of something later: when is public, what is not."""
        found = FollowUp(one.slug, UNKNOWN, "")
        found.low, found.high = one.low, one.high
        found.adventure, found.event = one.adventure, one.event
        found.script = self.mishaps[0]
        return found


def has_come(s: FirstMartians, event: int) -> bool:
    """Whether an event was read out in this mission."""
    return event in s.mission.events and event not in s.event_deck


def stress(n: int) -> Clause:
    """More Stress, or less."""
    clause = Clause(MOVE_STRESS)
    clause.n = n
    return clause


def kept_scripts(s: FirstMartians) -> list[list[Clause]]:
    """All scripts by number; those that nobody has read are empty."""
    book = s.book
    roots = list(book.open_scripts)
    for number in range(len(book.events)):
        if has_come(s, number):
            event = book.events[number]
            roots.append(event.script)
            if event.action is not None:
                roots.append(event.action.reward)
    for pile in s.adventures_used:
        roots += [book.adventures[number].script for number in pile]
    for at, objective in enumerate(s.mission.objectives):
        if s.objectives[at] != HIDDEN:
            roots.append(objective.reward)
    roots += [book.lasting[number].script for number, _ in s.lasting]
    roots += running(s)
    found = reached(book.scripts, roots)
    for clauses in list(found.values()):
        for clause in clauses:
            if clause.do == LASTING:
                found.update(reached(book.scripts, [book.lasting[clause.what].script]))
    return [found.get(number, []) for number in range(len(book.scripts))]


def running(s: FirstMartians) -> list[int]:
    """The scripts that are being carried out: they were read out when they came."""
    scripts = [place_in_script(frame)[0] for frame in s.stack]
    return [script for script in scripts if script != NONE]


def kept_lasting(s: FirstMartians, scripts: list[list[Clause]]) -> list[Lasting]:
    """Effects that last, where they are in force or a script that was read begins them."""
    known = {number for number, _ in s.lasting}
    for clauses in scripts:
        known.update([clause.what for clause in clauses if clause.do == LASTING])
    return [
        one if number in known else Lasting(UNKNOWN, 0, 1, NONE, NONE)
        for number, one in enumerate(s.book.lasting)
    ]


def imagined_book(s: FirstMartians) -> Book:
    """The book of an imagined table; the last one is kept, for a table is imagined often."""
    book = s.book
    key = (
        *(frozenset(s.event_deck), s.lasting, s.objectives, s.mission.number, tuple(running(s))),
        *s.adventures_used,
    )
    if book.imagined is None or book.imagined_key != key:
        book.imagined = ImaginedBook(s).book
        book.imagined_key = key
    return book.imagined


def imagined_mission(s: FirstMartians, rng: Rng) -> Mission:
    """The mission of an imagined table; lays its tiles, those that are set apart included."""
    found = s.mission.copy()
    found.objectives = [
        one if s.objectives[at] != HIDDEN else unknown_objective(one)
        for at, one in enumerate(s.mission.objectives)
    ]
    shown = [one if s.objectives[at] != HIDDEN else None for at, one in enumerate(found.objectives)]
    found.places = []
    found.place_at = [NONE] * SPACES
    expected = expected_tokens(shown, found.token_counter, found.token_script)
    for space in range(SPACES):
        if expected[space] != NONE and s.tiles[space] == NONE:
            place_at(found, space).tokens = (expected[space],)
    stacks: list[tuple[int, ...]] = []
    for ring in range(RINGS):
        pool = [
            tile
            for tile in range(len(s.book.tiles))
            if s.book.tiles[tile].ring == ring and tile not in s.tiles
        ]
        rng.shuffle(pool)
        size = len(s.roi_stacks[ring])
        stacks.append(tuple(pool[:size]))
        lay_apart(s, found, ring, pool[size:], rng)
    s.roi_stacks = tuple(stacks)
    return found


def lay_apart(s: FirstMartians, mission: Mission, ring: int, apart: list[int], rng: Rng) -> None:
    """Tiles that are in no stack belong to spaces of the mission: likely ones, then any."""
    spaces = [space for space in range(RING * ring, RING * ring + RING) if s.tiles[space] == NONE]
    likely = [space for space in spaces if mission.place_at[space] != NONE]
    others = [space for space in spaces if mission.place_at[space] == NONE]
    rng.shuffle(others)
    for tile, space in zip(apart, likely + others, strict=False):
        place_at(mission, space).tile = tile


def place_at(mission: Mission, space: int) -> Place:
    """The mission's place on a space, made if there is none."""
    number = mission.place_at[space]
    if number != NONE:
        return mission.places[number]
    place = Place(space)
    mission.place_at[space] = len(mission.places)
    mission.places.append(place)
    return place


def unknown_objective(one: Objective) -> Objective:
    """One that nobody has heard of: nothing fulfils it, and nobody needs it."""
    found = Objective(one.slug, UNKNOWN)
    found.optional = found.hidden = True
    found.test = Test(SOL_LEAST, NONE, NEVER)
    return found
