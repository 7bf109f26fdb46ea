"""The state's own randomness: reproducible, copyable, even, and never the global one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planitia.kernel.errors import SaveError
from planitia.kernel.rng import PLAY, SETUP, Keyed, Mirror, Quick, Rng, load_rng, quick, table_key


def keyed(seed: str = "7", stream: bytes = PLAY) -> Keyed:
    return Keyed(table_key(seed), stream)


def words(rng: Rng, count: int = 40) -> list[int]:
    return [rng.word() for _ in range(count)]


QUICK_1_2 = [3, 67134979, 362594459, 3495012254, 2350254217, 842311093, 3573055579, 4111568936]
QUICK_PLANITIA = [2096033305, 3068158834, 3529714788, 3432426694]
KEYED_7_PLAY = [1612480411, 4028024913, 2523441728, 248265785]
KEYED_7_SETUP = [3488223732, 2711996751, 1487256922, 1260010906]

GENERATORS = [pytest.param(keyed, id="keyed"), pytest.param(lambda: quick("7"), id="quick")]


@pytest.mark.parametrize("make", GENERATORS)
def test_the_same_seed_gives_the_same_words(make: Callable[[], Rng]) -> None:
    assert words(make()) == words(make())
    assert len(set(words(make()))) == 40


@pytest.mark.parametrize("make", GENERATORS)
@pytest.mark.parametrize("used", [0, 1, 15, 16, 17, 40])
def test_a_copy_goes_on_alike_and_apart(make: Callable[[], Rng], used: int) -> None:
    rng = make()
    words(rng, used)
    twin = rng.copy()
    ahead = words(twin)
    assert words(rng) == ahead
    words(twin)
    assert rng.dump() != twin.dump()


@pytest.mark.parametrize("make", GENERATORS)
@pytest.mark.parametrize("used", [0, 1, 15, 16, 17, 40])
def test_a_dumped_generator_comes_back(make: Callable[[], Rng], used: int) -> None:
    rng = make()
    words(rng, used)
    assert words(load_rng(rng.dump())) == words(rng)


@pytest.mark.parametrize("dumped", [["dice", 1, 2], [], ["keyed", 1], ["quick", "a", "b"]])
def test_an_unknown_generator_is_a_save_error(dumped: list[str | int]) -> None:
    with pytest.raises(SaveError, match="random generator that does not exist"):
        load_rng(dumped)


def test_streams_and_seeds_differ() -> None:
    rows = [words(keyed("7", PLAY)), words(keyed("7", SETUP)), words(keyed("8", PLAY))]
    rows += [words(quick("7")), words(quick("8"))]
    assert len({tuple(row) for row in rows}) == len(rows)
    assert len({word for row in rows for word in row}) == 200


@pytest.mark.parametrize("make", GENERATORS)
@pytest.mark.parametrize(
    ("n", "bound"), [(2, 10.83), (3, 13.82), (5, 18.47), (6, 20.52), (35, 65.25), (36, 66.62)]
)
def test_numbers_below_n_are_even(make: Callable[[], Rng], n: int, bound: float) -> None:
    rng = make()
    draws = 500 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    chi_square = sum((count - 500) ** 2 / 500 for count in counts)
    assert chi_square < bound, "beyond what one in a thousand even generators shows"


@pytest.mark.parametrize("make", GENERATORS)
def test_every_order_of_three_is_as_likely(make: Callable[[], Rng]) -> None:
    rng = make()
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.52


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.text(max_size=20), n=st.integers(1, 2**31))
def test_numbers_stay_below_n(seed: str, n: int) -> None:
    for rng in (keyed(seed), quick(seed)):
        assert all(0 <= rng.below(n) < n for _ in range(20))


def test_a_fork_is_independent_of_what_it_came_from() -> None:
    rng = keyed()
    fork = rng.fork()
    assert isinstance(fork, Quick)
    assert rng.used == 2
    ahead = words(rng.copy())
    words(fork)
    assert words(rng) == ahead


def test_quick_words_are_the_same_on_every_machine() -> None:
    assert words(Quick(1, 2), 8) == QUICK_1_2
    assert words(quick("planitia"), 4) == QUICK_PLANITIA


def test_keyed_words_are_the_same_on_every_machine() -> None:
    assert words(keyed("7", PLAY), 4) == KEYED_7_PLAY
    assert words(keyed("7", SETUP), 4) == KEYED_7_SETUP


def test_a_quick_generator_of_zeros_still_moves() -> None:
    assert len(set(words(Quick(0, 0)))) > 30


def test_a_mirror_draws_low_where_the_other_draws_high() -> None:
    plain, mirror = quick("7"), Mirror(quick("7"))
    for n in (8, 8, 2, 100, 1):
        assert plain.below(n) + mirror.below(n) == n - 1
    assert plain.word() + mirror.word() == 2**32 - 1
    twin = mirror.copy()
    assert words(twin) == words(mirror)
