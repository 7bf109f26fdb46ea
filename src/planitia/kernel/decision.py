"""A decision: what one seat is asked, with the actions it may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Action, Actions

if TYPE_CHECKING:
    from planitia.kernel.frame import Frame
    from planitia.kernel.game import Game


@mypyc_attr(free_list_len=1)
class Decision:
    """An open question to one seat. It never changes; when answered, others take its place."""

    def __init__(
        self,
        frame: Frame[Any],
        game: Game,
        seat: int,
        opened: int,
        codes: list[int],
        secret: bool = False,
        turn: int = 0,
        optional: bool = False,
    ) -> None:
        self.frame = frame
        self.game = game
        self.seat = seat
        self.opened = opened
        self.codes = codes
        self.secret = secret
        self.turn = turn
        """How often this seat has answered where it may answer again and again."""
        self.optional = optional
        """The seat may still act, but nobody waits for it."""
        self.asides = 0
        """How many of the legal answers, the last ones, are asides: they answer nothing."""

    @property
    def id(self) -> str:
        """Names this decision at its table, and stays while other seats answer theirs."""
        turn = f"+{self.turn}" if self.turn else ""
        return f"{self.opened}{turn}.{self.seat}"

    @property
    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return self.frame.optional_prompt() if self.optional else self.frame.prompt()

    @property
    def rule(self) -> str:
        """The rule behind the question."""
        return self.frame.rule

    @property
    def actions(self) -> Actions:
        """The legal answers."""
        return Actions(self.game.vocabulary, self.codes)

    def own_asides(self) -> list[int]:
        """The legal answers that answer nothing."""
        return self.codes[len(self.codes) - self.asides :]

    def allows(self, code: int) -> bool:
        """Whether an action, by its code, is among the legal answers."""
        for legal in self.codes:
            if legal == code:
                return True
        return False

    def action(self, at: int) -> Action:
        """One of the legal answers, by its place."""
        codes: list[Any] = self.codes
        return self.game.vocabulary.action(codes[at])

    def __repr__(self) -> str:
        return f"<Decision {self.id}: {self.prompt} {self.actions!r}>"
