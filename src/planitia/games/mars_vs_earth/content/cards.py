"""The card set: 86 Skill cards, 20 Threats and 12 Agents, read from content files.

MVE-CMP-02..04, 09..19, R-MVE-12..14. ``constants`` numbers skills and resources, ``effect_kinds``
the effects. A set is a folder with ``skills.toml``, ``threats.toml`` and ``agents.toml``, or one
file; what it leaves out is taken from the box. Everything wrong with it is named with file, key and
reason.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path
from typing import Final

from planitia.games.mars_vs_earth.constants import (
    AGENTS,
    ANY,
    RESOURCES,
    SKILL_CARDS,
    SKILLS,
    STRONGEST,
    THREATS,
    WILD,
)
from planitia.games.mars_vs_earth.content.effect_kinds import (
    DEFENCE,
    DRAW,
    GAIN,
    GAVEL,
    INITIATIVE,
    NEXT_TARGET,
    NEXT_TOTAL,
    PEEK,
    REINSTATE,
    WEAKEN,
    WHENS,
    Effect,
    read_effect,
    read_success,
)
from planitia.kernel.content import Table, read_toml
from planitia.kernel.errors import ContentError
from planitia.kernel.faults import quoted

CONTENT: Final = Path(__file__).parent
PARTS: Final = ("skill", "threat", "agent")
MOST_EFFECTS: Final = 4
"""On a card, and in the success area of a Threat."""
FEWEST_VERSATILE: Final = 4
"""MVE-SU-14: a table of four plays with the Agents of several groups alone."""
STRONGEST_AGENT: Final = 5
HARDEST: Final = 15
WORST: Final = 5
SOURCES: Final = ("rulebook", "original")
SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Named:
    """What every card has: a slug that actions name, a title, a line of flavour, a source."""

    def __init__(self) -> None:
        self.slugs: list[str] = []
        self.titles: list[str] = []
        self.flavours: list[str] = []
        self.sources: list[str] = []

    def read_name(self, entry: Table) -> None:
        """The keys that every card has."""
        slug = entry.text("slug")
        if not SLUG.fullmatch(slug):
            entry.wrong("slug", f"must be small letters, digits and hyphens, not “{quoted(slug)}”")
        if slug in self.slugs:
            entry.clash("slug", f"{slug} is there twice")
        self.slugs.append(slug)
        self.titles.append(entry.text("title"))
        self.flavours.append(entry.text("flavour"))
        self.sources.append(entry.word("source", SOURCES))


class SkillSet(Named):
    """The Skill cards by face (MVE-CMP-11..13); equal copies are one face with a count."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.skills: list[int] = []
        self.strengths: list[int] = []
        self.counts: list[int] = []
        self.effects: list[list[Effect]] = []
        for entry in table.tables("skill"):
            self.read_name(entry)
            self.skills.append(SKILLS.index(entry.word("skill", SKILLS)))
            self.strengths.append(entry.number("strength", 1, STRONGEST))
            self.counts.append(entry.number("count", 1, SKILL_CARDS, 1))
            effects = entry.tables("effects") if entry.has("effects") else []
            _few(entry, "effects", effects)
            self.effects.append([read_effect(effect) for effect in effects])
            entry.close()
        _count(table, "skill", sum(self.counts), SKILL_CARDS)
        self.deck = [face for face, count in enumerate(self.counts) for _ in range(count)]
        self.check(table)

    def check(self, table: Table) -> None:
        """R-MVE-12: what a deck must have some of."""
        every = [effect for effects in self.effects for effect in effects]
        for skill, word in enumerate(SKILLS):
            _some(table, "skill", skill in self.skills, f"a {word} card")
        for strength in range(1, STRONGEST + 1):
            _some(table, "skill", strength in self.strengths, f"a card of strength {strength}")
        for when, word in enumerate(WHENS):
            _some(table, "skill", any([e.when == when for e in every]), f"a {word} effect")
        wilds = [face for face, skill in enumerate(self.skills) if skill == WILD]
        _some(table, "skill", any([self.effects[face] for face in wilds]), "a wild with an effect")
        kinds = [effect.kind for effect in every]
        gavels = [effect.kind for effect in every if effect.when == GAVEL]
        helped = DEFENCE in gavels or WEAKEN in gavels or DRAW in gavels
        _some(table, "skill", helped, "a gavel effect that helps the defendant")
        later = NEXT_TARGET in kinds or NEXT_TOTAL in kinds
        _some(table, "skill", later, "an effect on the next Threat")
        _some(table, "skill", INITIATIVE in kinds, "an effect that moves the Initiative card")
        _some(table, "skill", PEEK in kinds, "an effect that looks at DNA")


