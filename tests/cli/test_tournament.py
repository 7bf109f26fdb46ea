"""The command ``tournament``: what it prints, keeps and refuses."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import planitia as api
from cli.runner import Command
from planitia.lab.places import wilson

CUP = ("tournament", "pocket-mars", "--players", "heuristic,random", "--option", "round_limit=4")


def test_it_prints_json_with_the_promised_keys(planitia: Command) -> None:
    result = planitia(*CUP, "--games", "5", "--seed", "1", "--json")
    assert result.code == 0
    told = json.loads(result.out)
    assert (told["games"], told["seats"], told["seed"]) == (6, 2, "1")
    best = told["players"][0]
    assert best["player"] == "heuristic"
    assert best["interval"][0] < best["share"] <= best["interval"][1]
    assert set(best["rating"]) == {"mu", "sigma", "interval"}
    low, high = best["rating"]["interval"]
    assert low < best["rating"]["mu"] < high
    assert best["place_games"] == [3, 3]
    for won, (low, high) in zip(best["place_won"], best["place_interval"], strict=True):
        assert [low, high] == pytest.approx(wilson(won, 3), abs=1e-6)
    chosen = api.game("pocket-mars").new(2, 1, round_limit=4)
    assert told["options"] == chosen.header.options


def test_options_that_suit_bots_are_told_too(planitia: Command) -> None:
    cup = ("tournament", "mars-vs-earth", "--seats", "4", "--players", "normal,random", "--json")
    told = json.loads(planitia(*cup, "--games", "2", "--seed", "1").out)
    assert told["options"]["influence"] == "sealed"


def test_it_prints_a_table(planitia: Command) -> None:
    result = planitia(*CUP, "--games", "2", "--seed", "1")
    assert result.code == 0
    assert "heuristic" in result.out
    assert "2 games, 2 seats, round_limit=4, seed 1" in result.said


def test_the_table_tells_how_sure_a_seats_share_is(planitia: Command) -> None:
    told = json.loads(planitia(*CUP, "--games", "8", "--seed", "1", "--json").out)
    printed = planitia(*CUP, "--games", "8", "--seed", "1").out
    for player in told["players"]:
        each = zip(player["place_won"], player["place_interval"], strict=True)
        for seat, (won, (low, high)) in enumerate(each):
            assert f"{seat}: {won / 4:.0%} ({100 * low:.0f}–{100 * high:.0f})" in printed


def test_the_chart_names_options_that_are_not_usual(planitia: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.svg"
    chosen = ("--games", "2", "--seed", "1", "--json", "--chart", str(path))
    usual = str(api.game("pocket-mars").option("round_limit").default)
    for value, title in (
        ("4", "pocket-mars: 2 games, 2 seats, round_limit=4, seed 1"),
        (usual, "pocket-mars: 2 games, 2 seats, seed 1"),
    ):
        planitia(*CUP[:-1], f"round_limit={value}", *chosen)
        drawn = ElementTree.parse(path).getroot()
        assert drawn.findtext("{http://www.w3.org/2000/svg}title") == title


def test_a_journal_keeps_games_and_seed(planitia: Command, tmp_path: Path) -> None:
    kept = ("--journal", str(tmp_path / "cup"), "--json")
    first = json.loads(planitia(*CUP, "--games", "2", *kept).out)
    more = json.loads(planitia(*CUP, "--games", "6", *kept).out)
    assert more["seed"] == first["seed"]
    whole = json.loads(planitia(*CUP, "--games", "6", "--seed", first["seed"], "--json").out)
    assert more["players"] == whole["players"]
    assert len((tmp_path / "cup").read_text().splitlines()) == 7


def test_several_processes_say_the_same(planitia: Command) -> None:
    one = json.loads(planitia(*CUP, "--games", "4", "--seed", "1", "--json").out)
    two = json.loads(planitia(*CUP, "--games", "4", "--seed", "1", "--jobs", "2", "--json").out)
    assert one["players"] == two["players"]


def test_alone_players_are_compared_deal_by_deal(planitia: Command) -> None:
    result = planitia(*CUP, "--seats", "1", "--games", "3", "--seed", "1", "--json")
    told = json.loads(result.out)
    assert told["by"] == "crew"
    assert [player["games"] for player in told["players"]] == [2, 2]


def test_who_wins_and_loses_together_is_compared_as_a_crew(planitia: Command) -> None:
    args = ("tournament", "first-martians", "--players", "expert,random", "--games", "2")
    told = json.loads(planitia(*args, "--seats", "2", "--json").out)
    assert told["by"] == "crew"
    assert [player["place_games"] for player in told["players"]] == [[1], [1]]
    assert "by crew" not in planitia(*args, "--seats", "2").out


def test_players_of_a_game_with_sides_have_each_side_as_often(planitia: Command) -> None:
    cup = ("tournament", "mars-vs-earth", "--players", "normal,random", "--games", "4")
    told = json.loads(planitia(*cup, "--seats", "3", "--seed", "1", "--json").out)
    assert told["by"] == "side"
    for player in told["players"]:
        assert player["place_games"] == [2, 2]
    assert sum(player["won"] for player in told["players"]) == 4
    assert "by side" in planitia(*cup, "--seats", "3", "--seed", "1").out


@pytest.mark.parametrize(
    ("game", "seats", "places"),
    [
        ("mars-vs-earth", "3", ["Earth", "Mars"]),
        ("mars-attacks", "2", ["Humans", "Martians"]),
        ("pocket-mars", "3", ["seat 0", "seat 1", "seat 2"]),
    ],
)
def test_who_meets_itself_measures_the_places(
    planitia: Command, game: str, seats: str, places: list[str]
) -> None:
    cup = ("tournament", game, "--seats", seats, "--players", "random,random", "--games", "5")
    told = json.loads(planitia(*cup, "--seed", "1", "--json").out)
    assert (told["games"], told["places"]) == (5, places)
    (player,) = told["players"]
    assert player["player"] == "random" and player["place_games"] == [5] * len(places)
    assert sum(player["place_won"]) == pytest.approx(5)
    for won, ends in zip(player["place_won"], player["place_interval"], strict=True):
        assert ends == pytest.approx(wilson(won, 5), abs=1e-6)
    assert player["share"] is player["won"] is player["interval"] is player["rating"] is None
    twice = ("tournament", game, "--seats", seats, "--players", "random", "--players", "random")
    printed = planitia(*twice, "--games", "5", "--seed", "1").out
    names = places if len(places) == 2 else ["0", "1", "2"]
    for name, won in zip(names, player["place_won"], strict=True):
        assert f"{name}: {won / 5:.0%}" in printed
    assert "rating" not in printed


def test_a_crew_that_meets_itself_has_one_share(planitia: Command) -> None:
    cup = ("tournament", "first-martians", "--seats", "2", "--players", "expert,expert")
    told = json.loads(planitia(*cup, "--games", "2", "--seed", "1", "--json").out)
    (player,) = told["players"]
    assert player["interval"] == pytest.approx(wilson(player["won"], 2), abs=1e-6)
    assert told["code"] and told["content"]


def test_search_players_take_part(planitia: Command) -> None:
    args = ("tournament", "pocket-mars", "--players", "search:2,random", "--games", "2")
    result = planitia(*args, "--seed", "1", "--option", "round_limit=2", "--json")
    assert {player["player"] for player in json.loads(result.out)["players"]} == {
        "search:2",
        "random",
    }


def test_what_cannot_be_held_is_refused(planitia: Command, tmp_path: Path) -> None:
    cup = ("tournament", "pocket-mars", "--players")
    assert "at least two players" in planitia.refused(*cup, "random")
    assert "each once" in planitia.refused(*cup, "random,random,heuristic")
    alone = planitia.refused(*cup, "random,random", "--chart", str(tmp_path / "cup.svg"))
    assert "A chart compares players" in alone
    assert "no player “oracle”" in planitia.refused(*cup, "random,oracle")
    assert "says not how much" in planitia.refused(*cup, "random,search:soon")
    assert "says not how much" in planitia.refused(*cup, f"random,search:{'9' * 5000}")
    assert "at least 1 game" in planitia.refused(*cup, "random,heuristic", "--games", "0")
    assert "at least 1 job" in planitia.refused(*cup, "random,heuristic", "--jobs", "0")


def test_a_journal_that_cannot_be_used_is_refused_and_left_alone(
    planitia: Command, tmp_path: Path
) -> None:
    path = tmp_path / "cup"
    kept = ("--games", "2", "--journal", str(path))
    planitia(*CUP, *kept, "--seed", "1")
    facts = path.read_bytes().partition(b"\n")[0] + b"\n"
    for data, told in (
        (b"hello\n", "no journal"),
        (b"\x89PNG\r\n\x1a\n\x00", "no journal"),
        (facts + b"[0, [7], [1, 2], 3]\n", "line 2, “[0, [7], [1, 2], 3]”, is no result"),
        (facts + b"\x1b\xff\n", "line 2, “?"),
        (facts.replace(b'"code": "', b'"code": "old'), "other code or weights"),
    ):
        path.write_bytes(data)
        assert told in planitia.refused(*CUP, *kept)
        assert told in planitia.refused(*CUP, *kept, "--seed", "1")
        assert path.read_bytes() == data


def test_a_chart_shows_the_ratings_that_are_printed(planitia: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.svg"
    chosen = ("--games", "6", "--seed", "1", "--json", "--chart", str(path))
    told = json.loads(planitia(*CUP, *chosen).out)
    rows = ElementTree.parse(path).getroot().findall("{http://www.w3.org/2000/svg}g")
    for row, player in zip(rows, told["players"], strict=True):
        words = " ".join(row.itertext())
        assert player["player"] in words
        assert f"{player['rating']['mu']:.1f} (" in words
        assert f"{player['share']:.1%} of 6 games" in words


def test_a_chart_that_could_not_be_written_is_refused_at_once(
    planitia: Command, tmp_path: Path
) -> None:
    assert "is an SVG file" in planitia.refused(*CUP, "--chart", str(tmp_path / "cup.png"))
    absent = tmp_path / "absent" / "cup.svg"
    assert "no folder" in planitia.refused(*CUP, "--chart", str(absent))
    journal = tmp_path / "cup.svg"
    both = ("--journal", str(journal), "--chart", str(journal))
    assert "both the journal and the chart" in planitia.refused(*CUP, *both)
    assert not journal.exists()
    nowhere = Path("/proc/cup.svg")
    if nowhere.parent.is_dir():
        assert "cannot be written" in planitia.refused(*CUP, "--chart", str(nowhere))


def test_a_chart_that_was_there_is_left_alone_until_it_is_drawn(
    planitia: Command, tmp_path: Path
) -> None:
    path = tmp_path / "cup.svg"
    path.write_text("before")
    link = tmp_path / "link.svg"
    link.symlink_to(tmp_path / "drawn.svg")
    for chart in (path, link):
        wish = ("--games", "2", "--chart", str(chart), "--cluster", "tcp://127.0.0.1:1")
        planitia.refused(*CUP, *wish)
    assert path.read_text() == "before"
    assert link.is_symlink() and not link.exists()
