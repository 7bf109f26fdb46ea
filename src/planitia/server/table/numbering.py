"""How everybody counts a log: an entry that only another seat was told has no number for them."""

from __future__ import annotations

from bisect import bisect_right


class Numbers:
    """The entries that were told to one seat alone."""

    def __init__(self, alone: dict[int, list[int]] | None = None) -> None:
        self.alone = alone or {}

    def hush(self, seat: int, n: int) -> None:
        """Entry ``n``, the newest, is this seat's alone."""
        self.alone.setdefault(seat, []).append(n)

    def told(self, seat: int | None, n: int) -> int:
        """How many of the first ``n`` entries this seat (None: a spectator) was told of."""
        told = n
        for other, entries in self.alone.items():
            if other != seat:
                told -= bisect_right(entries, n)
        return told

    def dump(self) -> list[list[int]]:
        """As JSON values: a list a seat, which comes first."""
        return [[seat, *entries] for seat, entries in sorted(self.alone.items())]


def load_numbers(data: list[list[int]]) -> Numbers:
    """Read what ``dump`` wrote."""
    return Numbers({seat: entries for seat, *entries in data})