class ThreatSet(Named):
    """The Threats (MVE-CMP-14..17): required skills as a bit mask, losses in printed order."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.skills: list[int] = []
        self.difficulties: list[int] = []
        self.losses: list[list[tuple[int, int]]] = []
        self.successes: list[list[Effect]] = []
        for entry in table.tables("threat"):
            self.read_name(entry)
            self.skills.append(_mask(entry))
            self.difficulties.append(entry.number("difficulty", 1, HARDEST))
            successes = entry.tables("success") if entry.has("success") else []
            _few(entry, "success", successes)
            read = [read_success(effect) for effect in successes]
            self.successes.append(sorted(read, key=lambda effect: effect.kind != GAIN))
            self.losses.append(_losses(entry))
            entry.close()
        _count(table, "threat", len(self.slugs), THREATS)
        self.check(table)

    def check(self, table: Table) -> None:
        """R-MVE-12: what a Threat deck must have some of."""
        kinds = [effect.kind for effects in self.successes for effect in effects]
        empty = sum([not effects for effects in self.successes])
        several = [mask for mask in self.skills if mask & mask - 1]
        _some(table, "threat", len(several) > 0, "a Threat with several skills")
        _some(table, "threat", 2 * empty > THREATS, "an empty success area on most Threats")
        _some(table, "threat", GAIN in kinds, "a success area that gives a resource")
        _some(table, "threat", REINSTATE in kinds, "a success area that reinstates a Civilian")


class AgentSet(Named):
    """The Agents (MVE-CMP-09, 10): skill groups as pairs of skill and strength."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.groups: list[list[tuple[int, int]]] = []
        for entry in table.tables("agent"):
            self.read_name(entry)
            self.groups.append(_groups(entry))
            entry.close()
        _count(table, "agent", len(self.slugs), AGENTS)
        versatile = sum([len(groups) > 1 for groups in self.groups])
        enough = versatile >= FEWEST_VERSATILE
        _some(table, "agent", enough, f"at least {FEWEST_VERSATILE} Agents with several groups")
        _some(table, "agent", versatile < AGENTS, "an Agent with one group")


class Cards:
    """All cards of a game and the hash that names them."""

    def __init__(self, path: Path = CONTENT) -> None:
        found: dict[str, tuple[Table, str]] = {}
        some = False
        for file in _files(path):
            table, digest = read_toml(file)
            table.text("title")
            for part in PARTS:
                some = some or table.blank or table.has(part)
                if table.has(part) and table.fills(part):
                    if part in found:
                        table.wrong(part, f"is in {found[part][0].file} already")
                    else:
                        found[part] = (table, digest)
                table.read.add(part)
            table.close()
        if not some:
            raise ContentError(path.name, "", f"has no [[{']], [['.join(PARTS)}]]")
        for part in PARTS:
            if part not in found:
                found[part] = read_toml(CONTENT / f"{part}s.toml")
        self.skills = SkillSet(found["skill"][0])
        self.threats = ThreatSet(found["threat"][0])
        self.agents = AgentSet(found["agent"][0])
        digests = " ".join([found[part][1] for part in PARTS])
        self.content_hash: str = blake2b(digests.encode(), digest_size=8).hexdigest()


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = [path / f"{part}s.toml" for part in PARTS]
    return [file for file in files if file.exists()]


def _few(entry: Table, key: str, effects: list[Table]) -> None:
    """More effects than anybody could read."""
    if len(effects) > MOST_EFFECTS:
        entry.wrong(key, f"has at most {MOST_EFFECTS} effects, not {len(effects)}")


def _count(table: Table, key: str, found: int, wanted: int) -> None:
    if found != wanted:
        table.wrong(key, f"must be {wanted} cards, not {found} (R-MVE-12)")


def _some(table: Table, key: str, met: bool, what: str) -> None:
    if not met:
        table.wrong(key, f"must have {what} (R-MVE-12)")


def _list(entry: Table, key: str, what: str) -> list[object]:
    entry.read.add(key)
    value = entry.values.get(key)
    if not isinstance(value, list) or not value:
        entry.wrong(key, f"must be a list of at least one {what}")
        return []
    return value


def _mask(entry: Table) -> int:
    mask = 0
    for skill in _list(entry, "skills", "skill"):
        if skill not in SKILLS[:WILD]:
            known = ", ".join(SKILLS[:WILD])
            entry.wrong("skills", f"must be of {known}, not {quoted(repr(skill))}")
            continue
        bit = 1 << SKILLS.index(str(skill))
        if mask & bit:
            entry.wrong("skills", f"{skill} is there twice")
        mask |= bit
    return mask


def _losses(entry: Table) -> list[tuple[int, int]]:
    """MVE-CMP-16, R-MVE-22, R-MVE-69: at least one loss, in order, a resource once."""
    losses: list[tuple[int, int]] = []
    for loss in entry.tables("failure") if _list(entry, "failure", "loss") else []:
        if len(loss.values) != 1:
            loss.wrong("", "must be one loss, such as { food = 2 }")
            continue
        word = str(next(iter(loss.values)))
        if word not in RESOURCES[:ANY]:
            loss.wrong(quoted(word), f"is no resource; they are {', '.join(RESOURCES[:ANY])}")
            continue
        resource = RESOURCES.index(word)
        if resource in [before for before, _ in losses]:
            loss.wrong(word, "is there twice")
        losses.append((resource, loss.number(word, 1, WORST)))
    return losses


def _groups(entry: Table) -> list[tuple[int, int]]:
    groups: list[tuple[int, int]] = []
    for group in _list(entry, "groups", "group"):
        if not isinstance(group, list) or len(group) != 2:
            shown = quoted(repr(group))
            entry.wrong("groups", f'must be pairs such as ["science", 3], not {shown}')
            continue
        path, values = f"{entry.path}.groups", {"skill": group[0], "strength": group[1]}
        pair = Table(entry.file, path, values, entry.source, entry.name)
        skill = SKILLS.index(pair.word("skill", SKILLS[:WILD]))
        if skill in [before for before, _ in groups]:
            pair.clash("skill", f"{SKILLS[skill]} is there twice")
        groups.append((skill, pair.number("strength", 1, STRONGEST_AGENT)))
    return groups
