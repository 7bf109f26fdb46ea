"""What is wrong with content is told whole: every fault, with name and line of its entry."""

from __future__ import annotations

from pathlib import Path

import pytest

import planitia
from planitia.kernel.errors import ContentError
from planitia.kernel.faults import every_fault, line_of

GAMES = Path(planitia.__file__).parent / "games"
PROJECTS = (GAMES / "pocket_mars/content/projects.toml").read_text()
AGENTS = (GAMES / "mars_vs_earth/content/agents.toml").read_text()
BASE = (GAMES / "first_martians/content/base.toml").read_text()
MISSION = (GAMES / "first_martians/content/missions/make-yourself-at-home.toml").read_text()


def faults(game: str, folder: Path, text: str) -> list[str]:
    """All that is wrong with a pack."""
    pack = folder / "mine.toml"
    pack.write_text(text)
    return [str(one) for one in every_fault(lambda: planitia.game(game).with_content(str(pack)))]


def line(text: str, wanted: str) -> int:
    """The line where something stands for the first time."""
    return text.splitlines().index(wanted) + 1


def test_good_packs_have_none(tmp_path: Path) -> None:
    assert faults("pocket-mars", tmp_path, PROJECTS) == []
    assert faults("mars-vs-earth", tmp_path, AGENTS) == []
    assert faults("first-martians", tmp_path, BASE) == []


def test_every_fault_is_told_with_name_and_line_and_none_that_only_follows(tmp_path: Path) -> None:
    text = PROJECTS.replace("value = 3", "value = 8", 1).replace("value = 5", 'value = "5"', 1)
    text = text.replace('source = "original"', 'source = "me"\nmood = "blue"', 1)
    found = faults("pocket-mars", tmp_path, text)
    places = [one.split(": ")[1] for one in found]
    assert [place.rpartition(".")[2] for place in places] == ["source", "mood", "value", "value"]
    assert len(set(places)) == 4, "and no card is said to be missing"
    at = line(text, "value = 8")
    assert any(f"must be from 1 to 7, not 8 (line {at}, " in one for one in found)


@pytest.mark.parametrize(
    ("key", "old", "new", "reason"),
    [
        ("title", 'title = "', 'title = "\\u001b[2J', "cannot be shown, U+001B"),
        ("title", 'title = "', 'title = "\\u202e', "cannot be shown, U+202E"),
        ("flavour", 'flavour = "', 'flavour = "a\\nb', "cannot be shown, U+000A"),
        ("title", 'title = "', f'title = "{"x" * 61}', "must have at most 60 characters"),
        ("flavour", 'flavour = "', f'flavour = "{"x" * 401}', "must have at most 400 characters"),
    ],
)
def test_texts_are_one_line_that_can_be_shown_and_of_limited_length(
    key: str, old: str, new: str, reason: str, tmp_path: Path
) -> None:
    head, agent, rest = AGENTS.partition("[[agent]]")
    text = head + agent + rest.replace(old, new, 1)
    [fault] = faults("mars-vs-earth", tmp_path, text)
    assert fault.startswith(f"mine.toml: agent[0].{key}: ") and reason in fault
    assert fault.isprintable() and len(fault) < 200


def test_what_is_quoted_is_short_and_shows_nothing_odd(tmp_path: Path) -> None:
    text = BASE.replace('source = "original"', f'source = "\\u001b{"y" * 5000}"', 1)
    [fault] = faults("first-martians", tmp_path, text)
    assert fault.isprintable() and len(fault) < 200


def test_unknown_keys_and_words_are_told_with_those_that_are_known(tmp_path: Path) -> None:
    [icons] = faults("first-martians", tmp_path, MISSION.replace("[icons]", "[icons]\nfour = []"))
    assert "icons.four: is not known here; known: one, three, tile, two" in icons
    lines = MISSION.splitlines()
    at = next(number for number, one in enumerate(lines) if one.startswith("parts = {"))
    lines[at] = "parts = { wheel = 1 }"
    [parts] = faults("first-martians", tmp_path, "\n".join(lines))
    assert f"known: cpu, energy, hardware, oxygen (line {at + 1})" in parts
    one = BASE.replace('parts = ["cpu", "hardware"]', 'parts = ["cpu"]', 1)
    [two] = faults("first-martians", tmp_path, one)
    assert "must be two of energy, oxygen, hardware, cpu (4.7)" in two


def test_whoever_names_an_entry_at_fault_is_not_at_fault(tmp_path: Path) -> None:
    text = BASE.replace('slug = "oxygenator-1"', 'slug = "Oxygenator"', 1)
    found = faults("first-martians", tmp_path, text)
    assert "facility[0].slug: must be small letters" in found[0]


def test_the_set_of_agents_is_all_twelve(tmp_path: Path) -> None:
    [fault] = faults("mars-vs-earth", tmp_path, AGENTS[: AGENTS.rindex("[[agent]]")])
    assert fault.startswith("mine.toml: agent: must be 12 cards, not 11 (R-MVE-12)")


