"""What is printed and ruled, over HTTP: every rule has a title that people can read."""

from __future__ import annotations

import pytest

from planitia.kernel.registry import game_names
from server.asked import Asked


@pytest.fixture(scope="module")
def web() -> Asked:
    return Asked()


@pytest.mark.parametrize("game", game_names())
def test_rules_come_in_short_and_whole_with_titles(web: Asked, game: str) -> None:
    told = web.get(f"/api/games/{game}/rules").json()
    titles = web.get(f"/api/games/{game}/rules/titles").json()
    assert told["summary"][0]["title"] == "The aim"
    for section in told["sections"]:
        for rule in section["rules"]:
            stem = rule["id"].rpartition("-")[0]
            assert titles.get(rule["id"], titles[stem]) == section["title"]


def test_a_game_without_rules_says_so(web: Asked) -> None:
    for path in ("rules", "rules/titles"):
        answer = web.get(f"/api/games/chess/{path}")
        assert answer.status_code == 404 and "chess" in answer.json()["sentence"]
