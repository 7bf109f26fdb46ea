"""The coverage of the checklists: what counts, what fails, and the index."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cli.runner import Command
from planitia import rulebook
from planitia.kernel.registry import game_names

ROOT = Path(__file__).parents[2]

CHECKLIST = """# Pocket Mars: rule checklist

Totals: 4 items (1 derived), 1 rulings.

## SU: Setup
- **PM-SU-01** Two to four players.
- **PM-SU-02** One colour each.

## FOUR: The 4-card rule
- **PM-FOUR-01** Everybody.
- **PM-FOUR-02** [derived] In order.

# Rulings
- **R-PM-01 (spaces)** The icons are lost. **Default:** basic.
"""
SOURCE = '''"""Nothing."""


class FourCardRule:
    """PM-FOUR-01, 02: everybody."""

    def proceed(self) -> None:
        """Go on."""
        # PM-SU-01..02 hold here.
        return None
'''
TESTS = '''import pytest
from marks import rule

pytestmark = [rule("PM-FOUR-02"), pytest.mark.slow]


@rule("PM-SU-01", "R-PM-01")
def test_players() -> None:
    """Not a mark: PM-SU-02."""


class TestFour:
    @pytest.mark.rule("PM-FOUR-01")
    def test_everybody(self) -> None: ...
'''
EXCUSES = "# Rulings\n\nNot tested:\n\n- **PM-SU-02**: a colour is only paint.\n"


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository, which is the current folder."""
    for path, text in {
        "docs/rules/pocket-mars.md": CHECKLIST,
        "docs/rulings/pocket-mars.md": EXCUSES,
        "src/planitia/games/pocket_mars/turn.py": SOURCE,
        "tests/games/test_turn.py": TESTS,
    }.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.chdir(tmp_path / "src")
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.mark.parametrize("name", [(), ("pocket-mars",)])
def test_everything_tested_or_excused_is_fine(
    name: tuple[str, ...], planitia: Command, repository: Path
) -> None:
    result = planitia("rules", "coverage", *name)
    assert result.code == 0
    assert "pocket-mars: 3 of 4 rules tested" in result.said
    assert "Not tested: PM-SU-02: a colour is only paint." in result.said
    assert "turn.py" in result.out
    assert "Every rule has a test or a reason." in result.said


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (
            "tests/games/test_turn.py",
            '"PM-SU-01", ',
            "",
            "PM-SU-01 has neither a test nor a reason.",
        ),
        ("tests/games/test_turn.py", 'rule("PM-FOUR-02"), ', "", "PM-FOUR-02 has neither"),
        (
            "tests/games/test_turn.py",
            "PM-FOUR-01",
            "PM-FOUR-09",
            "tests/games/test_turn.py::TestFour::test_everybody names PM-FOUR-09, which is not",
        ),
        (
            "tests/games/test_turn.py",
            "R-PM-01",
            "R-PM-77",
            "::test_players names R-PM-77, which is",
        ),
        ("docs/rulings/pocket-mars.md", "PM-SU-02", "PM-SU-03", "excuses PM-SU-03, which is not"),
        (
            "docs/rulings/pocket-mars.md",
            " a colour is only paint.",
            "",
            "excuses PM-SU-02 without a reason.",
        ),
        (
            "docs/rules/pocket-mars.md",
            "- **PM-FOUR-02** [derived] In order.\n",
            "",
            "The checklist says it has 4 items; it has 3.",
        ),
    ],
)
def test_what_is_missing_or_unknown_fails(
    file: str, old: str, new: str, problem: str, planitia: Command, repository: Path
) -> None:
    edit(repository / file, old, new)
    result = planitia("rules", "coverage", "pocket-mars")
    assert result.code == 1
    assert problem in result.said


