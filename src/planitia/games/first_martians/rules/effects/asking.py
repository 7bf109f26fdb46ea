"""Questions whose answers are numbered: ``choose 1`` and so on; which clause a frame is at."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from planitia.games.first_martians.constants import NONE
from planitia.kernel.choice import Question
from planitia.kernel.frame import Frame, dump_frame, fields_of
from planitia.kernel.state import State

S = TypeVar("S", bound=State)

SCRIPT: Final = "script"
AT: Final = "at"
"""What frames that carry out a script, or ask about a clause of it, call these."""


def place_in_script(frame: Frame[Any]) -> tuple[int, int]:
    """The script and the clause that a frame is at, or NONE and NONE."""
    if isinstance(frame, Waiting):
        return frame.place()
    if SCRIPT not in fields_of(type(frame)):
        return NONE, NONE
    script: int = getattr(frame, SCRIPT)
    at: int = getattr(frame, AT)
    return script, at


def without_place(frame: Frame[Any]) -> list[object]:
    """A frame as seats may know it: where in which script it stands is for nobody (FM-VIS-12)."""
    kept: list[object] = []
    for at, value in enumerate(dump_frame(frame)):
        if at == 0 or fields_of(type(frame))[at - 1] not in (SCRIPT, AT):
            kept.append(value)
    return kept


class NumberedQuestion(Question[S]):
    """FM-VIS-12: one seat picks among options that all can read; what they bring is not told."""

    def labels(self, s: S) -> list[str]:
        """The options as they are read out."""
        raise NotImplementedError


class Waiting(Frame[S]):
    """Something is about to happen that a free action could change."""

    def told(self, s: S) -> dict[str, object]:
        """What it is, for all to see."""
        raise NotImplementedError

    def place(self) -> tuple[int, int]:
        """The script and the clause that was read out and is about to happen, or NONE and NONE."""
        return NONE, NONE


class Encounter(NumberedQuestion[S]):
    """An open Adventure that its astronaut decides about."""

    def __init__(self, seat: int, astronaut: int, adventure: int) -> None:
        super().__init__(seat)
        self.astronaut = astronaut
        self.adventure = adventure
