"""Questions whose answers are numbered: ``choose 1`` and so on."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from planitia.kernel.frame import Frame
from planitia.kernel.state import State

S = TypeVar("S", bound=State)


class Choice(Frame[S]):
    """FM-VIS-12: one seat picks among options that all can read; what they bring is not told."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def decider(self) -> int:
        """Who chooses."""
        return self.seat

    def labels(self, s: S) -> list[str]:
        """The options as they are read out."""
        raise NotImplementedError


class Encounter(Choice[S]):
    """An open Adventure that its astronaut decides about."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "astronaut", "adventure")

    def __init__(self, seat: int, astronaut: int, adventure: int) -> None:
        super().__init__(seat)
        self.astronaut = astronaut
        self.adventure = adventure
