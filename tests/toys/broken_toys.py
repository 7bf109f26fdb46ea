"""Two-Card Bluff, broken in one way each, to show that the conformance checks notice."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from two_card_bluff.game import TwoCardBluff
from two_card_bluff.rules import FOLD, VOCABULARY, Answering, Bidding, Round
from two_card_bluff.state import CARDS, Bluff

from planitia.kernel.action import Argument, Verb, Vocabulary
from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Decision, Frame, Position, Refusal
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State
from planitia.kernel.together import Sealed


class Broken(TwoCardBluff):
    """The game with another state, or with other frames."""

    def __init__(
        self,
        table: type[Bluff] = Bluff,
        first: Frame[Bluff] | None = None,
        frames: tuple[type[Frame[Any]], ...] = (),
        vocabulary: Vocabulary = VOCABULARY,
    ) -> None:
        super().__init__()
        self.table = table
        self.first = first or Round()
        self.vocabulary = vocabulary
        self.frames = {one.__name__: one for one in (Round, Bidding, Answering, *frames)}

    def blank(self, header: Header, rng: Rng) -> State:
        return self.table(header, rng)

    def set_up(self, state: Position, rng: Rng) -> None:
        state.stack.append(self.first)


class Bids(Round):
    """A round with a bidding of another kind."""

    bidding: ClassVar[type[Bidding]] = Bidding

    def proceed(self, s: Bluff) -> bool:
        if s.round < int(s.header.options["rounds"]):
            s.deal(s.rng)
            s.stack.append(self.bidding(s.steps, (PENDING, PENDING)))
            return False
        return super().proceed(s)


def bidding(kind: type[Bidding]) -> Broken:
    """The game with another kind of bidding."""
    first = type("Other", (Bids,), {"bidding": kind})
    return Broken(first=first(), frames=(first, kind))


class LeakyView(Bluff):
    """Shows everybody all cards."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "cards": [CARDS[card] for card in self.cards]}


class TupleView(Bluff):
    """Shows something that JSON does not know."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "points": tuple(self.points)}


class SharingClone(Bluff):
    """Clones keep the same list of points."""

    def clone(self) -> Bluff:
        twin = super().clone()
        twin.points = self.points
        return twin


class KnowsAll(Bluff):
    """Imagines nothing but the truth."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        pass


class DreamsOfTheTruth(Bluff):
    """Imagines by how the cards really lie."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        others = [card for at, card in enumerate(self.cards) if at != seat]
        rng.shuffle(others)
        held = self.cards
        self.cards = [held[at] if at == seat else others.pop() for at in range(len(held))]


class GlobalChance(Bluff):
    """Deals with the global generator."""

    def deal(self, rng: Rng) -> None:
        random.shuffle(self.cards)
        self.round += 1


class HashOrder(Bluff):
    """Deals by the order of a set of texts, which changes with the hash seed."""

    def deal(self, rng: Rng) -> None:
        rng.shuffle(self.cards)
        self.cards = [CARDS.index(card) for card in {CARDS[card] for card in self.cards}]
        self.round += 1


class ForgetfulSave(Bluff):
    """Does not save what was shown."""

    fields: ClassVar[tuple[str, ...]] = ("cards", "points", "round")


class Nobody(Round):
    """Waits, but for nobody."""

    def proceed(self, s: Bluff) -> bool:
        return True

    def decisions(self, s: Bluff) -> tuple[Decision, ...]:
        return ()


class Idle(Answering):
    """Asks a seat, and does not wait for it."""

    def foremost(self, s: Bluff) -> Decision:
        return Decision(self, s.vocabulary, self.decider(), s.told, self.options(s), optional=True)


class NoWay(Answering):
    """Asks a seat that can do nothing."""

    def options(self, s: Bluff) -> list[int]:
        return []


class Forever(Answering):
    """Asks the same again and again."""

    def answer(self, s: Bluff, seat: int, code: int) -> None:
        s.points[seat] += 1


class CostlyMistake(Bidding):
    """An illegal answer costs a point."""

    def why_not(self, s: Bluff, seat: int, code: int) -> Refusal:
        s.points[seat] -= 1
        return super().why_not(s, seat, code)


class TalkativeRefusal(Bidding):
    """A refusal names the other seat's card."""

    def why_not(self, s: Bluff, seat: int, code: int) -> Refusal:
        return Refusal(f"the other seat holds the {CARDS[s.cards[1 - seat]]}", self.rule)


class RefusalWithoutRule(Bidding):
    """Refuses without saying why."""

    rule: ClassVar[str] = ""


class Unsealed(Bidding):
    """Tells everybody a bid that should be sealed."""

    def answer(self, s: Bluff, seat: int, code: int) -> None:
        s.tell("sealed", {"seat": seat, "bid": code >> 8})
        super().answer(s, seat, code)


class RestlessIds(Bidding):
    """A seat's decision gets another id when the other seat answers."""

    def with_answers(self, answers: tuple[int, ...]) -> Sealed[Bluff]:
        return type(self)(self.opened + 1, answers)


class FoldsAnyway(Bidding):
    """Refuses what it lists."""

    def options_of(self, s: Bluff, seat: int) -> list[int]:
        return [*super().options_of(s, seat), FOLD, FOLD]


class LastFirst(Argument):
    """Reads numbers from the other end than it writes them."""

    def write(self, value: int) -> str:
        return str(value + 1)

    def read(self, words: list[str]) -> int:
        return 3 - int(words[0])


MUMBLING = Vocabulary([Verb("bid", LastFirst()), Verb("call"), Verb("fold")])
BY_HASH = Broken(HashOrder)
LEAKY = Broken(LeakyView)