def places(found: list[str]) -> list[str]:
    """The keys that are at fault."""
    return [one.split(": ")[1] for one in found]


def test_faults_outside_entries_do_not_end_the_search(tmp_path: Path) -> None:
    text = BASE.replace('title = "', 'colour = 1\ntitle = "', 1)
    text = text.replace("red = [0,", "red = [9,", 1).replace("anemia = 2", "anemia = 9", 1)
    text = text.replace("[dice]", "[dice]\npink = [0]", 1)
    text = text.replace("percent = 15", "percent = 1", 1)
    found = faults("first-martians", tmp_path, text)
    wanted = ["dice.red", "dice.pink", "research[0].percent", "conditions.anemia", "colour"]
    assert places(found) == wanted
    at = line(text, "anemia = 9")
    assert f"must be from 1 to 4, not 9 (line {at})" in found[3]


def test_all_tables_of_a_mission_are_read(tmp_path: Path) -> None:
    text = MISSION.replace("[sols]", "mood = 1\n[sols]\nseven = 7", 1)
    text = text.replace("broken = [[", "growth = [99]\nbroken = [[1], 2, [", 1)
    text = text.replace("[level.easy]", "[level.easy]\nluck = 1", 1)
    text = text.replace("[icons]", "[icons]\nfour = []", 1)
    text = text.replace("[[objective]]", '[[objective]]\ncolour = "red"', 1)
    found = faults("first-martians", tmp_path, text)
    wanted = ["sols.seven", "start.growth", "start.broken[0]", "start.broken[1]"]
    wanted += ["level.easy.luck", "objective[0].colour", "icons.four", "mood"]
    assert places(found) == wanted
    assert all("(line " in one for one in found)


def test_all_faults_of_one_entry_are_told(tmp_path: Path) -> None:
    text = AGENTS.replace('slug = "', 'slug = "No ', 1).replace('source = "', 'source = "my ', 1)
    text = text.replace("groups = [[", "mood = 1\ngroups = [[1, 9], [", 1)
    found = faults("mars-vs-earth", tmp_path, text)
    keys = ["slug", "source", "groups.skill", "groups.strength", "mood"]
    assert places(found) == [f"agent[0].{key}" for key in keys]


def test_a_wrong_word_for_an_effect_is_one_fault(tmp_path: Path) -> None:
    text = PROJECTS.replace('effect = "land"', 'effect = "sing"', 1)
    [fault] = faults("pocket-mars", tmp_path, text)
    assert ".effect: must be one of launch, " in fault


@pytest.mark.parametrize("value", ["[]", "3", "[1]", '"x"', "{ a = 1 }"])
def test_a_list_that_is_none_is_one_fault_and_no_crash(value: str, tmp_path: Path) -> None:
    found = faults("mars-vs-earth", tmp_path, f'title = "x"\nskill = {value}\nmood = 1\n')
    assert {place.partition("[")[0] for place in places(found)} == {"skill", "mood"}
    found = faults("first-martians", tmp_path, f'title = "x"\nfacility = {value}\nmood = 1\n')
    assert {place.partition("[")[0] for place in places(found)} == {"facility", "mood"}


@pytest.mark.parametrize("text", ["x = " + 20_000 * "[", "x = " + 5_000 * "9", "x = \x00"])
@pytest.mark.parametrize("game", ["pocket-mars", "mars-vs-earth", "first-martians"])
def test_what_cannot_be_read_at_all_is_one_fault(game: str, text: str, tmp_path: Path) -> None:
    [fault] = faults(game, tmp_path, text)
    assert "mine.toml: is not valid TOML: " in fault


def test_a_file_that_cannot_be_read_hides_no_fault_of_another(tmp_path: Path) -> None:
    (tmp_path / "agents.toml").write_text(AGENTS.replace('source = "', 'source = "my ', 1))
    (tmp_path / "skills.toml").write_text("title = ")
    game = planitia.game("mars-vs-earth")
    found = every_fault(lambda: game.with_content(str(tmp_path)))
    assert ["skills.toml" in found[0].file, found[1].key] == [True, "agent[0].source"]


def test_without_being_asked_for_all_the_first_one_stops(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PROJECTS.replace("value = 3", "value = 8"))
    with pytest.raises(ContentError, match="project\\[2\\]"):
        planitia.game("pocket-mars").with_content(str(pack))


def test_lines_are_those_of_the_key_or_of_what_it_stands_in() -> None:
    source = 'title = """\nx = 1\n"""\n[[a]]\nb = 1\n[a.c]\nd = 1\n[[a]]\n\n[[a.e]]\nf = 1\n'
    lines = {"title": 1, "a[0]": 4, "a[0].b": 5, "a[0].c.d": 7, "a[1].b": 8, "a[1].e[0].f": 11}
    assert {path: line_of(source, path) for path in lines} == lines
    assert line_of(source, "nowhere") == 0
    assert line_of(source, "a") == 4, "of a list it is where its first entry stands"
    assert line_of('"x y" = 1\nb.c = 2\n', "x y") == 1
    assert line_of('"x y" = 1\nb.c = 2\n', "b") == 2
