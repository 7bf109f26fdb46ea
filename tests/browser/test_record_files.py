"""A record file from the disk is opened, looked at from all sides, and played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from browser.conftest import People
from browser.panel import panel
from browser.person import DESK, PHONE
from browser.test_accessibility import everywhere
from server.servers import Server

GOLDEN = Path(__file__).parent.parent / "golden" / "pocket-mars"
RECORD = (GOLDEN / "3-seats.record").read_text()
LATER = re.sub(r"(?m)^game pocket-mars \d+$", "game pocket-mars 99", RECORD)
LAST = int(RECORD.splitlines()[-1].split()[1])
DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
}"""


def file(text: str, name: str = "game.record") -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def choose(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files(file(text))


def opened(person: People, text: str = RECORD, **how: object) -> Page:
    page = person(**how).open("/replays").page
    choose(page, text)
    page.wait_for_url("**/record*")
    expect(page.locator(".slider")).to_contain_text(f"0 / {LAST}")
    return page


def test_every_control_of_a_replay(person: People, server: Server) -> None:
    page = opened(person)
    slider = page.locator(".slider")
    page.get_by_role("button", name="One step on").click()
    expect(slider).to_contain_text(f"1 / {LAST}")
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_contain_text(f"{LAST} / {LAST}")
    page.get_by_label("Jump to a round").select_option("2")
    expect(page.locator("main")).to_contain_text("Round 2")
    page.get_by_role("button", name="To the beginning").click()
    expect(slider).to_contain_text(f"0 / {LAST}")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_contain_text(re.compile(rf"([4-9]|\d\d+) / {LAST}"))
    page.get_by_role("button", name="Pause").click()
    page.locator(".steps button").nth(8).click()
    expect(page.locator(".steps [aria-current=step]")).to_have_count(1)
    page.locator("main").focus()
    page.keyboard.press("End")
    expect(slider).to_contain_text(f"{LAST} / {LAST}")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_contain_text(f"{LAST - 1} / {LAST}")


def test_each_seat_sees_its_own_hand(person: People, server: Server) -> None:
    page = opened(person)
    view = page.get_by_label("Whose view")
    seen: dict[str, int] = {}
    for name in ("-1", "0", "1", "2"):
        view.select_option(name)
        expect(page.locator("[data-anchor^='card:']")).to_have_count(0 if name == "-1" else 4)
        seen[name] = page.locator("[data-anchor^='card:']").count()
    assert seen == {"-1": 0, "0": 4, "1": 4, "2": 4}


def test_the_file_stays_open_when_the_page_is_loaded_anew(person: People, server: Server) -> None:
    page = opened(person)
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".slider")).to_contain_text(f"1 / {LAST}")
    page.reload()
    expect(page.locator(".slider")).to_contain_text(f"1 / {LAST}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert Path(download.value.path()).read_text() == RECORD
    assert page.get_by_role("button", name="Copy a link to this step").count() == 0


def test_a_file_is_dropped(person: People, server: Server) -> None:
    page = person().open("/replays").page
    page.locator(".open").wait_for()
    page.evaluate(DROP, [RECORD, "dropped.record"])
    expect(page.locator(".slider")).to_contain_text(f"0 / {LAST}")


def test_a_record_is_played_on_from_the_seat_that_looks(person: People, server: Server) -> None:
    someone = person()
    page = someone.open("/replays").page
    choose(page, RECORD)
    expect(page.locator(".slider")).to_contain_text(f"0 / {LAST}")
    page.get_by_label("Whose view").select_option("2")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".slider")).to_contain_text(f"1 / {LAST}")
    page.get_by_role("button", name="Continue from here").click()
    assert someone.place.seat == 2
    assert not panel(page).over


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "begins with"),
        ("planitia seen record 1\n", "still running"),
        ("planitia record 1\n" + "x" * 100_000, "too large"),
        (RECORD.replace("\nend", "\n0 launch\nend"), "closing line counts"),
        (RECORD.replace("\n0 prepare", "\n0 dance", 1), "dance"),
    ],
)
def test_a_bad_file_gets_a_clear_sentence(
    person: People, server: Server, text: str, said: str
) -> None:
    page = person().open("/replays").page
    choose(page, text)
    expect(page.get_by_role("alert")).to_contain_text(said)
    choose(page, RECORD)
    expect(page.locator(".slider")).to_contain_text(f"0 / {LAST}")


def test_a_record_of_another_version_that_agrees_is_shown_whole(
    person: People, server: Server
) -> None:
    page = person().open("/replays").page
    assert LATER != RECORD
    choose(page, LATER)
    expect(page.locator(".slider")).to_contain_text(f"0 / {LAST}")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_record_of_another_version_is_shown_as_far_as_it_agrees(
    person: People, server: Server
) -> None:
    page = person().open("/replays").page
    first, second = re.findall(r"\n\d [^\n]*", LATER)[:2]
    choose(page, LATER.replace(first + second, first + second[:3] + "launch"))
    expect(page.get_by_role("alert")).to_contain_text("version 99")
    expect(page.locator(".slider")).to_contain_text("0 / 1")


def test_axe_finds_nothing_where_files_are_opened(person: People, server: Server) -> None:
    page = person().open("/record").page
    choose(page, "hello")
    page.get_by_role("alert").wait_for()
    assert not everywhere(page)
    page.set_viewport_size(DESK)
    choose(page, RECORD)
    page.locator("[data-anchor]").first.wait_for()
    found = everywhere(page)
    assert not found, "\n".join(found)


def test_a_replay_fits_on_a_phone(person: People, server: Server) -> None:
    page = opened(person, viewport=PHONE, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name="One step on").tap()
    expect(page.locator(".slider")).to_contain_text(f"1 / {LAST}")
