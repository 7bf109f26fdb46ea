"""A table of First Martians whose content says other things wherever nobody has read it yet."""

from __future__ import annotations

from planitia.games.first_martians.constants import NONE, SPACES
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import (
    EACH,
    HURT,
    LASTING,
    MOVE_STRESS,
    Clause,
    reached,
)
from planitia.games.first_martians.content.mission import Mission, Objective, Place
from planitia.games.first_martians.content.tests import EXPLORED, Test
from planitia.games.first_martians.content.things import (
    CHOICE,
    REGULAR,
    Adventure,
    Consequence,
    Event,
    EventAction,
    FollowUp,
)
from planitia.games.first_martians.rules.effects.asking import Encounter
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import fields_of

HIDDEN = 2
RING = 8


def with_wild_content(s: FirstMartians) -> FirstMartians:
    """The same table with other events to come, other outcomes, places and hidden objectives."""
    twin = s.clone()
    twin.book = wild_book(s)
    twin.mission = wild_mission(s)
    return twin


def wild_book(s: FirstMartians) -> Book:
    """Whatever has not been read out is a catastrophe."""
    found = Book(like=s.book)
    wound, stress = Clause(HURT), Clause(MOVE_STRESS)
    wound.who, wound.n = EACH, 3
    stress.n = 9
    catastrophe = [wound, stress]
    read = reached(s.book.scripts, read_scripts(s))
    found.scripts = [
        clauses if number in read else catastrophe for number, clauses in enumerate(s.book.scripts)
    ]
    wild = found.scripts.index(catastrophe)
    found.events = [wild_event(s, number, wild) for number in range(len(s.book.events))]
    found.adventures = [wild_adventure(s, number, wild) for number in range(len(s.book.adventures))]
    found.follow_ups = [wild_follow_up(one, wild) for one in s.book.follow_ups]
    return found


def read_scripts(s: FirstMartians) -> list[int]:
    """What is printed, what open or past events said, and what is being carried out."""
    book = s.book
    found = list(book.open_scripts)
    for number, event in enumerate(book.events):
        if number in s.mission.events and number not in s.event_deck:
            found.append(event.script)
            if event.action is not None:
                found.append(event.action.reward)
    for pile in s.adventures_used:
        found += [book.adventures[number].script for number in pile]
    for frame in s.stack:
        if "script" in fields_of(type(frame)):
            found.append(frame.script)  # type: ignore[attr-defined]
    found += [book.lasting[number].script for number, _ in s.lasting]
    found += [
        one.reward for at, one in enumerate(s.mission.objectives) if s.objectives[at] != HIDDEN
    ]
    for clauses in reached(book.scripts, found).values():
        begun = [clause.what for clause in clauses if clause.do == LASTING]
        found += [book.lasting[number].script for number in begun]
    return found


def wild_event(s: FirstMartians, number: int, wild: int) -> Event:
    """One that has not come brings and asks other things; what may follow is other in any case."""
    one = s.book.events[number]
    found = Event(one.slug, one.title, one.source)
    found.mission, found.block = one.mission, one.block
    found.consequence = Consequence("Wild", "Wild.", wild)
    if number in s.event_deck or number not in s.mission.events:
        found.title = "Wild"
        found.script = wild
        found.action = EventAction()
        found.action.pawns = 3
        found.action.reward = wild
        return found
    found.story, found.text = one.story, one.text
    found.script, found.action, found.objectives = one.script, one.action, one.objectives
    return found


def wild_adventure(s: FirstMartians, number: int, wild: int) -> Adventure:
    """One that nobody has met does other things; of a choice the outcomes differ in any case."""
    one = s.book.adventures[number]
    unmet = number not in s.adventures_used[one.colour]
    open_ones = [frame.adventure for frame in s.stack if isinstance(frame, Encounter)]
    assert number not in open_ones or not unmet
    found = Adventure(one.slug, "Wild" if unmet else one.title, one.source)
    found.colour, found.kind, found.follow_up = one.colour, one.kind, one.follow_up
    found.story = "Wild." if unmet else one.story
    found.text = "Wild." if unmet and one.kind == REGULAR else one.text
    found.script = wild if unmet and one.kind == REGULAR else one.script
    if one.kind == CHOICE:
        found.labels = ["Wild", "Wilder", "Wildest"] if unmet else one.labels
        found.stories = ["Wild."] * len(found.labels)
        found.texts = ["Wild."] * len(found.labels)
        found.scripts = [wild] * len(found.labels)
    return found


def wild_follow_up(one: FollowUp, wild: int) -> FollowUp:
    """It brings other things at the same time."""
    found = FollowUp(one.slug, "Wild", "Wild.")
    found.low, found.high = one.low, one.high
    found.adventure, found.event, found.script = one.adventure, one.event, wild
    return found


def wild_mission(s: FirstMartians) -> Mission:
    """Places that nobody has explored lie elsewhere on their ring and hold other tokens."""
    found = s.mission.copy()
    found.places = []
    found.place_at = [NONE] * SPACES
    for one in s.mission.places:
        space = one.space if s.tiles[one.space] != NONE else elsewhere(s, one.space)
        place = Place(space)
        place.tile, place.script, place.tokens = one.tile, one.script, one.tokens
        if space != one.space:
            place.tokens = tuple([2 - colour for colour in one.tokens])
        found.place_at[space] = len(found.places)
        found.places.append(place)
    found.objectives = [
        one if s.objectives[at] != HIDDEN else wild_objective(one)
        for at, one in enumerate(s.mission.objectives)
    ]
    return found


def elsewhere(s: FirstMartians, space: int) -> int:
    """Another space of the ring that is not explored, if there is one."""
    ring = space // RING * RING
    taken = [place.space for place in s.mission.places]
    free = [at for at in range(ring, ring + RING) if s.tiles[at] == NONE and at not in taken]
    return free[-1] if free else space


def wild_objective(one: Objective) -> Objective:
    """A hidden objective that asks for something else altogether."""
    found = Objective(one.slug, "Explore R1-W, R2-W and R3-W")
    found.optional, found.hidden = False, True
    found.test = Test(EXPLORED, 1 << 6 | 1 << 14 | 1 << 22, 0)
    found.named = found.test.what
    return found
