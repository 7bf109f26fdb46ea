"""The rules text of everything, written from its data, in our own words."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTS,
    COLOURS,
    MISSION,
    NONE,
    OBJECTIVE_TOKENS,
    RESERVES,
    SPACE_NAMES,
    TERRAINS,
    TYPED,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.mission import Mission, MissionAction
from planitia.games.first_martians.content.things import (
    BETTER_CALM,
    BETTER_MANAGE,
    CANCEL,
    EXTRA_SAMPLE,
    FREE_REROLL,
    IGNORE_SLOT,
    IGNORE_TERRAIN,
    IGNORE_TOKENS,
    LOWER_NEED,
    MORE_SAMPLES,
    NO_MEDIC,
    PREVENT_WOUND,
    PRODUCTION_SPIRIT,
    REDRAW,
    REROLL_DICE,
    SCRIPT,
    Event,
    EventAction,
    Needs,
    Shutdown,
    Skill,
    Tile,
    Upgrade,
)
from planitia.games.first_martians.content.titles import FIXED, many, spaced
from planitia.games.first_martians.telling.wording_base import part_name
from planitia.games.first_martians.telling.wording_effects import (
    DIE_NAMES,
    capital,
    clause_text,
    script_text,
)
from planitia.games.first_martians.telling.wording_tests import test_text

UPGRADE_TEXTS: Final = {
    NO_MEDIC: "Heal needs no Medic pawn.",
    BETTER_MANAGE: "Manage lowers the track by {n}.",
    PRODUCTION_SPIRIT: "In Production the First Player gains {tokens}.",
    CANCEL: "A broken {part} here has no penalty; it is still broken.",
    FREE_REROLL: "A success die that fails here is rolled once more.",
    LOWER_NEED: "Actions here need 1 pawn less, but at least 1.",
    MORE_SAMPLES: "A gathered sample brings one more that lies there.",
    BETTER_CALM: "Unwind takes {n} more off Stress.",
}
SKILL_TEXTS: Final = {
    IGNORE_TERRAIN: "The route of your stack brings no penalties.",
    IGNORE_SLOT: "A broken CPU calls for no success die of your stack.",
    IGNORE_TOKENS: "Tokens on ! and on your ID board bring no penalties to your stack.",
    EXTRA_SAMPLE: "Your Gather or Explore that succeeds brings {samples} more.",
    PREVENT_WOUND: "Take {wounds} fewer.",
    REDRAW: "Draw another Adventure instead of this one.",
}
TERRAIN_TEXTS: Final = {
    "rover-damage": "A rover that comes here is checked for damage.",
    "edge": "No step from here to the next ring, nor back.",
    "adventure": "Who comes here meets an Adventure.",
    "morale": "Morale drops by 1.",
    "wound": "Who comes here takes 1 wound.",
}


def write(book: Book) -> None:
    """Give every thing of the book its text."""
    for upgrade in book.upgrades:
        upgrade.text = upgrade_text(upgrade)
    for shutdown in book.shutdowns:
        shutdown.text = shutdown_text(shutdown)
    for tile in book.tiles:
        tile.text = tile_text(tile)
    for skill in book.skills:
        skill.text = skill_text(book, skill)
    for poi in book.pois:
        poi.text = script_text(book, None, poi.script)
        if poi.icon != NONE:
            poi.text = f"Mission icon {poi.icon + 1}."
    for card in book.cards:
        card.text = script_text(book, None, card.script)
    for event in book.events:
        write_event(book, event)
    for adventure in book.adventures:
        adventure.text = script_text(book, None, adventure.script)
        adventure.texts = [script_text(book, None, script) for script in adventure.scripts]
    for follow_up in book.follow_ups:
        mission = home_of(book, book.events[follow_up.event]) if follow_up.event != NONE else None
        follow_up.text = script_text(book, mission, follow_up.script)
    for mission in book.missions:
        write_mission(book, mission)
    for script, home in enumerate(book.homes):
        write_script(book, home, script)


def write_script(book: Book, mission: Mission | None, script: int) -> None:
    """Give every clause of a script its sentence, which is told when it happens."""
    for clause in book.scripts[script]:
        clause.text = clause_text(book, mission, clause)


def home_of(book: Book, event: Event) -> Mission | None:
    """The mission that an event belongs to, if it does."""
    return None if event.mission == NONE else book.missions[event.mission]


def write_event(book: Book, event: Event) -> None:
    """The texts of an event; what may come of it is told when it comes."""
    mission = home_of(book, event)
    event.text = script_text(book, mission, event.script)
    if mission is not None and event.objectives:
        goals = [mission.objectives[goal].title for goal in event.objectives]
        event.text = f"{event.text} New objective: {spaced(goals)}.".strip()
    if event.action is not None:
        event.action.text = event_action_text(book, event, event.action)
    if event.consequence is not None:
        event.consequence.text = script_text(book, mission, event.consequence.script)


def write_mission(book: Book, mission: Mission) -> None:
    """The texts of a mission's objectives, actions and special rules."""
    for objective in mission.objectives:
        objective.text = capital(f"{test_text(book, mission, objective.test)}.")
        reward = script_text(book, mission, objective.reward)
        if reward:
            objective.text = f"{objective.text} Reward: {reward}"
    for action in mission.actions:
        action.text = mission_action_text(book, mission, action)
    for special in mission.specials:
        special.text = script_text(book, mission, special.script)


