"""The rule checklists of docs/rules, and which of their ids are enforced, tested or excused.

Everything is read from text: the checklist is markdown, the tests and sources are parsed and never
run. A citation may name several ids as our sources do: ``PM-FOUR-01..20``, ``PM-PREP-06, 07``.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

from planitia.kernel.errors import PlanitiaError

ID = r"(?:[A-Z]+-)*[A-Z]+-\d{2,}"
CITED = re.compile(rf"\b({ID})((?:\.\.\d{{2,}}\b|,\s+\d{{2,}}\b(?!-))*)")
DEFINED = re.compile(rf"^- (?:\*\*)?({ID})\b(?:\*\*)?(.*)$")
EXCUSED = re.compile(r"^- \*\*([^*]+)\*\*:(.*)$")
TOTAL = re.compile(r"Totals: (\d+) items")
POINT = re.compile(r"^- \*\*([^*]+)\.\*\* (.*)$")
NUMBERED = re.compile(r"^(?:[A-Z]+(?:-[A-Z]+)*:|[IVX]+\.|[\d.]+)\s+")
"""What a heading begins with for the sake of order: ``FOUR:``, ``III.``, ``6.1``."""
RULING = "R-"
RULINGS = "Rulings"
SUMMARY = "In short"
"""The section before the numbered rules: the game on one page."""


class NoRulebook(PlanitiaError):
    """A checklist, or the tests to compare it with, that is not here."""


@dataclass(frozen=True)
class Rule:
    """One line of a checklist."""

    id: str
    text: str


@dataclass
class Section:
    """A group of rules under one heading."""

    title: str
    rules: list[Rule] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The title as people read it, without the code or number in front."""
        name = NUMBERED.sub("", self.title)
        return name[:1].upper() + name[1:]


@dataclass(frozen=True)
class Point:
    """One paragraph of the summary, under its own word."""

    title: str
    text: str


@dataclass
class Checklist:
    """A game's rules by section, its rulings, which need no test, and all of it in short."""

    sections: list[Section]
    rulings: list[Rule]
    total: int | None
    summary: list[Point] = field(default_factory=list)

    def rules(self) -> list[Rule]:
        """Every rule that needs a test or a reason."""
        return [rule for section in self.sections for rule in section.rules]

    def find(self, id: str) -> Rule | None:
        """The rule or ruling of that id."""
        for rule in [*self.rules(), *self.rulings]:
            if rule.id == id:
                return rule
        return None

    def titles(self) -> dict[str, str]:
        """What people call a rule: by its id without the number, or whole where that differs."""
        found: dict[str, str] = {}
        for section in [*self.sections, Section(RULINGS, self.rulings)]:
            for rule in section.rules:
                if found.setdefault(rule.id.rpartition("-")[0], section.name) != section.name:
                    found[rule.id] = section.name
        return found


@dataclass(frozen=True)
class Place:
    """A class, function or test of the repository, or a whole file where ``name`` is empty."""

    file: str
    name: str
    line: int = field(compare=False)
    """Where the file names the rule; a place may name it more than once."""

    def __str__(self) -> str:
        return f"{self.file}::{self.name}" if self.name else self.file


@dataclass(frozen=True)
class Places:
    """Where a repository keeps what is compared."""

    root: Path
    docs: Path
    tests: Path
    source: Path


def docs_folder() -> Path:
    """The docs of the repository around us or around this package, else the packaged ones."""
    package = Path(__file__).resolve().parent
    for start in (Path.cwd().resolve(), package):
        for folder in (start, *start.parents):
            if (folder / "docs" / "rules").is_dir() and (folder / "src" / "planitia").is_dir():
                return folder / "docs"
    if (package / "_docs").is_dir():
        return package / "_docs"
    raise NoRulebook("The rule checklists (docs/rules) are neither around here nor in the package.")


def places() -> Places:
    """Docs, tests and source of the repository. Raises NoRulebook outside of one."""
    docs = docs_folder()
    root = docs.parent
    if docs.name != "docs" or not (root / "tests").is_dir():
        raise NoRulebook(
            "There are no tests here to compare the rules with; run this in a clone of the project."
        )
    return Places(root, docs, root / "tests", root / "src" / "planitia" / "games")


def checklist_path(docs: Path, game: str) -> Path:
    """The file of a game's checklist, which need not exist."""
    return docs / "rules" / f"{game}.md"


def read_checklist(docs: Path, game: str) -> Checklist:
    """A game's checklist. Raises NoRulebook."""
    path = checklist_path(docs, game)
    if not path.is_file():
        raise NoRulebook(f"There is no checklist of {game}: {path} does not exist.")
    text = path.read_text(encoding="utf-8")
    sections: list[Section] = [Section("")]
    rulings: list[Rule] = []
    summary: list[Point] = []
    for line in text.splitlines():
        if line.startswith("#"):
            sections.append(Section(line.lstrip("# ").strip()))
        elif found := DEFINED.match(line):
            rule = Rule(found[1], found[2].strip("* "))
            (rulings if rule.id.startswith(RULING) else sections[-1].rules).append(rule)
        elif sections[-1].title == SUMMARY and (point := POINT.match(line)):
            summary.append(Point(point[1], point[2]))
    total = TOTAL.search(text)
    filled = [section for section in sections if section.rules]
    return Checklist(filled, rulings, int(total[1]) if total else None, summary)


def cited_ids(text: str) -> list[str]:
    """Every id that a text names, ranges and lists written out."""
    return [id for _, id in citations(text)]


