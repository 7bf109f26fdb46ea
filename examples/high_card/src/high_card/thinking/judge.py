"""An opinion of which card to play."""

from __future__ import annotations

from planitia.judging.judge import Judge, Knowledge
from planitia.kernel.codec import only


class HighCardJudge(Judge):
    """Wins as cheaply as it can, and throws away its lowest card where it cannot win."""

    def judge(self, known: Knowledge) -> list[float]:
        """A number an action; higher is better."""
        laid = [int(card) for card in known.view["played"] if card is not None]
        to_beat = max(laid, default=0)
        scores: list[float] = []
        for code in known.codes:
            card = only(code) + 1
            scores.append(100.0 - card if card > to_beat else -float(card))
        return scores
