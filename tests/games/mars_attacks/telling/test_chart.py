"""The street in the terminal: what blocks sight, spots, models, and what lies about."""

from __future__ import annotations

import pytest
from rich.text import Text

from marks import rule
from mars_attacks.builder import Table, new_game, open_ground, table
from mars_attacks.ground import beyond, high, low
from planitia.games.mars_attacks.board.map import AS_COUNTER
from planitia.games.mars_attacks.constants import CELLS, INCH, SPOT_NAMES, SQUARE_NAMES, cell_spot
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.telling.chart import ACROSS, SIGNS, UPRIGHT


def drawn(view: dict[str, object]) -> list[str]:
    """The lines of the board, without what is said below it."""
    lines = Text.from_markup(GAME.draw(view)).plain.splitlines()
    return [line for line in lines if line[3:4] in ("|", "+")]


def by_inch(lines: list[str]) -> tuple[dict[int, str], dict[int, str]]:
    """The lines of spots, and the lines between them that are drawn, by their inch."""
    spots: dict[int, str] = {}
    between: dict[int, str] = {}
    y = CELLS
    for line in lines:
        if line[3] == "+" or not line.strip(" |━┄┃┊"):
            between[y] = line
        else:
            y -= 1
            spots[y] = line
    assert y == 0
    return spots, between


@rule("MA-SU-02", "MA-SHOOT-13", "R-MA-77")
@pytest.mark.parametrize("name", MAP_NAMES)
def test_every_inch_of_wall_and_every_covered_spot_is_drawn_where_it_is(name: str) -> None:
    view = new_game(map=name).view(None)
    spots, between = by_inch(drawn(view))
    walls = 0
    for piece in view["map"]["pieces"]:
        for spot in piece["spots"]:
            x, y = next((x, y) for x in range(24) for y in range(24) if cell_spot(x, y) == spot)
            assert spots[y][4 + 3 * x :][:2] == SIGNS[piece["kind"]][0]
        if piece["spots"]:
            continue
        for x1, y1, x2, y2 in piece["segments"]:
            for step in range(0, max(x2 - x1, y2 - y1), INCH):
                walls += 1
                if x1 == x2:
                    beside = spots[(y1 + step) // INCH][3 + 3 * (x1 // INCH)]
                    assert beside == UPRIGHT[piece["kind"]]
                else:
                    here = between[y1 // INCH][4 + 3 * ((x1 + step) // INCH) :][:2]
                    assert here == 2 * ACROSS[piece["kind"]]
    assert walls >= 30


def test_the_terminal_draws_solid_walls_thick_and_low_ones_broken() -> None:
    ground = open_ground(high(4, 4), low(4, 5), beyond("high-wall", 2, 2))
    lines = "".join(drawn(table(ground).turn("human").view("human")))
    assert lines.count("┃") == lines.count("┊") == 3
    assert lines.count("━" * 8) == 1
    assert "┄" not in lines


def scene() -> Table:
    t = table().soldier(1, "4.4.5").martian(1, "4.7.5", rattled=True, acted=True)
    t.soldier(2, "waiting").counter("2.2", "critter").counter("2.3", "critter", up=True)
    t.thing("herd", "6.6").thing("bug", "6.7")
    return t.hand("human", "heat.splat").turn("human")


def test_the_terminal_shows_models_on_their_spots_and_what_lies_in_squares() -> None:
    spots, _ = by_inch(drawn(scene().view("human")))

    def sign(name: str) -> str:
        at = SPOT_NAMES.index(name)
        x, y = next((x, y) for x in range(24) for y in range(24) if cell_spot(x, y) == at)
        return spots[y][4 + 3 * x :][:2].strip()

    assert [sign("4.4.5"), sign("4.7.5"), sign("4.4.6")] == ["H1", "m1", "·"]
    assert [sign("2.2.5"), sign("2.3.5"), sign("6.6.5"), sign("6.7.5")] == ["?", "C", "He", "Bu"]


def test_the_terminal_says_who_is_to_act_who_waits_and_the_own_hand_alone() -> None:
    t = scene()
    said = Text.from_markup(GAME.draw(t.view("human"))).plain
    assert "to act: H1 H2 H8; off the board: H2" in said and "to act: M5;" in said
    assert "hand: Splat!" in said
    assert "Splat" not in Text.from_markup(GAME.draw(t.view("martian"))).plain
    assert {len(line) for line in drawn(t.view("human"))} == {76}
    assert "[bold dodger_blue1]H1[/bold dodger_blue1]" in GAME.draw(t.view("human"))
    assert "[green3]m1[/green3]" in GAME.draw(t.view("human"))


def test_a_full_square_shows_everybody_and_says_what_found_no_room() -> None:
    t = table()
    for n in range(1, 7):
        t.soldier(n, f"4.4.{n}")
    for _ in range(4):
        t.counter("4.4", "critter")
    said = Text.from_markup(GAME.draw(t.turn("human").view("human"))).plain
    assert all(f"H{n}" in said for n in range(1, 7))
    assert "Also in square 4.4: ?" in said


@rule("R-MA-63")
def test_the_car_counter_marks_its_square_and_the_legend_says_what_it_does() -> None:
    t = table().soldier(1, "4.4.5")
    t.state.set_wreck(SQUARE_NAMES.index("4.4") | (AS_COUNTER + 1) << 6)
    t.turn("human")
    said = Text.from_markup(GAME.draw(t.view("human"))).plain
    assert "".join(drawn(t.view("human"))).count("xx") == 8
    assert "nothing is seen across its square" in said
