"""Tournaments: fair seating, the same results however they are spread, journals and standings."""

from __future__ import annotations

import json
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

import planitia
from planitia.bots.basic import RandomPlayer
from planitia.judging.judges import judge_of
from planitia.kernel.action import Action
from planitia.kernel.errors import BadOption
from planitia.kernel.observation import Observation, Player
from planitia.kernel.rng import quick
from planitia.lab import tournament as tournaments
from planitia.lab.journal import Journal, read_seed
from planitia.lab.places import CREW, SEAT, SIDE, wilson
from planitia.lab.source import code_hash
from planitia.lab.standings import matches, ranks, ratings, standings
from planitia.lab.tournament import Result, Tournament, given_by, play, run

NEVER = threading.Event()


def tournament(
    seats: int = 2, players: tuple[str, ...] = ("heuristic", "random"), by: str = SEAT
) -> Tournament:
    options = (("round_limit", 4),)
    return Tournament("pocket-mars", seats, players, "cup", options, by=by)


def played(held: Tournament, games: int, jobs: int = 1) -> list[Result]:
    found = list(run(held, range(games), jobs, NEVER))
    return sorted(found, key=lambda result: result.number)


@pytest.mark.parametrize(("seats", "many"), [(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (2, 5)])
def test_everybody_sits_everywhere_equally_often(seats: int, many: int) -> None:
    names = tuple(f"p{number}" for number in range(many))
    seatings = tournament(seats, names).seatings()
    for seat in range(seats):
        times = Counter(seating[seat] for seating in seatings)
        assert set(times) == set(names)
        assert len(set(times.values())) == 1
    assert len(set(seatings)) == len(seatings)


def test_crews_have_a_whole_table() -> None:
    assert tournament(3, by=CREW).seatings() == [("heuristic",), ("random",)]


def test_a_deal_is_always_played_from_all_seats() -> None:
    assert [tournament().whole(games) for games in (1, 2, 3)] == [2, 2, 4]
    twins = Tournament("pocket-mars", 2, ("random", "heuristic"), "cup", (("round_limit", 4),))
    assert twins.seatings() == tournament().seatings()[::-1]


def test_one_process_and_two_give_the_same() -> None:
    assert played(tournament(), 8) == played(tournament(), 8, jobs=2)


def test_a_game_depends_on_its_number_alone() -> None:
    whole = played(tournament(), 8)
    assert next(iter(run(tournament(), [5], 1, NEVER))) == whole[5]


def test_stopping_keeps_what_is_finished() -> None:
    flag = threading.Event()
    found = []
    for result in run(tournament(), range(100), 1, flag):
        found.append(result)
        if len(found) == 3:
            flag.set()
    assert [result.number for result in found] == [0, 1, 2]


def test_the_stronger_player_leads() -> None:
    results = played(tournament(), 12)
    table = standings(tournament(), results)
    assert table["heuristic"].share > table["random"].share
    assert sum(one.won for one in table.values()) == 12
    assert table["heuristic"].games == 12
    assert table["heuristic"].place_games == [6, 6]
    found = ratings(tournament(), results)
    assert found is not None
    assert found["heuristic"].mu > 25 > found["random"].mu
    low, high = found["heuristic"].interval
    assert low < found["heuristic"].mu < high


def test_more_games_make_a_rating_surer() -> None:
    """Two players of whom one wins two of three games."""
    widths = []
    for games in (30, 300, 3000):
        results = [Result(at, ((at + (at % 3 == 0)) % 2,), (), 1) for at in range(games)]
        found = ratings(tournament(), results)
        assert found is not None
        low, high = found["heuristic"].interval
        widths.append(high - low)
    assert widths[0] > 1.5 * widths[1] > 2 * widths[2]


def test_a_shared_win_counts_in_parts_and_crews_win_whole() -> None:
    held = tournament(4)
    tied = [Result(0, (0, 2), (), 1)]
    assert standings(held, tied)["heuristic"].won == 1.0
    mixed = [Result(0, (0, 1), (), 1)]
    assert standings(held, mixed)["heuristic"].won == 0.5
    table = standings(tournament(4, by=CREW), [Result(1, (0,), (), 1)])
    assert (table["random"].won, table["random"].place_won) == (1.0, [1.0])
    assert table["heuristic"].games == 0


def test_parts_of_a_win_are_ranked_too() -> None:
    assert ranks([0.2, 0.6, 0.2, 0.0]) == [2, 1, 2, 3]
    assert ranks([1 / 3, 1 - 2 / 3]) == [1, 1]
    held = tournament(3, ("a", "b", "c"))
    shared = [Result(0, (0, 1), (), 1)]
    found = ratings(held, shared)
    assert found is not None
    assert found["a"].mu == pytest.approx(found["b"].mu)
    assert found["a"].mu > 25 > found["c"].mu


def test_where_there_are_sides_players_have_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that changes sides is played on by whoever has that side."""
    held = Tournament("mars-vs-earth", 7, ("normal", "random"), "cup", by=SIDE)
    assert held.seatings() == [("normal", "random"), ("random", "normal")]
    asked: list[tuple[str, int]] = []
    game = held.load()
    assert judge_of(game) is not None
    judge = judge_of(game)

    class Watching(Player):
        def __init__(self, name: str, seed: str) -> None:
            self.name, self.player = name, RandomPlayer(seed)

        def choose(self, observation: Observation) -> Action:
            mine = observation.imagine(quick("watching"))
            asked.append((self.name, judge.side(mine, observation.seat)))
            return self.player.choose(observation)

    monkeypatch.setattr("planitia.bot", Watching)
    result = play(held, game, 1)
    assert {name for name, side in asked if side == 0} == {"random"}
    assert {name for name, side in asked if side != 0} == {"normal"}
    assert result.winners in ((0,), (1,)) and len(result.scores) == 7
    winner = held.seatings()[1][result.winners[0]]
    table = standings(held, [result])
    assert [one.won for one in table.values()] == [float(name == winner) for name in held.players]
    assert table["random"].place_games == [1, 0] and table["normal"].place_games == [0, 1]


@pytest.mark.parametrize(
    ("game", "seats", "by"),
    [
        ("pocket-mars", 1, CREW),
        ("pocket-mars", 2, SEAT),
        ("mars-attacks", 2, SEAT),
        ("first-martians", 4, CREW),
        ("mars-vs-earth", 7, SIDE),
    ],
)
def test_what_a_player_is_given_follows_from_the_game(game: str, seats: int, by: str) -> None:
    assert given_by(planitia.game(game), seats) == by


def test_crews_are_compared_at_the_same_deal() -> None:
    held = tournament(2, by=CREW)
    results = [Result(0, (0,), (), 1), Result(1, (), (), 1), Result(2, (), (), 1)]
    assert matches(held, results) == [{"heuristic": 1.0, "random": 0.0}]
    table = standings(held, results)
    assert (table["heuristic"].games, table["heuristic"].won) == (2, 1.0)


def test_without_the_package_there_are_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert ratings(tournament(), []) is None


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (700, 1000, 0.6709, 0.7276)],
)
def test_intervals(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def test_a_journal_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    journal = Journal(tournament(), path)
    for result in run(tournament(), journal.missing(4), 1, NEVER):
        journal.keep(result)
    journal.close()
    assert read_seed(path) == "cup"
    again = Journal(tournament(), path)
    assert again.results == journal.results
    assert list(again.missing(6)) == [4, 5]
    assert (again.count_missing(6), again.count_missing(2)) == (2, 0)
    again.close()


def test_what_was_not_written_whole_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    journal = Journal(tournament(), path)
    for result in played(tournament(), 3):
        journal.keep(result)
    journal.close()
    path.write_bytes(path.read_bytes()[:-4])
    again = Journal(tournament(), path)
    assert list(again.missing(3)) == [2]
    again.keep(played(tournament(), 3)[2])
    again.close()
    third = Journal(tournament(), path)
    third.close()
    assert list(third.missing(3)) == []


def test_two_do_not_write_to_one_journal(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    first = Journal(tournament(), path)
    with pytest.raises(BadOption, match="being written by another tournament"):
        Journal(tournament(), path)
    first.keep(played(tournament(), 1)[0])
    first.close()
    again = Journal(tournament(), path)
    again.close()
    assert again.results == first.results


def test_the_journal_of_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    Journal(tournament(), path).close()
    with pytest.raises(BadOption, match="another tournament: its seats is 2, not 3"):
        Journal(tournament(3), path)


def test_an_option_that_is_named_as_it_is_anyway_is_no_other_tournament(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    Journal(tournament(), path).close()
    named = Tournament(
        "pocket-mars", 2, ("heuristic", "random"), "cup", (("draft", False), ("round_limit", 4))
    )
    Journal(named, path).close()


def test_a_journal_is_not_gone_on_with_by_players_that_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cup.journal"
    Journal(tournament(), path).close()
    before, ours = path.read_bytes(), code_hash()
    monkeypatch.setattr(tournaments, "code_hash", lambda: "0123")
    with pytest.raises(BadOption, match=f"other code or weights .*{ours}.*0123.* new journal"):
        Journal(tournament(), path)
    assert path.read_bytes() == before


def test_a_journal_that_knows_nothing_of_the_code_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    facts = tournament().facts()
    del facts["code"]
    path.write_text(json.dumps(facts) + "\n")
    with pytest.raises(BadOption, match="hash null"):
        Journal(tournament(), path)


def test_facts_without_their_end_of_line_are_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    Journal(tournament(), path).close()
    path.write_bytes(path.read_bytes().rstrip())
    journal = Journal(tournament(), path)
    journal.keep(played(tournament(), 1)[0])
    journal.close()
    again = Journal(tournament(), path)
    again.close()
    assert list(again.missing(2)) == [1]


@pytest.mark.parametrize(
    "data",
    [
        b"hello\n",
        b"[1, 2]\n",
        b'{"game": 1}\n',
        b'{"players": []}\n',
        b'{"players": [], "seed": 5}\n',
        b"\xff\xfe\x00\x01\n\x89PNG",
        b"\x00" * 64,
        b"[" * 100_000 + b"\n",
    ],
)
def test_another_file_is_no_journal(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "cup.journal"
    path.write_bytes(data)
    with pytest.raises(BadOption, match="no journal"):
        read_seed(path)
    with pytest.raises(BadOption, match="no journal"):
        Journal(tournament(), path)
    assert path.read_bytes() == data


def test_what_is_no_file_is_no_journal(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/null")):
        with pytest.raises(BadOption, match="no file that a journal"):
            Journal(tournament(), path)


@pytest.mark.parametrize(
    "line",
    [
        b'{"what": "is this"}',
        b"[0, [7], [1, 2], 3]",
        b"[0, [-1], [1, 2], 3]",
        b"[0, [1, 1], [1, 2], 3]",
        b'[1, ["a"], [1, 2], 3]',
        b"[1, [true], [1, 2], 3]",
        b"[1, [[0]], [1, 2], 3]",
        b"[1, 0, [1, 2], 3]",
        b'["x", [0], [1, 2], 3]',
        b"[-1, [0], [1, 2], 3]",
        b"[0.5, [0], [1, 2], 3]",
        b"[1, [0], [1, 2, 3], 3]",
        b"[1, [0], [1, NaN], 3]",
        b"[1, [0], [1, 2], null]",
        b"[1, [0], [1, 2]]",
        b"",
        b"\xff\xfe\x00",
        b"[" * 100_000,
    ],
)
def test_a_damaged_journal_is_told(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "cup.journal"
    Journal(tournament(), path).close()
    with path.open("ab") as file:
        file.write(b"[0, [1], [4, 9], 80]\n" + line + b"\n[1, [0]")
    before = path.read_bytes()
    with pytest.raises(BadOption, match=r"damaged: line 3, .*is no result of a game with 2 seats"):
        Journal(tournament(), path)
    assert path.read_bytes() == before


def test_no_side_wins_that_does_not_exist(tmp_path: Path) -> None:
    held = Tournament("mars-vs-earth", 7, ("normal", "random"), "cup", by=SIDE)
    path = tmp_path / "cup.journal"
    Journal(held, path).close()
    with path.open("a") as file:
        file.write("[0, [1], [0, 0, 0, 0, 0, 0, 0], 80]\n")
    journal = Journal(held, path)
    journal.close()
    assert journal.results[0].winners == (1,)
    with path.open("a") as file:
        file.write("[1, [5], [0, 0, 0, 0, 0, 0, 0], 80]\n")
    with pytest.raises(BadOption, match="damaged: line 3"):
        Journal(held, path)


def test_a_game_has_one_result(tmp_path: Path) -> None:
    path = tmp_path / "cup.journal"
    Journal(tournament(), path).close()
    with path.open("a") as file:
        file.write("[0, [1], [4, 9], 80]\n" * 2)
    Journal(tournament(), path).close()
    with path.open("a") as file:
        file.write("[0, [0], [9, 4], 80]\n")
    with pytest.raises(BadOption, match="damaged: line 4 gives game 0 another result"):
        Journal(tournament(), path)
