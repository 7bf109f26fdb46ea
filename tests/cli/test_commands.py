"""The commands that show something: games, simulate, replay, content check."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import planitia as api
from cli.runner import Command
from lab.processes import eventually
from planitia.bots.pace import thinking_time
from planitia.judging.judges import judges_of
from planitia.judging.levels import LEVELS
from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from planitia.lab.places import wilson
from planitia.lab.source import code_hash

PACK = Path(api.__file__).parent / "games" / "pocket_mars" / "content" / "projects.toml"
KEYS = [
    "game",
    "version",
    "content",
    "code",
    "seats",
    "bots",
    "options",
    "games",
    "decisions",
    "choices",
    "seconds",
    "games_per_s",
    "decisions_per_s",
    "compiled",
    "seed",
    "by",
    "places",
    "wins",
    "share",
    "interval",
    "mean_score",
    "mean_score_interval",
    "mean_rounds",
    "mean_rounds_interval",
]


def test_games_lists_every_registered_game(planitia: Command) -> None:
    result = planitia("games")
    assert result.code == 0
    for game in all_games():
        assert game.name in result.out
        assert game.title in result.out
        for option in game.options:
            assert option.name in result.out


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_games_tells_of_one_game_how_strong_its_levels_are(
    planitia: Command, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    result = planitia("games", game.name)
    assert result.code == 0
    for level in judges_of(game).levels:
        assert level.manner in result.said
        assert level.strength in result.said
    ahead = [bool(thinking_time(game, level.name)) for level in judges_of(game).levels]
    assert ("up to 3 s a decision" in result.said) == ahead[2]
    assert ("up to 8 s a decision" in result.said) == ahead[3]
    assert result.said.count("answers at once") == ahead.count(False)


def test_games_refuses_one_that_is_none(planitia: Command) -> None:
    assert planitia.refused("games", "chess").startswith("There is no game “chess”.")


@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_help_names_the_levels_where_players_are_named(planitia: Command, command: str) -> None:
    said = planitia(command, "--help").out.replace("│", " ").split()
    for level in LEVELS:
        assert level in [word.strip(",") for word in said]


@pytest.mark.parametrize(
    ("command", "usual"),
    [
        ("play", "[default: (2, or as few as the game has)]"),
        ("play", "[default: (0)]"),
        ("tournament", "[default: (2, or as few as the game has)]"),
    ],
)
def test_help_says_what_is_taken_if_nothing_is_said(
    planitia: Command, command: str, usual: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert usual in planitia(command, "--help").out


def test_help_is_there_for_every_command(planitia: Command) -> None:
    for command in ("", "menu", "games", "play", "simulate", "replay", "content check"):
        result = planitia(*command.split(), "--help")
        assert result.code == 0
        assert "Usage" in result.out


def test_simulate_prints_json_with_the_promised_keys(planitia: Command) -> None:
    args = ("--seats", "3", "--games", "6", "--bots", "heuristic,random", "--seed", "9", "--json")
    result = planitia("simulate", "pocket-mars", *args)
    assert result.code == 0
    assert result.err == ""
    found = json.loads(result.out)
    assert list(found) == KEYS
    assert (found["game"], found["seats"], found["games"]) == ("pocket-mars", 3, 6)
    assert found["seed"] == "9"
    assert found["bots"] == ["heuristic", "random", "heuristic"]
    assert found["options"] == api.game("pocket-mars").new(3, 1).header.options
    assert found["compiled"] is api.compiled
    assert found["decisions"] >= found["choices"] > 0
    assert sum(found["wins"]) == pytest.approx(6, abs=1e-5)
    assert len(found["mean_score"]) == 3
    assert found["mean_rounds"] > 1


def test_simulate_prints_a_table(planitia: Command) -> None:
    result = planitia("simulate", "pocket-mars", "--games", "3", "--seats", "2", "--seed", "1")
    assert result.code == 0
    assert "pocket-mars: 3 games, seed 1" in result.out
    assert "decisions/s" in result.said


def simulated(planitia: Command, *args: str) -> dict[str, Any]:
    """What a simulation says in JSON."""
    result = planitia("simulate", *args, "--json")
    assert result.code == 0, result.err
    found: dict[str, Any] = json.loads(result.out)
    return found


def test_simulate_tells_the_share_of_a_crew_once(planitia: Command) -> None:
    args = ("first-martians", "--seats", "2", "--games", "3", "--bots", "expert", "--seed", "1")
    told = simulated(planitia, *args)
    assert (told["by"], told["places"]) == ("crew", ["crew"])
    assert len(told["wins"]) == 1 and told["wins"][0] in (0, 1, 2, 3)
    assert told["interval"] == [pytest.approx(wilson(told["wins"][0], 3), abs=1e-6)]
    printed = planitia("simulate", *args).out
    assert printed.count("%–") == 1, "one share, with where the true one lies"
    assert "players by seat: 0 expert, 1 expert" in printed


@pytest.mark.parametrize(
    ("game", "seats", "sides"),
    [("mars-vs-earth", "4", ["Earth", "Mars"]), ("mars-attacks", "2", ["Humans", "Martians"])],
)
def test_simulate_tells_sides_apart(
    planitia: Command, game: str, seats: str, sides: list[str]
) -> None:
    args = (game, "--seats", seats, "--games", "5", "--seed", "2")
    told = simulated(planitia, *args)
    assert (told["by"], told["places"]) == ("side", sides)
    assert sum(told["wins"]) == 5
    assert told["share"] == [pytest.approx(won / 5) for won in told["wins"]]
    for won, ends in zip(told["wins"], told["interval"], strict=True):
        assert ends == pytest.approx(wilson(won, 5), abs=1e-6)
    printed = planitia("simulate", *args).out
    for side in sides:
        assert side in printed


def test_simulate_says_how_sure_its_means_are(planitia: Command) -> None:
    told = simulated(planitia, "pocket-mars", "--seats", "3", "--games", "20", "--seed", "3")
    for mean, (low, high) in zip(told["mean_score"], told["mean_score_interval"], strict=True):
        assert low < mean < high
    low, high = told["mean_rounds_interval"]
    assert low < told["mean_rounds"] < high
    one = simulated(planitia, "pocket-mars", "--seats", "2", "--games", "1", "--seed", "3")
    assert one["mean_score_interval"] == [None, None], "one game says nothing of how much they vary"


def test_results_name_the_content_and_the_code(planitia: Command, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PACK.read_text().replace("Moss Carpet", "Lichen"))
    args = ("pocket-mars", "--seats", "2", "--games", "1", "--seed", "1")
    game = api.game("pocket-mars")
    told = simulated(planitia, *args)
    assert (told["version"], told["content"]) == (game.version, game.content_hash())
    assert told["code"] == code_hash()
    other = simulated(planitia, *args, "--content", str(pack))
    assert other["content"] == game.with_content(str(pack)).content_hash() != told["content"]
    assert other["code"] == told["code"]
    printed = planitia("simulate", *args).said
    assert f"content {told['content']}, code {told['code']}" in printed


def test_players_given_several_times_all_play(planitia: Command) -> None:
    args = ("pocket-mars", "--seats", "4", "--games", "2", "--seed", "9")
    apart = simulated(planitia, *args, "--bots", "heuristic", "--bots", "random,easy")
    assert apart["bots"] == ["heuristic", "random", "easy", "heuristic"]
    together = simulated(planitia, *args, "--bots", "heuristic,random,easy")
    assert together["wins"] == apart["wins"] and together["decisions"] == apart["decisions"]
    table = ("play", "pocket-mars", "--seats", "3", "--me", "none", "--seed", "1")
    assert planitia(*table, "--bots", "random", "--bots", "easy").code == 0
    assert "no player “oracle”" in planitia.refused(*table, "--bots", "oracle", "--bots", "easy")


def test_simulate_without_a_seed_says_which_it_drew(planitia: Command) -> None:
    args = ("simulate", "pocket-mars", "--games", "2", "--seats", "2", "--json")
    first = json.loads(planitia(*args).out)
    again = json.loads(planitia(*args, "--seed", first["seed"]).out)
    assert again["decisions"] == first["decisions"]
    assert json.loads(planitia(*args).out)["seed"] != first["seed"]


def test_simulate_plays_with_options_and_another_pack(planitia: Command, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PACK.read_text().replace("Moss Carpet", "[bold]Lichen\\\\"))
    args = ("--seats", "1", "--games", "2", "--option", "level=cyborg", "--content", str(pack))
    records = tmp_path / "records"
    result = planitia("simulate", "pocket-mars", *args, "--records", str(records), "--json")
    assert result.code == 0
    assert json.loads(result.out)["options"]["level"] == "cyborg"
    files = sorted(records.iterdir())
    assert [file.name for file in files] == [
        "pocket-mars-000000.record",
        "pocket-mars-000001.record",
    ]
    assert "option level cyborg" in files[0].read_text()
    assert planitia("replay", str(files[0])).code == 0, "other names, and all else agrees"
    assert planitia("replay", str(files[0]), "--content", str(pack)).code == 0


def test_a_table_remembers_its_pack(planitia: Command, tmp_path: Path) -> None:
    pack, save = tmp_path / "mine.toml", tmp_path / "table.json"
    pack.write_text(PACK.read_text().replace('name = "', 'name = "[red]'))
    table = ("--content", str(pack), "--save", str(save))
    started = planitia("play", "pocket-mars", *table, "--seed", "4", typed="q\n")
    assert "“[red]" in started.out
    assert planitia("play", "--resume", str(save), typed="1\nq\n").code == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_prints_what_it_has(jobs: str, number: signal.Signals) -> None:
    """The signal goes to all its processes, as Ctrl-C in a terminal does."""
    many = "10000000"
    args = ("--seats", "2", "--games", many, "--bots", "random", "--jobs", jobs, "--json")
    command = [sys.executable, "-m", "planitia", "simulate", "pocket-mars", *args]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        wait_for_games(ours, many)
        os.killpg(process.pid, number)
        drain(ours)
        assert process.stdout is not None
        found = json.loads(process.stdout.read())
    os.close(ours)
    assert process.returncode == 130
    assert found.pop("interrupted") is True
    assert list(found) == KEYS
    assert 0 < found["games"] < int(many)
    assert sum(found["wins"]) == pytest.approx(found["games"], abs=1e-3)


def test_a_killed_simulation_leaves_no_process_behind() -> None:
    many = "10000000"
    args = ("--seats", "2", "--games", many, "--jobs", "2", "--json")
    command = [sys.executable, "-m", "planitia", "simulate", "pocket-mars", *args]
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        wait_for_games(ours, many)
        process.kill()
        assert process.stdout is not None
        left, _, _ = select.select([process.stdout], [], [], 60)
        assert left, "somebody still holds the output open"
        assert process.stdout.read() == b""
    drain(ours)
    os.close(ours)


SLOW = ("tournament", "first-martians", "--seats", "4", "--players", "search:5000,search:5001")


@contextmanager
def slow_tournament() -> Iterator[subprocess.Popen[bytes]]:
    """Two processes in the middle of games that take minutes."""
    command = [sys.executable, "-m", "planitia", *SLOW, "--games", "4", "--jobs", "2", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            eventually(lambda: len([one for one in children(process.pid) if busy(one)]) == 2)
            yield process
            assert process.stdout is not None
            left, _, _ = select.select([process.stdout], [], [], 60)
            assert left, "somebody still holds the output open"
            process.stdout.read()
        finally:
            process.kill()


def children(process: int) -> list[int]:
    """The processes that a process has started, by number."""
    return [
        int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


def busy(process: int) -> bool:
    """Whether a process has begun to play: to start takes it two seconds of work at most."""
    worked = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11])
    return worked > 4 * os.sysconf("SC_CLK_TCK")


def test_a_killed_tournament_leaves_no_process_behind_in_a_long_game() -> None:
    with slow_tournament() as process:
        process.kill()


def test_who_insists_on_stopping_does_not_wait_for_long_games() -> None:
    with slow_tournament() as process:
        eventually(lambda: insisted(process))
        assert process.returncode


def insisted(process: subprocess.Popen[bytes]) -> bool:
    """Whether it ends soon after one word more; two words at once may be heard as one."""
    process.send_signal(signal.SIGINT)
    with suppress(subprocess.TimeoutExpired):
        process.wait(2.0)
    return process.returncode is not None


def test_a_seed_that_looks_like_a_style_is_shown_as_it_is(planitia: Command) -> None:
    for seed in ("[/x]", "[red]x"):
        shown = planitia("simulate", "pocket-mars", "--games", "1", "--seed", seed)
        assert f"seed {seed}" in shown.out


def wait_for_games(terminal: int, many: str) -> None:
    """Read a progress bar until it counts a game."""
    bar = ""
    while not re.search(rf"\b[1-9]\d*/{many}", bar):
        bar += os.read(terminal, 4096).decode(errors="replace")


def drain(terminal: int) -> None:
    """Read a pseudo-terminal to its end, which Linux reports as an error."""
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:
        pass


@pytest.fixture
def record(planitia: Command, tmp_path: Path) -> Path:
    """The record of a short game of two."""
    args = ("--seats", "2", "--games", "1", "--seed", "2", "--option", "round_limit=3")
    planitia("simulate", "pocket-mars", *args, "--records", str(tmp_path))
    return tmp_path / "pocket-mars-000000.record"


def test_replay_shows_the_log_and_the_end(planitia: Command, record: Path) -> None:
    result = planitia("replay", str(record))
    assert result.code == 0
    assert "What happened" in result.out
    assert "as a spectator sees it" in result.said
    assert "Points" in result.out
    assert "Your hand" not in result.out


def test_replay_stops_where_told_and_shows_a_seats_view(planitia: Command, record: Path) -> None:
    result = planitia("replay", str(record), "--to", "3", "--seat", "1")
    assert "Pocket Mars after 3 of" in result.said
    assert "Your hand" in result.out
    assert "is asked:" in result.out
    assert "What happened" not in planitia("replay", str(record), "--to", "0").out


def test_content_check_lists_a_good_pack(planitia: Command) -> None:
    result = planitia("content", "check", str(PACK))
    assert result.code == 0
    assert "a good pack for Pocket Mars" in result.said
    assert "35 × project" in result.out
    assert "Crop Rotation" in result.out


def test_content_check_of_a_folder_says_what_it_did_not_read(
    planitia: Command, tmp_path: Path
) -> None:
    (tmp_path / "projects.toml").write_text(PACK.read_text())
    (tmp_path / "project.toml").write_text(PACK.read_text())
    result = planitia("content", "check", str(tmp_path))
    assert result.code == 0
    assert result.out.count("35 × project") == 1
    assert "Not read, for it is no content of Pocket Mars: project.toml." in result.said


def test_tables_and_sentences_count_and_name_what_there_is(planitia: Command) -> None:
    alone = planitia("simulate", "pocket-mars", "--seats", "1", "--games", "1", "--seed", "a")
    assert "pocket-mars: 1 game, seed a" in alone.said
    assert re.search(r"^ *seat +player", alone.out, re.MULTILINE)
    two = ("mars-attacks", "--players", "random,random", "--games", "2", "--seed", "a")
    assert "by side, 95 %" in planitia("tournament", *two).said
    said = planitia.refused("simulate", "mars-attacks", "--seats", "3")
    assert said == "Mars Attacks is for 2 seats, not 3."


def test_python_dash_m_is_the_command() -> None:
    command = [sys.executable, "-m", "planitia", "play", "chess"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("There is no game “chess”.")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m planitia games | true; exit ${{PIPESTATUS[0]}}"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert result.stderr == ""


def test_content_check_takes_a_folder_and_names_every_fault(
    planitia: Command, tmp_path: Path
) -> None:
    content = Path(api.__file__).parent / "games" / "mars_vs_earth" / "content"
    for name in ("skills", "agents"):
        (tmp_path / f"{name}.toml").write_text((content / f"{name}.toml").read_text())
    check = ("content", "check", str(tmp_path), "--game", "mars-vs-earth")
    good = planitia(*check)
    assert good.code == 0 and "a good pack for Mars vs Earth" in good.said
    assert "12 × agent" in good.out and "× skill" in good.out
    for name, old in (("skills", "strength = 1"), ("agents", 'source = "original"')):
        file = tmp_path / f"{name}.toml"
        file.write_text(file.read_text().replace(old, f"{old[:4]}_x = 1", 1))
    bad = planitia(*check)
    assert bad.code == 2 and bad.out == ""
    said = bad.err.splitlines()
    assert len(said) == 4, "a key that is missing and one too many in each file"
    assert {one.partition(":")[0] for one in said} == {"skills.toml", "agents.toml"}
    assert all("(line " in one for one in said)
