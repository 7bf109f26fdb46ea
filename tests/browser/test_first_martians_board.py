"""The console of First Martians: planning by mouse and touch, the outlook, the log, bots, axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.conftest import People
from browser.martians import GAME, PLANNING, QUIET_PLACE, Player, continued, rehearsed, until, verbs
from browser.panel import answer, asking
from browser.person import DESK, PHONE
from browser.places import Json, create
from browser.test_accessibility import SETTLED, everywhere
from browser.test_phone import fits, phone
from marks import rule
from planitia.kernel.state import State
from server.servers import Server

FULL = 5
"""Where a track of a block brings a card."""
LED_BY_A_BOT = "1"
"""A game of three whose First Player is not the first seat."""
CROWN = 'path[d^="M3 8l4.5 4"]'
"""What only those wear who have won."""
HEARD = re.compile("sr-only")
"""What is there for those who listen."""
RESERVES = ("energy", "oxygen", "food")
DOWN = "scrollTo(0, document.body.scrollHeight)"
"""There the crew, which stays in sight, covers nothing."""
FAR = ("aim space r3", "aim space r2", " explore")
"""Who likes these soon has two ways to the same land."""


def planning(_: State, actions: list[str]) -> bool:
    """The plan may be changed."""
    return "send" in verbs(actions)


def crossroads(_: State, actions: list[str]) -> bool:
    """Two ways lead to where a pawn is sent."""
    return "via" in verbs(actions)


def paid(state: State, actions: list[str]) -> bool:
    """A stack of the plan costs a reserve, and has dice to fear."""
    stacks = state.view(0)["plan"]["stacks"] if planning(state, actions) else []
    return any(sum(one["bill"].values()) and one["dice"] for one in stacks)


def late(state: State, actions: list[str]) -> bool:
    """Some sols have passed, and an event is open."""
    if not planning(state, actions):
        return False
    view = state.view(0)
    return view["sol"] > 2 and len(view["events"]) > 0


def met(state: State, _: list[str]) -> bool:
    """An Adventure asks."""
    return state.view(0)["met"] is not None


def at(person: People, server: Server, wanted: Callable[[State, list[str]], bool]) -> Player:
    """Somebody alone on Mars where this is so."""
    return Player(person(), continued(server.url, rehearsed(wanted, FAR)))


def led(told: Json) -> bool:
    """Whether a pawn is sent and aimed, which the page does one after the other."""
    draft = told["view"]["plan"]["draft"]
    return draft is not None and draft["stage"] == "via"


@rule("FM-PROC-04", "FM-PROC-16")
def test_a_pawn_is_led_to_far_land_by_mouse(person: People, server: Server) -> None:
    player = at(person, server, crossroads)
    page, draft = player.page, player.plan["draft"]
    expect(page.locator(".draft")).to_contain_text(draft["title"])
    there = player.stacks.count()
    player.press(".draft .cancel")
    expect(page.locator(".draft")).to_have_count(0)
    player.pick(draft["pawns"][0])
    page.locator(f'[data-thing="space:{draft["target"][0]}"].live').click()
    until(player.place, led)
    expect(page.locator(".draft")).to_be_visible()
    stages = []
    while (draft := player.plan["draft"]) is not None:
        stages.append(draft["stage"])
        asked = player.asked
        assert asked is not None
        asking(page, asked["id"])
        expect(page.locator(".draft li")).to_have_count(len(asked["actions"]))
        if draft["stage"] == "via":
            expect(page.locator(".rings .way.open")).to_have_count(len(asked["actions"]))
        player.press(".draft li button")
    assert stages[0] == "via" and set(stages) <= {"via", "rover", "join"}
    expect(player.stacks).to_have_count(there + 1)
    stack = player.plan["stacks"][-1]
    card = page.locator(f'[data-anchor="stack:{stack["n"]}"]')
    expect(card.locator(".title")).to_have_text(stack["title"])
    expect(card.locator(".pawn")).to_have_count(len(stack["pawns"]))
    player.press(f'[data-anchor="stack:{stack["n"]}"] .back')
    expect(player.stacks).to_have_count(there)


def reserves(player: Player, held: dict[str, int]) -> None:
    """The console shows these reserves."""
    dials = player.page.locator('[data-anchor^="reserve:"] b')
    expect(dials).to_have_text([str(held[name]) for name in RESERVES])


@rule("FM-PROC-05", "FM-PROC-16", "FM-VIS-04")
def test_a_stack_shows_what_it_needs_and_costs_and_gives_it_back(
    person: People, server: Server
) -> None:
    player = at(person, server, paid)
    view = player.place.look()["view"]
    stack = next(one for one in view["plan"]["stacks"] if sum(one["bill"].values()) and one["dice"])
    held = {name: view["reserves"][name] for name in RESERVES}
    card = player.page.locator(f'[data-anchor="stack:{stack["n"]}"]')
    expect(card.locator(".cost")).to_have_text(
        [f"−{stack['bill'][name]}" for name in RESERVES if stack["bill"][name]]
    )
    expect(card.locator(".need")).to_contain_text(str(stack["need"]["auto"]))
    expect(card.locator(".how")).to_contain_text(f"{round(100 * stack['odds'])} %")
    expect(card.locator(".risk")).to_have_count(len(stack["penalties"]))
    reserves(player, held)
    player.press(f'[data-anchor="stack:{stack["n"]}"] .back')
    expect(player.stacks).to_have_count(len(view["plan"]["stacks"]) - 1)
    reserves(player, {name: held[name] + stack["bill"][name] for name in RESERVES})


@rule("FM-PROC-04", "FM-PROC-05")
def test_a_pawn_dragged_to_a_broken_part_is_there_to_mend_it(
    person: People, server: Server
) -> None:
    player = at(person, server, lambda _, actions: any("aim mend" in one for one in actions))
    page, draft = player.page, player.plan["draft"]
    asked = player.asked
    assert asked is not None
    aims = [one["action"] for one in asked["actions"]]
    slot = next(one for one in aims if one.startswith("aim mend")).split()[2:]
    player.press(".draft .cancel")
    pawn = page.locator(f'[data-thing="pawn:{draft["pawns"][0]}"].live').first
    pawn.drag_to(page.locator(f'[data-thing="slot:{":".join(slot)}"]'))
    if (ways := sum(one.split()[2:4] == slot for one in aims)) > 1:
        expect(page.locator(".draft li")).to_have_count(ways)
        player.press(".draft li button")
    until(player.place, lambda told: aim(told["view"]["plan"]) == ("build", slot))


def aim(plan: Json) -> tuple[str, list[str]] | None:
    """What the last pawn is sent for."""
    last = plan["draft"] or (plan["stacks"] or [None])[-1]
    return last and (last["act"], last["target"])


def outlook(player: Player) -> None:
    """The outlook of the page is the forecast of the view."""
    view = player.place.look()["view"]
    made, harm = view["forecast"]["production"], view["forecast"]["malfunction"]
    expect(player.page.locator(".outlook .flow .sum")).to_have_text(
        [f"{flow(made[name])}/{made[name]['need']}" for name in ("oxygen", "energy", "food")]
    )
    for at_block, (least, most) in enumerate(harm["rises"]):
        now = view["tracks"][at_block]
        low, high = min(FULL, now + least), min(FULL, now + most)
        row = player.page.locator(".outlook .rise").nth(at_block)
        expect(row).to_contain_text(f"{now} → {low}" + (f"–{high}" if high > low else ""))
    for one in (made, harm):
        expect(player.page.locator(".outlook h4", has_text=f"sol {one['sol']}")).not_to_have_count(
            0
        )
        for note in one["notes"]:
            expect(player.page.locator(".outlook li", has_text=note)).to_have_count(1)


def flow(made: Json) -> str:
    """So much is made, or so much at least and at most."""
    least, most = made["made"], made.get("most", made["made"])
    return f"{least}–{most}" if most > least else str(least)


@rule("FM-VIS-02", "FM-VIS-10")
def test_the_outlook_and_the_log_tell_what_the_view_says(person: People, server: Server) -> None:
    player = at(person, server, late)
    page, view = player.page, player.place.look()["view"]
    expect(page.locator(".messages .event b")).to_have_text(
        [one["title"] for one in view["events"]]
    )
    told = list(reversed(view["log"]))
    expect(page.locator(".messages ol li b")).to_have_text([one["title"] for one in told])
    expect(page.locator(".messages ol li").first).to_contain_text(told[0]["story"])
    page.get_by_role("tab", name="Outlook").click()
    outlook(player)
    player.answer()
    outlook(player)
    plan = player.plan
    if plan["draft"] is None:
        expect(page.get_by_role("log")).to_contain_text(plan["stacks"][-1]["title"])


@rule("FM-SK-02", "FM-UP-04")
def test_free_actions_have_one_place_and_are_no_answers(person: People, server: Server) -> None:
    player = at(person, server, planning)
    card = player.place.look()["view"]["upgrade_cards"][0]
    tray = player.page.locator(".decision .asides")
    expect(player.page.locator(f'.decision .option[data-action="scrap {card}"]')).to_have_count(0)
    tray.get_by_role("button", name="Free actions").click()
    expect(tray.locator('[data-action="hold"]')).to_have_text("Pause before the next step")
    tray.locator(f'[data-action="scrap {card}"]').click()
    until(player.place, lambda told: card not in told["view"]["upgrade_cards"])


@rule("FM-TEAM-12", "FM-TEAM-13")
def test_bots_leave_the_plan_to_a_person_and_agree(person: People, server: Server) -> None:
    place = create(server.url, "me random random", GAME, seed=LED_BY_A_BOT).start()
    player = Player(person(), place)
    page = player.page
    while (asked := place.asked())["rule"] != PLANNING:
        player.answer()
    assert player.plan["stacks"] == [] and asked["seat"] != 0, "the First Player is a bot"
    expect(page.locator(".players .thinks")).to_have_count(0)
    first = player.asked
    assert first is not None
    answer(page, asking(page, first["id"]))
    while not player.plan["complete"]:
        player.answer()
    authors = {one["author"] for one in player.plan["stacks"]}
    assert authors == {0}, "nobody else sends a pawn, and nobody is said to"
    expect(page.locator(".plan .agreed")).to_contain_text("2 of 3")
    player.press(".settle .main")
    until(place, lambda told: carried_out(told["view"]))


def carried_out(view: Json) -> bool:
    """Whether the first plan is being carried out, or was."""
    return bool(view["sol"] > 1 or view["step"] or view["phase"] != "actions")


def asked_once(page: Page) -> None:
    """The board asks, or the panel once it is unfolded, and never does either hide the tabs."""
    answers, fold = page.locator(".question li button"), page.locator(".decision .fold")
    expect(answers.first).to_be_visible()
    expect(page.locator(".decision .option")).to_have_count(0)
    expect(page.locator(".decision h2")).to_have_class(HEARD)
    tab, hand = page.get_by_role("tab", name="Mission"), page.locator(".hand")
    assert bottom(tab) <= top(hand), "the tabs are not covered"
    page.keyboard.press("1")
    expect(page.locator(".decision .option")).not_to_have_count(0)
    expect(answers).to_have_count(0)
    expect(page.locator(".decision h2")).not_to_have_class(HEARD)
    fold.click()
    expect(answers.first).to_be_visible()


def top(node: Locator) -> float:
    """Where it begins on the screen."""
    box = node.bounding_box()
    assert box
    return box["y"]


def bottom(node: Locator) -> float:
    """Where it ends on the screen."""
    box = node.bounding_box()
    assert box
    return box["y"] + box["height"]


def test_a_plan_is_made_by_touch(person: People, server: Server) -> None:
    player = Player(phone(person), create(server.url, "me", GAME, seed="1").start())
    page = player.page
    asked_once(page)
    assert page.evaluate("scrollY") == 0, "the table opens where it begins"
    expect(page.get_by_role("tab", name="Mission")).to_have_attribute("aria-selected", "true")
    while (asked := player.asked) is not None and asked["rule"] != PLANNING:
        player.answer()
    expect(page.locator("[data-room]")).to_have_count(0)
    page.get_by_role("tab", name="Working").tap()
    pawn = page.locator('[data-thing^="pawn:"].live').first
    pawn.drag_to(page.locator('[data-thing="facility:probe-bay"]'))
    expect(page.locator(".decision [role=alert]")).to_contain_text(
        "gather: nothing it could be for"
    )
    expect(page.locator('[data-anchor="reserve:energy"]')).to_be_in_viewport()
    pawn.tap()
    page.get_by_role("tab", name="Living").tap()
    page.locator(QUIET_PLACE).tap()
    page.get_by_role("tab", name="Plan").tap()
    expect(player.stacks).to_have_count(1)


def closely(player: Player) -> None:
    """A room is looked at closely."""
    player.page.locator(QUIET_PLACE).click()
    player.page.get_by_role("dialog").wait_for()


def waiting(player: Player) -> None:
    """Nothing is begun."""


MOMENTS: dict[str, tuple[Callable[[State, list[str]], bool], Callable[[Player], None]]] = {
    "closely": (late, closely),
    "draft": (crossroads, waiting),
    "question": (met, waiting),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_axe_finds_nothing_while(person: People, server: Server, name: str) -> None:
    wanted, begin = MOMENTS[name]
    someone = person()
    player = Player(someone, continued(server.url, rehearsed(wanted, FAR)))
    begin(player)
    player.page.mouse.move(0, 0)
    found = everywhere(player.page)
    assert not found, "\n".join(found)
    fits(someone)


def test_axe_finds_nothing_at_the_end(person: People, server: Server) -> None:
    someone = person()
    player = Player(someone, create(server.url, "me", GAME, seed="1").start().finish())
    player.page.wait_for_selector("#end-title")
    assert not player.place.look()["view"]["outcome"]["won"]
    expect(player.page.locator(CROWN)).to_have_count(0)
    found = everywhere(player.page)
    assert not found, "\n".join(found)
    fits(someone)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_any_panel(person: People, server: Server, screen: object) -> None:
    someone = person(viewport=screen, color_scheme="light")
    page = Player(someone, continued(server.url, rehearsed(late, FAR))).page
    page.locator('[data-thing^="pawn:"].live').first.click()
    tabs = page.locator(".first-martians [role=tab]")
    for at_tab in range(tabs.count()):
        tabs.nth(at_tab).click()
        page.mouse.move(0, 0)
        page.evaluate(DOWN)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_function(SETTLED)
            found = violations(page, colours=scheme == "dark")
            assert not found, "\n".join(found)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def building(_: State, actions: list[str]) -> bool:
    """Two pawns may be sent to build."""
    builders = {one.split()[1] for one in actions if one.endswith(" build")}
    return len(builders) > 1


AT_THE_EDGE = """(list) => {
  const more = getComputedStyle(list, '::after').content;
  return list.scrollHeight > list.clientHeight + 4 ? /\\d/.test(more) : true;
}"""
"""A list that goes on says how many answers wait below."""
OVER = """() => {
  const held = document.querySelector('.first-martians .hand').getBoundingClientRect();
  const end = document.querySelector('.ending').getBoundingClientRect();
  return held.top < end.bottom && held.bottom > end.top;
}"""
HANGS_OUT = """() => {
  const panel = document.querySelector('.decision');
  const edge = panel.getBoundingClientRect().bottom + 1;
  return panel.querySelector('.asides').getBoundingClientRect().bottom > edge;
}"""


def aimed(told: Json) -> bool:
    """Whether a pawn is sent and aimed, and nothing of that is still on its way from the page."""
    plan = told["view"]["plan"]
    return bool(plan["draft"]["stage"] != "aim" if plan["draft"] else plan["stacks"])


def test_a_second_pawn_joins_what_is_planned_and_a_long_list_says_that_it_goes_on(
    person: People, server: Server
) -> None:
    player = at(person, server, building)
    page = player.page
    asked = player.place.asked()
    first, second = sorted(
        {one["action"].split()[1] for one in asked["actions"] if one["action"].endswith(" build")}
    )[:2]
    player.pick(first)
    page.locator('[data-thing="facility:working-bay"]').click()
    aims = page.locator(".draft ul")
    aims.wait_for()
    assert aims.evaluate(AT_THE_EDGE)
    expect(aims.locator("button").first).to_contain_text("Backup")
    page.locator(".draft .cancel").click()
    target = page.locator('[data-thing="facility:backup-farm"]')
    player.pick(first)
    target.click()
    until(player.place, aimed)
    while player.plan["draft"]:
        player.answer()
    there = len(player.plan["stacks"])
    player.pick(second)
    expect(player.stacks.first).to_be_in_viewport()
    target.click()
    until(player.place, lambda told: len(told["view"]["plan"]["stacks"][-1]["pawns"]) > 1)
    assert len(player.plan["stacks"]) == there


def test_neither_a_hint_nor_the_end_hides_anything(person: People, server: Server) -> None:
    place = create(server.url, "me", game=GAME, seed="3").start()
    someone, small = person(), phone(person)
    page = someone.sit(place).page
    small.sit(place)
    while place.asked()["rule"] != PLANNING:
        place.answer()
    asking(page, place.asked()["id"])
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint [data-candidate]").first).to_be_visible()
    assert not page.evaluate(HANGS_OUT)
    place.finish()
    small.page.wait_for_selector("#end-title")
    expect(small.page.locator(".dock")).to_have_count(0)
    assert not small.page.evaluate(OVER)
