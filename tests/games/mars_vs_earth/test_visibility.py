"""Section VISTAB: who sees what when. Most lines are shown where their rules are tested."""

from __future__ import annotations

import json

import pytest

from marks import rule
from mars_vs_earth.builder import BARE, BOX, CARD, table
from mars_vs_earth.walk import imagined, moments
from planitia.games.mars_vs_earth.game import GAME
from planitia.games.mars_vs_earth.rules.voluntary_reveal import Reveals
from planitia.kernel.event import Event
from planitia.kernel.option import Value
from planitia.kernel.rng import quick


@rule("MVE-VISTAB-01")
def test_what_everybody_always_sees() -> None:
    t = table(7).wave(2).martian(1, 2).civilian(2).hand(3, "S1", "D1").holder(4).at("leading")
    view = t.view(None)
    assert (view["holder"], view["overridden"], view["round"], view["wave"]) == (4, False, 1, 2)
    assert view["step"] == "leading" and view["clones"] == 3
    assert [player["status"] for player in view["players"]][:3] == ["agent", "martian", "civilian"]
    assert view["players"][3]["cards"] == 2 and view["players"][1]["level"] == 2
    assert [card["face"] for card in view["players"][1]["dna"]] == ["human", "clone"]
    assert view["players"][2]["agent"] == BOX.agents.slugs[2]
    assert set(view["piles"]) == {
        *("skills", "skill_discard", "threats", "undefeated", "agents", "dna")
    }


@rule("MVE-VISTAB-02")
def test_what_only_oneself_sees() -> None:
    t = table(5).dna(0, 1).hand(0, "S1").hand(1, "D1").at("discards").take(0, "discard S1")
    mine, theirs = t.view(0), t.view(1)
    assert mine["players"][0]["dna"][0]["face"] == "clone" and mine["plan"]
    assert theirs["players"][0]["dna"][0]["face"] is None and theirs["plan"] == []
    assert theirs["players"][0]["hand"] is None


@rule("MVE-VISTAB-03", "R-MVE-68", "MVE-VISTAB-32", "R-MVE-44")
def test_piles_are_numbers_and_nothing_is_computed_from_what_is_hidden() -> None:
    one, other = table(5, seed="a").hand(0, "S1"), table(5, seed="b").hand(0, "S1")
    other.state.deck.reverse()
    other.state.threat_deck.reverse()
    one.at("accusations")
    other.at("accusations")
    for seat in (None, *range(5)):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    assert "seed" not in json.dumps(one.view(0))


@rule("MVE-VISTAB-06")
def test_spectators_see_nothing_that_any_seat_does_not_see() -> None:
    for s in moments(5, 3):
        if s.steps % 9:
            continue
        watched = s.view(None)
        for seat in range(5):
            own = s.view(seat)
            for at, player in enumerate(watched["players"]):
                for key, value in player.items():
                    if key != "dna" and value is not None:
                        assert own["players"][at][key] == value
            assert own["chronicle"] == watched["chronicle"]
            assert own["talk"] == watched["talk"]


@rule("MVE-VISTAB-15", "R-MVE-10", "MVE-VISTAB-34")
@pytest.mark.parametrize("influence", ["open", "sealed"])
def test_marks_are_in_no_view_after_the_shuffle_and_told_only_as_they_happen(
    influence: str,
) -> None:
    shown = 0
    for s in moments(6, 2, {"influence": influence}, listen=True):
        for event in s.heard():
            if event.kind == "placed":
                assert event.fleeting
                shown += 1
            else:
                assert not event.fleeting
        for one in s.view(None)["threats"]:
            if one["state"] != "open":
                assert one["marks"] == [] and one["mine"] == []
        assert "marks" not in json.dumps(s.chronicle)
    assert shown > 5


@rule("MVE-VISTAB-16", "MVE-VISTAB-17", "R-MVE-26", "MVE-INV-07")
def test_authors_are_in_no_view_and_no_event_before_the_end() -> None:
    for s in moments(5, 7, listen=True):
        events: list[Event] = s.heard()
        for viewer in (None, *range(5)):
            if s.over:
                continue
            assert s.view(viewer)["ending"] is None
            for event in events:
                told = event.seen_by(viewer)
                if told["kind"] == "shown":
                    assert "seat" not in told
    assert s.view(None)["ending"]["contributions"]


