"""Events in sentences: every kind that the rules tell has one, and it says what happened."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from first_martians.walk import moments
from marks import rule
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.telling import narration
from planitia.games.first_martians.telling.causes import cause_text

SOURCES = Path(narration.__file__).parent.parent


def told_kinds() -> set[str]:
    """The kinds of events that the modules of the game, or the frames they build on, tell."""
    kinds = {"proposal"}
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                kind = node.args[0] if node.args else None
                if node.func.attr == "tell" and isinstance(kind, ast.Constant):
                    kinds.add(str(kind.value))
    return kinds


def said(kind: str, **facts: Any) -> str:
    return GAME.narrate({"kind": kind, **facts})


def test_every_kind_of_event_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert told_kinds() == set(narration.SENTENCES) | set(narration.TOLD)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_games_are_told_in_sentences(seats: int) -> None:
    sentences: list[str] = []
    for s in moments(seats, 31, listen=True):
        for event in s.heard():
            sentences.append(GAME.narrate(event.seen_by(None)))
    assert len(sentences) > 100
    for sentence in sentences:
        assert sentence[0].isupper() or sentence[0] in "“0123456789", sentence
        assert sentence[-1] in ".!?”…", sentence
        assert "{" not in sentence and "None" not in sentence, sentence


@pytest.mark.parametrize(
    ("sentence", "kind", "facts"),
    [
        ("Morale falls to -1.", "morale", {"change": -1, "now": -1}),
        (
            "The Medic takes 2 wounds (hunger): 5 of 6.",
            "wound",
            {"astronaut": "medic", "count": 2, "now": 5, "cause": "hunger"},
        ),
        (
            "The Medic takes 1 wound (the wound die): 1 of 6.",
            "wound",
            {"astronaut": "medic", "count": 1, "now": 1, "cause": "dice"},
        ),
        (
            "The Medic takes 1 wound (a Wound token on the Lab): 1 of 6.",
            "wound",
            {"astronaut": "medic", "count": 1, "now": 1, "cause": "token:lab"},
        ),
        (
            "Morale falls to -1 (the land at R1-N).",
            "morale",
            {"change": -1, "now": -1, "cause": "land:r1-n"},
        ),
        (
            "Stress (a fight at 18) rises to 4 (broken hardware of the Lab).",
            "stress",
            {"change": 1, "now": 4, "cause": "lab"},
        ),
        (
            "Stress (a fight at 18) rises to 4 (4 for the crew).",
            "stress",
            {"change": 4, "now": 4, "cause": "production:4:0"},
        ),
        (
            "The Engineer rolls the brown dice: a failure, a wound, no Adventure.",
            "rolled",
            {
                "astronaut": "engineer",
                "colour": "brown",
                "dice": {"success": False, "wound": True, "adventure": False},
            },
        ),
        (
            "The Medic rolls the blue success die: a success.",
            "rolled",
            {"astronaut": "medic", "colour": "blue", "dice": {"success": True}},
        ),
        (
            "The success die again (a Reroll token): a failure.",
            "rerolled",
            {"astronaut": "medic", "die": "success", "hit": False, "cause": "token"},
        ),
        (
            "Froggy is checked with the green wound die (broken hardware of the Garage Hall): "
            "no wound, it is unharmed.",
            "checked",
            {"rover": "froggy", "colour": "green", "hit": False, "cause": "garage-hall"},
        ),
        (
            "Scorpio is checked with the green wound die (a Rover damage token on Scorpio): "
            "no wound, it is unharmed.",
            "checked",
            {"rover": "scorpio", "colour": "green", "hit": False, "cause": "token:scorpio"},
        ),
        (
            "Froggy is checked with the green wound die (the land at R1-N): "
            "no wound, it is unharmed.",
            "checked",
            {"rover": "froggy", "colour": "green", "hit": False, "cause": "land:r1-n"},
        ),
        ("It fails: Mend the CPU.", "failed", {"title": "Mend the CPU", "act": "build"}),
        (
            "From the crew's log: Dust. It is everywhere.",
            "event",
            {"event": "dust", "sol": 1, "title": "Dust", "story": "It is everywhere."},
        ),
        (
            "Oxygen: 6 made, 8 needed, 2 short.",
            "produced",
            {"resource": "oxygen", "made": 6, "need": 8, "stored": 0},
        ),
        ("The Lab goes dark: no energy.", "shut", {"facility": "lab", "type": "energy"}),
        (
            "Oxygenator 02 goes dark: no energy.",
            "shut",
            {"facility": "oxygenator-2", "type": "energy"},
        ),
        (
            "The CPU of the Med Lab is broken.",
            "slot",
            {"facility": "med-lab", "part": "cpu", "to": "red"},
        ),
        (
            "The Engineer gives up 1 Morale token and has 0.",
            "spirits",
            {"astronaut": "engineer", "change": -1, "now": 0},
        ),
        (
            "A token on the Lab, for later: Reroll.",
            "token",
            {"token": "reroll", "place": "next", "where": "lab"},
        ),
        (
            "Froggy is repaired, but not wholly: it still cannot drive.",
            "rover",
            {"rover": "froggy", "blocked": True},
        ),
        (
            "Seat 2 proposes: Shut down the Lab.",
            "proposal",
            {"seat": 2, "action": "shut-down lab"},
        ),
        ("Seat 2 makes a proposal.", "proposal", {"seat": 2, "action": "next 3"}),
    ],
)
def test_what_happened_is_said_in_plain_words(
    sentence: str, kind: str, facts: dict[str, Any]
) -> None:
    assert said(kind, **facts) == sentence


def test_every_cause_that_the_rules_tell_has_words() -> None:
    causes: set[tuple[str, str]] = set()
    for seats in (1, 2, 3, 4):
        for seed, mission in product(range(5), GAME.options[0].choices):
            for s in moments(seats, seed, {"mission": mission}, listen=True):
                for event in s.heard():
                    causes.add((event.kind, str(event.facts.get("cause") or "")))
    silent = {cause for kind, cause in causes if cause and not cause_text(GAME.book, kind, cause)}
    assert silent == {"healed"}
    assert {"dice", "hunger", "fight"} <= {cause for _, cause in causes}
    assert len({cause.split(":")[0] for _, cause in causes}) > 20


@rule("FM-PRD-21", "FM-SD-06")
def test_stress_of_production_is_told_by_its_causes() -> None:
    t = table().shut("lab", "energy").shut("med-lab", "energy").listening().play("production")
    told = [GAME.narrate(event.seen_by(None)) for event in t.heard("stress")]
    assert told == ["Stress (a fight at 18) rises to 8 (4 for the crew, 4 for Shutdown tiles)."]


@rule("FM-PRD-21", "FM-SK-02")
def test_stress_that_was_asked_about_keeps_its_causes() -> None:
    t = table().set(stress=12).shut("lab", "energy").spirits("medic", 2).listening()
    t.play("production").take("skill open-door")
    (rise,) = [event for event in t.heard("stress") if event.facts["change"] == 6]
    assert rise.facts["cause"] == "production:4:2"


@rule("FM-FA-06", "FM-VIS-13")
@pytest.mark.parametrize(
    ("parts", "lack"), [(["oxygen"], "oxygen"), (["energy", "oxygen"], "energy and oxygen")]
)
def test_a_farm_that_wilts_is_told_with_what_it_lacks(parts: list[str], lack: str) -> None:
    t = table().farm(4, 3).red("farm", *parts).listening().play("production")
    (growth,) = t.heard("growth")
    assert GAME.narrate(growth.seen_by(None)) == f"The Farm wilts (it lacks {lack}): 2 plants."


@rule("FM-WK-03", "FM-VIS-13")
@pytest.mark.parametrize(("die", "hit"), [(0, True), (5, False)])
def test_the_check_of_froggy_in_production_is_told_whatever_it_shows(die: int, hit: bool) -> None:
    t = table().red("garage-hall", "hardware").rolls(die).listening().play("production")
    (check,) = t.heard("checked")
    facts = {"rover": "froggy", "colour": "green", "hit": hit, "cause": "garage-hall"}
    assert check.facts == facts
    assert bool(t.state.rover_tokens[0]) == hit


@rule("FM-MT-10", "FM-VIS-13")
def test_the_check_of_a_rover_after_its_journey_is_told() -> None:
    t = table().tile("r1-n", "axle-rocks", samples=1).rolls(0, 5, 5, 5).listening()
    declare(plan(t), "geologist gather", "with scorpio")
    carry_out(t)
    (check,) = t.heard("checked")
    assert check.facts["cause"] == "land:r1-n"
    assert (check.facts["rover"], check.facts["hit"]) == ("scorpio", False)


@rule("FM-DI-02", "FM-VIS-13")
def test_an_action_that_fails_is_told_to_fail() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).rolls(5, 5, 5).listening()
    declare(plan(t), "engineer build", "aim mend lab cpu")
    carry_out(t)
    heard = t.heard()
    (failed,) = [one for one in heard if one.kind == "failed"]
    assert GAME.narrate(failed.seen_by(None)) == "It fails: Mend the CPU of the Lab."
    (tokens,) = [one for one in heard if one.facts.get("cause") == "failure"]
    assert tokens.facts["astronaut"] == "engineer"


@rule("FM-RS-05")
def test_a_shutdown_tile_that_stays_says_what_lacks() -> None:
    facts = {"facility": "lab", "tile": "", "removed": False, "lacking": 2}
    assert "2 more than there is, so it stays" in said("flipped", **facts)


@rule("FM-TEAM-06")
def test_a_plan_that_was_settled_is_told_as_settled() -> None:
    assert "settles" in said("committed", seat=1, settled=True)
    assert "settles" not in said("committed", seat=1, settled=False)
