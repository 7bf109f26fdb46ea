"""A game's facts and options, and what it says to those it does not have."""

from __future__ import annotations

import pytest

from kernel.games_in_progress import GAME
from planitia.kernel.errors import BadOption
from planitia.kernel.option import Option, Value

SWITCH = Option("night", False, "play at night")
NUMBER = Option("rounds", 5, "how many rounds", low=2, high=9)
WORD = Option("side", "mars", "who begins", choices=("mars", "earth"))


@pytest.mark.parametrize("seats", [0, 5, -1, 100])
def test_a_seat_count_out_of_range_is_refused(seats: int) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(seats=seats)
    assert str(caught.value) == f"Pocket Mars is for 1 to 4 seats, not {seats}."


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadOption, match=r"no option “weather”\. It has: draft, level, "):
        GAME.new(weather="fine")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"draft": "perhaps"}, "Option draft is yes or no, not “perhaps”."),
        ({"level": "god"}, "Option level is one of normal, super-droid, cyborg, not “god”."),
        ({"round_limit": "ten"}, "Option round_limit is a whole number, not “ten”."),
        ({"round_limit": True}, "Option round_limit is a whole number, not “True”."),
        ({"round_limit": 0}, "Option round_limit goes from 1 to 1000, not 0."),
        ({"round_limit": -5}, "Option round_limit is a whole number, not “-5”."),
        ({"round_limit": 1001}, "Option round_limit goes from 1 to 1000, not 1001."),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused(
    options: dict[str, Value], sentence: str
) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(seats=2, **options)
    assert str(caught.value) == sentence


def test_a_combination_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(BadOption, match="R-PM-50"):
        GAME.new(seats=1, draft=True)
    with pytest.raises(BadOption, match="belong to the solo game"):
        GAME.new(seats=2, level="cyborg")


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [
        (SWITCH, True, True),
        (SWITCH, "yes", True),
        (SWITCH, "ON", True),
        (SWITCH, "off", False),
        (SWITCH, "False", False),
        (NUMBER, 2, 2),
        (NUMBER, "9", 9),
        (WORD, "earth", "earth"),
    ],
)
def test_an_option_is_read_from_its_value_or_its_text(
    option: Option, given: Value, read: Value
) -> None:
    assert option.read(given) == read
    assert type(option.read(given)) is type(read)


def test_an_option_says_what_may_be_chosen() -> None:
    assert SWITCH.values() == [False, True]
    assert NUMBER.values() == [2, 5, 9]
    assert WORD.values() == ["mars", "earth"]


def test_without_a_seed_every_table_gets_its_own() -> None:
    seeds = {GAME.new(seats=2).header.seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_seed_may_be_a_number_or_its_text() -> None:
    assert GAME.new(seats=2, seed=7).fingerprint() == GAME.new(seats=2, seed="7").fingerprint()
    assert GAME.new(seats=2, seed=7).fingerprint() != GAME.new(seats=2, seed=8).fingerprint()


def test_without_a_seat_count_the_table_is_full() -> None:
    assert GAME.new(seed=1).seats == 4


@pytest.mark.parametrize("seed", ["", " 7", "7 ", "a\nb", "tab\t"])
def test_a_seed_that_no_record_could_hold_is_refused(seed: str) -> None:
    with pytest.raises(BadOption, match="A seed is a number or a line of text"):
        GAME.new(seats=2, seed=seed)