def test_the_index_names_where_each_rule_lives(planitia: Command, repository: Path) -> None:
    index = repository / "docs" / "rules-index.md"
    assert planitia("rules", "coverage", "--index", str(index)).code == 0
    turn = "src/planitia/games/pocket_mars/turn.py"
    text = index.read_text()
    assert f"| PM-FOUR-01 | `{turn}::FourCardRule` | `tests/games/test_turn.py::TestFour" in text
    assert f"| PM-SU-01 | `{turn}::FourCardRule.proceed` | " in text
    assert "| not tested: a colour is only paint. |" in text


def test_without_tests_there_is_nothing_to_compare(planitia: Command, repository: Path) -> None:
    shutil.rmtree(repository / "tests")
    assert "run this in a clone" in planitia.refused("rules", "coverage")


def test_a_game_without_a_checklist_is_left_out(planitia: Command, repository: Path) -> None:
    (repository / "docs" / "rules" / "pocket-mars.md").rename(
        repository / "docs" / "rules" / "x.md"
    )
    assert planitia("rules", "coverage").code == 0
    assert "There is no checklist of pocket-mars" in planitia.refused(
        "rules", "coverage", "pocket-mars"
    )


def test_removing_a_rule_from_this_projects_tests_fails(
    planitia: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in ("docs", "tests", "src"):
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=ignored)
    monkeypatch.chdir(tmp_path)
    removed = "PM-FOUR-03"
    missing = f"{removed} has neither a test nor a reason."
    assert missing not in planitia("rules", "coverage", "pocket-mars").said
    for file in (tmp_path / "tests").rglob("*.py"):
        file.write_text(file.read_text().replace(f'"{removed}"', '"PM-FOUR-04"'))
    result = planitia("rules", "coverage", "pocket-mars")
    assert result.code == 1
    assert missing in result.said


def test_citations_are_written_out() -> None:
    text = "PM-TURN-01, 02, 10, PM-END-01..03, R-PM-17: see PM-SOLO-DA-02, and 12 more."
    assert rulebook.cited_ids(text) == [
        "PM-TURN-01",
        "PM-TURN-02",
        "PM-TURN-10",
        "PM-END-01",
        "PM-END-02",
        "PM-END-03",
        "R-PM-17",
        "PM-SOLO-DA-02",
    ]


def test_the_projects_own_checklists_are_read_whole() -> None:
    checklist = rulebook.read_checklist(ROOT / "docs", "pocket-mars")
    assert len(checklist.rules()) == checklist.total
    found = checklist.find("PM-FOUR-03")
    assert found is not None
    assert found.text.startswith("Part 1:")
    assert checklist.find("R-PM-15") in checklist.rulings
    written = (ROOT / "docs" / "rules" / "first-martians.md").read_text()
    listed = re.findall(r"^- (FM-[A-Z]+-\d+)", written, re.MULTILINE)
    martians = rulebook.read_checklist(ROOT / "docs", "first-martians")
    assert {rule.id for rule in martians.rules()} >= set(listed)


@pytest.mark.parametrize("game", game_names())
def test_every_game_is_told_on_one_page_and_every_rule_has_a_title(game: str) -> None:
    checklist = rulebook.read_checklist(ROOT / "docs", game)
    words = sum(len(point.text.split()) for point in checklist.summary)
    assert {"The aim", "What is special"} <= {point.title for point in checklist.summary}
    assert 150 < words < 300
    titles = checklist.titles()
    for rule in [*checklist.rules(), *checklist.rulings]:
        title = titles.get(rule.id) or titles[rule.id.rpartition("-")[0]]
        assert title[0].isupper() or title[0].isdigit() or title[0] == "+"
        assert rule.id.split("-")[1] + ":" not in title


def test_a_title_is_that_of_the_section_wherever_ids_are_shared() -> None:
    titles = rulebook.read_checklist(ROOT / "docs", "first-martians").titles()
    assert titles["FM-MA"] == "Malfunction"
    assert titles["FM-SU"] == "Set-up"
    proceeding = {title for id, title in titles.items() if id.startswith("FM-PROC")}
    assert proceeding == {"Opening", "Planning", "Resolving"}
    assert rulebook.read_checklist(ROOT / "docs", "pocket-mars").titles()["R-PM"] == "Rulings"