@rule("MVE-VISTAB-30", "MVE-VISTAB-24", "R-MVE-44", "MVE-VISTAB-34")
def test_what_was_discarded_unseen_stands_nowhere() -> None:
    t = table(5).hand(0, "W3").hand(1, "D1").listening().at("discards")
    t.take(0, "discard W3").take(0, "done").take(1, "done")
    slug = BOX.skills.slugs[CARD["W3"]]
    heard = t.heard("discarded")
    for seat in (None, 1, 2, 3, 4):
        assert slug not in json.dumps(t.view(seat))
        assert slug not in json.dumps([event.seen_by(seat) for event in heard])
        for event in heard:
            assert BOX.skills.titles[CARD["W3"]] not in GAME.narrate(event.seen_by(seat))
    assert slug in json.dumps([event.seen_by(0) for event in heard])


@rule("MVE-VISTAB-35", "R-MVE-70")
def test_a_view_is_whole_and_holds_the_notes_of_peeks() -> None:
    t = table(5).dna(2, 1).hand(0, "S1")
    t.state.peeks = [(0, 2, 0, 1)]
    t.at("accusations")
    again = BARE.load(t.state.save())
    assert again.view(0) == t.view(0)
    assert t.view(0)["peeks"] == [{"seat": 2, "wave": 1, "face": "clone", "round": 1}]


# Imagined states


@rule("MVE-VISTAB-36", "MVE-VISTAB-03")
@pytest.mark.parametrize("options", [{}, {"influence": "sealed"}, {"marks": "hidden"}])
def test_dreams_keep_what_a_seat_knows_and_vary_the_rest(
    options: dict[str, Value],
) -> None:
    rng = quick(f"imagine {options}")
    varied: set[str] = set()
    for s in moments(6, 5, options):
        if s.steps % 11 or s.over:
            continue
        for seat in (None, 0, 3):
            dream = imagined(s, seat, rng)
            assert dream.view(seat) == s.view(seat)
            clones = sum(bin(mask).count("1") for mask in dream.dna) + sum(dream.dna_deck)
            assert clones == s.clones
            for by, other, wave, _ in s.peeks:
                if by == seat:
                    assert dream.dna[other] >> wave & 1 == s.dna[other] >> wave & 1
            for other in range(6):
                known = s.seen[other]
                assert dream.dna[other] & known == s.dna[other] & known
            for name in ("hands", "dna", "deck", "fates", "threat_deck", "dna_deck", "given"):
                if getattr(dream, name) != getattr(s, name):
                    varied.add(name)
            if seat is not None:
                assert dream.hands[seat] == s.hands[seat]
                assert [one[3] for one in dream.given if one[2] == seat] == [
                    one[3] for one in s.given if one[2] == seat
                ]
    assert varied == {"hands", "dna", "deck", "fates", "threat_deck", "dna_deck", "given"}


@rule("MVE-VISTAB-36", "R-MVE-41", "MVE-VISTAB-26")
def test_seen_human_cards_stay_human_in_every_dream() -> None:
    t = table(5).civilian(2).hand(0, "S3").hand(1, "S1").at("promotions")
    t.take(0, "promote seat-2 S3").take(1, "pass")
    rng = quick("seen")
    for _ in range(40):
        dream = imagined(t.state, 0, rng)
        assert dream.dna[2] == 0


@rule("MVE-VISTAB-36", "MVE-WAIT-11")
def test_sealed_answers_of_others_vary_in_dreams() -> None:
    t = table(5).dna(1, 1).dna(2, 1).hand(0, "S1").at("reveals").take(1, "reveal")
    rng = quick("sealed")
    found = set()
    for _ in range(30):
        frame = imagined(t.state, 0, rng).stack[-1]
        assert isinstance(frame, Reveals)
        found.add(frame.answers)
    assert len(found) > 3


@rule("R-MVE-10", "MVE-VISTAB-36")
def test_where_marks_are_hidden_dreams_vary_who_laid_where() -> None:
    t = table(5, marks="hidden").led("T0", 0).led("T1", 2).hand(3, "S1")
    t.laid("T0", 1, "S1", "D1").laid("T1", 1, "M1").laid("T0", 4, "D2").laid("T1", 3, "M2")
    t.laid("T1", 4, "S2").at("human-influence")
    rng = quick("marks")
    found = set()
    for _ in range(30):
        dream = imagined(t.state, 3, rng)
        owners = [tuple(sorted(card >> 8 for card in laid)) for laid in dream.laid]
        found.add(tuple(owners))
        assert [len(one) for one in owners] == [3, 3, 0]
    assert len(found) > 1
