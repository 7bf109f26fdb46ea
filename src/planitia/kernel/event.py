"""What happened, for those who may know: the source of animation, log and commentary."""

from __future__ import annotations


class Event:
    """One thing that happened. ``facts`` are for all; ``secrets`` add more for single seats.

    Events are built only while somebody listens (``State.listen``), so simulations never pay.
    """

    def __init__(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
        fleeting: bool = False,
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.secrets = secrets or {}
        self.fleeting = fleeting
        """Seen by those who watch when it happens; nobody is told of it later."""

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as this seat (None: a spectator) learns of it, as JSON values."""
        seen: dict[str, object] = {"kind": self.kind}
        seen.update(self.facts)
        if seat is not None and seat in self.secrets:
            seen.update(self.secrets[seat])
            seen["private"] = True
        return seen

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.facts!r})"