def test_the_rules_are_shown_in_short_and_found_by_words(planitia: Command) -> None:
    result = planitia("rules", "show", "pocket-mars")
    assert result.code == 0 and "Two and two" in result.said
    found = planitia("rules", "show", "pocket-mars", "pass", "turn")
    assert found.code == 0 and "PM-TURN-03" in found.said and "PM-HAND" not in found.said
    assert planitia("rules", "show", "pocket-mars", "xyzzy").code == 2
    assert planitia("rules", "show", "chess").code == 2


def test_packaged_docs_are_found_outside_of_a_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "planitia"
    (package / "_docs" / "rules").mkdir(parents=True)
    monkeypatch.setattr(rulebook, "__file__", str(package / "rulebook.py"))
    monkeypatch.chdir(tmp_path)
    assert rulebook.docs_folder() == package / "_docs"
    shutil.rmtree(package / "_docs")
    with pytest.raises(rulebook.NoRulebook, match="neither around here nor in the package"):
        rulebook.docs_folder()


# Where a rule lives


TURN = "src/planitia/games/pocket_mars/turn.py"


def test_a_rule_is_found_with_its_frame_and_its_test(planitia: Command, repository: Path) -> None:
    result = planitia("rules", "where", "PM-FOUR-01")
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == [
        "PM-FOUR-01 Everybody.",
        "",
        f"enforced in {TURN}:5 FourCardRule",
        "shown by tests/games/test_turn.py:14 TestFour::test_everybody",
    ]
    assert planitia("rules", "where", "pm-four-01").out == result.out


def test_a_rule_that_is_not_tested_says_why(planitia: Command, repository: Path) -> None:
    assert planitia("rules", "where", "PM-SU-02").out.splitlines() == [
        "PM-SU-02 One colour each.",
        "",
        f"enforced in {TURN}:9 FourCardRule.proceed",
        "not tested: a colour is only paint.",
    ]


@pytest.mark.parametrize(
    ("id", "text"), [("PM-FOUR-03", "Part 1:"), ("PM-FOUR-12", "[derived]"), ("R-PM-15", "(inter")]
)
def test_the_projects_own_rules_are_where_it_says(
    id: str, text: str, planitia: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    result = planitia("rules", "where", id)
    assert result.code == 0
    assert result.out.startswith(f"{id} {text}")
    found = re.findall(r"^(enforced in|shown by) (\S+):(\d+) (\S+)$", result.out, re.MULTILINE)
    assert {what for what, *_ in found} == {"enforced in", "shown by"}
    for what, file, line, name in found:
        lines = (ROOT / file).read_text().splitlines()
        said = lines[int(line) - 1]
        if what == "enforced in":
            assert id.rpartition("-")[0] in said
        else:
            assert said.startswith(f"def {name}(")
            assert re.search(rf"@rule\(.*\"{id}\"", "".join(lines[int(line) - 6 : int(line)]))
    where = ("src/planitia/games/pocket_mars/rules/four_card_rule.py", "FourCardRule")
    assert where in [(file, name) for _, file, _, name in found]


def test_an_id_may_be_named_by_nothing_but_a_range() -> None:
    frame = ROOT / "src" / "planitia" / "games" / "pocket_mars" / "rules" / "four_card_rule.py"
    assert "PM-FOUR-12" not in frame.read_text(), "so the test above shows that ranges count"


def test_an_unknown_rule_gets_a_sentence_with_near_ones(planitia: Command) -> None:
    said = planitia.refused("rules", "where", "PM-FOUR-99")
    found = re.fullmatch(r"There is no rule PM-FOUR-99\. There is: (.*)\.", said)
    assert found is not None
    near = found[1].split(", ")
    assert near and all(re.fullmatch(r"PM-FOUR-\d\d", one) for one in near)
    assert "PM-FOUR-99" not in near
    assert planitia.refused("rules", "where", "chess").startswith("There is no rule chess.")
