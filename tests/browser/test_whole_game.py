"""Two people, each at a browser of their own, and two bots play a whole game through the page."""

from __future__ import annotations

from browser.conftest import People
from browser.person import Person
from planitia import replay


def take_turns(people: list[Person]) -> dict[int, int]:
    """Everybody answers by their page until the game is over; how often each seat did."""
    places = {one.place.seat: (one, one.place) for one in people}
    given = dict.fromkeys((seat for seat in places if seat is not None), 0)
    watcher = people[0].place
    told = watcher.look()
    while told["status"] == "running":
        asked = [seat for seat in told["awaited"] if seat in places]
        if asked:
            one, place = places[asked[0]]
            one.answer(place.asked()["id"])
            given[asked[0]] += 1
        else:
            watcher.news(told["n"])
        told = watcher.look()
    return given


def test_two_people_and_two_bots_play_to_the_end(person: People) -> None:
    ann, ben = person(), person()
    page = ann.open("/create/pocket-mars").page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("button", name="Create and invite").click()
    page.locator(".lobby").get_by_role("button", name="Invite").click()
    seat = page.get_by_role("dialog").locator("li.seat").first
    seat.get_by_role("button", name="Link").click()
    link = seat.get_by_role("textbox", name="Link").input_value()
    page.keyboard.press("Escape")

    ben.open(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    ben.page.get_by_text("Everybody is here; the host begins the game.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    page.locator("section.decision").wait_for()

    given = take_turns([ann, ben])
    assert given[0] > 5 and given[1] > 5
    told = ann.place.look()
    scores = [str(score) for score in told["view"]["outcome"]["scores"]]
    assert [chair["kind"] for chair in told["chairs"]] == ["person", "person", "bot", "bot"]
    assert ann.scores() == ben.scores() == scores
    ended = replay(ann.place.record())
    assert ended.over and ended.outcome is not None
    assert [str(score) for score in ended.outcome.scores] == scores
    winners = ended.outcome.winners
    for one, seat_number in ((ann, 0), (ben, 1)):
        said = one.page.locator("#end-title").inner_text()
        assert said == ("You have won!" if seat_number in winners else "You have lost")