def upgrade_text(upgrade: Upgrade) -> str:
    """What an upgrade does."""
    text = UPGRADE_TEXTS[upgrade.kind]
    part = part_name(upgrade.n) if upgrade.kind == CANCEL else ""
    return text.format(n=upgrade.n, tokens=many(upgrade.n, "Morale token"), part=part)


def shutdown_text(tile: Shutdown) -> str:
    """What it takes to remove a Shutdown tile."""
    text = f"Pay {tile.cost} {RESERVES[tile.type]}."
    if tile.test != NONE:
        text = f"Roll a success on the {COLOURS[tile.test]} die. {text}"
    if tile.bonus:
        text += f" Then a producer of {RESERVES[tile.type]} gains 1 productivity."
    return text


def tile_text(tile: Tile) -> str:
    """What a tile does to who goes there or through."""
    texts = [TERRAIN_TEXTS[word] for at, word in enumerate(TERRAINS) if tile.terrain >> at & 1]
    if tile.cost > 1:
        texts.insert(0, f"Costs {tile.cost} pawns.")
    return " ".join(texts)


def skill_text(book: Book, skill: Skill) -> str:
    """What a skill does."""
    if skill.kind == SCRIPT:
        return script_text(book, None, skill.script)
    if skill.kind == REROLL_DICE:
        return reroll_text(skill)
    samples, wounds = many(skill.n, "sample"), many(skill.n, "wound")
    return SKILL_TEXTS[skill.kind].format(samples=samples, wounds=wounds)


def reroll_text(skill: Skill) -> str:
    """Which dice of which own rolls are rolled again."""
    dice = [name for at, name in enumerate(DIE_NAMES) if skill.dice >> at & 1]
    die = "one die" if len(dice) == len(DIE_NAMES) else f"the {' or '.join(dice)} die"
    acts = [FIXED["acts"][word] for at, word in enumerate(ACTS) if skill.acts >> at & 1]
    whose = "" if len(acts) == TYPED else f" {' or '.join(acts)}"
    return f"Roll {die} of your own{whose} roll again."


def needs_text(needs: Needs) -> list[str]:
    """What an action takes besides pawns."""
    found = [f"{n} {RESERVES[at]}" for at, n in enumerate(needs.reserves) if n]
    found += [f"{n} {part_name(at)}" for at, n in enumerate(needs.parts) if n]
    if needs.samples:
        found.append(many(needs.samples, "sample"))
    if needs.seeds:
        found.append(many(needs.seeds, "seed"))
    if needs.token != NONE:
        found.append(f"1 {OBJECTIVE_TOKENS[needs.token]} Objective token")
    return found


def event_action_text(book: Book, event: Event, action: EventAction) -> str:
    """The cost and the reward of an event's action."""
    cost = spaced([many(action.pawns, "pawn"), *needs_text(action)])
    text = f"{cost}." if action.aom else f"{cost}. No AOMs."
    reward = script_text(book, home_of(book, event), action.reward)
    return f"{text} {reward}".strip()


def mission_action_text(book: Book, mission: Mission, action: MissionAction) -> str:
    """The cost and the effect of a mission's action."""
    needs = needs_text(action)
    if action.counter != NONE:
        track = mission.counters[action.counter]
        needs.append(f"{action.counter_n}{track.unit} of {track.title}")
    kind = many(action.pawns, "pawn") if action.act == MISSION else FIXED["acts"][ACTS[action.act]]
    where = "" if action.outside == NONE else f" at {SPACE_NAMES[action.outside].upper()}"
    text = f"{spaced([kind + where, *needs])}."
    if action.condition is not None:
        text += f" Only if {test_text(book, mission, action.condition)}."
    if action.once:
        text += " Once a round."
    if not action.aom:
        text += " No AOMs."
    return f"{text} {script_text(book, mission, action.script)}"
