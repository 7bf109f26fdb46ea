"""Every way to break a game is noticed by the check that is there for it."""

from __future__ import annotations

import random

import broken_toys as broken
import pytest
from broken_toys import Broken, bidding
from two_card_bluff.game import GAME

from planitia.conformance import CHECKS, Case, other_process, undoing, variants
from planitia.kernel.state import State
from planitia.kernel.undo import before

BROKEN = [
    ("imagination", Broken(broken.LeakyView), r"can tell what it imagines .* from the truth"),
    ("views", Broken(broken.TupleView), r"does not come back from JSON as it was"),
    ("clones", Broken(broken.SharingClone), r"Playing on with a clone changed the original"),
    ("hidden_parts", Broken(broken.KnowsAll), r"and yet always imagines the same state"),
    ("foreknowledge", Broken(broken.DreamsOfTheTruth), r"imagines by what it may not know"),
    ("repeatable", Broken(broken.GlobalChance), r"uses the global random generator"),
    ("saves", Broken(broken.ForgetfulSave), r"the loaded state has another “shown”"),
    ("ends", Broken(first=broken.Nobody()), r"is not over and awaits nobody"),
    ("ends", Broken(first=broken.Idle(0, 1, 2)), r"the first who is asked is one that nobody wait"),
    ("ends", Broken(first=broken.NoWay(0, 1, 2)), r"seat 0 is asked and has no legal action"),
    ("ends", Broken(first=broken.Forever(0, 1, 2)), r"beyond its bound of 30 decisions"),
    ("refusals", bidding(broken.CostlyMistake), r"The illegal “\w+” changed the state"),
    ("refusals", bidding(broken.RefusalWithoutRule), r"is refused without naming a rule"),
    ("imagination", bidding(broken.TalkativeRefusal), r"The refusal of “\w+” tells Seat \d what"),
    ("whispers", bidding(broken.Unsealed), r"can tell what seat \d answered in secret"),
    ("open_decisions", bidding(broken.RestlessIds), r"changed or closed when seat \d answered"),
    ("open_decisions", bidding(broken.FoldsAnyway), r"lists an action twice"),
    ("texts", Broken(vocabulary=broken.MUMBLING), r"“bid 1” is written for 0 and read as 512"),
]


def cases(game: Broken) -> list[Case]:
    return [
        Case(game, seats, options, str(seed))
        for seats, options in variants(game)
        for seed in range(6)
    ]


@pytest.mark.parametrize(("check", "game", "sentence"), BROKEN)
def test_a_broken_game_is_caught(check: str, game: Broken, sentence: str) -> None:
    random.seed(1)

    def all_cases() -> None:
        for case in cases(game):
            CHECKS[check](case)

    with pytest.raises(AssertionError, match=sentence):
        all_cases()


@pytest.mark.parametrize("check", CHECKS)
def test_the_game_they_are_made_from_passes(check: str) -> None:
    for case in cases(Broken()):
        CHECKS[check](case)


def test_another_hash_seed_is_noticed() -> None:
    with pytest.raises(AssertionError, match="Another hash seed led to other states"):
        other_process(cases(broken.BY_HASH), "broken_toys:BY_HASH", hash_seed=1)


def test_a_process_that_cannot_find_the_game_is_an_error() -> None:
    with pytest.raises(AssertionError, match="There is no game “nowhere”"):
        other_process(cases(Broken()), "nowhere")


def careless_undo(state: State, seat: int) -> State | None:
    step = state.history
    return before(state) if step is not None and step.seat == seat else None


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        (1, r"told .* something new and can be taken back"),
        (2, r"was decided by chance and can be taken back"),
    ],
)
def test_an_undo_that_takes_back_too_much_is_noticed(
    rounds: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "undo", careless_undo)
    equal_bids = Case(GAME, 2, {"rounds": rounds}, steering=[0, 1, 0, 1])
    with pytest.raises(AssertionError, match=sentence):
        CHECKS["taking_back"](equal_bids)


def test_a_refusal_by_a_rule_that_is_not_in_the_checklist_is_noticed() -> None:
    case = Case(GAME, 2, {"rounds": 3}, "1", rules=frozenset({"TCB-99"}))
    with pytest.raises(AssertionError, match="which is no rule of the checklist"):
        CHECKS["refusals"](case)
