"""R-MVE-12, 69: what a card set of one's own may be, and how its faults are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from marks import rule
from planitia.games.mars_vs_earth.content.cards import CONTENT, Cards
from planitia.kernel.errors import ContentError

BOX = Cards()
SKILL_TEXT = (CONTENT / "skills.toml").read_text()
THREAT_TEXT = (CONTENT / "threats.toml").read_text()
AGENT_TEXT = (CONTENT / "agents.toml").read_text()

FAULTS = [
    (SKILL_TEXT, "count = 5", "count = 6", "skill", "must be 86 cards, not 87"),
    (SKILL_TEXT, "strength = 2", "strength = 4", "skill[0].strength", "must be from 1 to 3"),
    (SKILL_TEXT, '"science"', '"cookery"', "skill[0].skill", "must be one of science"),
    (SKILL_TEXT, "slide-rule", "Slide Rule", "skill[0].slug", "must be small letters"),
    (SKILL_TEXT, "clean-lab-coat", "slide-rule", "skill[1].slug", "slide-rule is there twice"),
    (SKILL_TEXT, "n = 1 }", "n = 4 }", "skill[3].effects[0].n", "must be from 1 to 3"),
    (SKILL_TEXT, "n = -1 }", "n = 0 }", "skill[24].effects[0].n", "must not be 0"),
    (SKILL_TEXT, 'do = "lose"', 'do = "gain"', "skill[3].effects[0].when", "R-MVE-69"),
    (SKILL_TEXT, 'do = "reveal"', 'do = "total", to = "left"', "skill[4].effects[0].to", "known"),
    (SKILL_TEXT, 'flavour = "Three', 'motto = "x"\nflavour = "', "skill[0].motto", "not known"),
    (SKILL_TEXT, '"peek-defendant"', '"peek-accuser"', "skill[11].effects[0].do", "must be one"),
    (THREAT_TEXT, "difficulty = 7", "difficulty = 16", "threat[0].difficulty", "from 1 to 15"),
    (THREAT_TEXT, '["science"]', "[]", "threat[0].skills", "at least one skill"),
    (THREAT_TEXT, '["science"]', '["wild"]', "threat[0].skills", "not 'wild'"),
    (THREAT_TEXT, '["science"]', '["science", "science"]', "threat[0].skills", "there twice"),
    (THREAT_TEXT, "[{ people = 2 }, { food = 1 }]", "[]", "threat[0].failure", "at least one loss"),
    (THREAT_TEXT, "{ people = 2 }", "{ people = 0 }", "threat[0].failure[0].people", "from 1 to 5"),
    (THREAT_TEXT, "{ people = 2 }", "{ hope = 2 }", "threat[0].failure[0].hope", "no resource"),
    (THREAT_TEXT, "{ people = 2 }", "{ food = 2 }", "threat[0].failure[1].food", "there twice"),
    (
        THREAT_TEXT,
        "{ people = 2 }",
        "{ people = 2, tech = 1 }",
        "threat[0].failure[0]",
        "one loss",
    ),
    (
        THREAT_TEXT,
        'resource = "tech"',
        'resource = "any"',
        "threat[3].success[0].resource",
        "one of",
    ),
    (AGENT_TEXT, '["science", 3]', '["science", 6]', "agent[0].groups.strength", "from 1 to 5"),
    (AGENT_TEXT, '["science", 3]', '["wild", 3]', "agent[0].groups.skill", "must be one of"),
    (AGENT_TEXT, '["science", 3]', '"science"', "agent[0].groups", "must be pairs"),
    (AGENT_TEXT, '["science", 3]', '["military", 3]', "agent[0].groups.skill", "there twice"),
    (AGENT_TEXT, "title =", "name =", "title", "is missing"),
]


@rule("R-MVE-12", "R-MVE-69")
@pytest.mark.parametrize(("text", "old", "new", "key", "reason"), FAULTS)
def test_a_fault_is_named_with_file_key_and_reason(
    text: str, old: str, new: str, key: str, reason: str, tmp_path: Path
) -> None:
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError) as caught:
        Cards(path)
    assert (caught.value.file, caught.value.key) == ("mine.toml", key)
    assert reason in caught.value.reason


LACKS = [
    (SKILL_TEXT, r'skill = "wild"', 'skill = "science"', "a wild card"),
    (SKILL_TEXT, r"strength = 3", "strength = 2", "a card of strength 3"),
    (SKILL_TEXT, r'"gavel", do = .*?}', '"success", do = "peek" }', "a gavel effect"),
    (
        SKILL_TEXT,
        r'"gavel", do = "(defence|draw|weaken)".*?}',
        '"gavel", do = "accusation", n = 1 }',
        "a gavel effect that helps the defendant",
    ),
    (SKILL_TEXT, r'do = "next-t\w+", n = -?1', 'do = "peek"', "an effect on the next Threat"),
    (
        SKILL_TEXT,
        r'when = "\w+", do = "initiative", to = "\w+"',
        'when = "success", do = "peek"',
        "moves the Initiative card",
    ),
    (SKILL_TEXT, r'"peek"', '"initiative", to = "leader"', "looks at DNA"),
    (THREAT_TEXT, r'\["(\w+)", .*?\]', r'["\1"]', "several skills"),
    (THREAT_TEXT, r'"reinstate"', '"peek"', "reinstates a Civilian"),
    (THREAT_TEXT, r'"gain".*?}', '"peek" }', "gives a resource"),
    (THREAT_TEXT, r"7\nfailure", '7\nsuccess = [{ do = "peek" }]\nfailure', "empty success area"),
    (AGENT_TEXT, r'\], \["\w+", \d\]', "]", "at least 4 Agents with several groups"),
    (
        AGENT_TEXT.replace('[["military", 4]]', '[["military", 4], ["science", 1]]'),
        r'\[\["(\w+)", 4\]\]',
        r'[["\1", 4], ["military", 1]]',
        "an Agent with one group",
    ),
]


@rule("R-MVE-12")
@pytest.mark.parametrize(("text", "old", "new", "what"), LACKS)
def test_a_set_without_the_variety_of_the_game_is_refused(
    text: str, old: str, new: str, what: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(old, new, text))
    with pytest.raises(ContentError, match=what) as caught:
        Cards(path)
    assert "R-MVE-12" in caught.value.reason


@rule("R-MVE-12")
def test_a_set_of_ones_own_may_leave_out_files_and_known_cards(tmp_path: Path) -> None:
    (tmp_path / "agents.toml").write_text(AGENT_TEXT.replace("roger-underhill", "dusty-rhodes"))
    folder = Cards(tmp_path)
    assert folder.agents.slugs[0] == "dusty-rhodes"
    assert folder.skills.slugs == BOX.skills.slugs
    assert folder.threats.slugs == BOX.threats.slugs
    alone = Cards(tmp_path / "agents.toml")
    assert alone.content_hash == folder.content_hash != BOX.content_hash


def test_a_set_in_one_file_is_as_good_as_a_folder(tmp_path: Path) -> None:
    threats = THREAT_TEXT.replace('title = "Planitia threats"', "")
    path = tmp_path / "both.toml"
    path.write_text(AGENT_TEXT + threats)
    both = Cards(path)
    assert both.threats.slugs == BOX.threats.slugs
    assert both.agents.slugs == BOX.agents.slugs


def test_a_set_with_nothing_or_too_much_in_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"has no \[\[skill\]\], \[\[threat\]\], \[\[agent\]\]"):
        Cards(tmp_path)
    with pytest.raises(ContentError, match="cannot be read"):
        Cards(tmp_path / "absent.toml")
    (tmp_path / "agents.toml").write_text(AGENT_TEXT)
    (tmp_path / "skills.toml").write_text(AGENT_TEXT)
    with pytest.raises(ContentError, match=r"agents\.toml: agent: is in skills\.toml already"):
        Cards(tmp_path)


@rule("R-MVE-22")
def test_the_hash_hears_the_order_of_losses_but_no_comments(tmp_path: Path) -> None:
    path = tmp_path / "threats.toml"
    path.write_text(f"# mine\n{THREAT_TEXT}")
    assert Cards(path).content_hash == BOX.content_hash
    old, new = "[{ people = 2 }, { food = 1 }]", "[{ food = 1 }, { people = 2 }]"
    path.write_text(THREAT_TEXT.replace(old, new))
    turned = Cards(path)
    assert turned.content_hash != BOX.content_hash
    assert turned.threats.losses[0] == BOX.threats.losses[0][::-1]