def citations(text: str) -> list[tuple[int, str]]:
    """Every id that a text names, with the place in the text."""
    found: list[tuple[int, str]] = []
    for match in CITED.finditer(text):
        stem, _, number = match[1].rpartition("-")
        digits = len(number)
        last = int(number)
        found.append((match.start(), match[1]))
        for span, written in re.findall(r"(\.\.|,\s+)(\d+)", match[2]):
            first = last + 1 if span == ".." else int(written)
            last = int(written)
            found += [(match.start(), f"{stem}-{one:0{digits}}") for one in range(first, last + 1)]
    return found


def tests_of_rules(tests: Path, root: Path) -> dict[str, list[Place]]:
    """Which tests carry ``@rule("ID")``, by id; also ``rule`` in a module's ``pytestmark``."""
    found: dict[str, list[Place]] = {}
    for path in sorted(tests.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        where = path.relative_to(root).as_posix()
        for name, line, marks in _marked(tree, ""):
            for mark in marks:
                for id in _rule_ids(mark):
                    tested = found.setdefault(id, [])
                    place = Place(where, name, line)
                    if place not in tested:
                        tested.append(place)
    return found


def _marked(body: ast.Module | ast.ClassDef, prefix: str) -> list[tuple[str, int, list[ast.expr]]]:
    found: list[tuple[str, int, list[ast.expr]]] = []
    for node in body.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{prefix}{node.name}"
            found.append((name, node.lineno, node.decorator_list))
            if isinstance(node, ast.ClassDef):
                found += _marked(node, f"{name}::")
        elif isinstance(node, ast.Assign):
            if any(isinstance(to, ast.Name) and to.id == "pytestmark" for to in node.targets):
                found.append((prefix.removesuffix("::"), node.lineno, [node.value]))
    return found


def _rule_ids(mark: ast.expr) -> list[str]:
    found: list[str] = []
    for node in ast.walk(mark):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found += cited_ids(argument.value) or [argument.value]
    return found


def enforced_rules(source: Path, root: Path) -> dict[str, list[Place]]:
    """Where the source names each id: file, and the class or function around it."""
    found: dict[str, list[Place]] = {}
    for path in sorted(source.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        named = citations(text)
        if not named:
            continue
        spans = _spans(ast.parse(text, str(path)), "")
        where = path.relative_to(root).as_posix()
        for at, id in named:
            line = text.count("\n", 0, at) + 1
            around = [name for low, high, name in spans if low <= line <= high]
            place = Place(where, around[-1] if around else "", line)
            if place not in found.setdefault(id, []):
                found[id].append(place)
    return found


def _spans(body: ast.AST, prefix: str) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    for node in ast.iter_child_nodes(body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{prefix}{node.name}"
            found.append((node.lineno, node.end_lineno or node.lineno, name))
            found += _spans(node, f"{name}.")
    return found


def excused_rules(docs: Path, game: str) -> dict[str, str]:
    """The ids that docs/rulings lists as not tested, each with its reason."""
    path = docs / "rulings" / f"{game}.md"
    found: dict[str, str] = {}
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := EXCUSED.match(line):
                for id in cited_ids(match[1]):
                    if not id.startswith(RULING):
                        found[id] = match[2].strip()
    return found


@dataclass
class Coverage:
    """A checklist beside its tests, its reasons, and where the source names its ids."""

    game: str
    checklist: Checklist
    tests: dict[str, list[Place]]
    excuses: dict[str, str]
    sources: dict[str, list[Place]]

    def uncovered(self) -> list[Rule]:
        """Rules with neither a test nor a reason."""
        return [
            rule
            for rule in self.checklist.rules()
            if rule.id not in self.tests and not self.excuses.get(rule.id)
        ]

    def problems(self) -> list[str]:
        """Everything that makes the coverage fail, as sentences."""
        known = {rule.id for rule in [*self.checklist.rules(), *self.checklist.rulings]}
        prefixes = {id.split("-")[0] for id in known if not id.startswith(RULING)}
        said = [f"{rule.id} has neither a test nor a reason." for rule in self.uncovered()]
        for id, where in self.tests.items():
            mine = id.removeprefix(RULING).split("-")[0] in prefixes
            if mine and id not in known:
                said.append(f"{where[0]} names {id}, which is not in the checklist.")
        for id, reason in self.excuses.items():
            if id not in known:
                said.append(
                    f"docs/rulings/{self.game}.md excuses {id}, which is not in the checklist."
                )
            elif not reason:
                said.append(f"docs/rulings/{self.game}.md excuses {id} without a reason.")
        total, count = self.checklist.total, len(self.checklist.rules())
        if total is not None and total != count:
            said.append(f"The checklist says it has {total} items; it has {count}.")
        return said

    def index(self) -> str:
        """The rules index as markdown: id, where it is enforced, its tests or why it has none."""
        lines = [f"# Rules index: {self.game}", "", "Made by `planitia rules coverage --index`."]
        for section in self.checklist.sections:
            lines += ["", f"## {section.title}", "", "| rule | enforced in | shown by |"]
            lines.append("|---|---|---|")
            for rule in section.rules:
                where = "<br>".join(f"`{one}`" for one in self.sources.get(rule.id, []))
                shown = "<br>".join(f"`{one}`" for one in self.tests.get(rule.id, []))
                if not shown and rule.id in self.excuses:
                    shown = f"not tested: {self.excuses[rule.id]}"
                lines.append(f"| {rule.id} | {where} | {shown} |")
        return "\n".join(lines) + "\n"


def coverage(game: str, where: Places) -> Coverage:
    """How a game's checklist is covered. Raises NoRulebook."""
    return Coverage(
        game,
        read_checklist(where.docs, game),
        tests_of_rules(where.tests, where.root),
        excused_rules(where.docs, game),
        enforced_rules(where.source, where.root),
    )
