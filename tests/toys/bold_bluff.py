"""Two-Card Bluff with a judge whose best numbers are known.

A king cannot lose when cards are shown, so it should call, as it does below a caution of 2. Against
those who call with all but a jack it wins to bid more the better one's card is: with some nerve.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from two_card_bluff.game import TwoCardBluff
from two_card_bluff.rules import BID, CALL
from two_card_bluff.state import CARDS

from planitia.judging.judge import Judge, Knowledge
from planitia.judging.judges import Judges
from planitia.kernel.registry import _loaded
from planitia.kernel.state import State


class BoldJudge(Judge):
    """Bids as it has nerve, calls what it is not too cautious for."""

    def __init__(self, nerve: float = 0.0, caution: float = 0.5) -> None:
        self.nerve = nerve
        self.caution = caution

    def judge(self, known: Knowledge) -> list[float]:
        card = CARDS.index(known.view["card"])
        return [self.score(card, code) for code in known.codes]

    def score(self, card: int, code: int) -> float:
        if code & 0xFF == BID:
            return self.nerve * (card - 1) * (code >> 8)
        return float(card) if code == CALL else self.caution

    def side(self, state: State, seat: int) -> int:
        return seat

    def parameters(self) -> dict[str, float]:
        return {"nerve": self.nerve, "caution": self.caution}

    def tuned(self, parameters: dict[str, float]) -> Judge:
        return BoldJudge(parameters["nerve"], parameters["caution"])


class BoldBluff(TwoCardBluff):
    """The game with that judge."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "bold-bluff"
        self.judges = Judges(BoldJudge())


BOLD = BoldBluff()


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Register it here, and in processes that are started from here."""
    about = folder / "bold-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: bold\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[planitia.games]\nbold-bluff = bold_bluff:BOLD\n")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setitem(_loaded, BOLD.name, BOLD)
