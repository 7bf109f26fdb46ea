"""The table of Pocket Mars in text: it fits 80 columns, and shows what the view shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.text import Text

import planitia as api
from planitia.ink import Ink, columns, cut
from planitia.kernel.game import Game
from planitia.kernel.state import State

PACK = Path(api.__file__).parent / "games" / "pocket_mars" / "content" / "projects.toml"


def walk(game: Game, seats: int, seed: str, **options: bool) -> list[State]:
    """Copies of the states of a random game, one every few answers, and the last."""
    state = game.new(seats, seed, **options)
    players = [api.bot("random", f"{seed}/{seat}") for seat in range(seats)]
    found: list[State] = []
    while not state.over:
        if state.steps % 17 == 0:
            found.append(state.clone())
        decision = state.decisions[0]
        action = players[decision.seat].choose(api.Observation(state, decision))
        state.take(decision, action)
    return [*found, state]


def drawn(state: State, seat: int | None) -> str:
    """The table without its colours."""
    return Text.from_markup(state.game.draw(state.view(seat))).plain


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_table_fits_80_columns(seats: int) -> None:
    game = api.game("pocket-mars")
    for state in walk(game, seats, f"draw {seats}", draft=seats > 2):
        for seat in (None, *range(seats)):
            for line in drawn(state, seat).splitlines():
                assert columns(line.rstrip()) <= 80, line


def test_the_table_shows_buildings_players_and_own_cards() -> None:
    state = walk(api.game("pocket-mars"), 3, "show")[3]
    view = state.view(1)
    text = drawn(state, 1)
    for title in ("Greenhouse", "Energy Bank", "Comms Center", "Aqualab", "Habitation"):
        assert title in text
    for player in view["players"]:
        assert f"{player['energy']}  earth {player['earth']}  ship {player['ship']}" in text
    assert text.count("│G ") + text.count("│O ") >= 2
    own = [card["card"] for card in view["players"][1]["hand"]]
    names = [name for name in own if name]
    assert len(names) == len(own)
    for name in names:
        colour, _, value = name.partition("-")
        letter = "K" if colour == "black" else colour[0].upper()
        assert f"{letter}{value} " in text


def test_unknown_cards_show_their_colour_as_a_letter() -> None:
    state = api.game("pocket-mars").new(2, "backs")
    text = drawn(state, None)
    letters = {"green": "G", "orange": "O", "violet": "V", "blue": "B", "black": "K"}
    for player in state.view(None)["players"]:
        backs = "".join(f"{letters[card['colour']]}?" for card in player["hand"])
        assert f"hand {backs}" in text


def test_names_from_a_pack_are_never_read_as_markup(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PACK.read_text().replace('name = "', 'name = "[red]a\\\\ [/x] '))
    game = api.game("pocket-mars").with_content(str(pack))
    state = game.new(2, "brackets")
    text = drawn(state, 0)
    assert "[red]a\\ [/x]" in text
    assert "\x1b" not in Ink("\x1b").markup
    for evil in ("[", "]", "\\", "[/]", "a\\", "\\[b]", "[b]\\\\", "[[b]]"):
        assert Text.from_markup(Ink(evil).then("x").markup).plain == evil + "x"


def test_wide_letters_count_twice() -> None:
    assert columns("火星") == 4
    assert cut("火星火星", 5) == "火星…"
    assert Ink("火").to(4).width == 4
