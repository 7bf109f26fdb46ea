"""A person among programs, and seats kept for who is away: who decides what (FM-TEAM-11..13)."""

from __future__ import annotations

import asyncio
from pathlib import Path

from marks import rule
from planitia.client import Client, Json, Seat
from server.hosted import hosted
from server.players import PATIENCE, answered, chosen, play, run, two_people


async def asked(seat: Seat, rule: str) -> Json:
    """Answer whatever comes before a question of that rule, which is returned with the table."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await seat.look()
            if any(one["rule"] == rule for one in told["decisions"]):
                return told
            if told["decisions"]:
                one = told["decisions"][0]
                await answered(seat, one, one["actions"][0]["action"])
            await asyncio.sleep(0.02)


async def begun(client: Client) -> Seat:
    """A person in a crew of two whose First Player is a bot."""
    for seed in range(20):
        seat = await client.create("first-martians", ["me", "random"], seed=str(seed))
        await seat.start()
        if (await seat.look())["view"]["captain"] == 1:
            return seat
    raise AssertionError("the First Player is drawn at random")


async def at_planning(host: Seat) -> Json:
    """The table once the first plan is open."""
    while True:
        told = await host.look()
        if told["view"] and told["view"]["phase"] == "actions" and not told["view"]["step"]:
            return told
        if asked := [one for one in told["decisions"] if not one["optional"]]:
            await answered(host, asked[0], chosen(asked[0]))
        await asyncio.sleep(0.05)


def began(view: Json) -> bool:
    """Whether the first plan is being carried out, or was."""
    return bool(view["sol"] > 1 or view["step"] or view["phase"] != "actions")


@rule("FM-TEAM-13")
def test_programs_wait_for_the_plan_of_a_person_and_agree_to_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            chairs = ["me", "random", "random", "random"]
            host = await client.create("first-martians", chairs, seed="3")
            await host.start()
            told = await at_planning(host)
            await asyncio.sleep(1)
            still = await host.look()
            assert still["view"]["plan"]["stacks"] == told["view"]["plan"]["stacks"] == []
            assert still["awaited"] == [0], "nobody waits for bots that wait themselves"
            while not still["view"]["plan"]["complete"]:
                (own, *_) = [one for one in still["decisions"] if one["seat"] == 0]
                texts = [one["action"] for one in own["actions"]]
                sends = [text for text in texts if text.split()[0] in ("send", "aim", "join")]
                await host.act(own["id"], (sends or texts)[0])
                still = await host.look()
            own = next(one for one in still["decisions"] if one["seat"] == 0)
            await host.act(own["id"], "agree")
            async with asyncio.timeout(PATIENCE):
                while not began((await host.look())["view"]):
                    await asyncio.sleep(0.1)

    run(work())


@rule("FM-VIS-04", "FM-TEAM-04")
def test_a_draft_is_told_as_its_authors(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            ann, bob = await two_people(client, "first-martians", seed="1")
            await ann.start()
            while (told := await ann.look())["view"]["phase"] != "actions":
                await play(ann, bob, answers=1)
            (own,) = told["decisions"]
            sends = [one["action"] for one in own["actions"]]
            await ann.act(own["id"], next(one for one in sends if one.endswith(" explore")))
            (mine,), (theirs,) = [(await one.look())["decisions"] for one in (ann, bob)]
            assert "by" not in mine and theirs["by"] == 0
            assert mine["actions"] == theirs["actions"], "anybody may go on with it"

    run(work())


@rule("FM-TEAM-12", "FM-TEAM-13")
def test_a_whole_game_of_one_person_and_programs_ends(tmp_path: Path) -> None:
    async def work() -> int:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host = await client.create("first-martians", ["random", "me", "random"], seed="9")
            await host.start()
            given = await play(host)
            told = await host.look()
            assert told["status"] == "finished"
            return given

    assert run(work(), 10 * PATIENCE) > 60


@rule("FM-TEAM-12", "FM-TEAM-13")
def test_a_person_decides_for_a_bot_that_is_first_player(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            person = await begun(client)
            told = await asked(person, "FM-SU-03")
            (question,) = told["decisions"]
            assert question["seat"] == 1
            assert told["awaited"] == [0]
            assert not question["optional"]
            await person.act(question["id"], question["actions"][0]["action"])

    run(work())


@rule("FM-PROC-03", "FM-UP-04")
def test_free_actions_are_told_apart_from_answers_and_wishes_are_for_people(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host = await client.create("first-martians", ["me", "random"], seed="3")
            await host.start()
            told = await at_planning(host)
            (own,) = [one for one in told["decisions"] if one["seat"] == 0]
            actions = [one["action"] for one in own["actions"]]
            asides = [one["action"] for one in own["asides"]]
            cards = [f"scrap {slug}" for slug in told["view"]["upgrade_cards"]]
            assert cards and set(cards) <= set(actions) and set(cards) <= set(asides)
            assert "hold" in asides and "hold" not in actions
            await host.act(own["id"], "hold")
            assert (await host.look())["view"]["holds"] == [0]
            for one in told["decisions"]:
                assert one["seat"] == 0 or not one.get("asides")

    run(work())
