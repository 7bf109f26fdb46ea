"""A card of your own in Pocket Mars: write a pack, check it, and see how often the card is played.

    python examples/own_card.py        # 100 games with the box's card, and 100 with yours
    python examples/own_card.py 1000

It shows the content format (``docs/content/pocket-mars.md``), that every fault of a pack is a
sentence with file, key and line, and how a program hears what happens in a game. The pack is
written to a temporary folder; ``planitia play pocket-mars --content FOLDER`` would play it too.
"""

from __future__ import annotations

import argparse
import tempfile
from importlib.resources import files
from pathlib import Path

import planitia
from planitia.kernel.faults import every_fault
from planitia.kernel.game import Game
from planitia.lab.play import play_out

CARD = "green-4"
BOX = """
top = { do = [{ effect = "demote" }, { effect = "launch", count = 1 }] }
bottom = { do = [{ effect = "land", building = "energy-bank" }] }
"""
MINE = """
top = { do = [{ effect = "launch", count = 2 }, { effect = "land", building = "any" }] }
bottom = { do = [{ effect = "launch", count = 1 }, { effect = "land", building = "any" }] }
"""
FAULTY = MINE.replace('"any"', '"casino"')


def write_pack(folder: Path, lines: str) -> Path:
    """The cards of the box with one of them changed, as a pack in a folder of its own."""
    text = (files("planitia.games.pocket_mars") / "content" / "projects.toml").read_text()
    assert text.count(BOX) == 1, "the card has changed; change this example too"
    folder.mkdir()
    (folder / "projects.toml").write_text(text.replace(BOX, lines))
    return folder


def times_played(game: Game, games: int) -> int:
    """How often the card was played, by anybody."""
    count = 0
    for number in range(games):
        state = game.new(seats=2, seed=f"own card {number}")
        state.listen()
        play_out(state, [planitia.bot("normal", seed=f"{number}/{seat}") for seat in range(2)])
        told = [event.seen_by(None) for event in state.heard()]
        count += sum(one["kind"] == "played" and one["card"] == CARD for one in told)
    return count


def main() -> None:
    """Write, check and play."""
    words = argparse.ArgumentParser(description="A card of your own in Pocket Mars.")
    words.add_argument("games", nargs="?", type=int, default=100, help="how many games")
    games = max(1, words.parse_args().games)
    box = planitia.game("pocket-mars")
    with tempfile.TemporaryDirectory() as folder:
        faulty = write_pack(Path(folder, "faulty"), FAULTY)
        for fault in every_fault(lambda: box.with_content(str(faulty))):
            print(f"Refused: {fault}")
        pack = write_pack(Path(folder, "mine"), MINE)
        mine = box.with_content(str(pack))
        print(f"A good pack: content {mine.content_hash()}, the box has {box.content_hash()}.")
        for name, game in (("the box", box), ("the pack", mine)):
            count = times_played(game, games)
            print(f"With the card of {name}, {CARD} was played {count} times in {games} games.")


if __name__ == "__main__":
    main()
