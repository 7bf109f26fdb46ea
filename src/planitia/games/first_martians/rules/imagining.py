"""Imagining: everything that nobody may know is drawn anew, true to all that was seen.

FM-VIS-06, 07, 14. Hidden are the orders of stacks and decks, the fronts of face-down Shutdown
tiles, which postponed Adventures wait and for when, which open events will bite, and what content
has not told yet (``imagined_content``). What is drawn depends on nothing that is hidden: piles are
sorted before they are shuffled.
"""

from __future__ import annotations

from planitia.games.first_martians.constants import BLOCKS, COLOURS, EVENTS, NONE, RESERVES
from planitia.games.first_martians.content.things import POSTPONED
from planitia.games.first_martians.rules.base.decks import old_news_ahead
from planitia.games.first_martians.rules.imagined_content import imagined_book, imagined_mission
from planitia.games.first_martians.rules.rows import put, removed, shuffled
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.rng import Rng


def resample(s: FirstMartians, rng: Rng) -> None:
    """Draw anew, in place; for every seat the same is hidden."""
    s.condition_stack = shuffled(sorted(s.condition_stack), rng)
    s.poi_stack = shuffled(sorted(s.poi_stack), rng)
    s.decks = tuple([shuffled(sorted(pile), rng) for pile in s.decks])
    imagine_events(s, rng)
    for type in range(len(RESERVES) - 1):
        imagine_fronts(s, type, rng)
    s.follow_ups = tuple([entry for entry in s.follow_ups if was_told(s, entry[1])])
    for colour in range(len(COLOURS)):
        imagine_adventures(s, colour, rng)
    imagine_dates(s, rng)
    imagine_verdicts(s, rng)
    mission = imagined_mission(s, rng)
    s.book = imagined_book(s)
    s.mission = mission


def imagine_events(s: FirstMartians, rng: Rng) -> None:
    """FM-EV-02, FM-VIS-09: the events to come; once a track has risen, one that could raise it.

    An event that names no block raises any of them, and so fits one time in three.
    """
    s.event_deck = shuffled(sorted(s.event_deck), rng)
    if s.risen == NONE:
        return
    able: list[int] = []
    for event in s.event_deck:
        block = s.book.events[event].block
        if block == s.risen:
            able += [event] * len(BLOCKS)
        elif block == NONE:
            able.append(event)
    drawn = able[rng.below(len(able))]
    s.event_deck = (*removed(s.event_deck, drawn), drawn)


def imagine_fronts(s: FirstMartians, type: int, rng: Rng) -> None:
    """FM-VIS-08, Q7: face-down tiles and their stack change places.

    A stack that ran out lends copies, so more tiles may lie than there are; how many different
    ones lie is known by what the stack has left.
    """
    fronts = [tile for tile, front in enumerate(s.book.shutdowns) if front.type == type]
    places = [at for at in range(type, len(s.shut), 2) if s.shut[at] > 0]
    known = [s.shut[at] - 1 for at in places if s.faced[at]]
    hidden = [at for at in places if not s.faced[at]]
    unknown = [tile for tile in fronts if tile not in known]
    rng.shuffle(unknown)
    away = len(unknown) - len(s.tile_stacks[type])
    lying = unknown[:away]
    s.tile_stacks = put(s.tile_stacks, type, tuple(unknown[away:]))
    pool = known + lying
    lying += [pool[rng.below(len(pool))] for _ in range(len(hidden) - away)]
    rng.shuffle(lying)
    for at in hidden:
        s.shut = put(s.shut, at, lying.pop() + 1)


def imagine_adventures(s: FirstMartians, colour: int, rng: Rng) -> None:
    """FM-VIS-11: any postponed Adventure that was not met may be the one that waits.

    The oldest chooses first: what can still come of it can come of the younger ones too.
    """
    deck, adventures = list(s.adventure_decks[colour]), s.book.adventures
    aged = [(entry[3], at) for at, entry in enumerate(s.follow_ups) if postponed(s, at, colour)]
    waiting = [at for _, at in sorted(aged)]
    deck += [s.book.follow_ups[s.follow_ups[at][1]].adventure for at in waiting]
    deck.sort()
    for at in waiting:
        _, _, astronaut, sown = s.follow_ups[at]
        able: list[int] = []
        for adventure in deck:
            if adventures[adventure].kind == POSTPONED:
                follow_up = adventures[adventure].follow_up
                able += [adventure] * len(dates(s, follow_up, sown))
        drawn = able[rng.below(len(able))]
        deck.remove(drawn)
        undated = (0, adventures[drawn].follow_up, astronaut, sown)
        s.follow_ups = put(s.follow_ups, at, undated)
    s.adventure_decks = put(s.adventure_decks, colour, shuffled(deck, rng))


def postponed(s: FirstMartians, at: int, colour: int) -> bool:
    """Whether a follow-up is that of a postponed Adventure of this colour."""
    source = s.book.follow_ups[s.follow_ups[at][1]].adventure
    return was_told(s, s.follow_ups[at][1]) and s.book.adventures[source].colour == colour


def was_told(s: FirstMartians, follow_up: int) -> bool:
    """FM-VIS-11: that a postponed Adventure was met is told; of other follow-ups nothing is."""
    source = s.book.follow_ups[follow_up].adventure
    return source != NONE and s.book.adventures[source].kind == POSTPONED


def imagine_dates(s: FirstMartians, rng: Rng) -> None:
    """FM-VIS-09: what is sown comes in any of the sols that are still possible."""
    dated: list[tuple[int, ...]] = []
    for _, follow_up, astronaut, sown in s.follow_ups:
        possible = dates(s, follow_up, sown)
        dated.append((possible[rng.below(len(possible))], follow_up, astronaut, sown))
    s.follow_ups = tuple(dated)


def dates(s: FirstMartians, follow_up: int, sown: int) -> list[int]:
    """The sols in which something sown in a sol can still come."""
    kind = s.book.follow_ups[follow_up]
    first = s.sol if s.phase == EVENTS and old_news_ahead(s) else s.sol + 1
    return [sol for sol in range(sown + kind.low, sown + kind.high + 1) if sol >= first]


def imagine_verdicts(s: FirstMartians, rng: Rng) -> None:
    """FM-VIS-09, Q41: between two rounds any open event may be about to bite."""
    if old_news_ahead(s):
        odds = s.mission.odds(s.level)
        s.verdicts = tuple([event for event, _ in s.open_events if rng.below(100) < odds])
