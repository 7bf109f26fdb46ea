"""What a seat has said itself, as its view remembers it: it does not contradict that."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.thinking.features import UNKNOWN, Table, face_of

HELP: Final = "help-"


class Uttered:
    """The words of the seat whose table it is; sets of seats are bits."""

    def __init__(self, table: Table) -> None:
        self.claims: list[list[int]] = [[UNKNOWN] * len(cards) for cards in table.known]
        """For each seat and wave what it has claimed to have seen."""
        self.vouched = 0
        """The seats that it called Human, or trusted, since the last wave: nobody can have been
        cloned meanwhile."""
        self.blamed = 0
        """The seats that it suspected, or against whom it claimed a case, since then."""
        self.helps: list[str] = []
        """The Threats of the round that it has offered help with."""
        since = wave_began(table)
        for said in table.view["talk"]:
            if said["seat"] != table.me:
                continue
            phrase: str = said["says"]
            late: bool = said["round"] > since
            if phrase == "i-saw":
                self.claims[said["about"]][said["wave"] - 1] = face_of(said["face"])
            if phrase.startswith(HELP):
                if said["round"] == table.view["round"]:
                    self.helps.append(said["threat"])
            elif late and (phrase == "trust" or (phrase == "i-saw" and said["face"] == "human")):
                self.vouched |= 1 << said["about"]
            elif late and phrase in ("suspect", "strong-case"):
                self.blamed |= 1 << said["about"]
        for charge in table.view["accusations"]:
            for card in charge["cards"]:
                if card["seat"] == table.me:
                    self.blamed |= 1 << charge["accused"]

    def called_clone(self, seat: int) -> bool:
        """Whether it claims to have seen a Clone card of this seat."""
        return 1 in self.claims[seat]

    def stands_for(self, seat: int) -> bool:
        """Whether it would contradict itself by a word or a card against this seat."""
        return self.vouched >> seat & 1 == 1 and not self.called_clone(seat)

    def against(self, seat: int) -> bool:
        """Whether it would contradict itself by a good word for this seat."""
        return self.blamed >> seat & 1 == 1 or self.called_clone(seat)


def wave_began(table: Table) -> int:
    """The round at whose end the wave of now began; 0: it is the first."""
    found = 0
    for entry in table.view["chronicle"]:
        if entry["what"] == "wave":
            found = entry["round"]
    return found
