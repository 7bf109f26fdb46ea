"""Section 4: what content may be, and how its faults are named with file, key and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from marks import rule
from planitia.games.first_martians.constants import (
    CONDITIONS,
    DIRECTIONS,
    EDGE,
    ENERGY,
    FACILITIES,
    FARM,
    LAB,
    NONE,
    OXYGEN,
    QUIET_PLACE,
)
from planitia.games.first_martians.content.book import CONTENT, Book
from planitia.games.first_martians.content.clauses import DOS
from planitia.games.first_martians.content.effect_keys import KEYS
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.things import ADVENTURES, CATEGORIES
from planitia.games.first_martians.game import GAME
from planitia.kernel.errors import BadOption, ContentError

BOX = GAME.book
TEXTS = {path.stem: path.read_text() for path in CONTENT.glob("*.toml")}
TRAINING = (CONTENT / "missions" / "make-yourself-at-home.toml").read_text()


def training() -> Mission:
    return BOX.missions[BOX.mission_named("make-yourself-at-home")]


# The box


@rule("FM-GO-14")
def test_the_training_mission_has_six_mandatory_and_two_optional_objectives() -> None:
    goals = training().objectives
    assert len([goal for goal in goals if not goal.optional]) == 6
    assert len([goal for goal in goals if goal.optional]) == 2


@rule("FM-DK-01", "FM-DK-05", "FM-DK-06")
def test_the_two_small_decks_are_complete() -> None:
    assert len(BOX.directions) == len(DIRECTIONS) == 8
    assert sorted({card.weight for card in BOX.directions}) == [0, 1, 2]
    assert [card.number for card in BOX.research] == [1, 2, 3, 4, 5, 6]
    assert all(15 <= card.percent <= 50 for card in BOX.research)


@rule("FM-AS-01", "FM-AS-02", "FM-AS-03")
def test_every_astronaut_has_a_base_skill_and_three_cards() -> None:
    for skills in BOX.skills_of:
        assert sorted(BOX.skills[skill].base for skill in skills) == [False, False, False, True]


@rule("FM-SK-09")
def test_the_geologist_can_pay_two_tokens_for_a_sample() -> None:
    owned = [BOX.skills[skill] for skill in BOX.skills_of[3]]
    assert [one for one in owned if one.cost == 2 and "Gain 1 sample." in one.text]


@rule("FM-OX-04", "FM-EN-04", "FM-QP-02")
def test_eight_use_oxygen_and_ten_use_energy() -> None:
    tiles = BOX.facilities[: len(FACILITIES)]
    assert len([one for one in tiles if one.uses[OXYGEN]]) == 8
    assert len([one for one in tiles if one.uses[ENERGY]]) == 10
    assert BOX.facilities[QUIET_PLACE].uses == [False, False]
    assert BOX.facilities[QUIET_PLACE].slots == [NONE] * 4


@rule("FM-CO-02")
def test_every_condition_is_in_the_stack() -> None:
    assert len(BOX.condition_copies) == len(CONDITIONS)
    assert min(BOX.condition_copies) > 0


@rule("FM-RE-02")
def test_few_tiles_have_an_impassable_edge() -> None:
    for ring in range(3):
        edges = [one for one in BOX.tiles if one.ring == ring and one.terrain & EDGE]
        assert len(edges) <= (0 if ring == 2 else 3)


@rule("FM-AD-04", "FM-AD-05", "FM-AD-06")
def test_every_colour_has_adventures_of_every_kind() -> None:
    for deck in BOX.ventures:
        kinds = {BOX.adventures[number].kind for number in deck}
        assert kinds == set(range(len(ADVENTURES)))


def test_every_effect_has_its_keys() -> None:
    assert tuple(KEYS) == DOS


def test_events_of_a_mission_come_only_there() -> None:
    for mission in BOX.missions:
        homes = {BOX.events[number].mission for number in mission.events}
        assert homes <= {NONE, mission.number}
        assert mission.number in homes


@rule("FM-GO-04", "FM-SU-09", "FM-GS-02")
def test_sols_and_start_may_depend_on_the_crew_and_the_level() -> None:
    mission = training()
    assert mission.sols(2, 1) >= mission.sols(4, 1)
    assert mission.sols(1, 1) == mission.sols(2, 1)
    assert mission.start(4, 1).plants == 4
    assert mission.start(1, 1).plants == mission.start(2, 1).plants == 2
    easy, hard = mission.start(4, 0), mission.start(4, 2)
    assert easy.reserves[ENERGY] > hard.reserves[ENERGY]
    assert mission.threshold(4, 0) > mission.threshold(4, 2)
    assert mission.odds(0) < mission.odds(2)


@rule("FM-RO-05")
def test_a_level_moves_the_schedule_of_dice() -> None:
    mission = Mission("test", "Test", "original")
    mission.schedule = [(2, [0]), (4, [0, 1])]
    mission.levels[0].dice = 1
    assert [mission.dice(sol, 1) for sol in range(1, 5)] == [[], [0], [0], [0, 1]]
    assert [mission.dice(sol, 0) for sol in range(2, 6)] == [[], [0], [0], [0, 1]]


# A set of one's own


def broken(tmp_path: Path, text: str, old: str, new: str) -> ContentError:
    """The fault of a file in which something was replaced."""
    assert re.search(old, text), old
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(old, new, text, count=1))
    with pytest.raises(ContentError) as caught:
        Book(path)
    assert caught.value.file == "mine.toml"
    return caught.value


FAULTS = [
    ("base", 'slug = "oxygenator-1"', 'slug = "Oxy"', "facility[0].slug", "small letters"),
    ("base", 'slug = "oxygenator-2"', 'slug = "spare"', "facility[1].slug", "must be oxygenator-2"),
    ("base", 'block = "system"', 'block = "attic"', "facility[0].block", "must be one of working"),
    ("base", 'energy = "track"', 'energy = "pay"', "facility[0].slots.energy", "with an act"),
    ("base", 'energy = "track"', 'energy = "wilt"', "facility[0].slots.energy", "for farms"),
    ("base", "most = 4\n", "", "facility[0].most", "goes with produces"),
    ("base", 'token = "reroll"\n', "", "facility[12].token", "goes with a slot"),
    ("base", 'facility = "control-center"', 'facility = "med-lab"', "upgrade[1].facility", "4.7"),
    ("base", r'parts = \["cpu", "hardware"\]', 'parts = ["cpu"]', "upgrade[0].parts", "be two of"),
    ("base", 'do = "no-medic"', 'do = "need"', "upgrade", "one Auto-scanner"),
    ("base", r"cost = \d", "cost = 0", "shutdown[0].cost", "from 1 to 3"),
    ("base", 'type = "energy"', 'type = "oxygen"', "shutdown", "4 tiles of energy"),
    ("base", r"success = \d", "success = 6", "dice.green.success", "from 1 to 5"),
    ("base", r"yellow = \[.*?\]", "yellow = [0, 0, 1]", "dice.yellow", "six numbers"),
    ("base", r"\nred = \[.*?\]", "\nred = [0, 0, 0, 0, 0, 0]", "dice.red", "worse than orange"),
    ("base", 'word = "ne"', 'word = "n"', "direction[1].word", "there twice"),
    ("base", r"6\npercent = \d+", "6\npercent = 55", "research[5].percent", "from 15 to 50"),
    ("base", "number = 6", "number = 5", "research[5].number", "there twice"),
    ("base", r"anemia = \d", "anemia = 0", "conditions.anemia", "from 1 to 4"),
    ("crew", r"icons = \[.*?\]", "icons = []", "astronaut[0].icons", "wound counts"),
    ("crew", "base = true\n", "", "skill", "a base skill and 3 cards"),
    ("crew", 'window = "wound"', 'window = "roll"', None, "must be wound"),
    ("map", "ring = 1", "ring = 4", "tile[0].ring", "from 1 to 3"),
    ("map", r"samples = \d", "samples = 4", "tile[0].samples", "from 0 to 3"),
    ("map", "ring = 3\nsamples", 'ring = 3\neffects = ["edge"]\nsamples', None, "no meaning"),
    ("map", "icon = 3", "icon = 2", "poi", "all three icons"),
    ("malfunctions", 'facility = "garage-hall"', 'facility = "farm"', "card[0].facility", "4.8"),
    ("malfunctions", 'space = "next"', 'space = "now"', "card[1].effects[0].space", "must be next"),
    ("adventures", 'type = "explore"', 'type = "rest"', "adventure[0].type", "must be one of"),
    ("events", r"pawns = \d", "pawns = 3", "event[0].action.pawns", "from 1 to 2"),
    (
        "events",
        'token = "reroll"',
        'token = "rover-damage"',
        "event[0].effects[0].facility",
        "4.14",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "reason"), FAULTS)
def test_a_fault_is_named_with_file_key_and_reason(
    file: str, old: str, new: str, key: str | None, reason: str, tmp_path: Path
) -> None:
    fault = broken(tmp_path, TEXTS[file], old, new)
    assert key is None or fault.key == key
    assert reason in fault.reason


def malfunction(tmp_path: Path, effects: str) -> ContentError:
    """The first card with other effects."""
    return broken(
        tmp_path, TEXTS["malfunctions"], r"effects = \[.*?\]\n", f"effects = [{effects}]\n"
    )


@rule("FM-KW-01", "FM-KW-02")
def test_every_category_and_two_cards_a_facility_are_in_every_deck(tmp_path: Path) -> None:
    text = TEXTS["malfunctions"]
    for category in CATEGORIES:
        path = tmp_path / "mine.toml"
        other = CATEGORIES[(CATEGORIES.index(category) + 1) % 3]
        path.write_text(text.replace(f'"{category}"', f'"{other}"'))
        with pytest.raises(ContentError, match=f"a {category} in the working deck"):
            Book(path)
    path.write_text(text.replace('facility = "probe-bay"\nstory', 'facility = "lab"\nstory'))
    with pytest.raises(ContentError, match="2 cards of the Probe Bay"):
        Book(path)


@pytest.mark.parametrize(
    ("effects", "reason"),
    [
        ('{ do = "track", block = "working", n = 1 }', "never raises its own track"),
        (
            '{ do = "track", block = "living", n = 2 }, { do = "track", block = "system", n = 1 }',
            "raises other tracks by more than 2",
        ),
        (
            '{ do = "track", block = "living", n = 2 }, '
            '{ do = "break", facility = "farm", part = "energy" }',
            "raises other tracks by more than 2",
        ),
        (
            '{ do = "choose", options = [{ label = "A", effects = [{ do = "morale", n = -1 }] }, '
            '{ label = "B", effects = [{ do = "track", block = "working", n = 1 }] }] }',
            "never raises its own track",
        ),
        ('{ do = "malfunction", block = "system" }', "no Malfunction card"),
        ('{ do = "wound", who = "acting", n = 1 }', "nobody acts here"),
        ('{ do = "withhold", who = "first", n = 1 }', "phases I to III"),
        (
            '{ do = "later", offset = 1, title = "A", story = "B", '
            'effects = [{ do = "morale", n = -1 }] }',
            "may not begin here",
        ),
    ],
)
def test_a_card_can_neither_go_on_for_ever_nor_depend_on_the_phase(
    effects: str, reason: str, tmp_path: Path
) -> None:
    assert reason in malfunction(tmp_path, effects).reason


def adventure(tmp_path: Path, effects: str) -> ContentError:
    """The first Adventure with other effects."""
    return broken(tmp_path, TEXTS["adventures"], r"effects = \[.*?\]\n", f"effects = [{effects}]\n")


@pytest.mark.parametrize(
    ("effects", "reason"),
    [
        ('{ do = "token", token = "wound", facility = "lab", space = "now" }', "must be next"),
        ('{ do = "withhold", who = "acting", n = 1 }', "phases I to III"),
        ('{ do = "malfunction", block = "system" }', "no Malfunction card"),
        ('{ do = "wound", who = "acting", n = 3 }', "from 1 to 2"),
        (
            '{ do = "wound", who = "acting", n = 2 }, { do = "wound", who = "acting", n = 1 }',
            "at most 2 times",
        ),
        (
            '{ do = "wound", who = "acting", n = 1 }, '
            '{ do = "later", offset = 1, title = "A", story = "B", '
            'effects = [{ do = "wound", who = "acting", n = 2 }] }',
            "at most 2 times",
        ),
        (
            '{ do = "roll", die = "green wound", '
            'then = [{ do = "wound", who = "acting", n = 2 }] }, '
            '{ do = "wound", who = "each", n = 1 }',
            "at most 2 times",
        ),
    ],
)
def test_an_adventure_keeps_its_limits(effects: str, reason: str, tmp_path: Path) -> None:
    assert reason in adventure(tmp_path, effects).reason


EFFECT_FAULTS = [
    ('{ do = "explode" }', "do", "must be one of break"),
    ('{ do = "break", facility = "quiet-place", part = "cpu" }', "facility", "nothing that this"),
    ('{ do = "break", facility = "any", part = "any" }', "part", "must be one of energy"),
    ('{ do = "break", facility = "lab" }', "part", "is missing"),
    ('{ do = "yield", facility = "lab", n = 1 }', "facility", "nothing that this"),
    ('{ do = "yield", facility = "oxygenator-1", n = 0 }', "n", "must not be 0"),
    ('{ do = "shut", facility = "quiet-place", resource = "energy" }', "facility", "nothing"),
    ('{ do = "shut", facility = "lab", resource = "food" }', "resource", "must be one of energy"),
    ('{ do = "token", token = "blocked", roi = "r1-n" }', "token", "4.14"),
    ('{ do = "token", token = "adventure", rover = "froggy" }', "token", "4.14"),
    ('{ do = "token", token = "wound", rover = "froggy", who = "first" }', "token", "one place"),
    ('{ do = "token", token = "wound" }', "token", "one place"),
    (
        '{ do = "token", token = "adventure", facility = "med-lab", space = "next" }',
        "facility",
        "4.14",
    ),
    ('{ do = "malfunction", block = "living", keyword = "lab" }', "keyword", "must be one of"),
    ('{ do = "track", block = "any", n = 1 }', "n", "must be negative"),
    ('{ do = "counter", counter = "optimum-conditions", n = 1 }', "counter", "only for missions"),
    ('{ do = "objective", objective = "optimum", as = "tick" }', "objective", "only for missions"),
    ('{ do = "morale", n = -1, who = "first" }', "who", "is not known here"),
    ('{ do = "choose", options = [] }', "options", "2 to 4"),
    ('{ do = "if", if = {}, then = [{ do = "morale", n = 1 }] }', "if.", "one thing"),
    (
        '{ do = "if", if = { reserve = "food" }, then = [{ do = "morale", n = 1 }] }',
        "if.reserve",
        "at_most",
    ),
    ('{ do = "research", most = 3, then = [] }', "then", "at least one effect"),
    ('{ do = "cancel", later = "nothing" }', "later", "no follow-up"),
    ('{ do = "greenhouse", facility = "lab", n = 1 }', "facility", "nothing that this"),
]


@pytest.mark.parametrize(("effect", "key", "reason"), EFFECT_FAULTS)
def test_an_effect_that_could_mean_nothing_is_refused(
    effect: str, key: str, reason: str, tmp_path: Path
) -> None:
    fault = broken(tmp_path, TEXTS["events"], r"effects = \[.*?\]\n", f"effects = [{effect}]\n")
    assert fault.key == f"event[0].effects[0].{key}".rstrip(".")
    assert reason in fault.reason


MISSION_FAULTS = [
    (r"sols\]\nfour = \d+", "sols]\nfour = 20", "sols.four", "from 4 to 12"),
    (
        r"greenhouses = \{ four = \d",
        "greenhouses = { four = 0",
        "start.plants",
        "never exceed greenhouses",
    ),
    (
        r'\["control-center", "hardware"\]',
        '["farm", "cpu"]',
        "start.broken[0].part",
        "no such slot",
    ),
    (r"cards = \[.*?\]", "cards = []", "objective[0].test.built", "no Facility card"),
    (
        'built = "backup-farm"',
        "wealth = 1",
        "objective[2].test.wealth",
        "nothing that an objective",
    ),
    (
        r'counter = \["optimum-conditions", 100\]',
        'counter = ["optimum-conditions", 200]',
        "objective[4].test.counter.n",
        "from 1 to 100",
    ),
    ('space = "r1-s"', 'space = "r2-s"', "place[1].space", "there twice"),
    (r"roll = \[\"yellow\"\]", 'roll = ["blue"]', "dice[0].roll", "must be of yellow"),
    (r"\[\[dice\]\]\nfrom", "[[dice]]\nfrom = 12\n\n[[dice]]\nfrom", "dice[1].from", "from 13 to"),
    ('type = "build"', 'type = "dance"', "action[0].type", "must be one of rest"),
    ('to = "probes"', 'to = "wallet"', "tokens.orange.to", "must be one of"),
    ("order = 1", "order = 1\nmood = 2", "mood", "is not known here"),
    ('theme = "building"', 'theme = "romance"', "theme", "must be one of building"),
]


@rule("FM-GO-01")
@pytest.mark.parametrize(("old", "new", "key", "reason"), MISSION_FAULTS)
def test_a_fault_of_a_mission_is_named(
    old: str, new: str, key: str, reason: str, tmp_path: Path
) -> None:
    fault = broken(tmp_path, TRAINING, old, new)
    assert fault.key == key
    assert reason in fault.reason


@rule("FM-GO-01")
def test_a_mission_needs_a_mandatory_objective(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TRAINING.replace("[[objective]]", "[[objective]]\noptional = true"))
    with pytest.raises(ContentError):
        Book(path)


def test_a_mission_of_ones_own_is_added_to_those_of_the_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = TRAINING.replace('slug = "make-yourself-at-home"', 'slug = "mine"')
    text = text.replace("order = 1", "order = 99")
    for event in BOX.events:
        text = text.replace(f'slug = "{event.slug}"', f'slug = "my-{event.slug}"')
    path.write_text(text)
    book = Book(path)
    assert [one.slug for one in book.missions] == [one.slug for one in BOX.missions] + ["mine"]
    mine = book.missions[book.mission_named("mine")]
    assert len(mine.events) == len(training().events)
    assert book.content_hash != BOX.content_hash


def test_a_mission_of_the_same_slug_takes_the_place_of_the_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"threshold = .*", "threshold = 9", TRAINING, count=1))
    book = Book(path)
    assert len(book.missions) == len(BOX.missions)
    assert book.missions[book.mission_named("make-yourself-at-home")].thresholds[1:] == [9] * 4


def test_what_a_set_leaves_out_is_taken_from_the_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXTS["map"].replace("Landing Plains", "Parking Lot"))
    book = Book(path)
    assert book.tiles[0].title == "Parking Lot"
    assert book.event_slugs == BOX.event_slugs


def test_a_folder_may_hold_some_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(TEXTS["map"])
    (tmp_path / "missions").mkdir()
    (tmp_path / "missions" / "home.toml").write_text(TRAINING)
    assert Book(tmp_path).content_hash == BOX.content_hash


def test_what_is_no_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="has no content"):
        Book(tmp_path)
    path = tmp_path / "mine.toml"
    path.write_text('title = "Nothing"\n[[wombat]]\n')
    with pytest.raises(ContentError) as caught:
        Book(path)
    assert caught.value.key == "wombat"


def test_a_mission_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no mission “moon”"):
        BOX.mission_named("moon")


@rule("FM-FC-01", "FM-FC-02", "FM-FC-03")
def test_a_facility_card_is_like_its_tile() -> None:
    card = BOX.facilities[BOX.facility_slugs.index("backup-farm")]
    assert card.card
    assert (card.like, card.block, card.farm) == (FARM, BOX.facilities[FARM].block, True)
    assert BOX.facilities[LAB].like == LAB
