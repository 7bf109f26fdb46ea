"""Reading effects from content, and what section 4 allows where."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    ACTIONS,
    AT_ID,
    AT_NEXT,
    AT_NOW,
    AT_ROVER,
    AT_SPACE,
    BLOCKS,
    CONDITIONS,
    NONE,
    OBJECTIVE_TOKENS,
    OXYGEN,
    PARTS,
    PHASES,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    TOKENS,
)
from planitia.games.first_martians.content import tests_reader
from planitia.games.first_martians.content.clauses import (
    ACTING,
    ANY_BLOCK,
    ANY_OXYGENATOR,
    CREW_PICK,
    DOS,
    DRAW_CARD,
    EACH,
    FIRST,
    LASTING,
    LATER,
    RING_1,
    ROIS,
    SELECTORS,
    WHOS,
    WITHHOLD,
    Clause,
)
from planitia.games.first_martians.content.effect_keys import (
    DICE,
    KEYS,
    LONGEST,
    MOST_OPTIONS,
    PLAIN_KEYS,
    RANGES,
)
from planitia.games.first_martians.content.places import check_facility, check_place
from planitia.games.first_martians.content.shelf import SLUG, Scope, Shelf, listed
from planitia.games.first_martians.content.things import CATEGORIES, WEIGHTS, FollowUp, Lasting
from planitia.kernel.content import Table
from planitia.kernel.faults import quoted


def read_script(shelf: Shelf, entry: Table, key: str, scope: Scope, needed: bool = True) -> int:
    """A list of effects as a script, by its number; NONE if it is absent and may be."""
    if not needed and not entry.has(key):
        return NONE
    clauses = [read_clause(shelf, effect, scope) for effect in entry.tables(key)]
    if needed and not clauses:
        entry.clash(key, "must have at least one effect")
    shelf.scripts.append(clauses)
    shelf.homes.append(scope.mission)
    return len(shelf.scripts) - 1


def read_clause(shelf: Shelf, entry: Table, scope: Scope) -> Clause:
    """One effect with its keys."""
    word = entry.kind("do", DOS)
    clause = Clause(DOS.index(word))
    _allowed(entry, clause, scope)
    for key in KEYS[word].split():
        if key in PLAIN_KEYS:
            _plain(shelf, entry, clause, key)
        elif key in ("options", "branches", "weights", "later", "lasting"):
            _flow(shelf, entry, clause, key, scope)
        else:
            _named(shelf, entry, clause, key, scope)
    check_facility(shelf, entry, clause)
    entry.close()
    return clause


def _allowed(entry: Table, clause: Clause, scope: Scope) -> None:
    """Sections 4.8 and 4.11: what some places may not do."""
    word = DOS[clause.do]
    if clause.do == WITHHOLD and not scope.early:
        entry.wrong("do", "withhold is for phases I to III: here all pawns are placed")
    if clause.do == DRAW_CARD and not scope.cards:
        entry.wrong("do", "no Malfunction card may be drawn here")
    if clause.do in (LATER, LASTING) and not scope.schedules:
        entry.wrong("do", f"{word} may not begin here")


def _plain(shelf: Shelf, entry: Table, clause: Clause, key: str) -> None:
    """A word or a number that means the same everywhere."""
    word = DOS[clause.do]
    if key == "n":
        low, high = RANGES[word]
        clause.n = entry.number("n", low, high)
        if clause.n == 0:
            entry.wrong("n", "must not be 0")
        if clause.block == ANY_BLOCK and clause.n > 0:
            entry.clash("n", "must be negative where the block is any")
    elif key == "part":
        parts = PARTS if word == "break" else (*PARTS, "any")
        clause.part = parts.index(entry.word("part", parts))
    elif key == "resource":
        reserves = RESERVES[: OXYGEN + 1] if word == "shut" else RESERVES
        clause.resource = reserves.index(entry.word("resource", reserves))
    elif key == "block":
        blocks = (*BLOCKS, "any") if word == "track" else BLOCKS
        clause.block = blocks.index(entry.word("block", blocks))
    elif key == "colour":
        clause.flag = entry.word("colour", ("red", "green")) == "red"
    elif key == "token-colour":
        clause.what = OBJECTIVE_TOKENS.index(entry.word("colour", OBJECTIVE_TOKENS))
    elif key == "rover":
        clause.rover = ROVERS.index(entry.word("rover", ROVERS))
    else:
        clause.n = entry.number("most", 1, 5)


def _named(shelf: Shelf, entry: Table, clause: Clause, key: str, scope: Scope) -> None:
    """Things, people and places."""
    if key == "facility":
        _facility(shelf, entry, clause)
    elif key == "token":
        clause.token = TOKENS.index(entry.word("token", TOKENS))
    elif key == "place":
        _place(shelf, entry, clause, scope)
    elif key == "keyword":
        _keyword(shelf, entry, clause)
    elif key == "roi":
        _roi(entry, clause)
    elif key == "who":
        clause.who = _who(entry, scope, WHOS)
    elif key == "condition":
        if entry.has("condition"):
            clause.what = CONDITIONS.index(entry.word("condition", CONDITIONS))
    elif key == "objective":
        clause.what = tests_reader.objective(entry, "objective", scope.mission)
        clause.flag = entry.word("as", ("add", "tick")) == "tick"
    elif key == "counter":
        clause.what = tests_reader.counter(entry, "counter", scope.mission)
        clause.flag = entry.flag("research")
        if not clause.flag:
            clause.n = entry.number("n", -100, 100)
    elif key == "if":
        clause.test = tests_reader.read_condition(shelf, entry.table("if"), scope)
    elif key == "die":
        clause.what = DICE.index(entry.word("die", DICE))
    else:
        clause.what = _follow_up(shelf, entry, scope)


def _facility(shelf: Shelf, entry: Table, clause: Clause) -> None:
    """A facility by name, or one of choice."""
    names = (*shelf.facility_slugs, *SELECTORS)
    at = names.index(entry.word("facility", names))
    many = len(shelf.facility_slugs)
    clause.facility = at if at < many else ANY_OXYGENATOR - (at - many)


def _place(shelf: Shelf, entry: Table, clause: Clause, scope: Scope) -> None:
    """FM-MT-01: an effect that brings a token says where it goes."""
    keys = [key for key in ("facility", "roi", "rover", "who") if entry.has(key)]
    if len(keys) != 1:
        entry.wrong("token", "needs one place: facility, roi, rover or who")
        entry.blank = True
        return
    if keys[0] == "facility":
        _facility(shelf, entry, clause)
        now = entry.word("space", ("now", "next")) == "now"
        if now and not scope.early:
            entry.wrong("space", "must be next: ! is only for phases I to III")
        clause.place = AT_NOW if now else AT_NEXT
    elif keys[0] == "roi":
        _roi(entry, clause)
        clause.place = AT_SPACE
    elif keys[0] == "rover":
        clause.rover = ROVERS.index(entry.word("rover", ROVERS))
        clause.place = AT_ROVER
    else:
        clause.who = _who(entry, scope, WHOS)
        clause.place = AT_ID
    check_place(shelf, entry, clause)


def _keyword(shelf: Shelf, entry: Table, clause: Clause) -> None:
    """FM-KW-02: a category, or a facility of that block."""
    if not entry.has("keyword"):
        return
    homes = [one.slug for one in shelf.facilities if one.block == clause.block and not one.card]
    word = entry.word("keyword", (*CATEGORIES, *homes))
    if word in CATEGORIES:
        clause.category = CATEGORIES.index(word)
    else:
        clause.facility = shelf.facility_slugs.index(word)


def _roi(entry: Table, clause: Clause) -> None:
    """A space by name, by a Direction card or of choice."""
    names = (*SPACE_NAMES, *ROIS)
    at = names.index(entry.word("roi", names))
    clause.roi = at if at < len(SPACE_NAMES) else RING_1 - (at - len(SPACE_NAMES))


def _who(entry: Table, scope: Scope, known: tuple[str, ...]) -> int:
    who = WHOS.index(entry.word("who", known))
    if who == ACTING and not scope.acting:
        entry.wrong("who", "nobody acts here")
    return who


def _one(entry: Table, scope: Scope, usual: int) -> int:
    """One astronaut who is known at once."""
    known = tuple([word for at, word in enumerate(WHOS) if at not in (EACH, CREW_PICK)])
    return _who(entry, scope, known) if entry.has("who") else usual


def _flow(shelf: Shelf, entry: Table, clause: Clause, key: str, scope: Scope) -> None:
    """Effects that hold other effects."""
    if key == "branches":
        clause.then = read_script(shelf, entry, "then", scope)
        clause.other = read_script(shelf, entry, "else", scope, needed=False)
    elif key == "weights":
        clause.scripts = [read_script(shelf, entry, word, scope, False) for word in WEIGHTS]
    elif key == "options":
        clause.who = _one(entry, scope, FIRST)
        options = entry.tables("options")
        if not 2 <= len(options) <= MOST_OPTIONS:
            entry.clash("options", f"must be 2 to {MOST_OPTIONS}")
        for option in options:
            clause.labels.append(option.text("label"))
            clause.scripts.append(read_script(shelf, option, "effects", scope))
            option.close()
    elif key == "later":
        clause.who = _one(entry, scope, ACTING if scope.acting else FIRST)
        clause.what = read_follow_up(shelf, entry, scope)
    else:
        phase = PHASES.index(entry.word("phase", PHASES[1:5]))
        inner = scope.later()
        inner.early = phase < ACTIONS
        rounds = entry.number("rounds", 1, LONGEST)
        script = read_script(shelf, entry, "effects", inner)
        shelf.lasting.append(Lasting(entry.text("title"), phase, rounds, script, scope.event))
        clause.what = len(shelf.lasting) - 1


def read_follow_up(shelf: Shelf, entry: Table, scope: Scope) -> int:
    """FM-RB-10: a follow-up, by its number."""
    slug = entry.text("slug") if entry.has("slug") else ""
    if slug and not SLUG.fullmatch(slug):
        entry.wrong("slug", f"must be small letters, digits and hyphens, not “{quoted(slug)}”")
    found = FollowUp(slug, entry.text("title"), entry.text("story"))
    if isinstance(entry.values.get("offset"), list):
        offsets = listed(entry, "offset")
        if len(offsets) != 2:
            entry.wrong("offset", "must be a number or a list of two")
            offsets = [1, 1]
        path, values = entry.at("offset"), {"least": offsets[0], "most": offsets[1]}
        table = Table(entry.file, path, values, entry.source, entry.name, entry.blank)
        found.low = table.number("least", 1, LONGEST)
        found.high = table.number("most", found.low, LONGEST)
    else:
        found.low = found.high = entry.number("offset", 1, LONGEST)
    found.script = read_script(shelf, entry, "effects", scope.later())
    found.adventure, found.event = scope.adventure, scope.event
    shelf.follow_ups.append(found)
    return len(shelf.follow_ups) - 1


def _follow_up(shelf: Shelf, entry: Table, scope: Scope) -> int:
    """A follow-up of the same entry, by its slug."""
    slug = entry.text("later")
    for at, one in enumerate(shelf.follow_ups):
        same = one.event == scope.event and one.adventure == scope.adventure
        if same and slug and one.slug == slug:
            return at
    entry.clash("later", f"no follow-up “{quoted(slug)}” is scheduled before it here")
    return NONE
