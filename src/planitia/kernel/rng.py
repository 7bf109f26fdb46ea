"""The state's own randomness: keyed for real tables, quick for bots and imagined states.

No code in Planitia uses the global generator. A real table draws from ``Keyed``: a keyed hash in
counter mode, so nobody can predict it from what the players see, and it is copied by copying a key
and a counter. Set-up and play are different streams of one key. What is only imagined, and what
bots do, runs on ``Quick``, which is small and fast and promises nothing about secrecy.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from planitia.kernel.errors import SaveError

SETUP: Final = b"setup"
PLAY: Final = b"play"

QUICK: Final = blake2b(digest_size=8, person=b"planitia quick")
"""The hash of quick seeds as it is before a seed."""

WORDS_PER_BLOCK: Final = 16
WORD: Final = 1 << 32


def table_key(seed: str) -> bytes:
    """The key that a seed stands for."""
    return blake2b(seed.encode(), digest_size=32, person=b"planitia key").digest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """What every generator here can do, made from 32-bit words."""

    def word(self) -> int:
        """The next 32 random bits."""
        raise NotImplementedError

    def copy(self) -> Rng:
        """An independent generator that will produce the same words."""
        raise NotImplementedError

    def dump(self) -> list[str | int]:
        """The generator as JSON values; ``load_rng`` reads them back."""
        raise NotImplementedError

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return load_rng, (self.dump(),)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.dump()}>"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Rng) and other.dump() == self.dump()

    def __hash__(self) -> int:
        raise TypeError("a generator changes with every draw and cannot be hashed")

    def shuffle(self, items: list[Any]) -> None:
        """Put a list in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            kept: Any = items[i]
            items[i] = items[j]
            items[j] = kept

    def fork(self) -> Quick:
        """A new, independent, quick generator seeded from this one."""
        return Quick(self.word(), self.word())


class Keyed(Rng):
    """blake2b of (key, stream, block number), cut into words."""

    def __init__(self, key: bytes, stream: bytes, used: int = 0, begun: Any = None) -> None:
        self.key = key
        self.stream = stream
        self.used = used
        self.block = b""
        """The words that are drawn from now."""
        self.begun: Any = begun or blake2b(key=key, person=stream)
        """The hash as it is before the number of a block."""

    def step(self) -> i64:
        """The next 32 random bits, as a machine word."""
        place = self.used % WORDS_PER_BLOCK
        if place == 0 or not self.block:
            block = self.begun.copy()
            block.update((self.used // WORDS_PER_BLOCK).to_bytes(8, "little"))
            self.block = block.digest()
        self.used += 1
        words = self.block
        at = place * 4
        low: i64 = words[at] | words[at + 1] << 8
        high: i64 = words[at + 2] | words[at + 3] << 8
        return low | high << 16

    def word(self) -> int:
        """The next 32 random bits."""
        return int(self.step())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: the rare words that would favour some
        are drawn again."""
        many: i64 = n
        limit: i64 = WORD - WORD % many
        drawn = self.step()
        while drawn >= limit:
            drawn = self.step()
        return int(drawn % many)

    def copy(self) -> Keyed:
        """An independent generator that will produce the same words."""
        twin = Keyed(self.key, self.stream, self.used, self.begun)
        twin.block = self.block
        return twin

    def dump(self) -> list[str | int]:
        """The generator as JSON values."""
        return ["keyed", self.key.hex(), self.stream.decode(), self.used]


class Quick(Rng):
    """xoroshiro64+: two 32-bit words of state, for bots and for imagining."""

    def __init__(self, a: int, b: int) -> None:
        self.a: i64 = a & 0xFFFFFFFF
        self.b: i64 = b & 0xFFFFFFFF
        if self.a == 0 and self.b == 0:
            self.b = 0x9E3779B9

    def step(self) -> i64:
        """The next 32 random bits, as a machine word."""
        a: i64 = self.a
        b: i64 = self.b
        result: i64 = (a + b) & 0xFFFFFFFF
        b ^= a
        self.a = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & 0xFFFFFFFF
        self.b = ((b << 13) | (b >> 19)) & 0xFFFFFFFF
        return result

    def word(self) -> int:
        """The next 32 random bits."""
        return int(self.step())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; the bias of taking 32 bits is below one in ten million."""
        many: i64 = n
        return int((self.step() * many) >> 32)

    def copy(self) -> Quick:
        """An independent generator that will produce the same words."""
        return Quick(int(self.a), int(self.b))

    def dump(self) -> list[str | int]:
        """The generator as JSON values."""
        return ["quick", int(self.a), int(self.b)]


class Mirror(Rng):
    """Another generator with its luck turned round: where that draws high, this draws low.

    What is imagined once with each of the two varies less on average than with any two.
    """

    def __init__(self, other: Rng) -> None:
        self.other = other

    def word(self) -> int:
        """The other end of 32 random bits."""
        return WORD - 1 - self.other.word()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return n - 1 - self.other.below(n)

    def copy(self) -> Mirror:
        """An independent generator that will produce the same words."""
        return Mirror(self.other.copy())

    def dump(self) -> list[str | int]:
        """The generator as JSON values."""
        return ["mirror", *self.other.dump()]


def quick(seed: str) -> Quick:
    """A quick generator from any text, the same on every machine."""
    begun = QUICK.copy()
    begun.update(seed.encode())
    digest = begun.digest()
    return Quick(int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little"))


def seeded(seed: int | str) -> Quick:
    """A quick generator from a seed as users give it."""
    return quick(str(seed))


def load_rng(values: list[str | int]) -> Rng:
    """Read back what ``dump`` wrote. Raises SaveError."""
    match values:
        case ["keyed", str(key), str(stream), int(used)]:
            return Keyed(bytes.fromhex(key), stream.encode(), used)
        case ["quick", int(a), int(b)]:
            return Quick(a, b)
        case ["mirror", *other]:
            return Mirror(load_rng(other))
    raise SaveError("The save names a random generator that does not exist.")
