"""Quiet answers with several workers, and after a server was killed: the numbers stay."""

from __future__ import annotations

import signal
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from planitia.client import Client, Json, Seat
from server.players import hear, refusal, run
from server.toys import toy_server


async def heard(socket: ClientConnection) -> list[Json]:
    """What the next message of the table says happened."""
    while (told := await hear(socket))["type"] != "table":
        pass
    happened: list[Json] = told["happened"]
    return happened


async def people(client: Client) -> list[Seat]:
    """A table of three, begun and called, whose window is open."""
    host = await client.create("quiet-table", ["me", "open", "open"], seed="7")
    seats = [host]
    for seat in (1, 2):
        seats.append(await client.join(host.table, await host.invite(seat)))
    await host.start()
    await host.act("0.0", "call red")
    return seats


def through(client: Client, seat: Seat) -> Seat:
    """The same seat, served by another worker."""
    return Seat(client, seat.table, seat.seat, seat.token)


def test_another_worker_tells_a_quiet_answer_to_its_seat_alone(
    tmp_path: Path, database: str
) -> None:
    async def work(one: str, other: str) -> None:
        async with Client(one) as here, Client(other) as there:
            seats = await people(here)
            mine, theirs = through(there, seats[1]), through(there, seats[2])
            last = (await theirs.look())["n"]
            mine.last = theirs.last = last
            async with await mine.stream() as my_stream, await theirs.stream() as their_stream:
                for stream in (my_stream, their_stream):
                    assert await heard(stream) == []
                n = await seats[1].act("1.1", "rest")
                assert n == last + 1
                while not (told := await heard(my_stream)):
                    pass
                assert [(entry["n"], entry["seat"]) for entry in told] == [(n, 1)]
                assert await seats[1].undo() == n + 1
                mine.last = n
                assert (await mine.wait(25.0))["n"] == n + 1
                assert await seats[1].act("1.1", "done") == n + 2
                await seats[0].say("Anybody?")
                while not (told := await heard(their_stream)):
                    pass
                assert [(entry["n"], entry["kind"]) for entry in told] == [(last + 1, "said")]
                said = (await theirs.chat())[0]["n"], (await mine.chat())[0]["n"]
                assert said == (last + 1, n + 3)
            mine.last = n + 3
            news = await mine.wait(0)
            assert (news["n"], news["gap"], news["happened"]) == (n + 3, False, [])

    with (
        toy_server(tmp_path / "a", hasty=True, database=database) as one,
        toy_server(tmp_path / "b", hasty=True, database=database) as other,
    ):
        run(work(one.url, other.url))


def test_a_killed_server_forgets_no_number_and_no_quiet_answer(tmp_path: Path) -> None:
    async def before(url: str) -> tuple[list[Seat], list[int], int]:
        async with Client(url) as client:
            seats = await people(client)
            n = await seats[1].act("1.1", "rest", "rest")
            return seats, [(await seat.look())["n"] for seat in seats], n

    async def after(url: str, seats: list[Seat], numbers: list[int], n: int) -> None:
        async with Client(url) as client:
            again = [through(client, seat) for seat in seats]
            for seat, number in zip(again, numbers, strict=True):
                seat.last = number
                news = await seat.wait(0)
                assert (news["n"], news["gap"]) == (number, False)
                assert news["undo"] == (seat.seat == 1)
            assert await again[1].act("1.1", "rest", "rest") == n, "it was done before"
            assert await refusal(again[0].act("1.1", "rest")) == (403, "foreign-seat")
            assert await again[1].undo() == n + 1
            told = (await again[1].look())["decisions"]
            assert [(one["id"], one["optional"]) for one in told] == [("1.1", False)]

    data = tmp_path / "data"
    data.mkdir()
    with toy_server(tmp_path / "a", hasty=True, data=data) as server:
        seats, numbers, n = run(before(server.url))
        server.kill()
        assert server.ended() == -signal.SIGKILL
    with toy_server(tmp_path / "b", hasty=True, data=data) as server:
        run(after(server.url, seats, numbers, n))
