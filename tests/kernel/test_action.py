"""Actions and the vocabulary that writes and reads them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planitia.games.pocket_mars.actions import VOCABULARY as POCKET_MARS
from planitia.kernel.action import Action, Actions, Name, NameSet, Verb, Vocabulary
from planitia.kernel.errors import InvalidAction

COLOUR = Name("colour", ("red", "green", "blue"))
MANY = Name("number", [str(number) for number in range(20)])
WORDS = Vocabulary(
    [
        Verb("pass"),
        Verb("paint", COLOUR),
        Verb("mix", COLOUR, MANY),
        Verb("pack", NameSet("colour", ("red", "green", "blue"))),
        Verb("ship", MANY, NameSet("colour", ("red", "green", "blue"))),
    ]
)
TEXTS = ["pass", "paint blue", "mix green 19", "pack red blue", "pack", "ship 3 green blue"]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_and_written_alike(text: str) -> None:
    assert WORDS.text(WORDS.parse(text)).strip() == text
    assert WORDS.parse(WORDS.text(WORDS.parse(text))) == WORDS.parse(text)


def test_names_of_a_set_may_come_in_any_order_and_are_written_in_theirs() -> None:
    assert WORDS.text(WORDS.parse("pack blue  red")) == "pack red blue"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "“” is no action here. Actions begin with: pass, paint, mix, pack, ship."),
        ("dance", "“dance” is no action here. Actions begin with: pass, paint, mix, pack, ship."),
        ("paint", "“” is no colour. It is one of: red, green, blue."),
        ("paint pink", "“pink” is no colour. It is one of: red, green, blue."),
        ("paint red blue", "“red blue” is no colour. It is one of: red, green, blue."),
        ("mix red 20", "“20” is no number. It is one of: 0, 1, 2, 3, 4, 5, 6, 7, …."),
        ("mix red", "“” is no number. It is one of: 0, 1, 2, 3, 4, 5, 6, 7, …."),
        ("pack red red", "“red” is named twice."),
        ("pack red pink", "“pink” is no colour. It is one of: red, green, blue."),
        ("pass on", "“pass on” has more words than “pass” takes."),
    ],
)
def test_a_text_that_is_no_action_is_answered_with_what_is_possible(
    text: str, sentence: str
) -> None:
    with pytest.raises(InvalidAction) as caught:
        WORDS.parse(text)
    assert str(caught.value) == sentence


ALPHABET = st.sampled_from(
    [verb.name for verb in POCKET_MARS.verbs]
    + ["green-1", "black-7", "s0", "da", "left", "habitation", "35", "-1", "", "  ", "\n", "é", "0"]
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(text=st.one_of(st.text(max_size=40), st.lists(ALPHABET, max_size=6).map(" ".join)))
def test_whatever_is_read_is_an_action_or_invalid(text: str) -> None:
    for vocabulary in (WORDS, POCKET_MARS):
        with suppress(InvalidAction):
            code = vocabulary.parse(text)
            assert vocabulary.parse(vocabulary.text(code)) == code


def test_an_action_is_a_value() -> None:
    action = WORDS.action(WORDS.parse("mix green 7"))
    assert action == Action("mix green 7")
    assert action != Action("mix green 8")
    assert action != "mix green 7"
    assert hash(action) == hash(Action("mix green 7"))
    assert str(action) == "mix green 7"
    assert repr(action) == "Action('mix green 7')"
    assert eval(repr(action)) == action


def test_an_action_made_by_hand_or_by_another_game_is_read_by_its_text() -> None:
    other = Vocabulary([Verb("paint", COLOUR), Verb("pass")])
    for made in (Action("paint red"), other.action(other.parse("paint red")), "paint red"):
        assert WORDS.code(made) == WORDS.parse("paint red")
    with pytest.raises(InvalidAction):
        other.code(WORDS.action(WORDS.parse("mix red 1")))


def test_the_legal_actions_are_a_sequence_that_tests_with_in() -> None:
    codes = [WORDS.parse(text) for text in ("pass", "paint red", "paint blue")]
    actions = Actions(WORDS, codes)
    assert len(actions) == 3
    assert [action.text for action in actions] == ["pass", "paint red", "paint blue"]
    assert actions[1] is WORDS.action(codes[1])
    assert actions[-1] == Action("paint blue")
    assert [action.text for action in actions[1:]] == ["paint red", "paint blue"]
    assert Action("paint red") in actions
    assert Action("paint green") not in actions
    assert "paint red" in actions and "paint green" not in actions and "sing" not in actions
    assert repr(actions) == "<Actions: pass, paint red, paint blue>"
