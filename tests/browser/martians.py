"""First Martians on its board: people who plan by hand, and positions found by playing ahead."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.panel import answer, asking
from browser.person import Person
from browser.places import WEB, Json, Place, seated
from planitia import game
from planitia.kernel.rng import quick
from planitia.kernel.state import State

GAME = "first-martians"
PLANNING = "FM-AC-01"
"""The rule behind the question for the plan."""
ASIDE = ("dismantle", "operate", "scrap", "skill", "use-poi")
QUIET_PLACE = '[data-thing="facility:quiet-place"]'
TRIES = 12
ON_THE_BOARD = """localStorage['planitia.preferences'] = '{"pace": "none"}'"""
"""As newcomers have it: what the board asks in words is not listed in the panel too."""
SEEN = """([table, n]) => {
  const tables = JSON.parse(localStorage.getItem('planitia.tables') ?? '{}');
  return tables[table]?.seen >= n;
}"""
"""The page shows all that has happened so far."""


class Player:
    """A seat with its page, which answers by the board."""

    def __init__(self, person: Person, place: Place) -> None:
        self.place = place
        person.context.add_init_script(ON_THE_BOARD)
        self.page = person.sit(place).page
        self.page.wait_for_selector(".first-martians")

    @property
    def asked(self) -> Json | None:
        """What the table waits for this seat to answer."""
        asked = [one for one in self.place.look()["decisions"] if not one["optional"]]
        return min(asked, key=lambda one: one["seat"] != self.place.seat, default=None)

    @property
    def plan(self) -> Json:
        """The plan as the server tells it."""
        plan: Json = self.place.look()["view"]["plan"]
        return plan

    @property
    def stacks(self) -> Locator:
        """The stacks of the plan on the page."""
        return self.page.locator(".plan .stack")

    def answer(self) -> None:
        """Answer what is asked: pawns rest where they can, all else is taken as it comes."""
        self.page.wait_for_function(SEEN, arg=[self.place.table, self.place.look()["n"]])
        decision = self.asked
        assert decision is not None
        shown = asking(self.page, decision["id"])
        sends = [one["action"] for one in decision["actions"] if one["action"].startswith("send ")]
        ready = self.page.locator(".question li button, .draft li button, .settle .main").first
        if sends:
            self.send(sends)
        elif ready.count():
            ready.click()
        else:
            answer(self.page, shown)
        heard(self.place, decision)

    def send(self, sends: list[str]) -> None:
        """Pick a pawn up and set it down to rest, or where it can go."""
        resting = [one for one in sends if one.endswith(" rest")]
        self.pick([*resting, *sends][0].split()[1])
        (
            self.page.locator(QUIET_PLACE) if resting else self.page.locator(".held button").first
        ).click()

    def pick(self, pawn: str) -> None:
        """Pick a pawn up."""
        self.page.locator(f'[data-thing="pawn:{pawn}"].live').first.click()
        expect(self.page.locator(".held")).to_be_visible()

    def press(self, place: str) -> None:
        """Answer by a button of the board, once it is there."""
        decision = self.asked
        assert decision is not None
        self.page.locator(place).first.click()
        heard(self.place, decision)

    def titles(self) -> list[str]:
        """The plan as the page shows it."""
        return self.page.locator(".plan .stack .title").all_inner_texts()


def until(place: Place, wanted: Callable[[Json], bool]) -> Json:
    """The table once it is so."""
    told = place.look()
    for _ in range(TRIES):
        if wanted(told):
            return told
        told = place.news(told["n"])
    raise AssertionError("the table does not come to that")


def heard(place: Place, decision: Json) -> Json:
    """The table once it has the answer to a question."""
    return until(place, lambda told: decision["id"] not in [one["id"] for one in told["decisions"]])


def verbs(actions: list[str]) -> set[str]:
    """What may be done, by its first word."""
    return {one.split()[0] for one in actions}


def rehearsed(wanted: Callable[[State, list[str]], bool], likes: tuple[str, ...] = ()) -> State:
    """A game alone that comes to a question of this kind; answers that begin so are preferred."""
    played = game(GAME)
    for seed in range(300):
        state = played.new(1, seed=str(seed))
        while not state.over:
            decision = state.foremost()
            actions = [played.vocabulary.text(code) for code in decision.codes]
            if wanted(state, actions):
                return state
            plain = [one for one in actions if not one.startswith(ASIDE)] or actions
            liked = [one for like in likes for one in plain if like in one] or plain
            state.take(decision, liked[quick(decision.id).below(len(liked))])
    raise AssertionError("no game comes to that")


def continued(url: str, state: State) -> Place:
    """A table at which a rehearsed game goes on."""
    body = {"record": state.record(), "to": state.steps, "seat": 0, "name": "Ann"}
    told = WEB.post(f"{url}/api/replay/continue", json=body)
    assert told.status_code == 201, told.text
    return seated(url, told.json()).start()
