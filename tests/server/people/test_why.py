"""What people write who miss something: it is understood in the words that stand on the board."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from planitia.bots.advice import Candidate
from planitia.kernel.action import Action
from planitia.kernel.registry import game
from planitia.server.bots.analysis import reason, tie
from planitia.server.people.intents import meant
from planitia.server.table import wording
from planitia.server.transport.limits import HEAVY, cost
from server.places import made
from server.servers import Server

NAMES = ["Ann", "Ben", "bot"]
POSSIBLE = [
    ("pocket-mars", "Space Elevator", "prepare violet-7"),
    ("pocket-mars", "put the violet 7 and blue 7 into my prep module", "prepare violet-7 blue-7"),
    ("pocket-mars", "polar pipline", "prepare"),
    ("mars-vs-earth", "I want to lead against the ants", "lead very-large-ants"),
    ("mars-vs-earth", "leading the Ants Are Very Large", "lead very-large-ants"),
    ("mars-vs-earth", "trusting Ben", "trust seat-1"),
    ("mars-vs-earth", "I suspect C", "suspect seat-2"),
    ("mars-attacks", "square 7.1", "deploy 7.1"),
    ("first-martians", "the Engineer, please", "profession engineer"),
]
FORBIDDEN = [
    ("pocket-mars", "Why can I not launch the rocket?", "launch"),
    ("mars-vs-earth", "accuse Ben", "accuse seat-1"),
    ("mars-attacks", "shoot at the Bug", "shoot bug"),
    ("first-martians", "heal a wound", "heal-wound"),
]


def understood(name: str, said: str) -> tuple[list[str], bool]:
    """The texts of what may be meant, and whether the first of it is allowed."""
    played = game(name)
    state = played.new(seed=1)
    decision = state.decisions[0]
    codes, _ = meant(played, state.view(decision.seat), decision.codes, NAMES, said)
    return [played.vocabulary.text(code) for code in codes], bool(
        codes and decision.allows(codes[0])
    )


@pytest.mark.parametrize(("name", "said", "action"), POSSIBLE)
def test_what_is_possible_is_found_by_its_words(name: str, said: str, action: str) -> None:
    texts, allowed = understood(name, said)
    assert allowed and texts[0].startswith(action)


@pytest.mark.parametrize(("name", "said", "action"), FORBIDDEN)
def test_what_is_not_is_found_too(name: str, said: str, action: str) -> None:
    texts, allowed = understood(name, said)
    assert not allowed and texts[0].startswith(action)


@pytest.mark.parametrize("said", ["", "?!", "why can I not", "xyzzy"])
def test_words_without_meaning_mean_nothing(said: str) -> None:
    assert understood("pocket-mars", said) == ([], False)


@pytest.mark.parametrize("name", ["pocket-mars", "mars-vs-earth", "mars-attacks", "first-martians"])
def test_everything_on_offer_is_understood_as_it_is_labelled(name: str) -> None:
    played = game(name)
    state = played.new(seed=1)
    decision = state.decisions[0]
    view = state.view(decision.seat)
    for code in decision.codes[:3]:
        said = wording.label_of(played, view, code)
        assert code in meant(played, view, decision.codes, NAMES, said)[0]


def test_the_answer_says_why_and_what_else_is_possible(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=60.0) as web:
        place = made(web, "me open", seed="2")
        place.joined(name="Ben", invite=place.invite(1))
        place.ask("POST", "/start")
        (decision,) = place.ask("GET").json()["decisions"]

        def asked(said: str) -> dict[str, Any]:
            body = {"decision": decision["id"], "said": said}
            found: dict[str, Any] = place.ask("POST", "/why", body).json()
            return found

        no = asked("launch my colonist")
        assert (
            no["allowed"] is False
            and no["rule"]
            and "“launch my colonist” is not allowed: " in str(no["sentence"])
            and no["actions"]
        )
        nothing = asked("xyzzy")
        assert nothing["allowed"] is False and nothing["actions"] == decision["actions"][:3]
        yes = asked(decision["actions"][4]["label"])
        assert yes["allowed"] is True and decision["actions"][4] in yes["actions"]
        assert place.ask("GET").json()["decisions"] == [decision], "nothing was done"


def test_what_is_refused_is_named_in_words_with_what_is_possible(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=60.0) as web:
        place = made(web, "me bot bot", game="mars-vs-earth", seed="2", options={"starter": 1})
        place.ask("POST", "/start")
        (decision,) = place.ask("GET").json()["decisions"]
        labels = [wording.quoted(one["label"]) for one in decision["actions"]]
        first, second, third, *more = dict.fromkeys(labels)
        body = {"decision": decision["id"], "action": "accuse seat-1 slide-rule", "key": "no"}
        assert place.ask("POST", "/act", body).json() == {
            "refused": "illegal",
            "sentence": "“Accuse Seat 1 with Slide Rule (Science 2)” is not allowed: accusations"
            " come after the missions, and now leaders are chosen. "
            f"Possible: {first}, {second}, {third} and {len(more)} more.",
            "rule": "MVE-RD-01",
            "action": "accuse seat-1 slide-rule",
        }
        body = {"decision": "0.0.99", "action": "decline", "key": "late"}
        assert place.ask("POST", "/act", body).json()["sentence"] == (
            "That is not asked any more. Awaited now: Seat 0."
        )


def test_an_explanation_costs_more_than_a_move() -> None:
    assert cost({"type": "http", "path": "/api/tables/t/why", "method": "POST"}) == HEAVY


def test_a_tie_is_called_a_tie_and_a_lead_a_lead() -> None:
    def tried(result: float, games: int) -> Candidate:
        return Candidate(Action("x"), games / 100, result, games)

    best = tried(0.6, 60)
    assert tie(best, tried(0.58, 30)) and not tie(best, tried(0.3, 40)) and not tie(best, best)
    assert reason([best, tried(0.58, 30)]).startswith("A tie with another answer: ")
    assert reason([best, tried(0.3, 40)]) == (
        "It won 60 of 100 imagined games, 30 more than the next best."
    )
    assert reason([Candidate(Action("x"), 1.0, 0.0, 0)]) == "Nothing else can be answered."
